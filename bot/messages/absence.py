"""Messages about absent and inactive players: notices, possible actions, and reminders of the games that wait for a
person."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from discord import ui

from bot.components.base36 import to_base36
from bot.components.parts import button, cut_lines, panel, row, rows, stamp
from bot.components.tags import Tag
from bot.language import Words
from bot.messages.durations import write_duration
from bot.messages.personal import build_inbox, write_place
from bot.messages.scene import Absence, Scene
from bot.store.games import GameRow
from bot.store.motions import Motion
from bot.tables.codes import game_code
from bot.tables.inbox import InboxItem

NAMED = 10
"""The most games that one reminder names."""


class Reminded(NamedTuple):
    """The contents of a reminder about one game that waits for a person."""

    row: GameRow
    # The deadline; None for no deadline.
    until: int | None
    # Whether the person is only asked for an order in advance.
    early: bool
    # The milliseconds left in a time bank that is running.
    bank: int = 0
    # Whether no other reminder of this game follows.
    last: bool = False


def build_asleep(game: GameRow, seat: int, count: int, last: int | None, since: int, words: Words) -> ui.LayoutView:
    """The notice to the table about an inactive player: missed reminders, time of the last answer, and the possible
    actions.

    A `count` of 0 means that the player gets no reminders. A `last` of None means that they have not answered in this
    game yet, perhaps because they took their seat later. The notice then says that they have been asked since the time
    `since`.
    """
    key = "asleep-line" if count else "asleep-line-unheard"
    moved = int(last is not None)
    tools = [
        button(Tag(game.id, 0, "kick-ask", str(seat)), words.text("button-kick-ask"), "main"),
        button(Tag(game.id, 0, "wake", str(seat)), words.text("button-wake")),
        button(Tag(game.id, 0, "end-ask"), words.text("button-end-ask")),
    ]
    return panel(
        words.text("motion-head-plain", code=game_code(game.id)),
        words.text(key, seat=seat, count=count, moved=moved, since=stamp(since if last is None else last)),
        f"-# {words.text('asleep-help')}",
        row(*tools),
    )


def build_removal(
    game: GameRow, seat: int, user_id: int, silent: bool, words: Words, lent: bool = False, alone: bool = False
) -> ui.LayoutView:
    """Explain the proposal to remove the person in a seat, and ask for a confirmation.

    `silent` means that the person is inactive, `lent` that they are a substitute, `alone` that nobody but the reader
    has a vote.
    """
    key = "kick-text-lent" if lent else "kick-text-asleep" if silent and not alone else "kick-text"
    tag, caption = Tag(game.id, 0, "kick-yes", f"{seat}.{to_base36(user_id)}"), "button-kick-yes"
    if alone:
        key, caption = f"{key}-alone", "button-kick-alone"
    return panel(words.text(key, seat=seat), row(button(tag, words.text(caption), "grave")))


def build_reminders(found: Sequence[Reminded], user_id: int, words: Words) -> ui.LayoutView:
    """A reminder of one or several games, in one message."""
    lines = []
    for due in found[:NAMED]:
        facts = {"code": game_code(due.row.id), "channel": f"<#{due.row.channel_id}>"}
        if due.until is None:
            line = words.text("reminders-line", **facts)
        else:
            line = words.text("reminders-line-until", **facts, until=stamp(due.until))
        if due.bank:
            line = words.text("inbox-bank", line=line, left=write_duration(due.bank, words))
        more = {"inbox-early": due.early, "reminders-last": due.last}
        lines += [line, *(words.text(key) for key, said in more.items() if said)]
    tools = [
        button(Tag(d.row.id, 0, "turn"), words.text("inbox-open", code=game_code(d.row.id))) for d in found[:NAMED]
    ]
    head = words.text("reminders-head", who=f"<@{user_id}>", count=len(found))
    return panel(head, cut_lines(lines, 3000), *rows(tools))


def build_daily(inbox: Sequence[InboxItem], why: str, last: Collection[int], words: Words) -> ui.LayoutView:
    """A message with the games that wait for a person, sent once a day (`why`: `daily`) or when the person returns
    (`back`).

    Games in `last` are marked, because this is their last reminder.
    """
    return build_inbox(inbox, words, 0, words.text(f"{why}-head", count=len(inbox)), last)


def write_nudge(motion: Motion, game: GameRow, user_id: int, words: Words) -> str:
    """A reminder of a vote that has not been given."""
    place = write_place(game, motion.channel_id or game.channel_id, motion.message_id)
    facts = {"who": f"<@{user_id}>", "code": game_code(game.id), "place": place}
    if motion.expires is None:
        return words.text("nudge-vote-open", **facts)
    return words.text("nudge-vote", **facts, until=stamp(motion.expires))


def list_absent(scene: Scene, seats: Sequence[int] | None = None) -> list[str]:
    """A line for each of these seats whose person is absent or has a substitute.

    None for `seats` means all seats; only then are planned absences listed too.
    """
    words, lines = scene.words, []
    for seat in scene.seats:
        named, absence = seats is None or seat.seat in seats, scene.away.get(seat.seat)
        if named and seat.substitution is not None:
            owner, until = f"<@{seat.substitution.owner_id}>", stamp(seat.substitution.until, "D")
            lines.append(words.text("lent-line", seat=seat.seat, owner=owner, until=until))
        if named and absence is not None and (seats is None or absence.start is None):
            lines.append(write_absence(seat.seat, absence, words))
    return lines


def write_absence(seat: int, absence: Absence, words: Words) -> str:
    """A line about a person's absence: its end, and its beginning if it is only planned."""
    until = stamp(absence.until, "D")
    if absence.start is None:
        return words.text("away-line", seat=seat, until=until)
    return words.text("away-line-planned", seat=seat, start=stamp(absence.start, "D"), until=until)


def build_absent(scene: Scene) -> ui.LayoutView:
    """The list of the people at a table who are absent or will be."""
    lines = list_absent(scene)
    head = scene.words.text("away-head", code=scene.code)
    return panel(head, cut_lines(lines, 1500) if lines else scene.words.text("away-nobody"))
