"""Whole games of one and two people against House Hagal by clicks in every language, with every text and picture
(B17–B19), and against the Rivals of Uprising (RV1)."""

from __future__ import annotations

import random
from functools import partial
from itertools import count

import pytest

from bot.games.imperium.deciding.fight import tell_fight
from bot.games.imperium.lines import tell_player
from bot.games.picture import Faces
from bot.games.previews import Asked
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
from tests.engine.imperium.base.automata import HOUSE, solo, two

RULES = family("imperium")
BOARDS = ("base", "uprising")
OPTIONS = {"difficulty": "mentat", "churn": "on", "escalation": "on", "deployment": "on", "rival": "rival_muad_dib"}


def played(board: str, seats: int, seed: int) -> tuple[Game, list[str]]:
    """A game before its first answer, and the names at its table."""
    made = product(board)
    config = made.lobby.configure(made.lobby.read_options(OPTIONS, seats), seats)
    game = Game.new(RULES, config, random.Random(seed).randbytes(32), digests=False)
    people = [SeatRow(seat, 100 + seat, None, name, True) for seat, name in enumerate(["Ayla", "Bo"][:seats])]
    return game, show_names([*people, *add_automatic(people, RULES.participants(game.config))], "en")


def test_who_plays_along_is_called_by_what_they_are() -> None:
    for board, alone in (("base", "House Hagal"), ("uprising", "Rival")):
        assert played(board, 1, 0)[1] == ["Ayla", "Rival 1", "Rival 2"]
        assert played(board, 2, 0)[1] == ["Ayla", "Bo", alone]


@pytest.mark.sweep(6)
@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("board", BOARDS)
def test_everything_can_be_said_and_drawn_at_every_moment(board: str, seats: int) -> None:
    game, names = played(board, seats, seats)
    made = product(board)
    words, rng, answer = [Words(language, names) for language in LANGUAGES], random.Random(seats), player("random")
    before, said = game.view(None), set()
    for moment in count():
        for viewer in (None, *range(seats)):
            view = game.view(viewer)
            for one in words if moment % 20 == 0 else words[:1]:
                lines = [
                    made.panel.head_line(view, one),
                    *made.panel.table_lines(view, one),
                    *made.panel.brief_lines(view, one),
                ]
                lines += [*made.panel.hand_lines(view, one), *made.panel.board_lines(view, one)]
                assert all(lines)
                said |= set(lines)
                made.picture.tell_changes(made.picture.find_changes(before, view), one)
            if moment % 20 == 0:
                assert made.picture.draw_board(view, "ja", Faces(names), made.picture.find_changes(before, view)).alt
        before = game.view(None)
        if not (waiting := game.waiting()):
            break
        assert set(waiting) <= set(range(seats)), "nobody waits for one that plays by itself"
        assert {*made.course.list_next(before, waiting)} <= {*range(seats)}
        assert set(made.windows.list_involved(before)) <= set(range(seats))
        decision = game.options(waiting[0])
        assert decision is not None
        game.apply(waiting[0], answer(game.view(waiting[0]), decision, rng))
    assert any("House Hagal deck" in line for line in said)


WHOLE = [
    ("base", 1, "en"), ("base", 2, "ja"), ("base", 2, "zh-TW"), ("base", 1, "zh-CN"), ("uprising", 1, "zh-TW"),
    ("uprising", 2, "en"),
]  # fmt: skip


@pytest.mark.rotating
@pytest.mark.parametrize(("board", "seats", "language"), WHOLE)
@pytest.mark.slow
async def test_a_whole_game_by_clicks(url, board: str, seats: int, language: str) -> None:
    before = BUGS._value.get()
    async with running(url, seed=seats) as world:
        names = ["Ayla", "Bo"][:seats]
        people = await open_table(world, names, board, language=language)
        kinds = [row.kind for row in (await _rows(world))[seats:]]
        assert kinds == (["lone-rival"] if (board, seats) == ("uprising", 2) else ["rival"] * (3 - seats))
        await play_on(world, people, random.Random(seats), limit=900)
        assert final_post(people[0]) is not None
        assert BUGS._value.get() == before


async def _rows(world):
    async with world.bot.tables.hold(1) as live:
        return live.seats


@pytest.mark.slow
async def test_who_plays_alone_is_not_asked_to_pass_where_nothing_else_can_be_done(url) -> None:
    rng, passes = random.Random(2), 0
    async with running(url, 2) as world:
        (ayla,) = await open_table(world, ["Ayla"], "base", computers=2)
        for _ in range(150):
            async with world.bot.tables.hold(1) as live:
                seat = live.seat_of(ayla.id)
                decision = live.game.options(seat)
                if decision is None:
                    break
                assert [option.verb for option in decision.legal()] != ["pass"]
                passes += any(step.seat == seat and step.answer.picks == ("pass",) for step in live.game.steps[-3:])
                answer = player("mercenary")(live.game.view(seat), decision, rng)
            await world.bot.tables.answer(1, ayla.id, answer)
        assert passes


@pytest.mark.parametrize("language", LANGUAGES)
def test_b18_6_of_a_tie_with_house_hagal_only_the_people_take_the_second_reward(language: str) -> None:
    """House Hagal takes no rewards (B18.4), so only the person who ties with it takes the second reward. Rivals do take
    rewards (B19.11)."""
    words = Words(language, ["Ayla", "Bo", "House"])
    for table, seats in ((two(), (0, HOUSE)), (two(), (0, 1, HOUSE)), (two(), (0, 1)), (solo(), (1, 2))):
        for seat in seats:
            table.set(seat, conflict=2)
        asked = Asked(table.game.view(0), 0, None, (), partial(table.game.clone))
        (line,) = [line for line in tell_fight(asked, words)[1:] if "4" in line and not line.startswith("-#")]
        assert line.count("House") == (HOUSE in seats), line
        assert line.count("Ayla") == (0 in seats) + (0 in seats and HOUSE in seats), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_b18_4_house_hagal_has_neither_points_nor_resources_on_the_board(language: str) -> None:
    """In a game of two people House Hagal collects no resources and scores no points, and has no score marker
    (B18.4)."""
    view, words = two().game.view(None), Words(language, ["Ayla", "Bo", "Hagal"])
    person, hagal = (tell_player(view["players"][seat], words, view) for seat in (0, HOUSE))
    assert person.startswith("**0**")
    assert hagal.startswith("Hagal\n")
    assert all(words.name(f"resource:{one}") in person for one in ("solari", "spice"))
    assert not any(words.name(f"resource:{one}") in hagal for one in ("solari", "spice"))
