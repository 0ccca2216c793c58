"""Private talk of a team: for a limited time, messages and shown hands of its members reach only its other members.

A product says how many talks each team may have (`Talk.count_left`). The talks already opened are stored with the
game's options, because undoing a turn cannot undo what was said. Everybody is told that a talk was opened; its messages
are stored only until they are sent (W18.13).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.components.fingerprints import check_shown
from bot.games.planning import Plan
from bot.games.product import Product
from bot.games.registry import product
from bot.language import Words
from bot.language.names import clean_name, escape, tell_apart
from bot.store import clocks, games, people, queue
from bot.store.clicks import acting
from bot.store.games import GameRow
from bot.tables.codes import game_code
from bot.tables.game_cache import LoadedGame, find_chosen, find_seat
from bot.tables.handoff import moved
from bot.tables.pace import DAY, MINUTE
from bot.tables.service import Tables
from bot.tables.standing_orders import read_orders
from bot.tables.teams import PRIVATE_TALKS, places_of, teammates_of, teams_of
from engine.kernel.decisions import Msg, Refused

LENGTH, LIVE_LENGTH = DAY, 10 * MINUTE
"""The length of a private talk in milliseconds: at most tables, and at a table with the pace `live`."""
JOB = "aside"


class PrivateTalk(NamedTuple):
    """A team's private talks."""

    # The number of talks that were opened so far.
    used: int = 0
    # The time at which the last talk ends, in milliseconds since 1970; 0 if it was closed.
    until: int = 0
    # The seats that asked to close the talk.
    closing: tuple[int, ...] = ()
    # Everything that was shown, as kind (`hand` or `order`) and seat, such as `hand:2`.
    shown: tuple[str, ...] = ()

    def count_shown(self, kind: str, seat: int) -> int:
        """The number of times that a seat has shown something of this kind."""
        return self.shown.count(f"{kind}:{seat}")

    def note_shown(self, kind: str, seat: int) -> PrivateTalk:
        """The talks after the seat has shown something of this kind once more."""
        return self._replace(shown=(*self.shown, f"{kind}:{seat}"))


Facts = Callable[[Words], dict[str, Any]]
"""A function that makes the arguments of a text in the reader's language."""
Read = Callable[[AsyncConnection, LoadedGame, int], Awaitable[Facts]]
"""A function that reads what a seat shows to its team."""


def read_talk(row: GameRow, seat: int) -> PrivateTalk:
    """The private talks of a seat's team."""
    found = row.options.get(PRIVATE_TALKS, {}).get(str(teams_of(row)[seat])) if teams_of(row) else None
    if found is None:
        return PrivateTalk()
    return PrivateTalk(found["used"], found["until"], tuple(found["closing"]), tuple(found.get("shown", ())))


def note_used(made: Product, row: GameRow, view: Mapping[str, Any]) -> Mapping[str, Any]:
    """The view with the number of private talks left to each team."""
    return made.talk.note_used(
        view, {int(team): one["used"] for team, one in row.options.get(PRIVATE_TALKS, {}).items()}
    )


def find_length(row: GameRow) -> int:
    """The length of a private talk at this table, in milliseconds."""
    return LIVE_LENGTH if row.pace == "live" else LENGTH


def is_open(row: GameRow, seat: int, now: int) -> bool:
    """Whether the seat's team has a private talk open now."""
    return row.status in games.RUNNING_STATES and now < read_talk(row, seat).until


def count_left(live: LoadedGame, seat: int) -> int:
    """The number of private talks that the seat's team can still open."""
    made = product(live.row.product)
    return made.talk.count_left(note_used(made, live.row, live.game.view(None)), seat)


