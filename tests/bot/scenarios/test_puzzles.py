"""The puzzle of the day by clicks: it is shown, answered, explained, counted once, and tried again."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from bot.components.tags import Tag, read_tag
from bot.games.registry import product
from bot.language import Words
from bot.messages.choices import Focus
from bot.messages.replies import Last, read_reply
from bot.sandbox import components as tree
from bot.store import schema
from bot.store.clicks import in_hand
from bot.store.puzzles import PuzzleScore
from bot.tables.compared import name_plans
from bot.tables.puzzles import PUZZLE, find_puzzle_at, read_position
from content import list_puzzles
from content.puzzles import Puzzle
from tests.bot.support.counting import counting
from tests.bot.support.harness import captions, press, running

WORDS = Words("en")


def today(world) -> Puzzle:
    return find_puzzle_at(world.bot.store.now())


def arranged(puzzle: Puzzle):
    return product(puzzle.product).questions.arrange(read_position(puzzle).options(puzzle.seat))


async def answer(person, panel, puzzle: Puzzle, option: str):
    """Choose an option by means of the panel's controls; groups that may contain it are opened first."""
    made, decision = product(puzzle.product), arranged(puzzle)
    for _ in range(4):
        opened = []
        for control in tree.of_types(panel.components, tree.BUTTON, *tree.SELECTS):
            tag = read_tag(control.get("custom_id", ""))
            if tag is None or tag.action in ("board", "hand", "puzzle", "back"):
                continue
            for value in [one["value"] for one in control.get("options", ())] or [None]:
                said = read_reply(decision, tag, [] if value is None else [value], made)
                found = said.answer if isinstance(said, Last) else said
                if not isinstance(found, Focus) and found.picks == (option,):
                    return await use(person, panel, control, value)
                wanted = next(one for one in decision.options if one.id == option)
                if isinstance(found, Focus) and (found.sure == option or (found.group and found.group == wanted.group)):
                    opened.append((control, value))
        panel = (await use(person, panel, *opened[0])).message
    raise LookupError(option)


async def use(person, panel, control, value):
    if value is None:
        outcome = await person.click(panel, custom_id=control["custom_id"])
    else:
        outcome = await person.choose(panel, [value], custom_id=control["custom_id"])
    return await outcome.answered()


async def list_kept(world) -> list[tuple[int, int]]:
    async with world.bot.store.read() as connection:
        rows = await connection.execute(select(schema.puzzle_answer.c.user_id, schema.puzzle_answer.c.solved))
        return [tuple(row) for row in rows]


async def test_the_best_turn_is_found_and_explained_and_counts(url) -> None:
    async with running(url) as world:
        ayla, puzzle = world.sandbox.actor("Ayla"), today(world)
        shown = await (await ayla.slash("puzzle")).answered()
        assert shown.message.ephemeral_to is not None
        chances = [round(100 * choice.chance) for choice in puzzle.choices]
        assert f"{chances[0] - chances[1]} more games in 100" in shown.text
        assert "Your first answer counts" in shown.text
        told = await answer(ayla, shown.message, puzzle, puzzle.best.option)
        assert "Solved." in told.text
        assert f"it wins {round(100 * puzzle.best.chance)} games in 100" in told.text
        lines = told.text.splitlines()
        for start, sign in (("-# The best turn gains on the others in: ", 1), ("-# It loses ground in: ", -1)):
            topics = [topic for topic, much in puzzle.best.moved if much * sign > 0]
            said = [line for line in lines if line.startswith(start)]
            assert bool(said) is bool(topics)
            assert all(WORDS.text(f"review-topic-{topic}") in said[0] for topic in topics)
        assert "Puzzles solved: 1 of 1." in told.text
        assert await list_kept(world) == [(ayla.id, 1)]
        stats = await (await ayla.slash("stats")).answered()
        assert "Puzzles solved: 1 of 1." in stats.text


async def test_another_turn_is_compared_with_the_best_and_only_the_first_answer_counts(url) -> None:
    async with running(url) as world:
        ayla, puzzle = world.sandbox.actor("Ayla"), today(world)
        shown = await (await ayla.slash("puzzle")).answered()
        worst = puzzle.choices[-1]
        told = await answer(ayla, shown.message, puzzle, worst.option)
        assert "Not the best turn." in told.text
        assert f"which wins {round(100 * worst.chance)} games in 100" in told.text
        assert "(your answer)" in told.text
        assert "Puzzles solved: 0 of 1." in told.text
        again = await (await ayla.click(told.message, label="Try again")).answered()
        assert "nothing counts now" in again.text
        told = await answer(ayla, again.message, puzzle, puzzle.best.option)
        assert "Solved." in told.text
        assert "This answer does not count" in told.text
        names = name_plans(read_position(puzzle).options(puzzle.seat).legal())
        assert WORDS.text("puzzle-first", first=names[worst.option]) in told.text
        assert "Puzzles solved: 0 of 1." in told.text
        assert await list_kept(world) == [(ayla.id, 0)]


@pytest.mark.parametrize("same", [False, True])
async def test_an_answer_that_comes_again_counts_only_if_it_is_the_first_one(url, same) -> None:
    """The same click is carried out twice, as after the death of the process."""
    async with running(url) as world:
        ayla, puzzle = world.sandbox.actor("Ayla"), today(world)
        first, other = puzzle.choices[-1].option, puzzle.best.option
        handlers = world.bot.router.puzzle
        with in_hand(1):
            told = await handlers._keep(puzzle, ayla.id, first)
        assert (told.first, told.score) == (None, PuzzleScore(1, 0, 0))
        with in_hand(2):
            assert (await handlers._keep(puzzle, ayla.id, first if same else other)).first == first
        with in_hand(1 if same else 2):
            told = await handlers._keep(puzzle, ayla.id, first if same else other)
        assert (told.first, told.score) == (None if same else first, PuzzleScore(1, 0, 0))
        assert await list_kept(world) == [(ayla.id, 0)]


