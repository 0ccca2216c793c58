"""The puzzle of the day: shown by a command, answered with the controls of its panel."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot.components.tags import Tag
from bot.games.registry import product
from bot.handlers.actions import Action, Actions
from bot.handlers.interaction import Interaction, read_value, read_values
from bot.language import Words
from bot.messages.choices import ANSWERING, Focus
from bot.messages.learning import build_entry
from bot.messages.looks import as_panel
from bot.messages.picture import Payload
from bot.messages.presenter import Presenter
from bot.messages.puzzle import Tried, build_answer, build_puzzle
from bot.messages.replies import Last, read_reply
from bot.messages.scene import words_for
from bot.messages.table import read_page
from bot.store import puzzles
from bot.store.clicks import Duplicate, acting
from bot.store.puzzles import PuzzleAnswer, score
from bot.tables.game_cache import LoadedGame
from bot.tables.puzzles import find_puzzle, find_puzzle_at, puzzle_of, read_position, take_live
from content.puzzles import Puzzle
from engine.kernel.decisions import Illegal, Msg, Refused, Stale, check


class PuzzleHandlers:
    """Handlers of clicks about the puzzle; each returns the private message to show, and raises `Refused` if the click
    is not allowed."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter, self.store = presenter, presenter.store
        self.playing: Actions = {
            **dict.fromkeys(ANSWERING, Action(self._tap)),
            **dict.fromkeys(("puzzle", "back"), Action(self._look)),
            "face": Action(self._face, beside=True),
            "hand": Action(self._hand, beside=True, looks=True),
            "board": Action(self._board, beside=True, looks=True),
        }
        """The actions of the controls of a puzzle's panel."""

    async def show_today(self, interaction: Interaction, words: Words) -> Payload:
        """Show the puzzle of the day with its question."""
        return await self._show(find_puzzle_at(self.store.now()), interaction, words)

    async def _look(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self._show(find_puzzle(puzzle_of(tag.game)), interaction, words)

    async def _board(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        live = _take(find_puzzle(puzzle_of(tag.game)), interaction, words)
        return await self.presenter.lesson_board(live, interaction.user.id, words.language, read_page(tag))

    async def _hand(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        live = _take(find_puzzle(puzzle_of(tag.game)), interaction, words)
        scene = await self.presenter.lesson(live, interaction.user.id, words.language)
        return await self.presenter.show_hand(scene, words.language)

    async def _face(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Show the text of a component in the puzzle's position."""
        live = _take(find_puzzle(puzzle_of(tag.game)), interaction, words)
        try:
            return Payload(build_entry(read_value(interaction), words_for(live, words.language)))
        except KeyError:
            raise Refused(Msg("refused-no-component")) from None

    async def _tap(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Carry out a control of the puzzle's panel; an illegal choice is refused on a fresh panel."""
        puzzle = find_puzzle(puzzle_of(tag.game))
        try:
            said = _read(puzzle, tag, read_values(interaction))
        except Refused as refused:
            return await self._show(puzzle, interaction, words, note=words.say(refused.reason))
        if isinstance(said, Focus):
            return await self._show(puzzle, interaction, words, said)
        tried = await self._keep(puzzle, interaction.user.id, said)
        live = _take(puzzle, interaction, words)
        scene = await self.presenter.lesson(live, interaction.user.id, words.language)
        return as_panel(Payload(build_answer(scene, puzzle, tried)), live.row.id, words)

    async def _keep(self, puzzle: Puzzle, user_id: int, option: str) -> Tried:
        """Store an answer, if it is the person's first answer to this puzzle."""
        made = PuzzleAnswer(user_id, puzzle.number, option, option == puzzle.best.option, self.store.now())
        try:
            async with acting(self.store) as connection:
                given = await puzzles.list_answers_of(connection, user_id)
                first = _find_first(given, puzzle)
                if first is None:
                    await puzzles.insert_answer(connection, made)
                    given.insert(0, made)
        except Duplicate:
            async with self.store.read() as connection:
                given = await puzzles.list_answers_of(connection, user_id)
            first = _find_first(given, puzzle)
            if first == option:  # probably the very click that gave the first answer
                first = None
        return Tried(option, first, score(given))

    async def _show(
        self, puzzle: Puzzle, interaction: Interaction, words: Words, focus: Focus = Focus(), note: str = ""
    ) -> Payload:
        async with self.store.read() as connection:
            given = await puzzles.list_answers_of(connection, interaction.user.id)
        counts = _find_first(given, puzzle) is None
        build = partial(build_puzzle, puzzle=puzzle, counts=counts, focus=focus, note=note)
        live = _take(puzzle, interaction, words)
        made = await self.presenter.puzzle(
            live, interaction.user.id, words.language, lambda scene, alt: build(scene, alt=alt)
        )
        return as_panel(made, live.row.id, words)


def _find_first(given: Sequence[PuzzleAnswer], puzzle: Puzzle) -> str | None:
    """The option of a person's first answer to a puzzle; None if they have not answered it."""
    return next((one.option for one in given if one.puzzle == puzzle.number), None)


def _take(puzzle: Puzzle, interaction: Interaction, words: Words) -> LoadedGame:
    return take_live(puzzle, interaction.user.id, interaction.user.display_name, words.language)


def _read(puzzle: Puzzle, tag: Tag, values: list[str]) -> str | Focus:
    """The option that a control takes, or the part of the question to show. Raises `Refused`."""
    game, made = read_position(puzzle), product(puzzle.product)
    decision = game.options(puzzle.seat)
    if decision is None or tag.asked != game.asked:
        raise Stale(Msg("refused-stale"))
    said = read_reply(made.questions.arrange(decision), tag, values, made)
    if isinstance(said, Focus):
        return said
    answer = said.answer if isinstance(said, Last) else said
    check(decision, answer)
    if len(answer.picks) != 1:
        raise Illegal(Msg("refused-form"))
    if answer.picks[0] in puzzle.steps:
        raise Refused(Msg("refused-puzzle-step"))
    return answer.picks[0]
