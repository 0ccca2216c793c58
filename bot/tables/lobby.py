"""Lobbies: tables whose game has not begun. A method that is given no connection opens its own transaction. Refused
requests raise `Refused`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.components.fingerprints import check_shown
from bot.games.lobby import NO_OPTIONS, Options, Preset
from bot.games.product import Product
from bot.games.registry import find_preset, product
from bot.store import Store, games, queue
from bot.store.clicks import acting
from bot.store.games import GameRow, SeatRow
from bot.store.seasons import Fixture, Season
from bot.tables.challenges import OPTION as CHALLENGE
from bot.tables.codes import find_clear
from bot.tables.fixtures import SEASON
from bot.tables.full import FULL_SINCE, HOST_CALLED, note_seating
from bot.tables.levels import EVERYBODY, fit_level, list_levels, read_choice
from bot.tables.lobby_controls import count_computers, list_computers, list_occupants
from bot.tables.lobby_options import carry_options, refuse_unplayable
from bot.tables.matching import Match
from bot.tables.queueing import CONFIRM, QUEUE, ask_everybody, check_changeable, describe_match, is_whole
from bot.tables.ratings import LADDER
from bot.tables.resting import close_matched, drop_rest, plan_rest
from bot.tables.states import refuse_begun
from bot.tables.table_settings import COLUMNS, TABLE_SETTINGS
from bot.tables.teams import PRIVATE_TALKS, arrange, open_places, places_of, write_wishes
from bot.thinking.position import FindThinker, find_thinker
from engine.kernel.decisions import Msg, NotYours, Refused, Stale

NAME_LENGTH = 40
"""The most characters of a user's name that are stored; Discord allows 32."""
LOBBIES = 5
"""The most open lobbies of one host."""
KEPT = ("family", "product", "guild_id", "channel_id", "language", "capacity", "pace", "late")
"""The fields that a rematch copies from its game, in addition to the options."""


