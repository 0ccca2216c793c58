"""Thinking players of War for Arrakis: they see no more than their seat does, and find obvious moves."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import islice
from typing import Any

import pytest

from engine.arrakis.family import FAMILY
from engine.arrakis.frames.closing import Closing
from engine.arrakis.frames.power import PlaceSigns
from engine.arrakis.frames.turn import TurnFrame
from engine.arrakis.library import ATREIDES, HARKONNEN, MARKERS
from engine.arrakis.players import raider
from engine.arrakis.state import G
from engine.arrakis.thinking import COACH, SKILL, THINKERS
from engine.kernel.decisions import Answer
from engine.kernel.game import Game
from engine.sweep import play_game
from engine.thinking import Thought
from engine.thinking.review import LEAST, Care, judge_answer
from engine.thinking.search import Effort, search
from tests.engine.arrakis.table import asked, bare, put, run
from tests.engine.arrakis.thinking.gate import TABLES

SMALL = Effort(2, 2)


def think(game: G, seat: int, seed: int, effort: Effort = SMALL) -> Thought:
    decision = game.options(seat)
    assert decision is not None
    return search(partial(game.determinize, seat), decision, random.Random(seed), skill=SKILL, effort=effort)


def find_twins(table: Mapping[str, Any]) -> Iterator[tuple[G, G, int]]:
    """Yield up to eight positions in which a seat is asked. Each consists of a game, a twin of it that looks the same
    to that seat, and the seat."""
    rng, found = random.Random(3), 0
    game = Game.new(FAMILY, table, rng.randbytes(32), digests=False)
    while found < 8:
        if not (waiting := game.waiting()):  # a short game is followed by another
            game = Game.new(FAMILY, table, rng.randbytes(32), digests=False)
            continue
        seat = waiting[0]
        decision = game.options(seat)
        assert decision is not None
        if THINKERS["mentat"].thinks(decision) and rng.random() < 0.08:
            yield game, game.determinize(seat, rng), seat
            found += 1
        game.apply(seat, raider.answer(game.view(seat), decision, rng))


@pytest.mark.sweep(6)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_twin_that_looks_the_same_makes_the_same_thought(table: Mapping[str, Any]) -> None:
    """A twin that looks the same to the seat leads to exactly the same thought. A search that reads anything hidden
    would differ somewhere, because hidden facts of twins differ."""
    compared = 0
    for game, twin, seat in find_twins(table):
        assert twin.state.to_data() != game.state.to_data()
        thought = think(game, seat, compared)
        assert thought == think(twin, seat, compared)
        assert thought.plans
        compared += 1
    assert compared > 5


def test_a_search_that_looks_at_the_truth_is_noticed() -> None:
    def peek(game: G, seat: int) -> Thought:
        decision = game.options(seat)
        assert decision is not None
        return search(lambda rng: game.clone(), decision, random.Random(1), skill=SKILL, effort=SMALL)

    unlike = [peek(game, seat) != peek(twin, seat) for game, twin, seat in islice(find_twins(TABLES[0]), 3)]
    assert any(unlike)


def test_only_what_can_be_compared_is_thought_about() -> None:
    game = bare(side=ATREIDES)
    game.state.dice[1] = {"strategy": 1}
    put(game, "tasmin_sink", ATREIDES, regular=1)
    run(game, TurnFrame(ATREIDES))
    assert all(one.thinks(asked(game)) for one in THINKERS.values())
    game = bare(side=ATREIDES)
    run(game, PlaceSigns(1, 2))
    assert asked(game).pick.kind == "many"
    assert not any(one.thinks(asked(game)) for one in THINKERS.values())


def test_named_leaders_stay_on_the_board() -> None:
    """Named leaders stay on the board (W12.7): players with a search do not search for this question, and answer it
    like players without a search."""
    game = bare(side=HARKONNEN)
    put(game, "arrakeen", HARKONNEN, regular=2, named=("beast_rabban",))
    run(game, Closing())
    decision = asked(game)
    assert not any(one.thinks(decision) for one in THINKERS.values())
    answer = THINKERS["captain"].quick(game.view(decision.seat), decision, random.Random(1))
    assert answer.picks == ("done",)
    assert raider.answer(game.view(decision.seat), decision, random.Random(1)).picks == ("done",)


# -- obvious positions -------------------------------------------------------------------------------------------------


def chosen(game: G, level: str = "captain") -> list[str]:
    """A thinking player's answers to the question with five seeds."""
    decision = asked(game)
    worlds = partial(game.determinize, decision.seat)
    return [THINKERS[level].think(worlds, decision, random.Random(seed)).answer.picks[0] for seed in range(5)]


