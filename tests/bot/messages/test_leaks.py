"""No message reveals a secret: in worlds that differ only in facts hidden from a person, each message to that person is
the same, and so is each public message."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from bot.games.registry import product
from bot.language import LANGUAGES
from bot.messages import cockpit, table
from bot.messages.scene import take_scene, words_for
from bot.store.games import GameRow, SeatRow
from bot.tables.game_cache import LoadedGame
from bot.tables.seating import add_automatic
from engine import registry
from engine.kernel.game import Game
from engine.players import player

NAMES = ("Ayla", "Bo", "Chie", "Dario", "Emre", "Farid")


def dress(game: Game[Any]) -> LoadedGame:
    """A game as the bot holds it in memory."""
    row = GameRow(
        id=7, family="imperium", product="uprising", options={}, status="open", guild_id=1, channel_id=2, host_id=11,
        language="en", capacity=game.config.seats, seed=bytes(32), commitment="c" * 64, revision=game.revision,
        told=(), posted=0, created=0, updated=0,
    )  # fmt: skip
    people = [SeatRow(i, 11 + i, None, NAMES[i], True) for i in range(game.config.seats)]
    return LoadedGame(row, [*people, *add_automatic(people, game.family.participants(game.config))], game, set())


def sent_to(game: Game[Any], seat: int | None, language: str) -> str:
    """The panels of `seat` (None: the posts for the channel) in this position."""
    live = dress(game)
    live.game.steps = []  # a determinized world has no history, and whether a step can be undone is not secret
    scene = take_scene(live, seat, words_for(live, language))
    made: list[Any] = []
    if seat is None:
        made += [table.build_table(scene, ["-"]), table.build_board(scene), table.build_more(scene)]
        made.append(table.build_scores(scene))
        made.append(cockpit.build_cockpit(scene))
    else:
        assert scene.unveiled == {}
        made += [cockpit.build_cockpit(scene), cockpit.build_hand(scene), cockpit.build_refusals(scene)]
    return json.dumps([view.to_components() for view in made], ensure_ascii=False)


@pytest.mark.rotating
@pytest.mark.sweep(8)
@pytest.mark.parametrize(("seed", "seats", "modules"), [
    *((seed, seats, ()) for seed, seats in enumerate((3, 4, 3, 4, 1, 6, 2, 6))), (8, 3, ("immortality",)),
    (9, 1, ("immortality",)), (10, 6, ("choam", "immortality")), (11, 4, ("choam", "immortality")),
    *((seed, seats, ("bloodlines", "tech")) for seed, seats in enumerate((4, 3, 4, 6, 1, 4), 12)),
])  # fmt: skip
def test_payloads_are_equal_in_all_worlds_a_reader_cannot_tell_apart(
    seed: int, seats: int, modules: tuple[str, ...]
) -> None:
    """Messages are equal in all worlds that their reader cannot distinguish. Teammates are among the readers (T1.5). A
    Rival's Intrigue cards are hidden from everybody (RV1.2)."""
    assert product("uprising").family == "imperium"
    rng, answer = random.Random(seed), player("random")
    config = {"seats": seats, "leaders": "draft" if seed == 0 else "random"}
    config |= {"modules": list(modules)} if modules else {}
    game = Game.new(registry.family("imperium"), config, rng.randbytes(32), digests=False)
    checked, often = 0, 0.2 if seats == 1 else 0.05
    while waiting := game.waiting():
        if rng.random() < often:
            checked += 1
            language = rng.choice(LANGUAGES)
            public = sent_to(game.clone(), None, language)
            for seat in range(seats):
                world = game.determinize(seat, rng)
                assert sent_to(world, seat, language) == sent_to(game.clone(), seat, language)
                assert sent_to(world, None, language) == public
        seat = rng.choice(waiting)
        decision = game.options(seat)
        assert decision is not None
        game.apply(seat, answer({}, decision, rng))
    assert checked > 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sealed_endgame_answer_changes_nobody_elses_payloads(language: str) -> None:
    """A sealed Endgame answer and its options change no message to anybody else until the last player has chosen."""
    rng, answer, compared = random.Random(language), player("random"), 0
    while compared < 12:
        game = Game.new(registry.family("imperium"), {"seats": 3}, rng.randbytes(32), digests=False)
        while game.state.phase != "endgame" and (waiting := game.waiting()):
            decision = game.options(waiting[0])
            assert decision is not None
            game.apply(waiting[0], answer({}, decision, rng))
        asked = game.waiting()
        for seat in asked if len(asked) > 1 else ():
            for viewer in {0, 1, 2, None} - {seat}:
                sent = set()
                for world in [game] if viewer is None else [game, game.determinize(viewer, rng)]:
                    for _ in range(2):
                        trial = world.clone()
                        decision = trial.options(seat)
                        assert decision is not None
                        trial.apply(seat, answer({}, decision, rng))
                        sent.add(sent_to(trial, viewer, language))
                assert len(sent) == 1
                compared += 1


def test_the_oracle_notices_a_hand() -> None:
    """The test would notice a hand: the messages of its owner differ between the worlds that somebody else thinks
    possible."""
    rng = random.Random(3)
    game = Game.new(registry.family("imperium"), {"seats": 3}, rng.randbytes(32), digests=False)
    worlds = [game.determinize(1, rng) for _ in range(5)]
    assert len({sent_to(world, 0, "en") for world in worlds}) > 1
    assert len({sent_to(world, 1, "en") for world in worlds}) == 1
