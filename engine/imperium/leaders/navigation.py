"""Steersman Y'rkoon: a row of Navigation cards. Whenever 2 Influence with a Faction is reached, the next card is played
(BL13.7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from content.imperium.sets.bloodlines.kinds import Navigation as Card
from content.imperium.sets.bloodlines.pieces import CourseInfluence, CourseOf, EachReveal, Slot
from engine.imperium.agenda import CHOICES, MUST, PERFORM, STANDING, WAIT, Agenda, Choice, rule, start
from engine.imperium.conditions import condition
from engine.imperium.influence import gain_influence
from engine.imperium.module import Facts, Module, Zone
from engine.imperium.seating import level
from engine.imperium.state import (
    NOBODY,
    G,
    Part,
    Pending,  # fmt: skip
    lib,
    own_turn,
)
from engine.imperium.triggers import WAITS, make_lasting
from engine.kernel.decisions import Msg, Option, Pick
from engine.kernel.frames import Question
from engine.kernel.record import record

DRAWN = 5
"""The number of cards drawn before the first round; some of them form the row."""
REACHED = 2
"""The level of Influence at which the next card of the row is played."""


@record
class Course(Part):
    """The Navigation cards of each seat, and those in the box."""

    kind, name = "imperium.course", "navigation"
    # The face-down cards of each seat's row, leftmost first.
    rows: list[list[str]]
    # The drawn cards from which each seat chooses its row.
    drawn: list[list[str]]
    # The cards that each seat has played.
    played: list[list[str]]
    # The cards that are not in play.
    boxed: list[str]


def cards(game: G) -> dict[str, Card]:
    """The Navigation cards of this configuration, by key."""
    return lib(game).sheets["navigation"]


def set_up(game: G, seat: int, facts: Facts) -> None:
    """Put all Navigation cards into the box, until a Leader needs them."""
    count = len(game.state.players)
    empty: list[list[list[str]]] = [[[] for _ in range(count)] for _ in range(3)]
    Course(rows=empty[0], drawn=empty[1], played=empty[2], boxed=list(cards(game))).add_to(game)


def deal(game: G, seat: int, facts: Facts) -> None:
    """Before the first round, let the seat with this Leader draw Navigation cards and lay some of them in a row,
    unseen."""
    part = Course.of(game)
    for owner, player in enumerate(game.state.players):
        leader = lib(game).leaders.get(player.leader)
        if leader is not None and leader.course and game.config.roles[owner].abilities:
            game.chance.shuffle(part.boxed, "navigation")
            part.drawn[owner] = [part.boxed.pop() for _ in range(DRAWN)]
            data = {"seat": owner, "n": DRAWN}
            refs = [f"navigation:{card}" for card in part.drawn[owner]]
            game.emit("course-drawn", data | {"cards": refs, "shown": 1}, (owner,), data | {"shown": 0})
            game.push(PlotCourse(seat=owner, count=leader.course))


@record
class PlotCourse(Question):
    """The choice of the Navigation cards for the row, from the left; the others go back to the box."""

    kind = "imperium.plot-course"
    asks = "navigation"
    sealed = True
    count: int

    def offers(self, game: G) -> list[Option]:
        return [
            Option(
                card,
                Msg(
                    "choose-navigation",
                    {"card": f"navigation:{card}", "effect": f"effect:{cards(game)[card].effect.at}"},
                ),
                "navigation",
                targets=(f"navigation:{card}",),
            )
            for card in Course.of(game).drawn[self.seat]
        ]

    def pick(self, game: G, options: list[Option]) -> Pick:
        return Pick("list", self.count, self.count)

    def names(self, game: G) -> dict[str, int]:
        return {"n": self.count}

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Lay the chosen cards face down, and return the others to the box."""
        game.pop()
        part = Course.of(game)
        part.boxed += [card for card in part.drawn[seat] if card not in picks]
        part.rows[seat], part.drawn[seat] = list(picks), []
        data = {"seat": seat, "n": self.count}
        refs = [f"navigation:{card}" for card in picks]
        game.emit("course-laid", data | {"cards": refs, "shown": 1}, (seat,), data | {"shown": 0})


def follow_influence(game: G, seat: int, facts: Facts) -> None:
    """Play the next Navigation card when 2 Influence with any Faction is reached, in any seat's turn. The same Faction
    counts again if 2 is reached anew after a loss. Cards that one effect sets off are resolved in the order of the
    row."""
    part = Course.of(game)
    if facts["before"] < REACHED <= facts["after"] and part.rows[seat]:
        slot = len(part.played[seat]) + 1
        card = part.rows[seat].pop(0)
        part.played[seat].append(card)
        effect = cards(game)[card].effect
        ref = f"navigation:{card}"
        data = {"seat": seat, "card": ref, "slot": slot, "faction": f"faction:{facts['track']}"}
        game.emit("navigation", data | {"effect": f"effect:{effect.at}"})
        item = Pending(effect.at, NOBODY, ref)
        stack = game.state.stack
        place = len(stack)
        while isinstance(frame := stack[place - 1], Sailing) and frame.seat == seat and not frame.has_begun(game):
            place -= 1
        game.push(Sailing(seat=seat, origin=ref, pending=[item], slot=slot, faction=facts["track"]))
        stack.insert(place, stack.pop())


