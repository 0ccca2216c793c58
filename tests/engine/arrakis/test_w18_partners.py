"""The partners of a shared side (W18): the partner who takes the turn, the message to the other one who was too late,
cards discarded for dice."""

from __future__ import annotations

import pytest

from engine.arrakis.cards import schemes
from engine.arrakis.family import FAMILY
from engine.arrakis.frames.attack import Attack
from engine.arrakis.frames.closing import hand_limit
from engine.arrakis.frames.hands import Rob
from engine.arrakis.frames.moves import Moves
from engine.arrakis.frames.programme import Programme, specials
from engine.arrakis.frames.roll import _divide
from engine.arrakis.frames.turn import TurnFrame, may_use_power
from engine.arrakis.state import G, Turn, decider
from engine.arrakis.verbs import raise_supremacy, send_to_tank
from engine.kernel.decisions import Answer, Refused, Stale
from engine.kernel.game import Game
from tests.bot.games.arrakis.walks import walk
from tests.engine.arrakis.table import HIT, SHIELD, SPECIAL, asked, bare, choices, dice, hand, omen, put, run, say, tell


def find_shared_turn() -> Game:
    """A game in which both partners of a side are asked for the turn."""
    for game, _ in walk(4, "article", 5):
        waiting = game.waiting()
        if len(waiting) == 2 and all((asked := game.options(seat)) and asked.kind == "turn" for seat in waiting):
            return game.clone()
    raise AssertionError("no shared turn")


def take_turn(game: Game, seat: int) -> Answer:
    """Take the first action by which this seat, not its partner, takes the turn."""
    decision = game.options(seat)
    assert decision is not None
    for option in decision.legal():
        answer, ahead = Answer(decision.id, (option.id,)), game.clone()
        ahead.apply(seat, answer)
        if ahead.waiting() == (seat,):
            game.apply(seat, answer)
            return answer
    raise AssertionError("no action")


def test_w18_7_who_comes_too_late_reads_which_partner_took_the_turn() -> None:
    game = find_shared_turn()
    first, second = game.waiting()
    asked = game.options(second)
    assert asked is not None
    at = game.asked
    given = take_turn(game, first)
    with pytest.raises(Stale) as late:
        game.apply(second, Answer(asked.id, (asked.legal()[0].id,)))
    assert late.value.reason == ("refused-taken", {"who": f"seat:{first}"})
    assert game.explain_stale(second, at) == late.value.reason
    with pytest.raises(Refused, match="refused-stale"):  # the person who took the turn has only an old panel
        game.apply(first, given)
    assert game.explain_stale(first, at).key == "refused-stale"


def test_w18_7_a_turn_that_was_taken_back_was_taken_by_nobody() -> None:
    game = find_shared_turn()
    first, second = game.waiting()
    before, at = game.snapshot(), game.asked
    take_turn(game, first)
    back = game.rewind(before)
    assert back.waiting() == (first, second)
    assert back.explain_stale(second, at).key == "refused-stale"
    again = back.asked
    take_turn(back, first)
    assert back.explain_stale(second, again) == ("refused-taken", {"who": f"seat:{first}"})
    assert back.explain_stale(second, at).key == "refused-stale"


HOUSE, ALLY, HOUSE_ATREIDES, FREMEN = range(4)


def attack_shared(version: str = "retail", attackers: int = 2, defenders: int = 2) -> G:
    """A game of four people in which units of the Harkonnen attack units of the Atreides in open desert; nobody has
    cards yet."""
    game = bare(version, "harkonnen", seats=4)
    put(game, "s8_3", "harkonnen", regular=attackers)
    put(game, "s8_4", "atreides", regular=defenders)
    return game


def begin_attack(game: G) -> None:
    run(game, Attack(HOUSE, "harkonnen", "any", ""))
    tell(game, "attack.s8_3", "strike.s8_4", "go")


def give(game: G, seat: int, *cards: int) -> None:
    """Have a seat discard these cards for dice."""
    decision = game.options(seat)
    assert decision is not None
    game.apply(seat, Answer(decision.id, tuple(f"discard.{card}" for card in cards)))


def test_w18_5_both_partners_are_asked_for_cards_at_once_and_unseen() -> None:
    game = attack_shared()
    (mine,) = hand(game, HOUSE, "sandmasters")
    (other,) = hand(game, ALLY, "sardaukar_pogrom")
    begin_attack(game)
    assert game.waiting() == (HOUSE, ALLY)
    assert all(decision.kind == "battle_cards" and decision.sealed for decision in game.decisions())
    seen = game.view(ALLY)
    give(game, HOUSE, mine)
    assert game.view(ALLY) == seen  # the view does not show the partner's choice, nor how many were chosen
    dice(game, "battle", HIT, HIT, HIT, HIT)
    dice(game, "battle", SHIELD, SHIELD)
    give(game, ALLY, other)
    assert game.chance.script == []
    assert game.state.hands[HOUSE] == game.state.hands[ALLY] == []


