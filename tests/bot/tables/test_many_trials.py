"""Many trials: they leave nothing behind, and they are the same at two tables that look the same to the player.

`LANDSRAAD_TRIALS=10000` plays that many trials of each kind.
"""

from __future__ import annotations

import hashlib
import os
import random
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from bot.games.registry import product
from bot.store import schema
from bot.tables import Tables
from bot.tables.computer import answer_anything
from bot.tables.trials import KEPT, Trial, Trials
from engine.kernel.game import Game
from tests.bot.support.tables import USERS, open_war

TRIALS = int(os.environ.get("LANDSRAAD_TRIALS", "60"))
ANSWERS = 12
"""The number of answers in a trial. The answers that other seats give between two answers of the player count as
one."""


async def open_uprising(tables: Tables) -> int:
    game = await tables.lobby.create(product("uprising"), 5, 1, (USERS[0], "Ayla"), 3, "en")
    for user in USERS[1:3]:
        await tables.lobby.join(game, user, f"P{user}")
    await tables.start(game, USERS[0])
    return game


async def open_table(tables: Tables, name: str) -> tuple[int, int]:
    """Begin a game and give some answers. Return its id, and a seat that is asked."""
    game, rng = await (open_war(tables) if name == "arrakis" else open_uprising(tables)), random.Random(7)
    for number in range(40):
        async with tables.hold(game) as live:
            seat = live.waiting_people[0]
            if number > 20 and len(live.game.options(seat).legal()) > 3:
                break
            answer = answer_anything({}, live.game.options(seat), rng)
        await tables.answer(game, USERS[seat], answer)
    return game, seat


def play(trial: Trial, rng: random.Random) -> None:
    """Give random answers in a trial."""
    for _ in range(ANSWERS):
        if not trial.live.game.waiting():
            return
        decision = trial.live.game.options(trial.seat)
        if decision is None:
            trial.play_others(rng)
        else:
            trial.play(answer_anything({}, decision, rng))


def deal_alike(tables: Tables) -> Trials:
    """Trials whose seeds are the same series after every call of this function."""
    dealer = random.Random(4)
    return Trials(tables, lambda: random.Random(dealer.getrandbits(64)))


async def digest_rows(store) -> str:
    """A digest of every row of every table."""
    found = hashlib.sha256()
    async with store.read() as connection:
        for table in schema.metadata.sorted_tables:
            rows = await connection.execute(select(table).order_by(*table.primary_key.columns))
            found.update(repr([tuple(row) for row in rows]).encode())
    return found.hexdigest()


def list_files(*folders: Path) -> set[Path]:
    return {path for folder in folders for path in folder.rglob("*")}


