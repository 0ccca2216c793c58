"""Battle (W7)."""

from __future__ import annotations

import pytest

from engine.arrakis.frames.attack import Attack
from engine.arrakis.frames.battle import Battle, base_dice, settle
from engine.arrakis.frames.losses import special_attack
from engine.arrakis.frames.programme import Programme
from engine.arrakis.verbs import destroy_legion
from tests.engine.arrakis.table import (
    HIT,
    SHIELD,
    SPECIAL,
    asked,
    bare,
    choices,
    counts,
    dice,
    hand,
    put,
    run,
    say,
    sign,
    tell,
)


def attack(game, source: str, target: str, side: str = "harkonnen", **more) -> None:
    """Declare an attack of the side's whole legion in `source` on `target`."""
    seat = game.config.sides.index(side)
    run(game, Attack(seat, side, "any", "", **more))
    tell(game, f"attack.{source}")
    if asked(game).kind == "attack":
        say(game, f"strike.{target}")


def go(game) -> None:
    """Let all figures take part."""
    if asked(game).kind == "who":
        say(game, "go")


def test_w7_1_adjacent_legion_or_settlement_but_no_worm_area() -> None:
    game = bare("article", "harkonnen")
    put(game, "s1_11", "harkonnen", regular=2)
    put(game, "s1_12", "atreides", regular=1)
    run(game, Attack(0, "harkonnen", "any", ""))
    say(game, "attack.s1_11")
    assert set(choices(game)) == {"strike.gara_kulon", "strike.s1_12"}
    game = bare("article", "harkonnen")
    put(game, "s1_11", "harkonnen", regular=2)
    for area in ("s1_12", "s1_8"):
        put(game, area, "atreides", regular=1)
    game.state.worms = ["s1_12"]
    run(game, Attack(0, "harkonnen", "any", ""))
    say(game, "attack.s1_11")
    assert set(choices(game)) == {"strike.gara_kulon", "strike.s1_8"}


def test_w7_2_the_sietch_and_all_tokens_that_take_part_are_revealed() -> None:
    game = bare("article", "atreides")
    put(game, "s8_3", "atreides", tokens=(0, 3), regular=1)
    put(game, "s8_4", "harkonnen", regular=1)
    run(game, Attack(1, "atreides", "any", ""))
    say(game, "attack.s8_3")
    dice(game, "battle", HIT, HIT, HIT)
    dice(game, "battle", SHIELD)
    tell(game, "leave.token-0", "go")
    assert game.state.legions["s8_3"].tokens == [0]  # the token did not take part in the attack and is still face down
    assert 3 in game.state.spent_tokens
    game = bare("article", "harkonnen")
    put(game, "s1_11", "harkonnen", regular=2)
    put(game, "gara_kulon", "atreides", tokens=(0, 3), generic=1)
    attack(game, "s1_11", "gara_kulon")
    go(game)
    assert game.state.seen == ["gara_kulon"]
    assert {0, 3} <= set(game.state.spent_tokens)


def test_w7_3_an_undefended_settlement_is_won_without_a_roll() -> None:
    game = bare("article", "harkonnen")
    put(game, "s1_11", "harkonnen", regular=2)
    rank = game.state.sietches["gara_kulon"]
    attack(game, "s1_11", "gara_kulon")
    go(game)
    tell(game, "leave.regular", "go")
    assert "gara_kulon" not in game.state.sietches
    assert game.state.supremacy == rank
    assert counts(game, "gara_kulon") == (1, 0, 0, 0)


def test_w7_14_without_a_unit_moving_in_nothing_is_destroyed() -> None:
    game = bare("article", "harkonnen")
    put(game, "s1_11", "harkonnen", regular=2)
    attack(game, "s1_11", "gara_kulon")
    tell(game, "go", "none")
    assert "gara_kulon" in game.state.sietches
    assert game.state.supremacy == 0


def test_w7_4_cards_are_dice_of_attacker_then_defender() -> None:
    game = bare("article", "harkonnen")
    put(game, "s8_3", "harkonnen", regular=2)
    put(game, "s8_4", "atreides", regular=2)
    cards = hand(game, 0, "sandmasters", "spotter_control")
    hand(game, 1, "the_voice")
    attack(game, "s8_3", "s8_4")
    go(game)
    assert (asked(game).seat, asked(game).kind) == (0, "battle_cards")
    say(game, *(f"discard.{card}" for card in cards))
    assert asked(game).seat == 1
    dice(game, "battle", HIT, HIT, HIT, HIT)
    dice(game, "battle", HIT, HIT)
    say(game)
    assert counts(game, "s8_4") == (0, 0, 0, 0)


