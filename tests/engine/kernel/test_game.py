"""The game: answers, refusals, sealed choices, chance, copies, undo."""

from __future__ import annotations

import itertools
import json
import random

import pytest

from engine.kernel.chance import Chance, ChanceMismatch, Outcome, draw_values
from engine.kernel.decisions import Answer, Illegal, NotYours, Pick, Refused, Stale
from engine.kernel.events import seen_by
from engine.kernel.game import Corrupt, Game
from tests.engine.kernel.conftest import SEED, answer_randomly, play
from tests.engine.kernel.tiny import FAMILY

SEEDS = range(12)


@pytest.mark.parametrize("number", SEEDS)
def test_whole_games_keep_every_invariant(fresh, number) -> None:
    rng = random.Random(number)
    game = fresh(seats=2 + number % 3, seed=rng.randbytes(32))
    for now in play(game, rng):
        assert FAMILY.faults(now) == []
    assert game.outcome() is not None
    assert game.decisions() == []
    assert game.marks == sorted(game.marks)


@pytest.mark.parametrize("number", SEEDS)
def test_every_option_offered_applies_and_every_other_is_refused(fresh, number) -> None:
    rng = random.Random(number)
    for game in play(fresh(), rng):
        for seat in range(3):
            asked = game.options(seat, refused=True)
            if asked is None or asked.pick.kind != "one":
                continue
            offered = {option.id for option in game.options(seat).options}
            assert offered == {option.id for option in asked.legal()}
            for option in asked.options:
                copy, before = game.clone(), game.digest()
                if option.refusal is None:
                    copy.apply(seat, Answer(asked.id, (option.id,)))
                    assert copy.revision == game.revision + 1
                else:
                    with pytest.raises(Illegal):
                        copy.apply(seat, Answer(asked.id, (option.id,)))
                    assert copy.digest() == before
                assert game.digest() == before


@pytest.mark.parametrize("number", SEEDS)
def test_foreign_stale_and_malformed_answers_change_nothing(fresh, number) -> None:
    rng = random.Random(number)
    old: Answer | None = None
    for game in play(fresh(), rng):
        if not game.waiting():
            break
        before = json.dumps(game.snapshot())
        decision = game.decisions()[0]
        idle = next((seat for seat in range(3) if seat not in game.waiting()), None)
        if idle is not None:
            with pytest.raises(Stale if decision.sealed else NotYours):
                game.apply(idle, answer_randomly(decision, rng))
        bad = [
            Answer(decision.id, ("no-such-option",)),
            Answer(decision.id, (), 99),
            Answer(decision.id, ("end",), 1),
            Answer(decision.id, ("pass", "pass")),
            Answer(decision.id, tuple(option.id for option in decision.options) * 2),
            Answer("r9999.f1", ("end",)),
        ]
        for answer in bad + ([old] if old is not None and old.decision != decision.id else []):
            with pytest.raises(Refused):
                game.apply(decision.seat, answer)
        assert json.dumps(game.snapshot()) == before
        old = answer_randomly(decision, rng)


def test_a_late_answer_to_a_decision_just_closed_is_stale(fresh) -> None:
    game = fresh(2)
    for seat in (0, 1):
        game.apply(seat, Answer(game.options(seat).id, ()))
    for seat in (0, 1):
        game.apply(seat, Answer(game.options(seat).id, ("b0",)))
    turn = game.options(0)
    game.apply(0, Answer(turn.id, ("end",)))
    with pytest.raises(Stale):
        game.apply(0, Answer(turn.id, ("end",)))


def test_sealed_answers_give_the_same_game_in_any_order(fresh) -> None:
    results = set()
    for order in itertools.permutations(range(4)):
        game = fresh(4)
        for picks in ("s0", "b0"):
            ids = {decision.id for decision in game.decisions()}
            assert len(ids) == 1
            for number, seat in enumerate(order):
                before = len(game.events)
                assert game.options(seat).id in ids
                assert game.options(seat).sealed
                events = game.apply(seat, Answer(game.options(seat).id, (picks,)))
                assert (len(events) > 0) == (number == 3)
                assert len(game.events) - before == len(events)
        results.add((game.digest(), repr(game.events)))
    assert len(results) == 1


