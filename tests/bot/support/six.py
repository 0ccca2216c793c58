"""Tables for six at Uprising: seats, teams, and games played up to a moment."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from bot.sandbox import Actor
from bot.store import games
from bot.tables.game_cache import LoadedGame
from engine.players import answer_randomly
from tests.bot.support.harness import World, find_lobby, press

NAMES = ["Ayla", "Bo", "Cyrus", "Dilek", "Emre", "Farid"]
"""The names by seat: Ayla and Dilek are the Commanders, Cyrus and Emre the Allies of Ayla, Bo and Farid those of Dilek
(T2.3)."""
MUAD_DIB, SHADDAM = 0, 3
"""The Commanders' seats."""
Moment = Callable[[LoadedGame], Any]


async def open_six(
    world: World, names: list[str], computers: int = 0, start: bool = True, **options: str
) -> list[Actor]:
    """Open a table for six and return its people in the order of joining, followed by the computer players."""
    people = [world.sandbox.actor(name) for name in names]
    assert not (await people[0].slash("dune new", game="uprising", seats=6)).error
    if options:
        await world.bot.tables.lobby.choose(1, people[0].id, **options)
    for person in people[1:]:
        assert not (await (await press(person, find_lobby(people[0]), "join")).answered()).error
    for _ in range(computers):
        await (await press(people[0], find_lobby(people[0]), "fill")).answered()
    if start:
        await (await press(people[0], find_lobby(people[0]), "start")).answered()
    await settle(world)
    return people


async def settle(world: World) -> None:
    """Carry out everything that is due and send all messages."""
    for worker in (world.bot.jobs, world.bot.outbox):
        worker.wake()
        await worker.settle()


async def lead_to(world: World, moment: Moment, seed: int = 1, limit: int = 2500) -> None:
    """Give random answers through the service until `moment` is true of the game."""
    rng = random.Random(seed)
    for _ in range(limit):
        async with world.bot.tables.hold(1) as live:
            if moment(live):
                break
            (seat, *_) = live.waiting_people
            decision, user = live.game.options(seat), live.user_in(seat)
            assert decision is not None
            assert user is not None
        await world.bot.tables.answer(1, user, answer_randomly({}, decision, rng))
    else:
        raise AssertionError("that moment does not come")
    await settle(world)


def asks(seat: int, *kinds: str) -> Moment:
    """A test for the moment at which this seat is asked a question of one of these kinds."""

    def found(live: LoadedGame) -> bool:
        decision = live.game.options(seat) if seat in live.waiting_people else None
        return decision is not None and decision.kind in kinds

    return found


async def users_of(world: World) -> list[int | None]:
    """The stored user of each seat; None for a computer player."""
    async with world.store.read() as connection:
        return [seat.user_id for seat in await games.list_seats(connection, 1)]


async def waiting(world: World) -> list[int]:
    """The people's seats for which the game waits."""
    async with world.bot.tables.hold(1) as live:
        return list(live.waiting_people)
