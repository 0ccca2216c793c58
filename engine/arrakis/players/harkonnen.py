"""The raider as the Harkonnen: strong legions march to sietches that they should be able to take, new units go to the
settlements nearest to sietches, and ornithopters to zones with legions."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from itertools import combinations
from types import MappingProxyType

from content.arrakis.loader import load_box, load_rulesets
from content.arrakis.schema import BANNED_STACK, STACK
from engine.arrakis.players.map_view import FAR, View, areas_within, neighbours, sheets, steps_from, walk_from
from engine.arrakis.players.observation import (
    Board,
    Seen,
    best_face,
    find_area,
    find_plan,
    has_leader,
    might,
    nearest,
    places,
)
from engine.arrakis.players.odds import count_worthwhile, odds, reserves
from engine.kernel.decisions import Decision, Option

ENEMY, OWN = "atreides", "harkonnen"
SURE = 1.1
"""The least odds at which an attack is made."""
ARMY = 4
"""The least number of units in an army; smaller legions don't march to sietches."""
LAST = 10.0
"""The worth added for a sietch that wins the game."""
GUARDED, SOON = 3, 2
"""The number of steps within which enemies are a danger: first to a settlement that a legion leaves, then to a
settlement without defenders."""
CROWD = 0.3
"""The cost of each unit that a march would bring beyond the stacking limit."""
FLIGHT = 1.0
"""The worth of an ornithopter that is used up by a march."""
RESULTS = {"deployment": 1.7, "house": 1.3, "mentat": 0.9}
"""The approximate worth of results that do not depend on the board; marches and attacks are calculated."""
CARDS = {
    "hard_times_and_oppression": 2.3, "forced_recruitment": 2.2, "carthag_former_capital": 2.2, "arsunt_legion": 1.9,
    "barons_personal_guard": 1.9, "polar_cap_factories": 1.9, "moving_the_battle_group": 1.8,
    "beloved_feyd_rautha": 1.8, "evidence_of_rebellion": 1.8, "rage_overcame_shaddam_iv_a": 1.8,
    "rage_overcame_shaddam_iv_b": 1.8, "hope_clouds_observation": 0.4, "reports_of_traitors": 0.6,
    "harkonnen_patrols": 0.9, "spotter_control": 1.1, "hunter_seeker": 1.0, "seek_out_the_mahdi": 1.1,
}  # fmt: skip
"""The approximate worth of planning cards, in dice."""
CARD, SPECIAL = 1.4, 0.4
"""The worth of any other card, and the advantage of a special action over the printed one."""
LEADING = {"beast_rabban": 2.0, "feyd_rautha": 1.5}
"""The worth of a leader's special action, as a number of moves of the leader's own legion."""
ZONES = tuple(zone.id for zone in load_box().sheets["zones"])
IDLE = {"end": -1.0, "done": -2.0, "nothing": -2.0, "scout": -2.0, "hawat": -2.0}
"""The worth of options that the raider avoids; ending the turn is the best of them."""
DICE = ("strategy", "leadership", "deployment", "house", "mentat")
"""The results in order of preference, for a die whose result is free to choose."""


