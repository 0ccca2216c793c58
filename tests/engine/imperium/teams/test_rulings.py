"""Rulings UC5 on the cards for six players, and R50–R65 and R72, each by its number."""

from __future__ import annotations

import pytest

from engine.imperium.coverage import expected
from engine.imperium.state import bare
from tests.engine.imperium.teams.six import (
    HIS_LEFT,
    HIS_RIGHT,
    LEFT,
    MUAD_DIB,
    RIGHT,
    SHADDAM,
    Six,
    new,
)

# -- UC5: the cards ----------------------------------------------------------------------------------------------------


def test_uc5_1_commanders_have_their_own_decks_and_allies_the_usual_one() -> None:
    game = new()
    for seat, player in enumerate(game.state.players):
        names = {bare(game.state.cards[card]) for card in player.deck + player.hand}
        mark = {MUAD_DIB: "md_", SHADDAM: "sh_"}.get(seat)
        assert all(name.startswith(mark) for name in names) if mark else "dagger" in names


def test_uc5_1_conflicts_of_level_one_are_not_expected_to_be_won() -> None:
    game = new()
    levels = {name: card.level for name, card in game.config.library.conflicts.items()}
    wins = {line.partition("conflict:")[2] for line in expected(game.config) if line.startswith("win ")}
    assert wins == {name for name, level in levels.items() if level > 1}


def test_uc5_2_a_plot_card_of_a_commander_recruits_for_the_activated_ally() -> None:
    table = Six()
    table.set(MUAD_DIB, solari=3)
    table.intrigue(MUAD_DIB, "mercenaries")
    table.activate(MUAD_DIB, RIGHT)
    table.take(MUAD_DIB, "play", "mercenaries")
    table.take(MUAD_DIB, "resolve", "choose-pay")
    assert table.player(RIGHT).garrison == 5
    assert len(table.player(MUAD_DIB).intrigue) == 1


def test_uc5_3_conditions_on_units_look_at_the_activated_ally() -> None:
    for ally, swords in ((LEFT, 4), (RIGHT, 2)):
        table = Six()
        table.set(LEFT, sandworms=1)
        table.set(RIGHT, conflict=1)
        table.intrigue(MUAD_DIB, "devour")
        table.combat()
        table.activate(MUAD_DIB, ally)
        table.take(MUAD_DIB, "play", "devour")
        assert table.player(ally).swords == swords


def test_uc5_4_conditions_on_influence_look_at_the_higher_ally() -> None:
    table = Six(SHADDAM)
    table.influence(HIS_RIGHT, "great_houses", 3)
    table.intrigue(SHADDAM, "shaddams_favor")
    table.take(SHADDAM, "play", "shaddams_favor")
    assert table.teams.activated[SHADDAM] == HIS_LEFT
    assert table.player(SHADDAM).solari == 3
    assert table.player(HIS_LEFT).garrison == 4


def test_uc5_5_banners_of_cards_are_unchanged() -> None:
    cards = new().config.library.cards
    assert cards["md_usul"].factions == ("fremen",)
    assert cards["sh_imperial_ornithopter"].factions == ("emperor",)


def test_uc5_6_a_combat_card_is_for_an_ally_with_a_unit() -> None:
    table = Six()
    table.set(LEFT, conflict=1)
    table.intrigue(MUAD_DIB, "contingency_plan")
    table.teams.activated[MUAD_DIB] = RIGHT
    table.combat()
    assert table.teams.activated[MUAD_DIB] == LEFT
    assert not table.find(MUAD_DIB, "activate")


def test_uc5_7_an_alliance_of_a_teammate_is_not_an_opponents() -> None:
    table = Six()
    table.influence(LEFT, "guild", 5)
    table.influence(RIGHT, "guild", 4)
    table.intrigue(RIGHT, "shadow_alliance")
    table.endgame()
    assert not table.find(RIGHT, "play", "shadow_alliance")


