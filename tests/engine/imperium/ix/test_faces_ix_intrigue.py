"""Every way to play every Intrigue card of Rise of Ix (IX1.1, IX11), with each condition and cost met and unmet."""

from __future__ import annotations

from typing import Any

import pytest

from content.imperium.nodes.base import FACTIONS
from content.imperium.text import describe
from engine.imperium.config import Config
from tests.engine.imperium.base.flows import flows
from tests.engine.imperium.faces import UNPLAYABLE, Row, play_intrigue
from tests.engine.imperium.faces import base_row as row
from tests.engine.imperium.ix.docks import SET, check, docks_for, measure
from tests.engine.imperium.ix.yard import Yard

OTHERS = ("windfall", "bribery", "favored_subject")
"""A card for each seat. A seat that keeps a card is asked in the combat."""
TWO_TRACKS = {"emperor": 4, "guild": 4}
FLEET = {"fleet": {"garrison": 1, "conflict": 1}}


def visiting(space: str, card: str, **more: Any) -> dict[str, Any]:
    """A position in which seat 0 has sent an Agent in this turn."""

    def act(table: Yard) -> None:
        table.give(0, card)
        table.send(0, card, space)

    return {"act": act} | more


def deploying(cubes: int, ships: int = 0) -> dict[str, Any]:
    """A position in which seat 0 has deployed these units in this turn."""

    def act(table: Yard) -> None:
        table.set(0, garrison=5)
        table.ships(0, garrison=2)
        table.give(0, "landing_rights")
        table.send(0, "landing_rights", "arrakeen")
        turn = table.state.turn
        assert turn is not None
        turn.tally |= {"recruited": 3, "recruited.dreadnought": 2}
        for unit, amount in (("troop", cubes), ("dreadnought", ships)):
            if amount:
                table.player(0).units[f"garrison.{unit}"] -= amount
                table.player(0).units[f"conflict.{unit}"] += amount
        turn.tally["deployed"] = cubes + ships
        table.settle()

    return {"act": act}


