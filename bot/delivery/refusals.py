"""What a refused request means: one table of Discord's error codes, whatever HTTP status they come with.

Source: Discord, "Opcodes and status codes"; a locked thread answers 400 with 50083, where most would expect a 403.
"""

from __future__ import annotations

from enum import Enum

import aiohttp
import discord


class Meaning(Enum):
    """What there is to do about a failed request."""

    PLACE = "the channel is deleted, not visible, not writable, archived or locked: nothing arrives there for now"
    PERSON = "the person takes no direct messages"
    MESSAGE = "the message is gone or cannot be edited any more: only a new one helps"
    TIME = "it was not this request's fault: the same one works later"
    FORM = "refused as it is: the same one is refused again"


CODES = {
    10003: Meaning.PLACE,  # unknown channel
    10004: Meaning.PLACE,  # unknown server
    40333: Meaning.TIME,  # taken for an attack on the way
    50001: Meaning.PLACE,  # missing access
    50013: Meaning.PLACE,  # missing permissions
    50083: Meaning.PLACE,  # the thread is archived or locked
    160005: Meaning.PLACE,  # the thread is locked
    50007: Meaning.PERSON,  # cannot send messages to this user
    50278: Meaning.PERSON,  # no server in common, or the person has blocked the bot
    10008: Meaning.MESSAGE,  # unknown message
    30046: Meaning.MESSAGE,  # too many edits of a message that is older than an hour
    20016: Meaning.TIME,  # slow mode
    20028: Meaning.TIME,  # the channel's limit of writes
    20029: Meaning.TIME,  # the server's limit of writes
    40003: Meaning.TIME,  # direct messages opened too fast
    40004: Meaning.TIME,  # sending is switched off for a while
    40062: Meaning.TIME,  # the service is limited
    110000: Meaning.TIME,  # unavailable because of load
    130000: Meaning.TIME,  # the interface is overloaded
}
"""Discord's error codes that say more than their status does."""
TIMELY = (401, 408, 429)
"""Statuses below 500 that are about the moment or the token, not about what was sent."""


def read_refusal(error: BaseException) -> Meaning:
    """What a failed request means; an answer that never came, and a server's own fault, are a matter of time."""
    if not isinstance(error, discord.HTTPException):
        return Meaning.TIME
    if error.code in CODES:
        return CODES[error.code]
    return Meaning.TIME if error.status >= 500 or error.status in TIMELY else Meaning.FORM


def may_have_arrived(error: BaseException) -> bool:
    """Returns whether the request may have been carried out all the same."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500
    return not isinstance(error, (discord.RateLimited, aiohttp.ClientConnectorError))


def describe(error: BaseException) -> str:
    """A refusal in a word for the operator: status and code, or the kind of failure."""
    if isinstance(error, discord.HTTPException):
        return f"{error.status}/{error.code}"
    return type(error).__name__
