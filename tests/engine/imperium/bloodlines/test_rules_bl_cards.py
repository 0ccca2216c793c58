"""Rules of Bloodlines' cards: deep cover, wild icons, forced moves, effects that wait (BL5, BL8, BL14, BL19, BL20)."""

from __future__ import annotations

import pytest

from engine.imperium.state import bare
from engine.imperium.verbs.units import retreat
from tests.engine.imperium.bloodlines.hands import Sardaukars, table_with
from tests.engine.imperium.faces import check, choose, measure

# -- deep cover (BL5) ------------------------------------------------------------------------------------------------


def open_for_observer(own: str, rival: str) -> set[str]:
    """The posts where Arrakis Observer can place its Spy."""
    table = table_with({"hand": "dagger", "spies": own})
    table.spy(1, *rival.split())
    table.give(0, "arrakis_observer")
    table.send(0, "arrakis_observer", "spice_refinery")
    if table.find(0, "choose-no-gather"):
        table.take(0, "choose-no-gather")
    choose(table, "card:dagger")
    return {option.targets[0].partition(":")[2] for option in table.find(0, "choose-post")}


def test_bl5_1_deep_cover_ignores_others_but_not_the_own_spy() -> None:
    every = open_for_observer("", "")
    assert {"guild", "emperor", "choam"} <= every
    assert open_for_observer("", "guild emperor") == every
    assert open_for_observer("choam", "guild emperor") == every - {"choam"}


def test_bl5_2_an_ordinary_spy_needs_an_empty_post() -> None:
    table = table_with({"hand": "convincing_argument convincing_argument diplomacy"})
    table.spy(1, "guild")
    table.give(0, "intelligence_training")
    table.reveal(0)
    there = {option.targets[0] for option in table.find(0, "choose-post")}
    assert "post:emperor" in there
    assert "post:guild" not in there


# -- wild icons (BL8) ------------------------------------------------------------------------------------------------

WILD = ("propaganda", "wild", False)
STORMS = ("bloodlines/storms_in_the_south", "wild", False)
MOUSE = ("skirmish_desert_mouse", "desert_mouse", False)


def test_bl8_1_a_wild_icon_is_not_matched_when_won() -> None:
    table = Sardaukars(conflict="skirmish_wild")
    table.trophies(0, MOUSE, WILD)
    table.set(0, conflict=1)
    table.combat()
    assert [trophy.up for trophy in table.player(0).trophies] == [True, True, True]


def test_bl8_2_two_wild_icons_with_each_other_or_each_with_another() -> None:
    """Two wild icons match each other, or each of them matches another card (BL8.2). Here they are on Propaganda and
    Storms in the South, as in the rulebook's example."""
    for pairs, points in (
        (("propaganda storms_in_the_south",), 1),
        (("propaganda skirmish_desert_mouse", "storms_in_the_south objective_crysknife"), 2),
    ):
        table = Sardaukars()
        table.trophies(0, WILD, STORMS, MOUSE, ("objective_crysknife", "crysknife", True))
        table.endgame()
        table.answer(0, *(table.find(0, "pair", *pair.split())[0].id for pair in pairs))
        assert table.player(0).vp == points
        assert sum(trophy.up for trophy in table.player(0).trophies) == 4 - 2 * len(pairs)


def test_bl8_2_a_wild_icon_is_matched_once() -> None:
    table = Sardaukars()
    table.trophies(0, WILD, STORMS, MOUSE)
    table.endgame()
    assert len(table.find(0, "pair")) == 3
    table.answer(0, *table.ids(0))
    assert table.player(0).vp == 1


# -- Litany Against Fear (BL14.2) ------------------------------------------------------------------------------------


def test_bl14_2_litany_against_fear_draws_and_passes() -> None:
    table = table_with({"hand": "litany_against_fear dagger"})
    before = measure(table)
    table.take(0, "start")
    check(table, before, "draw+1 play+1")
    assert table.state.active == 1
    assert not table.player(0).done
    assert table.names(0, "played") == ["litany_against_fear"]


