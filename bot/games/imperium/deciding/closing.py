"""The last open choices of a turn, which a player can answer together with the end of the turn."""

from __future__ import annotations

from bot.games.imperium.modules import ask
from engine.kernel.decisions import Answer, Decision, Option

TURNS = ("agent-turn", "reveal-turn")
BY_ITSELF = frozenset({"choose-go"})
"""The labels of effects that happen at the end of the turn in any case."""
ASIDE = frozenset({"end", "play"})
"""The verbs of options that were already possible before the choice: to end the turn, and to play a Plot card; a
module's `preview` has further ones in its `FREE`."""
COMPLETING = frozenset({"choose-go", "choose-negotiate"})
"""The labels of options that only carry out an effect. The player has chosen this effect before, among several."""
CLOSING = frozenset({"resolve", "acquire"})
PUBLIC = frozenset({"choose-acquire"})
"""The labels of options that reveal components but do not put them into the hand; a module's `preview` has further ones
in its `PUBLIC`."""


def list_closing(decision: Decision) -> list[Option]:
    """The options of the only open choice of a turn, without options that show hidden cards. Empty if anything else is
    still open, such as the deployment of troops."""
    if decision.kind not in TURNS:
        return []
    aside = ASIDE.union(*ask("preview", "FREE"))
    others = [o for o in decision.legal() if o.verb not in aside and o.label.key not in BY_ITSELF]
    if not CLOSING.issuperset(option.verb for option in others) or len({option.group for option in others}) != 1:
        return []
    public = PUBLIC.union(*ask("preview", "PUBLIC"))
    return [option for option in others if not option.final or option.label.key in public]


def is_done(decision: Decision) -> bool:
    """Whether nothing is left of a turn except its end and actions that are possible at any time."""
    aside = {"end"}.union(*ask("preview", "FREE"))
    return decision.kind in TURNS and all(option.verb in aside for option in decision.legal())


def find_rest(picked: Option, now: Decision) -> Answer | None:
    """The answer that carries out the picked effect, if the effect leaves nothing to choose (IX3.3)."""
    rest = [option for option in now.legal() if option.group == picked.group and option.verb == picked.verb]
    if now.kind not in TURNS or picked.label.key != "choose-effect" or len(rest) != 1:
        return None
    return Answer(now.id, (rest[0].id,)) if rest[0].label.key in COMPLETING else None
