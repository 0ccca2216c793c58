"""A second test of W19, line by line: cases that the first reading of the rules understood differently, and whole games
that are checked turn by turn."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from engine.arrakis.asking import option
from engine.arrakis.family import FAMILY
from engine.arrakis.frames.battle import Battle
from engine.arrakis.frames.hazards import Carryall
from engine.arrakis.frames.losses import StackExcess
from engine.arrakis.library import ATREIDES, HARKONNEN
from engine.arrakis.mahdi import field, rounds
from engine.arrakis.mahdi.answers import _strong_first
from engine.arrakis.mahdi.cards import Deal, spend_reserves
from engine.arrakis.mahdi.field import Assault, March, Ride, act, find_goal, list_attacks, list_marches
from engine.arrakis.mahdi.garrisons import open_garrison
from engine.arrakis.mahdi.muster import Muster, Promote
from engine.arrakis.mahdi.power import place_of
from engine.arrakis.mahdi.vehicles import Squadron, best_deserts
from engine.arrakis.prophecy import claimable
from engine.arrakis.state import G, Legion, solo
from engine.kernel.game import Game
from engine.players import player
from tests.engine.arrakis.alone import MAHDI, PERSON, alone, card, on_top, run_to_end
from tests.engine.arrakis.table import HIT, SHIELD, choices, counts, dice, omen, put, run, say


def told(game: G, kind: str) -> list[dict[str, Any]]:
    """The data of the events of a kind, in order."""
    return [event.data for event in game.events if event.kind == f"war-{kind}"]


# -- W19.2, W19.15, W19.16 -----------------------------------------------------------------------------------------


def test_w19_2_the_target_is_drawn_again_for_the_same_sector_and_for_a_destroyed_sietch() -> None:
    game = alone()
    own = solo(game)
    own.sector, own.tactics = "north_west", ["tasmin_sink", "windgap", "rock_outcroppings"]
    del game.state.sietches["windgap"]
    rounds.draw_target(game)
    assert own.target == "tasmin_sink"


def test_w19_2_a_target_that_a_card_destroys_is_replaced_before_the_next_card() -> None:
    game = alone()
    del game.state.sietches["tasmin_sink"]
    run(game, Deal(MAHDI, 1))
    assert solo(game).target in game.state.sietches
    order = [event.kind for event in game.events if event.kind in ("war-mahdi-target", "war-plays")]
    assert order[-2:] == ["war-mahdi-target", "war-plays"]


def test_w19_15_one_bene_gesserit_token_a_round() -> None:
    """The automatic opponent places one Bene Gesserit token per round (W19.15), as each side may by W13.5."""
    game = alone(ATREIDES)
    game.state.sisters[HARKONNEN], game.state.aside = 2, 2
    rounds.begin_dice(game)
    assert (game.state.sisters[HARKONNEN], game.state.aside, solo(game).unrolled) == (1, 1, 7)


@pytest.mark.parametrize(("name", "tokens"), [("fremen_call_paul_the_mahdi", ()), ("lisan_al_gaib", (1, 2))])
def test_w19_16_near_an_ornithopter_a_prescience_card_reveals_nothing(name: str, tokens: tuple[int, ...]) -> None:
    game = alone(ATREIDES)
    put(game, "gara_kulon", ATREIDES, tokens=tokens, named=("paul_atreides",), regular=1)
    omen(game, name)
    assert claimable(game, ("end",)) == [name]
    game.state.zones["az1"] = "ornithopter"
    assert claimable(game, ("end",)) == []


# -- W19.3 ---------------------------------------------------------------------------------------------------------


def test_w19_3_beyond_the_limit_the_lowest_power_of_all_who_stand_there_is_removed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = alone()
    monkeypatch.setitem(game.config.library.garrisons[0], "regular", 0)
    monkeypatch.setitem(game.config.library.garrisons[0], "elite", 2)
    monkeypatch.setitem(game.config.library.garrisons[0], "special", 0)
    put(game, "arrakeen", HARKONNEN, regular=5)
    solo(game).silver.remove(0)
    game.state.legions["arrakeen"].tokens = [0]
    open_garrison(game, "arrakeen", 0)
    run_to_end(game, StackExcess(MAHDI, "arrakeen"))
    assert counts(game, "arrakeen")[:3] == (4, 2, 0)


def test_w19_3_a_token_that_attacks_is_turned_over_and_the_excess_goes() -> None:
    game = alone(target="windgap")
    put(game, "s7_2", HARKONNEN, regular=5)
    token = solo(game).black.pop()
    game.state.legions["s7_2"].tokens = [token]
    game.state.sietches["windgap"] = 1
    act(game, surprise=False)
    run_to_end(game)
    assert told(game, "garrison-open")
    assert game.state.legions["windgap"].units == 6
    assert game.state.legions["windgap"].tokens == []


def test_w19_3_who_stays_in_a_settlement_needs_no_tokens() -> None:
    game = alone(target="sihaya_ridge")
    put(game, "arrakeen", HARKONNEN, regular=6)
    put(game, "broken_land", HARKONNEN, regular=5)
    run(game, March(PERSON, 1, "area:arrakeen"))
    assert counts(game, "broken_land") == (6, 0, 0, 0)
    assert counts(game, "arrakeen") == (5, 0, 0, 0)
    assert game.state.legions["arrakeen"].tokens == []


def test_w19_3_the_limit_counts_where_the_person_turns_a_token_over_for_an_empty_pool() -> None:
    game = alone(target="windgap")
    put(game, "north_pole", HARKONNEN, regular=3)
    put(game, "carthag", HARKONNEN, regular=5)
    game.state.legions["carthag"].tokens, solo(game).silver = [0], []
    run_to_end(game, March(PERSON, 1, "area:north_pole"))
    assert told(game, "garrison-open")
    assert counts(game, "carthag")[:3] == (5, 0, 1)


# -- W19.5 ---------------------------------------------------------------------------------------------------------


def test_w19_5_the_four_inner_sectors_are_one_sector_of_the_target() -> None:
    game = alone(target="windgap")
    run(game, Squadron(PERSON, "ornithopter", 1))
    assert choices(game) == [f"zone.az{n}" for n in range(1, 9)]


def test_w19_5_then_zones_between_sectors_next_to_the_targets_two_inner_ones_first() -> None:
    game = alone(target="habbanya_ridge")
    game.state.zones = {"az8": "carryall"}
    run(game, Squadron(PERSON, "ornithopter", 1))
    assert choices(game) == ["zone.az2", "zone.az4", "zone.az6", "zone.az7"]
    for zone in ("az2", "az4", "az6", "az7"):
        game.state.zones[zone] = "carryall"
    game.state.stack.clear()
    run(game, Squadron(PERSON, "ornithopter", 1))
    assert game.state.zones["az3"] == "ornithopter"  # the north-west is the only outer sector next to the south-west


def test_w19_5_only_zones_where_nothing_flies() -> None:
    game = alone(target="habbanya_ridge")
    put(game, "s1_9", HARKONNEN, regular=3)
    game.state.zones = {"az1": "carryall"}
    run(game, Squadron(PERSON, "ornithopter", 1))
    assert game.state.zones == {"az1": "carryall", "az8": "ornithopter"}


# -- W19.4 ---------------------------------------------------------------------------------------------------------


def test_w19_4_four_kinds_of_deserts_in_their_order() -> None:
    game = alone(target="tasmin_sink")
    areas, near = game.config.library.areas, game.config.library.near
    seen = []
    while found := best_deserts(game, "north_west"):
        for area in found:
            deep = areas[area].deep
            safe = not any(one in game.state.sietches for one in near[area])
            seen.append((deep, safe))
            game.state.harvesters.append(area)
    assert seen == sorted(seen, key=lambda kind: [(1, 1), (0, 1), (1, 0), (0, 0)].index(kind))
    assert len(set(seen)) == 4


# -- W19.7 ---------------------------------------------------------------------------------------------------------


def test_r271_a_garrison_that_is_left_behind_does_not_move_in_the_same_action() -> None:
    game = alone(target="tasmin_sink")
    put(game, "arrakeen", HARKONNEN, regular=3)
    run_to_end(game, March(PERSON, 2, "any"))
    assert len(game.state.legions["arrakeen"].tokens) == 2
    assert len(told(game, "moved")) == 1
    assert (len(solo(game).silver), len(solo(game).black)) == (5, 5)


def test_r271_who_found_no_room_does_not_move_as_a_second_legion() -> None:
    game = alone(target="tasmin_sink")
    put(game, "s2_5", HARKONNEN, regular=4)
    put(game, "s6_3", HARKONNEN, regular=4, elite=1, generic=1)
    run_to_end(game, March(PERSON, 2, "area:s6_3"))
    assert counts(game, "s2_5") == (5, 1, 0, 1)
    assert counts(game, "s6_3") == (3, 0, 0, 0)


def test_w19_7_equal_ways_lead_to_a_legion_with_room_the_strongest_units_and_all_leaders_go() -> None:
    game = alone(target="tasmin_sink")
    put(game, "s2_5", HARKONNEN, regular=4)
    put(game, "s6_3", HARKONNEN, regular=2, elite=1, special=1, generic=2)
    run(game, March(PERSON, 1, "area:s6_3"))
    assert counts(game, "s2_5") == (4, 1, 1, 2)
    assert counts(game, "s6_3") == (2, 0, 0, 0)


@pytest.mark.parametrize(("source", "sign", "ends"), [
    ("s1_15", "", ["pasty_mesa"]),  # a plateau before a desert
    ("s2_2", "s2_1", ["s2_3"]),  # a desert without a wormsign before one with a sign
    ("s6_3", "", ["pasty_mesa", "s2_5"]),  # two plateaus: the person chooses
])  # fmt: skip
def test_w19_7_of_equal_ways_the_better_ground(source: str, sign: str, ends: list[str]) -> None:
    game = alone(target="tasmin_sink")
    put(game, source, HARKONNEN, regular=2)
    if sign:
        game.state.signs[sign] = "sand"
    assert sorted(way.target for way in list_marches(game, "tasmin_sink", "any", "", ())) == ends


def test_r272_leadership_goes_to_the_target_only_if_a_legion_with_a_leader_is_strong_enough() -> None:
    """Leadership attacks the target only if a legion with a leader is strong enough (R272). Otherwise it attacks
    another sietch: here Hobars Gap, which is nearest to Tasmin Sink."""
    game = alone(target="tasmin_sink")
    put(game, "tasmin_sink", ATREIDES, regular=3)
    put(game, "arrakeen", HARKONNEN, regular=4)
    put(game, "carthag", HARKONNEN, regular=2, generic=1)
    assert find_goal(game, "any") == "tasmin_sink"
    assert find_goal(game, "leader") == "hobars_gap"
    act(game, surprise=True)
    run_to_end(game)
    assert counts(game, "carthag") == (0, 0, 0, 0)


def test_w19_7_by_the_article_too_the_nearest_legion_attacks() -> None:
    """By the article's rules too the nearest legion attacks (W19.7); a legion below an ornithopter can move over three
    areas (W6.5)."""
    game = alone(target="habbanya_ridge", version="article")
    game.state.sietches = {"gara_kulon": 2}
    put(game, "s1_5", HARKONNEN, regular=5)
    put(game, "s1_8", HARKONNEN, regular=3)
    game.state.zones["az1"] = "ornithopter"
    assert [way.source for way in list_attacks(game, "any", "")] == ["s1_8"]


def test_w19_7_a_legion_with_a_named_leader_is_attacked_before_an_equal_one() -> None:
    game = alone(target="tasmin_sink")
    put(game, "s8_4", HARKONNEN, regular=5)
    near = [area for area in game.config.library.around["s8_4"] if area not in game.state.sietches][:2]
    put(game, near[0], ATREIDES, regular=3)
    put(game, near[1], ATREIDES, regular=2, named=("stilgar",))
    assert [way.target for way in list_attacks(game, "any", "")] == [near[1]]


def test_w19_7_a_legion_is_never_attacked_through_the_air_nor_an_equal_one() -> None:
    game = alone(target="tasmin_sink")
    game.state.sietches = {"tasmin_sink": 1}  # too far away
    put(game, "s8_4", HARKONNEN, regular=3)
    game.state.zones = dict.fromkeys(game.config.library.zones, "ornithopter")
    steps = field.count_steps(game, ["s8_4"])
    put(
        game,
        next(area for area in steps if steps[area] == 2 and area not in game.state.settlements),
        ATREIDES,
        regular=1,
    )
    assert list_attacks(game, "any", "") == []
    beside = next(area for area in steps if steps[area] == 1)
    put(game, beside, ATREIDES, regular=3)
    assert list_attacks(game, "any", "") == []
    game.state.legions[beside].regular = 2
    assert [way.target for way in list_attacks(game, "any", "")] == [beside]


# -- W19.8, W19.9 --------------------------------------------------------------------------------------------------


def test_w19_8_a_full_settlement_takes_nobody_and_the_leader_goes_with_the_units() -> None:
    game = alone()
    put(game, "arrakeen", HARKONNEN, regular=6)
    put(game, "carthag", HARKONNEN, regular=1)
    run_to_end(game, Muster(PERSON, ["regular"] * 3))
    assert counts(game, "arrakeen") == (6, 0, 0, 0)
    assert counts(game, "carthag") == (4, 0, 0, 0)
    assert game.state.legions["carthag"].named == ["beast_rabban"]


def test_w19_9_decks_alternate_also_after_a_card_that_lies_beside_the_board() -> None:
    game = alone()
    game.state.chiefs["thufir_hawat"].where = "aside"
    on_top(game, "hawats_scheming", "moving_the_battle_group")
    run_to_end(game, Deal(MAHDI, 2))
    assert [one["card"] for one in told(game, "plays")] == ["plan:hawats_scheming", "plan:moving_the_battle_group"]


def test_w19_9_what_is_drawn_for_the_reserves_goes_on_with_the_other_deck() -> None:
    game = alone()
    put(game, "arrakeen", HARKONNEN, regular=1)
    on_top(game, "evidence_of_rebellion")
    run_to_end(game, Deal(MAHDI, 1))
    assert [one["deck"] for one in told(game, "mahdi-reserve")[-2:]] == ["deck:corrino_ally", "deck:house_harkonnen"]


def test_w19_9_a_card_that_goes_to_the_reserves_is_not_on_top_of_the_discards() -> None:
    game = alone()
    solo(game).pile = "house_harkonnen"
    on_top(game, "killers_without_mercy")
    run_to_end(game, Deal(MAHDI, 1))
    assert solo(game).pile == "house_harkonnen"


def test_w19_9_reserves_spent_in_a_battle_lie_on_top_of_the_discards() -> None:
    game = alone()
    solo(game).reserves = [card(game, "spotter_control"), card(game, "shigawire"), card(game, "sandmasters")]
    spend_reserves(game, 2)
    assert rounds.next_deck(game) == "house_harkonnen"
    solo(game).drawn = ""
    spend_reserves(game, 1)
    assert rounds.next_deck(game) == "corrino_ally"


def test_w19_9_a_deck_that_is_made_anew_has_no_discards() -> None:
    game = alone()
    state = game.state
    state.discards["house_harkonnen"], state.decks["house_harkonnen"] = state.decks["house_harkonnen"], []
    solo(game).pile = "house_harkonnen"
    rounds.draw_card(game, "house_harkonnen")
    assert rounds.next_deck(game) == "house_harkonnen"


def test_r273_units_of_a_card_come_where_better_units_would() -> None:
    """Units from a card are placed by the same order of areas as upgrades (R273). They come to the North Pole, three
    areas from Windgap, because no other settlement is as near to a sietch, although four settlements are nearer to the
    target."""
    game = alone(target="sihaya_ridge")
    on_top(game, "evidence_of_rebellion")
    run_to_end(game, Deal(MAHDI, 1))
    assert counts(game, "north_pole") == (0, 2, 0, 0)


# -- W19.13, W19.14 ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("defenders", "ceases"), [({"special": 3}, True), ({"special": 2, "elite": 1}, False)])
def test_w19_13_r274_it_may_cease_at_the_start_of_the_first_round_too(defenders: dict[str, int], ceases: bool) -> None:
    """The automatic opponent may cease even at the start of the first battle round (W19.13, R274). By the number of
    figures, two regulars and two Bashars are stronger than three units, but the power of the figures decides. The
    attackers' power of 6 is at most half of 12, so they cease; it is more than half of 11, so they fight."""
    game = alone()
    put(game, "s2_3", HARKONNEN, regular=2, generic=2)
    put(game, "tasmin_sink", ATREIDES, **defenders)
    act(game, surprise=False)
    run(game)
    assert told(game, "sietch") == [{"area": "area:tasmin_sink", "n": game.state.sietches["tasmin_sink"]}]
    assert (told(game, "battle-roll") == []) is ceases
    assert (counts(game, "s2_3") == (2, 0, 0, 2)) or not ceases


