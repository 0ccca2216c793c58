"""House Hagal and Rivals with Rise of Ix (IX9, RV10.1)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.imperium.automata.deck import Hagal, rivals
from engine.imperium.dreadnoughts.placing import place_one
from engine.imperium.dreadnoughts.state import Dreadnoughts
from engine.imperium.hagal.automatic import find_unspent
from engine.imperium.hagal.solo import deploys_nothing
from engine.imperium.rivals.gains import take
from engine.imperium.rivals.state import rival_of
from engine.imperium.shipping.state import Shipping, recall
from engine.imperium.spies.state import Spies
from engine.imperium.state import bare, lib
from engine.imperium.tech.rivals import end_game, follow_round, follow_sending, follow_winning
from engine.imperium.tech.state import Tech
from engine.imperium.triggers import notify
from engine.imperium.verbs.agents import take_swordmaster
from tests.engine.imperium.base import automata
from tests.engine.imperium.table import Table

PRINTED = {
    "interstellar_shipping": (1, (1, 2), 3),
    "foldspace_interstellar_shipping": (1, (1, 2), 2),
    "smuggling_interstellar_shipping": (1, (1, 2), 2),
    "tech_negotiation": (2, (1,), 0),
    "dreadnought_1p": (2, (1,), 3),
    "dreadnought_2p": (2, (2,), 3),
}
"""By card, the copies, the numbers of people, and the swords (facts: hagal)."""
SOLO = {"seats": 1, "rivals": ("ix/prince_rhombur_vernius", "ix/viscount_hundro_moritani")}


def sit(product: str = "base", **more: Any) -> Table:
    """A table of one person against two Rivals, without the effects of what the Rivals did before the person's first
    turn."""
    if product == "base":
        more = SOLO | more
    else:
        more |= {"seats": 1}
    table = Table(product=product, **{"modules": ["ix"], **more})
    for space in list(table.state.agents):  # the actions of the Rivals before the person's first turn
        table.free(space)
    for seat in (1, 2):
        table.player(seat).units |= {"supply.dreadnought": 2, "garrison.dreadnought": 0, "conflict.dreadnought": 0}
    Shipping.of(table.game).at = [0, 0, 0]
    return table


def draw(table: Table, *names: str) -> None:
    """Put these House Hagal cards on top of the deck in order."""
    part = Hagal.of(table.game)
    keys = [next(key for key in (*part.deck, *part.revealed) if bare(key) == name) for name in names]
    for key in keys:
        (part.deck if key in part.deck else part.revealed).remove(key)
    part.deck += reversed(keys)
    table.game._open, table.game.found = {}, {}


def lay_tops(table: Table, *names: str) -> None:
    """Put these tiles on top of the stacks; the tiles that were there take the places from which these come."""
    stacks = Tech.of(table.game).stacks
    for place, tile in enumerate(f"ix_tiles/{name}" for name in names):
        there, at = next((stack, stack.index(tile)) for stack in stacks if tile in stack)
        there[at], stacks[place][-1] = stacks[place][-1], there[at]


def let_act(table: Table, *names: str) -> None:
    """Send an Agent of the person, then let the first Rival take its turn with these cards."""
    draw(table, *names)
    table.give(0, "reconnaissance")
    table.send(0, "reconnaissance", "carthag" if table.product == "base" else "spice_refinery")
    table.end(0)


def answer_rival(table: Table) -> None:
    """Answer every question about the Rival's turn with its first option."""
    while table.decision(0).kind == "rival":
        table.answer(0, table.decision(0).options[0].id)


def where(table: Table, seat: int) -> set[str]:
    """The spaces with an Agent of a seat."""
    return {space for space, there in table.state.agents.items() if str(seat) in there}


@pytest.mark.parametrize("name", PRINTED)
def test_what_is_printed_on_a_card(name: str) -> None:
    card = lib(Table(2, product="base", modules=["ix"]).game).sheets["hagal"][f"ix/{name}"]
    assert (card.copies, card.players, card.swords) == PRINTED[name]


