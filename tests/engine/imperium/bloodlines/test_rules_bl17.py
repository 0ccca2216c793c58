"""Automatic opponents with Bloodlines: Spies, Commanders, tech tiles, the base board (BL17, BL20.6, BL20.7)."""

from __future__ import annotations

from typing import Any

import pytest

from content.imperium.notation import read_effect
from engine.imperium.automata.deck import Hagal
from engine.imperium.effects.troops import perform_lose
from engine.imperium.frames.endgame import enter_endgame
from engine.imperium.leaders.twisted import Twisted
from engine.imperium.rivals.gains import move_spy, take
from engine.imperium.sardaukar.state import Sardaukar
from engine.imperium.state import NOBODY, bare, lib
from engine.imperium.tech.rivals import acquire, follow_turn, keep_useful
from engine.imperium.tech.state import Tech
from engine.imperium.units import strength
from tests.engine.imperium.base import automata
from tests.engine.imperium.base.automata import act, fight, where
from tests.engine.imperium.bloodlines.house import ONE, OTHER, hagal_alone, hagal_for_two, lone_rival, rivals_of
from tests.engine.imperium.rivals.tables import changes, measure, own
from tests.engine.imperium.table import Table

NAMES = ("staban_tuek", "lady_margot_fenring")


def fresh(table: Table) -> None:
    table.game._open, table.game.found = {}, {}


def arm(table: Table, seat: int, **fields: Any) -> None:
    """Give the Rival its Swordmaster."""
    table.set(seat, **{"swordmaster": True, "agents": 3, "ready": 3} | fields)


def give_commanders(table: Table, seat: int, **places: int) -> None:
    """Give a seat Commanders; they come from the bank or, if it is empty, from the board."""
    part = Sardaukar.of(table.game)
    for place, amount in places.items():
        for _ in range(amount):
            if part.bank:
                part.bank -= 1
            else:
                part.figures.pop()
        table.player(seat).units[f"{place}.commander"] += amount
    fresh(table)


def commanders(table: Table, seat: int) -> tuple[int, int, int]:
    units = table.player(seat).units
    return units["reserve.commander"], units["garrison.commander"], units["conflict.commander"]


def tops(table: Table, *names: str) -> None:
    """Put these tiles on top of the stacks in order."""
    part = Tech.of(table.game)
    for place, name in enumerate(names):
        tile = f"tech/{name}"
        there = next(pile for pile in (*part.stacks, part.gone) if tile in pile)
        at, stack = there.index(tile), part.stacks[place]
        there[at], stack[-1] = stack[-1], there[at]
    fresh(table)


def hand_tiles(table: Table, seat: int, *names: str) -> None:
    """Give a seat tiles, as if acquired earlier."""
    part = Tech.of(table.game)
    for name in names:
        next(pile for pile in (*part.stacks, part.gone) if f"tech/{name}" in pile).remove(f"tech/{name}")
        part.owned[seat].append(f"tech/{name}")
    fresh(table)


def owned(table: Table, seat: int) -> list[str]:
    return [bare(tile) for tile in Tech.of(table.game).owned[seat]]


# -- cards (BL17.1, BL17.2) --------------------------------------------------------------------------------------------


def test_bl17_1_kota_and_acquire_tech_are_for_one_person_with_the_module() -> None:
    """Kota and the cards Acquire Tech are for games of one person with the tech module (BL17.1): with two people or
    without the module the deck has no such card."""
    tables = (rivals_of(*NAMES, modules=["tech"]), rivals_of(*NAMES), lone_rival(modules=["tech"]))
    for table, there in zip(tables, (True, False, False), strict=True):
        assert ("tech/rival_kota_odax" in lib(table.game).sheets["rivals"]) == there
        part = Hagal.of(table.game)
        assert ("tech/hagal_acquire_tech" in part.deck + part.revealed) == there