def test_bl14_2_only_as_the_first_thing_of_a_turn() -> None:
    table = table_with({"hand": "litany_against_fear dagger", "intrigue": "contingency_plan"})
    assert table.find(0, "start")
    table.take(0, "play", "contingency_plan", "way:0")
    assert not table.find(0, "start")


def test_bl14_2_it_lies_in_play_for_bonds_and_gives_nothing_at_the_reveal() -> None:
    table = table_with({"hand": "litany_against_fear"})
    table.stack_deck(0, "dagger")
    table.take(0, "start")
    table.pass_turns(1, 2)
    table.give(0, "southern_faith")
    table.send(0, "southern_faith", "spice_refinery")
    choose(table, "way 1")
    assert table.level(0, "bene_gesserit") == 1
    table.end(0)
    table.reveal(0)
    assert table.player(0).persuasion == 0


def test_bl14_2_revealed_it_is_a_card_like_any() -> None:
    table = table_with({"hand": "litany_against_fear"})
    before = measure(table)
    table.reveal(0)
    check(table, before, "persuasion+2 play+1")
    assert not table.find(0, "start")


def test_bl14_2_with_icons_from_elsewhere_it_sends_an_agent() -> None:
    """Litany Against Fear can send an Agent with the icons of another card (BL14.2); its effect for the start of a turn
    does not happen then."""
    table = table_with({"hand": "urgent_shigawire litany_against_fear"})
    table.send(0, "urgent_shigawire", "spice_refinery")
    table.end(0)
    table.pass_turns(1, 2)
    before = measure(table)
    table.send(0, "litany_against_fear", "imperial_basin")
    check(table, before, "spice+1 draw+1 play+1 ready-1")
    assert table.state.active == 0


# -- Urgent Shigawire (BL14.3) ---------------------------------------------------------------------------------------

EVERY = "arrakeen"


def shigawire(*hand: str) -> Sardaukars:
    """A table whose seat 0 has played Urgent Shigawire and is in its next turn; the others have revealed."""
    table = table_with({"hand": "urgent_shigawire"})
    table.give(0, *hand)
    table.send(0, "urgent_shigawire", "spice_refinery")
    table.end(0)
    table.pass_turns(1, 2)
    return table


def test_bl14_3_the_next_bene_gesserit_card_has_every_icon_and_draws() -> None:
    table = shigawire("possible_futures", "maula_pistol")
    spaces = table.game.config.library.spaces
    assert table.can_send(0, "possible_futures") >= {"dutiful_service", "deliver_supplies", "secrets", "gather_support"}
    assert table.can_send(0, "maula_pistol") == {
        name for name in table.can_send(0, "possible_futures") if spaces[name].icon in ("city", "spice_trade")
    }
    before = measure(table)
    table.send(0, "possible_futures", "secrets")
    choose(table, "faction:fremen")
    while table.find(0, "choose-go"):
        table.answer(0, table.find(0, "choose-go")[0].id)
    check(table, before, "play+1 ready-1 draw+1 intrigue+1 bene_gesserit+1 fremen+1 garrison+2")


def test_bl14_3_another_card_does_not_use_it_up() -> None:
    table = shigawire("maula_pistol", "truthtrance")
    table.free("spice_refinery")
    table.send(0, "maula_pistol", "imperial_basin")
    table.end(0)
    assert "gather_support" in table.can_send(0, "truthtrance")


def test_bl14_3_nor_does_a_pass_with_litany() -> None:
    table = shigawire("litany_against_fear", "truthtrance")
    table.take(0, "start")
    assert "gather_support" in table.can_send(0, "truthtrance")


def test_bl14_3_it_is_used_once() -> None:
    table = shigawire("truthtrance", "truthtrance")
    table.free("spice_refinery")
    table.send(0, "truthtrance", "assembly_hall")
    table.end(0)
    assert "hagga_basin" not in table.can_send(0, "truthtrance")
    assert "imperial_basin" not in table.can_send(0, "truthtrance")


