"""The panels of lessons and puzzles, and the pages that explain the game: what each says to whom."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.components.parts import CHOICES
from bot.language import Words
from bot.messages.learning import build_entry, build_help, choose_terms, list_boards
from bot.messages.lesson import build_learnt, build_lesson, guide
from bot.messages.puzzle import LISTED, Tried, build_answer, build_puzzle
from bot.messages.scene import take_scene, words_for
from bot.store.puzzles import PuzzleScore
from bot.tables import lessons, puzzles
from bot.tables.compared import name_plans
from bot.tables.lessons import order_lessons
from content import list_puzzles, list_terms, list_titles
from engine.kernel.decisions import Decision, Msg, Option
from tests.bot.support.panels import ROW, read_lines, read_menu, read_tags, scene

EN = Words("en")


def plain(text: str) -> list[str]:
    return text.replace("\N{NO-BREAK SPACE}", " ").splitlines()


# -- lessons ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lesson", order_lessons(), ids=lambda one: one.name)
def test_a_lesson_begins_with_its_introduction_and_numbers_its_steps_from_one(lesson: Any) -> None:
    live = lessons.take_live(lesson, (), 11, "Ayla", "en")
    words = words_for(live, "en")
    shown = take_scene(live, lesson.seat, words)
    others = [f"seat:{seat.seat}" for seat in live.seats if seat.seat != lesson.seat]
    leader = shown.product.course.read_leader(shown.view, lesson.seat)
    facts = {"others": others} | ({"leader": f"leader:{leader}"} if leader else {})
    begun = plain(words.text(f"lesson-{lesson.name}-begin", **facts))
    first = read_lines(build_lesson(shown, lesson, 0, ["something happened"]))
    assert [line for line in begun if line in first] == begun
    assert "something happened" not in first
    later = read_lines(build_lesson(shown, lesson, 1, ["something happened"], note="Not that."))
    assert "something happened" in later
    assert later.index("-# Not that.") < later.index(plain(guide(lesson, 1, words))[0])
    for number in range(len(lesson.steps)):
        what = plain(guide(lesson, number, words))[0]
        count = words.text("lesson-step", number=number + 1, count=len(lesson.steps), what="x").partition("x")[0]
        assert what.startswith(plain(count)[0].rstrip())


@pytest.mark.parametrize("lesson", order_lessons(), ids=lambda one: one.name)
@pytest.mark.parametrize("in_server", [True, False])
def test_the_end_of_a_lesson_leads_to_a_table_where_there_can_be_one_and_to_the_other_lessons(
    lesson, in_server
) -> None:
    live = lessons.take_live(lesson, (), 11, "Ayla", "en")
    panel = build_learnt(take_scene(live, lesson.seat, words_for(live, "en")), lesson, [], in_server)
    tags, lines = read_tags(panel), read_lines(panel)
    assert ("new" in tags) == in_server
    others = [f"lesson {one.name}" for one in order_lessons() if one.name != lesson.name]
    assert [tag for tag in tags if tag.startswith("lesson")] == ["lesson again", *others]
    assert set(plain(EN.text("lesson-on" if in_server else "lesson-on-dm"))) <= set(lines)


# -- puzzles ---------------------------------------------------------------------------------------------------------

PUZZLE = list_puzzles()[0]
LAST = PUZZLE.choices[-1]


def judge(option: str, first: str | None = None) -> list[str]:
    live = puzzles.take_live(PUZZLE, 5, "Ayla", "en")
    shown = take_scene(live, PUZZLE.seat, words_for(live, "en"))
    return read_lines(build_answer(shown, PUZZLE, Tried(option, first, PuzzleScore(3, 2, 1))))


def names() -> Any:
    live = puzzles.take_live(PUZZLE, 5, "Ayla", "en")
    decision = take_scene(live, PUZZLE.seat, words_for(live, "en")).decision
    assert decision is not None
    words, named = words_for(live, "en"), name_plans(decision.legal())
    return {option: words.say(name) for option, name in named.items()}


def test_a_puzzle_says_whether_the_answer_counts_and_shows_the_board_in_words_without_a_picture() -> None:
    live = puzzles.take_live(PUZZLE, 5, "Ayla", "en")
    shown = take_scene(live, PUZZLE.seat, words_for(live, "en"))
    for counts, key in ((True, "puzzle-counts"), (False, "puzzle-again")):
        lines = read_lines(build_puzzle(shown, PUZZLE, counts, note="Not that."))
        assert f"-# {EN.text(key)}" in lines
        assert "-# Not that." in lines
    board = shown.product.panel.board_lines(shown.view, shown.marked)
    in_words = "\n".join(read_lines(build_puzzle(shown, PUZZLE, True)))
    assert plain(board[0])[0] in in_words
    assert plain(board[0])[0] not in "\n".join(read_lines(build_puzzle(shown, PUZZLE, True, alt="a picture")))


def test_the_chances_mark_the_own_answer_even_if_it_is_far_from_the_best() -> None:
    named = names()
    for choice in (PUZZLE.best, PUZZLE.choices[1], LAST):
        lines = judge(choice.option)
        facts = {"chance": round(100 * choice.chance), "option": named[choice.option]}
        own = plain(EN.text("puzzle-option-own", **facts))[0]
        assert own in lines
        assert [line for line in lines if "your answer" in line] == [own]
    known = [choice for choice in PUZZLE.choices if choice.option in named]
    assert len([line for line in judge(PUZZLE.best.option) if "·" in line]) >= min(LISTED, len(known))


def test_the_reasons_are_those_of_the_own_answer_and_say_what_it_gains_and_loses() -> None:
    for choice in PUZZLE.choices:
        lines = judge(choice.option)
        for key, sign in (("puzzle-more", 1), ("puzzle-less", -1)):
            topics = [Msg(f"review-topic-{topic}") for topic, moved in choice.moved if moved * sign > 0]
            said = [plain(f"-# {EN.text(key, topics=topics)}")[0]] if topics else []
            begin = EN.text(key, topics=[Msg("status-over")]).partition(EN.text("status-over"))[0]
            assert [line for line in lines if line.startswith(f"-# {begin}")] == said


def test_a_further_answer_does_not_count_and_the_first_one_is_named() -> None:
    score = EN.text("puzzle-score", solved=2, tried=3, streak=1)
    first = EN.text("puzzle-first", first=names()[PUZZLE.best.option])
    again = judge(LAST.option, PUZZLE.best.option)
    assert [EN.text("puzzle-uncounted") in again, plain(first)[0] in again, score in again] == [True] * 3
    counted = judge(LAST.option)
    assert [EN.text("puzzle-uncounted") in counted, plain(first)[0] in counted, score in counted] == [
        False,
        False,
        True,
    ]
    lost = judge(LAST.option, "an option that is gone")
    assert EN.text("puzzle-uncounted") in lost


# -- explanations ----------------------------------------------------------------------------------------------------


def test_a_panel_names_terms_for_beginners_if_nothing_else_concerns_it() -> None:
    """Terms about the phase are named if nothing is asked, and only terms of the boards and sets of the table."""
    table = scene(None, row=replace(ROW, product="uprising"), view={"round": 1, "board": "uprising", "sets": ["choam"]})
    assert list_boards(table) == {"uprising", "choam"}
    start = {term.reference for term in list_terms("en") if "start" in term.at and {"uprising"} & term.boards}
    assert set(choose_terms(table)) <= start
    assert choose_terms(table)
    here = [term for term in list_terms("en") if "uprising" in term.boards]
    term, at = next((term, at) for term in here for at in term.at if at.startswith("phase-"))
    there = replace(table, view={**table.view, "phase": at.removeprefix("phase-")})
    assert choose_terms(there)[0] in {one.reference for one in list_terms("en") if at in one.at}
    assert term.reference in choose_terms(there)
    asked = Decision("r1.f1", 0, "unheard", Msg("p"), [Option("a", Msg("test-label", {"text": "a"}))])
    assert set(choose_terms(replace(table, decision=asked))) <= start


def test_the_entry_of_a_term_leads_to_the_component_of_its_name() -> None:
    named = [term for term in list_terms("en") if {title for title, _ in list_titles("en")} & {term.name}]
    assert named
    for term in named:
        same = {one for title, one in list_titles("en") if title == term.name}
        offered = {value for value, _ in read_menu(build_entry(term.reference, EN), "look faces")[1]}
        assert same <= offered or len(offered) == CHOICES, term.reference


def test_an_entry_at_a_table_tells_what_the_component_gives_without_the_modules_that_are_missing() -> None:
    """Without the CHOAM module, a contract icon gives 2 Solari (U13.3)."""
    printed = "\n".join(read_lines(build_entry("space:accept_contract", EN)))
    here = "\n".join(read_lines(build_entry("space:accept_contract", EN.playing_without(frozenset({"choam"})))))
    assert "2 Solari" in here
    assert here != printed


@pytest.mark.parametrize("state", ["turn", "wait", "watch"])
@pytest.mark.parametrize("family", ["imperium", "arrakis", "tiny"])
def test_help_names_the_commands_of_a_family_if_it_has_any(state: str, family: str) -> None:
    key = f"help-{state}-{family}"
    lines = plain(EN.text(key if EN.has(key) else f"help-{state}", now="now"))
    panel = build_help(state, EN, family, now="now")
    assert read_lines(panel)[1:] == [f"- {line}" for line in lines]
    assert read_tags(panel) == ["rules", "legend", "help", "lesson", "features"]