def test_bl17_1_tueks_sietch_cards_come_with_a_persons_esmar_only() -> None:
    """The cards of Tuek's Sietch are in the deck only if a person plays Esmar (BL17.1): as a Rival of the base board he
    brings neither the space nor its cards (BL17.12)."""
    table = hagal_alone("bloodlines/esmar_tuek", "earl_memnon_thorvald")
    part = table.state.parts["hagal"]
    assert "bloodlines/hagal_tueks_sietch" not in part.deck + part.revealed  # type: ignore[attr-defined]
    assert "tueks_sietch" not in table.state.agents


def test_bl17_2_the_new_rivals_are_drawn_with_the_others() -> None:
    """The new Rivals are drawn together with the others (BL17.2): for one person fifteen and Kota, for two people
    fifteen; none on the base board."""
    assert len(lib(rivals_of(*NAMES, modules=["tech"]).game).sheets["rivals"]) == 16
    assert len(lib(lone_rival(modules=["tech"]).game).sheets["rivals"]) == 15
    assert not lib(hagal_for_two().game).sheets["rivals"]


# -- Spies (BL17.3, BL17.4) --------------------------------------------------------------------------------------------


def test_bl17_3_deep_cover_goes_to_its_highest_faction_without_an_own_spy() -> None:
    """A Spy with deep cover goes to the Rival's preferred Faction that has no Spy of that Rival (BL17.3). Staban Tuek
    prefers the Guild, then the Fremen, wherever others' Spies are."""
    table = rivals_of(*NAMES)
    table.spy(0, "guild", "fremen")
    node = read_effect({"spy": {"share": True}}, "test")
    take(table.game, ONE, node, "conflict:storms_in_the_south")
    assert table.spies.posts["guild"] == 1 | 1 << ONE
    take(table.game, ONE, node, "conflict:storms_in_the_south")
    assert table.spies.posts["fremen"] == 1 | 1 << ONE


def test_bl17_3_an_ordinary_spy_still_needs_an_empty_post() -> None:
    table = rivals_of(*NAMES)
    table.spy(0, "guild")
    take(table.game, ONE, read_effect({"spy": True}, "test"), "conflict:storms_in_the_south")
    assert table.spies.posts["guild"] == 1
    assert table.spies.posts["fremen"] == 1 << ONE


def test_bl17_4_a_moved_spy_is_placed_anew_without_the_faction_it_leaves() -> None:
    """A Rival's Spy that is moved is placed again, but not with the Faction that it leaves (BL17.4): Staban Tuek's Spy
    leaves the Guild for the Fremen, the next in his order."""
    table = rivals_of(*NAMES)
    own(table, ONE, ["guild"])
    table.give(0, "bloodlines/holy_war")
    table.set(0, spice=5)
    table.send(0, "bloodlines/holy_war", "heighliner")
    while "end" not in table.ids(0):
        table.answer(0, table.ids(0)[0])
    assert not table.spies.posts["guild"] & 1 << ONE
    assert table.spies.posts["fremen"] & 1 << ONE


def test_bl17_4_with_the_other_factions_full_it_is_lost() -> None:
    """A Rival's Spy that is moved goes to the Rival's supply if the posts of the other Factions are full (BL17.4)."""
    table = rivals_of(*NAMES)
    own(table, ONE, ["guild"])
    table.spy(0, "fremen", "emperor", "bene_gesserit")
    table.spies.posts["guild"] &= ~(1 << ONE)
    table.spies.supply[ONE] += 1
    free = [post for post, there in table.spies.posts.items() if not there and post != "guild"]
    move_spy(table.game, ONE, {"post": "guild", "open": free})
    assert not any(there & 1 << ONE for there in table.spies.posts.values())
    assert table.spies.supply[ONE] == 3


