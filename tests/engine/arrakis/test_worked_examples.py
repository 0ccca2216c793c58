"""The exact numbers of the article's worked examples (section 5), one line for each."""

from __future__ import annotations

from engine.arrakis.frames.attack import Attack
from engine.arrakis.frames.battle import settle
from engine.arrakis.frames.spice import COSTS, SPICE, Payment
from engine.arrakis.library import library
from engine.arrakis.places import stack_limit
from engine.arrakis.verbs import raise_marker
from tests.engine.arrakis.table import SHIELD, asked, bare, choices, dice, fresh, hand, put, run, say, tell

ARTICLE = library("article", "").rules


def test_cw5_units_cards_and_the_rank_of_a_settlement_make_at_most_six_dice() -> None:
    game = bare()
    put(game, "s1_11", "harkonnen", regular=4)
    put(game, "gara_kulon", "atreides", regular=5)
    game.state.sietches["gara_kulon"] = 2
    (card,) = hand(game, 0, "sandmasters")
    dice(game, "battle", *[SHIELD] * 5)
    dice(game, "battle", *[SHIELD] * 6)
    run(game, Attack(0, "harkonnen", "any", ""))
    tell(game, "attack.s1_11", "go")
    say(game, f"discard.{card}")
    assert (asked(game).kind, game.chance.script) == ("go_on", [])


def test_cw8_each_special_elite_cancels_one_shield() -> None:
    assert settle([4, 0], [0, 3], [2, 0]) == (0, 3)


def test_cw10_worm_dice_of_the_article() -> None:
    grounds = ("deep_desert", "desert", "minor_erg", "plateau", "mountain")
    assert [ARTICLE.worm_dice.at(one) for one in grounds] == [5, 4, 3, 3, 0]
    assert [ARTICLE.worm_special.at(one) for one in grounds[:4]] == [1, 1, 1, 1]


def test_cw11_storm_dice_of_the_article() -> None:
    grounds = ("deep_desert", "desert", "minor_erg", "plateau", "mountain")
    assert [ARTICLE.storm_dice.at(one) for one in grounds] == [3, 2, 1, 1, 0]


def test_cw12_six_spice_keep_all_or_raise_two() -> None:
    assert (SPICE, COSTS) == ({"desert": 1, "deep_desert": 2}, {"keep": 2, "raise": 3, "drop": 0})
    game = bare()
    game.state.rows = {"choam": 3, "spacing_guild": 3, "landsraad": 3}
    run(game, Payment(0, 2 * 1 + 2 * 2))
    assert {"spice.kkk", "spice.rrd", "spice.rdr", "spice.drr"} <= set(choices(game))
    assert "spice.rrk" not in choices(game)


def test_cw13_bans_of_the_article() -> None:
    assert [ARTICLE.ban_of(power) for power in ("choam", "spacing_guild", "landsraad")] == ["stack", "cards", "hand"]
    game = bare()
    game.state.bans = ["choam"]
    assert stack_limit(game, "harkonnen") == 5


def test_cw15_steps_three_six_and_eight() -> None:
    game = bare()
    game.state.objectives = []
    for marker, leader in (("kwisatz_haderach", "paul_muaddib"), ("sand_dwellers", "reverend_mother_jessica"),
                           ("jihad", "chani")):  # fmt: skip
        raise_marker(game, marker, 2)
        assert game.state.chiefs[leader].where == "out"
        raise_marker(game, marker, 1)
        assert game.state.chiefs[leader].where == "aside"
    raise_marker(game, "jihad", 3)
    assert game.state.chiefs["alia"].where == "aside"
    assert not game.state.atomics_due
    raise_marker(game, "jihad", 2)
    assert game.state.atomics_due


def test_eight_garrisons_and_eight_more_tokens() -> None:
    state = fresh().state
    held = [token for area in state.sietches for token in state.legions[area].tokens]
    assert (len(held), len(state.pool)) == (8, 8)
    assert sorted(held + state.pool) == list(range(16))