async def open_talk(tables: Tables, game_id: int, user_id: int, shown: str = "") -> None:
    """Open a private talk of the person's team, and tell the table so; the teammates are also told when it ends.

    `shown` is the fingerprint of the number of talks that had been used when the person saw the panel. Raises `Refused`
    if no talk is left, if one is open, or if no other person of the team would hear it.
    """
    async with tables.hold(game_id) as live:
        seat, row, now = find_seat(live, user_id), live.row, tables.store.now()
        left, before = count_left(live, seat), read_talk(row, seat)
        if is_open(row, seat, now):
            raise Refused(Msg("refused-aside-open"))
        check_shown(shown, before.used)
        if left <= 0:
            raise Refused(Msg("refused-aside-none"))
        mates = list_mates(live, seat)
        if not mates:
            raise Refused(Msg("refused-aside-alone"))
        until = now + find_length(row)
        team, place = teams_of(row)[seat], places_of(row)[seat]
        async with acting(tables.store) as connection:
            await _keep(connection, live, seat, PrivateTalk(before.used + 1, until))
            data = {"game": row.id, "team": team, "until": until}
            await clocks.put_job(connection, JOB, _key(row.id, team), until, data)
            said = {"key": "say-aside", "args": {"side": place.side, "n": left - 1}}
            await queue.put_message(connection, "say", row.channel_id, said, row.id, now)
            facts = {"name": _name(live, seat), "until": f"<t:{until // 1000}:R>"}
            await _tell(connection, live, mates, "note-aside-opened", now, user_id, **facts)


async def show_hand(tables: Tables, game_id: int, user_id: int, shown: str = "") -> int:
    """Show a person's present hand to their teammates; returns the number of recipients.

    `shown` is the fingerprint of the number of times that the person had shown their hand when they saw the panel.
    Raises `Refused` unless a private talk is open.
    """

    async def read(connection: AsyncConnection, live: LoadedGame, seat: int) -> Facts:
        cards = product(live.row.product).panel.hidden_names(live.game.view(seat))
        return lambda words: {"cards": words.pile(cards), "count": len(cards)}

    return await _show(tables, game_id, user_id, "hand", shown, read)


async def show_orders(tables: Tables, game_id: int, user_id: int, shown: str = "") -> int:
    """Show a person's present plan and automatic answers to their teammates; returns the number of recipients.

    `shown` is as in `show_hand`. Raises `Refused` unless a private talk is open.
    """

    async def read(connection: AsyncConnection, live: LoadedGame, seat: int) -> Facts:
        plan = (await read_orders(connection, live, seat)).plan
        return lambda words: {"lines": "\n".join(_tell_orders(live, seat, plan, words))}

    return await _show(tables, game_id, user_id, "order", shown, read)


async def _show(tables: Tables, game_id: int, user_id: int, kind: str, shown: str, read: Read) -> int:
    """Send the text `note-aside-<kind>` to a person's teammates, with the facts that `read` finds."""
    async with tables.hold(game_id) as live:
        seat, now = find_seat(live, user_id), tables.store.now()
        check_open(live, seat, now)
        talk, mates = read_talk(live.row, seat), list_mates(live, seat)
        check_shown(shown, talk.count_shown(kind, seat))
        async with acting(tables.store) as connection:
            await _keep(connection, live, seat, talk.note_shown(kind, seat))
            find_facts = await read(connection, live, seat)
            for mate in mates:
                words = Words((await people.find_person(connection, mate)).reads or "en")
                facts = {"name": _name(live, seat), **find_facts(words)}
                await _tell(connection, live, [mate], f"note-aside-{kind}", now, user_id, **facts)
    return len(mates)


def _tell_orders(live: LoadedGame, seat: int, plan: Plan | None, words: Words) -> list[str]:
    """A seat's plan and its automatic answers, in lines."""
    made, view, chosen = product(live.row.product), live.game.view(seat), find_chosen(live, seat)
    planner = made.windows.planner
    told = [] if planner is None else planner.describe(planner.read(None) if plan is None else plan, words, view)
    answers = made.auto_answers.list_auto_answers(view)
    return [*told, *(words.text(f"habit-{one.name}-{chosen.get(one.name, one.choices[0])}") for one in answers)]


