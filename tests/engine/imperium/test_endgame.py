"""The Endgame: all choose at once and unseen, and the choices are carried out in turn order (U14, R12, R20)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from content.imperium import effects as fx
from content.imperium.nodes.occasions import HasGoods
from content.imperium.sets.immortality.atoms import Advance, HasMarker
from content.imperium.sets.ix.atoms import HowMany
from content.imperium.sets.ix.dreadnoughts import Commissioned
from content.imperium.sets.tech.atoms import HasTiles
from engine.imperium.config import Config
from engine.imperium.frames.endgame import Carrying
from engine.kernel.decisions import Answer, Illegal, Pick
from engine.kernel.events import Event, seen_by
from engine.kernel.game import Game
from tests.engine.imperium.immortality.vats import Vats
from tests.engine.imperium.table import Table

WILD = ("propaganda", "wild", False)
CRYSKNIVES = (("choam_security", "crysknife", False), ("spice_freighters", "crysknife", False))
MOUSE = ("trade_dispute", "desert_mouse", False)


def loaded(first: int = 0, other: tuple[str, str, bool] = MOUSE) -> Table:
    """A table for the Endgame: seat 0 has an Intrigue card that scores; seat 1 has an Intrigue card and three battle
    icons, a wild one, a crysknife and `other`; seat 2 has only a Plot card, seat 3 nothing."""
    table = Table(4)
    table.state.first = first
    table.give(0, "the_spice_must_flow", "the_spice_must_flow", zone="discard")
    table.intrigue(0, "secure_spice_trade")
    table.trophies(1, WILD, CRYSKNIVES[0], other)
    table.intrigue(1, "crysknife")
    table.intrigue(2, "cunning")
    return table


def deeds(table: Table) -> list[tuple[str, int]]:
    """The public plays and scores, in order, each with its seat."""
    told = [(event.kind, seen_by(event, None)) for event in table.game.events]
    return [(kind, data["seat"]) for kind, data in told if data is not None and kind in ("play", "score")]


def test_u14_1_all_who_may_have_something_are_asked_at_once_whatever_they_hold() -> None:
    table = loaded(first=2)
    table.endgame()
    assert table.game.waiting() == (2, 0, 1)
    decisions = {decision.seat: decision for decision in table.game.decisions()}
    assert all(decision.sealed and decision.kind == "endgame" for decision in decisions.values())
    assert decisions[2].options == []
    assert decisions[2].pick == Pick("list", 0, 0)
    assert [option.verb for option in decisions[1].options] == ["pair", "pair", "play"]


def test_nobody_with_cards_or_pairs_means_the_end_at_once() -> None:
    table = Table(3)
    table.endgame()
    assert table.state.phase == "over"


PLANS = {0: ("play",), 1: ("w0.2", "play"), 2: ()}


def give(table: Table, seat: int) -> None:
    """Answer as planned for the seat."""
    wanted = []
    for word in PLANS[seat]:
        (option,) = table.find(seat, word)
        wanted.append(option.id)
    table.answer(seat, *wanted)


@pytest.mark.parametrize("order", list(itertools.permutations((0, 1, 2))), ids=str)
@pytest.mark.parametrize("first", [0, 1, 3])
def test_r12_plans_are_carried_out_in_turn_order_whoever_answers_first(first: int, order: tuple[int, ...]) -> None:
    table = loaded(first)
    table.endgame()
    before = len(table.game.events)
    for seat in order[:-1]:
        give(table, seat)
        assert len(table.game.events) == before  # nothing is visible before the last seat has chosen
    give(table, order[-1])
    table.take(1, "conflict:choam_security")
    one, two = [("play", 0), ("score", 0)], [("score", 1), ("play", 1), ("score", 1)]
    assert deeds(table) == (two + one if first == 1 else one + two)
    assert table.state.phase == "over"
    outcome = table.game.outcome()
    assert outcome is not None
    assert [(s.seat, s.score) for s in outcome.standings] == [(1, 3), (0, 2), (2, 1), (3, 1)]


def seen(game: Game[Any], viewer: int | None) -> Any:
    """Everything that is shown to the viewer."""
    return game.view(viewer), None if viewer is None else game.options(viewer, refused=True)


def test_nothing_of_an_answer_is_seen_before_the_last_is_in() -> None:
    table = loaded()
    table.endgame()
    shown = []
    for picks in ((), ("w0.1",), ("w0.2", "w0.1")):
        game = table.game.clone()
        decision = game.options(1)
        assert decision is not None
        assert game.apply(1, Answer(decision.id, picks)) == []
        shown.append([seen(game, viewer) for viewer in (None, 0, 2, 3)])
        assert game.waiting() == (0, 2)
    assert shown[0] == shown[1] == shown[2]


def test_u14_3_a_wild_icon_pairs_with_any_other_face_up_icon() -> None:
    table = Table()
    table.trophies(0, ("objective_crysknife", "crysknife", True), WILD, MOUSE)
    table.player(0).trophies[2].up = False
    table.endgame()
    assert table.ids(0) == ["w1.0"]
    table.answer(0, "w1.0")
    assert table.player(0).vp == 1
    assert [trophy.up for trophy in table.player(0).trophies] == [False, False, False]
    assert table.state.phase == "over"


def test_r12_what_an_earlier_choice_has_made_impossible_is_passed_over() -> None:
    table = loaded()
    table.endgame()
    card = table.find(1, "play")[0].id
    table.answer(0)
    table.answer(2)
    table.answer(1, "w0.1", card, "w0.2")  # the pair uses the only crysknife and the wild icon
    player = table.player(1)
    assert player.vp == 2
    assert len(player.intrigue) == 1
    assert [trophy.up for trophy in player.trophies] == [False, False, True]
    assert table.state.phase == "over"


def test_a_question_that_only_arises_on_the_way_is_asked_then() -> None:
    table = loaded(first=1, other=CRYSKNIVES[1])
    table.endgame()
    card = table.find(1, "play")[0].id
    table.answer(1, card, "w0.1")
    table.answer(2)
    assert table.game.waiting() == (0,)
    give(table, 0)
    assert table.game.waiting() == (1,)  # the question is which of the two crysknives
    assert table.state.active == 1
    assert table.player(0).vp == 1  # seat 0 is resolved later
    table.take(1, "conflict:spice_freighters")
    assert [trophy.up for trophy in table.player(1).trophies] == [False, False, False]
    assert (table.player(0).vp, table.player(1).vp, table.state.phase) == (2, 3, "over")


def test_a_plan_can_be_taken_back_until_somebody_else_has_answered() -> None:
    table = loaded()
    table.endgame()
    before = table.game.snapshot()
    give(table, 1)
    assert table.game.undoable(1) == 1
    table.game = table.game.rewind(before)
    assert table.game.waiting() == (0, 1, 2)
    give(table, 1)
    give(table, 0)
    assert table.game.undoable(1) == 0
    give(table, 2)
    assert [table.game.undoable(seat) for seat in range(4)] == [0, 0, 0, 0]


def test_a_list_names_different_legal_options_only() -> None:
    table = loaded()
    table.endgame()
    decision = table.decision(1)
    for picks in (("w0.1", "w0.1"), ("w1.2",), ("done",), ("w0.1", "w0.2", decision.options[2].id, "w0.1")):
        with pytest.raises(Illegal):
            table.game.apply(1, Answer(decision.id, picks))


BOXES = [
    Config(product=product, modules=modules)
    for product, modules in (
        ("uprising", ("choam", "ix", "immortality", "bloodlines", "tech")),
        ("base", ("ix", "immortality", "bloodlines", "tech")),
    )
]
"""Each board with all sets that can be played on it together."""


def parts_of(config: Config, effect: fx.Node) -> Iterator[fx.Node]:
    """Yield every part of an effect, and of the gains on the spaces of a track that it moves along."""
    for node in fx.walk(effect):
        yield node
        if isinstance(node, Advance):
            for space in config.library.sheets["tleilaxu_track"].values():
                for bonus in filter(None, (space.bonus, space.first)):
                    yield from fx.walk(bonus)


def gives_and_asks(config: Config) -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    """The gains and the conditions of every Endgame card, under the same names, so that they can be compared."""
    gives: dict[str, set[str]] = {}
    asks: dict[str, set[str]] = {}
    for card in config.library.intrigue.values():
        for printed in (play for play in card.plays if play.timing == "endgame"):
            gave, asked = gives.setdefault(card.id, set()), asks.setdefault(card.id, set())
            for node in parts_of(config, printed.effect):
                match node:
                    case fx.Gain(what=what):
                        gave.add(what)
                    case fx.DrawIntrigue():
                        gave.add("any card")
                    case HasGoods(what=what) | fx.AtLeast(what=what) | fx.MoreThanEach(what=what) | fx.Fact(what=what):
                        asked.add(what)
                    case HasMarker() | HasTiles() | Commissioned():
                        asked.add(type(node).__name__)
                    case fx.FlipConflict():
                        asked.add("trophies")
                    case _:
                        assert isinstance(node, fx.Pay | fx.If | fx.All | fx.Both | Advance | HowMany), (card.key, node)
    return gives, asks


def test_r20_no_endgame_card_of_all_boxes_together_touches_another_player() -> None:
    """No Endgame card of any box affects another player (R20). The cards give Victory Points, spice and Intrigue cards,
    and turn over no card except the player's own. They do not depend on anything of other players that an Endgame card
    can change."""
    names = set()
    for config in BOXES:
        gives, asks = gives_and_asks(config)
        names |= set(gives)
        assert set().union(*gives.values()) == {"vp", "spice", "any card"}
        of_others = {"more_than_each", "rival_alliance", "spice_must_flow"}
        assert not of_others & set().union(*gives.values())
        assert set().union(*asks.values()) <= of_others | {
            "solari", "spice", "water", "contracts", "tracks_at_3", "tracks_at_4", "council_seat", "HasMarker",
            "HasTiles", "Commissioned", "trophies",
        }  # fmt: skip
    assert len(names) == 6 + 3 + 3 + 4 + 2 + 1


def test_r278_these_endgame_cards_alone_give_what_another_one_asks_for() -> None:
    """Only these Endgame cards give something that another one requires (R278). After each of them its owner is asked
    again; the tests below check this for all of them."""
    found = set()
    for config in BOXES:
        gives, asks = gives_and_asks(config)
        found |= {(giver, card, what) for giver in gives for card in asks for what in gives[giver] & asks[card]}
        found |= {(giver, "any card", "any card") for giver in gives if "any card" in gives[giver]}
    assert found == {
        ("tiebreaker", "study_melange", "spice"),
        ("secure_spice_trade", "study_melange", "spice"),
        ("shadowy_bargain", "study_melange", "spice"),
        ("shadowy_bargain", "any card", "any card"),
    }


def researcher(product: str = "base") -> Vats:
    """A table whose seat 0 has no spice and both genetic markers; seat 1 is first player."""
    table = Vats(3, product)
    table.node(0, "c8r2")
    table.set(0, spice=0)
    table.state.first = 1
    return table


def play_alone(table: Vats, name: str) -> None:
    """Have seat 0 choose the only card that it can play."""
    assert [option.verb for option in table.decision(0).options] == ["play"]
    table.take(0, "play", f"intrigue:{name}")


def test_r278_tiebreaker_makes_study_melange_possible() -> None:
    table = researcher()
    table.intrigue(0, "tiebreaker", "study_melange")
    table.endgame()
    play_alone(table, "tiebreaker")
    assert table.game.waiting() == (0,)
    play_alone(table, "study_melange")
    assert (table.player(0).vp, table.player(0).spice, table.state.phase) == (1, 10, "over")


def test_r278_secure_spice_trade_adds_to_the_spice_for_study_melange() -> None:
    table = researcher("uprising")
    table.set(0, spice=1)
    table.give(0, "the_spice_must_flow", "the_spice_must_flow", zone="discard")
    table.intrigue(0, "secure_spice_trade", "study_melange")
    table.endgame()
    play_alone(table, "secure_spice_trade")
    play_alone(table, "study_melange")
    assert (table.player(0).sources["intrigue"], table.state.phase) == (2, "over")


def test_r278_shadowy_bargain_takes_the_spice_of_the_track_for_study_melange() -> None:
    table = researcher()
    table.set(0, spice=1)
    table.part.spaces[0] = 3
    table.intrigue(0, "shadowy_bargain", "study_melange")
    table.endgame()
    play_alone(table, "shadowy_bargain")
    play_alone(table, "study_melange")
    assert (table.player(0).vp, table.player(0).spice, table.state.phase) == (2, 3, "over")


@pytest.mark.parametrize("space", [2, 6])
def test_r278_a_card_drawn_while_endgame_cards_are_played_can_be_played(space: int) -> None:
    table = researcher()
    table.part.spaces[0] = space - 1
    table.intrigue(0, "shadowy_bargain")
    names, deck = table.state.intrigues, table.state.intrigue_deck
    top = next(card for card in deck if names[card].endswith("tiebreaker"))
    deck.remove(top)
    deck.append(top)
    table.endgame()
    play_alone(table, "shadowy_bargain")
    play_alone(table, "tiebreaker")
    assert (table.player(0).spice, table.state.phase) == (10, "over")


def test_r278_who_is_asked_again_tells_nothing_of_the_hand() -> None:
    """Being asked again reveals nothing about the hand (R278): a player with Study Melange is asked, and so is a player
    with any other card. A player without cards is not asked."""
    for held, again in ((("tiebreaker", "charisma"), True), (("tiebreaker",), False)):
        table = researcher()
        table.intrigue(0, *held)
        table.endgame()
        play_alone(table, "tiebreaker")
        assert (table.game.waiting() == (0,)) is again
        if again:
            assert table.decision(0).options == []
            table.answer(0)
        assert table.state.phase == "over"


def test_r278_whose_plan_makes_nothing_possible_is_not_asked_again() -> None:
    table = loaded()
    table.endgame()
    table.answer(1, "w0.1")
    table.answer(2)
    table.take(0, "play")
    assert table.state.phase == "over"


def test_r278_a_plan_saved_before_the_ruling_is_carried_out_as_it_was() -> None:
    table = loaded(first=1, other=CRYSKNIVES[1])
    table.endgame()
    table.answer(1, table.find(1, "play")[0].id)
    table.answer(2)
    table.answer(0)
    (plan,) = [frame for frame in table.state.stack if isinstance(frame, Carrying)]
    assert plan.before
    plan.before, plan.held = [], []  # as in a frame saved without these fields
    before = table.player(1).vp
    table.take(1, "conflict:spice_freighters")
    assert (table.player(1).vp, table.state.phase) == (before + 1, "over")


def test_events_of_the_carrying_out_are_public() -> None:
    table = loaded()
    table.endgame()
    for seat in (2, 1, 0):
        give(table, seat)
    told: list[Event] = [e for e in table.game.events if e.kind in ("play", "score", "pair")]
    assert {e.kind for e in told} == {"play", "score", "pair"}
    assert [e for e in told if e.audience] == []


@pytest.mark.parametrize("vp", [9, 10])
def test_u12_3_the_endgame_follows_the_round_in_which_somebody_has_ten_points(vp: int) -> None:
    table = Table(3)
    table.set(0, vp=vp, sources={"intrigue": vp})
    table.intrigue(0, "shadow_alliance")
    table.pass_turns(0, 1, 2)
    assert table.state.phase == ("endgame" if vp == 10 else "turns")
    assert table.game.waiting() == ((0,) if vp == 10 else (1,))