def test_bl14_3_a_second_one_gets_it_and_sets_a_new_one() -> None:
    table = shigawire("urgent_shigawire", "truthtrance")
    table.free("spice_refinery")
    before = measure(table)
    table.send(0, "urgent_shigawire", "deliver_supplies")
    check(table, before, "water+1 guild+1 draw+1 play+1 ready-1")
    table.end(0)
    assert "imperial_basin" in table.can_send(0, "truthtrance")


def test_bl14_3_it_ends_with_the_round() -> None:
    table = shigawire("truthtrance")
    assert len(table.state.lasting) == 1
    table.pass_turns(0)
    while table.state.round == 1:
        seat = table.game.waiting()[0]
        table.answer(seat, table.decision(seat).default or table.ids(seat)[0])
    assert table.state.lasting == []


# -- forced moves of Spies (BL14.4, R115) ----------------------------------------------------------------------------


def visited(card: str, space: str, *others: tuple[int, str], **position: object) -> Sardaukars:
    """A table whose seat 0 has sent an Agent; the other seats have the Spies in `others`."""
    table = table_with({"hand": card, **position}, seats=4)
    for seat, posts in others:
        table.spy(seat, *posts.split())
    table.send(0, card, space)
    return table


def test_bl14_4_owners_move_their_spies_in_turn_order_r115() -> None:
    """The owners move their Spies in turn order (BL14.4, R115): first seat 2 and then seat 3, each to a different empty
    post that is not connected to the space."""
    table = visited("holy_war", "deliver_supplies", (3, "guild"), (2, "guild"))
    table.take(0, "choose-go")
    assert table.game.waiting() == (2,)
    open_ = {option.targets[0].partition(":")[2] for option in table.find(2, "choose-post")}
    assert "guild" not in open_
    assert "emperor" in open_
    table.take(2, "choose-post", "post:emperor")
    assert "post:emperor" not in {option.targets[0] for option in table.find(3, "choose-post")}
    table.take(3, "choose-post", "post:choam")
    assert table.spies.posts["guild"] == 0
    assert table.spies.posts["emperor"] == 1 << 2
    assert table.spies.posts["choam"] == 1 << 3
    assert table.game.waiting() == (0,)


def test_bl14_4_a_forced_move_is_no_recall() -> None:
    table = visited("holy_war", "deliver_supplies", (1, "guild"))
    supply = list(table.spies.supply)
    table.take(0, "choose-go")
    table.take(1, "choose-post", "post:emperor")
    assert table.spies.supply == supply
    assert "recalled" not in table.state.turn.tally  # type: ignore[union-attr]  # a turn is being taken


def test_bl14_4_a_spy_that_was_moved_is_not_taken_back() -> None:
    """A Spy that was moved away cannot return by the next move (BL14.4): the next Spy goes elsewhere, even if it has
    the same owner."""
    table = table_with({"hand": "reconnaissance", "intrigue": "false_orders"})
    table.spy(1, "research_refinery", "refinery_arrakeen")
    table.send(0, "reconnaissance", "spice_refinery")
    table.take(0, "play", "false_orders")
    table.take(1, "choose-post", "post:emperor")
    assert table.game.waiting() == (1,)
    assert table.game.undoable(1) == 0
    open_posts = {option.targets[0] for option in table.find(1, "choose-post")}
    assert "post:guild" in open_posts
    assert not open_posts & {"post:emperor", "post:research_refinery", "post:refinery_arrakeen"}


def test_bl14_4_with_a_single_post_left_its_owner_is_not_asked() -> None:
    """A Spy that must move, and has a single empty post to go to, goes there at once (BL14.4): nobody waits for an
    answer that can be only one."""
    table = table_with({"hand": "reconnaissance", "intrigue": "false_orders"}, seats=4)
    near = ["research_refinery", "refinery_arrakeen"]
    *far, last = [post for post in table.spies.posts if post not in near]
    for seat, posts in enumerate((far[:3], far[3:6], far[6:9], [*far[9:], near[0]])):
        table.spy(seat, *posts)
    table.send(0, "reconnaissance", "spice_refinery")
    table.take(0, "play", "false_orders")
    assert table.game.waiting() == (0,)
    assert (table.spies.posts[last], table.spies.posts[near[0]]) == (1 << 3, 0)