class Lobby:
    """The lobbies of a store."""

    def __init__(self, store: Store, thinkers: FindThinker = find_thinker) -> None:
        self.store, self.thinkers = store, thinkers

    async def create(
        self,
        made: Product,
        channel_id: int,
        guild_id: int | None,
        host: tuple[int, str],
        seats: int,
        language: str,
        chosen: Options = NO_OPTIONS,
        table: Options = NO_OPTIONS,
    ) -> int:
        """Open a lobby with its host in the first seat; returns the game's id.

        `chosen` are the settings of the product that differ from the defaults, and `table` those of the table.
        """
        if (why := made.lobby.why_not(chosen, seats)) is not None:
            raise Refused(why)
        now = self.store.now()
        values = {"guild_id": guild_id, "channel_id": channel_id, "language": language, "capacity": seats}
        try:
            async with acting(self.store) as connection:
                await _check_hosting(connection, host[0])
                game_id = await _insert_lobby(connection, made, _seat_people([host]), chosen, table, values, now)
                await plan_rest(connection, game_id, now)
        except IntegrityError as error:
            raise Refused(Msg("refused-open-game")) from error
        return game_id

    async def insert_new(
        self, connection: AsyncConnection, wanted: Mapping[str, Any], host: tuple[int, str], channel_id: int
    ) -> int:
        """Write the lobby that a host wanted to have in a new thread; returns the game's id. Raises `Refused`.

        `wanted` holds the name of the game, the settings of the table (`table`) and the values of other columns.
        """
        made, preset = find_preset(wanted["game"])
        values = {name: wanted[name] for name in ("guild_id", "language", "capacity")} | {"channel_id": channel_id}
        if (why := made.lobby.why_not(preset.options, wanted["capacity"])) is not None:
            raise Refused(why)
        await _check_hosting(connection, host[0])
        now = self.store.now()
        seats = _seat_people([host])
        game_id = await _insert_lobby(connection, made, seats, preset.options, wanted["table"], values, now)
        await plan_rest(connection, game_id, now)
        await queue.put_message(connection, "lobby", 0, {}, game_id, now)
        return game_id

    async def open_matched(self, match: Match, channel_id: int, guild_id: int, picture: str) -> int | None:
        """Open the lobby of a match with all its people; returns the game's id, or None if one of them has stopped
        waiting."""
        made, preset = describe_match(match)
        now, pace = self.store.now(), match.wishes[0].pace
        late = "wait" if pace in ("none", "live") else "vote"
        table = {"pace": pace, "late": late, "picture": picture, QUEUE: now + CONFIRM}
        seats = _seat_people([(wish.user_id, wish.name) for wish in match.wishes])
        values = {
            "guild_id": guild_id, "channel_id": channel_id, "language": match.language, "capacity": match.seats,
        }  # fmt: skip
        async with self.store.write() as connection:
            if not await is_whole(connection, match):
                return None
            game_id = await _insert_lobby(connection, made, seats, preset.options, table, values, now)
            await queue.put_message(connection, "lobby", 0, {}, game_id, now)
            await ask_everybody(connection, game_id, match, now)
        return game_id

    async def insert_fixture(
        self, connection: AsyncConnection, of: Season, fixture: Fixture, names: Mapping[int, str], place: int, art: str
    ) -> int:
        """Write the lobby of a season's table, which is full and ready to begin. Returns the game's id.

        The lobby is in the thread `place`. `names` are the names of the people at the table; computer players take the
        other seats. `art` is the form of the pictures.
        """
        made, preset = find_preset(of.game)
        seats = _seat_people([(user, names[user]) for user in fixture.users if user in names], ready=True)
        computer, size = fit_level("", made, self.thinkers), len(fixture.users) + fixture.computers
        while len(seats) < size:
            seats.append(SeatRow(len(seats), None, computer, computer_name(seats), True))
        late = "wait" if of.pace == "live" else "computer"
        table = {"pace": of.pace, "late": late, "picture": art, "order": "random", "rated": "on", SEASON: of.id}
        values = {
            "guild_id": of.guild_id, "channel_id": place, "language": of.language, "capacity": len(seats),
        }  # fmt: skip
        return await _insert_lobby(connection, made, seats, preset.options, table, values, self.store.now())

    async def check_new(self, made: Product, host: int, seats: int, chosen: Options = NO_OPTIONS) -> None:
        """Raise `Refused` for every reason for which `create` raises it, except reasons that concern the channel."""
        if (why := made.lobby.why_not(chosen, seats)) is not None:
            raise Refused(why)
        async with self.store.read() as connection:
            await _check_hosting(connection, host)

    async def join(self, game_id: int, user_id: int, name: str) -> None:
        """Seat a person in a lobby, before its computer players. In a full lobby the person replaces the last computer
        player."""
        async with acting(self.store) as connection:
            row, seats = await _find_lobby(connection, game_id)
            if any(seat.user_id == user_id for seat in seats):
                raise Refused(Msg("refused-joined"))
            if len(seats) >= row.capacity:
                computer = next((seat for seat in reversed(seats) if seat.computer), None)
                if computer is None:
                    raise Refused(Msg("refused-full", {"seats": row.capacity}))
                seats.remove(computer)
            first = next((n for n, seat in enumerate(seats) if seat.computer), len(seats))
            seats.insert(first, SeatRow(first, user_id, None, name[:NAME_LENGTH], False))
            await self._seat(connection, game_id, seats, user_id)

    async def leave(self, game_id: int, user_id: int) -> None:
        """Remove a person from a lobby. A host who leaves is replaced by the next person; if the last person leaves,
        the lobby is closed. A lobby of the queue is closed as soon as anybody leaves."""
        async with acting(self.store) as connection:
            row, seats = await _find_lobby(connection, game_id)
            left = [seat for seat in seats if seat.user_id != user_id]
            if len(left) == len(seats):
                raise NotYours(Msg("refused-not-in-lobby"))
            if QUEUE in row.options:
                await close_matched(connection, row, [user_id], self.store.now())
                return
            people = [seat.user_id for seat in left if seat.user_id is not None]
            if people and row.host_id == user_id:  # the next host has not been called yet
                await games.update_game(connection, game_id, host_id=people[0], options={**row.options, HOST_CALLED: 0})
            await self._seat(connection, game_id, left, user_id)
            if not people:
                await drop_rest(connection, game_id)
                await games.update_game(connection, game_id, status="closed")

    async def hand_over(self, game_id: int, user_id: int, other: int) -> None:
        """Make another person of the lobby its host, as its host wishes, and tell that person."""
        async with acting(self.store) as connection:
            row, seats = await _find_lobby(connection, game_id)
            _host(row, user_id)
            if other == user_id:
                raise Refused(Msg("refused-host-already"))
            if all(seat.user_id != other for seat in seats):
                raise Refused(Msg("refused-kick-nobody"))
            await games.update_game(connection, game_id, host_id=other)
            payload = {"key": "say-host", "args": {}, "ping": [other]}
            await queue.put_message(connection, "say", row.channel_id, payload, game_id, self.store.now())
            await self._touch(connection, game_id, user_id)

    async def toggle_ready(self, game_id: int, user_id: int, was: bool | None = None) -> None:
        """Mark a person as ready, or as not ready if they were ready. `was` tells whether they were ready when they
        asked for the change; with None, their present mark counts."""
        async with acting(self.store) as connection:
            _, seats = await _find_lobby(connection, game_id)
            check_sitting(seats, user_id)
            turned = [
                replace(seat, ready=not (seat.ready if was is None else was)) if seat.user_id == user_id else seat
                for seat in seats
            ]
            if turned != seats:
                await self._seat(connection, game_id, turned, user_id)

    async def fill(self, game_id: int, user_id: int, computer: str, count: int | None = 1, shown: str = "") -> None:
        """Seat `count` computer players, as the host wishes (by default one; None: in all empty seats).

        `computer` is their name, "" for the game's default player; `shown` is the fingerprint of the number of computer
        players that the host saw.
        """
        async with acting(self.store) as connection:
            row, seats = await _find_lobby(connection, game_id)
            _host(row, user_id)
            check_changeable(row)
            check_shown(shown, count_computers(seats))
            wanted = max(1, row.capacity - len(seats)) if count is None else count
            if len(seats) + wanted > row.capacity:
                raise Refused(Msg("refused-full", {"seats": row.capacity}))
            name = fit_level(computer, product(row.product), self.thinkers)
            for _ in range(wanted):
                seats.append(SeatRow(len(seats), None, name, computer_name(seats), True))
            await self._seat(connection, game_id, seats, user_id)

    async def unfill(self, game_id: int, user_id: int, shown: str = "") -> None:
        """Remove the computer player that was added last, as the host wishes; `shown` is as in `fill`."""
        async with acting(self.store) as connection:
            row, seats = await _find_lobby(connection, game_id)
            _host(row, user_id)
            check_shown(shown, count_computers(seats))
            computer = next((seat for seat in reversed(seats) if seat.computer), None)
            if computer is None:
                raise Refused(Msg("refused-no-computer"))
            seats.remove(computer)
            await self._seat(connection, game_id, seats, user_id)

    async def set_level(self, game_id: int, user_id: int, choice: str, shown: str = "") -> None:
        """Set the level of one or all computer players, as the host wishes; `choice` is read by `read_choice`.

        `shown` is the fingerprint of the computer players, by seat, as the host saw them.
        """
        async with acting(self.store) as connection:
            row, seats = await _find_lobby(connection, game_id)
            _host(row, user_id)
            chosen = read_choice(choice, seats)
            if chosen is None or chosen[1] not in list_levels(product(row.product), self.thinkers):
                raise Stale(Msg("refused-stale"))
            taken, level = chosen
            if not choice.startswith(EVERYBODY):
                check_shown(shown, list_computers(seats))
            seats = [replace(seat, computer=level) if n in taken else seat for n, seat in enumerate(seats)]
            await self._seat(connection, game_id, seats, user_id)

    async def swap(self, game_id: int, user_id: int, seat: int, shown: str = "") -> None:
        """Swap a seat with the next one, as the host wishes; at a table with teams, swap places. `shown` is the
        fingerprint of the occupants that the host saw (`list_occupants`)."""
        async with acting(self.store) as connection:
            row, seats = await _find_lobby(connection, game_id)
            _host(row, user_id)
            if places_of(row):
                placed = arrange(row, seats)
                if seat + 1 not in range(1, len(placed)):
                    raise Stale(Msg("refused-stale"))
                check_shown(shown, list_occupants(placed, seat))
                placed[seat], placed[seat + 1] = placed[seat + 1], placed[seat]
                await self._place(connection, row, placed, user_id)
                return
            if seat + 1 not in range(1, len(seats)):
                raise Stale(Msg("refused-stale"))
            check_shown(shown, list_occupants(seats, seat))
            seats[seat], seats[seat + 1] = seats[seat + 1], seats[seat]
            await self._seat(connection, game_id, seats, user_id)

    async def take_place(self, game_id: int, user_id: int, place: int, shown: str = "") -> None:
        """Move a person in a lobby with teams to a place that is free or has a computer player. `shown` is the
        fingerprint of the places that the person saw."""
        async with acting(self.store) as connection:
            row, seats = await _find_lobby(connection, game_id)
            check_sitting(seats, user_id)
            placed = arrange(row, seats)
            if not places_of(row) or place not in range(len(placed)):
                raise Stale(Msg("refused-stale"))
            if row.options.get("order") == "random":
                raise Refused(Msg("refused-place-random"))
            check_shown(shown, open_places(row))
            there = placed[place]
            if there is not None and there.user_id is not None:
                raise Refused(Msg("refused-place-own" if there.user_id == user_id else "refused-place-taken"))
            own = next(n for n, seat in enumerate(placed) if seat is not None and seat.user_id == user_id)
            placed[own], placed[place] = there, placed[own]
            await self._place(connection, row, placed, user_id)

    async def _place(
        self, connection: AsyncConnection, row: GameRow, placed: Sequence[SeatRow | None], user_id: int
    ) -> None:
        """Store the places of everybody in a lobby with teams."""
        await games.update_game(connection, row.id, options=write_wishes(row, placed))
        await self._touch(connection, row.id, user_id)

    async def reopen(self, game_id: int, user_id: int, name: str) -> int:
        """Open a lobby with the same settings after a finished game, for one of its players; returns the new game's id.

        The other people are invited, and computer players get their seats again. This is possible once; a rematch that
        was closed does not count.
        """
        try:
            async with acting(self.store) as connection:
                old = await games.find_game(connection, game_id)
                if old is None or old.status != "over":
                    raise Refused(Msg("refused-not-over"))
                before, now = await games.list_seats(connection, game_id), self.store.now()
                if all(seat.user_id != user_id for seat in before):
                    raise NotYours(Msg("refused-rematch"))
                later = [row for row in await games.list_later(connection, old) if row.status != "closed"]
                if any(row.options.get("rematch_of") == game_id for row in later):
                    raise Refused(Msg("refused-rematched"))
                await _check_hosting(connection, user_id)
                made = {name: getattr(old, name) for name in KEPT}
                options = {**old.options, "rematch_of": game_id}
                for kept in (PRIVATE_TALKS, FULL_SINCE, HOST_CALLED, QUEUE, SEASON, CHALLENGE, LADDER):
                    options.pop(kept, None)
                new = await games.insert_game(
                    connection,
                    find_clear,
                    **made,
                    options=options,
                    host_id=user_id,
                    status="lobby",
                    created=now,
                    updated=now,
                )
                seats = [SeatRow(0, user_id, None, name[:NAME_LENGTH], False)]
                for seat in before:
                    if seat.computer is not None and len(seats) < old.capacity:
                        seats.append(SeatRow(len(seats), None, seat.computer, computer_name(seats), True))
                await games.replace_seats(connection, new, seats)
                await plan_rest(connection, new, now)
                await queue.put_message(connection, "lobby", 0, {}, new, now)
                guests = [seat.user_id for seat in before if seat.user_id not in (None, user_id)]
                if guests:
                    payload = {"key": "say-rematch", "args": {}, "ping": guests}
                    await queue.put_message(connection, "say", old.channel_id, payload, new, now)
        except IntegrityError as error:
            raise Refused(Msg("refused-open-game")) from error
        return new

    async def choose(self, game_id: int, user_id: int, capacity: int | None = None, /, **options: str) -> None:
        """Change the number of seats or a setting, as the host wishes. Raises `Refused`, also for an unknown name."""
        async with acting(self.store) as connection:
            row, seats = await _find_lobby(connection, game_id)
            _host(row, user_id)
            check_changeable(row)
            made = product(row.product)
            known = {setting.name: setting.choices for setting in (*made.lobby.settings, *TABLE_SETTINGS)}
            for name, value in options.items():
                if value not in known.get(name, ()):
                    raise Refused(Msg("refused-setting"))
            refuse_unplayable(made, row, options, capacity or row.capacity)
            if capacity is not None and capacity < len(seats):
                raise Refused(Msg("refused-seats-taken", {"seats": len(seats)}))
            table = {name: options.pop(name) for name in COLUMNS if name in options}
            changes: dict[str, Any] = {"options": {**row.options, **options}, "capacity": capacity or row.capacity}
            changes |= table
            await games.update_game(connection, game_id, **changes)
            await self._touch(connection, game_id, user_id)

    async def give_text(self, game_id: int, user_id: int, name: str, text: str) -> None:
        """Set the text of the option `name`, as the host wishes; "" for none. Raises `Refused` if the product has no
        such option."""
        async with acting(self.store) as connection:
            row, _ = await _find_lobby(connection, game_id)
            _host(row, user_id)
            check_changeable(row)
            made = product(row.product)
            if name not in made.lobby.texts:
                raise Refused(Msg("refused-setting"))
            if text:
                made.lobby.check_text(name, text)
            kept = {key: value for key, value in row.options.items() if key != name}
            await games.update_game(connection, game_id, options=kept | ({name: text} if text else {}))
            await self._touch(connection, game_id, user_id)

    async def change_game(self, game_id: int, user_id: int, made: Product, preset: Preset) -> None:
        """Change the game of the lobby, as the host wishes. Raises `Refused` if the new game has too few seats for
        those seated.

        Settings that exist in both games are kept, and so is the number of seats if possible. Everybody keeps their
        seat.
        """
        async with acting(self.store) as connection:
            row, seats = await _find_lobby(connection, game_id)
            _host(row, user_id)
            check_changeable(row)
            options = carry_options(product(row.product), row.options, made, preset)
            capacity = made.lobby.find_size(row.capacity, options)
            if capacity < len(seats):
                raise Refused(Msg("refused-seats-taken", {"seats": len(seats)}))
            changes: dict[str, Any] = {"family": made.family, "product": made.name}
            await games.update_game(connection, game_id, **changes, options=options, capacity=capacity)
            fitting = [
                seat if seat.computer is None else replace(seat, computer=fit_level(seat.computer, made, self.thinkers))
                for seat in seats
            ]
            await games.replace_seats(connection, game_id, fitting)
            await self._touch(connection, game_id, user_id)

    async def _seat(self, connection: AsyncConnection, game_id: int, seats: list[SeatRow], user_id: int) -> None:
        """Store the seats, numbered in the order of the list."""
        await games.replace_seats(connection, game_id, [replace(seat, seat=i) for i, seat in enumerate(seats)])
        await self._touch(connection, game_id, user_id)

    async def _touch(self, connection: AsyncConnection, game_id: int, user_id: int) -> None:
        """Record activity in the lobby: its idle timeout begins anew, and its wait for the host is updated."""
        now = self.store.now()
        await games.update_game(connection, game_id, updated=now)
        await plan_rest(connection, game_id, now)
        row, seats = await _find_lobby(connection, game_id)
        await note_seating(connection, row, seats, user_id, now)


