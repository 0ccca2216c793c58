"""Rules of Rise of Ix that belong to no single component, and rules about it in the digests of other boxes."""

from __future__ import annotations

from typing import Any

import pytest

from content.imperium.reader import load_set
from engine.imperium.automata.deck import Hagal
from engine.imperium.choam.state import Choam
from engine.imperium.config import read_config
from engine.imperium.coverage import expected
from engine.imperium.dreadnoughts.placing import place_one
from engine.imperium.dreadnoughts.state import Dreadnoughts
from engine.imperium.effects.troops import deployable
from engine.imperium.family import FAMILY
from engine.imperium.hagal.solo import deploys_nothing
from engine.imperium.sardaukar.state import Sardaukar
from engine.imperium.state import bare, lib
from engine.imperium.tech.rivals import acquire, save_spice
from engine.imperium.tech.state import Tech
from engine.imperium.units import strength
from engine.imperium.verbs.agents import take_swordmaster
from engine.kernel.game import Game
from tests.engine.imperium.base.automata import act, fight, solo, two, where
from tests.engine.imperium.bloodlines.corps import Corps
from tests.engine.imperium.faces import choose, place
from tests.engine.imperium.ix.docks import docks_for
from tests.engine.imperium.ix.yard import Yard
from tests.engine.imperium.table import LEADERS, Table
from tests.engine.imperium.teams.six import ALLIES, COMMANDERS, Six

BOARDS = ["base", "uprising"]
RIVAL = 1
SAILOR = "landing_rights"
"""A card with a Freighter icon."""


def library(product: str = "base", *sets: str, seats: int = 3, **more: Any) -> Any:
    """The components that are in play."""
    return read_config({"product": product, "seats": seats, "modules": sets} | more).library


def finish(table: Table, *wanted: str) -> None:
    """Play through a combat, always taking the first option that has one of these words, or the first of all."""
    table.combat()
    while table.state.phase == "combat":
        seat = table.game.waiting()[0]
        found = [option.id for word in wanted for option in table.find(seat, word)]
        table.answer(seat, (found or table.ids(seat))[0])


# -- IX1, IX2 ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("product", "seats"), [("base", 3), ("base", 4), ("uprising", 3), ("uprising", 4)])
def test_ix1_2_ix2_5_everybody_has_a_freighter_at_the_bottom_and_two_dreadnoughts_in_the_supply(
    product: str, seats: int
) -> None:
    table = Yard(seats, product=product)
    assert [table.freighter(seat) for seat in range(seats)] == [0] * seats
    assert [table.ships(seat) for seat in range(seats)] == [(2, 0, 0)] * seats


def test_ix1_3_nine_house_hagal_cards() -> None:
    assert sum(card.copies for card in load_set("ix").sheets["hagal"]) == 9


@pytest.mark.parametrize(("sets", "count"), [(["choam", "ix"], 10), (["choam"], 0)])
def test_ix1_4_u13_2_ten_contracts_are_of_the_mix_with_choam(sets: list[str], count: int) -> None:
    """Rise of Ix adds ten contracts to those of CHOAM (IX1.4, U13.2): two are dealt to each of four players, the others
    stay in the box."""
    part = Choam.of(Game.new(FAMILY, {"seats": 4, "modules": sets, "leaders": list(LEADERS)}, bytes(32)))
    dealt = [name for names in (*part.dealt, part.boxed) for name in names]
    assert (len(dealt), [len(names) for names in part.dealt]) == (count, [2] * 4 if count else [])
    assert not set(dealt) & {*part.bank, *part.market}


@pytest.mark.parametrize("product", BOARDS)
def test_ix2_4_35_imperium_cards_17_intrigue_cards_and_6_leaders_join(product: str) -> None:
    with_ix, without = (Table(product=product, modules=sets) for sets in (["ix"], []))
    for pile, count in (("intrigue_deck", 17), ("imperium_deck", 35)):
        assert len(getattr(with_ix.state, pile)) - len(getattr(without.state, pile)) == count
    assert len(with_ix.state.row) == 5
    assert len(lib(with_ix.game).leaders) - len(lib(without.game).leaders) == 6