@pytest.mark.parametrize(("version", "asks"), [("article", False), ("retail", True)])
def test_w7_4_surprise_the_articles_defender_gives_no_cards_in_the_first_round(version: str, asks: bool) -> None:
    game = bare(version, "harkonnen")
    put(game, "s8_3", "harkonnen", regular=2, generic=1)
    put(game, "s8_4", "atreides", regular=2)
    hand(game, 1, "the_voice")
    dice(game, "battle", SHIELD, SHIELD)
    dice(game, "battle", SHIELD, SHIELD)
    if version == "article":
        attack(game, "s8_3", "s8_4", surprise=True)
        go(game)
        assert asked(game).kind == "go_on"
        say(game, "on")
        tell(game, "stay")
        # from the second round on both sides may discard cards as usual
        assert (asked(game).kind, asked(game).seat) == ("battle_cards", 1)
    else:
        attack(game, "s8_3", "s8_4", surprise=True)
        go(game)
        assert (asked(game).kind, asked(game).seat) == ("battle_cards", 1)


def test_w7_4_retail_surprise_gives_a_special_result_to_a_leader_in_the_first_round() -> None:
    game = bare("retail", "harkonnen")
    put(game, "s8_3", "harkonnen", regular=2, generic=1)
    put(game, "s8_4", "atreides", regular=2)
    dice(game, "battle", SHIELD, SHIELD)
    dice(game, "battle", SHIELD, HIT)
    attack(game, "s8_3", "s8_4", surprise=True)
    go(game)
    battle = next(frame for frame in game.state.stack if isinstance(frame, Battle))
    assert battle.specials == [1, 0]
    assert battle.hits == [1, 1]


def test_w7_4_the_special_result_of_a_surprise_is_not_there_in_the_second_round() -> None:
    game = bare("retail", "harkonnen")
    put(game, "s8_3", "harkonnen", regular=3, generic=1)
    put(game, "s8_4", "atreides", regular=3)
    for _ in range(2):
        dice(game, "battle", SHIELD, SHIELD, SHIELD)
        dice(game, "battle", SHIELD, SHIELD, SHIELD)
    attack(game, "s8_3", "s8_4", surprise=True)
    go(game)
    battle = next(frame for frame in game.state.stack if isinstance(frame, Battle))
    assert (battle.round, battle.specials) == (1, [1, 0])
    say(game, "on")
    while battle.round == 1 or asked(game).kind == "battle_cards":
        say(game, "stay") if "stay" in choices(game) else say(game)
    assert (battle.round, battle.specials) == (2, [0, 0])


def test_w7_4_no_cards_for_dice_under_the_ban_of_each_version() -> None:
    from engine.arrakis.verbs import may_discard

    for version, power in (("article", "spacing_guild"), ("retail", "landsraad")):
        game = bare(version)
        game.state.bans = [power]
        assert not may_discard(game, "harkonnen")
        assert may_discard(game, "atreides")


def test_w7_5_units_cards_and_rank_never_more_than_six() -> None:
    game = bare("article", "harkonnen")
    put(game, "s1_11", "harkonnen", regular=4, generic=2)
    put(game, "gara_kulon", "atreides", regular=5, generic=1)
    game.state.sietches["gara_kulon"] = 3
    cards = hand(game, 0, "sandmasters", "spotter_control", "hunter_seeker")
    hand(game, 1, "the_voice")
    dice(game, "battle", *[SHIELD] * 6)
    dice(game, "battle", *[SHIELD] * 6)
    attack(game, "s1_11", "gara_kulon")
    go(game)
    assert asked(game).pick.high == 2
    say(game, *(f"discard.{card}" for card in cards[:2]))
    assert (asked(game).kind, game.chance.script) == ("go_on", [])  # no card makes a die for the defender
    battle = next(frame for frame in game.state.stack if isinstance(frame, Battle))
    assert (base_dice(battle, game, True), base_dice(battle, game, False)) == (4, 8)


