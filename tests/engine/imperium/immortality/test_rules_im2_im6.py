"""Rules IM2–IM6, IM8 and IM9, each by its number: setup, both tracks, specimens, the Row, the Atomics."""

from __future__ import annotations

from collections import Counter

import pytest

from content.imperium.loader import load_content
from engine.imperium.state import bare
from engine.kernel.decisions import Answer, NotYours
from engine.kernel.events import seen_by
from tests.engine.imperium.immortality.vats import Vats
from tests.engine.imperium.table import Table


def ready(table: Table) -> None:
    """Forget computed values after changes by hand."""
    table.game._open, table.game.found = {}, {}


# -- IM2: set-up -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("product", ["base", "uprising"])
def test_im2_1_im2_7_its_cards_are_in_the_decks(product: str) -> None:
    table, plain = Vats(product=product), Table(product=product)
    count = len(table.state.row + table.state.imperium_deck)
    assert count == len(plain.state.row + plain.state.imperium_deck) + 30
    assert len(table.state.intrigues) == len(plain.state.intrigues) + 15


def test_im2_2_tokens_begin_at_the_left_and_two_spice_lie_on_the_fourth_space() -> None:
    table = Vats(4)
    assert {table.where(seat) for seat in range(4)} == {"c0r3"}
    assert table.part.spaces == [0] * 4
    assert table.part.untouched


def test_im2_3_two_of_eighteen_tleilaxu_cards_lie_face_up() -> None:
    table = Vats()
    assert len(table.part.row) == 2
    names = [table.state.cards[card] for card in table.part.row + table.part.deck]
    assert len(names) == len(set(names)) == 18


@pytest.mark.parametrize(("product", "given"), [("base", "draw"), ("uprising", "draw")])
def test_im2_4_im9_1_the_overlay_covers_the_research_station(product: str, given: str) -> None:
    table = Vats(product=product)
    table.set(0, water=2)
    table.give(0, "reconnaissance")
    before = table.player(0).garrison
    table.send(0, "reconnaissance", "research_station")
    table.settle()
    assert table.player(0).water == 0
    assert table.where(0) == "c1r3"
    assert table.specimens(0) == 1  # the gain of the first node
    assert table.player(0).garrison == before
    while table.find(0, "resolve"):
        table.answer(0, table.find(0, "resolve")[0].id)
    assert len(table.player(0).hand) == 2


def test_im2_5_everybody_has_the_family_atomics() -> None:
    assert Vats(4).part.atomics == [True] * 4


@pytest.mark.parametrize("product", ["base", "uprising"])
def test_im2_6_two_experimentation_are_in_each_deck_instead_of_dune(product: str) -> None:
    table = Vats(product=product)
    for player in table.state.players:
        names = Counter(bare(table.state.cards[card]) for card in player.deck + player.hand)
        assert (sum(names.values()), names["experimentation"], names["dune_the_desert_planet"]) == (10, 2, 0)


def test_im2_8_nobody_begins_with_a_specimen() -> None:
    table = Vats(4)
    assert [table.specimens(seat) for seat in range(4)] == [0] * 4


# -- IM3: research ---------------------------------------------------------------------------------------------------


def breakthrough(table: Vats) -> None:
    """Play an Intrigue card that researches."""
    table.intrigue(0, "breakthrough")
    table.take(0, "play", "breakthrough")


def test_im3_1_where_the_way_forks_its_owner_chooses() -> None:
    for choice in ("c2r2", "c2r4"):
        table = Vats()
        table.node(0, "c1r3")
        breakthrough(table)
        assert {option.targets[0].rpartition("/")[2] for option in table.find(0, "resolve")} == {"c2r2", "c2r4"}
        table.take(0, choice)
        assert table.where(0) == choice


def test_im3_1_one_way_on_asks_nothing() -> None:
    table = Vats()
    breakthrough(table)
    assert table.where(0) == "c1r3"
    assert table.specimens(0) == 1


def test_im3_2_a_research_icon_on_a_node_moves_on_at_once() -> None:
    table = Vats()
    table.node(0, "c2r2")
    breakthrough(table)
    table.take(0, "c3r1")
    assert table.where(0) == "c4r2"
    assert table.part.spaces[0] == 1  # the bonus of c4r2


def test_im3_2_two_icons_are_two_moves_each_with_its_choice() -> None:
    table = Vats()
    table.give(0, "tleilaxu_master")
    table.node(0, "c5r3")
    table.reveal(0)
    moves = []
    while options := [o for o in table.find(0, "resolve") if o.label.key == "choose-research"]:
        moves.append({option.targets[0].rpartition("/")[2] for option in options})
        table.answer(0, options[0].id)
    assert moves[0] == {"c6r2", "c6r4"}
    assert len(moves) == 2
    assert table.where(0).startswith("c7")


