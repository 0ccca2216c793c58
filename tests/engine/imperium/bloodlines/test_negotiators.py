"""Negotiators, prices paid with negotiators and Solari, and Rivals' tiles with Rise of Ix (IX3.2–IX3.6, IX9.7)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.language import LANGUAGES, Words
from content.imperium.effects import assign_addresses
from content.imperium.notation import read_effect
from content.imperium.sets.tech.atoms import AcquireTech
from engine.imperium.agenda import perform
from engine.imperium.effects.troops import deployable
from engine.imperium.family import FAMILY
from engine.imperium.fold import differences
from engine.imperium.hagal.automatic import Automatic
from engine.imperium.rivals.gains import take
from engine.imperium.state import NOBODY, Pending, lib
from engine.imperium.tech.buying import acquire
from engine.imperium.tech.negotiators import BANNER, count_negotiators, raise_banner, sends_any
from engine.imperium.tech.rivals import acquire as acquire_for_rival
from engine.imperium.tech.state import tiles_of
from engine.imperium.units import count_troops, count_units, strength
from engine.kernel.game import Game
from tests.engine.imperium.base.automata import solo, two
from tests.engine.imperium.bloodlines.lab import Lab
from tests.engine.imperium.teams.six import LEFT, MUAD_DIB, RIGHT, Six

RIVAL = 1
DEAR, CHEAP = "sardaukar_high_command", "training_depot"
"""Tiles for 7 spice and 1 spice; Rivals may have both."""


def unfurl(table: Any) -> None:
    """Add the place for negotiators that Rise of Ix has."""
    for player in table.state.players:
        player.units[BANNER] = 0
    table.game._open, table.game.found = {}, {}


def send(table: Any, seat: int, amount: int) -> None:
    """Put this number of a seat's negotiators at Ix."""
    player = table.player(seat)
    player.units["supply.troop"] -= amount
    player.units[BANNER] += amount
    table.game._open, table.game.found = {}, {}


@pytest.fixture
def ix() -> Lab:
    """A table of three players of Uprising with a place for negotiators; the most expensive and the cheapest tile are
    on top of the stacks."""
    table = Lab()
    unfurl(table)
    table.tops(DEAR, CHEAP)
    table.reveal(0)
    return table


def ways(table: Lab, name: str = "") -> list[tuple[str, int, str, int]]:
    """The ways to pay for tiles: for each the tile, the price, the kind of goods, and the number of negotiators."""
    found = []
    for option in table.find(0, "resolve"):
        args = option.label.args
        if "tile" in args and args["tile"].endswith(name):
            found.append((args["tile"].rpartition("/")[2], args["n"], args.get("what", "resource:spice")[9:],
                          args.get("m", 0)))  # fmt: skip
    return found


# -- negotiators -------------------------------------------------------------------------------------------------------