def test_sealed_answers_stay_hidden_from_the_others(fresh) -> None:
    game = fresh(3)
    views = [game.view(seat) for seat in (1, 2, None)]
    game.apply(0, Answer(game.options(0).id, ("s1",)))
    assert views == [game.view(seat) for seat in (1, 2, None)]
    assert game.waiting() == (1, 2)


def test_amounts_are_bounded(fresh) -> None:
    game = to_turn(fresh(2), score=3)
    game.apply(0, Answer(game.options(0).id, ("stake",)))
    stake = game.options(0)
    assert stake.pick == Pick("amount", 1, 3)
    for amount in (0, 4, -1, None):
        with pytest.raises(Illegal):
            game.apply(0, Answer(stake.id, (), amount))
    game.apply(0, Answer(stake.id, (), 3))
    assert game.state.scores[0] in (0, 6)


def to_turn(game: Game, score: int = 0) -> Game:
    """Play to the first turn of seat 0."""
    for _ in range(2):
        for decision in game.decisions():
            low = decision.pick.low
            game.apply(decision.seat, Answer(decision.id, tuple(o.id for o in decision.options[:low])))
    game.state.scores[0] = score
    game._open = {}
    game.found = {}
    return game


@pytest.mark.parametrize("number", SEEDS)
def test_outcomes_come_from_the_seed_alone(fresh, number) -> None:
    rng = random.Random(number)
    seed = rng.randbytes(32)
    game = fresh(3, seed)
    first = game.chance.count
    for _ in play(game, rng):
        pass
    drawn = [outcome for step in game.steps for outcome in step.chance]
    assert game.chance.count == first + len(drawn)
    for index, outcome in enumerate(drawn, start=first):
        bound = {"die": 6, "coin": 2}.get(outcome.label)
        if bound:
            assert draw_values(seed, index, (bound,)) == list(outcome.values)
        else:
            chance = Chance(seed, index)
            chance.shuffle(list(range(len(outcome.values))), outcome.label)
            assert chance.drawn == [outcome]


def test_a_scripted_outcome_replaces_the_generator(fresh) -> None:
    game = to_turn(fresh(2))
    game.chance.script = [Outcome("die", (4,))]
    events = game.apply(0, Answer(game.options(0).id, ("roll",)))
    assert [event.data["number"] for event in events if event.kind == "rolled"] == [5]
    other = to_turn(fresh(2))
    other.chance.script = [Outcome("deck", (1, 0))]
    with pytest.raises(ChanceMismatch):
        other.apply(0, Answer(other.options(0).id, ("roll",)))


@pytest.mark.parametrize("number", SEEDS)
def test_a_snapshot_at_every_step_resumes_the_same_game(fresh, number) -> None:
    rng = random.Random(number)
    game = fresh(2 + number % 3, rng.randbytes(32))
    for now in play(game, rng):
        data = json.loads(json.dumps(now.snapshot()))
        again = Game.restore(FAMILY, data, now.chance.seed, now.steps)
        assert again.digest() == now.digest()
        assert again.decisions() == now.decisions()
        assert again.snapshot() == now.snapshot()
        state = random.Random(rng.random())
        if now.waiting():
            twins = [now.clone(), again]
            replies = []
            for twin in twins:
                state.seed(1)
                decision = twin.decisions()[0]
                replies.append(twin.apply(decision.seat, answer_randomly(decision, state)))
            assert replies[0] == replies[1]
            assert twins[0].digest() == twins[1].digest()


def test_unreadable_snapshots_are_named_so(fresh) -> None:
    data = fresh().snapshot()
    broken = [
        {},
        {**data, "schema": 99},
        {**data, "family": "chess"},
        {**data, "state": {}},
        {**data, "config": {"seats": 9}},
        {**data, "chance": data["chance"] + 1},
        {**data, "check": "0" * 16},
        {key: value for key, value in data.items() if key != "check"},
        {**data, "state": {**data["state"], "deck": []}},
        {**data, "state": {**data["state"], "stack": [{"kind": "unheard-of"}]}},
    ]
    for snapshot in broken:
        with pytest.raises(Corrupt):
            Game.restore(FAMILY, snapshot, SEED)


