"""Every play of every Intrigue card of the base game (B10, B16), with each condition and cost met and unmet."""

from __future__ import annotations

import pytest

from engine.imperium.config import Config
from tests.engine.imperium.base.flows import flows
from tests.engine.imperium.faces import UNPLAYABLE, Row, base_row, play_intrigue, table_for
from tests.engine.imperium.table import Table


def fighting(*troops: int) -> dict[str, object]:
    """Put these numbers of troops of seats 1, 2, … into the Conflict."""

    def act(table: Table) -> None:
        for seat, count in enumerate(troops, 1):
            table.set(seat, conflict=count)

    return {"act": act}


def no_deck(table: Table) -> None:
    """Move all cards of seat 0's deck into its discard pile."""
    player = table.player(0)
    player.discard, player.deck = player.discard + player.deck, []


PLOT = [
    base_row("bindu_suspension.0", "draw+1", "go"),
    base_row("bribery.0", UNPLAYABLE, solari=1),
    base_row("bribery.0", "solari-2 guild+1", "choose-pay; faction:guild", solari=2),
    base_row("bribery.0", "solari-2 emperor+1", "choose-pay; faction:emperor", solari=5),
    base_row("bypass_protocol.0", "discard+1 reserve-1", "card:arrakis_liaison"),
    base_row("bypass_protocol.0", "discard+1", "no card:firm_grip; no card:foldspace; card:scout",
             row="scout firm_grip"),
    base_row("bypass_protocol.0", "discard+1", "card:crysknife", row="crysknife"),
    base_row("bypass_protocol.1", UNPLAYABLE, spice=1),
    base_row("bypass_protocol.1", "spice-2 draw-1 reserve-1", "choose-pay; card:arrakis_liaison", spice=2),
    base_row("bypass_protocol.1", "spice-2 draw-1", "choose-pay; no card:opulence; no card:foldspace; card:stilgar",
             spice=2, row="stilgar opulence"),
    base_row("bypass_protocol.1", "spice-2 draw-1 water+1", "choose-pay; card:chani", spice=2, row="chani"),
    base_row("calculated_hire.0", UNPLAYABLE),
    base_row("calculated_hire.0", UNPLAYABLE, spice=1, act=lambda t: t.give_mentat(1)),
    base_row("calculated_hire.0", UNPLAYABLE, spice=1, act=lambda t: t.give_mentat(0)),
    base_row("calculated_hire.0", "spice-1 mentat+1", "choose-pay", spice=1),
    base_row("charisma.0", ""),
    base_row("choam_shares.0", UNPLAYABLE, solari=6),
    base_row("choam_shares.0", "solari-7 vp+1", "choose-pay", solari=14),
    base_row("councilors_dispensation.0", UNPLAYABLE),
    base_row("councilors_dispensation.0", "spice+2", council=True),
    base_row("dispatch_an_envoy.0", ""),
    base_row("double_cross.0", UNPLAYABLE, **fighting(1) | {"solari": 0}),
    base_row("double_cross.0", UNPLAYABLE, solari=1, conflict=1),
    base_row("double_cross.0", "solari-1 conflict+1", "choose-pay; seat:1", solari=1, **fighting(1, 1)),
    base_row("double_cross.0", "solari-1 conflict+1", "choose-pay; seat:2", solari=1, **fighting(1, 1)),
    base_row("double_cross.0", "solari-1", "choose-pay; seat:2", solari=1, garrison=12, **fighting(1, 1)),
    base_row("favored_subject.0", "emperor+1"),
    base_row("guild_authorization.0", "guild+1"),
    base_row("infiltrate.0", ""),
    base_row("know_their_ways.0", "fremen+1"),
    base_row("poison_snooper.0", UNPLAYABLE, act=no_deck),
    base_row("poison_snooper.0", "draw+1", "go; draw", deck="lady_jessica"),
    base_row("poison_snooper.0", "draw+1 trashed+1", "go; trash", deck="lady_jessica"),
    base_row("rapid_mobilization.0", "garrison-1 conflict+1", "way 1"),
    base_row("rapid_mobilization.0", "garrison-5 conflict+5", "way 5", garrison=5),
    base_row("rapid_mobilization.0", "", "done"),
    base_row("recruitment_mission.0", ""),
    base_row("refocus.0", "draw+1"),
    base_row("refocus.0", "discard-2 draw-1", discard="dagger diplomacy"),
    base_row("reinforcements.0", UNPLAYABLE, solari=2),
    base_row("reinforcements.0", "solari-3 garrison+3", "choose-pay", solari=3),
    base_row("secret_of_the_sisterhood.0", "bene_gesserit+1"),
    base_row("the_sleeper_must_awaken.0", UNPLAYABLE, spice=3),
    base_row("the_sleeper_must_awaken.0", "spice-4 vp+1", "choose-pay", spice=8),
    base_row("urgent_mission.0", UNPLAYABLE),
    base_row("urgent_mission.0", "ready+1", "space:arrakeen", out="arrakeen"),
    base_row("urgent_mission.0", "ready+1", "space:wealth", out="arrakeen wealth"),
    base_row("water_of_life.0", UNPLAYABLE, water=1, spice=0),
    base_row("water_of_life.0", UNPLAYABLE, water=0, spice=1),
    base_row("water_of_life.0", "water-1 spice-1 draw+3", "choose-pay", water=1, spice=1),
    base_row("water_peddlers_union.0", "water+1"),
    base_row("windfall.0", "solari+2"),
]  # fmt: skip
COMBAT = [
    base_row("allied_armada.0", UNPLAYABLE, spice=2),
    base_row("allied_armada.0", UNPLAYABLE, spice=2, rival={"emperor": 4}, emperor=4),
    base_row("allied_armada.0", UNPLAYABLE, spice=1, guild=4),
    base_row("allied_armada.0", "spice-2 swords+7", "choose-pay", spice=4, guild=4),
    base_row("allied_armada.0", "spice-2 swords+7", "choose-pay", spice=2, fremen=5),
    base_row("ambush.0", "swords+4"),
    base_row("master_tactician.0", "swords+3"),
    base_row("master_tactician.1", "conflict-1 garrison+1", "way 1", conflict=4),
    base_row("master_tactician.1", "conflict-3 garrison+3", "no way 4; way 3", conflict=4),
    base_row("master_tactician.1", "", "done", conflict=4),
    base_row("private_army.0", UNPLAYABLE, spice=1),
    base_row("private_army.0", "spice-2 swords+5", "choose-pay", spice=4),
    base_row("staged_incident.0", UNPLAYABLE, conflict=2, garrison=3),
    base_row("staged_incident.0", "conflict-3 vp+1", "choose-pay", conflict=4),
    base_row("staged_incident.0", "conflict-3 vp+1", "choose-pay", conflict=3),
    base_row("tiebreaker.0", "swords+2"),
]  # fmt: skip
ENDGAME = [
    base_row("corner_the_market.0", UNPLAYABLE),
    base_row("corner_the_market.0", UNPLAYABLE, **flows(1, 1)),
    base_row("corner_the_market.0", UNPLAYABLE, **flows(1, 0, 2)),
    base_row("corner_the_market.0", "vp+1", **flows(1)),
    base_row("corner_the_market.0", "vp+1", **flows(2, 2)),
    base_row("corner_the_market.0", "vp+1", **flows(2, 1, 3)),
    base_row("corner_the_market.0", "vp+2", **flows(2, 1, 1)),
    base_row("plans_within_plans.0", UNPLAYABLE, emperor=3, guild=6, fremen=2),
    base_row("plans_within_plans.0", "vp+1", emperor=3, guild=4, fremen=3),
    base_row("plans_within_plans.0", "vp+2", emperor=3, guild=4, fremen=3, bene_gesserit=3),
    base_row("tiebreaker.1", "spice+10"),
]  # fmt: skip
WON = [
    base_row("demand_respect.0", "guild+1", "faction:guild"),
    base_row("demand_respect.0", "fremen+1", "faction:fremen", spice=2),
    base_row("demand_respect.1", UNPLAYABLE, spice=1),
    base_row("demand_respect.1", "spice-2 guild+2", "choose-pay; faction:guild", spice=2),
    base_row("to_the_victor.0", "spice+3"),
]  # fmt: skip