def test_w7_4_the_defending_partners_answer_after_the_attackers_and_in_any_order() -> None:
    game = attack_shared()
    (mine,) = hand(game, HOUSE, "sandmasters")
    cards = hand(game, HOUSE_ATREIDES, "the_voice") + hand(game, FREMEN, "thumpers")
    begin_attack(game)
    assert game.waiting() == (HOUSE,)
    assert not game.options(HOUSE).sealed  # no other player of the side has cards
    give(game, HOUSE, mine)
    assert game.waiting() == (HOUSE_ATREIDES, FREMEN)
    give(game, FREMEN, cards[1])
    assert game.waiting() == (HOUSE_ATREIDES,)
    dice(game, "battle", HIT, SHIELD, SHIELD)
    dice(game, "battle", SHIELD, SHIELD, SHIELD, SHIELD)
    give(game, HOUSE_ATREIDES, cards[0])
    assert game.chance.script == []


def test_r276_the_houses_cards_go_first_and_what_makes_no_die_stays_in_the_hand() -> None:
    game = attack_shared(attackers=4)
    mine = hand(game, HOUSE, "sandmasters")
    other = hand(game, ALLY, "sardaukar_pogrom", "troop_carriers")
    begin_attack(game)
    give(game, ALLY, *other)  # each partner may give as many as the other has room for
    dice(game, "battle", *[SHIELD] * 6)
    dice(game, "battle", SHIELD, SHIELD)
    give(game, HOUSE, *mine)
    assert game.state.hands[HOUSE] == []
    assert game.state.hands[ALLY] == other[1:]
    assert game.chance.script == []


def test_w18_5_no_partner_is_asked_where_no_card_makes_a_die() -> None:
    game = attack_shared(attackers=6)
    hand(game, HOUSE, "sandmasters")
    hand(game, ALLY, "sardaukar_pogrom")
    dice(game, "battle", *[SHIELD] * 6)
    dice(game, "battle", SHIELD, SHIELD)
    begin_attack(game)
    assert [decision.kind for decision in game.decisions()] == ["go_on"]


@pytest.mark.parametrize(("seats", "config", "there"), [
    (4, {}, True), (3, {"shared": "harkonnen"}, True), (3, {"shared": "atreides"}, False), (2, {}, False),
    (1, {}, False), (2, {"opponent": "mahdi"}, False),
])  # fmt: skip
def test_w18_2_mohiam_enters_at_supremacy_4_where_the_harkonnen_are_shared_by_the_article(
    seats: int, config: dict[str, str], there: bool
) -> None:
    game = bare("article", seats=seats, **config)
    assert (game.state.chiefs["shaddam_iv"].where == "aside") is there
    raise_supremacy(game, 3)
    assert game.state.chiefs["gaius_helen_mohiam"].where == "out"
    raise_supremacy(game, 2)
    assert (game.state.chiefs["gaius_helen_mohiam"].where == "aside") is there


def test_w13_5_mohiam_brings_a_bene_gesserit_token_where_supremacy_brings_her() -> None:
    game = bare("article", seats=4)
    raise_supremacy(game, 3)
    assert game.state.sisters == {"harkonnen": 0, "atreides": 1}
    raise_supremacy(game, 1)
    assert game.state.sisters == {"harkonnen": 1, "atreides": 2}
    raise_supremacy(game, 1)
    assert game.state.sisters["harkonnen"] == 1


def test_w18_2_in_retail_the_team_game_changes_nothing_about_leaders() -> None:
    game = bare("retail", seats=4)
    raise_supremacy(game, 5)
    assert game.state.chiefs["gaius_helen_mohiam"].where == "out"
    assert game.state.chiefs["shaddam_iv"].where == "out"


def test_w13_6_hawats_scheming_stays_unused_by_the_article_where_mohiam_comes_by_supremacy() -> None:
    """By the article's rules Hawat's Scheming stays unused if Mohiam enters the game by supremacy (W13.6, R293)."""
    game = bare("article", seats=4)
    raise_supremacy(game, 1)
    assert game.state.chiefs["thufir_hawat"].where == "aside"
    hand(game, 0, "hawats_scheming", "hawats_scheming")
    assert schemes(game, 0) == []


@pytest.mark.parametrize("seats", [3, 4])
def test_w18_5_each_partner_draws_from_the_own_deck(seats: int) -> None:
    """Each partner draws from their own deck (W18.5, R295)."""
    game = Game.new(FAMILY, {"seats": seats, "version": "retail", "shared": "atreides"}, bytes(32), digests=False)
    for seat, decks in enumerate(game.config.decks):
        held = [game.config.library.planning[game.config.library.cards[card]].deck for card in game.state.hands[seat]]
        assert sorted(held) == sorted(decks)


