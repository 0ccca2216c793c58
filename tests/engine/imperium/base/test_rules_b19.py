"""Rules B19 of the base game, each by its number: one person against two Rivals."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.imperium.automata.deck import Hagal
from engine.imperium.config import Config
from engine.imperium.hagal.solo import PRICES
from engine.imperium.mentat.rules import Mentat
from engine.imperium.state import NOBODY
from engine.kernel.game import Game
from tests.content.imperium.printed import printed
from tests.engine.imperium.base.automata import (
    FILLER,
    QUIET,
    act,
    fight,
    goods,
    next_conflict,
    solo,
    stack,
    told,
    troops,
    until_round,
    where,
    without,
)
from tests.engine.imperium.base.fresh import new
from tests.engine.imperium.faces import choose
from tests.engine.imperium.table import FACTIONS, Table

LEVELS = ("mercenary", "sardaukar", "mentat", "kwisatz_haderach")
MAY_BE_RIVALS = {"duke_leto_atreides", "baron_vladimir_harkonnen", "glossu_the_beast_rabban", "earl_memnon_thorvald",
                 "countess_ariana_thorvald", "count_ilban_richese"}  # fmt: skip
RABBAN, LETO, BARON = "glossu_the_beast_rabban", "duke_leto_atreides", "baron_vladimir_harkonnen"
MEMNON, ARIANA, ILBAN = "earl_memnon_thorvald", "countess_ariana_thorvald", "count_ilban_richese"


def quiet(difficulty: str, **config: Any) -> Game:  # type: ignore[type-arg]
    """A game whose person has a Leader that does nothing at the setup."""
    return new(1, difficulty=difficulty, leaders=["base/paul_atreides"], **config)


def intrigue_drawn(game: Game, seat: int) -> int:  # type: ignore[type-arg]
    """The number of Intrigue cards that a seat got before its first turn."""
    begun = next(i for i, event in enumerate(game.events) if event.kind == "turn" and event.data["seat"] == seat)
    return sum(event.data["n"] for event in told(game.events[:begun], "intrigue", seat))


# -- B19.1: difficulty -------------------------------------------------------------------------------


@pytest.mark.parametrize(("difficulty", "extra"), list(zip(LEVELS, [1, 0, 0, 0], strict=True)))
def test_b19_1_your_extra_resources(difficulty: str, extra: int) -> None:
    game = quiet(difficulty)
    before = next(i for i, event in enumerate(game.events) if event.kind == "round")
    gained = {event.data["what"]: event.data["n"] for event in told(game.events[:before], "gain", 0)}
    assert gained == ({"resource:solari": 1, "resource:spice": 1} if extra else {})
    person = game.state.players[0]
    assert (person.solari, person.spice, person.water) == (extra, extra, 1)


@pytest.mark.parametrize(("difficulty", "price"), list(zip(LEVELS, [2, 5, 5, 5], strict=True)))
def test_b19_1_the_price_of_the_mentat_space(difficulty: str, price: int) -> None:
    table = solo(difficulty=difficulty)
    table.give(0, "dagger")
    table.set(0, solari=price - 1)
    assert "mentat" not in table.can_send(0, "dagger")
    table.set(0, solari=price)
    table.send(0, "dagger", "mentat")
    assert (table.player(0).solari, table.player(0).lent) == (0, ("mentat",))


@pytest.mark.parametrize("difficulty", LEVELS)
def test_b19_1_no_other_space_is_dearer(difficulty: str) -> None:
    table = solo(difficulty=difficulty)
    table.give(0, "dagger")
    table.set(0, solari=4)
    assert "rally_troops" in table.can_send(0, "dagger")
    assert "high_council" not in table.can_send(0, "dagger")
    table.set(0, solari=5)
    assert "high_council" in table.can_send(0, "dagger")


@pytest.mark.parametrize(("difficulty", "price"), list(zip(LEVELS, [1, 4, 4, 4], strict=True)))
def test_b19_1_duke_leto_pays_one_solari_less_for_the_mentat(difficulty: str, price: int) -> None:
    table = solo(difficulty=difficulty, leaders=[LETO])
    table.give(0, "dagger")
    table.set(0, solari=price)
    table.send(0, "dagger", "mentat")
    assert table.player(0).solari == 0


@pytest.mark.parametrize(("difficulty", "garrison"), list(zip(LEVELS, [0, 3, 3, 3], strict=True)))
def test_b19_1_the_rivals_garrisoned_troops(difficulty: str, garrison: int) -> None:
    game = quiet(difficulty)
    for seat in (1, 2):
        moved = Counter[str]()
        for kind in ("recruit", "deploy", "deploy-supply"):
            moved[kind] = sum(event.data["n"] for event in told(game.events, kind, seat))
        player = game.state.players[seat]
        assert player.garrison == garrison + moved["recruit"] - moved["deploy"]
        assert player.supply == 12 - garrison - moved["recruit"] - moved["deploy-supply"]


@pytest.mark.parametrize(("difficulty", "cards"), list(zip(LEVELS, [5, 4, 3, 3], strict=True)))
def test_b19_1_conflict_cards_above_the_rivals_third_agents(difficulty: str, cards: int) -> None:
    table = solo(difficulty=difficulty)
    agents = {}
    for number in range(1, 7):
        until_round(table, number)
        agents[number] = [table.player(seat).agents for seat in (1, 2)]
    assert agents == {number: [3, 3] if number >= cards else [2, 2] for number in range(1, 7)}


@pytest.mark.parametrize(("difficulty", "number"), list(zip(LEVELS, [0, 1, 1, 1], strict=True)))
def test_b19_1_the_rivals_extra_intrigue_card(difficulty: str, number: int) -> None:
    game = quiet(difficulty)
    assert [intrigue_drawn(game, seat) for seat in (1, 2)] == [number, number]
    assert game.state.players[0].intrigue == []


@pytest.mark.parametrize(("difficulty", "expert"), list(zip(LEVELS, [False, False, True, True], strict=True)))
def test_b19_1_expert_troop_deployment(difficulty: str, expert: bool) -> None:
    table = solo(difficulty=difficulty)
    table.set(1, conflict=2, garrison=2)
    act(table, 1, "carthag")
    assert troops(table, 1) == ((7, 3, 2) if expert else (7, 0, 5))


@pytest.mark.parametrize(("difficulty", "may"), list(zip(LEVELS, [True, True, True, False], strict=True)))
def test_b19_1_you_may_gain_a_swordmaster(difficulty: str, may: bool) -> None:
    table = solo(difficulty=difficulty)
    table.give(0, "dagger")
    table.set(0, solari=8)
    assert ("swordmaster" in table.can_send(0, "dagger")) == may


# -- B19.2: the Rivals' Leaders ----------------------------------------------------------------------


def test_b19_2_two_different_leaders_that_rivals_may_have() -> None:
    seen: set[str] = set()
    for number in range(25):
        leaders = [player.leader.removeprefix("base/") for player in new(1, number).state.players]
        assert len(set(leaders)) == 3
        assert set(leaders[1:]) <= MAY_BE_RIVALS
        seen |= set(leaders[1:])
    assert seen == MAY_BE_RIVALS


@pytest.mark.parametrize("leaders", ["random", "draft", "dealt"])
def test_b19_2_leaders_named_for_rivals_are_nobody_elses(leaders: str) -> None:
    """Nobody else gets Leaders that were named for Rivals (B19.2), although a person's Leader is drawn at random."""
    named = [f"base/{MEMNON}", f"base/{RABBAN}"]
    for number in range(12):
        game = new(1, number, leaders=leaders, rivals=named)
        if leaders == "random":
            assert game.state.players[0].leader not in named
        else:
            offered = {option.id for option in game.decisions()[0].options}
            assert offered
            assert not offered & set(named)
        assert [player.leader for player in game.state.players[1:]] == named


