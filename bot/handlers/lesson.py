"""The guided game: started and resumed by a command or a button, played with the controls of its panel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from bot.components.tags import Tag
from bot.games.registry import product
from bot.handlers.actions import Action, Actions
from bot.handlers.interaction import Interaction, read_values
from bot.handlers.table_lookup import TableLookup
from bot.language import Words
from bot.messages.choices import ANSWERING, Focus
from bot.messages.cockpit import build_note
from bot.messages.lesson import build_learnt, build_lesson
from bot.messages.looks import as_panel
from bot.messages.picture import Payload
from bot.messages.presenter import Presenter
from bot.messages.replies import Last, read_reply
from bot.messages.story import tell
from bot.messages.table import read_page
from bot.store import lessons
from bot.store.clicks import Duplicate, acting
from bot.store.lessons import LessonRow
from bot.tables.lessons import (
    LESSON,
    edition_of,
    find_lesson,
    first_lesson,
    lesson_of,
    narrow,
    play,
    take_live,
)
from content.lessons import Lesson
from engine.kernel.decisions import Illegal, Msg, Refused, Stale
from engine.kernel.events import Event


class Place(NamedTuple):
    """A person's place in a lesson."""

    lesson: Lesson
    # The ids of the options chosen so far.
    answers: tuple[str, ...]
    # The key of a note to show; "" for none.
    note: str = ""
    # The stored row of this place.
    row: LessonRow | None = None