class Front(Board):
    """The board as the Harkonnen see it, with the possible attacks and moves of their legions.

    `coming` has the number of units that are on their way to an area; it is negative for areas that units have left.
    """

    def __init__(self, view: View, coming: Mapping[str, int] = MappingProxyType({})) -> None:
        super().__init__(view, OWN)
        self.cards = (reserves(view, OWN), reserves(view, ENEMY))
        banned = load_rulesets()[view["version"]].forbids("stack", view["bans"])
        self.limit = BANNED_STACK if banned else STACK
        self.returns = load_rulesets()[view["version"]].transports > 1
        self.coming = coming
        self._odds: dict[tuple[str, str], float] = {}
        self._aims: dict[str, Mapping[str, float]] = {}
        self._steps: dict[str, float] = {}
        self._dangers: dict[str, int] = {}

    def odds(self, source: str, target: str) -> float:
        """The odds of an attack by the legion in `source` on the area `target`."""
        key = source, target
        if key not in self._odds:
            self._odds[key] = self.likely(self.own[source], target)
        return self._odds[key]

    def likely(self, force: Seen, target: str) -> float:
        """The odds of an attack by these figures on an area; 9 if it has no enemy."""
        enemy = self.enemies.get(target)
        return 9.0 if enemy is None else odds(force, enemy, self.sietches.get(target, 0), self.cards)

    def reach(self, area: str) -> list[str]:
        """The sietches and enemy legions that a legion in this area can attack, on foot or by air."""
        targets = dict.fromkeys((*self.sietches, *self.enemies))
        return [one for one in targets if one not in self.worms and (self._is_next(area, one) or self.flies(area, one))]

    def flies(self, source: str, target: str) -> bool:
        """Whether a legion can fly to an area in one action, and cannot reach the area on foot in one action."""
        flown = self.flown(source)
        return bool(flown) and not self._is_next(source, target) and 0 < steps_from(source)[target] <= 1 + flown

    def _is_next(self, source: str, target: str) -> bool:
        return target in neighbours()[source]

    def attack(self, source: str, target: str) -> float:
        """The expected gain of an attack: the rank of the sietch and the losses of its defenders; below 0 if it would
        probably fail."""
        likely = self.odds(source, target)
        if likely < SURE:
            return -1.0
        rank = self.sietches.get(target, 0)
        last = LAST if rank and self.decides(rank) else 0.0
        return (last + 2.0 * rank + 0.3 * might(self.enemies.get(target))) * min(1.0, likely / 1.5)

    def best_attack(self, led: bool = False) -> float:
        """The expected gain of the best attack of any legion; with `led`, of any legion with a leader (W5.7)."""
        able = [one for one in self.own if not led or has_leader(self.own[one])]
        return max((self.strike(one) for one in able), default=-1.0)

    def strike(self, source: str) -> float:
        """The expected gain of a legion's best attack."""
        return max((self.attack(source, other) for other in self.reach(source)), default=-1.0)

    def aim(self, source: str) -> Mapping[str, float]:
        """The sietches that a legion should be able to take, with a worth that falls with the distance; none if the
        legion is smaller than an army."""
        if source not in self._aims:
            steps, strong = steps_from(source), places(self.own[source]) >= ARMY
            self._aims[source] = {
                area: rank / (1.0 + steps[area])
                for area, rank in (self.sietches.items() if strong else ())
                if self.odds(source, area) > 1.0
            }
        return self._aims[source]

    def step(self, source: str, target: str) -> float:
        """The worth of a legion's march to an area in its reach."""
        if target in self.worms:
            return -1.0
        gain = 0.0
        for area, value in self.aim(source).items():
            steps = steps_from(area)
            gain = max(gain, value * (steps[source] - steps[target]))
        room = self.limit - places(self.own.get(target)) - self.coming.get(target, 0)
        if target in self.own and not self.aim(source):  # smaller legions join greater ones
            gain = max(gain, 0.4 if room >= places(self.own[source]) else 0.0)
        price = FLIGHT * self.flies(source, target)
        crowd = CROWD * max(0, places(self.own[source]) - room)
        return gain - price - crowd - 0.1 * (self.danger(target) > might(self.own[source]))

    def danger(self, area: str) -> int:
        """The power of the strongest enemy legion next to an area."""
        if area not in self._dangers:
            near = (might(self.enemies[one]) for one in neighbours()[area] if one in self.enemies)
            self._dangers[area] = max(near, default=0)
        return self._dangers[area]

    def best_step(self, source: str) -> float:
        """The worth of a legion's best move, -1 without a move."""
        if source not in self._steps:
            self._steps[source] = max((self.step(source, one) for one in self._ahead(source)), default=-1.0)
        return self._steps[source]

    def _ahead(self, source: str) -> list[str]:
        """The areas that a legion can enter, on foot or by air."""
        flown = self.flown(source)
        flights = [one for one in areas_within(source, 1 + flown) if self.flies(source, one)] if flown else []
        found = (*neighbours()[source], *flights)
        return [one for one in found if one not in self.enemies and one not in self.sietches]

    def marching(self, led: bool = False) -> float:
        """The expected gain of moving two legions; with `led`, of moving two legions with a leader (W5.7)."""
        able = [one for one in self.own if not led or has_leader(self.own[one])]
        return sum(sorted((max(0.0, self.best_step(one)) for one in able), reverse=True)[:2])

    def exposed(self, area: str) -> int:
        """The rank of a Harkonnen settlement that has no defenders and that enemies could soon take; 0 for any other
        area. It is always 0 if armies can return by several ornithopters at once (W6.5)."""
        if self.returns or area in self.own or area not in self.settlements:
            return 0
        return self.settlements[area] if self.is_in_danger(area, SOON) else 0

    def is_in_danger(self, area: str, steps: int) -> bool:
        """Whether an enemy legion can walk to an area in this number of steps."""
        walk = walk_from(area)
        return any(walk.get(one, FAR) <= steps for one in self.enemies)

    def near(self, area: str) -> int:
        """The number of steps from an area to the nearest sietch; `FAR` if `area` is not the id of an area."""
        return nearest(self.sietches, area) if area in sheets() else FAR


