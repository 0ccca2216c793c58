"""Faces of prescience cards, by the texts of the fact sheets `prophecy_cards.yaml` and `house_set.yaml` (W14.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.arrakis.frames.turn import TurnFrame
from engine.arrakis.library import MARKERS
from engine.arrakis.prophecy import claimable
from engine.arrakis.state import G
from tests.engine.arrakis.table import asked, bare, choices, hand, omen, put, run, say

PAUL, JESSICA, STILGAR = ("paul_atreides",), ("lady_jessica",), ("stilgar",)
Change = Callable[[G], object]


def nothing(game: G) -> None:
    """Leave the table as it is."""


def of_turn(**values: object) -> Change:
    """A change of what has happened in the turn."""
    return lambda game: [setattr(game.state.turn, name, value) for name, value in values.items()]


def table(card: str, legions: dict[str, Any], change: Change = nothing) -> G:
    """The turn of the Atreides with a revealed prescience card. In each area of `legions` there is a number of
    regulars, or a legion with these named leaders and face-down tokens."""
    game = bare("article", "atreides")
    omen(game, card)
    for area, here in legions.items():
        if isinstance(here, int):
            put(game, area, "atreides", regular=here)
        else:
            named = tuple(one for one in here if isinstance(one, str))
            tokens = tuple(one for one in here if isinstance(one, int))
            put(game, area, "atreides", regular=0 if tokens else 1, named=named, tokens=tokens)
    change(game)
    return game


def hold_worms(*areas: str, maker: str = "") -> Change:
    """A change that places sandworms, and the Wild Maker if an area is named for it."""

    def change(game: G) -> None:
        game.state.worms, game.state.maker = list(areas), maker
        game.state.supply["atreides.sandworm"] -= len(areas)

    return change


def see(area: str) -> Change:
    """A change that reveals a sietch."""
    return lambda game: game.state.seen.append(area)


def lose_harvesters(number: int) -> Change:
    """A change of the number of harvesters that were lost in this phase."""
    return lambda game: setattr(game.state, "lost_harvesters", number)


def hold_cards(*names: str) -> Change:
    """A change that gives the Atreides planning cards."""
    return lambda game: hand(game, 1, *names)


ROWS: list[tuple[str, dict[str, Any], Change, bool]] = [
    # three plateaus; two are not enough, mountains do not count
    ("dew_collectors", {"pasty_mesa": 1, "s2_5": 1, "s3_8": 1}, nothing, True),
    ("dew_collectors", {"pasty_mesa": 1, "s2_5": 1, "s8_1": 1}, nothing, False),
    # Paul in a face-down sietch
    ("fremen_call_paul_the_mahdi", {"gara_kulon": PAUL}, nothing, True),
    ("fremen_call_paul_the_mahdi", {"gara_kulon": PAUL}, see("gara_kulon"), False),
    ("fremen_call_paul_the_mahdi", {"gara_kulon": JESSICA}, nothing, False),
    ("fremen_call_paul_the_mahdi", {"s8_3": PAUL}, nothing, False),
    # Paul and Jessica in deep deserts without a sietch, also in one
    ("water_discipline", {"s1_1": PAUL, "s1_10": JESSICA}, nothing, True),
    ("water_discipline", {"s1_1": (*PAUL, *JESSICA)}, nothing, True),
    ("water_discipline", {"s1_1": PAUL, "s8_3": JESSICA}, nothing, False),
    ("water_discipline", {"s1_1": PAUL, "rock_outcroppings": JESSICA}, nothing, False),
    ("water_discipline", {"s1_1": PAUL}, nothing, False),
    # three mountains
    ("new_hidden_wind_traps", {"s8_1": 1, "s4_13": 1, "s5_2": 1}, nothing, True),
    ("new_hidden_wind_traps", {"s8_1": 1, "s4_13": 1, "s7_2": 1}, nothing, False),
    # two minor ergs
    ("stunted_worms", {"s5_7": 1, "s6_2": 1}, nothing, True),
    ("stunted_worms", {"s5_7": 1, "s8_3": 1}, nothing, False),
    # Jessica and Paul in the same sietch
    ("jessica_trains_paul", {"gara_kulon": (*PAUL, *JESSICA)}, nothing, True),
    ("jessica_trains_paul", {"gara_kulon": PAUL, "windgap": JESSICA}, nothing, False),
    ("jessica_trains_paul", {"s8_3": (*PAUL, *JESSICA)}, nothing, False),
    # four deserts without a sietch, deep ones too
    ("the_desert_war", {"s8_3": 1, "s8_4": 1, "s1_1": 1, "sihaya_ridge": 1, "s7_1": 1}, nothing, True),
    ("the_desert_war", {"s8_3": 1, "s8_4": 1, "s1_1": 1, "sihaya_ridge": 1}, nothing, False),
    ("the_desert_war", {"s8_3": 1, "s8_4": 1, "s1_1": 1, "s5_7": 1}, nothing, False),
    # two face-down tokens with Paul
    ("lisan_al_gaib", {"s8_3": (*PAUL, 0, 1)}, nothing, True),
    ("lisan_al_gaib", {"s8_3": (*PAUL, 0), "s8_4": (1,)}, nothing, False),
    # a sietch with a face-down token and at least one other unit or token
    ("families_flee", {"gara_kulon": (0, 1)}, nothing, True),
    ("families_flee", {"gara_kulon": (0,)}, nothing, False),
    ("families_flee", {"s8_3": (0, 1)}, nothing, False),
    # Paul without another named leader in a desert without a sietch
    ("house_presc_1", {"s8_3": PAUL}, nothing, True),
    ("house_presc_1", {"s8_3": (*PAUL, *STILGAR)}, nothing, False),
    ("house_presc_1", {"gara_kulon": PAUL}, nothing, False),
    ("house_presc_1", {"s7_2": PAUL}, nothing, False),
    # two harvesters removed in this phase
    ("house_presc_2", {}, lose_harvesters(2), True),
    ("house_presc_2", {}, lose_harvesters(1), False),
    # a battle won against a captain in this turn
    ("house_presc_3", {}, of_turn(captain=True), True),
    ("house_presc_3", {}, nothing, False),
    # two worms, among them the Wild Maker
    ("house_presc_4", {}, hold_worms("s8_3", "s8_4"), True),
    ("house_presc_4", {}, hold_worms("s8_3", maker="s7_1"), True),
    ("house_presc_4", {}, hold_worms("s8_3"), False),
    # a ride of Paul over two areas in this turn
    ("house_presc_5", {}, of_turn(rode=2), True),
    ("house_presc_5", {}, of_turn(rode=1), False),
    # Jessica in a sietch, and two cards to discard
    ("house_presc_6", {"gara_kulon": JESSICA}, hold_cards("hieregs", "crysknife"), True),
    ("house_presc_6", {"gara_kulon": JESSICA}, hold_cards("hieregs"), False),
    ("house_presc_6", {"s8_3": JESSICA}, hold_cards("hieregs", "crysknife"), False),
    # two ambushes in different areas in this turn
    ("house_presc_7", {}, of_turn(ambushes=["s8_3", "s7_1"]), True),
    ("house_presc_7", {}, of_turn(ambushes=["s8_3"]), False),
]
REWARDS = {
    "dew_collectors": (0, 2, 0), "fremen_call_paul_the_mahdi": (1, 0, 1), "water_discipline": (1, 1, 0),
    "new_hidden_wind_traps": (0, 1, 1), "stunted_worms": (1, 2, 0), "jessica_trains_paul": (2, 0, 0),
    "the_desert_war": (0, 1, 2), "lisan_al_gaib": (1, 1, 1), "families_flee": (0, 2, 0), "house_presc_1": (2, 0, 0),
    "house_presc_2": (0, 0, 2), "house_presc_3": (1, 0, 2), "house_presc_4": (1, 2, 0), "house_presc_5": (2, 0, 1),
    "house_presc_6": (1, 0, 1), "house_presc_7": (0, 1, 2),
}  # fmt: skip
"""The steps of Kwisatz Haderach, Sand Dwellers and Jihad."""
FOR_A_DIE = ("house_presc_1", "house_presc_4", "house_presc_6")
"""The cards whose claim costs a die."""
AT_END = (
    "dew_collectors", "fremen_call_paul_the_mahdi", "water_discipline", "new_hidden_wind_traps", "stunted_worms",
    "jessica_trains_paul", "the_desert_war", "lisan_al_gaib",
)  # fmt: skip
"""The cards for the end of the round; the others are claimed in an action turn."""


@pytest.mark.parametrize(("card", "legions", "change", "met"), ROWS)
def test_the_condition_of_a_prescience_card(card: str, legions: dict[str, Any], change: Change, met: bool) -> None:
    game = table(card, legions, change)
    assert (claimable(game, ("free", "die", "end")) == [card]) is met


def test_every_prescience_card_has_conditions_that_are_met_and_not() -> None:
    assert set(REWARDS) == set(bare().config.library.prescience)
    assert {(card, met) for card, _, _, met in ROWS} == {(card, met) for card in REWARDS for met in (True, False)}


def meet(card: str) -> G:
    """A table at which the condition of a prescience card is met."""
    legions, change = next((legions, change) for name, legions, change, met in ROWS if name == card and met)
    return table(card, legions, change)


@pytest.mark.parametrize("card", sorted(REWARDS))
def test_a_prescience_card_is_claimed_in_one_way(card: str) -> None:
    ways = [how for how in ("free", "die", "end") if claimable(meet(card), (how,))]
    assert ways == ["end" if card in AT_END else "die" if card in FOR_A_DIE else "free"]


def claim(card: str) -> G:
    """A table at which a prescience card has been claimed, with its cost paid by the first options."""
    game = meet(card)
    game.state.dice = [{}, {"mentat": 2}]
    run(game, TurnFrame("atreides"))
    say(game, f"{'pay' if card in FOR_A_DIE else 'claim'}.{card}")
    while asked(game).kind != "turn":
        say(game, *choices(game)[: asked(game).bounds()[0] or 1])
    return game


@pytest.mark.parametrize("card", sorted(REWARDS))
def test_the_reward_and_the_cost_of_a_prescience_card(card: str) -> None:
    game = claim(card)
    assert tuple(game.state.markers[marker] for marker in MARKERS) == REWARDS[card]
    assert game.state.gone_omens == [card]
    assert game.state.dice[1] == {"mentat": 1 if card in FOR_A_DIE else 2}


def test_what_a_prescience_card_costs_besides() -> None:
    assert claim("fremen_call_paul_the_mahdi").state.seen == ["gara_kulon"]
    assert claim("lisan_al_gaib").state.legions["s8_3"].tokens == []
    game = claim("families_flee")
    (kept,) = game.state.legions["gara_kulon"].tokens
    (lost,) = {0, 1} - {kept}
    assert lost in game.state.spent_tokens  # it is out of the game, and its face stays unknown
    assert lost not in game.state.opened
    assert claim("house_presc_6").state.hands[1] == []
