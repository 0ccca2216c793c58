"""Both abilities of every Leader of the base game, and their setup (B1.12, B2.6, B16)."""

from __future__ import annotations

import pytest

from engine.imperium.config import Config
from engine.kernel.decisions import Answer, Illegal
from tests.content.imperium.printed import printed
from tests.engine.imperium.base.fresh import new
from tests.engine.imperium.faces import Row, base_row, check, finish, measure, table_for
from tests.engine.imperium.table import Table

PAUL, LETO, BARON, RABBAN = (
    "paul_atreides", "duke_leto_atreides", "baron_vladimir_harkonnen", "glossu_the_beast_rabban",
)  # fmt: skip
MEMNON, ARIANA, ILBAN, HELENA = (
    "earl_memnon_thorvald", "countess_ariana_thorvald", "count_ilban_richese", "helena_richese",
)  # fmt: skip

SIGNET = [
    base_row(PAUL, "draw+1"),
    base_row(LETO, "", "no choose-pay", spice=1),
    base_row(LETO, "", "no choose-pay", spice=1, rival={"guild": 2}, guild=2),
    base_row(LETO, "", "no choose-pay", rival={"guild": 1}),
    base_row(LETO, "", "pass", spice=1, rival={"guild": 1}),
    base_row(LETO, "spice-1 guild+1", "choose-pay; no faction:fremen; faction:guild", spice=2,
             rival={"guild": 1, "emperor": 3, "fremen": 2}, fremen=2),
    base_row(LETO, "spice-1 emperor+1", "choose-pay; faction:emperor", spice=1, rival={"guild": 1, "emperor": 3}),
    base_row(BARON, ""),
    base_row(BARON, "", "no choose-pay", solari=0),
    base_row(BARON, "solari-1 intrigue+1", "choose-pay; no choose-pay", solari=2),
    base_row(RABBAN, "garrison+1", "no way 1; way 0"),
    base_row(RABBAN, "garrison+1", "way 0", rival={"guild": 4}, guild=4),
    base_row(RABBAN, "garrison+2", "way 1", guild=4),
    base_row(MEMNON, "spice+1"),
    base_row(ARIANA, "water+1"),
    base_row(ILBAN, "solari+1"),
    base_row(HELENA, "", "no card:foldspace; card:scout", row="scout"),
]  # fmt: skip
ABILITY = [
    # --- Landsraad Popularity: 1 Solari less at the five Landsraad spaces only
    base_row(LETO, "solari-4 council+1", at="high_council", solari=4),
    base_row(LETO, "solari-1 draw+1 mentat+1", at="mentat", solari=1),
    base_row(LETO, "solari-7 swordmaster+1 ready+1", at="swordmaster", solari=7),
    base_row(LETO, "solari-3 garrison+4", at="rally_troops", solari=3),
    base_row(LETO, "garrison+1", at="hall_of_oratory"),
    base_row(LETO, "solari+2 emperor+1", at="wealth"),
    # --- Arrakis Fiefdom is used up before the first round
    base_row(RABBAN, "garrison+1", at="hall_of_oratory"),
    # --- Connections
    base_row(MEMNON, "solari-5 council+1 guild+1", "faction:guild", "high_council", solari=5),
    base_row(MEMNON, "solari-5 council+1 fremen+1", "faction:fremen", "high_council", solari=5),
    base_row(MEMNON, "solari-4 garrison+4", at="rally_troops", solari=4),
    # --- Spice Addict: 1 spice less and a card, once per harvest
    base_row(ARIANA, "draw+1", at="imperial_basin"),
    base_row(ARIANA, "water-1 spice+1 draw+1", at="hagga_basin"),
    base_row(ARIANA, "water-2 spice+2 draw+1", at="the_great_flat", water=2),
    base_row(ARIANA, "spice+2 draw+1", at="imperial_basin", act=lambda t: t.state.bonus.update(imperial_basin=2)),
    base_row(ARIANA, "spice+1 draw+1", at="imperial_basin", act=lambda t: t.state.control.update(imperial_basin=0)),
    base_row(ARIANA, "spice-2 solari+6", at="sell_melange", spice=2),
    base_row(ARIANA, "garrison+1 draw+1", at="arrakeen"),
    # --- Ruthless Negotiator: a card if Solari were paid as the cost of a space
    base_row(ILBAN, "solari-5 council+1 draw+1", at="high_council", solari=5),
    base_row(ILBAN, "solari-2 draw+2 mentat+1", at="mentat", solari=2),
    base_row(ILBAN, "solari-8 swordmaster+1 ready+1 draw+1", at="swordmaster", solari=8),
    base_row(ILBAN, "solari-4 garrison+4 draw+1", at="rally_troops", solari=4),
    base_row(ILBAN, "garrison+1", at="hall_of_oratory", solari=4),
    base_row(ILBAN, "spice-2 solari+6", at="sell_melange", spice=2),
    base_row(ILBAN, "water-1 spice+2", at="hagga_basin"),
]  # fmt: skip
CARDS = {
    "landsraad": "dagger", "city": "reconnaissance", "spice_trade": "dune_the_desert_planet", "emperor": "diplomacy",
}  # fmt: skip
OTHERS = {PAUL, BARON, RABBAN, HELENA}
"""Leaders whose left-hand ability has separate tests below."""


@pytest.mark.parametrize("made", SIGNET, ids=str)
def test_signet(made: Row) -> None:
    table = table_for({"spice": 0, "solari": 0} | made.position, leader=made.face, product="base")
    table.give(0, "signet_ring")
    before = measure(table)
    space, gives = ("hall_of_oratory", "garrison+1") if made.face in (BARON, LETO) else ("secure_contract", "solari+3")
    table.send(0, "signet_ring", space)
    finish(table, made, space)
    check(table, before, "play+1 ready-1", gives, made.expect)


