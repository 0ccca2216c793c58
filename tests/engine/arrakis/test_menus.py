"""Menus have no more options that look alike than can be picked (W6.8, W13). Cards spread units over no more areas than
the supply has units (W1.12, W13.3)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.arrakis.family import FAMILY
from engine.arrakis.frames.battle import Battle, BattleCards, Specials
from engine.arrakis.frames.closing import HandLimit
from engine.arrakis.frames.hands import Discard
from engine.arrakis.frames.omens import Cards, Pay
from engine.arrakis.frames.programme import Programme
from engine.arrakis.library import ATREIDES, HARKONNEN
from engine.arrakis.state import G, Legion
from engine.kernel.decisions import Decision
from engine.kernel.frames import Frame
from tests.engine.arrakis.alone import MAHDI, alone
from tests.engine.arrakis.table import asked, bare, choices, counts, hand, put, run, say

BARON, MUADDIB = 0, 1
VILLAGES = ("arsunt", "hagga_basin", "imperial_basin", "north_pole")
"""The areas of the four pyon villages."""


def surplus(decision: Decision) -> list[str]:
    """The options that are offered more often than they can be picked, compared without their ids."""
    alike = Counter(repr(one._replace(id="")) for one in decision.options)
    return [one for one, n in alike.items() if n > decision.bounds()[1]]


def list_faces(game: G, *wanted: int) -> tuple[int, ...]:
    """The numbers of some tokens. The first number in `wanted` is that of tokens with the commonest face, the second
    that of tokens with other faces."""
    faces = game.config.library.tokens
    common = Counter(faces).most_common(1)[0][0]
    alike = [token for token, face in enumerate(faces) if face == common]
    others = [token for token, face in enumerate(faces) if face != common]
    return (*alike[: wanted[0]], *others[: wanted[1]])


# -- options that look alike -----------------------------------------------------------------------------------------


def test_families_flee_offers_each_face_of_tokens_once() -> None:
    game = bare("retail", ATREIDES)
    one, _, other = tokens = list_faces(game, 2, 1)
    put(game, "tasmin_sink", ATREIDES, tokens=tokens)
    run(game, Pay(MUADDIB, "families_flee", "lose", "tasmin_sink"))
    assert choices(game) == [f"token.{token}" for token in sorted((one, other))]


def test_families_flee_asks_about_equal_tokens_so_that_nobody_knows_that_they_are_equal() -> None:
    game = bare("retail", ATREIDES)
    one, like = list_faces(game, 2, 0)
    game.state.omens.append("families_flee")
    put(game, "tasmin_sink", ATREIDES, tokens=(one, like))
    run(game, Pay(MUADDIB, "families_flee", "lose", "tasmin_sink"))
    say(game, f"token.{one}")
    assert game.state.legions["tasmin_sink"].tokens == [like]


def test_two_equal_tokens_can_be_revealed_for_a_prescience_card() -> None:
    game = bare("retail", ATREIDES)
    one, like, other = tokens = list_faces(game, 2, 1)
    game.state.omens.append("lisan_al_gaib")
    put(game, "tasmin_sink", ATREIDES, tokens=tokens, named=("paul_atreides",))
    run(game, Pay(MUADDIB, "lisan_al_gaib", "reveal", "tasmin_sink"))
    assert len(asked(game).options) == 3
    say(game, f"token.{one}", f"token.{like}")
    assert game.state.legions["tasmin_sink"].tokens == [other]


@pytest.mark.parametrize(
    ("frame", "copies"),
    [(Discard(BARON, 1), 1), (Discard(BARON, 2), 2), (HandLimit(), 1)],
    ids=["one", "two", "hand-limit"],
)
def test_copies_of_a_card_are_listed_no_more_often_than_they_can_be_discarded(frame: Frame, copies: int) -> None:
    game = bare("retail", HARKONNEN)
    held = hand(game, BARON, *["hawats_scheming"] * 3, "hunter_seeker", "sandmasters", "mudir_nahya", "spotter_control")
    run(game, frame)
    wanted = [*held[:copies], *held[3:]]
    assert choices(game) == [f"discard.{card}" for card in wanted]
    assert surplus(asked(game)) == []


def test_a_hand_of_copies_alone_is_asked_about() -> None:
    """A hand that consists of copies of one card is asked about like any other, so that nobody learns which card stays
    in it."""
    game = bare("retail", HARKONNEN)
    one, like = hand(game, BARON, "hawats_scheming", "hawats_scheming")
    run(game, Discard(BARON, 1))
    assert choices(game) == [f"discard.{one}"]
    say(game, f"discard.{one}")
    assert game.state.hands[BARON] == [like]


def test_copies_of_a_card_for_a_prescience_card_are_listed_no_more_often_than_they_are_paid() -> None:
    game = bare("retail", ATREIDES)
    one, like, _, other = hand(game, MUADDIB, *["shai_hulud"] * 3, "war_plan")
    run(game, Cards(MUADDIB, "house_presc_6", 2))
    assert choices(game) == [f"discard.{card}" for card in (one, like, other)]


def fight(game: G, **units: int) -> Battle:
    """A battle of this legion in Tasmin Sink against the Harkonnen south of it."""
    put(game, "s2_5", ATREIDES, **units)
    put(game, "pasty_mesa", HARKONNEN, regular=2)
    battle = Battle(MUADDIB, ATREIDES, "s2_5", "pasty_mesa", Legion(ATREIDES, **units), False, round=1, cards=[0, 0])
    battle.hits, battle.shields, battle.specials = [0, 0], [0, 0], [1, 0]
    game.push(battle)
    return battle


def test_w7_5_copies_of_a_card_are_listed_no_more_often_than_they_add_dice() -> None:
    game = bare("retail", ATREIDES)
    fight(game, regular=5)
    one, _, _, other = hand(game, MUADDIB, *["shai_hulud"] * 3, "war_plan")
    run(game, BattleCards(MUADDIB, True))
    assert choices(game) == [f"discard.{card}" for card in (one, other)]


def test_w7_6_generic_leaders_are_listed_no_more_often_than_there_are_special_results() -> None:
    game = bare("retail", ATREIDES)
    battle = fight(game, regular=2, generic=3)
    battle.force.named = ["stilgar"]
    put(game, "s2_5", ATREIDES, named=("stilgar",))
    run(game, Specials(MUADDIB, True))
    assert [one.targets for one in asked(game).options] == [("figure:atreides_generic",), ("warlord:stilgar",)]


def test_a_menu_with_options_that_look_alike_is_a_fault() -> None:
    game = bare("retail", HARKONNEN)
    hand(game, BARON, "hawats_scheming", "hawats_scheming", "hunter_seeker")
    run(game, Discard(BARON, 1))
    options = game.found[game.state.stack[-1].serial]
    options.append(options[0]._replace(id="discard.99"))
    assert [fault for fault in FAMILY.faults(game) if "alike" in fault]


# -- a supply with few units -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "side", "seat", "most"), [
    ("harkonnen_patrols", HARKONNEN, BARON, 3), ("hieregs", ATREIDES, MUADDIB, 2),
])  # fmt: skip
@pytest.mark.parametrize("stock", [0, 1, 2, 5])
def test_w13_3_no_more_areas_are_picked_than_the_supply_has_units_for(
    name: str, side: str, seat: int, most: int, stock: int
) -> None:
    game = bare("retail", side)
    game.state.supply[f"{side}.regular"] = stock
    run(game, Programme(seat, f"plan/{name}/0"))
    if not stock:
        assert "place" not in [decision.kind for decision in game.decisions()]
        return
    assert asked(game).bounds() == (0, min(most, stock))
    picks = choices(game)[: min(most, stock)]
    say(game, *picks)
    assert [counts(game, pick.partition(".")[2])[0] for pick in picks] == [1] * len(picks)


@pytest.mark.parametrize("stock", [1, 2, 3])
def test_r330_the_owner_chooses_the_villages_for_which_the_supply_has_regulars(stock: int) -> None:
    game = bare("retail", HARKONNEN)
    game.state.supply["harkonnen.regular"] = stock
    run(game, Programme(BARON, "plan/hard_times_and_oppression/0"))
    assert set(choices(game)) == {f"place.{area}" for area in VILLAGES}
    assert asked(game).bounds() == (0, stock)
    say(game, *(f"place.{area}" for area in VILLAGES[-stock:]))
    placed = [counts(game, area)[0] for area in VILLAGES]
    assert placed == [0] * (4 - stock) + [1] * stock


def test_r330_nothing_is_asked_if_every_village_with_room_gets_a_regular() -> None:
    game = bare("retail", HARKONNEN)
    put(game, "arsunt", HARKONNEN, elite=6)
    game.state.supply["harkonnen.regular"] = 3
    run(game, Programme(BARON, "plan/hard_times_and_oppression/0"))
    assert [counts(game, area)[0] for area in VILLAGES] == [0, 1, 1, 1]


def test_r330_the_opponent_puts_its_last_regular_into_the_village_closest_to_a_sietch() -> None:
    """The automatic opponent places units in the order of its house result (R273): three steps lead from the North Pole
    to Windgap, and more from the other villages."""
    game = alone(target="windgap")
    game.state.sietches = {"windgap": 1}
    game.state.supply["harkonnen.regular"] = 1
    for area in VILLAGES:
        put(game, area, HARKONNEN, elite=1)
    run(game, Programme(MAHDI, "plan/hard_times_and_oppression/0"))
    assert [counts(game, area)[0] for area in VILLAGES] == [0, 0, 0, 1]