@pytest.mark.parametrize("wrong", [
    [MEMNON], [MEMNON, MEMNON], [MEMNON, RABBAN, LETO], ["paul_atreides", RABBAN], ["helena_richese", RABBAN],
    ["count_ilban_richese", RABBAN], "somebody",
])  # fmt: skip
def test_b19_2_others_are_refused(wrong: Any) -> None:
    rivals = wrong if isinstance(wrong, str) else [f"base/{name}" for name in wrong]
    with pytest.raises(ValueError, match="rivals"):
        new(1, leaders=["base/count_ilban_richese"], rivals=rivals)


@pytest.mark.parametrize("difficulty", LEVELS)
def test_b19_2_their_set_up_effects_are_ignored(difficulty: str) -> None:
    """Rivals ignore their Leaders' effects at the setup (B19.2), such as Rabban's spice and Solari and the Baron's
    tokens."""
    game = quiet(difficulty, rivals=[f"base/{RABBAN}", f"base/{BARON}"])
    begun = next(i for i, event in enumerate(game.events) if event.kind == "round")
    assert told(game.events[:begun], "gain", 1) + told(game.events[:begun], "gain", 2) == []
    assert [event for event in game.events if event.kind == "secret"] == []
    assert game.waiting() == (0,)


def test_b19_2_their_left_abilities_are_ignored() -> None:
    """Rivals ignore their left-hand abilities (B19.2): the Countess harvests all the spice, the Baron reveals nothing
    after four troops."""
    table = solo(rivals=[ARIANA, BARON])
    table.state.bonus["the_great_flat"] = 2
    act(table, 1, "harvest_spice")
    assert goods(table, 1) == (0, 5, 1)
    table.set(2, garrison=2)
    act(table, 2, "heighliner")
    assert table.player(2).conflict == 5
    assert dict(table.player(2).influence) == dict.fromkeys(FACTIONS, 0) | {"guild": 1}


# -- B19.3: set-up -----------------------------------------------------------------------------------


@pytest.mark.parametrize("difficulty", LEVELS)
def test_b19_3_set_up(difficulty: str) -> None:
    game = quiet(difficulty)
    person = game.state.players[0]
    assert (person.vp, person.water, person.garrison, person.supply, person.agents) == (0, 1, 3, 9, 2)
    for seat in (1, 2):  # compared with the present state, without what they did before the person's first turn
        player = game.state.players[seat]
        assert player.agents == 2
        assert player.vp == sum(event.data["n"] for event in told(game.events, "score", seat))
        assert sum(player.influence.values()) == sum(event.data["n"] for event in told(game.events, "influence", seat))
        gained = Counter[str]()
        for event in told(game.events, "gain", seat):
            gained[event.data["what"]] += event.data["n"]
        assert (player.solari, player.spice) == (gained["resource:solari"], gained["resource:spice"])
        assert player.water == 1 + gained["resource:water"]


# -- B19.4: third Agents -----------------------------------------------------------------------------