def test_uc5_8_command_respect_trades_for_itself_with_a_bonus_token() -> None:
    table = Six()
    table.give(MUAD_DIB, "md_command_respect")
    table.send(MUAD_DIB, "md_command_respect", "carthag")
    assert not table.find(MUAD_DIB, "resolve", "choose-pay")
    table = Six()
    table.token(MUAD_DIB)
    table.give(MUAD_DIB, "md_command_respect")
    table.send(MUAD_DIB, "md_command_respect", "spice_refinery", "way:0")
    table.take(MUAD_DIB, "resolve", "choose-pay")
    assert "md_command_respect" in [table.state.cards[card] for card in table.state.trashed]
    table.take(MUAD_DIB, "choose-trade", f"seat:{LEFT}")
    table.answer(MUAD_DIB, "solari.2")
    table.answer(LEFT, "water.1")
    assert (table.player(LEFT).solari, table.player(MUAD_DIB).water) == (2, 2)


@pytest.mark.parametrize("hooks", [True, False])
def test_uc5_9_desert_call_puts_a_sandworm_among_the_activated_allys_units(hooks: bool) -> None:
    table = Six()
    table.set(RIGHT, hooks=hooks)
    table.set(LEFT, hooks=hooks)
    table.activate(MUAD_DIB, RIGHT)
    table.give(MUAD_DIB, "md_desert_call")
    table.send(MUAD_DIB, "md_desert_call", "imperial_basin")
    assert bool(table.find(MUAD_DIB, "resolve", "choose-pay")) == hooks
    if hooks:
        table.take(MUAD_DIB, "resolve", "choose-pay")
        assert (table.worms(RIGHT), table.worms(LEFT), table.player(MUAD_DIB).water) == (1, 0, 0)
        assert "md_desert_call" in [table.state.cards[card] for card in table.state.trashed]


@pytest.mark.parametrize(
    ("space", "seat", "track"), [("expedition", LEFT, "fringe_worlds"), ("desert_mastery", MUAD_DIB, "fremen")]
)
def test_uc5_10_demand_attention_doubles_the_visit_on_its_own_track(space: str, seat: int, track: str) -> None:
    table = Six()
    table.set(MUAD_DIB, spice=4)
    table.market("arrakeen_water", "immediate_solari")
    table.give(MUAD_DIB, "md_demand_attention")
    table.send(MUAD_DIB, "md_demand_attention", space)
    assert table.level(seat, track) == 1
    table.take(MUAD_DIB, "resolve", "choose-pay")
    assert table.level(seat, track) == 2
    assert "md_demand_attention" in [table.state.cards[card] for card in table.state.trashed]


def threatening(own: int, left: int, right: int) -> Six:
    """A table at which Threaten Spice Production was played; `own`, `left` and `right` are the spice of Muad'Dib and
    the Allies."""
    table = Six()
    table.give(MUAD_DIB, "md_threaten_spice_production")
    for seat, amount in ((MUAD_DIB, own), (LEFT, left), (RIGHT, right)):
        table.set(seat, spice=amount)
    table.send(MUAD_DIB, "md_threaten_spice_production", "accept_contract")
    return table


def test_uc5_11_threaten_spice_production_is_paid_together_and_scored_by_the_commander() -> None:
    table = threatening(3, 2, 4)
    shares = [option.label.args for option in table.find(MUAD_DIB, "choose-share")]
    assert [(args["n"], args["rest"]) for args in shares] == [(3, 4), (2, 5), (1, 6)]
    table.answer(MUAD_DIB, next(o.id for o in table.find(MUAD_DIB, "choose-share") if o.label.args["n"] == 3))
    assert table.game.waiting() == (LEFT,)
    assert table.ids(LEFT) == ["0", "1", "2"]
    table.answer(LEFT, "1")
    assert table.ids(RIGHT) == ["0", "3"]
    table.answer(RIGHT, "3")
    assert [table.player(seat).spice for seat in (MUAD_DIB, LEFT, RIGHT)] == [0, 1, 1]
    assert (table.player(MUAD_DIB).vp, table.player(LEFT).vp) == (5, 1)
    assert "md_threaten_spice_production" in [table.state.cards[card] for card in table.state.trashed]


