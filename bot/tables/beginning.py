"""The start of a game from a full lobby."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from bot.games.registry import product
from bot.store import game_log, games, people, queue, snapshots, wishes
from bot.store.games import GameRow, SeatRow
from bot.tables.challenges import choose_seed
from bot.tables.codes import game_code
from bot.tables.colours import choose_colours
from bot.tables.errors import note_bug
from bot.tables.full import ANYBODY, is_ready, may_anybody_start
from bot.tables.game_cache import LoadedGame
from bot.tables.lobby import check_sitting
from bot.tables.pace import HOUR
from bot.tables.queueing import list_unready
from bot.tables.resting import drop_rest
from bot.tables.seating import add_automatic
from bot.tables.states import refuse_begun
from bot.tables.teams import arrange
from engine import registry
from engine.kernel.chance import commitment
from engine.kernel.decisions import Msg, Refused
from engine.kernel.game import Game
from engine.kernel.log import Segment


async def begin(
    connection: Any, game_id: int, user_id: int | None, now: int, seed: bytes, rng: random.Random
) -> LoadedGame:
    """Begin the game of a full lobby, because a person asks for it or, if `user_id` is None, because everybody is
    ready.

    An entry for a challenge gets the challenge's seed instead of `seed`. `rng` shuffles the seats. Raises `Refused` or
    `Bug`.
    """
    row = await games.find_game(connection, game_id)
    if row is None or row.status != "lobby":
        raise refuse_begun(row)
    seats = await games.list_seats(connection, game_id)
    _check_ready(row, seats, user_id, now)
    seats = await _seat(connection, row, seats, rng)
    if (why := product(row.product).lobby.why_not(row.options, row.capacity)) is not None:
        raise Refused(why)
    family = registry.family(row.family)
    seed, streams = await choose_seed(connection, row, seed)
    try:
        game = Game.new(family, set_up(row), seed, streams=streams)
    except ValueError as error:
        raise note_bug(error, f"setting up game {game_id}") from error
    known = await people.find_people(connection, [seat.user_id for seat in seats if seat.user_id is not None])
    seats = [replace(seat, counts=None if seat.user_id is None else known[seat.user_id].listed) for seat in seats]
    seats += add_automatic(seats, family.participants(game.config))
    await games.replace_seats(connection, game_id, seats)
    data = game.snapshot()
    where = Segment(0, family.version, family.content_digest(game.config), "start", data)
    await snapshots.insert_snapshot(connection, game_id, data)
    await game_log.insert_segment(connection, game_id, where)
    await game_log.insert_events(connection, game_id, 0, game.events)
    await drop_rest(connection, game_id)
    await wishes.drop_fulfilled(connection, game_id)
    if user_id is None:
        await queue.put_message(connection, "lobby", 0, {}, game_id, now)
    values: dict[str, Any] = {"status": "open", "seed": seed, "commitment": commitment(seed, game_code(game_id))}
    values |= {"updated": now, "started": now}
    values["options"] = row.options | await choose_colours(connection, seats)
    await games.update_game(connection, game_id, **values)
    fresh = await games.find_game(connection, game_id)
    assert fresh is not None
    return LoadedGame(fresh, seats, game, set())


def set_up(row: GameRow) -> dict[str, Any]:
    """The configuration for the rules that was chosen in a lobby, without the settings that concern only the table."""
    made = product(row.product)
    return made.lobby.configure(made.lobby.read_options(row.options, row.capacity), row.capacity)


def _check_ready(row: GameRow, seats: list[SeatRow], user_id: int | None, now: int) -> None:
    """Raise `Refused` unless every seat is taken and the person may begin the game now. `user_id` is None if the game
    begins without anybody asking for it."""
    if user_id is not None:
        check_sitting(seats, user_id)
    if len(seats) != row.capacity:
        raise Refused(Msg("refused-empty-seats", {"count": row.capacity - len(seats)}))
    if list_unready(row, seats):
        raise Refused(Msg("refused-queue-unready"))
    late = user_id is not None and may_anybody_start(row.options, now)
    if row.host_id != user_id and not late and not is_ready(row, seats):
        raise Refused(Msg("refused-not-ready", {"hours": ANYBODY // HOUR}))


async def _seat(connection: Any, row: GameRow, seats: list[SeatRow], rng: random.Random) -> list[SeatRow]:
    """Store and return the seats in the order and the teams that were chosen in the lobby."""
    shuffled = row.options.get("order") == "random"
    if shuffled:
        rng.shuffle(seats)
    placed = [seat for seat in arrange(row, seats) if seat is not None]
    if placed == seats and not shuffled:
        return seats
    placed = [replace(seat, seat=n) for n, seat in enumerate(placed)]
    await games.replace_seats(connection, row.id, placed)
    return placed
