"""No figure leaves the board except by a rule that removes it, and no legion is placed on an enemy's (R297)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.arrakis.family import FAMILY
from engine.arrakis.frames.hazards import Flee
from engine.arrakis.frames.losses import Losses
from engine.arrakis.frames.moves import March, Moves
from engine.arrakis.library import ATREIDES, HARKONNEN, KINDS
from engine.arrakis.mahdi.garrisons import open_garrison
from engine.arrakis.state import G, Legion, solo
from engine.arrakis.verbs import (
    destroy_legion,
    legion_at,
    lose_figure,
    place_chief,
    place_units,
    reveal_token,
    shift_legion,
)
from engine.kernel.decisions import Answer
from engine.kernel.game import Game
from engine.players import answer_randomly, player
from tests.engine.arrakis.alone import alone
from tests.engine.arrakis.table import asked, bare, counts, put, run, say

BARON = 0
GONE = frozenset({
    "war-lost", "war-reduced", "war-removed", "war-destroyed", "war-attackers-lost", "war-leader-lost", "war-retires",
    "war-exchanged", "war-token-lost", "war-upgraded", "war-token", "war-garrison-open",
})  # fmt: skip
"""The events of the rules by which figures leave the board or are replaced by fewer (W1.12, W7.2, W7.9, W11.2)."""


def count_figures(game: G) -> Counter[str]:
    """The number of each side's figures on the board: units, tokens and leaders."""
    found: Counter[str] = Counter()
    for legion in game.state.legions.values():
        found[legion.side] += legion.units + legion.leaders
    return found


def check_game(conf: dict[str, object], seed: int, steps: int) -> int:
    """Play a game, half of it at random, and check each step. Return the number of steps after which a side had fewer
    figures."""
    rng, raider, fewer = random.Random(seed), player("raider", "arrakis"), 0
    game = Game.new(FAMILY, conf, rng.randbytes(32), digests=False)
    for _ in range(steps):
        if not game.waiting():
            break
        seat = rng.choice(game.waiting())
        decision = game.options(seat)
        assert decision is not None
        before, told = count_figures(game), len(game.events)
        at_random = answer_randomly(game.view(seat), decision, rng)
        game.apply(seat, at_random if rng.random() < 0.5 else raider(game.view(seat), decision, rng))
        after, kinds = count_figures(game), {event.kind for event in game.events[told:]}
        if any(after[side] < before[side] for side in before):
            fewer += 1
            assert kinds & GONE, (seed, game.revision, kinds)
    return fewer


CONFS = [
    {"seats": 2, "version": "article"}, {"seats": 2, "version": "retail"}, {"seats": 4, "version": "article"},
    {"seats": 1, "version": "retail", "difficulty": "even"},
]  # fmt: skip


@pytest.mark.sweep(4)
@pytest.mark.parametrize("conf", CONFS, ids=lambda conf: f"{conf['version']}-{conf['seats']}")
def test_no_figure_vanishes_without_a_rule_that_removes_it(conf: dict[str, object]) -> None:
    assert check_game(conf, 5, 350) > 3


@pytest.mark.rotating
@pytest.mark.slow
@pytest.mark.parametrize("conf", CONFS, ids=lambda conf: f"{conf['version']}-{conf['seats']}")
def test_no_figure_vanishes_in_many_games(conf: dict[str, object]) -> None:
    for seed in range(12):
        assert check_game(conf, seed, 1500) > 3


# -- an enemy in the way ---------------------------------------------------------------------------------------------


def facing(version: str = "retail") -> G:
    """A table with Harkonnen in Arsunt and Atreides in the desert area next to it."""
    game = bare(version, HARKONNEN)
    put(game, "arsunt", HARKONNEN, regular=3, generic=1)
    put(game, "s4_1", ATREIDES, regular=2, elite=1, generic=1)
    return game


def test_r297_figures_stay_where_they_are_if_an_enemy_is_in_the_way() -> None:
    game = facing()
    assert not shift_legion(game, "arsunt", "s4_1", Legion(HARKONNEN, regular=2))
    assert counts(game, "arsunt") == (3, 0, 0, 1)
    assert counts(game, "s4_1") == (2, 1, 0, 1)
    assert FAMILY.faults(game)[1:] == []  # the first fault is the empty stack of the bare board


def test_r297_figures_join_a_legion_of_their_own() -> None:
    game = bare("retail", HARKONNEN)
    put(game, "arsunt", HARKONNEN, regular=3, generic=1)
    put(game, "s4_1", HARKONNEN, elite=1, named=("beast_rabban",))
    assert shift_legion(game, "arsunt", "s4_1", Legion(HARKONNEN, regular=2, generic=1))
    assert counts(game, "arsunt") == (1, 0, 0, 0)
    assert counts(game, "s4_1") == (2, 1, 0, 1)
    assert game.state.legions["s4_1"].named == ["beast_rabban"]


def test_r297_nothing_is_placed_beside_an_enemy() -> None:
    game = facing()
    supply = dict(game.state.supply)
    assert place_units(game, HARKONNEN, "s4_1", {"regular": 2}) == {}
    place_chief(game, "beast_rabban", "s4_1")
    assert game.state.supply == supply
    assert game.state.chiefs["beast_rabban"].where == "aside"
    assert counts(game, "s4_1") == (2, 1, 0, 1)
    with pytest.raises(AssertionError):
        legion_at(game, HARKONNEN, "s4_1")


