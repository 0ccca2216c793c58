"""Every event with a hidden part: its cause and its audience (U1.4, T1.4).

There is one case for every place in the engine that reports an event to certain seats only; a place without a case
fails.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from content.imperium import effects as fx
from content.imperium.effects import InspectIntrigue
from content.imperium.nodes.actions import Inspect as InspectTop
from content.imperium.sets.bloodlines.pieces import DrawTwisted
from engine.imperium.agenda import perform
from engine.imperium.effects.payment import COSTS
from engine.imperium.family import FAMILY
from engine.imperium.ix.rules import bury
from engine.imperium.leaders.navigation import Course
from engine.imperium.leaders.secret import Secret
from engine.imperium.leaders.step_ahead import StepAhead
from engine.imperium.leaders.twisted import GiveIntrigue
from engine.imperium.state import NOBODY, G, Pending, card_ref, intrigue_ref
from engine.imperium.teams.state import give_intrigue
from engine.imperium.tech.state import Tech, tile_ref
from engine.imperium.verbs.cards import draw, draw_intrigue, steal_intrigue
from engine.kernel.decisions import Answer
from engine.kernel.events import Event, seen_by
from engine.kernel.game import Game
from tests.engine.imperium.places import list_places
from tests.engine.imperium.table import Table
from tests.engine.imperium.teams.six import HIS_LEFT, LEFT, RIGHT, Six


class Told(NamedTuple):
    """An event of a game, the number of participants, the seats that may know it, the texts that are hidden from the
    other seats, and its public part."""

    events: list[Event]
    seats: int
    knows: tuple[int, ...]
    secret: tuple[str, ...]
    public: dict[str, Any]


def court() -> Six:
    """A table of six with all boxes but Rise of Ix; three seats have Leaders with secrets."""
    leaders = ("muad_dib", "bloodlines/steersman_yrkoon", "bloodlines/piter_de_vries", "shaddam_corrino_iv",
               "tech/kota_odax", "princess_irulan")  # fmt: skip
    return Six(LEFT, leaders=leaders, modules=["choam", "immortality", "bloodlines", "tech"])


def after(table: Table, do: Callable[[G], object]) -> list[Event]:
    """The events that `do` causes."""
    before = len(table.game.events)
    do(table.game)
    return table.game.events[before:]


def node_of_kind(game: G, kind: type[fx.Node]) -> fx.Node:
    """A printed effect of this kind."""
    return next(node for node in game.config.library.nodes.values() if type(node) is kind)


def do_effect(table: Table, seat: int, kind: type[fx.Node]) -> list[Event]:
    """The events that occur when `seat` gets an effect of this kind."""
    node = node_of_kind(table.game, kind)
    return after(table, lambda game: perform(game, seat, node, Pending(node.at, NOBODY, "card:dagger")))


def drawn() -> Told:
    table = court()
    top = [card_ref(table.game, card) for card in reversed(table.player(LEFT).deck[-2:])]
    events = after(table, lambda game: draw(game, LEFT, 2))
    return Told(events, 6, (LEFT,), tuple(top), {"seat": LEFT, "n": 2, "shown": 0})


def intrigue_drawn() -> Told:
    table = court()
    top = intrigue_ref(table.game, table.state.intrigue_deck[-1])
    events = after(table, lambda game: draw_intrigue(game, LEFT, 1))
    return Told(events, 6, (LEFT,), (top,), {"seat": LEFT, "n": 1, "shown": 0})


def stolen() -> Told:
    table = court()
    table.intrigue(HIS_LEFT, "cunning")
    events = after(table, lambda game: steal_intrigue(game, LEFT, HIS_LEFT))
    public = {"seat": LEFT, "victim": f"seat:{HIS_LEFT}", "n": 1, "shown": 0}
    return Told(events, 6, (LEFT, HIS_LEFT), ("intrigue:cunning",), public)


def traded() -> Told:
    table = court()
    cards = table.intrigue(RIGHT, "cunning", "detonation")
    events = after(table, lambda game: give_intrigue(game, RIGHT, LEFT, cards))
    public = {"seat": RIGHT, "to": f"seat:{LEFT}", "n": 2, "shown": 0}
    return Told(events, 6, (LEFT, RIGHT), ("intrigue:cunning", "intrigue:detonation"), public)


def given() -> Told:
    table = court()
    (card,) = table.intrigue(LEFT, "cunning")
    node = node_of_kind(table.game, GiveIntrigue)
    item = Pending(node.at, NOBODY, "card:dagger")
    events = after(table, lambda game: COSTS[GiveIntrigue].pay(game, LEFT, node, item, f"{card}-{HIS_LEFT}"))
    public = {"seat": LEFT, "to": f"seat:{HIS_LEFT}", "n": 1, "shown": 0}
    return Told(events, 6, (LEFT, HIS_LEFT), ("intrigue:cunning",), public)


def twisted_drawn() -> Told:
    table = court()
    held = set(table.player(LEFT).intrigue)
    events = do_effect(table, LEFT, DrawTwisted)
    new = [intrigue_ref(table.game, card) for card in table.player(LEFT).intrigue if card not in held]
    return Told(events, 6, (LEFT,), tuple(new), {"seat": LEFT, "n": len(new), "shown": 0})


def looked() -> Told:
    table = court()
    top = card_ref(table.game, table.player(LEFT).deck[-1])
    return Told(do_effect(table, LEFT, InspectTop), 6, (LEFT,), (top,), {"seat": LEFT, "n": 1, "shown": 0})


def looked_at_three() -> Told:
    table = court()
    top = [card_ref(table.game, card) for card in table.player(LEFT).deck[-3:]]
    events = do_effect(table, LEFT, fx.InspectThree)
    return Told(events, 6, (LEFT,), tuple(top), {"seat": LEFT, "n": 3, "shown": 0})


def intrigue_inspected() -> Told:
    table = court()
    node = node_of_kind(table.game, InspectIntrigue)
    assert isinstance(node, InspectIntrigue)
    top = [intrigue_ref(table.game, card) for card in table.state.intrigue_deck[-node.amount :]]
    events = do_effect(table, LEFT, InspectIntrigue)
    return Told(events, 6, (LEFT,), tuple(top), {"seat": LEFT, "n": node.amount, "shown": 0})


def intrigue_kept() -> Told:
    table = court()
    do_effect(table, LEFT, InspectIntrigue)
    table.settle()
    option = table.decision(LEFT).options[0]
    events = after(table, lambda game: table.answer(LEFT, option.id))
    return Told(events, 6, (LEFT,), option.targets, {"seat": LEFT, "n": 1, "shown": 0})


def buried() -> Told:
    table = court()
    cards = table.intrigue(LEFT, "cunning", "detonation")
    events = after(table, lambda game: bury(game, LEFT, cards))
    return Told(events, 6, (LEFT,), ("intrigue:cunning", "intrigue:detonation"), {"seat": LEFT, "n": 2, "shown": 0})


def course_drawn() -> Told:
    table = court()
    part = Course.of(table.game)
    laid = {f"navigation:{card}" for card in part.rows[1]}
    return Told(table.game.events, 6, (1,), tuple(laid), {"seat": 1, "n": 5, "shown": 0})


def course_laid() -> Told:
    table = court()
    laid = tuple(f"navigation:{card}" for card in Course.of(table.game).rows[1])
    return Told(table.game.events, 6, (1,), laid, {"seat": 1, "n": len(laid), "shown": 0})


def project_chosen() -> Told:
    table = court()
    (tile,) = Tech.of(table.game).project[4]
    events = [event for event in table.game.events if event.kind == "project"]
    return Told(events, 6, (4,), (tile_ref(tile),), {"seat": 4, "stack": events[0].data["stack"], "shown": 0})


def held_back() -> Told:
    """The hidden event at the start of the first round."""
    leaders = ("base/paul_atreides", "ix/ilesa_ecaz", "base/count_ilban_richese")
    game = Game.new(FAMILY, {"product": "base", "seats": 3, "leaders": leaders, "modules": ["ix"]}, bytes(32))
    decision = game.options(1)
    assert decision is not None
    events = game.apply(1, Answer(decision.id, (decision.options[0].id,)))
    cards = (card_ref(game, StepAhead.of(game).held[1]),)
    return Told(events, 3, (1,), cards, {"seat": 1, "n": 1, "shown": 0})


def secret_chosen() -> Told:
    leaders = ("base/paul_atreides", "base/helena_richese", "base/baron_vladimir_harkonnen")
    table = Table(3, leaders, product="base")
    tracks = tuple(f"faction:{track}" for track in Secret.of(table.game).chosen[2])
    return Told(table.game.events, 3, (2,), tracks, {"seat": 2, "n": 2, "shown": 0})


CASES: dict[tuple[str, str, str], Callable[[], Told]] = {
    ("verbs/cards.py", "_tell_drawn", "draw"): drawn,
    ("verbs/cards.py", "draw_intrigue", "intrigue"): intrigue_drawn,
    ("verbs/cards.py", "steal_intrigue", "steal"): stolen,
    ("teams/state.py", "give_intrigue", "gift-intrigue"): traded,
    ("leaders/twisted.py", "_give", "give-intrigue"): given,
    ("leaders/twisted.py", "perform_draw", "twisted"): twisted_drawn,
    ("effects/looking.py", "perform_look", "inspect"): looked,
    ("effects/looking.py", "perform_inspect", "inspect"): looked_at_three,
    ("effects/intrigue.py", "perform_inspect", "inspect-intrigue"): intrigue_inspected,
    ("effects/intrigue.py", "take", "intrigue"): intrigue_kept,
    ("leaders/step_ahead.py", "perform_hold", "held-back"): held_back,
    ("ix/rules.py", "bury", "intrigue-buried"): buried,
    ("leaders/navigation.py", "deal", "course-drawn"): course_drawn,
    ("leaders/navigation.py", "take", "course-laid"): course_laid,
    ("tech/project.py", "take", "project"): project_chosen,
    ("leaders/secret.py", "take", "secret"): secret_chosen,
}
"""The file, the function and the kind of event of every place that reports an event to certain seats only, with a
function that causes it."""


@pytest.mark.slow
def test_there_is_a_case_for_every_place_that_tells_some_only() -> None:
    assert sorted(list_places()) == sorted(CASES)


@pytest.mark.parametrize("place", CASES, ids=lambda place: f"{place[2]}:{place[1]}")
def test_owner_teammates_others_and_spectators_are_told_what_they_may_know(place: tuple[str, str, str]) -> None:
    told = CASES[place]()
    (event,) = [event for event in told.events if event.kind == place[2]]
    assert told.secret
    for viewer in (*range(told.seats), None):
        seen = seen_by(event, viewer)
        if viewer in told.knows:
            assert seen is not None
            assert seen["shown"] == 1
            assert all(name in strings(seen) for name in told.secret)
        else:
            assert seen == told.public
            assert not set(told.secret) & set(strings(seen))


def strings(value: Any) -> list[str]:
    """Every text in the value."""
    if isinstance(value, str):
        return [value]
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    return [text for one in inner for text in strings(one)]
