"""The Leaders of Rise of Ix (IX10)."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from content.imperium.reader import load_set
from content.imperium.schema import Leader
from content.imperium.sets.ix.pieces import HoldBack
from content.loading import Loader
from engine.imperium.effects.intrigue import Keep
from engine.imperium.family import FAMILY
from engine.imperium.influence import gain_influence
from engine.imperium.leaders.snooping import Observe, Snoopers
from engine.imperium.leaders.step_ahead import StepAhead, perform_hold
from engine.imperium.state import NOBODY, Pending, bare
from engine.imperium.units import strength
from engine.imperium.verbs.goods import gain
from engine.kernel.decisions import Answer
from engine.kernel.game import Game
from tests.engine.imperium.faces import check, measure
from tests.engine.imperium.ix.yard import Yard
from tests.engine.imperium.table import USUAL, Table

FACTS = {
    "archduke_armand_ecaz": ("Ecaz", 2, "Coordination", "Conscript", False),
    "ilesa_ecaz": ("Ecaz", 3, "One Step Ahead", "Guild Contacts", False),
    "prince_rhombur_vernius": ("Vernius", 1, "Heavy Lasgun Cannons", "Ixian Technology", True),
    "tessia_vernius": ("Vernius", 4, "Careful Observation", "Duplicity", False),
    "princess_yuna_moritani": ("Moritani", 2, "Smuggling Operation", "Final Delivery", False),
    "viscount_hundro_moritani": ("Moritani", 1, "Intelligence", "Couriers", True),
}
"""By Leader, the House, the complexity, the names of ability and Signet Ring, and whether a Rival may be this Leader
(facts: leaders)."""


def sit(leader: str, product: str = "base", seats: int = 3, **config: Any) -> Table:
    """A table whose seat 0 has this Leader of Rise of Ix."""
    others = [name for name in USUAL[product][0] if name != leader]
    return Table(seats, (f"ix/{leader}", *others)[:seats], product=product, **({"modules": ["ix"]} | config))


def ring(table: Table, space: str) -> None:
    """Have seat 0 send an Agent with its Signet Ring."""
    table.give(0, "signet_ring")
    table.send(0, "signet_ring", space)


@pytest.mark.parametrize("name", FACTS)
def test_the_head_of_a_leader(name: str) -> None:
    sheet = next(sheet for sheet in load_set("ix").sheets["leaders"] if sheet.id == name)
    assert isinstance(sheet, Leader)
    shown = (sheet.house, sheet.complexity, sheet.ability_name, sheet.signet_name, sheet.rival)
    assert shown == FACTS[name]


# -- Archduke Armand Ecaz ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spaces", "may"), [
        (("smuggling", "carthag"), True), (("mentat", "high_council"), True), (("carthag",), False),
        (("carthag", "conspire"), False),
    ],
)  # fmt: skip
def test_ix10_1_two_agents_on_spaces_of_any_of_three_icons_let_him_trash_a_card_in_play(
    spaces: tuple[str, ...], may: bool
) -> None:
    table = sit("archduke_armand_ecaz")
    for space in spaces:
        table.agent(0, space)
    table.agent(1, "arrakeen")  # Agents of others do not count
    dagger, _ = table.give(0, "dagger", "reconnaissance")
    table.reveal(0)
    assert bool(table.find(0, "trash", "card:dagger") or table.find(0, "card:dagger")) == may
    if may:
        table.take(0, "card:dagger")  # a card that was just revealed
        assert table.state.trashed == [dagger]


def test_ix10_1_conscript_takes_a_card_of_3_or_less_from_row_or_reserve_for_nothing() -> None:
    table = sit("archduke_armand_ecaz")
    table.row("fedaykin_death_commando", "gun_thopter")  # they cost 3 and 4
    ring(table, "carthag")
    offered = {target for option in table.find(0, "leaders/archduke_armand_ecaz.signet") for target in option.targets}
    costs = {table.printed("cards", target.partition(":")[2]).cost for target in offered}
    assert "card:base/arrakis_liaison" in offered
    assert max(costs) == 3
    table.take(0, "leaders/archduke_armand_ecaz.signet", "card:base/arrakis_liaison")
    assert table.names(0, "discard") == ["arrakis_liaison"]
    table.end(0)  # the effect is optional


# -- Prince Rhombur Vernius --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("leader", "each"), [("prince_rhombur_vernius", 4), ("tessia_vernius", 3)])
def test_ix10_3_his_dreadnoughts_are_worth_4_each(leader: str, each: int) -> None:
    table = sit(leader)
    player = table.player(0)
    for there in (1, 2):
        player.units["supply.dreadnought"], player.units["conflict.dreadnought"] = 2 - there, there
        assert strength(table.game, player) == each * there
    player.units["conflict.troop"], player.units["supply.troop"] = 1, player.units["supply.troop"] - 1
    assert strength(table.game, player) == 2 * each + 2


def test_ix10_3_his_signet_ring_sends_a_negotiator() -> None:
    table = sit("prince_rhombur_vernius")
    ring(table, "carthag")
    table.take(0, "prince_rhombur_vernius.signet.1")
    assert len(table.find(0, "choose-negotiate")) == 1
    table.take(0, "choose-negotiate")
    assert table.player(0).units["ix.troop"] == 1


# -- Viscount Hundro Moritani ------------------------------------------------------------------------------------------


def begin(**config: Any) -> Any:
    """A game with Hundro at seat 1, at its first question."""
    leaders = ["base/paul_atreides", "ix/viscount_hundro_moritani", "base/count_ilban_richese"]
    data = {"product": "base", "seats": 3, "leaders": leaders, "modules": ["ix"]} | config
    return Game.new(FAMILY, data, bytes(32))


def test_ix10_6_as_the_game_begins_he_keeps_one_of_two_intrigue_cards_and_knows_the_other() -> None:
    game = begin()
    frame = game.state.stack[-1]
    assert isinstance(frame, Keep)
    assert (frame.seat, frame.cards) == (1, game.state.intrigue_deck[-2:])
    kept, left = frame.cards
    decision = game.options(1)
    game.apply(1, Answer(decision.id, (str(kept),)))
    player = game.state.players[1]
    assert player.intrigue == [kept]
    assert game.state.intrigue_deck[-1] == left
    assert player.known == [left]
    assert [other.known for other in game.state.players] == [[], [left], []]
    assert game.state.round == 1


def test_ix7_2_in_the_epic_game_he_looks_when_everybody_has_drawn() -> None:
    game = begin(forms=["epic"])
    assert [len(player.intrigue) for player in game.state.players] == [1, 1, 1]
    frame = game.state.stack[-1]
    assert isinstance(frame, Keep)
    held = {card for player in game.state.players for card in player.intrigue}
    assert held.isdisjoint(frame.cards)


def test_ix2_6_he_looks_when_all_else_is_set_up() -> None:
    """Hundro looks at his cards after all other setup (IX2.6): other Leaders are asked before him, wherever they
    sit."""
    game = begin(leaders=["base/baron_vladimir_harkonnen", "ix/viscount_hundro_moritani", "base/paul_atreides"])
    assert game.waiting() == (0,)
    assert not any(event.kind == "inspect-intrigue" for event in game.events)


def test_ix10_6_his_signet_ring_moves_the_freighter_for_a_spice() -> None:
    table = sit("viscount_hundro_moritani")
    table.set(0, spice=1)
    ring(table, "carthag")
    table.take(0, "leaders/viscount_hundro_moritani.signet")
    table.take(0, "choose-freighter-advance")
    assert table.player(0).spice == 0
    assert table.state.parts["shipping"].at[0] == 1  # type: ignore[attr-defined]  # the Freighters
    assert not table.find(0, "choose-freighter-advance")


# -- "Princess" Yuna Moritani ------------------------------------------------------------------------------------------


def test_ix10_5_she_begins_without_water() -> None:
    assert [player.water for player in sit("princess_yuna_moritani").state.players] == [0, 1, 1]


def test_ix10_5_each_gain_of_solari_in_her_own_turn_is_one_more() -> None:
    table = sit("princess_yuna_moritani")
    table.give(0, "reconnaissance", "dagger")
    gain(table.game, 0, "solari", 2, "space:carthag")  # in her own turn
    assert table.player(0).solari == 3
    gain(table.game, 0, "solari", 1, "intrigue:windfall")
    assert table.player(0).solari == 5
    gain(table.game, 0, "spice", 2, "space:carthag")
    gain(table.game, 1, "solari", 2, "space:carthag")
    assert (table.player(0).spice, table.player(1).solari) == (2, 2)
    table.pass_turns(0)
    gain(table.game, 0, "solari", 1, "shipping:shipping_1")  # in another player's turn (IX4.7)
    assert table.player(0).solari == 6
    table.combat()
    gain(table.game, 0, "solari", 1, "conflict:skirmish_2")
    assert table.player(0).solari == 7


def test_ix10_5_her_signet_ring_turns_7_solari_into_influence_a_troop_and_spice() -> None:
    table = sit("princess_yuna_moritani")
    table.set(0, solari=7, garrison=0)
    ring(table, "arrakeen")
    troops = table.player(0).garrison
    table.take(0, "leaders/princess_yuna_moritani.signet")
    table.take(0, "faction:fremen")
    player = table.player(0)
    assert (player.solari, player.spice, player.garrison - troops, player.influence["fremen"]) == (0, 1, 1, 1)


# -- Tessia Vernius ----------------------------------------------------------------------------------------------------

TRACKS = ["emperor", "guild", "bene_gesserit", "fremen"]


def snoopers(table: Table) -> tuple[list[str], list[str]]:
    """The places of Tessia's Snooper tokens: the tracks that have a token, and for each token on her board, from the
    top, the track that it comes from."""
    part = Snoopers.of(table.game)
    return sorted(part.out[0]), part.back[0]


def reach(table: Table, *tracks: str, amount: int = 2) -> None:
    """Gain this amount of Influence on each of these tracks, one after the other."""
    for track in tracks:
        gain_influence(table.game, 0, track, amount)
    table.settle()


@pytest.mark.parametrize("product", ["base", "uprising"])
def test_ix2_6_a_token_lies_on_each_track(product: str) -> None:
    assert snoopers(sit("tessia_vernius", product)) == (sorted(TRACKS), [])


def test_ix10_4_the_rewards_come_in_the_order_of_her_board() -> None:
    """The rewards of Snoopers come in the order of Tessia's board (IX10.4; facts: snooper_rewards). The first is spice
    for a discarded card, the second the bonus of the track, the third Influence on the track, and the fourth both."""
    table = sit("tessia_vernius")
    table.give(0, "dagger", "reconnaissance")
    reach(table, "emperor")
    assert snoopers(table)[1] == ["emperor"]
    table.take(0, "snoopers.rewards.0", "card:dagger")
    assert (table.player(0).spice, table.names(0, "discard")) == (1, ["dagger"])
    solari = table.player(0).solari
    reach(table, "guild")  # the Guild's track gives 3 Solari at 4 (B9.2)
    assert (table.player(0).solari - solari, table.level(0, "guild")) == (3, 2)
    reach(table, "bene_gesserit")
    assert table.level(0, "bene_gesserit") == 3
    water = table.player(0).water
    reach(table, "fremen", amount=3)  # several levels at once; the Fremen track gives water at 4
    assert table.level(0, "fremen") == 4
    assert table.player(0).water - water == 2  # the bonus on her board, and that of the track reached now
    assert snoopers(table) == ([], ["emperor", "guild", "bene_gesserit", "fremen"])


def test_ix10_4_only_upwards_and_once_for_each_token() -> None:
    table = sit("tessia_vernius")
    reach(table, "guild", amount=1)
    assert snoopers(table)[1] == []
    reach(table, "guild", amount=1)
    assert snoopers(table)[1] == ["guild"]
    if any(option.id == "done" for option in table.decision(0).options):
        table.answer(0, "done")
    table.influence(0, "guild", 1)
    reach(table, "guild", amount=1)
    assert snoopers(table)[1] == ["guild"]


def test_ix10_4_of_several_tokens_reached_at_once_she_says_which_is_first() -> None:
    table = sit("tessia_vernius")
    reach(table, "emperor", "fremen", "guild")
    frame = table.state.stack[-1]
    assert isinstance(frame, Observe)
    assert {option.id for option in table.decision(0).options} == {"emperor", "fremen", "guild"}
    solari = table.player(0).solari
    table.answer(0, "fremen")  # nothing in hand, so the reward's cost cannot be paid
    table.answer(0, "guild")
    assert table.player(0).solari - solari == 3
    assert snoopers(table)[1] == ["fremen", "guild", "emperor"]
    assert table.level(0, "emperor") == 3


def test_r324_ix10_4_of_several_gains_of_one_effect_she_says_which_comes_first() -> None:
    """CHOAM Directorship gives four separate gains of Influence. Those that move no Snooper token come at once, and
    Tessia chooses the order of the others (R324, IX10.4)."""
    table = sit("tessia_vernius")
    for track in ("emperor", "guild", "fremen"):
        table.influence(0, track, 1)
    table.row("choam_directorship")
    table.reveal(0)
    table.set(0, persuasion=8)
    table.take(0, "acquire", "card:choam_directorship")
    assert [option.targets for option in table.find(0, "choose-influence")] == [
        ("faction:emperor",), ("faction:guild",), ("faction:fremen",),
    ]  # fmt: skip
    assert table.level(0, "bene_gesserit") == 1
    table.take(0, "faction:fremen")
    table.take(0, "faction:guild")  # the last one needs no answer
    assert snoopers(table)[1] == ["fremen", "guild", "emperor"]


def test_r324_u5_3_what_a_visit_draws_may_come_before_the_token_moves() -> None:
    """A card drawn by the visit can pay for the first Snooper reward, because the draw may come before the Influence
    that moves the token (R324, U5.3)."""
    table = sit("tessia_vernius")
    table.influence(0, "guild", 1)
    table.give(0, "space_travel")
    table.stack_deck(0, "dagger")
    table.send(0, "space_travel", "foldspace")
    assert table.level(0, "guild") == 1
    table.take(0, "choose-go")  # draws a card; the Influence follows by itself
    table.take(0, "snoopers.rewards.0", "card:dagger")
    assert (table.level(0, "guild"), table.player(0).spice) == (2, 1)


def test_r324_a_visit_that_moves_no_token_asks_nothing() -> None:
    table = sit("tessia_vernius")
    table.give(0, "space_travel")
    table.stack_deck(0, "dagger")
    table.send(0, "space_travel", "foldspace")
    assert (table.level(0, "guild"), table.names(0, "hand")) == (1, ["dagger"])


def test_ix10_4_her_signet_ring_moves_influence_to_a_track_with_a_token() -> None:
    table = sit("tessia_vernius")
    reach(table, "guild")
    table.influence(0, "fremen", 1)
    ring(table, "carthag")
    table.take(0, "leaders/tessia_vernius.signet", "faction:guild")
    offered = {target for option in table.find(0, "choose-influence") for target in option.targets}
    assert offered == {"faction:emperor", "faction:bene_gesserit", "faction:fremen"}
    table.take(0, "faction:fremen")
    assert (table.level(0, "guild"), table.level(0, "fremen")) == (1, 2)
    assert snoopers(table)[1] == ["guild", "fremen"]


def test_ix19_12_as_an_ally_she_uses_the_four_tracks_of_the_board() -> None:
    table = Table(
        6, ("muad_dib", "ix/tessia_vernius", "gurney_halleck", "shaddam_corrino_iv", "lady_jessica", "princess_irulan"),
        modules=["ix"],
    )  # fmt: skip
    assert sorted(Snoopers.of(table.game).out[1]) == sorted(
        name for name, track in table.game.config.library.tracks.items() if track.only is None
    )
    assert len(Snoopers.of(table.game).out[1]) == 4


# -- Ilesa Ecaz --------------------------------------------------------------------------------------------------------


def hold(card: str, product: str = "base", **config: Any) -> Table:
    """A table at which Ilesa has set this card aside instead of the one that she had set aside."""
    table = sit("ilesa_ecaz", product, **config)
    table.give(0, card, "convincing_argument", "dagger")
    part = StepAhead.of(table.game)
    if part.held[0] >= 0:  # the card that was set aside when the game began
        table.player(0).deck.append(part.held[0])
    part.held[0] = next(one for one in table.player(0).hand if bare(table.state.cards[one]) == bare(card))
    table.player(0).hand.remove(part.held[0])
    table.settle()
    return table


def send_first(table: Table) -> None:
    """Play Ilesa's first Agent turn."""
    table.send(0, "dagger", "tech_negotiation")
    table.take(0, "tech_negotiation.ways.0.effect.1")
    table.take(0, "choose-negotiate")


