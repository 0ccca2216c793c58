"""The facts that a side reads from its view for each question: legions, their strength, and threats to areas."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from typing import Any

from content.arrakis.loader import load_around, load_box, load_house, load_rulesets
from content.arrakis.paths import count_steps
from engine.arrakis.players.map_view import FAR, View, sheets, steps_from
from engine.kernel.decisions import Decision, Option

ENEMY, OWN = "harkonnen", "atreides"
UNSEEN_RANK = 2
"""The rank assumed for a face-down sietch."""
Seen = Mapping[str, Any]


def might(legion: Seen | None) -> int:
    """The power of a legion, calculated as for an automatic opponent (W19.11)."""
    if legion is None:
        return 0
    units: int = legion["regular"] + legion["elite"] + legion["special"] + 2 * legion["tokens"] + legion["generic"]
    return units + len(legion["named"])


def places(legion: Seen | None) -> int:
    """The number of a legion's units that count for the stacking limit."""
    if legion is None:
        return 0
    taken: int = legion["regular"] + legion["elite"] + legion["special"] + legion["tokens"]
    return taken


def has_leader(legion: Seen) -> bool:
    """Whether a legion has a leader, generic or named."""
    return bool(legion["generic"] or legion["named"])


class Board:
    """The map of a view as one side reads it.

    `own` and `enemies` have the legions by area, `sietches` and `settlements` the ranks by area. `stations`, `worms`,
    `harvesters` and `signs` are lists of areas.
    """

    def __init__(self, view: View, side: str) -> None:
        self.view, self.side, areas = view, side, view["areas"]
        self.own: dict[str, Seen] = {}
        self.enemies: dict[str, Seen] = {}
        for area, here in areas.items():
            if legion := here.get("legion"):
                (self.own if legion["side"] == side else self.enemies)[area] = legion
        self.sietches: dict[str, int] = {
            area: here["sietch"] or UNSEEN_RANK for area, here in areas.items() if "sietch" in here
        }
        self.settlements: dict[str, int] = {
            area: here["settlement"] for area, here in areas.items() if "settlement" in here
        }
        self.stations, self.worms, self.harvesters, self.signs = (
            [area for area, here in areas.items() if what in here] for what in ("station", "worm", "harvester", "sign")
        )
        turn = view["turn"]
        # the areas of own legions that ornithopters have carried in this turn
        self._carried: Sequence[str] = turn["flown"] if turn and side == "harkonnen" else ()
        self._flown: dict[str, int] = {}

    def flown(self, area: str) -> int:
        """The number of areas that ornithopters add to a Harkonnen legion's move or attack from an area. If the
        Harkonnen look at a legion of their own, its earlier flights in this turn reduce the number (W6.5). An automatic
        opponent uses one ornithopter (W19.7)."""
        if area not in self._flown:
            zones = self.view["zones"]
            fliers = sum(zones.get(zone) == "ornithopter" for zone in sheets()[area].air_zones)
            rules = load_rulesets()[self.view["version"]]
            left = 1 if "solo" in self.view else rules.transports - self._carried.count(area)
            self._flown[area] = rules.count_flown(min(fliers, left))
        return self._flown[area]

    def decides(self, rank: int) -> bool:
        """Whether the Harkonnen win by destroying a sietch of this rank (W15.1)."""
        return bool(self.view["supremacy"] + rank >= supremacy_to_win())

    def can_act(self, leader: str) -> bool:
        """Whether a leader's special action may have an effect; if the action needs a legion with this leader, the
        leader must be on the board (W5.13)."""
        return not _leads(leader) or self.view["leaders"][leader]["where"] == "board"


@cache
def supremacy_to_win() -> int:
    """The supremacy that wins the game for the Harkonnen (W15.1)."""
    steps = load_box().sheets["tracks"]
    return next(int(one.step) for one in steps if one.track == "supremacy" and one.win)


@cache
def _leads(leader: str) -> bool:
    """Whether each step of a leader's special action needs a legion with that leader. If no source shows the action,
    the action in our house set counts. The steps name Paul and Jessica by their short names (W12.3)."""
    boxes = {one.id: one.special for one in (*load_box().sheets["leaders"], *load_house().leaders) if one.special}
    return bool(boxes.get(leader)) and all(step.by in (leader, *leader.split("_")) for step in boxes[leader])


