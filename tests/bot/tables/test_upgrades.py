"""Saved games survive every change: upgrades and downgrades between two answers, and databases of older programs."""

from __future__ import annotations

import gzip
import random

import pytest

from bot.store import Store, game_log, games
from engine.kernel.export import verify
from engine.registry import family
from tests.bot.support.stores import FIRST_LIGHT
from tests.bot.support.tables import answer_once, make_tables, start_tiny
from tests.bot.support.upgrades import check_proven, load_under
from tests.engine.kernel.tiny import FAMILY


async def segments_of(store, game_id):
    async with store.read() as connection:
        return await game_log.list_segments(connection, game_id)


@pytest.mark.slow
@pytest.mark.parametrize("answers", [0, 3])
async def test_any_number_of_upgrades_and_roll_backs_between_two_answers(tables, store, monkeypatch, answers) -> None:
    game_id = await start_tiny(tables, people=2)
    rng = random.Random(4)
    for _ in range(answers):
        assert await answer_once(tables, game_id, rng)
    for content in ("content-2", "content-3", "content-2", "0" * 16, "content-4"):
        tables = await load_under(monkeypatch, store, game_id, content)
        last = (await segments_of(store, game_id))[-1]
        assert (last.content, last.revision, last.reason) == (content, answers, "rules")
    assert len(await segments_of(store, game_id)) == (1 if answers == 0 else 2)
    while await answer_once(tables, game_id, rng):
        pass
    exported = await tables.export(game_id)
    verdict = verify(exported, FAMILY)
    assert verdict.status == ("verified" if answers == 0 else "partly"), verdict.reason
    assert verdict.unproven == ((0, answers),) * (answers > 0)
    assert answers or "set-up was made under other rules" in verdict.reason


@pytest.mark.slow
@pytest.mark.sqlite
async def test_a_database_of_the_first_light_goes_on_to_the_end(tmp_path) -> None:
    path = tmp_path / "games.db"
    path.write_bytes(gzip.decompress(FIRST_LIGHT.read_bytes()))
    store = Store(f"sqlite+aiosqlite:///{path}", lambda: 1_800_000_000_000)
    await store.open()
    try:
        tables = make_tables(store)
        await tables.resume()
        rng = random.Random(2)
        for game_id in (1, 2):
            while await answer_once(tables, game_id, rng):
                pass
            async with store.read() as connection:
                row = await games.find_game(connection, game_id)
            assert row.status == "over"
            check_proven(verify(await tables.export(game_id), family("imperium")))
    finally:
        await store.close()