def first_turn(table: Table) -> None:
    """Play Ilesa's first turn and the others' Reveal turns; then it is her turn again."""
    send_first(table)
    table.end(0)
    table.pass_turns(1, 2)


def test_ix10_2_a_card_is_set_aside_as_each_round_starts() -> None:
    leaders = ["base/paul_atreides", "ix/ilesa_ecaz", "base/count_ilban_richese"]
    game = Game.new(FAMILY, {"product": "base", "seats": 3, "leaders": leaders, "modules": ["ix"]}, bytes(32))
    assert game.waiting() == (1,)
    decision = game.options(1)
    assert {option.verb for option in decision.options} == {"resolve"}  # mandatory with a card in hand
    hand = {game.state.cards[card] for card in game.state.players[1].hand}
    assert {target for option in decision.options for target in option.targets} == {f"card:{name}" for name in hand}
    game.apply(1, Answer(decision.id, (decision.options[0].id,)))
    held = StepAhead.of(game).held[1]
    assert held not in game.state.players[1].hand
    assert len(game.state.players[1].hand) == 4
    assert game.view(1)["held"] == [game.state.cards[held]]
    for viewer in (0, 2, None):
        assert "held" not in game.view(viewer)
        assert game.view(viewer)["players"][1]["held"] == 1


