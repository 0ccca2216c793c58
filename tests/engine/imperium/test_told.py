"""The public events and view of a table: spaces, contracts, the player whose turn it is, and the events of moves."""

from __future__ import annotations

import random

from engine.imperium.choam.state import Choam, Held
from tests.engine.imperium.faces import table_for
from tests.engine.imperium.table import Table


def told(table: Table, kind: str) -> list[dict]:
    """The data of the events of one kind."""
    return [dict(event.data) for event in table.game.events if event.kind == kind]


def test_the_view_shows_every_agent_on_its_space_and_no_other() -> None:
    table = table_for({"hand": "dagger", "out": "arrakeen"})
    table.agent(1, "arrakeen")
    table.agent(2, "secrets")
    table.send(0, "dagger", "gather_support", "way:0")
    for viewer in (0, 2, None):
        seen = table.game.view(viewer)["spaces"]
        assert {space: there["agents"] for space, there in seen.items() if there["agents"]} == {
            "arrakeen": [0, 1],
            "secrets": [2],
            "gather_support": [0],
        }


def test_u3_5_the_view_shows_the_spice_left_on_each_maker_space() -> None:
    table = Table()
    for number, maker in enumerate(("deep_desert", "hagga_basin", "imperial_basin"), 1):
        table.state.bonus[maker] = number
    seen = table.game.view(None)["spaces"]
    assert {space: there["spice"] for space, there in seen.items() if there["spice"]} == {
        "deep_desert": 1,
        "hagga_basin": 2,
        "imperial_basin": 3,
    }


def test_u8_1_the_view_shows_who_controls_a_location() -> None:
    table = Table()
    table.state.control["arrakeen"] = 2
    seen = table.game.view(None)["spaces"]
    assert {space: there["control"] for space, there in seen.items() if there["control"] is not None} == {"arrakeen": 2}


def test_u13_4_the_view_tells_open_contracts_from_completed_ones() -> None:
    table = Table(modules=["choam"])
    done, open_, others = table.choam.bank[:3]
    del table.choam.bank[:3]
    table.choam.held = [Held(1, done, True), Held(1, open_), Held(2, others)]
    assert table.game.view(0)["choam"]["held"] == [
        {"open": [], "done": []},
        {"open": [open_], "done": [done]},
        {"open": [others], "done": []},
    ]


def test_u11_1_in_a_combat_the_view_says_who_is_asked() -> None:
    table = table_for({"conflict": 2})
    table.set(1, conflict=1)
    table.intrigue(0, "contingency_plan")
    table.intrigue(1, "devour")
    table.combat()
    for seat in (0, 1):
        assert table.game.waiting() == (seat,)
        assert [table.game.view(viewer)["active"] for viewer in (None, 0, 1)] == [seat] * 3
        table.answer(seat, "pass")
    assert table.game.waiting() != (1,)


def test_an_acquired_card_is_told_with_where_it_came_from() -> None:
    table = table_for({"row": "desert_survival"})
    table.reveal(0)
    table.set(0, persuasion=9)
    table.take(0, "acquire", "card:desert_survival")
    table.take(0, "acquire", "card:prepare_the_way")
    assert told(table, "acquire") == [
        {"seat": 0, "card": "card:desert_survival", "from": "row", "hand": 0},
        {"seat": 0, "card": "card:prepare_the_way", "from": "reserve", "hand": 0},
    ]


def test_u6_6_a_recalled_agent_is_told() -> None:
    table = table_for({"hand": "dagger", "solari": 3, "emperor": 2, "out": "assembly_hall"})
    table.send(0, "dagger", "imperial_privilege")
    table.take(0, "space:assembly_hall")
    assert told(table, "recall-agent") == [{"seat": 0, "space": "space:assembly_hall"}]


def test_u16_4_a_step_of_the_training_is_told() -> None:
    table = table_for({"hand": "signet_ring", "training": "b"}, leader="feyd_rautha_harkonnen")
    table.send(0, "signet_ring", "spice_refinery", "way:0")
    table.take(0, "c_upper")
    assert told(table, "train") == [{"seat": 0, "space": "training:c_upper"}]
    assert table.training(0) == "c_upper"


