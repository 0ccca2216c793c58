"""Options of Dune: Imperium that lose more than their label says, so an accidental click would be costly."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.imperium.modules import ask
from bot.games.imperium.plans import SENDING
from engine.kernel.decisions import Decision


def find_risky(decision: Decision) -> Mapping[str, str]:
    """The risky options with the key of their warning.

    These are a Reveal turn while an Agent can be sent, and options whose verb a module's `preview` lists in `RISKY`. An
    Agent counts even if a Commander can send it only for the other Ally (T3.2).
    """
    legal = decision.legal()
    by_verb = {verb: key for verbs in ask("preview", "RISKY") for verb, key in verbs.items()}
    if any(option.verb in SENDING or option.label.args.get("sends") for option in legal):
        by_verb["reveal"] = "sure-reveal"
    return {option.id: by_verb[option.verb] for option in legal if option.verb in by_verb}
