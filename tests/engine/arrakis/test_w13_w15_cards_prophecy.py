"""Planning cards, prescience, atomics, victory (W13 to W15)."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from content.arrakis.programme import Verb
from engine.arrakis.cards import SCHEMING, schemes
from engine.arrakis.frames.atomics import detonate
from engine.arrakis.frames.attack import Attack
from engine.arrakis.frames.closing import Closing
from engine.arrakis.frames.moves import Moves
from engine.arrakis.frames.omens import Window
from engine.arrakis.frames.programme import VERBS, Programme
from engine.arrakis.frames.roll import Sisters
from engine.arrakis.frames.round import begin_round
from engine.arrakis.frames.turn import TurnFrame
from engine.arrakis.library import ATREIDES, MARKERS
from engine.arrakis.places import ground
from engine.arrakis.prophecy import claimable
from engine.arrakis.verbs import check_objective, draw_cards, raise_marker, raise_markers, raise_supremacy
from tests.engine.arrakis.table import (
    HIT,
    SHIELD,
    asked,
    bare,
    choices,
    counts,
    dice,
    hand,
    omen,
    put,
    run,
    say,
    tell,
)


def test_every_verb_of_a_programme_has_a_rule() -> None:
    assert set(VERBS) == set(get_args(Verb))


@pytest.mark.parametrize("version", ["article", "retail"])
def test_every_card_can_be_played_on_a_bare_table(version: str) -> None:
    """Every card can be played on a bare table: all effects are optional (W5.4), and no card fails if none of them is
    possible."""
    library = bare(version).config.library
    for name, card in library.planning.items():
        for number in range(len(card.does)):
            side = "harkonnen" if card.deck in ("house_harkonnen", "corrino_ally") else "atreides"
            game = bare(version, side)
            run(game, Programme(game.config.sides.index(side), f"plan/{name}/{number}"))
            for _ in range(30):
                if not game.decisions():
                    break
                decision = asked(game)
                picks = [one.id for one in decision.legal()][: decision.pick.low]
                say(game, *(["done"] if "done" in choices(game) else picks))
            assert game.waiting() == (), name


def test_w3_3_an_empty_deck_gives_nothing() -> None:
    game = bare()
    game.state.discards["corrino_ally"], game.state.decks["corrino_ally"] = game.state.decks["corrino_ally"], []
    assert draw_cards(game, 0, "corrino_ally", 2) == 0
    assert len(game.state.discards["corrino_ally"]) == 18  # which are not shuffled into a new deck


def test_w13_2_a_card_costs_a_die_of_any_face_and_goes_to_its_pile() -> None:
    game = bare("article", "harkonnen")
    game.state.dice = [{"house": 1, "mentat": 1}, {}]
    (card,) = hand(game, 0, "breeding_program")
    run(game, TurnFrame("harkonnen"))
    say(game, f"card.{card}")
    assert choices(game) == ["with.mentat", "with.house"]
    say(game, "with.house")
    assert game.state.discards["corrino_ally"] == [card]
    assert game.view(1)["discarded"]["corrino_ally"] == ["breeding_program"]
    assert game.state.dice[0] == {"mentat": 1}
    assert game.state.sisters["harkonnen"] == 1


def test_w13_3_a_leader_in_the_tank_cannot_be_placed() -> None:
    from engine.arrakis.frames.placing import ready_chief
    from engine.arrakis.verbs import send_to_tank

    game = bare("article", "harkonnen")
    assert ready_chief(game, "baron_harkonnen") == "baron_harkonnen"
    send_to_tank(game, "baron_harkonnen")
    assert ready_chief(game, "baron_harkonnen") == ""


@pytest.mark.parametrize(("version", "steps"), [("article", 1), ("retail", 0)])
def test_w14_6_every_second_harvester_is_a_step_of_jihad_in_the_article(version: str, steps: int) -> None:
    from engine.arrakis.verbs import remove_harvester

    game = bare(version, "atreides")
    for area in ("s8_3", "s8_4", "s7_1"):
        game.state.harvesters.append(area)
        remove_harvester(game, area)
    assert game.state.markers["jihad"] == steps
    begin_round(game)  # the odd one is lost, and this phase is not action resolution
    for area, phase in (("s8_3", "start"), ("s8_4", "start"), ("s7_1", "actions")):
        game.state.phase = phase
        game.state.harvesters.append(area)
        remove_harvester(game, area)
    assert game.state.markers["jihad"] == steps


@pytest.mark.parametrize("version", ["article", "retail"])
def test_w13_5_w13_4_r200_a_bene_gesserit_token_is_a_die_on_an_empty_slot(version: str) -> None:
    game = bare(version, "atreides")
    game.state.dice = [{}, {"mentat": 2}]
    run(game, Sisters(0, "harkonnen"))
    assert asked(game).seat == 1
    assert "sister.mentat" not in choices(game)
    say(game, "sister.strategy")
    assert game.state.dice[1] == {"mentat": 2, "strategy": 1}
    assert game.state.sisters["atreides"] == 0
    reserve = game.state.reserve_sisters
    for supremacy, tokens in ((3, 0), (4, 1), (6, 1), (7, 2)):
        raise_supremacy(game, supremacy - game.state.supremacy)
        assert (game.state.sisters["atreides"], game.state.reserve_sisters) == (tokens, reserve - tokens)


def test_w13_6_r203_hawats_scheming_brings_mohiam_in_retail() -> None:
    for version, works in (("retail", True), ("article", False)):
        game = bare(version, "harkonnen")
        hand(game, 0, SCHEMING, SCHEMING)
        assert schemes(game, 0) == []  # Hawat is not in play yet
        raise_supremacy(game, 1)
        assert bool(schemes(game, 0)) is works
        if works:
            game.state.dice = [{"mentat": 1}, {}]
            run(game, TurnFrame("harkonnen"))
            say(game, "hawat.2")
            assert game.state.chiefs["thufir_hawat"].where == "gone"
            assert game.state.chiefs["gaius_helen_mohiam"].where == "aside"
            assert game.state.sisters["harkonnen"] == 1
            assert game.state.hands[0] == []


def test_w14_2_at_most_two_cards_a_round() -> None:
    game = bare("article", "atreides")
    omen(game, "dew_collectors", "jessica_trains_paul", "stunted_worms")
    for area in ("pasty_mesa", "s2_5", "s3_8", "s5_7", "s6_2"):
        put(game, area, "atreides", regular=1)
    put(game, "gara_kulon", "atreides", regular=1, named=("paul_atreides", "lady_jessica"))
    run(game, Window(1))
    tell(game, "claim.dew_collectors", "claim.jessica_trains_paul")
    assert (claimable(game, ("end",)), game.state.omens) == ([], ["stunted_worms"])
    begin_round(game)
    assert "stunted_worms" in claimable(game, ("end",))


@pytest.mark.parametrize(("version", "offered"), [("article", True), ("retail", False)])
def test_w14_2_an_end_of_round_card_in_an_own_turn(version: str, offered: bool) -> None:
    game = bare(version, "atreides")
    omen(game, "stunted_worms")
    for area in ("s5_7", "s6_2"):
        put(game, area, "atreides", regular=1)
    game.state.dice = [{}, {"mentat": 1}]
    run(game, TurnFrame("atreides"))
    assert ("claim.stunted_worms" in choices(game)) is offered
    if offered:
        say(game, "claim.stunted_worms")
        assert game.state.markers == {"kwisatz_haderach": 1, "sand_dwellers": 2, "jihad": 0}
        assert game.state.gone_omens == ["stunted_worms"]


def test_w14_3_a_card_for_a_die_is_the_action_of_the_turn() -> None:
    game = bare("retail", "atreides")
    omen(game, "house_presc_4")
    game.state.worms = ["s8_3", "s8_4"]
    game.state.supply["atreides.sandworm"] = 2
    game.state.dice = [{}, {"mentat": 2}]
    run(game, TurnFrame("atreides"))
    say(game, "pay.house_presc_4")
    assert choices(game) == ["end"]
    assert game.state.dice[1] == {"mentat": 1}
    assert game.state.markers["sand_dwellers"] == 2


@pytest.mark.parametrize(
    ("card", "figures", "met"),
    [
        ("jessica_trains_paul", {"gara_kulon": ("paul_atreides", "lady_jessica")}, True),
        ("jessica_trains_paul", {"s8_3": ("paul_atreides", "lady_jessica")}, False),
        ("water_discipline", {"s1_1": ("paul_atreides",), "s1_10": ("lady_jessica",)}, True),
        ("water_discipline", {"sihaya_ridge": ("paul_atreides",), "s1_10": ("lady_jessica",)}, False),
        ("fremen_call_paul_the_mahdi", {"gara_kulon": ("paul_atreides",)}, True),
        ("house_presc_1", {"s8_3": ("paul_atreides",)}, True),
        ("house_presc_1", {"s8_3": ("paul_atreides", "stilgar")}, False),
        ("house_presc_6", {"gara_kulon": ("lady_jessica",)}, False),  # the hand does not have two cards
    ],
)
def test_w14_2_conditions(card: str, figures: dict[str, tuple[str, ...]], met: bool) -> None:
    game = bare("article", "atreides")
    omen(game, card)
    for area, named in figures.items():
        put(game, area, "atreides", regular=1, named=named)
    assert (claimable(game, ("free", "die", "end")) == [card]) is met


@pytest.mark.parametrize(
    ("defenders", "met"),
    [({"special": 1}, True), ({"regular": 1, "named": ("feyd_rautha",)}, True), ({"elite": 1}, False)],
)
def test_w14_2_a_battle_won_against_a_captain_meets_its_card(defenders: dict[str, Any], met: bool) -> None:
    game = bare("article", "atreides")
    omen(game, "house_presc_3")
    put(game, "s8_4", "atreides", regular=4)
    put(game, "s8_3", "harkonnen", **defenders)
    dice(game, "battle", HIT, HIT, HIT, HIT)
    dice(game, "battle", SHIELD)
    run(game, Attack(1, "atreides", "any", ""))
    tell(game, "attack.s8_4", "go")
    assert "s8_3" not in game.state.legions
    assert (claimable(game, ("free",)) == ["house_presc_3"]) is met


@pytest.mark.parametrize(("area", "met"), [("s7_1", True), ("s8_3", False), ("gara_kulon", False)])
def test_w14_2_training_in_two_areas_without_a_sietch_meets_its_card(area: str, met: bool) -> None:
    game = bare("article", "atreides")
    omen(game, "house_presc_7")
    game.state.dice = [{}, {"mentat": 1}]
    put(game, "s8_3", "atreides", regular=1, tokens=(0, 1))
    put(game, area, "atreides", tokens=(2,))
    run(game, TurnFrame("atreides"))
    tell(game, "train.s8_3.0", f"train.{area}.2")
    assert ("claim.house_presc_7" in choices(game)) is met


def test_card_lisan_al_gaib_reveals_two_tokens_with_paul() -> None:
    game = bare("article", "atreides")
    omen(game, "lisan_al_gaib")
    put(game, "s8_3", "atreides", tokens=(0, 1, 2), named=("paul_atreides",))
    game.state.dice = [{}, {"mentat": 1}]
    run(game, TurnFrame("atreides"))
    say(game, "claim.lisan_al_gaib")
    say(game, "token.0", "token.2")
    assert game.state.legions["s8_3"].tokens == [1]
    assert set(game.state.markers.values()) == {1}


def test_w14_6_steps_bring_leaders_once() -> None:
    game = bare()
    raise_marker(game, "jihad", 3)
    raise_marker(game, "sand_dwellers", 6)
    chiefs = game.state.chiefs
    assert (chiefs["chani"].where, chiefs["reverend_mother_jessica"].where, chiefs["alia"].where) == ("aside",) * 3
    assert chiefs["lady_jessica"].where == "gone"
    for name in ("chani", "alia"):
        chiefs[name].where = "tank"
    raise_marker(game, "jihad", 3)  # Alia has entered by another marker
    assert (chiefs["chani"].where, chiefs["alia"].where) == ("tank", "tank")


def test_w14_6_a_leader_that_a_step_brought_stays_as_the_marker_moves_on() -> None:
    game = bare()
    legion = put(game, "s8_3", "atreides", regular=1, named=("lady_jessica",))
    for steps in (3, 1, -2, 1):
        raise_marker(game, "sand_dwellers", steps)
        assert legion.named == ["reverend_mother_jessica"]
        assert game.state.chiefs["reverend_mother_jessica"].where == "board"


@pytest.mark.parametrize("version", ["article", "retail"])
def test_w14_7_atomics_forced_by_the_article_free_in_retail(version: str) -> None:
    game = bare(version, "atreides")
    game.state.objectives = []
    game.state.dice = [{}, {"mentat": 1}]
    raise_marker(game, "jihad", 8)
    run(game, TurnFrame("atreides"))
    assert asked(game).kind == ("atomics" if version == "article" else "turn")
    say(game, "atomics.rimwall")
    assert ground(game, "rimwall_west") == "desert"
    assert not [one for one in choices(game) if one.startswith("atomics")]


def test_w14_7_a_legion_of_the_crater_is_moved_by_its_opponent_or_lost() -> None:
    game = bare("retail", "atreides")
    put(game, "splintered_rock", "harkonnen", regular=2)
    detonate(game, 1, "splintered_rock")
    run(game)
    assert asked(game).seat == 1
    say(game, "to.s8_2")
    assert counts(game, "s8_2") == (2, 0, 0, 0)
    game = bare("retail", "atreides")
    put(game, "rimwall_west", "atreides", regular=2, named=("stilgar",))
    for area in game.config.library.near["rimwall_west"]:
        put(game, area, "harkonnen", regular=1)
    detonate(game, 1, "rimwall")
    run(game)
    assert "rimwall_west" not in game.state.legions
    assert game.state.tanks["atreides"][0] == "stilgar"


@pytest.mark.parametrize("version", ["article", "retail"])
def test_w14_7_r338_the_opponent_moves_a_legion_out_of_the_crater_where_all_find_room(version: str) -> None:
    game = bare(version, "atreides")
    put(game, "hole_in_the_rock", "harkonnen", regular=3)
    put(game, "imperial_basin", "harkonnen", regular=4)
    detonate(game, 1, "hole_in_the_rock")
    run(game)
    assert asked(game).seat == 1
    near = game.config.library.near["hole_in_the_rock"]
    assert choices(game) == [f"to.{area}" for area in near if area != "imperial_basin"]
    game = bare(version, "atreides")
    put(game, "hole_in_the_rock", "harkonnen", regular=3)
    for area in near:
        put(game, area, "harkonnen", regular=4)
    detonate(game, 1, "hole_in_the_rock")
    run(game)
    assert choices(game) == [f"to.{area}" for area in near]
    say(game, "to.s5_1")
    assert counts(game, "s5_1") == (6, 0, 0, 0)


def test_w15_1_the_harkonnen_win_at_ten_in_the_middle_of_anything() -> None:
    game = bare("article", "harkonnen")
    game.state.dice = [{"house": 2}, {"mentat": 1}]
    run(game, TurnFrame("harkonnen"))
    raise_supremacy(game, 12)
    say(game, "box.house.0")
    assert game.state.winner == "harkonnen"
    assert game.waiting() == ()
    outcome = game.outcome()
    assert outcome is not None
    assert [(one.seat, one.place) for one in outcome.standings] == [(0, 1), (1, 2)]


@pytest.mark.parametrize(("version", "at_once"), [("article", True), ("retail", False)])
def test_w15_2_the_objective_at_once_or_at_the_end_of_the_round(version: str, at_once: bool) -> None:
    game = bare(version, "atreides")
    game.state.objectives = [0]  # scores of 5, 7, 8
    game.state.crater = "rimwall"
    for marker, steps in (("kwisatz_haderach", 5), ("sand_dwellers", 7), ("jihad", 8)):
        assert game.state.winner == ""
        raise_marker(game, marker, steps)
    assert (game.state.winner == "atreides") is at_once
    if not at_once:
        run(game, Closing())
        assert game.state.winner == "atreides"


def test_w15_2_a_second_objective_wins_as_well() -> None:
    game = bare("retail", "atreides")
    game.state.objectives = [0, 5]  # scores of 8, 7, 5
    game.state.markers = {"kwisatz_haderach": 8, "sand_dwellers": 7, "jihad": 5}
    check_objective(game)
    assert game.state.winner == "atreides"


def test_r201_the_named_leader_or_unit_goes_along() -> None:
    game = bare("article", "harkonnen")
    put(game, "s8_3", "harkonnen", regular=2, special=1)
    run(game, Programme(0, "plan/sardaukar_pogrom/0"))
    tell(game, "move.s8_3", "to.s8_4")
    assert choices(game) == ["go", "leave.regular"]
    game = bare("article", "atreides")
    game.state.chiefs["gurney_halleck"].where = "aside"
    put(game, "s8_3", "atreides", regular=2, named=("stilgar", "gurney_halleck"))
    run(game, Moves(1, "atreides", "gurney_halleck", "", 1))
    tell(game, "move.s8_3", "to.s8_4", "leave.regular")
    assert choices(game) == ["go", "leave.stilgar"]


def test_r204_a_window_after_a_harkonnen_turn_in_the_article_alone() -> None:
    for version, opens in (("article", True), ("retail", False)):
        game = bare(version, "harkonnen")
        omen(game, "stunted_worms")
        for area in ("s5_7", "s6_2"):
            put(game, area, "atreides", regular=1)
        game.state.turn.acted = True
        run(game, TurnFrame("harkonnen"))
        say(game, "end")
        assert bool(game.decisions()) is opens
        if opens:
            assert (asked(game).seat, asked(game).kind) == (1, "claims")


def test_r214_no_signs_on_plateaus_laid_open() -> None:
    from engine.arrakis.frames.hazards import begin_hazards

    game = bare()
    game.state.crater = "rimwall"
    put(game, "arrakeen", "harkonnen", regular=1)
    begin_hazards(game)
    assert game.state.signs == {}


def test_r216_smugglers_unload_harvesters_and_fliers_of_the_sector() -> None:
    game = bare("article", "atreides")
    game.state.chiefs["gurney_halleck"].where = "aside"
    put(game, "s8_3", "atreides", regular=1, named=("gurney_halleck",))
    game.state.harvesters = ["s8_4", "gara_kulon"]
    game.state.zones = {"az2": "carryall", "az5": "ornithopter"}
    run(game, Programme(1, "plan/smugglers_c/0"))
    assert choices(game) == ["wreck.s8_4", "down.az2", "done"]


def test_w14_3_w16_20_families_flee_is_claimed_beside_the_action_of_the_turn() -> None:
    game = bare("retail", "atreides")
    omen(game, "families_flee")
    game.state.dice = [{}, {"mentat": 1}]
    for token, area in enumerate(sorted(game.state.sietches)):
        put(game, area, "atreides", tokens=(token,), generic=1)
    put(game, "tasmin_sink", "atreides", regular=1)
    run(game, TurnFrame("atreides"))
    say(game, "claim.families_flee")
    while game.waiting() and not any(one.startswith("box.") for one in choices(game)):
        say(game, choices(game)[0])
    assert game.state.gone_omens == ["families_flee"]
    assert game.state.dice[1] == {"mentat": 1}


@pytest.mark.parametrize(("city", "wins"), [("arrakeen", True), ("carthag", False)])
def test_w15_2_retail_looks_at_the_objective_as_arrakeen_falls_and_at_no_other_settlement(
    city: str, wins: bool
) -> None:
    game = bare("retail", "atreides")
    game.state.objectives = [0]  # scores of 5, 7, 8
    game.state.markers = {"kwisatz_haderach": 5, "sand_dwellers": 7, "jihad": 8}
    beside = next(area for area in game.config.library.around[city] if area not in game.state.settlements)
    put(game, beside, "atreides", regular=2)
    run(game, Attack(1, "atreides", f"area:{beside}", ""))
    tell(game, f"attack.{beside}")
    if asked(game).kind == "attack":
        say(game, f"strike.{city}")
    tell(game, "go", "go")
    assert city not in game.state.settlements
    assert game.state.winner == ("atreides" if wins else "")


def test_w15_2_the_victory_is_told_after_all_that_led_to_it() -> None:
    """The cost of a claim comes before its reward, and all markers move before the objective is checked."""
    game = bare("article", ATREIDES)
    put(game, "windgap", ATREIDES, tokens=(0, 1), regular=1)
    omen(game, "families_flee")
    scores = game.config.library.box.house.objectives[0]
    game.state.objectives, game.state.markers = [0], dict(zip(MARKERS, scores, strict=True))
    game.state.markers["sand_dwellers"] -= 2
    game.state.crater = "rimwall"
    run(game, TurnFrame(ATREIDES))
    say(game, "claim.families_flee")
    while game.waiting():
        say(game, choices(game)[0])
    kinds = [event.kind for event in game.events]
    assert kinds[-1] == "war-won"
    assert kinds.index("war-token-lost") < kinds.index("war-claimed")
    won = bare("article", ATREIDES)
    won.state.objectives, won.state.markers = [0], dict(zip(MARKERS, (scores[0] - 1, *scores[1:]), strict=True))
    raise_markers(won, dict.fromkeys(MARKERS, 1))
    told = [event.kind for event in won.events if event.kind in ("war-marker", "war-won")]
    assert told == ["war-marker", "war-marker", "war-marker", "war-won"]