def test_b19_4_both_at_once_for_that_round_and_the_rest_of_the_game() -> None:
    table = solo(difficulty="mentat")
    without(table, "sort_through_the_chaos")
    until_round(table, 3)
    assert [event.data["seat"] for event in table.game.events if event.kind == "token"] == [1, 2]
    until_round(table, 4)
    begun = [i for i, event in enumerate(table.game.events) if event.kind == "round"]
    sent = Counter(e.data["seat"] for e in table.game.events[begun[2] : begun[3]] if e.kind == "rival-agent")
    assert sent == {1: 3, 2: 3}
    until_round(table, 7)
    assert [event.data["seat"] for event in table.game.events if event.kind == "token"] == [1, 2]
    assert [table.player(seat).agents for seat in (0, 1, 2)] == [2, 3, 3]


# -- B19.5: the deck ---------------------------------------------------------------------------------


def test_b19_5_the_deck_lacks_the_cards_for_two_people() -> None:
    part = Hagal.of(new(1))
    deck = Counter(part.deck + part.revealed)
    assert sum(deck.values()) == 27
    assert (deck["base/arrakeen_2p"], deck["base/reshuffle"], deck["base/arrakeen_1p"]) == (0, 0, 3)


def test_b19_5_one_deck_for_both_rivals() -> None:
    table = solo()
    part = stack(table, "wealth", "foldspace")
    act(table, 1)
    act(table, 2)
    assert (where(table, 1), where(table, 2)) == (["wealth"], ["foldspace"])
    assert part.revealed == ["base/wealth", "base/foldspace"]


# -- B19.6: the First Player -------------------------------------------------------------------------


def test_b19_6_the_rival_on_the_left_begins_and_the_marker_goes_round() -> None:
    for number in range(4):
        assert new(1, number).state.first == 1
    table = Table(1, product="base")
    table.state.first = 1
    until_round(table, 5)
    rounds = [event.data["first"] for event in table.game.events if event.kind == "round"]
    assert rounds == ["seat:1", "seat:2", "seat:0", "seat:1", "seat:2"]


# -- B19.7: turn order -------------------------------------------------------------------------------


def order_of_turns(table: Table, before: int) -> list[int]:
    """The Rivals that have sent an Agent since the event with index `before`, in this round."""
    since = table.game.events[before:]
    ended = next((i for i, event in enumerate(since) if event.kind == "round"), len(since))
    return [event.data["seat"] for event in since[:ended] if event.kind == "rival-agent"]


def test_b19_7_rivals_take_turns_in_order_while_they_have_an_agent() -> None:
    table = solo()
    stack(table, "wealth", "foldspace", "secrets", "rally_troops")
    table.give(0, "dagger")
    table.send(0, "dagger", "hall_of_oratory")
    before = len(table.game.events)
    table.end(0)
    assert (order_of_turns(table, before), table.game.waiting()) == ([1, 2], (0,))
    table.pass_turns(0)
    assert order_of_turns(table, before) == [1, 2, 1, 2]


@pytest.mark.parametrize(("idle", "order"), [(1, [2, 2]), (2, [1, 1])])
def test_b19_7_a_rival_without_agents_is_skipped(idle: int, order: list[int]) -> None:
    table = solo()
    table.agent(idle, "carthag")
    table.agent(idle, "arrakeen")
    stack(table, *QUIET)
    before = len(table.game.events)
    table.pass_turns(0)
    assert order_of_turns(table, before) == order


# -- B19.8: Harvest Spice ----------------------------------------------------------------------------


@pytest.mark.parametrize(("space", "base"), [("imperial_basin", 1), ("hagga_basin", 2), ("the_great_flat", 3)])
@pytest.mark.parametrize("bonus", [1, 2])
def test_b19_8_the_rival_gains_base_and_bonus(space: str, base: int, bonus: int) -> None:
    table = solo()
    table.state.bonus[space] = bonus
    act(table, 1, "harvest_spice")
    assert goods(table, 1) == (0, base + bonus, 1)
    assert table.state.bonus[space] == 0


# -- B19.9: Influence --------------------------------------------------------------------------------


def test_b19_9_two_influence_is_a_vp() -> None:
    table = solo()
    act(table, 1, "foldspace")
    assert table.player(1).vp == 0
    act(table, 1, "heighliner")
    assert (table.level(1, "guild"), table.player(1).vp) == (2, 1)


def test_b19_9_an_alliance_is_a_vp_and_is_lost_again() -> None:
    table = solo()
    table.influence(1, "guild", 3)
    act(table, 1, "foldspace")
    assert (table.state.alliances["guild"], table.player(1).vp) == (1, 2)
    table.influence(2, "guild", 4)
    act(table, 2, "heighliner")
    assert (table.state.alliances["guild"], table.player(1).vp, table.player(2).vp) == (2, 1, 2)


def test_b19_9_the_person_takes_the_token_from_a_rival() -> None:
    table = solo()
    table.influence(1, "guild", 4)
    table.influence(0, "guild", 4)
    table.give(0, "diplomacy")
    table.send(0, "diplomacy", "foldspace")
    assert (table.state.alliances["guild"], table.player(1).vp, table.player(0).vp) == (0, 1, 2)


@pytest.mark.parametrize(("card", "faction"), [
    ("wealth", "emperor"), ("foldspace", "guild"), ("secrets", "bene_gesserit"), ("stillsuits", "fremen"),
])  # fmt: skip
def test_b19_9_never_the_bonus_at_four(card: str, faction: str) -> None:
    table = solo()
    table.influence(1, faction, 3)
    act(table, 1, card)
    assert table.level(1, faction) == 4
    assert (goods(table, 1), troops(table, 1), table.player(1).intrigue) == ((0, 0, 1), (12, 0, 0), [])


# -- B19.10: Signet Rings ----------------------------------------------------------------------------


