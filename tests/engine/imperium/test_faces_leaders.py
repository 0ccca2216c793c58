"""Every ability and signet ability of every Leader (U16, fact sheet of the Leaders), and the Objectives (U2.7)."""

from __future__ import annotations

import pytest

from engine.imperium.config import Config
from engine.imperium.family import FAMILY
from engine.kernel.game import Game
from tests.engine.imperium.faces import NEUTRAL, Row, check, choose, finish, measure, row, table_for
from tests.engine.imperium.table import Table

REFINERY = "solari+2"  # the Signet Ring sends to Spice Refinery, way 0

SIGNET = [
    row("gurney_halleck", "garrison+1"),
    row("lady_amber_metulli", "solari+1"),
    row("lady_amber_metulli", "solari+1 spice+1", guild=4),
    row("lady_amber_metulli", "solari+1", rival={"guild": 4}),
    row("lady_margot_fenring", "spies+1", "post:sietch_research"),
    row("lady_margot_fenring", "", "pass"),
    row("muad_dib", "draw+1"),
    row("feyd_rautha_harkonnen", "solari-1 trashed+1", "way a_upper; choose-pay; card:dagger", hand="dagger"),
    row("feyd_rautha_harkonnen", "", "way a_upper; pass", hand="dagger"),
    row("feyd_rautha_harkonnen", "spies+1", "way a_lower; post:guild"),
    row("feyd_rautha_harkonnen", "", "way a_lower; pass"),
    row("feyd_rautha_harkonnen", "trashed+1", "card:dagger", training="a_lower", hand="dagger"),
    row("feyd_rautha_harkonnen", "", "pass", training="a_upper", hand="dagger"),
    row("feyd_rautha_harkonnen", "trashed+1", "way c_upper; card:dagger", training="b", hand="dagger"),
    row("feyd_rautha_harkonnen", "spies+1", "way c_lower_1; post:guild", training="b"),
    row("feyd_rautha_harkonnen", "spice+2", training="c_lower_1"),
    row("feyd_rautha_harkonnen", "garrison+1 spies+1", "post:guild", training="c_lower_2"),
    row("feyd_rautha_harkonnen", "garrison+1 spies+1", "post:guild", training="c_upper"),
    row("feyd_rautha_harkonnen", "", training="end"),
    row("lady_jessica", ""),
    row("lady_jessica", "", "pass", spice=1),
    row("lady_jessica", "spice-1 intrigue+1 memories+1", "choose-pay", spice=1),
    row("lady_jessica", "spice-1 intrigue+1", "choose-pay", spice=1, garrison=12),
    row("reverend_mother_jessica", "", "pass", spice=1),
    row("reverend_mother_jessica", "spice-1 water+1", "choose-pay", spice=1),
    row("princess_irulan", ""),
    row("princess_irulan", "", "pass", hand="dagger", row="sardaukar_soldier"),  # the effect is optional
    row("princess_irulan", "", "way 0; no card:maula_pistol; card:sardaukar_soldier",
        row="sardaukar_soldier maula_pistol"),
    row("princess_irulan", "trashed+1", "way 1; card:dagger", hand="dagger"),
    row("princess_irulan", "trashed+1 spice+2", "way 1; card:weirding_woman", hand="weirding_woman"),
    row("princess_irulan", "reserve+1 spice+2", "way 1; card:prepare_the_way", hand="prepare_the_way"),
    row("staban_tuek", "", "pass"),
    row("staban_tuek", "spies+1", "post:choam"),
    row("staban_tuek", "spies+1", "post:landsraad_left; pass", spice=1),
    row("staban_tuek", "spies+1 spice-1 solari+3", "post:landsraad_right; choose-pay", spice=1),
    *[
        row("staban_tuek", "spies+1 solari-2 intrigue+1", f"post:{post}; choose-pay")
        for post in ("emperor", "guild", "bene_gesserit", "fremen")
    ],
    row("staban_tuek", "spies+1", "post:fremen; pass"),
]  # fmt: skip
REVEAL = [
    row("gurney_halleck", "", conflict=2),
    row("gurney_halleck", "swords+1 play+1", conflict=2, hand="dagger"),
    row("gurney_halleck", "persuasion+1", conflict=3),
    row("gurney_halleck", "persuasion+1 swords+1 play+1", conflict=2, sandworms=1, hand="dagger"),
    row("gurney_halleck", "persuasion+1 swords+2 play+2", conflict=2, hand="dagger dagger"),
    row("lady_amber_metulli", "", "pass", conflict=2),
    row("lady_amber_metulli", "conflict-1 garrison+1", "no way 2; resolve", conflict=2),
    row("lady_amber_metulli", "", sandworms=1),
    row("muad_dib", "", conflict=2),
    row("muad_dib", "intrigue+1", sandworms=1),
    row("muad_dib", "intrigue+1", sandworms=2),
    row("feyd_rautha_harkonnen", ""),
    row("feyd_rautha_harkonnen", "", "pass", spies="guild"),
    row("feyd_rautha_harkonnen", "spies-1 swords+2", "post:guild", spies="guild choam"),
]  # fmt: skip
REACHES = [
    row("lady_margot_fenring", "spice+2", "bene_gesserit", bene_gesserit=1),
    row("lady_margot_fenring", "", "bene_gesserit", bene_gesserit=0),
    row("lady_margot_fenring", "", "bene_gesserit", bene_gesserit=2),
    row("lady_margot_fenring", "", "emperor", emperor=1),
    row("princess_irulan", "intrigue+1", "emperor", emperor=1),
    row("princess_irulan", "", "emperor", emperor=2),
]  # fmt: skip
SENT = {"lady_jessica", "reverend_mother_jessica"}
RIVAL = {"staban_tuek"}
"""Leaders whose ability is tested separately below."""


