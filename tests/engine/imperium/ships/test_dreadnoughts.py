"""Dreadnoughts: they are commissioned, fight, and are placed on a location for a round (IX5, IX9.5, IX12.6)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.language import LANGUAGES, Words
from content.imperium.effects import assign_addresses
from content.imperium.notation import read_effect
from content.imperium.text import describe
from engine.imperium.agenda import perform
from engine.imperium.config import read_config
from engine.imperium.coverage import expected
from engine.imperium.dreadnoughts.placing import PLACING
from engine.imperium.dreadnoughts.state import Dreadnoughts
from engine.imperium.family import FAMILY
from engine.imperium.fold import differences
from engine.imperium.state import NOBODY, Pending, controller, lib
from engine.imperium.triggers import Source
from engine.imperium.units import strength
from engine.kernel.game import Game
from engine.players import player as computer
from engine.sweep import play_game
from tests.engine.imperium.base.automata import HOUSE, act, next_conflict, solo, two
from tests.engine.imperium.table import Table
from tests.engine.imperium.teams.six import LEFT, MUAD_DIB, RIGHT, Six

BOX = "armada"
RIVAL = 1


def table(product: str = "base", seats: int = 3, **config: Any) -> Table:
    return Table(seats, product=product, modules=[BOX], **config)


def fleet(one: Table, seat: int) -> tuple[int, int, int]:
    """The numbers of a seat's dreadnoughts in supply, garrison and Conflict."""
    units = one.player(seat).units
    return units["supply.dreadnought"], units["garrison.dreadnought"], units["conflict.dreadnought"]


def move(one: Table, seat: int, **places: int) -> None:
    """Put dreadnoughts of a seat into `garrison` or `conflict`, from the supply."""
    for place, amount in places.items():
        one.player(seat).units["supply.dreadnought"] -= amount
        one.player(seat).units[f"{place}.dreadnought"] += amount
    one.game._open, one.game.found = {}, {}


def hold(one: Table, seat: int, location: str) -> None:
    """Put a dreadnought of a seat on a location, as if placed in the last round."""
    one.player(seat).units["supply.dreadnought"] -= 1
    Dreadnoughts.of(one.game).at[location] = seat
    one.game._open, one.game.found = {}, {}


def held(one: Table) -> dict[str, int]:
    """The owner of each dreadnought on a location."""
    return {place: owner for place, owner in Dreadnoughts.of(one.game).at.items() if owner != NOBODY}


# -- commissioning -----------------------------------------------------------------------------------------------------


def test_ix5_1_from_the_supply_to_the_garrison_or_on_into_the_conflict() -> None:
    one = table()
    assert fleet(one, 0) == (2, 0, 0)
    one.give(0, f"{BOX}/shipyard")
    one.send(0, "shipyard", "arrakeen")
    assert fleet(one, 0) == (1, 1, 0)
    one.answer(0, "deploy.1.dreadnought")
    assert (fleet(one, 0), strength(one.game, one.player(0))) == ((1, 0, 1), 3)


@pytest.mark.parametrize(("there", "left"), [(2, 0), (1, 0), (0, 0)])
def test_ix5_1_at_most_two_a_player(there: int, left: int) -> None:
    one = table()
    move(one, 0, garrison=2 - there)
    one.give(0, f"{BOX}/admiral")
    one.send(0, "admiral", "carthag")
    assert fleet(one, 0) == (left, 2, 0)


def test_ix9_3_a_card_may_ask_whether_one_is_free() -> None:
    one = table()
    move(one, 0, garrison=2)
    one.give(0, f"{BOX}/broker")
    solari = one.player(0).solari
    one.send(0, "broker", "hall_of_oratory")
    assert (one.player(0).solari, fleet(one, 0)) == (solari + 2, (0, 2, 0))


