from __future__ import annotations

import pytest

from bot.components.parts import panel
from bot.sandbox import components as tree
from tests.bot.support.marks import find_stray


@pytest.mark.parametrize("text", ["**a** b", "***a***", "⚔ **安保：**第 1", "`2 ** 3`", r"\*\*a", "*a* **b**"])
def test_paired_marks_and_marks_that_are_no_type_are_no_fault(text: str) -> None:
    assert find_stray(text) == []


@pytest.mark.parametrize("text", ["**a", "⚔ **安保：****■ Bo：15**（第 1）", "a** b", "** a**", "ok\n*a"])
def test_marks_without_their_pair_are_found(text: str) -> None:
    assert find_stray(text)


def test_bold_text_that_meets_bold_text_is_one_on_a_panel() -> None:
    (told,) = tree.texts(panel("⚔ **安保：****■ Bo：15**（第 1）").to_components())
    assert told == "⚔ **安保：■ Bo：15**（第 1）"
