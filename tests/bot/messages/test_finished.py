"""The files of a finished game, which contain every hand."""

from __future__ import annotations

import random

import pytest

from bot.messages.presenter import Presenter
from bot.store import games
from engine.kernel.decisions import Refused
from tests.bot.support.tables import USERS, play_on, start_tiny

STRANGER = 99


@pytest.mark.parametrize("user", [USERS[0], STRANGER])
@pytest.mark.parametrize("status", ["open", "held", "paused", "closed"])
async def test_nobody_gets_the_file_of_a_game_that_may_go_on(tables, store, status: str, user: int) -> None:
    """The file has the hands of all seats, so neither a player nor a spectator gets it before the game is over."""
    game_id = await start_tiny(tables)
    async with store.write() as connection:
        await games.update_game(connection, game_id, status=status)
    tables.cache.drop(game_id)
    with pytest.raises(Refused):
        await Presenter(store, tables).finished.export(game_id, user, "en")


@pytest.mark.slow
async def test_anybody_gets_the_files_of_a_game_that_is_over(tables, store) -> None:
    game_id = await start_tiny(tables)
    await play_on(tables, game_id, random.Random(1))
    shown = await Presenter(store, tables).finished.export(game_id, STRANGER, "en")
    assert [file.filename.rpartition(".")[2] for file in shown.files] == ["json", "txt"]