def test_uc5_11_it_is_all_or_nothing() -> None:
    table = threatening(3, 0, 4)
    table.take(MUAD_DIB, "choose-share")
    table.answer(RIGHT, "0")
    assert [table.player(seat).spice for seat in (MUAD_DIB, LEFT, RIGHT)] == [3, 0, 4]
    assert table.player(MUAD_DIB).vp == 4
    assert "md_threaten_spice_production" in table.names(MUAD_DIB, "played")
    assert not threatening(3, 1, 2).find(MUAD_DIB, "choose-share")


@pytest.mark.parametrize(
    ("seat", "card", "space", "own", "goods"),
    [
        (MUAD_DIB, "md_usul", "carthag", "0", {"water": 1, "spice": 0}),
        (MUAD_DIB, "md_usul", "carthag", "1", {"water": 0, "spice": 1}),
        (SHADDAM, "sh_critical_shipments", "accept_contract", "0", {"water": 1, "solari": 0}),
        (SHADDAM, "sh_critical_shipments", "accept_contract", "1", {"water": 0, "solari": 2}),
    ],
)
def test_uc5_12_one_good_for_the_commander_the_other_for_the_ally(
    seat: int, card: str, space: str, own: str, goods: dict[str, int]
) -> None:
    table = Six(seat)
    ally = table.teams.activated[seat]
    table.give(seat, card)
    table.send(seat, card, space)
    before = {what: (getattr(table.player(seat), what), getattr(table.player(ally), what)) for what in goods}
    found = table.find(seat, "choose-split")
    assert len(found) == 2
    table.answer(seat, next(option.id for option in found if option.id.endswith(f".{own}")))
    for what, amount in goods.items():
        whole = {"water": 1, "spice": 1, "solari": 2}[what]
        mine, theirs = before[what]
        assert getattr(table.player(seat), what) == mine + amount
        assert getattr(table.player(ally), what) == theirs + whole - amount


def test_uc5_13_corrino_might_recruits_two_for_each_ally() -> None:
    for spice in (2, 3):
        table = Six(SHADDAM)
        table.set(SHADDAM, spice=spice)
        table.set(HIS_LEFT, conflict=1)
        table.give(SHADDAM, "sh_corrino_might")
        table.reveal(SHADDAM)
        assert table.player(HIS_LEFT).swords == 1
        assert bool(table.find(SHADDAM, "resolve", "choose-pay")) == (spice == 3)
    table.take(SHADDAM, "resolve", "choose-pay")
    assert [table.player(seat).garrison for seat in (HIS_LEFT, HIS_RIGHT)] == [5, 5]
    assert "sh_corrino_might" in [table.state.cards[card] for card in table.state.trashed]


def test_uc5_14_demand_results_gives_each_ally_a_contract_and_replaces_both() -> None:
    table = Six(SHADDAM)
    table.set(SHADDAM, solari=2)
    table.market("arrakeen_water", "espionage_solari")
    table.give(SHADDAM, "sh_demand_results")
    table.send(SHADDAM, "sh_demand_results", "assembly_hall")
    table.take(SHADDAM, "resolve", "choose-pay")
    table.answer(SHADDAM, next(o.id for o in table.find(SHADDAM, "choose-deal") if o.id.endswith(f".{HIS_RIGHT}")))
    held = {(contract.seat, contract.id) for contract in table.choam.held}
    assert held == {(HIS_RIGHT, "arrakeen_water"), (HIS_LEFT, "espionage_solari")}
    assert (len(table.choam.market), table.player(SHADDAM).solari) == (2, 0)
    assert "sh_demand_results" in [table.state.cards[card] for card in table.state.trashed]