def test_w19_13_nobody_else_ceases_before_the_first_round() -> None:
    game = alone(ATREIDES)
    put(game, "s2_3", ATREIDES, regular=1)
    put(game, "s2_1", HARKONNEN, special=4)
    run(game, Battle(PERSON, ATREIDES, "s2_3", "s2_1", game.state.legions["s2_3"].clone(), False))
    assert told(game, "battle-roll")


def test_w19_13_attacked_it_never_retreats_and_spends_reserves_up_to_six_dice() -> None:
    game = alone(ATREIDES)
    put(game, "s2_3", ATREIDES, regular=6)
    put(game, "s2_1", HARKONNEN, regular=4)
    solo(game).reserves = [card(game, "spotter_control"), card(game, "shigawire"), card(game, "sandmasters")]
    for number in (6, 6, 6, 5):
        dice(game, "battle", *[SHIELD] * number)
    run(game, Battle(PERSON, ATREIDES, "s2_3", "s2_1", game.state.legions["s2_3"].clone(), False))
    rolled = {one["side"]: one["dice"] for one in told(game, "battle-roll")}
    assert rolled == {f"side:{ATREIDES}": 6, f"side:{HARKONNEN}": 6}
    assert len(solo(game).reserves) == 1
    say(game, "on")
    assert game.chance.script == []  # the second round follows at once, with the last reserve
    assert (solo(game).reserves, counts(game, "s2_1")) == ([], (4, 0, 0, 0))


