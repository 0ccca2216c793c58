"""The Leaders of Bloodlines (BL13), and the visibility of their pieces (BL16)."""

from __future__ import annotations

import random

import pytest

from content.imperium import effects as fx
from content.imperium.notation import read_effect
from engine.imperium.agenda import choices
from engine.imperium.determinize import determinize
from engine.imperium.effects.troops import deployable, find_retreats, perform_lose
from engine.imperium.influence import gain_influence, lose_influence
from engine.imperium.leaders.navigation import Course
from engine.imperium.leaders.tactics import Tactics, advance
from engine.imperium.leaders.twisted import Twisted
from engine.imperium.state import NOBODY, Pending, bare
from engine.imperium.units import strength
from engine.imperium.verbs.cards import trash_intrigue
from engine.imperium.verbs.goods import gain
from engine.imperium.verbs.units import clear_conflict, lose_troops
from engine.imperium.view import view
from tests.engine.imperium.bloodlines.court import Court

# -- Chani (BL13.1) ----------------------------------------------------------------------------------------------------


def test_bl13_1_the_token_begins_where_the_number_of_players_says() -> None:
    """Chani's token begins at the space for the number of players (BL13.1): space 3 for one to four, space 1 for
    six."""
    assert Court("chani", 3).token == 3
    assert Court("chani", 4).token == 3


def test_bl13_1_the_token_begins_on_space_1_with_six() -> None:
    """Chani's token begins at space 1 in a game of six (BL13.1), where she is an Ally's Leader."""
    from engine.imperium.family import FAMILY
    from engine.kernel.game import Game

    leaders = ["muad_dib", "bloodlines/chani"]
    config = {"product": "uprising", "seats": 6, "modules": ["bloodlines"]}
    for seed in range(40):
        game = Game.new(FAMILY, config, bytes([seed] * 32))
        owners = [seat for seat, player in enumerate(game.state.players) if player.leader == leaders[1]]
        if owners:
            assert Tactics.of(game).at[owners[0]] == 1
            return
    raise AssertionError("no deal had her")


def test_bl13_1_troops_that_retreat_move_the_token_and_its_spaces_give() -> None:
    """Troops that retreat move Chani's token, and the spaces that it reaches give their rewards (BL13.1): here her ring
    retreats three troops, from space 3 to space 6 with a spice."""
    table = Court("chani")
    table.set(0, conflict=3, spice=0)
    table.ring("arrakeen")
    ring(table, 0)
    table.take(0, "resolve", "leader:bloodlines/chani", "3")
    assert (table.token, table.player(0).spice) == (6, 1)
    assert table.player(0).conflict == 0


def ring(table: Court, way: int) -> None:
    """Choose this part of the Signet Ring's effect."""
    leader = table.player(0).leader
    (found,) = (option.id for option in table.find(0, f"leader:{leader}") if option.id.endswith(f".{way}"))
    table.answer(0, found)


def test_bl13_1_her_ring_may_retreat_none() -> None:
    """Chani's ring need not retreat troops (BL13.1): the turn can end without a retreat."""
    table = Court("chani")
    table.set(0, conflict=2)
    table.ring("spice_refinery")
    ring(table, 0)
    assert "end" in table.ids(0)
    table.end(0)
    assert (table.player(0).conflict, table.token) == (2, 3)


def test_bl13_1_the_last_space_gives_water_and_sends_the_token_back() -> None:
    """The last space of Chani's track gives water and the token returns to its start (BL13.1): further steps are lost,
    and space 6, which was passed, gives its reward too."""
    table = Court("chani")
    table.set(0, spice=0, water=0)
    advance(table.game, 0, 12)
    assert (table.token, table.player(0).spice, table.player(0).water) == (3, 1, 1)


