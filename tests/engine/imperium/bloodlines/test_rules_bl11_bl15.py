"""The tech module: stacks, the Embassy, discounts, flips, rulings on tiles, and Kota's tile set aside (BL11, BL13.9,
BL15)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.imperium.determinize import determinize
from engine.imperium.state import allowance, bare, lib
from engine.imperium.verbs.cards import draw_intrigue
from engine.imperium.view import view
from tests.engine.imperium.bloodlines.lab import HIDDEN, Lab
from tests.engine.imperium.faces import check, choose, measure

KOTA = ("tech/kota_odax", "muad_dib", "gurney_halleck")
IN_BASE = {
    "delivery_bay", "gene_locked_vault", "glowglobes", "navigation_chamber", "planetary_array", "plasteel_blades",
    "rapid_dropships", "sardaukar_high_command", "self_destroying_messages", "servo_receivers", "suspensor_suits",
    "training_depot",
}  # fmt: skip
"""The twelve tiles that are used on the base board (BL12.4)."""


def at_embassy(seats: int = 3, **position: Any) -> Lab:
    """A table whose seat 0 has sent an Agent to Gather Support, a space with the Landsraad symbol."""
    table = Lab(seats)
    table.give(0, "dagger")
    table.set(0, **position)
    table.send(0, "dagger", "gather_support", "way:0")
    return table


# -- set-up (BL11.1, BL12.4) -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("product", "modules", "sizes"),
    [("uprising", ("choam",), [6, 6, 6]), ("uprising", (), [6, 6, 5]), ("base", (), [4, 4, 4])],
)
def test_bl11_1_three_stacks_as_even_as_possible(product: str, modules: tuple[str, ...], sizes: list[int]) -> None:
    """The tiles form three stacks of sizes as equal as possible (BL11.1, CL11). Without the CHOAM module, the tile
    CHOAM Transports stays in the box; the base game has twelve tiles (BL12.4)."""
    table = Lab(3, product=product, modules=modules)
    assert [len(stack) for stack in table.tiles.stacks] == sizes
    there = {bare(tile) for stack in table.tiles.stacks for tile in stack}
    assert ("choam_transports" in there) == bool(modules)
    if product == "base":
        assert there == IN_BASE


def test_bl11_1_the_cards_of_the_module_are_shuffled_in() -> None:
    """The cards of the tech module are shuffled into the decks (BL11.1): two Imperium cards and two Intrigue cards, and
    Kota Odax among the Leaders; without the module there are none of them."""
    from tests.engine.imperium.bloodlines.corps import Corps

    for table, there in ((Lab(), True), (Corps(), False)):
        content = lib(table.game)
        assert [bare(card) for card in content.deck].count("ixian_ambassador") == 2 * there
        names = [bare(card) for card in content.intrigue_deck]
        assert names.count("battlefield_research") == names.count("rapid_engineering") == there
        assert ("tech/kota_odax" in content.leaders) == there


def test_bl12_4_twelve_tiles_are_left_on_the_base_board() -> None:
    tiles = Lab(3, product="base").game.config.library.sheets["tech"]
    assert {tile.id for tile in tiles.values()} == IN_BASE


# -- acquiring (BL11.2–BL11.5, BL11.8) ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("product", "spaces"),
    [
        ("uprising", {"high_council", "imperial_privilege", "swordmaster", "assembly_hall", "gather_support"}),
        ("base", {"high_council", "swordmaster", "mentat", "rally_troops", "hall_of_oratory"}),
    ],
)
def test_bl11_2_the_landsraad_spaces_are_the_embassys(product: str, spaces: set[str]) -> None:
    """These spaces have the Landsraad symbol, with which a visit leads to the Embassy (BL11.2)."""
    content = lib(Lab(3, product=product).game)
    assert {name for name, space in content.spaces.items() if space.icon == "landsraad"} == spaces


def test_bl11_2_one_offer_a_visit_and_it_is_optional() -> None:
    table = at_embassy(spice=9)
    assert "end" in table.ids(0)
    table.buy(0, "suspensor_suits")
    assert not table.find(0, "choose-tech")


def test_bl11_2_what_is_gained_in_the_turn_pays() -> None:
    """A tile can be paid with what was gained in the turn (BL11.2), since the offer remains until the end of the
    turn."""
    table = at_embassy(spice=2)
    assert "suspensor_suits" not in table.offered(0)
    table.set(0, spice=3)
    assert table.offered(0)["suspensor_suits"] == 3


def test_bl11_3_r130_the_next_tile_of_the_stack_is_turned_up() -> None:
    table = at_embassy(spice=9)
    table.below("panopticon", "glowglobes", "servo_receivers")
    table.buy(0, "plasteel_blades")
    assert table.shown() == ["planetary_array", "glowglobes", "suspensor_suits"]
    assert table.owned(0) == ["plasteel_blades"]
    assert table.player(0).spice == 6


def test_bl11_3_an_empty_stack_stays_empty() -> None:
    table = at_embassy(spice=9)
    table.tiles.gone += table.tiles.stacks[2][:-1]
    table.tiles.stacks[2] = table.tiles.stacks[2][-1:]
    table.fresh()
    table.buy(0, "suspensor_suits")
    assert table.shown()[2] == ""
    table.end(0)
    table.give(1, "dagger")
    table.set(1, spice=9)
    table.send(1, "dagger", "assembly_hall")
    assert set(table.offered(1)) == {"planetary_array", "plasteel_blades"}


@pytest.mark.parametrize(("council", "price"), [(False, 3), (True, 2)])
def test_bl11_4_a_seat_makes_each_tile_one_cheaper(council: bool, price: int) -> None:
    """A seat in the High Council makes each tile 1 spice cheaper (BL11.4, CL10)."""
    assert at_embassy(spice=9, council=council).offered(0)["suspensor_suits"] == price


def _engineer(council: bool, spice: int = 9, at: bool = False) -> Lab:
    """A table after Rapid Engineering was played, which offers a tile for 1 spice less; with `at`, on a visit to the
    Embassy."""
    table = Lab()
    table.give(0, "dagger", "diplomacy")
    table.set(0, spice=spice, council=council)
    table.intrigue(0, "rapid_engineering")
    if at:
        table.send(0, "dagger", "gather_support", "way:0")
    table.take(0, "rapid_engineering", "play")
    while not table.find(0, "card:diplomacy") and not table.find(0, "choose-tech"):
        table.answer(0, table.find(0, "resolve")[0].id)
    if table.find(0, "card:diplomacy"):
        choose(table, "card:diplomacy")
    return table


@pytest.mark.parametrize(("council", "price"), [(False, 2), (True, 1)])
def test_bl11_4_a_discount_icon_adds_to_the_seat(council: bool, price: int) -> None:
    """A discount icon is added to the seat's discount (BL11.4, CL10): 1 less, or with a seat 2 less, for exactly one
    tile."""
    table = _engineer(council)
    assert table.offered(0)["suspensor_suits"] == price
    table.buy(0, "suspensor_suits")
    assert not table.find(0, "choose-tech")


def test_bl11_4_no_price_is_below_nothing() -> None:
    """No price is less than zero (BL11.4), even if the discounts of seat and icon exceed the cheapest tile's price of
    1."""
    table = _engineer(True, spice=0)
    table.tops("training_depot")
    assert table.offered(0) == {"training_depot": 0}
    table.buy(0, "training_depot")
    assert table.player(0).spice == 0


def test_bl11_5_the_visit_that_takes_the_seat_enjoys_it() -> None:
    """The visit on which the High Council seat is taken has the seat's discount already (BL11.5, EL10): Glowglobes
    costs 1 spice instead of 2, the next tile is turned up, and 1 Influence is gained at once."""
    table = Lab()
    table.tops("glowglobes")
    table.give(0, "dagger")
    table.set(0, solari=5, spice=1)
    table.send(0, "dagger", "high_council")
    assert table.player(0).council
    assert table.offered(0) == {"glowglobes": 1}
    table.buy(0, "glowglobes")
    choose(table, "faction:fremen")
    assert (table.player(0).spice, table.level(0, "fremen"), table.owned(0)) == (0, 1, ["glowglobes"])
    assert table.shown()[0] not in ("", "glowglobes")
    assert view(table.game, 0)["you"]["top"] == table.state.cards[table.player(0).deck[-1]]


def test_bl11_8_a_tile_that_was_paid_for_must_be_acquired() -> None:
    table = _engineer(False)
    assert {option.label.key for option in table.decision(0).legal()} == {"choose-tech"}


def test_bl11_8_with_none_that_can_be_paid_nothing_happens() -> None:
    table = _engineer(False, spice=0)
    assert not table.find(0, "choose-tech")
    assert table.owned(0) == []


# -- flips (BL11.7, CL9) -----------------------------------------------------------------------------------------------


def test_bl11_7_a_flipped_tile_sleeps_until_the_next_round() -> None:
    table = Lab(2)
    table.tile(0, "advanced_data_analysis")
    table.reveal(0)
    table.flip(0, "advanced_data_analysis")
    assert table.down() == ["advanced_data_analysis"]
    assert not table.can_flip(0, "advanced_data_analysis")
    table.combat()
    while table.state.phase != "turns":
        seat = table.game.waiting()[0]
        table.answer(seat, table.ids(seat)[0])
    assert table.down() == []


def test_bl11_7_only_in_the_own_turn() -> None:
    table = Lab()
    table.tile(1, "advanced_data_analysis")
    assert not table.can_flip(0, "advanced_data_analysis")
    assert table.game.options(1) is None
    table.reveal(0)
    table.end(0)
    assert table.can_flip(1, "advanced_data_analysis")


# -- rulings on tiles (BL15) -------------------------------------------------------------------------------------------


def test_bl15_1_forbidden_weapons_waits_for_spice_to_be_spent() -> None:
    """Forbidden Weapons lets its owner spend spice first (BL15.1). It is a Reveal effect: its owner chooses the time,
    but must resolve it before the turn ends."""
    table = Lab()
    table.tile(0, "forbidden_weapons")
    table.set(0, spice=2, solari=2)
    table.own(0, reserve=1)
    table.reveal(0)
    assert "end" not in table.ids(0)
    table.answer(0, "corps.recruit")
    assert "end" not in table.ids(0)
    choose(table, "way 1")
    assert table.player(0).spice == 0


def test_bl15_1_with_no_influence_the_swords_come_all_the_same() -> None:
    """Forbidden Weapons gives its swords even to a player without Influence (BL15.1, CL7): 1 Influence is lost only if
    there is any."""
    table = Lab()
    table.tile(0, "forbidden_weapons")
    before = measure(table)
    table.reveal(0)
    choose(table, "way 0")
    check(table, before, "swords+3")
    assert "end" in table.ids(0)


def test_bl15_1_influence_is_lost_where_there_is_any() -> None:
    table = Lab()
    table.tile(0, "forbidden_weapons")
    table.influence(0, "guild", 2)
    table.reveal(0)
    choose(table, "way 0")
    if table.find(0, "faction:guild"):
        choose(table, "faction:guild")
    assert (table.level(0, "guild"), table.player(0).vp) == (1, 0)


@pytest.mark.parametrize("card", ["crysknife", "desert_mouse", "ornithopter"])
def test_bl15_2_with_the_fleet_only_ornithopters_can_be_flipped_for_points(card: str) -> None:
    """With Ornithopter Fleet only ornithopters score (BL15.2): the Intrigue cards for the Crysknife and the Desert
    Mouse give no VP while their player owns the tile."""
    for owns in (False, True):
        table = Lab(conflict="skirmish_desert_mouse")
        if owns:
            table.tile(0, "ornithopter_fleet")
        table.trophies(0, ("skirmish_crysknife", "crysknife", False))
        table.intrigue(0, card)
        table.endgame()
        assert bool(table.find(0, card)) == (card == ("ornithopter" if owns else "crysknife"))


def test_bl15_3_suspensor_suits_count_each_card_of_the_own_turn() -> None:
    """Suspensor Suits counts each Intrigue card that its owner gains in the owner's turns (BL15.3), drawn or stolen,
    but none in others' turns."""
    table = Lab()
    table.tile(0, "suspensor_suits")
    for _ in range(4):
        table.player(1).intrigue.append(table.state.intrigue_deck.pop())
    table.give(0, "diplomacy")
    table.send(0, "diplomacy", "secrets")
    while "end" not in table.ids(0):
        table.answer(0, table.ids(0)[0])
    assert len(table.player(0).intrigue) == 2  # one drawn, one stolen
    assert table.player(0).conflict == 2
    table.end(0)
    table.give(1, "diplomacy")
    table.free("secrets")
    table.send(1, "diplomacy", "secrets")
    draw_intrigue(table.game, 0, 1)
    table.settle()
    assert len(table.player(0).intrigue) == 3
    assert table.player(0).conflict == 2