def test_uc5_15_devastating_assault() -> None:
    table = Six(SHADDAM)
    table.give(SHADDAM, "sh_devastating_assault")
    table.send(SHADDAM, "sh_devastating_assault", "imperial_basin")
    assert (table.player(SHADDAM).solari, table.player(HIS_LEFT).garrison) == (1, 4)
    for token, solari in ((False, 3), (True, 2), (True, 3)):
        table = Six(SHADDAM)
        if token:
            table.token(SHADDAM)
        table.set(SHADDAM, solari=solari)
        table.set(HIS_LEFT, conflict=1)
        table.give(SHADDAM, "sh_devastating_assault")
        table.reveal(SHADDAM)
        assert bool(table.find(SHADDAM, "resolve", "choose-pay")) == (token and solari == 3)
    table.take(SHADDAM, "resolve", "choose-pay")
    assert (table.player(HIS_LEFT).swords, table.player(SHADDAM).solari) == (2 + 5, 0)


def test_uc5_16_imperial_tent_without_such_a_card_does_nothing() -> None:
    table = Six(SHADDAM)
    sheets, names = table.game.config.library.cards, table.state.cards
    fremen = [card for card in table.state.imperium_deck if "fremen" in sheets[names[card]].factions][:5]
    table.state.imperium_deck[:] = [*table.state.row, *(c for c in table.state.imperium_deck if c not in fremen)]
    table.state.row[:] = fremen
    before = list(table.teams.throne)
    table.give(SHADDAM, "sh_imperial_tent")
    table.send(SHADDAM, "sh_imperial_tent", "vast_wealth")
    assert not table.find(SHADDAM, "choose-throne")
    table.end(SHADDAM)
    assert table.teams.throne == before


def test_uc5_17_unpredictable_foe_draws_one_card_however_many_worms() -> None:
    table = Six()
    table.set(LEFT, sandworms=3)
    table.reveal(MUAD_DIB)
    assert len(table.player(MUAD_DIB).intrigue) == 1


def test_uc5_18_the_token_gives_its_swords_in_every_later_reveal_turn() -> None:
    table = Six(LEFT)
    table.token(LEFT)
    table.set(LEFT, conflict=1)
    for _ in range(2):
        table.set(LEFT, swords=0, done=False)
        table.turn_of(LEFT)
        table.reveal(LEFT)
        assert table.player(LEFT).swords == 2
        table.answer(LEFT, "end")


# -- R50–R65 -----------------------------------------------------------------------------------------------------------


def test_r50_the_commander_decides_what_is_deployed_on_his_turn() -> None:
    table = Six()
    table.give(MUAD_DIB, "md_signet_ring")
    table.send(MUAD_DIB, "md_signet_ring", "carthag")
    assert table.game.waiting() == (MUAD_DIB,)
    table.answer(MUAD_DIB, "deploy.2")
    table.end(MUAD_DIB)
    assert table.player(LEFT).conflict == 2


def test_r51_a_plot_card_settles_the_ally_of_the_turn() -> None:
    table = Six()
    table.intrigue(MUAD_DIB, "contingency_plan")
    table.give(MUAD_DIB, "md_signet_ring")
    table.lend(MUAD_DIB, "right")
    table.state.agents["research_station"] = ("0.left",)
    table.turn_of(MUAD_DIB)
    assert table.teams.activated[MUAD_DIB] == RIGHT
    table.activate(MUAD_DIB, LEFT)
    table.take(MUAD_DIB, "play", "contingency_plan")
    assert not table.find(MUAD_DIB, "activate")
    assert not table.find(MUAD_DIB, "agent")
    table.reveal(MUAD_DIB)


def test_r51_the_choice_can_be_changed_before() -> None:
    table = Six()
    for ally in (RIGHT, LEFT, RIGHT):
        table.activate(MUAD_DIB, ally)
    assert table.teams.activated[MUAD_DIB] == RIGHT
    assert not table.told("activated")


def test_r52_secrets_steal_from_the_other_team_only() -> None:
    table = Six(LEFT)
    hands = ("contingency_plan", "detonation", "distraction", "special_mission")
    table.intrigue(RIGHT, *hands)
    table.intrigue(HIS_LEFT, *hands[:3], "cunning")
    table.give(LEFT, "diplomacy")
    table.send(LEFT, "diplomacy", "secrets")
    stolen = {event.data["victim"] for event in table.told("steal")}
    assert stolen == {f"seat:{HIS_LEFT}"}