def test_bl14_4_with_no_post_left_the_spy_goes_to_its_supply() -> None:
    """A Spy without a free post goes to its owner's supply (BL14.4): here all posts except the two of Spice Refinery
    are full, and seat 3's Spy leaves one of these."""
    table = table_with({"hand": "reconnaissance", "intrigue": "false_orders"}, seats=4)
    near = ["research_refinery", "refinery_arrakeen"]
    far = [post for post in table.spies.posts if post not in near]
    assert len(far) == 11
    for seat, posts in enumerate((far[:3], far[3:6], far[6:9], [*far[9:], near[0]])):
        table.spy(seat, *posts)
    table.send(0, "reconnaissance", "spice_refinery")
    table.take(0, "play", "false_orders")
    assert table.spies.posts[near[0]] == 0
    assert table.spies.supply == [0, 0, 0, 1]
    assert table.game.waiting() == (0,)
    assert any(event.kind == "spy-lost" and event.data["seat"] == 3 for event in table.game.events)


def test_bl14_4_nobody_there_nothing_is_asked() -> None:
    table = visited("holy_war", "deliver_supplies", (1, "emperor"))
    assert not table.find(0, "choose-go")
    assert "end" in table.ids(0)


def test_bl14_4_false_orders_drives_off_and_places_the_own_spy() -> None:
    table = visited("diplomacy", "deliver_supplies", (1, "guild"), intrigue="false_orders")
    table.take(0, "play", "false_orders")
    table.take(1, "choose-post", "post:emperor")
    assert {option.targets[0] for option in table.find(0, "choose-post")} == {"post:guild"}
    table.take(0, "choose-post", "post:guild")
    assert table.spies.posts["guild"] == 1


def test_bl14_4_false_orders_with_no_spy_there() -> None:
    table = visited("diplomacy", "deliver_supplies", intrigue="false_orders")
    table.take(0, "play", "false_orders")
    table.take(0, "choose-post", "post:guild")
    assert table.spies.posts["guild"] == 1


def test_bl14_4_false_orders_needs_an_agent_sent_in_this_turn() -> None:
    table = table_with({"intrigue": "false_orders"})
    assert not table.find(0, "play")
    table.reveal(0)
    assert not table.find(0, "play")


# -- losing and driving back troops (BL14.5, BL20.2) -----------------------------------------------------------------


def test_bl14_5_the_owner_picks_the_zone() -> None:
    table = table_with({"hand": "holy_war"})
    table.set(1, garrison=2, conflict=1)
    table.set(2, garrison=0, conflict=1)
    table.send(0, "holy_war", "deliver_supplies")
    assert table.player(2).conflict == 0
    assert table.game.waiting() == (1,)
    found = table.find(1, "choose-lose")
    assert {(option.label.args["n"], option.label.args["rest"]) for option in found} == {(1, 0), (0, 1)}
    table.answer(1, next(option.id for option in found if option.label.args["rest"]))
    assert (table.player(1).garrison, table.player(1).conflict) == (2, 0)


def test_bl14_5_a_commander_may_be_the_troop() -> None:
    table = table_with({"hand": "holy_war"})
    table.set(1, garrison=1)
    table.set(2, garrison=0)
    table.station(1, "garrison")
    table.send(0, "holy_war", "deliver_supplies")
    found = table.find(1, "resolve")
    assert len(found) == 2
    table.answer(1, next(option.id for option in found if option.label.key == "choose-lose-units"))
    assert table.commanders(1, "garrison") == 0
    assert table.commanders(1, "reserve") == 1
    assert table.player(1).garrison == 1


