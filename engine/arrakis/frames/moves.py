"""Moving legions (W6), choosing the figures that move, and legions sent by card texts (W13)."""

from __future__ import annotations

from dataclasses import field
from typing import Any, Protocol

from engine.arrakis.asking import DONE, IDLE, Choice, at_area, option, question
from engine.arrakis.frames.losses import figure_options, push_excess
from engine.arrakis.frames.stations import take_station
from engine.arrakis.library import ALIASES, ATREIDES, HARKONNEN
from engine.arrakis.places import (
    connected,
    empty_near,
    find_leader,
    ground,
    has_worm,
    is_desert,
    legions_of,
    settlements_of,
)
from engine.arrakis.programme_context import note_here
from engine.arrakis.reach import Reach, reach_to_move
from engine.arrakis.state import G, Legion, count, other_side, rules
from engine.arrakis.verbs import remove_flier, remove_harvester, shift_legion
from engine.kernel.decisions import Msg, Option
from engine.kernel.frames import make_frame
from engine.kernel.record import LATE, Record, record


def fits(game: G, side: str, area: str, by: str, here: str) -> bool:
    """Whether the legion of an area fits `by`, the value of `with` in a card's programme (`content.arrakis.programme`);
    `here` is the area that the value `here` means. A legion with the hunted Paul fits none."""
    legion = game.state.legions[area]
    if game.state.hunted and side == ATREIDES and any(one in ALIASES["paul"] for one in legion.named):
        return False
    match by:
        case "" | "any":
            return True
        case "leader":
            return legion.leaders > 0
        case "special":
            return legion.special > 0
        case "desert":
            return is_desert(game, area)
        case "desert_leader":
            return is_desert(game, area) and legion.leaders > 0
        case "here":
            return area == here
        case "settlement":
            return area in settlements_of(game, side)
    if by.startswith("area:"):
        return area == by.removeprefix("area:")
    return area == find_leader(game, by)


def keeper(by: str, keep: str) -> str:
    """The figure that must take part: the one that the card's text names, or else the one that makes the legion
    eligible (R201)."""
    if keep:
        return keep
    if by in ("leader", "desert_leader"):
        return "leader"
    return "" if by in ("", "any", "desert", "here", "settlement") or by.startswith("area:") else by


def part_of(legion: Legion, what: str, token_prefix: str = "token-") -> Legion:
    """A new legion that consists of one figure of a legion."""
    part = Legion(legion.side)
    if what.startswith(token_prefix):
        part.tokens = [int(what.removeprefix(token_prefix))]
    elif what in legion.named:
        part.named = [what]
    else:
        setattr(part, what, 1)
    return part


