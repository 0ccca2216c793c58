"""A tiny family of games with dice and hidden hands: the smallest game that uses all features of the kernel.

The cards are the numbers 1 to 6, three of each, and every seat has three. First each seat swaps up to two cards (a
sealed choice of many). In each of three rounds all seats bid one card (a sealed choice of one), and the highest unique
bid scores 2. Then each seat has a turn: it may roll a die (the next seat may dodge by discarding), draw, cash cards for
a point each, stake points, and end.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from engine.kernel.decisions import ONE, Decision, Msg, Option, Pick
from engine.kernel.frames import Frame, Table
from engine.kernel.game import Game, Outcome, Standing
from engine.kernel.record import record

ROUNDS = 3


class TinyConfig(NamedTuple):
    seats: int

    def to_data(self) -> dict[str, Any]:
        return {"product": "tiny", "seats": self.seats}


@record
class TinyState(Table):
    hands: list[list[int]]
    deck: list[int]
    thrown: list[int]
    bids: list[int]
    scores: list[int]
    rolled: list[bool]
    round: int
    active: int | None


def card(value: int) -> str:
    return f"die:{value}"


def card_options(hand: list[int], verb: str) -> list[Option]:
    return [
        Option(f"{verb[0]}{i}", Msg(f"option-{verb}", {"card": card(value)}), verb, targets=(card(value),))
        for i, value in enumerate(hand)
    ]


class _Tiny(Frame):
    """The common part of all frames of this family: each is owned by the active seat."""

    __slots__ = ()

    def resume(self, game: Game[TinyState]) -> bool:
        return True

    def owners(self, game: Game[TinyState]) -> tuple[int, ...]:
        return (game.state.active or 0,)

    def decide(self, game: Any, seat: int, options: list[Option], pick: Pick = ONE, sealed: bool = False) -> Decision:
        prompt = Msg(f"prompt-{self.kind}", {"seat": f"seat:{seat}"})
        return Decision(game.decision_id(self), seat, self.kind, prompt, options, pick, sealed=sealed)


@record
class Swap(_Tiny):
    kind: ClassVar[str] = "tiny-swap"
    done: bool = False

    def resume(self, game: Game[TinyState]) -> bool:
        if self.done:
            game.pop()
            game.push(Bid())
        return not self.done

    def owners(self, game: Game[TinyState]) -> tuple[int, ...]:
        return tuple(range(game.config.seats))

    def ask(self, game: Game[TinyState], seat: int, refused: bool = False) -> Decision:
        return self.decide(game, seat, card_options(game.state.hands[seat], "swap"), Pick("many", 0, 2), True)

    def take(self, game: Game[TinyState], seat: int, picks: tuple[str, ...]) -> None:
        state = game.state
        for index in sorted((int(p[1:]) for p in picks), reverse=True):
            state.thrown.append(state.hands[seat].pop(index))
        for _ in picks:
            draw(game, seat)
        self.done = seat == game.config.seats - 1


@record
class Bid(_Tiny):
    kind: ClassVar[str] = "tiny-bid"
    done: bool = False

    def resume(self, game: Game[TinyState]) -> bool:
        state = game.state
        if not self.done:
            return True
        unique = [bid for bid in state.bids if state.bids.count(bid) == 1]
        if unique:
            winner = state.bids.index(max(unique))
            score(game, winner, 2)
        state.thrown += state.bids
        state.bids = []
        game.pop()
        state.active = 0
        game.push(Turn())
        return False

    def owners(self, game: Game[TinyState]) -> tuple[int, ...]:
        return tuple(range(game.config.seats))

    def ask(self, game: Game[TinyState], seat: int, refused: bool = False) -> Decision:
        return self.decide(game, seat, card_options(game.state.hands[seat], "bid"), sealed=True)

    def take(self, game: Game[TinyState], seat: int, picks: tuple[str, ...]) -> None:
        value = game.state.hands[seat].pop(int(picks[0][1:]))
        game.state.bids.append(value)
        game.emit("bid", {"seat": f"seat:{seat}", "card": card(value)})
        self.done = seat == game.config.seats - 1


@record
class Turn(_Tiny):
    kind: ClassVar[str] = "tiny-turn"

    def ask(self, game: Game[TinyState], seat: int, refused: bool = False) -> Decision:
        state, hand = game.state, game.state.hands[seat]
        late = Msg("refused-rolled") if state.rolled[seat] else None
        empty = None if state.deck else Msg("refused-deck")
        poor = None if state.scores[seat] else Msg("refused-score", {"have": state.scores[seat]})
        options = [
            Option("roll", Msg("option-roll"), "roll", refusal=late, final=True),
            Option("draw", Msg("option-draw"), "draw", refusal=late or empty, final=True),
            Option("stake", Msg("option-stake"), "stake", refusal=late or poor),
            *(
                option._replace(group="hand", group_label=Msg("group-hand"), gains=(Msg("gain-score", {"n": 1}),))
                for option in card_options(hand[1:], "cash")
            ),
            Option("end", Msg("option-end"), "end", final=True),
        ]
        return self.decide(game, seat, options if refused else [o for o in options if o.refusal is None])

    def take(self, game: Game[TinyState], seat: int, picks: tuple[str, ...]) -> None:
        state, pick = game.state, picks[0]
        if pick == "roll":
            state.rolled[seat] = True
            value = game.chance.pick(6, "die") + 1
            game.emit("rolled", {"seat": f"seat:{seat}", "number": value})
            game.push(Dodge((seat + 1) % game.config.seats, seat, value))
        elif pick == "draw":
            state.rolled[seat] = True
            draw(game, seat)
        elif pick == "stake":
            game.push(Stake())
        elif pick == "end":
            game.barrier()
            game.emit("ended", {"seat": f"seat:{seat}"})
            game.pop()
            self.pass_on(game)
        else:
            state.thrown.append(state.hands[seat].pop(int(pick[1:]) + 1))
            score(game, seat, 1)

    def pass_on(self, game: Game[TinyState]) -> None:
        state = game.state
        assert state.active is not None
        state.active += 1
        if state.active < game.config.seats:
            game.push(Turn())
            return
        state.active = None
        state.rolled = [False] * game.config.seats
        state.round += 1
        if state.round <= ROUNDS:
            game.emit("tiny-round", {"number": state.round})
            for seat in range(game.config.seats):
                draw(game, seat)
            game.push(Bid())
        else:
            state.stack.clear()


@record
class Dodge(_Tiny):
    kind: ClassVar[str] = "tiny-dodge"
    owner: int
    roller: int
    value: int

    def owners(self, game: Game[TinyState]) -> tuple[int, ...]:
        return (self.owner,)

    def ask(self, game: Game[TinyState], seat: int, refused: bool = False) -> Decision:
        options = card_options(game.state.hands[seat][1:], "dodge")
        return self.decide(game, seat, [*options, Option("pass", Msg("option-pass"), "pass")])

    def take(self, game: Game[TinyState], seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        if picks[0] == "pass":
            game.emit("passed", {"seat": f"seat:{seat}"})
            score(game, self.roller, self.value)
        else:
            value = game.state.hands[seat].pop(int(picks[0][1:]) + 1)
            game.state.thrown.append(value)
            game.emit("dodged", {"seat": f"seat:{seat}", "card": card(value)})


@record
class Stake(_Tiny):
    kind: ClassVar[str] = "tiny-stake"

    def ask(self, game: Game[TinyState], seat: int, refused: bool = False) -> Decision:
        return self.decide(game, seat, [], Pick("amount", 1, game.state.scores[seat]))

    def take(self, game: Game[TinyState], seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        game.state.rolled[seat] = True
        amount = int(picks[0])
        score(game, seat, amount if game.chance.pick(2, "coin") else -amount)


def draw(game: Game[TinyState], seat: int) -> None:
    state = game.state
    if not state.deck:
        state.deck, state.thrown = state.thrown, []
        game.chance.shuffle(state.deck, "deck")
    value = state.deck.pop()
    state.hands[seat].append(value)
    game.barrier()
    who = f"seat:{seat}"
    game.emit("drew", {"seat": who, "card": card(value)}, audience=(seat,), public={"seat": who, "count": 1})


def score(game: Game[TinyState], seat: int, points: int) -> None:
    game.state.scores[seat] += points
    game.emit("scored", {"seat": f"seat:{seat}", "points": points})


class TinyFamily:
    name = "tiny"
    version = "1"
    corrects: ClassVar[frozenset[str]] = frozenset()
    upgrades: ClassVar[dict[int, Any]] = {}

    def read_config(self, data: Mapping[str, Any]) -> TinyConfig:
        seats = data.get("seats")
        if not isinstance(seats, int) or not 2 <= seats <= 4:
            raise ValueError("seats: 2 to 4")
        return TinyConfig(seats)

    def participants(self, config: TinyConfig) -> tuple[str, ...]:
        return ("person",) * config.seats

    def begin(self, config: TinyConfig, game: Game[TinyState]) -> TinyState:
        deck = [value for value in range(1, 7) for _ in range(3)]
        game.chance.shuffle(deck, "deck")
        hands = [[deck.pop() for _ in range(3)] for _ in range(config.seats)]
        zeros = [0] * config.seats
        game.state = TinyState([], 0, [], hands, deck, [], [], zeros, [False] * config.seats, 1, None)
        game.emit("tiny-round", {"number": 1})
        game.push(Swap())
        return game.state

    def read_state(self, data: dict[str, Any], config: TinyConfig) -> TinyState:
        return TinyState.from_data(data)

    def expected(self, config: Any) -> frozenset[str]:
        """Return nothing: no content has to be used in a sweep."""
        return frozenset()

    def seen(self, game: Any) -> set[str]:
        return set()

    def figures(self, game: Any) -> dict[str, list[int]]:
        """The scores of the seats."""
        return {"score": game.state.scores[:]}

    def audit(self, game: Any) -> list[str]:
        """Return nothing: no faults are looked for."""
        return []

    def content_digest(self, config: Any) -> str:
        return "0" * 16

    def plays_like(self, version: str, content: str, config: Any) -> bool:
        return False

    def view(self, game: Game[TinyState], viewer: int | None) -> dict[str, Any]:
        state = game.state
        shown: dict[str, Any] = {
            "family": self.name,
            "round": state.round,
            "active": state.active,
            "scores": state.scores[:],
            "hands": [len(hand) for hand in state.hands],
            "deck": len(state.deck),
            "thrown": sorted(state.thrown),
        }
        if viewer is not None:
            shown["you"] = {"seat": viewer, "hand": [card(value) for value in state.hands[viewer]]}
        return shown

    def outcome(self, game: Game[TinyState]) -> Outcome | None:
        if game.state.stack:
            return None
        scores = game.state.scores
        ranked = sorted(range(game.config.seats), key=lambda seat: (-scores[seat], seat))
        return Outcome(tuple(Standing(s, i + 1, scores[s], {"dice": scores[s]}) for i, s in enumerate(ranked)))

    def foresee(self, game, seat, pick):
        return {}

    def determinize(self, game: Game[TinyState], seat: int, rng: random.Random) -> None:
        state = game.state
        others = [s for s in range(game.config.seats) if s != seat]
        pool = [value for s in others for value in state.hands[s]] + state.deck
        rng.shuffle(pool)
        for other in others:
            state.hands[other] = [pool.pop() for _ in state.hands[other]]
        state.deck = pool
        for sealed in state.sealed:
            if sealed.seat != seat:
                count = len(game.state.hands[sealed.seat])
                sealed.picks = [f"{sealed.picks[0][0]}{rng.randrange(count)}"] if sealed.picks else []

    def faults(self, game: Game[TinyState]) -> list[str]:
        state = game.state
        cards = sorted(state.deck + state.thrown + state.bids + [c for hand in state.hands for c in hand])
        whole = sorted(value for value in range(1, 7) for _ in range(3))
        return [] if cards == whole else [f"cards: {cards}"]


FAMILY = TinyFamily()