@pytest.mark.parametrize(("leader", "gained"), [
    (MEMNON, (0, 1, 1)), (ARIANA, (0, 0, 2)), (ILBAN, (1, 0, 1)), (RABBAN, (0, 0, 1)),
])  # fmt: skip
def test_b19_10_the_signet_of_the_leader(leader: str, gained: tuple[int, int, int]) -> None:
    other = LETO if leader != LETO else MEMNON
    table = solo(rivals=[leader, other])
    act(table, 1, "arrakeen_1p")
    assert goods(table, 1) == gained
    assert where(table, 1) == ["arrakeen"]


def test_r32_rabbans_troops_leave_the_garrison_among_the_two() -> None:
    table = solo(rivals=[RABBAN, MEMNON])
    act(table, 1, "arrakeen_1p")
    assert troops(table, 1) == (10, 0, 2)
    table = solo(rivals=[RABBAN, MEMNON])
    table.set(1, garrison=2)
    act(table, 1, "arrakeen_1p")
    assert troops(table, 1) == (8, 1, 3)


def test_b19_10_rabban_has_two_troops_with_an_alliance() -> None:
    table = solo(rivals=[RABBAN, MEMNON])
    table.influence(1, "guild", 4)
    table.set(1, garrison=1)
    act(table, 1, "arrakeen_1p")
    assert troops(table, 1) == (8, 1, 3)


@pytest.mark.parametrize(("solari", "cards", "left"), [(0, 0, 0), (1, 1, 0), (3, 1, 2)])
def test_b19_10_the_baron_pays_one_solari_when_he_can(solari: int, cards: int, left: int) -> None:
    table = solo(rivals=[BARON, MEMNON])
    table.set(1, solari=solari)
    act(table, 1, "arrakeen_1p")
    assert (len(table.player(1).intrigue), table.player(1).solari) == (cards, left)


def test_r30_the_control_bonus_may_pay_for_the_signet() -> None:
    table = solo(rivals=[BARON, MEMNON])
    table.state.control["arrakeen"] = 1
    act(table, 1, "arrakeen_1p")
    assert (len(table.player(1).intrigue), table.player(1).solari) == (1, 0)


@pytest.mark.parametrize(("spice", "levels", "gained"), [
    (1, {0: {"guild": 1}}, "guild"), (1, {2: {"fremen": 2}}, "fremen"), (0, {0: {"guild": 1}}, ""), (1, {}, ""),
    (1, {0: {"guild": 3, "emperor": 2}, 1: {"guild": 2, "emperor": 1}}, "emperor"),
    (1, {0: {"guild": 1}, 1: {"guild": 1}}, ""),
])  # fmt: skip
def test_b19_10_leto_pays_a_spice_where_an_opponent_is_ahead(
    spice: int, levels: dict[int, dict[str, int]], gained: str
) -> None:
    table = solo(rivals=[LETO, MEMNON])
    for seat, tracks in levels.items():
        for faction, level in tracks.items():
            table.influence(seat, faction, level)
    before = dict(table.player(1).influence)
    table.set(1, spice=spice)
    act(table, 1, "arrakeen_1p")
    assert table.decision(0).kind == "turn"
    assert dict(table.player(1).influence) == {f: n + (f == gained) for f, n in before.items()}
    assert table.player(1).spice == spice - bool(gained)


@pytest.mark.parametrize("card", [
    "conspire", "wealth", "heighliner", "foldspace", "selective_breeding", "secrets", "hardy_warriors", "stillsuits",
    "rally_troops", "hall_of_oratory", "carthag",
])  # fmt: skip
def test_b19_10_no_other_card_has_the_signet(card: str) -> None:
    table = solo(rivals=[MEMNON, RABBAN])
    act(table, 1, card)
    assert where(table, 1) == [card]
    assert table.player(1).spice == 0


# -- B19.11: Conflict rewards ------------------------------------------------------------------------

PLAIN = {
    "skirmish_1": ({"vp": 1}, {"intrigue": 1, "solari": 2}, {"solari": 2}),
    "skirmish_2": ({"vp": 1}, {"water": 1}, {"spice": 1}),
    "desert_power": ({"vp": 1, "water": 1}, {"water": 1, "spice": 1}, {"spice": 1}),
    "guild_bank_raid": ({"solari": 6}, {"solari": 4}, {"solari": 2}),
    "raid_stockpiles": ({"intrigue": 1, "spice": 3}, {"spice": 2}, {"spice": 1}),
    "secure_imperial_basin": ({"vp": 1}, {"water": 2}, {"water": 1}),
    "siege_of_arrakeen": ({"vp": 1}, {"solari": 4}, {"solari": 2}),
    "siege_of_carthag": ({"vp": 1}, {"intrigue": 1, "spice": 1}, {"spice": 1}),
    "sort_through_the_chaos": ({"intrigue": 1, "solari": 2}, {"intrigue": 1, "solari": 2}, {"solari": 2}),
    "battle_for_carthag": ({"vp": 2}, {"intrigue": 1, "spice": 3}, {"spice": 3}),
    "battle_for_imperial_basin": ({"vp": 2}, {"spice": 5}, {"spice": 3}),
}
"""Rewards without a choice, as printed: first, second, third."""


def has(table: Table, seat: int) -> dict[str, int]:
    """The goods of a Rival, without its initial water."""
    player = table.player(seat)
    solari, spice, water = goods(table, seat)
    found = {"vp": player.vp, "intrigue": len(player.intrigue), "solari": solari, "spice": spice, "water": water - 1}
    return {what: amount for what, amount in found.items() if amount}


