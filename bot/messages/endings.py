"""The end of a game: its last post and the files that are left of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from discord import ui

from bot.language import Words
from bot.messages.cockpit import head
from bot.messages.durations import DAY, write_duration
from bot.messages.parts import button, cut_lines, gallery, panel, row, rule, stamp
from bot.messages.scene import Scene
from bot.messages.story import HEADING, set_out, tell
from bot.messages.table import PICTURE, STORY_LIMIT, check_public
from bot.messages.tags import Tag
from bot.tables.history import Times
from engine.kernel.events import Event

CHART = "scores.webp"


class Alts(NamedTuple):
    """Descriptions of the attached pictures; None for one that is not there."""

    board: str | None = None
    chart: str | None = None


def build_final(scene: Scene, story: Sequence[str], times: Times, alts: Alts = Alts()) -> ui.LayoutView:
    """The last post: standings by source, the course of the game, how long it took, and what proves its shuffles.

    Raises `ValueError` for a scene that is not a spectator's.
    """
    check_public(scene)
    words, outcome = scene.words, scene.outcome
    assert outcome is not None
    actions = ("board", "log", "replay", "export", "rematch")
    return panel(
        words.text("final-head", winner=outcome.standings[0].seat),
        head(scene),
        gallery(PICTURE, alts.board) if alts.board else None,
        *set_out(story, STORY_LIMIT),
        rule(),
        cut_lines(list_standings(scene), 1200),
        gallery(CHART, alts.chart) if alts.chart else None,
        rule(),
        write_times(times, words),
        f"-# {write_proof(scene)}",
        row(*(button(Tag(scene.row.id, scene.asked, a), words.text(f"button-{a}")) for a in actions)),
    )


def list_standings(scene: Scene) -> list[str]:
    """Place, score and where its points come from, two lines a seat."""
    words, lines = scene.words, []
    for standing in scene.outcome.standings if scene.outcome else ():
        lines.append(words.text("final-place", place=standing.place, seat=standing.seat, score=standing.score))
        parts = [
            words.text("final-source", source=words.text(f"source-{source}"), points=points)
            for source, points in standing.sources.items()
            if points
        ]
        if parts:
            lines.append(f"-# {' · '.join(parts)}")
    return lines


def write_times(times: Times, words: Words) -> str:
    """From when to when, how long, and how quickly the table as a whole answered; nobody in particular."""
    length = write_duration(times.ended - times.began, words)
    key = "final-times-day" if times.ended - times.began < DAY else "final-times"
    text = words.text(key, began=stamp(times.began, "D"), ended=stamp(times.ended, "D"), length=length)
    if times.typical is None:
        return text
    pace = words.text("final-pace", answers=times.answers, typical=write_duration(times.typical, words))
    return f"{text}{words.gap}{pace}"


def write_proof(scene: Scene) -> str:
    """The seed, what was committed to at the start, and how to check the shuffles."""
    seed = scene.row.seed.hex() if scene.row.seed else ""
    return scene.words.text("final-proof", seed=seed, commitment=scene.row.commitment or "", code=scene.code)


def write_story(scene: Scene, events: Sequence[Event], times: Times) -> str:
    """The whole game as a text file: who sat where, everything the reader may know round by round, how it ended."""
    words = scene.words.plain
    made: list[str] = [scene.product.head_line(scene.view, words), ""]
    made += [f"{seat.seat + 1}. {words.seat(seat.seat)}" for seat in scene.seats]
    start = 0
    for i, event in enumerate([*events, None]):
        number = None if event is None else scene.product.opens_round(event)
        if event is None or number is not None or scene.product.opens_end(event):
            told = tell(events[start:i], scene.seat, words, scene.product.telling)
            made += [line.removeprefix(HEADING).replace("*", "") for line in told]
            start = i
            made.append("")
    made += [line.removeprefix("-# ").replace("*", "") for line in list_standings(replace(scene, words=words))]
    length = write_duration(times.ended - times.began, words)
    made += ["", words.text("story-length", length=length), write_proof(scene).replace("`", "")]
    return "\n".join(made) + "\n"


def build_export(scene: Scene, names: Sequence[str]) -> ui.LayoutView:
    """What the attached files are good for."""
    view = panel(scene.words.text("export-text", code=scene.code))
    for name in names:
        view.add_item(ui.File(f"attachment://{name}"))
    return view