@pytest.mark.parametrize(("seats", "count"), [(1, 7), (2, 5)])
def test_ix9_1_four_cards_leave_and_those_for_so_many_people_come(seats: int, count: int) -> None:
    part = Hagal.of((sit() if seats == 1 else Table(2, product="base", modules=["ix"])).game)
    deck = Counter(part.deck + part.revealed)
    own = {key: n for key, n in deck.items() if key.startswith("ix/")}
    assert sum(own.values()) == count
    assert not {"base/hall_of_oratory", "base/rally_troops"} & deck.keys()
    assert sum(deck.values()) == {1: 27, 2: 28}[seats] - 4 + count


@pytest.mark.parametrize(
    ("card", "guild", "space", "sails"), [
        ("foldspace_interstellar_shipping", 0, "foldspace", 0),
        ("foldspace_interstellar_shipping", 1, "foldspace", 0),
        ("foldspace_interstellar_shipping", 2, "interstellar_shipping", 2),
        ("smuggling_interstellar_shipping", 0, "smuggling", 1),
        ("smuggling_interstellar_shipping", 1, "smuggling", 1),
        ("smuggling_interstellar_shipping", 2, "interstellar_shipping", 2),
        ("interstellar_shipping", 2, "interstellar_shipping", 2),
    ],
)  # fmt: skip
def test_ix9_2_of_two_spaces_the_one_that_matches_is_meant(card: str, guild: int, space: str, sails: int) -> None:
    table = sit()
    table.influence(1, "guild", guild)
    let_act(table, card)
    assert where(table, 1) == {space}
    assert Shipping.of(table.game).at[1] == sails
    assert table.level(1, "guild") == guild + (space == "foldspace")
    assert table.player(1).solari == 0  # IX17.1: the card's own effect, without the Solari of Smuggling


def test_ix9_2_where_that_one_is_occupied_another_card_follows() -> None:
    table = sit()
    table.influence(1, "guild", 2)
    table.agent(2, "interstellar_shipping")
    let_act(table, "smuggling_interstellar_shipping", "wealth")
    assert where(table, 1) == {"wealth"}


def test_ix9_3_interstellar_shipping_needs_influence() -> None:
    table = sit()
    table.influence(1, "guild", 1)
    let_act(table, "interstellar_shipping", "wealth")
    assert where(table, 1) == {"wealth"}


@pytest.mark.parametrize("left", [1, 0])
def test_ix9_3_the_dreadnought_card_is_skipped_without_one_in_the_supply(left: int) -> None:
    table = sit()
    units = table.player(1).units
    units["garrison.dreadnought"], units["supply.dreadnought"] = 2 - left, left
    let_act(table, "dreadnought_1p", "wealth")
    assert where(table, 1) == ({"dreadnought"} if left else {"wealth"})
    assert (units["supply.dreadnought"], units["garrison.dreadnought"]) == (0, 2)  # not a Combat space


def test_with_one_person_the_dreadnought_card_builds_one_and_buys_a_tile() -> None:
    table = sit()
    lay_tops(table, "windtraps", "minimic_film", "artillery")
    table.set(1, spice=3)
    garrison = table.player(1).garrison
    let_act(table, "dreadnought_1p")
    units = table.player(1).units
    assert (units["supply.dreadnought"], units["garrison.dreadnought"], table.player(1).garrison) == (1, 1, garrison)
    assert [bare(tile) for tile in Tech.of(table.game).owned[1]] == ["windtraps"]
    assert table.player(1).spice == 1


def test_with_two_people_the_dreadnought_card_builds_one_and_recruits_two_troops() -> None:
    table = automata.two(modules=["ix"])
    house = table.player(automata.HOUSE)
    garrison = house.garrison
    automata.act(table, automata.HOUSE, "ix/dreadnought_2p")
    units = house.units
    assert (units["supply.dreadnought"], units["garrison.dreadnought"], house.garrison - garrison) == (1, 1, 2)


