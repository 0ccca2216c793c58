"""Every way to play every Intrigue card (UC4), with each condition and cost met and unmet."""

from __future__ import annotations

import pytest

from engine.imperium.config import Config
from engine.imperium.state import Trophy
from tests.content.imperium.printed import printed
from tests.engine.imperium.faces import UNPLAYABLE, Row, play_intrigue, row, table_for
from tests.engine.imperium.table import Table


def trophies(*cards: str, up: bool = True) -> dict[str, object]:
    """Give seat 0 won Conflict cards."""

    def act(table: Table) -> None:
        for name in cards:
            table.state.conflict_deck[:] = [card for card in table.state.conflict_deck if card != name]
            table.state.box[:] = [card for card in table.state.box if card != name]
            icon = printed("uprising", "conflicts")[name]["battle_icon"]
            table.player(0).trophies.append(Trophy(name, icon, up, "conflict"))

    return {"act": act}


def objective(icon: str) -> dict[str, object]:
    """Give seat 0 the Objective with a battle icon instead of its own."""

    def act(table: Table) -> None:
        table.player(0).trophies[:] = [Trophy(f"objective_{icon}", icon, True, "objective")]

    return {"act": act}


def spice_must_flow(**zones: int) -> dict[str, object]:
    """Put copies of The Spice Must Flow into zones of seat 0."""
    return {zone: " ".join(["the_spice_must_flow"] * copies) for zone, copies in zones.items()}


