"""Messages between teammates, which reach the people of the team only by direct message.

The table chooses in its lobby whether it wants that, or the rules let a team pay for it (`bot.tables.private_talk`).
Messages are stored only until they are sent, and a hand becomes known only if its owner describes it (T1.5).
"""

from __future__ import annotations

from bot.games.registry import product
from bot.language.names import clean_name, escape, tell_apart
from bot.store import queue
from bot.store.clicks import acting
from bot.store.games import RUNNING_STATES, GameRow
from bot.tables.codes import game_code
from bot.tables.game_cache import find_sitting
from bot.tables.private_talk import check_open, count_left, list_mates, read_talk
from bot.tables.service import Tables
from bot.tables.states import refuse_stopped
from bot.tables.teams import places_of, teams_of
from engine.kernel.decisions import Msg, Refused

TALK_LENGTH = 500
"""The most characters of one message."""


def may_talk(row: GameRow) -> bool:
    """Whether teammates at this table may always write to each other."""
    made = product(row.product)
    return bool(teams_of(row)) and made.lobby.read_options(row.options, row.capacity).get("talk") == "team"


async def say_to_team(tables: Tables, game_id: int, user_id: int, text: str) -> int:
    """Send a person's text to their teammates; returns the number of recipients. Raises `Refused`."""
    async with tables.hold(game_id) as live:
        seat, row = find_sitting(live, user_id), live.row
        if count_left(live, seat) or read_talk(row, seat).used:
            check_open(live, seat, tables.store.now())
        elif row.status not in RUNNING_STATES:
            raise refuse_stopped(row)
        elif not may_talk(row):
            raise Refused(Msg("refused-talk"))
        text = " ".join(text.split())[:TALK_LENGTH]
        if not text:
            raise Refused(Msg("refused-talk-empty"))
        mates = list_mates(live, seat)
        place = places_of(row)[seat]
        name = tell_apart([clean_name(one.name) for one in live.seats])[seat]
        args = {
            "code": game_code(row.id), "mark": place.mark, "name": escape(name),
            "text": escape(text),
        }  # fmt: skip
        async with acting(tables.store) as connection:
            for mate in mates:
                note = {"key": "note-team", "args": args, "by": user_id}
                await queue.put_message(connection, "note", mate, note, row.id, tables.store.now())
    return len(mates)