def test_r53_the_throne_row_grows_without_limit_and_is_not_refilled() -> None:
    table = Six(SHADDAM)
    table.teams.throne += [table.state.imperium_deck.pop() for _ in range(6)]
    table.give(SHADDAM, "sh_imperial_tent")
    table.send(SHADDAM, "sh_imperial_tent", "vast_wealth")
    table.answer(SHADDAM, table.find(SHADDAM, "choose-throne")[0].id)
    assert len(table.teams.throne) == 1 + 6 + 1
    table.turn_of(SHADDAM)
    table.reveal(SHADDAM)
    table.set(SHADDAM, persuasion=20)
    kept = table.teams.throne[1:]
    table.take(SHADDAM, "acquire", f"card:{table.state.cards[table.teams.throne[0]]}")
    assert table.teams.throne == kept


def test_r54_shaddam_chooses_the_first_card_of_the_throne_row_after_the_leaders() -> None:
    game = new(leaders="draft")
    assert game.decisions()[0].kind == "leader"
    table = Six()
    kinds = [event.kind for event in table.game.events]
    assert max(place for place, kind in enumerate(kinds) if kind == "leader") < kinds.index("throne")
    assert kinds.index("throne") < kinds.index("round")


def test_r55_personal_boards_cannot_be_spied_on() -> None:
    table = Six(SHADDAM)
    table.give(SHADDAM, "sh_seek_allies")
    table.spy(SHADDAM, "guild", "bene_gesserit", "great_houses")
    table.send(SHADDAM, "sh_seek_allies", "vast_wealth")
    assert table.decision(SHADDAM).kind == "agent-turn"  # nothing can be gathered


def test_r56_tied_teammates_are_asked_in_turn_order() -> None:
    table = Six()
    table.state.first = RIGHT
    for seat in (LEFT, RIGHT):
        table.set(seat, conflict=2)
    table.combat()
    assert table.game.waiting() == (RIGHT,)
    table.answer(RIGHT, "keep")
    assert table.game.waiting() == (LEFT,)
    table.answer(LEFT, "concede")
    assert table.state.fought is not None
    assert table.state.fought.places[RIGHT] == 1


def test_r57_goods_that_change_hands_are_no_gain() -> None:
    table = Six(LEFT)
    table.give(LEFT, "diplomacy")
    table.set(RIGHT, spice=3)
    table.send(LEFT, "diplomacy", "economic_support")
    table.take(LEFT, "choose-trade", f"seat:{RIGHT}")
    table.answer(LEFT, "none")
    table.answer(RIGHT, "spice.3")
    assert table.state.turn is not None
    assert table.state.turn.tally["gained.spice"] == 1


def test_uc5_11_a_share_cannot_be_taken_back_once_the_allies_are_asked() -> None:
    """A share cannot be undone once the Allies have been asked (UC5.11), because they then know the remaining
    amount."""
    table = threatening(3, 4, 4)
    table.answer(MUAD_DIB, next(o.id for o in table.find(MUAD_DIB, "choose-share") if o.label.args["n"] == 3))
    assert table.game.waiting() == (LEFT,)
    assert table.game.undoable(MUAD_DIB) == 0


def test_r58_a_refused_contribution_is_not_asked_for_again() -> None:
    table = threatening(3, 4, 4)
    table.answer(MUAD_DIB, next(o.id for o in table.find(MUAD_DIB, "choose-share") if o.label.args["n"] == 3))
    assert table.game.waiting() == (LEFT,)
    table.answer(LEFT, "0")
    table.answer(RIGHT, "0")
    assert not table.find(MUAD_DIB, "choose-share")
    assert [event.data["seat"] for event in table.told("no-contribution")] == [LEFT, RIGHT]


def test_r59_the_bonus_token_counts_as_a_swordmaster() -> None:
    for token, persuasion in ((True, 2 + 2 + 1), (False, 2 + 2)):
        table = Six(LEFT)
        table.set(LEFT, council=True)
        if token:
            table.token(LEFT)
        table.give(LEFT, "paracompass")
        table.reveal(LEFT)
        assert table.player(LEFT).persuasion == persuasion


