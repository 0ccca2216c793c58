"""Scenes of a game of War for Arrakis, without a table in a database."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.messages.scene import Scene, take_scene, words_for
from bot.store.games import GameRow, SeatRow
from bot.tables.game_cache import LoadedGame
from engine.kernel.game import Game

NAMES = ("Ayla", "Bo", "Cy", "Di")


def scene_of(
    game: Game[Any], seat: int | None, language: str = "en", options: Mapping[str, Any] | None = None
) -> Scene:
    """The scene of `seat` (None: the channel) in this position."""
    row = GameRow(
        id=7, family="arrakis", product="arrakis", options=dict(options or {}), status="open", guild_id=1,
        channel_id=2, host_id=11, language="en",
        capacity=game.config.seats, seed=bytes(32), commitment="c" * 64, revision=game.revision,
        told=(), posted=0, created=0, updated=0,
    )  # fmt: skip
    people = [SeatRow(i, 11 + i, None, NAMES[i], True) for i in range(game.config.seats)]
    live = LoadedGame(row, people, game, set())
    game.steps = []  # a determinized world has no history, and whether a step can be undone is not secret
    return take_scene(live, seat, words_for(live, language))