def test_ix9_4_a_freighter_on_the_second_space_comes_back_with_dividends() -> None:
    table = sit()
    table.influence(1, "guild", 2)
    Shipping.of(table.game).at[1] = 1
    before = [player.solari for player in table.state.players]
    troops = table.player(1).garrison
    let_act(table, "interstellar_shipping")
    # the track on which the Rival has least; among equal ones the person chooses (IX9.4)
    answer_rival(table)
    assert Shipping.of(table.game).at[1] == 0
    after = [player.solari for player in table.state.players]
    assert [now - was for now, was in zip(after, before, strict=True)] == [1, 5, 1]
    assert table.player(1).garrison + table.player(1).conflict - troops == 2


@pytest.mark.parametrize("first", [0, 1])
def test_ix9_4_of_two_people_the_first_player_chooses_among_equal_tracks(first: int) -> None:
    table = automata.two(modules=["ix"])
    table.state.first = first
    Shipping.of(table.game).at[automata.HOUSE] = 2
    automata.act(table, automata.HOUSE, "ix/smuggling_interstellar_shipping")
    assert table.game.waiting() == (first,)
    assert table.decision(first).kind == "rival"
    table.answer(first, "fremen")
    assert table.level(automata.HOUSE, "fremen") == 1


def test_ix9_5_dreadnoughts_deploy_before_troops() -> None:
    table = sit()
    units = table.player(1).units
    units["garrison.dreadnought"], units["supply.dreadnought"] = 2, 0
    let_act(table, "stillsuits")
    assert (units["conflict.dreadnought"], units["conflict.troop"]) == (2, 0)


def test_ix9_7_a_rival_takes_the_dearest_tile_or_a_negotiator() -> None:
    table = sit()
    lay_tops(table, "windtraps", "training_drones", "artillery")
    table.set(1, spice=2)
    let_act(table, "tech_negotiation")
    assert [bare(tile) for tile in Tech.of(table.game).owned[1]] == ["training_drones"]  # costs 3, one less
    assert table.player(1).spice == 0

    table = sit()
    lay_tops(table, "windtraps", "training_drones", "artillery")
    table.set(1, spice=0)
    let_act(table, "tech_negotiation")
    assert Tech.of(table.game).owned[1] == []
    assert table.player(1).units["ix.troop"] == 1


@pytest.mark.parametrize(("spice", "tiles", "negotiators"), [(0, [], 1), (2, ["windtraps"], 0)])
def test_ix9_9_rhomburs_signet_gives_a_tile_else_a_negotiator(spice: int, tiles: list[str], negotiators: int) -> None:
    table = sit()
    lay_tops(table, "windtraps", "artillery", "minimic_film")
    table.set(1, spice=spice)
    let_act(table, "arrakeen_1p")
    assert [bare(tile) for tile in Tech.of(table.game).owned[1]] == tiles
    assert table.player(1).units["ix.troop"] == negotiators


@pytest.mark.parametrize("spice", [0, 1])
def test_ix9_9_hundros_signet_pays_a_spice_for_the_freighter(spice: int) -> None:
    table = sit(rivals=SOLO["rivals"][::-1])
    table.set(1, spice=spice)
    let_act(table, "arrakeen_1p")
    assert (table.player(1).spice, Shipping.of(table.game).at[1]) == (0, spice)


def test_ix10_7_only_two_of_the_leaders_may_be_a_rivals() -> None:
    leaders = lib(Table(product="base", modules=["ix"]).game).leaders
    assert {bare(name) for name, leader in leaders.items() if leader.rival and name.startswith("ix/")} == {
        "prince_rhombur_vernius", "viscount_hundro_moritani",
    }  # fmt: skip


@pytest.mark.parametrize(("swords", "held"), [(0, False), (1, True)])
def test_ix9_12_expert_deployment_compares_strength(swords: int, held: bool) -> None:
    """Expert Deployment compares strength (IX9.12): a lead of 4 holds a Rival back at a Conflict I or II (IX5.11,
    IX19.4). Rhombur's cannons do not count for a Rival (R317)."""
    table = sit(difficulty="mentat")
    for seat in range(3):
        table.set(seat, conflict=0, swords=0)
    table.set(1, swords=swords)
    units = table.player(1).units
    units["conflict.dreadnought"], units["supply.dreadnought"] = 1, 1
    assert deploys_nothing(table.game, 1) == held


