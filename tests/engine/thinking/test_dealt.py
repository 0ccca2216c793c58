"""The estimated worth of a seat's cards: good hands score above the mean, false positives are as rare as the stated
error says, and hidden facts have no influence."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from engine.imperium.family import FAMILY
from engine.imperium.state import lib
from engine.kernel.decisions import Answer, Decision
from engine.kernel.game import Game
from engine.thinking.dealt import SURE, Dealt, weigh_cards
from engine.thinking.review import Coach, coach_of
from engine.thinking.search import Skill

CONFIG = {"product": "uprising", "seats": 4, "modules": ["choam"], "leaders": "random"}


class First:
    """A player who always takes the first option."""

    def answer(self, game: Game[Any], decision: Decision) -> Answer:
        return Answer(decision.id, (decision.legal()[0].id,))


def make_opening(config: dict[str, Any] = CONFIG) -> Game[Any]:
    """A new game whose first question is one that the coach thinks about."""
    coach = coach_of("imperium")
    assert coach is not None
    games = (Game.new(FAMILY, config, random.Random(seed).randbytes(32), digests=False) for seed in range(99))
    return next(game for game in games if has_turn(game, coach))


def has_turn(game: Game[Any], coach: Coach) -> bool:
    decision = game.options(game.waiting()[0])
    return decision is not None and coach.thinks(decision)


def make_coach(worth: Callable[[Game[Any]], float], noise: float = 0.2) -> Coach:
    """A coach that judges without a search, by `worth` and the luck of each world."""

    def estimate(game: Game[Any]) -> list[float]:
        told = f"{game.chance.seed!r} {game.state.imperium_deck}"
        return [0.5 + worth(game) + noise * random.Random(told).uniform(-1, 1)] * game.config.seats

    def thinks(decision: Decision) -> bool:
        return decision.kind == "turn"

    return Coach(Skill(lambda view, decision: [], First, lambda game: 0, estimate, 0), thinks, lambda game: [])


def count_in_hand(cards: set[int], seat: int) -> Callable[[Game[Any]], float]:
    return lambda game: 0.04 * sum(card in cards for card in game.state.players[seat].hand)


def test_a_good_hand_is_better_than_the_mean_and_a_bad_one_worse() -> None:
    """A good hand scores above the mean and a bad one below it. Five of the ten cards add 0.04 each while they are in
    the hand; the good hand has all five, the bad one none."""
    game = make_opening()
    (seat,) = game.waiting()
    player = game.state.players[seat]
    assert len(player.hand) == len(player.deck) == 5
    good, bad = (
        weigh_cards(game, seat, make_coach(count_in_hand(set(c), seat)), 1) for c in (player.hand, player.deck)
    )
    for found, gain in ((good, 0.1), (bad, -0.1)):
        assert found is not None
        assert found.is_sure
        assert found.gain == pytest.approx(gain, abs=3 * found.error)


@pytest.mark.slow
def test_noise_is_told_as_seldom_as_its_error_says() -> None:
    """A deviation by chance is as rare as the stated error says: of equal cards, about 5 in 100 are two standard errors
    from zero, and 3 in 1,000 three standard errors. In 200 estimates about 10 and 1 such deviations are expected; more
    than 20 and 4 would mean that the error is wrong."""
    game = make_opening()
    (seat,) = game.waiting()
    coach = make_coach(lambda game: 0.0)
    told = [weigh_cards(game, seat, coach, luck) for luck in range(200)]
    found = [abs(one.gain) / one.error for one in told if one is not None]
    assert len(found) == 200
    assert 0 < sum(one >= 2 for one in found) <= 20
    assert sum(one >= SURE for one in found) <= 4


def test_it_is_the_same_wherever_the_seat_could_not_tell() -> None:
    game = make_opening()
    (seat,) = game.waiting()
    coach, found = make_coach(count_in_hand(set(game.state.players[seat].hand), seat)), []
    for seed in range(3):
        world = game.determinize(seat, random.Random(seed))
        world.revision, world.asked = game.revision, game.asked
        found.append(weigh_cards(world, seat, coach, 1))
    assert found == [weigh_cards(game, seat, coach, 1)] * 3
    assert found[0] != weigh_cards(game, seat, coach, 2)


def test_worlds_share_no_fast_player() -> None:
    game = make_opening()
    (seat,) = game.waiting()
    coach, begun = make_coach(lambda game: 0.0), list[First]()

    def begin() -> First:
        begun.append(First())
        return begun[-1]

    weigh_cards(game, seat, coach._replace(skill=coach.skill._replace(begin=begin)), 1, pairs=5)
    assert len(begun) == 10


def test_nothing_is_weighed_where_nothing_is_asked_or_nobody_else_plays() -> None:
    game = make_opening()
    (seat,) = game.waiting()
    coach = make_coach(lambda game: 0.0)
    assert weigh_cards(game, (seat + 1) % 4, coach, 1) is None
    assert weigh_cards(game, seat, coach._replace(thinks=lambda decision: False), 1) is None
    alone = make_opening({"product": "uprising", "seats": 1, "modules": [], "leaders": "random"})
    assert weigh_cards(alone, 0, coach, 1) is None


def test_what_is_within_the_noise_or_rounds_to_nothing_is_not_sure() -> None:
    assert Dealt(-0.06, 0.06 / SURE).is_sure
    assert not Dealt(0.06, 0.06 / SURE + 0.001).is_sure
    assert not Dealt(0.004, 0.0).is_sure


@pytest.mark.slow
@pytest.mark.parametrize("good", [True, False])
def test_the_real_coach_tells_a_good_hand_from_a_bad_one(good: bool) -> None:
    """The real coach distinguishes a good hand from a bad one: the three most expensive cards of the Imperium deck
    replace starting cards, either in the hand or in the deck."""
    game, coach = make_opening(), coach_of("imperium")
    assert coach is not None
    (seat,) = game.waiting()
    state, sheets = game.state, lib(game).cards
    player = state.players[seat]
    dear = sorted(state.imperium_deck, key=lambda card: sheets[state.cards[card]].cost or 0)[-3:]
    state.imperium_deck = [card for card in state.imperium_deck if card not in dear]
    (player.hand if good else player.deck)[-3:] = dear
    found = weigh_cards(game, seat, coach, 1)
    assert found is not None
    assert found.is_sure
    assert (found.gain > 0) == good
