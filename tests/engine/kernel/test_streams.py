"""Streams of chance: the outcomes of one source do not depend on how often others are drawn."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import registry
from engine.kernel.chance import Chance, Outcome
from engine.kernel.export import export, replay, verify
from engine.kernel.game import Game
from engine.kernel.log import Segment
from engine.players import player
from engine.sweep import check_persistence, check_repeat

SEED = bytes(range(32))
SOURCES = ("deck.0", "deck.1", "dice", "intrigue")


def draw(chance: Chance, source: str) -> Any:
    """The next outcome of a source."""
    if source == "dice":
        return chance.roll(3, 6, source)
    if source == "intrigue":
        return chance.pick(40, source)
    items = list(range(10))
    chance.shuffle(items, source)
    return tuple(items)


@given(st.lists(st.sampled_from(SOURCES), max_size=30), st.randoms(use_true_random=False))
def test_the_order_among_sources_changes_nothing(asked: list[str], rng: random.Random) -> None:
    other = asked[:]
    rng.shuffle(other)
    found = []
    for order in (asked, other):
        chance = Chance(SEED, streams={})
        drawn: dict[str, list[Any]] = {}
        for source in order:
            drawn.setdefault(source, []).append(draw(chance, source))
        found.append((drawn, chance.to_data()))
    assert found[0] == found[1]


def test_sources_differ_from_each_other_and_from_one_outcome_to_the_next() -> None:
    chance = Chance(SEED, streams={})
    outcomes = [draw(chance, source) for source in ("deck.0", "deck.1") for _ in range(50)]
    assert len(set(outcomes)) == 100


def test_one_stream_for_all_is_as_it_was() -> None:
    """Old games that have one stream for all sources keep their outcomes, which the test computes from the
    definition."""
    import hashlib

    chance = Chance(SEED, 3)
    digest = hashlib.blake2b((3).to_bytes(8, "big") + bytes(4), key=SEED, digest_size=64).digest()
    last = int.from_bytes(digest[56:64], "big")
    assert chance.pick(1000, "x") == last * 1000 >> 64
    assert chance.to_data() == 4


def play(config: dict[str, Any], seed: int, answers: int | None = None) -> Game[Any]:
    rng, answer = random.Random(seed), player("random")
    family = registry.family("arrakis" if config.get("product") == "arrakis" else "imperium")
    game = Game.new(family, config, rng.randbytes(32), streams=True)
    while (waiting := game.waiting()) and (answers is None or game.revision < answers):
        decision = game.options(waiting[0])
        assert decision is not None
        game.apply(waiting[0], answer({}, decision, rng))
    return game


CONFIGS = [
    pytest.param({"product": "uprising", "seats": 3}, id="uprising"),
    pytest.param({"product": "base", "seats": 1, "modules": ["ix"]}, id="base-solo-ix", marks=pytest.mark.slow),
    pytest.param({"product": "uprising", "seats": 6, "modules": ["choam", "immortality", "bloodlines", "tech", "ix"]},
                 id="six-everything", marks=pytest.mark.slow),
    pytest.param({"product": "arrakis", "seats": 2, "version": "article"}, id="arrakis", marks=pytest.mark.slow),
]  # fmt: skip


@pytest.mark.parametrize("config", CONFIGS)
def test_a_game_with_streams_is_saved_repeated_proven_and_replayed(config: dict[str, Any]) -> None:
    game = play(config, 5, 260)
    assert check_persistence(game) == []
    assert check_repeat(game, config) == []
    family = game.family
    begun = Game.new(family, config, game.chance.seed, streams=True)
    start = Segment(0, family.version, family.content_digest(game.config), "start", begun.snapshot())
    data = json.loads(json.dumps(export(game, "7", [start], with_seed=True)))
    assert verify(data, family).status == "verified"
    *_, (_, last) = replay(data, family)
    assert last.digest() == game.digest()
    data["segments"][0]["snapshot"]["chance"] = 0  # as if there were a single source of chance
    assert verify(data, family).status != "verified"


def test_an_undone_step_draws_the_same_again() -> None:
    game = play({"product": "uprising", "seats": 3}, 8, 60)
    before = game.snapshot()
    later = Game.restore(game.family, json.loads(json.dumps(before)), game.chance.seed)
    assert later.chance.streams == game.chance.streams

    def draw_next(game: Game[Any]) -> tuple[Outcome, ...]:
        rng, answer = random.Random(1), player("random")
        while True:
            decision = game.options(game.waiting()[0])
            assert decision is not None
            game.apply(decision.seat, answer({}, decision, rng))
            if drawn := game.steps[-1].chance:
                return drawn

    drawn = draw_next(game)
    assert game.chance.streams != later.chance.streams
    assert draw_next(game.rewind(before)) == drawn


@pytest.mark.parametrize("seed", range(3))
def test_others_answers_change_only_what_depends_on_them(seed: int) -> None:
    """Another player's answers change only outcomes that depend on them. In two games with the same seed, seat 1
    answers differently; the Imperium deck, the Conflicts and the Intrigue deck stay the same, and so does the deck of a
    player who has equally many cards to shuffle."""
    config = {"product": "uprising", "seats": 3}
    games = [play(config | {}, seed, 1) for _ in range(2)]
    assert games[0].chance.seed == games[1].chance.seed
    for number, game in enumerate(games):
        rngs = {seat: random.Random(f"{seed} {seat} {number if seat == 1 else 0}") for seat in range(3)}
        answer = player("random")
        while game.state.round < 4 and (waiting := game.waiting()):
            decision = game.options(waiting[0])
            assert decision is not None
            game.apply(waiting[0], answer({}, decision, rngs[waiting[0]]))
    one, other = (game.state for game in games)
    assert one.conflict_deck == other.conflict_deck
    rest = min(len(one.imperium_deck), len(other.imperium_deck))
    assert rest > 20
    assert one.imperium_deck[:rest] == other.imperium_deck[:rest]
    rest = min(len(one.intrigue_deck), len(other.intrigue_deck))
    assert rest > 5
    assert one.intrigue_deck[:rest] == other.intrigue_deck[:rest]
    first, second = ([outcome for step in game.steps for outcome in step.chance] for game in games)
    alike = 0
    for label in {outcome.label for outcome in first}:
        for mine, theirs in zip(
            *([one for one in found if one.label == label] for found in (first, second)), strict=False
        ):
            if len(mine.values) == len(theirs.values):
                assert mine == theirs
                alike += 1
    assert alike > 0
    assert one != other
