"""With which choice of a turn its owner can say at once that the turn is over."""

from __future__ import annotations

from bot.games.imperium.modules import ask
from engine.kernel.decisions import Decision, Option

TURNS = ("agent-turn", "reveal-turn")
BY_ITSELF = frozenset({"choose-go"})
"""Wordings of what happens at the end of the turn unless its owner wants it before."""
ASIDE = frozenset({"end", "play"})
"""Verbs of what is there beside the choice: the end itself, and Plot cards, which one has held before."""
CLOSING = frozenset({"resolve", "acquire"})
PUBLIC = frozenset({"choose-acquire"})
"""Wordings of options that show hidden components, of which none comes into the hand of who chooses; `PUBLIC` of
modules' `preview` has more."""


def list_closing(decision: Decision) -> list[Option]:
    """The choices of the one group that is open in a turn; none where troops could still be deployed, say."""
    if decision.kind not in TURNS:
        return []
    others = [o for o in decision.legal() if o.verb not in ASIDE and o.label.key not in BY_ITSELF]
    if not CLOSING.issuperset(option.verb for option in others) or len({option.group for option in others}) != 1:
        return []
    public = PUBLIC.union(*ask("preview", "PUBLIC"))
    return [option for option in others if not option.final or option.label.key in public]
