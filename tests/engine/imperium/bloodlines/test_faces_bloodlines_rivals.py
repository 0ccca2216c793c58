"""One row for each face of Bloodlines' Rivals, and for the House Hagal cards of Tuek's Sietch (facts: rivals)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.imperium.automata.deck import Hagal
from engine.imperium.config import Config
from tests.engine.imperium.base import automata
from tests.engine.imperium.bloodlines.house import ONE, OTHER, hagal_alone, hagal_for_two, rivals_of
from tests.engine.imperium.rivals.tables import Table, bonus, changes, measure, own, turn

PRINTED = {
    "rival_duncan_idaho": (8, "fremen bene_gesserit guild emperor"),
    "rival_piter_de_vries": (7, "guild emperor bene_gesserit fremen"),
    "rival_chani": (6, "fremen guild bene_gesserit emperor"),
    "rival_count_hasimir_fenring": (5, "emperor bene_gesserit guild fremen"),
    "rival_gaius_helen_mohiam": (4, "bene_gesserit emperor fremen guild"),
}
"""By Rival, the value of its Swordmaster and its priority."""
Position = Callable[[Table], None]


def nothing(table: Table) -> None: ...


def liked(**levels: int) -> Position:
    return lambda table: own(table, OTHER, **levels)


def armed(table: Table) -> None:
    """Give the Rival its Swordmaster."""
    table.set(OTHER, swordmaster=True, agents=3, ready=3)


def rich(table: Table) -> None:
    """Give spice to the person and the other Rival."""
    table.set(0, spice=3)
    table.set(ONE, spice=1)


def test_every_rival_is_here_with_its_numbers() -> None:
    """Every Rival has its printed numbers; all of these cards are known from a single source, and none is
    streamlined."""
    sheets = Config(product="uprising", seats=2, modules=("bloodlines",)).library.sheets["rivals"]
    mine = {card.id: card for card in sheets.values() if card.set == "bloodlines"}
    assert {name: (card.swordmaster, " ".join(card.priority)) for name, card in mine.items()} == PRINTED
    assert all(card.doubtful and not card.streamlined for card in mine.values())


RINGS = [
    ("rival_duncan_idaho", nothing, "conflict+3 garrison-2"),
    ("rival_duncan_idaho", armed, "spice+1 conflict+3 garrison-2"),
    ("rival_piter_de_vries", nothing, "solari+1 conflict+2 garrison-2"),
    ("rival_piter_de_vries", liked(emperor=4), "solari+1 intrigue+1 conflict+2 garrison-2"),
    ("rival_chani", nothing, "water+1 conflict+2 garrison-2"),
    ("rival_count_hasimir_fenring", nothing, "solari+1 conflict+3 garrison-2"),
    ("rival_gaius_helen_mohiam", nothing, "on.bene_gesserit+1 conflict+3 garrison-2"),
]


@pytest.mark.parametrize(("rival", "position", "expect"), RINGS)
def test_ring(rival: str, position: Position, expect: str) -> None:
    """A Rival's ring is resolved (RV5.7) at the Spice Refinery, whose card gives nothing else."""
    table = rivals_of("staban_tuek", f"bloodlines/{rival.removeprefix('rival_')}")
    position(table)
    assert turn(table, OTHER, "spice_refinery") == {*expect.split(), "at.spice_refinery+1"}


SCHEMES = [
    ("rival_duncan_idaho", nothing, "fremen+1"),
    ("rival_piter_de_vries", nothing, "guild+1 solari+1"),
    ("rival_piter_de_vries", liked(guild=1), "emperor+1 solari+1"),
    ("rival_chani", nothing, ""),
    ("rival_chani", rich, "spice+2"),
    ("rival_count_hasimir_fenring", nothing, "intrigue+1 solari+3"),
    ("rival_gaius_helen_mohiam", nothing, "intrigue+1 bene_gesserit+1"),
    ("rival_gaius_helen_mohiam", liked(fremen=3), "intrigue+1 fremen+1 vp+1"),
]


@pytest.mark.parametrize(("rival", "position", "expect"), SCHEMES)
def test_r151_scheme(rival: str, position: Position, expect: str) -> None:
    """A Rival's scheme is resolved with its third Spy, which stays while the other two are recalled (RV6.3, R151); the
    card then gives one troop."""
    table = rivals_of("staban_tuek", f"bloodlines/{rival.removeprefix('rival_')}")
    if "fenring" in rival:  # its Swordmaster is too expensive to buy, so that its gains stay visible
        table.set(OTHER, water=0)
    position(table)
    own(table, OTHER, ["choam", "deep_desert"])
    before = measure(table, OTHER)
    turn(table, OTHER, "place_spy_green", "gather_support_a")
    spies = {"on.choam-1", "on.deep_desert-1", "on.landsraad_right+1"}
    assert changes(before, measure(table, OTHER)) == {*expect.split()} | spies | {"garrison+1", "at.gather_support+1"}
    if position is rich:
        assert (table.player(0).spice, table.player(ONE).spice) == (2, 0)


