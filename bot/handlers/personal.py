"""A person's settings, which are the same on every server, and their stored data."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any

from bot.games.picture import FORMS
from bot.handlers.table_lookup import SeveralGames
from bot.language import LANGUAGES, Words
from bot.messages.personal import AUTO, AWAY_DAYS, FREE, Allowance, build_inbox, build_settings, build_which
from bot.messages.picture import Payload
from bot.store import games, people
from bot.store.people import Person
from bot.tables import Tables
from bot.tables.absence import AHEAD, HOURS, LONGEST, USUAL_HOUR, go_away, plan_daily
from bot.tables.clocks import change_person, list_absences
from bot.tables.colours import COLOURS
from bot.tables.inbox import list_mine
from bot.tables.pace import DAY, INTERVALS, find_zone, list_zones
from engine.kernel.decisions import Msg, Refused

OFF = "off"
_DAYS = (
    re.compile(r"\s*(?:(?P<year>20\d\d)[-/.年])?(?P<month>\d{1,2})[-/月](?P<day>\d{1,2})日?\s*", re.ASCII),
    re.compile(r"\s*(?P<day>\d{1,2})\.\s?(?P<month>\d{1,2})\.(?P<year>20\d\d)?\s*", re.ASCII),
)
_HOURS = re.compile(r"\s*(\d{1,2})(?::(\d{2}))?\s*[-–—~〜到]\s*(\d{1,2})(?::(\d{2}))?\s*")

LONGEST_QUIET = 16 * 60
"""The most minutes of quiet hours in a day; longer hours that were stored earlier stay valid."""


class Personal:
    """The panels about a person, not about a game.

    `has_pages` says whether there are pages in the browser, `has_webhooks` whether people may have webhooks.
    """

    def __init__(
        self,
        tables: Tables,
        has_pages: Callable[[], bool] = lambda: False,
        has_webhooks: Callable[[], bool] = lambda: False,
    ) -> None:
        self.tables, self.store, self.has_pages, self.has_webhooks = tables, tables.store, has_pages, has_webhooks

    async def settings(self, user_id: int, words: Words, note: str = "") -> Payload:
        """Show the panel of a person's settings."""
        async with self.store.read() as connection:
            person = await people.find_person(connection, user_id)
            now = self.store.now()
            leaves = max(person.away_until, person.planned_until) > now
            left = await list_absences(connection, user_id, now) if leaves else []
        allowances = [Allowance(row, rest) for row, rest in left]
        return Payload(build_settings(person, now, words, note, allowances, self.has_webhooks()))

    async def choose(self, user_id: int, name: str, value: str) -> Person:
        """Change one setting, by the name of the panel's menu, and adjust deadlines and reminders. Raises `Refused`."""
        facts, now = self._read(name, value), self.store.now()
        async with self.store.write() as connection:
            if name == "away":
                await go_away(connection, user_id, now, facts["away_until"])
            else:
                before = await people.find_person(connection, user_id)
                await change_person(connection, user_id, now, **facts | _agree(before, facts))
                await plan_daily(connection, user_id, now)
            return await people.find_person(connection, user_id)

    def check(self, name: str, value: str) -> None:
        """Raise `Refused` if a setting cannot have this value."""
        self._read(name, value)

    async def go_away(self, user_id: int, back: str, start: str | None) -> Person:
        """Record an absence from the day `start` (by default today) until the day `back`; `off` cancels it. Raises
        `Refused`.

        Days are written as in the person's time zone. A `start` in the past means now.
        """
        now = self.store.now()
        async with self.store.write() as connection:
            person = await people.find_person(connection, user_id)
            if back.strip().casefold() == OFF:
                await go_away(connection, user_id, now, 0)
            else:
                first = max(now, read_day(start, person, now)) if start else now  # an absence may begin today
                until = read_day(back, person, first)
                check_absence(first, until, now)
                await go_away(connection, user_id, now, until, first)
            return await people.find_person(connection, user_id)

    async def list_days(self, user_id: int) -> list[str]:
        """The days after today up to the longest possible absence, in the form that `go_away` reads."""
        async with self.store.read() as connection:
            person = await people.find_person(connection, user_id)
        today = datetime.fromtimestamp(self.store.now() / 1000, find_zone(person.zone)).date()
        return [(today + timedelta(days=n)).isoformat() for n in range(1, LONGEST // DAY + 1)]

    def _read(self, name: str, value: str) -> dict[str, Any]:
        match name:
            case "language" if value in (AUTO, *LANGUAGES):
                return {"language": None if value == AUTO else value}
            case "ping" if value in ("channel", "dm", "daily", "none"):
                return {"ping": value}
            case "daily" if value in (OFF, *map(str, HOURS)):
                return {"daily": None if value == OFF else int(value)}
            case "plain" if value in FORMS:
                return {"plain": 0, "picture": value}
            case "plain" if value == "0":
                return {"plain": 0, "picture": None}
            case "plain" | "ahead" | "listed" | "hints" if value in ("0", "1"):
                return {name: int(value)}
            case "colour" if value in (AUTO, *COLOURS):
                return {"colour": None if value == AUTO else value}
            case "remind" if value in (AUTO, "0", *map(str, INTERVALS)):
                return {"remind": None if value == AUTO else int(value)}
            case "away" if value in {str(days) for days in AWAY_DAYS}:
                return {"away_until": self.store.now() + int(value) * DAY if int(value) else 0}
            case "quiet":
                start, end = read_quiet(value)
                return {"quiet_from": start, "quiet_to": end}
            case "free" if value == OFF or value in FREE:
                return {"free": "" if value == OFF else value}
            case "zone":
                return {"zone": read_zone(value)}
            case _:
                raise Refused(Msg("refused-setting"))

    async def inbox(self, user_id: int, words: Words, page: int = 0) -> Payload:
        """Show a person's open games on all servers, those waiting for them first; `page` counts from 0."""
        mine = await list_mine(self.store, self.tables.cache, user_id, games.OPEN_STATES)
        return Payload(build_inbox(mine, words, page, pages=self.has_pages()))

    async def ask_which(self, user_id: int, words: Words, several: SeveralGames) -> Payload:
        """Ask which of several games a command is about."""
        mine = await list_mine(self.store, self.tables.cache, user_id, games.RUNNING_STATES)
        return Payload(build_which([one for one in mine if one.row.id in several.games], words, several.opens))


def _agree(before: Person, facts: Mapping[str, Any]) -> dict[str, Any]:
    """The further settings that must change together with the settings `facts`.

    A person who is called only in the daily message must receive that message: the choice of such calls switches the
    message on, and switching the message off changes the calls to those in the channel.
    """
    if facts.get("ping", before.ping) != "daily" or facts.get("daily", before.daily) is not None:
        return {}
    return {"daily": USUAL_HOUR} if "ping" in facts else {"ping": "channel"}


def note_key(name: str) -> str:
    """The key of the text that confirms a setting, by the name of the panel's menu."""
    return "note-quiet" if name in ("quiet", "zone", "free") else "note-ready"


def read_quiet(text: str) -> tuple[int | None, int | None]:
    """Read quiet hours such as `22-8` or `22:00-08:00` as minutes after midnight; None twice for `off`. Raises
    `Refused`."""
    if text.strip().casefold() == OFF:
        return None, None
    match = _HOURS.fullmatch(text)
    if match is None:
        raise Refused(Msg("refused-quiet"))
    start, end = (int(match[i]) * 60 + int(match[i + 1] or 0) for i in (1, 3))
    if max(start, end) >= 1440 or any(int(match[i] or 0) > 59 for i in (2, 4)) or start == end:
        raise Refused(Msg("refused-quiet"))
    if (end - start) % 1440 > LONGEST_QUIET:
        raise Refused(Msg("refused-quiet-long"))
    return start, end


def read_day(text: str, person: Person, near: int) -> int:
    """Read a day as its first moment in a person's time zone: `2026-12-05`, `12-05` or `5.12.`. Raises `Refused`.

    Without a year, the day nearest to `near` is meant, in the past or in the future; otherwise "today" could be read as
    a day of the next year.
    """
    found = next((match for shape in _DAYS if (match := shape.fullmatch(text))), None)
    if found is None:
        raise Refused(Msg("refused-day"))
    zone, parts = find_zone(person.zone), {name: int(part) for name, part in found.groupdict().items() if part}
    this_year = datetime.fromtimestamp(near / 1000, zone).year
    years = [parts["year"]] if "year" in parts else [this_year - 1, this_year, this_year + 1]
    moments = []
    for year in years:
        with contextlib.suppress(ValueError):  # 29 February is a day of leap years only
            moments.append(int(datetime(year, parts["month"], parts["day"], tzinfo=zone).timestamp() * 1000))
    if not moments:
        raise Refused(Msg("refused-day"))
    return min(moments, key=lambda at: abs(at - near))


def check_absence(start: int, until: int, now: int) -> None:
    """Raise `Refused` for an absence that is over, ends before it begins, is too long, or begins too late."""
    first = max(start, now)
    if until <= first:
        raise Refused(Msg("refused-day-past"))
    if until - first > LONGEST + DAY or start > now + AHEAD:
        raise Refused(Msg("refused-away-long", {"days": LONGEST // DAY, "ahead": AHEAD // DAY}))


def read_zone(text: str) -> str:
    """Read the IANA name of a time zone, in any case. Raises `Refused`."""
    if not list_zones():
        raise Refused(Msg("refused-no-zones"))
    wanted = text.strip().replace(" ", "_").casefold()
    found = next((name for name in list_zones() if name.casefold() == wanted), None)
    if found is None:
        raise Refused(Msg("refused-zone"))
    return found