async def end_talk(tables: Tables, game_id: int, user_id: int) -> bool:
    """Record that a person wants their team's private talk closed, and close it once all people of the team want that.

    Returns whether it was closed. Raises `Refused` if none is open.
    """
    async with tables.hold(game_id) as live:
        seat, now = find_seat(live, user_id), tables.store.now()
        check_open(live, seat, now)
        talk, mates = read_talk(live.row, seat), list_mates(live, seat)
        closing = tuple(dict.fromkeys((*talk.closing, seat)))
        closed = set(mates) <= {live.user_in(one) for one in closing}
        async with acting(tables.store) as connection:
            if closed:
                await clocks.drop_jobs(connection, [_key(live.row.id, teams_of(live.row)[seat])])
                await _tell(connection, live, mates, "note-aside-closed", now)
            elif seat not in talk.closing:
                await _tell(connection, live, mates, "note-aside-closing", now, user_id, name=_name(live, seat))
            kept = talk._replace(until=0, closing=(), shown=()) if closed else talk._replace(closing=closing)
            await _keep(connection, live, seat, kept)
    return closed


async def expire_talk(tables: Tables, game_id: int, team: int, until: int) -> None:
    """Close a private talk whose time is over and tell its people. Raises `Refused`, `Corrupt`.

    Nothing is done if the talk was closed before or another was opened. Nobody is told if the game is over.
    """
    async with tables.hold(game_id) as live:
        seats = [seat for seat, one in enumerate(teams_of(live.row)) if one == team]
        talk, now = read_talk(live.row, seats[0]), tables.store.now()
        if talk.until != until:
            return
        async with tables.store.write() as connection:
            await _keep(connection, live, seats[0], talk._replace(until=0, closing=(), shown=()))
            if live.row.status in games.RUNNING_STATES:
                users = [user for seat in seats if (user := live.user_in(seat)) is not None]
                await _tell(connection, live, users, "note-aside-closed", now)


async def prolong_talks(connection: AsyncConnection, row: GameRow, begun: int, ended: int) -> None:
    """Extend, by the length of an outage, the private talks that were open when the outage began."""
    known, moved_ones = row.options.get(PRIVATE_TALKS, {}), {}
    for team, one in known.items():
        if one["until"] > begun:
            until = one["until"] + ended - begun
            moved_ones[team] = one | {"until": until}
            data = {"game": row.id, "team": int(team), "until": until}
            await clocks.put_job(connection, JOB, _key(row.id, int(team)), until, data)
    if moved_ones:
        await games.update_game(connection, row.id, options={**row.options, PRIVATE_TALKS: {**known, **moved_ones}})


def check_open(live: LoadedGame, seat: int, now: int) -> None:
    """Raise `Refused` if the seat's team cannot talk in private now."""
    if not is_open(live.row, seat, now):
        raise Refused(Msg("refused-aside-closed"))


def list_mates(live: LoadedGame, seat: int) -> list[int]:
    """The other people of the seat's team; a substitute replaces an absent owner."""
    others = [other for other in teammates_of(live.row, seat) if other != seat]
    return [user for other in others if (user := live.user_in(other)) not in (None, live.user_in(seat))]


def _name(live: LoadedGame, seat: int) -> str:
    return escape(tell_apart([clean_name(one.name) for one in live.seats])[seat])


def _key(game_id: int, team: int) -> str:
    return f"{JOB}:{game_id}:{team}"


async def _keep(connection: AsyncConnection, live: LoadedGame, seat: int, talk: PrivateTalk) -> None:
    row = live.row
    kept = row.options.get(PRIVATE_TALKS, {}) | {
        str(teams_of(row)[seat]): talk._asdict() | {"closing": list(talk.closing), "shown": list(talk.shown)}
    }
    options = {**row.options, PRIVATE_TALKS: kept}
    await games.update_game(connection, row.id, options=options)
    moved(live, row.revision, options=options)


async def _tell(
    connection: AsyncConnection,
    live: LoadedGame,
    users: list[int],
    key: str,
    now: int,
    by: int | None = None,
    **args: Any,
) -> None:
    """Queue notes for these people; `by` is the person whom the notes name."""
    for user in users:
        note = {"key": key, "args": {"code": game_code(live.row.id)} | args} | ({} if by is None else {"by": by})
        await queue.put_message(connection, "note", user, note, live.row.id, now)