@pytest.mark.parametrize("made", PLOT, ids=str)
def test_plot(made: Row) -> None:
    play_intrigue(made, table_for(made.position, product="base"))


@pytest.mark.parametrize("made", COMBAT, ids=str)
def test_combat(made: Row) -> None:
    table = table_for({"conflict": 1} | made.position, product="base")
    table.set(1, conflict=1)
    for seat in (0, 1):  # so that both are asked before and after the card
        table.intrigue(seat, "windfall" if seat else "bribery")
    table.combat()
    play_intrigue(made, table)


@pytest.mark.parametrize("made", ENDGAME, ids=str)
def test_endgame(made: Row) -> None:
    table = table_for(made.position, product="base")
    table.intrigue(0, "windfall")
    table.endgame()
    play_intrigue(made, table)


def won(made: Row) -> Table:
    """A table whose seat 0 has won the Conflict and may play cards that a win allows; the Conflict's reward has no
    spice."""
    table = table_for({"conflict": 2} | made.position, product="base")
    table.set(1, conflict=1)
    # seat 0 has a card left, so it is asked again afterwards
    table.intrigue(0, made.face.partition(".")[0], "windfall")
    table.combat()
    assert table.find(0, "play") == []  # not before the Conflict is won (B11.2)
    table.answer(0, "pass")
    return table


