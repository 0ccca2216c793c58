"""Looking ahead: the best attack after an answer, and answers without effect, found by trying answers in a possible
world of the asked seat."""

from __future__ import annotations

from typing import Any, NamedTuple

from bot.games.arrakis.foreseeing import find_odds, find_rank, percent
from bot.games.previews import Asked
from engine.kernel.decisions import Answer, Option
from engine.kernel.game import Game


class Best(NamedTuple):
    """An attack with its chance to win."""

    target: str
    # The attacker's chance to win if no cards are played.
    chance: float
    # The rank of the area's settlement; 0 if there is none.
    rank: float


def find_best(asked: Asked, option: Option) -> Best | None:
    """The best attack that an option makes possible. It is made by the legion that the option names, or by any legion
    if the legion is chosen next.

    None if no enemy is in reach. Legions and routes are public, so every possible world gives the same result.
    """
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
"""The kinds of events that pay for an effect or announce it but change nothing else."""


def changes_nothing(asked: Asked, option: Option) -> bool:
    """Whether an option changes nothing and asks nothing, when tried in a possible world.

    Apart from the announcement of the option, the game then continues as if it had not been chosen. The asked seat
    knows what can be moved, placed and drawn, so every possible world gives the same result.
    """
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


def ends_undo(asked: Asked, option: Option) -> bool:
    """Whether an answer can no longer be undone, found by trying it. This is so if the answer shows something hidden,
    rolls dice, or ends a battle at once."""
    game = _try(asked.imagine(), asked.seat, option.id)
    return game.steps[-1].barrier


IDLE = frozenset({"done", "end", "nothing"})
"""The verbs of options whose label says that they do nothing."""


def _pay(game: Game[Any], seat: int) -> Game[Any]:
    """A copy of the game in which the first die that can pay for an action was chosen, if the seat is asked for one."""
    decision = game.options(seat)
    return _try(game, seat, decision.legal()[0].id) if decision is not None and decision.kind == "pay_die" else game


def _list_effects(before: Game[Any], after: Game[Any]) -> list[tuple[str, Any]]:
    """The events since `before`, without mere announcements."""
    return [(event.kind, event.data) for event in after.events[len(before.events) :] if event.kind not in ANNOUNCED]


def _read_questions(game: Game[Any]) -> list[tuple[int, Any, list[str]]]:
    """The open questions, each as its seat, its sentence and the ids of its options."""
    return [(one.seat, one.prompt, [option.id for option in one.options]) for one in game.decisions()]


def _try(game: Game[Any], seat: int, pick: str) -> Game[Any]:
    """A copy of the game in which a seat has given this answer."""
    copy = game.clone()
    decision = copy.options(seat)
    assert decision is not None
    copy.apply(seat, Answer(decision.id, (pick,)))
    return copy


def _find_best_of(game: Game[Any], seat: int, source: Option) -> Best | None:
    """The best attack of a legion with all its figures, judged by the facts that are known before anything is
    revealed."""
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
    """The areas that a legion can attack; a single possible target is chosen by the rules without a question."""
    after = _try(game, seat, source.id)
    decision, attack = after.options(seat), after.view(seat).get("attack")
    if decision is not None and (strikes := [one for one in decision.legal() if one.verb.startswith("strike")]):
        return [one.targets[-1].removeprefix("area:") for one in strikes]
    if attack is not None and attack["target"]:
        return [attack["target"]]
    begun = (event for event in after.events[len(game.events) :] if event.kind == "war-attack")
    return [str(event.data["area"]).removeprefix("area:") for event in begun][:1]


def _choose(found: list[Best | None] | list[Best]) -> Best | None:
    """The attack with the highest chance in percent; among equals, the one on the settlement of the highest rank, then
    the first."""
    known = (one for one in found if one is not None)
    return max(known, key=lambda one: (percent(one.chance), one.rank), default=None)
