"""The menus of a plan show the same facts as the menus of the turn, and mark what is not possible yet."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.games.imperium.deciding.spaces import about_space
from bot.games.imperium.plan_choices import count_troops, list_buys
from bot.games.imperium.plan_panel import build_plan
from bot.games.imperium.plans import REVEAL, Beginning, Condition, TurnPlan
from bot.language import LANGUAGES, Words
from bot.sandbox import components as tree
from tests.engine.imperium.base.automata import solo
from tests.engine.imperium.bloodlines.court import Court
from tests.engine.imperium.bloodlines.lab import Lab
from tests.engine.imperium.faces import table_for
from tests.engine.imperium.table import Table
from tests.engine.imperium.teams.six import HIS_LEFT, LEFT, MUAD_DIB, RIGHT, SHADDAM, Six

NAMES = ["Ayla", "Bo", "Cy"]


def view_of(*hand: str, **seat: Any) -> dict[str, Any]:
    """The view of a seat with this hand."""
    table = table_for(seat)
    table.player(0).hand.clear()
    table.give(0, *hand)
    return table.game.view(0)


def menus(view: dict[str, Any], plan: TurnPlan, language: str = "en") -> dict[str, dict[str, str]]:
    """The rows of each menu by its placeholder, each with the note below it."""
    scene: Any = SimpleNamespace(game_id=1, code="1", asked=1, view=view, words=Words(language, NAMES))
    parts = tree.of_types(build_plan(scene, plan).to_components(), *tree.SELECTS)
    return {
        part["custom_id"].split("|")[3]: {one["label"]: one.get("description", "") for one in part["options"]}
        for part in parts
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_space_of_a_plan_has_its_note(language: str) -> None:
    view = view_of("dagger", "diplomacy", "dune_the_desert_planet", "reconnaissance")
    cards = menus(view, TurnPlan(), language)["plan-card"]
    named = {label: note for label, note in cards.items() if label != Words(language).text("choose-reveal")}
    assert len(named) == 4
    assert all(named.values())
    spaces = menus(view, TurnPlan(draft="card:diplomacy"), language)["plan-space"]
    assert len(spaces) > 5
    assert all(spaces.values())


def test_a_space_says_its_cost_its_effect_what_is_lacking_and_who_is_there() -> None:
    view, words = view_of("dagger"), Words("en", NAMES)
    assert about_space(view, 0, "space:sietch_tabr", 0, words).startswith("needs 2 Fremen Influence, you have 0 · ")
    assert "1 water" in about_space(view, 0, "space:hagga_basin", 0, words)
    view["spaces"]["hagga_basin"]["agents"] = [1]
    assert about_space(view, 0, "space:hagga_basin", 0, words).startswith("Bo there now · ")
    view["spaces"]["hagga_basin"]["agents"] = [1, 2, 1]
    assert about_space(view, 0, "space:hagga_basin", 0, words).startswith("Bo and Cy there now · ")
    view["players"][0]["influence"]["fremen"] = 2
    assert "needs" not in about_space(view, 0, "space:sietch_tabr", 0, words)


@pytest.mark.parametrize(("token", "space"), [("council", "high_council"), ("swordmaster", "swordmaster")])
def test_b6_3_a_plan_says_what_its_player_has_already(token: str, space: str) -> None:
    table, words = Table(3, product="base"), Words("en", NAMES)
    table.set(0, **{token: True})
    view = table.game.view(0)
    assert about_space(view, 0, f"space:{space}", 0, words).startswith("You already have a")
    assert about_space(view, 1, f"space:{space}", 0, words).startswith("Pay ")
    assert about_space(view, 0, "space:mentat", 0, words).startswith("Pay ")


def test_t3_9_a_plan_says_that_the_high_council_is_full() -> None:
    """Six players share four seats; whoever has one may still use the space."""
    table, words = Six(), Words("en", ["Ayla", "Bo", "Cy", "Di", "Eve", "Fay"])
    for seat in (0, 1, 3, 4):
        view = table.game.view(2)
        assert "are taken" not in about_space(view, 2, "space:high_council", 0, words)
        table.set(seat, council=True)
    told = "All 4 seats of High Council are taken."
    for seat in range(6):
        view = table.game.view(seat)
        assert about_space(view, seat, "space:high_council", 0, words).startswith(told) == (seat in (2, 5))
        assert told not in about_space(view, seat, "space:swordmaster", 0, words)


def test_b16_36_a_plan_says_that_a_space_is_closed() -> None:
    table, words = Table(3, product="base"), Words("en", NAMES)
    table.give(0, "the_voice")
    table.send(0, "the_voice", "arrakeen")
    table.take(0, "choose-close", "space:carthag")
    told = "Closed to your next Agent by The Voice"
    assert told in about_space(table.game.view(1), 1, "space:carthag", 0, words)
    assert told not in about_space(table.game.view(0), 0, "space:carthag", 0, words)
    assert told not in about_space(table.game.view(1), 1, "space:research_station", 0, words)


def test_b16_15_a_plan_says_what_a_space_costs_its_owner() -> None:
    """A plan says what a space costs its owner (B16.15): Duke Leto pays 1 Solari less at Landsraad spaces."""
    leaders = ("duke_leto_atreides", "paul_atreides", "helena_richese")
    table, words = Table(3, leaders, product="base"), Words("en", NAMES)
    own, other = table.game.view(0), table.game.view(1)
    assert "Pay 4 Solari" in about_space(own, 0, "space:high_council", 0, words)
    assert "Pay 5 Solari" in about_space(other, 1, "space:high_council", 0, words)
    assert "Pay 4 spice" in about_space(own, 0, "space:conspire", 0, words)


@pytest.mark.parametrize(("difficulty", "price"), [("mercenary", 2), ("sardaukar", 5)])
def test_b19_1_a_plan_says_the_price_of_the_mentat_space(difficulty: str, price: int) -> None:
    view = solo(difficulty=difficulty).game.view(0)
    assert f"Pay {price} Solari" in about_space(view, 0, "space:mentat", 0, Words("en", NAMES))


def test_bl15_4_a_plan_says_the_price_with_a_tile() -> None:
    """A plan counts the discount of a tile (BL15.4): with the Navigation Chamber, spaces cost 1 Solari and 1 spice
    less."""
    table, words = Lab(), Words("en", NAMES)
    table.tile(0, "navigation_chamber")
    assert "Pay 4 Solari" in about_space(table.game.view(0), 0, "space:high_council", 0, words)
    assert "Pay 5 Solari" in about_space(table.game.view(1), 1, "space:high_council", 0, words)


def test_b16_20_a_plan_may_buy_the_card_that_was_set_aside_for_1_less() -> None:
    table = Table(3, ("helena_richese", "paul_atreides", "earl_memnon_thorvald"), product="base")
    table.give(0, "signet_ring", "dagger")
    table.row("lady_jessica")
    table.send(0, "signet_ring", "arrakeen")
    table.take(0, "choose-set-aside", "card:lady_jessica")
    table.end(0)
    buys = menus(table.game.view(0), TurnPlan(begin=(Beginning(verb=REVEAL),)))["plan-buy"]
    assert buys["Lady Jessica"].startswith("Costs 6")  # 7 are printed
    assert "Lady Jessica" not in menus(table.game.view(1), TurnPlan())["plan-buy"]


@pytest.mark.parametrize(("leader", "troops"), [("glossu_the_beast_rabban", 3 + 2), ("paul_atreides", 3)])
def test_u7_4_a_plan_counts_the_troops_of_the_signet_ring(leader: str, troops: int) -> None:
    """A plan counts the troops of the signet ring: Brutality gives 1 troop, or 2 with an Alliance. The plan counts 2,
    since Rabban may have an Alliance by then."""
    table = Table(3, (leader, "helena_richese", "earl_memnon_thorvald"), product="base")
    table.give(0, "signet_ring")
    assert count_troops(table.game.view(0), ["space:arrakeen"]) == troops


def test_u5_2_a_plan_names_the_cost_that_a_space_has_now() -> None:
    """A plan names the present cost of a space, not the printed one. The Swordmaster costs less once anybody has had
    one (U5.2, T6.3), and a Leader may pay less (B16.15)."""
    words, table = Words("en", NAMES), Table(3)
    assert "8 Solari" in about_space(table.game.view(0), 0, "space:swordmaster", 0, words)
    table.set(1, swordmaster=True, agents=3)
    assert "6 Solari" in about_space(table.game.view(0), 0, "space:swordmaster", 0, words)
    assert "prices" not in Table(3).game.view(None)
    leto = Table(3, ("duke_leto_atreides", "earl_memnon_thorvald", "helena_richese"), product="base").game
    told = [about_space(leto.view(seat), seat, "space:rally_troops", 0, words) for seat in (0, 1)]
    assert ["3 Solari" in told[0], "4 Solari" in told[1]] == [True, True]


def test_u7_4_a_plan_offers_no_more_troops_than_can_be_there() -> None:
    """A plan offers no more troops than there can be (U7.4): two of the garrison, and those that are recruited. Here
    that makes three."""
    view = view_of("dagger", "reconnaissance")
    arrakeen = TurnPlan(begin=(Beginning(verb="agent", targets=("card:reconnaissance", "space:arrakeen")),))
    assert count_troops(view, ["space:arrakeen"]) == 3
    assert len(menus(view, arrakeen)["plan-troops"]) == 3 + 2  # the other two entries: none, and as many as possible
    assert count_troops(view, []) == 12
    assert len(menus(view, TurnPlan(begin=(Beginning(verb=REVEAL),)))["plan-troops"]) == 6 + 2


def test_t3_6_the_plan_of_a_commander_is_about_the_units_of_his_allies() -> None:
    """A Commander has no troops and no strength of his own (T2.6). His plan deploys units of an Ally (T3.6), and a
    condition in it is about the strength of the activated Ally."""
    table = Six()
    table.set(LEFT, garrison=1, conflict=2)
    table.set(RIGHT, garrison=3)
    table.give(MUAD_DIB, "md_usul")
    view = table.game.view(MUAD_DIB)
    assert count_troops(view, ["space:arrakeen"]) == 3
    assert count_troops(view, []) == 12
    carthag = TurnPlan(begin=(Beginning(verb="agent", targets=("card:md_usul", "space:carthag")),))
    assert len(menus(view, carthag)["plan-troops"]) == 3 + 2
    assert [n for n in (3, 6, 10) if Condition(weaker=n).holds(view)] == [6, 10]
    table.activate(MUAD_DIB, RIGHT)
    assert [n for n in (3, 6, 10) if Condition(weaker=n).holds(table.game.view(MUAD_DIB))] == [3, 6, 10]


def test_t9_2_the_throne_row_can_be_planned_by_the_team_that_buys_from_it() -> None:
    """Only Shaddam's team acquires from the Throne Row (T9.2), so only the plans of that team offer its cards, before
    those of the Reserve."""
    table = Six()
    (card,) = table.give(SHADDAM, "overthrow")
    table.player(SHADDAM).hand.remove(card)
    table.teams.throne.append(card)
    for seat in (SHADDAM, HIS_LEFT):
        assert "card:overthrow" in list_buys(table.game.view(seat))
    for seat in (MUAD_DIB, LEFT):
        assert "card:overthrow" not in list_buys(table.game.view(seat))


def test_uc4_22_a_plan_can_buy_the_card_that_was_set_aside() -> None:
    """The card set aside by Manipulate can be acquired in its owner's Reveal turn (UC4.22), so its purchase can be
    planned; other players cannot acquire it."""
    table = Table(3)
    table.row("overthrow")
    table.intrigue(0, "manipulate")
    table.take(0, "play", "intrigue:manipulate")
    table.take(0, "resolve", "card:overthrow")
    assert "card:overthrow" not in [f"card:{card}" for card in table.game.view(0)["row"]]
    assert list_buys(table.game.view(0))[0] == "card:overthrow"
    assert "card:overthrow" not in list_buys(table.game.view(1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_t5_4_a_plan_names_the_track_on_which_influence_is_missing(language: str) -> None:
    """A plan names the track on which Influence is missing. For an Ally the Emperor icon means the Great Houses alone;
    for Shaddam it also means his own board (T5.4)."""
    table, words = Six(), Words(language, ["Ayla", "Bo", "Cy", "Dee", "Emre", "Farid"])
    table.influence(SHADDAM, "emperor", 1)
    for seat, track, have in ((LEFT, "great_houses", 0), (SHADDAM, "emperor", 1)):
        told = about_space(table.game.view(seat), seat, "space:imperial_privilege", 0, words)
        assert told.startswith(words.text("deciding-needs", n=2, faction=f"faction:{track}", have=have))


def test_bl13_6_a_plan_does_not_say_that_a_leader_lacks_influence_that_is_not_asked_for() -> None:
    """A plan does not say that Liet Kynes lacks Influence for Sietch Tabr, because the space asks none of him
    (BL13.6)."""
    words, table = Words("en", NAMES), Court("liet_kynes")
    told = [about_space(table.game.view(seat), seat, "space:sietch_tabr", 0, words) for seat in (0, 1)]
    assert ["Influence, you have" in one for one in told] == [False, True]