def turn(front: Front, legal: list[Option], rng: random.Random) -> str:
    """The option of a turn with the highest worth."""
    rows = {one.id: value_option(front, one) + rng.random() * 0.3 for one in legal}
    return max(rows, key=lambda one: (rows[one], one))


def value_option(front: Front, one: Option) -> float:
    """The worth of an option of a turn. A card is judged by its name."""
    return value_card(one) if one.verb == "card" else value(front, one.id)


def value_card(one: Option) -> float:
    """The worth of the planning card that an option names."""
    return CARDS.get(find_plan(one), CARD)


def value(front: Front, pick: str) -> float:
    """The worth of an option of a turn."""
    kind, _, rest = pick.partition(".")
    if kind in IDLE:
        return IDLE[kind]
    if kind == "card":
        return CARD
    face, _, number = rest.partition(".")
    if kind == "box" and face in ("strategy", "leadership"):
        led = face == "leadership"
        return 1.2 + front.best_attack(led) if number == "1" else 0.6 + 2.5 * front.marching(led)
    if kind == "special":
        if not front.can_act(number):
            return IDLE["end"]
        if number in LEADING:
            area = next(one for one, legion in front.own.items() if number in legion["named"])
            return 0.6 + 2.5 * LEADING[number] * max(0.0, front.best_step(area))
        return RESULTS.get(face, 1.0) + SPECIAL
    return RESULTS.get(face, 1.0)


def expect(view: View, decision: Decision) -> Front:
    """The board as it will be after the marches declared so far: the marching legions have left their areas and arrived
    in others."""
    front, coming = Front(view), Counter[str]()
    for march in decision.prompt.args.get("marches", ()):
        source, target = (str(march.args[name]).partition(":")[2] for name in ("source", "area"))
        coming[target] += places(front.own.get(source))
        coming[source] -= places(front.own.get(source))
    return Front(view, coming) if coming else front


def moves(front: Front, legal: list[Option], rng: random.Random) -> str:
    """The option to march with a legion, to march to an area, or to stop if no march gains anything."""
    ids = [one.id for one in legal]
    sources = [one for one in ids if one.startswith("move.")]
    if sources:
        rows = {one: front.best_step(one[5:]) for one in sources}
        best = max(rows, key=lambda one: (rows[one], one))
        return best if rows[best] > 0.05 or "done" not in ids else "done"
    return max(ids, key=lambda one: (-front.near(one.partition(".")[2]), rng.random()))


def march(front: Front, legal: list[Option], source: str) -> str:
    """The best area for a legion to march to; of equally good areas, the one nearest to a sietch."""
    targets = (one.id for one in legal)
    return max(targets, key=lambda one: (front.step(source, one[3:]), -front.near(one[3:]), one))


def fly(front: Front, legal: list[Option]) -> str:
    """The ornithopter to use up: the one that the fewest armies could use."""
    return min((one.id for one in legal), key=lambda one: (_armies_below(front, one.partition(".")[2]), one))


def attack(front: Front, legal: list[Option], rng: random.Random) -> str:
    """The option to attack with the legion that gains most, or to stop if no attack gains anything."""
    ids = [one.id for one in legal]
    sources = [one for one in ids if one.startswith("attack.")]
    if sources:
        best = {one: front.strike(one[7:]) for one in sources}
        choice = max(sources, key=lambda one: (best[one], rng.random()))
        return choice if best[choice] > 0 or "done" not in ids else "done"
    return rng.choice(ids)


def strike(front: Front, legal: list[Option], rng: random.Random, source: str) -> str:
    """The best target of a legion; of equally good ones, the one where success is most likely."""

    def key(pick: str) -> tuple[float, ...]:
        target = pick.partition(".")[2]
        return front.attack(source, target), front.odds(source, target), rng.random()

    return max((one.id for one in legal), key=key)


