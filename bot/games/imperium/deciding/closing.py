"""The last choices of a turn, after which the player could also end the turn at once."""

from __future__ import annotations

from bot.games.imperium.modules import ask
from engine.kernel.decisions import Decision, Option

TURNS = ("agent-turn", "reveal-turn")
BY_ITSELF = frozenset({"choose-go"})
"""Wordings of effects that happen at the end of the turn in any case."""
ASIDE = frozenset({"end", "play"})
"""Verbs of options besides the choice: ending the turn, and Plot cards, which were possible before."""
CLOSING = frozenset({"resolve", "acquire"})
PUBLIC = frozenset({"choose-acquire"})
"""Wordings of options that reveal components without bringing them to the hand; modules' `preview` have more in
`PUBLIC`."""


def list_closing(decision: Decision) -> list[Option]:
    """The options of the only open choice of a turn; none if something else is still open, such as troops to deploy."""
    if decision.kind not in TURNS:
        return []
    others = [o for o in decision.legal() if o.verb not in ASIDE and o.label.key not in BY_ITSELF]
    if not CLOSING.issuperset(option.verb for option in others) or len({option.group for option in others}) != 1:
        return []
    public = PUBLIC.union(*ask("preview", "PUBLIC"))
    return [option for option in others if not option.final or option.label.key in public]
