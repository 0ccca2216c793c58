"""The best attack behind an answer, found by trying the answer out in a possible world of the asked seat."""

from __future__ import annotations

from typing import Any, NamedTuple

from bot.games.arrakis.foreseeing import find_odds, find_rank, percent
from bot.games.previews import Asked
from engine.kernel.decisions import Answer, Option
from engine.kernel.game import Game


class Best(NamedTuple):
    """The attack with the best chance: its target, the chance without cards, and the rank of the settlement there, 0
    without one."""

    target: str
    chance: float
    rank: float


def find_best(asked: Asked, option: Option) -> Best | None:
    """The best attack behind an option: by the legion that it names, or by any legion if the legion is chosen next.
    None if no enemy is in reach. Legions and ways are public, so they are equal in every possible world."""
    game, seat = asked.imagine(), asked.seat
    if option.verb == "attack":
        return _find_best_of(game, seat, option)
    game = _try(game, seat, option.id)
    decision = game.options(seat)
    if decision is None or decision.kind != "attack":
        return None
    sources = [one for one in decision.legal() if one.verb == "attack"]
    return _choose([_find_best_of(game, seat, one) for one in sources])


def list_struck(asked: Asked, option: Option) -> list[str]:
    """The areas that a sandworm can attack."""
    decision = _try(asked.imagine(), asked.seat, option.id).options(asked.seat)
    if decision is None or decision.kind != "worm_acts":
        return []
    return [one.targets[-1] for one in decision.legal() if one.verb == "worm-strike"]


def _try(game: Game[Any], seat: int, pick: str) -> Game[Any]:
    """A copy of the game after an answer."""
    copy = game.clone()
    decision = copy.options(seat)
    assert decision is not None
    copy.apply(seat, Answer(decision.id, (pick,)))
    return copy


def _find_best_of(game: Game[Any], seat: int, source: Option) -> Best | None:
    """The best attack of a legion with all its figures, judged before anything is revealed."""
    view = game.view(seat)
    force = view["areas"][source.targets[-1].removeprefix("area:")]["legion"]
    return _choose([
        Best(
            target,
            find_odds(view, target, force) if "legion" in view["areas"].get(target, {}) else 1.0,
            find_rank(view, target, force["side"]),
        )
        for target in _list_targets(game, seat, source)
    ])  # fmt: skip


def _list_targets(game: Game[Any], seat: int, source: Option) -> list[str]:
    """The areas that a legion can attack. If there is one target only, the rules take it without asking."""
    after = _try(game, seat, source.id)
    decision, attack = after.options(seat), after.view(seat).get("attack")
    if decision is not None and (strikes := [one for one in decision.legal() if one.verb.startswith("strike")]):
        return [one.targets[-1].removeprefix("area:") for one in strikes]
    if attack is not None and attack["target"]:
        return [attack["target"]]
    begun = (event for event in after.events[len(game.events) :] if event.kind == "war-attack")
    return [str(event.data["area"]).removeprefix("area:") for event in begun][:1]


def _choose(found: list[Best | None] | list[Best]) -> Best | None:
    """The attack with the best chance in percent, of equal ones that on the highest settlement; the first of equal
    ones."""
    known = (one for one in found if one is not None)
    return max(known, key=lambda one: (percent(one.chance), one.rank), default=None)
