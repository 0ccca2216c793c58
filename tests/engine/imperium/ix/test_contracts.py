"""The ten contracts of Rise of Ix (IX13.6, T10.2)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.imperium.choam.dealing import KeepContract
from engine.imperium.choam.state import Choam
from engine.imperium.family import FAMILY
from engine.kernel.decisions import Answer
from engine.kernel.game import Game
from tests.engine.imperium.table import Table

TEN = {
    "ix_dreadnought", "ix_high_council", "ix_interstellar_shipping", "ix_espionage", "ix_harvest_3", "ix_harvest_4",
    "ix_heighliner", "ix_secrets", "ix_smuggling", "ix_tech_negotiation",
}  # fmt: skip


def begin(seats: int, *sets: str) -> Game[Any]:
    """A game in which the contracts have just been dealt."""
    leaders = ["muad_dib", "gurney_halleck", "lady_amber_metulli", "princess_irulan"][:seats]
    config = {"seats": seats, "modules": ["choam", *sets]}
    return Game.new(FAMILY, config if seats == 6 else config | {"leaders": leaders}, bytes(32))


def keep(game: Game[Any], seat: int, number: int = 0) -> str:
    """Have a seat keep one of the contracts dealt to it, and return the option's id."""
    decision = game.options(seat)
    assert decision is not None
    game.apply(seat, Answer(decision.id, (decision.options[number].id,)))
    return decision.options[number].id


@pytest.mark.parametrize("seats", [3, 4])
def test_ix13_6_two_are_dealt_to_everybody_who_keeps_one_face_up(seats: int) -> None:
    game = begin(seats, "ix")
    table = Choam.of(game)
    assert {name for names in (*table.dealt, table.boxed) for name in names} == TEN
    assert [len(names) for names in table.dealt] == [2] * seats
    assert len(table.boxed) == 10 - 2 * seats
    assert TEN.isdisjoint((*table.bank, *table.market))  # these contracts never enter the common supply
    dealt = [list(names) for names in table.dealt]
    assert game.waiting() == tuple(range(seats))  # all players choose simultaneously
    for seat in range(seats):
        asked = game.options(seat)
        assert asked is not None
        assert asked.sealed
        assert [option.id for option in asked.options] == dealt[seat]
    for seat in reversed(range(seats)):
        assert Choam.of(game).held == []  # nothing is revealed before all have chosen
        keep(game, seat, 1)
    table = Choam.of(game)
    assert {held.seat: held.id for held in table.held} == {seat: names[1] for seat, names in enumerate(dealt)}
    assert len(table.boxed) == 10 - seats
    assert table.dealt == [[]] * seats
    assert all(held["open"] for held in game.view(None)["choam"]["held"])


def test_ix13_6_without_the_box_or_the_module_none_is_dealt() -> None:
    game = begin(3)
    assert not any(isinstance(frame, KeepContract) for frame in game.state.stack)
    assert (Choam.of(game).dealt, Choam.of(game).boxed) == ([], [])
    assert "choam" not in Game.new(FAMILY, {"seats": 3, "modules": ["ix"]}, bytes(32)).state.parts


def test_rv10_4_rivals_get_none() -> None:
    game = Game.new(
        FAMILY, {"seats": 2, "modules": ["choam", "ix"], "leaders": ["muad_dib", "gurney_halleck"]}, bytes(32)
    )
    assert [len(names) for names in Choam.of(game).dealt] == [2, 2, 0]


def test_t10_2_allies_give_one_to_their_commander_who_keeps_one_of_the_two() -> None:
    game = begin(6, "ix")
    roles = game.config.roles
    allies = [seat for seat, role in enumerate(roles) if role.kind == "ally"]
    commanders = [seat for seat, role in enumerate(roles) if role.kind == "commander"]
    assert game.waiting() == tuple(allies)
    dealt = {seat: list(Choam.of(game).dealt[seat]) for seat in allies}
    kept = {seat: keep(game, seat) for seat in allies}
    assert game.waiting() == tuple(commanders)
    for commander in commanders:
        given = {name for ally in roles[commander].partners for name in dealt[ally] if name != kept[ally]}
        asked = game.options(commander)
        assert asked is not None
        assert {option.id for option in asked.options} == given
    kept |= {seat: keep(game, seat) for seat in commanders}
    table = Choam.of(game)
    assert {held.seat: held.id for held in table.held} == kept
    assert len(table.boxed) == 4


