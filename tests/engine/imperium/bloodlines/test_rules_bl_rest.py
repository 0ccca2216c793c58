"""Rules of Bloodlines that have no test file of their own: setup, terms, mixing, general rulings, open points (BL2,
BL9, BL12, BL14, BL19, BL20)."""

from __future__ import annotations

from collections import Counter

import pytest

from content.imperium.loader import load_content
from content.imperium.reader import load_set
from engine.imperium.influence import gain_influence
from engine.imperium.leaders.navigation import Course
from engine.imperium.leaders.tactics import Tactics
from engine.imperium.leaders.twisted import Twisted
from engine.imperium.sardaukar.state import Sardaukar
from engine.imperium.state import lib
from engine.imperium.verbs.cards import trash_intrigue
from tests.engine.imperium.bloodlines.corps import Corps
from tests.engine.imperium.bloodlines.hands import Sardaukars, table_with
from tests.engine.imperium.bloodlines.lab import Lab
from tests.engine.imperium.faces import check, choose, measure

# -- set-up ------------------------------------------------------------------------------------------------------------


def test_bl2_3_the_conflict_deck_keeps_its_numbers() -> None:
    """The Conflict deck keeps its numbers of cards (BL2.3): one of level I, five of level II and four of level III. The
    box adds one card of level I and one of level II to the piles from which they are drawn."""
    with_box, without = Corps(3), lib(Corps(3, "base").game)
    sheets = lib(with_box.game).conflicts
    levels = Counter(sheets[card].level for card in (*with_box.state.conflict_deck, with_box.state.conflict))
    assert levels == {1: 1, 2: 5, 3: 4}
    everywhere = Counter(card.level for card in sheets.values())
    alone = Counter(sheet.level for sheet in load_content("uprising", (), 3).sheets["conflicts"])  # type: ignore[attr-defined]
    assert everywhere == alone + Counter({1: 1, 2: 1})
    assert without.conflicts


@pytest.mark.parametrize(
    ("product", "modules", "imperium", "intrigue", "leaders"),
    [
        ("uprising", (), 25, 15, 8),
        ("uprising", ("choam",), 30, 16, 8),
        ("uprising", ("choam", "tech"), 32, 18, 9),
        ("base", (), 18, 10, 5),
        ("base", ("tech",), 20, 12, 6),
    ],
)
def test_bl2_4_what_is_shuffled_in(
    product: str, modules: tuple[str, ...], imperium: int, intrigue: int, leaders: int
) -> None:
    """The box's cards are shuffled into the decks, and a module's cards only in games with that module (BL2.4; BL1.1,
    BL10.1, BL11.1, BL12.3). The Leaders can be chosen."""
    content = lib(Sardaukars(product=product, modules=modules).game)
    mine = ("bloodlines/", "tech/")
    assert sum(name.startswith(mine) for name in content.deck) == imperium
    assert sum(name.startswith(mine) for name in content.intrigue_deck) == intrigue
    assert sum(name.startswith(mine) for name in content.leaders) == leaders


def test_bl1_2_pieces_of_leaders_stay_in_the_box_without_them() -> None:
    """Pieces that belong to a Leader stay in the box if nobody plays that Leader (BL1.2): no Navigation or Twisted
    cards are dealt, there is no Tuek's Sietch, and no token is on a Tactics track."""
    table = Corps()
    part = Course.of(table.game)
    assert (any(part.rows), any(part.drawn), any(part.played), len(part.boxed)) == (False, False, False, 10)
    assert len(Twisted.of(table.game).deck) == 12
    assert not any(
        card >= len(lib(table.game).intrigue_deck) for seat in range(3) for card in table.player(seat).intrigue
    )
    assert "tueks_sietch" not in table.state.agents
    assert Tactics.of(table.game).at == [0, 0, 0]


def test_bl1_3_six_rivals_and_six_house_hagal_cards() -> None:
    """There are six Rivals and six House Hagal cards (BL1.3); one of these Rivals and four of these cards belong to the
    tech module."""
    for name, rivals, hagal in (("bloodlines", 5, 2), ("tech", 1, 4)):
        sheets = load_set(name).sheets
        assert sum(card.copies for card in sheets["rivals"]) == rivals
        assert sum(card.copies for card in sheets["hagal"]) == hagal


