"""Properties of random games, read from the events alone: the limits of undo and of deployment."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from engine.imperium.family import FAMILY
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.players import answer_randomly

SHOWING = {"draw", "intrigue", "inspect", "steal", "reveal", "gift-intrigue", "market", "skill-row", "tech-top",
           "twisted", "course-drawn", "course-laid", "project", "contracts-shown"}  # fmt: skip
"""Events that show somebody a hidden card."""


TABLES = pytest.mark.parametrize(
    ("product", "seats"), [
        ("uprising", 3), ("uprising", 4), ("uprising", 6), ("base", 3), ("base", 4), ("uprising+bloodlines+tech", 3),
        ("base+bloodlines+tech", 4), ("uprising+bloodlines+tech", 6),
    ],
)  # fmt: skip
"""The tables: the board with its modules, and the number of players."""


def played(seats: int, seed: int, product: str = "uprising") -> Iterator[tuple[Game[Any], str, list[Event]]]:
    """Yield a random game after each step, with the kind of the answered decision and the events of the step."""
    rng = random.Random(seed)
    board, *modules = product.split("+")
    config = {"product": board, "seats": seats, "leaders": "draft", "modules": modules}
    game = Game.new(FAMILY, config, rng.randbytes(32), digests=False)
    while decisions := game.decisions():
        decision = rng.choice(decisions)
        events = game.apply(decision.seat, answer_randomly({}, decision, rng))
        yield game, decision.kind, events


@pytest.mark.sweep(3)
@TABLES
@pytest.mark.parametrize("seed", range(6))
def test_a_step_can_be_taken_back_unless_it_shows_something_or_hands_the_turn_on(
    product: str, seats: int, seed: int
) -> None:
    for game, kind, events in played(seats, seed, product):
        step = game.steps[-1]
        kinds = {event.kind for event in events}
        filled = any(event.kind == "row" and event.data["filled"] for event in events)
        handed_on = step.seat not in game.waiting() and not game.state.sealed
        phases = kinds & {"end", "pass", "reward", "win", "unwon", "round", "endgame"}
        why = bool(step.chance or kinds & SHOWING or filled or handed_on or phases or kind == "leader")
        if kind == "inspect":  # the answer of the looking seat reveals only what this seat has seen
            continue
        if not step.barrier:
            assert not why, (kind, kinds)
            assert game.undoable(step.seat) >= 1
        elif kind not in ("discard", "combat", "endgame", "agenda", "trade", "gift", "contribution", "concede"):
            assert why, (kind, kinds)


@pytest.mark.sweep(12)
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_u7_4_no_turn_deploys_more_than_its_recruits_and_two(seats: int, seed: int) -> None:
    turns = 0
    spaces = Game.new(FAMILY, {"seats": seats}, bytes(32)).config.library.spaces
    recruited = deployed = 0
    space = ""
    cards: set[str] = set()
    for game, _, events in played(seats, seed + 100):
        for event in events:
            data = event.data
            match event.kind:
                case "turn":
                    recruited = deployed = 0
                    space, cards = "", set()
                case "recruit":
                    recruited += (
                        data["n"] if game.state.turn is not None and data["seat"] == game.state.turn.seat else 0
                    )
                case "deploy":
                    deployed += data["n"]
                case "agent":
                    space = data["space"].partition(":")[2]
                    cards.add(data["card"])
                case "play" | "reveal":
                    cards |= {data.get("card", ""), *data.get("cards", ())}
                case "end":
                    combat = bool(space) and spaces[space].combat
                    if not cards & {"intrigue:detonation", "card:unswerving_loyalty"}:
                        free = "card:sardaukar_coordination" in cards and bool(space)
                        allowed = (recruited if combat or free else 0) + (2 if combat else 0)
                        assert deployed <= allowed
                        turns += deployed > 0
    assert turns > 3


FREE = {
    f"{kind}:base/{name}"
    for kind, names in (
        ("card", ("gun_thopter", "gurney_halleck", "sardaukar_legion")),
        ("intrigue", ("rapid_mobilization", "reinforcements")),
    )
    for name in names
}
"""The sources from which troops can enter the Conflict without an Agent on a Combat space."""


@pytest.mark.sweep(12)
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_b6_7_no_turn_deploys_more_than_its_recruits_and_two(seats: int, seed: int) -> None:
    turns = recruited = deployed = 0
    space = ""
    cards: set[str] = set()
    for game, _, events in played(seats, seed + 100, "base"):
        spaces, turn = game.config.library.spaces, game.state.turn
        for event in events:
            data = event.data
            match event.kind:
                case "turn":
                    recruited = deployed = 0
                    space, cards = "", set()
                case "recruit":
                    recruited += data["n"] if turn is not None and data["seat"] == turn.seat else 0
                case "deploy":
                    deployed += data["n"]
                case "agent":
                    space = data["space"].partition(":")[2]
                    cards.add(data["card"])
                case "play" | "reveal":
                    cards |= {data.get("card", ""), *data.get("cards", ())}
                case "end" if not cards & FREE:
                    combat = bool(space) and spaces[space].combat
                    assert deployed <= (recruited + 2 if combat else 0)
                    turns += deployed > 0
    assert turns > 3
