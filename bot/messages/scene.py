"""Scenes: a game as one reader sees it, copied while the game is locked. Panels are made from scenes."""

from __future__ import annotations

import random
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from bot.components.marks import mark_of
from bot.games.lobby import Place
from bot.games.picture import FORMS, Faces
from bot.games.planning import Plan
from bot.games.previews import NO_PREVIEW, Asked, Preview
from bot.games.product import Product
from bot.games.registry import product
from bot.language import Words, clean_name
from bot.language.words import NO_ICONS
from bot.store.games import PERSON, GameRow, SeatRow
from bot.store.people import Person
from bot.tables.codes import game_code
from bot.tables.colours import read_tokens
from bot.tables.game_cache import LoadedGame, Start
from bot.tables.private_talk import note_used
from bot.tables.rewind import can_ask, find_undo
from bot.tables.table_settings import value_of
from bot.tables.teams import places_of
from bot.tables.timing import Timing
from bot.tables.window_orders import WindowOrder
from engine.kernel.decisions import Decision, Option
from engine.kernel.game import Game, Outcome


class Absence(NamedTuple):
    """A person's absence, with times in milliseconds since 1970; `start` is None if the person is absent now."""

    until: int
    start: int | None = None


def find_absence(person: Person, now: int) -> Absence | None:
    """A person's present or planned absence; None if there is none."""
    if person.away_until > now:
        return Absence(person.away_until)
    return Absence(person.planned_until, person.planned_from) if person.planned_until > now else None


class Bank(NamedTuple):
    """The time bank of a person who is asked: the time left, and the time at which it begins to run (None: it is
    running)."""

    left: int
    begins: int | None


NOBODY = Person(0)
"""The reader of public scenes, who has no account."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A game as one viewer sees it (`seat` None: a spectator). It contains nothing that this viewer may not see."""

    row: GameRow
    product: Product
    seats: Sequence[SeatRow]
    seat: int | None
    view: Mapping[str, Any]
    waiting: tuple[int, ...]
    decision: Decision | None
    """The question to the viewer."""
    refused: tuple[Option, ...]
    """The options of the question that are shown but are not legal now."""
    undone: int | None
    """The revision to which `Undo` on this panel leads; None if the viewer cannot undo anything alone."""
    asked: int
    """The revision that new controls contain."""
    outcome: Outcome | None
    words: Words
    since: Mapping[int, int] = field(default_factory=dict)
    """For seats with a running clock, the times at which they were asked."""
    until: Mapping[int, int] = field(default_factory=dict)
    """The deadlines of seats that have one, in milliseconds since 1970."""
    bank: Bank | None = None
    """The viewer's time bank."""
    recap: tuple[str, ...] = ()
    """The news for the viewer, as far as the viewer may know them."""
    can_ask: bool = False
    """Whether the viewer can ask the other players to undo an answer that the viewer can no longer undo alone."""
    plan: Plan | None = None
    """The viewer's plan for the next turn."""
    order: WindowOrder | None = None
    """The viewer's order for a window."""
    window: str = ""
    """The window for which the viewer can give an order: `open`, `coming`, or "" for neither."""
    window_id: str = ""
    """The id of that window."""
    covered: bool = False
    """Whether the viewer's orders will answer the question."""
    preview: Preview = NO_PREVIEW
    """Facts and suggestions that help to answer the question."""
    done: tuple[str, ...] = ()
    """The results of the viewer's last answers, one line each, the latest last."""
    away: Mapping[int, Absence] = field(default_factory=dict)
    """The absences by seat, present and announced."""
    form: str = FORMS[0]
    """The form of the picture of the board, one of `FORMS`."""
    lent: int | None = None
    """The viewer's seat while a substitute occupies it."""
    hint: str = ""
    """A line that helps newcomers with the question; "" for none."""
    unveiled: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)
    """Each seat's view of a finished game that has no more secrets."""
    reasons: tuple[str, ...] = ()
    """The reasons for the last turn of each computer player, one line each."""
    reader: Person = NOBODY
    """The stored settings of the reader."""
    page: str | None = None
    """The table's web address; "" while its page is closed, None if it cannot have one."""
    pages: bool = False
    """Whether the bot has web pages."""
    next: int | None = None
    """Another game that is waiting for the viewer, if this one is not."""
    sealed: bool = False
    """Whether games with the same seed are still being played by other people."""
    can_review: bool = False
    """Whether the game is over and can be reviewed."""
    private_note: str = ""
    """The viewer's own note about the game."""

    @property
    def thinking(self) -> list[int]:
        """The seats of computer players that the game waits for."""
        return [seat for seat in self.waiting if self.seats[seat].computer is not None]

    @property
    def game_id(self) -> int:
        """The number of the game."""
        return self.row.id

    @property
    def code(self) -> str:
        """The game's code, as people see it."""
        return game_code(self.row.id)

    @property
    def places(self) -> tuple[Place, ...]:
        """The place of each seat at a table with teams; empty for a table without teams."""
        return places_of(self.row)

    @property
    def marked(self) -> Words:
        """Texts in which people are marked by the shapes of their seats, as in the picture; used for posts at the
        table."""
        return mark_seats(self.words, self.row, len(self.seats))

    @property
    def faces(self) -> Faces:
        """The names and colours of the seats, for pictures."""
        names = [clean_name(name) for name in show_names(self.seats, self.words.language)]
        return Faces(names, read_tokens(self.row))


