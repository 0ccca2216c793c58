"""The board in words: all of it can be reached, however long it is."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from discord import ui

from bot.components.parts import DOT, MEETING
from bot.components.tags import Tag, read_tag
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from bot.messages import table
from bot.messages.replay_pages import STEP, build_news, build_replay
from bot.messages.scene import Scene
from bot.messages.table import build_board, list_scores, read_page
from bot.messages.trial import build_trial_board
from bot.sandbox import components as tree
from bot.store import people
from bot.store.games import SeatRow
from bot.tables.replay_stops import Stop
from bot.tables.trials import TRIAL
from engine.kernel.game import Game
from engine.players import answer_randomly
from engine.registry import family
from tests.bot.support.harness import open_cockpit, open_table, press, running
from tests.bot.support.panels import ROW, shown
from tests.bot.support.people import people_asked

BOXES = ["choam", "immortality", "bloodlines", "tech", "ix"]
TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "uprising": ("imperium", {"seats": 6, "modules": BOXES, "leaders": "dealt"}),
    "base": ("imperium", {"product": "base", "seats": 4, "modules": BOXES[1:], "leaders": "dealt"}),
    "arrakis": ("arrakis", {"seats": 4, "version": "retail"}),
}
"""The largest table of each product."""
NAMES = [f"{name} of the long name" for name in ("Ayla", "Bo", "Chie", "Dario", "Emre", "Farid")]


@cache
def play_late(name: str) -> Game[Any]:
    """A random game near its end."""
    kind, config = TABLES[name]
    rng = random.Random(3)
    game = Game.new(family(kind), config, bytes(32), digests=False)
    copies = []
    while decisions := game.decisions():
        if len(game.steps) % 40 == 0:
            copies.append(game.clone())
        game.apply(decisions[0].seat, answer_randomly({}, decisions[0], rng))
    return copies[-2]


def look_at(name: str, language: str, game_id: int = 7) -> Scene:
    """A spectator's scene of that game."""
    game = play_late(name)
    seats = [SeatRow(seat, seat + 1, None, NAMES[seat], True) for seat in range(TABLES[name][1]["seats"])]
    words = Words(language, NAMES[: len(seats)])
    row = replace(ROW, id=game_id, product=name, capacity=len(seats))
    return Scene(row, product(name), seats, None, game.view(None), (), None, (), None, 1, None, words)


def collect(build: Callable[[int], ui.LayoutView]) -> str:
    """The text of all pages that the buttons lead to, from the first page on."""
    told, page = "", 0
    for _ in range(200):
        parts = shown(build(page))
        told += "\n".join(part["content"] for part in tree.of_types(parts, tree.TEXT_DISPLAY)) + "\n"
        tags = [tag for one in tree.custom_ids(parts) if (tag := read_tag(one)) is not None]
        onward = [to for tag in tags if (to := page_of(tag)) > page]
        if not onward:
            return told
        page = min(onward)
    raise AssertionError("the pages never end")


def page_of(tag: Tag) -> int:
    """The page that a control leads to."""
    if tag.action == "board":
        return read_page(tag)
    return int(tag.arg.partition(".")[2] or 0) if tag.action == STEP else 0


@pytest.mark.sweep(12)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TABLES)
def test_all_lines_of_the_board_can_be_reached(name: str, language: str) -> None:
    """Every line about the public state is on a page of the board, of a trial's board and of a replay in words."""
    scene, trial = look_at(name, language), look_at(name, language, TRIAL + 7)
    said = scene.product.panel.board_lines(scene.view, scene.marked)
    lines = [line.replace(" · ", DOT).replace(MEETING, "") for line in said]
    scores = [line.replace(" · ", DOT) for line in list_scores(scene)]
    told = collect(lambda page: build_board(scene, page=page))
    assert [line for line in (*scores, *lines) if line not in told] == []
    told = collect(lambda page: build_trial_board(trial, None, page))
    assert [line for line in lines if line not in told] == []
    told = collect(lambda page: build_replay(scene, [Stop(0, 0), Stop(9, 1)], 1, [], None, page))
    assert [line for line in lines if line not in told] == []


@pytest.mark.slow
@pytest.mark.parametrize("name", TABLES)
def test_scores_are_counted_by_source_from_the_first_point_on(name: str) -> None:
    """The board and the menu of a new game have no scores by source, since everybody has only the points of the setup:
    with six players 4 or 1 Victory Points (T2.6), in War for Arrakis none."""
    kind, config = TABLES[name]
    game = Game.new(family(kind), config, bytes(32), digests=False)
    late = look_at(name, "en")
    assert list_scores(replace(late, view=game.view(None))) == []
    scores = list_scores(late)
    assert scores
    assert not [line for line in scores if line.startswith("-# Start") and "·" not in line]


@pytest.mark.slow
def test_a_line_that_is_longer_than_a_page_goes_on_on_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "BOARD_LIMIT", 60)
    scene = look_at("base", "en")
    told = collect(lambda page: build_board(scene, page=page))
    lines = scene.product.panel.board_lines(scene.view, scene.marked)
    words = [word.strip(",.;·*") for line in lines for word in line.split()]
    assert [word for word in words if word not in told] == []


def test_news_in_words_lead_to_the_whole_board() -> None:
    parts = shown(build_news(look_at("uprising", "en"), ["something new"]))
    assert "board" in {read_tag(one).action for one in tree.custom_ids(parts)}


@pytest.mark.slow
async def test_pages_of_the_board_are_turned_by_buttons(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "BOARD_LIMIT", 700)
    async with running(url) as world:
        everybody = await open_table(world, ["Ayla", "Bo"], "base")
        (ayla,) = (await people_asked(world, everybody))[:1]
        async with world.store.write() as connection:
            await people.keep_person(connection, ayla.id, plain=1)
        (board,) = (await (await press(ayla, await open_cockpit(ayla), "board")).answered()).ephemerals
        first = board.text
        for label in ("On to page 2 of 2", "Back to page 1 of 2"):
            await world.bot.router.acknowledger.drain()
            before = board.text
            assert (await (await ayla.click(board, label=label)).answered()).ephemerals == []
            assert board.text != before
        assert board.text == first
