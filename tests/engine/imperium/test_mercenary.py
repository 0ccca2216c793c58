"""The computer player `mercenary`: it spends, takes lasting gains, goes first to contested spaces, and tells the
purpose of its turn."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from engine.imperium.choam.state import Held
from engine.imperium.effects.acquiring import Destination
from engine.imperium.family import FAMILY
from engine.imperium.players.choices import value_option
from engine.imperium.players.eyes import look
from engine.imperium.players.urgency import guess_taken, value_in_turn
from engine.kernel.decisions import Msg, Option
from engine.kernel.events import seen_by
from engine.kernel.game import Game
from engine.players import player, reason
from tests.engine.imperium.table import Table, targets_of

mercenary = player("mercenary", "imperium")
explain = reason("mercenary", "imperium")


def choice(table: Table, seat: int = 0) -> Option:
    """The option that the mercenary chooses."""
    decision = table.decision(seat)
    answer = mercenary(table.game.view(seat), decision, random.Random(0))
    return next(option for option in decision.options if option.id == answer.picks[0])


def space_of(option: Option) -> str:
    return next((target[6:] for target in targets_of(option) if target.startswith("space:")), "")


def told(table: Table) -> list[tuple[str, Any]]:
    """The events as everybody sees them."""
    return [(event.kind, data) for event in table.game.events if (data := seen_by(event, None)) is not None]


@pytest.mark.parametrize("product", ["uprising", "base"])
def test_it_takes_the_swordmaster_as_soon_as_it_can_pay(product: str) -> None:
    table = Table(4, product=product)
    table.set(0, solari=8)
    table.give(0, "dagger", "diplomacy", "reconnaissance")
    assert space_of(choice(table)) == "swordmaster"


@pytest.mark.parametrize("product", ["uprising", "base"])
def test_it_takes_a_seat_in_the_high_council_early_where_the_third_agent_is_had(product: str) -> None:
    table = Table(4, product=product)
    table.set(0, solari=6, swordmaster=True)
    table.give(0, "dagger", "dune_the_desert_planet")
    assert space_of(choice(table)) == "high_council"


def test_it_spends_what_it_cannot_use_otherwise() -> None:
    """The mercenary spends goods that it cannot use otherwise: with 23 Solari and nothing lasting to buy, the High
    Council's Intrigue card, spice and troops cost it nothing."""
    table = Table(4)
    table.set(0, solari=23, swordmaster=True, council=True)
    table.give(0, "dagger")
    assert space_of(choice(table)) == "high_council"


def test_a_hoard_of_solari_makes_it_look_for_other_things() -> None:
    """A mercenary with many Solari looks for other gains: the Solari of Spice Refinery are valuable to a player who
    saves for the third Agent, not to one who has 23 and everything lasting."""
    table = Table(4)
    for space in ("arrakeen", "research_station", "sietch_tabr"):
        table.agent(1, space)
    table.give(0, "reconnaissance", "convincing_argument")
    table.set(0, solari=6)
    assert space_of(choice(table)) == "spice_refinery"
    table.set(0, solari=23, swordmaster=True, council=True, ready=1)
    table.set(0, garrison=0)
    assert space_of(choice(table)) != "spice_refinery"


def test_of_two_equal_visits_the_one_that_nobody_else_can_make_waits() -> None:
    """Of two equally good visits the mercenary delays the one that nobody else can make: Sietch Tabr requires 2
    Influence with the Fremen, which the others lack; Imperial Basin is open to all."""
    table = Table(4)
    table.influence(0, "fremen", 2)
    table.give(0, "reconnaissance", "dune_the_desert_planet")
    eyes = look(table.game.view(0), 0)
    (guarded,) = table.find(0, "agent", "card:reconnaissance", "space:sietch_tabr")
    (open_,) = table.find(0, "agent", "card:dune_the_desert_planet", "space:imperial_basin")
    sends = [
        (6.0, guarded, "reconnaissance", "sietch_tabr"),
        (6.0, open_, "dune_the_desert_planet", "imperial_basin"),
    ]
    appeal = dict.fromkeys(eyes.printed.spaces, 6.0)
    first = value_in_turn(eyes, sends, appeal)
    assert first[open_.id] > first[guarded.id] > 6.0
    assert guess_taken(eyes, appeal)["sietch_tabr"] == 0
    assert 0 < guess_taken(eyes, appeal)["imperial_basin"] < 1