# -- IX3 ---------------------------------------------------------------------------------------------------------------


def test_ix3_2_a_discount_is_of_one_purchase_and_two_icons_do_not_combine() -> None:
    """A discount applies to one purchase, and two icons do not combine (IX3.2). Each icon pays for a tile with its
    own discount: 1 less at Tech Negotiation, 2 less on space 3 of the Shipping track, and nothing less by Ixian
    Engineer."""
    table = docks_for({"hand": "dagger", "spice": 9, "top": "chaumurky spaceport shuttle_fleet"})
    table.send(0, "dagger", "tech_negotiation")
    choose(table, "ix/board/tech_negotiation.ways.0.effect.0")
    assert table.offered(0) == {"chaumurky": 3, "spaceport": 4, "shuttle_fleet": 5}
    table = docks_for({"hand": "ixian_engineer", "spice": 9, "sails": 3, "top": "chaumurky spaceport shuttle_fleet"})
    table.send(0, "ixian_engineer", "smuggling")
    table.take(0, "choose-freighter-recall")
    # the Freighter is on space 3 of the track
    assert table.offered(0) == {"chaumurky": 2, "spaceport": 3, "shuttle_fleet": 4}
    table.buy(0, "chaumurky")
    table.tops("artillery")
    table.take(0, "faction:guild")
    choose(table, "ix/shipping/ship_1.reward.0")
    assert table.offered(0) == {"artillery": 1, "spaceport": 5, "shuttle_fleet": 6}


@pytest.mark.parametrize("tile", ["sonic_snoopers", "spy_satellites"])
def test_ix3_10_a_trashed_tile_leaves_the_game_and_counts_no_more(tile: str) -> None:
    """A trashed tile leaves the game and no longer counts (IX3.10), for example for Machine Culture and Ixian Engineer,
    which require three tiles."""
    table = docks_for({"hand": "ixian_engineer", "spice": 3, "intrigue": "windfall", "tiles": 2})
    table.tile(0, tile)
    table.flip(0, tile)
    if tile == "sonic_snoopers":
        table.answer(0, str(table.player(0).intrigue[0]))
    assert len(table.owned(0)) == 2
    assert [bare(key) for key in table.tiles.gone] == [tile]
    assert tile not in {bare(key) for stack in table.tiles.stacks for key in stack}
    table.reveal(0)
    assert table.find(0, "resolve", "ixian_engineer") == []


def test_ix3_11_what_trashes_cards_trashes_no_tile() -> None:
    table = docks_for({"hand": "jamis dagger", "tiles": 3})
    table.send(0, "jamis", "stillsuits")
    trashed = {target for option in table.find(0, "resolve", "jamis") for target in option.targets}
    assert trashed == {"card:base/dagger", "card:ix/jamis"}


# -- IX5, IX6, IX7 -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lead", "held"), [(3, False), (4, True)])
def test_ix5_11_expert_deployment_compares_strength_with_troops_alone_too(lead: int, held: bool) -> None:
    """Expert Deployment compares strength even if there are only troops (IX5.11). A Rival that leads by 4 deploys none
    (IX9.12); one that leads by 3 may deploy."""
    table = solo(difficulty="mentat", modules=["ix"])
    table.set(RIVAL, conflict=1, swords=lead - 2)
    assert strength(table.game, table.player(RIVAL)) == lead
    assert deploys_nothing(table.game, RIVAL) is held


def test_ix6_1_a_discarded_card_is_of_the_hand_and_no_intrigue_card() -> None:
    """Only a card of the hand can be discarded, not an Intrigue card (IX6.1), and a cost that cannot be paid gives
    nothing: Truthsayer draws no card if the hand is empty."""
    table = docks_for({"hand": "truthsayer dagger", "intrigue": "windfall", "played": "diplomacy"})
    table.send(0, "truthsayer", "wealth")
    offered = {target for option in table.find(0, "resolve", "truthsayer") for target in option.targets}
    assert offered == {"card:base/dagger"}
    table.take(0, "resolve", "card:dagger")
    assert table.names(0, "discard") == ["dagger"]
    table = docks_for({"hand": "truthsayer", "intrigue": "windfall"})
    table.send(0, "truthsayer", "wealth")
    assert table.find(0, "resolve", "truthsayer") == []
    assert "end" in table.ids(0)