def test_w7_6_without_a_leader_specials_do_nothing_and_generic_ones_hit() -> None:
    game = bare("article", "harkonnen")
    put(game, "s8_3", "harkonnen", regular=3, generic=1)
    put(game, "s8_4", "atreides", regular=3)
    dice(game, "battle", SPECIAL, SPECIAL, SHIELD)
    dice(game, "battle", SPECIAL, SPECIAL, SPECIAL)
    attack(game, "s8_3", "s8_4")
    go(game)
    assert (counts(game, "s8_3"), counts(game, "s8_4")) == ((3, 0, 0, 1), (2, 0, 0, 0))


def test_w7_6_with_more_leaders_than_specials_the_player_chooses() -> None:
    game = bare("article", "harkonnen")
    put(game, "s8_3", "harkonnen", regular=2, generic=1, named=("baron_harkonnen",))
    put(game, "s8_4", "atreides", regular=3)
    dice(game, "battle", SPECIAL, HIT)
    dice(game, "battle", HIT, HIT, SHIELD)
    attack(game, "s8_3", "s8_4")
    go(game)
    assert (asked(game).kind, asked(game).pick.high) == ("specials", 1)
    say(game, "lead.baron_harkonnen")  # two shields against two hits
    assert counts(game, "s8_3") == (2, 0, 0, 1)
    assert counts(game, "s8_4") == (3, 0, 0, 0)  # one hit, one shield


def test_w7_7_the_worked_example_of_the_rulebook() -> None:
    """In the rulebook's example of a battle (W7.7, p. 25) each side takes 3 hits. One side has 3 special faces, 2 hits
    and 1 shield with a Bashar and the Baron, the other 5 hits with one Fedaykin."""
    game = bare("article", "harkonnen")
    put(game, "s8_3", "harkonnen", regular=6, generic=1, named=("baron_harkonnen",))
    put(game, "s8_4", "atreides", regular=4, special=1)
    dice(game, "battle", SPECIAL, SPECIAL, SPECIAL, HIT, HIT, SHIELD)
    dice(game, "battle", *[HIT] * 5)
    attack(game, "s8_3", "s8_4")
    go(game)
    tell(game, *["lose.regular"] * 6)
    assert counts(game, "s8_3") == (3, 0, 0, 1)
    assert counts(game, "s8_4") == (1, 0, 1, 0)


@pytest.mark.parametrize(
    ("hits", "shields", "special", "taken", "dealt"),
    [
        ([3, 2], [0, 1], [0, 0], 2, 2),
        ([3, 2], [0, 1], [1, 0], 2, 3),
        ([1, 0], [0, 4], [1, 0], 0, 0),
        ([3, 5], [3, 0], [0, 1], 3, 3),
    ],
)
def test_w7_7_w7_8_shields_and_special_elites(hits, shields, special, taken, dealt) -> None:
    assert settle(hits, shields, special) == (taken, dealt)


@pytest.mark.parametrize("version", ["article", "retail"])
def test_w7_9_r217_an_elite_leaves_a_regular_and_none_where_the_supply_is_empty(version: str) -> None:
    for supply, left in ((5, (3, 0, 0, 0)), (0, (2, 0, 0, 0))):
        game = bare(version, "harkonnen")
        put(game, "s8_3", "harkonnen", regular=2)
        put(game, "s8_4", "atreides", regular=2, elite=1)
        game.state.supply["atreides.regular"] = supply
        dice(game, "battle", HIT, SHIELD)
        dice(game, "battle", SHIELD, SPECIAL, SPECIAL)
        game.chance.script[0] = game.chance.script[0]._replace(values=(HIT, HIT))
        attack(game, "s8_3", "s8_4")
        go(game)
        say(game, "lose.elite")
        assert counts(game, "s8_4") == left


def test_w7_9_a_named_leader_lost_for_a_hit_goes_from_the_legion_to_the_tank() -> None:
    game = bare("article", "harkonnen")
    put(game, "s8_3", "harkonnen", regular=2)
    put(game, "s8_4", "atreides", regular=2, named=("stilgar",))
    dice(game, "battle", HIT, SHIELD)
    dice(game, "battle", HIT, SPECIAL)
    attack(game, "s8_3", "s8_4")
    go(game)
    say(game, "lose.stilgar")
    assert (game.state.legions["s8_4"].regular, game.state.legions["s8_4"].named) == (2, [])
    assert game.state.tanks["atreides"][0] == "stilgar"