@pytest.mark.slow
def test_ix16_2_to_the_others_it_is_any_card_that_they_do_not_know() -> None:
    table = hold("reconnaissance")
    rng = random.Random(1)
    own = {bare(table.state.cards[StepAhead.of(table.game.determinize(0, rng)).held[0]]) for _ in range(20)}
    assert own == {"reconnaissance"}
    worlds = [table.game.determinize(1, rng) for _ in range(400)]
    seen = Counter(bare(world.state.cards[StepAhead.of(world).held[0]]) for world in worlds)
    assert len(seen) == 7  # every card of the starting deck, and more often those with two copies
    assert min(seen["convincing_argument"], seen["dagger"]) > max(seen["reconnaissance"], seen["signet_ring"])
    assert all(world.view(1) == table.game.view(1) for world in worlds)


@pytest.mark.parametrize(
    ("card", "space", "spice", "solari"), [
        ("reconnaissance", "carthag", 1, 0),
        ("signet_ring", "carthag", 0, 1),
        ("diplomacy", "wealth", 0, 1),
    ],
)  # fmt: skip
def test_ix10_2_used_for_an_agent_on_her_second_turn_it_pays(card: str, space: str, spice: int, solari: int) -> None:
    """The card set aside pays if it sends an Agent in Ilesa's second turn (IX10.2): spice if the card has exactly one
    icon, whichever icon sends the Agent, otherwise Solari (R316)."""
    table = hold(card)
    assert not table.find(0, f"card:{card}")
    first_turn(table)
    assert StepAhead.of(table.game).held[0] == -1
    assert bare(card) in table.names(0, "shown")  # everybody has seen the card
    before = table.player(0).solari, table.player(0).spice
    gains = {"carthag": 0, "wealth": 2}[space]
    table.send(0, card, space)
    player = table.player(0)
    assert (player.spice - before[1], player.solari - before[0] - gains) == (spice, solari)