def test_near_the_end_it_takes_the_point_and_not_the_resources() -> None:
    """Near the end a mercenary prefers a point to resources: if another player has 10 VP, the second Influence with the
    Fremen is a VP, while four spice are worthless."""
    table = Table(4)
    table.set(1, vp=10)
    table.player(1).sources["card"] = 9
    table.influence(0, "fremen", 1)
    table.state.bonus["imperial_basin"] = 4
    table.give(0, "diplomacy", "dune_the_desert_planet")
    assert space_of(choice(table)) in ("fremkit", "desert_tactics")


@pytest.mark.parametrize("contract", [False, True])
def test_u13_7_a_contract_for_acquiring_a_card_counts_for_that_card(contract: bool) -> None:
    """A mercenary with 9 persuasion buys The Spice Must Flow, which costs 9, if it has the contract for that card,
    which pays 1 Influence with the Guild and 3 Solari. Without the contract it buys cards of 5 and 4."""
    table = Table(4, modules=["choam"])
    table.row("maker_keeper", "dangerous_rhetoric", "branching_path", "chani_clever_tactician", "stilgar_the_devoted")
    table.reveal(0)
    table.set(0, persuasion=9)
    name = "acquire_the_spice_must_flow"
    for pile in (table.choam.bank, table.choam.market):
        if name in pile:
            pile.remove(name)
    if contract:
        table.choam.held.append(Held(0, name, False))
    table.game.found, table.game._open = {}, {}
    while (taken := choice(table)).verb != "acquire":
        table.answer(0, taken.id)
    assert str(taken.label.args["card"]).endswith("the_spice_must_flow") == contract


def test_a_plot_card_that_changes_nothing_is_kept() -> None:
    """A mercenary keeps a Plot card that would change nothing, even in the last round: Dispatch an Envoy gives icons to
    the card played in this turn, and no Agent is left to be sent with one."""
    table = Table(4, product="base")
    table.set(1, vp=10)
    table.player(1).sources["card"] = 9
    table.intrigue(0, "dispatch_an_envoy")
    table.give(0, "dagger")
    table.set(0, garrison=0)
    for space in ("wealth", "hall_of_oratory"):
        table.agent(0, space)
    assert table.find(0, "play")
    while (taken := choice(table)).verb != "end":
        assert taken.verb != "play"
        table.answer(0, taken.id)


def test_a_card_that_deploys_is_kept_where_the_space_deploys_as_many() -> None:
    """A mercenary keeps Detonation, which deploys up to four troops, if it has two and the Agent's space lets it deploy
    both (U7.3)."""
    table = Table(4)
    table.intrigue(0, "detonation")
    table.give(0, "dune_the_desert_planet")
    table.set(0, garrison=2)
    table.send(0, "dune_the_desert_planet", "imperial_basin")
    played = table.find(0, "play")
    worths = {option.id: value_option(look(table.game.view(0), 0), option, table.decision(0)) for option in played}
    assert played
    assert max(worths.values()) < 0