def test_ix11_15_commissioned_ones_count_wherever_they_are() -> None:
    one = table()
    move(one, 0, conflict=1)
    hold(one, 0, "arrakeen")
    one.give(0, f"{BOX}/raider", f"{BOX}/shipyard")
    one.reveal(0)
    one.take(0, "resolve")  # the owner chooses when the dreadnoughts are counted
    assert (one.player(0).spice, one.player(0).swords) == (1, 1)


# -- placing -----------------------------------------------------------------------------------------------------------


def test_ix5_6_the_winner_places_one_after_the_rewards_and_the_other_goes_home() -> None:
    one = table()
    move(one, 0, conflict=2)
    one.combat()
    assert one.decision(0).kind == "dreadnought"
    assert set(one.ids(0)) == {"arrakeen", "carthag", "imperial_basin"}
    assert one.state.conflict == ""  # the Conflict was won and rewarded
    one.take(0, "space:carthag")
    assert (held(one), fleet(one, 0)) == ({"carthag": 0}, (0, 1, 0))


def test_ix5_6_it_must_be_placed_where_no_dreadnought_stands() -> None:
    one = table()
    move(one, 0, conflict=1)
    hold(one, 0, "arrakeen")
    hold(one, 1, "carthag")
    one.combat()
    assert held(one) == {"imperial_basin": 0}  # there is only one choice, so nobody is asked
    # the dreadnoughts of the round before have returned
    assert [fleet(one, seat) for seat in (0, 1)] == [(0, 1, 0), (1, 1, 0)]


@pytest.mark.parametrize("fights", ["troops", "garrison", "tie"])
def test_ix5_6_without_a_dreadnought_in_the_conflict_or_a_winner_nothing_is_placed(fights: str) -> None:
    one = table()
    if fights == "troops":
        one.set(0, conflict=2)
    elif fights == "garrison":
        one.set(0, conflict=2)
        move(one, 0, garrison=2)
    else:
        move(one, 0, conflict=1)
        move(one, 1, conflict=1)
    before = [sum(fleet(one, seat)[1:]) for seat in (0, 1)]
    one.combat()
    assert held(one) == {}
    assert [fleet(one, seat)[1] for seat in (0, 1)] == before


def test_ix17_4_where_one_stands_everywhere_it_goes_home() -> None:
    for seat in (0, RIVAL):
        one = table() if seat == 0 else solo(modules=[BOX])
        for owner, location in ((0, "arrakeen"), (1, "carthag"), (2, "imperial_basin")):
            hold(one, owner, location)
        move(one, seat, conflict=1)
        if seat:
            next_conflict(one, "terrible_purpose")
        one.combat()
        assert (held(one), fleet(one, seat)) == ({}, (0, 2, 0))


def test_ix5_5_a_loser_takes_them_home() -> None:
    one = table()
    move(one, 0, conflict=1)
    one.set(1, conflict=5)
    one.combat()
    assert (held(one), fleet(one, 0)) == ({}, (1, 1, 0))


def test_ix5_7_it_covers_the_marker_and_its_owner_has_bonus_and_defence() -> None:
    one = table()
    one.state.control["arrakeen"] = 1
    hold(one, 2, "arrakeen")
    assert controller(one.game, "arrakeen") == 2
    one.give(0, "reconnaissance")
    solari = [one.player(seat).solari for seat in (1, 2)]
    one.send(0, "reconnaissance", "arrakeen")
    assert [one.player(seat).solari for seat in (1, 2)] == [solari[0], solari[1] + 1]
    assert one.state.control["arrakeen"] == 1
    move(one, 2, conflict=1)
    one.set(2, garrison=3)
    Dreadnoughts.of(one.game).at["arrakeen"] = NOBODY
    one.player(2).units["supply.dreadnought"] += 1
    next_conflict(one, "siege_of_arrakeen")
    one.combat()
    one.take(2, "space:arrakeen")
    assert one.decision(2).kind == "defence"


