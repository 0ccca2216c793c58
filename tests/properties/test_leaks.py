"""What a seat is told never depends on, nor names, what is hidden from it: looked for in three independent ways."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from engine.imperium.family import FAMILY
from engine.imperium.graft.state import graft
from engine.imperium.moments import may_peek
from engine.imperium.tleilaxu.state import tleilaxu
from engine.kernel.decisions import Decision, Refused
from engine.kernel.events import Event, seen_by
from engine.kernel.game import Game
from engine.players import answer_randomly

LOUD = {"agent", "reveal", "discard", "discard-deck", "trash", "acquire", "return", "play", "trash-intrigue",
        "intrigue-discarded", "intrigue-waits", "row", "set-aside", "set-aside-gone", "on-top",
        "take-discard", "throne"}  # fmt: skip
"""Events by which the rules make a card public; it may be hidden again by a shuffle in the same step."""
TABLES = pytest.mark.parametrize(
    ("product", "seats"), [
        ("uprising", 3), ("uprising", 4), ("uprising", 6), ("base", 3), ("base", 4), ("base+immortality", 4),
        ("uprising+choam+immortality", 3),
    ],
)  # fmt: skip
"""Board and modules, and how many play."""
NO_CARDS = ("icon", "leader", "sources", "posts", "spaces", "training", "id", "conflicts", "objectives")
"""Keys of a view below which stand other components than cards."""


BARE = ("uprising", "choam")
"""Sets whose components have keys without them."""


def strings(value: Any) -> Iterator[str]:
    """Every text inside a view, an event or a decision."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            if key not in NO_CARDS:
                yield from strings(inner)
    elif isinstance(value, (list, tuple)):
        for inner in value:
            yield from strings(inner)


def card_names(texts: Iterator[str], bare: bool) -> set[str]:
    """The cards that texts name: `card:x` and `intrigue:x`, effects by their address, with `bare` any id."""
    found = set()
    for text in texts:
        kind, _, rest = text.partition(":")
        if kind in ("card", "intrigue"):
            found.add(f"{kind}:{rest}")
        elif kind == "effect" and rest.count("/") == 2:
            box, stem, name = rest.split("/")
            kind = "intrigue" if stem == "intrigue" else "card"
            found.add(f"{kind}:{'' if box in BARE else box + '/'}{name.split('.')[0]}")
        elif bare:
            found |= {f"card:{text}", f"intrigue:{text}"}
    return found


def hidden(game: Game[Any], viewer: int | None) -> set[str]:
    """Cards of which every copy that is left lies where `viewer` cannot see it."""
    state = game.state
    visible = state.row + state.reserve + state.trashed
    for display in game.config.rules.displays:
        visible = visible + display.cards(game)
    shut = list(state.imperium_deck)
    if "tleilaxu" in state.parts:
        shut += tleilaxu(game).deck
        visible = visible + graft(game).borrowed
    seen_intrigue = state.intrigue_discard + state.trashed_intrigue + state.resolving
    shut_intrigue = list(state.intrigue_deck)
    for seat, player in enumerate(state.players):
        visible = visible + player.discard + player.played + player.revealed + player.shown + player.on_top
        visible = visible + player.asides
        seen_intrigue = seen_intrigue + player.waiting
        if seat == viewer:
            visible, seen_intrigue = visible + player.hand + player.deck, seen_intrigue + player.intrigue
        else:
            shut += player.hand + player.deck
            shut_intrigue += player.intrigue
    names, intrigues = state.cards, state.intrigues
    return ({f"card:{names[i]}" for i in shut} - {f"card:{names[i]}" for i in visible}) | (
        {f"intrigue:{intrigues[i]}" for i in shut_intrigue} - {f"intrigue:{intrigues[i]}" for i in seen_intrigue}
    )


def told(events: list[Event], viewer: int | None) -> list[tuple[str, Any]]:
    """The events as `viewer` sees them."""
    return [(event.kind, data) for event in events if (data := seen_by(event, viewer)) is not None]


def steps(product: str, seats: int, seed: int, every: int = 1) -> Iterator[tuple[Game[Any], int, Any, random.Random]]:
    """A random game: before each step that counts, the game, the seat and the answer that comes next."""
    rng = random.Random(seed)
    board, *modules = product.split("+")
    config = {"product": board, "seats": seats} | ({"modules": modules} if modules else {})
    game = Game.new(FAMILY, config, rng.randbytes(32), digests=False)
    number = 0
    while decisions := game.decisions():
        decision: Decision = rng.choice(decisions)
        answer = answer_randomly({}, decision, rng)
        number += 1
        if number % every == 0:
            yield game, decision.seat, answer, rng
        game.apply(decision.seat, answer)


