"""What a person sets for themselves, and what of it the bot remembers. The same in every server."""

from __future__ import annotations

import re
from typing import Any

from bot.language import LANGUAGES, Words
from bot.messages.personal import AUTO, AWAY_DAYS, Absence, Waiting, build_inbox, build_settings
from bot.messages.picture import Payload
from bot.store import Store, games, people
from bot.store.people import Person
from bot.tables.clocks import change_person, find_timing, list_absences
from bot.tables.colours import COLOURS
from bot.tables.pace import DAY, INTERVALS, list_zones
from engine.kernel.decisions import Msg, Refused

_HOURS = re.compile(r"\s*(\d{1,2})(?::(\d{2}))?\s*[-–—~〜到]\s*(\d{1,2})(?::(\d{2}))?\s*")

LONGEST_QUIET = 16 * 60
"""Minutes a day; longer ones that were stored before are kept."""


class Personal:
    """The panels that are about a person rather than about a game."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def settings(self, user_id: int, words: Words, note: str = "") -> Payload:
        """The settings panel."""
        async with self.store.read() as connection:
            person = await people.find_person(connection, user_id)
            now = self.store.now()
            left = await list_absences(connection, user_id, now) if person.away_until > now else []
        return Payload(build_settings(person, now, words, note, [Absence(row, rest) for row, rest in left]))

    async def choose(self, user_id: int, name: str, value: str) -> Person:
        """Set one thing, by the names of the panel's selects; deadlines and reminders move along. Raises `Refused`."""
        facts = self._read(name, value)
        async with self.store.write() as connection:
            return await change_person(connection, user_id, self.store.now(), **facts)

    def _read(self, name: str, value: str) -> dict[str, Any]:
        match name:
            case "language" if value in (AUTO, *LANGUAGES):
                return {"language": None if value == AUTO else value}
            case "ping" if value in ("channel", "dm", "none"):
                return {"ping": value}
            case "plain" | "ahead" | "listed" if value in ("0", "1"):
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
            case "zone":
                return {"zone": read_zone(value)}
            case _:
                raise Refused(Msg("refused-setting"))

    async def inbox(self, user_id: int, words: Words, page: int = 0) -> Payload:
        """The games that wait for this person, in any server; `page` counts from 0."""
        found: list[Waiting] = []
        async with self.store.read() as connection:
            for row in await games.list_games_of(connection, user_id):
                if row.status != "open":
                    continue
                seats = await games.list_seats(connection, row.id)
                mine = [s.seat for s in seats if s.user_id == user_id]
                if not set(mine) & set(row.told):
                    continue
                timings = [await find_timing(connection, row, seats, seat) for seat in mine]
                asked = [timing for timing in timings if timing is not None]
                due = [timing.clock.deadline for timing in asked if timing.clock.deadline is not None]
                bank = sum(timing.bank_left(self.store.now()) for timing in asked)
                posts = await people.list_panels(connection, row.id, "table")
                here = [post.message_id for post in posts if post.channel_id == row.channel_id]
                found.append(Waiting(row, here[0] if here else None, min(due, default=None), bank))
        found.sort(key=lambda game: (game.deadline is None, game.deadline or 0, game.row.id))
        return Payload(build_inbox(found, words, page))


def note_key(name: str) -> str:
    """What is said after one thing was set, by the names of the panel's selects."""
    return "note-quiet" if name in ("quiet", "zone") else "note-ready"


def read_quiet(text: str) -> tuple[int | None, int | None]:
    """Minutes after midnight from `22-8` or `22:00-08:00`; None for `off`. Raises `Refused`."""
    if text.strip().casefold() == "off":
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


def read_zone(text: str) -> str:
    """The IANA name of a time zone, whatever the case of its letters. Raises `Refused`."""
    if not list_zones():
        raise Refused(Msg("refused-no-zones"))
    wanted = text.strip().replace(" ", "_").casefold()
    found = next((name for name in list_zones() if name.casefold() == wanted), None)
    if found is None:
        raise Refused(Msg("refused-zone"))
    return found
