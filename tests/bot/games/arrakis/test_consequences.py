"""The consequences that panels of War for Arrakis show beside each option, compared with values computed by hand from
the rules."""

from __future__ import annotations

import random
from itertools import product as product_of
from unicodedata import east_asian_width

import pytest

from bot.components.parts import panel
from bot.games.arrakis.consequences import tell_sign
from bot.games.arrakis.foreseeing import find_odds_now, percent
from bot.games.previews import Asked, Preview
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from bot.messages.choices import Focus, lay_out, list_long
from bot.sandbox import components as tree
from engine.arrakis.frames.attack import Attack
from engine.arrakis.frames.battle import Battle, RetreatTo, Specials
from engine.arrakis.frames.hands import Draw, Rob
from engine.arrakis.frames.hazards import Signs
from engine.arrakis.frames.losses import Losses
from engine.arrakis.frames.moves import Moves
from engine.arrakis.frames.omens import AnyMarker
from engine.arrakis.frames.power import DesertPower
from engine.arrakis.frames.programme import Programme
from engine.arrakis.frames.roll import EnemyDie, Excess, Share, Sisters
from engine.arrakis.frames.spice import Lower, Payment
from engine.arrakis.frames.strikes import Rockets, Tank
from engine.arrakis.frames.turn import PayDie, TurnFrame
from engine.arrakis.library import ATREIDES, FACES, HARKONNEN
from engine.arrakis.players.chances import Force, Terms, find_chance
from engine.arrakis.state import G, Legion, Turn
from tests.bot.games.arrakis.walks import walk
from tests.engine.arrakis.alone import MAHDI, PERSON, alone
from tests.engine.arrakis.table import asked, bare, hand, put, run, say

MADE = product("arrakis")
NAMES = ["Ayla", "Bo"]
OPPOSITE = "You choose for the Harkonnen: their rules leave this open."


def look(game: G, seat: int, language: str = "en") -> Preview:
    """The explanations on the panel of a person who is asked."""
    words = Words(language, NAMES)
    return MADE.questions.preview(Asked(game.view(seat), seat, asked(game), (), game.clone), words)


def fight(version: str = "article", surprise: bool = False) -> G:
    """A battle of 2 Harkonnen regulars and a Bashar against 2 Atreides regulars, at the moment when cards are asked
    for."""
    game = bare(version, HARKONNEN)
    put(game, "s1_11", HARKONNEN, regular=2, generic=1)
    put(game, "s1_12", ATREIDES, regular=2)
    game.state.hands[0] = [0, 1, 2]
    battle = Battle(0, HARKONNEN, "s1_11", "s1_12", Legion(HARKONNEN, regular=2, generic=1), False, surprise)
    run(game, battle)
    assert asked(game).kind == "battle_cards"
    return game


# -- dice ------------------------------------------------------------------------------------------------------------


