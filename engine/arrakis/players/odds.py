"""The likely outcome of a battle, estimated from a view."""

from __future__ import annotations

from content.arrakis.loader import load_rulesets
from engine.arrakis.players.map_view import View
from engine.arrakis.players.observation import Seen

MOST = 6
"""The most combat dice of a side (W7.5)."""
TOKEN = (1.1, 0.5, 0.3)
"""The numbers of regulars, elites and special elites assumed for a face-down token."""
ENOUGH, HOPELESS = 1.6, 0.6
"""The odds above which another card changes little, and the odds below which a side saves its cards."""
WORTH_HOLDING = 2
"""The most cards that a side is assumed to discard for dice."""


def count_units(legion: Seen) -> tuple[float, float, float]:
    """The numbers of regulars, elites and special elites of a legion, including those of its tokens; unknown tokens
    count as `TOKEN`."""
    regular, elite, special = float(legion["regular"]), float(legion["elite"]), float(legion["special"])
    for face in legion.get("faces", [TOKEN] * legion["tokens"]):
        regular, elite, special = regular + face[0], elite + face[1], special + face[2]
    return regular, elite, special


def _strength(legion: Seen, more: int) -> tuple[float, float, float, float]:
    """The strength of a legion as four numbers: its dice, its leaders, the hits that it can take, and its special
    elites."""
    regular, elite, special = count_units(legion)
    units = min(MOST, regular + elite + special)
    leaders = legion["generic"] + len(legion["named"])
    return min(MOST, units + more), leaders, units + elite + special + leaders, special


def _hits(dice: float, leaders: float, special: float, enemy: float) -> float:
    """The expected hits of a round: half the number of dice, plus the hits by special results of leaders, less the
    enemy's shields."""
    shields = max(0.0, enemy / 3 - special)
    return max(0.4, dice / 2 + min(leaders, dice / 6) * 1.2 - shields)


def odds(attacker: Seen, defender: Seen, rank: int, cards: tuple[int, int]) -> float:
    """The odds of a battle: the number of rounds that the attacker can last, divided by the number that the defender
    can last. Above 1, the attacker should win. `cards` has the numbers of cards that the attacker and the defender may
    turn into dice."""
    dice, leaders, life, special = _strength(attacker, cards[0])
    others, theirs, their_life, their_special = _strength(defender, rank + cards[1])
    dealt = _hits(dice, leaders, special, others)
    taken = _hits(others, theirs, their_special, dice)
    return (life / taken) / max(0.1, their_life / dealt)


def count_worthwhile(view: View, side: str, most: int) -> int:
    """The number of cards that a side should discard in the present battle (W7.4).

    It is the smallest number that brings the side's odds to `ENOUGH`, or `most` if no number does. It is 0 if the odds
    stay below `HOPELESS` even with `most` cards.
    """
    battle = view["battle"]
    here = view["areas"][battle["target"]]
    rank = here.get("sietch") or here.get("settlement") or 0
    attacks = bool(battle["side"] == side)

    def stand(more: int) -> float:
        cards = (battle["cards"][0] + more * attacks, battle["cards"][1] + more * (not attacks))
        found = odds(battle["force"], here["legion"], rank, cards)
        return found if attacks else 1 / max(0.01, found)

    if stand(most) < HOPELESS:
        return 0
    return next((n for n in range(most) if stand(n) >= ENOUGH), most)


def reserves(view: View, side: str) -> int:
    """The number of cards that a side is assumed to turn into dice, at most `WORTH_HOLDING`; 0 if a ban forbids that
    (W10.4, W10.5)."""
    if side == "harkonnen" and load_rulesets()[view["version"]].forbids("cards", view["bans"]):
        return 0
    held: int = sum(sum(one["hand"].values()) for one in view["players"] if one["side"] == side)
    if side == "harkonnen" and "solo" in view:
        held += view["solo"]["reserves"]
    return min(WORTH_HOLDING, held)
