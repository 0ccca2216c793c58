"""A preview of the numbers that a seat certainly has after an answer. It is found by giving the answer in a possible
world."""

from __future__ import annotations

from collections.abc import Mapping

from content.imperium import effects as fx
from content.imperium.catalog import find_node
from engine.imperium.raising import NUMBERS, find_raised
from engine.imperium.ranking import rewards_due
from engine.imperium.seating import unit_seat
from engine.imperium.state import NOBODY, G
from engine.imperium.triggers import NO_FACTS, notify
from engine.imperium.units import count_units, strength
from engine.kernel.decisions import Answer
from engine.kernel.game import Sure

CARRIED = "effect:"
REVEALED, FOUGHT = frozenset({"persuasion", "swords"}), frozenset({"strength"})
"""The numbers that are shown with a Reveal turn, and with other options."""


def foresee(world: G, seat: int, pick: str) -> Mapping[str, Sure]:
    """The persuasion, swords, strength and reward (1, 2, 3, or 0 for none) of `seat` after the option `pick`, or after
    the effect at a content address. Strength and reward are those of the seat whose units fight (T3.3, T8.2).

    `world` is not changed. It should be a determinized copy, so that no hidden fact is used. The preview draws no
    cards, because nothing may depend on the order of a deck.
    """
    if pick.startswith(CARRIED):
        return _add_effect(world, seat, find_node(pick.removeprefix(CARRIED)))
    after = world.clone()
    drew = _answer(after, seat, pick)
    if drew:
        after = world.clone()
        for pile in (after.state.players[seat].deck, after.state.players[seat].discard):
            pile.clear()
        _answer(after, seat, pick)
    mine = after.state.players[seat]
    beside = _find_beside(world, seat, pick)
    owner = unit_seat(after, seat) if beside == NOBODY else beside
    if (fight := after.state.fought) is not None and fight != world.state.fought:  # this answer ended the combat
        return _tell(owner, (mine.persuasion, mine.swords), fight.strengths, frozenset())
    wanted = REVEALED if pick == "reveal" else FOUGHT
    more = NUMBERS if drew else find_raised(world, after, seat, wanted) if beside == NOBODY else frozenset[str]()
    less = after.state.phase == "combat" and _may_lose(after, seat)
    return _tell(owner, (mine.persuasion, after.state.players[owner].swords), _list_strengths(after), more, less)


def _may_lose(world: G, seat: int) -> bool:
    """Whether an open effect lets units of the seat leave the Conflict. The cost of a Combat card may do so, for
    example."""
    decision = world.options(seat)
    labels = [one.group_label for one in decision.legal() if one.verb == "resolve"] if decision is not None else []
    named = {str(label.args.get("effect", "")) for label in labels if label is not None}
    return any(lowers(find_node(at.removeprefix(CARRIED))) for at in named if at.startswith(CARRIED))


def lowers(node: fx.Node) -> bool:
    """Whether an effect may take its owner's units out of the Conflict."""
    parts = [part for part in fx.walk(node) if isinstance(part, fx.Retreat | fx.LoseTroops)]
    others = [part for each in fx.walk(node) if isinstance(each, fx.EachOpponent) for part in fx.walk(each)]
    own = [part for part in parts if not any(part is other for other in others)]
    return any(isinstance(part, fx.Retreat) or part.zone != "garrison" for part in own)


def _find_beside(world: G, seat: int, pick: str) -> int:
    """The other seat for which an option deploys troops (T8.2); `NOBODY` for all other options."""
    decision = world.options(seat)
    options = decision.options if decision is not None else ()
    chosen = next((one for one in options if one.id == pick and one.verb == "deploy"), None)
    named = [target for target in chosen.targets if target.startswith("seat:")] if chosen is not None else []
    return int(named[0].partition(":")[2]) if named else NOBODY


def _add_effect(world: G, seat: int, node: fx.Node) -> Mapping[str, Sure]:
    """The numbers after an effect that adds swords. Swords count only with a unit in the Conflict (U7.2). For a
    Commander, the Ally who fights counts (T4.2)."""
    if world.config.roles[seat].partners:
        world = world.clone()
        notify(world, "asked_to_fight", seat, NO_FACTS)
    owner = unit_seat(world, seat)
    mine, fighting = world.state.players[seat], world.state.players[owner]
    swords, more = sure_swords(node)
    strengths = _list_strengths(world)
    strengths[owner] += swords if count_units(world, fighting) else 0
    numbers = (mine.persuasion, fighting.swords + swords)
    return _tell(owner, numbers, strengths, frozenset({"strength"} if more else ()), lowers(node))


def _list_strengths(world: G) -> list[int]:
    return [strength(world, player) for player in world.state.players]


def _tell(
    owner: int, numbers: tuple[int, int], strengths: list[int], more: frozenset[str], less: bool = False
) -> Mapping[str, Sure]:
    persuasion, swords = numbers
    return {
        "persuasion": Sure(persuasion, "persuasion" in more),
        "swords": Sure(swords, "swords" in more),
        "strength": Sure(strengths[owner], "strength" in more, less and strengths[owner] > 0),
        "reward": Sure(rewards_due(strengths).get(owner, 0)),
    }


def _answer(world: G, seat: int, pick: str) -> bool:
    """Give the answer; return whether it drew cards."""
    decision = world.options(seat)
    assert decision is not None
    events = world.apply(seat, Answer(decision.id, (pick,)))
    return any(event.kind == "draw" and event.data["seat"] == seat for event in events)


def raises(node: fx.Node) -> frozenset[str]:
    """The numbers that an effect may raise; all of them if it draws cards."""
    found: set[str] = set()
    for part in fx.walk(node):
        if isinstance(part, fx.Draw):
            return NUMBERS
        if isinstance(part, fx.TakeSeat) or (isinstance(part, fx.Gain) and part.what == "persuasion"):
            found.add("persuasion")  # a seat gives persuasion in the same Reveal turn (UC3.7)
        if isinstance(part, fx.Gain) and part.what == "swords":
            found |= {"swords", "strength"}
        if isinstance(part, fx.EffectAtom) and part.fights:
            found.add("strength")
    return frozenset(found)


def sure_swords(node: fx.Node) -> tuple[int, bool]:
    """The swords that an effect gives in any case, and whether the effect may raise the strength by more than these."""
    match node:
        case fx.Gain(what="swords", amount=amount):
            return amount, False
        case fx.All(items=items) | fx.Seq(items=items):
            parts = [sure_swords(item) for item in items]
            return sum(amount for amount, _ in parts), any(more for _, more in parts)
        case fx.Choose(items=items):
            least = min(sure_swords(item)[0] for item in items)
            return least, any(sure_swords(item) != (least, False) for item in items)
        case _:
            return 0, "strength" in raises(node)