async def _insert_lobby(
    connection: AsyncConnection,
    made: Product,
    seats: Sequence[SeatRow],
    chosen: Options,
    table: Mapping[str, Any],
    values: Mapping[str, Any],
    now: int,
) -> int:
    """Write a lobby with these seats, the host in the first; returns the game's id.

    `chosen` are the settings of the product that differ from the defaults, `table` those of the table, and `values`
    other columns.
    """
    columns = {name: value for name, value in table.items() if name in COLUMNS}
    kept = [setting for setting in (*made.lobby.settings, *TABLE_SETTINGS) if setting.name not in COLUMNS]
    options: dict[str, Any] = {one.name: one.default for one in kept if one.usual is None} | dict(chosen)
    options |= {name: value for name, value in table.items() if name not in COLUMNS}
    game_id = await games.insert_game(
        connection,
        find_clear,
        family=made.family,
        product=made.name,
        options=options,
        status="lobby",
        host_id=seats[0].user_id,
        created=now,
        updated=now,
        **columns,
        **values,
    )
    await games.replace_seats(connection, game_id, seats)
    return game_id


def _seat_people(people: Sequence[tuple[int, str]], ready: bool = False) -> list[SeatRow]:
    return [SeatRow(n, user_id, None, name[:NAME_LENGTH], ready) for n, (user_id, name) in enumerate(people)]


def check_sitting(seats: Sequence[SeatRow], user_id: int) -> None:
    """Raise `NotYours` for a person who has no seat in the lobby."""
    if all(seat.user_id != user_id for seat in seats):
        raise NotYours(Msg("refused-not-in-lobby"))


async def _check_hosting(connection: AsyncConnection, user_id: int) -> None:
    if await games.count_lobbies(connection, user_id) >= LOBBIES:
        raise Refused(Msg("refused-many-lobbies", {"count": LOBBIES}))


async def _find_lobby(connection: AsyncConnection, game_id: int) -> tuple[GameRow, list[SeatRow]]:
    row = await games.find_game(connection, game_id)
    if row is None or row.status != "lobby":
        raise refuse_begun(row)
    return row, await games.list_seats(connection, game_id)


def computer_name(seats: Sequence[SeatRow]) -> str:
    """The name to store for a new computer player, with the next free number. Readers see it in their language."""
    taken = {seat.name for seat in seats if seat.computer}
    return next(name for n in range(1, len(seats) + 2) if (name := f"Computer {n}") not in taken)


def _host(row: GameRow, user_id: int) -> None:
    if row.host_id != user_id:
        raise Refused(Msg("refused-host"))