def test_bl15_3_an_empty_supply_sends_nobody() -> None:
    table = Lab()
    table.tile(0, "suspensor_suits")
    table.player(0).units |= {"supply.troop": 0, "garrison.troop": 12}
    table.fresh()
    table.give(0, "diplomacy")
    table.send(0, "diplomacy", "secrets")
    assert (table.player(0).conflict, table.player(0).garrison) == (0, 12)


def test_bl15_3_where_deploying_is_forbidden_it_stays_in_the_garrison(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Lab()
    table.tile(0, "suspensor_suits")
    table.give(0, "diplomacy")
    table.send(0, "diplomacy", "deliver_supplies")
    table.pend(monkeypatch, 0, {"ban_deployment": True})
    before = measure(table)
    table.pend(monkeypatch, 0, {"intrigue": 1})
    check(table, before, "intrigue+1 garrison+1")


def test_bl15_3_the_card_kept_of_imperium_ceremony_is_one_draw() -> None:
    """The card that Imperium Ceremony lets its player keep counts as one drawn card (BL15.3); the other one was only
    looked at."""
    table = Lab(modules=["immortality"])
    table.tile(0, "suspensor_suits")
    table.give(0, "immortality/imperium_ceremony")
    table.send(0, "imperium_ceremony", "gather_support", "way:0")
    while "end" not in table.ids(0):
        table.answer(0, table.ids(0)[0])
    assert (len(table.player(0).intrigue), table.player(0).conflict) == (1, 1)


def test_bl15_4_choam_transports_count_a_contract_completed_this_very_turn() -> None:
    """CHOAM Transports counts a contract that is completed in the turn in which the tile is acquired (BL15.4): a card
    is drawn at once, and the end of the game counts four contracts."""
    table = Lab(modules=["choam"])
    table.hold("heighliner_water", "spice_refinery_water", "arrakeen_water", done=True)
    table.show("espionage_solari", "deliver_supplies_solari")
    table.hold("high_council_solari")
    table.tops("choam_transports")
    table.give(0, "dagger")
    table.set(0, solari=5, spice=6)
    table.send(0, "dagger", "high_council")
    table.buy(0, "choam_transports")
    while "end" not in table.ids(0):
        table.answer(0, table.ids(0)[0])
    assert table.held()["high_council_solari"]
    assert len(table.player(0).hand) == 1
    table.endgame()
    assert table.player(0).vp == 1


def test_bl15_4_panopticons_influence_comes_before_endgame_cards() -> None:
    """Panopticon's Influence is gained when the Endgame begins (BL15.4). Endgame cards are played later and count
    it."""
    table = Lab()
    table.tile(0, "panopticon")
    table.influence(0, "guild", 1)
    table.intrigue(0, "rapid_engineering")
    table.endgame()
    assert table.level(0, "guild") == 2
    assert table.player(0).vp == 1
    assert table.game.waiting() == (0,)


def test_bl15_5_plasteel_blades_are_optional() -> None:
    table = Lab()
    table.tile(0, "plasteel_blades")
    table.give(0, "diplomacy")
    table.set(0, solari=2)
    table.face_up("driven", "hardy", "loyal", "canny")
    table.send(0, "diplomacy", "deliver_supplies")
    table.answer(0, "corps.acquire")
    table.choose_skill(0, "driven")
    while "end" not in table.ids(0):
        table.answer(0, "done" if "done" in table.ids(0) else table.ids(0)[-1])
    assert table.owned(0) == ["plasteel_blades"]
    assert table.skills(0) == ["driven"]


def test_bl15_5_dropships_only_after_sending_the_agent() -> None:
    table = Lab()
    table.tile(0, "rapid_dropships")
    table.give(0, "diplomacy")
    assert not table.can_flip(0, "rapid_dropships")
    table.send(0, "diplomacy", "deliver_supplies")
    assert table.can_flip(0, "rapid_dropships")


def test_bl6_2_r17_dropships_are_not_flipped_where_units_may_be_deployed_already() -> None:
    """A Combat icon adds nothing at a Combat space (BL6.2), so the tile is not turned over for it."""
    table = Lab()
    table.tile(0, "rapid_dropships")
    table.give(0, "reconnaissance")
    table.send(0, "reconnaissance", "arrakeen")
    assert not table.can_flip(0, "rapid_dropships")


def test_bl6_2_r17_no_card_is_trashed_for_a_second_combat_icon() -> None:
    """Disruption Tactics is not trashed for a Combat icon in a Reveal turn that has one already (BL6.2)."""
    for opened in (False, True):
        table = Lab()
        table.give(0, "disruption_tactics")
        table.reveal(0)
        if opened:
            allowance(table.state.turn, 0).open = True  # type: ignore[arg-type]  # a turn is being taken
            table.settle()
        assert bool(table.find(0, "choose-pay")) == (not opened)


def test_bl15_6_servo_receivers_use_the_ring_on_acquiring() -> None:
    """Acquiring Servo-Receivers uses the owner's ring (BL15.6): Feyd's ring moves his training token."""
    table = Lab(leaders=("feyd_rautha_harkonnen", "lady_amber_metulli", "princess_irulan"))
    table.tops("servo_receivers")
    table.give(0, "dagger")
    table.set(0, spice=2)
    table.send(0, "dagger", "gather_support", "way:0")
    before = table.training(0)
    table.buy(0, "servo_receivers")
    while "end" not in table.ids(0):
        table.answer(0, table.ids(0)[0])
    assert table.training(0) != before


def test_bl15_6_yrkoon_gets_nothing() -> None:
    """Servo-Receivers gives Yrkoon nothing (BL15.6), because he has no signet ability."""
    table = Lab(leaders=("bloodlines/steersman_yrkoon", "muad_dib", "gurney_halleck"))
    table.tops("servo_receivers")
    table.give(0, "dagger")
    table.set(0, spice=2)
    table.send(0, "dagger", "gather_support", "way:0")
    before = measure(table)
    table.buy(0, "servo_receivers")
    check(table, before, "spice-2")


def test_bl15_6_in_combat_what_needs_an_agent_of_the_turn_does_nothing() -> None:
    """In combat an effect that needs the turn's Agent does nothing (BL15.6): Duncan's ring has no Agent to deploy
    there, and Liet Kynes's depends on the Agent's space."""
    for leader in ("bloodlines/duncan_idaho", "bloodlines/liet_kynes"):
        table = Lab(leaders=(leader, "muad_dib", "gurney_halleck"))
        table.tops("servo_receivers")
        table.set(0, conflict=2, spice=2)
        table.intrigue(0, "battlefield_research")
        table.combat()
        table.take(0, "battlefield_research")
        while not table.find(0, "choose-tech"):
            table.answer(
                0, table.find(0, "choose-retreat")[0].id if table.find(0, "choose-retreat") else table.ids(0)[0]
            )
        before = measure(table)
        table.buy(0, "servo_receivers")
        check(table, before, "spice-1")


# -- Kota's project (BL13.9) -------------------------------------------------------------------------------------------


def test_bl13_9_the_set_aside_tile_is_offered_one_cheaper() -> None:
    """The tile that is set aside is offered for 1 spice less at every Acquire Tech (BL13.9), or for 3 less with a seat
    and a discount icon. It is not owned until it is acquired."""
    for council, price in ((False, 4), (True, 3)):
        table = Lab(leaders=KOTA)
        table.project(0, "panopticon")
        table.give(0, "dagger")
        table.set(0, spice=9, council=council)
        table.send(0, "dagger", "gather_support", "way:0")
        assert table.offered(0)["panopticon"] == price
        assert table.owned(0) == []
    table.intrigue(0, "rapid_engineering")
    table.give(0, "diplomacy")
    table.take(0, "rapid_engineering", "play")
    while not table.find(0, "choose-tech") or table.find(0, "card:diplomacy"):
        table.answer(0, (table.find(0, "card:diplomacy") or table.find(0, "resolve"))[0].id)
    assert table.offered(0)["panopticon"] == 2
    heights = [len(stack) for stack in table.tiles.stacks]
    table.buy(0, "panopticon")
    assert table.owned(0) == ["panopticon"]
    assert table.tiles.project[0] == []
    assert [len(stack) for stack in table.tiles.stacks] == heights


def test_bl16_2_a_project_that_nobody_can_pay_for_is_a_world_too() -> None:
    """A possible world may have a tile set aside that nobody can pay for (BL16.2). Here Kota has no spice and can buy
    only the tile set aside, for 2 less. In other worlds that are possible for the other players, another tile is set
    aside, and Kota can buy nothing."""
    table = Lab(leaders=KOTA)
    table.project(0, "glowglobes")
    table.intrigue(0, "rapid_engineering")
    table.give(0, "diplomacy")
    table.take(0, "rapid_engineering", "play")
    while not table.find(0, "choose-tech"):
        table.answer(0, (table.find(0, "card:diplomacy") or table.find(0, "resolve"))[0].id)
    assert list(table.offered(0)) == ["glowglobes"]
    asked = set()
    for number in range(40):
        world = table.game.determinize(1, random.Random(number))
        decision = world.options(0)
        assert decision is not None
        asked.add(tuple(option.verb for option in decision.legal()))
    assert asked == {("resolve",), ("done",)}


def test_bl13_9_a_trashed_tile_leaves_the_game() -> None:
    table = Lab(leaders=KOTA)
    table.tile(0, "planetary_array")
    table.give(0, "signet_ring")
    table.send(0, "signet_ring", "gather_support", "way:0")
    choose(table, "way 1; tech:planetary_array")
    assert table.tiles.gone == ["tech/planetary_array"]
    assert table.owned(0) == []


def test_bl2_5_kota_chooses_one_of_the_bottom_tiles_unseen() -> None:
    """Before the first round Kota chooses one of the bottom tiles without seeing them (BL2.5). The others learn its
    stack, but not the tile (BL16.1, BL16.2)."""
    from engine.imperium.family import FAMILY
    from engine.kernel.decisions import Answer
    from engine.kernel.game import Game

    config = {"product": "uprising", "seats": 3, "leaders": list(KOTA), "modules": ["bloodlines", "tech"]}
    game = Game.new(FAMILY, config, bytes(32))
    stacks = game.state.parts["tech"].stacks  # type: ignore[attr-defined]
    bottoms = [stack[0] for stack in stacks]
    decision = game.options(0)
    assert decision is not None
    assert [option.targets[0] for option in decision.options] == [f"tech:{tile}" for tile in bottoms]
    before = len(game.events)
    game.apply(0, Answer(decision.id, ("1",)))
    told = next(event for event in game.events[before:] if event.kind == "project")
    assert told.audience == (0,)
    assert told.public is not None
    assert "tile" not in told.public
    assert told.public["stack"] == 2
    assert view(game, 1)["players"][0]["tech"]["project"] == 1
    assert bottoms[1] not in str(view(game, 1))


# -- hidden information (BL16) -----------------------------------------------------------------------------------------


def test_bl16_1_tops_heights_owned_and_trashed_tiles_lie_open() -> None:
    table = Lab(leaders=KOTA)
    table.tile(1, "glowglobes", "spy_drones")
    table.tiles.down.append("tech/spy_drones")
    table.tiles.gone.append(table.tiles.owned[1].pop(0))
    seen = view(table.game, 2)
    assert [bare(stack["top"]) for stack in seen["tech"]["stacks"]] == table.shown()
    assert [stack["height"] for stack in seen["tech"]["stacks"]] == [len(stack) for stack in table.tiles.stacks]
    assert seen["tech"]["gone"] == ["tech/glowglobes"]
    assert seen["players"][1]["tech"] == {"tiles": ["tech/spy_drones"], "down": ["tech/spy_drones"], "project": 0}
    assert seen["players"][0]["tech"]["project"] == 1


def test_bl16_2_tiles_below_the_tops_and_the_project_are_hidden() -> None:
    """Tiles below the tops are hidden, and so is Kota's tile set aside, except from Kota (BL16.2). In another possible
    world these tiles change places while every view stays the same."""
    table = Lab(leaders=KOTA)
    assert view(table.game, 0)["you"]["project"] == f"tech/{HIDDEN}"
    assert HIDDEN not in str(view(table.game, 1))
    found = set()
    for seed in range(30):
        world = table.game.clone()
        determinize(world, 1, random.Random(seed))
        part = world.state.parts["tech"]
        assert [stack[-1] for stack in part.stacks] == [stack[-1] for stack in table.tiles.stacks]  # type: ignore[attr-defined]
        assert view(world, 1) == view(table.game, 1)
        found.add((part.project[0][0], part.stacks[0][0]))  # type: ignore[attr-defined]
        own = table.game.clone()
        determinize(own, 0, random.Random(seed))
        assert own.state.parts["tech"].project == table.tiles.project  # type: ignore[attr-defined]
    assert len({project for project, _ in found}) > 1
    assert len({bottom for _, bottom in found}) > 1


def test_bl15_2_a_card_without_a_battle_icon_is_not_matched() -> None:
    """Ornithopter Fleet changes battle icons. A won card without a battle icon gets none and cannot be matched
    (BL15.2)."""
    table = Lab()
    table.tops("ornithopter_fleet")
    table.give(0, "dagger")
    table.set(0, spice=4)
    table.trophies(0, ("skirmish_desert_mouse", "", False), ("skirmish_crysknife_2", "crysknife", True))
    table.send(0, "dagger", "assembly_hall")
    table.buy(0, "ornithopter_fleet")
    assert [trophy.up for trophy in table.player(0).trophies] == [True, True]
    assert table.player(0).vp == 0


def test_bl15_2_r132_the_owner_says_which_card_an_odd_number_leaves_face_up() -> None:
    table = Lab()
    table.tops("ornithopter_fleet")
    table.give(0, "dagger")
    table.set(0, spice=4)
    table.trophies(
        0, ("skirmish_desert_mouse", "desert_mouse", False), ("propaganda", "wild", False),
        ("skirmish_crysknife_2", "crysknife", True),
    )  # fmt: skip
    table.send(0, "dagger", "assembly_hall")
    table.buy(0, "ornithopter_fleet")
    table.take(0, "choose-spare", "conflict:propaganda")
    assert [trophy.id for trophy in table.player(0).trophies if trophy.up] == ["propaganda"]
    assert table.player(0).vp == 1