@pytest.mark.parametrize("conflict", PLAIN)
def test_b19_11_first_and_second_rewards_in_full(conflict: str) -> None:
    table = solo(conflict)
    fight(table, [0, 2, 1], FILLER, FILLER)
    first, second, _ = PLAIN[conflict]
    assert has(table, 1) == first
    if second.get("water") == 2:  # together with the water of its start it has 3, which buys a VP (B19.12)
        second = {"vp": 1, "water": -1}
    assert has(table, 2) == second


@pytest.mark.parametrize("conflict", PLAIN)
def test_b19_11_a_tie_for_second_is_the_third_reward(conflict: str) -> None:
    table = solo(conflict)
    table.set(0, conflict=3)
    fight(table, [3, 1, 1], FILLER, FILLER)
    third = PLAIN[conflict][2]
    assert has(table, 1) == has(table, 2) == third


def test_b19_11_third_place_alone_is_nothing() -> None:
    table = solo()
    fight(table, [3, 2, 1], FILLER, FILLER)
    assert (has(table, 1), has(table, 2)) == ({"solari": 4}, {})


def test_b19_11_trash_rewards_do_nothing() -> None:
    table = solo("terrible_purpose")
    next_conflict(table, "guild_bank_raid")
    table.set(1, conflict=2)
    stack(table, FILLER)
    table.state.first = 2
    table.combat()
    assert (has(table, 1), table.state.trashed) == ({"vp": 1}, [])
    assert table.decision(0).kind == "turn"


@pytest.mark.parametrize(("conflict", "space"), [
    ("siege_of_arrakeen", "arrakeen"), ("siege_of_carthag", "carthag"), ("secure_imperial_basin", "imperial_basin"),
    ("battle_for_arrakeen", "arrakeen"), ("battle_for_carthag", "carthag"),
    ("battle_for_imperial_basin", "imperial_basin"),
])  # fmt: skip
def test_b19_11_control(conflict: str, space: str) -> None:
    table = solo(conflict)
    table.state.control[space] = 0
    fight(table, [0, 2, 0], FILLER)
    assert table.state.control[space] == 1


@pytest.mark.parametrize("conflict", ["siege_of_carthag", "siege_of_arrakeen", "secure_imperial_basin"])
def test_b19_11_the_defensive_troop_of_a_rival(conflict: str) -> None:
    table = solo()
    next_conflict(table, conflict)
    space = printed("base", "conflicts")[conflict]["location"]
    table.state.control[space] = 1
    table.state.first = 2
    stack(table, FILLER)
    table.combat()
    assert [event.data["seat"] for event in table.game.events if event.kind == "defend"] == [1]
    assert troops(table, 1) == (11, 0, 1)
    assert table.decision(0).kind == "turn"


def test_b19_11_no_defensive_troop_without_supply() -> None:
    table = solo()
    next_conflict(table, "siege_of_carthag")
    table.state.control["carthag"] = 1
    table.set(1, garrison=12)
    table.state.first = 2
    table.combat()
    assert troops(table, 1) == (0, 12, 0)


def test_b19_11_the_persons_own_defensive_troop_is_asked_for() -> None:
    table = solo()
    next_conflict(table, "siege_of_carthag")
    table.state.control["carthag"] = 0
    table.combat()
    assert table.decision(0).kind == "defence"


def test_b19_11_the_mentat_is_an_extra_agent_next_round() -> None:
    table = solo("sort_through_the_chaos")
    fight(table, [0, 2, 0], FILLER)
    assert (Mentat.of(table.game).owner, table.player(1).lent) == (1, ("mentat",))
    table.give(0, "dagger")
    table.set(0, solari=2)
    table.send(0, "dagger", "mentat")  # the Rival has no Agent there
    assert table.player(0).lent == ()
    table.end(0)
    stack(table, *QUIET, "rally_troops", "stillsuits")
    until_round(table, 3)
    begun = next(i for i, event in enumerate(table.game.events) if event.kind == "round" and event.data["n"] == 2)
    ended = next(i for i, event in enumerate(table.game.events) if event.kind == "round" and event.data["n"] == 3)
    sent = Counter(e.data["seat"] for e in table.game.events[begun:ended] if e.kind == "rival-agent")
    assert sent == {1: 3, 2: 2}
    assert Mentat.of(table.game).owner == NOBODY


def test_b19_11_intrigue_cards_are_kept_face_down() -> None:
    table = solo("raid_stockpiles")
    fight(table, [0, 2, 0], FILLER)
    name = table.state.intrigues[table.player(1).intrigue[0]]
    assert name not in str(table.game.view(0)["players"][1])
    assert table.game.view(0)["players"][1]["intrigue"] == 1


# -- B19.12: buying VP -------------------------------------------------------------------------------


def test_b19_12_the_prices() -> None:
    assert PRICES == {"water": 3, "solari": 7, "spice": 7}


@pytest.mark.parametrize(("what", "had", "left", "vp"), [
    ("water", 2, 2, 0), ("water", 3, 0, 1), ("water", 4, 1, 1), ("water", 6, 0, 2),
    ("solari", 6, 6, 0), ("solari", 7, 0, 1), ("solari", 8, 1, 1), ("solari", 15, 1, 2),
    ("spice", 6, 6, 0), ("spice", 7, 0, 1), ("spice", 9, 2, 1), ("spice", 14, 0, 2),
])  # fmt: skip
def test_b19_12_resources_buy_vp_again_and_again(what: str, had: int, left: int, vp: int) -> None:
    table = solo()
    table.set(1, **{what: had})
    act(table, 1, "hall_of_oratory")
    assert (getattr(table.player(1), what), table.player(1).vp) == (left, vp)