@pytest.mark.parametrize("made", WON, ids=str)
def test_won(made: Row) -> None:
    play_intrigue(made, won(made))


@pytest.mark.parametrize(("hand", "out", "faction"), [
    ("dagger", {"hall_of_oratory"}, {"wealth", "foldspace", "secrets", "stillsuits"}),
])  # fmt: skip
def test_dispatch_an_envoy_adds_the_icons_of_the_four_factions(hand: str, out: set[str], faction: set[str]) -> None:
    table = table_for({"hand": hand, "intrigue": "dispatch_an_envoy", "water": 0}, product="base")
    assert table.can_send(0, hand) == out
    table.take(0, "play", "intrigue:dispatch_an_envoy")
    assert table.can_send(0, hand) == out | faction


def test_infiltrate_passes_enemy_agents() -> None:
    table = table_for({"hand": "reconnaissance", "intrigue": "infiltrate", "out": "carthag"}, product="base")
    table.agent(1, "arrakeen")
    assert table.can_send(0, "reconnaissance") == set()
    table.take(0, "play", "intrigue:infiltrate")
    assert table.can_send(0, "reconnaissance") == {"arrakeen"}


@pytest.mark.parametrize(("card", "persuasion"), [("charisma", 2), ("recruitment_mission", 1)])
def test_what_waits_for_the_reveal_turn_is_used_there(card: str, persuasion: int) -> None:
    for revealed_first in (False, True):
        table = table_for({"intrigue": card}, product="base")
        if revealed_first:
            table.reveal(0)
        table.take(0, "play", f"intrigue:{card}")
        if not revealed_first:
            assert table.player(0).persuasion == 0
            table.reveal(0)
        assert table.player(0).persuasion == persuasion
        table.end(0)
        assert [table.state.intrigues[one] for one in table.state.intrigue_discard] == [f"base/{card}"]


def test_every_play_of_every_intrigue_card_has_a_row() -> None:
    cards = Config(product="base").library.intrigue
    assert len(cards) == 34
    assert sum(card.copies for card in cards.values()) == 40
    for timing, rows in (("plot", PLOT), ("combat", COMBAT), ("endgame", ENDGAME), ("won", WON)):
        faces = {
            f"{card.id}.{i}"
            for card in cards.values()
            for i, printed in enumerate(card.plays)
            if printed.timing == timing
        }
        assert {made.face for made in rows} == faces
        for face in faces:
            name, _, way = face.partition(".")
            text = repr(cards[f"base/{name}"].plays[int(way)].effect)
            if ("If(" in text or "Pay(" in text) and name != "bindu_suspension":
                assert sum(made.face == face for made in rows) >= 2, face
