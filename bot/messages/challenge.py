"""The panels of the challenge of the week: the task, the person's entry, the ranking, and the comparison of two
entries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from discord import ui

from bot.components.parts import (
    CHOICES,
    Entry,
    button,
    cut_lines,
    gap,
    link,
    panel,
    row,
    rule,
    select,
    stamp,
    write_jump_url,
)
from bot.components.tags import Tag
from bot.language import Words, clean_name
from bot.language.names import escape
from bot.messages.lobby_pages import name_preset
from bot.store import Store, entries, games, people
from bot.store.entries import Finish, rank
from bot.store.games import RUNNING_STATES, GameRow
from bot.tables.challenges import KEY, Task, Week, commitment_of, find_end, find_task, list_finishes, seed_of, week_at
from bot.tables.codes import game_code
from bot.tables.own_keys import find_key
from bot.tables.partings import Parting
from bot.tables.web_links import CHALLENGE

LISTED, LATE = 20, 5
"""The most places shown, and the most entries shown that ended too late."""
ACTION, WITH = "challenge", "challenge-with"
"""The names of two actions. All buttons have the first, with an argument that says which effect the button has. The
menu of entries to compare with has the second."""


class Shown(NamedTuple):
    """The facts that the panel of a week shows."""

    task: Task
    # The hash of the week's seed; the seed itself if the week is over.
    proof: str
    # The time up to which entries are in time.
    ends: int
    over: bool
    # Whether this is the present week, which can be entered.
    present: bool
    # The game of the reader's entry.
    mine: GameRow | None
    # Entries finished in time.
    ranked: Sequence[Finish]
    # Entries finished too late.
    late: Sequence[Finish]


async def read_challenge(store: Store, week: Week, guild_id: int | None, reader: int | None) -> Shown:
    """Read a week with the ranking of a server, or of all servers.

    The ranking leaves out people who do not want to be listed, except the reader. Without a `reader`, the result is as
    for a person who has no entry.
    """
    key, now = await find_key(store, KEY), store.now()
    async with store.read() as connection:
        mine = None if reader is None else await entries.find_entry(connection, week.number, reader)
        game = None if mine is None else await games.find_game(connection, mine.game_id)
        ends = await find_end(connection, week)
        task = await find_task(connection, week)
        finishes = await list_finishes(connection, week, guild_id)
        known = await people.find_people(connection, {one.entry.user_id for one in finishes})
    listed = [one for one in finishes if known[one.entry.user_id].listed or one.entry.user_id == reader]
    over = now >= ends
    proof = seed_of(key, week).hex() if over else commitment_of(key, week)
    late = [one for one in listed if one.ended >= ends]
    present = week == week_at(now)
    return Shown(task, proof, ends, over, present, game, rank(listed, ends), late)


def build_challenge(
    shown: Shown, everywhere: bool, reader: int, words: Words, page: str | None = None
) -> ui.LayoutView:
    """The panel of a week's challenge. `everywhere`: whether the ranking is that of all servers; `page`: the address of
    the server's pages, if it has any."""
    week, lines = shown.task.week, [_write_place(n, one, words) for n, one in enumerate(shown.ranked, 1)]
    own = next((n for n, one in enumerate(shown.ranked) if one.entry.user_id == reader), None)
    listed = lines[:LISTED]
    if own is not None and own >= LISTED:
        listed += [*gap(own - LISTED), lines[own]]
    listed += [words.text("challenge-late", line=_write_finish(one, words)) for one in shown.late[:LATE]]
    finished = shown.mine is not None and shown.mine.status == "over"
    return panel(
        write_title(shown, words),
        *write_terms(shown, words),
        rule(),
        _say_mine(shown, words),
        *_offer(shown, words),
        rule(),
        words.text("challenge-ranking-all" if everywhere else "challenge-ranking"),
        cut_lines(listed, 2200) if listed else words.text("challenge-nobody"),
        _offer_comparison(shown, reader, words) if finished or shown.over else None,
        row(
            button(Tag(0, week.number, ACTION, "here" if everywhere else "all"),
                   words.text("button-challenge-here" if everywhere else "button-challenge-all")),
            button(Tag(0, week.number, ACTION, "last"), words.text("button-challenge-last")),
            *([link(f"{page}{CHALLENGE}", words.text("button-web"))] if page else []),
        ),
    )  # fmt: skip


