"""People's webhooks: the addresses that they may have, and the calls that are due when a game begins to wait for
them."""

from __future__ import annotations

import ipaddress
import re
import secrets
from collections.abc import Collection
from dataclasses import replace
from typing import NamedTuple

import yarl
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.operation.worker import find_pause
from bot.store import games, people, queue, webhooks
from bot.store.games import GameRow
from bot.store.webhooks import Webhook, WebhookCall
from bot.tables.clocks import find_timing
from bot.tables.pace import HOUR
from bot.tables.timing import find_reach, is_inactive
from engine.kernel.decisions import Msg, Refused

PORT = 443
LENGTH = 400
"""The most characters of an address."""
NAMES = re.compile(r"(?=.{4,253}\Z)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]", re.IGNORECASE)
"""The form of a host name: at least two parts, the last of them not a number."""
REFUSED = ("discord.com", "discordapp.com", "discord.gg", "discord.media", "localhost", "local", "internal")
"""Domains that are never called: Discord would count failed requests against the bot, and the others are not public."""
MOST_FAILURES = 12
"""The number of failures in a row after which a webhook is switched off."""
FIRST_PAUSE, LAST_PAUSE = 30_000, 6 * HOUR
"""The milliseconds before the next request after a failure, at first and at most; doubled with each failure in a row.
The last of `MOST_FAILURES` is some 15 hours after the first."""


class Waiting(NamedTuple):
    """A game that waits for a person's move: the start and the end of the wait (None: no end), and the game's latest
    post."""

    row: GameRow
    since: int
    until: int | None
    message_id: int | None


def check_address(text: str) -> str:
    """An address in its normal form. Raises `Refused` unless it is https on `PORT` with a host name that may be called.

    An address with credentials or a fragment, or longer than `LENGTH`, is refused too.
    """
    text = text.strip()
    try:
        url = yarl.URL(text)
        host, port = url.raw_host or "", url.port
    except ValueError as error:
        raise Refused(Msg("refused-webhook-address")) from error
    plain = text.isprintable() and " " not in text and "\\" not in text and len(str(url)) <= LENGTH
    named = NAMES.fullmatch(host) is not None and not any(f".{host}".lower().endswith(f".{one}") for one in REFUSED)
    bare = url.raw_user is None and url.raw_password is None and not url.raw_fragment
    if url.scheme != "https" or port != PORT or not (plain and named and bare):
        raise Refused(Msg("refused-webhook-address"))
    return str(url)


def is_public(text: str) -> bool:
    """Whether an IP address belongs to a public computer. Source: IANA, special-purpose address registries."""
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return False
    if address.is_multicast or address.is_reserved or address.is_link_local or not address.is_global:
        return False
    if isinstance(address, ipaddress.IPv4Address):
        return not any(address in one for one in NOT_PUBLIC)
    return address in GLOBAL and address.sixtofour is None and address.teredo is None


NOT_PUBLIC = tuple(map(ipaddress.IPv4Network, ("192.0.0.0/24", "192.88.99.0/24")))
"""IPv4 networks for special purposes that the `ipaddress` module counts as global."""
GLOBAL = ipaddress.IPv6Network("2000::/3")
"""The only IPv6 network of public addresses; others may contain a private IPv4 address."""


async def set_webhook(connection: AsyncConnection, user_id: int, text: str, now: int) -> Webhook:
    """Store a person's webhook with a new secret, replacing an earlier webhook. Raises `Refused`."""
    made = Webhook(user_id, check_address(text), secrets.token_hex(32), now)
    await webhooks.forget_webhook(connection, user_id)
    await webhooks.keep_webhook(connection, made)
    return made


def is_on(webhook: Webhook) -> bool:
    """Whether a webhook is still called; after too many failures in a row it is not."""
    return webhook.failures < MOST_FAILURES


async def plan_webhooks(connection: AsyncConnection, row: GameRow, users: Collection[int], now: int) -> None:
    """Plan calls to the webhooks of people whom a game asks now. A call is due once its person's quiet hours and
    absence and the webhook's pause after failures are over."""
    if not users:
        return
    found = [one for one in await webhooks.list_webhooks_at(connection, row.id) if one.user_id in users and is_on(one)]
    if not found:
        return
    persons = await people.find_people(connection, [one.user_id for one in found])
    calls = [
        WebhookCall(
            one.user_id, row.id, secrets.token_hex(16), now, max(find_reach(persons[one.user_id], now), one.paused)
        )
        for one in sorted(found, key=lambda one: one.user_id)
    ]
    await webhooks.put_calls(connection, calls)


async def check_call(connection: AsyncConnection, call: WebhookCall, now: int) -> Waiting | int | None:
    """Decide about a call that is due.

    Returns the waiting game if the call is to be sent now; the time at which the person may be called if that is later;
    None if the game no longer waits, or if the person has ignored too many reminders.
    """
    row = await games.find_game(connection, call.game_id)
    if row is None or row.status != "open":
        return None
    seats = await games.list_seats(connection, row.id)
    seat = next((one.seat for one in seats if one.user_id == call.user_id and one.seat in row.told), None)
    if seat is None:
        return None
    timing = await find_timing(connection, row, seats, seat)
    if timing is not None and is_inactive(timing.clock):
        return None
    reach = find_reach(await people.find_person(connection, call.user_id), now)
    if reach > now:
        return reach
    posts = await people.list_panels(connection, row.id, "table")
    here = next((post.message_id for post in posts if post.channel_id == row.channel_id), None)
    return Waiting(row, call.since, None if timing is None else timing.clock.deadline, here)


async def note_outcome(
    connection: AsyncConnection, webhook: Webhook, call: WebhookCall, received: bool, now: int
) -> None:
    """Record the outcome of a request.

    After a success the person's other calls are due at once; after a failure all their calls wait, longer with each
    failure. After `MOST_FAILURES` in a row the webhook is switched off, and its person is told.
    """
    known = await webhooks.find_webhook(connection, webhook.user_id)
    if known is None or known.secret != webhook.secret:  # the webhook was removed or replaced meanwhile
        return
    if received:
        await webhooks.drop_call(connection, call)
        await reset_failures(connection, known, now)
        return
    failures = known.failures + 1
    paused = now + int(find_pause(failures, FIRST_PAUSE, LAST_PAUSE))
    known = replace(known, failures=failures, paused=paused)
    await webhooks.keep_webhook(connection, known)
    if is_on(known):
        await webhooks.put_off(connection, known.user_id, paused)
        return
    await webhooks.drop_calls(connection, known.user_id)
    note = {"key": "note-webhook-off", "args": {"count": failures}}
    await queue.put_message(connection, "note", known.user_id, note, None, now)


async def reset_failures(connection: AsyncConnection, webhook: Webhook, now: int) -> None:
    """Forget the failures of a webhook that has received a request. Calls that waited because of these failures are due
    now."""
    if webhook.failures or webhook.paused:
        await webhooks.keep_webhook(connection, replace(webhook, failures=0, paused=0))
        await webhooks.make_calls_due(connection, webhook.user_id, now)