def test_w7_9_w7_13_the_regular_that_replaces_an_attackers_elite_advances_with_the_others() -> None:
    game = bare("article", "harkonnen")
    put(game, "s8_3", "harkonnen", regular=2, elite=1)
    put(game, "s8_4", "atreides", regular=1)
    dice(game, "battle", HIT, HIT, HIT)
    dice(game, "battle", HIT)
    attack(game, "s8_3", "s8_4")
    tell(game, "go", "lose.elite", "go")
    assert (counts(game, "s8_3"), counts(game, "s8_4")) == ((0, 0, 0, 0), (3, 0, 0, 0))


def test_w7_9_a_leader_dies_with_all_attackers_and_is_not_in_the_legion_that_stayed_behind() -> None:
    game = bare("article", "harkonnen")
    put(game, "s8_3", "harkonnen", regular=2, named=("beast_rabban",))
    put(game, "s8_4", "atreides", regular=3)
    dice(game, "battle", SHIELD)
    dice(game, "battle", HIT, HIT, HIT)
    attack(game, "s8_3", "s8_4")
    tell(game, "leave.regular", "go")
    assert (game.state.legions["s8_3"].regular, game.state.legions["s8_3"].named) == (1, [])
    assert game.state.tanks["harkonnen"].count("beast_rabban") == 1


def test_w7_9_w1_7_all_units_gone_all_leaders_gone() -> None:
    game = bare("article", "harkonnen")
    put(game, "s8_3", "harkonnen", regular=4)
    put(game, "s8_4", "atreides", regular=1, generic=1, named=("paul_atreides",))
    dice(game, "battle", HIT, HIT, HIT, HIT)
    dice(game, "battle", SHIELD)
    attack(game, "s8_3", "s8_4")
    go(game)
    assert "s8_4" not in game.state.legions
    assert game.state.tanks["atreides"][0] == "paul_atreides"
    assert game.state.supply["atreides.generic"] == 12


@pytest.mark.parametrize(("version", "left"), [("article", 3), ("retail", 2)])
def test_w7_10_going_on_against_a_settlement_costs_a_hit_in_retail(version: str, left: int) -> None:
    game = bare(version, "harkonnen")
    put(game, "s1_11", "harkonnen", regular=3)
    put(game, "gara_kulon", "atreides", regular=3)
    rank = game.state.sietches["gara_kulon"]
    dice(game, "battle", SHIELD, SHIELD, SHIELD)
    dice(game, "battle", *[SHIELD] * min(6, 3 + rank))
    attack(game, "s1_11", "gara_kulon")
    go(game)
    say(game, "on")
    assert counts(game, "s1_11") == (left, 0, 0, 0)


@pytest.mark.parametrize("version", ["article", "retail"])
def test_w7_10_going_on_in_the_open_is_free_and_killers_without_mercy_pay_nothing(version: str) -> None:
    game = bare(version, "harkonnen")
    put(game, "s8_3", "harkonnen", regular=3)
    put(game, "s8_4", "atreides", regular=3)
    for _ in range(2):
        dice(game, "battle", SHIELD, SHIELD, SHIELD)
    attack(game, "s8_3", "s8_4")
    go(game)
    say(game, "on")
    assert counts(game, "s8_3") == (3, 0, 0, 0)
    game = bare(version, "harkonnen")
    put(game, "s1_11", "harkonnen", regular=3)
    put(game, "gara_kulon", "atreides", regular=3)
    dice(game, "battle", SHIELD, SHIELD, SHIELD)
    dice(game, "battle", *[SHIELD] * min(6, 3 + game.state.sietches["gara_kulon"]))
    attack(game, "s1_11", "gara_kulon", relentless=True)
    go(game)
    say(game, "on")
    assert counts(game, "s1_11") == (3, 0, 0, 0)


def test_w7_11_the_attacker_says_where_the_defender_goes() -> None:
    game = bare("article", "harkonnen")
    put(game, "s8_3", "harkonnen", regular=3)
    put(game, "s8_4", "atreides", regular=3)
    for _ in range(2):
        dice(game, "battle", SHIELD, SHIELD, SHIELD)
    attack(game, "s8_3", "s8_4")
    tell(game, "go", "on", "retreat")
    assert asked(game).seat == 0
    assert "drive.s8_3" not in choices(game)
    tell(game, "drive.s7_1", "none")
    assert counts(game, "s7_1") == (3, 0, 0, 0)


