"""Whole random games with automatic opponents, whose properties are checked at every decision."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from engine.imperium.automata.deck import Hagal, rivals
from engine.imperium.family import FAMILY
from engine.imperium.state import State
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.players import answer_randomly

LEVELS = ("mercenary", "sardaukar", "mentat", "kwisatz_haderach")
HOUSE = 2


def decisions_of(people: int, seed: int, product: str = "base", *modules: str) -> Iterator[Game[State]]:
    """Yield a random game at each of its decisions, and at its end."""
    config: dict[str, Any] = {"product": product, "seats": people, "modules": list(modules)}
    if product == "uprising" and seed % 2:
        config["modules"] += ["choam"]
    if people == 1:
        config["difficulty"] = LEVELS[seed % 4]
        config["variants"] = [["row_churn"], ["brutal_escalation"], [], ["row_churn", "brutal_escalation"]][seed % 4]
    elif product == "uprising":
        config["rivals"] = ["random", "streamlined"][seed // 2 % 2]
    rng = random.Random(seed)
    game = Game.new(FAMILY, config, rng.randbytes(32))
    while decisions := game.decisions():
        yield game
        decision = rng.choice(decisions)
        game.apply(decision.seat, answer_randomly({}, decision, rng))
    yield game


def rounds_of(events: list[Event]) -> Iterator[list[Event]]:
    """Yield the events of each round."""
    begun = [i for i, event in enumerate(events) if event.kind == "round"]
    for start, end in zip(begun, [*begun[1:], len(events)], strict=True):
        yield events[start:end]


@pytest.mark.sweep(3)
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("product", ["base", "uprising"])
@pytest.mark.parametrize("modules", [(), ("bloodlines", "tech")])
def test_b17_1_rv1_3_nobody_waits_for_an_automaton(
    modules: tuple[str, ...], product: str, people: int, seed: int
) -> None:
    """Nobody waits for an automatic opponent, and it never has a hand, a deck, or a Reveal turn (B17.1, RV1.3)."""
    for game in decisions_of(people, seed, product, *modules):
        assert set(game.waiting()) <= set(range(people))
        for seat in rivals(game):
            player = game.state.players[seat]
            assert game.options(seat) is None
            assert player.hand + player.deck + player.discard + player.played + player.revealed == []
            assert player.last_reveal == 0
    assert game.outcome() is not None


DECKS = [("base", 1, 27), ("base", 2, 28), ("uprising", 1, 37), ("uprising", 2, 38)]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("product", "people", "cards"), DECKS)
def test_b17_9_every_house_hagal_card_is_in_the_deck_or_revealed(
    product: str, people: int, cards: int, seed: int
) -> None:
    for game in decisions_of(people, seed, product):
        part = Hagal.of(game)
        assert len(part.deck) + len(part.revealed) == cards


@pytest.mark.parametrize("seed", range(4))
def test_b18_2_house_hagal_acts_as_often_as_the_first_player_sends_agents(seed: int) -> None:
    """House Hagal acts as often as the first player sends Agents (B18.2): at most three times a round, and each time
    right after the first player's turn."""
    *_, game = decisions_of(2, seed)
    for events in rounds_of(game.events):
        first = int(str(events[0].data["first"]).partition(":")[2])
        ends = [event for event in events if event.kind == "end"]
        agents = [event.data["seat"] for event in ends if event.data["kind"] == "agent"]
        assert agents.count(HOUSE) == min(3, agents.count(first))
        for before, end in zip([None, *ends], ends, strict=False):
            if end.data["seat"] == HOUSE:
                assert before is not None
                assert (before.data["seat"], before.data["kind"]) == (first, "agent")


@pytest.mark.parametrize("seed", range(4))
def test_b18_4_house_hagal_owns_scores_and_controls_nothing(seed: int) -> None:
    for game in decisions_of(2, seed):
        house = game.state.players[HOUSE]
        assert (house.vp, house.solari, house.spice, house.water) == (0, 0, 0, 0)
        assert house.intrigue + list(house.lent) == []
        assert HOUSE not in game.state.control.values()
        assert game.state.first != HOUSE
    outcome = game.outcome()
    assert outcome is not None
    assert {standing.seat for standing in outcome.standings} == {0, 1}