def test_r152_fenring_begins_with_influence() -> None:
    """Fenring begins with 1 Influence with the Emperor, before anybody acts (R152)."""
    config = {"difficulty": "sardaukar", "modules": ["bloodlines"]}
    rivals = ["bloodlines/rival_count_hasimir_fenring", "bloodlines/rival_chani"]
    table = Table(1, ["feyd_rautha_harkonnen"], **config, rivals=rivals)
    begun = next(place for place, event in enumerate(table.game.events) if event.kind == "round")
    told = [event.data for event in table.game.events[:begun] if event.kind == "influence"]
    assert [(data["seat"], data["faction"], data["n"]) for data in told] == [(ONE, "faction:emperor", 1)]


SIETCH = "bloodlines/hagal_tueks_sietch"


def test_hagal_tueks_sietch_is_in_the_deck_with_esmar_only() -> None:
    """The cards of Tuek's Sietch are in the deck only if Esmar plays (BL17.1): two copies with 2 swords, in games of
    one or two people, on both boards."""
    for with_him, without in (
        (rivals_of("staban_tuek", "bloodlines/chani", leader="bloodlines/esmar_tuek"),
         rivals_of("staban_tuek", "bloodlines/chani")),
        (hagal_for_two(leader="bloodlines/esmar_tuek"), hagal_for_two()),
    ):  # fmt: skip
        part = Hagal.of(with_him.game)
        assert (part.deck + part.revealed).count(SIETCH) == 2
        assert SIETCH not in Hagal.of(without.game).deck + Hagal.of(without.game).revealed
        assert with_him.game.config.library.sheets["hagal"][SIETCH].swords == 2


def test_hagal_tueks_sietch_sends_an_agent_where_bonus_spice_lies() -> None:
    """Tuek's Sietch sends an Agent if bonus spice is there: the Rival gets 1 spice, the bonus spice, and troops as at
    every Combat space (BL20.6, R140)."""
    table = rivals_of("staban_tuek", "bloodlines/chani", leader="bloodlines/esmar_tuek")
    bonus(table, tueks_sietch=2)
    before = measure(table, OTHER)
    automata.act(table, OTHER, SIETCH)
    assert changes(before, measure(table, OTHER)) == {"spice+3", "conflict+2", "garrison-2", "at.tueks_sietch+1"}


@pytest.mark.parametrize("taken", [False, True])
def test_hagal_tueks_sietch_is_passed_over_without_bonus_spice_or_room(taken: bool) -> None:
    """A card of Tuek's Sietch is skipped if there is no bonus spice or no room for the Agent, and another card is
    revealed."""
    table = rivals_of("staban_tuek", "bloodlines/chani", leader="bloodlines/esmar_tuek")
    if taken:
        bonus(table, tueks_sietch=1)
        table.agent(0, "tueks_sietch")
    before = measure(table, OTHER)
    automata.act(table, OTHER, SIETCH, "hagal_gather_support_a")
    assert changes(before, measure(table, OTHER)) == {"garrison+1", "at.gather_support+1"}


def test_r148_hagal_tueks_sietch_on_the_base_board() -> None:
    """On the base board, a Rival of one person gets the spice of Tuek's Sietch; in a game of two people it goes to the
    bank (R148, B17.6, B19.8)."""
    alone = hagal_alone("count_ilban_richese", "earl_memnon_thorvald", leader="bloodlines/esmar_tuek")
    alone.state.bonus["tueks_sietch"] = 2
    automata.act(alone, OTHER, SIETCH)
    assert automata.goods(alone, OTHER)[1] == 3
    assert automata.where(alone, OTHER) == ["tueks_sietch"]
    two = hagal_for_two(leader="bloodlines/esmar_tuek")
    two.state.bonus["tueks_sietch"] = 2
    automata.act(two, automata.HOUSE, SIETCH)
    assert automata.goods(two, automata.HOUSE)[1] == 0
    assert two.state.bonus["tueks_sietch"] == 0
    assert automata.where(two, automata.HOUSE) == ["tueks_sietch"]
