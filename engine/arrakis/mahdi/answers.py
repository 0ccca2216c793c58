"""The automatic opponent's answers to questions of the common rules (W19.13 to W19.15).

A person chooses between equally good options (W19.18), and answers the questions for which the automatic opponent has
no rule.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.arrakis.frames.battle import Battle
from engine.arrakis.library import POWERS
from engine.arrakis.mahdi.field import best
from engine.arrakis.mahdi.power import figure_power, to_target
from engine.arrakis.places import ground, is_empty
from engine.arrakis.state import G, lib
from engine.kernel.decisions import Option

Narrowing = Callable[[G, Any, list[Option]], list[Option]]


def narrow(game: G, frame: Any, options: list[Option]) -> list[Option]:
    """The options that are equally good for the automatic opponent, without the option to stop early. If a question
    takes several picks, these are the options that the automatic opponent picks, as many as possible."""
    pick = frame.pick(game, options)
    if pick.kind == "many":
        order = ORDERS.get(frame.kind, _near_first)
        return sorted(options, key=order(game))[: min(pick.high, len(options))]
    if frame.kind in IDLE:
        return [one for one in options if one.id == "done"]
    wanted = [one for one in options if one.id != "done"] or options
    rule = ANSWERS.get(frame.kind)
    return rule(game, frame, wanted) if rule else wanted


def _near_first(game: G) -> Callable[[Option], int]:
    """A sort key that puts the options nearest to the target of the round first (W19.9)."""
    steps = to_target(game)
    return lambda one: steps.get(one.id.partition(".")[2], 0)


def _strong_first(game: G) -> Callable[[Option], int]:
    """A sort key for leaders: the leader whose special result has the most hits and shields together comes first
    (R265). The special result of a generic leader has one hit."""

    def order(one: Option) -> int:
        leader = lib(game).leaders.get(one.id.partition(".")[2])
        combat = None if leader is None else leader.combat
        return -1 if combat is None else -combat.hits - combat.shields

    return order


def _only(wanted: str) -> Narrowing:
    """A rule that picks the option with the id `wanted`, or the options with this verb. If there is none, all options
    are equally good."""

    def rule(game: G, frame: Any, options: list[Option]) -> list[Option]:
        return [one for one in options if one.id == wanted or one.verb == wanted] or options

    return rule


def _lose(game: G, frame: Any, options: list[Option]) -> list[Option]:
    """Choose a casualty: leaders until one is left, Bashars first; then an elite or Sardaukar, which becomes a regular;
    then regulars. The last leader is chosen before the last regular (W19.13)."""
    ids = {one.id: one for one in options}
    part = frame.part(game)
    named = [one for one in options if one.verb == "lose-leader"]
    if part.leaders > 1:
        return [ids["lose.generic"]] if "lose.generic" in ids else named
    for kind in ("elite", "special"):
        if f"lose.{kind}" in ids:
            return [ids[f"lose.{kind}"]]
    if part.leaders and part.regular == 1:
        return [ids["lose.generic"]] if "lose.generic" in ids else named
    return [ids["lose.regular"]] if "lose.regular" in ids else options


def _excess(game: G, frame: Any, options: list[Option]) -> list[Option]:
    """Choose for removal the unit with the lowest power (W19.3)."""
    order = {"remove.regular": 1, "remove.elite": 3, "remove.special": 4}
    return best(options, lambda one: order.get(one.id, 2))[:1]


def ceases(game: G, battle: Battle) -> bool:
    """Whether the automatic opponent ceases its attack: only if its power, figure by figure, is at most half of the
    enemy's (W19.13)."""
    defender = battle.defender(game)
    assert defender is not None
    return 2 * figure_power(battle.force) <= figure_power(defender)


def _go_on(game: G, frame: Any, options: list[Option]) -> list[Option]:
    battle = next(one for one in reversed(game.state.stack) if isinstance(one, Battle))
    return [one for one in options if (one.id == "cease") == ceases(game, battle)]


def _drive(game: G, frame: Any, options: list[Option]) -> list[Option]:
    """Make the Atreides retreat to an empty area if possible. Among several such areas a person chooses (W19.13)."""
    return [one for one in options if is_empty(game, one.id.partition(".")[2])] or options


def _save(game: G, frame: Any, options: list[Option]) -> list[Option]:
    """Always save a harvester in deep desert. Save another harvester only if more carryalls are left than there are
    harvesters in deep desert with a wormsign (W19.14, R264)."""
    state = game.state
    deep = [area for area in state.harvesters if ground(game, area) == "deep_desert" and area in state.signs]
    here = ground(game, frame.area) == "deep_desert"
    left = sum(what == "carryall" for what in state.zones.values())
    return [one for one in options if (one.verb == "save") == (here or left > len(deep))] or options


def _pay(game: G, frame: Any, options: list[Option]) -> list[Option]:
    """Pay first to keep markers, the lowest ones first, and then to raise markers, again the lowest ones first. Spice
    is left only if it can pay for nothing more (W19.14)."""
    rows = game.state.rows
    plain = [one for one in options if len(one.id.partition(".")[2]) == len(POWERS)]

    def key(one: Option) -> tuple[Any, ...]:
        letters = dict(zip(POWERS, one.id.partition(".")[2], strict=True))
        kept = sorted(rows[power] for power in POWERS if letters[power] != "d")
        raised = sorted(rows[power] for power in POWERS if letters[power] == "r")
        return -len(kept), kept, -len(raised), raised

    return best(plain, key)


def _near_target(game: G, frame: Any, options: list[Option]) -> list[Option]:
    """Those options of a card whose areas are nearest to the target of the round (W19.9)."""
    steps = to_target(game)

    def key(one: Option) -> int:
        return min((steps[target.partition(":")[2]] for target in one.targets if target.startswith("area:")), default=0)

    return best(options, key)


def _leader(game: G, frame: Any, options: list[Option]) -> list[Option]:
    """The options for the enemy leaders nearest to the target of the round."""
    steps = to_target(game)
    where = {name: area for area, legion in game.state.legions.items() for name in legion.named}
    return best(options, lambda one: steps[where[one.id.partition(".")[2]]])


ANSWERS: dict[str, Narrowing] = {
    "war.losses": _lose, "war.stack_excess": _excess, "war.go_on": _go_on, "war.retreat": _only("stay"),
    "war.retreat_to": _drive, "war.who": _only("go"), "war.carryall": _save, "war.payment": _pay,
    "war.tank": _leader, "war.strike": _near_target, "war.spy": _near_target,
}  # fmt: skip
"""Functions that reduce the options of a question to those that the automatic opponent's rules allow, by kind of
question."""
ORDERS = {"war.specials": _strong_first}
"""The order in which the automatic opponent chooses several options, by kind of question."""
IDLE = ("war.last_scouting", "war.exchange", "war.sisters")
"""The questions to which the automatic opponent always answers with nothing: scouting (W19.6), exchanging leaders,
adding Bene Gesserit tokens to the dice (W19.15)."""