# -- troops and Commanders (BL17.5–BL17.8) -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("garrison", "conflict", "left"),
    [
        ((1, 1), (1, 1), (0, 1, 1, 1)),  # cubes in garrison and Conflict, and Commanders in garrison and Conflict
        ((0, 1), (1, 1), (0, 0, 1, 1)),
        ((0, 1), (0, 1), (0, 0, 0, 1)),
    ],
)
def test_bl17_5_ordinary_troops_before_commanders_garrison_before_conflict(
    garrison: tuple[int, int], conflict: tuple[int, int], left: tuple[int, int, int, int]
) -> None:
    from content.imperium import effects as fx
    from engine.imperium.state import Pending

    table = rivals_of(*NAMES)
    give_commanders(table, ONE, garrison=garrison[1], conflict=conflict[1])
    table.set(ONE, garrison=garrison[0], conflict=conflict[0])
    perform_lose(table.game, ONE, fx.LoseTroops(1, "any"), Pending("", NOBODY, "card:holy_war"), "")
    units = table.player(ONE).units
    assert left == (
        units["garrison.troop"], units["conflict.troop"], units["garrison.commander"], units["conflict.commander"],
    )  # fmt: skip


def visit(table: Table, seat: int) -> None:
    """Send the Rival to Gather Support, where a Commander is."""
    assert "gather_support" in Sardaukar.of(table.game).figures
    act(table, seat, "hagal_gather_support_a")


def test_bl17_6_before_its_swordmaster_a_rival_ignores_commanders() -> None:
    table = rivals_of(*NAMES)
    table.set(OTHER, solari=2)
    visit(table, OTHER)
    assert table.player(OTHER).solari == 2
    assert "gather_support" in Sardaukar.of(table.game).figures


def test_bl17_7_with_it_two_solari_recruit_the_commander_without_a_skill() -> None:
    """A Rival with its Swordmaster recruits the Commander of the space for two Solari, without a Skill (BL17.7,
    CL12)."""
    table = rivals_of(*NAMES)
    arm(table, OTHER, solari=2)
    visit(table, OTHER)
    assert table.player(OTHER).solari == 0
    assert commanders(table, OTHER) == (0, 1, 0)
    assert Sardaukar.of(table.game).skills[OTHER] == []
    assert len(Sardaukar.of(table.game).row) == 4


def test_bl17_7_without_the_solari_it_stays() -> None:
    table = rivals_of(*NAMES)
    arm(table, OTHER, solari=1)
    visit(table, OTHER)
    assert "gather_support" in Sardaukar.of(table.game).figures


def test_bl17_7_commanders_are_deployed_first_count_four_and_leave_the_game() -> None:
    """A Rival deploys Commanders first; they count four, and leave the game after their combat. One that was not
    deployed is kept (BL17.7, CL12)."""
    table = rivals_of(*NAMES)
    give_commanders(table, OTHER, garrison=3)
    act(table, OTHER, "hagal_spice_refinery")
    assert commanders(table, OTHER) == (0, 1, 2)
    assert table.player(OTHER).conflict == 0
    assert strength(table.game, table.player(OTHER)) == 8
    gone = Sardaukar.of(table.game).gone
    fight(table, [0, 0, 0], "hagal_gather_support_a", "hagal_assembly_hall", then="choam_security")
    assert commanders(table, OTHER) == (0, 1, 0)
    assert Sardaukar.of(table.game).gone == gone + 2


@pytest.mark.parametrize(("armed", "there"), [(False, True), (True, False)])
def test_bl17_8_a_streamlined_rival_removes_the_commander(armed: bool, there: bool) -> None:
    """A streamlined Rival removes the Commander of the space from the game (BL17.8, CL12); without its Swordmaster it
    ignores the Commander (R290)."""
    table = lone_rival("lady_amber_metulli")
    if armed:
        arm(table, 2, solari=5)
    visit(table, 2)
    assert ("gather_support" in Sardaukar.of(table.game).figures) == there
    assert Sardaukar.of(table.game).gone == int(not there)
    assert commanders(table, 2) == (0, 0, 0)