def test_w19_13_under_the_landsraads_ban_no_reserves_are_spent() -> None:
    game = alone(ATREIDES)
    game.state.bans = ["landsraad"]
    put(game, "s2_3", ATREIDES, regular=6)
    put(game, "s2_1", HARKONNEN, regular=4)
    solo(game).reserves = [card(game, "spotter_control")]
    run(game, Battle(PERSON, ATREIDES, "s2_3", "s2_1", game.state.legions["s2_3"].clone(), False))
    assert len(solo(game).reserves) == 1


@pytest.mark.parametrize(("signs", "saved"), [({"s3_1": "sand"}, False), ({}, True)])
def test_w19_14_r264_the_last_carryall_waits_for_deep_deserts(signs: dict[str, str], saved: bool) -> None:
    game = alone()
    desert = next(
        area for area in game.config.library.sectors["s3"] if game.config.library.areas[area].ground == "desert"
    )
    game.state.harvesters, game.state.signs = [desert, "s3_1"], signs
    game.state.zones = {"az8": "carryall"}
    run_to_end(game, Carryall(MAHDI, desert, True))
    assert (desert in game.state.harvesters) is saved


# -- whole games ---------------------------------------------------------------------------------------------------


def strength(legion: Legion | None) -> int:
    """The strength of a legion by W19.11, computed independently: 1 for a unit, 2 for a token, 1 for a leader."""
    if legion is None:
        return 0
    units = legion.regular + legion.elite + legion.special + 2 * len(legion.tokens)
    return units + legion.generic + len(legion.named)