class Observation(Board):
    """The game as the Atreides see it, with the threats to them.

    `target` is the area that an automatic opponent wants to take. `races` tells whether supremacy rises every round
    (W19.15), `trains` whether guerrilla training is possible now (W5.14).
    """

    def __init__(self, view: View, trains: bool = False) -> None:
        super().__init__(view, OWN)
        self.trains = trains
        self.races = "solo" in view
        self.target: str = view.get("solo", {}).get("target", "")
        self._strength = {area: (might(legion), self.flown(area)) for area, legion in self.enemies.items()}
        self._threats: dict[tuple[str, int], int] = {}

    def threat(self, area: str, reach: int = 1) -> int:
        """The power of the strongest enemy legion that can attack an area. With `reach` 2 or more, legions that can
        attack after moving count, too."""
        key = area, reach
        if key not in self._threats:
            steps = steps_from(area)
            near = (power for other, (power, flown) in self._strength.items() if steps[other] - flown <= reach)
            self._threats[key] = max(near, default=0)
        return self._threats[key]

    def held(self, area: str) -> int:
        """The power of the Atreides' legion in an area; 0 if there is none."""
        return might(self.own.get(area))

    def strength(self, area: str) -> int:
        """The power of the enemy legion in an area; 0 if there is none."""
        return self._strength[area][0] if area in self._strength else 0

    def find(self, name: str) -> str:
        """The area of the leader called `name` on cards (W12.3), for example "paul"; "" if the leader is not on the
        board."""
        return next((area for area, one in self.own.items() if any(name in who.split("_") for who in one["named"])), "")

    def splits(self, area: str) -> bool:
        """Whether a legion can send away one unit and leave another, perhaps after opening its only token."""
        legion = self.own[area]
        return places(legion) > 1 or (self._may_open(area) and any(sum(face) > 1 for face in legion.get("faces", ())))

    def can_spare(self, area: str) -> bool:
        """Whether a legion can leave its area, in part or as a whole; a sietch must keep one unit."""
        return area not in self.sietches or self.splits(area)

    def _may_open(self, area: str) -> bool:
        """Whether a token in this area can be opened now. Near ornithopters it can be opened only by the article's
        rules, and not against an automatic opponent (W5.14, W19.16)."""
        if self.trains and load_rulesets()[self.view["version"]].training_near_ornithopters and not self.races:
            return True
        return self.trains and not any(self.view["zones"].get(z) == "ornithopter" for z in sheets()[area].air_zones)

    @cached_property
    def to_station(self) -> dict[str, int]:
        """The distance from each area to the nearest testing station."""
        return count_steps(load_around(), self.stations)

    @cached_property
    def open_areas(self) -> tuple[str, ...]:
        """The areas that the Atreides' legions may enter."""
        return tuple(filter(self.is_open, sheets()))

    def is_open(self, area: str) -> bool:
        """Whether a legion of the Atreides may enter an area."""
        return area not in self.enemies and area not in self.settlements and area not in self.worms

    def is_prey(self, area: str) -> bool:
        """Whether an area has an enemy legion or a settlement to attack, and no worm."""
        return (area in self.enemies or area in self.settlements) and area not in self.worms

    def relief(self, area: str, more: int) -> float:
        """The worth of adding `more` power to a sietch's legion."""
        rank, now, value = self.sietches.get(area, 0), self.held(area), 0.3
        for reach, weight in ((1, 2.0), (2, 1.2), (3, 0.6)):
            enemy = self.threat(area, reach)
            if enemy > now:
                value = max(value, weight * rank * (1.0 if now + more >= enemy else 0.45))
        return value + (0.5 if area == self.target else 0.0)


def nearest(areas: Iterable[str], area: str) -> int:
    """The distance to the nearest of some areas."""
    steps = steps_from(area)
    return min((steps[one] for one in areas), default=FAR)


def find_area(decision: Decision, name: str) -> str:
    """The id of the area in the argument `name` of the question's prompt; "" without one."""
    return str(decision.prompt.args.get(name, "")).partition(":")[2]


def find_plan(option: Option) -> str:
    """The planning card that an option names; "" if it names none."""
    return next((ref.partition(":")[2] for ref in option.targets if ref.startswith("plan:")), "")


def best_face(legal: list[Option], order: Sequence[str]) -> str:
    """The option with the first possible result in `order`, for a die whose result is free to choose."""
    faces = {one.id: one.id.partition(".")[2] for one in legal}
    return min(faces, key=lambda one: (order.index(faces[one]) if faces[one] in order else len(order), one))
