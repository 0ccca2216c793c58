"""The computer player `mercenary` at a table with Bloodlines: it acquires, equips and deploys Commanders, and buys
tiles."""

from __future__ import annotations

import random

import pytest

from engine.imperium.family import FAMILY
from engine.imperium.players.eyes import look
from engine.imperium.players.fights import find_strength
from engine.kernel.decisions import Option
from engine.kernel.events import seen_by
from engine.players import player, reason
from engine.sweep import play_game
from tests.engine.imperium.bloodlines.lab import Lab

mercenary = player("mercenary", "imperium")


def choice(table: Lab, seat: int = 0) -> Option:
    """The option that the mercenary chooses."""
    decision = table.decision(seat)
    answer = mercenary(table.game.view(seat), decision, random.Random(0))
    return next(option for option in decision.options if option.id == answer.picks[0])


def test_it_acquires_the_commander_of_its_visit() -> None:
    table = Lab(4)
    table.give(0, "diplomacy")
    table.set(0, solari=4)
    table.send(0, "diplomacy", "deliver_supplies")
    assert choice(table).id == "corps.acquire"


def test_it_recruits_again_before_it_deploys() -> None:
    table = Lab(4)
    table.own(0, reserve=1)
    table.set(0, solari=4, garrison=0)
    table.give(0, "reconnaissance")
    table.send(0, "reconnaissance", "arrakeen")
    taken = []
    while (picked := choice(table)).id != "end":
        taken.append(picked.id)
        table.answer(0, picked.id)
    assert "corps.recruit" in taken
    assert any(name.startswith("deploy.") for name in taken[taken.index("corps.recruit") :])


def test_it_knows_the_strength_of_commanders_and_their_skills() -> None:
    """The mercenary counts the public strength of Commanders and their Skills; two more troops are 4 more."""
    table = Lab(4)
    table.own(0, conflict=1)
    table.skill(0, "canny")
    table.agent(0, "high_council")
    table.set(0, swords=0, garrison=0, ready=0)
    eyes = look(table.game.view(0), 0)
    assert find_strength(eyes) == table.power(0) == 4
    assert find_strength(eyes, 2) == 8
    assert find_strength(eyes, -1) == 0


def test_it_buys_a_tile_that_lasts() -> None:
    table = Lab(4)
    table.tops("sardaukar_high_command")
    table.give(0, "dagger")
    table.set(0, spice=9)
    table.send(0, "dagger", "assembly_hall")
    assert choice(table).targets == ("tech:tech/sardaukar_high_command",)


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("product", ["uprising", "base"])
def test_it_beats_players_at_random(product: str) -> None:
    """The mercenary beats random players: of 100 games at four seats it wins nearly all."""
    wins = 0
    for seed in range(100):
        seat = seed % 4
        seated = [player("mercenary" if number == seat else "random") for number in range(4)]
        played = play_game(FAMILY, {"product": product, "seats": 4, "modules": ["bloodlines", "tech"]}, seated, seed)
        assert played.outcome is not None
        wins += played.outcome.standings[0].seat == seat
    assert wins >= 95


def test_it_says_what_a_commander_and_a_tile_were_for() -> None:
    """The mercenary gives a reason, taken from public facts, for a Commander and for a tile."""
    for key, card, space, pick in (
        ("why-commander", "diplomacy", "deliver_supplies", "corps.acquire"),
        ("why-tile", "dagger", "assembly_hall", ""),
    ):
        table = Lab(4)
        table.tops("sardaukar_high_command")
        table.set(0, solari=2, spice=7)
        table.give(0, card)
        table.send(0, card, space)
        if pick:
            table.answer(0, pick)
        else:
            table.buy(0, "sardaukar_high_command")
        told = [(event.kind, data) for event in table.game.events if (data := seen_by(event, None)) is not None]
        why = reason("mercenary", "imperium")
        assert why is not None
        said = why(table.game.view(None), told, 0)
        assert said is not None
        assert said.args["reason"].key == key
