"""A saved game that needs a box that is not installed is set aside, and the missing box is named. Everything else
continues."""

from __future__ import annotations

import random

import pytest

from bot.games.registry import product
from engine.imperium import config
from engine.kernel.game import Corrupt
from tests.bot.support.tables import CHANNEL, GUILD, USERS, answer_once, make_tables, play_on, start_tiny


async def start_choam(tables) -> int:
    """Begin a game of three with the set `choam` and return its id."""
    lobby = tables.lobby
    game_id = await lobby.create(product("uprising"), CHANNEL, GUILD, (USERS[0], "Ayla"), 3, "en")
    await lobby.choose(game_id, USERS[0], choam="on")
    for user in USERS[1:3]:
        await lobby.join(game_id, user, f"User {user}")
    await tables.start(game_id, USERS[0])
    return game_id


@pytest.mark.slow
async def test_a_game_that_needs_a_missing_set_is_named_and_the_others_go_on(
    tables, store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken = await start_choam(tables)
    sound = await start_tiny(tables, people=1, computers=1, channel=CHANNEL + 1)
    monkeypatch.setattr(config, "sets_of", lambda board, core=None: ())
    later = make_tables(store)
    await later.resume()
    assert f"game {broken} cannot go on: unreadable snapshot: ValueError: modules: choam: known" in caplog.text
    with pytest.raises(Corrupt, match="modules: choam"):
        async with later.hold(broken):
            pass
    await play_on(later, sound, random.Random(2))
    async with later.hold(sound) as live:
        assert live.game.outcome() is not None


async def test_with_the_box_back_it_goes_on_where_it_was(tables, store, monkeypatch: pytest.MonkeyPatch) -> None:
    game_id = await start_choam(tables)
    with monkeypatch.context() as lost:
        lost.setattr(config, "sets_of", lambda board, core=None: ())
        with pytest.raises(Corrupt):
            async with make_tables(store).hold(game_id):
                pass
    assert await answer_once(make_tables(store), game_id, random.Random(1))
