"""The meaning of failed requests, in one table for answers of Discord and of proxies in between.

The first question is who answered. An answer from Discord itself has one of its JSON error codes, whatever the HTTP
status; anything else (a proxy's page, no answer, a cut connection) says nothing about the request. The second question
is what Discord refuses: this person's direct messages, this message, this channel, or the bot itself. The third is for
how long: a conclusion is valid for `LASTS`; then the request is tried again.

Source: Discord, "Opcodes and status codes"; a request in a locked thread is answered with 400 and 50083, although a 403
might be expected.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from types import SimpleNamespace

import aiohttp
import discord

from bot.tables.pace import DAY, HOUR, MINUTE


class Meaning(Enum):
    """The cause of a failed request, which decides what helps."""

    PLACE = "the channel is deleted, not visible, not writable, archived or locked: nothing arrives there for now"
    PERSON = "the person takes no direct messages"
    MESSAGE = "the message or the click is gone or cannot be changed any more: only a new one helps"
    BOT = "the bot itself may not do that for now, whoever it is for"
    TIME = "it was not this request's fault: the same one works later"
    FORM = "refused as it is: the same one is refused again"


CODES = {
    10003: Meaning.PLACE,  # unknown channel
    10004: Meaning.PLACE,  # unknown server
    40333: Meaning.TIME,  # taken for an attack by a server between us and Discord
    50001: Meaning.PLACE,  # missing access
    50008: Meaning.PLACE,  # a channel that cannot hold messages
    50009: Meaning.PLACE,  # the channel's verification level is too high
    50013: Meaning.PLACE,  # missing permissions
    50024: Meaning.PLACE,  # a channel of another type
    50083: Meaning.PLACE,  # the thread is archived or locked
    160005: Meaning.PLACE,  # the thread is locked
    10013: Meaning.PERSON,  # unknown user
    50007: Meaning.PERSON,  # cannot send messages to this user
    50033: Meaning.PERSON,  # no such recipient
    50278: Meaning.PERSON,  # no server in common, or the person has blocked the bot
    10008: Meaning.MESSAGE,  # unknown message
    10015: Meaning.MESSAGE,  # unknown webhook: a click that is too old
    10062: Meaning.MESSAGE,  # unknown interaction: a click that was not answered in time
    30046: Meaning.MESSAGE,  # too many edits of a message that is older than an hour
    40060: Meaning.MESSAGE,  # the click was answered already
    50005: Meaning.MESSAGE,  # somebody else's message
    50021: Meaning.MESSAGE,  # a system message
    50027: Meaning.MESSAGE,  # the click's token is not valid any more
    20001: Meaning.BOT,  # not for bots
    20012: Meaning.BOT,  # not allowed for this application
    20026: Meaning.BOT,  # taken for spam
    40001: Meaning.BOT,  # unauthorised
    40002: Meaning.BOT,  # the bot's account has to be verified
    50014: Meaning.BOT,  # the token is not valid
    20016: Meaning.TIME,  # slow mode
    20028: Meaning.TIME,  # the channel's limit of writes
    20029: Meaning.TIME,  # the server's limit of writes
    40003: Meaning.TIME,  # direct messages opened too fast
    40004: Meaning.TIME,  # sending is switched off for a while
    40006: Meaning.TIME,  # a feature is switched off for a while
    40062: Meaning.TIME,  # the service is limited
    110000: Meaning.TIME,  # unavailable because of load
    110001: Meaning.TIME,  # the application is not available yet
    130000: Meaning.TIME,  # the interface is overloaded
}
"""Discord's error codes that are more specific than their status."""
GONE_PLACES = (10003, 10004)
"""Codes for channels or servers that no longer exist."""
TIMELY = (401, 408, 429)
"""Statuses below 500 that are caused by the time of the request or by the token, not by the content."""
LASTS = {
    Meaning.PLACE: HOUR,
    Meaning.PERSON: DAY,
    Meaning.BOT: HOUR,
    Meaning.FORM: HOUR,
    Meaning.MESSAGE: HOUR,
    Meaning.TIME: 0,
}
"""Milliseconds for which a refusal is assumed to persist; after that the request is tried again."""
FORM_PAUSES_MS = (1_000, 10_000)
"""Milliseconds between attempts to send a message refused because of its content: an emoji may have been deleted. After
the last attempt a simpler message replaces it."""
CALL_MS = 3 * MINUTE
"""Milliseconds of failure after which a person is called in another way."""
SHUT_OUT = (discord.LoginFailure, discord.PrivilegedIntentsRequired, discord.ConnectionClosed)
"""Errors of the library, other than failed requests, when it cannot log in or stay connected."""


class NotDiscord(aiohttp.ClientError):
    """An answer with a success status that does not come from Discord: a proxy's page, or no JSON."""


FAILURES = (discord.HTTPException, discord.RateLimited, discord.GatewayNotFound, aiohttp.ClientError, OSError)
"""Errors of requests that are caused by Discord or the network."""


def read_refusal(error: BaseException) -> Meaning:
    """Find the cause of a failed request. A missing answer, an answer without one of Discord's codes, and a server's
    fault are temporary."""
    if isinstance(error, (discord.GatewayNotFound, discord.LoginFailure)) and error.__cause__ is not None:
        return read_refusal(error.__cause__)
    if not isinstance(error, discord.HTTPException) or not is_discords(error):
        return Meaning.TIME
    if error.code in CODES:
        return CODES[error.code]
    return Meaning.TIME if error.status >= 500 or error.status in TIMELY else Meaning.FORM


def is_discords(error: discord.HTTPException) -> bool:
    """Whether Discord itself refused the request."""
    return isinstance(error.code, int) and error.code > 0


def is_page(error: BaseException | None) -> bool:
    """Whether a proxy, not Discord, answered a failed request with a page."""
    return isinstance(error, discord.HTTPException) and "json" not in error.response.headers.get("Content-Type", "")


def may_have_arrived(error: BaseException) -> bool:
    """Whether Discord may have carried out the request although it failed."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500
    return not isinstance(error, (discord.RateLimited, aiohttp.ClientConnectorError))


def describe(error: BaseException) -> str:
    """A failed request in short, for the operator: HTTP status and Discord's code, or the type of the error."""
    if isinstance(error, discord.HTTPException):
        return f"{error.status}/{error.code}"
    return type(error).__name__


@dataclass
class Line:
    """The connection to Discord: `down` while the latest answer did not come from Discord or was a server's fault."""

    down: bool = False


def watch_answers(trace: aiohttp.TraceConfig, base: Callable[[], str], line: Line) -> aiohttp.TraceConfig:
    """Make `trace` raise `NotDiscord` for successful answers at `base` that do not come from Discord, and note in
    `line` whether requests reach Discord."""

    async def check(
        session: aiohttp.ClientSession, context: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        if not str(end.url).startswith(base()):
            return
        answer = end.response
        own = answer.status == 204 or answer.headers.get("Content-Type") == "application/json"
        line.down = not own or answer.status >= 500
        if 200 <= answer.status < 300 and not own:
            answer.close()
            raise NotDiscord(f"{answer.status} without an answer of Discord's")

    async def note_failure(
        session: aiohttp.ClientSession, context: SimpleNamespace, end: aiohttp.TraceRequestExceptionParams
    ) -> None:
        if str(end.url).startswith(base()):
            line.down = True

    trace.on_request_end.append(check)
    trace.on_request_exception.append(note_failure)
    return trace