@pytest.mark.parametrize("made", SIGNET, ids=str)
def test_signet(made: Row) -> None:
    table = table_for(made.position)
    seat_leader(table, made.face)
    table.give(0, "signet_ring")
    before = measure(table)
    table.send(0, "signet_ring", "spice_refinery", "way:0")
    finish(table, made, "spice_refinery")
    check(table, before, "play+1 ready-1", REFINERY, made.expect)


def seat_leader(table: Table, name: str) -> None:
    """Replace the Leader of seat 0 during a game."""
    player = table.player(0)
    for other in table.state.players[1:]:
        if other.leader == name:
            other.leader = player.leader
    player.leader = name
    track = table.printed("leaders", name).track
    if track and not table.training(0):
        table.set(0, training=track[0].id)
    table.settle()


@pytest.mark.parametrize("made", REVEAL, ids=str)
def test_reveal_ability(made: Row) -> None:
    table = table_for(made.position)
    seat_leader(table, made.face)
    before = measure(table)
    table.reveal(0)
    finish(table, made)
    check(table, before, made.expect)


@pytest.mark.parametrize("made", REACHES, ids=str)
def test_reaching_two_influence(made: Row) -> None:
    table = table_for(made.position)
    seat_leader(table, made.face)
    table.give(0, "diplomacy")
    space, gives = NEUTRAL[made.do]
    before = measure(table)
    table.send(0, "diplomacy", space)
    check(table, before, "play+1 ready-1", gives, made.expect)


def test_u16_2_reaching_two_in_a_jump_and_again_after_falling() -> None:
    table = table_for({"hand": "overthrow", "intrigue": "change_allegiances", "bene_gesserit": 0})
    seat_leader(table, "lady_margot_fenring")
    table.send(0, "overthrow", "secrets")
    assert (table.level(0, "bene_gesserit"), table.player(0).spice) == (2, 2)
    table.take(0, "play", "intrigue:change_allegiances")
    choose(table, "faction:bene_gesserit; faction:bene_gesserit; done")
    assert (table.level(0, "bene_gesserit"), table.player(0).spice) == (2, 4)


def jessica(memories: int, space: str = "secrets", **position: object) -> Table:
    """A table at which Lady Jessica, who has this number of memories, has sent an Agent."""
    table = table_for({"hand": "diplomacy", **position})
    seat_leader(table, "lady_jessica")
    table.set(0, memories=memories, supply=9 - memories)
    table.send(0, "diplomacy", space)
    return table


def test_u16_5_other_memories_returns_troops_draws_and_flips() -> None:
    table = jessica(2)
    assert "end" not in table.ids(0)  # the Intrigue card has to be resolved first
    before = measure(table)
    table.take(0, "leader:lady_jessica")
    player = table.player(0)
    assert (player.leader, player.units["memories.troop"], player.supply) == ("reverend_mother_jessica", 0, 9)
    check(table, before, "memories-2 draw+2")
    table.take(0, "leader:reverend_mother_jessica")  # in the same turn: 1 water more for the space
    check(table, before, "memories-2 draw+2 water-1 intrigue+2")


def test_u16_5_r14_memories_may_be_none_and_staying_is_allowed() -> None:
    table = jessica(0)
    table.take(0, "leader:lady_jessica")
    assert table.player(0).leader == "reverend_mother_jessica"
    table = jessica(2)
    table.take(0, "space:secrets")
    table.end(0)
    assert (table.player(0).leader, table.player(0).units["memories.troop"]) == ("lady_jessica", 2)
    assert jessica(2, "fremkit").find(0, "leader:lady_jessica") == []