def test_bl20_2_r142_the_player_of_disruption_tactics_picks_whose_and_which() -> None:
    table = table_with({"hand": "disruption_tactics"})
    table.set(1, conflict=1)
    table.station(1, "conflict")
    table.set(2, conflict=1, sandworms=2)
    table.send(0, "disruption_tactics", "imperial_basin")
    found = table.find(0, "choose-drive-back") + table.find(0, "choose-drive-back-units")
    assert sorted(option.targets for option in found) == [("seat:1",), ("seat:1",), ("seat:2",)]
    table.answer(0, next(option.id for option in found if option.label.key == "choose-drive-back-units"))
    assert table.commanders(1, "conflict") == 0
    assert table.commanders(1, "garrison") == 1
    assert table.player(1).conflict == 1


def test_bl20_2_a_sandworm_is_no_troop() -> None:
    table = table_with({"hand": "disruption_tactics"})
    table.set(1, sandworms=2)
    table.send(0, "disruption_tactics", "imperial_basin")
    assert not table.find(0, "seat:1")
    assert "end" in table.ids(0)


def test_bl14_7_commanders_may_retreat_for_command_center() -> None:
    table = table_with({"hand": "command_center", "conflict": 1})
    table.station(0, "conflict")
    table.reveal(0)
    choose(table, "choose-pay") if table.find(0, "choose-pay") else table.answer(0, table.find(0, "resolve")[0].id)
    assert table.commanders(0, "garrison") == 1
    assert table.player(0).conflict == 0
    assert table.player(0).persuasion == 3


# -- Coercive Negotiation (BL14.6, BL20.3, R116) ---------------------------------------------------------------------

SHOWN = ("arrakeen_water", "heighliner_water", "spice_refinery_water")


def waiting_card(**position: object) -> Sardaukars:
    """A table whose seat 0 has Coercive Negotiation and a card for a Combat space."""
    table = table_with(
        {"hand": "maula_pistol", "intrigue": "coercive_negotiation", "garrison": 5, **position}, modules=("choam",)
    )
    table.stack_bank(*SHOWN)
    return table


def test_bl14_6_it_waits_face_up_and_fires_at_three_units() -> None:
    table = waiting_card()
    table.take(0, "play", "coercive_negotiation")
    assert [bare(table.state.intrigues[card]) for card in table.player(0).waiting] == ["coercive_negotiation"]
    table.send(0, "maula_pistol", "imperial_basin")
    table.game.state.turn.tally["recruited"] = 1  # type: ignore[union-attr]  # a recruit of this turn
    table.fresh()
    table.take(0, "deploy.2")
    assert not table.find(0, "choose-contract")
    table.take(0, "deploy.1")
    if table.find(0, "choose-go"):
        table.answer(0, next(o.id for o in table.find(0, "choose-go")))
    assert {option.targets[0].partition(":")[2] for option in table.find(0, "choose-contract")} == set(SHOWN)
    table.take(0, "contract:heighliner_water")
    assert table.held() == {"heighliner_water": False}
    assert sorted(table.choam.gone) == ["arrakeen_water", "spice_refinery_water"]
    assert table.player(0).waiting == []
    assert "coercive_negotiation" in {bare(table.state.intrigues[card]) for card in table.state.intrigue_discard}


def test_bl14_6_it_waits_beyond_the_round_r117() -> None:
    table = waiting_card()
    table.take(0, "play", "coercive_negotiation")
    table.pass_turns(0, 1, 2)
    while table.state.round == 1:
        seat = table.game.waiting()[0]
        table.answer(seat, table.decision(seat).default or table.ids(seat)[0])
    assert [bare(table.state.intrigues[card]) for card in table.player(0).waiting] == ["coercive_negotiation"]