@record
class Who(Choice):
    """Choose the figures of a legion that move: all of them, except those that the player leaves behind one by one
    (W6.1). Leaders neither stay nor move without units."""

    kind = "war.who"
    tells = ("area", "target")
    area: str
    going: Legion
    keep: str
    # Whether all figures may stay behind. The frame below this one receives the moving figures by `went`.
    none: bool = False

    def told(self, game: G, name: str) -> Any:
        """The value of a field in the question's wording. `target` is the target area of the frame below, or "none"."""
        if name != "target":
            return Choice.told(self, game, name)
        target = getattr(game.state.stack[-2], "target", "")
        return f"area:{target}" if target else "none"

    def offers(self, game: G) -> list[Option]:
        legion = game.state.legions[self.area]
        staying = legion.units - self.going.units
        found = [option("go", self._deed(game), n=self.going.units)]
        for one in figure_options(game, self.going, "leave"):
            what = one.id.partition(".")[2]
            leader = what == "generic" or what in self.going.named
            if leader:
                if staying and not self._kept(what):
                    found.append(one)
            elif self.going.units > 1 and not (what == self.keep and self.going.special == 1):
                found.append(one)
        if self.none:
            found.append(option("none", "nobody"))
        return found

    def _deed(self, game: G) -> str:
        """The verb of the option to go: it depends on whether the frame below attacks, advances, moves, or takes
        figures along."""
        below = game.state.stack[-2].kind
        return {"war.attack": "send", "war.battle": "advance", "war.moves": "go"}.get(below, "come")

    def _kept(self, what: str) -> bool:
        if self.keep == "leader":
            return self.going.leaders == 1
        return what in ALIASES.get(self.keep, (self.keep,))

    def prefers(self, options: list[Option]) -> str | None:
        return "go"

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Move the figures, or leave one of them behind."""
        verb, _, what = picks[0].partition(".")
        if verb == "leave":
            self.going.remove(part_of(self.going, what))
            return
        game.pop()
        below = game.state.stack[-1]
        below.went(game, self.going if verb == "go" else Legion(self.going.side))  # type: ignore[attr-defined]


class Declared(Protocol):
    """A move or attack that a seat is declaring."""

    seat: int
    # The area of the legion.
    source: str
    # The kind of legion that the card allows (`fits`).
    by: str
    # The figure that must take part.
    keep: str


def ask_who(game: G, declared: Declared) -> None:
    """Ask which figures of the legion move. The declaring frame receives them by `went`."""
    going = game.state.legions[declared.source].clone()
    game.push(Who(declared.seat, declared.source, going, keeper(declared.by, declared.keep)))


def list_flights(game: G, area: str) -> list[Option]:
    """Options for the ornithopters that can carry a legion from an area (W6.5)."""
    zones = connected(game, area, "ornithopter")
    return [option(f"fly.{zone}", "fly", f"zone:{zone}", zone=f"zone:{zone}") for zone in zones]


def take_off(game: G, area: str, price: int) -> int:
    """Spend the ornithopters above an area if the flight needs all of them and so leaves no choice. Return the number
    of ornithopters that must still be chosen."""
    zones = connected(game, area, "ornithopter")
    if len(zones) > price:
        return price
    for zone in zones if price else ():
        remove_flier(game, zone)
    return 0


@record
class March(Record):
    """A declared move: its source, its target, the figures, and the marked areas that the ride crosses (W6.2)."""

    source: str
    target: str
    part: Legion
    way: tuple[str, ...] = ()
    # The number of ornithopters that carry the figures.
    flown: int = field(default=0, metadata=LATE)


@record
class Moves(Choice):
    """Moves of up to `left` different legions, each from another area; all arrive at the same time (W6.2, R202)."""

    kind = "war.moves"
    tells = ("source", "left", "declared", "marches")
    side: str
    by: str
    keep: str
    left: int
    here: str = ""
    marches: list[March] = field(default_factory=list)
    # The legion's area, during a move that is being declared; `target`, `price` (in ornithopters) and `way` belong to
    # the same move.
    source: str = ""
    target: str = ""
    price: int = 0
    way: tuple[str, ...] = ()
    # The number of ornithopters for the whole flight.
    flown: int = field(default=0, metadata=LATE)
    # Whether the legions move to adjacent areas only, because the card's text says so.
    adjacent: bool = field(default=False, metadata=LATE)

    def _reach(self, game: G, area: str) -> Reach:
        """The areas to which the legion of an area can move."""
        found = reach_to_move(game, self.side, area)
        return Reach(found.foot) if self.adjacent else found

    def offers(self, game: G) -> list[Option]:
        """Offer the legions, then the targets of the chosen legion, then the ornithopters to fly with."""
        if self.price:
            return list_flights(game, self.source)
        if self.source:
            return list_targets(self._reach(game, self.source), "to")
        if not self.left:
            return []
        gone = {march.source for march in self.marches}
        found = [
            at_area("move", area)
            for area in legions_of(game, self.side)
            if area not in gone and fits(game, self.side, area, self.by, self.here) and self._reach(game, area)
        ]
        return [*found, DONE if self.marches else IDLE] if found else []

    def prompt(self, game: G) -> Msg:
        """Ask for the legion, then the target, then the ornithopter."""
        if self.price:
            return question(f"{self.kind}-fly", source=f"area:{self.source}")
        return Choice.prompt(self, game)

    def told(self, game: G, name: str) -> Any:
        """Tell the number of legions that can still move, and the number and the list of the moves declared so far. All
        other values are told as in every question."""
        match name:
            case "left" if not self.source:
                return min(self.left, sum(one.verb == "move" for one in self.list_options(game, False)))
            case "declared":
                return len(self.marches)
            case "marches":
                ways = ((f"area:{one.source}", f"area:{one.target}") for one in self.marches)
                return [Msg("war-march", {"source": source, "area": area}) for source, area in ways]
            case _:
                return Choice.told(self, game, name)

    def skip(self, game: G) -> None:
        """Carry out the declared moves."""
        self._arrive(game)

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Take the answer to one part of the declaration, or carry out the declared moves."""
        verb, _, what = picks[0].partition(".")
        match verb:
            case "move":
                self.source = what
            case "done":
                self._arrive(game)
            case "fly":
                remove_flier(game, what)
                self.price = take_off(game, self.source, self.price - 1)
                if not self.price:
                    ask_who(game, self)
            case _:
                reach = self._reach(game, self.source)
                self.target, self.way = what, reach.ride.get(what, ())
                self.flown = reach.fly.get(what, 0)
                self.price = take_off(game, self.source, self.flown)
                if not self.price:
                    ask_who(game, self)

    def went(self, game: G, part: Legion) -> None:
        """Add the declared move with the figures chosen for it."""
        self.marches.append(March(self.source, self.target, part, self.way, self.flown))
        self.left -= 1
        self.source = self.target = ""
        self.way, self.flown = (), 0
        game.found.pop(self.serial, None)

    def _arrive(self, game: G) -> None:
        """Move all declared legions at once, then apply the consequences of entering their areas (W6.2, W6.7, W9.1)."""
        game.pop()
        came = [march for march in self.marches if shift_legion(game, march.source, march.target, march.part)]
        for march in came:
            count(game, f"moves.{self.side}")
            count(game, f"ground.{ground(game, march.target)}")
            note_ride(game, march.part, march.way)
            note_here(game, march.target)
            _note_flight(game, march)
        for march in reversed(came):
            arrive(game, self.side, march.target, march.way)


