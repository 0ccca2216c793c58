"""The chances and dangers in menus of War for Arrakis, checked against the rules, a computation, and battles that are
played out."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import product as product_of
from math import sqrt
from random import Random

import pytest

from bot.games.arrakis.foreseeing import count_storm_dice, find_odds, percent, tell_distance
from bot.games.arrakis.lines import list_board
from bot.games.arrakis.plans import has_enemy_beside
from bot.games.arrakis.standing import list_standing, tell_race
from bot.games.previews import Asked, Preview
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from engine.arrakis.frames.attack import Attack
from engine.arrakis.frames.battle import Battle
from engine.arrakis.frames.deployment import DeployUnits
from engine.arrakis.frames.hazards import is_exposed
from engine.arrakis.frames.moves import Moves
from engine.arrakis.frames.placing import Upgrade
from engine.arrakis.frames.power import sign_areas
from engine.arrakis.frames.turn import TurnFrame
from engine.arrakis.library import ATREIDES, HARKONNEN, KINDS, SIDES
from engine.arrakis.places import ground
from engine.arrakis.players.chances import Force, Terms, add_units, find_chance, find_hidden_chance, lose
from engine.arrakis.reach import reach_to_attack
from engine.arrakis.state import G, Legion, rules, solo
from engine.arrakis.verbs import reveal_token
from engine.kernel.decisions import Answer
from tests.engine.arrakis.alone import alone
from tests.engine.arrakis.table import asked, bare, put, run, say

NAMED = {HARKONNEN: "baron_harkonnen", ATREIDES: "stilgar"}
PLACES = {HARKONNEN: [("s1_11", "s1_12"), ("s1_11", "gara_kulon"), ("s8_3", "bight_of_the_cliff")],
          ATREIDES: [("s1_12", "s1_11"), ("s5_1", "arrakeen"), ("wind_pass", "north_pole")]}  # fmt: skip
"""The attacks of each side, by origin and target: in the open, and at settlements."""


def look(game: G, seat: int, language: str = "en") -> Preview:
    """The explanations on the panel of a person who is asked."""
    words = Words(language, ["Ayla", "Bo"])
    return product("arrakis").questions.preview(Asked(game.view(seat), seat, asked(game), (), game.clone), words)


# -- computed by hand ------------------------------------------------------------------------------------------------


def test_w7_5_one_against_one_is_won_once_in_five() -> None:
    # Of 12 rounds, 3 destroy both units, 1 only the defender's, 1 only the attacker's; in 7 nobody is hit.
    assert find_chance(Force(1, 0, 0), Force(1, 0, 0)) == pytest.approx(1 / 5)


def test_w7_6_a_special_result_is_a_hit_where_a_leader_uses_it() -> None:
    # Of 36 rounds, 16 end with the defender destroyed; 12 of them cost the leader and not the unit. In 20 nobody is
    # hit.
    assert find_chance(Force(1, 0, 0, ((1, 0),)), Force(1, 0, 0)) == pytest.approx(1)


def test_w7_9_losses_go_as_a_deadline_takes_them() -> None:
    assert lose(Force(1, 1, 1), 1) == Force(2, 0, 1)
    assert lose(Force(1, 1, 1), 3) == Force(0, 0, 1)
    assert lose(Force(1, 1, 1), 5) == Force(0, 0, 0)
    assert lose(Force(1, 0, 0, ((1, 0),)), 1) == Force(1, 0, 0)  # a leader falls before the last unit
    assert lose(Force(2, 0, 0, ((2, 1), (1, 0))), 1) == Force(1, 0, 0, ((2, 1), (1, 0)))
    assert lose(Force(2, 0, 0, ((2, 1), (1, 0))), 2) == Force(1, 0, 0, ((2, 1),))
    assert lose(Force(1, 0, 0, ((1, 0),)), 2) == Force(0, 0, 0)


def test_w1_12_losses_are_larger_where_the_supply_has_no_regular_for_an_elite() -> None:
    """Without a regular in the supply a regular falls first; it comes into the supply and can replace an elite there.
    An elite that nothing can replace falls at its first hit. So a leader takes a hit before the last elite does."""
    assert lose(Force(1, 2, 0, (), 0), 1) == Force(0, 2, 0, (), 1)
    assert lose(Force(1, 2, 0, (), 0), 3) == Force(0, 1, 0, (), 1)
    assert lose(Force(0, 2, 0, (), 1), 2) == Force(0, 1, 0, (), 1)
    assert lose(Force(0, 2, 0, (), 0), 2) == Force(0, 0, 0)
    assert lose(Force(0, 0, 2, ((1, 0),), 0), 2) == Force(0, 0, 1, (), 0)
    assert lose(Force(0, 0, 2, ((1, 0),), 0), 3) == Force(0, 0, 0)
    enough, scarce = (find_chance(Force(0, 2, 0), Force(2, 1, 1, (), stock)) for stock in (2, 0))
    assert enough == find_chance(Force(0, 2, 0), Force(2, 1, 1))
    assert scarce > enough


def test_w1_12_tokens_bring_what_the_supply_has() -> None:
    assert add_units(Force(1, 0, 0, (), 1), (2, 1, 0), (1, 0, 5)) == Force(2, 0, 0, (), 0)
    assert add_units(Force(5, 0, 0, (), 3), (2, 0, 0), (3, 5, 5)) == Force(6, 0, 0, (), 2)
    assert add_units(Force(1, 0, 0), (2, 1, 0)) == Force(3, 1, 0)
    own, other = Force(2, 0, 0), Force(1, 0, 0, (), 0)
    faces, terms = [(2, 0, 0), (1, 1, 0)], Terms()
    assert find_hidden_chance(own, (0, 1), other, faces, (0,), terms, (0, 0, 0)) == find_chance(own, other)


def test_w7_10_each_round_of_a_siege_costs_a_hit_in_the_retail_game() -> None:
    own, other = Force(3, 1, 0), Force(2, 0, 0)
    assert find_chance(own, other, Terms(rank=1, siege=1)) < find_chance(own, other, Terms(rank=1))


# -- compared with played battles ------------------------------------------------------------------------------------


def draw_legion(dice: Random, side: str) -> Legion:
    """A random legion of a side, with at least one unit."""
    legion = Legion(side, regular=dice.randint(0, 3), elite=dice.randint(0, 2), special=dice.choice((0, 0, 1)))
    legion.regular += not legion.units
    legion.generic = dice.randint(0, 1)
    legion.named = [NAMED[side]] * dice.randint(0, 1)
    return legion


def play_out(game: G, target: str) -> bool:
    """Fight the declared attack to its end with random dice. Return whether all defenders were destroyed."""
    while (battle := next((one for one in game.state.stack if isinstance(one, Attack | Battle)), None)) is not None:
        decision = next(iter(game.decisions()))
        match decision.kind:
            case "go_on":
                picks: tuple[str, ...] = ("on",)
            case "retreat":
                picks = tuple(one.id for one in decision.options if one.verb == "stay")
            case "who" if isinstance(battle, Battle):
                return True
            case "attack":
                picks = (f"strike.{target}",)
            case "who":
                picks = ("go",)
            case "specials":
                strongest = sorted(decision.options, key=lambda one: worth(game, one.id), reverse=True)
                picks = tuple(one.id for one in strongest[: decision.pick.low])
            case _:
                assert decision.kind in ("losses", "stack_excess"), decision
                picks = (str(decision.default),)
        game.apply(decision.seat, Answer(decision.id, picks))
    return False


def worth(game: G, lead: str) -> tuple[int, tuple[int, int]]:
    """The hits and shields that a leader adds with a special result."""
    combat = game.config.library.leaders[lead.removeprefix("lead.")].combat if "generic" not in lead else None
    both = (1, 0) if combat is None else (combat.hits, combat.shields)
    return sum(both), both


def calibrate(drawn: int, most: int, seed: int = 1) -> dict[int, tuple[int, float, float]]:
    """Chances that a menu shows, compared with the outcomes of random attacks. The attacks are grouped by tenths of the
    chance, at most `most` in each group. Each group has the number of attacks, the mean chance, and the share of the
    attacks that were won."""
    dice, found = Random(seed), defaultdict(list)
    for _ in range(drawn):
        version, side = dice.choice(("article", "retail")), dice.choice(SIDES)
        game, enemy = bare(version, side), next(one for one in SIDES if one != side)
        game.chance = type(game.chance)(dice.randbytes(32))
        ranks = list(game.state.sietches.values())
        dice.shuffle(ranks)
        game.state.sietches = dict(zip(game.state.sietches, ranks, strict=True))
        source, target = dice.choice(PLACES[side])
        for area, one in ((source, side), (target, enemy)):
            legion = game.state.legions[area] = draw_legion(dice, one)
            if one == ATREIDES:
                legion.tokens = sorted(dice.sample(range(16), dice.choice((0, 0, 1))))
            for name in legion.named:
                game.state.chiefs[name].where = "board"
        attack = Attack(SIDES.index(side), side, "any", "", surprise=dice.random() < 0.3, source=source)
        game.push(attack)
        view = game.view(attack.seat)
        chance = find_odds(view, target, view["attack"]["force"])
        run(game)
        tenth = min(9, int(chance * 10))
        if len(found[tenth]) < most:
            found[tenth].append((chance, play_out(game, target)))
    return {
        tenth: (len(all_of), sum(one[0] for one in all_of) / len(all_of), sum(one[1] for one in all_of) / len(all_of))
        for tenth, all_of in sorted(found.items())
    }


@pytest.mark.slow
def test_the_chance_in_a_menu_is_what_happens_in_played_battles() -> None:
    for tenth, (count, chance, won) in calibrate(900, 40).items():
        assert abs(won - chance) <= 4 * sqrt(max(0.02, chance * (1 - chance)) / count), tenth


# -- the panel -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_attack_says_dice_and_chance_before_its_target_and_its_figures_are_chosen(language: str) -> None:
    game, words = bare("article", HARKONNEN), Words(language, ["Ayla", "Bo"])
    put(game, "s1_11", HARKONNEN, regular=2)
    put(game, "s1_12", ATREIDES, regular=1)
    put(game, "s1_7", ATREIDES, regular=3)
    run(game, Attack(0, HARKONNEN, "any", ""))
    say(game, "attack.s1_11")
    told = look(game, 0, language)
    chance = round(100 * find_chance(Force(2, 0, 0), Force(1, 0, 0)))
    assert words.plain.text("war-odds", n=2, other="1", chance=chance) in told.about["strike.s1_12"]
    assert words.plain.text("war-undefended") in told.about["strike.gara_kulon"]
    assert told.about["strike.s1_7"] != told.about["strike.s1_12"]
    assert words.text("war-odds-note") in told.facts
    say(game, "strike.s1_12")
    told = look(game, 0, language)
    assert words.text("war-odds", n=2, other="1", chance=chance) in told.facts
    assert words.plain.text("war-odds", n=1, other="1", chance=20) in told.about["leave.regular"]


def test_w7_2_the_dice_of_an_attack_count_the_units_on_tokens_whose_faces_are_known() -> None:
    game = bare("article", ATREIDES)
    assert game.config.library.tokens[:2] == ((2, 0, 0), (2, 0, 0))
    put(game, "s1_11", ATREIDES, tokens=(0, 1))
    put(game, "s1_12", HARKONNEN, regular=2)
    run(game, Attack(1, ATREIDES, "any", ""))
    say(game, "attack.s1_11")
    told = look(game, 1)
    assert told.facts[0].startswith("4 dice against 2")
    assert told.about["leave.token-0"].startswith("2 dice against 2")


def test_w1_12_the_dice_of_an_attack_count_only_units_of_tokens_that_the_supply_has() -> None:
    game = bare("article", ATREIDES)
    put(game, "s1_11", ATREIDES, tokens=(0, 1), regular=1)
    put(game, "s1_12", HARKONNEN, regular=2)
    game.state.supply["atreides.regular"] = 3
    run(game, Attack(1, ATREIDES, "any", ""))
    say(game, "attack.s1_11")
    assert look(game, 1).facts[0].startswith("4 dice against 2")
    say(game, "go")
    assert next(event.data["dice"] for event in game.events if event.kind == "war-battle-roll") == 4


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("version", ["article", "retail"])
def test_w7_10_who_may_cease_reads_the_chance_of_going_on(version: str, language: str) -> None:
    game, words = bare(version, ATREIDES), Words(language, ["Ayla", "Bo"])
    put(game, "s5_1", ATREIDES, regular=3)
    put(game, "arrakeen", HARKONNEN, regular=2)
    battle = Battle(1, ATREIDES, "s5_1", "arrakeen", Legion(ATREIDES, regular=3), False)
    battle.stage, battle.round = "after", 1
    run(game, battle)
    assert asked(game).kind == "go_on"
    # Arrakeen adds 3 dice; in the retail game each further round costs a hit at once.
    siege = version == "retail"
    chance = find_chance(Force(3 - siege, 0, 0), Force(2, 0, 0), Terms(rank=3, siege=int(siege)))
    told = look(game, 1, language)
    assert words.text("war-odds-on", chance=max(1, round(100 * chance))) in told.facts
    assert (words.text("war-about-siege", n=1) in told.about.get("on", "")) == siege


def test_w1_13_a_chance_tells_nothing_of_tokens_and_ranks_that_are_face_down() -> None:
    told = set()
    for token, rank in ((0, 1), (5, 2), (12, 3)):
        game = bare("article", HARKONNEN)
        put(game, "s1_11", HARKONNEN, regular=3, elite=1)
        put(game, "gara_kulon", ATREIDES, tokens=(token,), generic=1)
        other = next(area for area, held in game.state.sietches.items() if held == rank)
        ranks = game.state.sietches
        ranks["gara_kulon"], ranks[other] = ranks[other], ranks["gara_kulon"]
        game.push(Attack(0, HARKONNEN, "any", "", source="s1_11"))
        view = game.view(0)
        told.add(find_odds(view, "gara_kulon", view["attack"]["force"]))
    assert len(told) == 1


def test_w1_13_faces_that_everybody_has_seen_are_no_longer_expected_on_tokens_and_lost_ones_are() -> None:
    game = bare("article", HARKONNEN)
    faces = game.config.library.tokens
    put(game, "s1_11", HARKONNEN, regular=2)
    put(game, "s1_12", ATREIDES, tokens=(6,))
    for token, face in enumerate(faces):
        if face not in ((0, 1, 0), (0, 0, 1)):
            put(game, "s5_1", ATREIDES, tokens=(token,))
            reveal_token(game, "s5_1", token)
    game.state.supply |= {f"atreides.{kind}": 6 for kind in KINDS}
    run(game, Attack(0, HARKONNEN, "any", "", source="s1_11"))
    view = game.view(0)
    found = find_odds(view, "s1_12", view["attack"]["force"])
    one, other = (find_chance(Force(2, 0, 0), Force(*face)) for face in ((0, 1, 0), (0, 0, 1)))
    assert found == pytest.approx((one + other) / 2)  # two of each are left; three of them were lost face down


def test_w19_3_a_garrison_of_automatic_harkonnen_is_expected_as_a_silver_and_a_black_token_with_a_leader() -> None:
    game = alone(ATREIDES)
    put(game, "s5_1", ATREIDES, regular=6)
    put(game, "arrakeen", HARKONNEN, tokens=(0, 6))
    run(game, Attack(0, ATREIDES, "any", "", source="s5_1"))
    view = game.view(0)
    found = find_odds(view, "arrakeen", view["attack"]["force"])
    garrisons = game.config.library.garrisons
    worlds = [
        (Counter(silver) + Counter(black), Terms(game.state.settlements["arrakeen"], view["attack"]["siege"]))
        for silver in garrisons[:6]
        for black in garrisons[6:]
    ]
    chances = [
        find_chance(
            Force(6, 0, 0), Force(one["regular"], one["elite"], one["special"], ((1, 0),) * one["generic"]), terms
        )
        for one, terms in worlds
    ]
    assert found == pytest.approx(sum(chances) / len(chances))
    assert min(one["generic"] for one, _ in worlds) == 1


def test_w19_3_of_three_garrison_tokens_two_are_a_silver_and_a_black_one() -> None:
    game = alone(ATREIDES)
    put(game, "s5_1", ATREIDES, regular=6)
    put(game, "arrakeen", HARKONNEN, tokens=(0, 6, 7))
    run(game, Attack(0, ATREIDES, "any", "", source="s5_1"))
    view = game.view(0)
    terms = Terms(game.state.settlements["arrakeen"], view["attack"]["siege"])
    faces = [(one["regular"], one["elite"], one["special"], one["generic"]) for one in game.config.library.garrisons]
    chances = []
    for silver, black, other in product_of(faces[:6], faces[6:], faces):
        force = Force(0, 0, 0)
        for face in (other, tuple(map(sum, zip(silver, black, strict=True)))):
            force = add_units(force, face)
        chances.append(find_chance(Force(6, 0, 0), force, terms))
    assert find_odds(view, "arrakeen", view["attack"]["force"]) == pytest.approx(sum(chances) / len(chances))


def test_w7_14_the_rank_of_a_destroyed_sietch_is_no_longer_expected_elsewhere() -> None:
    """Destroyed sietches were revealed, so the odds of those still face down count only the ranks that are left."""
    game = bare("article", HARKONNEN)
    put(game, "s1_11", HARKONNEN, regular=3)
    put(game, "gara_kulon", ATREIDES, regular=3)
    for area, rank in [*game.state.sietches.items()]:
        if rank > 1:
            game.state.sietches.pop(area)
    assert game.state.sietches["gara_kulon"] == 1
    game.push(Attack(0, HARKONNEN, "any", "", source="s1_11"))
    view = game.view(0)
    assert view["areas"]["gara_kulon"]["sietch"] is None
    chance = find_odds(view, "gara_kulon", view["attack"]["force"])
    assert chance == pytest.approx(find_chance(Force(3, 0, 0), Force(3, 0, 0), Terms(rank=1)))
    assert "Ranks of destroyed sietches: 2 · 2 · 2 · 2 · 3 · 3" in list_board(view, Words("en", ["Ayla", "Bo"]))


@pytest.mark.parametrize(("seats", "steps"), [(1, 1), (2, 3)])
def test_w19_6_an_automatic_enemy_behind_an_impassable_border_is_near(seats: int, steps: int) -> None:
    game, words = bare("retail", ATREIDES, seats=seats), Words("en", ["Ayla", "Bo"])
    assert "broken_land" in game.config.library.areas["s1_3"].impassable
    put(game, "broken_land", HARKONNEN, regular=2)
    view = game.view(game.config.sides.index(ATREIDES))
    assert tell_distance(view, "s1_3", ATREIDES, words) == [words.text("war-enemy-near", n=steps)]
    assert has_enemy_beside(view, "area:s1_3") == (steps == 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_move_says_the_next_enemy_and_the_dangers_of_its_end_and_what_it_leaves_empty(language: str) -> None:
    game, words = bare("article", HARKONNEN), Words(language, ["Ayla", "Bo"])
    put(game, "north_pole", HARKONNEN, regular=3)
    put(game, "s5_2", ATREIDES, regular=1)
    game.state.signs["wind_pass"] = game.state.sign_pool.pop()
    run(game, Moves(0, HARKONNEN, "any", "", 1))
    say(game, "move.north_pole")
    about = look(game, 0, language).about
    plain = words.plain
    for part in ("war-danger-worm", "war-danger-storm", "war-enemy-near"):
        assert plain.text(part, n={"war-danger-storm": 2, "war-enemy-near": 1}.get(part, 0)) in about["to.s5_3"]
    assert plain.text("war-danger-sign") in about["to.wind_pass"]
    say(game, "to.wind_pass")
    about = look(game, 0, language).about
    assert plain.text("war-empties") in about["go"]
    say(game, "leave.regular")
    assert "go" not in look(game, 0, language).about


def test_w9_1_units_that_are_replaced_flip_no_wormsign() -> None:
    """A wormsign is flipped only if a legion enters its area. A wormsign that lies under a legion is flipped in the
    desert hazards."""
    game, words = bare("retail", HARKONNEN), Words("en", ["Ayla", "Bo"]).plain
    put(game, "s5_3", HARKONNEN, regular=2)
    put(game, "arrakeen", HARKONNEN, regular=2)
    game.state.signs["s5_3"] = game.state.sign_pool.pop()
    run(game, Upgrade(0, HARKONNEN, 2, "elite"))
    about = look(game, 0).about["upgrade.s5_3"]
    assert words.text("war-danger-sign") not in about
    assert words.text("war-danger-worm") in about


@pytest.mark.parametrize("language", LANGUAGES)
def test_w19_13_a_chance_against_automatic_harkonnen_names_the_reserves_that_it_leaves_out(language: str) -> None:
    game, words = bare("retail", ATREIDES, seats=1), Words(language, ["Ayla", "Bo"])
    seat = game.config.sides.index(ATREIDES)
    put(game, "s1_11", ATREIDES, regular=3)
    put(game, "s1_12", HARKONNEN, regular=1)
    solo(game).reserves = [0, 1]
    run(game, Attack(seat, ATREIDES, "any", ""))
    say(game, "attack.s1_11")
    note = words.text("war-odds-reserves", n=2)
    assert note in look(game, seat, language).facts
    game.state.bans = ["landsraad"]  # no cards for dice in the retail game
    assert note not in look(game, seat, language).facts


def test_w6_4_a_harkonnen_legion_is_warned_of_atreides_who_can_ride_to_it() -> None:
    game, words = bare("article", HARKONNEN), Words("en", ["Ayla", "Bo"])
    put(game, "north_pole", HARKONNEN, regular=2)
    put(game, "s1_11", ATREIDES, regular=2)
    before = tell_distance(game.view(0), "north_pole", HARKONNEN, words)
    assert words.text("war-danger-ride") not in before
    game.state.signs.update(dict.fromkeys(sign_areas(game), "sand"))
    assert "north_pole" in reach_to_attack(game, ATREIDES, "s1_11").ride
    assert words.text("war-danger-ride") in tell_distance(game.view(0), "north_pole", HARKONNEN, words)


def test_w7_1_an_attack_from_a_settlement_does_not_say_that_it_is_left_empty() -> None:
    """The menu of an attack says that no unit is kept out of it to hold the settlement. It does not say that the
    settlement is left empty (W7.1): attackers stay in their area during the battle, and the winner chooses who advances
    (W7.13)."""
    game, words = bare("retail", HARKONNEN), Words("en", ["Ayla", "Bo"])
    put(game, "arrakeen", HARKONNEN, regular=3)
    put(game, next(iter(game.config.library.near["arrakeen"])), ATREIDES, regular=1)
    run(game, Attack(0, HARKONNEN, "any", ""))
    say(game, "attack.arrakeen")
    about = look(game, 0).about["go"]
    assert words.text("war-empties-attack") in about
    assert words.text("war-empties") not in about


@pytest.mark.parametrize("version", ["article", "retail"])
@pytest.mark.parametrize("crater", ["", "rimwall"])
def test_w8_7_the_storm_of_a_menu_is_the_one_that_strikes(version: str, crater: str) -> None:
    game = bare(version, HARKONNEN)
    game.state.crater = crater
    view, library = game.view(0), game.config.library
    for area in library.areas:
        dice = rules(game).storm_dice.at(ground(game, area)) if is_exposed(game, area) else 0
        assert count_storm_dice(view, area) == dice, area


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_panel_of_a_turn_has_the_dice_of_both_sides_and_the_race(language: str) -> None:
    game, words = bare("article", ATREIDES), Words(language, ["Ayla", "Bo"])
    game.state.dice[0].update({"strategy": 2, "house": 1})
    game.state.dice[1].update({"mentat": 1, "strategy": 2})
    game.state.supremacy, game.state.markers["jihad"] = 4, 3
    run(game, TurnFrame(ATREIDES))
    mine, race = look(game, 1, language).facts
    assert words.text("war-line-dice", action="action:strategy", n=2) in mine
    held = (("strategy", 2), ("house", 1))
    theirs = " · ".join(words.text("war-line-dice", action=f"action:{face}", n=n) for face, n in held)
    told = words.text("war-fact-dice", dice="", n=3, side=HARKONNEN, faces=theirs, shown=True)
    assert told.partition(" · ")[2] in mine
    goal = game.view(1)["you"]["objectives"][0][2]
    assert race.endswith(words.text("war-fact-track", track="track:jihad", n=3, goal=goal))
    assert words.text("war-fact-race", n=4, tracks="") in race
    spied = tell_race(game.view(0), words)
    assert spied.endswith(words.text("war-fact-track", track="track:jihad", n=3, goal=0))
    assert spied != race  # the objective is secret information of the Atreides


def test_w18_6_a_partner_reads_which_dice_are_theirs_and_which_the_partners() -> None:
    game, words = bare("article", ATREIDES, seats=4), Words("en", ["Ayla", "Bo", "Cy", "Di"])
    game.state.turn.seat = -1
    for seat, dice in enumerate(({"house": 2}, {"mentat": 1}, {"mentat": 1}, {"strategy": 2})):
        game.state.dice[seat].update(dice)
    run(game, TurnFrame(ATREIDES))
    told = {}
    for decision in game.decisions():
        asking = Asked(game.view(decision.seat), decision.seat, decision, (), game.clone)
        told[decision.seat] = product("arrakis").questions.preview(asking, words).facts[0]
    enemy = "Harkonnen dice left: 3 (Mentat 1 · House 2)"
    assert told[2].startswith(f"**Your dice:** Mentat 1 · {enemy} · Your partner’s dice: Strategy 2")
    assert told[3].startswith(f"**Your dice:** Strategy 2 · {enemy} · Your partner’s dice: Mentat 1")


def test_w18_6_before_partners_divide_their_dice_all_of_them_are_ones_own() -> None:
    game, words = bare("article", ATREIDES, seats=4), Words("en", ["Ayla", "Bo", "Cy", "Di"])
    for seat, dice in enumerate(({"house": 2}, {"mentat": 1}, {"mentat": 1}, {"strategy": 2})):
        game.state.dice[seat].update(dice)
    view = dict(game.view(2))
    (told,) = list_standing(view, "excess_dice", ATREIDES, words)
    enemy = "Harkonnen dice left: 3 (Mentat 1 · House 2)"
    assert told.startswith(f"**Your dice:** Mentat 1 · {enemy} · Your partner’s dice: Strategy 2")
    view["rolled"] = {ATREIDES: {"mentat": 1, "strategy": 2}}
    (told,) = list_standing(view, "excess_dice", ATREIDES, words)
    assert told.startswith(f"**Your dice:** Strategy 2 · Mentat 1 · {enemy}")
    assert "partner" not in told
    view["rolled"] = {HARKONNEN: {"house": 4}}
    (told,) = list_standing(view, "excess_dice", ATREIDES, words)
    assert "Harkonnen dice left: 4 (House 4) · Your partner’s dice: Strategy 2" in told


def test_w19_6_of_an_automatic_opponent_the_dice_that_are_not_rolled_yet_are_left() -> None:
    words = Words("en", ["Ayla"])
    game = alone(ATREIDES)
    game.state.dice[0].update(house=1)
    solo(game).unrolled = 3
    (told,) = list_standing(game.view(0), "pay_die", ATREIDES, words)
    assert told.startswith("**Your dice:** House 1 · Harkonnen dice left: 3")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deployment_says_which_unit_is_next(language: str) -> None:
    game, words = bare("article", HARKONNEN), Words(language, ["Ayla", "Bo"])
    run(game, DeployUnits(0, HARKONNEN, ["regular", "special"]))
    (first,) = look(game, 0, language).facts
    say(game, "deploy.arrakeen")
    (second,) = look(game, 0, language).facts
    assert first == words.text("war-next-unit", what="figure:harkonnen_special")
    assert second == words.text("war-next-unit", what="figure:harkonnen_regular")


def test_w1_13_odds_without_hidden_tokens_need_no_faces() -> None:
    """Once every token has been seen, no face is left for hidden ones: the odds are those of the figures in sight."""
    own, other, terms = Force(4, 0, 0), Force(2, 0, 0), Terms()
    assert find_hidden_chance(own, (0, 0), other, (), (0,), terms) == pytest.approx(find_chance(own, other, terms))


@pytest.mark.parametrize("language", LANGUAGES)
def test_w1_6_a_move_beyond_the_stacking_limit_says_how_many_units_are_too_many(language: str) -> None:
    game, plain = bare("retail", HARKONNEN), Words(language, ["Ayla", "Bo"]).plain
    put(game, "arrakeen", HARKONNEN, regular=3, generic=1)
    put(game, "carthag", HARKONNEN, regular=4, elite=1)
    run(game, Moves(0, HARKONNEN, "any", "", 1))
    say(game, "move.arrakeen")
    warned = plain.text("war-over-limit", n=2, limit=6)
    about = look(game, 0, language).about
    assert [pick for pick, told in about.items() if warned in told] == ["to.carthag"]
    say(game, "to.carthag")
    assert warned in look(game, 0, language).about["go"]
    say(game, "leave.regular")
    assert plain.text("war-over-limit", n=1, limit=6) in look(game, 0, language).about["go"]
    say(game, "leave.regular")
    assert "go" not in look(game, 0, language).about
    game.state.bans = ["choam"]  # W10.5: at most 5 units
    assert plain.text("war-over-limit", n=1, limit=5) in look(game, 0, language).about["go"]


# -- each figure by itself -------------------------------------------------------------------------------------------


def test_w6_1_of_several_tokens_and_leaders_just_the_one_that_stays_is_left_out_of_the_chance() -> None:
    game = bare("retail", ATREIDES)
    assert (game.config.library.tokens[4], game.config.library.tokens[6]) == ((3, 0, 0), (0, 1, 0))
    put(game, "s1_11", ATREIDES, tokens=(4, 6), regular=1)
    put(game, "s1_12", HARKONNEN, regular=6)
    run(game, Attack(1, ATREIDES, "any", ""))
    say(game, "attack.s1_11")
    about = look(game, 1).about
    assert about["leave.token-4"].startswith("2 dice against 6")
    assert about["leave.token-6"].startswith("4 dice against 6")
    game, words = bare("article", HARKONNEN), Words("en", ["Ayla", "Bo"])
    put(game, "s1_11", HARKONNEN, regular=2, named=("baron_harkonnen", "feyd_rautha"))
    put(game, "s1_12", ATREIDES, regular=3)
    run(game, Attack(0, HARKONNEN, "any", ""))
    say(game, "attack.s1_11")
    say(game, "strike.s1_12")
    say(game, "leave.regular")
    about = look(game, 0).about
    for stays, other in (("baron_harkonnen", (2, 1)), ("feyd_rautha", (0, 2))):
        chance = percent(find_chance(Force(1, 0, 0, (other,)), Force(3, 0, 0)))
        assert about[f"leave.{stays}"] == words.plain.text("war-odds", n=1, other="3", chance=chance)
    assert about["leave.baron_harkonnen"] != about["leave.feyd_rautha"]


def test_w10_5_a_ban_lowers_the_stacking_limit_of_the_harkonnen_alone() -> None:
    game = bare("retail", ATREIDES)
    put(game, "s1_11", ATREIDES, regular=2)
    put(game, "s1_12", ATREIDES, regular=4)
    game.state.bans = ["choam"]
    run(game, Moves(1, ATREIDES, "any", "", 1))
    say(game, "move.s1_11")
    assert "over the limit" not in look(game, 1).about["to.s1_12"]
    put(game, "s1_12", ATREIDES, regular=1)
    assert look(game, 1).about["to.s1_12"].startswith("1 over the limit of 6 units")


def test_the_area_of_an_enemy_is_not_near_itself() -> None:
    game = bare("article", ATREIDES)
    put(game, "s1_12", HARKONNEN, regular=1)
    words = Words("en", ["Ayla", "Bo"])
    assert tell_distance(game.view(1), "s1_12", ATREIDES, words) == []
    assert tell_distance(game.view(1), "s1_11", ATREIDES, words) == [words.text("war-enemy-near", n=1)]


def test_w7_10_going_on_is_called_final_only_where_no_question_follows_at_once() -> None:
    game = bare("retail", ATREIDES)
    put(game, "s5_1", ATREIDES, regular=3)
    put(game, "arrakeen", HARKONNEN, regular=2)
    game.state.hands[1] = [0, 1, 2]
    battle = Battle(1, ATREIDES, "s5_1", "arrakeen", Legion(ATREIDES, regular=3), False)
    battle.stage, battle.round = "after", 1
    run(game, battle)
    final = Words("en", ["Ayla", "Bo"]).plain.text("war-final")
    assert all(option.final for option in asked(game).options)
    about = look(game, 1).about
    assert final not in about["on"]  # the cards of the next round are asked for first
    assert about["cease"] == final
