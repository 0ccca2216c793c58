"""The post about a vote on undoing steps shows only public facts."""

from __future__ import annotations

import json
import random

import pytest

from bot.games.registry import product
from bot.messages.presenter import Presenter
from bot.messages.scene import mark_seats, words_at
from bot.messages.story import tell
from bot.store import game_log, games
from bot.store.motions import Motion
from tests.bot.support.endings import start_uprising
from tests.bot.support.tables import USERS, answer_once, open_war

PEOPLE = 3


async def _begin(tables, name: str) -> int:
    return await (start_uprising(tables, people=PEOPLE, seats=PEOPLE) if name == "uprising" else open_war(tables))


@pytest.mark.parametrize("name", ["uprising", "arrakis"])
async def test_the_post_of_an_undo_vote_tells_nobodys_secrets(tables, store, name: str) -> None:
    """The post about a vote on undoing reveals no secret: it has no line that only the asking seat may read, such as
    the names of cards that it drew."""
    game_id, rng = await _begin(tables, name), random.Random(4)
    presenter, told = Presenter(store, tables), 0
    while told < 4:
        async with tables.hold(game_id) as live:
            before = live.row.revision
        assert await answer_once(tables, game_id, rng)
        async with store.read() as connection:
            row = await games.find_game(connection, game_id)
            sitting = await games.list_seats(connection, game_id)
            events = [event for _, event in await game_log.list_events(connection, game_id, before, row.revision)]
        words = words_at(row, sitting, row.language)
        marked, telling = mark_seats(words, row, len(sitting)), product(row.product).course.telling
        public = tell(events, None, marked, telling, "post")
        for seat in range(len(sitting)):
            secret = [line for line in tell(events, seat, marked, telling, "post") if line not in public]
            if not secret:
                continue
            told += 1
            data = {"target": before, "what": "step", "revision": row.revision}
            motion = Motion(1, game_id, "undo", USERS[0], seat, data, 0, None, "open", None, None, None, {})
            shown = json.dumps((await presenter.motion(motion)).view.to_components(), ensure_ascii=False)
            assert not [line for line in secret if json.dumps(line, ensure_ascii=False)[1:-1] in shown]
