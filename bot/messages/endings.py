"""Messages at the end of a game: its last post, and its files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from discord import ui

from bot.components.parts import button, cut_lines, gallery, panel, row, stamp
from bot.components.tags import Tag
from bot.language import Words
from bot.messages.durations import DAY, write_duration
from bot.messages.scene import Scene
from bot.messages.story import HEADING, set_out, tell
from bot.messages.table import PICTURE, check_public, name_key, short_head, tell_levels, write_sources
from bot.tables.history import Times
from engine.kernel.decisions import Msg
from engine.kernel.events import Event

CHART = "scores.webp"
FINAL_LIMIT = 1200
"""The most characters about the events since the last post."""


class Alts(NamedTuple):
    """The descriptions of the attached pictures; None for a picture that is missing."""

    board: str | None = None
    chart: str | None = None


def build_final(
    scene: Scene, story: Sequence[str], times: Times, alts: Alts = Alts(), highlight: Msg | None = None
) -> ui.LayoutView:
    """The last post of a table: the winner, the character of the game (`highlight`), standings, course, last turns,
    length, and the proof of the shuffles.

    The standings give the sources of points and all secret components. Raises `ValueError` for a scene that is not a
    spectator's.
    """
    check_public(scene)
    words, outcome = scene.marked, scene.outcome
    assert outcome is not None
    actions = ["board", "log", "replay", "export"]
    actions += ["rematch"] if scene.row.guild_id is not None else []  # tables are opened on servers
    return panel(
        write_winner(scene, words),
        words.say(highlight) if highlight is not None else None,
        short_head(scene, pictured=True),
        gallery(PICTURE, alts.board) if alts.board else None,
        cut_lines(list_standings(scene, words), 1800),
        tell_levels(scene),
        gallery(CHART, alts.chart) if alts.chart else None,
        *set_out(story, FINAL_LIMIT),
        row(*(button(Tag(scene.row.id, scene.asked, a), words.text(f"button-{a}")) for a in actions)),
        f"-# {write_times(times, words)}",
        f"-# {write_proof(scene)}",
    )


def write_winner(scene: Scene, words: Words) -> str:
    """A sentence that names the winner, or the winning team."""
    assert scene.outcome is not None
    first, places = scene.outcome.standings[0], scene.places
    if not places:
        return words.text("final-head", winner=first.seat)
    return words.text("final-head-team", mark=places[first.seat].mark, team=places[first.seat].side)


def _list_teams(scene: Scene, words: Words) -> list[str]:
    """A line for each team with place, score and tiebreaker; below this line the team's members with their own
    scores."""
    lines: list[str] = []
    assert scene.outcome is not None
    told: set[int] = set()
    for standing in scene.outcome.standings:
        place = scene.places[standing.seat]
        if place.team not in told:
            told.add(place.team)
            tie = words.text(f"tie-{standing.tie}") if standing.tie else ""
            facts = {"mark": place.mark, "team": place.side, "tied": bool(tie), "tie": tie}
            lines.append(words.text(name_key("final-team", scene), place=standing.place, score=standing.score, **facts))
        part, own = scene.product.course.read_part(scene.view, standing.seat), sum(standing.sources.values())
        lines.append(words.text(name_key("final-member", scene), seat=standing.seat, leader=part, score=own))
        below = [write_sources(standing.sources, words), tell_held(scene, standing.seat, words)]
        lines += [f"-# {line}" for line in below if line]
    return lines


def list_standings(scene: Scene, words: Words) -> list[str]:
    """For each seat its place, role, score and tiebreaker, the sources of its points, and its secret components; the
    seats of a team are listed together."""
    if scene.places and scene.outcome:
        return _list_teams(scene, words)
    lines: list[str] = []
    for standing in scene.outcome.standings if scene.outcome else ():
        part = scene.product.course.read_part(scene.view, standing.seat)
        lines.append(
            words.text(
                "final-place",
                place=standing.place,
                seat=standing.seat,
                score=standing.score,
                led=bool(part),
                leader=part,
                tied=bool(standing.tie),
                tie=words.text(f"tie-{standing.tie}") if standing.tie else "",
            )
        )
        below = [write_sources(standing.sources, words), tell_held(scene, standing.seat, words)]
        lines += [f"-# {line}" for line in below if line]
    return lines


def tell_held(scene: Scene, seat: int, words: Words) -> str:
    """A seat's secret components, for the end of the game; "" for none."""
    return scene.product.panel.unveil(scene.unveiled[seat], words) if seat in scene.unveiled else ""


def write_times(times: Times, words: Words) -> str:
    """The beginning, the end and the length of the game."""
    length = write_duration(times.ended - times.began, words)
    key = "final-times-day" if times.ended - times.began < DAY else "final-times"
    return words.text(key, began=stamp(times.began, "D"), ended=stamp(times.ended, "D"), length=length)


def write_proof(scene: Scene) -> str:
    """The seed, the commitment published at the start, and the way to verify the shuffles; for a sealed game, the note
    that its seed is still secret."""
    if scene.sealed:
        return scene.words.text("final-sealed")
    seed = scene.row.seed.hex() if scene.row.seed else ""
    return scene.words.text("final-proof", seed=seed, commitment=scene.row.commitment or "", code=scene.code)


def write_story(scene: Scene, events: Sequence[Event], times: Times) -> str:
    """The whole game as a text file: the seats, everything the reader may know round by round, and the end."""
    words = scene.words.plain
    made: list[str] = [scene.product.panel.head_line(scene.view, words), ""]
    made += [f"{seat.seat + 1}. {words.seat(seat.seat)}" for seat in scene.seats]
    start = 0
    for i, event in enumerate([*events, None]):
        number = None if event is None else scene.product.course.opens_round(event)
        if event is None or number is not None or scene.product.course.opens_end(event):
            told = tell(events[start:i], scene.seat, words, scene.product.course.telling)
            made += [line.removeprefix(HEADING).replace("*", "") for line in told]
            start = i
            made.append("")
    made += [line.removeprefix("-# ").replace("*", "") for line in list_standings(scene, words)]
    length = write_duration(times.ended - times.began, words)
    made += ["", words.text("story-length", length=length), write_proof(scene).replace("`", "")]
    return "\n".join(made) + "\n"


def build_export(scene: Scene, names: Sequence[str]) -> ui.LayoutView:
    """The message with the files of an exported game, called `names`, and an explanation of each file."""
    view = panel(scene.words.text("export-text", code=scene.code))
    for name in names:
        view.add_item(ui.File(f"attachment://{name}"))
    return view
