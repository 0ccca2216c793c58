"""Parts of messages: texts that are cut and divided, ids of controls, and numbers in them."""

from __future__ import annotations

import pytest

from bot.components.base36 import from_base36, to_base36
from bot.components.fingerprints import check_shown, fingerprint, fits
from bot.components.parts import button as make_button
from bot.components.parts import (
    cut,
    cut_between,
    cut_lines,
    gap,
    rows,
    split_lines,
    turn_buttons,
    turn_lines,
    write_jump_url,
)
from bot.components.tags import BUTTON, TAG_LIMIT, Tag, read_tag
from bot.language import Words
from engine.kernel.decisions import Stale

EN = Words("en")


@pytest.mark.parametrize(("number", "text"), [
    (0, "0"), (9, "9"), (10, "a"), (35, "z"), (36, "10"), (1295, "zz"), (1296, "100"), (10**18, "7lieexzx4kxs"),
])  # fmt: skip
def test_numbers_are_written_in_base_36_and_read_back(number: int, text: str) -> None:
    assert to_base36(number) == text
    assert from_base36(text) == number


def test_an_id_that_could_not_be_read_is_not_written() -> None:
    tag = Tag(7, 35, "sel-end", "a.b_c-1")
    assert tag.write(BUTTON) == "lb1|7|z|sel-end|a.b_c-1"
    assert read_tag(tag.write(BUTTON)) == tag
    assert Tag(7, 1, "x", "y" * 64).write(BUTTON)
    for wrong in (Tag(7, 1, "x", "y" * 65), Tag(7, 1, "UP"), Tag(7, 1, "x", "a b"), Tag(7, 1, ""), Tag(36**12, 1, "x")):
        with pytest.raises(ValueError, match="custom id"):
            wrong.write(BUTTON)
    for text in ("", "lb1|7|1|x", "lb2|7|1|x|", "lb1|7|1|x|y|z", "other", f"lb1|7|1|x|{'y' * TAG_LIMIT}"):
        assert read_tag(text) is None, text


def test_a_fingerprint_fits_what_it_was_made_of_and_nothing_else() -> None:
    assert fingerprint("a") != fingerprint("b")
    assert fits(fingerprint("a"), "a")
    assert not fits(fingerprint("a"), "b")
    check_shown(fingerprint("a"), "a")
    check_shown("", "a")  # a control of an earlier release names no state
    with pytest.raises(Stale):
        check_shown(fingerprint("b"), "a")


@pytest.mark.parametrize(("text", "limit", "made"), [
    ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("a\n b", 9, "a b"), ("", 9, "…"), ("ab cd", 4, "ab…"),
])  # fmt: skip
def test_a_text_is_cut_to_its_limit(text: str, limit: int, made: str) -> None:
    assert cut(text, limit) == made


@pytest.mark.parametrize(("text", "limit", "made"), [
    ("one · two · three", 17, "one · two · three"), ("one · two · three", 14, "one · two…"),
    ("one two three", 12, "one two…"), ("oneword", 5, "onew…"), ("a verylongword", 9, "a verylo…"),
])  # fmt: skip
def test_a_text_is_cut_between_its_parts_where_that_keeps_half_of_it(text: str, limit: int, made: str) -> None:
    assert cut_between(text, limit) == made


def test_lines_are_left_out_at_the_end_or_at_the_beginning() -> None:
    lines = [f"line {n}" for n in range(9)]
    assert cut_lines(lines, 99) == "\n".join(lines)
    assert cut_lines(lines, 30) == "line 0\nline 1\nline 2\nline 3\n…"
    assert cut_lines(lines, 30, last=True) == "…\nline 5\nline 6\nline 7\nline 8"
    assert cut_lines(["x" * 50], 20) == "x" * 16 + "…"
    assert [gap(0), gap(1), gap(9)] == [[], ["…"], ["…"]]


def test_all_lines_stand_on_pages_and_a_long_one_is_divided_between_its_parts() -> None:
    assert split_lines([], 20) == [""]
    assert split_lines(["a" * 9, "b" * 10, "c"], 20) == ["a" * 9 + "\n" + "b" * 10, "c"]
    assert split_lines(["one, two, three, four"], 12) == ["one, two,", "three, four"]
    assert "".join(split_lines(["x" * 25], 10)) == "x" * 25
    bold = split_lines(["aaaaa bbbbb **cccc dddd**, e"], 20)
    assert all(page.count("**") % 2 == 0 for page in bold), bold
    mention = split_lines(["aaaa bbbb, <:emoji one:123>, cccc"], 20)
    assert all(page.count("<") == page.count(">") for page in mention), mention
    code = split_lines(["aaaa bbbb, `code here, x` cccc"], 20)
    assert all(page.count("`") % 2 == 0 for page in code), code
    assert all(len(page) <= 20 for page in (*bold, *mention, *code))


@pytest.mark.parametrize(("text", "limit", "pages"), [
    ("aaa, bbbbbbbbbbb", 10, ["aaa, bbbbb", "bbbbbb"]),  # a cut before the middle would waste half of the page
    ("aaaaa, bbbbbbb", 10, ["aaaaa,", "bbbbbbb"]),
])  # fmt: skip
def test_a_line_is_cut_in_the_second_half_of_a_page(text: str, limit: int, pages: list[str]) -> None:
    assert [page.strip() for page in split_lines([text], limit)] == pages


def test_pages_are_turned_forwards_and_backwards() -> None:
    def actions(page: int, pages: int) -> list[str]:
        made = turn_buttons(lambda other: Tag(7, other, "board"), page, pages, EN)
        return [one.item.custom_id for one in made]

    assert actions(0, 1) == []
    assert actions(0, 3) == ["lb1|7|1|board|"]
    assert actions(1, 3) == ["lb1|7|0|board|", "lb1|7|2|board|"]
    assert actions(2, 3) == ["lb1|7|1|board|"]
    lines = [f"{n}" * 8 for n in range(5)]
    for page, shown in ((0, lines[0]), (4, lines[4]), (9, lines[4]), (-1, lines[0])):
        text, turns = turn_lines(lines, 10, page, lambda other: Tag(7, other, "board"), EN)
        assert text == shown
        assert len(turns) == 1
    assert turn_lines(["a"], 10, 0, lambda other: Tag(7, other, "board"), EN) == ("a", [])


def test_buttons_stand_in_rows_of_five_and_links_name_a_message() -> None:
    buttons = [make_button(Tag(7, n, "x"), "label") for n in range(7)]
    assert [len(row.children) for row in rows(buttons)] == [5, 2]
    assert buttons[0].item.emoji is None
    assert write_jump_url(1, 2, 3) == "https://discord.com/channels/1/2/3"
    assert write_jump_url(None, 2) == "https://discord.com/channels/@me/2"
