"""Games in memory: loaded once, kept while they are played, and dropped when they may be outdated."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import weakref
from collections import OrderedDict
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import Store, game_log, games, snapshots, touched
from bot.store.games import GameRow, SeatRow
from bot.store.heads import Head, find_head
from bot.store.kept import visiting
from bot.store.touched import Touched
from bot.tables.states import refuse_stopped, refuse_stranger
from engine import registry
from engine.kernel.decisions import Msg, Refused
from engine.kernel.events import Event
from engine.kernel.game import SNAPSHOT_SCHEMA, Corrupt, Family, Game
from engine.kernel.log import Segment

log = logging.getLogger("landsraad.tables")
KEPT = 400
"""The most games in memory. Beyond this number, the least recently used games are dropped."""


class Stretch(NamedTuple):
    """A turn played from a plan, from the revision `start` to the revision `end`."""

    start: int
    end: int


class Start(NamedTuple):
    """The start of a turn (of `seat`) or of a round (`number`), just after `revision`."""

    revision: int
    number: int | None
    seat: int | None


@dataclass(slots=True)
class Chronicle:
    """The events of the revisions after `after`, in order, and the starts of turns and rounds under the present
    rules."""

    starts: list[Start]
    after: int
    events: list[tuple[int, Event]] = field(default_factory=list)


@dataclass(slots=True)
class LoadedGame:
    """A game in memory.

    If other processes may serve the game, the fields of `Head` are compared with the store; `game`, `forced` and
    `chronicle` change only with the revision.
    """

    row: GameRow
    seats: list[SeatRow]
    game: Game[Any]
    # The revisions of answers that the service gave in place of a person.
    forced: set[int]
    # By seat, the last turn that was played from a plan, if it revealed nothing hidden.
    played: dict[int, Stretch] = field(default_factory=dict)
    # By seat, the stored automatic answers as JSON.
    auto_answers: dict[int, str] = field(default_factory=dict)
    chronicle: Chronicle | None = None

    def is_at(self, head: Head | None) -> bool:
        """Whether this game's head equals the stored one."""
        return head is not None and all(getattr(self, one.name) == getattr(head, one.name) for one in fields(Head))

    def seat_of(self, user_id: int) -> int | None:
        """The seat that a person occupies; None if they occupy none."""
        return next((seat.seat for seat in self.seats if seat.user_id == user_id), None)

    def find_own(self, user_id: int) -> int | None:
        """The seat that a person owns, even while a substitute occupies it; None if they own none."""
        return next((seat.seat for seat in self.seats if seat.owner_id == user_id), None)

    def user_in(self, seat: int) -> int | None:
        """The person in a seat; None for a computer player."""
        return self.seats[seat].user_id

    @property
    def touched(self) -> list[Touched]:
        """The things that a move touches: the game, and the occupants and owners of its seats."""
        owners = {user for seat in self.seats for user in (seat.user_id, seat.owner_id) if user is not None}
        return [touched.game(self.row.id), *map(touched.person, owners)]

    @property
    def users(self) -> list[int]:
        """The people at the table, in the order of seats."""
        return [seat.user_id for seat in self.seats if seat.user_id is not None]

    @property
    def waiting_people(self) -> list[int]:
        """The seats of people that must answer."""
        return [seat for seat in self.game.waiting() if self.seats[seat].user_id is not None]


def find_chosen(live: LoadedGame, seat: int) -> Mapping[str, str]:
    """The automatic answers that the person now in the seat has chosen, by name; those of earlier occupants are left
    out."""
    return read_chosen(live.auto_answers.get(seat), live.user_in(seat))


def read_chosen(data: str | None, user_id: int | None) -> Mapping[str, str]:
    """Read a person's choices for automatic answers, by name, from the stored data of their seat."""
    found = {} if data is None else json.loads(data)
    return found["wishes"] if found and found["user"] == user_id else {}


def find_sitting(live: LoadedGame, user_id: int) -> int:
    """The seat that a person occupies, whatever the state of the game. Raises `NotYours`."""
    seat = live.seat_of(user_id)
    if seat is None:
        raise refuse_stranger(live.find_own(user_id) is not None)
    return seat


def find_seat(live: LoadedGame, user_id: int) -> int:
    """The seat that a person occupies in a running game. Raises `Refused`."""
    seat = find_sitting(live, user_id)
    if live.row.status != "open":
        raise refuse_stopped(live.row)
    return seat


