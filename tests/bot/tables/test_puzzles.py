"""The set of puzzles: each is still valid under the present rules, one is set each day, and none is repeated before all
have been set."""

from __future__ import annotations

import json

import pytest

from bot.games.registry import product
from bot.store import puzzles
from bot.store.puzzles import PuzzleAnswer, PuzzleScore, score
from bot.tables.compared import name_plans
from bot.tables.pace import DAY
from bot.tables.privacy import Privacy
from bot.tables.puzzles import (
    FIRST_DAY,
    NO_SEED,
    PUZZLE,
    find_puzzle,
    find_puzzle_at,
    is_puzzle,
    puzzle_of,
    read_position,
    take_live,
)
from bot.tables.trials import is_trial, trial_of
from content import list_puzzles
from content.puzzles import Puzzle
from engine.kernel.decisions import Answer, Refused
from engine.thinking.review import SIGMAS
from tests.bot.support.tables import USERS
from tests.tools.puzzles import LEAD, list_steps


@pytest.mark.parametrize("puzzle", list_puzzles(), ids=lambda one: f"{one.number:03}")
def test_every_option_of_a_puzzle_is_still_legal_and_the_best_one_leads(puzzle: Puzzle) -> None:
    game = read_position(puzzle)
    decision = game.options(puzzle.seat)
    assert decision is not None
    listed = [*(choice.option for choice in puzzle.choices), *puzzle.steps]
    assert sorted(listed) == sorted(option.id for option in decision.legal())
    chances = [choice.chance for choice in puzzle.choices]
    assert chances == sorted(chances, reverse=True)
    assert puzzle.lead >= LEAD - 0.001  # the stored leads are rounded
    assert puzzle.lead >= SIGMAS * puzzle.error - 0.001
    for choice in puzzle.choices:
        game.clone().apply(puzzle.seat, Answer(decision.id, (choice.option,)))
    assert game.revision == read_position(puzzle).revision


@pytest.mark.sweep(8)
@pytest.mark.parametrize("puzzle", list_puzzles(), ids=lambda one: f"{one.number:03}")
def test_no_answer_leaves_the_turn_open(puzzle: Puzzle) -> None:
    """Steps that only prepare a turn do not count as answers: they are neither better nor worse than the turn that
    follows."""
    game = read_position(puzzle)
    decision = game.options(puzzle.seat)
    assert decision is not None
    assert puzzle.steps == set(list_steps(game, decision, product(puzzle.product)))


def test_agents_and_reveals_decide_a_turn_and_free_actions_do_not() -> None:
    """A turn of Dune: Imperium is decided by an Agent or a Reveal turn, not by Intrigue cards that are played before it
    (U3.3, U3.4). A turn of War is decided by the use of a die, not by free actions before it, such as guerrilla
    training and scouting (W5.14)."""
    verbs: dict[str, set[str]] = {"imperium": set(), "arrakis": set()}
    for puzzle in list_puzzles():
        decision = read_position(puzzle).options(puzzle.seat)
        assert decision is not None
        verbs[puzzle.family] |= {option.verb for option in decision.legal() if option.id in puzzle.steps}
    assert verbs == {"imperium": {"return", "atomics", "play"}, "arrakis": {"train", "scout"}}


@pytest.mark.parametrize("puzzle", list_puzzles(), ids=lambda one: f"{one.number:03}")
def test_a_puzzle_is_a_game_of_its_product_with_its_choices(puzzle: Puzzle) -> None:
    made, game = product(puzzle.product), read_position(puzzle)
    assert made.family == puzzle.family
    seats = game.config.seats
    chosen = made.lobby.configure(made.lobby.read_options(puzzle.lobby, seats), seats)
    fresh, own = game.family.read_config(chosen).to_data(), game.config.to_data()
    apart = {"leaders", *getattr(game.family, "newest", {})}  # a puzzle keeps the scores with which it was found
    assert {name: value for name, value in own.items() if name not in apart} == {
        name: value for name, value in fresh.items() if name not in apart
    }


@pytest.mark.parametrize("puzzle", list_puzzles(), ids=lambda one: f"{one.number:03}")
def test_the_best_option_is_told_from_the_others_by_its_name(puzzle: Puzzle) -> None:
    decision = read_position(puzzle).options(puzzle.seat)
    assert decision is not None
    names = name_plans(decision.legal())
    best = names.pop(puzzle.best.option)
    assert best not in names.values()


def test_all_boxes_have_puzzles() -> None:
    played = {(one.product, *sorted(one.lobby)) for one in list_puzzles()}
    assert {one[0] for one in played} == {"base", "uprising", "arrakis"}
    for box in ("choam", "immortality", "bloodlines", "ix"):
        assert any(box in one for one in played), box
    assert any(read_position(one).config.seats == 6 for one in list_puzzles())


def test_one_comes_each_day_and_none_twice_before_all_have_come() -> None:
    count, first = len(list_puzzles()), FIRST_DAY * DAY
    days = [find_puzzle_at(first + day * DAY).number for day in range(count)]
    assert sorted(days) == [one.number for one in list_puzzles()]
    assert find_puzzle_at(first + DAY - 1).number == days[0]
    assert find_puzzle_at(first + count * DAY).number == days[0]


def test_ids_of_puzzles_are_apart_from_those_of_games_and_trials() -> None:
    assert is_puzzle(PUZZLE + 1)
    assert not is_trial(PUZZLE + 1)
    assert not is_puzzle(trial_of(10_000_000))
    assert puzzle_of(PUZZLE + 7) == 7
    with pytest.raises(Refused, match="refused-puzzle-gone"):
        find_puzzle(99_999)


def test_a_puzzle_has_no_seed_and_one_person() -> None:
    for puzzle in list_puzzles():
        live = take_live(puzzle, 5, "Ayla", "en")
        assert (live.row.seed, live.row.commitment, live.game.chance.seed) == (None, None, NO_SEED)
        assert live.seat_of(5) == puzzle.seat
        assert live.game.steps == live.game.events == []


def answer(puzzle: int, solved: bool, at: int = 0, user: int = USERS[0]) -> PuzzleAnswer:
    return PuzzleAnswer(user, puzzle, "reveal", solved, at or puzzle)


def test_a_streak_is_of_the_latest() -> None:
    assert score([]) == PuzzleScore()
    assert score([answer(3, True), answer(2, True), answer(1, False)]) == PuzzleScore(3, 2, 2)
    assert score([answer(2, False), answer(1, True)]) == PuzzleScore(2, 1, 0)


@pytest.mark.slow
async def test_answers_are_given_out_and_forgotten(tables, store) -> None:
    async with store.write() as connection:
        for made in (answer(1, True), answer(2, False), answer(1, False, user=USERS[1])):
            await puzzles.insert_answer(connection, made)
    given = (await Privacy(tables).export(USERS[0]))["puzzles"]
    assert [(one["puzzle"], one["solved"]) for one in given] == [(2, False), (1, True)]
    assert str(USERS[1]) not in json.dumps(given)
    await Privacy(tables).forget(USERS[0])
    async with store.read() as connection:
        assert await puzzles.list_answers_of(connection, USERS[0]) == []
        assert len(await puzzles.list_answers_of(connection, USERS[1])) == 1