def test_ix5_8_it_stays_until_the_end_of_the_next_combat_and_uncovers_the_marker() -> None:
    one = table()
    one.state.control["arrakeen"] = 1
    move(one, 0, conflict=1)
    one.combat()
    one.take(0, "space:arrakeen")
    assert (held(one), controller(one.game, "arrakeen")) == ({"arrakeen": 0}, 0)
    one.state.first = 0
    one.combat()
    assert (held(one), controller(one.game, "arrakeen"), fleet(one, 0)) == ({}, 1, (1, 1, 0))


def test_ix5_8_the_new_one_is_placed_before_the_old_one_comes_home() -> None:
    one = table()
    hold(one, 0, "arrakeen")
    move(one, 0, conflict=1)
    one.combat()
    assert set(one.ids(0)) == {"carthag", "imperial_basin"}
    one.take(0, "space:carthag")
    assert (held(one), fleet(one, 0)) == ({"carthag": 0}, (0, 1, 0))


def test_ix5_9_the_locations_of_uprising_are_those_with_a_place_for_a_marker() -> None:
    one = table("uprising")
    move(one, 0, conflict=1)
    one.combat()
    one.take(0, "faction:guild")  # the reward is resolved first
    assert set(one.ids(0)) == {"arrakeen", "imperial_basin", "spice_refinery"}


# -- replacements of placing a dreadnought -----------------------------------------------------------------------------

DEVICES = {"pay": {"scrap_dreadnought": True}, "for": {"vp": 1}}


def arm(patch: pytest.MonkeyPatch, one: Table) -> None:
    """Give seat 0 an effect like Detonation Devices."""
    node = read_effect(DEVICES, "test")
    for at, part in assign_addresses(node, "test/devices").items():
        patch.setitem(lib(one.game).nodes, at, part)
    found = [Source("places_dreadnought", node, "token:council")]
    rules = one.game.config.rules
    given = (lambda game, seat, occasions: found if seat == 0 else [], ("places_dreadnought",))
    patch.setattr(rules, "sources", {**rules.sources, PLACING: [given]})


@pytest.mark.parametrize("number", [1, 2])
def test_ix12_6_ix19_7_detonation_devices_replace_the_placement(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    one = table()
    arm(monkeypatch, one)
    move(one, 0, conflict=number)
    one.combat()
    points = one.player(0).vp
    assert set(one.ids(0)) == {"arrakeen", "carthag", "imperial_basin", "instead.0"}
    one.answer(0, "instead.0")
    assert (held(one), one.player(0).vp) == ({}, points + 1)
    assert fleet(one, 0) == (1 if number == 2 else 2, number - 1, 0)


def test_ix12_6_they_are_optional_and_only_for_who_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    one = table()
    arm(monkeypatch, one)
    move(one, 0, conflict=1)
    one.combat()
    one.take(0, "space:arrakeen")
    assert held(one) == {"arrakeen": 0}
    other = table()
    arm(monkeypatch, other)
    move(other, 0, conflict=1)
    other.set(1, conflict=4)
    other.combat()
    assert (held(other), fleet(other, 0)) == ({}, (1, 1, 0))


# -- automatic opponents -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("markers", "place"), [
    ({}, "imperial_basin"), ({"carthag": 0}, "carthag"), ({"arrakeen": 0, "carthag": 2}, "arrakeen"),
    ({"imperial_basin": RIVAL}, "arrakeen"), ({"imperial_basin": RIVAL, "carthag": 0}, "carthag"),
    ({"imperial_basin": RIVAL, "arrakeen": RIVAL, "carthag": RIVAL}, "imperial_basin"),
])  # fmt: skip
def test_ix9_5_a_rival_covers_an_opponents_marker_and_avoids_its_own(markers: dict[str, int], place: str) -> None:
    one = solo(modules=[BOX])
    one.state.control.update(markers)
    move(one, RIVAL, conflict=2)
    next_conflict(one, "terrible_purpose")
    one.combat()
    assert held(one)[place] == RIVAL
    assert len(held(one)) == 1


