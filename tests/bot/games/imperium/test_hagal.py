"""One person and two people against House Hagal, whole games: by clicks in every language, and every text and picture
on the way (B17–B19)."""

from __future__ import annotations

import random
from itertools import count

import pytest

from bot.games.product import Faces
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from bot.messages.scene import show_names
from bot.operation.metrics import BUGS
from bot.store.games import SeatRow
from bot.tables.seating import add_automatic
from engine.kernel.game import Game
from engine.players import player
from engine.registry import family
from tests.bot.support.harness import open_table, running
from tests.bot.support.people import final_post, play_on

RULES, MADE = family("imperium"), product("base")


def played(seats: int, seed: int) -> tuple[Game, list[str]]:
    """A random game before its first answer, and the names at its table."""
    options = {"difficulty": "mentat", "churn": "on", "escalation": "on"}
    config = MADE.configure(MADE.read_options(options, seats), seats)
    game = Game.new(RULES, config, random.Random(seed).randbytes(32), digests=False)
    people = [SeatRow(seat, 100 + seat, None, name, True) for seat, name in enumerate(["Ayla", "Bo"][:seats])]
    return game, show_names([*people, *add_automatic(people, RULES.participants(game.config))], "en")


def test_who_plays_along_is_called_by_what_they_are() -> None:
    assert played(1, 0)[1] == ["Ayla", "Rival 1", "Rival 2"]
    assert played(2, 0)[1] == ["Ayla", "Bo", "House Hagal"]


@pytest.mark.parametrize("seats", [1, 2])
def test_everything_can_be_said_and_drawn_at_every_moment(seats: int) -> None:
    game, names = played(seats, seats)
    words, rng, answer = [Words(language, names) for language in LANGUAGES], random.Random(seats), player("random")
    before, said = game.view(None), set()
    for moment in count():
        for viewer in (None, *range(seats)):
            view = game.view(viewer)
            for one in words if moment % 20 == 0 else words[:1]:
                lines = [MADE.head_line(view, one), *MADE.table_lines(view, one), *MADE.brief_lines(view, one)]
                lines += [*MADE.hand_lines(view, one), *MADE.board_lines(view, one)]
                assert all(lines)
                said |= set(lines)
                MADE.tell_changes(MADE.find_changes(before, view), one)
            if moment % 20 == 0:
                assert MADE.draw_board(view, "ja", Faces(names), MADE.find_changes(before, view)).alt
        before = game.view(None)
        if not (waiting := game.waiting()):
            break
        assert set(waiting) <= set(range(seats)), "nobody waits for one that plays by itself"
        assert MADE.find_next(before, waiting) in (None, *range(seats))
        assert set(MADE.list_involved(before)) <= set(range(seats))
        decision = game.options(waiting[0])
        assert decision is not None
        game.apply(waiting[0], answer(game.view(waiting[0]), decision, rng))
    assert any("House Hagal deck" in line for line in said)


WHOLE = [(1, "en"), (2, "ja"), *(pytest.param(*game, marks=pytest.mark.slow) for game in ((2, "zh-TW"), (1, "zh-CN")))]


@pytest.mark.parametrize(("seats", "language"), WHOLE)
@pytest.mark.slow
async def test_a_whole_game_by_clicks(url, seats: int, language: str) -> None:
    before = BUGS._value.get()
    async with running(url, seed=seats) as world:
        names = ["Ayla", "Bo"][:seats]
        people = await open_table(world, names, "base", language=language)
        assert [row.kind for row in (await _rows(world))[seats:]] == ["rival"] * (3 - seats)
        await play_on(world, people, random.Random(seats), limit=900)
        assert final_post(people[0]) is not None
        assert BUGS._value.get() == before


async def _rows(world):
    async with world.bot.tables.hold(1) as live:
        return live.seats