# -- Uprising ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "own"), [(1, 6), (2, 4)])
def test_rv10_1_in_uprising_six_cards_leave_and_all_but_foldspace_come(seats: int, own: int) -> None:
    part = Hagal.of(Table(seats, modules=["ix"]).game)
    deck = Counter(part.deck + part.revealed)
    assert sum(n for key, n in deck.items() if key.startswith("ix/")) == own
    assert "ix/foldspace_interstellar_shipping" not in deck
    gone = ("accept_contract_shipping_a", "accept_contract_shipping_b", "gather_support_a", "gather_support_b",
            "assembly_hall")  # fmt: skip
    assert not {f"hagal_{name}" for name in gone} & deck.keys()
    assert sum(deck.values()) == {1: 37, 2: 38}[seats] - 5 + own


@pytest.mark.parametrize(
    ("card", "post"), [("hagal_place_spy_yellow", "ix_choam"), ("hagal_place_spy_green", "ix_board")]
)
def test_ix19_5_place_spy_cards_mean_the_virtual_posts(card: str, post: str) -> None:
    table = sit("uprising")
    effect = lib(table.game).sheets["hagal"][card].effect
    take(table.game, 1, effect, f"hagal:{card}")
    assert Spies.of(table.game).posts[post] == 1 << 1


def test_ix19_11_the_influence_of_the_second_space_follows_the_rivals_own_order() -> None:
    table = sit("uprising")
    Shipping.of(table.game).at[1] = 2
    table.influence(1, "guild", 2)
    first = next(track for track in rival_of(table.game, 1).priority if track != "guild")
    let_act(table, "interstellar_shipping")
    assert table.level(1, first) == 1
    assert Shipping.of(table.game).at[1] == 1


@pytest.mark.parametrize("product", ["base", "uprising"])
def test_ix9_4_what_dividends_bring_a_rival_buys_points_at_once(product: str) -> None:
    """A Rival buys points at once with what Dividends bring (IX9.4), even in another player's turn (RV7.3, B19.12)."""
    table = sit(product)
    if product == "uprising":
        take_swordmaster(table.game, 1)
    table.set(1, solari=6)
    Shipping.of(table.game).at[0] = 1
    before = table.player(1).vp
    table.give(0, "dune_the_desert_planet")
    table.send(0, "dune_the_desert_planet", "smuggling")
    table.take(0, "choose-freighter-recall")
    table.take(0, "choose-effect", "ship_1.reward.0")
    assert (table.player(1).solari, table.player(1).vp) == (0, before + 1)


# -- tiles of Rivals ---------------------------------------------------------------------------------------------------


def give_tile(table: Table, name: str, seat: int = 1) -> None:
    """Give a Rival this tile from the stacks, whatever its set."""
    part = Tech.of(table.game)
    key = next(key for stack in part.stacks for key in stack if bare(key) == name)
    next(stack for stack in part.stacks if key in stack).remove(key)
    part.owned[seat].append(key)


def test_ix9_8_flagship_fights_where_all_three_troops_can() -> None:
    table = sit()
    give_tile(table, "flagship")
    table.set(1, solari=4, garrison=0, conflict=0)
    let_act(table, "stillsuits")
    assert (table.player(1).solari, table.player(1).conflict) == (0, 3)
    table = sit()
    give_tile(table, "flagship")
    table.set(1, solari=4, garrison=0, conflict=0)
    let_act(table, "wealth")  # not a Combat space
    assert (table.player(1).solari, table.player(1).conflict) == (4, 0)


def test_ix9_8_spy_satellites_are_a_point_for_three_spice_on_its_turn() -> None:
    table = sit()
    give_tile(table, "spy_satellites")
    table.set(1, spice=3)
    before = table.player(1).vp
    let_act(table, "wealth")
    assert (table.player(1).spice, table.player(1).vp - before) == (0, 1)
    assert Tech.of(table.game).owned[1] == []


