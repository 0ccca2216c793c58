"""The presenter, which makes every message from the tables' games. It changes no game and never talks to Discord."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, contextmanager
from contextvars import ContextVar
from dataclasses import replace
from functools import partial
from typing import Any

import discord
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.components.parts import cut_lines
from bot.games.picture import NO_MARKS, Drawn
from bot.games.registry import product
from bot.language import Words
from bot.language.words import NO_ICONS
from bot.messages import cockpit, lobby, lobby_pages, seats, table
from bot.messages.absence import Reminded, build_absent
from bot.messages.choices import Focus
from bot.messages.clocks import build_clocks
from bot.messages.finished import FinishedGames
from bot.messages.following import build_follow
from bot.messages.hints import Hints
from bot.messages.looks import as_look, as_panel
from bot.messages.motions import build_motion
from bot.messages.picks import Picks
from bot.messages.picture import Payload, Studio, attach, compose
from bot.messages.reasons import read_reasons
from bot.messages.recap import read_recap
from bot.messages.replays import Replays
from bot.messages.reviews import Reviews
from bot.messages.scene import (
    Scene,
    find_absence,
    mark_seats,
    read_bank,
    seats_of,
    take_scene,
    words_at,
    words_for,
)
from bot.messages.story import Detail, cut_round, tell, tell_post
from bot.messages.trial import build_trial_board
from bot.store import Store, clocks, game_log, games, people, private_notes
from bot.store.motions import Motion
from bot.store.people import Person
from bot.store.results import has_finished
from bot.studio.pool import Rank
from bot.tables import Tables
from bot.tables.admission import check_admitted
from bot.tables.chronicle import list_told
from bot.tables.clocks import find_timing, make_timing
from bot.tables.codes import game_code
from bot.tables.game_cache import LoadedGame
from bot.tables.history import look_back
from bot.tables.host import find_host
from bot.tables.inbox import is_called
from bot.tables.levels import list_levels
from bot.tables.pace import NO_PACE
from bot.tables.reminders import Due
from bot.tables.standing_orders import find_ordered_answer, list_involved, read_orders
from bot.tables.states import refuse_begun, refuse_stranger
from bot.tables.table_settings import CLOCKS, value_of
from bot.tables.web_links import Subject, find_server_subject, table_subject
from engine.kernel.decisions import Msg, Refused
from engine.kernel.events import Event

LOG_EVENTS = 120
"""The most events that the log button shows."""

Build = Callable[[Scene, str | None], discord.ui.LayoutView]
"""Makes a message from a scene and the description of its picture (None if there is no picture)."""

_wordy: ContextVar[bool] = ContextVar("wordy", default=False)


@contextmanager
def in_words() -> Iterator[None]:
    """Make messages without icons inside the block, after Discord has refused them with icons."""
    token = _wordy.set(True)
    try:
        yield
    finally:
        _wordy.reset(token)


class Presenter:
    """Makes messages for people and channels."""

    def __init__(self, store: Store, tables: Tables, studio: Studio | None = None) -> None:
        self.store, self.tables, self.studio = store, tables, studio or Studio()
        self.finished = FinishedGames(store, tables, self.studio, lambda subject: self.find_page(subject))
        self.replays = Replays(store, tables, self.studio)
        self.reviews = Reviews(store, tables, self.studio)
        self.hints, self.picks = Hints(), Picks()
        self.find_page: Callable[[Subject], str | None] = lambda subject: None
        """Returns a subject's web address: "" while its page is closed, None if it cannot have a page."""
        self.pages = ""
        """The address of the bot's web pages; "" if it has none."""
        self._icons: Mapping[str, str] = NO_ICONS

    @property
    def icons(self) -> Mapping[str, str]:
        """The application's emojis by icon; empty while messages are to be written in words."""
        return NO_ICONS if _wordy.get() else self._icons

    @icons.setter
    def icons(self, icons: Mapping[str, str]) -> None:
        self._icons = icons

    # -- private messages ----------------------------------------------------------------------------------------

    async def scene(self, game_id: int, user_id: int, language: str) -> Scene:
        """The game as this person may see it. Raises `Refused` if it has not begun or no longer exists."""
        async with self.tables.look(game_id) as (live, connection):
            return await self._look(connection, live, user_id, language)

    async def cockpit(
        self, game_id: int, user_id: int, language: str, focus: Focus | None = None, note: str = ""
    ) -> Payload:
        """A player's panel, by default with the picks made so far; a spectator's panel says that they are watching."""
        async with self.tables.look(game_id) as (live, connection):
            return await self.panel(connection, live, user_id, language, focus, note)

    async def panel(
        self,
        connection: AsyncConnection,
        live: LoadedGame,
        user_id: int,
        language: str,
        focus: Focus | None = None,
        note: str = "",
    ) -> Payload:
        """The panel that a person has of a game (see `cockpit`). The caller holds the game's lock or only reads."""
        scene = await self._look(connection, live, user_id, language)
        if scene.seat is not None:
            asked = scene.decision is not None
            recap = await read_recap(connection, live, scene.seat, asked, scene.words, scene.marked)
            scene = replace(scene, recap=recap.new, done=recap.done)
            if not asked:
                scene = replace(scene, next=await games.find_next_move(connection, user_id, live.row.id))
            scene = replace(scene, private_note=await private_notes.find_note(connection, live.row.id, user_id))
        if scene.seat is not None and live.row.status == "open":
            given = await read_orders(connection, live, scene.seat)
            uncalled = scene.decision is not None and scene.seat not in live.row.told
            covered = uncalled and await find_ordered_answer(connection, live, scene.seat) is not None
            scene = replace(scene, plan=given.plan, order=given.order, covered=covered)
            scene = replace(scene, window=given.window, window_id=given.window_id)
        wanted = scene.decision is not None and scene.reader.hints
        if wanted and not await has_finished(connection, live.row.id, user_id):
            hint = cockpit.choose_hint(scene)
            scene = replace(scene, hint=self.hints.show(live.row.id, user_id, hint, scene.asked))
        shown = self.picks.keep(live.row.id, user_id, scene.asked, focus)
        return as_panel(Payload(cockpit.build_cockpit(scene, shown, note)), live.row.id, Words(language))

    async def hand(self, game_id: int, user_id: int, language: str) -> Payload:
        """A player's hand, or the components on offer. Raises `Refused` for a person who is not at the table."""
        return await self.show_hand(await self.scene(game_id, user_id, language), language)

    async def show_hand(self, scene: Scene, language: str) -> Payload:
        """The picture and text of the hand in a scene (see `hand`)."""
        if scene.seat is None:
            raise refuse_stranger(scene.lent is not None)
        drawn = (
            None
            if scene.reader.plain
            else await self.studio.hand(scene.row.product, scene.view, cockpit.list_offered(scene), language)
        )
        if drawn is None:
            return as_look(Payload(cockpit.build_hand(scene)), scene.row.id, Words(language))
        made = Payload(cockpit.build_hand(scene, drawn.alt), [attach(drawn, cockpit.PICTURE)])
        return as_look(made, scene.row.id, Words(language))

    async def refusals(self, game_id: int, user_id: int, language: str) -> Payload:
        """The list of options that are not legal now, with reasons."""
        made = Payload(cockpit.build_refusals(await self.scene(game_id, user_id, language)))
        return as_look(made, game_id, Words(language))

    async def log(self, game_id: int, user_id: int, language: str, number: int | None = None) -> Payload:
        """The last events, or those of round `number`, as this person may know them.

        A round that is too long for a message is also attached as a file. Raises `Refused` for a round that has not
        begun.
        """
        async with self._hold(game_id) as live:
            seat, words, made = live.seat_of(user_id), words_for(live, language), product(live.row.product)
            async with self.store.read() as connection:
                last = LOG_EVENTS if number is None else None
                events = [event for _, event in await game_log.list_events(connection, game_id, last=last)]
            marked = mark_seats(words, live.row, len(live.seats))
            code = game_code(live.row.id)
        if number is None:
            told = Payload(cockpit.build_log(tell(events, seat, marked, made.course.telling), words, code))
            return as_look(told, game_id, Words(language))
        chosen = cut_round(events, number, made)
        lines = tell(chosen, seat, marked, made.course.telling)
        view = cockpit.build_log(lines, words, code, number)
        if cut_lines(lines, cockpit.LOG_LIMIT) == "\n".join(lines):
            return as_look(Payload(view), game_id, Words(language))
        name = f"landsraad-{code.lower()}-{number}.txt"
        view.add_item(discord.ui.File(f"attachment://{name}"))
        text = "\n".join(tell(chosen, seat, words.plain, made.course.telling))
        return as_look(Payload(view, [discord.File(io.BytesIO(text.encode()), name)]), game_id, Words(language))

    async def board(self, game_id: int, language: str, user_id: int = 0, part: str = "", page: int = 0) -> Payload:
        """The public board with its picture, perhaps with a `part` enlarged, or in words for a person who prefers
        words; `page` is the page of a long text."""
        async with self.tables.look(game_id) as (live, connection):
            person = await people.find_person(connection, user_id)
            scene = take_scene(live, None, self._write_for(live, person, language))
        scene = replace(scene, page=self.find_page(table_subject(scene.row)))
        build = partial(table.build_board, enlarges=True, page=page)
        marks = {"part": part} if part in scene.product.picture.parts else NO_MARKS
        return as_look(await self._show_board(scene, person, build, marks=marks), game_id, Words(language))

    async def lesson(self, live: LoadedGame, user_id: int, language: str) -> Scene:
        """A lesson, trial or puzzle as its player sees it; these games are not stored."""
        person = await self._person(user_id)
        scene = take_scene(live, live.seat_of(user_id), self._write_for(live, person, language))
        return replace(scene, reader=person)

    async def lesson_board(self, live: LoadedGame, user_id: int, language: str, page: int = 0) -> Payload:
        """The board of a lesson or puzzle, as `board` shows the board of a game."""
        person = await self._person(user_id)
        scene = take_scene(live, None, self._write_for(live, person, language))
        return as_look(
            await self._show_board(scene, person, partial(table.build_board, page=page)), live.row.id, Words(language)
        )

    async def trial_board(self, live: LoadedGame, user_id: int, language: str, page: int = 0) -> Payload:
        """The board of a trial; the picture has a band that names it a trial."""
        person = await self._person(user_id)
        scene = take_scene(live, None, self._write_for(live, person, language))
        build = partial(build_trial_board, page=page)
        made = await self._show_board(scene, person, build, scene.words.plain.text("try-picture"))
        return as_look(made, live.row.id, Words(language))

    async def puzzle(self, live: LoadedGame, user_id: int, language: str, build: Build) -> Payload:
        """The panel of a puzzle as its reader sees it, with a picture of the public board."""
        person = await self._person(user_id)
        words = self._write_for(live, person, language)
        scene = take_scene(live, live.seat_of(user_id), words)
        return await self._show_board(take_scene(live, None, words), person, lambda _, alt: build(scene, alt))

    async def more(self, game_id: int, user_id: int, language: str) -> Payload:
        """The panel of rarer actions in a game, including the reader's personal ones, and the reasons of computer
        players."""
        async with self.tables.look(game_id) as (live, connection):
            scene = await self._look(connection, live, user_id, language)
            reasons = await read_reasons(connection, live, scene.words)
            scene = replace(scene, reasons=reasons, can_review=self.tables.reviewing.offers(live))
            scene = replace(scene, page=self.find_page(table_subject(live.row)), pages=bool(self.pages))
        return as_look(Payload(table.build_more(scene)), game_id, Words(language))

    async def scores(self, game_id: int, language: str) -> Payload:
        """The sources of everybody's score so far."""
        return as_look(Payload(table.build_scores(await self._public(game_id, language))), game_id, Words(language))

    async def absent(self, game_id: int, language: str) -> Payload:
        """The people of a table who are absent or will be."""
        async with self.tables.look(game_id) as (live, connection):
            scene = await self._public_look(connection, live, words_for(live, language))
        return Payload(build_absent(scene))

    async def clocks(
        self, game_id: int, user_id: int, language: str, wanted: Mapping[str, str] | None = None
    ) -> Payload:
        """The clocks of a table; for its host also the draft of a proposal for other clocks. Raises `Refused`."""
        async with self._hold(game_id) as live:
            row, leads = live.row, find_host(live.row, live.seats) == user_id
        now = {name: value_of(row, name) for name in CLOCKS}
        leads = leads and row.status in games.RUNNING_STATES
        return Payload(build_clocks(row, now | dict(wanted or {}), leads, Words(language)))

    # -- public messages -----------------------------------------------------------------------------------------

    async def lobby(self, game_id: int) -> Payload:
        """The post of a lobby in the table's language. Raises `Refused` if there is no such game."""
        async with self.store.read() as connection:
            row = await games.find_game(connection, game_id)
            if row is None:
                raise Refused(Msg("refused-no-game"))
            sitting = await games.list_seats(connection, game_id)
        levels = list_levels(product(row.product), self.tables.pondering.find)
        return Payload(lobby.build_lobby(row, sitting, words_at(row, sitting, row.language), levels))

    async def motion(self, motion: Motion) -> Payload:
        """The post of a motion in the table's language."""
        async with self.store.read() as connection:
            row = await games.find_game(connection, motion.game_id)
            assert row is not None
            sitting = await games.list_seats(connection, row.id)
            undone: list[tuple[int, Event]] = []
            if motion.kind == "undo" and motion.is_open:
                since, upto = motion.data["target"], motion.data["revision"]
                undone = await game_log.list_events(connection, row.id, since, upto)
        words = words_at(row, sitting, row.language)
        marked = mark_seats(words, row, len(sitting))
        about = tell([event for _, event in undone], None, marked, product(row.product).course.telling, "post")
        return Payload(build_motion(motion, row, words, about))

    async def offer(self, game_id: int, seat: int, why: str, who: int | None) -> Payload:
        """The post that offers a seat and shows the public state of the game; after the offer has ended, the note about
        its end."""
        scene = await self._public(game_id)
        return Payload(seats.build_offer(scene, seat, why, who))

    async def options(self, game_id: int, language: str, page: str = "game") -> Payload:
        """A page of the settings of a lobby. Raises `Refused` if its game has begun or no longer exists."""
        async with self.store.read() as connection:
            row = await games.find_game(connection, game_id)
            sitting = await games.list_seats(connection, game_id)
        if row is None or row.status != "lobby":
            raise refuse_begun(row)
        return Payload(lobby_pages.build_options(row, sitting, words_at(row, sitting, language), page))

    async def admit(self, game_id: int, user_id: int) -> None:
        """Raise `Refused` for a person without a seat at a table that wants no spectators."""
        async with self.store.read() as connection:
            await check_admitted(connection, game_id, user_id)

    async def table(self, game_id: int, since: int, upto: int, ping: Sequence[int], past: bool = False) -> Payload:
        """The post after a turn: the state now, or with `past` the state at revision `upto`, and the events after
        `since`.

        A picture that takes too long comes `later`. People who have answered meanwhile are not called; for a past state
        nobody is called.
        """
        scene, story, called = await self._hand_off(game_id, since, upto, ping, self.icons, past)

        def build(drawn: Drawn | None) -> Payload:
            view = table.build_table(scene, story, drawn and drawn.alt, called, first=since < 0)
            return Payload(view, [attach(drawn, table.PICTURE)] if drawn else [], tuple(called.values()))

        return await compose(self.studio.draw_table(scene, rank=Rank.POST), build)

    async def plain(self, game_id: int, since: int, upto: int, ping: Sequence[int], code: str) -> Payload:
        """A table's post as text only; it names the error `code` as the reason why controls and pictures are
        missing."""
        scene, story, called = await self._hand_off(game_id, since, upto, ping, NO_ICONS)
        return Payload(table.build_plain(scene, story, called, code), calls=tuple(called.values()))

    async def _hand_off(
        self, game_id: int, since: int, upto: int, ping: Sequence[int], icons: Mapping[str, str], past: bool = False
    ) -> tuple[Scene, list[str], dict[int, int]]:
        """The public scene, the events after `since` up to `upto`, and the people to call, as seats with their
        users."""
        async with self._hold(game_id) as live:
            able = {*live.game.waiting(), *list_involved(live)}
            called = {} if past else {seat: user for seat, user in seats_of(live, ping).items() if seat in able}
            async with self.store.read() as connection:
                scene = await self._public_look(connection, live, words_for(live, live.row.language, icons))
                scene = replace(scene, page=self.find_page(table_subject(live.row)))
                told = [(at, event) for at, event in await list_told(connection, live, since) if at <= upto]
            if past and upto != live.game.revision:
                then = await look_back(self.store, live.game.family, game_id, upto)
                scene = replace(
                    scene,
                    view=then.view(None),
                    waiting=tuple(then.waiting()),
                    outcome=None,
                    since={},
                    until={},
                    away={},
                )
            detail: Detail = "brief" if live.row.options.get("detail") == "brief" else "post"
            events, telling = [event for _, event in told], scene.product.course.telling
            story = tell_post(events, scene.marked, telling, table.STORY_LIMIT, detail)
        return scene, story, called

    async def spectate(self, game_id: int, language: str) -> Scene:
        """The present state of the game as everybody may see it."""
        async with self.tables.look(game_id) as (live, connection):
            return await self._public_look(connection, live, words_for(live, language))

    async def follow(self, game_id: int, number: int, language: str) -> Payload:
        """The message for followers at the beginning of round `number`, or at the end of the game if `number` is 0."""
        return Payload(build_follow(await self.spectate(game_id, language), number))

    async def find_reminded(self, due: Due, user_id: int) -> Reminded | None:
        """The reminder that is due to a person; None if the game no longer waits for them.

        If `due.since` is None, the reminder is about any open question, or about an order in advance.
        """
        row, since = due.row, due.since
        async with self._hold(row.id) as live:
            seat = live.seat_of(user_id)
            if seat is None or live.row.status != "open":
                return None
            if seat not in live.game.waiting():
                early = since is None and await is_called(self.store, live, seat)
                return Reminded(row, None, True, last=due.last) if early else None
        async with self.store.read() as connection:
            timing = await find_timing(connection, row, live.seats, seat)
        if since is not None and (timing is None or timing.clock.since != since):
            return None
        if timing is None:
            return Reminded(row, None, False, last=due.last)
        bank = read_bank(timing, self.store.now())
        left = bank.left if bank is not None and bank.begins is None else 0
        return Reminded(row, timing.clock.deadline, False, left, due.last)

    # -- people ----------------------------------------------------------------------------------------------------

    async def language_for(self, user_id: int, otherwise: str = "en") -> str:
        """The language that a person reads."""
        async with self.store.read() as connection:
            return (await people.find_person(connection, user_id)).reads or otherwise

    async def find_server_page(self, connection: AsyncConnection, guild_id: int | None) -> str | None:
        """The address of a server's pages; "" while they are closed, None if the server or the bot has no pages."""
        if guild_id is None or not self.pages:
            return None
        return self.find_page(await find_server_subject(connection, guild_id))

    # -- helpers ---------------------------------------------------------------------------------------------------

    async def _person(self, user_id: int) -> Person:
        """The stored data of a person."""
        async with self.store.read() as connection:
            return await people.find_person(connection, user_id)

    def _hold(self, game_id: int) -> AbstractAsyncContextManager[LoadedGame]:
        return self.tables.hold(game_id)

    async def _public(self, game_id: int, language: str | None = None, icons: Mapping[str, str] = NO_ICONS) -> Scene:
        """The game as everybody may see it, in the table's language unless another is given."""
        async with self._hold(game_id) as live:
            return take_scene(live, None, words_for(live, language or live.row.language, icons))

    async def _look(self, connection: AsyncConnection, live: LoadedGame, user_id: int, language: str) -> Scene:
        """The game as a person sees it, with everything read in one transaction."""
        persons = await people.find_party(connection, live.row.id, {user_id, *live.users})
        scene = take_scene(live, live.seat_of(user_id), self._write_for(live, persons[user_id], language))
        lent = live.find_own(user_id) if scene.seat is None else None
        return replace(await self._time(connection, scene, persons), reader=persons[user_id], lent=lent)

    async def _public_look(self, connection: AsyncConnection, live: LoadedGame, words: Words) -> Scene:
        """The game as everybody may see it, with everything read in one transaction."""
        return await self._time(
            connection,
            take_scene(live, None, words),
            await people.find_party(connection, live.row.id, live.users),
        )

    def _write_for(self, live: LoadedGame, person: Person, language: str) -> Words:
        """Texts for this person, with icons unless the person wants none or none exist."""
        return words_for(live, language, NO_ICONS if person.plain else self.icons)

    async def _time(self, connection: AsyncConnection, scene: Scene, persons: Mapping[int, Person]) -> Scene:
        """Add absences, the deadlines of the seats that are asked, and the viewer's time bank to a scene."""
        users, now = {seat.seat: seat.user_id for seat in scene.seats if seat.user_id is not None}, self.store.now()
        away = {seat: found for seat, user in users.items() if (found := find_absence(persons[user], now))}
        if scene.row.pace == NO_PACE:
            return replace(scene, away=away)
        known = await clocks.list_clocks(connection, scene.row.id)
        since = {seat: known[seat].since for seat in scene.waiting if seat in known and known[seat].since}
        until = {seat: at for seat in scene.waiting if seat in known and (at := known[seat].deadline) is not None}
        timing = None
        if scene.seat in users and scene.seat in known:
            timing = make_timing(scene.row, known[scene.seat], persons[users[scene.seat]])
        scene = replace(scene, since=since, until=until, away=away)
        return replace(scene, bank=None if timing is None else read_bank(timing, now))

    async def _show_board(
        self,
        scene: Scene,
        person: Person,
        build: Build,
        band: str = "",
        marks: Mapping[str, Any] = NO_MARKS,
    ) -> Payload:
        """The board in this person's form, with `marks` for news; the `band` is a text above the picture that explains
        it."""
        scene = replace(scene, form=person.picture or scene.form)
        drawn = None if person.plain else await self.studio.draw_table(scene, marks, band=band)
        view = build(scene, drawn and drawn.alt)
        return Payload(view, [attach(drawn, table.PICTURE)] if drawn else [])