@pytest.mark.parametrize("seed", range(4))
def test_b19_7_rivals_use_up_their_agents_in_every_round(seed: int) -> None:
    """Rivals use up their Agents in every round (B19.7), including third Agents and a Mentat that they have won."""
    *_, game = decisions_of(1, seed)
    agents = Counter({1: 2, 2: 2})
    for events in rounds_of(game.events):
        agents.update(event.data["seat"] for event in events if event.kind == "token" and event.data["seat"] in (1, 2))
        lent = Counter(
            event.data["seat"] for event in events if event.kind == "mentat" and event.data["seat"] in (1, 2)
        )
        assert Counter(event.data["seat"] for event in events if event.kind == "rival-agent") == agents + lent
    assert agents == {1: 3, 2: 3} or game.state.round < 5


@pytest.mark.sweep(16)
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("modules", [(), ("bloodlines", "tech")])
def test_b19_12_nobody_is_ever_asked_while_a_rival_could_buy_a_vp(modules: tuple[str, ...], seed: int) -> None:
    """Nobody is asked while a Rival could buy a VP (B19.12), unless the Rival saves its spice for tiles (BL17.9)."""
    for game in decisions_of(1, seed, "base", *modules):
        for seat in rivals(game):
            player = game.state.players[seat]
            assert (player.water < 3, player.solari < 7, len(player.intrigue) < 3) == (True,) * 3
            assert modules or player.spice < 7


def count(event: Event, troops: Counter[int], swords: Counter[int]) -> None:
    """Count the change of the forces in the Conflict that an event reports."""
    seat, n = event.data.get("seat"), event.data.get("n")
    if event.kind in ("deploy", "deploy-supply", "defend"):
        troops[seat] += n
    elif event.kind == "retreat" or (event.kind == "lose" and event.data["from"] == "zone:conflict"):
        troops[seat] -= n
    elif event.kind == "gain" and event.data["what"] == "resource:swords":
        swords[seat] += n


@pytest.mark.slow
def test_b19_13_an_expert_rival_that_leads_deploys_nothing() -> None:
    """An Expert Rival in the lead deploys nothing (B19.13). The check uses only the events, from which everybody's
    strength before each of the Rival's turns follows."""
    held_back = Counter[bool]()
    for seed in range(12):
        *_, game = decisions_of(1, 2 + 4 * seed)
        assert game.config.options["difficulty"] == "mentat"
        for events in rounds_of(game.events):
            level = game.config.library.conflicts[str(events[0].data["conflict"]).partition(":")[2]].level
            troops, swords, leads = Counter[int](), Counter[int](), False
            for event in events:
                if event.kind == "turn":
                    powers = [2 * troops[seat] + swords[seat] if troops[seat] else 0 for seat in range(3)]
                    own = powers.pop(event.data["seat"])
                    leads = event.data["seat"] > 0 and level < 3 and own - max(powers) >= 4
                    held_back[leads] += 1
                assert not (leads and event.kind in ("deploy", "deploy-supply"))
                count(event, troops, swords)
    assert held_back[True]
    assert held_back[False]


@pytest.mark.parametrize("seed", range(6))
def test_rv2_5_rv8_1_a_rival_acts_between_two_people_and_never_leads(seed: int) -> None:
    """A Rival acts between two people and is never first player (RV2.5, RV8.1): while it has Agents, it has a turn
    between any two successive turns of one person."""
    *_, game = decisions_of(2, seed, "uprising")
    firsts = []
    for events in rounds_of(game.events):
        first = int(str(events[0].data["first"]).partition(":")[2])
        firsts.append(first)
        turns = [event.data["seat"] for event in events if event.kind == "turn"]
        ends = [event.data["seat"] for event in events if event.kind == "end"]
        order = [first, HOUSE, 1 - first]
        assert ends[:3] == order or HOUSE not in turns
        for person in (first, 1 - first):
            places = [place for place, seat in enumerate(ends) if seat == person]
            for before, after in pairwise(places):
                assert HOUSE in ends[before:after] or HOUSE not in ends[after:]
    assert firsts == [(firsts[0] + n) % 2 for n in range(len(firsts))]


@pytest.mark.parametrize("people", [1, 2])
def test_rv6_3_no_rival_has_three_spies_out_while_anybody_is_asked(people: int) -> None:
    for seed in range(4):
        for game in decisions_of(people, seed, "uprising"):
            posts = game.view(None)["posts"].values()
            for seat in rivals(game):
                assert sum(seat in there for there in posts) < 3