@pytest.mark.parametrize(("persuasion", "used"), [(1, False), (6, True)])
def test_im8_family_atomics_are_used_with_persuasion_for_the_new_row(persuasion: int, used: bool) -> None:
    """In the last round no card of the Row is worth anything to the mercenary. With 6 persuasion it uses Family
    Atomics, because a card of the new Row can then be acquired; with 1 it does not."""
    table = Table(4, product="base", modules=["immortality"])
    table.row("arrakis_recruiter", "assassination_mission", "guild_bankers", "spice_hunter", "stilgar")
    table.set(1, vp=10)
    table.player(1).sources["card"] = 9
    table.reveal(0)
    table.set(0, persuasion=persuasion)
    (option,) = table.find(0, "atomics")
    assert (value_option(look(table.game.view(0), 0), option, table.decision(0)) > 0) == used


@pytest.mark.parametrize(("card", "choice_of"), [("the_spice_must_flow", "decline"), ("sardaukar_legion", "resolve")])
def test_b16_8_an_acquired_card_goes_on_the_deck_if_it_is_wanted_in_the_next_hand(card: str, choice_of: str) -> None:
    """The mercenary puts an acquired card on the deck if it wants it in the next hand. It wants Sardaukar Legion, which
    sends an Agent for 2 troops, but not The Spice Must Flow, which has no Agent icon and reveals 1 spice."""
    table = Table(4, product="base")
    (bought,) = table.give(0, card, zone="discard")
    table.game.push(Destination(seat=0, card=bought))
    table.game.found, table.game._open = {}, {}
    assert choice(table).verb == choice_of


def games(product: str, seeds: range) -> Iterator[tuple[Game[Any], int]]:
    """Yield games between mercenaries at the end of each turn, with the seat whose turn it was."""
    for seed in seeds:
        rng = random.Random(seed)
        config = {"product": product, "seats": 4}
        game = Game.new(FAMILY, config, rng.randbytes(32), digests=False)
        while waiting := game.waiting():
            decision = game.options(waiting[0])
            assert decision is not None
            events = game.apply(waiting[0], mercenary(game.view(waiting[0]), decision, rng))
            ended = [event.data["seat"] for event in events if event.kind == "end"]
            if ended:
                yield game, ended[0]


def test_a_turn_is_explained_by_what_weighs_most_in_it() -> None:
    table = Table(4)
    table.give(0, "reconnaissance", "dagger")
    table.set(0, garrison=3)
    table.send(0, "reconnaissance", "arrakeen")
    while (taken := choice(table)).verb != "end":
        table.answer(0, taken.id)
    table.end(0)
    why = explain(table.game.view(None), told(table), 0)
    units = table.player(0).conflict
    turned = [data["conflict"] for kind, data in told(table) if kind == "round"][-1]
    fight = Msg("why-fight", {"n": units, "conflict": turned})
    assert units > 1
    assert why == Msg(
        "why-agent",
        {"seat": "seat:0", "card": "card:reconnaissance", "space": "space:arrakeen", "reason": fight},
    )
    earlier = ("round", {"n": 0, "first": "seat:1", "conflict": "conflict:skirmish_trident"})
    assert turned != earlier[1]["conflict"]
    assert explain(table.game.view(None), [earlier, *told(table)], 0) == why


def test_saving_for_the_swordmaster_is_said() -> None:
    table = Table(4)
    table.set(0, solari=4, garrison=0)
    table.give(0, "reconnaissance")
    table.send(0, "reconnaissance", "spice_refinery", "way:0")
    while (taken := choice(table)).verb != "end":
        table.answer(0, taken.id)
    table.end(0)
    why = explain(table.game.view(None), told(table), 0)
    data = {"n": 6, "whole": 8, "what": "resource:solari", "space": "space:swordmaster"}
    assert why.args["reason"] == Msg("why-saving", data)


