"""A bare board of War for Arrakis for tests, which has only the legions that tests put on it."""

from __future__ import annotations

from engine.arrakis.family import FAMILY
from engine.arrakis.library import HARKONNEN, KINDS
from engine.arrakis.state import G, Legion, Turn
from engine.kernel.chance import Outcome
from engine.kernel.decisions import Answer, Decision
from engine.kernel.frames import Frame
from engine.kernel.game import Game

HIT, SHIELD, SPECIAL = 0, 3, 5
"""Faces of a combat die by number."""


def fresh(version: str = "article", seats: int = 2, **config: object) -> G:
    """A game at its first question."""
    return Game.new(FAMILY, {"seats": seats, "version": version, **config}, bytes(range(32)), digests=False)


def bare(version: str = "article", side: str = HARKONNEN, seats: int = 2, **config: object) -> G:
    """The action turn of a side on a board with only settlements, sietches and stations, and without waiting frames."""
    game = fresh(version, seats, **config)
    state = game.state
    state.stack.clear()
    for legion in state.legions.values():
        for kind in (*KINDS, "generic"):
            state.supply[f"{legion.side}.{kind}"] += getattr(legion, kind)
        state.spent_tokens += legion.tokens
    state.legions.clear()
    for hand in state.hands:
        for card in hand:
            state.decks[game.config.library.planning[game.config.library.cards[card]].deck].append(card)
        hand.clear()
    for pile in state.decks.values():
        pile.sort()
    state.omen_deck += state.omens
    state.omens = []
    state.phase = "actions"
    state.turn = Turn(side, game.config.sides.index(side))
    return game


def put(
    game: G, area: str, side: str, tokens: tuple[int, ...] = (), named: tuple[str, ...] = (), **units: int
) -> Legion:
    """Put figures from the supply into an area and return the legion there."""
    legion = game.state.legions.setdefault(area, Legion(side))
    for kind, amount in units.items():
        game.state.supply[f"{side}.{kind}"] -= amount
        setattr(legion, kind, getattr(legion, kind) + amount)
    for token in tokens:
        for held in (game.state.spent_tokens, game.state.pool):
            if token in held:
                held.remove(token)
    legion.tokens = sorted([*legion.tokens, *tokens])
    for name in named:
        game.state.chiefs[name].where = "board"
        legion.named.append(name)
    return legion


def run(game: G, *frames: Frame) -> G:
    """Push these frames, the last one on top, and play on to the next question."""
    for frame in frames:
        game.push(frame)
    game._run()
    game.asked = game.revision
    return game


def asked(game: G) -> Decision:
    """The only question that is asked."""
    (decision,) = game.decisions()
    return decision


def choices(game: G) -> list[str]:
    """The ids of the legal options of the question."""
    return [option.id for option in asked(game).legal()]


def say(game: G, *picks: str) -> G:
    """Answer the only question."""
    decision = asked(game)
    game.apply(decision.seat, Answer(decision.id, picks))
    return game


def tell(game: G, *answers: str) -> G:
    """Answer several questions with one option each. `go` means that all figures take part; it is skipped if nothing is
    asked about that, because no figure can stay behind."""
    for answer in answers:
        if answer != "go" or any(decision.kind == "who" for decision in game.decisions()):
            say(game, answer)
    return game


def dice(game: G, label: str, *faces: int) -> None:
    """Set the outcome of the next roll that has none yet. The roll must have this label."""
    game.chance.script.append(Outcome(label, faces))


def hand(game: G, seat: int, *names: str) -> list[int]:
    """Give a seat these planning cards, and return their numbers."""
    given = []
    for name in names:
        for pile in game.state.decks.values():
            found = next((card for card in pile if game.config.library.cards[card] == name), None)
            if found is not None:
                pile.remove(found)
                game.state.hands[seat].append(found)
                given.append(found)
                break
    assert len(given) == len(names)
    return given


def omen(game: G, *names: str) -> None:
    """Reveal prescience cards."""
    for name in names:
        game.state.omen_deck.remove(name)
        game.state.omens.append(name)


def counts(game: G, area: str) -> tuple[int, int, int, int]:
    """The numbers of regulars, elites, special elites and generic leaders in an area."""
    legion = game.state.legions.get(area)
    return (0, 0, 0, 0) if legion is None else (legion.regular, legion.elite, legion.special, legion.generic)


def sign(game, area: str, face: str) -> None:
    """Put a wormsign with this face, which is known, into an area."""
    game.state.sign_pool.remove(face)
    game.state.signs[area] = face