def test_ix9_8_detonation_devices_are_always_used_for_the_point() -> None:
    table = sit()
    give_tile(table, "detonation_devices")
    units = table.player(1).units
    units["conflict.dreadnought"], units["supply.dreadnought"] = 1, 1
    before = table.player(1).vp
    place_one(table.game, 1, {})
    table.settle()
    assert (units["conflict.dreadnought"], units["supply.dreadnought"]) == (0, 2)
    assert table.player(1).vp - before == 1
    assert set(Dreadnoughts.of(table.game).at.values()) == {-1}


@pytest.mark.parametrize(("tile", "points"), [("holtzman_engine", 1), ("memocorders", 0), ("spy_satellites", 4)])
def test_ix9_8_points_of_tiles_as_the_game_ends(tile: str, points: int) -> None:
    """Tiles score for a Rival at the end of the game (IX9.8): Holtzman Engine gives 1 VP. The other two tiles score as
    they do for a player who has 3 Influence with no Faction, and 0 or 1 Influence with each of the four."""
    table = sit()
    give_tile(table, tile)
    before = table.player(1).vp
    end_game(table.game, 1, {})
    table.settle()
    assert table.player(1).vp - before == points


def test_ix9_8_shuttle_fleet_and_windtraps_give_what_they_give_players() -> None:
    table = sit()
    give_tile(table, "shuttle_fleet")
    give_tile(table, "windtraps")
    table.set(1, solari=0, water=0)
    follow_round(table.game, 0, {})
    follow_winning(table.game, 1, {})
    table.settle()
    assert (table.player(1).solari, table.player(1).water) == (2, 1)


@pytest.mark.parametrize("blocker", [0, 1])
def test_ix9_8_invasion_ships_are_free_when_it_would_be_blocked(blocker: int) -> None:
    """A Rival flips Invasion Ships without a cost if another player's Agent blocks its space (IX9.8), but not if its
    own Agent does (IX12.4)."""
    table = sit()
    give_tile(table, "invasion_ships")
    table.agent(2 if blocker == 0 else 1, "wealth")
    let_act(table, "wealth", "conspire")
    part = Tech.of(table.game)
    if blocker:
        assert (where(table, 1), part.down) == ({"wealth", "conspire"}, [])
    else:
        assert where(table, 1) == {"wealth"}
        assert [bare(tile) for tile in part.down] == ["invasion_ships"]


def test_ix9_8_people_who_get_past_an_agent_flip_nothing() -> None:
    table = sit()
    table.state.agents["wealth"] = ("2", "0")
    follow_sending(table.game, 0, {"space": "wealth"})
    assert Tech.of(table.game).down == []


@pytest.mark.parametrize("product", ["base", "uprising"])
@pytest.mark.parametrize(
    ("tile", "held", "follow"),
    [("windtraps", {"water": 2}, follow_winning), ("shuttle_fleet", {"solari": 5}, follow_round)],
)
def test_ix9_8_rv7_3_what_a_tile_gives_between_turns_buys_points_at_once(
    product: str, tile: str, held: dict[str, int], follow: Any
) -> None:
    """A Rival buys points at once with what a tile gives between turns (IX9.8, RV7.3): three water or seven Solari are
    1 VP at any time (B19.12)."""
    table = sit(product)
    if product == "uprising":
        take_swordmaster(table.game, 1)
    give_tile(table, tile)
    table.set(1, **({"water": 0, "solari": 0} | held))
    before = table.player(1).vp
    follow(table.game, 1, {})
    table.settle()
    assert (table.player(1).water, table.player(1).solari, table.player(1).vp - before) == (0, 0, 1)