def test_bl3_10_shaddams_ability_of_that_name_is_about_contracts() -> None:
    """Shaddam's ability that is named Sardaukar Commander is about contracts (BL3.10): it sets contracts aside and does
    not affect Commanders."""
    table = Sardaukars(leaders=("shaddam_corrino_iv", "muad_dib", "gurney_halleck"), modules=["choam"])
    assert table.choam.aside
    part = Sardaukar.of(table.game)
    assert (len(part.figures), part.bank) == (5, 1)
    assert table.commanders(0, "reserve") == table.commanders(0, "garrison") == 0


def test_bl7_3_command_is_mandatory_like_other_reveal_effects() -> None:
    """Command is mandatory like other Reveal effects (BL7.3): Bombast gives 3 Solari and is trashed."""
    table = Sardaukars()
    table.give(0, "bombast", "convincing_argument", "convincing_argument", "diplomacy")
    table.reveal(0)
    assert table.player(0).solari == 3
    assert "bombast" not in table.names(0, "revealed")
    assert not table.find(0, "choose-go")


def test_bl11_6_a_tiles_ability_works_at_its_moment_only() -> None:
    """A tile's ability works only on its occasion (BL11.6): Self-Destroying Messages gives persuasion in the Reveal
    turn, not in an Agent turn."""
    table = Lab()
    table.tile(0, "self_destroying_messages")
    table.give(0, "diplomacy")
    table.send(0, "diplomacy", "deliver_supplies")
    assert table.player(0).persuasion == 0
    table.end(0)
    table.pass_turns(1, 2)
    table.reveal(0)
    assert table.player(0).persuasion == 1


# -- terms (BL9) -------------------------------------------------------------------------------------------------------


def test_bl9_1_a_trashed_intrigue_card_does_not_go_to_the_discard_pile() -> None:
    table = Corps()
    (card,) = table.intrigue(0, "detonation")
    discard = list(table.state.intrigue_discard)
    trash_intrigue(table.game, 0, card)
    assert table.state.intrigue_discard == discard
    assert card in table.state.trashed_intrigue


def test_bl9_2_discarding_is_from_hand_and_never_an_intrigue_card() -> None:
    """A card is discarded from the hand and is never an Intrigue card (BL9.2): Arrakis Observer asks for a card of the
    hand."""
    table = Sardaukars()
    table.give(0, "arrakis_observer", "dagger")
    table.intrigue(0, "detonation")
    table.send(0, "arrakis_observer", "spice_refinery")
    costs = {target for option in table.find(0, "resolve") for target in option.targets}
    assert "card:dagger" in costs
    assert not any(target.startswith("intrigue:") for target in costs)


def test_bl9_3_flipping_needs_a_tile_that_can_be_flipped() -> None:
    table = Lab()
    table.tile(0, "planetary_array", "advanced_data_analysis")
    assert [option.id for option in table.find(0, "choose-flip-tile")] == ["tile.tech/advanced_data_analysis"]


def test_bl9_4_a_trashed_spy_is_gone_for_the_game() -> None:
    """A trashed Spy leaves the game (BL9.4); it was not recalled, so Spy Drones does not count it."""
    table = Lab()
    table.tops("advanced_data_analysis")
    table.tile(0, "spy_drones")
    table.spy(0, "guild")
    table.set(0, spice=3)
    table.give(0, "dagger", "diplomacy")
    table.send(0, "dagger", "gather_support", "way:0")
    table.buy(0, "advanced_data_analysis")
    if table.find(0, "post:guild"):
        choose(table, "post:guild")
    assert table.spies.gone[0] == 1
    table.flip(0, "spy_drones")
    assert not table.find(0, "card:diplomacy")


# -- mixing (BL12) -----------------------------------------------------------------------------------------------------


def test_bl12_7_immortality_has_no_extra_rules() -> None:
    """Immortality needs no additional rules (BL12.7): all three boxes can be set up together."""
    table = Lab(modules=["immortality"])
    assert {"sardaukar", "tech", "tleilaxu", "graft"} <= table.game.config.rules.names
    assert len(table.part.figures) == 5


