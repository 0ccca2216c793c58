"""The table service: lock a game, load it, apply an answer, store everything in one transaction, release the lock; the
outbox posts to Discord afterwards."""

from __future__ import annotations

import logging
import random
import secrets
from collections.abc import Callable, Sequence
from typing import Any

from bot.games.registry import product
from bot.operation.metrics import THOUGHTS
from bot.store import (
    Store,
    StoreError,
    clocks,
    game_log,
    games,
    motions,
    orders,
    people,
    seasons,
    snapshots,
    touched,
)
from bot.store.clicks import acting
from bot.store.games import GameRow, LostRace
from bot.store.kept import ask
from bot.store.seasons import Fixture, Season
from bot.store.webhooks import webhooks_at
from bot.tables.beginning import begin
from bot.tables.calls import INACTIVE, REMINDER, retire_answered, retire_calls
from bot.tables.challenges import find_luck, is_sealed
from bot.tables.chronicle import note_events
from bot.tables.clocks import note_edition, plan_some, run_clocks
from bot.tables.codes import game_code
from bot.tables.compared import Compared, write_compared
from bot.tables.computer import Computer, load_computer
from bot.tables.computer_answers import RUNNING, accept, compute
from bot.tables.consent.votes import Motions, find_open, lapse_motions
from bot.tables.errors import Bug, note_bug
from bot.tables.following import tell_followers
from bot.tables.game_cache import GameCache, LoadedGame, find_seat
from bot.tables.handoff import hand_off, moved
from bot.tables.levels import fit_level
from bot.tables.lobby import Lobby
from bot.tables.owed import (
    Owes,
    count_run,
    ends_turn_with,
    find_end,
    find_owed,
    find_rest,
    find_thinking,
    goes_on_after,
    is_planned,
)
from bot.tables.pondering import Asked, Pondering
from bot.tables.reviewing import Reviewing
from bot.tables.rewind import find_planned, find_undo, refuse_undo, rewind_to
from bot.tables.standing_orders import (
    OrderedAnswer,
    find_ordered_answer,
    find_under_way,
    hold_back,
    is_under_way,
    keep_plan,
    keep_rest,
    note_played,
)
from bot.thinking.pool import Minds, Pool, count_thinkers
from bot.thinking.position import FindThinker, find_thinker
from engine.kernel.decisions import Answer, Decision, Msg, Refused, Stale
from engine.kernel.events import Event
from engine.kernel.export import export
from engine.kernel.game import Corrupt
from engine.thinking import Thought

log = logging.getLogger("landsraad.tables")

IN_A_STEP = (orders.of_game, motions.open_in, people.panels_of, clocks.of_game, webhooks_at)
"""The queries that nearly every answer needs about its game, read together."""
AT_ONCE = 100
"""The number of clocks planned in one transaction, small enough not to delay clicks."""
CLOSING = 12
"""The most answers given automatically to end a turn after its player asked for that."""