def test_ix16_2_what_others_were_dealt_is_hidden() -> None:
    game, rng = begin(3, "ix"), random.Random(4)
    own = Choam.of(game).dealt[0]
    worlds = [game.determinize(0, rng) for _ in range(200)]
    assert all(Choam.of(world).dealt[0] == own for world in worlds)
    others = {name for world in worlds for name in (*Choam.of(world).dealt[1], *Choam.of(world).boxed)}
    assert others == TEN - {*own}
    for viewer in (1, 2, None):
        assert not any(name in repr(game.view(viewer)) for name in own)


@pytest.mark.parametrize(
    ("name", "card", "space", "solari", "negotiates"), [
        ("ix_dreadnought", "dagger", "dreadnought", -3, True),
        ("ix_high_council", "dagger", "high_council", -5, True),
        ("ix_interstellar_shipping", "dune_the_desert_planet", "interstellar_shipping", 0, True),
        ("ix_espionage", "diplomacy", "espionage", 1, False),
        ("ix_heighliner", "diplomacy", "heighliner", 3, False),
        ("ix_secrets", "diplomacy", "secrets", 0, False),
        ("ix_smuggling", "dune_the_desert_planet", "smuggling", 1, False),
    ],
)  # fmt: skip
def test_ix13_6_they_are_completed_like_others(name: str, card: str, space: str, solari: int, negotiates: bool) -> None:
    """The contracts of Rise of Ix are completed like others (IX13.6), by an Agent on their space; the reward is a
    face-up contract and the other printed gains (facts: contracts). The Solari include those of the space."""
    table = holding(name)
    table.give(0, card)
    table.set(0, solari=5, spice=5)
    table.influence(0, "guild", 2)
    table.send(0, card, space)
    assert completed(table, name)
    assert table.player(0).solari - 5 == solari
    assert len(table.find(0, "choose-negotiate")) == negotiates


def test_ix13_6_the_contract_for_tech_negotiation_gives_a_contract() -> None:
    table = holding("ix_tech_negotiation")
    table.give(0, "dagger")
    table.send(0, "dagger", "tech_negotiation")
    assert completed(table, "ix_tech_negotiation")
    assert table.player(0).solari == 0


@pytest.mark.parametrize(("name", "least", "solari"), [("ix_harvest_3", 3, 0), ("ix_harvest_4", 4, 2)])
def test_ix13_6_two_are_for_harvests(name: str, least: int, solari: int) -> None:
    for spice, done in ((least - 1, False), (least, True)):
        table = holding(name)
        table.give(0, "dune_the_desert_planet")
        table.set(0, solari=0)
        table.state.bonus["imperial_basin"] = spice - 1
        table.send(0, "dune_the_desert_planet", "imperial_basin")
        assert completed(table, name) == done
        assert table.player(0).solari == (solari if done else 0)


def holding(name: str) -> Table:
    """A table whose seat 0 holds this contract of Rise of Ix instead of the one that it was dealt."""
    table = Table(3, modules=["choam", "ix"])
    part = table.choam
    own = next(held for held in part.held if held.seat == 0)
    for other in part.held:
        if other.id == name:
            other.id = own.id
    for names in (*part.dealt, part.boxed):
        names[:] = [own.id if one == name else one for one in names]
    own.id = name
    table.settle()
    return table


def completed(table: Table, name: str) -> bool:
    """Whether the contract of seat 0 is completed and the seat is asked to take one from the market."""
    done = next(held for held in table.choam.held if held.id == name).done
    offered = {target for option in table.find(0, "choose-contract") for target in option.targets}
    assert offered == ({f"contract:{one}" for one in table.choam.market} if done else set())
    return done
