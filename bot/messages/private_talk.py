"""The panel of a team's private talk: whether a talk is open, the number of talks left, and the possible actions."""

from __future__ import annotations

from discord import ui

from bot.components.fingerprints import fingerprint
from bot.components.parts import button, panel, row, stamp
from bot.components.tags import Tag
from bot.language import Words
from bot.store.games import GameRow
from bot.tables.pace import HOUR, MINUTE
from bot.tables.private_talk import PrivateTalk, find_length


def build_private_talk(
    game: GameRow, talk: PrivateTalk, seat: int, left: int, now: int, words: Words, note: str = ""
) -> ui.LayoutView:
    """The panel of private talk for the team's member in a `seat`; `note` is a sentence about the latest event."""
    actions = ("talk", "aside-hand", "aside-order", "aside-end") if now < talk.until else ("aside-yes",) if left else ()
    unit = MINUTE if game.pace == "live" else HOUR
    text = (
        words.text("aside-open", until=stamp(talk.until), count=left)
        if now < talk.until
        else words.text("aside-shut", count=left, hours=find_length(game) // unit, pace=game.pace)
    )
    args = {f"aside-{kind}": fingerprint(talk.count_shown(kind, seat)) for kind in ("hand", "order")}
    args["aside-yes"] = fingerprint(talk.used)
    tools = [
        button(Tag(game.id, 0, action, args.get(action, "")), words.text(f"button-{action}")) for action in actions
    ]
    return panel(note, text, row(*tools) if tools else None)