def build_parting(
    own: Finish,
    other: Finish,
    parting: Parting | None,
    round_: int,
    courses: tuple[Sequence[int], Sequence[int]],
    words: Words,
) -> ui.LayoutView:
    """The comparison of two finished entries.

    `round_` is the round in which they first differ; `courses` are their points after each round.
    """
    who = _name(other, words)
    if parting is None:
        told = words.text("parting-none", who=who)
    else:
        key = "parting-own" if parting.seat == 0 else "parting-others"
        one, theirs = (" + ".join(map(words.say, found)) for found in (parting.one, parting.other))
        told = words.text(key, who=who, round=round_, answers=parting.answers, one=one, other=theirs)
    mine, theirs = (" · ".join(map(str, course)) for course in courses)
    return panel(
        words.text("parting-head", who=who),
        "\n".join([_write_finish(own, words), _write_finish(other, words)]),
        told,
        words.text("parting-course", who=who, one=mine, other=theirs),
        row(
            button(Tag(own.entry.game_id, 0, "replay"), words.text("parting-replay-own")),
            button(Tag(other.entry.game_id, 0, "replay"), words.text("parting-replay-other")),
        ),
    )


def build_entered(game: GameRow, place: int, practice: bool, words: Words) -> ui.LayoutView:
    """The link to a game that has just begun in the person's direct messages."""
    text = words.text("challenge-practice" if practice else "challenge-entered", code=game_code(game.id))
    there = link(write_jump_url(None, place), words.text("button-challenge-dm"))
    return panel(text, row(button(Tag(game.id, 0, "turn"), words.text("button-turn"), "main"), there))


def write_title(shown: Shown, words: Words) -> str:
    """The heading of a challenge: the week and its game."""
    task = shown.task
    game = name_preset(task.made, task.preset, words)
    return words.text("challenge-head", week=task.week.name, game=game, seats=task.seats)


def write_terms(shown: Shown, words: Words) -> list[str]:
    """The end of a week and the proof of its seed; during the week also the conditions that are equal for all
    entries."""
    at = stamp(shown.ends)
    if shown.over:
        return [words.text("challenge-over", at=at, seed=shown.proof)]
    level = words.text(f"level-{shown.task.made.computer}")
    return [words.text("challenge-until", at=at, seed=shown.proof), words.text("challenge-about", level=level)]


def _say_mine(shown: Shown, words: Words) -> str:
    if shown.mine is None:
        return words.text("challenge-free" if shown.present else "challenge-missed")
    if shown.mine.status == "over":
        return words.text("challenge-done")
    if shown.mine.status == "closed":
        return words.text("challenge-ended")
    return words.text("challenge-running", code=game_code(shown.mine.id))


def _offer(shown: Shown, words: Words) -> list[Any]:
    """The controls for what the reader can do now."""
    tools = []
    if shown.mine is not None and shown.mine.status in RUNNING_STATES:
        tools.append(button(Tag(shown.mine.id, 0, "turn"), words.text("button-turn"), "main"))
    elif shown.present and (shown.mine is None or shown.mine.status == "lobby"):
        tools.append(
            button(Tag(0, shown.task.week.number, ACTION, "play"), words.text("button-challenge-play"), "main")
        )
    if shown.present:
        tools.append(
            button(Tag(0, shown.task.week.number, ACTION, "practise"), words.text("button-challenge-practise"))
        )
    return [row(*tools)] if tools else []


def _offer_comparison(shown: Shown, reader: int, words: Words) -> Any:
    """A menu of other entries that the reader's own can be compared with."""
    own = [one for one in (*shown.ranked, *shown.late) if one.entry.user_id == reader]
    others = [one for one in (*shown.ranked, *shown.late) if one.entry.user_id != reader][:CHOICES]
    if not own or not others:
        return None
    plain = words.plain
    choices = [Entry(str(one.entry.game_id), _name(one, plain), _write_result(one, plain)) for one in others]
    return row(select(Tag(0, shown.task.week.number, WITH), plain.text("challenge-compare"), choices))


def _write_place(place: int, one: Finish, words: Words) -> str:
    return words.text("challenge-place", place=place, line=_write_finish(one, words))


def _write_finish(one: Finish, words: Words) -> str:
    return words.text("challenge-line", who=_name(one, words), result=_write_result(one, words))


def _write_result(one: Finish, words: Words) -> str:
    return words.text("challenge-result", place=one.place, points=one.score, rounds=one.rounds)


def _name(one: Finish, words: Words) -> str:
    name = clean_name(one.name) or words.text("seat-number", number=1)
    return name if words.is_plain else escape(name)