PLOT = [
    row("buy_access.0", UNPLAYABLE, solari=4),
    row("buy_access.0", "solari-5 emperor+1 fremen+1", "choose-pay; pick emperor fremen", solari=5),
    row("call_to_arms.0", ""),
    row("change_allegiances.0", UNPLAYABLE, spice=2),
    row("change_allegiances.0", "guild-1 fremen+1", "faction:guild; faction:fremen", guild=1, spice=2),
    row("change_allegiances.0", "spice-3 fremen+1", "choose-pay; faction:fremen; done", spice=3),
    row("change_allegiances.0", "guild-1 fremen+2 spice-3",
        "faction:guild; faction:fremen; choose-pay; faction:fremen", guild=1, spice=3),
    row("change_allegiances.0", "guild-1 fremen+1", "faction:guild; faction:fremen; done", guild=1, spice=3),
    row("contingency_plan.0", "solari+2"),
    row("councilors_ambition.0", UNPLAYABLE),
    row("councilors_ambition.0", "water+2", council=True),
    row("crysknife.0", "spice+1"),
    row("cunning.0", "draw+1"),
    row("cunning.1", UNPLAYABLE),
    row("cunning.1", "spice-1 draw+1", "choose-pay; done", spice=1),
    row("cunning.1", "spice-1 draw+1 trashed+1", "choose-pay; card:dagger", spice=1, hand="dagger"),
    row("cunning.1", "spice-1 draw+1 trashed+1", "choose-pay; card:diplomacy", spice=1, deck="diplomacy"),
    row("depart_for_arrakis.0", UNPLAYABLE, spice=1, guild=2),
    row("depart_for_arrakis.0", "spice-2 garrison+3", "choose-pay", spice=2, guild=2),
    row("depart_for_arrakis.0", "draw+1", spice=1, guild=3),
    row("depart_for_arrakis.0", "spice-2 garrison+3 draw+1", "choose-pay", spice=2, guild=3),
    row("depart_for_arrakis.0", "draw+1", "item:1 go; done", spice=2, guild=3),
    row("desert_mouse.0", "spice+1"),
    row("detonation.0", "wall-1", "go"),
    row("detonation.0", "", "done"),
    row("detonation.0", UNPLAYABLE, wall=False),
    row("detonation.1", "garrison-4 conflict+4", "no way 5; way 4", garrison=5),
    row("detonation.1", "garrison-1 conflict+1", "way 1"),
    row("detonation.1", "", "done"),
    row("detonation.1", UNPLAYABLE, garrison=0),
    row("distraction.0", UNPLAYABLE, act=lambda t: t.state.turn.tally.update(deployed=2)),
    row("distraction.0", "spies+1", "post:guild", act=lambda t: t.state.turn.tally.update(deployed=3)),
    row("distraction.0", "spies+1", "post:guild",
        act=lambda t: (t.state.turn.tally.update(deployed=3), t.spy(1, "guild"))),
    row("imperium_politics.0", UNPLAYABLE),
    row("imperium_politics.0", "solari-1 emperor+1", "choose-pay; faction:emperor", solari=1),
    row("imperium_politics.0", "solari-1 guild+1", "choose-pay; faction:guild", solari=1),
    row("inspire_awe.0", "discard+1", "no card:paracompass; card:maula_pistol", row="maula_pistol paracompass"),
    row("inspire_awe.0", "discard+1 reserve-1", "card:prepare_the_way"),
    row("inspire_awe.0", "", "card:maula_pistol", row="maula_pistol", sandworms=1),
    row("intelligence_report.0", "draw+1", spies="guild"),
    row("intelligence_report.0", "draw+2", spies="guild emperor"),
    row("manipulate.0", "", "card:maula_pistol", row="maula_pistol"),
    row("market_opportunity.0", "spice-2 solari+5", "choose-pay", spice=2),
    row("market_opportunity.0", UNPLAYABLE, spice=1),
    row("market_opportunity.1", "solari-5 spice+5", "choose-pay", solari=5),
    row("market_opportunity.1", UNPLAYABLE, solari=4),
    row("mercenaries.0", "solari-3 intrigue+1 garrison+2", "choose-pay", solari=3),
    row("mercenaries.0", UNPLAYABLE, solari=2),
    row("opportunism.0", UNPLAYABLE, solari=2, guild=1),
    row("opportunism.0", UNPLAYABLE, solari=1, guild=2),
    row("opportunism.0", "solari-2 guild-2 vp+1", "choose-pay; faction:guild; faction:guild", solari=2, guild=3),
    row("opportunism.0", "solari-2 guild-1 fremen-1 vp+1", "choose-pay; faction:guild; faction:fremen",
        solari=2, guild=1, fremen=1),
    row("ornithopter.0", "spice+1"),
    row("shaddams_favor.0", "garrison+1", emperor=2),
    row("shaddams_favor.0", "garrison+1 solari+3", emperor=3),
    row("sietch_ritual.0", UNPLAYABLE),
    row("sietch_ritual.0", "discard+1 bene_gesserit+1", "card:dagger; faction:bene_gesserit", hand="dagger"),
    row("sietch_ritual.0", "discard+1 fremen+1", "card:dagger; faction:fremen", hand="dagger"),
    row("special_mission.0", "spies+1", "post:sietch_research"),
    row("special_mission.0", "spies+1", "post:refinery_arrakeen"),
    row("special_mission.0", "", "done"),
    row("special_mission.1", UNPLAYABLE),
    row("special_mission.1", "spies-1 spice+2", "post:guild; done", spies="guild"),
    row("special_mission.1", "spies-1 spice+2 wall-1", "post:guild; go", spies="guild"),
    row("strategic_stockpiling.0", UNPLAYABLE, spice=4, water=3, fremen=2),
    row("strategic_stockpiling.0", "spice-5 vp+1", "choose-pay", spice=5, water=3, fremen=2),
    row("strategic_stockpiling.0", "water-3 vp+1", "choose-pay", spice=4, water=3, fremen=3),
    row("strategic_stockpiling.0", "spice-5 water-3 vp+2", "item:0; choose-pay", spice=5, water=3, fremen=3),
    row("strategic_stockpiling.0", "water-3 vp+1", "item:1; done", spice=5, water=3, fremen=3),
    row("unexpected_allies.0", UNPLAYABLE, water=1),
    row("unexpected_allies.0", "water-2 sandworms+1", "choose-pay; done", water=2),
    row("unexpected_allies.0", "water-2 sandworms+1 wall-1", "choose-pay; go", water=2, on="siege_of_arrakeen"),
    row("unexpected_allies.0", "water-2", "choose-pay; done", water=2, on="siege_of_arrakeen"),
]  # fmt: skip
COMBAT = [
    row("contingency_plan.1", "swords+3"),
    row("devour.0", "swords+2"),
    row("devour.0", "swords+4", "done", sandworms=1, discard="dagger"),
    row("devour.0", "swords+4 trashed+1 discard-1", "card:dagger", sandworms=1, discard="dagger"),
    row("find_weakness.0", "swords+2"),
    row("find_weakness.0", "swords+2", "done", spies="guild"),
    row("find_weakness.0", "swords+5 spies-1", "post:guild", spies="guild"),
    row("go_to_ground.0", "conflict-1 garrison+1 spies+1", "way 1; post:guild"),
    row("go_to_ground.0", "conflict-2 garrison+2 spies+1", "no way 3; way 2; post:guild", conflict=3),
    row("go_to_ground.0", UNPLAYABLE, conflict=0, sandworms=1),
    row("impress.0", "swords+2 discard+1", "no card:paracompass; card:maula_pistol",
        row="maula_pistol paracompass"),
    row("impress.0", "swords+2 discard+1 reserve-1", "card:prepare_the_way"),
    row("questionable_methods.0", "swords+1"),
    row("questionable_methods.0", "swords+1", "done", guild=1),
    row("questionable_methods.0", "swords+5 guild-1", "faction:guild", guild=1),
    row("spice_is_power.0", UNPLAYABLE, conflict=2),
    row("spice_is_power.0", "conflict-3 garrison+3 spice+3", "choose-pay", conflict=4),
    row("spice_is_power.1", UNPLAYABLE, spice=2),
    row("spice_is_power.1", "spice-3 swords+6", "choose-pay", spice=3),
    row("spring_the_trap.0", UNPLAYABLE, spies="guild"),
    row("spring_the_trap.0", "spies-2 swords+7", "choose-pay; post:guild; post:choam", spies="guild choam emperor"),
    row("tactical_option.0", "swords+2"),
    row("tactical_option.1", "conflict-2 garrison+2", "way 2", conflict=2),
    row("tactical_option.1", "", "done", conflict=2),
    row("weirding_combat.0", "swords+3", bene_gesserit=2),
    row("weirding_combat.0", "swords+5", bene_gesserit=3),
]  # fmt: skip
ENDGAME = [
    row("crysknife.1", "vp+1", "conflict:skirmish_crysknife", on="trade_dispute", **trophies("skirmish_crysknife")),
    row("crysknife.1", "vp+1", "conflict:propaganda", **trophies("propaganda")),
    row("crysknife.1", UNPLAYABLE, on="trade_dispute", **trophies("skirmish_crysknife", up=False)),
    row("crysknife.1", UNPLAYABLE, **trophies("skirmish_ornithopter")),
    row("crysknife.1", UNPLAYABLE, **objective("crysknife")),
    row("desert_mouse.1", "vp+1", "conflict:trade_dispute", **trophies("trade_dispute")),
    row("desert_mouse.1", UNPLAYABLE),
    row("desert_mouse.1", UNPLAYABLE, **objective("desert_mouse")),
    row("ornithopter.1", "vp+1", "conflict:shadow_contest", **trophies("shadow_contest")),
    row("ornithopter.1", UNPLAYABLE, **trophies("trade_dispute")),
    row("ornithopter.1", UNPLAYABLE, **objective("ornithopter")),
    row("secure_spice_trade.0", UNPLAYABLE, **spice_must_flow(discard=1)),
    row("secure_spice_trade.0", "vp+1 spice+2", **spice_must_flow(discard=1, hand=1)),
    row("secure_spice_trade.0", "vp+1 spice+2", **spice_must_flow(deck=2)),
    row("shadow_alliance.0", UNPLAYABLE, fremen=4),
    row("shadow_alliance.0", UNPLAYABLE, rival={"fremen": 4}, fremen=3),
    row("shadow_alliance.0", "vp+1", rival={"fremen": 4}, fremen=4),
]  # fmt: skip