PLOT = [
    row("advanced_weaponry.0", UNPLAYABLE, solari=2),
    row("advanced_weaponry.0", "solari-3", "choose-pay", solari=3, fleet={"garrison": 2}),
    row("advanced_weaponry.0", "solari-3 supply_ships-1 garrison_ships+1", "choose-pay", solari=3),
    row("cull.0", UNPLAYABLE, solari=0, hand="dagger"),
    row("cull.0", "solari-1 trashed+1", "choose-pay; card:dagger", solari=1, hand="dagger"),
    row("diversion.0", UNPLAYABLE),
    row("diversion.0", UNPLAYABLE, **deploying(3)),
    row("diversion.0", "freighter+1", "choose-freighter-advance", **deploying(4)),
    row("diversion.0", "freighter+1", "choose-freighter-advance", **deploying(2, 2)),
    row("expedite.0", UNPLAYABLE, spice=0),
    row("expedite.0", "spice-1 freighter+1", "choose-pay; choose-freighter-advance", spice=1),
    row("expedite.0", "spice+1 freighter-1", "choose-pay; choose-freighter-recall; way 1", spice=1, sails=1),
    row("finesse.0", UNPLAYABLE),
    row("finesse.0", "emperor-1 guild+1", "faction:emperor; faction:guild", emperor=1),
    row("glimpse_the_path.0", UNPLAYABLE, spice=0, solari=5),
    row("glimpse_the_path.0", "spice-1 water+1 draw+1", "choose-pay", spice=1, deck="dagger"),
    row("ixian_probe.0", UNPLAYABLE, hand="dagger"),
    row("ixian_probe.0", "discard+2 draw+2", "choose-pay; pick card:dagger card:diplomacy", hand="dagger diplomacy"),
    row("machine_culture.0", UNPLAYABLE, spice=1, top="minimic_film flagship chaumurky"),
    row("machine_culture.0", "spice-2 tiles+1", "no done; minimic_film", spice=2,
        top="minimic_film flagship chaumurky"),
    row("quid_pro_quo.0", UNPLAYABLE, spice=1, out="conspire"),
    row("quid_pro_quo.0", "spice-2 emperor+1", "choose-pay", spice=2, out="conspire"),
    row("quid_pro_quo.0", "spice-2 emperor+1 fremen+1", "choose-pay", spice=2, out="conspire stillsuits"),
    row("secret_forces.0", UNPLAYABLE),
    row("secret_forces.0", "garrison+2", council=True),
    row("strongarm.0", UNPLAYABLE, garrison=2),
    row("strongarm.0", UNPLAYABLE, **visiting("carthag", "landing_rights")),
    row("strongarm.0", UNPLAYABLE, **visiting("foldspace", "ix_guild_compact", garrison=0)),
    row("strongarm.0", "garrison-1 guild+1", "resolve", **visiting("foldspace", "ix_guild_compact", garrison=2)),
]  # fmt: skip
COMBAT = [
    row("advanced_weaponry.1", UNPLAYABLE, tiles=2),
    row("advanced_weaponry.1", "swords+4", tiles=3),
    row("blackmail.0", UNPLAYABLE),
    row("blackmail.0", "guild-1 swords+5", "faction:guild", guild=1),
    row("cannon_turrets.0", "swords+2"),
    row("finesse.1", "swords+2"),
    row("second_wave.0", "swords+2", garrison=0),
    row("second_wave.0", "swords+2", "done", garrison=3),
    row("second_wave.0", "swords+2 garrison-2 conflict+2", "no 3; resolve 2", garrison=3),
    row("strategic_push.0", "swords+2"),
    row("war_chest.0", UNPLAYABLE, solari=1),
    row("war_chest.0", "solari-2 swords+4", "choose-pay", solari=2),
]  # fmt: skip
ENDGAME = [
    row("grand_conspiracy.0", UNPLAYABLE),
    row("grand_conspiracy.0", UNPLAYABLE, council=True, **FLEET),
    row("grand_conspiracy.0", UNPLAYABLE, council=True, fleet={"garrison": 1}, **TWO_TRACKS),
    row("grand_conspiracy.0", UNPLAYABLE, council=True, emperor=4, **FLEET),
    row("grand_conspiracy.0", "vp+1", council=True, **FLEET, **TWO_TRACKS),
    row("grand_conspiracy.0", "vp+1", council=True, **FLEET, **flows(1)),
    row("grand_conspiracy.0", "vp+1", council=True, **TWO_TRACKS, **flows(1)),
    row("grand_conspiracy.0", "vp+1", **FLEET, **TWO_TRACKS, **flows(2)),
    row("grand_conspiracy.0", "vp+2", council=True, **FLEET, **TWO_TRACKS, **flows(1)),
    row("machine_culture.1", UNPLAYABLE, tiles=2),
    row("machine_culture.1", "vp+1", tiles=3),
    row("war_chest.1", UNPLAYABLE, solari=9),
    row("war_chest.1", "vp+1", solari=10),
]  # fmt: skip


@pytest.mark.parametrize("made", PLOT, ids=str)
def test_plot(made: Row) -> None:
    play_intrigue(made, docks_for(made.position), measure, check)


@pytest.mark.parametrize("made", COMBAT, ids=str)
def test_combat(made: Row) -> None:
    table = docks_for({"conflict": 1} | made.position)
    table.set(1, conflict=1)
    for seat in (0, 1):  # so that both are asked before and after the card
        table.intrigue(seat, "windfall" if seat else "bribery")
    table.combat()
    play_intrigue(made, table, measure, check)


@pytest.mark.parametrize("made", ENDGAME, ids=str)
def test_endgame(made: Row) -> None:
    table = docks_for(made.position)
    table.intrigue(0, "windfall")
    table.endgame()
    play_intrigue(made, table, measure, check)


def test_every_play_of_every_intrigue_card_has_a_row() -> None:
    cards = [card for card in Config(product="base", modules=(SET,)).library.intrigue.values() if card.set == SET]
    assert len(cards) == sum(card.copies for card in cards) == 17
    for timing, rows in (("plot", PLOT), ("combat", COMBAT), ("endgame", ENDGAME)):
        faces = {
            f"{card.id}.{number}" for card in cards for number, way in enumerate(card.plays) if way.timing == timing
        }
        assert {made.face for made in rows} == faces