@pytest.mark.parametrize("made", ABILITY, ids=str)
def test_ability(made: Row) -> None:
    table = table_for({"spice": 0, "solari": 0} | made.position, leader=made.face, product="base")
    card = CARDS[printed("base", "board")[made.at]["icon"]]
    table.give(0, card)
    before = measure(table)
    table.send(0, card, made.at, *(["way:0"] if made.at == "sell_melange" else []))
    finish(table, made, made.at)
    check(table, before, "play+1 ready-1", made.expect)


def test_prescience_shows_paul_the_top_of_his_own_deck_at_any_time() -> None:
    table = table_for({"deck": "lady_jessica scout"}, leader=PAUL, product="base")
    assert table.game.view(0)["you"]["top"] == "base/lady_jessica"
    for viewer in (1, 2, None):
        assert "lady_jessica" not in str(table.game.view(viewer))
    table.pass_turns(0)  # also during another player's turn
    assert table.game.view(0)["you"]["top"] == "base/lady_jessica"
    assert "top" not in table.game.view(1)["you"]


def test_rabban_starts_with_a_spice_and_a_solari_more() -> None:
    table = Table(leaders=(RABBAN, PAUL, MEMNON), product="base")
    assert [(p.solari, p.spice, p.water) for p in table.state.players] == [(1, 1, 1), (0, 0, 1), (0, 0, 1)]


@pytest.mark.parametrize(("space", "card", "passes"), [
    ("hall_of_oratory", "dagger", True), ("arrakeen", "reconnaissance", True), ("carthag", "reconnaissance", True),
    ("secure_contract", "dune_the_desert_planet", False), ("wealth", "diplomacy", False),
    ("stillsuits", "diplomacy", False), ("imperial_basin", "dune_the_desert_planet", False),
])  # fmt: skip
def test_eyes_everywhere_passes_enemy_agents_in_landsraad_and_cities(space: str, card: str, passes: bool) -> None:
    table = table_for({"hand": card}, leader=HELENA, product="base")
    table.agent(1, space)
    assert (space in table.can_send(0, card)) == passes
    table = table_for({"hand": card, "out": space}, leader=HELENA, product="base")
    assert space not in table.can_send(0, card)  # the space is blocked by her own Agent


# -- Masterstroke ------------------------------------------------------------------------------------


def baron(**position: object) -> Table:
    """A table with the Baron, whose chosen Factions are Emperor and Fremen; he has five recruits and can reach
    Heighliner."""
    table = table_for({"hand": "diplomacy", "spice": 6} | position, leader=BARON, product="base")
    table.state.parts["secret"].chosen[0] = ["emperor", "fremen"]  # type: ignore[attr-defined]  # the secret part
    return table


def test_masterstroke_needs_four_troops_deployed_in_one_turn() -> None:
    table = baron()
    before = measure(table)
    table.send(0, "diplomacy", "heighliner")
    table.answer(0, "deploy.3")
    assert table.find(0, "resolve") == []
    table.answer(0, "deploy.1")
    table.take(0, "resolve")
    check(table, before, "play+1 ready-1 spice-6 guild+1 water+2 garrison+1 conflict+4", "emperor+1 fremen+1")
    assert table.find(0, "resolve") == []


def test_masterstroke_may_wait_and_comes_once_a_game() -> None:
    table = baron()
    table.send(0, "diplomacy", "heighliner")
    table.answer(0, "deploy.5")
    table.end(0)  # not in this turn
    assert (table.level(0, "emperor"), table.level(0, "fremen")) == (0, 0)
    table.pass_turns(1, 2)
    table.give(0, "foldspace")
    table.set(0, spice=6, garrison=3)
    table.free("heighliner")
    table.send(0, "foldspace", "heighliner")
    table.answer(0, "deploy.5")
    table.take(0, "resolve")
    assert (table.level(0, "emperor"), table.level(0, "fremen")) == (1, 1)
    assert table.state.parts["secret"].chosen[0] == []  # type: ignore[attr-defined]  # the secret part


def test_the_baron_chooses_two_different_factions_in_secret_before_the_first_round() -> None:
    game = new(3, leaders=[f"base/{name}" for name in (PAUL, BARON, MEMNON)])
    assert (game.waiting(), game.state.round) == ((1,), 0)
    decision = game.options(1)
    assert decision is not None
    assert [option.id for option in decision.options] == ["emperor", "guild", "bene_gesserit", "fremen"]
    for picks in (("emperor",), ("emperor", "emperor"), ("emperor", "guild", "fremen")):
        with pytest.raises(Illegal):
            game.apply(1, Answer(decision.id, picks))
    game.apply(1, Answer(decision.id, ("guild", "fremen")))
    assert game.state.round == 1
    assert game.view(1)["secret"] == ["guild", "fremen"]
    for viewer in (0, 2, None):
        assert "secret" not in game.view(viewer)
        assert game.view(viewer)["players"][1]["secret"] == {"hidden": 2, "shown": []}


# -- completeness ----------------------------------------------------------------------------------


def test_b1_12_every_leader_has_rows_for_both_abilities() -> None:
    leaders = Config(product="base").library.leaders.values()
    assert len(leaders) == 8
    assert {made.face for made in SIGNET} == {leader.id for leader in leaders}
    assert {made.face for made in ABILITY} | OTHERS == {leader.id for leader in leaders}