def test_r296_nobody_advances_where_the_defender_is_back_from_a_worm() -> None:
    """If the defender retreats from the area of a battle and then flees back into it from a worm, nobody advances into
    that area (R296)."""
    game = bare("retail", "atreides")
    put(game, "s8_3", "atreides", regular=3)
    put(game, "s8_4", "harkonnen", regular=3)
    sign(game, "s7_1", "sandworm")
    for _ in range(2):
        dice(game, "battle", SHIELD, SHIELD, SHIELD)
    attack(game, "s8_3", "s8_4", "atreides")
    tell(game, "go", "on", "retreat", "drive.s7_1")
    assert asked(game).kind == "flee"
    say(game, "flee.s8_4")
    assert not game.decisions() or asked(game).kind != "who"
    assert (counts(game, "s8_4"), counts(game, "s8_3")) == ((3, 0, 0, 0), (3, 0, 0, 0))


@pytest.mark.parametrize(("version", "forced"), [("article", True), ("retail", False)])
def test_w7_13_advance_after_a_flight(version: str, forced: bool) -> None:
    game = bare(version, "harkonnen")
    put(game, "s8_4", "harkonnen", regular=3)
    put(game, "s4_13", "atreides", regular=1)
    game.state.zones["az2"] = "ornithopter"
    game.state.supply["harkonnen.ornithopter"] -= 1
    dice(game, "battle", HIT, HIT, HIT)
    dice(game, "battle", HIT)
    attack(game, "s8_4", "s4_13")
    go(game)
    tell(game, *["lose.regular"] * (len(game.decisions()) and asked(game).kind == "losses"))
    if forced:
        assert counts(game, "s4_13") == (2, 0, 0, 0)
    else:
        assert "none" in choices(game)


def test_w7_14_a_harkonnen_settlement_moves_all_three_markers() -> None:
    game = bare("article", "atreides")
    put(game, "broken_land", "atreides", regular=2)
    run(game, Attack(1, "atreides", "any", ""))
    tell(game, "attack.broken_land", "strike.carthag", "go", "go")
    assert "carthag" not in game.state.settlements
    assert set(game.state.markers.values()) == {2}
    assert game.state.turn.captain


def test_w7_15_a_harvester_goes_when_a_victorious_atreides_legion_advances() -> None:
    game = bare("article", "atreides")
    put(game, "s8_3", "atreides", regular=3)
    put(game, "s8_4", "harkonnen", regular=1)
    game.state.harvesters.append("s8_4")
    game.state.supply["harkonnen.harvester"] -= 1
    dice(game, "battle", HIT, HIT, HIT)
    dice(game, "battle", SHIELD)
    run(game, Attack(1, "atreides", "any", ""))
    tell(game, "attack.s8_3")
    go(game)
    assert game.state.harvesters == ["s8_4"]
    say(game, "go")
    assert game.state.harvesters == []


def test_w7_16_w16_10_a_special_attack_reveals_no_sietch() -> None:
    game = bare("article", "harkonnen")
    put(game, "gara_kulon", "atreides", tokens=(4,), generic=1)
    dice(game, "special-attack", HIT, SPECIAL, SHIELD, SHIELD)
    special_attack(game, "gara_kulon", 4, 1, "special-attack")
    run(game)
    tell(game, *["lose.regular"] * 2)
    assert game.state.seen == []
    assert counts(game, "gara_kulon") == (1, 0, 0, 1)


@pytest.mark.parametrize(("card", "rolled"), [("war_plan", (4, 6)), ("battle_language", (3, 4))])
def test_w13_2_war_plan_and_battle_language_change_the_dice(card: str, rolled: tuple[int, int]) -> None:
    game = bare("article", "atreides")
    put(game, "s8_3", "atreides", regular=3, generic=1)
    put(game, "s8_4", "harkonnen", regular=6)
    for number in rolled:
        dice(game, "battle", *[SHIELD] * number)
    run(game, Programme(1, f"plan/{card}/0"))
    tell(game, "way.1", "attack.s8_3", "go")
    assert asked(game).kind == "go_on"
    assert game.chance.script == []