def note_ride(game: G, part: Legion, way: tuple[str, ...]) -> None:
    """Record over how many marked areas figures with Paul have ridden, for a prescience card (W14.2)."""
    turn = game.state.turn
    if turn is not None and any(name in part.named for name in ALIASES["paul"]):
        turn.rode = max(turn.rode, len(way))


def _note_flight(game: G, march: March) -> None:
    """Record the ornithopters that have carried a legion in this turn, including those of the legion's earlier moves
    (W6.5)."""
    turn = game.state.turn
    if turn is not None:
        turn.flown += [march.target] * (march.flown + turn.flown.count(march.source))


def list_targets(reach: Reach, verb: str, final: bool = False) -> list[Option]:
    """Options for the areas that a legion can reach on foot, by a ride and by a flight."""
    found = [at_area(verb, area, final) for area in reach.foot]
    for area, way in reach.ride.items():
        where = f"area:{area}"
        found.append(option(f"{verb}.{area}", f"{verb}-ride", where, final=final, area=where, n=len(way)))
    for area, price in reach.fly.items():
        where = f"area:{area}"
        found.append(option(f"{verb}.{area}", f"{verb}-fly", where, final=final, area=where, n=price))
    return found


def arrive(game: G, side: str, area: str, way: tuple[str, ...] = ()) -> None:
    """Apply the consequences of entering an area. The Atreides remove a harvester and take stations; the Harkonnen flip
    a wormsign. Before the wormsign is flipped, and before a station's symbol is chosen, units beyond the stacking limit
    are removed."""
    state = game.state
    if side == HARKONNEN:
        if area in state.signs:
            # a worm may drive the entering legion to another area; in the hazards phase carryalls save harvesters
            game.push(make_frame("war.flip", area=area, hazards=state.phase == "hazards"))
    else:
        # nobody is in the area of this harvester, since otherwise the area would not be free
        if area in state.harvesters:
            remove_harvester(game, area)
        passed = way if rules(game).station_on == "entering" else ()
        for place in dict.fromkeys((*passed, area)):
            take_station(game, place)
    push_excess(game, area)


def bring(game: G, source: str, target: str, part: Legion) -> None:
    """Move figures to another area and apply the consequences of entering it. If an enemy legion is there, do nothing
    (R297)."""
    if shift_legion(game, source, target, part):
        arrive(game, part.side, target)


@record
class Carry(Choice):
    """Troop Carriers: move a legion from a settlement directly to another legion of its side."""

    kind = "war.carry"
    tells = ("source",)
    source: str = ""
    target: str = ""

    def offers(self, game: G) -> list[Option]:
        side = game.config.sides[self.seat]
        own = legions_of(game, side)
        if self.source:
            return [at_area("to", area) for area in own if area != self.source and not has_worm(game, area)]
        found = [at_area("move", area) for area in own if area in game.state.settlements] if len(own) > 1 else []
        return [*found, DONE] if found else []

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Note the chosen legion, then the target, then ask which figures move."""
        verb, _, area = picks[0].partition(".")
        if verb == "done":
            game.pop()
        elif verb == "move":
            self.source = area
        else:
            self.target = area
            game.push(Who(seat, self.source, game.state.legions[self.source].clone(), ""))

    def went(self, game: G, part: Legion) -> None:
        game.pop()
        bring(game, self.source, self.target, part)


@record
class Drive(Choice):
    """Sandtides: move an enemy legion from a desert to an empty adjacent area."""

    kind = "war.drive"
    tells = ("source",)
    source: str = ""

    def offers(self, game: G) -> list[Option]:
        if self.source:
            return [at_area("to", area) for area in empty_near(game, self.source)]
        enemies = legions_of(game, other_side(game.config.sides[self.seat]))
        found = [at_area("move", area) for area in enemies if is_desert(game, area) and empty_near(game, area)]
        return [*found, DONE] if found else []

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        verb, _, area = picks[0].partition(".")
        if verb == "move":
            self.source = area
            return
        game.pop()
        if verb == "to":
            bring(game, self.source, area, game.state.legions[self.source].clone())