def test_r60_unexpected_allies_gives_shaddams_team_no_worm_though_the_wall_falls() -> None:
    table = Six(HIS_LEFT, conflict="siege_of_arrakeen")
    table.set(HIS_LEFT, water=2)
    table.intrigue(HIS_LEFT, "unexpected_allies")
    table.take(HIS_LEFT, "play", "unexpected_allies")
    table.take(HIS_LEFT, "resolve", "choose-pay")
    table.answer(HIS_LEFT, table.ids(HIS_LEFT)[0])
    assert not table.sandworms.wall
    assert (table.worms(HIS_LEFT), table.player(HIS_LEFT).water) == (0, 0)


def test_r61_swords_given_to_who_has_revealed_without_a_unit_are_lost() -> None:
    table = Six(LEFT)
    table.reveal(LEFT)
    table.end(LEFT)
    table.turn_of(MUAD_DIB)
    table.give(MUAD_DIB, "md_limited_landsraad_access")
    table.reveal(MUAD_DIB)
    assert table.player(LEFT).swords == 1
    table.end(MUAD_DIB)
    assert table.player(LEFT).swords == 0


def test_r62_the_arrow_goes_before_the_two_arrow_swordmaster() -> None:
    table = Six()
    table.set(MUAD_DIB, swordmaster=True)
    table.teams.bonus[MUAD_DIB] = True
    table.lend(MUAD_DIB, "swordmaster", "left", "right")
    table.give(MUAD_DIB, "md_signet_ring")
    table.send(MUAD_DIB, "md_signet_ring", "carthag")
    assert table.state.agents["carthag"] == ("0.left",)


def test_r63_the_hooks_of_the_activated_ally_count() -> None:
    table = Six()
    table.set(LEFT, hooks=True)
    table.set(RIGHT, hooks=True)
    table.give(MUAD_DIB, "md_desert_call")
    table.send(MUAD_DIB, "md_desert_call", "imperial_basin")
    assert table.find(MUAD_DIB, "resolve", "choose-pay")
    assert not table.game.view(None)["players"][MUAD_DIB]["hooks"]


def test_r64_demand_results_needs_two_contracts() -> None:
    table = Six(SHADDAM)
    table.set(SHADDAM, solari=2)
    part = table.choam
    part.aside += part.bank + part.market[1:]
    part.bank, part.market = [], part.market[:1]
    table.give(SHADDAM, "sh_demand_results")
    table.send(SHADDAM, "sh_demand_results", "assembly_hall")
    assert not table.find(SHADDAM, "resolve", "choose-pay")


def test_r65_the_first_player_marker_goes_round_the_table() -> None:
    table = Six()
    table.state.first = LEFT
    table.combat()
    assert table.state.first == SHADDAM


@pytest.mark.parametrize(("level", "good"), [(1, "spice"), (3, "water")])
def test_r72_bonuses_of_a_personal_track_are_gained_again_and_stay(level: int, good: str) -> None:
    """Bonuses of a personal track are gained again each time and are kept (R72): Muad'Dib reaches a level, loses it by
    Backed by CHOAM and reaches it again; his Ally gains twice."""
    table = Six()
    table.influence(MUAD_DIB, "fremen", level - 1)
    (again,) = table.give(MUAD_DIB, "md_seek_allies", zone="discard")
    before, has = getattr(table.player(LEFT), good), []
    table.step_on(MUAD_DIB, "md_demand_attention", "desert_mastery")
    has.append(getattr(table.player(LEFT), good))
    table.intrigue(MUAD_DIB, "backed_by_choam")
    table.take(MUAD_DIB, "play", "backed_by_choam")
    table.take(MUAD_DIB, "resolve", "faction:fremen")
    assert table.level(MUAD_DIB, "fremen") == level - 1
    has.append(getattr(table.player(LEFT), good))
    table.player(MUAD_DIB).deck.append(again)
    table.player(MUAD_DIB).discard.remove(again)
    table.step_on(MUAD_DIB, "md_seek_allies", "desert_mastery")
    has.append(getattr(table.player(LEFT), good))
    assert has == [before + 1, before + 1, before + 2]
