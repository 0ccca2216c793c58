"""Wording keys that contain a word of the content: each of them exists for every such word."""

from __future__ import annotations

import logging
from typing import get_args

import pytest

from bot.language import LANGUAGES, Words
from bot.language.words import load_bundle
from content.imperium import schema
from content.imperium.effects import Gain
from content.imperium.loader import list_boards, load_content
from tests.content.imperium.own import list_mixed

TIMINGS = get_args(schema.Timing)
STEMS = {
    "reserve": "card", "imperium": "card", "tleilaxu": "card", "starter": "card", "conflicts": "conflict",
    "twisted_intrigue": "intrigue", "tleilaxu_track": "tleilaxu", "contracts": "contract", "leaders": "leader",
    "board": "space", "objectives": "objective",
}  # fmt: skip
"""The prefix of references to a content file's components, if it differs from the file's name."""


def sources() -> set[str]:
    """All sources of points that the content and the rules have."""
    found = {"start", "influence", "alliance", "battle", "conflict", "resource", "intrigue"}
    for board in list_boards():
        for node in load_content(board, list_mixed(board)).nodes.values():
            if isinstance(node, Gain) and node.what == "vp":
                stem = node.at.split("/")[1]
                found.add(STEMS.get(stem, stem))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_timing_has_a_word_in_pictures(language: str) -> None:
    """Every timing has a word in pictures, including the timing of Harvest Cells, which is played when units return
    home."""
    for timing in TIMINGS:
        assert load_bundle(language).has_message(f"picture-timing-{timing}"), timing


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_source_of_points_has_a_name(language: str) -> None:
    """Every source of points has a name, including tech tiles, the Tleilaxu track and Navigation cards."""
    assert {"tech", "tleilaxu", "navigation"} <= sources()
    for source in sources():
        assert load_bundle(language).has_message(f"source-{source}"), source


def test_a_missing_key_is_told_in_the_log_once(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "landsraad.language.missing"):
        assert Words("ja").text("option-nobody-wrote-this") == "Nobody wrote this"
        Words("en").text("option-nobody-wrote-this")
    assert [record.getMessage() for record in caplog.records] == ["no wording: option-nobody-wrote-this"]