# -- cards (BL14) ------------------------------------------------------------------------------------------------------


def test_bl14_9_both_factions_are_chosen_before_either_is_gained() -> None:
    table = Lab()
    table.tile(0, "planetary_array", "glowglobes", "spy_drones")
    table.intrigue(0, "rapid_engineering")
    table.take(0, "rapid_engineering", "play")
    pick = table.decision(0).pick
    assert (pick.low, pick.high) == (2, 2)


# -- general rulings (BL19) --------------------------------------------------------------------------------------------


def test_bl19_2_a_card_that_is_trashed_does_nothing_more() -> None:
    """A trashed card does nothing more (BL19.2): when Eliminate Allies trashes itself, nothing of it is left to
    choose."""
    table = Sardaukars()
    table.spy(0, "imperial_basin")
    table.give(0, "eliminate_allies")
    table.send(0, "eliminate_allies", "imperial_basin")
    choose(table, "choose-no-gather; card:eliminate_allies")
    assert not any("eliminate_allies" in target for o in table.decision(0).legal() for target in o.targets)
    assert "end" in table.ids(0)


def test_bl19_3_an_arrow_is_optional_and_used_once() -> None:
    table = table_with({"conflict": 2})
    table.give(0, "command_center")
    table.reveal(0)
    assert "end" in table.ids(0)
    choose(table, "choose-pay")
    assert not table.find(0, "choose-pay")


def test_bl19_4_placing_a_spy_may_be_declined_or_not_by_the_tables_choice() -> None:
    """The table chooses whether placing a Spy may be declined (BL19.4): "may" in the rulebook, "must" in the errata
    (U9.2, R1)."""
    for must in (False, True):
        table = Sardaukars(spies_must=must)
        table.give(0, "intelligence_training", "convincing_argument", "convincing_argument", "diplomacy")
        table.reveal(0)
        assert table.find(0, "choose-post")
        assert ("end" in table.ids(0)) != must


def test_bl19_5_the_cost_of_the_space_is_paid_before_any_effect() -> None:
    """The cost of the space is paid before any effect (BL19.5): what the visit gives cannot pay for it, but can pay for
    a Commander."""
    for water, reached in ((1, False), (2, True)):
        table = Corps()
        table.give(0, "northern_watermaster")
        table.set(0, water=water)
        assert ("research_station" in table.can_send(0, "northern_watermaster")) == reached
    table = Corps()
    table.give(0, "diplomacy")
    table.send(0, "diplomacy", "dutiful_service")
    assert table.player(0).solari == 2
    assert "corps.acquire" in table.ids(0)


def test_bl19_6_combat_rewards_begin_with_the_first_player() -> None:
    """Combat rewards are resolved beginning with the first player, not with the winner (BL19.6)."""
    table = Corps(conflict="skirmish_desert_mouse")
    table.set(0, conflict=1)
    table.set(1, conflict=3)
    table.combat()
    while table.state.phase == "combat":
        seat = table.game.waiting()[0]
        table.answer(seat, table.ids(seat)[0])
    told = [event.data["seat"] for event in table.game.events if event.kind == "reward"]
    assert told == [0, 1]


def test_bl19_7_the_spy_of_the_emperor_track_is_placed_at_once() -> None:
    """The Spy of the Emperor track is placed at once (BL19.7), even in another player's turn."""
    table = Corps()
    table.influence(1, "emperor", 3)
    gain_influence(table.game, 1, "emperor", 1)
    table.settle()
    assert table.game.waiting() == (1,)
    assert table.find(1, "choose-post")


# -- open points (BL20) ------------------------------------------------------------------------------------------------


def test_bl20_4_r144_with_fewer_in_the_supply_what_is_there_is_recruited() -> None:
    """If the supply has too few troops, those that it has are recruited (BL20.4, R144), and the others are lost."""
    table = Corps()
    table.player(0).units |= {"supply.troop": 1, "garrison.troop": 11}
    table.fresh()
    table.give(0, "dagger")
    before = measure(table)
    table.send(0, "dagger", "gather_support", "way:0")
    check(table, before, "garrison+1 play+1 ready-1")
