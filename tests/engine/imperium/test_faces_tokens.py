"""Objectives and observation posts: the effect of each (U2.7, U9.1, U11.7)."""

from __future__ import annotations

import pytest

from engine.imperium.config import Config
from engine.imperium.state import Trophy
from tests.engine.imperium.table import Table

LIBRARY = Config().library

OBJECTIVES = {
    "objective_crysknife": ("crysknife", "skirmish_crysknife", {3, 4}),
    "objective_crysknife_4_6": ("crysknife", "spice_freighters", {4}),
    "objective_desert_mouse_first": ("desert_mouse", "skirmish_desert_mouse", {3, 4}),
    "objective_desert_mouse_4_6": ("desert_mouse", "trade_dispute", {4}),
    "objective_ornithopter": ("ornithopter", "skirmish_ornithopter", {3}),
}

POSTS = {
    "emperor": "dutiful_service sardaukar",
    "guild": "deliver_supplies heighliner",
    "bene_gesserit": "espionage secrets",
    "fremen": "desert_tactics fremkit",
    "landsraad_left": "high_council imperial_privilege swordmaster",
    "landsraad_right": "assembly_hall gather_support",
    "choam": "accept_contract shipping",
    "sietch_research": "sietch_tabr research_station",
    "research_refinery": "research_station spice_refinery",
    "refinery_arrakeen": "spice_refinery arrakeen",
    "deep_desert": "deep_desert",
    "hagga_basin": "hagga_basin",
    "imperial_basin": "imperial_basin",
}


@pytest.mark.parametrize("name", OBJECTIVES)
def test_an_objective_matches_the_icon_of_a_conflict_won(name: str) -> None:
    icon, conflict, counts = OBJECTIVES[name]
    sheet = LIBRARY.sheets["objectives"][name]
    assert ({seats for seats in (3, 4) if seats in sheet.in_use}, sheet.battle_icon) == (counts, icon)
    table = Table(min(counts), conflict=conflict)
    table.player(0).trophies = [Trophy(name, icon, True, "objective")]
    table.set(0, conflict=1)
    before = table.player(0).vp
    table.combat()
    while table.game.waiting() == (0,) and table.decision(0).kind != "turn":
        table.answer(0, table.decision(0).default or table.ids(0)[0])
    assert [trophy.up for trophy in table.player(0).trophies] == [False, False]
    assert table.player(0).sources["battle"] == 1
    assert table.player(0).vp > before


@pytest.mark.parametrize("post", POSTS)
def test_a_spy_on_a_post_lets_a_spy_card_reach_its_spaces(post: str) -> None:
    table = Table()
    table.give(0, "strike_fleet")
    table.spy(0, post)
    table.set(0, solari=9, spice=9, water=9)
    for faction in ("emperor", "guild", "fremen"):
        table.influence(0, faction, 2)
    assert table.can_send(0, "strike_fleet") == set(POSTS[post].split())


def test_every_objective_and_post_is_here() -> None:
    assert set(OBJECTIVES) == set(LIBRARY.sheets["objectives"])
    assert set(POSTS) == set(LIBRARY.sheets["observation_posts"])
