"""The shuffles and random picks of the rules: every pile of the setup, decks made of discard piles, stolen cards.

Twelve games are played with twelve seeds. A pile counts as shuffled if it is not in the order of the box and no two
seeds give the same order (for small piles two may, by chance).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from engine.imperium.choam.state import Choam
from engine.imperium.family import FAMILY
from engine.imperium.state import lib
from engine.imperium.verbs.cards import draw_intrigue, steal_intrigue
from engine.kernel.decisions import Answer
from engine.kernel.game import Game
from tests.engine.imperium.faces import table_for
from tests.engine.imperium.table import Table

SEEDS = range(12)


@cache
def _game(number: int, product: str) -> Game:
    """A game of three after its setup, which tests only read."""
    sets = {"uprising": ["choam"], "base": []}[product]
    return Game.new(FAMILY, {"seats": 3, "product": product, "modules": sets}, bytes([number]) * 32)


def _imperium(game: Game) -> list[str]:
    state = game.state
    return [state.cards[card] for card in [*state.row[::-1], *state.imperium_deck[::-1]]]


def _intrigue(game: Game) -> list[str]:
    state = game.state
    return [state.intrigues[card] for card in state.intrigue_deck[::-1]]


def _conflicts(level: int) -> Callable[[Game], list[str]]:
    def pile(game: Game) -> list[str]:
        state, sheets = game.state, lib(game).conflicts
        # there is no Conflict yet while Leaders are being chosen
        cards = [*filter(None, [state.conflict]), *state.conflict_deck[::-1]]
        return [card for card in cards if sheets[card].level == level]

    return pile


def _starting_deck(seat: int) -> Callable[[Game], list[str]]:
    def pile(game: Game) -> list[str]:
        player = game.state.players[seat]
        return [game.state.cards[card] for card in [*player.hand, *player.deck[::-1]]]

    return pile


def _leaders(game: Game) -> list[str]:
    return [player.leader for player in game.state.players]


def _contracts(game: Game) -> list[str]:
    return [*Choam.of(game).market, *Choam.of(game).bank[::-1]]


def _objectives(game: Game) -> list[str]:
    return [next(t.id for t in player.trophies if t.of == "objective") for player in game.state.players]


PILES = {
    "uprising": {
        "U2.2 Conflict II": (_conflicts(2), 10),
        "U2.2 Conflict III": (_conflicts(3), 4),
        "U2.3 Imperium deck": (_imperium, 12),
        "U2.3 Intrigue deck": (_intrigue, 12),
        "U2.4 random Leaders": (_leaders, 10),
        "U2.5 starting deck": (_starting_deck(0), 12),
        "U2.5 last seat's starting deck": (_starting_deck(2), 12),
        "U2.7 Objectives": (_objectives, 3),
        "U13.1 contracts": (_contracts, 12),
    },
    "base": {
        "B2 Conflict II": (_conflicts(2), 10),
        "B2 Imperium deck": (_imperium, 12),
        "B2 Intrigue deck": (_intrigue, 12),
        "B2 random Leaders": (_leaders, 10),
        "B2 starting deck": (_starting_deck(1), 12),
    },
}
"""Each pile, with the least number of different orders in twelve games."""


@pytest.mark.parametrize(
    ("product", "name"), [(product, name) for product, piles in PILES.items() for name in piles], ids=lambda x: x
)
def test_every_pile_is_shuffled_at_the_set_up(product: str, name: str) -> None:
    find, least = PILES[product][name]
    orders = {tuple(find(_game(number, product))) for number in SEEDS}
    assert len(orders) >= least, f"{len(orders)} orders in {len(SEEDS)} games"


def test_u2_2_any_conflict_card_of_level_one_can_be_the_first() -> None:
    # the box has three cards of this level
    assert len({_game(number, "uprising").state.conflict for number in SEEDS}) == 3


def test_u2_7_any_seat_can_be_the_first_player() -> None:
    assert {_game(number, "uprising").state.first for number in SEEDS} == {0, 1, 2}


def test_b2_7_any_seat_can_be_the_first_player() -> None:
    assert {_game(number, "base").state.first for number in SEEDS} == {0, 1, 2}


def test_u2_4_the_leaders_dealt_to_choose_from_are_random() -> None:
    dealt = set()
    for number in SEEDS:
        game = Game.new(FAMILY, {"seats": 3, "leaders": "dealt", "modules": ["choam"]}, bytes([number]) * 32)
        dealt.add(tuple(tuple(sorted(option.id for option in ask.options)) for ask in game.decisions()))
    assert len(dealt) >= 11


def test_u2_4_leaders_at_random_are_random_with_bans_as_well() -> None:
    """Leaders that are dealt at random are random with bans too (U2.4): those that remain after the bans are shuffled
    before they are dealt."""
    given = set()
    for number in SEEDS:
        game = Game.new(FAMILY, {"seats": 3, "leaders": "random", "bans": True}, bytes([number]) * 32)
        while game.state.round == 0:
            ask = game.decisions()[0]
            game.apply(ask.seat, Answer(ask.id, (ask.options[0].id,)))
        given.add(tuple(player.leader for player in game.state.players))
    assert len(given) >= 10


def _piles_after(position: Callable[[Table], None], look: Callable[[Table], tuple[int, ...]]) -> set[tuple[int, ...]]:
    """The results of `look` after `position` under twelve seeds."""
    found = set()
    for number in SEEDS:
        table = Table()
        table.game.chance.seed = bytes([number]) * 32
        position(table)
        found.add(look(table))
    return found


def test_u6_2_the_intrigue_discard_pile_is_shuffled_into_a_deck() -> None:
    def run_out(table: Table) -> None:
        state = table.state
        state.intrigue_discard, state.intrigue_deck = sorted(state.intrigue_deck), []
        draw_intrigue(table.game, 0, 3)

    after = _piles_after(run_out, lambda table: (*table.player(0).intrigue, *table.state.intrigue_deck))
    assert len(after) == len(SEEDS)
    table = Table()
    before = len(table.state.intrigue_deck)
    run_out(table)
    assert (len(table.player(0).intrigue), len(table.state.intrigue_deck)) == (3, before - 3)
    assert table.state.intrigue_discard == []


def test_u6_5_the_stolen_intrigue_card_is_a_random_one() -> None:
    def steal(table: Table) -> None:
        table.intrigue(1, "cunning", "crysknife", "devour", "impress")
        steal_intrigue(table.game, 0, 1)

    def stolen(table: Table) -> tuple[int, ...]:
        return tuple(table.player(0).intrigue)

    assert len(_piles_after(steal, stolen)) == 4  # each of the four cards is stolen in at least one of twelve games


def test_u15_1_an_empty_deck_is_the_shuffled_discard_pile() -> None:
    orders = set()
    for number in SEEDS:
        table = table_for({})
        table.game.chance.seed = bytes([number]) * 32
        player = table.player(1)
        player.discard, player.deck = sorted(player.deck), []
        table.pass_turns(0, 1, 2)
        orders.add((*player.hand, *player.deck))
    assert len(orders) >= 11
