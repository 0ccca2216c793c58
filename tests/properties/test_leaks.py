"""Reports and views for a seat neither depend on hidden facts nor name them; this is tested in three independent
ways."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from engine.imperium.family import FAMILY
from engine.imperium.tleilaxu.state import Tleilaxu
from engine.imperium.triggers import may_peek
from engine.kernel.decisions import Decision, Refused
from engine.kernel.game import Game
from engine.players import answer_randomly
from tests.engine.imperium.places import list_places
from tests.properties.dealing import EARLY, PRIVATE, find_leaders
from tests.properties.leaks import check_step, look_for, told

TABLES = pytest.mark.parametrize(
    ("product", "seats"), [
        ("uprising", 3), ("uprising", 4), ("uprising", 6), ("base", 3), ("base", 4), ("base+immortality", 4),
        ("uprising+choam+immortality", 3), ("uprising+bloodlines+tech", 3), ("base+bloodlines+tech", 4),
        ("uprising+choam+bloodlines+tech", 6), ("base+ix", 3), ("uprising+choam+ix", 4),
    ],
)  # fmt: skip
"""The tables: the board with its modules, and the number of players."""


def steps(product: str, seats: int, seed: int, every: int = 1) -> Iterator[tuple[Game[Any], int, Any, random.Random]]:
    """Yield a random game before every `every`-th step, with the seat and its next answer."""
    rng = random.Random(seed)
    board, *modules = product.split("+")
    config: dict[str, Any] = {"product": board, "seats": seats} | ({"modules": modules} if modules else {})
    config |= find_leaders(product, seats)
    game = Game.new(FAMILY, config, rng.randbytes(32), digests=False)
    number = 0
    while decisions := game.decisions():
        decision: Decision = rng.choice(decisions)
        answer = answer_randomly({}, decision, rng)
        number += 1
        if number % every == 0:
            yield game, decision.seat, answer, rng
        game.apply(decision.seat, answer)


@pytest.mark.rotating
@pytest.mark.sweep(8)
@TABLES
@pytest.mark.parametrize("seed", range(2))
def test_no_event_view_or_option_names_a_card_that_is_hidden_from_its_reader(
    product: str, seats: int, seed: int
) -> None:
    for game, seat, answer, _ in steps(product, seats, seed, every=2):
        check_step(game, seat, answer)


def test_every_kind_that_the_engine_tells_some_only_is_looked_for() -> None:
    assert {kind for _, _, kind in list_places()} == {*PRIVATE, *EARLY}


@pytest.mark.parametrize("kind", PRIVATE)
def test_every_private_kind_of_event_comes_up_and_leaks_nothing(kind: str) -> None:
    look_for(kind, *PRIVATE[kind])


@pytest.mark.sweep(2)
@TABLES
def test_who_is_asked_is_the_same_in_every_possible_world(product: str, seats: int) -> None:
    for game, _, _, rng in steps(product, seats, 5, every=3):
        for seat in range(seats):
            assert game.determinize(seat, rng).waiting() == game.waiting()


LOOKING = {"imperium.inspect", "imperium.look", "imperium.keep-intrigue"}
"""Frames in which a seat looks at its own deck, or at the Intrigue deck."""


def rearrange(game: Game[Any], actor: int, rng: random.Random) -> None:
    """Deal anew everything that is neither public nor known to the actor: others' hands and Intrigue cards, and the
    draw piles."""
    state = game.state
    common = len(game.config.library.intrigue_deck)
    twisted = state.parts["twisted"].deck if "twisted" in state.parts else []
    ahead = state.parts.get("step_ahead")
    # whether the card has the back of Twisted Intrigue cards
    pools = {False: list(state.intrigue_deck), True: list(twisted)}
    for seat, player in enumerate(state.players):
        known = len(player.on_top)  # everybody knows some cards on top of a deck, and some owners know the top one
        if seat == actor:
            known = max(known, int(may_peek(game, seat)))
        rest, top = player.deck[: len(player.deck) - known], player.deck[len(player.deck) - known :]
        if seat == actor:
            rng.shuffle(rest)
            player.deck = rest + top
            continue
        mixed = rest + [card for card in player.hand if card not in player.shown]
        # otherwise everybody will see the card next
        if ahead is not None and ahead.held[seat] >= 0 and not ahead.turns[seat]:
            mixed.append(ahead.held[seat])
            rng.shuffle(mixed)
            ahead.held[seat] = mixed.pop()
        rng.shuffle(mixed)
        player.deck, player.hand = mixed[: len(rest)] + top, mixed[len(rest) :] + player.shown
        for card in player.intrigue:
            pools[card >= common].append(card)
    for pool in pools.values():
        rng.shuffle(pool)
    for seat, player in enumerate(state.players):
        if seat != actor:
            player.intrigue = [pools[card >= common].pop() for card in player.intrigue]
    state.intrigue_deck = pools[False]
    twisted[:] = pools[True]
    rearrange_pieces(game, actor, rng)
    if "tleilaxu" in state.parts:
        rng.shuffle(Tleilaxu.of(game).deck)
    if "secret" in state.parts:
        for seat, chosen in enumerate(state.parts["secret"].chosen):
            if seat != actor and chosen:
                few = rng.sample(list(state.alliances), len(chosen))
                state.parts["secret"].chosen[seat] = [track for track in state.alliances if track in few]


def rearrange_pieces(game: Game[Any], actor: int, rng: random.Random) -> None:
    """Deal anew the pieces of Bloodlines that are neither public nor known to the actor. The pieces to be turned up
    next stay as they are, because everybody then sees them."""
    parts = game.state.parts
    if "sardaukar" in parts:
        stack = parts["sardaukar"].stack
        low = stack[:-1]
        rng.shuffle(low)
        stack[:-1] = low
    if "tech" in parts and not any(frame.kind == "imperium.project" for frame in game.state.stack):
        part = parts["tech"]
        hidden_ones = [stack[:-2] for stack in part.stacks]
        others = [own for seat, own in enumerate(part.project) if seat != actor]
        pool = [name for names in (*hidden_ones, *others) for name in names]
        rng.shuffle(pool)
        for stack in part.stacks:
            stack[:-2] = [pool.pop() for _ in stack[:-2]]
        for own in others:
            own[:] = [pool.pop() for _ in own]
    if "navigation" in parts:
        part = parts["navigation"]
        rows = [row for seat, row in enumerate(part.rows) if seat != actor]
        pool = part.boxed + [name for row in rows for name in row[1:]]
        rng.shuffle(pool)
        for row in rows:
            row[1:] = [pool.pop() for _ in row[1:]]
        part.boxed = pool


@pytest.mark.sweep(3)
@TABLES
@pytest.mark.parametrize("seed", range(2))
def test_an_answer_tells_the_others_the_same_in_worlds_they_cannot_tell_apart(
    product: str, seats: int, seed: int
) -> None:
    compared = 0
    for game, seat, answer, rng in steps(product, seats, seed + 50, every=2):
        turn = game.state.turn
        kinds = {frame.kind for frame in game.state.stack}
        # cards drawn in a Reveal turn, and inspected cards, become public, so they may differ
        if game.state.sealed or LOOKING & kinds or (turn is not None and turn.kind == "reveal"):
            continue
        real, other = game.clone(), game.clone()
        rearrange(other, seat, rng)
        events = real.apply(seat, answer)
        try:
            others = other.apply(seat, answer)
        except Refused:
            raise AssertionError("an option of the actor depends on what it cannot know") from None
        for viewer in (*range(seats), None):
            if viewer != seat:
                # except for cards that the viewer itself drew or lost, which are dealt anew like all others
                mine, theirs = (
                    [line for line in told(some, viewer) if not line[1].get("shown")] for some in (events, others)
                )
                assert mine == theirs
        assert real.waiting() == other.waiting()
        compared += 1
    assert compared > 40


def ends(product: str, seats: int, seed: int) -> Iterator[tuple[Game[Any], random.Random]]:
    """Yield random games at their Endgame, without games in which nobody is asked then."""
    for number in range(40):
        for game, _, _, rng in steps(product, seats, seed + number):
            if game.state.phase == "endgame":
                yield game, rng
                break


@pytest.mark.rotating
@pytest.mark.slow
@TABLES
def test_a_sealed_endgame_answer_tells_nobody_anything(product: str, seats: int) -> None:
    """A sealed answer in the Endgame reveals nothing: reports and views of all others are the same for every answer of
    a seat, and for every hand of that seat and the others."""
    compared = 0
    for game, rng in ends(product, seats, 900):
        asked = game.waiting()
        if len(asked) < 2:
            continue
        for seat in asked:
            viewers = [viewer for viewer in (*range(seats), None) if viewer != seat]
            for viewer in viewers:
                worlds = (
                    [game] if viewer is None else [game, game.determinize(viewer, rng), game.determinize(viewer, rng)]
                )
                shown = set()
                for world in worlds * 2:
                    trial = world.clone()
                    decision = trial.options(seat)
                    assert decision is not None
                    assert trial.apply(seat, answer_randomly({}, decision, rng)) == []
                    assert trial.waiting() == tuple(other for other in asked if other != seat)
                    mine = None if viewer is None else trial.options(viewer, refused=True)
                    shown.add(repr((trial.view(viewer), mine)))
                    compared += 1
                assert len(shown) == 1
    assert compared > 40


@pytest.mark.rotating
@pytest.mark.slow
@TABLES
def test_possible_worlds_of_an_endgame_play_to_their_end(product: str, seats: int) -> None:
    """Possible worlds of an Endgame can be played to their end: others' sealed answers and remaining plans are drawn
    anew together with their cards."""
    played = 0
    for game, rng in ends(product, seats, 700):
        while decisions := game.decisions():
            for seat in range(seats):
                world = game.determinize(seat, rng)
                assert world.view(seat) == game.view(seat)
                while waiting := world.decisions():
                    world.apply(waiting[0].seat, answer_randomly({}, waiting[0], rng))
                assert world.outcome() is not None
                played += 1
            decision = rng.choice(decisions)
            game.apply(decision.seat, answer_randomly({}, decision, rng))
    assert played > 100
