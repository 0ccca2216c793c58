"""What a seat is told never depends on, nor names, what is hidden from it: looked for in three independent ways."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from engine.imperium.family import FAMILY
from engine.imperium.graft.state import Graft
from engine.imperium.moments import may_peek
from engine.imperium.tleilaxu.state import Tleilaxu
from engine.kernel.decisions import Decision, Refused
from engine.kernel.events import Event, seen_by
from engine.kernel.game import Game
from engine.players import answer_randomly
from tests.engine.imperium.places import list_places
from tests.properties.dealing import EARLY, GAMES_EACH, PRIVATE, STEPS_EACH, Dealing, find_leaders

LOUD = {"agent", "reveal", "discard", "discard-deck", "trash", "acquire", "return", "play", "trash-intrigue",
        "intrigue-discarded", "intrigue-waits", "row", "set-aside", "set-aside-gone", "on-top",
        "take-discard", "throne", "held-returned"}  # fmt: skip
"""Events by which the rules make a card public; it may be hidden again by a shuffle in the same step."""
TABLES = pytest.mark.parametrize(
    ("product", "seats"), [
        ("uprising", 3), ("uprising", 4), ("uprising", 6), ("base", 3), ("base", 4), ("base+immortality", 4),
        ("uprising+choam+immortality", 3), ("uprising+bloodlines+tech", 3), ("base+bloodlines+tech", 4),
        ("uprising+choam+bloodlines+tech", 6), ("base+ix", 3), ("uprising+ix+immortality", 4),
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


KINDS = ("card", "intrigue", "skill", "tech", "navigation")
"""What may be hidden: cards, and the pieces of Bloodlines."""
OF_STEM = {"intrigue": "intrigue", "twisted_intrigue": "intrigue", "skills": "skill", "tech": "tech",
           "navigation": "navigation"}  # fmt: skip
"""The kind by the file in the address of an effect; all others are cards."""


def card_names(texts: Iterator[str], bare: bool) -> set[str]:
    """The cards and pieces that texts name: `card:x` and the like, effects by their address, with `bare` any id."""
    found = set()
    for text in texts:
        kind, _, rest = text.partition(":")
        if kind in KINDS:
            found.add(f"{kind}:{rest}")
        elif kind == "effect" and rest.count("/") == 2:
            box, stem, name = rest.split("/")
            found.add(f"{OF_STEM.get(stem, 'card')}:{'' if box in BARE else box + '/'}{name.split('.')[0]}")
        elif bare:
            found |= {f"{kind}:{text}" for kind in KINDS}
    return found


def pieces(game: Game[Any], viewer: int | None) -> tuple[set[str], set[str]]:
    """Skills, tech tiles and Navigation cards that `viewer` cannot see, and those that it can (BL16)."""
    parts = game.state.parts
    shut, seen = set[str](), set[str]()
    if "sardaukar" in parts:
        part = parts["sardaukar"]
        shut |= {f"skill:{name}" for name in part.stack}
        seen |= {f"skill:{name}" for name in (*part.row, *part.trashed, *(n for own in part.skills for n in own))}
    if "tech" in parts:
        part = parts["tech"]
        choosing = any(frame.kind == "imperium.project" and frame.seat == viewer for frame in game.state.stack)
        for stack in part.stacks:
            shut |= {f"tech:{name}" for name in stack[int(choosing) : -1]}
        shut |= {f"tech:{name}" for seat, own in enumerate(part.project) if seat != viewer for name in own}
    if "navigation" in parts:
        part = parts["navigation"]
        shut |= {f"navigation:{name}" for name in part.boxed}
        for seat in range(len(part.rows)):
            own = {f"navigation:{name}" for name in (*part.rows[seat], *part.drawn[seat])}
            shut, seen = (shut, seen | own) if seat == viewer else (shut | own, seen)
    return shut, seen


def hidden(game: Game[Any], viewer: int | None) -> set[str]:
    """Cards of which every copy that is left lies where `viewer` cannot see it."""
    state = game.state
    visible = state.row + state.reserve + state.trashed
    for display in game.config.rules.displays:
        visible = visible + display.cards(game)
    shut = list(state.imperium_deck)
    if "tleilaxu" in state.parts:
        shut += Tleilaxu.of(game).deck
        visible = visible + Graft.of(game).borrowed
    seen_intrigue = state.intrigue_discard + state.trashed_intrigue + state.resolving
    shut_intrigue = list(state.intrigue_deck)
    for seat, held in enumerate(state.parts["step_ahead"].held if "step_ahead" in state.parts else ()):
        if held >= 0:
            visible, shut = ([*visible, held], shut) if seat == viewer else (visible, [*shut, held])
    for seat, player in enumerate(state.players):
        visible = visible + player.discard + player.played + player.revealed + player.shown + player.on_top
        visible = visible + player.asides
        seen_intrigue = seen_intrigue + player.waiting
        if seat == viewer:
            visible, seen_intrigue = visible + player.hand + player.deck, seen_intrigue + player.intrigue
        else:
            shut += player.hand + player.deck
            shut_intrigue += player.intrigue
    for frame in state.stack:  # who looks at the top of the Intrigue deck, until one of the cards is kept
        if frame.kind == "imperium.keep-intrigue" and frame.seat == viewer:
            seen_intrigue = seen_intrigue + frame.cards
    if "twisted" in state.parts:
        shut_intrigue += state.parts["twisted"].deck
    shut_pieces, seen_pieces = pieces(game, viewer)
    names, intrigues = state.cards, state.intrigues
    return (
        (shut_pieces - seen_pieces)
        | ({f"card:{names[i]}" for i in shut} - {f"card:{names[i]}" for i in visible})
        | ({f"intrigue:{intrigues[i]}" for i in shut_intrigue} - {f"intrigue:{intrigues[i]}" for i in seen_intrigue})
    )


def told(events: list[Event], viewer: int | None) -> list[tuple[str, Any]]:
    """The events as `viewer` sees them."""
    return [(event.kind, data) for event in events if (data := seen_by(event, viewer)) is not None]


def steps(product: str, seats: int, seed: int, every: int = 1) -> Iterator[tuple[Game[Any], int, Any, random.Random]]:
    """A random game: before each step that counts, the game, the seat and the answer that comes next."""
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


@pytest.mark.sweep(4)
@TABLES
@pytest.mark.parametrize("seed", range(2))
def test_no_event_view_or_option_names_a_card_that_is_hidden_from_its_reader(
    product: str, seats: int, seed: int
) -> None:
    for game, seat, answer, _ in steps(product, seats, seed, every=2):
        check_step(game, seat, answer)


def check_step(game: Game[Any], seat: int, answer: Any) -> list[Event]:
    """What this answer brings about; nobody is told, shown or offered what is hidden from him."""
    viewers = (*range(len(game.state.players)), None)
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
        if viewer is not None and viewer < game.config.seats:
            asked = after.options(viewer, refused=True)
            assert asked is None or not now & card_names(strings(asked), bare=False)
    return events


def test_every_kind_that_the_engine_tells_some_only_is_looked_for() -> None:
    assert {kind for _, _, kind in list_places()} == {*PRIVATE, *EARLY}


@pytest.mark.parametrize("kind", PRIVATE)
def test_every_private_kind_of_event_comes_up_and_leaks_nothing(kind: str) -> None:
    look_for(kind, *PRIVATE[kind])


def look_for(kind: str, product: str, seats: int, deal: Dealing | None) -> None:
    """Looked at in a step in which it is told, by the same check as random games."""
    board, *modules = product.split("+")
    for seed in range(GAMES_EACH):
        rng = random.Random(seed)
        config: dict[str, Any] = {"product": board, "seats": seats, "modules": modules} | find_leaders(product, seats)
        if not modules and deal is None and board == "base":
            config["leaders"] = ["base/baron_vladimir_harkonnen", "base/paul_atreides", "base/helena_richese"]
        game = Game.new(FAMILY, config, rng.randbytes(32), digests=False)
        if any(event.kind == kind and event.audience for event in game.events):  # as the game is set up
            for viewer in (*range(seats), None):
                assert not hidden(game, viewer) & card_names(strings([*map(last, told(game.events, viewer))]), False)
            return
        dealt = deal is None
        for _ in range(STEPS_EACH):
            if not (decisions := game.decisions()):
                break
            if not dealt and game.state.phase == "turns":
                assert deal is not None
                deal(game)
                game._open, game.found, dealt = {}, {}, True
                decisions = game.decisions()
            decision = rng.choice(decisions)
            answer = answer_randomly({}, decision, rng)
            trial = game.clone()
            if any(event.kind == kind and event.audience for event in trial.apply(decision.seat, answer)):
                check_step(game, decision.seat, answer)
                return
            game = trial
    raise AssertionError(f"{kind} did not come up")


def last(line: tuple[str, Any]) -> Any:
    """What an event says."""
    return line[1]


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
    common = len(game.config.library.intrigue_deck)
    twisted = state.parts["twisted"].deck if "twisted" in state.parts else []
    aside = state.parts.get("step_ahead")
    pools = {False: list(state.intrigue_deck), True: list(twisted)}  # by whether the back is that of a Twisted card
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
        if aside is not None and aside.held[seat] >= 0 and not aside.turns[seat]:  # everybody sees it in the next turn
            mixed.append(aside.held[seat])
            rng.shuffle(mixed)
            aside.held[seat] = mixed.pop()
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
    """The pieces of Bloodlines that neither the actor nor the others know; what is turned up next stays where it is,
    since everybody sees it then."""
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