def test_r207_a_retreat_leads_where_there_is_room_if_there_is() -> None:
    from engine.arrakis.reach import retreats

    game = bare("article", "harkonnen")
    near = game.config.library.near["s8_4"]
    put(game, "s8_4", "atreides", regular=3)
    for area in near[:-1]:
        put(game, area, "atreides", elite=1) if area == near[0] else put(game, area, "harkonnen", regular=1)
    assert set(retreats(game, "atreides", "s8_4", 3, 6)) == {near[0], near[-1]}
    game.state.legions[near[0]].regular = 5
    assert retreats(game, "atreides", "s8_4", 3, 6) == [near[-1]]
    put(game, near[-1], "harkonnen", regular=1)
    assert retreats(game, "atreides", "s8_4", 3, 6) == [near[0]]


def test_r208_a_special_attack_that_misses_shows_no_token() -> None:
    game = bare("article", "harkonnen")
    put(game, "s8_4", "atreides", tokens=(0,))
    dice(game, "special-attack", SHIELD, SHIELD)
    special_attack(game, "s8_4", 2, 1, "special-attack")
    assert game.state.legions["s8_4"].tokens == [0]


@pytest.mark.parametrize(
    ("attacking", "defending", "ceases", "won"),
    [
        ((HIT, HIT), (SHIELD,), False, True), ((HIT, SHIELD), (HIT,), False, False),
        ((SHIELD, SHIELD), (SHIELD,), True, False),
    ],
)  # fmt: skip
def test_w7_12_who_wins(attacking: tuple[int, ...], defending: tuple[int, ...], ceases: bool, won: bool) -> None:
    """The attacker wins if the attacking legion survives and the defending one does not (W7.12). Nobody wins if both
    are destroyed, and an attacker who ceases does not win."""
    game = bare("article", "harkonnen")
    units = 1 if defending == (HIT,) else 2
    put(game, "s8_3", "harkonnen", regular=units)
    put(game, "s8_4", "atreides", regular=1)
    dice(game, "battle", *attacking[:units])
    dice(game, "battle", *defending)
    attack(game, "s8_3", "s8_4")
    if units == 2:
        go(game)
    if ceases:
        say(game, "cease")
    assert [event.kind for event in game.events].count("war-battle-won") == won
    assert ("s8_4" in game.state.legions) is ceases
    assert ("s8_3" in game.state.legions) is (won or ceases)


def test_w13_2_battle_language_bounds_the_defenders_dice_in_the_first_round_only() -> None:
    game = bare("article", "atreides")
    put(game, "s8_3", "atreides", regular=2)
    put(game, "s8_4", "harkonnen", regular=6)
    dice(game, "battle", SHIELD, SHIELD)
    dice(game, "battle", SHIELD, SHIELD, SHIELD, SHIELD)
    dice(game, "battle", SHIELD, SHIELD)
    dice(game, "battle", *([SHIELD] * 6))
    run(game, Attack(1, "atreides", "any", "", cap=4))
    tell(game, "attack.s8_3")
    go(game)
    say(game, "on")
    while asked(game).kind != "go_on":
        say(game, "stay") if "stay" in choices(game) else say(game)
    assert game.chance.script == []


@pytest.mark.parametrize(("regular", "most"), [(3, 1), (4, 0)])
def test_w7_5_battle_language_takes_no_card_for_a_die_that_is_not_rolled(regular: int, most: int) -> None:
    game = bare("retail", "atreides")
    put(game, "s8_3", "harkonnen", regular=regular)
    put(game, "s8_4", "atreides", regular=2, generic=1)
    hand(game, 0, "sandmasters", "spotter_control", "hunter_seeker")
    run(game, Attack(1, "atreides", "leader", "leader", surprise=True, cap=4))
    tell(game, "attack.s8_4", "go")
    asked_for_cards = [decision.pick.high for decision in game.decisions() if decision.kind == "battle_cards"]
    assert asked_for_cards == ([most] if most else [])


def test_w7_9_the_face_down_tokens_of_a_destroyed_legion_are_lost_unseen() -> None:
    game = bare("article", "harkonnen")
    put(game, "s8_3", "atreides", tokens=(0, 3), regular=1, named=("stilgar",))
    destroy_legion(game, "s8_3")
    assert "s8_3" not in game.state.legions
    assert {0, 3} <= set(game.state.spent_tokens)
    assert not {0, 3} & set(game.state.opened)
    assert game.state.tanks["atreides"][0] == "stilgar"
