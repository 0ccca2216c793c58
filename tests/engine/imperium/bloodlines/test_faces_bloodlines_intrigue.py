"""Every way to play every Intrigue card of Bloodlines, with each condition and cost met and unmet."""

from __future__ import annotations

import pytest

from engine.imperium.state import bare
from tests.engine.imperium.bloodlines.hands import SET, Sardaukars, table_with
from tests.engine.imperium.faces import UNPLAYABLE, Row, play_intrigue, row

PLOT_ALWAYS = {
    "adaptive_tactics", "desert_support", "emperors_invitation", "honor_guard", "return_the_favor", "sacred_pools",
    "seize_production", "tenuous_bond", "the_strong_survive", "withdrawal_agreement",
}  # fmt: skip
NOT_ON_BASE = {"false_orders", "grasp_arrakis", "insider_information", "ripples_in_the_sand", "sleeper_unit"}
"""Cards left out of games on the base board (BL12.3)."""

PLOT = [
    row("adaptive_tactics.0", UNPLAYABLE, spice=0),
    row("adaptive_tactics.0", "spice-1 garrison+1", "choose-pay", spice=1),
    row("emperors_invitation.0", "draw+1"),
    row("emperors_invitation.1", ""),
    row("false_orders.0", UNPLAYABLE),
    row("honor_guard.0", "garrison+1"),
    row("insider_information.0", UNPLAYABLE, hand="dagger"),
    row("insider_information.0", "spies-1 draw+1", "post:emperor; done", spies="emperor guild"),
    row(
        "insider_information.0",
        "spies-1 draw+1 trashed+1",
        "post:guild; card:dagger",
        spies="emperor guild",
        hand="dagger",
    ),
    row("insider_information.1", ""),
    row("sacred_pools.0", UNPLAYABLE),
    row("sacred_pools.0", "discard+1 water+1", "card:dagger", hand="dagger"),
    row("seize_production.0", "solari+2"),
    row("seize_production.1", UNPLAYABLE, conflict=3),
    row("seize_production.1", UNPLAYABLE, act=lambda table: table.station(0, "garrison")),
    row("seize_production.1", "spice+2", act=lambda table: table.station(0, "conflict")),
    row("sleeper_unit.0", UNPLAYABLE, solari=0),
    row(
        "sleeper_unit.0",
        "solari-1 spies+1",
        "choose-pay; no post:guild; post:emperor",
        solari=1,
        act=lambda table: table.spy(1, "guild"),
    ),
    row("sleeper_unit.1", UNPLAYABLE, solari=5),
    row("sleeper_unit.1", "spies-1 garrison+2", "post:emperor", spies="emperor"),
    row("tenuous_bond.0", UNPLAYABLE),
    row("tenuous_bond.0", "guild-1 fremen+1", "faction:guild; faction:fremen", guild=2),
]
COMBAT = [
    row("desert_support.0", UNPLAYABLE, water=0),
    row("desert_support.0", "water-1 swords+5", "choose-pay", water=1),
    row("grasp_arrakis.0", "swords+3"),
    row("return_the_favor.0", "swords+1", guild=1),
    row("return_the_favor.0", "swords+3", guild=2, fremen=3, emperor=1),
    row("return_the_favor.0", "swords+5", guild=2, fremen=2, emperor=2, bene_gesserit=4),
    row("ripples_in_the_sand.0", "swords+3"),
    row("ripples_in_the_sand.0", "swords+3 intrigue+1", sandworms=1),
    row("tenuous_bond.1", UNPLAYABLE, discard="dagger"),
    row("tenuous_bond.1", UNPLAYABLE, hand="maula_pistol"),
    row("tenuous_bond.1", "swords+4 trashed+1 discard-1", "card:maula_pistol", discard="dagger maula_pistol"),
    row("the_strong_survive.0", "swords+3"),
    row("the_strong_survive.1", "conflict-1 garrison+1", "choose-pay; done", conflict=2, hand="dagger"),
    row(
        "the_strong_survive.1", "conflict-1 garrison+1 trashed+1", "choose-pay; card:dagger", conflict=2, hand="dagger"
    ),
    row("withdrawal_agreement.0", UNPLAYABLE, conflict=2),
    row(
        "withdrawal_agreement.0",
        "conflict-3 garrison+3 bene_gesserit+1",
        "choose-pay; faction:bene_gesserit",
        conflict=4,
    ),
]
WON_ONE = (("skirmish_desert_mouse", "desert_mouse", False),)
WON_TWO = (*WON_ONE, ("propaganda", "wild", False))
WON_AND_GIVEN = (*WON_ONE, ("crysknife_goal", "crysknife", True))
ENDGAME = [
    row("grasp_arrakis.1", UNPLAYABLE, act=lambda table: table.trophies(0, *WON_ONE)),
    row("grasp_arrakis.1", UNPLAYABLE, act=lambda table: table.trophies(0, *WON_AND_GIVEN)),
    row(
        "grasp_arrakis.1",
        "vp+1",
        "choose-pay; conflict:propaganda; conflict:skirmish_desert_mouse",
        act=lambda table: table.trophies(0, *WON_TWO),
    ),
    row("sacred_pools.1", UNPLAYABLE, water=2),
    row("sacred_pools.1", "vp+1", water=3),
]


@pytest.mark.parametrize("made", PLOT, ids=str)
def test_plot(made: Row) -> None:
    play_intrigue(made, table_with(made.position))


@pytest.mark.parametrize("made", COMBAT, ids=str)
def test_combat(made: Row) -> None:
    table = table_with({"conflict": 1} | made.position)
    table.set(1, conflict=1)
    for seat in (0, 1):  # so that both are asked before and after the card
        table.intrigue(seat, ("contingency_plan", "tactical_option")[seat])
    table.combat()
    play_intrigue(made, table)


@pytest.mark.parametrize("made", ENDGAME, ids=str)
def test_endgame(made: Row) -> None:
    table = table_with(made.position)
    table.intrigue(0, made.face.partition(".")[0], "secure_spice_trade")
    table.endgame()
    play_intrigue(made, table)


def test_honor_guard_makes_commanders_one_solari_cheaper() -> None:
    for solari, offered in ((0, False), (1, True)):
        table = table_with({"hand": "diplomacy", "intrigue": "honor_guard", "solari": solari})
        table.send(0, "diplomacy", "deliver_supplies")
        assert "corps.acquire" not in table.ids(0)
        table.take(0, "play", "intrigue:honor_guard")
        assert ("corps.acquire" in table.ids(0)) == offered


def test_adaptive_tactics_lets_units_be_deployed_from_any_space() -> None:
    table = table_with({"hand": "diplomacy", "intrigue": "adaptive_tactics", "spice": 1})
    table.send(0, "diplomacy", "deliver_supplies")
    assert not table.find(0, "deploy")
    table.take(0, "play", "intrigue:adaptive_tactics")
    table.take(0, "choose-pay")
    assert [option.id for option in table.find(0, "deploy")] == ["deploy.1", "deploy.2", "deploy.3"]


@pytest.mark.parametrize(
    ("product", "modules", "more"),
    [
        ("uprising", ["choam"], NOT_ON_BASE | {"coercive_negotiation"}),
        ("uprising", [], NOT_ON_BASE),
        ("base", [], set()),
    ],
)
def test_bl1_1_bl12_3_copies(product: str, modules: list[str], more: set[str]) -> None:
    table = Sardaukars(product=product, modules=modules)
    names = [bare(name) for name in table.game.config.library.intrigue_deck if name.startswith(f"{SET}/")]
    assert sorted(names) == sorted(PLOT_ALWAYS | more)
