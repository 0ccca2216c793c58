"""The panels of a puzzle: the position with its question, and the explained answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from discord import ui

from bot.components.parts import button, cut_lines, gallery, panel, row, rule
from bot.components.tags import Tag
from bot.language import Words
from bot.messages.choices import Focus
from bot.messages.cockpit import build_question, write_hand, write_note
from bot.messages.lobby_pages import name_preset
from bot.messages.scene import Scene
from bot.messages.statistics import write_puzzles
from bot.messages.table import PICTURE
from bot.store.puzzles import PuzzleScore
from bot.tables.compared import name_plans
from content.puzzles import Choice, Puzzle
from engine.kernel.decisions import Msg

LISTED = 6
"""The most options whose chances are shown."""


class Tried(NamedTuple):
    """A person's answer to a puzzle: the chosen option, the option of the person's first answer if that was an earlier
    one, and the new score. If there is an earlier answer, this one does not count."""

    option: str
    first: str | None
    score: PuzzleScore


def build_puzzle(
    scene: Scene, puzzle: Puzzle, counts: bool, focus: Focus = Focus(), note: str = "", alt: str | None = None
) -> ui.LayoutView:
    """A puzzle with the controls of its question; `counts`: whether the reader has not answered the puzzle yet, so that
    an answer counts."""
    words = scene.words
    asked, controls = build_question(scene, focus)
    return panel(
        _head(scene),
        write_note(note),
        *_show_board(scene, alt),
        write_hand(scene),
        rule(),
        words.text("puzzle-ask", seat=f"seat:{puzzle.seat}", lead=_lead(puzzle.best, puzzle.choices[1])),
        asked,
        *controls,
        f"-# {words.text('puzzle-counts' if counts else 'puzzle-again')}",
        _tools(scene, "hand", "board"),
    )


def build_answer(scene: Scene, puzzle: Puzzle, tried: Tried) -> ui.LayoutView:
    """The explained answer to a puzzle: the value of the chosen option and of other options, with the reasons."""
    words = scene.words
    named = _name_options(scene)
    return panel(
        _head(scene),
        _judge(puzzle, tried, named, words),
        _list_chances(puzzle, tried, named, words),
        rule(),
        _write_score(tried, named, words),
        f"-# {words.text('puzzle-about')}",
        _tools(scene, "puzzle", "hand", "board"),
    )


def _head(scene: Scene) -> str:
    """The line that names the puzzle, its game, and the game's progress."""
    preset = scene.product.lobby.find_preset(scene.row.options)
    game = name_preset(scene.product, preset, scene.words) if preset else f"product:{scene.row.product}"
    line = scene.words.text("puzzle-head", game=game, seats=len(scene.seats))
    more = scene.product.panel.head_line(scene.view, scene.words)
    return f"{line}\n-# {more}" if more else line


def _show_board(scene: Scene, alt: str | None) -> list[ui.Item[ui.LayoutView] | str]:
    """The board as a picture, or in words for a person who sees no pictures."""
    if alt:
        return [gallery(PICTURE, alt)]
    return [cut_lines(scene.product.panel.board_lines(scene.view, scene.marked), 1000)]


def _tools(scene: Scene, *names: str) -> ui.ActionRow[ui.LayoutView]:
    keys = {"puzzle": "button-puzzle-again", "hand": "button-hand", "board": "button-board"}
    return row(*(button(Tag(scene.row.id, scene.asked, name), scene.words.text(keys[name])) for name in names))


def _name_options(scene: Scene) -> Mapping[str, Msg]:
    assert scene.decision is not None
    return name_plans(scene.decision.legal())


def _judge(puzzle: Puzzle, tried: Tried, named: Mapping[str, Msg], words: Words) -> str:
    """A text that says whether the answer was the best one, with the reasons."""
    best = puzzle.best
    own = next((choice for choice in puzzle.choices if choice.option == tried.option), None)
    facts = {"best": named[best.option], "chance": _percent(best.chance), "error": max(1, _percent(puzzle.error))}
    if own is best:
        other = puzzle.choices[1]
        facts |= {"lead": _lead(best, other), "other": named[other.option]}
        return "\n".join([words.text("puzzle-solved", **facts), *_say_why(best, words)])
    facts |= {"done": named[tried.option]}
    if own is None:
        return words.text("puzzle-unknown", **facts)
    facts |= {"own": _percent(own.chance), "lead": _lead(best, own)}
    return "\n".join([words.text("puzzle-missed", **facts), *_say_why(own, words)])


def _say_why(choice: Choice, words: Words) -> list[str]:
    """The topics in which the best option is better than this one, and those in which it is worse. For the best option
    itself the comparison is with the second best."""
    lines = []
    for key, sign in (("puzzle-more", 1), ("puzzle-less", -1)):
        topics = [Msg(f"review-topic-{topic}") for topic, moved in choice.moved if moved * sign > 0]
        lines += [f"-# {words.text(key, topics=topics)}"] if topics else []
    return lines


def _list_chances(puzzle: Puzzle, tried: Tried, named: Mapping[str, Msg], words: Words) -> str:
    """The chances to win with the best options and with the chosen one."""
    known: Sequence[Choice] = [choice for choice in puzzle.choices if choice.option in named]
    shown = [*known[:LISTED], *(choice for choice in known[LISTED:] if choice.option == tried.option)]
    lines = [
        words.text(
            "puzzle-option-own" if choice.option == tried.option else "puzzle-option",
            chance=_percent(choice.chance),
            option=named[choice.option],
        )
        for choice in shown
    ]
    return cut_lines([f"**{words.text('puzzle-chances')}**", *lines], 1500)


def _write_score(tried: Tried, named: Mapping[str, Msg], words: Words) -> str:
    lines = [write_puzzles(tried.score, words)]
    if tried.first is not None:
        first = [words.text("puzzle-first", first=named[tried.first])] if tried.first in named else []
        lines = [words.text("puzzle-uncounted"), *first, *lines]
    return "\n".join(lines)


def _percent(chance: float) -> int:
    return round(100 * chance)


def _lead(one: Choice, other: Choice) -> int:
    """The difference between the rounded chances of two options, so that it agrees with the numbers shown."""
    return _percent(one.chance) - _percent(other.chance)
