"""Agent and Reveal turns (U3, U5, U7, U9, U10)."""

from __future__ import annotations

import pytest

from engine.kernel.decisions import Illegal
from tests.engine.imperium.table import Table


def test_u3_3_a_player_without_agents_can_only_reveal() -> None:
    table = Table()
    table.give(0, "diplomacy")
    table.set(0, ready=0)
    table.player(0).agents = 2
    assert table.ids(0) == ["reveal"]


def test_u5_1_cards_reach_the_spaces_of_their_icons() -> None:
    table = Table()
    table.give(0, "reconnaissance", "convincing_argument")
    table.set(0, water=2)
    assert table.can_send(0, "reconnaissance") == {"arrakeen", "spice_refinery", "research_station"}
    assert table.can_send(0, "convincing_argument") == set()


def test_u5_2_cost_requirement_and_occupation_are_named_in_refusals() -> None:
    table = Table()
    table.give(0, "reconnaissance")
    table.set(0, water=1)
    table.agent(1, "arrakeen")
    shown = {option.targets[1]: option.refusal for option in table.decision(0, refused=True).options if option.refusal}
    assert shown["space:arrakeen"].key == "refused-unwatched"
    assert shown["space:research_station"].key == "refused-cost"
    assert shown["space:research_station"].args == {"what": "resource:water", "n": 2, "have": 1}
    assert shown["space:sietch_tabr"].key == "refused-influence"


def test_u5_2_the_cost_option_is_fixed_when_sending() -> None:
    table = Table()
    table.give(0, "dagger")
    assert [o.id.split(".")[2] for o in table.find(0, "agent", "space:gather_support")] == ["0"]
    table.set(0, solari=2)
    table.take(0, "agent", "space:gather_support", "way:1")
    assert (table.player(0).solari, table.player(0).water, table.player(0).garrison) == (0, 2, 5)


def test_u5_3_gains_without_a_choice_resolve_at_once_and_the_turn_stays_open() -> None:
    table = Table()
    table.give(0, "dune_the_desert_planet")
    table.send(0, "dune_the_desert_planet", "imperial_basin")
    assert table.player(0).spice == 1
    assert table.state.turn is not None
    assert "end" in table.ids(0)


def test_u5_7_mandatory_effects_come_before_the_end() -> None:
    table = Table()
    table.give(0, "dune_the_desert_planet")
    table.influence(0, "guild", 2)
    table.set(0, spice=3)
    table.send(0, "dune_the_desert_planet", "shipping")
    assert table.player(0).solari == 5
    assert "end" not in table.ids(0)
    table.take(0, "faction:fremen")
    assert table.level(0, "fremen") == 1
    table.end(0)
    assert table.game.waiting() == (1,)


def test_u7_4_recruits_and_two_of_the_garrison_at_a_combat_space() -> None:
    table = Table()
    table.give(0, "reconnaissance")
    table.send(0, "reconnaissance", "arrakeen")
    amounts = [o.id for o in table.find(0, "deploy")]
    assert amounts == ["deploy.1", "deploy.2", "deploy.3"]  # the recruit, and two of the three other troops
    table.answer(0, "deploy.2")
    assert [o.id for o in table.find(0, "deploy")] == ["deploy.1"]
    assert table.player(0).conflict == 2


def test_u7_4_nothing_is_deployed_elsewhere() -> None:
    table = Table()
    table.give(0, "dagger")
    table.send(0, "dagger", "gather_support")
    assert table.find(0, "deploy") == []


def test_u7_6_sandworms_need_hooks_and_an_open_conflict() -> None:
    for conflict, wall, hooks, worms in (
        ("siege_of_arrakeen", True, True, 0),
        ("siege_of_arrakeen", False, True, 1),
        ("trade_dispute", True, True, 1),
        ("trade_dispute", True, False, 0),
    ):
        table = Table(conflict=conflict)
        table.sandworms.wall = wall
        table.give(0, "dune_the_desert_planet")
        table.set(0, hooks=hooks)
        table.send(0, "dune_the_desert_planet", "hagga_basin")
        options = [o for o in table.find(0, "resolve") if "sandworms" in str(o) or "ways.0.effect.1.1" in str(o)]
        assert len(options) == worms
        if worms:
            table.answer(0, options[0].id)
            assert (table.worms(0), table.player(0).spice) == (1, 0)


def test_u8_2_the_controller_gains_when_anybody_sends_an_agent() -> None:
    table = Table()
    table.state.control["arrakeen"] = 1
    table.give(0, "reconnaissance")
    table.send(0, "reconnaissance", "arrakeen")
    assert (table.player(1).solari, table.player(0).solari) == (1, 0)


