"""No hidden fact of War for Arrakis reaches a reader: ranks of face-down sietches, tokens, hands, objectives, stations,
wormsigns.

In worlds that differ only in facts unknown to a reader, everything sent to the reader is the same, and so is everything
public.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from typing import Any

import pytest

from bot.games.registry import product
from bot.language import LANGUAGES, Words
from bot.messages import cockpit, table
from bot.messages.auto_answers import build_auto_answers
from bot.messages.private_talk import build_private_talk
from bot.tables.private_talk import read_talk
from engine.kernel.game import Game
from tests.bot.games.arrakis.planning import PLANNER, think_of_plan
from tests.bot.games.arrakis.scenes import scene_of
from tests.bot.games.arrakis.walks import VERSIONS, walk


def sent_to(game: Game[Any], seat: int | None, language: str, options: Mapping[str, Any] | None = None) -> str:
    """The panels of `seat` (None: the posts for the channel) in this position."""
    scene = scene_of(game, seat, language, options)
    if seat is None:
        made = [table.build_table(scene, ["-"]), table.build_board(scene), table.build_more(scene)]
        made += [table.build_scores(scene), cockpit.build_cockpit(scene)]
    else:
        made = [cockpit.build_cockpit(scene), cockpit.build_hand(scene), cockpit.build_refusals(scene)]
        made += [build_auto_answers(scene, {}), table.build_more(scene)]
        made.append(PLANNER.build_panel(scene, think_of_plan(scene.view, random.Random(scene.row.revision))))
        made.append(build_private_talk(scene.row, read_talk(scene.row, seat), seat, 2, 0, scene.words))
    return json.dumps([view.to_components() for view in made], ensure_ascii=False)


@pytest.mark.sweep(5)
@pytest.mark.parametrize(
    ("seats", "version", "opponent"),
    [*((seats, version, "people") for seats in (2, 4) for version in VERSIONS), (2, "retail", "mahdi")],
)
def test_payloads_are_equal_in_all_worlds_a_reader_cannot_tell_apart(seats: int, version: str, opponent: str) -> None:
    rng, checked, every = random.Random(seats), 0, 60 if opponent == "people" else 20
    for number, (game, seat) in enumerate(walk(seats, version, 40 + seats, opponent=opponent)):
        if number % every or seat < 0:
            continue
        checked += 1
        language = rng.choice(LANGUAGES)
        public = sent_to(game.clone(), None, language)
        for viewer in range(seats):
            world = game.determinize(viewer, rng)
            assert sent_to(world, viewer, language) == sent_to(game.clone(), viewer, language)
            assert sent_to(world, None, language) == public
    assert checked > 3


def test_the_oracle_notices_what_lies_face_down() -> None:
    """The test would notice hidden facts: the Atreides' knowledge about sietches and tokens, and the hands, differ
    between the worlds that the Harkonnen think possible."""
    *_, (game, _) = walk(2, "article", 3, steps=20)
    rng = random.Random(3)
    worlds = [game.determinize(0, rng) for _ in range(5)]
    assert len({sent_to(world, 1, "en") for world in worlds}) > 1
    assert len({sent_to(world, 0, "en") for world in worlds}) == 1


def test_an_automatic_answer_reads_nothing_but_its_owners_view() -> None:
    """An automatic answer is the same in every world that its owner thinks possible, so it uses no hidden fact."""
    made, rng, answered = product("arrakis"), random.Random(8), 0
    for game, seat in walk(2, "retail", 9):
        decision = game.options(seat) if seat >= 0 else None
        if decision is None or decision.kind not in made.auto_answers.kinds or decision.kind == "turn":
            continue
        known = made.auto_answers.answer(decision, game.view(seat), {}, False)
        world = game.determinize(seat, rng)
        again = world.options(seat)
        assert again is not None
        assert made.auto_answers.answer(again, world.view(seat), {}, False) == known
        answered += known is not None
    assert answered > 10


def test_orders_are_told_to_nobody_else() -> None:
    """Automatic answers are shown only to their owner: the panel about them is made for one seat, and nothing public
    mentions them."""
    *_, (game, _) = walk(2, "article", 3, steps=5)
    public = sent_to(game.clone(), None, "en")
    panel = json.dumps(build_auto_answers(scene_of(game, 0, "en"), {}).to_components(), ensure_ascii=False)
    reader = Words("en")
    said = [
        reader.text(f"habit-{one.name}-{choice}")
        for one in product("arrakis").auto_answers.list_auto_answers(game.view(0))
        for choice in one.choices
    ]
    assert said
    for text in said:
        assert text in panel
        assert text not in public


def test_w18_13_an_open_cone_adds_nothing_to_any_panel_or_post() -> None:
    """Panels and posts show how many Cones of Silence remain, but no hand (W18.13); messages and cards between partners
    go by DM."""
    *_, (game, _) = walk(4, "article", 3, steps=30)
    rng = random.Random(13)
    options = {"asides": {"0": {"used": 1, "until": 10**15, "closing": [11]}}}
    public = sent_to(game.clone(), None, "en", options)
    assert "2 Cones of Silence" in public
    for viewer in range(4):
        world = game.determinize(viewer, rng)
        assert sent_to(world, viewer, "en", options) == sent_to(game.clone(), viewer, "en", options)
        assert sent_to(world, None, "en", options) == public
