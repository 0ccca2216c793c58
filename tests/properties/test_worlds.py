"""A possible world depends on the seat's view and on the given random numbers, but not on the hidden state."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.kernel.game import Game
from engine.players import player
from engine.registry import family

STEP = 9
"""The number of decisions between compared positions."""
BOXES: tuple[tuple[str, ...], ...] = (
    (),
    ("choam",),
    ("ix",),
    ("immortality",),
    ("bloodlines",),
    ("bloodlines", "tech"),
    ("ix", "immortality"),
    ("ix", "bloodlines", "tech"),
    ("choam", "ix", "immortality", "bloodlines"),
)
MIXES: list[tuple[str, dict[str, Any]]] = [
    *(("imperium", {"product": "uprising", "modules": boxes, "seats": n}) for boxes in BOXES for n in (1, 2, 3, 4, 6)),
    *(
        ("imperium", {"product": "base", "modules": boxes, "seats": n})
        for boxes in BOXES
        if "choam" not in boxes
        for n in (1, 2, 3, 4)
    ),
    *(("arrakis", {"product": "arrakis", "seats": n, "version": "retail"}) for n in (2, 3, 4)),
    *(("arrakis", {"product": "arrakis", "seats": n, "opponent": "mahdi"}) for n in (1, 2)),
]


def compare_worlds(game: Game[Any], seat: int, number: int) -> bool:
    """Whether the same random numbers give the same possible world for a game and for a twin that looks the same to the
    seat."""
    twin = game.determinize(seat, random.Random(number))
    mine, its = (one.determinize(seat, random.Random(7)) for one in (game, twin))
    return (mine.chance.seed, mine.digest()) == (its.chance.seed, its.digest())


@pytest.mark.rotating
@pytest.mark.sweep(16)
@pytest.mark.parametrize("number", range(len(MIXES)))
def test_a_twin_that_looks_the_same_has_the_same_possible_worlds(number: int) -> None:
    name, config = MIXES[number]
    rules, rng = family(name), random.Random(number)
    if name == "imperium":
        config = config | {"leaders": ("random", "dealt", "draft")[number % 3]}
    game = Game.new(rules, config, rng.randbytes(32), digests=False)
    seated = [player(("random", "mercenary" if name == "imperium" else "raider")[seat % 2], name) for seat in range(6)]
    compared = 0
    for step in range(1500):
        waiting = game.waiting()
        if not waiting:
            break
        if step % STEP == 0:
            differ = [seat for seat in range(game.config.seats) if not compare_worlds(game, seat, step)]
            assert differ == [], f"step {step}"
            compared += 1
        seat = rng.choice(waiting)
        decision = game.options(seat)
        assert decision is not None
        game.apply(seat, seated[seat](game.view(seat), decision, rng))
    assert compared > 5