def test_r297_a_march_into_an_area_that_an_enemy_has_taken_does_not_take_place() -> None:
    """A march into an area that an enemy has taken meanwhile does not take place, because no rule brings a legion there
    (R297). The other march of the same action takes place."""
    game = facing()
    put(game, "carthag", HARKONNEN, regular=2)
    lost = March("arsunt", "s4_1", Legion(HARKONNEN, regular=2))
    made = March("carthag", "arsunt", Legion(HARKONNEN, regular=1))
    run(game, Moves(BARON, HARKONNEN, "any", "", 0, marches=[lost, made]))
    assert counts(game, "arsunt") == (4, 0, 0, 1)
    assert counts(game, "s4_1") == (2, 1, 0, 1)
    assert counts(game, "carthag") == (1, 0, 0, 0)


def test_r297_a_legion_that_cannot_flee_into_the_chosen_area_stays() -> None:
    game = bare("retail", HARKONNEN)
    put(game, "s4_1", HARKONNEN, regular=2)
    run(game, Flee(BARON, "s4_1"))
    decision = asked(game)
    area = decision.legal()[0].id.partition(".")[2]
    put(game, area, ATREIDES, regular=1)
    game.apply(BARON, Answer(decision.id, (f"flee.{area}",)))
    assert counts(game, "s4_1") == (2, 0, 0, 0)
    assert counts(game, area) == (1, 0, 0, 0)


# -- hits ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("stock", "told"), [(3, "war-reduced"), (0, "war-lost")])
def test_w7_9_an_elite_that_a_regular_replaces_is_not_told_as_lost(stock: int, told: str) -> None:
    game = bare("retail", HARKONNEN)
    put(game, "arsunt", HARKONNEN, regular=1, elite=1)
    game.state.supply["harkonnen.regular"] = stock
    run(game, Losses(BARON, "arsunt", 1))
    say(game, "lose.elite")
    assert [event.kind for event in game.events if event.kind in ("war-lost", "war-reduced")] == [told]
    assert counts(game, "arsunt")[: len(KINDS)] == (1 + bool(stock), 0, 0)


def list_told(game: G, *kinds: str) -> list[tuple[str, object, object]]:
    """The events of these kinds, each with its figure and its number."""
    return [(event.kind, event.data["what"], event.data["n"]) for event in game.events if event.kind in kinds]


def test_w1_7_generic_leaders_who_fall_with_the_last_unit_are_told() -> None:
    game = bare()
    put(game, "s5_4", HARKONNEN, regular=1, generic=2)
    lose_figure(game, "s5_4", "regular")
    lost = [("war-lost", f"figure:harkonnen_{kind}", n) for kind, n in (("regular", 1), ("generic", 2))]
    assert list_told(game, "war-lost") == lost
    put(game, "s5_4", HARKONNEN, regular=1, generic=2)
    destroy_legion(game, "s5_4")
    assert list_told(game, "war-lost") == lost  # that the whole legion was destroyed is told


@pytest.mark.parametrize("stock", [0, 1, 2])
def test_w1_12_what_the_supply_lacks_of_a_revealed_token_is_told(stock: int) -> None:
    game = bare()
    token = next(number for number, face in enumerate(game.config.library.tokens) if face == (2, 0, 0))
    put(game, "s5_4", ATREIDES, tokens=(token,))
    game.state.supply["atreides.regular"] = stock
    reveal_token(game, "s5_4", token)
    missing = [("war-lacking", "figure:atreides_regular", 2 - stock)] if stock < 2 else []
    assert list_told(game, "war-lacking") == missing


def test_w19_3_what_the_supply_lacks_of_a_revealed_garrison_is_told() -> None:
    game = alone()
    garrisons = game.config.library.garrisons
    token = next(number for number, face in enumerate(garrisons) if face["special"] and face["generic"])
    own = solo(game)
    own.silver = [one for one in own.silver if one != token]
    put(game, "s5_4", HARKONNEN, tokens=(token,), regular=1)
    game.state.supply |= {"harkonnen.special": 0, "harkonnen.generic": 0}
    open_garrison(game, "s5_4", token)
    kinds = ("special", "generic")
    assert list_told(game, "war-lacking") == [("war-lacking", f"figure:harkonnen_{kind}", 1) for kind in kinds]


def test_w1_7_no_leader_comes_with_a_revealed_garrison_whose_units_the_supply_lacks() -> None:
    game = alone()
    token = next(number for number, face in enumerate(game.config.library.garrisons) if face["generic"])
    solo(game).silver = [one for one in solo(game).silver if one != token]
    put(game, "s5_4", HARKONNEN, tokens=(token,))
    game.state.supply |= {f"harkonnen.{kind}": 0 for kind in KINDS}
    leaders = game.state.supply["harkonnen.generic"]
    assert open_garrison(game, "s5_4", token) == {}
    assert game.state.supply["harkonnen.generic"] == leaders
    assert list_told(game, "war-lost") == []