@pytest.mark.parametrize(("had", "left", "vp"), [(2, 2, 0), (3, 0, 1), (4, 1, 1), (6, 0, 2)])
def test_b19_12_intrigue_cards_buy_vp(had: int, left: int, vp: int) -> None:
    table = solo()
    names = ["ambush", "bribery", "windfall", "infiltrate", "secret_of_the_sisterhood", "ambush"]
    held = table.intrigue(1, *names[:had])
    act(table, 1, "hall_of_oratory")
    assert (len(table.player(1).intrigue), table.player(1).vp) == (left, vp)
    assert table.state.intrigue_discard == held[: had - left]  # R34


def test_b19_12_different_things_are_not_added_up() -> None:
    table = solo()
    table.set(1, water=2, solari=6, spice=6)
    table.intrigue(1, "ambush", "bribery")
    act(table, 1, "hall_of_oratory")
    assert table.player(1).vp == 0


def test_b19_12_at_once_after_the_harvest() -> None:
    table = solo()
    table.set(1, spice=3)
    table.state.bonus["the_great_flat"] = 2
    act(table, 1, "harvest_spice")
    assert (table.player(1).spice, table.player(1).vp) == (1, 1)


@pytest.mark.parametrize("sender", [0, 1, 2])
def test_b19_12_at_once_after_a_control_bonus_whoever_came(sender: int) -> None:
    table = solo()
    table.state.control["carthag"] = 1
    table.set(1, solari=6)
    if sender:
        act(table, sender, "carthag")
    else:
        table.give(0, "reconnaissance")
        table.send(0, "reconnaissance", "carthag")
    assert (table.player(1).solari, table.player(1).vp) == (0, 1)


@pytest.mark.parametrize(
    ("leader", "what", "before"), [(MEMNON, "spice", 6), (ILBAN, "solari", 6), (ARIANA, "water", 2)]
)
def test_b19_12_at_once_after_a_signet(leader: str, what: str, before: int) -> None:
    table = solo(rivals=[leader, RABBAN])
    table.set(1, **{what: before})
    act(table, 1, "arrakeen_1p")
    assert (getattr(table.player(1), what), table.player(1).vp) == (0, 1)


def test_b19_12_at_once_after_the_barons_third_card() -> None:
    table = solo(rivals=[BARON, RABBAN])
    table.set(1, solari=1)
    table.intrigue(1, "ambush", "bribery")
    act(table, 1, "arrakeen_1p")
    assert (table.player(1).intrigue, table.player(1).vp) == ([], 1)


def test_b19_12_a_control_bonus_spent_at_once_does_not_pay_for_the_signet() -> None:
    table = solo(rivals=[BARON, RABBAN])
    table.state.control["arrakeen"] = 1
    table.set(1, solari=6)
    act(table, 1, "arrakeen_1p")
    assert (table.player(1).solari, table.player(1).vp, table.player(1).intrigue) == (0, 1, [])


@pytest.mark.parametrize(("deployed", "seat"), [((0, 2, 1), 1), ((1, 0, 2), 2), ((2, 1, 0), 1), ((1, 2, 0), 1)])
def test_b19_12_at_once_after_a_reward(deployed: tuple[int, ...], seat: int) -> None:
    table = solo()
    table.set(seat, solari=5)
    events = fight(table, deployed, FILLER, FILLER)
    assert table.player(seat).vp == 1
    kinds = [event.kind for event in events if event.data.get("seat") == seat or event.kind == "win"]
    assert kinds.index("spend") < kinds.index("win")


def test_b19_12_before_the_next_ones_reward_is_chosen() -> None:
    """A Rival buys before the next player chooses a reward (B19.12): the first Rival has bought before the person is
    asked for the second reward."""
    table = solo("battle_for_arrakeen")
    table.set(2, solari=0)
    table.set(1, spice=7)
    fight(table, [2, 0, 3], FILLER)
    assert table.game.waiting() == (0,)
    assert table.player(1).vp == 1


def test_b19_12_the_person_buys_nothing_so() -> None:
    table = solo()
    table.set(0, solari=9, spice=9, water=9)
    act(table, 1, "hall_of_oratory")
    assert (goods(table, 0), table.player(0).vp) == ((9, 9, 9), 0)


# -- B19.13: Expert Troop Deployment -----------------------------------------------------------------


@pytest.mark.parametrize(("own", "person", "swords", "other", "deploys"), [
    (0, 0, 0, 0, True), (1, 0, 0, 0, True), (2, 0, 0, 0, False), (2, 1, 0, 0, True), (3, 1, 0, 0, False),
    (3, 1, 1, 0, True), (3, 0, 5, 0, False), (3, 0, 0, 1, False), (3, 0, 0, 2, True), (0, 3, 0, 0, True),
])  # fmt: skip
@pytest.mark.parametrize("conflict", ["skirmish_1", "guild_bank_raid"])
def test_b19_13_nothing_with_a_lead_of_four_strength(
    conflict: str, own: int, person: int, swords: int, other: int, deploys: bool
) -> None:
    table = solo(conflict, "mentat")
    table.set(1, conflict=own, garrison=2)
    table.set(0, conflict=person, swords=swords)
    table.set(2, conflict=other)
    supply = table.player(1).supply
    act(table, 1, "carthag")
    assert troops(table, 1) == ((supply - 1, 0, own + 3) if deploys else (supply - 1, 3, own))


def test_r31_all_or_nothing_as_judged_before_the_turns_troops() -> None:
    """A Rival deploys all or none of its garrison according to the position before the turn's troops (R31). Here only
    the three troops of the card give it the lead, so it does not hold the garrison back."""
    table = solo(difficulty="mentat")
    table.set(1, garrison=2)
    act(table, 1, "heighliner")
    assert troops(table, 1) == (7, 0, 5)