@pytest.mark.parametrize(("armed", "takers"), [(False, {"seat:1", "seat:2"}), (True, {"seat:1"})])
def test_bl13_8_rv9_5_r42_a_streamlined_rival_with_its_swordmaster_is_given_no_cards(
    armed: bool, takers: set[str]
) -> None:
    table = lone_rival("lady_amber_metulli", leader="bloodlines/piter_de_vries")
    if armed:
        arm(table, 2)
    deck, hand, names = Twisted.of(table.game).deck, table.player(0).intrigue, table.state.intrigues
    for name in ("insidious", "sadistic"):
        card = next(card for card in (*deck, *hand) if names[card] == f"bloodlines/{name}")
        (deck if card in deck else hand).remove(card)
        hand.append(card)
    fresh(table)
    table.take(0, "insidious", "play")
    gifts = table.find(0, "choose-give-intrigue", "bloodlines/sadistic")
    assert {target for gift in gifts for target in gift.targets if target.startswith("seat:")} == takers


# -- tech (BL17.9, BL17.10) --------------------------------------------------------------------------------------------


def alone(*names: str, armed: bool = True, **fields: Any) -> Table:
    """A table of one person with the tech module. These tiles are on top of the stacks, and the second Rival has its
    Swordmaster."""
    table = rivals_of(*NAMES, modules=["tech"])
    if armed:
        arm(table, OTHER)
    table.set(OTHER, **fields)
    tops(table, *names)
    return table


def test_bl17_9_the_dearest_that_it_can_afford_at_one_less() -> None:
    """A Rival takes the most expensive tile that it can pay at 1 spice less (BL17.9). With 6 spice this is Sardaukar
    High Command; with 5 spice it is Spy Drones for 4, the first of equally expensive tiles."""
    for spice, tile in ((6, "sardaukar_high_command"), (5, "spy_drones"), (3, "")):
        table = alone("spy_drones", "panopticon", "sardaukar_high_command", spice=spice)
        acquire(table.game, OTHER)
        assert owned(table, OTHER) == ([tile] if tile else [])


def test_bl17_9_only_tiles_with_the_rival_tech_icon() -> None:
    table = alone("navigation_chamber", "training_depot", "suspensor_suits", spice=9)
    acquire(table.game, OTHER)
    assert owned(table, OTHER) == ["training_depot"]
    assert table.player(OTHER).spice == 9


def test_bl17_9_before_its_swordmaster_it_ignores_tech() -> None:
    table = alone("spy_drones", armed=False, spice=9)
    acquire(table.game, OTHER)
    assert owned(table, OTHER) == []


def test_bl17_9_two_people_ignore_tech() -> None:
    """Rivals and House Hagal in games of two people ignore tech tiles (BL17.9)."""
    for table, seat in ((lone_rival(modules=["tech"]), 2), (hagal_for_two(["tech"]), 2)):
        tops(table, "training_depot")
        table.set(seat, swordmaster=True, spice=9)
        acquire(table.game, seat)
        assert owned(table, seat) == []


def test_bl17_9_where_no_top_has_the_icon_the_tallest_stack_loses_its_top() -> None:
    """If no tile on top has the Rival Tech icon, the tallest stack loses its top tile, and this is repeated until a top
    tile has the icon (BL17.9). Of equally tall stacks, the first counts."""
    table = alone("navigation_chamber", "plasteel_blades", "suspensor_suits")
    part = Tech.of(table.game)
    for stack, size in zip(part.stacks, (3, 4, 4), strict=True):
        part.gone += stack[:-size]
        del stack[:-size]
    marks = lib(table.game).sheets["tech"]
    spare = [tile for tile in (*part.gone, *(t for s in part.stacks for t in s[:-1])) if not marks[tile].rival]
    rivals = [tile for tile in (*part.gone, *(t for s in part.stacks for t in s[:-1])) if marks[tile].rival]
    # the tile below the top of the second stack has no icon, and that below the top of the third has one
    below = [spare[0], rivals[0]]
    rest = [tile for tile in (*part.gone, *(t for s in part.stacks for t in s[:-1])) if tile not in below]
    for stack, next_one in zip(part.stacks, (None, *below), strict=True):
        filled = [rest.pop() for _ in stack[:-1]]
        stack[:-1] = [*filled[1:], next_one] if next_one else filled
        if next_one:
            rest.insert(0, filled[0])
    part.gone = rest
    keep_useful(table.game, NOBODY, {})
    assert [len(stack) for stack in part.stacks] == [3, 3, 3]
    assert part.stacks[1][-1] == below[0]
    assert part.stacks[2][-1] == below[1]
    assert part.gone[-2:] == ["tech/plasteel_blades", "tech/suspensor_suits"]