def test_w18_4_both_partners_move_every_legion_of_their_side() -> None:
    game = bare(seats=4)
    put(game, "s8_3", "harkonnen", regular=2)
    put(game, "s8_4", "harkonnen", special=1)
    offered = []
    for seat in (0, 1):
        ahead = game.clone()
        run(ahead, Moves(seat, "harkonnen", "any", "", 1))
        offered.append([one for one in choices(ahead) if one.startswith("move.")])
    assert offered == [["move.s8_3", "move.s8_4"]] * 2


def test_w18_8_only_the_partner_of_a_leaders_half_has_his_special_action() -> None:
    game = bare(seats=4)
    assert "baron_harkonnen" in specials(game, 0, "house")
    assert "baron_harkonnen" not in specials(game, 1, "house")


@pytest.mark.parametrize(("box", "doer"), [("leadership.0", 2), ("strategy.0", 3)])
def test_w18_9_what_the_house_result_has_on_the_fremen_half_alone_the_fremen_player_does(box: str, doer: int) -> None:
    game = bare(side="atreides", seats=4)
    for area in ("gara_kulon", "tasmin_sink"):
        put(game, area, "atreides", regular=1, generic=1)
    run(game, Programme(2, "box/house/atreides/0"))
    say(game, f"box.{box}")
    assert asked(game).seat == doer


def test_w18_9_who_carries_out_an_attack_for_the_partner_decides_in_the_battle() -> None:
    """The Fremen player who carries out an attack for the House player chooses its leaders, its losses and its end."""
    game = bare("retail", side="atreides", seats=4)
    assert game.state.turn is not None
    assert game.state.turn.seat == 2  # the House player's turn
    put(game, "s8_4", "atreides", regular=4, special=1, generic=2, named=("stilgar",))
    put(game, "s8_3", "harkonnen", regular=6)
    dice(game, "battle", SPECIAL, *[HIT] * 4)
    dice(game, "battle", *[HIT] * 2, *[SHIELD] * 4)
    run(game, Programme(2, "box/house/atreides/0"))
    tell(game, "box.strategy.1", "attack.s8_4", "go")
    seats = [(asked(game).kind, asked(game).seat)]
    while seats[-1][0] in ("specials", "losses", "go_on"):
        say(game, "cease" if seats[-1][0] == "go_on" else choices(game)[-1])
        if not game.waiting():
            break
        seats.append((asked(game).kind, asked(game).seat))
    assert {seat for _, seat in seats} == {3}
    assert {"specials", "losses", "go_on"} <= {kind for kind, _ in seats}


@pytest.mark.parametrize("seat", [2, 3])
def test_w18_10_a_turn_of_either_partner_moves_the_leaders_of_the_side_in_the_tank(seat: int) -> None:
    game = bare(side="atreides", seats=4)
    game.state.turn = Turn("atreides")
    send_to_tank(game, "stilgar")
    game.state.dice = [{}, {}, {"mentat": 1}, {"leadership": 1}]
    run(game, TurnFrame("atreides"))
    decision = next(one for one in game.decisions() if one.seat == seat)
    game.apply(seat, Answer(decision.id, (next(one.id for one in decision.legal() if one.id.startswith("box.")),)))
    while game.state.turn is not None and game.waiting():
        decision = game.decisions()[0]
        done = next((one.id for one in decision.legal() if one.id in ("end", "done")), decision.legal()[0].id)
        game.apply(decision.seat, Answer(decision.id, (done,)))
    assert game.state.tanks["atreides"].index("stilgar") == 1


def test_w18_11_desert_power_compares_the_unused_dice_of_whole_sides() -> None:
    game = bare(side="atreides", seats=4)
    game.state.dice = [{"mentat": 1}, {"mentat": 1}, {}, {"mentat": 1}]
    assert may_use_power(game)
    game.state.dice = [{"mentat": 2}, {}, {"mentat": 1}, {"mentat": 1}]
    assert not may_use_power(game)


def test_w18_12_bans_hit_both_partners_of_the_harkonnen() -> None:
    game = bare("article", seats=4)
    assert [hand_limit(game, seat) for seat in range(4)] == [3] * 4
    game.state.bans = ["landsraad"]
    assert [hand_limit(game, seat) for seat in range(4)] == [2, 2, 3, 3]
    game = attack_shared("article")
    game.state.bans = ["spacing_guild"]
    hand(game, HOUSE, "sandmasters")
    hand(game, ALLY, "sardaukar_pogrom")
    begin_attack(game)
    assert "battle_cards" not in [decision.kind for decision in game.decisions()]