def test_ix10_2_another_card_on_her_second_turn_pays_nothing() -> None:
    table = hold("reconnaissance")
    table.give(0, "signet_ring")
    first_turn(table)
    before = table.player(0).solari, table.player(0).spice
    table.send(0, "signet_ring", "arrakeen")
    assert (table.player(0).solari, table.player(0).spice) == before


def test_ix10_2_the_card_pays_nothing_on_a_later_turn_than_the_second() -> None:
    table = hold("reconnaissance")
    table.give(0, "signet_ring")
    table.set(0, swordmaster=True, agents=3, ready=3)
    first_turn(table)
    table.send(0, "signet_ring", "arrakeen")
    table.end(0)
    before = table.player(0).solari, table.player(0).spice
    table.send(0, "reconnaissance", "carthag")
    assert (table.player(0).solari, table.player(0).spice) == before


def test_ix10_2_if_her_first_turn_is_the_reveal_turn_it_is_revealed_without_a_bonus() -> None:
    table = hold("reconnaissance")
    before = table.player(0).solari, table.player(0).spice
    table.reveal(0)
    assert table.names(0, "revealed") == ["convincing_argument", "dagger", "reconnaissance"]
    assert table.player(0).persuasion == 3  # 2 and 1
    assert (table.player(0).solari, table.player(0).spice) == before