@pytest.mark.parametrize("product", BOARDS)
def test_ix7_4_four_players_still_start_at_1_vp(product: str) -> None:
    for seats, vp in ((3, 0), (4, 1)):
        table = Table(seats, product=product, modules=["ix"], forms=["epic"])
        assert [player.vp for player in table.state.players] == [vp] * seats


# -- IX8 ---------------------------------------------------------------------------------------------------------------


def test_ix8_5_the_rest_of_the_base_board_is_unchanged() -> None:
    with_ix, without = (library("base", *sets).spaces for sets in (("ix",), ()))
    for name in set(with_ix) & set(without):
        assert repr(with_ix[name]) == repr(without[name]), name
    assert len(set(with_ix) & set(without)) == len(without) - 4


# -- IX9 ---------------------------------------------------------------------------------------------------------------


def test_ix9_0_ix13_10_each_board_keeps_its_own_house_hagal_deck() -> None:
    decks = [{*Hagal.of(Table(1, product=product, modules=["ix"]).game).deck} for product in BOARDS]
    base, uprising = ({key for key in deck if not key.startswith("ix/")} for deck in decks)
    assert all(key.startswith("base/") for key in base)
    assert all(key.startswith("hagal_") for key in uprising)


@pytest.mark.parametrize("conflict", ["skirmish_freighter_troop", "trade_monopoly"])
def test_ix9_10_a_rival_takes_troops_from_conflict_rewards(conflict: str) -> None:
    """A Rival takes troops from Conflict rewards (IX9.10), one from each, into its garrison; its Freighter moves by its
    own rule (IX9.4)."""
    table = solo(f"ix/{conflict}", modules=["ix"])
    table.set(RIVAL, conflict=3, garrison=0)
    fight(table, (0, 3, 0))
    assert table.player(RIVAL).garrison == 1
    assert table.state.parts["shipping"].at[RIVAL] == {"skirmish_freighter_troop": 1, "trade_monopoly": 2}[conflict]  # type: ignore[attr-defined]  # the Freighters


