"""Signs of a person's activity in a game, and their wishes about its reminders."""

from __future__ import annotations

from bot.store import Store, clocks, games, touched
from bot.tables.calls import INACTIVE, retire_calls
from bot.tables.clocks import mute, note_activity, snooze
from engine.kernel.decisions import Msg, Refused


async def note_active(store: Store, game_id: int, user_id: int) -> None:
    """Record that a person is active in a game: unanswered reminders no longer count, and a clock that waits for the
    person's first look starts."""
    async with store.read() as connection:
        asleep = await clocks.count_unanswered(connection, game_id, user_id) > 0
    if asleep:
        async with store.write(touched.game(game_id), touched.person(user_id)) as connection:
            await note_activity(connection, game_id, user_id, store.now(), looks=True)
            row = await games.find_game(connection, game_id)
            assert row is not None
            await retire_calls(connection, row, user_id, store.now(), (INACTIVE,))


async def snooze_reminders(store: Store, game_id: int, user_id: int) -> int:
    """Stop a game's reminders for a while; returns the end of that time. Raises `Refused` if this person is not
    asked."""
    async with store.write(touched.game(game_id), touched.person(user_id)) as connection:
        until = await snooze(connection, game_id, user_id, store.now())
    if until is None:
        raise Refused(Msg("refused-nothing-asked"))
    return until


async def mute_reminders(store: Store, game_id: int, user_id: int) -> None:
    """Stop a game's reminders for this turn. Raises `Refused` if this person is not asked."""
    async with store.write(touched.game(game_id), touched.person(user_id)) as connection:
        if not await mute(connection, game_id, user_id, store.now()):
            raise Refused(Msg("refused-nothing-asked"))