def test_im3_3_tokens_do_not_block_each_other() -> None:
    table = Vats()
    table.node(1, "c1r3")
    breakthrough(table)
    assert table.where(0) == table.where(1) == "c1r3"


@pytest.mark.parametrize(("node", "markers"), [("c3r5", 0), ("c4r2", 1), ("c5r1", 1), ("c7r5", 1), ("c8r4", 2)])
def test_im3_4_markers_hold_once_their_column_is_reached(node: str, markers: int) -> None:
    table = Vats()
    table.node(0, node)
    assert table.game.view(None)["players"][0]["tleilaxu"]["markers"] == markers


def test_im3_5_with_the_first_marker_a_tleilaxu_card_may_go_on_top_of_the_deck() -> None:
    table = Vats()
    table.node(0, "c4r4")
    table.shelf("contaminator")
    table.fill(0, 1)
    table.reveal(0)
    table.take(0, "acquire", "card:contaminator")
    assert {option.id for option in table.decision(0).legal()} == {"top", "discard"}
    table.answer(0, "top")
    assert bare(table.state.cards[table.player(0).deck[-1]]) == "contaminator"


def test_im3_5_without_a_marker_it_goes_to_the_discard_pile() -> None:
    table = Vats()
    table.shelf("contaminator")
    table.fill(0, 1)
    table.reveal(0)
    table.take(0, "acquire", "card:contaminator")
    assert "contaminator" in table.names(0, "discard")


def test_im3_6_with_the_second_marker_a_research_icon_draws_a_card() -> None:
    table = Vats()
    table.node(0, "c8r2")
    table.stack_deck(0, "dagger")
    breakthrough(table)
    for option in table.find(0, "resolve")[:1]:
        table.answer(0, option.id)
    assert table.where(0) == "c8r2"
    assert table.names(0, "hand") == ["dagger"]


def test_im3_7_every_way_from_start_to_end_is_eight_steps() -> None:
    nodes = {node.id: node for node in Vats().game.config.library.sheets["research"].values()}
    ways = [["c0r3"]]
    whole = []
    while ways:
        way = ways.pop()
        onward = nodes[way[-1]].next
        whole += [] if onward else [way]
        ways += [[*way, name] for name in onward]
    assert {len(way) - 1 for way in whole} == {8}
    assert all({nodes[name].marker for name in way} >= {1, 2} for way in whole)


def test_im3_8_the_arrows_of_nodes_are_offered_once_and_need_not_be_used() -> None:
    table = Vats()
    table.node(0, "c7r5")
    table.set(0, solari=7)
    breakthrough(table)
    table.take(0, "c8r6")
    (option,) = [o for o in table.find(0, "resolve") if o.label.key == "choose-pay"]
    table.answer(0, "done")
    assert option.id not in table.ids(0)
    assert table.part.spaces[0] == 0


def test_im3_8_c7r3_trashes_an_intrigue_card() -> None:
    table = Vats()
    table.node(0, "c6r2")
    (kept,) = table.intrigue(0, "shadowy_bargain")
    breakthrough(table)
    table.take(0, "c7r3")
    table.take(0, "resolve", "shadowy_bargain")
    assert kept in table.state.trashed_intrigue
    assert len(table.player(0).hand) == len(table.player(0).intrigue) == 1


# -- IM4: the Tleilaxu track -----------------------------------------------------------------------------------------


def deal(table: Vats) -> None:
    """Play an Intrigue card that advances on the Tleilaxu track."""
    table.intrigue(0, "illicit_dealings")
    table.take(0, "play", "illicit_dealings")


@pytest.mark.parametrize(("space", "gained"), [
    (0, {}), (1, {"intrigue": 1}), (2, {}), (3, {"vp": 1, "spice": 2}), (4, {}), (5, {"intrigue": 1}), (6, {"vp": 1}),
])  # fmt: skip
def test_im4_1_im4_2_each_space_gives_its_bonus_at_once(space: int, gained: dict[str, int]) -> None:
    table = Vats()
    table.part.spaces[0] = space
    table.part.untouched = space < 4
    player = table.player(0)
    before = (player.vp, player.spice, 0)
    deal(table)
    while table.find(0, "resolve"):
        table.answer(0, table.find(0, "resolve")[0].id)
    assert table.part.spaces[0] == space + 1
    found = (player.vp - before[0], player.spice - before[1], len(player.intrigue))
    assert found == (gained.get("vp", 0), gained.get("spice", 0), gained.get("intrigue", 0))


def test_im4_3_only_the_first_takes_the_spice() -> None:
    table = Vats()
    table.part.spaces = [3, 3, 0]
    deal(table)
    assert table.player(0).spice == 2
    assert not table.part.untouched
    table.pass_turns(0)
    table.intrigue(1, "illicit_dealings")
    table.take(1, "play", "illicit_dealings")
    assert (table.player(1).vp, table.player(1).spice) == (1, 0)