def test_u9_5_an_agent_that_infiltrates_names_the_post_and_others_the_space_alone() -> None:
    table = table_for({"hand": "reconnaissance", "spies": "refinery_arrakeen"})
    table.agent(1, "arrakeen")
    labels = {option.targets[1]: option.label for option in table.find(0, "agent", "card:reconnaissance", "way:0")}
    labels |= {option.targets[1]: option.label for option in table.find(0, "agent", "card:reconnaissance")}
    infiltrated, free = labels["space:arrakeen"], labels["space:spice_refinery"]
    assert (infiltrated.key, dict(infiltrated.args)) == (
        "choose-infiltrate",
        {"space": "space:arrakeen", "post": "post:refinery_arrakeen"},
    )
    assert (free.key, dict(free.args)) == ("choose-space", {"space": "space:spice_refinery"})


def test_a_possible_world_keeps_nothing_of_the_real_log() -> None:
    table = table_for({"hand": "dagger", "intrigue": "cunning"})
    table.send(0, "dagger", "gather_support", "way:0")
    assert table.game.steps
    assert table.game.events
    world = table.game.determinize(1, random.Random(1))
    assert (world.steps, world.events, world.marks) == ([], [], [])


def test_a_possible_world_deals_the_conflicts_of_the_deck_and_the_box_anew_level_by_level() -> None:
    """A possible world deals the Conflicts of the deck and the box anew, level by level, because nobody knows which
    cards of a level returned to the box unseen (U2.2)."""
    table = Table()
    conflicts = table.game.config.library.conflicts
    levels = [conflicts[name].level for name in table.state.conflict_deck]
    boxed, decks = set(), set()
    for number in range(12):
        world = table.game.determinize(1, random.Random(number)).state
        assert sorted([*world.conflict_deck, *world.box]) == sorted([*table.state.conflict_deck, *table.state.box])
        assert [conflicts[name].level for name in world.conflict_deck] == levels
        boxed.add(tuple(sorted(world.box)))
        decks.add(tuple(world.conflict_deck))
    assert len(boxed) > 3
    assert len(decks) == 12


def test_uc3_23_what_counts_for_leadership_is_revealed_cards_that_gave_swords() -> None:
    """Leadership counts revealed cards that gave swords (UC3.23). It does not count the two swords that Feyd-Rautha's
    ability gives in the Reveal turn."""
    table = table_for({"hand": "leadership dagger diplomacy", "spies": "guild"}, leader="feyd_rautha_harkonnen")
    table.reveal(0)
    table.take(0, "post:guild")
    while table.find(0, "choose-count"):
        table.take(0, "choose-count")
    assert table.state.turn is not None
    gave = [table.state.cards[card] for card in table.state.turn.sword_cards]
    assert sorted(gave) == ["dagger", "leadership"]
    assert table.player(0).swords == 1 + 1 + 1 + 2


def test_a_possible_world_deals_anew_what_lies_face_down() -> None:
    """A possible world deals anew all cards that are face down to its viewer: others' hands and decks, the viewer's
    deck, the Imperium deck, Intrigue cards, and the bank of contracts."""
    table = Table(modules=["choam"])
    table.pass_turns(0, 1, 2)
    table.intrigue(1, "cunning", "devour")
    piles: dict[str, set[tuple]] = {}
    for number in range(8):
        world = table.game.determinize(0, random.Random(number))
        state = world.state
        found = {
            "others' hands": [*state.players[1].hand, -1, *state.players[2].hand],
            "own deck": state.players[0].deck,
            "Imperium deck": state.imperium_deck,
            "Intrigue deck": state.intrigue_deck,
            "others' Intrigue cards": state.players[1].intrigue,
            "contracts": Choam.of(world).bank,
        }
        for name, pile in found.items():
            piles.setdefault(name, set()).add(tuple(pile))
    assert {name for name, orders in piles.items() if len(orders) < 6} == set()
