"""The public post of a motion (a proposal to vote on), and the private panels that precede it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.components.parts import button, cut_lines, panel, row, stamp
from bot.components.tags import Tag
from bot.language import Words
from bot.messages.clocks import describe_changes
from bot.store.games import GameRow
from bot.store.motions import Motion
from bot.tables.codes import game_code
from bot.tables.consent.kinds import MOTION_KINDS, UNTOUCHED
from bot.tables.pace import DAY

ABOUT_LIMIT = 700
"""The most characters about the subject of a motion."""


def build_motion(motion: Motion, game: GameRow, words: Words, about: Sequence[str] = ()) -> ui.LayoutView:
    """The post of a motion: the missing votes and a button for each choice, or its result.

    `about` are public facts, one line each.
    """
    motion_kind = MOTION_KINDS[motion.kind]
    head = words.text("motion-head", code=game_code(game.id))
    if not motion.is_open:
        lapsed = "motion-lapsed-late" if motion.kind == "late" else "motion-lapsed"
        key = lapsed if motion.result is None else f"motion-decided-{motion.kind}-{motion.result}"
        return panel(head, words.text(key, **_arguments(motion, words)))
    counts = {choice: list(motion.ballots.values()).count(choice) for choice in motion_kind.choices}
    shown = [
        words.text("motion-count", choice=words.text(f"vote-{choice}"), count=count)
        for choice, count in counts.items()
        if count
    ]
    lines = [
        " · ".join(shown),
        words.text("motion-missing", who=words.join([_mention(user) for user in motion.missing])),
        words.text("motion-until", until=stamp(motion.expires)) if motion.expires is not None else "",
    ]
    tools = [
        button(Tag(game.id, motion.id, "vote", choice), words.text(f"vote-{choice}"), "plain" if n else "good")
        for n, choice in enumerate(motion_kind.choices)
    ]
    return panel(
        head,
        describe_motion(motion, words),
        cut_lines([f"> {line}" for line in about], ABOUT_LIMIT) if about else None,
        "\n".join(f"-# {line}" for line in lines if line),
        row(*tools),
    )


def describe_motion(motion: Motion, words: Words) -> str:
    """A motion in a sentence."""
    what = motion.data.get("what")
    key = f"motion-{motion.kind}-{what}" if what else f"motion-{motion.kind}"
    return words.text(key, **_arguments(motion, words))


def _arguments(motion: Motion, words: Words) -> dict[str, Any]:
    seat = motion.seat or 0
    who = words.text("motion-somebody") if motion.proposer is None else _mention(motion.proposer)
    changes = describe_changes(motion.data.get("clocks", {}), words)
    facts: dict[str, Any] = {"days": UNTOUCHED // DAY, "seat": seat, "number": seat + 1, "who": who, "changes": changes}
    if motion.kind == "rewind":
        start = motion.data["start"]
        facts |= {"n": start["n"]} if "n" in start else {"owner": start["who"]}
    if motion.kind == "move":
        facts |= {"channel": f"<#{motion.data['channel']}>", "far": int(motion.data["far"])}
    if motion.kind == "loan":
        guest = next(iter(motion.ballots), None)
        facts["guest"] = words.text("motion-somebody") if guest is None else _mention(guest)
        facts["until"] = stamp(int(motion.data["until"]), "D")
    return facts


def build_take_back(game: GameRow, asked: int, what: str, others: Sequence[int], words: Words) -> ui.LayoutView:
    """Explain the extent of an undo, name the people who are asked for consent, and ask for a confirmation."""
    who = [f"seat:{seat}" for seat in others]
    tools = [
        button(Tag(game.id, asked, "undo-yes"), words.text("button-undo-yes", count=len(others)), "main"),
        button(Tag(game.id, asked, "fresh"), words.text("button-back")),
    ]
    return panel(words.text(f"take-back-{what}", who=who), row(*tools))


def _mention(user_id: int) -> str:
    return f"<@{user_id}>"