def go_on(front: Front, legal: list[Option], rng: random.Random) -> str:
    battle = front.view["battle"]
    return "on" if front.likely(battle["force"], battle["target"]) > 0.9 else "cease"


def deploy(front: Front, legal: list[Option], rng: random.Random) -> str:
    """Place units where the stacking limit leaves room, first in exposed settlements, then as near to a sietch as
    possible, then with the strongest legion."""

    def key(pick: str) -> tuple[float, ...]:
        area = pick.partition(".")[2]
        legion = front.own.get(area)
        return (places(legion) < front.limit, front.exposed(area), -float(front.near(area)), might(legion))

    return max((one.id for one in legal), key=lambda one: (key(one), one))


def lead(front: Front, legal: list[Option], rng: random.Random) -> str:
    """Choose a named leader before a generic one. Place the leader with the largest legion that has no leader."""
    names = [one.id for one in legal if one.id.startswith("leader.")]
    if names:
        return max(names, key=lambda one: (one != "leader.generic", rng.random()))

    def key(pick: str) -> tuple[float, ...]:
        legion = front.own.get(pick.partition(".")[2])
        led = 0 if legion is None else legion["generic"] + len(legion["named"])
        return (led == 0, places(legion))

    return max((one.id for one in legal), key=lambda one: (key(one), one))


def upgrade(front: Front, legal: list[Option], rng: random.Random) -> str:
    """Upgrade the unit nearest to a sietch."""
    return min((one.id for one in legal), key=lambda one: (front.near(one.partition(".")[2]), one))


def who(front: Front, legal: list[Option], area: str, target: str) -> str:
    """Send all figures, but leave one unit in a settlement that enemies near it could otherwise take without a battle.
    In an attack on foot all figures take part, since they are still there after the battle."""
    beside = legal[0].verb == "send" and target in neighbours()[area]
    if beside or area not in front.settlements or not front.is_in_danger(area, GUARDED):
        return "go"
    going = int(str(legal[0].label.args["n"]))
    left = next((one.id for one in legal if one.id in ("leave.regular", "leave.elite")), "go")
    return left if going == places(front.own[area]) else "go"


def pay_die(front: Front, legal: list[Option], rng: random.Random) -> str:
    """The die with the lowest worth. A die is worth as much as the best action of its box."""

    def worth(one: Option) -> float:
        face = one.id.partition(".")[2]
        return max(value(front, f"box.{face}.{number}") for number in (0, 1))

    return min(legal, key=lambda one: (worth(one), one.id)).id


def play_more(front: Front, legal: list[Option], rng: random.Random) -> str:
    """The best card to play without a die."""
    return max(legal, key=lambda one: (one.verb == "card", value_card(one), one.id)).id


def named_die(front: Front, legal: list[Option], rng: random.Random) -> str:
    """The best result for a die whose result is free to choose."""
    return best_face(legal, DICE)


CHOICES: dict[str, Callable[[Front, list[Option], random.Random], str]] = {
    "turn": turn, "any_box": turn, "moves": moves, "attack": attack, "go_on": go_on, "deploy_units": deploy,
    "deploy_leader": lead, "place": deploy, "place_leader": lead, "pay_die": pay_die,
    "play_more": play_more, "upgrade": upgrade, "sisters": named_die, "excess_dice": named_die,
}  # fmt: skip
"""The functions that answer questions with one pick for the Harkonnen, by the kind of question."""


def answer(view: View, decision: Decision, rng: random.Random) -> tuple[str, ...] | None:
    """The options that the Harkonnen pick; None for a question that the raider answers alike for both sides."""
    legal, kind = decision.legal(), decision.kind
    if kind == "attack" and any(one.verb.startswith("strike") for one in legal):
        return (strike(Front(view), legal, rng, find_area(decision, "source")),)
    if kind == "moves" and legal[0].id.startswith("to."):
        return (march(expect(view, decision), legal, find_area(decision, "source")),)
    if kind in ("moves", "attack") and legal[0].verb == "fly":
        return (fly(Front(view), legal),)
    if kind == "who":
        return (who(Front(view), legal, find_area(decision, "area"), find_area(decision, "target")),)
    if kind in CHOICES and decision.pick.kind == "one":
        return (CHOICES[kind](expect(view, decision), legal, rng),)
    ids, (_, high) = [one.id for one in legal], decision.bounds()
    match kind:
        case "battle_cards":
            ranked = sorted(legal, key=lambda one: (value_card(one), one.id))
            return tuple(one.id for one in ranked[: count_worthwhile(view, OWN, high)])
        case "harvesters":
            return tuple(_fields(Front(view), ids, high))
        case "fliers":
            begins = decision.pick.kind == "many"
            return tuple(_zones(Front(view), legal, str(decision.prompt.args["what"]), begins)[:high])
    return None