@record
class Sailing(Agenda):
    """The effect of a Navigation card, with the place of the card in the row and the Faction for which it was
    played."""

    kind = "imperium.sailing"
    slot: int
    faction: str

    def has_begun(self, game: G) -> bool:
        """Whether some of the effect has been resolved."""
        return [item.at for item in self.pending] != [cards(game)[self.origin.partition(":")[2]].effect.at]

    def resume(self, game: G) -> bool:
        """Resolve the effect. If only one answer is possible, take it without asking, since the owner cannot do
        anything else before it."""
        if not Agenda.resume(self, game):
            return False
        options, due = self.item_options(game)
        if due and len(options) == 1:
            self.take_item(game, options[0].id)
            return False
        return True


def _sailing(game: G) -> Sailing:
    """The frame of the Navigation card that is being resolved."""
    return next(frame for frame in reversed(game.state.stack) if isinstance(frame, Sailing))


@condition(Slot)
def is_in_slot(game: G, seat: int, node: Slot, card: int) -> bool:
    """Whether the Navigation card that resolves now had the condition's place in the row when the row was complete."""
    return _sailing(game).slot == node.number


@condition(CourseOf)
def is_course_of(game: G, seat: int, node: CourseOf, card: int) -> bool:
    """Whether the card is played because 2 Influence was reached with the Faction of the condition."""
    return _sailing(game).faction == node.faction


def _others(game: G, seat: int) -> list[str]:
    trigger = _sailing(game).faction
    return [track for track in lib(game).tracks if track != trigger and _counts(game, seat, track)]


def _counts(game: G, seat: int, track: str) -> bool:
    return track in game.state.players[seat].influence and level(game, seat, track) >= REACHED


@rule(STANDING, CourseInfluence)
def stand_other(game: G, seat: int, node: CourseInfluence, item: Pending) -> int:
    """The state of the effect: mandatory while there is another Faction of the required kind, otherwise waiting."""
    return MUST if _others(game, seat) else WAIT


@rule(CHOICES, CourseInfluence)
def choose_other(game: G, seat: int, node: CourseInfluence, item: Pending) -> list[Choice]:
    return [
        Choice(track, Msg("choose-influence", {"faction": f"faction:{track}", "n": node.amount}), (f"faction:{track}",))
        for track in _others(game, seat)
    ]


@rule(PERFORM, CourseInfluence)
def perform_other(game: G, seat: int, node: CourseInfluence, item: Pending, pick: str) -> None:
    gain_influence(game, seat, pick, node.amount)


@rule(PERFORM, EachReveal)
def perform_each_reveal(game: G, seat: int, node: EachReveal, item: Pending, pick: str) -> None:
    """Make the effect last for the rest of the game; in the seat's own Reveal turn it happens at once, too."""
    make_lasting(game, seat, node, item, "game")
    turn = own_turn(game, seat)
    if turn is not None and turn.kind == "reveal":
        start(game, seat, node.effect, Pending(node.effect.at, item.card, item.origin))


WAITS[EachReveal] = "reveal"


# -- visibility --------------------------------------------------------------------------------------------------------


def zones(game: G) -> Iterable[Zone]:
    """The zones of Navigation cards: the row, the drawn cards and the played cards of each seat, and the box. Only its
    owner sees a row or drawn cards, and nobody sees the box."""
    part = Course.of(game)
    for seat in range(len(part.rows)):
        yield Zone("navigation", part.rows[seat], "owner", seat)
        yield Zone("navigation", part.drawn[seat], "owner", seat)
        yield Zone("navigation", part.played[seat])
    yield Zone("navigation", part.boxed, "none")


def show(game: G, viewer: int | None, view: dict[str, Any]) -> None:
    """Add to the view the number of cards in each row and the cards played; for the owner also the cards in the row,
    leftmost first."""
    part = Course.of(game)
    for player in view["players"]:
        seat = player["seat"]
        if part.rows[seat] or part.played[seat]:
            player["course"] = {"left": len(part.rows[seat]), "played": list(part.played[seat])}
    if viewer is not None and part.rows[viewer]:
        view["course"] = list(part.rows[viewer])


def follow_laid(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record the number of Navigation cards in the row."""
    seat.marks["course"] = data["n"]


def follow_played(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    seat.marks["course"] -= 1


def compare(game: G, table: Any) -> Iterable[tuple[str, object, object]]:
    for number, seat in enumerate(table.seats):
        yield f"seat {number} course", seat.marks.get("course", 0), len(Course.of(game).rows[number])


MODULE = Module(
    name="navigation",
    at={"set_up": set_up, "game_begins": deal, "reached": follow_influence},
    zones=zones,
    stock=lambda game: dict.fromkeys(cards(game), 1),
    view=show,
    expected=lambda config: (f"navigation navigation:{card}" for card in config.library.sheets["navigation"]),
    exercised={"navigation": ("card",)},
    follow={"course-laid": follow_laid, "navigation": follow_played},
    told=compare,
)