@pytest.mark.parametrize(("language", "said"), [
    ("en", "retreat 1 dreadnought"), ("zh-TW", "撤退1艘無畏艦"), ("zh-CN", "撤回1艘无畏舰"),
    ("ja", "1隻の弩級戦艦を撤退"),
])  # fmt: skip
def test_dreadnoughts_are_counted_like_ships(language: str, said: str) -> None:
    (box,) = describe("intrigue:ix/cannon_turrets", language).boxes
    assert said in box.face


# -- effects on several seats ----------------------------------------------------------------------------------------


def fight(*fleets: int, card: str = "cannon_turrets") -> Yard:
    """A table in a combat: each seat has a troop and the dreadnoughts in `fleets`, and seat 0 has played the card."""
    table = Yard()
    for seat, ships in enumerate(fleets):
        table.set(seat, conflict=1)
        table.ships(seat, conflict=ships)
        table.intrigue(seat, OTHERS[seat])
    table.intrigue(0, card)
    table.combat()
    table.take(0, "play", f"intrigue:{card}")
    return table


def test_ix11_18_every_opponent_with_a_deployed_dreadnought_retreats_exactly_one() -> None:
    table = fight(1, 2, 0)
    assert [table.player(seat).units["conflict.dreadnought"] for seat in range(3)] == [1, 1, 0]
    assert [table.player(seat).units["garrison.dreadnought"] for seat in range(3)] == [0, 1, 0]
    assert [table.player(seat).conflict for seat in range(3)] == [1, 1, 1]


@pytest.mark.parametrize(("strength", "paid"), [(1, 2), (2, 0)])
def test_strategic_push_pays_when_its_owner_has_won(strength: int, paid: int) -> None:
    """Strategic Push pays after a victory of its player. Seat 0 has 1 troop and 2 swords, a strength of 4, against the
    troops of seat 1; a tie is not a victory (IX15.3)."""
    table = Yard()
    table.set(0, conflict=1, solari=0)
    table.set(1, conflict=strength, solari=0)
    for seat in (0, 1):
        table.intrigue(seat, OTHERS[seat])
    table.intrigue(0, "strategic_push")
    table.combat()
    table.take(0, "play", "intrigue:strategic_push")
    assert table.player(0).solari == 0
    solari = 0
    while table.state.phase == "combat":
        seat = table.game.waiting()[0]
        table.answer(seat, *[option.id for option in table.decision(seat).legal()][:1])
        solari = max(
            solari,
            sum(
                e.data["n"]
                for e in table.game.events
                if e.kind == "gain"
                and str(e.data["why"]).endswith("strategic_push")
                and e.data["what"] == "resource:solari"
            ),
        )
    assert solari == paid
    assert [one.seat for one in table.state.lasting] == []


def test_ix11_4_second_wave_brings_a_dreadnought_of_the_garrison() -> None:
    table = Yard()
    table.set(0, conflict=1, garrison=1)
    table.ships(0, garrison=1)
    table.set(1, conflict=1)
    for seat in (0, 1):
        table.intrigue(seat, OTHERS[seat])
    table.intrigue(0, "second_wave")
    table.combat()
    table.take(0, "play", "intrigue:second_wave")
    table.answer(0, table.find(0, "resolve")[-1].id)
    assert (table.player(0).conflict, table.player(0).units["conflict.dreadnought"]) == (2, 1)


def test_ix11_13_quid_pro_quo_counts_the_agent_sent_now() -> None:
    table = docks_for({"spice": 2, "intrigue": "quid_pro_quo", "out": "conspire"})
    table.give(0, "ix_guild_compact")
    table.send(0, "ix_guild_compact", "foldspace")
    levels = {faction: table.level(0, faction) for faction in FACTIONS}
    table.take(0, "play", "intrigue:quid_pro_quo")
    table.take(0, "choose-pay")
    assert {faction: table.level(0, faction) - levels[faction] for faction in FACTIONS} == {
        "emperor": 1, "guild": 1, "bene_gesserit": 0, "fremen": 0,
    }  # fmt: skip