def test_im4_4_at_the_last_space_nothing_is_offered_for_it() -> None:
    table = Vats()
    table.part.spaces[0] = 7
    table.give(0, "tleilaxu_surgeon", "dagger")
    table.fill(0, 2)
    table.send(0, "tleilaxu_surgeon", "carthag")
    assert not [o for o in table.find(0, "resolve") if o.label.key == "choose-pay"]


def test_im4_5_the_track_is_no_influence() -> None:
    table = Vats()
    deal(table)
    assert set(table.player(0).influence) == {"emperor", "guild", "bene_gesserit", "fremen"}
    table.intrigue(0, "bribery")
    table.set(0, solari=2)
    table.take(0, "play", "bribery")
    table.take(0, "choose-pay")
    assert [option.targets for option in table.find(0, "resolve")] == [
        ("faction:emperor",), ("faction:guild",), ("faction:bene_gesserit",), ("faction:fremen",),
    ]  # fmt: skip


# -- IM5: specimens --------------------------------------------------------------------------------------------------


def test_im5_1_a_specimen_is_a_cube_of_the_supply_as_many_as_there_are() -> None:
    table = Vats()
    table.set(0, garrison=12 - 1 - 0)
    assert table.player(0).supply == 1
    table.fill(0, 3)
    assert (table.specimens(0), table.player(0).supply) == (1, 0)


def test_im5_2_spending_returns_it_to_the_supply() -> None:
    table = Vats()
    table.fill(0, 1)
    table.give(0, "organ_merchants")
    table.send(0, "organ_merchants", "carthag")
    supply = table.player(0).supply
    table.take(0, "resolve", "choose-pay")
    assert (table.specimens(0), table.player(0).supply) == (0, supply + 1)
    assert table.player(0).solari == 4


def test_im5_3_any_number_can_be_returned_in_the_own_turn() -> None:
    table = Vats()
    table.fill(0, 3)
    assert {option.id for option in table.find(0, "return")} == {"return.1", "return.2", "return.3"}
    table.answer(0, "return.2")
    assert table.specimens(0) == 1


@pytest.mark.parametrize(("supply", "offered"), [(0, ["1", "2"]), (1, ["0", "1"])])
def test_im5_3_r81_specimens_may_come_back_to_be_recruited(supply: int, offered: list[str]) -> None:
    table = Vats()
    table.fill(0, 3)
    table.set(0, garrison=table.player(0).garrison + table.player(0).supply - supply)
    table.give(0, "from_the_tanks")
    garrison = table.player(0).garrison
    table.set(0, solari=2)
    table.send(0, "from_the_tanks", "mentat")
    if supply == 0:  # with an empty supply the owner chooses the time
        table.answer(0, table.find(0, "resolve", "from_the_tanks")[0].id)
    decision = table.game.options(0)
    assert decision is not None
    assert decision.prompt.key == "prompt-give-back"
    asked = [option.id for option in decision.options]
    assert asked == offered
    table.answer(0, offered[-1])
    assert (table.player(0).garrison, table.player(0).supply) == (garrison + 2, 0)


def test_im5_4_specimens_are_neither_garrison_nor_conflict() -> None:
    table = Vats()
    table.fill(0, 3)
    troops = table.game.view(None)["players"][0]["troops"]
    assert troops["garrison"] + troops["conflict"] + troops["supply"] == 9


# -- IM6: the Tleilaxu Row -------------------------------------------------------------------------------------------


def test_im6_1_im6_2_im12_3_a_card_is_paid_in_specimens_and_its_place_filled_at_once() -> None:
    table = Vats()
    table.shelf("corrino_genes", "contaminator")
    table.fill(0, 3)
    table.reveal(0)
    top = table.part.deck[-1]
    table.take(0, "acquire", "card:corrino_genes")
    assert table.specimens(0) == 2
    assert table.part.row[0] == top
    assert table.player(0).solari == 2  # gained when the card was acquired
    table.take(0, "acquire", "card:contaminator")
    assert table.names(0, "discard") == ["contaminator", "corrino_genes"]


def test_im6_1_an_empty_deck_leaves_the_place_empty() -> None:
    table = Vats()
    table.shelf("corrino_genes", "contaminator")
    table.player(1).discard += table.part.deck
    table.part.deck.clear()
    table.fill(0, 2)
    table.reveal(0)
    table.take(0, "acquire", "card:corrino_genes")
    assert [bare(table.state.cards[card]) for card in table.part.row] == ["contaminator"]


def test_im6_2_only_in_the_reveal_turn() -> None:
    table = Vats()
    table.shelf("corrino_genes")
    table.fill(0, 1)
    assert not table.find(0, "acquire")


