"""The guided game: begun and resumed by a command or a button, played on by the controls of its panel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.components.tags import Tag
from bot.games.registry import product
from bot.handlers.actions import Action, Actions
from bot.handlers.interaction import Interaction, read_values
from bot.language import Words
from bot.messages.choices import ANSWERING, Focus
from bot.messages.cockpit import build_note
from bot.messages.lesson import build_learnt, build_lesson
from bot.messages.looks import as_panel
from bot.messages.picture import Payload
from bot.messages.presenter import Presenter
from bot.messages.replies import Last, read_reply
from bot.messages.story import tell
from bot.store import lessons
from bot.store.clicks import Duplicate, acting
from bot.store.lessons import LessonRow
from bot.tables.lessons import LEARNER, LESSON, edition_of, first_lesson, narrow, play, take_live
from engine.kernel.decisions import Illegal, Msg, Refused, Stale
from engine.kernel.events import Event


class LessonHandlers:
    """Each handler answers one action with the private payload to show. Handlers raise `Refused`."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter, self.store = presenter, presenter.store
        self.lesson = first_lesson()
        self.actions: Actions = {"lesson": Action(self._open, looks=True)}
        self.playing: Actions = {name: Action(self._tap, beside=name == "board") for name in ANSWERING | {"board"}}
        """Actions of the controls of a lesson's panel, beside its own buttons."""

    async def resume(self, interaction: Interaction, words: Words) -> Payload:
        """The lesson where its learner left it, from the beginning for who is in none."""
        answers, note = await self._find(interaction.user.id)
        return await self._show(interaction, words, answers, note=words.text(note) if note else "")

    async def _tap(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """A control of the panel. What is not wanted is refused on a fresh one."""
        answers, note = await self._find(interaction.user.id)
        if note:
            return await self._show(interaction, words, answers, note=words.text(note))
        if tag.action == "board":
            live = take_live(self.lesson, answers, interaction.user.id, _name(interaction), words.language)
            return await self.presenter.lesson_board(live, interaction.user.id, words.language)
        try:
            said = self._read(answers, tag, read_values(interaction))
            if isinstance(said, Focus):
                return await self._show(interaction, words, answers, said)
            play(self.lesson, (*answers, said))
            async with acting(self.store) as connection:
                answers = (*answers, said)
                await lessons.keep_lesson(connection, self._row(interaction.user.id, answers))
        except Refused as refused:
            return await self._show(interaction, words, answers, note=words.say(refused.reason))
        except Duplicate:
            answers, _ = await self._find(interaction.user.id)
        return await self._show(interaction, words, answers)

    async def _open(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        user = interaction.user.id
        if tag.arg == "leave":
            async with self.store.write() as connection:
                await lessons.forget_lesson(connection, user)
            return Payload(build_note(words.text("note-lesson-left")))
        if tag.arg == "again":
            async with self.store.write() as connection:
                await lessons.keep_lesson(connection, self._row(user, ()))
        return await self.resume(interaction, words)

    def _read(self, answers: tuple[str, ...], tag: Tag, values: list[str]) -> str | Focus:
        """The option that a control of the open step means, or where to look. Raises `Refused`."""
        game = play(self.lesson, answers)
        decision = game.options(LEARNER)
        if decision is None or tag.asked != game.asked or len(answers) == len(self.lesson.steps):
            raise Stale(Msg("refused-stale"))
        said = read_reply(decision, tag, values, product(self.lesson.game["product"]))
        if isinstance(said, Focus):
            return said
        picks = (said.answer if isinstance(said, Last) else said).picks
        if len(picks) != 1:
            raise Illegal(Msg("refused-form"))
        return picks[0]

    async def _find(self, user_id: int) -> tuple[tuple[str, ...], str]:
        """Somebody's progress, and the words about it: they begin anew where the lesson has changed. Their visit is
        noted, so that the lesson is kept."""
        async with self.store.read() as connection:
            row = await lessons.find_lesson(connection, user_id)
        answers: tuple[str, ...] = ()
        if row is not None and (row.name, row.edition) == (self.lesson.name, edition_of(self.lesson)):
            answers = row.answers
        try:
            play(self.lesson, answers)
        except Refused:
            answers = ()
        async with self.store.write() as connection:
            await lessons.keep_lesson(connection, self._row(user_id, answers))
        return answers, "lesson-anew" if row is not None and row.answers != answers else ""

    def _row(self, user_id: int, answers: tuple[str, ...]) -> LessonRow:
        return LessonRow(user_id, self.lesson.name, edition_of(self.lesson), answers, self.store.now())

    async def _show(
        self, interaction: Interaction, words: Words, answers: tuple[str, ...], focus: Focus = Focus(), note: str = ""
    ) -> Payload:
        lesson, number = self.lesson, len(answers)
        live = take_live(lesson, answers, interaction.user.id, _name(interaction), words.language)
        scene = await self.presenter.lesson(live, interaction.user.id, words.language)
        told = tell(self._cut(live.game.events), LEARNER, scene.words, scene.product.course.telling)
        if number == len(lesson.steps):
            return Payload(build_learnt(scene, lesson, told, interaction.guild_id is not None))
        assert scene.decision is not None
        scene = replace(scene, decision=narrow(scene.decision, lesson.steps[number]), refused=())
        return as_panel(Payload(build_lesson(scene, lesson, number, told, focus, note)), LESSON, words)

    def _cut(self, events: Sequence[Event]) -> list[Event]:
        """The events up to the next round, which is no part of the lesson."""
        made = product(self.lesson.game["product"])
        end = next((i for i, event in enumerate(events) if made.course.opens_round(event) is not None), len(events))
        return list(events[:end])


def _name(interaction: Interaction) -> str:
    return interaction.user.display_name
