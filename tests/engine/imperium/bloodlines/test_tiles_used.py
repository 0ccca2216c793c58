"""Tiles that their owner uses in a turn, by a paid flip or without one (IX3.7, IX3.8, IX12.2)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.language import LANGUAGES, Words
from content.imperium.effects import assign_addresses
from content.imperium.notation import read_effect
from content.imperium.schema import Ability
from engine.imperium.state import lib
from engine.imperium.tech.state import tiles_of
from tests.engine.imperium.bloodlines.lab import Lab

TILE = "spy_drones"
"""A tile without an occasion."""


def imagine(patch: pytest.MonkeyPatch, table: Lab, when: str, written: object) -> None:
    """Give seat 0 an invented tile whose only ability is this one."""
    node = read_effect(written, "test")
    for at, part in assign_addresses(node, "tech/tech/imagined").items():
        patch.setitem(lib(table.game).nodes, at, part)
    key = f"tech/{TILE}"
    ability = Ability(when=when, do=node)  # type: ignore[arg-type]  # one of the words
    patch.setitem(tiles_of(table.game), key, replace(tiles_of(table.game)[key], abilities=(ability,)))
    table.tile(0, TILE)


# -- flipping as a part of the cost ------------------------------------------------------------------------------------


PROJECTORS = {"pay": {"discard": 1}, "for": {"draw": 1}}


@pytest.mark.parametrize("written", [PROJECTORS, {"if": "council_seat", "then": PROJECTORS}], ids=["plain", "if"])
def test_r302_the_tile_is_turned_as_the_payment_begins_and_the_payment_is_made(
    written: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Lab()
    imagine(monkeypatch, table, "flips", written)
    table.set(0, council=True)
    assert not table.can_flip(0, TILE)  # there is no card to discard
    table.give(0, "reconnaissance", "diplomacy")
    table.flip(0, TILE)
    assert table.down() == [TILE]
    decision = table.decision(0)
    assert decision.kind == "pay"
    assert "done" not in table.ids(0)
    assert decision.default in table.ids(0)  # at a deadline the tile is not flipped for nothing
    table.take(0, "card:reconnaissance")
    assert table.names(0, "discard") == ["reconnaissance"]
    assert len(table.player(0).hand) == 2
    assert not table.can_flip(0, TILE)


def test_ix3_8_what_asks_nothing_is_paid_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Lab()
    imagine(monkeypatch, table, "flips", {"pay": {"solari": 4}, "for": {"troops": 3}})
    table.set(0, solari=3)
    assert not table.can_flip(0, TILE)
    table.set(0, solari=5)
    garrison = table.player(0).garrison
    table.flip(0, TILE)
    assert (table.player(0).solari, table.player(0).garrison, table.down()) == (1, garrison + 3, [TILE])
    assert "reveal" in table.ids(0)


def test_ix3_8_a_reward_that_asks_is_chosen_before_the_turn_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Lab()
    imagine(monkeypatch, table, "flips", {"pay": {"solari": 1}, "for": {"influence": {"any": 1}}})
    table.set(0, solari=1)
    table.flip(0, TILE)
    assert "reveal" not in table.ids(0)
    table.take(0, "faction:guild")
    assert table.level(0, "guild") == 1
    assert "reveal" in table.ids(0)


def test_ix3_8_without_a_cost_it_is_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Lab()
    imagine(monkeypatch, table, "flips", {"troops": 1})
    garrison = table.player(0).garrison
    table.flip(0, TILE)
    assert (table.player(0).garrison, table.down()) == (garrison + 1, [TILE])


# -- using a tile without flipping it ----------------------------------------------------------------------------------

SATELLITES = {"pay": {"spice": 3, "trash_this": True}, "for": {"vp": 1}}


@pytest.mark.parametrize("reveals", [False, True])
def test_ix12_2_spy_satellites_on_any_own_turn(reveals: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Lab()
    imagine(monkeypatch, table, "own_turn", SATELLITES)
    if reveals:
        table.reveal(0)
    table.set(0, spice=2)
    assert not table.can_flip(0, TILE)
    table.set(0, spice=4)
    points = table.player(0).vp
    table.flip(0, TILE)
    assert (table.player(0).spice, table.player(0).vp, table.owned(0)) == (1, points + 1, [])
    assert (table.down(), [tile for tile in table.tiles.gone if tile.endswith(TILE)]) == ([], [f"tech/{TILE}"])


def test_ix3_7_not_on_the_turns_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Lab()
    imagine(monkeypatch, table, "own_turn", SATELLITES)
    table.set(0, spice=4)
    table.reveal(0)
    table.end(0)
    assert table.game.options(0) is None
    assert not table.can_flip(1, TILE)


def test_ix3_7_one_that_stays_may_be_used_again_and_never_lies_face_down(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Lab()
    imagine(monkeypatch, table, "own_turn", {"pay": {"spice": 1}, "for": {"solari": 2}})
    table.set(0, spice=2, solari=0)
    table.flip(0, TILE)
    table.flip(0, TILE)
    assert (table.player(0).spice, table.player(0).solari, table.down()) == (0, 4, [])


def test_ix3_7_its_option_says_use_and_not_flip(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Lab()
    imagine(monkeypatch, table, "own_turn", SATELLITES)
    table.set(0, spice=4)
    (option,) = table.find(0, "flip")
    flipped = option.label._replace(key="choose-flip-tile")
    for language in LANGUAGES:
        words = Words(language)
        args = {**option.label.args, "effect": "resource:vp"}
        assert words.name("tech:tech/spy_drones") in words.say(option.label._replace(args=args))
        assert words.say(option.label._replace(args=args)) != words.say(flipped._replace(args=args))