@pytest.mark.sweep(4)
@TABLES
@pytest.mark.parametrize("seed", range(2))
def test_no_event_view_or_option_names_a_card_that_is_hidden_from_its_reader(
    product: str, seats: int, seed: int
) -> None:
    for game, seat, answer, _ in steps(product, seats, seed, every=2):
        viewers = (*range(seats), None)
        before = {viewer: hidden(game, viewer) for viewer in viewers}
        after = game.clone()
        events = after.apply(seat, answer)
        for viewer in viewers:
            secret = before[viewer] & hidden(after, viewer)
            public = [data for kind, data in told(events, viewer) if kind in LOUD]
            secret -= card_names(strings(public), bare=False)
            quiet = [data for kind, data in told(events, viewer) if kind not in LOUD]
            assert not secret & card_names(strings(quiet), bare=False)
            now = hidden(after, viewer)
            assert not now & card_names(strings(after.view(viewer)), bare=True)
            if viewer is not None and (asked := after.options(viewer, refused=True)) is not None:
                assert not now & card_names(strings(asked), bare=False)


@pytest.mark.sweep(2)
@TABLES
def test_who_is_asked_is_the_same_in_every_possible_world(product: str, seats: int) -> None:
    for game, _, _, rng in steps(product, seats, 5, every=3):
        for seat in range(seats):
            assert game.determinize(seat, rng).waiting() == game.waiting()


LOOKING = {"imperium.inspect", "imperium.look", "imperium.keep-intrigue"}
"""Frames in which a seat looks at its own deck, or at the Intrigue deck."""


def rearrange(game: Game[Any], actor: int, rng: random.Random) -> None:
    """Deal what neither the actor nor the others know anew: hands and Intrigue cards of the others, the draw piles."""
    state = game.state
    pool = list(state.intrigue_deck)
    for seat, player in enumerate(state.players):
        known = len(player.on_top)  # the table knows the cards on top of a deck, and some owners the top one
        if seat == actor:
            known = max(known, int(may_peek(game, seat)))
        rest, top = player.deck[: len(player.deck) - known], player.deck[len(player.deck) - known :]
        if seat == actor:
            rng.shuffle(rest)
            player.deck = rest + top
            continue
        mixed = rest + [card for card in player.hand if card not in player.shown]
        rng.shuffle(mixed)
        player.deck, player.hand = mixed[: len(rest)] + top, mixed[len(rest) :] + player.shown
        pool += player.intrigue
    rng.shuffle(pool)
    for seat, player in enumerate(state.players):
        if seat != actor:
            player.intrigue = [pool.pop() for _ in player.intrigue]
    state.intrigue_deck = pool
    if "tleilaxu" in state.parts:
        rng.shuffle(tleilaxu(game).deck)
    if "secret" in state.parts:
        for seat, chosen in enumerate(state.parts["secret"].chosen):
            if seat != actor and chosen:
                few = rng.sample(list(state.alliances), len(chosen))
                state.parts["secret"].chosen[seat] = [track for track in state.alliances if track in few]


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
        # cards drawn in a Reveal turn and those inspected become public, and so differ
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
                mine, theirs = (  # but for what the viewer itself drew or lost, dealt anew like the rest
                    [line for line in told(some, viewer) if not line[1].get("shown")] for some in (events, others)
                )
                assert mine == theirs
        assert real.waiting() == other.waiting()
        compared += 1
    assert compared > 40


def ends(product: str, seats: int, seed: int) -> Iterator[tuple[Game[Any], random.Random]]:
    """Random games, each at its Endgame; those in which nobody is asked then are passed over."""
    for number in range(40):
        for game, _, _, rng in steps(product, seats, seed + number):
            if game.state.phase == "endgame":
                yield game, rng
                break


@pytest.mark.sweep(4)
@TABLES
def test_a_sealed_endgame_answer_tells_nobody_anything(product: str, seats: int) -> None:
    """Whatever a seat answers, and whatever it and the others hold: everybody else is told and shown the same."""
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


@pytest.mark.slow
@TABLES
def test_possible_worlds_of_an_endgame_play_to_their_end(product: str, seats: int) -> None:
    """What others have sealed, and what is left of their plans, is imagined anew together with their cards."""
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
