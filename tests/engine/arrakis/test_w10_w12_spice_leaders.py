"""Spice, the end of the round, and leaders (W10 to W12)."""

from __future__ import annotations

import pytest

from engine.arrakis.frames.closing import Closing, Exchange, HandLimit, Unclaimed, hand_limit
from engine.arrakis.frames.omens import OmenChoice, RenewOmens, finish_claim
from engine.arrakis.frames.programme import Programme, specials
from engine.arrakis.frames.round import begin_round
from engine.arrakis.frames.spice import Payment, begin_ban, begin_harvest
from engine.arrakis.invariants import faults
from engine.arrakis.library import FACES
from engine.arrakis.places import stack_limit
from engine.arrakis.verbs import advance_tank, enter, raise_marker, raise_supremacy, send_to_tank
from engine.kernel.decisions import Answer
from engine.kernel.events import seen_by
from tests.engine.arrakis.table import asked, bare, choices, counts, hand, omen, put, run, say


def pay(game, spice: int, way: str):
    run(game, Payment(0, spice))
    return say(game, f"spice.{way}")


def rows(game) -> tuple[int, ...]:
    return tuple(game.state.rows.values())


def test_w10_1_one_spice_a_desert_two_a_deep_desert() -> None:
    game = bare()
    for area in ("s8_3", "s8_4", "s1_1", "sihaya_ridge"):
        game.state.harvesters.append(area)
        game.state.supply["harkonnen.harvester"] -= 1
    game.state.spice = 1
    begin_harvest(game)
    assert game.state.stack[-1].spice == 2 * 1 + 2 * 2 + 1
    assert (game.state.harvesters, game.state.supply["harkonnen.harvester"]) == ([], 8)


def test_w10_2_two_keeps_three_raises_nothing_drops() -> None:
    game = bare()
    game.state.rows = {"choam": 3, "spacing_guild": 3, "landsraad": 3}
    pay(game, 6, "rdr")
    assert rows(game) == (4, 2, 4)
    pay(game, 6, "kkk")
    assert rows(game) == (4, 2, 4)


def test_w10_2_never_out_of_the_five_rows() -> None:
    game = bare()
    run(game, Payment(0, 9))
    assert not any("r" in one.split(".")[1] for one in choices(game))
    say(game, "spice.ddd")
    game.state.rows = {"choam": 1, "spacing_guild": 1, "landsraad": 1}
    pay(game, 9, "ddd")
    assert rows(game) == (1, 1, 1)


def test_w10_3_at_most_one_spice_is_saved() -> None:
    game = bare()
    pay(game, 9, "kkk")
    assert game.state.spice == 1
    pay(game, 6, "kkk")
    assert game.state.spice == 0


def test_w10_4_article_bans_of_the_bottom_row_at_the_start_of_a_round() -> None:
    game = bare("article")
    game.state.rows["choam"] = 2
    pay(game, 4, "dkk")
    assert game.state.bans == []
    begin_round(game)
    assert game.state.bans == ["choam"]
    assert stack_limit(game, "harkonnen") == 5
    assert stack_limit(game, "atreides") == 6
    pay(game, 7, "rkk")
    assert game.state.bans == []


def test_w10_5_retail_every_marker_that_fell_or_lies_at_the_bottom_bans() -> None:
    game = bare("retail")
    game.state.rows = {"choam": 5, "spacing_guild": 1, "landsraad": 4}
    pay(game, 2, "ddk")
    assert game.state.bans == ["choam", "spacing_guild"]
    game.state.harvesters = []
    begin_harvest(game)
    assert game.state.bans == ["spacing_guild"]


def test_w16_16_a_ban_in_the_moment_in_which_the_war_ends_takes_nobody() -> None:
    """A ban at the moment when the war ends removes nobody (W16.16), because nothing more is carried out (W15.1). While
    the war goes on, a legion above the limit of the ban counts as a fault."""
    game = bare("retail")
    put(game, "s8_3", "harkonnen", regular=6)
    game.state.bans = ["choam"]
    found = "6 units in s8_3"
    assert found in faults(game)
    game.state.bans, game.state.winner = [], "harkonnen"
    begin_ban(game, "choam")
    run(game)
    assert counts(game, "s8_3") == (6, 0, 0, 0)
    assert found not in faults(game)