def test_bl13_1_the_clean_up_of_a_combat_is_one_event_of_lost_troops() -> None:
    """All troops lost in the clean-up of a combat count together (BL13.1): with four troops the token moves from space
    3 to 7."""
    table = Court("chani")
    table.set(0, conflict=4, spice=0)
    clear_conflict(table.game, 0)
    assert table.player(0).conflict == 0
    assert (table.token, table.player(0).spice) == (7, 1)


def test_bl13_1_sandworms_are_no_troops() -> None:
    """Sandworms are not troops (BL13.1): the loss of one sandworm and one troop is one step."""
    table = Court("chani")
    table.set(0, conflict=1, sandworms=1)
    clear_conflict(table.game, 0)
    assert table.token == 4


@pytest.mark.parametrize(("zone", "token"), [("garrison", 3), ("conflict", 5)])
def test_bl13_1_only_troops_lost_from_the_conflict_move_it(zone: str, token: int) -> None:
    """Only troops lost from the Conflict move Chani's token (BL13.1), not two troops lost from the garrison."""
    table = Court("chani")
    table.set(0, garrison=3, conflict=3)
    effect = fx.LoseTroops(2, zone)  # type: ignore[arg-type]  # one of its zones
    perform_lose(table.game, 0, effect, Pending("test", -1, "test:x"), "")
    assert table.token == token


# -- Count Hasimir Fenring (BL13.2) ------------------------------------------------------------------------------------


def test_bl13_2_each_trashed_card_pays_a_solari() -> None:
    """Each card that Fenring trashes pays 1 Solari (BL13.2); his ring can trash any card in play, even the ring
    itself."""
    table = Court("count_hasimir_fenring")
    table.ring("assembly_hall")
    table.set(0, solari=0)
    ring(table, 0)
    table.take(0, "card:signet_ring")
    assert table.player(0).solari == 1


def test_bl13_2_cl4_trashing_an_intrigue_card_pays_nothing() -> None:
    """A trashed Intrigue card pays Fenring nothing (BL13.2, CL4; seed p. 12)."""
    table = Court("count_hasimir_fenring")
    table.set(0, solari=0)
    card = table.state.intrigue_deck.pop()
    table.player(0).intrigue.append(card)
    trash_intrigue(table.game, 0, card)
    assert table.state.trashed_intrigue == [card]
    assert table.player(0).solari == 0


def test_bl13_2_his_spy_has_deep_cover_and_looks_at_the_emperor() -> None:
    """Fenring's Spy has deep cover and must watch an Emperor space (BL13.2): the post of such a space is open although
    another Spy is there; other posts are not."""
    table = Court("count_hasimir_fenring")
    table.spy(1, "emperor")
    table.ring("assembly_hall")
    ring(table, 1)
    posts = {target for option in table.decision(0).legal() for target in option.targets if target.startswith("post:")}
    assert posts == {"post:emperor"}
    table.take(0, "post:emperor")
    assert table.spies.posts["emperor"] == 0b11


# -- Duncan Idaho (BL13.3) ---------------------------------------------------------------------------------------------


def _into_the_fray(table: Court, space: str = "assembly_hall") -> None:
    table.ring(space)
    ring(table, "go")  # type: ignore[arg-type]  # what asks nothing more


def test_bl13_3_his_agent_fights_with_two_and_leaves_its_space() -> None:
    """Duncan's Agent fights with strength two and leaves its space (BL13.3): it is a unit but not a troop, the space's
    gains are kept, and the space is free."""
    table = Court("duncan_idaho")
    _into_the_fray(table)
    assert strength(table.game, table.player(0)) == 2
    assert table.fighters() == 1
    assert table.state.agents["assembly_hall"] == ()
    assert table.player(0).conflict == 0


def test_bl13_3_with_his_swordmaster_it_fights_with_three() -> None:
    """Duncan's Agent fights with strength three if he has his Swordmaster (BL13.3), even if he acquired it later."""
    table = Court("duncan_idaho")
    _into_the_fray(table)
    assert strength(table.game, table.player(0)) == 2
    table.set(0, swordmaster=True, agents=3)
    assert strength(table.game, table.player(0)) == 3


