"""Reports and views for a seat name nothing that is hidden from it: checks of a single step, and of games with a
certain kind of event."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from engine.imperium.family import FAMILY
from engine.imperium.graft.state import Graft
from engine.imperium.tleilaxu.state import Tleilaxu
from engine.kernel.events import Event, seen_by
from engine.kernel.game import Game
from engine.players import answer_randomly
from tests.properties.dealing import GAMES_EACH, STEPS_EACH, Dealing, find_leaders

LOUD = {"agent", "reveal", "discard", "discard-deck", "trash", "acquire", "return", "play", "trash-intrigue",
        "intrigue-discarded", "intrigue-waits", "row", "set-aside", "set-aside-gone", "on-top",
        "take-discard", "throne", "held-returned", "contract", "market", "contracts-shown"}  # fmt: skip
"""Events by which the rules make a card public, although a shuffle in the same step may hide it again."""
NO_CARDS = ("icon", "leader", "sources", "posts", "spaces", "training", "id", "conflicts", "objectives")
"""Keys of a view for components other than cards."""


BARE = ("uprising", "choam")
"""Sets whose components have keys without the set's name."""


def strings(value: Any) -> Iterator[str]:
    """Yield every text inside a view, an event or a decision."""
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            yield one
        elif isinstance(one, (list, tuple)):
            waiting += one
        elif isinstance(one, Mapping):
            waiting += [inner for key, inner in one.items() if key not in NO_CARDS]


KINDS = ("card", "intrigue", "skill", "tech", "navigation", "contract")
"""The kinds of things that may be hidden: cards, the pieces of Bloodlines, contracts."""
OF_STEM = {"intrigue": "intrigue", "twisted_intrigue": "intrigue", "skills": "skill", "tech": "tech",
           "navigation": "navigation", "contracts": "contract"}  # fmt: skip
"""The kind of component for each file that an effect's address may name. Components of all other files are cards."""


def card_names(texts: Iterator[str], bare: bool) -> set[str]:
    """The cards and pieces that texts name: `card:x` and the like, effects by their address, and with `bare` any id."""
    found, plain = set(), set()
    for text in texts:
        kind, _, rest = text.partition(":")
        if kind in KINDS:
            found.add(f"{kind}:{rest}")
        elif kind == "effect" and rest.count("/") == 2:
            box, stem, name = rest.split("/")
            found.add(f"{OF_STEM.get(stem, 'card')}:{'' if box in BARE else box + '/'}{name.split('.')[0]}")
        elif bare:
            plain.add(text)
    return found | {f"{kind}:{text}" for kind in KINDS for text in plain}


def pieces(game: Game[Any], viewer: int | None) -> tuple[set[str], set[str]]:
    """The Skills, tech tiles, Navigation cards and contracts that are hidden from `viewer`, and those that are visible
    (BL16)."""
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
    if "choam" in parts:
        part = parts["choam"]
        shut |= {f"contract:{name}" for name in (*part.bank, *part.boxed)}
        seen |= {f"contract:{name}" for name in (*part.market, *part.aside, *part.shown, *part.gone)}
        seen |= {f"contract:{held.id}" for held in part.held}
        for seat, names in enumerate(part.dealt):
            own = {f"contract:{name}" for name in names}
            shut, seen = (shut, seen | own) if seat == viewer else (shut | own, seen)
    return shut, seen


def hidden(game: Game[Any], viewer: int | None) -> set[str]:
    """The cards that have no copy visible to `viewer`."""
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
    for frame in state.stack:  # a seat that looks at the top of the Intrigue deck knows it until it has kept a card
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


def check_step(game: Game[Any], seat: int, answer: Any) -> list[Event]:
    """Apply the answer to a copy of the game, and check that nobody gets a report, a view or an option with hidden
    facts. Return the events."""
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


def look_for(kind: str, product: str, seats: int, deal: Dealing | None) -> None:
    """Check a step of random games that has this kind of event."""
    board, *modules = product.split("+")
    for seed in range(GAMES_EACH):
        rng = random.Random(seed)
        config: dict[str, Any] = {"product": board, "seats": seats, "modules": modules} | find_leaders(product, seats)
        if not modules and deal is None and board == "base":
            config["leaders"] = ["base/baron_vladimir_harkonnen", "base/paul_atreides", "base/helena_richese"]
        game = Game.new(FAMILY, config, rng.randbytes(32), digests=False)
        # these events happen while the game is set up
        if any(event.kind == kind and event.audience for event in game.events):
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
    """The data of an event, given as a pair of its kind and its data."""
    return line[1]