class GameCache:
    """The games in memory and their locks."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._live: OrderedDict[int, LoadedGame] = OrderedDict()
        self._locks: weakref.WeakValueDictionary[int, asyncio.Lock] = weakref.WeakValueDictionary()

    @asynccontextmanager
    async def hold(self, game_id: int) -> AsyncIterator[LoadedGame]:
        """Lock the game until the end of the block.

        Raises `Refused` if no such game has begun. After any exception other than a refusal the game is read from the
        store again, since memory and store may differ.
        """
        async with self.lock(game_id):
            live = self._live.get(game_id)
            if live is None or (self.store.is_shared and not await self._is_head(live)):
                live = self._live[game_id] = await self._load(game_id)
                while len(self._live) > KEPT:
                    self._live.popitem(last=False)
            self._live.move_to_end(game_id)
            try:
                yield live
            except Refused:
                raise
            except BaseException:
                self._live.pop(game_id, None)
                raise

    async def is_readable(self, game_id: int) -> bool:
        """Whether a game that has begun can be read, so that it can be played. Raises `Refused` if there is no such
        game."""
        try:
            async with self.hold(game_id):
                return True
        except Corrupt:
            return False

    @asynccontextmanager
    async def look(self, game_id: int) -> AsyncIterator[tuple[LoadedGame, AsyncConnection]]:
        """Yield the game and a reading transaction, without locking other processes out of the game.

        A game that is not in memory, or is outdated there, is loaded and locked as by `hold`. Raises what `hold`
        raises.
        """
        async with contextlib.AsyncExitStack() as stack:
            stack.enter_context(visiting(anew=False))
            await stack.enter_async_context(self._own(game_id))
            connection = await stack.enter_async_context(self.store.read())
            live = self._live.get(game_id)
            if live is not None and self.store.is_shared and not live.is_at(await find_head(connection, game_id)):
                # cached rows may be older than the state that this process has in memory
                stack.enter_context(visiting())
                live = live if live.is_at(await find_head(connection, game_id)) else None
            if live is None:  # loading a game may have to convert it to newer rules, which writes to the store
                await stack.aclose()
                live = await stack.enter_async_context(self.hold(game_id))
                connection = await stack.enter_async_context(self.store.read())
            self._live.move_to_end(game_id)
            yield live, connection

    @asynccontextmanager
    async def lock(self, game_id: int) -> AsyncIterator[None]:
        """Take the lock of a game, which only one task of all processes can have, until the end of the block. Raises
        `StoreError`."""
        async with self._own(game_id), self.store.claim(game_id):
            with visiting():
                yield

    def _own(self, game_id: int) -> asyncio.Lock:
        """The lock of a game among the tasks of this process."""
        lock = self._locks.get(game_id)
        if lock is None:
            lock = self._locks[game_id] = asyncio.Lock()
        return lock

    async def _is_head(self, live: LoadedGame) -> bool:
        """Whether the game in memory is still the stored one, which another process may have changed."""
        async with self.store.read(once=True) as connection:
            return live.is_at(await find_head(connection, live.row.id))

    def drop(self, game_id: int) -> None:
        """Remove the game from memory."""
        self._live.pop(game_id, None)

    def clear(self) -> None:
        """Remove all games from memory, since many of their rows were changed at once."""
        self._live.clear()

    async def drain(self) -> None:
        """Wait until no task has a lock on a game."""
        for lock in list(self._locks.values()):
            async with lock:
                pass

    async def _load(self, game_id: int) -> LoadedGame:
        """Read a game from the store; under new rules it begins a new segment. Raises `Refused` if no such game has
        begun, `Corrupt` if it cannot be read."""
        async with self.store.read() as connection:
            head = await find_head(connection, game_id)
            row = None if head is None else head.row
            if head is None or row is None or row.seed is None:
                waits = row is not None and row.status == "lobby"
                raise Refused(Msg("refused-not-begun" if waits else "refused-no-game"))
            family = _find_family(row)
            data = await snapshots.read_snapshot(connection, game_id, row.revision)
            steps = await game_log.list_steps(connection, game_id)
            segments = await game_log.list_segments(connection, game_id)
        game = Game.restore(family, data, row.seed, [step for step, _ in steps])
        if row.status in games.RUNNING_STATES and segments and not _is_current(segments[-1], game):
            await self._go_on(segments[-1], row.id, game)
        forced = {step.revision for step, given in steps if given}
        stretches = {seat: Stretch(*stretch) for seat, stretch in head.played.items()}
        return LoadedGame(row, head.seats, game, forced, stretches, head.auto_answers)

    async def _go_on(self, last: Segment, game_id: int, game: Game[Any]) -> None:
        """Begin a new segment of a game under this program's rules, content and saved form.

        The segment `last` is replaced if nothing was answered since it began.
        """
        family, content = game.family, game.family.content_digest(game.config)
        alike = (last.version, last.content) == (family.version, content) or family.plays_like(
            last.version, last.content, game.config
        )
        reason = last.reason if alike and last.revision == game.revision else "rules"
        async with self.store.write(touched.game(game_id)) as connection:
            await game_log.replace_segment(
                connection, game_id, Segment(game.revision, family.version, content, reason, game.snapshot())
            )
        log.info("game %s goes on under rules %s from revision %s", game_id, family.version, game.revision)


def _find_family(row: GameRow) -> Family[Any]:
    """The rules of a game. Raises `Corrupt` if this program does not have them."""
    try:
        return registry.family(row.family)
    except (KeyError, ImportError) as error:
        raise Corrupt(f"game {row.id}: this program has no family {row.family!r}") from error


def _is_current(segment: Segment, game: Game[Any]) -> bool:
    """Whether a segment was begun under the rules, the content and the saved form of this program."""
    here = (game.family.version, game.family.content_digest(game.config), SNAPSHOT_SCHEMA)
    return (segment.version, segment.content, segment.snapshot.get("schema")) == here