def test_ix3_3_a_troop_of_the_supply_may_become_a_negotiator(ix: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    supply = ix.player(0).supply
    ix.pend(monkeypatch, 0, {"negotiate": True})
    assert "end" in ix.ids(0)  # acquiring a tile is optional
    ix.take(0, "resolve")
    assert (ix.player(0).supply, count_negotiators(ix.game, 0)) == (supply - 1, 1)
    assert differences_of(ix) == []


def differences_of(table: Lab) -> list[str]:
    """The differences about negotiators and troops between the events and the state."""
    return [line for line in differences(table.game) if "negotiators" in line]


@pytest.mark.parametrize(("supply", "offered"), [(5, [1, 2]), (1, [1]), (0, [])])
def test_ix3_3_two_icons_are_up_to_two_and_an_empty_supply_none(
    supply: int, offered: list[int], ix: Lab, monkeypatch: pytest.MonkeyPatch
) -> None:
    ix.set(0, garrison=12 - supply)
    ix.pend(monkeypatch, 0, {"negotiate": 2})
    assert [option.label.args["n"] for option in ix.find(0, "resolve")] == offered


def test_ix3_5_negotiators_are_no_troops_and_no_recruits(ix: Lab) -> None:
    ix.set(0, garrison=2)
    send(ix, 0, 3)
    player = ix.player(0)
    assert (count_troops(ix.game, player, "garrison"), count_units(ix.game, player)) == (2, 0)
    assert strength(ix.game, player) == 0
    assert deployable(ix.game, 0) == 0
    assert FAMILY.faults(ix.game) == []  # all twelve troops are accounted for


def test_ix3_5_negotiators_cannot_be_recruited_or_lost(ix: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    ix.set(0, garrison=0)
    send(ix, 0, 12)
    ix.pend(monkeypatch, 0, {"troops": 2})
    ix.pend(monkeypatch, 0, {"may": {"lose_troops": 1}})
    assert ix.find(0, "resolve") == []
    assert (ix.player(0).supply, ix.player(0).garrison) == (0, 0)


def test_ix3_3_without_a_banner_nobody_goes_to_ix(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Lab()
    assert not sends_any(lib(table.game))
    table.reveal(0)
    table.pend(monkeypatch, 0, {"negotiate": 2})
    assert table.find(0, "resolve") == []
    assert BANNER not in table.player(0).units


def test_there_is_a_banner_where_something_else_than_a_contract_brings_negotiators(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Lab(modules=["choam"])
    content = lib(table.game)
    assert any(node.notation == "negotiate" for node in content.nodes.values() if hasattr(node, "notation"))
    sends_any.cache_clear()
    monkeypatch.setitem(content.nodes, "ix/board/tech_negotiation", read_effect({"negotiate": True}, "test"))
    raise_banner(table.game)
    sends_any.cache_clear()
    assert [player.units[BANNER] for player in table.state.players] == [0, 0, 0]


def test_negotiators_are_kept_in_a_saved_game(ix: Lab) -> None:
    send(ix, 0, 2)
    again = Game.restore(FAMILY, ix.game.snapshot(), bytes(32))
    assert count_negotiators(again, 0) == 2
    assert again.view(1)["players"][0]["tech"]["negotiators"] == 2


# -- prices ------------------------------------------------------------------------------------------------------------


def test_ix3_4_any_number_comes_home_but_none_that_need_not(ix: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    send(ix, 0, 3)
    ix.set(0, spice=9)
    ix.pend(monkeypatch, 0, {"acquire_tech": True})
    assert ways(ix, DEAR) == [
        (DEAR, 7, "spice", 0),
        (DEAR, 6, "spice", 1),
        (DEAR, 5, "spice", 2),
        (DEAR, 4, "spice", 3),
    ]
    assert ways(ix, CHEAP) == [(CHEAP, 1, "spice", 0), (CHEAP, 0, "spice", 1)]
    supply = ix.player(0).supply
    ix.answer(0, next(o.id for o in ix.find(0, "resolve") if o.label.args.get("m") == 2))
    assert (ix.player(0).spice, ix.player(0).supply, count_negotiators(ix.game, 0)) == (4, supply + 2, 1)
    assert ix.owned(0) == [DEAR]


def test_ix3_4_they_add_up_with_one_discount(ix: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    send(ix, 0, 2)
    ix.set(0, spice=3)
    ix.pend(monkeypatch, 0, {"acquire_tech": {"discount": 2}})
    assert ways(ix, DEAR) == [(DEAR, 3, "spice", 2)]
    assert ways(ix, CHEAP) == [(CHEAP, 0, "spice", 0)]


@pytest.mark.parametrize(("spice", "solari", "expected"), [
    (0, 9, [(7, "solari", 0), (6, "solari", 1)]),
    (6, 6, [(6, "spice", 1), (6, "solari", 1)]),
    (3, 3, []),
])  # fmt: skip
def test_ix3_6_all_in_spice_or_all_in_solari(
    spice: int, solari: int, expected: list[tuple[int, str, int]], ix: Lab, monkeypatch: pytest.MonkeyPatch
) -> None:
    send(ix, 0, 1)
    ix.set(0, spice=spice, solari=solari)
    ix.pend(monkeypatch, 0, {"acquire_tech": {"pay": "solari"}})
    assert [way[1:] for way in ways(ix, DEAR)] == expected


def test_ix3_6_solari_are_paid_and_no_spice(ix: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    ix.set(0, spice=2, solari=8)
    ix.pend(monkeypatch, 0, {"acquire_tech": {"pay": "solari"}})
    ix.answer(0, next(o.id for o in ix.find(0, "resolve") if o.label.args["tile"].endswith(DEAR)))
    assert (ix.player(0).spice, ix.player(0).solari, ix.owned(0)) == (2, 1, [DEAR])


def test_ix3_6_a_price_of_nothing_is_offered_once(ix: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    ix.set(0, spice=1, solari=1)
    ix.pend(monkeypatch, 0, {"acquire_tech": {"discount": 1, "pay": "solari"}})
    assert ways(ix, CHEAP) == [(CHEAP, 0, "spice", 0)]


@pytest.mark.slow
def test_a_price_is_said_in_every_language(ix: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    send(ix, 0, 1)
    ix.set(0, spice=7, solari=7)
    ix.pend(monkeypatch, 0, {"acquire_tech": {"pay": "solari"}})
    labels = [option.label for option in ix.find(0, "resolve") if option.label.key == "choose-tech-for"]
    for language in LANGUAGES:
        said = [Words(language).say(label) for label in labels]
        assert len(set(said)) == len(said) > 4
        assert not any("choose-tech" in line for line in said)
    assert "Training Depot (1 negotiator)" in [Words("en").say(label) for label in labels]


# -- six players -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ally", [LEFT, RIGHT])
def test_t12_2_a_commanders_negotiators_are_the_activated_allys(ally: int) -> None:
    table = Six(modules=["bloodlines", "tech"])
    unfurl(table)
    table.activate(MUAD_DIB, ally)
    supply = table.player(ally).supply
    negotiate = read_effect({"negotiate": 2}, "test")
    perform(table.game, MUAD_DIB, negotiate, Pending("test", NOBODY, "token:council"))
    assert [table.player(seat).units[BANNER] for seat in (MUAD_DIB, ally)] == [0, 2]
    assert table.player(ally).supply == supply - 2
    part: Any = table.state.parts["tech"]
    tile = part.stacks[0][-1]
    cost = tiles_of(table.game)[tile].cost
    table.set(MUAD_DIB, spice=9)
    acquire(table.game, MUAD_DIB, f"{tile}.spice.1", AcquireTech())
    assert (table.player(MUAD_DIB).spice, table.player(ally).units[BANNER]) == (9 - cost + 1, 1)
    assert table.player(ally).supply == supply - 1


# -- Rivals ------------------------------------------------------------------------------------------------------------


def rival(spice: int, negotiators: int = 0, banner: bool = True, sets: tuple[str, ...] = ("ix",)) -> Any:
    """A table at seat 0's turn on the base board against Rivals who can buy tiles; the first one is rich. It has no
    Swordmaster, which it needs only in a game with the tech module."""
    table = solo(modules=["bloodlines", "tech"])
    part: Any = table.state.parts["tech"]
    for place, name in enumerate((DEAR, CHEAP)):
        key = f"tech/{name}"
        there, at = next((stack, stack.index(key)) for stack in part.stacks if key in stack)
        there[at], part.stacks[place][-1] = part.stacks[place][-1], there[at]
    if banner:
        unfurl(table)
        send(table, RIVAL, negotiators)
    object.__setattr__(table.game.config, "modules", sets)
    table.set(RIVAL, spice=spice)
    return table


def owned(table: Any) -> list[str]:
    """The ids of the Rival's tiles."""
    return [name.partition("/")[2] for name in table.state.parts["tech"].owned[RIVAL]]


@pytest.mark.parametrize(("banner", "discount", "spice", "left"), [
    (True, 0, 7, 0), (True, 2, 5, 0), (False, 0, 6, 0), (False, 2, 6, 0),
])  # fmt: skip
def test_ix9_7_ix19_10_with_the_banner_the_discount_is_the_cards_own(
    banner: bool, discount: int, spice: int, left: int
) -> None:
    table = rival(spice, banner=banner)
    acquire_for_rival(table.game, RIVAL, discount)
    assert (owned(table), table.player(RIVAL).spice) == ([DEAR], left)
    table = rival(spice - 1, banner=banner)
    acquire_for_rival(table.game, RIVAL, discount)
    assert owned(table) == [CHEAP]


def test_bl17_11_r340_only_with_the_tech_module_it_waits_for_its_swordmaster() -> None:
    for sets, bought in (("ix",), [DEAR]), (("bloodlines", "ix"), [DEAR]), (("bloodlines", "tech", "ix"), []):
        table = rival(9, sets=sets)
        acquire_for_rival(table.game, RIVAL, 0)
        assert owned(table) == bought


@pytest.mark.parametrize(("spice", "negotiators", "after"), [(4, 3, (0, 0)), (6, 3, (2, 0)), (9, 9, (9, 2))])
def test_r303_its_negotiators_come_home_before_it_pays_spice(
    spice: int, negotiators: int, after: tuple[int, int]
) -> None:
    table = rival(spice, negotiators)
    acquire_for_rival(table.game, RIVAL, 0)
    assert owned(table) == [DEAR]
    assert (table.player(RIVAL).spice, count_negotiators(table.game, RIVAL)) == after


EITHER = {"choose": [{"acquire_tech": {"discount": 1}}, {"negotiate": True}]}
"""The effect of a card of Tech Negotiation: a choice of a tile and a negotiator."""


def gain_either(table: Any, patch: pytest.MonkeyPatch, base: bool) -> None:
    """Have the Rival gain an effect that contains a choice, by the rules of the base board or of Uprising. Nobody is
    asked about the choice."""
    node = read_effect(EITHER, "test")
    for at, part in assign_addresses(node, "test/hagal").items():
        patch.setitem(lib(table.game).nodes, at, part)
    if base:
        table.game.push(Automatic(seat=RIVAL, items=[Pending(node.at, NOBODY, "token:council")]))
    else:
        take(table.game, RIVAL, node, "token:council")
    table.settle()
    assert "reveal" in table.ids(0)


BOTH = pytest.mark.parametrize("base", [True, False], ids=["base", "uprising"])


@BOTH
@pytest.mark.parametrize(("spice", "tiles"), [(6, [DEAR]), (0, [CHEAP])])
def test_ix9_7_it_takes_a_tile_where_it_can(
    spice: int, tiles: list[str], base: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = rival(spice)
    gain_either(table, monkeypatch, base)
    assert (owned(table), count_negotiators(table.game, RIVAL)) == (tiles, 0)


@BOTH
@pytest.mark.parametrize("supply", [5, 0])
def test_ix9_7_else_it_sends_a_negotiator_if_it_has_a_troop(
    supply: int, base: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = rival(0)
    part: Any = table.state.parts["tech"]
    part.gone += [tile for stack in part.stacks[1:] for tile in stack]
    part.stacks[1:] = [[], []]
    table.set(RIVAL, garrison=12 - supply)
    gain_either(table, monkeypatch, base)
    assert (owned(table), count_negotiators(table.game, RIVAL)) == ([], min(1, supply))


def test_ix9_6_with_two_people_house_hagal_sends_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    table = two(modules=["bloodlines", "tech"])
    unfurl(table)
    perform(table.game, 2, read_effect({"negotiate": True}, "test"), Pending("test", NOBODY, "token:council"))
    assert count_negotiators(table.game, 2) == 0