def _fields(front: Front, picks: list[str], high: int) -> list[str]:
    """The areas for harvesters, the best first.

    Each carryall saves one harvester below its zone. So the function looks for the best air zones, one for each
    carryall of the round, and puts the areas below them first. Of equally good zones, it prefers those where
    ornithopters are worth least.
    """
    worth = {pick: _yield(front, pick.partition(".")[2]) for pick in picks}
    ranked = sorted(picks, key=lambda one: (-worth[one], one))
    zones_of = {pick: sheets()[pick.partition(".")[2]].air_zones for pick in picks}

    def below(zones: tuple[str, ...]) -> list[str]:
        """The best area below each zone, followed by the other areas below the zones."""
        first = [next((one for one in ranked if zone in zones_of[one]), "") for zone in zones]
        rest = [one for one in ranked if any(zone in zones_of[one] for zone in zones)]
        return [one for one in dict.fromkeys((*first, *rest)) if one][:high]

    def rank(zones: tuple[str, ...]) -> tuple[float, float]:
        return sum(worth[one] for one in below(zones)), -sum(_armies_below(front, zone) for zone in zones)

    best = max(combinations(ZONES, _count_carryalls(front.view)), key=rank)
    return list(dict.fromkeys((*below(best), *ranked)))[:high]


def _count_carryalls(view: View) -> int:
    """The number of carryalls placed at the start of a round, by the lowest imperium marker (W4.1)."""
    lowest = min(view["rows"].values())
    return int(next(row.carryalls for row in load_box().sheets["rows"] if row.step == lowest))


def _yield(front: Front, area: str) -> float:
    """The worth of a harvester in an area: the average spice after attacks of worms, reduced if an enemy legion is in
    an adjacent area (W8.2, W10.1)."""
    deep = sheets()[area].ground == "deep_desert"
    raided = any(one in front.enemies for one in neighbours()[area])
    return (1.2 if deep else 0.7) - 0.4 * raided


def _zones(front: Front, legal: list[Option], what: str, begins: bool) -> list[str]:
    """The zones for a vehicle, the best first.

    Ornithopters are best above many armies near sietches. Carryalls are best above the most spice (W8.4). Zones with a
    vehicle are last, because that vehicle would be removed (W1.10). For ornithopters placed at the beginning of a round
    (`begins`), the zones that the carryalls will need come just before the zones with a vehicle.
    """
    zones = {one.id: one.id.partition(".")[2] for one in legal if one.verb == "zone"}
    kept = _rescues(front) if begins and what == "ornithopter" else ()

    def key(pick: str) -> tuple[bool, bool, float, str]:
        zone = zones[pick]
        worth = _spice_below(front, zone) if what == "carryall" else _armies_below(front, zone)
        return zone in front.view["zones"], zone in kept, -worth, pick

    return sorted(zones, key=key)


def _rescues(front: Front) -> list[str]:
    """The zones with most spice below them, one for each carryall of the round."""
    spice = {zone: _spice_below(front, zone) for zone in ZONES}
    best = sorted(ZONES, key=lambda zone: (-spice[zone], _armies_below(front, zone), zone))
    return [zone for zone in best if spice[zone]][: _count_carryalls(front.view)]


def _armies_below(front: Front, zone: str) -> float:
    """The worth of an ornithopter in a zone: the armies below it, weighted by their nearness to sietches."""
    below = [one for one in front.own if zone in sheets()[one].air_zones and places(front.own[one]) >= ARMY]
    return sum(1.0 / (1 + front.near(one)) for one in below)


def _spice_below(front: Front, zone: str) -> float:
    """The spice of the harvesters below a zone (W10.1)."""
    below = [one for one in front.harvesters if zone in sheets()[one].air_zones]
    return float(sum(1 + (sheets()[one].ground == "deep_desert") for one in below))