def take_scene(live: LoadedGame, seat: int | None, words: Words) -> Scene:
    """Make a scene of a game that the caller has locked. `words` should know the names of the seats."""
    game = live.game
    decision = None if seat is None else game.options(seat)
    refused: tuple[Option, ...] = ()
    made = product(live.row.product)
    view = note_used(made, live.row, game.view(seat))
    if seat is not None and decision is not None:
        full = game.options(seat, refused=True)
        refused = tuple(o for o in full.options if o.refusal is not None) if full else ()
        decision = made.questions.arrange(decision)
    preview = NO_PREVIEW
    if seat is not None and "you" in view:
        imagine = cache(lambda: game.determinize(seat, random.Random(seat)))
        asked = Asked(view, seat, decision, read_tokens(live.row), imagine, refused)
        preview = made.questions.preview(asked, words)
    return Scene(
        row=live.row,
        product=made,
        seats=tuple(live.seats),
        seat=seat,
        view=view,
        waiting=tuple(game.waiting()),
        decision=decision,
        refused=refused,
        undone=find_undo(live, seat) if seat is not None and live.row.status == "open" else None,
        asked=game.asked,
        outcome=game.outcome(),
        words=words,
        can_ask=seat is not None and can_ask(live, seat),
        preview=preview,
        form=value_of(live.row, "picture"),
    )


def unveil(live: LoadedGame, game: Game[Any] | None = None) -> dict[int, Mapping[str, Any]]:
    """Each seat's view of a finished game, or of its earlier state `game`; empty unless the game is over for good.

    A game with the status `over` is never rewound. The caller has locked the game.
    """
    if live.row.status != "over":
        return {}
    return {seat.seat: (game or live.game).view(seat.seat) for seat in live.seats}


def read_bank(timing: Timing, now: int) -> Bank | None:
    """The time bank of a seat that is asked; None if it has none, or if no time is left in it."""
    begins, left = timing.bank_from(), timing.bank_left(now)
    if begins is None or not left:
        return None
    return Bank(left, begins if begins > now else None)


def find_last_seen(live: LoadedGame, seat: int | None, starts: Sequence[Start] = ()) -> int | None:
    """The revision of the last answer that the seat's player gave; answers that were given for the player do not count.
    None if there is no such answer, or if nobody else has acted since.

    `starts` are the beginnings of turns and rounds, which show the turns of automatic opponents.
    """
    others = False
    newest = max((start.revision for start in starts if start.seat not in (None, seat)), default=-1)
    for step in reversed(live.game.steps):
        if step.undone:
            continue
        if step.seat == seat and step.revision not in live.forced:
            return step.revision if others or step.revision <= newest else None
        others = others or step.seat != seat
    return None


def find_turn_end(live: LoadedGame, seat: int, starts: Sequence[Start]) -> int | None:
    """The revision of the seat's last answer in its own turn; None if the seat has already answered in its present
    turn, or if nobody else has had a turn since.

    `starts` are the beginnings of turns and rounds, including those of automatic opponents.
    """
    own = [step.revision for step in live.game.steps if step.seat == seat and not step.undone]
    if not starts or (starts[-1].seat == seat and own and own[-1] > starts[-1].revision):
        return None
    begun = [start.revision for start in starts]
    for revision in reversed(own):
        before = bisect_left(begun, revision)
        if revision not in live.forced and before and starts[before - 1].seat == seat:
            return revision if any(start.seat != seat for start in starts[before:]) else None
    return None