def test_im6_3_it_is_a_card_like_any_other() -> None:
    table = Vats()
    table.give(0, "from_the_tanks")
    garrison = table.player(0).garrison
    table.send(0, "from_the_tanks", "hall_of_oratory")
    assert table.player(0).garrison == garrison + 3  # one of them from the space


def test_im6_4_effects_on_persuasion_costs_never_reach_it() -> None:
    table = Vats()
    table.node(0, "c4r4")
    table.shelf("contaminator", "corrino_genes")
    table.give(0, "tleilaxu_master")
    table.send(0, "tleilaxu_master", "hall_of_oratory")
    offered = {target.rpartition("/")[2] for option in table.find(0, "choose-acquire") for target in option.targets}
    assert offered
    assert not offered & {"contaminator", "corrino_genes"}


def test_im6_5_reclaimed_forces_stay_and_can_be_paid_again() -> None:
    table = Vats()
    table.fill(0, 6)
    table.reveal(0)
    garrison = table.player(0).garrison
    table.answer(0, "vat.forces")
    table.answer(0, next(o.id for o in table.find(0, "resolve")))
    assert table.player(0).garrison == garrison + 2
    table.answer(0, "vat.forces")
    table.answer(0, table.find(0, "resolve")[1].id)
    assert table.part.spaces[0] == 1
    assert table.specimens(0) == 0


def test_im6_7_what_leaves_the_imperium_row_leaves_the_tleilaxu_row_alone() -> None:
    table = Vats()
    before = table.part.row[:]
    table.answer(0, "atomics")
    assert table.part.row == before


# -- IM8: Family Atomics ---------------------------------------------------------------------------------------------


def test_im8_1_the_whole_row_leaves_the_game_once() -> None:
    table = Vats()
    before = table.state.row[:]
    table.answer(0, "atomics")
    assert not set(before) & set(table.state.row)
    assert set(before) <= set(table.state.trashed)
    assert len(table.state.row) == 5
    assert "atomics" not in table.ids(0)


def test_im8_2_in_ones_own_agent_and_reveal_turn_only() -> None:
    table = Vats()
    table.give(0, "dagger")
    table.send(0, "dagger", "hall_of_oratory")
    assert "atomics" in table.ids(0)
    table.end(0)
    table.reveal(1)
    assert "atomics" in table.ids(1)
    with pytest.raises(NotYours):
        table.game.apply(0, Answer(table.decision(1).id, ("atomics",)))


def test_im8_3_r83_nothing_reacts_to_it() -> None:
    table = Vats()
    table.row("replacement_eyes")
    table.answer(0, "atomics")
    assert table.part.spaces[0] == 0


def test_im8_4_reserve_and_a_short_deck() -> None:
    table = Vats()
    reserve = table.state.reserve[:]
    table.player(1).discard += table.state.imperium_deck[2:]
    del table.state.imperium_deck[2:]
    table.answer(0, "atomics")
    assert len(table.state.row) == 2
    assert table.state.reserve == reserve


# -- IM9: icons ------------------------------------------------------------------------------------------------------


def test_im9_2_the_combat_icon_lets_troops_in_from_any_space() -> None:
    table = Vats()
    table.influence(0, "guild", 2)
    table.give(0, "high_priority_travel", "dagger")
    table.send(0, "high_priority_travel", "hall_of_oratory")
    assert not table.find(0, "deploy")
    table.answer(0, table.find(0, "resolve")[-1].id)
    most = max(int(option.id.partition(".")[2]) for option in table.find(0, "deploy"))
    assert most == 3  # the troop recruited there, and two of the garrison


def test_im16_1_im16_2_tracks_are_open_and_the_deck_is_hidden() -> None:
    table = Vats()
    table.fill(0, 2)
    seen = table.game.view(None)
    assert seen["players"][0]["tleilaxu"]["specimens"] == 2
    assert seen["tleilaxu"] == {"row": [table.state.cards[c] for c in table.part.row], "deck": 16, "untouched": True}
    table.intrigue(1, "breakthrough")
    told = [seen_by(event, 1) for event in table.game.events if event.kind == "specimens"]
    assert told == [{"seat": 0, "n": 2}]


def test_im5_5_commanders_and_what_else_is_no_cube_of_the_supply_never_become_specimens() -> None:
    table = Vats(product="uprising", modules=["bloodlines"])
    table.set(0, garrison=table.player(0).garrison + table.player(0).supply, supply=0)
    table.player(0).units["reserve.commander"] = 2
    table.fill(0, 2)
    assert (table.specimens(0), table.player(0).units["reserve.commander"]) == (0, 2)


def test_im1_4_it_has_neither_leaders_nor_conflict_cards() -> None:
    for sheet in ("leaders", "conflicts"):
        kinds = [load_content("base", modules, 3).sheets[sheet] for modules in ((), ("immortality",))]
        assert kinds[0] == kinds[1]