def test_w19_9_a_result_says_what_the_automatic_opponent_does_with_it() -> None:
    """The automatic opponent plays the cards that it draws (W19.9). By the house result it replaces regulars and places
    vehicles (W19.10). A leader's special action comes first while it is ready (W19.6)."""
    game = alone(ATREIDES)
    for chief in game.state.chiefs.values():
        chief.spent = True
    run(game, EnemyDie(PERSON, ""))
    about = look(game, PERSON).about
    assert about["die.mentat"] == "draw and play 2 planning cards"
    assert about["die.house"] == "replace 2 regulars with elites and place a harvester and an ornithopter"
    game.state.chiefs["baron_harkonnen"].spent = False
    assert look(game, PERSON).about["die.house"] == (
        f"Baron Harkonnen’s special action if possible, else {about['die.house']}"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_w19_16_truthtrance_asks_for_the_next_result_and_no_die_of_the_enemy_is_called_unused(language: str) -> None:
    """The dice of the automatic opponent are rolled one by one, so that there is no unused die to choose (W19.6)."""
    words, solo = Words(language, NAMES), alone(ATREIDES)
    run(solo, EnemyDie(PERSON, ""))
    asks = words.say(asked(solo).prompt)
    if language == "en":
        assert asks == "What must the next Harkonnen die be?"
    game = bare("article", HARKONNEN)
    game.state.dice[1].update(house=1, mentat=1)
    run(game, EnemyDie(0, "house"))  # Reports of Traitors discards a die
    assert words.say(asked(game).prompt) != asks
    for card, seats in (("truthtrance", 1), ("the_voice", 1), ("truthtrance", 2), ("war_plan", 1)):
        game = alone(ATREIDES) if seats == 1 else bare("retail", ATREIDES)
        held, _ = hand(game, seat := game.config.sides.index(ATREIDES), card, "death_commandos")
        game.state.dice[seat].update(mentat=1)
        run(game, TurnFrame(ATREIDES))
        about = look(game, seat, language).about[f"card.{held}"]
        note = words.text(f"war-solo-{card}") if card != "war_plan" else words.text("war-solo-truthtrance")
        assert (note in about) == (seats == 1 and card != "war_plan")
        # the note follows what the card does, and does not replace it
        assert about.split(" · ")[0] not in ("", note)


def test_w19_13_questions_of_the_automatic_opponent_are_put_as_the_person_sees_them() -> None:
    """The leaders that the automatic opponent threatens are called the person's own. A legion of the person retreats to
    where the person wants (W19.13)."""
    game = alone(HARKONNEN)
    put(game, "s1_11", HARKONNEN, regular=1)
    put(game, "s1_12", ATREIDES, regular=1, named=["paul_atreides", "lady_jessica"])
    run(game, Tank(MAHDI, "any", ""))
    assert asked(game).kind == "opposite_tank"
    assert look(game, PERSON).prompt == "Which of your leaders goes to the Regeneration Tank?"
    assert OPPOSITE in look(game, PERSON).facts
    game = alone(HARKONNEN)
    put(game, "s1_11", HARKONNEN, regular=2)
    put(game, "s1_12", ATREIDES, regular=1)
    game.push(Battle(MAHDI, HARKONNEN, "s1_11", "s1_12", Legion(HARKONNEN, regular=2), False, False))
    run(game, RetreatTo(MAHDI))
    assert asked(game).kind == "opposite_retreat_to"
    assert look(game, PERSON).prompt.startswith("Where does your legion retreat to?")
    assert OPPOSITE not in look(game, PERSON).facts


@pytest.mark.parametrize("frame", [PayDie(1, "claim", "the_desert_war"), Sisters(1, ATREIDES), EnemyDie(1, "")])
def test_every_question_about_dice_has_the_dice_of_both_sides(frame: object) -> None:
    game, words = bare("article", ATREIDES), Words("en", NAMES)
    game.state.dice[0].update({"strategy": 2, "house": 1})
    game.state.dice[1].update({"mentat": 1, "strategy": 2})
    game.state.sisters[ATREIDES] = 1
    run(game, frame)
    (told,) = look(game, 1).facts
    mine, theirs = ("Strategy 2 · Mentat 1", "Strategy 2 · House 1")
    line = words.text("war-fact-dice", dice=mine, n=3, side=HARKONNEN, faces=theirs, shown=True)
    assert told == f"{line} · Bene Gesserit tokens: 1"
    assert line == "**Your dice:** Strategy 2 · Mentat 1 · Harkonnen dice left: 3 (Strategy 2 · House 1)"


def test_each_result_of_a_die_says_what_it_does() -> None:
    game = bare("article", ATREIDES)
    game.state.sisters[ATREIDES] = 1
    game.state.dice[0].update({"house": 1})
    run(game, Sisters(1, ATREIDES))
    about = look(game, 1).about
    assert about.keys() == {f"sister.{face}" for face in FACES}
    assert about["sister.strategy"] == "move up to 2 legions, or attack"
    assert about["sister.deployment"] == "a random token and a leader on a sietch"  # W5.8
    game = bare("article", ATREIDES)
    game.state.dice[0].update(dict.fromkeys(FACES, 1))
    run(game, EnemyDie(1, ""))
    assert look(game, 1).about.keys() == {f"die.{face}" for face in FACES}
    assert look(game, 1).about["die.deployment"] == "3 regulars and a leader on settlements"  # W5.9


def test_w5_2_dice_being_sorted_are_shown_before_they_are_in_their_boxes() -> None:
    game = bare("retail", HARKONNEN)
    rolled = {HARKONNEN: [0, 4, 0, 2, 2], ATREIDES: [1, 1, 1, 1, 0]}
    assert FACES[1] == "strategy"
    game.push(Share(rolled))
    run(game, Excess(0, HARKONNEN))
    assert asked(game).kind == "excess_dice"
    (told,) = look(game, 0).facts
    assert "Strategy 4 · Mentat 2 · House 2" in told
    assert "Atreides dice left: 4" in told


def test_a_die_has_its_icon_on_every_control() -> None:
    game = bare("article", ATREIDES)
    game.state.dice[1].update({"mentat": 1, "strategy": 2})
    run(game, PayDie(1, "claim", ""))
    icons = {one.id: MADE.questions.icon_of(one) for one in asked(game).options}
    assert icons == {"with.strategy": "war_strategy", "with.mentat": "war_mentat"}
    assert set(icons.values()) <= set(MADE.icons)


# -- battles ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_w7_5_before_cards_are_chosen_their_worth_is_told_and_what_they_would_do(language: str) -> None:
    game, words = fight(), Words(language, NAMES)
    told = look(game, 0, language)
    own, other = Force(2, 0, 0, ((1, 0),)), Force(2, 0, 0)
    chances = [percent(find_chance(own, other, Terms(cards=n))) for n in range(4)]
    assert chances == sorted(chances)
    assert chances[0] < chances[3]
    line = " · ".join(words.text("war-card-chance", n=n, chance=one) for n, one in enumerate(chances))
    assert words.text("war-fact-cards", side=f"side:{HARKONNEN}", chances=line) in told.facts
    assert len(told.about) == 3  # the effect of each card in the situation where it can be played


def test_w7_5_a_card_is_one_die_of_its_battle_round_alone_and_six_are_the_most() -> None:
    # A regular attacks a regular, with two dice against one in the first round and one die each afterwards (won 1 in
    # 5).
    faces = (("hit", 3 / 6), ("shield", 2 / 6), ("special", 1 / 6))
    won = undecided = 0.0
    for (first, p), (second, q), (other, r) in product_of(faces, repeat=3):
        own = (first, second)
        dealt = own.count("hit") > (other == "shield")
        taken = (other == "hit") > own.count("shield")
        won += p * q * r * (dealt and not taken)
        undecided += p * q * r * (not dealt and not taken)
    one = Force(1, 0, 0)
    assert find_chance(one, one, Terms(cards=1)) == pytest.approx(won + undecided / 5)
    assert find_chance(Force(6, 0, 0), one, Terms(cards=3)) == pytest.approx(find_chance(Force(6, 0, 0), one))


def test_w7_4_the_surprised_are_told_with_the_dice_of_this_round() -> None:
    game = fight("retail", surprise=True)
    own, other = Force(2, 0, 0, ((1, 0),)), Force(2, 0, 0)
    assert find_odds_now(game.view(0)) == find_chance(own, other, Terms(specials=1))
    assert find_odds_now(game.view(1), answers=2) == find_chance(own, other, Terms(specials=1, answers=2))


def test_w7_5_the_defender_is_told_what_cards_answer_and_what_the_attacker_has_discarded() -> None:
    game, words = fight(), Words("en", NAMES)
    game.state.hands[1] = [40, 41, 42]
    say(game, "discard.0")
    assert asked(game).seat == 1
    own, other = Force(2, 0, 0, ((1, 0),)), Force(2, 0, 0)
    chances = [percent(find_chance(own, other, Terms(cards=1, answers=n))) for n in range(4)]
    assert chances == sorted(chances, reverse=True)
    line = " · ".join(words.text("war-card-chance", n=n, chance=one) for n, one in enumerate(chances))
    assert words.text("war-fact-cards", side=f"side:{HARKONNEN}", chances=line) in look(game, 1).facts


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_roll_of_a_battle_round_is_beside_what_follows_from_it(language: str) -> None:
    game, words = bare("article", HARKONNEN), Words(language, NAMES)
    put(game, "s1_11", HARKONNEN, regular=2, generic=1)
    put(game, "s1_12", ATREIDES, regular=2)
    battle = Battle(0, HARKONNEN, "s1_11", "s1_12", Legion(HARKONNEN, regular=2, generic=1), False)
    battle.stage, battle.round = "after", 1
    battle.hits, battle.shields, battle.specials = [2, 1], [1, 0], [0, 1]
    run(game, battle, Losses(0, "s1_11", 1, True))
    told = look(game, 0, language)
    red = words.text("war-counted", side=f"side:{HARKONNEN}", hit=2, shield=1)
    green = words.text("war-counted", side=f"side:{ATREIDES}", hit=1, shield=0)
    assert words.text("war-fact-counted", results=f"{red} · {green}") in told.facts


def test_w7_6_special_results_are_told_until_their_leaders_are_chosen() -> None:
    """A special result used by a leader is told once. Before the leader is chosen it is told as special, afterwards
    among the hits and shields: 1 hit for a Naib or Bashar, 2 shields for the Baron."""
    game = bare("article", HARKONNEN)
    put(game, "s1_11", HARKONNEN, regular=2, generic=1, named=("baron_harkonnen",))
    put(game, "s1_12", ATREIDES, regular=2, generic=1, named=("stilgar",))
    legion = Legion(HARKONNEN, regular=2, generic=1, named=["baron_harkonnen"])
    battle = Battle(0, HARKONNEN, "s1_11", "s1_12", legion, False)
    battle.stage, battle.round = "clash", 1
    battle.hits, battle.shields, battle.specials = [1, 1], [0, 0], [1, 1]
    run(game, battle, Specials(1, False), Specials(0, True))
    both = "Rolled: Harkonnen 1 hit, 0 shields, 1 special · Atreides 1 hit, 0 shields, 1 special"
    assert both in [fact.replace("**", "").replace("\N{NO-BREAK SPACE}", " ") for fact in look(game, 0).facts]
    say(game, "lead.baron_harkonnen")
    one = "Rolled: Harkonnen 1 hit, 2 shields · Atreides 1 hit, 0 shields, 1 special"
    assert one in [fact.replace("**", "").replace("\N{NO-BREAK SPACE}", " ") for fact in look(game, 1).facts]


def test_w7_9_a_hit_says_what_it_does_to_each_figure() -> None:
    game = bare("article", HARKONNEN)
    put(game, "s1_11", HARKONNEN, regular=1, elite=1, special=1, generic=1, named=("baron_harkonnen",))
    run(game, Losses(0, "s1_11", 1))
    about = look(game, 0).about
    assert about["lose.regular"] == "falls"
    assert about["lose.elite"] == about["lose.special"] == "a regular replaces it"
    assert about["lose.generic"] == "falls"
    assert about["lose.baron_harkonnen"].startswith("goes to the Regeneration Tank")


def test_w7_10_who_may_retreat_reads_the_chance_of_staying() -> None:
    game, words = bare("article", HARKONNEN), Words("en", NAMES)
    put(game, "s1_11", HARKONNEN, regular=3)
    put(game, "s1_12", ATREIDES, regular=2)
    battle = Battle(0, HARKONNEN, "s1_11", "s1_12", Legion(HARKONNEN, regular=3), False)
    battle.stage, battle.round = "decided", 1
    run(game, battle)
    assert asked(game).kind == "retreat"
    chance = round(100 * find_chance(Force(3, 0, 0), Force(2, 0, 0)))
    assert words.text("war-odds-stay", chance=chance) in look(game, 1).facts


# -- looking ahead ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_legion_is_offered_for_an_attack_with_its_best_chance(language: str) -> None:
    game, words = bare("article", HARKONNEN), Words(language, NAMES)
    put(game, "s1_11", HARKONNEN, regular=4)
    put(game, "s1_12", ATREIDES, regular=1)
    put(game, "north_pole", HARKONNEN, regular=1)
    put(game, "s5_3", ATREIDES, regular=5)
    run(game, Attack(0, HARKONNEN, "any", ""))
    about = look(game, 0, language).about
    undefended = words.plain.text("war-best", area="area:gara_kulon", chance=100)
    assert undefended in about["attack.s1_11"]  # the sietch beside it is empty
    low = round(100 * find_chance(Force(1, 0, 0), Force(5, 0, 0)))
    assert words.plain.text("war-best", area="area:s5_3", chance=low) in about["attack.north_pole"]


def test_a_die_for_an_attack_says_that_nobody_is_in_reach() -> None:
    game = bare("article", HARKONNEN)
    put(game, "north_pole", HARKONNEN, regular=1)
    game.state.dice[0].update({"strategy": 1})
    game.state.turn = Turn(HARKONNEN)
    run(game, TurnFrame(HARKONNEN))
    before = game.digest()
    about = look(game, 0).about
    assert about["box.strategy.1"] == "no enemy in reach: no effect"
    assert game.digest() == before  # the answer was tried out in a copy


def test_w1_13_the_best_attack_tells_nothing_that_is_hidden() -> None:
    told = set()
    for token in (0, 5, 12):
        game = bare("article", HARKONNEN)
        put(game, "s1_11", HARKONNEN, regular=3, elite=1)
        put(game, "gara_kulon", ATREIDES, tokens=(token,), generic=1)
        run(game, Attack(0, HARKONNEN, "any", ""))
        view, decision = game.view(0), asked(game)
        for seed in range(3):
            world = game.determinize(0, random.Random(seed))
            preview = MADE.questions.preview(Asked(view, 0, decision, (), lambda w=world: w), Words("en", NAMES))
            told.add(preview.about["attack.s1_11"])
    assert len(told) == 1


@pytest.mark.parametrize("frame", [Attack(0, HARKONNEN, "any", ""), Moves(0, HARKONNEN, "any", "", 2)])
def test_a_die_is_not_thrown_away_without_being_asked_once(frame: object) -> None:
    game = bare("article", HARKONNEN)
    put(game, "s1_11", HARKONNEN, regular=2)
    put(game, "s1_12", ATREIDES, regular=1)
    put(game, "north_pole", HARKONNEN, regular=2)
    run(game, frame)
    assert MADE.questions.find_risky(asked(game)) == {"done": "sure-war-idle"}
    if isinstance(frame, Moves):  # once a legion has moved, the die is not wasted
        say(game, "move.north_pole")
        say(game, "to.wind_pass")
        say(game, "go")
        assert asked(game).kind == "moves"
        assert MADE.questions.find_risky(asked(game)) == {}


# -- markers, rows, decks --------------------------------------------------------------------------------------------


def test_a_marker_says_its_next_step_beside_the_objective() -> None:
    game = bare("article", ATREIDES)
    game.state.markers["jihad"] = 3
    goal = game.view(1)["you"]["objectives"][0][2]
    run(game, AnyMarker(1, 1))
    assert look(game, 1).about["marker.jihad"] == f"3 → 4 of {goal}"


def test_w14_2_a_marker_that_moves_two_steps_says_so_and_stops_at_the_end_of_its_track() -> None:
    """Fear Is the Mind-Killer moves a marker 2 steps; steps beyond the last one are lost."""
    game = bare("article", ATREIDES)
    last = game.config.library.box.house.prescience_track
    game.state.markers.update(jihad=3, sand_dwellers=last - 1)
    run(game, AnyMarker(1, 2))
    about = look(game, 1).about
    assert about["marker.jihad"].startswith("3 → 5")
    assert about["marker.sand_dwellers"].startswith(f"{last - 1} → {last} ")


def test_w10_2_a_payment_says_the_dice_and_harvesters_of_the_next_round() -> None:
    # Rows (W4): 5 sets no die aside and has 3 harvesters, 4 sets 1 aside (4), 3 sets 2 aside (5).
    game = bare("article", HARKONNEN)
    game.state.rows = {"choam": 4, "spacing_guild": 5, "landsraad": 5}
    run(game, Payment(0, 6))
    about = look(game, 0).about
    assert about["spice.kkk"] == "next round 1 die set aside, 4 harvesters"
    # the marker of the Landsraad falls to row 4
    assert about["spice.rkd"] == "next round 1 die set aside, 4 harvesters"
    assert about["spice.dkk"] == "next round 2 dice set aside, 5 harvesters"


def test_w10_4_w10_5_a_payment_says_the_bans_that_it_brings() -> None:
    # By the article only CHOAM on the bottom row causes a ban; in the retail game also the Guild, whose marker fell.
    for version, bans in (("article", "ban of CHOAM"), ("retail", "ban of CHOAM and Spacing Guild")):
        game = bare(version, HARKONNEN)
        game.state.rows = {"choam": 2, "spacing_guild": 4, "landsraad": 5}
        run(game, Payment(0, 2))
        assert look(game, 0).about["spice.ddk"] == f"next round 4 dice set aside, 6 harvesters · {bans}"


@pytest.mark.parametrize(("version", "bans"), [("article", ""), ("retail", " · ban of Landsraad")])
def test_w10_5_a_payment_says_the_ban_that_a_marker_raised_from_the_bottom_row_keeps(version: str, bans: str) -> None:
    """The ban of a marker that is raised from the bottom row lasts through the next round by the retail rules, because
    they end bans at the start of a harvest."""
    game = bare(version, HARKONNEN)
    game.state.rows = {"choam": 5, "spacing_guild": 5, "landsraad": 1}
    game.state.bans = ["landsraad"]
    run(game, Payment(0, 7))
    assert look(game, 0).about["spice.kkr"] == f"next round 3 dice set aside, 5 harvesters{bans}"
    say(game, "spice.kkr")
    assert game.state.bans == (["landsraad"] if bans else [])


def test_decks_and_rows_are_counted_beside_a_choice_among_them() -> None:
    game = bare("article", ATREIDES)
    run(game, Lower(1))
    row = game.state.rows["choam"]
    assert look(game, 1).about["lower.choam"] == f"row {row} → {row - 1}"
    game = bare("article", ATREIDES)
    run(game, Draw(1, 2))
    left = len(game.state.decks["house_atreides"])
    assert look(game, 1).about["deck.house_atreides"] == f"{left} cards left"


def test_desert_power_says_how_many_worms_are_on_the_board() -> None:
    for version, acting in (("article", 2), ("retail", 1)):  # W5.12
        game = bare(version, ATREIDES)
        game.state.worms = ["s1_12", "s5_3"]
        put(game, "s1_11", HARKONNEN, regular=2)
        run(game, DesertPower(1))
        assert look(game, 1).about["worms"] == f"up to {acting} of 2 on the board"


def test_w9_2_a_sandworm_without_a_target_can_still_move_by_the_article() -> None:
    game = bare("article", ATREIDES)
    game.state.worms = ["s1_12", "s5_3"]
    put(game, "s1_11", HARKONNEN, regular=2)
    run(game, DesertPower(1))
    say(game, "worms")
    about = look(game, 1).about
    assert about["worm.s1_12"].startswith("can attack ")
    assert about["worm.s5_3"].startswith("no enemy in reach: can only move")


# -- no effect -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("version", "told"), [("article", False), ("retail", True)])
def test_worms_that_can_do_nothing_say_so(version: str, told: bool) -> None:
    """An option to activate worms says so if it has no effect: in the retail game activated worms only attack (W5.12).
    By the article they may move as well, so the option does not say it."""
    game = bare(version, ATREIDES)
    game.state.worms = ["s1_12"]
    run(game, DesertPower(1))
    assert look(game, 1).about["worms"].startswith("no effect now") is told


@pytest.mark.parametrize(("near", "first"), [(True, "best:"), (False, "no enemy in reach: no effect")])
def test_an_attack_by_a_card_says_whether_there_is_an_enemy(near: bool, first: str) -> None:
    game = bare("retail", ATREIDES)
    put(game, "s1_11", ATREIDES, regular=3)
    if near:
        put(game, "s1_12", HARKONNEN, regular=1)
    run(game, Programme(1, "plan/war_plan/0"))
    about = look(game, 1).about
    assert about["way.1"].startswith(first)
    assert "no effect now" not in about["way.1"]
    assert "way.0" not in about


@pytest.mark.parametrize("sardaukar", [0, 1])
def test_the_half_of_a_card_that_can_do_nothing_says_so(sardaukar: int) -> None:
    """Sardaukar's Manner has two halves: a legion with Sardaukar moves, or such a legion attacks (W13). The panel says
    which half would have no effect."""
    game = bare("retail", HARKONNEN)
    put(game, "arsunt", HARKONNEN, regular=3, special=sardaukar)
    run(game, Programme(0, "plan/sardaukars_manner/0"))
    assert asked(game).kind == "either"
    assert look(game, 0).about.get("way.0", "") == ("" if sardaukar else "no effect now")


def test_a_leader_who_is_not_on_the_board_and_a_card_without_a_target_say_that_they_do_nothing() -> None:
    game = bare("retail", HARKONNEN)
    put(game, "arsunt", HARKONNEN, regular=3)
    idle, busy = hand(game, 0, "hunter_seeker", "forced_recruitment")
    game.state.dice[0].update({"leadership": 1, "mentat": 1})
    game.state.turn = Turn(HARKONNEN)
    run(game, TurnFrame(HARKONNEN))
    about = look(game, 0).about
    assert about["special.leadership.beast_rabban"].startswith("no effect now · ")
    assert about[f"card.{idle}"].startswith("no effect now · ")
    assert "no effect" not in about[f"card.{busy}"]
    assert "no effect" not in about.get("box.mentat.0", "")
    put(game, "arsunt", HARKONNEN, named=("beast_rabban",))
    assert "no effect" not in look(game, 0).about["special.leadership.beast_rabban"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("stock", "key"), [(3, "war-loss-replaced"), (0, "war-loss-falls")])
def test_w7_9_a_hit_elite_stays_as_a_regular_if_there_is_one(stock: int, key: str, language: str) -> None:
    game = bare("retail", HARKONNEN)
    put(game, "arsunt", HARKONNEN, regular=2, elite=1)
    game.state.supply["harkonnen.regular"] = stock
    run(game, Losses(0, "arsunt", 1))
    assert look(game, 0, language).about["lose.elite"] == Words(language, NAMES).text(key)


def test_w8_3_a_worms_attack_says_its_dice_and_what_to_expect() -> None:
    # By the article 4 dice in a desert: 3 of 6 faces hit, a special result counts 1, so 4 * 4/6 = 2.7 hits.
    game = bare("article", ATREIDES)
    game.state.worms = ["s1_12"]
    put(game, "s1_11", HARKONNEN, regular=3)
    run(game, DesertPower(1))
    say(game, "worms")
    assert asked(game).kind == "activate"
    source, target = (Words("en").name(f"area:{area}") for area in ("s1_12", "s1_11"))
    assert source != target
    assert f"can attack {target}" in look(game, 1).about["worm.s1_12"]
    say(game, "worm.s1_12")
    assert look(game, 1).about["worm-strike.s1_11"].startswith("4 dice, about 3 hits")


@pytest.mark.parametrize(
    ("version", "told"),
    [("article", "if a sandworm comes: 5 dice, about 3 hits"), ("retail", "a sandworm drives the legion away")],
)
def test_w8_3_w8_6_a_wormsign_says_what_a_worm_would_do_there(version: str, told: str) -> None:
    game = bare(version, ATREIDES)
    put(game, "s1_1", HARKONNEN, regular=3)  # deep desert: by the article 5 dice, 5 * 4/6 hits
    game.state.harvesters = ["s1_14"]
    for area in ("s1_1", "s1_14", "s1_12"):
        game.state.signs[area] = game.state.sign_pool.pop()
    run(game, Signs(1))
    about = look(game, 1).about
    assert about["flip.s1_1"].startswith(told)
    assert about["flip.s1_14"].startswith("a sandworm devours the harvester")
    assert about["flip.s1_12"].startswith("wormsign")


@pytest.mark.parametrize(("maker", "number"), [("out", 4), ("aside", 6)])
def test_w8_6_a_legion_that_cannot_retreat_is_attacked_and_w8_4_a_carryall_may_save_a_harvester(
    maker: str, number: int
) -> None:
    game = bare("retail", ATREIDES)
    game.state.chiefs["wild_maker"].where = maker  # R331
    put(game, "s1_1", HARKONNEN, regular=3)
    for area in game.config.library.near["s1_1"]:
        if area not in game.state.sietches:
            put(game, area, ATREIDES, regular=1)
    game.state.harvesters = ["s1_14", "s5_3"]
    above = game.config.library.zone_areas
    zone = next(zone for zone, areas in above.items() if "s5_3" in areas and "s1_14" not in areas)
    game.state.zones[zone] = "carryall"
    for area in ("s1_1", "s1_14", "s5_3"):
        game.state.signs[area] = game.state.sign_pool.pop()
    run(game, Signs(1))
    about = look(game, 1).about
    assert about["flip.s1_1"].startswith(f"if a sandworm comes: {number} dice")
    assert about["flip.s1_14"].startswith("a sandworm devours the harvester · ")
    assert about["flip.s5_3"].startswith("a sandworm devours the harvester unless a carryall saves it")


def test_w8_2_w8_4_only_a_carryall_saves_a_harvester_and_nothing_comes_where_a_worm_is() -> None:
    game = bare("retail", ATREIDES)
    put(game, "s1_1", HARKONNEN, regular=3)
    game.state.harvesters = ["s5_3"]
    above = game.config.library.zone_areas
    game.state.zones[next(zone for zone, areas in above.items() if "s5_3" in areas)] = "ornithopter"
    for area in ("s1_1", "s5_3"):
        game.state.signs[area] = game.state.sign_pool.pop()
    words, view = Words("en", NAMES), game.view(1)
    assert tell_sign(view, "s5_3", words) == "a sandworm devours the harvester"
    assert tell_sign(view, "s1_1", words) == "a sandworm drives the legion away"
    view["areas"]["s1_1"]["worm"] = "worm"
    assert tell_sign(view, "s1_1", words) == ""


def test_w5_11_replacing_regulars_counts_only_ones_own_on_the_board() -> None:
    game = bare("article", HARKONNEN)
    put(game, "s1_1", HARKONNEN, regular=3)
    put(game, "s5_9", HARKONNEN, regular=1, elite=1)
    put(game, "s5_1", ATREIDES, regular=2)
    game.state.dice[0].update(house=1)
    run(game, TurnFrame(HARKONNEN))
    assert look(game, 0).about["box.house.0"] == "4 regulars on the board"


# -- completeness ----------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_an_option_does_stands_on_its_control_or_in_full_above(language: str) -> None:
    words = Words(language, NAMES)
    seen = 0
    for game, seat in walk(2, "article", 3, 900):
        decision = game.options(seat) if seat >= 0 else None
        if decision is None or decision.pick.kind != "one" or len(decision.legal()) < 2:
            continue
        view = game.view(seat)
        decision = MADE.questions.arrange(decision)
        preview = MADE.questions.preview(Asked(view, seat, decision, (), game.clone), words)
        rows = lay_out(decision, 1, game.asked, words, Focus(), MADE, preview)
        shown = str(panel(*rows).to_components()) + "\n".join(list_long(decision, words, preview, MADE))
        controls = tree.of_types(panel(*rows).to_components(), tree.BUTTON)
        labels = {one["label"] for one in controls}
        for option in decision.legal():
            about, label = preview.about.get(option.id, ""), words.plain.say(option.label)
            if about and not option.group and any(one.startswith(label) for one in labels):
                seen += 1
                assert about in shown, (decision.kind, option.id)
    assert seen > 50


def test_a_robbed_player_is_named_with_the_size_of_the_hand() -> None:
    game = bare("article", ATREIDES, seats=4)
    hand(game, 0, "forced_recruitment", "hunter_seeker")
    hand(game, 1, "rage_overcame_shaddam_iv_a")
    run(game, Rob(2, 1))
    assert look(game, 2).about == {"seat.0": "2 cards in hand", "seat.1": "1 card in hand"}


def test_w1_2_a_sector_has_the_vehicles_of_its_own_air_zones() -> None:
    """Only vehicles in the three air zones of an inner sector count. The sector includes the North Pole, which is also
    connected to the zones of the other inner sectors; vehicles there do not count."""
    game = bare("retail", ATREIDES)
    put(game, "s5_9", ATREIDES, regular=1)
    for zone, what in (("az1", "ornithopter"), ("az6", "ornithopter"), ("az7", "carryall")):
        game.state.zones[zone] = what
        game.state.supply[f"harkonnen.{what}"] -= 1
    run(game, Rockets(1, 3))
    assert look(game, 1).about["sector.s5"].startswith("legions H 0, A 1 · 1 vehicle")


def test_only_what_is_certain_is_told_as_none_or_all_of_a_hundred() -> None:
    assert [percent(one) for one in (0.0, 0.001, 0.5, 0.998, 1.0)] == [0, 1, 50, 99, 100]


@pytest.mark.parametrize("language", LANGUAGES)
def test_t2_a_split_draw_names_its_decks(language: str) -> None:
    """The options of a split draw name the decks: by the retail rules, the split is chosen before the cards are drawn
    (W5.10)."""
    game, words = bare("retail", ATREIDES), Words(language, NAMES)
    run(game, Draw(1, 2))
    labels = [words.plain.say(one.label) for one in asked(game).options]
    decks = [words.name(f"deck:{deck}") for deck in ("house_atreides", "fremen_ally")]
    assert len(labels) == 3
    assert all(deck in label for deck in decks for label in labels)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_decides_stands_in_the_columns_that_a_phone_shows(language: str) -> None:
    game, words = bare("article", HARKONNEN), Words(language, NAMES).plain
    put(game, "north_pole", HARKONNEN, regular=3)
    put(game, "s5_2", ATREIDES, regular=1)
    run(game, Moves(0, HARKONNEN, "any", "", 1))
    say(game, "move.north_pole")
    shown = shorten_to_columns(look(game, 0, language).about["to.s5_3"], 44)
    assert words.text("war-enemy-near", n=1) in shown
    assert words.text("war-danger-worm") in shown


def shorten_to_columns(text: str, columns: int) -> str:
    """The characters of a text that fit into columns; wide ones take two."""
    shown, used = "", 0
    for character in text:
        used += 2 if east_asian_width(character) in "WF" else 1
        if used > columns:
            break
        shown += character
    return shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_w5_10_the_cards_left_are_told_once_where_every_way_draws_from_the_same_decks(language: str) -> None:
    game, words = bare("retail", ATREIDES), Words(language, NAMES)
    run(game, Draw(1, 2))
    seen = look(game, 1, language)
    left = len(game.state.decks["house_atreides"])
    (told,) = seen.facts
    assert told.count(words.text("war-about-left", n=left)) == 2
    assert all(words.name(f"deck:{deck}") in told for deck in ("house_atreides", "fremen_ally"))
    assert not any(seen.about.get(option.id) for option in asked(game).options)


@pytest.mark.parametrize("language", LANGUAGES)
def test_w5_12_a_turn_without_dice_asks_for_desert_power_and_no_die_or_card(language: str) -> None:
    game, words = bare("retail", ATREIDES), Words(language, NAMES)
    put(game, "s1_12", ATREIDES, tokens=(0,))
    game.state.dice[0].update({"mentat": 2})
    run(game, TurnFrame(ATREIDES))
    assert {option.verb for option in asked(game).legal()} == {"train", "power"}
    assert look(game, 1, language).prompt == words.text("war-turn-power")
    game.state.dice[1].update({"mentat": 1})
    game._open = {}
    assert look(game, 1, language).prompt == ""


def test_w7_12_an_attacker_without_units_is_a_dash_like_a_defender() -> None:
    game = bare("article", HARKONNEN)
    put(game, "s1_12", ATREIDES, regular=1, elite=1)
    battle = Battle(0, HARKONNEN, "s1_11", "s1_12", Legion(HARKONNEN), False)
    battle.stage, battle.round = "after", 1
    battle.hits, battle.shields, battle.specials = [2, 2], [0, 0], [0, 0]
    run(game, battle, Losses(1, "s1_12", 1, False))
    assert ", – against A 1r 1e;" in look(game, 1).facts[0].replace("\N{NO-BREAK SPACE}", " ")