@pytest.mark.parametrize(("space", "gives", "more", "do"), [
    ("secrets", "intrigue+1 bene_gesserit+1", "intrigue+1", ""),
    ("espionage", "spice-1 draw+1 spies+1 bene_gesserit+1", "draw+1 spies+1", "post:guild; post:choam"),
    ("fremkit", "draw+1 fremen+1", "draw+1", ""),
    ("desert_tactics", "water-1 garrison+1 trashed+1 fremen+1", "garrison+1 trashed+1", "card:dagger; card:dagger"),
])  # fmt: skip
def test_u16_6_reverend_mother_repeats_the_printed_effects_only(space: str, gives: str, more: str, do: str) -> None:
    table = table_for({"hand": "diplomacy dagger dagger", "water": 2, "spice": 1})
    seat_leader(table, "reverend_mother_jessica")
    before = measure(table)
    table.send(0, "diplomacy", space)
    table.take(0, "leader:reverend_mother_jessica")
    choose(table, do)
    check(table, before, "play+1 ready-1 water-1", gives, more)
    assert table.find(0, "leader:reverend_mother_jessica") == []  # only once a turn


@pytest.mark.parametrize("space", ["deliver_supplies", "secrets", "fremkit"])
def test_reverend_mother_needs_water_and_one_of_her_spaces(space: str) -> None:
    for water in (0, 1):
        table = table_for({"hand": "diplomacy", "water": water})
        seat_leader(table, "reverend_mother_jessica")
        table.send(0, "diplomacy", space)
        found = table.find(0, "leader:reverend_mother_jessica")
        can = table.player(0).water > 0 and space != "deliver_supplies"
        assert (len(found) == 1) == can


@pytest.mark.parametrize(("post", "space", "gets"), [
    ("imperial_basin", "imperial_basin", 1), ("hagga_basin", "imperial_basin", 0), ("choam", "accept_contract", 0),
])  # fmt: skip
def test_u16_7_staban_gains_from_others_at_makers_he_spies_on(post: str, space: str, gets: int) -> None:
    table = table_for({})
    seat_leader(table, "staban_tuek")
    table.spy(0, post)
    table.pass_turns(0)
    table.give(1, "dune_the_desert_planet")
    table.send(1, "dune_the_desert_planet", space)
    assert table.player(0).spice == gets
    assert table.player(1).spice == (space == "imperial_basin")


def test_u16_7_not_for_his_own_agents() -> None:
    table = table_for({"hand": "dune_the_desert_planet", "spies": "imperial_basin"})
    seat_leader(table, "staban_tuek")
    table.send(0, "dune_the_desert_planet", "imperial_basin")
    table.take(0, "decline")
    assert table.player(0).spice == 1


def test_u2_5_staban_starts_with_nine_cards() -> None:
    table = Table(leaders=("staban_tuek", "muad_dib", "gurney_halleck"))
    assert sorted(len(player.deck + player.hand) for player in table.state.players) == [9, 10, 10]
    assert "diplomacy" not in table.names(0, "deck")


def test_staban_recalls_a_spy_first_and_places_none() -> None:
    table = table_for({"hand": "signet_ring", "spies": "landsraad_left guild choam", "spice": 1})
    seat_leader(table, "staban_tuek")
    table.send(0, "signet_ring", "spice_refinery", "way:0")
    choose(table, "recall-landsraad_left; done")
    assert table.find(0, "choose-pay") == []
    assert (table.spies.supply[0], table.player(0).spice) == (1, 1)


@pytest.mark.parametrize(("seats", "icons"), [
    (3, ["crysknife", "desert_mouse", "ornithopter"]),
    (4, ["crysknife", "crysknife", "desert_mouse", "desert_mouse"]),
])  # fmt: skip
def test_u2_7_objectives(seats: int, icons: list[str]) -> None:
    for number in range(6):
        state = Game.new(FAMILY, {"seats": seats}, bytes([number]) * 32).state
        (dealt,) = zip(*(player.trophies for player in state.players), strict=True)
        assert sorted(trophy.icon for trophy in dealt) == icons
        assert dealt[state.first].id == "objective_desert_mouse_first"
        assert all(trophy.up and (trophy.of == "objective") for trophy in dealt)


def test_every_leader_has_rows_for_both_abilities() -> None:
    for leader in Config().library.leaders.values():
        assert leader.id in {made.face for made in SIGNET}, leader.id
        for ability in leader.abilities:
            rows = {"reveal": {made.face for made in REVEAL}, "reaches": {made.face for made in REACHES},
                    "sends_to": SENT, "rival_at_maker": RIVAL}[ability.when]  # fmt: skip
            assert leader.id in rows, leader.id
        if leader.track:
            starts = {made.position.get("training") for made in SIGNET if made.face == leader.id}
            assert starts | {"s"} >= {space.id for space in leader.track}