@pytest.mark.parametrize("covering", [2, 1], ids=["another", "its owner"])
def test_ix5_7_who_covers_a_marker_has_its_bonus_and_defence(covering: int, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table()
    state = table.state
    state.control["arrakeen"] = 1
    covers = lambda game, at, holder: covering if at == "arrakeen" else holder  # noqa: E731
    monkeypatch.setattr(table.game.config.rules, "controllers", (covers,))
    table.give(0, "reconnaissance")
    table.send(0, "reconnaissance", "arrakeen")
    assert [player.solari for player in state.players] == [int(seat == covering) for seat in range(3)]
    table.end(0)
    table._set_conflict("siege_of_arrakeen")
    table._set_conflict("trade_dispute")
    state.conflict_deck.append("siege_of_arrakeen")
    state.box.remove("siege_of_arrakeen")
    for player in state.players:
        player.done = True
    table.combat()
    assert [asked.seat for asked in table.game.decisions() if asked.kind == "defence"] == [covering]
    assert state.control["arrakeen"] == 1


def test_u8_3_the_controller_may_defend_from_the_supply() -> None:
    table = Table()
    table.state.control["arrakeen"] = 1
    deck = table.state.conflict_deck
    name = next(card for card in deck + table.state.box if card == "siege_of_arrakeen")
    if name in table.state.box:
        place = next(i for i, card in enumerate(deck) if table.printed("conflicts", card).level == 2)
        table.state.box[table.state.box.index(name)], deck[place] = deck[place], name
    deck.remove(name)
    second = max(i for i, card in enumerate(deck) if table.printed("conflicts", card).level == 2)
    deck.insert(second + 1, name)
    table.pass_turns(0, 1, 2)
    assert table.state.conflict == name
    assert table.decision(1).kind == "defence"
    table.answer(1, "yes")
    assert (table.player(1).conflict, table.player(1).supply, table.player(1).garrison) == (1, 8, 3)


def test_u9_5_infiltrate_needs_an_own_spy_on_a_connected_post() -> None:
    table = Table()
    table.give(0, "reconnaissance")
    table.agent(1, "arrakeen")
    assert "arrakeen" not in table.can_send(0, "reconnaissance")
    table.spy(0, "refinery_arrakeen")
    table.send(0, "reconnaissance", "arrakeen")
    assert table.spies.supply[0] == 3
    assert sorted(table.state.agents["arrakeen"]) == ["0", "1"]


def test_u9_5_the_own_agent_still_blocks() -> None:
    table = Table()
    table.give(0, "reconnaissance")
    table.agent(0, "arrakeen")
    table.spy(0, "refinery_arrakeen")
    assert "arrakeen" not in table.can_send(0, "reconnaissance")


def test_u9_6_gather_intelligence_comes_before_all_effects() -> None:
    table = Table()
    table.give(0, "reconnaissance")
    table.spy(0, "refinery_arrakeen")
    table.send(0, "reconnaissance", "arrakeen")
    assert table.decision(0).kind == "gather"
    assert table.player(0).garrison == 3
    table.answer(0, "refinery_arrakeen")
    assert (len(table.player(0).hand), table.player(0).garrison, table.spies.supply[0]) == (2, 4, 3)


def test_u9_7_one_spy_serves_only_one_of_the_two() -> None:
    table = Table()
    table.give(0, "reconnaissance")
    table.agent(1, "spice_refinery")
    table.spy(0, "research_refinery")
    table.take(0, "agent", "space:spice_refinery", "way:0")
    assert table.decision(0).kind == "agent-turn"
    other = Table()
    other.give(0, "reconnaissance")
    other.agent(1, "spice_refinery")
    other.spy(0, "research_refinery", "refinery_arrakeen")
    other.take(0, "agent", "space:spice_refinery", "way:0", "post:research_refinery")
    assert other.decision(0).kind == "gather"
    assert other.ids(0) == ["refinery_arrakeen", "no"]


def test_u9_9_the_spy_icon_reaches_spaces_connected_to_own_spies() -> None:
    table = Table()
    table.give(0, "strike_fleet")
    assert table.can_send(0, "strike_fleet") == set()
    table.spy(0, "deep_desert", "emperor")
    table.set(0, water=3)
    assert table.can_send(0, "strike_fleet") == {"deep_desert", "dutiful_service"}


def test_u10_reveal_acquire_clean_up() -> None:
    table = Table()
    table.give(0, "convincing_argument", "diplomacy", "dagger")
    table.row("desert_survival")
    table.reveal(0)
    assert (table.player(0).persuasion, table.player(0).swords, table.player(0).hand) == (3, 1, [])
    table.take(0, "acquire", "card:desert_survival")
    assert table.player(0).persuasion == 1
    assert "desert_survival" in table.names(0, "discard")
    assert len(table.state.row) == 5
    table.end(0)
    assert table.names(0, "discard") == ["convincing_argument", "dagger", "desert_survival", "diplomacy"]
    assert (table.player(0).persuasion, table.player(0).done) == (0, True)


def test_u10_2_seat_and_assembly_hall_give_persuasion() -> None:
    table = Table()
    table.set(0, council=True)
    table.agent(0, "assembly_hall")
    table.reveal(0)
    assert table.player(0).persuasion == 3


def test_u10_5_a_card_drawn_in_the_reveal_turn_is_used_at_once() -> None:
    table = Table()
    table.give(0, "diplomacy")
    table.stack_deck(0, "convincing_argument")
    table.intrigue(0, "cunning")
    table.reveal(0)
    table.take(0, "play", "intrigue:cunning", "way:0")
    assert (table.player(0).persuasion, table.names(0, "revealed")) == (3, ["convincing_argument", "diplomacy"])


def test_answers_that_are_not_options_change_nothing() -> None:
    table = Table()
    table.give(0, "dagger")
    before = table.game.digest()
    with pytest.raises(Illegal):
        table.answer(0, "buy.3")
    assert table.game.digest() == before
