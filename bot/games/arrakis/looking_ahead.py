"""The best attack behind an answer, and answers without effect, found by trying answers out in a possible world of the
asked seat."""

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


ANNOUNCED = frozenset({
    "war-die", "war-power", "war-plays", "war-special", "war-discarded", "war-off", "war-nothing",
})  # fmt: skip
"""The kinds of events that pay for an effect or announce it, and change nothing else."""


def changes_nothing(asked: Asked, option: Option) -> bool:
    """Whether an effect, tried in a possible world, changes nothing and asks nothing: then no event but its
    announcement follows, and the question that was open without it. The asked seat knows what can be moved, placed and
    drawn, so this is equal in every possible world."""
    decision = asked.decision
    if decision is None or option.verb in IDLE:
        return False
    game, seat = asked.imagine(), asked.seat
    after = _pay(_try(game, seat, option.id), seat)
    if decision.kind == "turn":
        next_one = after.options(seat)
        return _list_effects(game, after) == [] and next_one is not None and next_one.kind == "turn"
    if all(one.id != "done" for one in decision.options):
        return False
    idle = _try(game, seat, "done")
    return (_list_effects(game, after), _read_questions(after)) == (_list_effects(game, idle), _read_questions(idle))


IDLE = frozenset({"done", "end", "nothing"})
"""The verbs of options that say by their label that they do nothing."""


def _pay(game: Game[Any], seat: int) -> Game[Any]:
    """The game after the die that pays for an action has been chosen."""
    decision = game.options(seat)
    return _try(game, seat, decision.legal()[0].id) if decision is not None and decision.kind == "pay_die" else game


def _list_effects(before: Game[Any], after: Game[Any]) -> list[tuple[str, Any]]:
    """The events since `before` that are more than an announcement."""
    return [(event.kind, event.data) for event in after.events[len(before.events) :] if event.kind not in ANNOUNCED]


def _read_questions(game: Game[Any]) -> list[tuple[int, Any, list[str]]]:
    """The open questions: for each its seat, its sentence and its options."""
    return [(one.seat, one.prompt, [option.id for option in one.options]) for one in game.decisions()]


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
