"""Abilities of components other than Leaders are looked up by their occasion (BL11.6)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from content.imperium.effects import Gain, assign_addresses
from content.imperium.schema import Ability
from engine.imperium.config import read_config
from engine.imperium.ruleset import join_modules
from engine.imperium.state import G
from engine.imperium.tech import rules
from engine.imperium.tech.state import Tech
from engine.imperium.triggers import find_due
from engine.imperium.verbs.goods import gain
from tests.engine.imperium.table import Table

TILE = "tech/glowglobes"
SETS = ["bloodlines", "tech"]


@pytest.fixture
def forget() -> Iterator[None]:
    """After each test, forget what was read from the invented tile."""
    yield
    rules._sources_of.cache_clear()


def imagine(table: Table, monkeypatch: pytest.MonkeyPatch, when: str, **fields: object) -> None:
    """Give seat 0 a tile with one ability, worth 1 water."""
    config, do = table.game.config, Gain("water", 1)
    library = config.library
    monkeypatch.setattr(library.sheets["tech"][TILE], "abilities", (Ability(when=when, do=do, **fields),))  # type: ignore[arg-type]  # given
    for at, node in assign_addresses(do, f"imagined.{when}").items():
        monkeypatch.setitem(library.nodes, at, node)
    object.__setattr__(config, "rules", join_modules(library.modules, library))
    Tech.of(table.game).owned[0] = [TILE]


def test_bl11_6_a_moment_for_which_no_tile_waits_is_told_to_none() -> None:
    """An occasion for which no component has an ability is not announced to components (BL11.6). Tiles have abilities
    for Reveal turns, visits, wins, Intrigue cards, Commanders and the end."""
    here = read_config({"product": "uprising", "modules": SETS}).rules
    assert set(here.sources) == {
        "revealed", "visited", "won", "intrigue_gained", "commander_recruited", "endgame_begins",
    }  # fmt: skip
    assert set(here.sources) <= here.awaited
    assert not read_config({"product": "uprising"}).rules.sources
    assert "harvested" not in read_config({"product": "base", "modules": SETS}).rules.sources


@pytest.mark.usefixtures("forget")
def test_bl11_6_a_tile_may_wait_for_whatever_a_leader_may(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tile may react to every occasion that a Leader may (BL11.6), including those that no tile reacts to yet: gains,
    and the beginning of a round."""
    table = Table(modules=SETS)
    before = table.player(0).water
    gain(table.game, 0, "solari", 3, "card:dagger")
    assert table.player(0).water == before
    imagine(table, monkeypatch, "gains", amount=3, what="solari", limit="turn")
    gain(table.game, 0, "solari", 3, "card:dagger")
    assert table.player(0).water == before + 1
    gain(table.game, 1, "solari", 3, "card:dagger")
    assert table.player(0).water == before + 1
    imagine(table, monkeypatch, "round_starts")
    assert _owners(table.game, "round_starts") == [0]
    assert _owners(table.game, "gained") == []


def _owners(game: G, moment: str) -> list[int]:
    return [owner for owner, _ in find_due(game, moment, 0, {"what": "solari"})]


def test_a_module_is_asked_only_for_changes_that_its_components_print() -> None:
    """A module is asked only for modifiers that its components print: Helena Richese and the Leaders of Rise of Ix
    change prices and gains, but no tile does."""
    found = read_config({"product": "base", "modules": ["ix"]})
    printed = {made.of for tile in found.library.sheets["tech"].values() for made in tile.modifiers}
    assert {"price_space", "gain", "dreadnought"} <= found.rules.modifies
    assert printed == {"ties", "destination", "shipping_troops"}
    assert found.rules.modifiers.keys() >= printed
    assert found.rules.modifiers.keys().isdisjoint({"price_space", "gain", "dreadnought"})
