"""The challenge of a week: one game with the same seed, seats and computer players for everybody, and one attempt that
counts.

The seed of a week is derived from a secret of this bot; its hash is shown during the week, the seed afterwards. Each
source of chance, and each computer player, draws from a stream of its own, so the same answers always meet the same
cards. A computer player with a time limit would not always give the same answer, so the computer players of a challenge
do not think.
"""

from __future__ import annotations

import hashlib
import hmac
import random
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.games.lobby import Preset
from bot.games.product import Product
from bot.games.registry import find_preset, list_presets
from bot.store import entries, people
from bot.store.entries import Finish
from bot.store.games import GameRow
from bot.tables.own_keys import read_key
from bot.tables.pace import DAY
from engine.kernel.chance import commitment
from engine.kernel.game import Game

OPTION, PRACTICE = "challenge", -1
"""The option of a challenge's table that holds its week, or `PRACTICE` for a game with a seed of its own."""
KEY = "challenge-key"
"""The key of the memo that holds the secret from which the seeds are derived."""
LATER = "challenge-end"
"""The prefix of the keys of some memos; the number of a week follows. Such a memo holds the time at which the week
ends, after an outage has put the end off."""
GAME = "challenge-game"
"""The prefix of the keys of some memos; the number of a week follows. Such a memo holds the game of a week that
somebody has entered."""
MONDAY = 4 * DAY
"""The beginning of the first Monday of 1970 in UTC, in milliseconds since 1970."""
FIXED = {"order": "host", "spectators": "off", "rated": "off", "undo": "window"}
"""The options that are the same for all tables of challenges."""


class Week(NamedTuple):
    """A week in UTC, counted from the first Monday of 1970."""

    number: int

    @property
    def begins(self) -> int:
        """The first moment of the week, in milliseconds since 1970."""
        return MONDAY + self.number * 7 * DAY

    @property
    def ends(self) -> int:
        """The first moment after the week, in milliseconds since 1970."""
        return self.begins + 7 * DAY

    @property
    def name(self) -> str:
        """The week in the form of ISO 8601, such as `2026-W48`."""
        year, week, _ = datetime.fromtimestamp(self.begins / 1000, UTC).isocalendar()
        return f"{year}-W{week:02}"


class Task(NamedTuple):
    """The game of a week: one person, and computer players at all other seats."""

    week: Week
    made: Product
    preset: Preset
    seats: int


def week_at(now: int) -> Week:
    """The week to which a time belongs."""
    return Week((now - MONDAY) // (7 * DAY))


def task_of(week: Week) -> Task:
    """The game of a week that nobody has entered: the presets take turns, week by week."""
    presets = list_presets()
    return _make_task(week, *presets[week.number % len(presets)])


def _make_task(week: Week, made: Product, preset: Preset) -> Task:
    return Task(week, made, preset, made.lobby.find_size(made.lobby.usual, preset.options))


async def find_task(connection: AsyncConnection, week: Week) -> Task:
    """The game of a week. Once somebody has entered, it stays the same even if an update offers further games."""
    name = await people.read_memo(connection, f"{GAME}:{week.number}")
    return task_of(week) if name is None else _make_task(week, *find_preset(name))


async def keep_task(connection: AsyncConnection, task: Task) -> None:
    """Store the game of a week, because somebody enters the challenge now."""
    await people.write_memo(connection, f"{GAME}:{task.week.number}", task.preset.name)


async def find_end(connection: AsyncConnection, week: Week) -> int:
    """The time, in milliseconds since 1970, up to which an entry of a week is in time: the end of the week, put off by
    outages."""
    later = await people.read_memo(connection, f"{LATER}:{week.number}")
    return week.ends if later is None else int(later)


async def prolong(connection: AsyncConnection, begun: int, ended: int) -> None:
    """Postpone the ends of the weeks that were still open when an outage began, by the length of the outage."""
    now = week_at(begun)
    for week in (Week(now.number - 1), now):
        end = await find_end(connection, week)
        if end > begun:
            await people.write_memo(connection, f"{LATER}:{week.number}", str(end + ended - begun))


def seed_of(key: bytes, week: Week) -> bytes:
    return hmac.digest(key, f"challenge {week.name}".encode(), hashlib.sha256)


def commitment_of(key: bytes, week: Week) -> str:
    """The hash of a week's seed, published before the seed. It is made like the hash of a game's seed, but with the
    week's name in place of the game's code."""
    return commitment(seed_of(key, week), week.name)


async def list_finishes(connection: AsyncConnection, week: Week, guild_id: int | None = None) -> list[Finish]:
    """The finished entries of a week, of one server or of all, in no particular order."""
    begins, _ = (await find_task(connection, week)).made.course.milestones
    return await entries.list_finishes(connection, week.number, begins, guild_id)


def is_challenge(row: GameRow) -> bool:
    """Whether a table is an entry or a practice game of a challenge."""
    return OPTION in row.options


async def is_sealed(connection: AsyncConnection, row: GameRow, now: int) -> bool:
    """Whether a table's seed must stay secret, since other people may still play the same challenge."""
    week = row.options.get(OPTION, PRACTICE)
    return bool(week != PRACTICE and now < await find_end(connection, Week(week)))


async def choose_seed(connection: AsyncConnection, row: GameRow, fresh: bytes) -> tuple[bytes, bool]:
    """The seed of a table that begins, and whether each source of chance has a stream of its own.

    The seed is `fresh` unless the table is an entry for a challenge.
    """
    week = row.options.get(OPTION, PRACTICE)
    if week == PRACTICE:
        return fresh, is_challenge(row)
    return seed_of(await read_key(connection, KEY), Week(week)), True


def find_luck(row: GameRow, game: Game[Any], seat: int, shared: random.Random) -> random.Random:
    """The randomness for a computer player's answer.

    In a challenge it is derived from the seed, the seat and the number of the seat's answers; else it is the `shared`
    source.
    """
    if not is_challenge(row) or row.seed is None:
        return shared
    answers = sum(step.seat == seat and not step.undone for step in game.steps)
    return random.Random(f"{row.seed.hex()} {seat} {answers}")


def options_of(task: Task, counted: bool) -> Mapping[str, Any]:
    """The options of a table for a challenge: for an entry if it is `counted`, else for a practice game."""
    return {**FIXED, OPTION: task.week.number if counted else PRACTICE}