@pytest.mark.parametrize(("conflict", "points"), [("terrible_purpose", 0), ("battle_for_carthag", 1)])
def test_ix9_7_b19_12_spice_is_saved_until_a_conflict_iii_is_turned_up(conflict: str, points: int) -> None:
    """A Rival saves spice until a Conflict III is turned up (IX9.7, B19.12); then seven spice buy 1 VP before anybody
    is asked."""
    table = automata.solo("skirmish_1", modules=["ix"])
    table.set(1, spice=7)
    table.state.conflict = f"base/{conflict}"
    notify(table.game, "round_opens", 0, {"n": 2})
    assert (table.player(1).spice, table.player(1).vp) == (7 - 7 * points, points)


def test_ix9_8_sonic_snoopers_give_an_intrigue_card_and_are_never_trashed() -> None:
    table = sit()
    lay_tops(table, "sonic_snoopers", "artillery", "minimic_film")
    table.set(1, spice=1)
    held = len(table.player(1).intrigue)
    let_act(table, "tech_negotiation")
    assert [bare(tile) for tile in Tech.of(table.game).owned[1]] == ["sonic_snoopers"]
    assert len(table.player(1).intrigue) == held + 1
    table.reveal(0)
    table.end(0)
    assert [bare(tile) for tile in Tech.of(table.game).owned[1]] == ["sonic_snoopers"]


def test_ix9_8_training_drones_work_at_once_and_in_every_round() -> None:
    table = sit()
    lay_tops(table, "training_drones", "artillery", "minimic_film")
    table.set(1, spice=2, garrison=0, conflict=0)
    let_act(table, "tech_negotiation")
    assert [bare(tile) for tile in Tech.of(table.game).down] == ["training_drones"]
    assert table.player(1).garrison == 1
    table = sit()
    give_tile(table, "training_drones")
    table.set(1, garrison=0, conflict=0)
    let_act(table, "wealth")
    assert (table.player(1).garrison, len(Tech.of(table.game).down)) == (1, 1)
    automata.until_round(table, 2)  # in which Rival 1 acts first
    assert len(automata.told(table.game.events, "tile-flip", 1)) == 2


@pytest.mark.parametrize(("lead", "garrison", "conflict"), [(0, 0, 3), (4, 3, 0)])
def test_ix9_8_troop_transports_of_a_rival_deploy_all_but_not_with_expert_deployment(
    lead: int, garrison: int, conflict: int
) -> None:
    """A Rival's Troop Transports deploys all troops, unless Expert Deployment holds them back (IX9.8). Recalling from
    space 2, on a visit to a space without Combat, deploys three troops (IX12.7), or none with a lead of 4 (IX9.12)."""
    table = automata.solo("skirmish_1", "mentat", modules=["ix"])
    give_tile(table, "troop_transports")
    for seat in (0, 1, 2):
        table.set(seat, conflict=0, swords=0)
    table.set(1, garrison=0)
    if lead:
        table.player(1).units["conflict.dreadnought"], table.player(1).units["supply.dreadnought"] = 1, 1
        table.set(1, swords=lead - 3)
    table.influence(1, "guild", 2)
    for faction in ("emperor", "bene_gesserit"):
        table.influence(1, faction, 1)
    Shipping.of(table.game).at[1] = 2
    automata.act(table, 1, "ix/interstellar_shipping")
    assert (table.player(1).garrison, table.player(1).conflict) == (garrison, conflict)


@pytest.mark.parametrize("variants", [[], ["expert_deployment"]])
def test_ix9_8_troop_transports_of_an_uprising_rival(variants: list[str]) -> None:
    """An Uprising Rival's Troop Transports deploys all three troops at Interstellar Shipping (IX9.8); with Expert
    Deployment it does not if the Rival leads by 4 (IX19.4)."""
    table = sit("uprising", conflict="skirmish_crysknife", variants=variants)
    give_tile(table, "troop_transports")
    for seat in (0, 1, 2):
        table.set(seat, conflict=0, swords=0)
    table.set(1, garrison=0, conflict=2)
    table.influence(1, "guild", 2)
    Shipping.of(table.game).at[1] = 2
    let_act(table, "interstellar_shipping")
    assert (table.player(1).garrison, table.player(1).conflict) == ((3, 2) if variants else (0, 5))


