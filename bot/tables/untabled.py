"""Games without a table: lessons and puzzles, each with one person."""

from __future__ import annotations

from typing import Any

from bot.games.product import Product
from bot.store.games import GameRow, SeatRow
from bot.tables.game_cache import LoadedGame
from engine.kernel.game import Game


def seat_alone(
    game: Game[Any],
    made: Product,
    number: int,
    seat: int,
    user_id: int,
    name: str,
    language: str,
    options: dict[str, str],
    seed: bytes | None = None,
) -> LoadedGame:
    """The game as a table at which one person sits, in this seat. `number` is used as the game's id in the controls;
    `options` are the options of its lobby."""
    count = len(game.family.participants(game.config))
    others = [other for other in range(count) if other != seat]
    seats = [SeatRow(other, None, made.computer, f"Computer {n}", True) for n, other in enumerate(others, 1)]
    seats.insert(seat, SeatRow(seat, user_id, None, name, True))
    row = GameRow(
        id=number,
        family=game.family.name,
        product=made.name,
        options={**options, "undo": "never"},
        status="open",
        guild_id=None,
        channel_id=0,
        host_id=user_id,
        language=language,
        capacity=count,
        seed=seed,
        commitment=None,
        revision=game.revision,
        told=(seat,),
        posted=-1,
        created=0,
        updated=0,
    )
    return LoadedGame(row, seats, game, set())