class Tables:
    """All tables of a store.

    `computers` finds a computer player by name and family; `thinkers` finds one that thinks in the processes of
    `minds`.
    """

    def __init__(
        self,
        store: Store,
        computers: Callable[[str, str], Computer] = load_computer,
        rng: random.Random | None = None,
        thinkers: FindThinker = find_thinker,
        minds: Minds | None = None,
    ) -> None:
        self.store = store
        self.lobby = Lobby(store, thinkers)
        self.cache = GameCache(store)
        self.hold, self.look = self.cache.hold, self.cache.look
        self.computers = computers
        self.motions = Motions(store, self.cache, self.go_on)
        self.rng = rng or random.Random(secrets.randbits(64))
        self.pondering = Pondering(minds or Pool(count_thinkers()), thinkers, self._take)
        self.reviewing = Reviewing(store, lambda: self.pondering.minds)
        self.stand_in = ""
        """The computer player for empty seats and for people whose time is over; "" for each game's default player."""
        self.new_seed: Callable[[], bytes] = lambda: secrets.token_bytes(32)

    # -- starting a game ---------------------------------------------------------------------------------------

    async def start(self, game_id: int, user_id: int | None) -> None:
        """Begin the game of a full lobby. Raises `Refused`, `Bug`.

        The host may do that. Once all are ready, or the lobby has been full for long, anybody in it may. If `user_id`
        is None, the game begins only if all are ready.
        """
        async with self.cache.lock(game_id):
            try:
                async with acting(self.store) as connection:
                    await self._begin(connection, game_id, user_id)
            finally:
                self.cache.drop(game_id)
        async with self.hold(game_id) as live:
            await self._drive(live, user_id)

    async def _begin(self, connection: Any, game_id: int, user_id: int | None) -> None:
        """Begin a game, call the people who are asked first, and start their clocks."""
        now = self.store.now()
        live = await begin(connection, game_id, user_id, now, self.new_seed(), self.rng)
        owes = self._find_next(live)
        columns = await hand_off(connection, live, now, unasked=owes.seat if owes.thinks else None, thinks=owes.thinks)
        await run_clocks(connection, live.row, live.seats, live.game.waiting(), now)
        await games.update_game(connection, game_id, **columns)

    async def open_fixture(self, of: Season, fixture: Fixture, place: int, art: str) -> bool:
        """Open a season's table in the thread `place` and begin its game. Returns whether it was opened.

        Nothing is opened if the table has a game, if it is no longer wanted, or if all its people were excluded since
        the round was made. A single excluded person is replaced by a computer player.
        """
        async with self.store.write() as connection:
            if not await seasons.is_wanted(connection, fixture):
                return False
            here = [one for one in await seasons.list_entrants(connection, of.id) if one.user_id in fixture.users]
            names = {one.user_id: one.name for one in here if not one.dropped}
            if not names:
                return False
            game_id = await self.lobby.insert_fixture(connection, of, fixture, names, place, art)
            await seasons.change_fixture(connection, fixture, game_id=game_id)
            await self._begin(connection, game_id, None)
        await self.go_on(game_id)
        return True

    # -- answering ---------------------------------------------------------------------------------------------

    async def answer(self, game_id: int, user_id: int, answer: Answer, end: bool = False) -> bool:
        """Lock the game and take a person's answer as `play` does."""
        async with self.hold(game_id) as live:
            return await self.play(live, user_id, answer, end)

    async def play(self, live: LoadedGame, user_id: int, answer: Answer, end: bool = False) -> bool:
        """Take a person's answer, and continue until a person must answer.

        With `end` the person ends the turn after this answer; the turn stays open if it cannot end yet, or if the
        answer has shown them something new. Returns whether the turn was ended. Raises `Refused`, `Bug`, `Corrupt`, and
        `Duplicate` for a click that has already been carried out.
        """
        seat = find_seat(live, user_id)
        asked = live.game.options(seat) if end else None
        await self._step(live, seat, answer, actor=user_id)
        ended = end and await self._close(live, seat, asked, answer, user_id)
        await self._drive(live, user_id)
        return ended

    async def _close(self, live: LoadedGame, seat: int, asked: Decision | None, answer: Answer, user_id: int) -> bool:
        """End the turn of a seat after a person's `answer`, with further answers. Returns whether the turn has ended.

        Each further answer is the first that exists of these: the answer that completes `answer` (only directly after
        it), the answer that ends the turn, and the answer that the table gives for the player. `asked` is the decision
        to which `answer` was given.
        """
        made = product(live.row.product)
        for done in range(CLOSING):
            now = live.game.options(seat)
            rest = None if done else find_rest(asked, now, answer, made)
            last = rest or find_end(asked, now, made) or (None if now is None else made.questions.find_closing(now))
            forced = last is None
            if forced and (owed := find_owed(live)) is not None and owed[0] == seat:
                last = owed[1]
            if last is None:
                return False
            ends = ends_turn_with(made, live.game, seat, last)
            await self._step(live, seat, last, actor=user_id, forced=forced)
            if ends:
                return True
        return False

    async def undo(self, game_id: int, user_id: int) -> None:
        """Lock the game and undo as `take_back` does."""
        async with self.hold(game_id) as live:
            await self.take_back(live, user_id)

    async def take_back(self, live: LoadedGame, user_id: int) -> None:
        """Undo the person's last answer, and the automatic answers given for them since; a turn that was just played
        from a plan is undone as a whole. Raises `Refused`."""
        seat = find_seat(live, user_id)
        target = find_undo(live, seat)
        if target is None:
            raise refuse_undo(live.row)
        planned = find_planned(live, seat) is not None  # the turn was already posted to the table
        notice = Event("undone-turn", {"who": f"seat:{seat}"}) if planned else None
        async with acting(self.store, *live.touched) as connection:
            await rewind_to(connection, live, target, self.store.now(), notice, user_id)
            await lapse_motions(connection, live, self.store.now())
        self._ponder(live)

    async def resume(self) -> None:
        """Continue, after a start of the program, every game in which a computer player must answer.

        Games that are known to wait for people are not read. A game that cannot continue delays no other.
        """
        async with self.store.read() as connection:
            owing = await games.list_owing(connection)
        for game_id in owing:
            try:
                async with self.hold(game_id) as live:
                    await self._drive(live, None)
                    waits = self._find_next(live).seat is None
                    if live.row.status == "open" and waits and live.row.quiet != live.row.revision:
                        async with self.store.write(touched.game(game_id)) as connection:
                            await games.note_quiet(connection, game_id, live.row.revision)
                        moved(live, live.row.revision, quiet=live.row.revision)
            except StoreError:
                raise
            except (Bug, Corrupt, Refused) as error:
                log.error("game %s cannot go on: %s", game_id, error if isinstance(error, Corrupt) else type(error))
            except Exception as error:  # noqa: BLE001  # one game must not keep the others from going on
                note_bug(error, f"game {game_id}, which cannot go on")

    async def go_on(self, game_id: int) -> None:
        """Let every computer player that is asked answer, for example after a change of seats. Raises `Refused`, `Bug`,
        `Corrupt`."""
        async with self.hold(game_id) as live:
            await self._drive(live, None)

    def computer_for(self, row: GameRow) -> str:
        """The name of the computer player that replaces people in this game; `random` if its product is missing."""
        try:
            return fit_level(self.stand_in, product(row.product), self.pondering.find)
        except KeyError:
            return "random"

    # -- deadlines ---------------------------------------------------------------------------------------------

    async def take_over(self, game_id: int, seat: int, since: int) -> None:
        """Deal with a seat whose time is over, in the way that the table has chosen.

        If the person has not been called yet and their orders cover the question, the orders are carried out instead.
        Nothing is done if the time is no longer over or the table waits without end. Further questions of the same turn
        are due at once and are answered by the next job. Raises `Refused`, `Bug`.
        """
        async with self.hold(game_id) as live:
            if live.row.status != "open" or seat not in live.waiting_people or live.row.late == "wait":
                return
            async with self.store.read() as connection:
                clock = (await clocks.list_clocks(connection, game_id)).get(seat)
                voting = await find_open(connection, game_id, "late", seat) is not None
            if clock is None or clock.since != since or clock.deadline is None or clock.deadline > self.store.now():
                return
            first = clock.deadline > clock.since
            if first and await self._has_orders(live, seat):
                await self._follow(live, seat)
                return
            if voting and first:  # after a restart the deadline is handled again, but the table is already voting
                return
            if first and live.row.late == "vote":
                data = {"since": since, "computer": self.computer_for(live.row)}
                await self.motions.open(live, "late", None, seat, data)
                return
            kind = "late-default" if live.row.late == "default" else "late-computer"
            note = Event(kind, {"who": f"seat:{seat}"}) if first else None
            await self._step(live, seat, self._answer_late(live, seat), forced=True, note=note, hurried=True)
            await self._drive(live, None)

    async def follow_orders(self, game_id: int, seat: int) -> None:
        """Carry out a seat's orders for its present question; call its person if the orders do not cover the question.

        Nothing is done if the person has been called or has answered meanwhile. The orders wait while the game is on
        hold or paused, or a vote on an undo is open. Raises what `answer` raises.
        """
        async with self.hold(game_id) as live:
            async with self.store.read() as connection:
                asking = await find_open(connection, game_id, "undo", any_seat=True) is not None
            if asking or live.row.status in ("paused", "held"):
                async with self.store.write(*live.touched) as connection:
                    await hold_back(connection, live, [seat], self.store.now(), again=True)
                return
            await self._follow(live, seat)

    async def _follow(self, live: LoadedGame, seat: int) -> None:
        """Carry out the orders of a seat for this turn or question, then call its person if the orders leave a question
        open."""
        ends = False
        while not ends and live.row.status == "open" and seat in live.waiting_people and seat not in live.row.told:
            async with self.store.read() as connection:
                ordered = await find_ordered_answer(connection, live, seat)
            if ordered is None:
                await self._call(live, seat)
                return
            note = Event("planned", {"who": f"seat:{seat}"}) if ordered.begins else None
            ends = ends_turn_with(product(live.row.product), live.game, seat, ordered.answer)
            await self._step(live, seat, ordered.answer, note=note, ordered=ordered)
            await self._drive(live, None)

    async def _call(self, live: LoadedGame, seat: int) -> None:
        """Call the person in a seat whose orders do not cover the question."""
        async with self.store.write(*live.touched) as connection:
            await keep_plan(connection, live, seat, None)
            columns = await hand_off(connection, live, self.store.now(), released=seat)
            await games.move_head(connection, live.row.id, live.row.revision, **columns)
        moved(live, live.row.revision, **columns)

    async def _has_orders(self, live: LoadedGame, seat: int) -> bool:
        """Whether the orders of a person who has not been called yet cover the question."""
        async with self.store.read() as connection:
            return seat not in live.row.told and await find_ordered_answer(connection, live, seat) is not None

    def _answer_late(self, live: LoadedGame, seat: int) -> Answer:
        """The answer for a seat whose time is over. It is the default of the decision, if the table wants that and
        there is one; otherwise it is the answer of a computer player."""
        decision = live.game.options(seat)
        assert decision is not None
        default = decision.default if live.row.late == "default" else None
        if default is not None and any(option.id == default for option in decision.legal()):
            return Answer(decision.id, (default,))
        return self._compute(live, seat, self.computer_for(live.row))

    async def plan(self) -> None:
        """Plan the jobs of clocks that are not planned, some at a time, after a start of the program."""
        await note_edition(self.store)
        last: tuple[int, int] | None = (0, -1)
        while last is not None:
            last = await plan_some(self.store, last, AT_ONCE)

    async def export(self, game_id: int) -> dict[str, Any]:
        """The whole game in the form for `engine.kernel.export.verify`. Its seed is included once the game is over. The
        seed of a challenge is not included before the end of the week."""
        async with self.hold(game_id) as live:
            async with self.store.read() as connection:
                segments = await game_log.list_segments(connection, game_id)
                sealed = await is_sealed(connection, live.row, self.store.now())
            return export(live.game, game_code(game_id), segments, with_seed=False if sealed else None)

    # -- helpers -----------------------------------------------------------------------------------------------

    async def _step(
        self,
        live: LoadedGame,
        seat: int,
        answer: Answer,
        actor: int | None = None,
        forced: bool = False,
        note: Event | None = None,
        hurried: bool = False,
        ordered: OrderedAnswer | None = None,
        compared: Sequence[Compared] = (),
    ) -> None:
        """Apply one answer, and store all its effects in one transaction.

        `note`: a message that comes before those about the answer; `hurried`: whether the rest of the turn has no time
        of its own; `ordered`: the order that gives the answer; `compared`: the plans that a computer player compared. A
        person who answers in their own turn loses their plan for it.
        """
        game, row = live.game, live.row
        try:
            async with acting(self.store, *live.touched) as connection:
                base = snapshots.base_of(row.id, row.revision + 1)
                await ask(connection, *(asked(row.id) for asked in IN_A_STEP), base)
                made = product(row.product)
                ends = ends_turn_with(made, game, seat, answer)
                goes_on = goes_on_after(made, game, seat, answer)
                hurry = hurried and goes_on
                planned = not forced and (is_planned(live, seat) or await is_under_way(connection, live, seat))
                if forced and ends and ordered is None:
                    ordered = await find_under_way(connection, live, seat, answer)
                    planned = ordered is not None
                knew = game.view(seat).get("you") if ordered is not None and ends else None
                events = self._apply(live, seat, answer)
                step, now = game.steps[-1], self.store.now()
                if forced:
                    live.forced.add(step.revision)
                owes = self._find_next(live)
                if note is not None:
                    events.insert(0, note)
                await keep_rest(connection, live, seat, ordered, ends, planned)
                if ordered is not None and ends:
                    await note_played(connection, live, seat, ordered, knew == game.view(seat).get("you"), now)
                await lapse_motions(connection, live, now, seat)
                await tell_followers(connection, live, events, now)
                columns = await hand_off(
                    connection, live, now, actor, seat if ends else None, unasked=owes.seat, thinks=owes.thinks
                )
                kept = await run_clocks(
                    connection,
                    row,
                    live.seats,
                    game.waiting(),
                    now,
                    seat,
                    hurry,
                    not forced,
                    goes_on=goes_on,
                    ended=ends,
                )
                done = (REMINDER,) if forced else (REMINDER, INACTIVE)
                await retire_calls(connection, row, live.user_in(seat), now, done)
                again = seat in game.waiting()
                if forced or not again:
                    await retire_answered(connection, row, live.user_in(seat), game.asked - again, now, not forced)
                quiet = game.revision if owes.seat is None else -1
                columns |= {"revision": game.revision, "updated": now, "quiet": quiet}
                await games.move_head(connection, row.id, row.revision, **columns)
                giver = None if forced else live.user_in(seat)
                clock = None if giver is None or kept is None else kept._asdict()
                given = game_log.Given(step, forced, now, giver, clock, write_compared(compared))
                await game_log.insert_step(connection, row.id, given, events, game.snapshot())
        except LostRace as error:
            self.cache.drop(row.id)
            raise Stale(Msg("refused-stale")) from error
        game.forget()  # the events are in the store by now
        moved(live, columns.pop("revision"), **columns)
        note_events(live, step.revision, events)

    def _apply(self, live: LoadedGame, seat: int, answer: Answer) -> list[Any]:
        try:
            return live.game.apply(seat, answer)
        except Refused:
            raise
        except Exception as error:
            raise note_bug(error, f"game {live.row.id} at revision {live.row.revision}") from error

    async def _drive(self, live: LoadedGame, actor: int | None) -> None:
        """Give every answer for which no person is needed, then let a computer player think if one must answer."""
        last, running = -1, 0
        while live.row.status == "open" and (owed := find_owed(live, self.pondering.thinks_about)) is not None:
            seat, forced = owed
            last, running = seat, running + 1 if seat == last else 1
            if forced is None:
                name = live.seats[seat].computer or ""
                await self._step(live, seat, self._compute(live, seat, name, running > RUNNING), actor)
            else:
                await self._step(live, seat, forced, actor, forced=True)
        self._ponder(live)

    def _find_next(self, live: LoadedGame) -> Owes:
        """The seat of the next answer that needs no person, and whether its computer player needs time to think."""
        owed = find_owed(live, self.pondering.thinks_about)
        thinking = find_thinking(live) if owed is None else None
        return Owes(thinking if owed is None else owed[0], thinking is not None)

    def _ponder(self, live: LoadedGame) -> None:
        """Let a computer player think, if no other answer comes first."""
        if live.row.status == "open" and (owes := self._find_next(live)).thinks and owes.seat is not None:
            self.pondering.begin(live, owes.seat, find_luck(live.row, live.game, owes.seat, self.rng))

    async def _take(self, asked: Asked, thought: Thought | None) -> None:
        """Give the answer that a computer player thought of. If there is none, if it is not legal, or if the player
        repeats itself, give a quick or random answer instead.

        Nothing is answered if the game has changed meanwhile. The table continues in each case. Raises what `answer`
        raises.
        """
        async with self.hold(asked.game) as live:
            self.pondering.end(asked)
            if asked.is_open(live):
                astray = count_run(live, asked.seat) >= RUNNING
                accepted = None if thought is None or astray else accept(live, asked.seat, asked.name, thought)
                answer, compared = accepted or (self._compute(live, asked.seat, asked.name, astray), [])
                await self._step(live, asked.seat, answer, compared=compared)
            elif thought is not None:
                THOUGHTS.labels("stale").inc()
            await self._drive(live, None)

    def _compute(self, live: LoadedGame, seat: int, name: str, astray: bool = False) -> Answer:
        luck = find_luck(live.row, live.game, seat, self.rng)
        return compute(live, seat, name, self._find_player, luck, astray)

    def _find_player(self, name: str, family: str) -> Computer:
        """The computer player with this name; if it thinks, the quick player that answers in its place."""
        thinker = self.pondering.find(name, family)
        return self.computers(name, family) if thinker is None else thinker.quick