def test_what_follows_a_turn_is_no_reason_for_it() -> None:
    """The last turn of a round is followed by the combat, whose rewards are not a reason for that turn."""
    table = Table(4)
    table.give(0, "reconnaissance")
    table.set(0, garrison=0)
    table.send(0, "reconnaissance", "spice_refinery", "way:0")
    while (taken := choice(table)).verb != "end":
        table.answer(0, taken.id)
    table.end(0)
    game = table.game
    during = [(event.kind, event.data) for event in game.events]
    over = max(n for n, (kind, data) in enumerate(during) if (kind, data.get("seat")) == ("end", 0)) + 1
    gained = {"seat": 0, "what": "resource:spice", "n": 5, "why": "conflict:skirmish_crysknife"}
    later = [("score", {"seat": 0, "n": 1, "why": "battle:crysknife"}), ("gain", gained)]
    view = game.view(None)
    why = explain(view, during[:over], 0)
    assert why is not None
    assert explain(view, [*during[:over], *later], 0) == why


@pytest.mark.parametrize(("vp", "later", "key"), [(10, 0, "why-goal"), (10, 1, "why-points")])
def test_points_end_the_game_only_if_those_of_the_turn_do(vp: int, later: int, key: str) -> None:
    table = Table(4)
    table.set(0, vp=vp)
    turn: list[tuple[str, dict[str, Any]]] = [
        ("round", {"n": 9, "first": "seat:0", "conflict": "conflict:skirmish_crysknife"}),
        ("turn", {"seat": 0}),
        ("reveal", {"seat": 0, "cards": []}),
        ("score", {"seat": 0, "n": 1, "why": "card:dagger"}),
        ("end", {"seat": 0, "kind": "reveal"}),
    ]
    reward = {"seat": 0, "n": later, "why": "conflict:skirmish_crysknife"}
    why = explain(table.game.view(None), [*turn, ("score", reward)], 0)
    assert why is not None
    assert why.args["reason"] == Msg(key, {"n": 1})


def test_who_has_taken_no_turn_gives_no_reason() -> None:
    table = Table(4)
    assert explain(table.game.view(None), told(table), 2) is None


@pytest.mark.slow
@pytest.mark.parametrize("product", ["uprising", "base"])
def test_reasons_name_nothing_that_was_not_seen_in_the_turn(product: str) -> None:
    """Reasons name only facts that were seen in the turn: every component, in particular every card, is in a public
    event of the turn or on the board."""
    seen = explained = 0
    for game, seat in games(product, range(2)):
        public = [(event.kind, data) for event in game.events if (data := seen_by(event, None)) is not None]
        why = explain(game.view(None), public, seat)
        seen += 1
        if why is None:
            continue
        explained += 1
        begun = max(n for n, (kind, data) in enumerate(public) if kind == "turn" and data["seat"] == seat)
        named = set(_strings([data for _, data in public[begun:]]))
        for text in _strings(why):
            if text.partition(":")[0] in ("card", "intrigue", "contract", "post"):
                assert text in named
    assert explained > 0.9 * seen > 50


