"""Invitations to a lobby, limited so that nobody can pester other people."""

from __future__ import annotations

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import Store, games, invitations, queue
from bot.store.clicks import acting
from bot.store.invitations import Invitation
from bot.tables.lobby import check_sitting
from bot.tables.pace import DAY
from bot.tables.queueing import check_changeable
from bot.tables.states import refuse_begun
from engine.kernel.decisions import Msg, Refused

A_LOBBY, A_DAY = 10, 20
"""The most invitations by one person: to one lobby, and within 24 hours."""
UNANSWERED = 7 * DAY
"""Milliseconds after an ignored invitation during which the same person may not invite the guest again."""


async def invite(store: Store, game_id: int, user_id: int, guest: int) -> None:
    """Invite a person to a lobby by DM or, if their DMs are closed, in the channel. Raises `Refused`.

    Only the first invitation that reaches a person within a day notifies them.
    """
    async with acting(store) as connection:
        row = await games.find_game(connection, game_id)
        if row is None or row.status != "lobby":
            raise refuse_begun(row)
        seats = await games.list_seats(connection, game_id)
        check_sitting(seats, user_id)
        check_changeable(row)
        if any(seat.user_id == guest for seat in seats):
            raise Refused(Msg("refused-guest-here"))
        now = store.now()
        received = await invitations.list_to(connection, guest)
        if any(made.game_id == game_id for made in received):
            raise Refused(Msg("refused-invited"))
        await _check_patience(connection, [m for m in received if m.user_id == user_id and m.at > now - UNANSWERED])
        sent = await invitations.list_by(connection, user_id)
        if sum(made.game_id == game_id for made in sent) >= A_LOBBY:
            raise Refused(Msg("refused-many-invited", {"count": A_LOBBY}))
        if sum(made.at > now - DAY for made in sent) >= A_DAY:
            raise Refused(Msg("refused-many-invitations", {"count": A_DAY}))
        try:
            await invitations.insert_invitation(connection, Invitation(game_id, guest, user_id, now))
        except IntegrityError as error:  # somebody else has just invited the guest
            raise Refused(Msg("refused-invited")) from error
        wish = {"by": user_id, "loud": all(made.at <= now - DAY for made in received)}
        await queue.put_message(connection, "invite", guest, wish, game_id, now)


async def _check_patience(connection: AsyncConnection, made: list[Invitation]) -> None:
    """Raise `Refused` if the guest has no seat at the table of one of these invitations. All of them are from one
    person to the same guest."""
    for one in made:
        came = [seat.user_id for seat in await games.list_seats(connection, one.game_id)]
        if one.guest_id not in came:
            raise Refused(Msg("refused-invited-elsewhere"))
