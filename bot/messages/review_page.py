"""The review of a finished game: chances to win by round, the reader's most costly decisions, and the luck of their
cards."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot.components.parts import button, cut_lines, gallery, panel, row, rows
from bot.components.tags import Tag
from bot.language import Words
from bot.messages.cockpit import head
from bot.messages.scene import Scene
from bot.tables.replay_stops import list_openings
from bot.tables.reviewing import Chances, Luck, Mistake
from engine.kernel.decisions import Msg

CHART = "chances.webp"
AT = "at"
"""The prefix of the argument of a button that leads to a moment of the replay; the revision follows."""


def list_course(chances: Sequence[Chances]) -> list[list[int]]:
    """Everybody's chance to win in percent, at the start of each round and finally at the end."""
    return [[round(100 * chance) for chance in one.chances] for one in list_openings(chances)]


def build_review(
    scene: Scene,
    course: Sequence[Sequence[int]],
    mistakes: Sequence[Mistake] | None,
    percent: int | None = None,
    alt: str | None = None,
    luck: Sequence[Luck] = (),
) -> ui.LayoutView:
    """The page of a review.

    `course` is the result of `list_course`, empty until it is known; `mistakes` and `luck` are the reader's; `mistakes`
    is None until they are known, and for a reader who did not play. `percent` is the part of the search that is done;
    None if all is. Without a chart (`alt` None) the course is described in words.
    """
    words, again = scene.words, Tag(scene.row.id, scene.asked, "review")
    controls = [
        button(Tag(scene.row.id, 0, "replay", f"{AT}{one.revision}"), words.text("review-moment", number=number))
        for number, one in enumerate(mistakes or (), 1)
    ]
    told = [tell_mistake(number, one, words) for number, one in enumerate(mistakes or (), 1)]
    if mistakes is not None and not mistakes:
        told = [words.text("review-none")]
    return panel(
        head(scene),
        gallery(CHART, alt) if alt else None,
        cut_lines(_list_chances(scene, course, words), 1200) if course and not alt else None,
        words.text("review-head") if told else None,
        *told,
        tell_luck(luck, words),
        None if percent is None else words.text("review-busy", percent=percent),
        *rows(controls),
        None if percent is None else row(button(again, words.text("button-review-again"))),
        f"-# {words.text('review-about')}" if course else None,
    )


def _list_chances(scene: Scene, course: Sequence[Sequence[int]], words: Words) -> list[str]:
    """Everybody's chance to win at the start of each round, in words."""
    said = [
        words.text("review-seat", seat=seat.seat, chances=" → ".join(f"{chances[seat.seat]}%" for chances in course))
        for seat in scene.seats
        if seat.seat < len(course[0])
    ]
    return [f"**{words.text('chances-title')}**", *said]


def tell_luck(luck: Sequence[Luck], words: Words) -> str | None:
    """A sentence about the rounds in which the cards were certainly better or worse than average; None if there are
    none."""
    sure = [one for one in luck if one.dealt.is_sure]
    better = [_name_round("review-cards-up", one) for one in sure if one.dealt.gain > 0]
    worse = [_name_round("review-cards-down", one) for one in sure if one.dealt.gain < 0]
    if better and worse:
        return words.text("review-cards", better=better, worse=worse, ups=len(better), downs=len(worse))
    if better:
        return words.text("review-cards-better", which=better, number=len(better))
    return words.text("review-cards-worse", which=worse, number=len(worse)) if worse else None


def _name_round(key: str, one: Luck) -> Msg:
    return Msg(key, {"round": one.round, "gain": max(1, round(100 * abs(one.dealt.gain)))})


def tell_mistake(number: int, mistake: Mistake, words: Words) -> str:
    """A costly decision in words: the question, the choice, the better choice, the difference, and the reasons."""
    facts = {"number": number, "round": mistake.round, "done": mistake.done, "better": mistake.better}
    gain, error = round(100 * mistake.cost), max(1, round(100 * mistake.error))
    lines = [words.text("review-mistake", **facts, gain=gain, error=error)]
    if mistake.asked is not None:
        lines.append(f"-# {words.text('review-asked', question=mistake.asked)}")
    for key, sign in (("review-more", 1), ("review-less", -1)):
        topics = [Msg(f"review-topic-{topic}") for topic, moved in mistake.moved if moved * sign > 0]
        lines += [f"-# {words.text(key, topics=topics)}"] if topics else []
    return "\n".join(lines)