def test_the_harkonnen_take_the_sietch_that_wins_the_war() -> None:
    """The Harkonnen take the sietch that wins the war: they have nine points, and an army next to an empty sietch
    (W7.3, W15.1)."""
    game = bare("retail")
    beside = game.config.library.areas["gara_kulon"].adjacent[0]
    put(game, beside, HARKONNEN, regular=4, generic=1)
    put(game, "arrakeen", HARKONNEN, regular=2)
    put(game, "hobars_gap", ATREIDES, regular=2)
    game.state.supremacy = 9
    game.state.dice = [{"strategy": 1, "mentat": 2}, {"deployment": 1}]
    run(game, TurnFrame(HARKONNEN))
    assert chosen(game).count("box.strategy.1") >= 4


def at_the_gates() -> G:
    """A table with a legion of the Atreides next to empty Arrakeen, where every marker is one step short of the
    objective."""
    game = bare("retail", side=ATREIDES)
    put(game, game.config.library.areas["arrakeen"].adjacent[0], ATREIDES, regular=4, generic=1)
    put(game, "carthag", HARKONNEN, regular=2)
    game.state.dice = [{"deployment": 1}, {"strategy": 1, "mentat": 2}]
    scores = game.config.library.box.house.objectives[game.state.objectives[0]]
    game.state.markers = {name: wanted - 1 for name, wanted in zip(MARKERS, scores, strict=True)}
    return run(game, TurnFrame(ATREIDES))


def test_the_atreides_take_an_empty_settlement_that_wins_the_war() -> None:
    """The Atreides take an empty settlement that wins the war. In an earlier version, 18 of 79 turns with such a
    settlement in reach ended without an attack."""
    assert chosen(at_the_gates()).count("box.strategy.1") >= 4


@pytest.mark.long
@pytest.mark.slow
def test_a_game_with_thinking_players_keeps_every_invariant() -> None:
    quick = THINKERS["captain"]._replace(think=partial(search, skill=SKILL, effort=SMALL))
    config = {"product": "arrakis", "seats": 2, "version": "retail"}
    played = play_game(FAMILY, config, [quick, raider.answer], 3, check=True)
    assert played.violations == []
    assert played.outcome is not None
    again = play_game(FAMILY, config, [quick, raider.answer], 3)
    assert [step.answer for step in again.game.steps] == [step.answer for step in played.game.steps]


def test_the_coach_finds_a_settlement_that_was_left_alone() -> None:
    """The coach finds an undefended settlement if the last die of the round is used and supremacy is near its goal."""
    game = at_the_gates()
    game.state.supremacy = 8
    game.state.dice = [{"deployment": 1}, {"strategy": 1}]
    decision = asked(game)
    care = Care(3, 4, 16)
    given = {
        option: judge_answer(game, decision.seat, Answer(decision.id, (option,)), COACH, 1, care)
        for option in ("box.strategy.0", "box.strategy.1")
    }
    assert given["box.strategy.1"] is None
    regret = given["box.strategy.0"]
    assert regret is not None
    assert regret.better == "box.strategy.1"
    assert regret.cost >= LEAST
    assert regret.moved