@pytest.mark.parametrize(
    ("conflict", "vp"), [("skirmish_crysknife", 0), ("choam_security", 0), ("battle_for_arrakeen", 1)]
)
def test_bl17_9_spice_is_saved_for_tiles_until_the_last_conflicts(conflict: str, vp: int) -> None:
    """A Rival with its Swordmaster saves spice for tiles until the last Conflicts (BL17.9)."""
    table = alone("spy_drones", spice=7)
    table._set_conflict(conflict)
    table.set(OTHER, water=0)
    act(table, OTHER, "hagal_gather_support_a")
    assert table.player(OTHER).vp == vp
    assert table.player(OTHER).spice == 7 * (1 - vp)


@pytest.mark.parametrize("goods", [{"water": 3}, {"solari": 7}, {"intrigue": 3}])
def test_bl17_9_water_solari_and_intrigue_cards_still_buy_points(goods: dict[str, int]) -> None:
    table = alone("spy_drones", spice=7, water=0)
    if "intrigue" in goods:
        table.intrigue(OTHER, "crysknife", "cunning", "detonation")
    else:
        table.set(OTHER, **goods)
    act(table, OTHER, "hagal_gather_support_a")
    assert (table.player(OTHER).vp, table.player(OTHER).spice) == (1, 7)


def test_bl17_10_r149_delivery_bay_panopticon_and_training_depot_after_the_last_agent_turn() -> None:
    """Delivery Bay, Panopticon and Training Depot work after a Rival's last Agent turn, whatever their conditions
    (BL17.10, R149). Delivery Bay has no acquire effect, and Self-Destroying Messages gives a Rival no persuasion."""
    table = alone("delivery_bay", spice=9)
    before = measure(table, OTHER)
    acquire(table.game, OTHER)
    assert changes(before, measure(table, OTHER)) == {"spice-2"}
    hand_tiles(table, OTHER, "panopticon", "training_depot", "self_destroying_messages")
    table.set(OTHER, ready=2)
    before = measure(table, OTHER)
    act(table, OTHER, "hagal_gather_support_a")
    assert changes(before, measure(table, OTHER)) == {"garrison+1", "at.gather_support+1"}
    before = measure(table, OTHER)
    act(table, OTHER, "hagal_dutiful_service")
    found = changes(before, measure(table, OTHER))
    assert {"solari+2", "garrison+1", "on.bene_gesserit+1"} <= found
    assert (table.player(OTHER).swords, table.player(OTHER).persuasion) == (2, 0)
    before = measure(table, OTHER)
    follow_turn(table.game, OTHER, {"kind": "agent"})
    assert measure(table, OTHER) == before  # only once a round


ACQUIRED = [
    ("gene_locked_vault", 1, {"intrigue+1"}),
    ("glowglobes", 1, {"bene_gesserit+1"}),
    ("self_destroying_messages", 3, {"intrigue+2"}),
    ("servo_receivers", 1, {"solari+1"}),  # from the Signet Ring
    ("ornithopter_fleet", 3, {"garrison+2"}),
    ("rapid_dropships", 3, {"garrison+2"}),
    ("sardaukar_high_command", 6, {"vp+1"}),
]