@pytest.mark.parametrize("own", [0, 2, 4])
def test_b19_13_at_a_conflict_iii_all_it_can(own: int) -> None:
    table = solo("grand_vision", "kwisatz_haderach")
    table.set(1, conflict=own, garrison=3)
    act(table, 1, "heighliner")
    assert troops(table, 1) == (12 - own - 6, 1, own + 5)


def test_b19_13_recruits_at_other_spaces_stay_as_ever() -> None:
    table = solo(difficulty="mentat")
    table.set(1, garrison=0, conflict=4)
    act(table, 1, "rally_troops")
    assert troops(table, 1) == (4, 4, 4)


# -- B19.14: choices ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("conflict", "amount"), [("skirmish_3", 1), ("skirmish_4", 1), ("cloak_and_dagger", 1),
                                                  ("grand_vision", 2)])  # fmt: skip
def test_b19_14_influence_of_choice_goes_where_it_has_least(conflict: str, amount: int) -> None:
    table = solo(conflict)
    for faction, level in zip(FACTIONS, [2, 1, 0, 1], strict=True):
        table.influence(1, faction, level)
    table.set(1, vp=0)
    fight(table, [0, 1, 0], FILLER)
    assert list(table.player(1).influence.values()) == [2, 1, amount, 1]
    assert table.decision(0).kind == "turn"


def test_b19_14_on_a_tie_you_decide() -> None:
    table = solo("grand_vision")
    for faction, level in zip(FACTIONS, [2, 1, 2, 1], strict=True):
        table.influence(1, faction, level)
    fight(table, [0, 1, 0], FILLER)
    assert (table.game.waiting(), table.decision(0).kind) == ((0,), "rival")
    assert table.ids(0) == ["guild", "fremen"]
    table.answer(0, "fremen")
    assert list(table.player(1).influence.values()) == [2, 1, 2, 3]


@pytest.mark.parametrize(("levels", "asked", "after"), [
    ([0, 1, 2, 3], [], [1, 2, 2, 3]), ([3, 1, 1, 2], [], [3, 2, 2, 2]),
    ([0, 1, 1, 2], [["guild", "bene_gesserit"]], [1, 2, 1, 2]),
    ([1, 1, 1, 3], [["emperor", "guild", "bene_gesserit"], ["guild", "bene_gesserit"]], [2, 2, 1, 3]),
])  # fmt: skip
def test_b19_14_two_factions_are_the_two_lowest(levels: list[int], asked: list[list[str]], after: list[int]) -> None:
    """A reward of Influence with two Factions raises the Rival's two lowest ones (B19.14), and nobody is asked for
    their order."""
    table = solo("machinations")
    for faction, level in zip(FACTIONS, levels, strict=True):
        table.influence(1, faction, level)
    fight(table, [0, 1, 0], FILLER)
    for options in asked:
        assert (table.decision(0).kind, table.ids(0)) == ("rival", options)
        table.answer(0, options[0])
    assert table.decision(0).kind == "turn"
    assert list(table.player(1).influence.values()) == after


def test_b19_14_letos_influence_goes_where_he_has_least_and_on_ties_you_decide() -> None:
    table = solo(rivals=[LETO, MEMNON])
    table.set(1, spice=1)
    for faction in ("emperor", "fremen"):
        table.influence(0, faction, 3)
    act(table, 1, "arrakeen_1p")
    assert (table.decision(0).kind, table.ids(0)) == ("rival", ["emperor", "fremen"])
    table.answer(0, "fremen")
    assert (table.level(1, "fremen"), table.player(1).conflict) == (1, 1)


def test_b19_14_you_decide_between_other_rewards() -> None:
    table = solo("cloak_and_dagger")
    fight(table, [2, 1, 1], FILLER, FILLER)
    assert (table.decision(0).kind, table.ids(0)) == ("rival", ["0", "1"])
    table.answer(0, "1")
    choose(table, "faction:guild")
    assert (table.decision(0).kind, table.ids(0)) == ("rival", ["0", "1"])
    table.answer(0, "0")
    had = [(len(table.player(seat).intrigue), table.player(seat).spice) for seat in (2, 1)]
    assert had == [(0, 1), (1, 0)]  # seat 2 is the First Player


def test_b19_14_you_pick_the_two_parts_before_either_is_resolved() -> None:
    table = solo("battle_for_arrakeen")
    fight(table, [0, 2, 1], FILLER, FILLER)
    assert table.ids(0) == ["0", "1", "2"]
    table.answer(0, "2")
    assert goods(table, 2) == (0, 0, 1)
    assert table.ids(0) == ["0", "1"]
    table.answer(0, "1")
    assert (goods(table, 2), table.player(2).intrigue) == ((3, 2, 1), [])


# -- B19.15: Corner the Market -----------------------------------------------------------------------


@pytest.mark.parametrize(("copies", "vp"), [(1, 0), (2, 1), (3, 2)])
def test_b19_15_a_rival_counts_as_having_two(copies: int, vp: int) -> None:
    table = solo()
    table.give(0, *["the_spice_must_flow"] * copies, zone="discard")
    table.intrigue(0, "corner_the_market")
    table.endgame()
    found = table.find(0, "play", "intrigue:corner_the_market")
    if not vp:
        assert found == []
        return
    table.answer(0, found[0].id)
    assert table.player(0).vp == vp


def test_b19_15_house_hagal_with_two_people_has_none() -> None:
    table = Table(2, product="base")
    table.give(0, "the_spice_must_flow", "the_spice_must_flow", zone="discard")
    table.intrigue(0, "corner_the_market")
    table.endgame()
    table.answer(0, table.find(0, "play", "intrigue:corner_the_market")[0].id)
    assert table.player(0).vp == 2