def test_bl13_3_it_comes_back_after_the_combat() -> None:
    """Duncan's Agent returns after the combat (BL13.3): he has all his Agents again, and none is in the Conflict."""
    table = Court("duncan_idaho")
    _into_the_fray(table)
    assert table.player(0).ready == 1
    clear_conflict(table.game, 0)
    assert table.fighters() == 0
    assert table.player(0).ready == 2


def test_bl13_3_it_cannot_retreat() -> None:
    """Duncan's Agent in the Conflict cannot retreat (BL13.3), not even as one of two troops."""
    table = Court("duncan_idaho")
    table.set(0, conflict=1)
    _into_the_fray(table)
    assert find_retreats(table.game, 0, fx.Retreat(2, 2)) == []
    assert find_retreats(table.game, 0, fx.Retreat(1, None)) == [(1, 0)]


@pytest.mark.parametrize(
    ("product", "later", "price"), [("uprising", False, 6), ("uprising", True, 4), ("base", False, 6)]
)
def test_bl13_3_a_swordmaster_costs_him_two_less(product: str, later: bool, price: int) -> None:
    """A Swordmaster costs Duncan two Solari less (BL13.3): 6 instead of 8, or in Uprising 4 instead of 6 once somebody
    else has one."""
    from engine.imperium.placement import cost_of

    table = Court("duncan_idaho", product=product)
    if later:
        table.set(1, swordmaster=True, agents=3, ready=3)
    space = table.game.config.library.spaces["swordmaster"]
    assert cost_of(table.game, 0, space, 0) == (("solari", price),)
    full = price + 2
    assert cost_of(table.game, 1, space, 0) == (("solari", full),)


def test_bl20_5_r145_imperial_privilege_recalls_it_on_a_later_turn() -> None:
    """Imperial Privilege recalls Duncan's Agent from the Conflict on a later turn, and the strength drops (BL20.5,
    R145; designer)."""
    table = Court("duncan_idaho")
    table.set(0, solari=5)
    table.influence(0, "emperor", 2)
    table.give(0, "dagger", "dagger")
    _into_the_fray(table)
    privilege = Pending("", NOBODY, "space:imperial_privilege")
    now = choices(table.game, 0, read_effect({"recall_agent": True}, "test"), privilege)
    assert "fray" not in [choice.id for choice in now]
    table.end(0)
    table.pass_turns(1, 2)
    table.give(0, "diplomacy")
    table.set(0, ready=1)
    card = next(name for name in ("diplomacy", "dagger") if "imperial_privilege" in table.can_send(0, name))
    table.send(0, card, "imperial_privilege")
    table.take(0, "fray")
    assert table.fighters() == 0
    assert strength(table.game, table.player(0)) == 0


# -- Esmar Tuek (BL13.4) -----------------------------------------------------------------------------------------------


def test_bl13_4_the_space_is_there_only_with_him() -> None:
    """Tuek's Sietch is in the game only if Esmar plays (BL13.4); then everybody can use it."""
    assert "tueks_sietch" not in Court("chani").state.agents
    table = Court("esmar_tuek")
    table.give(0, "dune_the_desert_planet")
    assert "tueks_sietch" in table.can_send(0, "dune_the_desert_planet")


def _visit(table: Court, way: int) -> None:
    """Choose one half of the effect of Tuek's Sietch."""
    (found,) = (o.id for o in table.find(0, "space:tueks_sietch") if o.id.endswith(f".{way}"))
    table.answer(0, found)


def test_bl13_4_a_visit_gives_a_spice_or_a_card_and_the_bonus_spice() -> None:
    """A visit to Tuek's Sietch gives a spice or a card, and the bonus spice (BL13.4); Esmar gets 1 Solari for his
    visits."""
    table = Court("esmar_tuek")
    table.set(0, spice=0, solari=0)
    table.state.bonus["tueks_sietch"] = 2
    table.give(0, "dune_the_desert_planet")
    table.send(0, "dune_the_desert_planet", "tueks_sietch")
    _visit(table, 0)
    assert table.player(0).spice == 3
    assert table.player(0).solari == 1