async def test_a_step_that_only_prepares_the_turn_is_no_answer(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        puzzle = next(one for one in list_puzzles() if one.steps)
        panel = (await (await ayla.slash("puzzle")).answered()).message
        shown = await (await ayla.press_raw(Tag(PUZZLE + puzzle.number, 0, "puzzle").write("lb1"), panel)).answered()
        told = await answer(ayla, shown.message, puzzle, min(puzzle.steps))
        assert "This step only prepares the turn" in told.text
        assert "Your first answer counts" in told.text
        assert await list_kept(world) == []
        told = await answer(ayla, told.message, puzzle, puzzle.best.option)
        assert "Solved." in told.text
        names = name_plans(read_position(puzzle).options(puzzle.seat).legal())
        chances = told.text.splitlines()
        assert not [step for step in puzzle.steps if any(WORDS.say(names[step]) in line for line in chances)]


@pytest.mark.slow
async def test_a_panel_of_the_day_before_is_answered_for_its_own_puzzle(url) -> None:
    async with running(url) as world:
        ayla, old = world.sandbox.actor("Ayla"), today(world)
        shown = await (await ayla.slash("puzzle")).answered()
        await world.advance(86_400)
        assert today(world) is not old
        told = await answer(ayla, shown.message, old, old.best.option)
        assert "Puzzles solved: 1 of 1." in told.text
        fresh = await (await ayla.slash("puzzle")).answered()
        assert "Your first answer counts" in fresh.text
        told = await answer(ayla, fresh.message, today(world), today(world).best.option)
        assert "Puzzles solved: 2 of 2, the last 2 in a row." in told.text


async def test_a_look_at_the_board_leads_back_to_the_puzzle(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        shown = await (await ayla.slash("puzzle", ayla.dm)).answered()
        board = await (await ayla.click(shown.message, label="Board")).answered()
        assert "Puzzle" in captions(board.message)
        assert "Puzzle of the day" in board.text
        back = await (await press(ayla, board.message, "puzzle")).answered()
        assert "Puzzle of the day" in back.text
        assert await list_kept(world) == []


async def test_an_answer_that_cannot_be_given_and_a_puzzle_that_is_gone_are_refused(url) -> None:
    async with running(url) as world:
        ayla, puzzle = world.sandbox.actor("Ayla"), today(world)
        panel = (await (await ayla.slash("puzzle")).answered()).message
        asked = read_position(puzzle).asked
        for number, tag in enumerate([
            Tag(PUZZLE + puzzle.number, asked, "pick", "999"),
            Tag(PUZZLE + puzzle.number, asked + 1, "pick", "0"),
            Tag(PUZZLE + 99_999, asked, "puzzle"),
        ]):  # fmt: skip
            said = await (await ayla.press_raw(tag.write("lb1"), panel)).answered()
            assert ("no longer in the set" if number == 2 else "Puzzle of the day") in said.text
        assert await list_kept(world) == []


@pytest.mark.long
@pytest.mark.slow
async def test_every_puzzle_is_shown_and_answered_in_every_language(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        for number, puzzle in enumerate(list_puzzles()):
            ayla.user.locale = ("en-US", "zh-TW", "zh-CN", "ja")[number % 4]
            panel = (await (await ayla.slash("puzzle")).answered()).message
            tag = Tag(PUZZLE + puzzle.number, 0, "puzzle")
            shown = await (await ayla.press_raw(tag.write("lb1"), panel)).answered()
            told = await answer(ayla, shown.message, puzzle, puzzle.choices[number % len(puzzle.choices)].option)
            assert not told.error
        assert len(await list_kept(world)) == len(list_puzzles())


async def test_an_answer_is_read_and_written_by_one_statement_each(url) -> None:
    async with running(url) as world:
        ayla, puzzle = world.sandbox.actor("Ayla"), today(world)
        panel = (await (await ayla.slash("puzzle")).answered()).message
        index = next(n for n, one in enumerate(arranged(puzzle).options) if one.id == puzzle.best.option)
        tag = Tag(PUZZLE + puzzle.number, read_position(puzzle).asked, "pick", str(index))
        with counting(world.bot.store) as asked:
            await (await ayla.press_raw(tag.write("lb1"), panel)).answered()
        found = [one for one in asked.list_tables() if one.endswith("puzzle_answer")]
        assert found == ["select puzzle_answer", "insert puzzle_answer"]


async def test_the_hand_is_shown_as_its_seat_has_it(url) -> None:
    async with running(url) as world:
        ayla, puzzle = world.sandbox.actor("Ayla"), today(world)
        panel = (await (await ayla.slash("puzzle")).answered()).message
        hand = await (await press(ayla, panel, "hand")).answered()
        held = read_position(puzzle).view(puzzle.seat)["you"]["hand"]
        assert held
        assert f"({len(held)})" in hand.text
        assert "Puzzle of the day" in hand.text
        menu = tree.of_types(hand.message.components, *tree.SELECTS)[0]
        face = await use(ayla, hand.message, menu, menu["options"][0]["value"])
        assert menu["options"][0]["label"] in face.text
        assert "Puzzle" in captions(hand.message)