@pytest.mark.parametrize("version", ["article", "retail"])
def test_w16_16_the_excess_under_choams_ban_goes_at_once(version: str) -> None:
    game = bare(version)
    put(game, "s8_3", "harkonnen", regular=6)
    if version == "retail":
        run(game, Payment(0, 0))  # nothing is asked of a side that cannot pay
    else:
        game.state.rows["choam"] = 1
        begin_round(game)
        run(game)
    assert counts(game, "s8_3") == (5, 0, 0, 0)
    assert stack_limit(game, "harkonnen") == 5


@pytest.mark.parametrize(("version", "supremacy", "offered"), [("article", 0, 0), ("retail", 5, 1), ("retail", 6, 0)])
def test_w10_6_stockpiling_in_retail_up_to_five(version: str, supremacy: int, offered: int) -> None:
    game = bare(version)
    game.state.supremacy = supremacy
    run(game, Payment(0, 9))
    assert any(one.endswith("s") for one in choices(game)) is bool(offered)


def test_w16_15_stockpiled_spice_is_spent_whatever_the_markers_do() -> None:
    game = bare("retail")
    pay(game, 9, "ddds")
    assert (game.state.supremacy, game.state.spice) == (1, 1)
    assert game.state.chiefs["thufir_hawat"].where == "aside"


def test_w11_1_vehicles_leave_after_a_last_scouting() -> None:
    game = bare()
    game.state.zones = {"az1": "ornithopter", "az2": "carryall"}
    game.state.supply["harkonnen.ornithopter"] -= 1
    game.state.supply["harkonnen.carryall"] -= 1
    run(game, Closing())
    assert (asked(game).kind, asked(game).seat) == ("last_scouting", 0)
    say(game, "scout.az1.gara_kulon")
    assert game.state.seen == ["gara_kulon"]
    assert game.state.zones == {}


def test_w11_2_w12_7_named_leaders_are_exchanged_harkonnen_first() -> None:
    game = bare()
    put(game, "arrakeen", "harkonnen", regular=1, named=("baron_harkonnen",))
    put(game, "gara_kulon", "atreides", regular=1, named=("stilgar",))
    game.state.supply["atreides.generic"] = 0
    run(game, Closing())
    say(game, "aside.baron_harkonnen")
    assert counts(game, "arrakeen") == (1, 0, 0, 1)
    assert asked(game).seat == 1
    say(game, "aside.stilgar")
    assert counts(game, "gara_kulon") == (1, 0, 0, 0)  # W16.5: none is left, but Stilgar leaves the board all the same
    assert game.state.chiefs["stilgar"].where == "aside"  # W12.7: Stilgar is no casualty


def test_w11_3_spent_leaders_are_turned_back() -> None:
    game = bare()
    game.state.chiefs["stilgar"].spent = True
    run(game, Closing())
    assert not game.state.chiefs["stilgar"].spent


def test_w11_4_r211_hand_limit_of_six_all_at_once() -> None:
    game = bare()
    names = ("sandmasters", "spotter_control", "hunter_seeker", "shigawire", "breeding_program", "troop_carriers",
             "explosive_artillery")  # fmt: skip
    own = ("war_plan", "battle_language", "the_voice", "chatt_the_leaper", "crysknife", "sandtides", "hieregs")
    cards = [hand(game, 0, *names)[0], hand(game, 1, *own)[0]]
    run(game, HandLimit())
    assert [(decision.seat, decision.pick.low, decision.sealed) for decision in game.decisions()] == [
        (0, 1, True), (1, 1, True),
    ]  # fmt: skip
    for seat in (1, 0):
        decision = game.options(seat)
        assert decision is not None
        game.apply(seat, Answer(decision.id, (f"discard.{cards[seat]}",)))
    assert [len(held) for held in game.state.hands] == [6, 6]
    told = [[seen_by(event, viewer) for event in game.events if event.kind == "war-discarded"] for viewer in (0, 1)]
    assert [["card" in (data or {}) for data in seen] for seen in told] == [[True, False], [False, True]]


def test_w10_4_landsraads_hand_limit_is_the_articles() -> None:
    for version, limit in (("article", 3), ("retail", 6)):
        game = bare(version)
        game.state.bans = ["landsraad"]
        assert hand_limit(game, 0) == limit
        assert hand_limit(game, 1) == 6