def test_bl13_4_the_card_comes_with_the_bonus_spice_too() -> None:
    """A visitor to Tuek's Sietch who chooses the card gets the bonus spice too (BL13.4)."""
    table = Court("esmar_tuek")
    table.set(0, spice=0)
    table.state.bonus["tueks_sietch"] = 2
    table.stack_deck(0, "dagger")
    table.give(0, "dune_the_desert_planet")
    table.send(0, "dune_the_desert_planet", "tueks_sietch")
    _visit(table, 1)
    assert table.player(0).spice == 2
    assert table.names(0, "hand") == ["dagger"]


def test_bl13_4_an_opponents_visit_gives_him_an_intrigue_card() -> None:
    """An opponent's visit to Tuek's Sietch gives Esmar an Intrigue card and no Solari (BL13.4)."""
    table = Court("esmar_tuek")
    table.set(0, solari=0)
    table.pass_turns(0)
    table.give(1, "dune_the_desert_planet")
    before = len(table.player(0).intrigue)
    table.send(1, "dune_the_desert_planet", "tueks_sietch")
    assert len(table.player(0).intrigue) == before + 1
    assert table.player(0).solari == 0


def test_bl13_4_bonus_spice_comes_in_the_makers_phase() -> None:
    """Tuek's Sietch gets bonus spice in the Makers phase (BL13.4), as every Maker space without an Agent does."""
    table = Court("esmar_tuek")
    table.combat()
    assert table.state.bonus["tueks_sietch"] == 1


def test_bl13_4_his_ring_lays_a_spice_that_the_same_agent_takes() -> None:
    """Esmar's ring puts down a spice, which the same Agent takes (BL13.4; seed p. 12)."""
    table = Court("esmar_tuek")
    table.set(0, spice=0)
    table.ring("tueks_sietch")
    ring(table, 0)
    assert table.state.bonus["tueks_sietch"] == 1
    _visit(table, 0)
    assert table.player(0).spice == 2


def test_bl13_4_his_ring_takes_a_spice_from_any_maker_space() -> None:
    """Esmar's ring takes one spice from any Maker space (BL13.4) and leaves the other spice there."""
    table = Court("esmar_tuek")
    table.set(0, spice=0)
    table.state.bonus |= {"imperial_basin": 2, "hagga_basin": 1}
    table.ring("assembly_hall")
    ring(table, 1)
    table.take(0, "space:imperial_basin")
    assert (table.state.bonus["imperial_basin"], table.state.bonus["hagga_basin"]) == (1, 1)
    assert table.player(0).spice == 1


def test_bl13_4_one_half_of_his_ring_is_mandatory() -> None:
    """One half of Esmar's ring must be chosen before the end of the turn (BL13.4)."""
    table = Court("esmar_tuek")
    table.ring("arrakeen")
    assert "end" not in table.ids(0)
    ring(table, 0)
    assert table.state.bonus["tueks_sietch"] == 1


# -- Gaius Helen Mohiam (BL13.5) ---------------------------------------------------------------------------------------


def test_bl13_5_every_card_reaches_spaces_under_her_spies() -> None:
    """Every card of Mohiam, even one without an icon, reaches the spaces watched by her Spies (BL13.5); other players'
    cards do not."""
    table, other = Court("gaius_helen_mohiam"), Court("chani")
    for one in (table, other):
        one.give(0, "convincing_argument")
        assert one.can_send(0, "convincing_argument") == set()
        one.spy(0, "landsraad_right")
    assert table.can_send(0, "convincing_argument") == {"assembly_hall", "gather_support"}
    assert other.can_send(0, "convincing_argument") == set()