def test_w18_14_whose_turn_it_is_chooses_for_a_side_else_the_house_player() -> None:
    game = bare(seats=4)
    game.state.turn = Turn("harkonnen", 1)
    assert (decider(game, "harkonnen"), decider(game, "atreides")) == (1, 2)
    game.state.turn = None
    assert (decider(game, "harkonnen"), decider(game, "atreides")) == (0, 2)


def test_w18_7_only_the_partner_with_the_die_that_truthtrance_named_is_asked() -> None:
    game = bare("article", seats=3)
    game.state.dice = [{"leadership": 2}, {"strategy": 1}, {"mentat": 1}]
    game.state.forced, game.state.turn = "strategy", Turn("harkonnen")
    run(game, TurnFrame("harkonnen"))
    assert asked(game).seat == 1
    assert "nothing" not in choices(game)


@pytest.mark.parametrize("own", [0, 1])
def test_w14_2_what_a_claim_costs_in_cards_is_paid_in_full_by_both_partners(own: int) -> None:
    game = bare("article", "atreides", seats=3, shared="atreides")
    put(game, "tasmin_sink", "atreides", regular=1, named=("lady_jessica",))
    hand(game, 1, "war_plan", "the_voice", "truthtrance")
    hand(game, 2, *["fremen_rockets"] * own)
    omen(game, "house_presc_6")
    game.state.dice[2] = {"strategy": 1}
    game.state.turn = Turn("atreides", 2)
    run(game, TurnFrame("atreides"))
    say(game, "pay.house_presc_6")
    for seat, n in ((2, own), (1, 2 - own)):
        if n:
            assert (asked(game).seat, asked(game).kind) == (seat, "pay_cards")
            say(game, *choices(game)[:n])
    assert [len(cards) for cards in game.state.hands] == [0, 1 + own, 0]
    assert game.state.markers == {"kwisatz_haderach": 1, "sand_dwellers": 0, "jihad": 1}


def test_w18_14_r212_who_plays_a_card_says_which_partner_discards_for_it() -> None:
    game = bare(seats=4)
    hand(game, 2, "war_plan")
    fremen = hand(game, 3, "kitab_al_ibar", "crysknife")
    run(game, Rob(0, 1))
    assert (asked(game).seat, choices(game)) == (0, ["seat.2", "seat.3"])
    say(game, "seat.3")
    assert asked(game).seat == 3
    say(game, f"discard.{fremen[0]}")
    assert [len(one) for one in game.state.hands] == [0, 0, 1, 1]


def test_w18_14_r212_a_partner_without_cards_cannot_be_chosen_to_discard() -> None:
    game = bare(seats=4)
    fremen = hand(game, 3, "kitab_al_ibar", "crysknife")
    run(game, Rob(0, 1))
    assert asked(game).seat == 3  # nothing is left to choose between the partners
    say(game, f"discard.{fremen[0]}")
    assert [len(one) for one in game.state.hands] == [0, 0, 0, 1]


def test_w18_6_r213_who_would_get_all_dice_keeps_one_and_the_others_are_rolled_once_more() -> None:
    game = bare(seats=4)
    house = game.config.library.faces["harkonnen"].index("house")
    for _ in range(2):
        dice(game, "harkonnen-dice", house, house)
    _divide(game, "harkonnen", (0, 1), {"house": 3})
    # excess dice are rolled again only once, so the second result is kept
    assert game.state.dice[:2] == [{"house": 3}, {}]
    assert len(game.chance.script) == 1
    assert [event.data for event in game.events if event.kind == "war-uneven"] == [{"seat": "seat:1"}]


@pytest.mark.parametrize(("side", "seats", "face", "slots"), [("harkonnen", (0, 1), "strategy", 3),
                                                             ("atreides", (2, 3), "strategy", 2)])  # fmt: skip
def test_w5_2_w18_6_dice_that_are_rolled_again_for_a_partner_keep_the_slots_in_retail(
    side: str, seats: tuple[int, int], face: str, slots: int
) -> None:
    game = bare("retail", seats=4)
    game.state.turn = None
    place = game.config.library.faces[side].index(face)
    dice(game, f"{side}-dice", *[place] * slots)
    _divide(game, side, seats, {face: slots + 1})
    run(game)
    assert asked(game).kind == "excess_dice"
    assert f"turn.{face}" not in choices(game)
    say(game, "turn.mentat")
    assert not game.waiting()
    dealt: dict[str, int] = {}
    for seat in seats:
        for one, n in game.state.dice[seat].items():
            dealt[one] = dealt.get(one, 0) + n
    assert dealt == {face: slots, "mentat": 1}