@pytest.mark.parametrize(("tile", "price", "expect"), ACQUIRED, ids=[row[0] for row in ACQUIRED])
def test_bl17_10_acquire_effects(tile: str, price: int, expect: set[str]) -> None:
    """The gains of a Rival when it acquires a tile (BL17.10): the Vault gives it an Intrigue card, and Servo-Receivers
    its signet."""
    table = alone(tile, "planetary_array", "plasteel_blades", spice=price)
    before = measure(table, OTHER)
    acquire(table.game, OTHER)
    assert changes(before, measure(table, OTHER)) == {f"spice-{price}", *expect}


def test_bl17_10_dropships_let_troops_in_the_first_time_off_a_combat_space() -> None:
    """Rapid Dropships lets a Rival's troops into the Conflict on the first visit of a round to a space without Combat
    (BL17.10)."""
    table = alone("glowglobes")
    hand_tiles(table, OTHER, "rapid_dropships")
    act(table, OTHER, "hagal_spice_refinery")
    assert not Tech.of(table.game).down
    table.set(OTHER, conflict=0, garrison=3)
    act(table, OTHER, "hagal_dutiful_service")
    assert Tech.of(table.game).down == ["tech/rapid_dropships"]
    assert table.player(OTHER).conflict == 2


def test_bl17_10_drones_are_flipped_for_a_solari_at_once() -> None:
    """A Rival flips Spy Drones for 1 Solari at once (BL17.10), even in the turn in which it acquires the tile. Both
    Spies that it places have deep cover."""
    table = alone("spy_drones", spice=4)
    table.spy(0, "bene_gesserit")
    before = measure(table, OTHER)
    act(table, OTHER, "tech/hagal_acquire_tech", "hagal_dutiful_service")
    found = changes(before, measure(table, OTHER))
    assert {"spice-4", "solari+1", "on.bene_gesserit+1", "on.emperor+1"} <= found
    assert Tech.of(table.game).down == ["tech/spy_drones"]


def test_bl17_10_high_command_makes_the_commander_cheaper() -> None:
    """Sardaukar High Command makes a Commander cheaper for a Rival too (BL17.10)."""
    table = alone("glowglobes", solari=1)
    hand_tiles(table, OTHER, "sardaukar_high_command")
    visit(table, OTHER)
    assert table.player(OTHER).solari == 0
    assert commanders(table, OTHER) == (0, 1, 0)


def test_bl17_10_the_fleet_matches_what_it_has() -> None:
    """Ornithopter Fleet makes a Rival match all the battle icons that it has at once, as ornithopters (BL17.10)."""
    table = alone("ornithopter_fleet", spice=3)
    table.trophies(OTHER, ("skirmish_desert_mouse", "desert_mouse", False), ("objective_x", "crysknife", True))
    vp = table.player(OTHER).vp
    acquire(table.game, OTHER)
    assert table.player(OTHER).vp == vp + 1


def test_bl17_10_r150_panopticon_gives_influence_at_the_end() -> None:
    """At the end of the game Panopticon gives a Rival 1 Influence with each Faction at 1 or less, as it does for
    players (BL17.10, R150)."""
    table = alone("glowglobes")
    hand_tiles(table, OTHER, "panopticon")
    own(table, OTHER, guild=1, fremen=2)
    table.state.phase = "endgame"
    enter_endgame(table.game)
    assert [table.level(OTHER, name) for name in ("emperor", "guild", "bene_gesserit", "fremen")] == [1, 2, 1, 2]


# -- the base board (BL17.12) ------------------------------------------------------------------------------------------


def test_bl17_12_only_esmar_and_piter_may_be_rivals() -> None:
    table = hagal_alone("bloodlines/esmar_tuek", "bloodlines/piter_de_vries", modules=["tech"])
    leaders = lib(table.game).leaders.values()
    may = {leader.id for leader in leaders if leader.rival and leader.set in ("bloodlines", "tech")}
    assert may == {"esmar_tuek", "piter_de_vries"}