def test_bl14_6_r13_retreats_are_taken_off() -> None:
    """Retreated units are deducted from those deployed in the turn (BL14.6, R13). After two deployed, two retreated and
    two deployed again, the effect that needs three units still waits."""
    table = waiting_card(conflict=3)
    table.take(0, "play", "coercive_negotiation")
    table.send(0, "maula_pistol", "imperial_basin")
    table.game.state.turn.tally["recruited"] = 3  # type: ignore[union-attr]  # recruits of this turn
    table.fresh()
    table.take(0, "deploy.2")
    retreat(table.game, 0, 2)
    table.settle()
    table.take(0, "deploy.2")
    assert table.player(0).waiting
    assert not table.find(0, "choose-contract")
    table.take(0, "deploy.1")
    assert not table.player(0).waiting


def test_bl14_6_played_after_three_were_deployed_it_happens_at_once_r116() -> None:
    table = waiting_card()
    table.send(0, "maula_pistol", "imperial_basin")
    table.game.state.turn.tally["recruited"] = 1  # type: ignore[union-attr]  # a recruit of this turn
    table.fresh()
    table.take(0, "deploy.3")
    table.take(0, "play", "coercive_negotiation")
    if table.find(0, "choose-go"):
        table.answer(0, next(o.id for o in table.find(0, "choose-go")))
    assert len(table.find(0, "choose-contract")) == 3


def test_bl20_3_r143_with_fewer_than_three_in_the_bank_it_stays_face_up() -> None:
    table = waiting_card()
    table.take(0, "play", "coercive_negotiation")
    table.choam.gone, table.choam.bank = table.choam.bank[:-2], table.choam.bank[-2:]
    table.send(0, "maula_pistol", "imperial_basin")
    table.game.state.turn.tally["recruited"] = 1  # type: ignore[union-attr]  # a recruit of this turn
    table.fresh()
    table.take(0, "deploy.3")
    assert not table.find(0, "choose-contract")
    assert not table.find(0, "choose-go")
    assert table.player(0).waiting


def test_bl14_6_bl10_3_cl2_immediate_is_taken_only_with_an_intrigue_card() -> None:
    table = waiting_card()
    table.stack_bank("bloodlines_immediate", "arrakeen_water", "heighliner_water")
    table.take(0, "play", "coercive_negotiation")
    table.send(0, "maula_pistol", "imperial_basin")
    table.game.state.turn.tally["recruited"] = 1  # type: ignore[union-attr]  # a recruit of this turn
    table.fresh()
    table.take(0, "deploy.3")
    if table.find(0, "choose-go"):
        table.answer(0, next(o.id for o in table.find(0, "choose-go")))
    assert {option.targets[0].partition(":")[2] for option in table.find(0, "choose-contract")} == {
        "arrakeen_water", "heighliner_water",
    }  # fmt: skip


# -- contracts, spice, the end of a turn -----------------------------------------------------------------------------


@pytest.mark.parametrize(("solari", "payable"), [(4, False), (5, True)])
def test_uc1_3_what_a_cost_yields_cannot_pay_the_rest_of_it(solari: int, payable: bool) -> None:
    """A part of a cost cannot be paid with the yield of another part (UC1.3): Corrupt Bureaucrat gives 3 Solari when
    it is discarded, and Corrinth City costs two discarded cards and 5 Solari."""
    table = table_with({"hand": "corrinth_city dagger corrupt_bureaucrat", "solari": solari}, modules=("choam",))
    table.send(0, "corrinth_city", "gather_support", "way:0")
    assert bool(table.find(0, "choose-pay")) == payable
    if payable:
        choose(table, "choose-pay; pick dagger corrupt_bureaucrat")
        assert (len(table.player(0).discard), table.player(0).solari) == (2, 3)


def test_bl10_1_delivery_logistics_has_the_icons_of_open_contracts() -> None:
    library = table_with({}).game.config.library
    spaces = {name: space for name, space in library.spaces.items() if space.comes_with is None}
    for held, icons in (
        ("heighliner_water", {"guild"}),
        ("bloodlines_harvest_3", {"spice_trade"}),
        ("bloodlines_earn_any_alliance", set()),
        ("acquire_the_spice_must_flow", set()),
        ("bloodlines_secrets sardaukar_cards", {"bene_gesserit", "emperor"}),
    ):
        table = table_with(
            {"hand": "delivery_logistics", "held": held, "solari": 10, "spice": 10, "water": 5, "guild": 2}
        )
        assert table.can_send(0, "delivery_logistics") == {n for n, space in spaces.items() if space.icon in icons}
    table = table_with({"hand": "delivery_logistics", "done": "heighliner_water"})
    assert table.can_send(0, "delivery_logistics") == set()