def test_ix10_2_her_second_turn_is_the_second_that_she_takes() -> None:
    """Ilesa's second turn is the second one that she takes (IX10.2), even if Weirding Way lets it follow the first
    directly."""
    table = hold("reconnaissance")
    send_first(table)
    table.state.queue.insert(0, 0)
    table.end(0)
    assert table.find(0, "card:reconnaissance")


def test_ix10_2_her_turns_are_counted_anew_in_each_round() -> None:
    table = hold("reconnaissance")
    table.pass_turns(0, 1, 2)
    table.take(0, "card:diplomacy")  # the card that is set aside in the second round
    table.pass_turns(1, 2)
    assert table.game.view(0)["held"] == ["base/diplomacy"]
    send_first(table)
    table.end(0)
    assert "held" not in table.game.view(0)
    assert table.find(0, "card:diplomacy")


def test_ix10_2_nobody_knows_whether_a_card_seen_before_was_set_aside() -> None:
    table = sit("ilesa_ecaz")
    dagger, _ = table.give(0, "dagger", "reconnaissance")
    player = table.player(0)
    player.shown = [dagger]
    perform_hold(table.game, 0, HoldBack(), Pending("", NOBODY, "leader:ix/ilesa_ecaz"), str(player.hand[-1]))
    assert table.game.view(1)["players"][0]["shown"] == []