@pytest.mark.parametrize("made", PLOT, ids=str)
def test_plot(made: Row) -> None:
    play_intrigue(made, table_for(made.position))


@pytest.mark.parametrize("made", COMBAT, ids=str)
def test_combat(made: Row) -> None:
    table = table_for({"conflict": 1} | made.position)
    table.set(1, conflict=1)
    for seat in (0, 1):  # so that both are asked before and after the card
        table.intrigue(seat, "detonation")
    table.combat()
    play_intrigue(made, table)


@pytest.mark.parametrize("made", ENDGAME, ids=str)
def test_endgame(made: Row) -> None:
    table = table_for(made.position)
    table.intrigue(0, "detonation")
    table.endgame()
    play_intrigue(made, table)


def test_every_play_of_every_intrigue_card_has_a_row() -> None:
    for timing, rows in (("plot", PLOT), ("combat", COMBAT), ("endgame", ENDGAME)):
        faces = {
            f"{card.id}.{i}"
            for card in Config().library.intrigue.values()
            for i, printed in enumerate(card.plays)
            if card.module is None and printed.timing == timing
        }
        assert {made.face for made in rows} == faces
        for face in faces:
            name, _, way = face.partition(".")
            text = repr(Config().library.intrigue[name].plays[int(way)].effect)
            if "If(" in text or "Pay(" in text:
                assert sum(made.face == face for made in rows) >= 2, face