class LessonHandlers:
    """Handlers of clicks in a lesson; each returns the private message to show, and raises `Refused` if the click is
    not allowed."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter, self.store = presenter, presenter.store
        self.table_lookup = TableLookup(presenter.store)
        self.actions: Actions = {"lesson": Action(self._open, looks=True)}
        self.playing: Actions = {name: Action(self._tap, beside=name == "board") for name in ANSWERING | {"board"}}
        """The actions of the controls of a lesson's panel, apart from the lesson's own buttons."""

    async def resume(self, interaction: Interaction, words: Words, game: str = "") -> Payload:
        """Show the lesson of the product `game`; a lesson that the person is in is continued.

        Without a name, the first of these that exists is shown: the person's unfinished lesson, the lesson for this
        channel's table, the person's last lesson, the first lesson. For a product without a lesson, the lesson for this
        channel's table is not considered.
        """
        place = await self._find(interaction.user.id)
        wanted = lesson_of(game) if game else await self._find_offered(interaction, place)
        if wanted is not None and wanted.name != place.lesson.name:
            place = await self._begin(interaction.user.id, wanted)
        return await self._show(interaction, words, place, note=words.text(place.note) if place.note else "")

    async def _find_offered(self, interaction: Interaction, place: Place) -> Lesson | None:
        """The lesson of the game played in this channel, unless the person has begun another one."""
        if 0 < len(place.answers) < len(place.lesson.steps):
            return None
        row = await self.table_lookup.look_around(interaction)
        return None if row is None else lesson_of(row.product)

    async def _tap(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Carry out a control of the lesson's panel; a wrong choice shows the reason on a fresh panel."""
        user = interaction.user.id
        place = await self._find(user)
        if place.note:
            return await self._show(interaction, words, place, note=words.text(place.note))
        if tag.action == "board":
            live = take_live(place.lesson, place.answers, user, _name(interaction), words.language)
            return await self.presenter.lesson_board(live, user, words.language, read_page(tag))
        try:
            said = _read(place, tag, read_values(interaction))
            if isinstance(said, Focus):
                return await self._show(interaction, words, place, said)
            then = place._replace(answers=(*place.answers, said))
            play(then.lesson, then.answers)
            async with acting(self.store) as connection:
                if not await lessons.replace_lesson(connection, place.row, self._row(user, then)):
                    raise Stale(Msg("refused-stale"))
        except Stale as stale:  # another click may have been carried out since the lesson was read
            return await self._show(interaction, words, await self._find(user), note=words.say(stale.reason))
        except Refused as refused:
            return await self._show(interaction, words, place, note=words.say(refused.reason))
        except Duplicate:
            then = await self._find(user)
        return await self._show(interaction, words, then)

    async def _open(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Carry out a button below a lesson: `leave`, `again`, or the name of a lesson to begin."""
        user = interaction.user.id
        if tag.arg == "leave":
            async with self.store.write() as connection:
                await lessons.forget_lesson(connection, user)
            return Payload(build_note(words.text("note-lesson-left")))
        wanted = (await self._find(user)).lesson if tag.arg == "again" else find_lesson(tag.arg)
        place = await self._find(user) if wanted is None else await self._begin(user, wanted)
        return await self._show(interaction, words, place, note=words.text(place.note) if place.note else "")

    async def _begin(self, user_id: int, lesson: Lesson) -> Place:
        """Begin a lesson anew, only once for each click. If the same click comes again, the person's present lesson is
        returned."""
        place = Place(lesson, ())
        row = self._row(user_id, place)
        try:
            async with acting(self.store) as connection:
                await lessons.keep_lesson(connection, row)
        except Duplicate:
            return await self._find(user_id)
        return place._replace(row=row)

    async def _find(self, user_id: int) -> Place:
        """A person's lesson and progress, with a note if the lesson has changed and begins again.

        Stores the visit, so that the lesson is not deleted as abandoned.
        """
        while True:
            async with self.store.read() as connection:
                row = await lessons.find_lesson(connection, user_id)
            place = _read_place(row)
            made = self._row(user_id, place)
            async with self.store.write() as connection:
                if await lessons.replace_lesson(connection, row, made):
                    return place._replace(row=made)

    def _row(self, user_id: int, place: Place) -> LessonRow:
        return LessonRow(user_id, place.lesson.name, edition_of(place.lesson), place.answers, self.store.now())

    async def _show(
        self, interaction: Interaction, words: Words, place: Place, focus: Focus = Focus(), note: str = ""
    ) -> Payload:
        lesson, number = place.lesson, len(place.answers)
        live = take_live(lesson, place.answers, interaction.user.id, _name(interaction), words.language)
        scene = await self.presenter.lesson(live, interaction.user.id, words.language)
        told = tell(_cut(lesson, live.game.events), lesson.seat, scene.words, scene.product.course.telling)
        if number == len(lesson.steps):
            return Payload(build_learnt(scene, lesson, told, interaction.guild_id is not None))
        assert scene.decision is not None
        scene = replace(scene, decision=narrow(scene.decision, lesson.steps[number]), refused=())
        return as_panel(Payload(build_lesson(scene, lesson, number, told, focus, note)), LESSON, words)


def _read_place(row: LessonRow | None) -> Place:
    """The place that a stored row describes, with a note if the lesson has changed and begins again."""
    lesson = (find_lesson(row.name) if row is not None else None) or first_lesson()
    answers: tuple[str, ...] = ()
    if row is not None and (row.name, row.edition) == (lesson.name, edition_of(lesson)):
        answers = row.answers
    try:
        play(lesson, answers)
    except Refused:
        answers = ()
    return Place(lesson, answers, "lesson-anew" if row is not None and row.answers != answers else "")


def _read(place: Place, tag: Tag, values: list[str]) -> str | Focus:
    """The option that a control of the open step takes, or the part of the question to show. Raises `Refused`."""
    game = play(place.lesson, place.answers)
    decision = game.options(place.lesson.seat)
    if decision is None or tag.asked != game.asked or len(place.answers) == len(place.lesson.steps):
        raise Stale(Msg("refused-stale"))
    made = product(place.lesson.game["product"])
    said = read_reply(made.questions.arrange(decision), tag, values, made)
    if isinstance(said, Focus):
        return said
    picks = (said.answer if isinstance(said, Last) else said).picks
    if len(picks) != 1:
        raise Illegal(Msg("refused-form"))
    return picks[0]


def _cut(lesson: Lesson, events: Sequence[Event]) -> list[Event]:
    """The events before the next round begins, since the lesson ends there."""
    made = product(lesson.game["product"])
    end = next((i for i, event in enumerate(events) if made.course.opens_round(event) is not None), len(events))
    return list(events[:end])


def _name(interaction: Interaction) -> str:
    return interaction.user.display_name