def test_ix9_11_the_row_churns_after_the_persons_reveal_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards leave the Row after the person's Reveal turn (IX9.11). Dice of 6 and 2 remove only the second card, and two
    3s remove only the third card."""
    for dice, gone in (((6, 2), {1}), ((3, 3), {2})):
        table = solo(variants=["row_churn"], modules=["ix"])
        left, pick = [face - 1 for face in dice], type(table.game.chance).pick

        def throw(self: Any, options: int, label: str, left: list[int] = left, pick: Any = pick) -> int:
            return left.pop(0) if label.startswith("churn") else int(pick(self, options, label))

        with monkeypatch.context() as patch:
            patch.setattr(type(table.game.chance), "pick", throw)
            row = table.state.row[:]
            table.reveal(0)
            assert table.state.row == row
            table.end(0)
        assert {place for place in range(5) if table.state.row[place] != row[place]} == gone
        assert left == []


@pytest.mark.parametrize(("conflict", "cards"), [("ix/economic_supremacy", 2), ("ix/trade_monopoly", 1)])
def test_ix9_11_brutal_escalation_adds_two_cards_at_level_iii(conflict: str, cards: int) -> None:
    """Brutal Escalation reveals two cards at level III (IX9.11): Interstellar Shipping prints 3 swords (IX17.2), and so
    does Dreadnought (facts: hagal)."""
    table = solo(conflict, variants=["brutal_escalation"], modules=["ix"])
    events = fight(table, (0, 1, 0), "ix/interstellar_shipping", "ix/dreadnought_1p")
    shown = {event.data["seat"]: event.data["n"] for event in events if event.kind == "strength"}
    assert shown[RIVAL] == 2 + 3 * cards


@pytest.mark.parametrize(
    ("name", "printed"),
    [("interstellar_shipping", 3), ("foldspace_interstellar_shipping", 2), ("smuggling_interstellar_shipping", 2),
     ("tech_negotiation", 0), ("dreadnought_1p", 3)],
)  # fmt: skip
def test_ix17_2_swords_of_house_hagal_cards(name: str, printed: int) -> None:
    table = solo("ix/trade_monopoly", modules=["ix"])
    events = fight(table, (0, 1, 0), f"ix/{name}")
    shown = {event.data["seat"]: event.data["n"] for event in events if event.kind == "strength"}
    assert shown[RIVAL] == 2 + printed


def test_ix17_1_a_rival_on_smuggling_takes_no_solari() -> None:
    table = solo(modules=["ix"])
    act(table, RIVAL, "ix/smuggling_interstellar_shipping")
    assert where(table, RIVAL) == ["smuggling"]
    assert table.player(RIVAL).solari == 0
    assert table.state.parts["shipping"].at[RIVAL] == 1  # type: ignore[attr-defined]  # the Freighters


# -- IX10 --------------------------------------------------------------------------------------------------------------


def ilban(**position: Any) -> Yard:
    """A table whose seat 0 is Count Ilban Richese."""
    table = Yard(leaders=("count_ilban_richese", "paul_atreides", "earl_memnon_thorvald"))
    place(table, position)
    return table


def test_ix10_8_ilban_draws_for_the_solari_of_the_dreadnought_space() -> None:
    table = ilban(hand="dagger", solari=3)
    deck = len(table.player(0).deck)
    table.send(0, "dagger", "dreadnought")
    while "end" not in table.ids(0):
        table.answer(0, table.ids(0)[0])
    assert (table.player(0).solari, deck - len(table.player(0).deck)) == (0, 1)


def test_ix10_8_ilban_draws_for_no_solari_of_appropriate() -> None:
    table = ilban(hand="appropriate", solari=9, emperor=2)
    table.tops("spy_satellites")
    deck = len(table.player(0).deck)
    table.send(0, "appropriate", "smuggling")
    solari = table.player(0).solari
    table.answer(0, next(o.id for o in table.find(0, "resolve", "spy_satellites")
                         if o.label.args.get("what") == "resource:solari"))  # fmt: skip
    assert solari - table.player(0).solari == 4
    assert len(table.player(0).deck) == deck


def test_ix10_8_ilban_draws_for_no_solari_of_war_chest() -> None:
    table = ilban(conflict=1, solari=2)
    table.intrigue(0, "war_chest", "windfall")
    table.set(1, conflict=1)
    table.combat()
    deck = len(table.player(0).deck)
    table.take(0, "play", "intrigue:war_chest")
    table.take(0, "choose-pay")
    assert (table.player(0).solari, len(table.player(0).deck)) == (0, deck)


# -- IX13 --------------------------------------------------------------------------------------------------------------


def test_ix13_3_u17_4_u17_8_uprising_adds_economic_supremacy_to_the_epic_game_alone() -> None:
    for forms, found in (((), []), (("epic",), ["ix/economic_supremacy"])):
        conflicts = library("uprising", "ix", forms=list(forms)).conflicts
        assert [name for name in conflicts if name.startswith("ix/")] == found
        third = sum(card.level == 3 for card in conflicts.values())
        assert third == (5 if forms else 4)


@pytest.mark.parametrize(("level", "reached"), [(1, False), (2, True)])
def test_ix13_5_u17_3_interstellar_shipping_needs_2_guild_influence_in_uprising(level: int, reached: bool) -> None:
    table = docks_for({"hand": "dune_the_desert_planet", "guild": level}, "uprising")
    assert ("interstellar_shipping" in table.can_send(0, "dune_the_desert_planet")) is reached
    assert "shipping" not in table.state.agents


def test_ix13_7_without_choam_a_contract_is_2_solari() -> None:
    """Without CHOAM a contract icon is 2 Solari (IX13.7), as in the first reward of CHOAM Security: 1 Influence with
    the Guild, a contract, a troop."""
    table = Yard(product="uprising", conflict="choam_security")
    table.set(0, conflict=2, solari=0)
    finish(table)
    assert table.player(0).solari == 2


@pytest.mark.parametrize("product", BOARDS)
def test_ix13_9_u17_4_every_location_of_the_board_can_be_held(product: str) -> None:
    third = {"base": "carthag", "uprising": "spice_refinery"}[product]
    for location in ("arrakeen", "imperial_basin", third):
        table = Yard(product=product)
        table.ships(0, conflict=1)
        finish(table, f"space:{location}")
        at = Dreadnoughts.of(table.game).at
        assert {bare(name): seat for name, seat in at.items() if seat >= 0} == {location: 0}
    told = {line.partition("space:")[2] for line in expected(table.game.config) if "dreadnought-placed" in line}
    assert {bare(name) for name in told} == {"arrakeen", "imperial_basin", third}


def test_u17_2_only_the_top_right_corner_of_uprising_changes() -> None:
    with_ix, without = (library("uprising", *sets).spaces for sets in (("ix",), ()))
    assert set(without) - set(with_ix) == {"accept_contract", "shipping", "assembly_hall", "gather_support"}
    kept = ("imperial_privilege", "high_council", "swordmaster", *(name for name in without if name in with_ix))
    for name in kept:
        assert repr(with_ix[name]) == repr(without[name]), name


def test_u17_5_foldspace_comes_with_the_box_to_uprising() -> None:
    """Rise of Ix brings Foldspace to Uprising (U17.5): the base game's six cards, which only Ilesa Ecaz can acquire
    (IX13.4)."""
    table = Yard(product="uprising")
    names = [table.state.cards[card] for card in table.state.reserve]
    assert names.count("ix/foldspace") == 6


# -- IX14 and Bloodlines -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("product", BOARDS)
def test_ix14_3_bloodlines_tech_cards_stay_out_of_house_hagals_deck(product: str) -> None:
    for sets, there in ((["bloodlines", "tech"], True), (["bloodlines", "tech", "ix"], False)):
        part = Hagal.of(Table(1, product=product, modules=sets).game)
        names = [bare(key) for key in (*part.deck, *part.revealed)]
        assert ("hagal_acquire_tech" in names) is there
        assert ("tech_negotiation" in names) is not there


def test_ix14_3_a_rival_ignores_tech_until_its_swordmaster() -> None:
    table = solo(modules=["ix", "bloodlines", "tech"])
    table.set(RIVAL, spice=12)
    act(table, RIVAL, "ix/tech_negotiation")
    assert Tech.of(table.game).owned[RIVAL] == []
    table = solo(modules=["ix", "bloodlines", "tech"])
    table.set(RIVAL, spice=12)
    take_swordmaster(table.game, RIVAL)
    act(table, RIVAL, "ix/tech_negotiation")
    assert len(Tech.of(table.game).owned[RIVAL]) == 1


def test_ix14_4_commanders_are_troops_of_strength_2_and_no_dreadnoughts() -> None:
    """Sardaukar Commanders are troops of strength 2 and not dreadnoughts (IX14.4): a winner who has only a Commander
    places nothing, and Full-Scale Assault finds no dreadnought."""
    table = Corps(product="base", modules=["ix"], conflict="skirmish_2")
    table.own(0, conflict=1)
    assert table.power(0) == 2
    table.give(0, "ix/full_scale_assault")
    table.reveal(0)
    assert table.player(0).swords == 0
    place_one(table.game, 0, {})
    assert set(Dreadnoughts.of(table.game).at.values()) == {-1}
    assert table.player(0).units["supply.dreadnought"] == 2


def test_bl12_5_half_the_box_leaves_out_two_tiles_and_keeps_the_embassy() -> None:
    table = Yard(sets=("bloodlines", "tech", "ix_tech"))
    tiles = {bare(key) for stack in table.tiles.stacks for key in stack}
    assert not {"detonation_devices", "troop_transports"} & tiles
    assert {tile.id for tile in load_set("ix_tiles").sheets["tech"]} <= tiles
    assert len(load_set("ix_tiles").sheets["tech"]) == 16
    table.set(0, spice=9, solari=9)
    table.give(0, "dagger")
    table.send(0, "dagger", "mentat")
    assert table.offered(0) != {}  # the Embassy can be used on any Landsraad space


def test_bl12_6_with_all_of_the_box_negotiators_lower_prices_and_the_high_council_does_not() -> None:
    table = Yard(sets=("bloodlines", "tech", "ix"))
    assert table.game.config.library.sheets["beside"] == {}
    table.tops("chaumurky")
    table.set(0, council=True, spice=9)
    table.player(0).units["supply.troop"] -= 1
    table.player(0).units["ix.troop"] += 1
    table.give(0, "dagger")
    table.send(0, "dagger", "tech_negotiation")
    choose(table, "ix/board/tech_negotiation.ways.0.effect.0")
    prices = {(o.label.args["n"], o.label.args.get("m", 0)) for o in table.find(0, "resolve", "chaumurky")}
    assert prices == {(3, 0), (2, 1)}


def test_im10_2_in_the_epic_game_with_immortality_control_the_spice_replaces_nothing() -> None:
    config = {"product": "base", "seats": 3, "modules": ["ix", "immortality"], "leaders": "draft", "forms": ["epic"]}
    game = Game.new(FAMILY, config, bytes(32))
    for player in game.state.players:
        assert len(player.deck) == 10
        assert [bare(game.state.cards[card]) for card in player.discard] == ["control_the_spice"]


def test_im14_3_uprising_against_house_hagal_mixes_with_both() -> None:
    """Uprising against House Hagal can be mixed with both boxes (IM14.3): for two people there are no cards of
    Immortality; for one person its four cards are added to those of Rise of Ix, and one Research Station card is
    removed (RV10.2)."""
    decks = {}
    for seats in (1, 2):
        for sets in (["ix"], ["ix", "immortality"]):
            part = Hagal.of(Table(seats, modules=sets).game)
            decks[seats, len(sets)] = sorted(part.deck + part.revealed)
    assert decks[2, 1] == decks[2, 2]
    assert len(decks[1, 2]) == len(decks[1, 1]) - 1 + 4


# -- IX15 --------------------------------------------------------------------------------------------------------------


def test_ix15_1_what_is_optional_may_be_left_and_what_is_not_may_not() -> None:
    """Optional effects may be declined and others may not (IX15.1): the arrow of Truthsayer is optional; Treachery must
    trash itself."""
    table = docks_for({"hand": "truthsayer dagger"})
    table.send(0, "truthsayer", "wealth")
    assert "end" in table.ids(0)
    table = docks_for({"hand": "treachery"})
    table.send(0, "treachery", "wealth")
    assert [bare(table.state.cards[card]) for card in table.state.trashed] == ["treachery"]


def test_ix15_2_an_arrow_is_used_once_a_play() -> None:
    table = docks_for({"hand": "spice_trader dagger dagger", "fremen": 2})
    table.send(0, "spice_trader", "carthag")
    table.take(0, "resolve", "card:dagger")
    assert table.player(0).spice == 2
    assert table.find(0, "resolve", "spice_trader") == []


@pytest.mark.parametrize(("troops", "water"), [(1, 0), (0, 1)])
def test_ix15_3_in_a_tie_for_first_nobody_wins(troops: int, water: int) -> None:
    """Nobody wins a tie for first (IX15.3), so Windtraps, which gives water for a won Conflict, gives nothing."""
    table = Yard(conflict="skirmish_1")
    table.tile(0, "windtraps")
    table.set(0, conflict=1, water=0)
    table.set(1, conflict=troops)
    finish(table)
    assert table.player(0).water == water


def test_ix15_4_recruits_of_the_turn_from_any_source_may_be_deployed() -> None:
    """Troops recruited in the turn from any source may be deployed (IX15.4): one of Training Drones, one of Carthag,
    and two of the garrison."""
    table = docks_for({"hand": "reconnaissance", "garrison": 5})
    table.tile(0, "training_drones")
    table.flip(0, "training_drones")
    table.send(0, "reconnaissance", "carthag")
    assert deployable(table.game, 0) == 4
    assert table.player(0).garrison == 7


def test_ix15_4_troops_of_the_garrison_are_not_recruited_again() -> None:
    """Troops that are already in the garrison cannot be recruited again (IX15.4): with none in the supply the city
    gives none, and two units of the garrison may still be deployed."""
    table = docks_for({"hand": "reconnaissance", "garrison": 12})
    table.tile(0, "training_drones")
    assert not table.can_flip(0, "training_drones")
    table.send(0, "reconnaissance", "carthag")
    assert (table.player(0).garrison, deployable(table.game, 0)) == (12, 2)


def test_ix15_5_an_intrigue_card_that_was_won_may_be_played_for_the_victory() -> None:
    """An Intrigue card that was won as a reward may be played for the same victory (IX15.5). Here it is To the Victor…,
    one of the two cards that Cloak and Dagger gives its winner."""
    table = Yard(conflict="cloak_and_dagger")
    card = next(card for card in table.state.intrigue_deck if bare(table.state.intrigues[card]) == "to_the_victor")
    table.state.intrigue_deck.remove(card)
    table.state.intrigue_deck.append(card)
    table.set(0, conflict=3)
    table.combat()
    while table.state.phase == "combat" and not table.find(table.game.waiting()[0], "play", "intrigue:to_the_victor"):
        waiting = table.game.waiting()[0]
        table.answer(waiting, table.ids(waiting)[0])
    assert table.game.waiting() == (0,)
    spice = table.player(0).spice
    table.take(0, "play", "intrigue:to_the_victor")
    assert table.player(0).spice == spice + 3


# -- IX18, IX19 --------------------------------------------------------------------------------------------------------


def test_ix18_1_what_the_printed_faces_decide() -> None:
    """The printed faces decide (IX18.1): Glimpse the Path costs spice, Esmar Tuek gives Influence with the Guild, Troop
    Transports has no acquire effect, and the city icon of Landing Rights is a normal one."""
    played = docks_for({"intrigue": "glimpse_the_path", "spice": 1, "solari": 5, "deck": "dagger"})
    played.take(0, "play", "intrigue:glimpse_the_path")
    played.take(0, "choose-pay")
    assert (played.player(0).spice, played.player(0).solari, played.player(0).water) == (0, 5, 2)
    tuek = docks_for({"hand": "esmar_tuek", "spice": 1})
    tuek.send(0, "esmar_tuek", "carthag")
    tuek.take(0, "resolve", "esmar_tuek")
    assert tuek.level(0, "guild") == 1
    bought = docks_for({"hand": "dagger", "spice": 1, "top": "troop_transports"})
    bought.send(0, "dagger", "tech_negotiation")
    choose(bought, "ix/board/tech_negotiation.ways.0.effect.0")
    troops = bought.player(0).garrison
    bought.buy(0, "troop_transports")
    assert (bought.player(0).garrison, bought.owned(0)) == (troops, ["troop_transports"])
    blocked = docks_for({"hand": SAILOR})
    blocked.agent(1, "carthag")
    assert "carthag" not in blocked.can_send(0, SAILOR)


def test_ix18_2_in_the_shadows_reveals_bene_gesserit_influence() -> None:
    table = docks_for({"hand": "in_the_shadows"})
    table.reveal(0)
    assert (table.level(0, "bene_gesserit"), table.level(0, "guild")) == (1, 0)


@pytest.mark.parametrize("reveals", [False, True])
def test_ix18_3_tiles_are_flipped_on_agent_and_reveal_turns(reveals: bool) -> None:
    table = docks_for({"hand": "dagger"})
    table.tile(0, "training_drones")
    if reveals:
        table.reveal(0)
    assert table.can_flip(0, "training_drones")
    table.flip(0, "training_drones")
    assert table.down() == ["training_drones"]


@pytest.mark.parametrize(("markers", "held"), [
    ({}, "imperial_basin"), ({"spice_refinery": 0}, "spice_refinery"), ({"imperial_basin": RIVAL}, "arrakeen"),
    ({"imperial_basin": RIVAL, "arrakeen": RIVAL}, "spice_refinery"),
    ({"arrakeen": 2, "imperial_basin": RIVAL}, "arrakeen"),
])  # fmt: skip
def test_ix19_2_where_an_uprising_rival_places_its_dreadnought(markers: dict[str, int], held: str) -> None:
    table = Table(1, modules=["ix"])
    units = table.player(RIVAL).units
    there = sum(units[f"{zone}.dreadnought"] for zone in ("supply", "garrison", "conflict"))
    units |= {"supply.dreadnought": there - 1, "garrison.dreadnought": 0, "conflict.dreadnought": 1}
    table.state.control.update(dict.fromkeys(table.state.control, -1) | markers)
    place_one(table.game, RIVAL, {})
    assert {name: seat for name, seat in Dreadnoughts.of(table.game).at.items() if seat >= 0} == {held: RIVAL}


def test_ix19_9_six_players_with_bloodlines_cover_the_same_spaces() -> None:
    """With six players and Bloodlines the Ix board covers the same spaces (IX19.9), and the Sardaukar Commanders of
    covered spaces are at Dreadnought and Tech Negotiation."""
    table = Six(modules=["ix", "bloodlines"])
    assert not {"accept_contract", "shipping", "assembly_hall", "gather_support"} & set(table.state.agents)
    at = ["deliver_supplies", "dreadnought", "high_council", "military_support", "sardaukar", "tech_negotiation"]
    assert sorted(Sardaukar.of(table.game).figures) == at


@pytest.mark.parametrize(("sets", "spice", "price"), [(["ix"], 8, 8), (["bloodlines", "tech", "ix"], 8, 8)])
def test_ix19_10_the_discount_of_a_rival_is_the_cards_own(sets: list[str], spice: int, price: int) -> None:
    """The discount of a Rival depends on the card (IX19.10): none for the card Dreadnought, 1 for Tech Negotiation
    (IX9.7). Without the box it is always 1 (BL17.9)."""
    for discount in (0, 1):
        table = solo(modules=sets)
        take_swordmaster(table.game, RIVAL)
        part = Tech.of(table.game)
        for stack in part.stacks:
            part.gone += stack[:]
            stack.clear()
        part.gone.remove("ix_tiles/flagship")
        part.stacks[0].append("ix_tiles/flagship")
        table.set(RIVAL, spice=spice - discount)
        acquire(table.game, RIVAL, discount)
        assert (part.owned[RIVAL], table.player(RIVAL).spice) == (["ix_tiles/flagship"], spice - price)


@pytest.mark.parametrize(("sets", "swordmaster", "buys"), [
    (["ix"], False, True),
    (["bloodlines", "ix"], False, True),
    (["bloodlines", "tech", "ix"], False, False),
    (["bloodlines", "tech", "ix"], True, True),
    (["bloodlines", "tech", "ix_tech"], False, False),
])  # fmt: skip
def test_r340_a_rival_waits_for_its_swordmaster_only_with_the_tech_module(
    sets: list[str], swordmaster: bool, buys: bool
) -> None:
    """A Rival saves spice for tiles and acquires them (IX9.7). With the tech module of Bloodlines it does so only once
    it has its Swordmaster (BL17.11); the other pieces of Bloodlines change nothing (R340)."""
    table = solo(modules=sets)
    if swordmaster:
        take_swordmaster(table.game, RIVAL)
    table.set(RIVAL, spice=12)
    assert bool(list(save_spice(table.game, RIVAL))) is buys
    acquire(table.game, RIVAL)
    assert bool(Tech.of(table.game).owned[RIVAL]) is buys


def test_t12_1_epic_allies_begin_with_five_troops_and_commanders_with_none() -> None:
    table = Six(modules=["ix"], forms=["epic"])
    assert [table.player(seat).units["garrison.troop"] for seat in ALLIES] == [5] * 4
    assert [table.player(seat).units["garrison.troop"] for seat in COMMANDERS] == [0, 0]


def test_ix9_6_two_peoples_house_hagal_ignores_tiles() -> None:
    table = two(modules=["ix"])
    part = Hagal.of(table.game)
    assert "ix/tech_negotiation" not in part.deck + part.revealed
    table.set(2, spice=12)
    act(table, 2, "ix/dreadnought_2p")
    assert where(table, 2) == ["dreadnought"]
    assert Tech.of(table.game).owned[2] == []