def test_bl13_5_she_must_gather_intelligence() -> None:
    """Mohiam must gather intelligence (BL13.5): a single Spy is recalled for a card without a question."""
    table = Court("gaius_helen_mohiam")
    table.spy(0, "landsraad_right")
    table.stack_deck(0, "dagger")
    table.give(0, "diplomacy", "signet_ring")
    table.send(0, "signet_ring", "assembly_hall")
    assert table.spies.posts["landsraad_right"] == 0
    assert "dagger" in table.names(0, "hand")


# -- Liet Kynes (BL13.6) -----------------------------------------------------------------------------------------------


def test_bl13_6_sietch_tabr_asks_no_influence_of_him() -> None:
    """Sietch Tabr requires no Influence from Liet Kynes (BL13.6); every other space keeps its requirement."""
    table, other = Court("liet_kynes"), Court("chani")
    for one in (table, other):
        one.give(0, "reconnaissance", "dagger", "dune_the_desert_planet")
        one.set(0, solari=3, spice=3)
        assert "imperial_privilege" not in one.can_send(0, "dagger")
        assert "shipping" not in one.can_send(0, "dune_the_desert_planet")
    assert "sietch_tabr" in table.can_send(0, "reconnaissance")
    assert "sietch_tabr" not in other.can_send(0, "reconnaissance")


@pytest.mark.parametrize("conflict", ["skirmish_crysknife", "siege_of_arrakeen"])
def test_bl13_6_worms_are_something_else_even_behind_the_wall(conflict: str) -> None:
    """Liet Kynes gets other gains instead of sandworms, even in a Conflict behind the Shield Wall (BL13.6). Deep Desert
    with Maker Hooks would give two sandworms; instead it gives a spice, an Intrigue card and an optional trash, each of
    them twice. Here the trashes are declined."""
    table = Court("liet_kynes", conflict=conflict)
    table.set(0, hooks=True, spice=0, water=5)
    table.give(0, "dune_the_desert_planet")
    before = len(table.player(0).intrigue)
    table.send(0, "dune_the_desert_planet", "deep_desert")
    (worms,) = (o.id for o in table.find(0, "space:deep_desert") if o.id.endswith(".1"))
    table.answer(0, worms)
    trashes = [o for o in table.find(0, "resolve") if "card:dune_the_desert_planet" in o.targets]
    assert len(trashes) == 2
    while "end" not in table.ids(0):
        table.answer(0, next(o.id for o in table.find(0, "resolve") if o.id.endswith(".go")))
    table.end(0)
    assert (table.player(0).spice, len(table.player(0).intrigue) - before, table.worms(0)) == (2, 2, 0)


@pytest.mark.parametrize(
    ("space", "emperor", "what"),
    [
        ("assembly_hall", 2, {"water": 1}),
        ("assembly_hall", 1, {}),
        ("arrakeen", 0, {"solari": 1}),
        ("imperial_basin", 0, {"spice": 1}),
    ],
)
def test_bl13_6_his_ring_pays_by_where_the_agent_went(space: str, emperor: int, what: dict[str, int]) -> None:
    """Liet Kynes's ring pays according to the Agent's space (BL13.6): water at the Landsraad with 2 Influence with the
    Emperor, Solari in a city, spice at a spice trade space."""
    table, plain = Court("liet_kynes"), Court("chani")
    got = []
    for one in (table, plain):
        one.set(0, water=5, solari=5, spice=5)
        one.influence(0, "emperor", emperor)
        one.ring(space)
        got.append({good: getattr(one.player(0), good) for good in ("water", "solari", "spice")})
    assert {good: got[0][good] - got[1][good] for good in got[0] if got[0][good] != got[1][good]} == what


# -- Steersman Y'rkoon (BL13.7) ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("product", ["uprising", "base"])
def test_bl13_7_he_begins_without_water_and_signet_ring(product: str) -> None:
    """Yrkoon begins without water and without a Signet Ring (BL13.7); his deck has nine cards."""
    table = Court("steersman_yrkoon", product=product)
    assert table.player(0).water == 0
    assert len(table.player(0).deck) == 9
    assert "signet_ring" not in table.names(0, "deck")


