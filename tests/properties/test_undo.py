"""An answer that can be undone shows its seat no card, tile or contract that the seat had not seen in the game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from engine.imperium.family import FAMILY
from engine.kernel.decisions import Decision
from engine.kernel.game import Game
from engine.players import answer_randomly, player

MIXES: tuple[dict[str, Any], ...] = (
    {"product": "uprising", "seats": 1},
    {"product": "uprising", "seats": 2},
    {"product": "uprising", "seats": 4, "modules": ["choam"]},
    {"product": "uprising", "seats": 4, "modules": ["choam", "immortality", "bloodlines", "tech"]},
    {"product": "uprising", "seats": 3, "modules": ["bloodlines", "tech", "ix_tech"], "leaders": "draft"},
    {"product": "uprising", "seats": 6, "modules": ["choam", "immortality", "bloodlines", "tech", "ix"],
     "leaders": "dealt"},
    {"product": "uprising", "seats": 3, "modules": ["bloodlines"],
     "leaders": [f"bloodlines/{name}" for name in ("piter_de_vries", "steersman_yrkoon", "duncan_idaho")]},
    {"product": "base", "seats": 1, "modules": ["immortality"]},
    {"product": "base", "seats": 2, "modules": ["ix"]},
    {"product": "base", "seats": 4},
    {"product": "base", "seats": 4, "modules": ["ix", "immortality"]},
)  # fmt: skip
KINDS = ("cards", "intrigue", "conflicts", "contracts", "tiles", "objectives")
"""The parts of the library with things that may be hidden."""
OPEN = ("immortality/reclaimed_forces",)
"""Cards that everybody sees all the time, although views do not list them (IM6.1)."""


def texts_of(data: Any) -> Iterator[str]:
    """All texts in plain data, including keys."""
    if isinstance(data, dict):
        yield from data
        data = data.values()
    if isinstance(data, str):
        yield data
    elif not isinstance(data, int | float | None):
        for part in data:
            yield from texts_of(part)


def names_in(decision: Decision) -> set[str]:
    """The names in a question and its options, without their kinds."""
    texts = texts_of([[option.targets, option.label.args] for option in decision.options])
    return {text.partition(":")[2] for text in texts}


@pytest.mark.sweep(5)
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("mix", MIXES, ids=[f"{n}_{mix['product']}_{mix['seats']}" for n, mix in enumerate(MIXES)])
def test_what_an_answer_shows_for_the_first_time_ends_undo(mix: dict[str, Any], seed: int) -> None:
    rng, mercenary = random.Random(seed), player("mercenary", "imperium")
    game = Game.new(FAMILY, mix, rng.randbytes(32), digests=False)
    library, free = game.config.library, 0
    hidden = {name for kind in KINDS for name in getattr(library, kind, {})}
    seen = [set(OPEN) for _ in range(len(game.state.players))]
    while decisions := game.decisions():
        decision = rng.choice(decisions)
        seat = decision.seat
        seen[seat] |= {*texts_of(game.view(seat)), *names_in(decision)}
        answer = (answer_randomly if rng.random() < 0.5 else mercenary)(game.view(seat), decision, rng)
        game.apply(seat, answer)
        following = game.options(seat)
        shown = {*texts_of(game.view(seat)), *(names_in(following) if following else ())}
        if not game.steps[-1].barrier:
            free += 1
            assert not (shown - seen[seat]) & hidden, (decision.kind, answer)
        seen[seat] |= shown
    assert free > 30