def test_w11_5_w14_4_unclaimed_omens_go_or_are_shuffled_back() -> None:
    from engine.arrakis.frames.closing import Unclaimed
    from tests.engine.arrakis.table import omen

    game = bare()
    omen(game, "dew_collectors", "stunted_worms", "lisan_al_gaib")
    game.state.attached = {"stunted_worms": "eyes", "lisan_al_gaib": "fear"}
    run(game, Unclaimed(1))
    assert choices(game) == ["drop.dew_collectors", "drop.lisan_al_gaib"]
    say(game, "drop.dew_collectors")
    assert game.state.omens == ["stunted_worms"]  # W14.4
    assert game.state.gone_omens == ["dew_collectors"]
    assert "lisan_al_gaib" in game.state.omen_deck
    assert "dew_collectors" not in game.state.omen_deck
    assert game.state.attached == {"stunted_worms": "eyes"}


@pytest.mark.parametrize("order", [("eyes", "fear"), ("fear", "eyes")])
def test_w14_4_eyes_of_ibad_and_fear_lie_on_the_same_prescience_card(order: tuple[str, str]) -> None:
    game = bare("article", "atreides")
    omen(game, "stunted_worms")
    for what in order:
        run(game, OmenChoice(1, what))
        assert choices(game) == ["omen.stunted_worms", "done"]
        say(game, "omen.stunted_worms")
    run(game, RenewOmens(1), OmenChoice(0, "shuffle"))
    assert not game.waiting()
    claimed = game.clone()
    run(claimed, Unclaimed(1))
    assert claimed.state.attached == {"stunted_worms": "eyes"}
    finish_claim(game, 1, "stunted_worms")
    run(game)
    assert choices(game) == ["marker.kwisatz_haderach", "marker.sand_dwellers", "marker.jihad"]
    assert game.state.attached == {}


@pytest.mark.parametrize("where", ["board", "aside", "tank"])
def test_w12_3_muaddib_replaces_paul_where_he_is(where: str) -> None:
    game = bare()
    put(game, "gara_kulon", "atreides", regular=1, named=("paul_atreides",) if where == "board" else ())
    if where == "tank":
        send_to_tank(game, "paul_atreides")
    game.state.chiefs["paul_atreides"].spent = True
    raise_marker(game, "kwisatz_haderach", 3)
    assert game.state.chiefs["paul_muaddib"].where == where
    assert game.state.legions["gara_kulon"].named == (["paul_muaddib"] if where == "board" else [])
    assert game.state.tanks["atreides"][0] == ("paul_muaddib" if where == "tank" else "")
    assert game.state.chiefs["paul_muaddib"].spent
    assert game.state.chiefs["paul_atreides"].where == "gone"


def test_w12_5_feyd_enters_at_six_and_rabban_leaves() -> None:
    game = bare()
    put(game, "arrakeen", "harkonnen", regular=1, named=("beast_rabban",))
    raise_supremacy(game, 6)
    assert game.state.chiefs["feyd_rautha"].where == "aside"
    assert game.state.chiefs["thufir_hawat"].where == "aside"
    assert game.state.legions["arrakeen"].named == []
    assert game.state.chiefs["beast_rabban"].where == "gone"


def test_w12_6_the_tank_pushes_to_the_right_and_lets_go_at_the_end() -> None:
    game = bare()
    put(game, "gara_kulon", "atreides", regular=1)
    for name in ("stilgar", "paul_atreides"):
        send_to_tank(game, name)
    assert game.state.tanks["atreides"] == ["paul_atreides", "stilgar", "", "", ""]
    for _ in range(4):
        advance_tank(game, "atreides")
    assert game.state.tanks["atreides"] == ["", "", "", "", "paul_atreides"]
    assert game.state.chiefs["stilgar"].where == "aside"
    advance_tank(game, "atreides")
    assert game.state.chiefs["paul_atreides"].where == "aside"


def test_w12_6_a_leader_pushed_out_of_a_full_tank_can_be_deployed_again() -> None:
    game = bare()
    names = ("stilgar", "paul_atreides", "lady_jessica", "chani", "alia", "gurney_halleck")
    for name in names:
        send_to_tank(game, name)
    assert game.state.tanks["atreides"] == [*names[:0:-1]]
    assert [game.state.chiefs[name].where for name in names] == ["aside", *["tank"] * 5]