def test_a_snapshot_from_before_checksums_is_taken_as_it_is(fresh) -> None:
    """A snapshot from before the introduction of checksums is accepted, because its digest was computed differently and
    running games continue under a new version."""
    data = fresh().snapshot()
    check = data.pop("check")
    again = Game.restore(FAMILY, {**data, "schema": 1, "digest": "0" * 16}, SEED)
    assert again.snapshot()["check"] == check


def test_the_order_of_keys_in_a_saved_snapshot_says_nothing(fresh) -> None:
    data = fresh().snapshot()
    turned = dict(reversed([(key, data[key]) for key in data]))
    assert Game.restore(FAMILY, turned, SEED).snapshot() == data


@pytest.mark.parametrize("number", SEEDS)
def test_clones_diverge_without_touching_each_other(fresh, number) -> None:
    rng = random.Random(number)
    copies: list[tuple[Game, str]] = []
    for game in play(fresh(), rng):
        before, events, steps = game.digest(), len(game.events), len(game.steps)
        copy = game.clone()
        for _ in itertools.islice(play(copy, rng), 4):
            pass
        assert (game.digest(), len(game.events), len(game.steps)) == (before, events, steps)
        copies.append((copy, json.dumps(copy.snapshot())))
    assert all(json.dumps(copy.snapshot()) == before for copy, before in copies)


@pytest.mark.parametrize("number", SEEDS)
def test_a_possible_world_keeps_what_the_seat_sees(fresh, number) -> None:
    rng = random.Random(number)
    for game in play(fresh(), rng):
        for seat in range(3):
            world = game.determinize(seat, rng)
            assert world.view(seat) == game.view(seat)
            assert FAMILY.faults(world) == []
            assert world.options(seat) == game.options(seat)
            assert world.chance.seed != game.chance.seed
            for _ in itertools.islice(play(world, rng), 6):
                pass


def test_events_about_hidden_cards_come_in_two_versions(fresh) -> None:
    game = to_turn(fresh(2))
    drew = next(e for e in game.apply(0, Answer(game.options(0).id, ("draw",))) if e.kind == "drew")
    assert "card" in seen_by(drew, 0)
    assert seen_by(drew, 1) == seen_by(drew, None) == {"seat": "seat:0", "count": 1}


def test_undo_takes_back_own_steps_up_to_the_first_barrier(fresh) -> None:
    game = to_turn(fresh(2))
    start = game.snapshot()
    assert game.undoable(0) == 0
    turn = game.options(0)
    game.apply(0, Answer(turn.id, ("c0",)))
    after_one = game.snapshot()
    game.apply(0, Answer(game.options(0).id, ("stake",)))
    assert (game.undoable(0), game.undoable(1)) == (2, 0)

    back = game.rewind(after_one)
    assert back.digest() == after_one["digest"]
    assert back.revision == game.revision + 1
    assert [step.undone for step in back.steps[-2:]] == [False, True]
    assert back.undoable(0) == 1
    with pytest.raises(Stale):
        back.apply(0, Answer(turn.id, ("c0",)))
    again = back.rewind(start)
    assert again.digest() == start["digest"]
    assert again.undoable(0) == 0

    again.apply(0, Answer(again.options(0).id, ("roll",)))
    assert again.undoable(0) == 0


def test_undo_never_draws_anew(fresh) -> None:
    game = to_turn(fresh(2))
    before = game.snapshot()
    events = game.apply(0, Answer(game.options(0).id, ("roll",)))
    back = game.rewind(before)
    assert back.apply(0, Answer(back.options(0).id, ("roll",))) == events


def test_a_bad_configuration_names_the_field() -> None:
    with pytest.raises(ValueError, match="seats"):
        Game.new(FAMILY, {"seats": 7}, SEED)