def test_bl13_7_three_spice_in_a_turn_draw_a_card_once() -> None:
    """Three spice gained in a turn of Yrkoon draw a card, once per turn (BL13.7). Spent spice is not deducted."""
    table = Court("steersman_yrkoon")
    table.give(0, "dune_the_desert_planet")
    table.stack_deck(0, "dagger", "dagger")
    table.send(0, "dune_the_desert_planet", "imperial_basin")
    gain(table.game, 0, "spice", 1, "test:x")
    table.settle()
    assert table.names(0, "hand") == []
    table.set(0, spice=0)
    gain(table.game, 0, "spice", 1, "test:x")
    table.settle()
    assert table.names(0, "hand") == ["dagger"]
    gain(table.game, 0, "spice", 5, "test:x")
    table.settle()
    assert table.names(0, "hand") == ["dagger"]


def test_bl13_7_r147_spice_on_another_turn_draws_nothing() -> None:
    """Spice that Yrkoon gains in another player's turn draws nothing (BL13.7, R147)."""
    table = Court("steersman_yrkoon")
    table.pass_turns(0)
    gain(table.game, 0, "spice", 3, "test:x")
    assert table.player(0).hand == []


def test_bl13_7_four_of_five_cards_lie_in_a_row() -> None:
    """Four of Yrkoon's five Navigation cards form a row (BL13.7); all others are in the box."""
    table = Court("steersman_yrkoon")
    part = Course.of(table.game)
    assert len(part.rows[0]) == 4
    assert len(part.boxed) == 6


def test_bl13_7_cl6_reaching_two_influence_plays_the_next_card_again_and_again() -> None:
    """Each time Yrkoon's Influence with any Faction reaches two, the next Navigation card from the left is played
    (BL13.7, CL6), even after a fall below 2."""
    table = Court("steersman_yrkoon")
    table.course("nav_08", "nav_07", "nav_06", "nav_05")
    table.set(0, water=0, spice=0)
    table.influence(0, "guild", 1)
    gain_influence(table.game, 0, "guild", 1)
    table.settle()
    assert table.played() == ["nav_08"]
    assert (table.player(0).water, table.player(0).spice) == (1, 1)
    lose_influence(table.game, 0, "guild")
    gain_influence(table.game, 0, "guild", 1)
    table.settle()
    assert table.played() == ["nav_08", "nav_07"]
    assert table.player(0).spice == 2


def test_bl13_7_a_jump_over_two_plays_one_card() -> None:
    """A gain that goes beyond two Influence plays one Navigation card (BL13.7), because 2 is reached once."""
    table = Court("steersman_yrkoon")
    table.course("nav_08", "nav_07", "nav_06", "nav_05")
    gain_influence(table.game, 0, "fremen", 3)
    table.settle()
    assert table.played() == ["nav_08"]


def test_bl13_7_persuasion_for_the_rest_of_the_game_begins_in_the_reveal_turn_of_the_card() -> None:
    """Navigation card 3 in the fourth slot gives persuasion in each Reveal turn (BL13.7). If it is played in a Reveal
    turn, it gives persuasion in that turn too."""
    table = Court("steersman_yrkoon")
    table.reveal(0)
    table.sail("nav_03", slot=4)
    assert table.player(0).persuasion == 1