@pytest.mark.parametrize(("pick", "worms"), [("maker-off", []), ("maker-worm", ["s8_3"]), ("done", [])])
def test_w9_7_the_wild_maker_may_leave_or_become_a_worm_at_the_end_of_the_round(pick: str, worms: list[str]) -> None:
    game = bare("retail", "atreides")
    game.state.chiefs["wild_maker"].where, game.state.maker = "aside", "s8_3"
    before = game.state.supply["atreides.sandworm"]
    run(game, Exchange(1, "atreides"))
    assert choices(game) == ["maker-off", "maker-worm", "done"]
    say(game, pick)
    assert (game.state.maker, game.state.worms) == ("s8_3" if pick == "done" else "", worms)
    assert game.state.supply["atreides.sandworm"] == before - len(worms)
    assert game.state.chiefs["wild_maker"].where == "aside"


@pytest.mark.parametrize(("version", "moved"), [("article", True), ("retail", False)])
def test_w12_6_a_desert_power_turn_moves_the_tank_by_the_article(version: str, moved: bool) -> None:
    from engine.arrakis.frames.turn import TurnFrame

    game = bare(version, "atreides")
    send_to_tank(game, "stilgar")
    game.state.dice = [{"mentat": 1}, {}]
    run(game, TurnFrame("atreides"))
    for pick in ("power", "done", "end"):
        say(game, pick)
    assert game.state.tanks["atreides"].index("stilgar") == int(moved)


@pytest.mark.parametrize("name", ["shaddam_iv", "gaius_helen_mohiam"])
def test_w17_absent_leaders_of_the_article_do_not_enter(name: str) -> None:
    assert not enter(bare("article"), name)
    assert enter(bare("retail"), name)


def test_w15_1_supremacy_beyond_ten_is_told_as_what_was_gained() -> None:
    """The event about supremacy has the actual gain (W15.1): the track ends at 10, and the events have to add up to the
    score."""
    game = bare()
    for amount in (9, 3):
        raise_supremacy(game, amount)
    told = [event.data["n"] for event in game.events if event.kind == "war-supremacy"]
    assert sum(told) == game.state.supremacy == 10


def test_w11_6_claims_come_first_then_the_objective_then_the_end_of_the_round() -> None:
    game = bare("retail", "atreides")
    game.state.objectives = [0]  # scores of 5, 7, 8
    game.state.markers |= {"kwisatz_haderach": 4, "sand_dwellers": 6, "jihad": 8}
    game.state.zones["az1"] = "ornithopter"
    omen(game, "stunted_worms")
    for area in ("s5_7", "s6_2"):
        put(game, area, "atreides", regular=1)
    run(game, Closing())
    assert game.state.winner == ""
    say(game, "claim.stunted_worms")  # a step of Kwisatz Haderach, two of Sand Dwellers
    assert (game.state.winner, list(game.state.zones.values())) == ("atreides", ["ornithopter"])


def test_w12_1_bashars_and_naibs_have_no_special_action() -> None:
    leaders = bare().config.library.leaders
    assert {name for name, leader in leaders.items() if leader.entry == "generic"} == {"bashar", "naib"}
    assert [leaders[name].action for name in ("bashar", "naib")] == [None, None]


def test_w12_2_who_enters_has_a_card_ready_at_once_and_a_figure_aside() -> None:
    game = bare("retail", "harkonnen")
    assert "thufir_hawat" not in [name for face in FACES for name in specials(game, 0, face)]
    raise_supremacy(game, 1)
    assert "thufir_hawat" in [name for face in FACES for name in specials(game, 0, face)]
    assert game.state.chiefs["thufir_hawat"].where == "aside"
    assert not [area for area, legion in game.state.legions.items() if "thufir_hawat" in legion.named]


def test_w12_4_gurney_comes_onto_the_board_and_has_no_special_action() -> None:
    game = bare("retail", "atreides")
    run(game, Programme(1, "plan/smugglers_a/1"))
    say(game, choices(game)[0])
    assert game.state.chiefs["gurney_halleck"].where == "board"
    assert game.config.library.leaders["gurney_halleck"].action is None
