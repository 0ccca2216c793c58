"""Replays: the board of an earlier moment, the events before it, and buttons to other moments."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot.components.parts import (
    CHOICES,
    Entry,
    button,
    cut_lines,
    gallery,
    panel,
    row,
    select,
    turn_lines,
)
from bot.components.tags import Tag, TagButton
from bot.messages.cockpit import head
from bot.messages.endings import tell_held
from bot.messages.scene import Scene
from bot.messages.story import set_out
from bot.messages.table import PICTURE, check_public
from bot.tables.replay_stops import Stop, find_round, step_round

STEP = "re"
"""The action of all controls of a replay. Its argument is a letter, which makes each tag unique, the revision to show,
and perhaps the page of the board in words."""
STORY_LIMIT = 1400
HELD_LIMIT = 1000
"""The most characters about everybody's secret components after the game."""
WORDS_LIMIT = 1400
"""The most characters on a page of the board in words."""


def build_replay(
    scene: Scene, stops: Sequence[Stop], place: int, story: Sequence[str], alt: str | None = None, page: int = 0
) -> ui.LayoutView:
    """The panel of a replay.

    `scene` is a spectator's, with the view of that moment; `story` has the events since the previous moment. Without a
    picture (`alt` None) the board is described in words, on pages if these are long.
    """
    check_public(scene)
    words, last = scene.marked, len(stops) - 1

    def to(letter: str, target: int, here: bool) -> TagButton:
        tag = Tag(scene.row.id, 0, STEP, f"{letter}{stops[target].revision}")
        return button(tag, words.text(f"replay-{letter}"), disabled=here)

    rounds = sorted({stop.round for stop in stops})
    entries = [
        Entry(str(stops[begin].revision), words.text("replay-round", round=number) if number else begin_label(scene))
        for number in rounds[:CHOICES]
        if (begin := find_round(stops, number)) is not None
    ]
    board = [] if alt else scene.product.panel.board_lines(scene.view, words)
    now = stops[place].revision
    text, turns = turn_lines(
        board, WORDS_LIMIT, page, lambda other: Tag(scene.row.id, 0, STEP, f"p{now}.{other}"), words.plain
    )
    held = [(seat.seat, tell_held(scene, seat.seat, words)) for seat in scene.seats]
    return panel(
        head(scene),
        f"-# {words.text('replay-place', place=place, count=last)}",
        gallery(PICTURE, alt) if alt else None,
        *(set_out(story, STORY_LIMIT) or [words.text("replay-quiet")]),
        cut_lines([f"-# {words.text('replay-held', seat=seat, held=line)}" for seat, line in held if line], HELD_LIMIT),
        text,
        *turns,
        row(
            to("a", step_round(stops, place, -1), place == 0),
            to("b", max(0, place - 1), place == 0),
            to("c", min(last, place + 1), place == last),
            to("d", step_round(stops, place, 1), place == last),
        ),
        row(select(Tag(scene.row.id, 0, STEP, "r"), words.plain.text("replay-menu"), entries)),
    )


def build_news(scene: Scene, lines: Sequence[str], alt: str | None = None) -> ui.LayoutView:
    """The present board, on which everything new for the reader is marked; `lines` describe the news."""
    check_public(scene)
    words = scene.words
    board = [] if alt else scene.product.panel.board_lines(scene.view, words)
    return panel(
        head(scene),
        gallery(PICTURE, alt) if alt else None,
        f"**{words.text('news-head')}**\n{cut_lines(lines, 1500) or words.text('news-none')}",
        cut_lines(board, WORDS_LIMIT) if board else None,
        row(button(Tag(scene.row.id, 0, "board"), words.text("button-board"))) if board else None,
    )


def begin_label(scene: Scene) -> str:
    """The label of the moment before the first round, for a menu."""
    return scene.words.plain.text("replay-begin")