def test_ix10_2_her_signet_ring_buys_foldspace() -> None:
    table = sit("ilesa_ecaz")
    table.set(0, solari=1)
    ring(table, "carthag")
    table.take(0, "leaders/ilesa_ecaz.signet")
    assert (table.player(0).solari, table.names(0, "discard")) == (0, ["foldspace"])


def test_foldspace_gives_a_card_in_uprising_and_goes_back_to_the_reserve() -> None:
    table = sit("ilesa_ecaz", "uprising")
    table.give(0, "ix/foldspace")
    before = measure(table)
    table.send(0, "ix/foldspace", "spice_refinery", "way:0")
    check(table, before, "draw+1 ready-1 solari+2 reserve+1")


def test_ix13_4_with_uprising_only_she_acquires_foldspace() -> None:
    table = sit("ilesa_ecaz", "uprising")
    table.set(0, solari=1)
    ring(table, "spice_refinery")
    table.take(0, "leaders/ilesa_ecaz.signet")
    assert table.names(0, "discard") == ["foldspace"]
    table.end(0)
    table.give(1, *["convincing_argument"] * 2)
    table.set(1, persuasion=20)
    table.reveal(1)
    assert not table.find(1, "card:foldspace")
    assert table.find(1, "card:the_spice_must_flow")


def test_the_facts_name_what_is_printed() -> None:
    """The list of printed abilities in this file equals the fact sheet."""
    sheet = Path(__file__).parents[3] / "facts" / "ix" / "leaders.yaml"
    told = {one["id"]: one for one in yaml.load(sheet.read_text("utf-8"), Loader)}
    assert {name: (one["house"], one["complexity"], one["ability"]["name"], one["signet"]["name"], one["rival"])
            for name, one in told.items()} == FACTS  # fmt: skip


@pytest.mark.parametrize(("product", "leader", "shown"), [
    ("uprising", "ilesa_ecaz", True), ("uprising", "tessia_vernius", False), ("base", "tessia_vernius", True),
])  # fmt: skip
def test_r319_foldspace_lies_open_in_uprising_for_ilesa_alone(product: str, leader: str, shown: bool) -> None:
    """In Uprising, Foldspace lies in the reserve only if Ilesa plays (R319). With the base board it lies there without
    her, since a space gives it (IX10.2, IX13.4)."""
    others = {"base": ["base/paul_atreides", "base/count_ilban_richese"], "uprising": ["muad_dib", "gurney_halleck"]}
    table = Yard(leaders=[f"ix/{leader}", *others[product]], product=product)
    assert any(bare(card) == "foldspace" for card in table.game.view(None)["reserve"]) == shown


def test_ix3_1_a_tile_of_his_signet_ring_may_be_left() -> None:
    """A tile that Rhombur's Signet Ring offers may be declined (IX3.1), because the icon says “may”. This holds even if
    no troop could become a negotiator (IX3.3)."""
    table = Yard(leaders=["ix/prince_rhombur_vernius", "base/paul_atreides", "base/count_ilban_richese"])
    table.set(0, spice=9)
    table.player(0).units |= {"supply.troop": 0, "garrison.troop": 12}
    table.give(0, "signet_ring")
    table.send(0, "signet_ring", "tech_negotiation")
    for part in ("tech_negotiation.ways.0.effect.0", "prince_rhombur_vernius.signet.0"):
        table.take(0, part)
    assert table.find(0, "choose-tech")
    assert "end" in table.ids(0)