def test_b19_12_what_a_rival_has_not_spent_is_a_fault() -> None:
    table = sit()
    assert find_unspent(table.game) == []
    table.set(1, solari=7)
    assert find_unspent(table.game) == ["seat 1 can buy VP"]


def visit_shipping(table: Table, garrison: int) -> None:
    """Let a Rival, whose Freighter then comes back from the Shipping track, visit Interstellar Shipping, which is no
    Combat space."""
    table.influence(1, "guild", 2)
    table.set(1, conflict=0, garrison=garrison)
    Shipping.of(table.game).at[1] = 2
    let_act(table, "interstellar_shipping")
    answer_rival(table)


@pytest.mark.parametrize("product", ["base", "uprising"])
def test_ix9_8_troop_transports_deploy_all_from_any_space(product: str) -> None:
    """Troop Transports deploys a Rival's troops from any space (IX9.8): two from the track and one more, in addition to
    the two of the garrison that a Combat space allows."""
    table = sit(product)
    give_tile(table, "troop_transports")
    visit_shipping(table, garrison=3)
    assert (table.player(1).conflict, table.player(1).garrison) == (3, 3)


def test_ix9_8_bl6_1_troops_of_troop_transports_are_not_deployed_a_second_time() -> None:
    """With Rapid Dropships, a Rival deploys two units of the garrison from any space, in addition to units recruited in
    its turn (BL6.1, BL17.10). The three of Troop Transports were deployed before (IX9.8)."""
    table = sit("uprising", modules=["ix", "bloodlines", "tech"])
    give_tile(table, "troop_transports")
    give_tile(table, "rapid_dropships")
    visit_shipping(table, garrison=4)
    assert (table.player(1).conflict, table.player(1).garrison) == (5, 2)


@pytest.mark.parametrize(("lead", "held"), [(3, False), (4, True)])
@pytest.mark.parametrize("product", ["base", "uprising"])
def test_r309_expert_deployment_holds_back_what_tiles_bring_too(product: str, lead: int, held: bool) -> None:
    """Expert Deployment also holds back troops that tiles bring (R309): those of Troop Transports stay in the garrison,
    and Flagship is not paid for (IX9.8, IX9.12)."""
    for tile in ("troop_transports", "flagship"):
        table = sit(product, difficulty="mentat")
        give_tile(table, tile)
        table.influence(1, "guild", 2)
        for seat in range(3):
            table.set(seat, conflict=0, swords=0)
        table.set(1, swords=lead - 2, conflict=1, garrison=0, solari=4 * (tile == "flagship"))
        Shipping.of(table.game).at[1] = 2
        combat = "stillsuits" if product == "base" else "hagal_research_station"
        let_act(table, combat if tile == "flagship" else "interstellar_shipping")
        answer_rival(table)
        assert (table.player(1).conflict > 3) is not held
        if tile == "flagship":
            assert (Tech.of(table.game).down == []) is held
        else:
            assert table.player(1).garrison == 3 * held


@pytest.mark.parametrize("armed", [False, True])
def test_rv9_5_a_streamlined_rival_takes_no_dividends_once_it_has_its_swordmaster(armed: bool) -> None:
    """A streamlined Rival with its Swordmaster takes no Dividends (RV9.5), whether from others' recalls or its own
    (IX4.2, IX4.7)."""
    table = Table(2, product="uprising", modules=["ix"], rivals=["rival_lady_amber_metulli"])
    (rival,) = rivals(table.game)
    table.set(rival, swordmaster=armed, agents=2 + armed, ready=2 + armed, solari=0)
    Shipping.of(table.game).at[0] = 1
    table.give(0, "dune_the_desert_planet")
    table.free("smuggling")
    table.send(0, "dune_the_desert_planet", "smuggling")
    table.take(0, "choose-freighter-recall")
    table.take(0, "choose-effect", "ship_1.reward.0")
    assert (table.player(rival).solari, table.player(1 - 0).solari > 0) == (int(not armed), True)
    Shipping.of(table.game).at[rival] = 1
    recall(table.game, rival, "test")
    table.settle()
    assert table.player(rival).solari == (0 if armed else 6)
