"""The raider's answers to small questions: losses beyond the limit, carryalls, retreats, cards to give away."""

from __future__ import annotations

import random

import pytest

from engine.arrakis.frames.battle import Battle, RetreatTo, Specials
from engine.arrakis.frames.closing import LastScouting
from engine.arrakis.frames.hands import Discard
from engine.arrakis.frames.hazards import Carryall, Flee
from engine.arrakis.frames.losses import StackExcess
from engine.arrakis.frames.omens import Window
from engine.arrakis.frames.turn import PayDie
from engine.arrakis.library import ATREIDES, HARKONNEN
from engine.arrakis.state import G, Legion
from engine.players import player
from tests.engine.arrakis.table import asked, bare, choices, hand, omen, put, run

BARON, PAUL = 0, 1
raider = player("raider", "arrakis")


def chosen(game: G) -> set[tuple[str, ...]]:
    """The raider's answers to the open question, with several random numbers."""
    decision = asked(game)
    view = game.view(decision.seat)
    return {tuple(raider(view, decision, random.Random(seed)).picks) for seed in range(8)}


def test_w1_6_the_weakest_units_leave_beyond_the_limit() -> None:
    game = bare("retail", HARKONNEN)
    put(game, "carthag", HARKONNEN, regular=2, elite=3, special=3)
    run(game, StackExcess(BARON, "carthag"))
    assert chosen(game) == {("remove.regular",)}
    game = bare("retail", ATREIDES)
    put(game, "gara_kulon", ATREIDES, tokens=(0, 1), elite=3, special=3)
    run(game, StackExcess(PAUL, "gara_kulon"))
    assert chosen(game) == {("remove.elite",)}


def test_w7_6_the_strongest_leaders_use_the_special_results() -> None:
    game = bare("retail", HARKONNEN)
    put(game, "s1_11", HARKONNEN, regular=3, generic=1, named=("captain_aramsham", "feyd_rautha"))
    put(game, "s1_12", ATREIDES, regular=1)
    battle = Battle(BARON, HARKONNEN, "s1_11", "s1_12", game.state.legions["s1_11"].clone(), False)
    battle.specials, battle.hits, battle.shields = [2, 0], [0, 0], [0, 0]
    game.push(battle)
    run(game, Specials(BARON, True))
    assert {frozenset(picks) for picks in chosen(game)} == {frozenset({"lead.captain_aramsham", "lead.feyd_rautha"})}


def test_w8_4_a_carryall_saves_the_harvester() -> None:
    game = bare("article", HARKONNEN)
    game.state.harvesters.append("s4_5")
    game.state.zones.update(dict.fromkeys(game.config.library.areas["s4_5"].air_zones, "carryall"))
    run(game, Carryall(BARON, "s4_5", False))
    assert {pick.partition(".")[0] for (pick,) in chosen(game)} == {"save"}


def test_w8_6_a_legion_flees_to_safe_ground() -> None:
    game = bare("retail", HARKONNEN)
    put(game, "s7_2", HARKONNEN, regular=3)
    run(game, Flee(BARON, "s7_2"))
    grounds = {game.config.library.areas[pick.partition(".")[2]].ground for pick in choices(game)}
    (pick,) = chosen(game)
    assert len(grounds) > 1
    assert game.config.library.areas[pick[0].partition(".")[2]].ground in ("mountain", "plateau")


def test_w7_11_the_harkonnen_are_driven_into_a_wormsign() -> None:
    game = bare("retail", ATREIDES)
    put(game, "s7_2", HARKONNEN, regular=3)
    put(game, "s7_1", ATREIDES, regular=3)
    game.state.sign_pool.remove("sand")
    game.state.signs["s7_3"] = "sand"
    game.push(Battle(PAUL, ATREIDES, "s7_1", "s7_2", Legion(ATREIDES, regular=3), False))
    run(game, RetreatTo(PAUL))
    assert chosen(game) == {("drive.s7_3",)}


def test_w11_1_an_ornithopter_that_leaves_scouts_the_nearest_hidden_sietch() -> None:
    game = bare("retail", HARKONNEN)
    game.state.zones["az1"] = "ornithopter"
    run(game, LastScouting(BARON))
    assert "done" in choices(game)
    assert all(pick.startswith("scout") for (pick,) in chosen(game))


@pytest.mark.parametrize(("seat", "names", "gone"), [
    (PAUL, ("chatt_the_leaper", "war_plan", "shai_hulud"), {"war_plan"}),
    (BARON, ("hawats_scheming", "arsunt_legion", "sandmasters"), {"hawats_scheming"}),
    (BARON, ("arsunt_legion", "hope_clouds_observation", "forced_recruitment"), {"hope_clouds_observation"}),
    (BARON, ("harkonnen_patrols", "sandmasters", "hard_times_and_oppression"), {"harkonnen_patrols"}),
])  # fmt: skip
def test_w13_2_the_card_of_least_use_is_given_away(seat: int, names: tuple[str, ...], gone: set[str]) -> None:
    game = bare("retail", ATREIDES if seat else HARKONNEN)
    hand(game, seat, *names)
    run(game, Discard(seat, 1))
    cards = game.config.library.cards
    assert {cards[int(pick.partition(".")[2])] for (pick,) in chosen(game)} == gone


def test_w14_2_the_better_prescience_card_is_claimed_first() -> None:
    game = bare("article", ATREIDES)
    omen(game, "dew_collectors", "stunted_worms")
    for ground, number in (("plateau", 3), ("minor_erg", 2)):
        areas = [area.id for area in game.config.library.areas.values() if area.ground == ground]
        for area in [one for one in areas if one not in game.state.settlements][:number]:
            put(game, area, ATREIDES, regular=1)
    run(game, Window(PAUL))
    assert len(choices(game)) == 3
    assert chosen(game) == {("claim.stunted_worms",)}


def test_w5_3_the_die_of_least_use_pays_for_a_card() -> None:
    game = bare("retail", HARKONNEN)
    put(game, "hagga_basin", HARKONNEN, regular=5, generic=1)
    game.state.dice[BARON] = {"strategy": 1, "mentat": 1}
    (card,) = hand(game, BARON, "sandmasters")
    run(game, PayDie(BARON, "card", str(card)))
    assert chosen(game) == {("with.mentat",)}
