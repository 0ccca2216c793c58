"""Trials: private copies of a game that never change the table, and show only what their owner's view shows."""

from __future__ import annotations

import random

import pytest

from bot.games.registry import product
from bot.tables import Tables
from bot.tables.computer import answer_anything
from bot.tables.trials import TRIAL, Trial, Trials, is_trial, trial_of
from engine.kernel.decisions import Refused
from tests.bot.support.tables import USERS, start_tiny


async def seat_and_game(tables: Tables) -> tuple[int, int]:
    """Begin a table of Uprising. Return its id, and the seat that is asked for its first turn."""
    game = await tables.lobby.create(product("uprising"), 5, 1, (USERS[0], "Ayla"), 3, "en")
    for user in USERS[1:3]:
        await tables.lobby.join(game, user, f"P{user}")
    await tables.start(game, USERS[0])
    async with tables.hold(game) as live:
        return game, live.waiting_people[0]


async def test_an_answer_is_taken_back_and_others_play_on_until_the_player_is_asked(tables) -> None:
    game, seat = await seat_and_game(tables)
    trials, rng = Trials(tables), random.Random(2)
    trial = await trials.begin(game, USERS[seat])
    first = trial.live.game.digest()
    decision = trial.live.game.options(seat)
    trial.play(answer_anything({}, decision, rng))
    assert trial.live.game.digest() != first
    trial.take_back()
    assert trial.live.game.digest() == first
    assert trial.told == []
    with pytest.raises(Refused, match="refused-undo"):
        trial.take_back()
    while trial.is_asked:
        trial.play(answer_anything({}, trial.live.game.options(seat), rng))
    await trials.play_on(trial)
    assert trial.is_asked or trial.live.game.outcome() is not None


async def test_only_who_is_asked_can_try_and_a_trial_is_the_owners_alone(tables) -> None:
    game, seat = await seat_and_game(tables)
    trials = Trials(tables)
    other = USERS[(seat + 1) % 3]
    with pytest.raises(Refused, match="refused-try"):
        await trials.begin(game, other)
    with pytest.raises(Refused, match="refused-not-at-table"):
        await trials.begin(game, 999)
    await trials.begin(game, USERS[seat])
    for user in (other, 999):
        with pytest.raises(Refused, match="refused-try-gone"):
            trials.find(game, user)
    trials.end(game, USERS[seat])
    with pytest.raises(Refused, match="refused-try-gone"):
        trials.find(game, USERS[seat])


async def test_no_more_trials_are_kept_than_that(tables, monkeypatch) -> None:
    monkeypatch.setattr("bot.tables.trials.KEPT", 1)
    game, seat = await seat_and_game(tables)
    trials = Trials(tables)
    await trials.begin(game, USERS[seat])
    other = await start_tiny(tables)
    async with tables.hold(other) as live:
        asked = live.waiting_people[0]
    await trials.begin(other, USERS[asked])
    with pytest.raises(Refused, match="refused-try-gone"):
        trials.find(game, USERS[seat])
    assert trials.find(other, USERS[asked]).is_asked


def test_ids_of_trials_are_apart_from_those_of_games() -> None:
    assert is_trial(trial_of(1))
    assert not is_trial(TRIAL - 1)
    assert trial_of(7) - TRIAL == 7


async def test_a_trial_knows_neither_the_seed_nor_what_was_promised_of_it(tables) -> None:
    game, seat = await seat_and_game(tables)
    async with tables.hold(game) as live:
        assert live.row.seed is not None
    trial = await Trials(tables).begin(game, USERS[seat])
    assert (trial.live.row.seed, trial.live.row.commitment) == (None, None)


async def test_a_trial_rests_while_the_others_play_in_it_and_no_other_does(tables, monkeypatch) -> None:
    game = await start_tiny(tables)
    trials = Trials(tables, lambda: random.Random(1))
    mine, theirs = await trials.begin(game, USERS[0]), await trials.begin(game, USERS[1])
    seen: list[str] = []

    def play(trial: Trial, rng: random.Random) -> None:
        assert trials.find(game, USERS[1]) is theirs
        with pytest.raises(Refused, match="refused-try-busy"):
            trials.find(game, USERS[0])
        seen.append("played")

    monkeypatch.setattr(Trial, "play_others", play)
    await trials.play_on(mine)
    assert seen == ["played"]
    assert trials.find(game, USERS[0]) is mine