def test_bl14_8_choam_demands_completes_a_contract_of_this_turn() -> None:
    """CHOAM Demands completes a contract that was taken in the same turn (BL14.8), here at Accept Contract."""
    table = table_with({"hand": "choam_demands"}, modules=("choam",))
    table.show("heighliner_water", "high_council_solari")
    table.send(0, "choam_demands", "accept_contract")
    choose(table, "contract:heighliner_water")
    water = table.player(0).water
    table.take(0, "choose-complete", "contract:heighliner_water")
    assert table.held() == {"heighliner_water": True}
    assert table.player(0).water == water + 2


def test_bl14_10_spice_gained_is_gross() -> None:
    """Spice that was spent is not deducted from spice gained (BL14.10): Sandwalk draws a card if two spice were gained,
    even if a troop was bought with them."""
    table = table_with({"hand": "sandwalk", "intrigue": "adaptive_tactics", "spice": 0})
    table.state.bonus["imperial_basin"] = 0
    before = measure(table)
    table.send(0, "sandwalk", "imperial_basin")
    check(table, before, "spice+1 play+1 ready-1")
    table.take(0, "play", "adaptive_tactics")
    choose(table, "choose-pay")
    assert table.player(0).spice == 0
    table.game.state.turn.tally["gained.spice"] = 2  # type: ignore[union-attr]  # one more from somewhere
    table.settle()
    assert -len(table.player(0).deck) - before["draw"] == 1


def test_bl19_1_a_line_whose_condition_is_false_waits_to_the_end_of_the_turn() -> None:
    """A line whose condition is not met waits until the end of the turn (BL19.1): Corrupt Bureaucrat gives a contract
    for a Spy that is recalled later."""
    table = table_with({"hand": "corrupt_bureaucrat", "spies": "choam", "intrigue": "sleeper_unit"}, modules=("choam",))
    table.send(0, "corrupt_bureaucrat", "deliver_supplies")
    assert not table.find(0, "choose-contract")
    assert "end" in table.ids(0)
    table.take(0, "play", "sleeper_unit", "way:1")
    choose(table, "post:choam")
    assert table.find(0, "choose-contract")
    assert "end" not in table.ids(0)


def test_insider_information_lets_an_agent_pass_a_requirement() -> None:
    table = table_with({"hand": "maula_pistol", "intrigue": "insider_information"})
    assert "sietch_tabr" not in table.can_send(0, "maula_pistol")
    table.take(0, "play", "insider_information", "way:1")
    assert "sietch_tabr" in table.can_send(0, "maula_pistol")


def test_emperors_invitation_gives_the_icon() -> None:
    table = table_with({"hand": "maula_pistol", "intrigue": "emperors_invitation"})
    assert "dutiful_service" not in table.can_send(0, "maula_pistol")
    table.take(0, "play", "emperors_invitation", "way:1")
    assert "dutiful_service" in table.can_send(0, "maula_pistol")


@pytest.mark.parametrize("card", ["eliminate_allies", "sardaukar_standard"])
def test_when_trashed(card: str) -> None:
    """A card that Elite Forces trashes from the hand has the effect that it prints for being trashed."""
    table = table_with({"hand": f"elite_forces {card}"})
    table.send(0, "elite_forces", "deliver_supplies")
    garrison = table.player(0).garrison
    choose(table, f"card:{card}")
    while table.find(0, "skill"):
        table.answer(0, table.ids(0)[0])
    gained = 1 + (2 if card == "eliminate_allies" else 0)
    assert table.player(0).garrison == garrison + gained
    assert table.commanders(0, "garrison") == (card == "sardaukar_standard")