def _strings(value: Any) -> Iterator[str]:
    """Every text inside a message or an event."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Msg):
        yield from _strings(value.args)
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _strings(inner)
    elif isinstance(value, (list, tuple)):
        for inner in value:
            yield from _strings(inner)


def test_it_decides_alike_in_every_world_that_its_seat_takes_for_possible() -> None:
    rng, compared = random.Random(7), 0
    game = Game.new(FAMILY, {"seats": 4, "modules": ["choam"]}, rng.randbytes(32), digests=False)
    while waiting := game.waiting():
        seat = waiting[0]
        decision = game.options(seat)
        answer = mercenary(game.view(seat), decision, random.Random(1))
        if rng.random() < 0.2:
            other = game.determinize(seat, rng)
            assert mercenary(other.view(seat), other.options(seat), random.Random(1)).picks == answer.picks
            compared += 1
        game.apply(seat, answer)
    assert compared > 50


def test_it_keeps_its_cards_while_an_effect_must_still_be_resolved() -> None:
    """The mercenary takes a mandatory loss at once. It does not play a card of little use first, although that would
    cost less than the loss (U5.7)."""
    table = Table(4, modules=["bloodlines"])
    table.intrigue(0, "bloodlines/sacred_pools")
    table.give(0, "dagger", "diplomacy", "guild_envoy", "prepare_the_way")
    table.send(0, "guild_envoy", "deliver_supplies")
    assert "end" not in table.ids(0)
    assert table.find(0, "play")
    assert choice(table).label.key == "choose-discard"


def test_it_trashes_the_intrigue_card_of_least_use() -> None:
    """Of two Intrigue cards the mercenary trashes the one that can give less, whatever their order in the hand."""
    for cards in (("change_allegiances", "impress"), ("impress", "change_allegiances")):
        table = Table(4)
        table.influence(0, "emperor", 2)
        table.set(0, solari=3)
        table.intrigue(0, *cards)
        table.give(0, "dagger")
        table.send(0, "dagger", "imperial_privilege")
        view, decision = table.game.view(0), table.decision(0)
        trashing = [option for option in table.find(0, "resolve") if option.label.key == "choose-trash"]
        best = max(trashing, key=lambda option: value_option(look(view, 0), option, decision))
        assert best.label.args["card"] == "intrigue:change_allegiances"


# -- Plot cards that open spaces (B16.13, B16.22, BL12.3) -----------------------------------------------------------


def test_b16_13_it_plays_dispatch_an_envoy_to_reach_a_second_influence() -> None:
    """The mercenary plays Dispatch an Envoy to reach a second Influence, which gives a point (B16.13): its card has no
    Faction icon of its own."""
    table = Table(4, product="base")
    table.intrigue(0, "dispatch_an_envoy")
    table.give(0, "dagger")
    table.agent(0, "carthag")
    for faction in ("emperor", "guild", "bene_gesserit", "fremen"):
        table.influence(0, faction, 1)
    assert choice(table).verb == "play"
    table.answer(0, choice(table).id)
    assert space_of(choice(table)) in {"hardy_warriors", "stillsuits", "secrets", "foldspace", "wealth", "conspire"}


def test_b16_13_it_keeps_dispatch_an_envoy_if_no_space_of_a_faction_is_free() -> None:
    table = Table(4, product="base")
    table.intrigue(0, "dispatch_an_envoy")
    table.give(0, "dagger")
    table.agent(0, "carthag")
    table.set(0, water=0)
    for seat, space in ((1, "wealth"), (1, "secrets"), (2, "foldspace"), (2, "stillsuits")):
        table.agent(seat, space)
    assert choice(table).verb == "agent"


def test_b16_22_it_plays_infiltrate_for_the_swordmaster_behind_an_agent() -> None:
    table = Table(4, product="base")
    table.intrigue(0, "infiltrate")
    table.give(0, "dagger")
    table.agent(1, "swordmaster")
    table.agent(0, "carthag")
    table.set(0, solari=8)
    assert choice(table).verb == "play"
    table.answer(0, choice(table).id)
    assert space_of(choice(table)) == "swordmaster"


def test_b16_22_a_swordmaster_is_no_reason_to_play_infiltrate_twice() -> None:
    table = Table(4, product="base")
    table.intrigue(0, "infiltrate")
    table.give(0, "dagger")
    table.agent(1, "swordmaster")
    table.agent(0, "carthag")
    table.set(0, solari=8, swordmaster=True, agents=3)
    assert choice(table).verb == "agent"


def test_u5_2_it_plays_a_plot_card_for_the_goods_that_a_space_costs() -> None:
    table = Table(4)
    table.intrigue(0, "contingency_plan")
    table.give(0, "dagger")
    table.set(0, solari=6)
    assert choice(table).verb == "play"
    table.answer(0, choice(table).id)
    assert space_of(choice(table)) == "swordmaster"


def test_b6_6_it_trashes_another_card_than_the_one_that_trashes_itself() -> None:
    table = Table(4, product="base")
    table.give(0, "seek_allies", "dagger")
    table.set(0, spice=2)
    table.send(0, "seek_allies", "selective_breeding")
    assert targets_of(choice(table)) == {"card:dagger"}
