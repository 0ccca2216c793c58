"""Options of Dune: Imperium by which a single tap would lose more than it names."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.imperium.modules import ask
from engine.kernel.decisions import Decision


def find_risky(decision: Decision) -> Mapping[str, str]:
    """A Reveal turn while Agents can be sent, and what the `RISKY` of modules' `preview` names by its verb."""
    legal = decision.legal()
    by_verb = {verb: key for verbs in ask("preview", "RISKY") for verb, key in verbs.items()}
    if any(option.verb == "agent" for option in legal):
        by_verb["reveal"] = "sure-reveal"
    return {option.id: by_verb[option.verb] for option in legal if option.verb in by_verb}