@pytest.fixture
def temporary(tmp_path, monkeypatch) -> Path:
    """An empty folder that is used for temporary files."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


@pytest.mark.sweep(2)
@pytest.mark.parametrize("name", ["arrakis", "uprising"])
async def test_many_trials_leave_no_row_no_file_and_no_change_of_the_table(
    tables, store, name: str, tmp_path, temporary, monkeypatch
) -> None:
    monkeypatch.chdir(temporary)
    game, seat = await open_table(tables, name)
    trials, rng = Trials(tables), random.Random(1)
    async with tables.hold(game) as live:
        before = live.game.digest(), live.game.revision, live.row, len(live.game.events), live.game.chance.to_data()
    rows, files, told = await digest_rows(store), list_files(tmp_path, temporary), 0
    for _ in range(TRIALS):
        trial = await trials.begin(game, USERS[seat])
        play(trial, rng)
        told += bool(trial.told)
    assert told == TRIALS
    assert len(trials._found) == 1 <= KEPT
    async with tables.hold(game) as live:
        after = live.game.digest(), live.game.revision, live.row, len(live.game.events), live.game.chance.to_data()
    assert after == before
    assert await digest_rows(store) == rows
    assert list_files(tmp_path, temporary) == files


def describe(trial: Trial) -> Iterator[str]:
    """Yield facts of a trial that its player did not know at its beginning."""
    game, seat = trial.live.game, trial.seat
    yield f"answers {len(trial.past)}"
    yield f"events {len(trial.told)}"
    for event in trial.told:
        if event.audience is None or seat in event.audience:
            yield event.kind
    for number, player in enumerate(getattr(game.state, "players", ())):
        if number != seat:
            yield from (f"{number}: {card}" for card in getattr(player, "hand", ()))


async def list_trials(tables: Tables, game: int, seat: int, number: int = TRIALS) -> list[tuple[str, str, str]]:
    """Digests of each trial: of the dealt world, of the final world and of the reported events."""
    trials, rng, found = deal_alike(tables), random.Random(2), []
    for _ in range(number):
        trial = await trials.begin(game, USERS[seat])
        dealt = trial.live.game.digest()
        play(trial, random.Random(rng.getrandbits(64)))
        told = hashlib.sha256(repr(trial.told).encode()).hexdigest()
        found.append((dealt, trial.live.game.digest(), told))
    return found


async def take_twin(tables: Tables, game: int, seat: int) -> None:
    """Replace a game by one that differs in everything that is hidden from a seat."""
    async with tables.hold(game) as live:
        twin = live.game.determinize(seat, random.Random(99))
        assert twin.view(seat) == live.game.view(seat)
        assert twin.digest() != live.game.digest()
        live.game = twin


@pytest.mark.slow
@pytest.mark.parametrize("name", ["arrakis", "uprising"])
async def test_trials_are_the_same_one_by_one_in_tables_that_look_the_same(tables, name: str) -> None:
    """With the same seeds a table and its twin have the same trials. So with arbitrary seeds their trials are equally
    distributed."""
    game, seat = await open_table(tables, name)
    one = await list_trials(tables, game, seat)
    await take_twin(tables, game, seat)
    assert await list_trials(tables, game, seat) == one
    assert len({dealt for dealt, _, _ in one}) > TRIALS * 0.9  # the trials are not all the same world


@pytest.mark.slow
@pytest.mark.parametrize("name", ["arrakis", "uprising"])
async def test_trials_are_equally_distributed_in_tables_that_look_the_same(tables, name: str) -> None:
    """Each fact is as frequent in the trials of a table as in those of its twin with other seeds; the difference is
    less than five standard errors."""
    game, seat = await open_table(tables, name)
    counts: list[Counter[str]] = []
    for number in range(2):
        if number:
            await take_twin(tables, game, seat)
        dealer, rng = random.Random(f"worlds {number}"), random.Random(f"answers {number}")
        trials = Trials(tables, lambda dealer=dealer: random.Random(dealer.getrandbits(64)))
        found: Counter[str] = Counter()
        for _ in range(TRIALS):
            trial = await trials.begin(game, USERS[seat])
            play(trial, rng)
            found.update({*describe(trial)})
        counts.append(found)
    assert far_apart(*counts, TRIALS) == []


def far_apart(one: Counter[str], other: Counter[str], number: int) -> list[str]:
    """The facts whose frequencies differ by more than five standard errors."""
    found = []
    for fact in one.keys() | other.keys():
        share = (one[fact] + other[fact]) / (2 * number)
        error = (share * (1 - share) * 2 / number) ** 0.5
        if abs(one[fact] - other[fact]) / number > 5 * error + 1e-9:
            found.append(fact)
    return found


@pytest.mark.slow
async def test_a_trial_that_shows_the_real_cards_would_be_noticed(tables, monkeypatch) -> None:
    def show(game: Game[Any], seat: int, rng: random.Random) -> Game[Any]:
        copy = game.clone()
        copy.steps, copy.events, copy.marks = [], [], []
        return copy

    game, seat = await open_table(tables, "uprising")
    found = []
    for number in range(2):
        if number:
            await take_twin(tables, game, seat)
        with monkeypatch.context() as patch:
            patch.setattr(Game, "determinize", show)
            found.append(await list_trials(tables, game, seat, 1))
    assert found[0] != found[1]
    assert sorted(far_apart(Counter(a=50), Counter(b=50), 50)) == ["a", "b"]