@pytest.mark.parametrize("raised", [("emperor", "guild"), ("emperor", "guild", "fremen")])
def test_bl13_7_cards_set_off_by_one_effect_are_resolved_in_the_order_of_the_row(raised: tuple[str, ...]) -> None:
    """If one effect raises Influence with several Factions to two, the first card of the row is resolved first
    (BL13.7), so its Solari can pay for the second."""
    table = Court("steersman_yrkoon")
    table.course("nav_03", "nav_06", "nav_07", "nav_05")
    table.set(0, solari=1, spice=0)
    for faction in raised:
        table.influence(0, faction, 1)
    for faction in raised:
        gain_influence(table.game, 0, faction, 1)
    table.settle()
    assert table.player(0).solari == 3
    table.answer(0, "0.1")
    assert (table.player(0).solari, table.player(0).garrison) == (0, 3 + 3)
    assert table.player(0).spice == len(raised) - 2


def test_bl12_3_the_card_about_spies_leaves_with_the_base_game() -> None:
    """The Navigation card about Spies is not in the game on the base board (BL12.3), where nine remain."""
    table = Court("steersman_yrkoon", product="base")
    part = Course.of(table.game)
    assert len(part.rows[0] + part.boxed) == 9
    assert "bloodlines/nav_02" not in part.rows[0] + part.boxed


# -- Piter De Vries (BL13.8) -------------------------------------------------------------------------------------------


def test_bl13_8_each_round_start_gives_him_a_twisted_card() -> None:
    """At the start of each round Piter, and nobody else, gets one Twisted card (BL13.8)."""
    table = Court("piter_de_vries")
    assert len(table.player(0).intrigue) == 1
    assert len(Twisted.of(table.game).deck) == 11
    table.pass_turns(0, 1, 2)
    assert table.state.round == 2
    assert [len(table.player(seat).intrigue) for seat in range(3)] == [2, 0, 0]
    assert len(Twisted.of(table.game).deck) == 10


def test_bl13_8_a_played_twisted_card_never_comes_to_the_common_deck() -> None:
    """A Twisted card that was played leaves the game (BL13.8) and never enters the common deck."""
    table = Court("piter_de_vries")
    (card,) = table.twist(0, "discerning")
    table.give(0, "dagger")
    (play,) = (o.id for o in table.find(0, "play", "intrigue:bloodlines/discerning") if o.id.endswith(".0"))
    table.answer(0, play)
    table.take(0, "card:dagger")
    assert card not in table.state.intrigue_discard
    assert card in table.state.trashed_intrigue


def test_bl13_8_the_recruit_of_his_ring_stays_in_the_garrison() -> None:
    """The troop recruited by Piter's ring stays in the garrison (BL13.8): at a Combat space, the troop that the space
    recruits and one other may be deployed."""
    table = Court("piter_de_vries")
    table.set(0, garrison=1)
    table.ring("arrakeen")
    assert table.player(0).garrison == 3  # 1 at the start, 1 of Arrakeen, 1 of the ring
    assert deployable(table.game, 0) == 2


def test_bl13_8_alone_it_cannot_be_deployed() -> None:
    """The troop recruited by Piter's ring cannot be deployed even if it is the only troop of the garrison (BL13.8)."""
    table = Court("piter_de_vries")
    table.set(0, garrison=0, water=2)
    table.ring("hagga_basin")
    assert table.player(0).garrison == 1
    assert deployable(table.game, 0) == 0


@pytest.mark.parametrize("product", ["uprising", "base"])
def test_bl13_8_the_lost_recruit_of_his_ring_lets_no_other_troop_go(product: str) -> None:
    """If Piter loses a troop, it is the one of his ring (BL13.8). As many troops as before may be deployed: the one
    that the space recruits, and two others."""
    table = Court("piter_de_vries", product=product)
    table.set(0, garrison=5)
    table.twist(0, "sadistic")
    table.ring("arrakeen")
    before = deployable(table.game, 0)
    table.answer(0, table.find(0, "play", "intrigue:sadistic")[0].id)
    table.take(0, "choose-lose")
    assert (before, deployable(table.game, 0)) == (3, 3)