def find_since(live: LoadedGame, seat: int, starts: Sequence[Start]) -> int | None:
    """The revision after which events are news for a seat that is asked; None if there is no news.

    It is the end of the seat's last turn, since every event is to be reported with its cause. For a seat that has had
    no turn, or that has already answered in its present turn, it is the seat's last answer; a second question in
    another seat's turn, for example, brings no news.
    """
    seen, end = find_last_seen(live, seat, starts), find_turn_end(live, seat, starts)
    return seen if end is None or (seen is None and starts[-1].seat != seat) else end


def find_own_run(live: LoadedGame, seat: int, starts: Sequence[Start] = ()) -> int | None:
    """The revision before the first of the seat's latest answers in one turn, without answers of other seats between
    them.

    None if another seat gave the newest answer, or if the seat has begun a new turn. `starts` are the beginnings of
    turns and rounds, including the turns of automatic opponents, which give no answers.
    """
    run: list[int] = []
    for step in reversed(live.game.steps):
        if step.seat != seat and not step.undone:
            break
        if not step.undone:
            run.append(step.revision)
    if not run:
        return None
    asked = seat in live.game.waiting()
    begun = max((one.revision for one in starts if asked or one.revision < run[0]), default=-1)
    return min((revision - 1 for revision in run if revision > begun), default=None)


def mark_seats(words: Words, row: GameRow, seats: int) -> Words:
    """Texts in which the people of a table are marked by their seats, and by their teams if there are any."""
    return words.marking(marks_at(row, seats))


def marks_at(row: GameRow, seats: int) -> list[str]:
    """The marks of a table's seats, with those of their teams if there are any; empty for a lobby."""
    if row.status == "lobby":
        return []
    tokens, places = read_tokens(row), places_of(row)
    teams = [place.mark for place in places] or [""] * seats
    return [teams[seat] + mark_of(seat, tokens) for seat in range(seats)]


def words_for(live: LoadedGame, language: str, icons: Mapping[str, str] = NO_ICONS) -> Words:
    """Texts in `language` with the names at this table; with `icons` if they are given."""
    names, marks = show_names(live.seats, language), marks_at(live.row, len(live.seats))
    return Words(language, names, icons=icons, lacking=lacking_at(live.row, live.game.config), shapes=marks)


def words_at(row: GameRow, seats: Sequence[SeatRow], language: str) -> Words:
    """Texts in `language` with the names at a table; the caller need not have locked the table."""
    return Words(language, show_names(seats, language), shapes=marks_at(row, len(seats)))


def lacking_at(row: GameRow, config: Any = None) -> frozenset[str]:
    """The modules that a table plays without, since their absence changes texts. `config`: the configuration of its
    game, if it has begun."""
    made = product(row.product)
    return made.lobby.find_lacking(made.lobby.read_options(row.options, row.capacity), row.capacity, config)


def show_names(seats: Sequence[SeatRow], language: str) -> list[str]:
    """The names at a table, in the order of seats. Computer players and automatic opponents are named in the reader's
    language."""
    words = Words(language)
    automatic = sum(seat.kind != PERSON for seat in seats)

    def name_of(seat: SeatRow) -> str:
        if seat.kind != PERSON:
            return words.text(f"{seat.kind}-name", number=number_of(seat), among=automatic)
        return words.text("computer-name", number=number_of(seat) or seat.seat + 1) if seat.computer else seat.name

    return [name_of(seat) for seat in seats]


def number_of(seat: SeatRow) -> int:
    """The number of a computer player, which is the last word of its stored name; 0 for a name without a number."""
    last = seat.name.rpartition(" ")[2]
    return int(last) if last.isdecimal() else 0


def seats_of(live: LoadedGame, users: Sequence[int]) -> dict[int, int]:
    """Those of the `users` who have a seat, by seat."""
    return {seat.seat: seat.user_id for seat in live.seats if seat.user_id is not None and seat.user_id in users}