@pytest.mark.parametrize(
    ("bonus", "left", "spice"),
    [
        ({"imperial_basin": 1, "the_great_flat": 2}, {"imperial_basin": 1, "the_great_flat": 1}, 1),
        ({"imperial_basin": 1, "the_great_flat": 1}, {"imperial_basin": 1, "the_great_flat": 0}, 1),
        ({}, {}, 0),
    ],
)
def test_bl17_12_r154_esmars_ring_takes_a_spice_where_most_lies(
    bonus: dict[str, int], left: dict[str, int], spice: int
) -> None:
    """A Rival Esmar's ring takes a spice from the space with the most bonus spice, or of several such spaces from the
    one with the highest total (BL17.12, R154), without asking the person."""
    table = hagal_alone("bloodlines/esmar_tuek", "earl_memnon_thorvald")
    table.state.bonus |= bonus
    act(table, ONE, "arrakeen_1p")
    assert table.player(ONE).spice == spice
    assert {space: table.state.bonus[space] for space in left} == left
    assert table.decision(0).kind == "turn"


def test_bl17_12_piters_ring_is_as_printed() -> None:
    """A Rival Piter's ring works as printed (BL17.12): its troop stays in the garrison; the card's troops go directly
    to the Conflict, and up to two others with them."""
    for garrison, deployed in ((0, 0), (1, 1), (3, 2)):
        table = hagal_alone("bloodlines/piter_de_vries", "earl_memnon_thorvald", difficulty="sardaukar")
        table.set(ONE, garrison=garrison)
        act(table, ONE, "arrakeen_1p")
        assert where(table, ONE) == ["arrakeen"]
        assert automata.troops(table, ONE)[1:] == (garrison + 1 - deployed, 1 + deployed)


def test_bl17_12_alone_commanders_as_with_rivals() -> None:
    """In a game of one person, House Hagal's Rivals treat Commanders as Uprising's Rivals do (BL17.12): they ignore the
    Commander at Wealth before they have their Swordmaster, and pay for it afterwards."""
    for armed in (False, True):
        table = hagal_alone("count_ilban_richese", "earl_memnon_thorvald")
        if armed:
            arm(table, ONE)
        table.set(ONE, solari=2)
        act(table, ONE, "wealth")
        assert ("wealth" in Sardaukar.of(table.game).figures) != armed
        assert commanders(table, ONE) == ((0, 1, 0) if armed else (0, 0, 0))


@pytest.mark.parametrize("armed", [False, True])
def test_bl17_12_with_two_people_the_commander_leaves_the_game(armed: bool) -> None:
    """In a game of two people House Hagal removes the Commander of its space from the game from the start, with or
    without a Swordmaster (BL17.12)."""
    table = hagal_for_two()
    if armed:
        arm(table, automata.HOUSE)
    act(table, automata.HOUSE, "wealth")
    assert "wealth" not in Sardaukar.of(table.game).figures
    assert Sardaukar.of(table.game).gone == 1


# -- open points -------------------------------------------------------------------------------------------------------


def test_bl20_6_r140_at_tueks_sietch_a_rival_deploys_as_at_every_combat_space() -> None:
    table = rivals_of(*NAMES, leader="bloodlines/esmar_tuek")
    table.state.bonus["tueks_sietch"] = 1
    act(table, OTHER, "bloodlines/hagal_tueks_sietch")
    assert table.player(OTHER).conflict == 2


def test_bl20_7_r146_kota_without_his_swordmaster_acquires_nothing() -> None:
    """A Rival Kota without his Swordmaster acquires nothing (BL20.7, R146), since the rule about Rivals' tiles makes no
    exception for him; his ring then gives only the spice."""
    table = rivals_of("staban_tuek", "tech/kota_odax", modules=["tech"])
    tops(table, "training_depot")
    before = measure(table, OTHER)
    act(table, OTHER, "hagal_spice_refinery")
    assert "spice+1" in changes(before, measure(table, OTHER))
    assert owned(table, OTHER) == []