def test_ix19_3_house_hagal_of_two_people_places_it_and_is_paid_nothing() -> None:
    one = two(modules=[BOX])
    one.state.control["carthag"] = 0
    move(one, HOUSE, conflict=2)
    next_conflict(one, "terrible_purpose")
    one.combat()
    assert held(one) == {"carthag": HOUSE}
    assert controller(one.game, "carthag") == NOBODY


def test_ix9_5_a_rival_deploys_what_it_has() -> None:
    one = solo(modules=[BOX])
    move(one, RIVAL, garrison=2)
    act(one, RIVAL, "arrakeen_1p")
    assert fleet(one, RIVAL) == (0, 0, 2)


# -- six players -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ally", [LEFT, RIGHT])
def test_t12_2_a_commander_commissions_for_the_activated_ally(ally: int) -> None:
    one = Six(modules=[BOX])
    one.activate(MUAD_DIB, ally)
    assert fleet(one, MUAD_DIB) == (0, 0, 0)
    node = read_effect({"commission": 2}, "test")
    perform(one.game, MUAD_DIB, node, Pending("test", NOBODY, "token:council"))
    one.settle()
    assert {seat: fleet(one, seat)[1] for seat in range(6)} == dict.fromkeys(range(6), 0) | {ally: 2}
    assert FAMILY.faults(one.game) == []


# -- pictures, events, saved games -------------------------------------------------------------------------------------


def test_a_game_goes_on_from_the_question() -> None:
    one = table()
    move(one, 0, conflict=1)
    one.combat()
    again: Game[Any] = Game.restore(FAMILY, one.game.snapshot(), bytes(32))
    assert again.waiting() == (0,)
    assert again.digest() == one.game.digest()
    hold(one, 1, "carthag")
    assert one.game.view(None)["dreadnoughts"] == {"carthag": 1}
    assert one.game.view(1)["players"][0]["dreadnoughts"] == {"supply": 1, "garrison": 0, "conflict": 1}


@pytest.mark.sweep(4)
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_every_language(language: str) -> None:
    one = table()
    move(one, 0, conflict=1)
    one.combat()
    words = Words(language)
    decision = one.decision(0)
    said = [words.say(decision.prompt), *(words.say(option.label) for option in decision.options)]
    assert not any("dreadnought" in line and language != "en" for line in said)
    assert not any(line.startswith(("choose", "prompt")) for line in said)
    one.take(0, "space:carthag")
    one.combat()
    events = [event for event in one.game.events if event.kind.startswith("dreadnought")]
    assert [event.kind for event in events] == ["dreadnought-placed", "dreadnought-home"]
    for kind in ("placed", "home", "scrapped"):
        line = words.text(f"event-dreadnought-{kind}", seat="Ayla", space="space:base/carthag")
        assert line
        assert "event-" not in line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", ["shipyard", "admiral", "raider", "broker"])
def test_its_words_read_in_every_language(card: str, language: str) -> None:
    text = describe(f"card:{BOX}/{card}", language)
    said = [line for box in text.boxes for line in (box.face, box.sentence)]
    assert said
    assert not any(mark in line for line in said for mark in "{}|_")


def test_every_location_is_to_be_held_in_some_game() -> None:
    found = {line for line in expected(read_config({"product": "base", "modules": [BOX]})) if "dreadnought" in line}
    assert found == {f"dreadnought-placed space:{place}" for place in ("arrakeen", "carthag", "imperial_basin")}


@pytest.mark.rotating
@pytest.mark.slow
@pytest.mark.parametrize(("product", "seats"), [("base", 4), ("base", 2), ("base", 1), ("uprising", 4), ("uprising", 2),
                                                ("uprising", 6)])  # fmt: skip
def test_whole_games_keep_all_invariants(product: str, seats: int) -> None:
    seated = [computer(name, "imperium") for name in (["random", "mercenary"] * 3)[:seats]]
    config = {"product": product, "seats": seats, "modules": [BOX]}
    for seed in range(2):
        played = play_game(FAMILY, config, seated, seed, check=True)
        assert played.violations == []
        assert differences(played.game) == []