def watch(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Check each attack and each move of the automatic opponent by W19, and count the kinds of cases."""
    seen: Counter[str] = Counter()
    attack, march = Assault.take, March.take

    def check_attack(self: Assault, game: G, seat: int, picks: tuple[str, ...]) -> None:
        way = field.read_way(picks[0])
        force, prey = game.state.legions[way.source], game.state.legions.get(way.target)
        assert prey is None or prey.side == ATREIDES
        assert strength(force) > strength(prey)
        assert force.side == HARKONNEN
        assert self.by != "leader" or force.leaders
        if way.zone:
            assert way.target in game.state.sietches
            assert game.state.zones[way.zone] == "ornithopter"
            assert not solo(game).flown
        else:
            assert way.target in game.config.library.around[way.source]
        if way.target not in game.state.sietches:  # it is no sietch that this legion could have attacked on foot
            beside = [one for one in game.config.library.around[way.source] if one in game.state.sietches]
            worms = {*game.state.worms, game.state.maker}
            assert all(strength(game.state.legions.get(one)) >= strength(force) or one in worms for one in beside)
        seen["fly" if way.zone else "attack"] += 1
        attack(self, game, seat, picks)

    def check_march(self: March, game: G, seat: int, picks: tuple[str, ...]) -> None:
        way = field.read_way(picks[0])
        legion, there = game.state.legions[way.source], game.state.legions.get(way.target)
        assert way.source not in self.gone
        assert way.target not in game.state.sietches
        assert there is None or there.side == HARKONNEN
        assert way.target not in (*game.state.worms, game.state.maker)
        assert self.by != "leader" or legion.leaders
        if self.goal == solo(game).moved.get(solo(game).target, solo(game).target):
            assert strength(legion) > strength(game.state.legions.get(self.goal))
        before = len(told(game, "moved"))
        march(self, game, seat, picks)
        assert len(told(game, "moved")) == before + 1
        seen["move"] += 1

    monkeypatch.setattr(Assault, "take", check_attack)
    monkeypatch.setattr(March, "take", check_march)
    return seen


@pytest.mark.sweep(4)
@pytest.mark.parametrize("seed", range(4))
def test_w19_6_a_watched_game_one_die_after_each_turn_of_the_person(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = watch(monkeypatch)
    rng, raider = random.Random(seed), player("raider", "arrakis")
    game: G = Game.new(FAMILY, {"seats": 1, "version": "retail"}, rng.randbytes(32), digests=False)
    while decisions := game.decisions():
        game.apply(decisions[0].seat, raider(game.view(decisions[0].seat), decisions[0], rng))
    assert seen["attack"] + seen["fly"]
    assert seen["move"]
    last, faces, flights, rolled, aside = "", Counter[str](), 0, 0, 0
    for event in game.events:
        what, data = event.kind.removeprefix("war-"), event.data
        match what:
            case "round":
                assert rolled == 8 - aside or data["n"] == 1
                faces, rolled = Counter(), 0
            case "row":
                aside = data["aside"]
            case "mahdi-sister":
                aside = max(0, aside - 1)
            case "turn":
                assert data["side"] != last or data["side"] == f"side:{ATREIDES}"
                last, flights = data["side"], 0
            case "hazards":
                last = ""
            case "mahdi-die":
                assert last == f"side:{HARKONNEN}"
                rolled += 1
                faces[data["action"]] += 1
                assert faces[data["action"]] <= 3
            case "flier-gone" if last == f"side:{HARKONNEN}":
                flights += 1
                assert flights <= 1


@pytest.mark.parametrize("start", ["s3_9", "s5_3", "s7_5"])
def test_w19_7_r332_no_ornithopter_carries_the_legion_of_rabban_in_his_second_move(start: str) -> None:
    """No ornithopter carries the legion in Rabban's second move, although the first one ends below it."""
    game = alone()
    put(game, start, HARKONNEN, regular=6, named=("beast_rabban",))
    game.state.zones["az5"] = "ornithopter"
    game.state.supply["harkonnen.ornithopter"] -= 1
    run_to_end(game, Ride("beast_rabban", 2, False))
    assert game.state.zones == {"az5": "ornithopter"}
    assert len(told(game, "moved")) == 2


def test_w19_7_r262_of_two_ornithopters_the_first_in_the_order_of_the_zones_carries() -> None:
    game = alone(target="habbanya_ridge")
    put(game, "s6_1", HARKONNEN, regular=3)
    for zone in ("az6", "az5", "az4"):  # all three zones are connected to it
        game.state.zones[zone] = "ornithopter"
    assert {way.zone for way in list_attacks(game, "any", "")} == {"az4"}


def test_w19_10_r263_what_the_closest_legion_cannot_promote_the_next_one_does() -> None:
    game = alone()
    put(game, "s2_3", HARKONNEN, regular=1)
    put(game, "arrakeen", HARKONNEN, regular=3)
    run_to_end(game, Promote(PERSON, 3, "elite"))
    assert (counts(game, "s2_3"), counts(game, "arrakeen")) == ((0, 1, 0, 0), (1, 2, 0, 0))


def test_w19_13_r265_leaders_with_the_most_hits_and_shields_use_the_special_results() -> None:
    game = alone()
    order = _strong_first(game)
    leaders = {name: leader for name, leader in game.config.library.leaders.items() if leader.combat is not None}
    worth = {name: leader.combat.hits + leader.combat.shields for name, leader in leaders.items()}
    worth["generic-0"] = 1
    assert len(set(worth.values())) > 1
    for one, two in pairwise(sorted(worth, key=worth.__getitem__, reverse=True)):
        ahead = [order(option(f"lead.{name}", "lead")) for name in (one, two)]
        assert (ahead[0] < ahead[1]) is (worth[one] > worth[two])


def test_w19_1_r266_a_tactical_card_follows_its_sietch_and_its_sector_stays() -> None:
    game = alone(target="tasmin_sink")
    solo(game).follow("tasmin_sink", "s6_1")
    assert place_of(game, "tasmin_sink") == "s6_1"
    solo(game).follow("s6_1", "s6_2")  # the sietch moves again
    assert place_of(game, "tasmin_sink") == "s6_2"
    assert rounds.quarter_of(game, "tasmin_sink") == "south_east"


def test_w7_13_r267_the_winning_opponent_marches_in_and_leaves_garrison_tokens_behind() -> None:
    game = alone()
    game.state.sietches = {"tasmin_sink": 2}
    put(game, "carthag", HARKONNEN, regular=3)
    way = next(one for one in game.config.library.around["carthag"] if one not in game.state.settlements)
    game.state.sietches = {way: 1}
    put(game, way, ATREIDES, regular=1)
    dice(game, "battle", HIT, HIT, HIT)
    dice(game, "battle", SHIELD, SHIELD)
    run_to_end(game, Assault(PERSON, "any"))
    assert game.state.legions[way].regular == 3
    assert way not in game.state.sietches
    left = game.state.legions["carthag"]
    assert (left.regular, len(left.tokens)) == (0, 2)


def test_w19_7_r268_to_a_temporary_target_goes_who_is_weaker_than_its_defenders_too() -> None:
    game = alone(target="habbanya_ridge")
    game.state.sietches = {"habbanya_ridge": 3, "tasmin_sink": 1}
    put(game, "habbanya_ridge", ATREIDES, regular=6)
    put(game, "tasmin_sink", ATREIDES, regular=6)
    put(game, "s6_1", HARKONNEN, regular=1)
    assert find_goal(game, "any") == "tasmin_sink"  # nobody is strong enough for the target of the round
    assert [way.source for way in list_marches(game, "tasmin_sink", "any", "", ())][:1] == ["s6_1"]


@pytest.mark.parametrize(("source", "beside"), [("s8_1", "s8_2"), ("wind_pass", "s7_4")])
def test_w19_7_of_equal_ways_to_a_legion_before_nearer_to_a_sietch(source: str, beside: str) -> None:
    game = alone(target="tasmin_sink")
    put(game, source, HARKONNEN, regular=3)
    (alone_there,) = {way.target for way in list_marches(game, "tasmin_sink", f"area:{source}", "", ())}
    assert alone_there != beside
    put(game, beside, HARKONNEN, regular=1)
    assert [way.target for way in list_marches(game, "tasmin_sink", f"area:{source}", "", ())] == [beside]