# -- B19.16: the end ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("vp", "over"), [(9, False), (10, True), (11, True)])
def test_b19_16_a_rival_with_ten_vp_ends_the_game_in_recall(vp: int, over: bool) -> None:
    table = solo()
    table.set(1, vp=vp, sources={"start": vp})
    assert table.game.outcome() is None
    fight(table, [0, 0, 0])
    assert (table.state.phase == "over") == over


ORDER = ("vp", "spice", "solari", "water", "garrison")


@pytest.mark.parametrize("decided", range(len(ORDER)))
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_b19_16_ranked_by_every_rung(winner: int, decided: int) -> None:
    table = solo()
    for seat in range(3):
        base = dict(zip(ORDER, (10, 2, 2, 1, 3), strict=True))
        if seat == winner:
            base[ORDER[decided]] += 1
            for name in ORDER[decided + 1 :]:
                base[name] -= 1
        table.set(seat, sources={"start": base["vp"]}, **base)
    fight(table, [0, 0, 0])
    outcome = table.game.outcome()
    assert outcome is not None
    assert {standing.seat for standing in outcome.standings} == {0, 1, 2}
    assert outcome.standings[0].seat == winner


def test_r35_a_rival_never_took_the_latest_reveal_turn() -> None:
    table = solo()
    for seat in range(3):
        table.set(seat, vp=10, sources={"start": 10}, solari=0, spice=0, water=1, garrison=3)
    for seat, spaces in ((1, ("high_council", "swordmaster")), (2, ("mentat", "sell_melange"))):
        for space in spaces:
            table.agent(seat, space)
    table.pass_turns(0)
    assert [player.last_reveal for player in table.state.players] == [1, 0, 0]
    outcome = table.game.outcome()
    assert outcome is not None
    assert outcome.standings[0].seat == 0


def test_b19_16_rivals_play_no_endgame_cards() -> None:
    table = solo()
    table.intrigue(1, "plans_within_plans", "tiebreaker")
    table.endgame()
    assert table.game.waiting() == ()
    assert len(table.player(1).intrigue) == 2


# -- B19.17: variants --------------------------------------------------------------------------------


class Dice:
    """A source of chance with chosen dice; its other results are random as usual."""

    def __init__(self, table: Table, *faces: int) -> None:
        self.faces = [face - 1 for face in faces]
        self.pick = table.game.chance.pick

    def __call__(self, options: int, label: str) -> int:
        if label.startswith("churn"):
            assert options == 6
            return self.faces.pop(0)
        return self.pick(options, label)


@pytest.mark.parametrize(("dice", "gone"), [
    ((1, 2), {0, 1}), ((5, 1), {0, 4}), ((3, 3), {2}), ((6, 6), set()), ((6, 4), {3}), ((2, 6), {1}), ((4, 5), {3, 4}),
])  # fmt: skip
def test_b19_17_row_churn(dice: tuple[int, int], gone: set[int], monkeypatch: pytest.MonkeyPatch) -> None:
    table = solo(variants=["row_churn"])
    thrown = Dice(table, *dice)
    monkeypatch.setattr(type(table.game.chance), "pick", lambda self, options, label: thrown(options, label))
    row, trashed = table.state.row[:], table.state.trashed[:]
    table.reveal(0)
    assert table.state.row == row
    table.end(0)
    assert thrown.faces == []
    assert {place for place in range(5) if table.state.row[place] != row[place]} == gone
    assert sorted(set(table.state.trashed) - set(trashed)) == sorted(row[place] for place in gone)
    assert len(table.state.row) == 5


def test_b19_17_row_churn_follows_reveal_turns_only() -> None:
    table = solo(variants=["row_churn"])
    row = table.state.row[:]
    table.give(0, "dagger")
    table.send(0, "dagger", "hall_of_oratory")
    table.end(0)
    assert table.state.row == row


def test_b19_17_no_row_churn_without_the_variant(monkeypatch: pytest.MonkeyPatch) -> None:
    table = solo()
    row = table.state.row[:]
    thrown = Dice(table, 1, 2)
    monkeypatch.setattr(type(table.game.chance), "pick", lambda self, options, label: thrown(options, label))
    table.pass_turns(0)
    assert (table.state.row, len(thrown.faces)) == (row, 2)


@pytest.mark.parametrize(("conflict", "variants", "strengths"), [
    ("grand_vision", ["brutal_escalation"], {2: 2 + 6 + 4, 1: 2 + 4 + 2}),
    ("grand_vision", [], {2: 2 + 6, 1: 2 + 4}),
    ("guild_bank_raid", ["brutal_escalation"], {2: 2 + 6, 1: 2 + 4}),
    ("skirmish_1", ["brutal_escalation"], {2: 2 + 6, 1: 2 + 4}),
])  # fmt: skip
def test_b19_17_brutal_escalation(conflict: str, variants: list[str], strengths: dict[int, int]) -> None:
    table = solo(conflict, variants=variants)
    events = fight(table, [0, 1, 1], "heighliner", "stillsuits", "conspire", "harvest_spice")
    assert {event.data["seat"]: event.data["n"] for event in events if event.kind == "strength"} == strengths


def test_b19_17_variants_are_for_one_person() -> None:
    for seats in (2, 3):
        with pytest.raises(ValueError, match="variants"):
            Config(product="base", seats=seats, options={"variants": ["row_churn"]})
    with pytest.raises(ValueError, match="variants"):
        Config(product="base", seats=1, options={"variants": ["something"]})