@pytest.mark.parametrize("garrison", [1, 2])
def test_bl13_8_a_troop_lost_from_the_conflict_is_not_the_recruit_of_his_ring(garrison: int) -> None:
    """The recruit of Piter's ring is in the garrison, so a troop that is lost from the Conflict is another one: as many
    troops as before may be deployed (BL13.8)."""
    table = Court("piter_de_vries")
    table.set(0, garrison=garrison, conflict=1)
    table.ring("arrakeen")
    before = deployable(table.game, 0)
    lose_troops(table.game, 0, "conflict", 1)
    table.settle()
    assert (before, deployable(table.game, 0)) == (garrison + 1, garrison + 1)


# -- hidden information (BL16) -----------------------------------------------------------------------------------------


def test_bl16_1_how_many_cards_lie_there_is_open() -> None:
    """The numbers of Navigation and Twisted cards are public (BL16.1)."""
    yrkoon = next(p for p in view(Court("steersman_yrkoon").game, 1)["players"] if p["seat"] == 0)
    assert yrkoon["course"] == {"left": 4, "played": []}
    piter = next(p for p in view(Court("piter_de_vries").game, 1)["players"] if p["seat"] == 0)
    assert (piter["twisted_deck"], piter["twisted"]) == (11, 1)


def test_bl16_2_the_row_is_seen_by_its_owner_alone() -> None:
    """The row of Navigation cards is visible only to its owner (BL16.2): others' views hide it, and possible worlds
    deal it anew."""
    table = Court("steersman_yrkoon")
    assert view(table.game, 0)["course"] == Course.of(table.game).rows[0]
    assert "course" not in view(table.game, 1)
    assert "course" not in view(table.game, None)
    seen = set()
    for seed in range(30):
        other = table.game.clone()
        determinize(other, 1, random.Random(seed))
        seen.add(tuple(Course.of(other).rows[0]))
        mine = table.game.clone()
        determinize(mine, 0, random.Random(seed))
        assert Course.of(mine).rows[0] == Course.of(table.game).rows[0]
    assert len(seen) > 5


def test_bl16_2_a_possible_world_keeps_twisted_cards_apart() -> None:
    """A possible world never exchanges Twisted cards with ordinary Intrigue cards (BL16.2), because their backs differ
    (R133)."""
    table = Court("piter_de_vries")
    first = len(table.game.config.library.intrigue_deck)
    table.player(0).intrigue.append(table.state.intrigue_deck.pop())
    for seed in range(20):
        other = table.game.clone()
        determinize(other, 1, random.Random(seed))
        assert [card >= first for card in other.state.players[0].intrigue] == [True, False]
        assert all(card < first for card in other.state.intrigue_deck)
        assert bare(other.state.intrigues[other.state.players[0].intrigue[0]])


# -- net deployments (U7.4) --------------------------------------------------------------------------------------------


def test_u7_4_the_limit_of_two_counts_net_over_the_whole_turn() -> None:
    """If two deployed troops of the garrison retreat in the same turn, here by the Signet Ring of Chani, as many may be
    deployed again (U7.4). A troop that was recruited in the turn raises the limit as before."""
    table = Court("chani")
    table.set(0, garrison=3)
    table.give(0, "signet_ring")
    table.send(0, "signet_ring", "arrakeen")  # recruits 1
    table.take(0, "deploy.3")
    assert table.find(0, "deploy") == []
    ring(table, 0)
    table.take(0, "choose-retreat", "2")
    assert [option.id for option in table.find(0, "deploy")] == ["deploy.1", "deploy.2"]
    table.take(0, "deploy.2")
    assert table.find(0, "deploy") == []


def test_u7_4_troops_that_were_there_before_make_no_room() -> None:
    """Troops of earlier turns that retreat raise the limit of the turn by nothing."""
    table = Court("chani")
    table.set(0, garrison=3, conflict=2)
    table.give(0, "signet_ring")
    table.send(0, "signet_ring", "arrakeen")
    ring(table, 0)
    table.take(0, "choose-retreat", "2")
    assert [option.id for option in table.find(0, "deploy")] == ["deploy.1", "deploy.2", "deploy.3"]
