"""Desert hazards: wormsigns, sandworms, Coriolis storms (W8, W9.1)."""

from __future__ import annotations

from engine.arrakis.asking import Choice, Rule, at_area, option
from engine.arrakis.frames.losses import special_attack
from engine.arrakis.frames.moves import arrive
from engine.arrakis.frames.omens import open_window
from engine.arrakis.library import ATREIDES, HARKONNEN
from engine.arrakis.places import (
    connected,
    deserts,
    ground,
    has_worm,
    in_play,
    is_desert,
    is_empty,
    legions_of,
    own_legion,
    stack_limit,
)
from engine.arrakis.programme_context import follow_here
from engine.arrakis.reach import retreats
from engine.arrakis.state import G, count, decider, lib, rules
from engine.arrakis.verbs import (
    add_sign,
    add_worm,
    remove_flier,
    remove_harvester,
    remove_sign,
    remove_worm,
    shift_legion,
    tell,
)
from engine.kernel.decisions import Option, Pick
from engine.kernel.record import record


def begin_hazards(game: G) -> None:
    """Place wormsigns in the deserts with Harkonnen legions or harvesters; then flip all wormsigns, and then resolve
    the storms (W8.1). In the retail game, wormsigns with an Atreides legion or a worm are removed first. If the pool
    has too few wormsigns, the Atreides choose the areas (R337)."""
    state = game.state
    state.phase = "hazards"
    state.fresh = []
    tell(game, "hazards")
    if rules(game).stale_signs == "discard":
        for area in sorted(state.signs):
            if has_worm(game, area) or own_legion(game, ATREIDES, area) is not None:
                remove_sign(game, area, False)
    bare = [area for area in deserts(game) if area not in state.signs and not has_worm(game, area)]
    areas = [area for area in bare if area in state.harvesters or own_legion(game, HARKONNEN, area) is not None]
    game.push(Storms())
    game.push(Signs(decider(game, ATREIDES)))
    if 0 < len(state.sign_pool) < len(areas):
        game.push(ScarceSigns(decider(game, ATREIDES), areas, len(state.sign_pool)))
        return
    for area in areas:
        add_sign(game, area)


@record
class ScarceSigns(Choice):
    """The choice of the areas that get a wormsign, because the pool has too few for all of them (W8.1, R337)."""

    kind = "war.scarce_signs"
    tells = ("left",)
    areas: list[str]
    # The number of wormsigns in the pool.
    left: int

    def offers(self, game: G) -> list[Option]:
        return [at_area("sign", area) for area in self.areas]

    def pick(self, game: G, options: list[Option]) -> Pick:
        """As many areas as the pool has wormsigns."""
        return Pick("many", self.left, self.left)

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        for pick in picks:
            add_sign(game, pick.partition(".")[2])


@record
class Signs(Choice):
    """Flip every wormsign, one by one, in the order that the Atreides choose (W8.1)."""

    kind = "war.signs"
    rest: bool = False

    def offers(self, game: G) -> list[Option]:
        """Offer each wormsign as the next to flip, or all remaining ones in the order of the map."""
        signs = [area for area in lib(game).areas if area in game.state.signs]
        found = [at_area("flip", area, final=True) for area in signs]
        return found if len(found) < 2 else [option("rest", "flip-rest", final=True), *found]

    def go_on(self, game: G) -> bool:
        """Flip the next wormsign without asking, if the order of the map was chosen for all remaining ones."""
        if self.rest and game.state.signs:
            area = next(area for area in lib(game).areas if area in game.state.signs)
            game.push(Flip(area, True))
            return False
        return Choice.go_on(self, game)

    def prefers(self, options: list[Option]) -> str | None:
        return "rest"

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        if picks[0] == "rest":
            self.rest = True
        else:
            game.push(Flip(picks[0].partition(".")[2], True))


@record
class Flip(Rule):
    """Flip a wormsign in the hazards phase, or because a Harkonnen legion has entered its area (W8.2, W9.1)."""

    kind = "war.flip"
    area: str
    hazards: bool

    def go_on(self, game: G) -> bool:
        """Flip the wormsign. Sand has no effect, and a burrowing worm has an effect only in deep desert. If an Atreides
        legion or a worm is in the area, no wormsign has an effect (W8.2)."""
        game.pop()
        state, area = game.state, self.area
        if area not in state.signs:
            return False
        face = remove_sign(game, area, True)
        count(game, f"sign.{face}")
        idle = has_worm(game, area) or own_legion(game, ATREIDES, area) is not None
        comes = face == "sandworm" or (face == "burrowing_sandworm" and ground(game, area) == "deep_desert")
        if comes and not idle:
            count(game, "worms_come")
            (worm_attacks if rules(game).worm_comes == "attack" else worm_drives)(game, area, self.hazards)
        return False


def worm_attacks(game: G, area: str, hazards: bool) -> None:
    """Let a worm attack the legion in an area. Without a legion, the worm threatens the harvester in the area, and a
    carryall may save the harvester. If there is no harvester either, the worm is placed (W8.3, W8.4)."""
    if own_legion(game, HARKONNEN, area) is not None:
        game.push(Wake(area, hazards))
        worm_strikes(game, area, maker=False)
    elif area in game.state.harvesters:
        threaten_harvester(game, area, hazards)
    else:
        place_worm(game, area)


def worm_drives(game: G, area: str, hazards: bool) -> None:
    """Make the legion in an area retreat from a worm. If the legion cannot retreat, a worm attacks it; this is the Wild
    Maker if it may come (R331). If there is no legion, the worm threatens the harvester in the area, if any, and is
    placed (W8.6)."""
    legion = own_legion(game, HARKONNEN, area)
    if legion is None:
        if area in game.state.harvesters:
            threaten_harvester(game, area, hazards)
        else:
            place_worm(game, area)
        return
    if retreats(game, HARKONNEN, area, legion.units, stack_limit(game, HARKONNEN)):
        game.push(Arrive(area, hazards))
        game.push(Flee(decider(game, HARKONNEN), area))
    else:
        game.push(Wake(area, hazards))
        worm_strikes(game, area, maker=_may_be_maker(game))


def _may_be_maker(game: G) -> bool:
    """Whether a worm that comes may be the Wild Maker: in the retail game, if it is in play beside the board (W8.6)."""
    return rules(game).worm_comes == "retreat" and bool(in_play(game, "wild_maker")) and not game.state.maker


def worm_strikes(game: G, area: str, maker: bool) -> None:
    """Roll a worm's attack on a legion. The terrain sets the number of dice and the worth of special results; the Wild
    Maker has a number of dice of its own (W8.3, W8.6, W9.7)."""
    where, dice = ground(game, area), rules(game).worm_dice
    number = dice.maker if maker else dice.at(where)
    special_attack(game, area, number, rules(game).worm_special.at(where), "worm")


@record
class Wake(Rule):
    """The step after a worm's attack: if the legion was destroyed, the harvester in the same area is lost, too, unless
    a carryall saves it in the hazards phase (W8.3, W8.4, W9.5)."""

    kind = "war.wake"
    area: str
    hazards: bool

    def go_on(self, game: G) -> bool:
        """Threaten the harvester if the legion was destroyed."""
        game.pop()
        if self.area in game.state.legions or self.area not in game.state.harvesters:
            return False
        if self.hazards:
            threaten_harvester(game, self.area, None)
        else:
            remove_harvester(game, self.area)
        return False


@record
class Flee(Choice):
    """The choice of the area to which a Harkonnen legion retreats from a worm (W8.6)."""

    kind = "war.flee"
    tells = ("area",)
    area: str

    def offers(self, game: G) -> list[Option]:
        legion = own_legion(game, HARKONNEN, self.area)
        if legion is None:
            return []
        areas = retreats(game, HARKONNEN, self.area, legion.units, stack_limit(game, HARKONNEN))
        return [at_area("flee", area) for area in areas]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Move the legion to the chosen area. If there is a wormsign, it is flipped next (R209)."""
        game.pop()
        area = picks[0].partition(".")[2]
        if not shift_legion(game, self.area, area, game.state.legions[self.area].clone()):
            return
        follow_here(game, self.area, area)
        below = game.state.stack.pop()  # the worm is resolved before the consequences of the retreat
        arrive(game, HARKONNEN, area)
        game.state.stack.append(below)


@record
class Arrive(Rule):
    """Place a worm after a legion has retreated from it (W8.6)."""

    kind = "war.worm_arrives"
    area: str
    hazards: bool

    def go_on(self, game: G) -> bool:
        """Threaten the harvester, if there is one, and place the worm."""
        game.pop()
        if self.area in game.state.harvesters:
            threaten_harvester(game, self.area, self.hazards, placed=True)
        else:
            place_worm(game, self.area)
        return False


def threaten_harvester(game: G, area: str, hazards: bool | None, placed: bool = False) -> None:
    """Let a worm remove a harvester, unless a carryall saves the harvester in the hazards phase. Afterwards the worm
    may be placed (W8.4).

    `hazards`: whether this happens in the hazards phase. None means: in the hazards phase, after the worm has destroyed
    a legion; in the retail game, the worm is then not placed (W8.6).

    `placed`: whether the worm is placed in any case (W8.6).
    """
    stays = placed or (rules(game).worm_comes == "retreat" and hazards is not None)
    if hazards is not False and connected(game, area, "carryall"):
        game.push(Carryall(decider(game, HARKONNEN), area, stays))
    else:
        remove_harvester(game, area)
        if stays:
            place_worm(game, area)


@record
class Carryall(Choice):
    """The choice whether a carryall of a connected zone saves a harvester (W8.4).

    `stays`: whether the worm is placed in any case. Otherwise it is placed only if the harvester is saved (W8.4), and
    in the retail game not even then (W8.6).
    """

    kind = "war.carryall"
    tells = ("area",)
    area: str
    stays: bool

    def offers(self, game: G) -> list[Option]:
        """Offer the zones with a carryall, and an option to abandon the harvester."""
        zones = connected(game, self.area, "carryall")
        found = [option(f"save.{zone}", "save", f"zone:{zone}", zone=f"zone:{zone}") for zone in zones]
        return [*found, at_area("abandon", self.area)]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        verb, _, zone = picks[0].partition(".")
        if verb == "save":
            remove_flier(game, zone)
            count(game, "saved")
        else:
            remove_harvester(game, self.area)
        if self.stays or (verb == "save" and rules(game).worm_comes == "attack"):
            place_worm(game, self.area)


def place_worm(game: G, area: str) -> None:
    """Place a worm. If the supply is empty, a worm on the board that was not placed just now is moved here (W8.5). In
    the retail game, no worm is placed if the supply is empty, but the Wild Maker may come in place of a worm (W8.6)."""
    state = game.state
    maker = _may_be_maker(game)
    if state.supply["atreides.sandworm"]:
        if maker:
            game.push(WhichWorm(decider(game, ATREIDES), area))
            return
        add_worm(game, area)
        state.fresh.append(area)
    elif maker:
        place_maker(game, area)
    elif rules(game).worm_taken and (old := [one for one in state.worms if one not in state.fresh]):
        game.push(TakeWorm(decider(game, ATREIDES), area, old))


def place_maker(game: G, area: str) -> None:
    """Place the Wild Maker's figure on the board (W9.7)."""
    game.state.maker = area
    game.state.fresh.append(area)
    tell(game, "maker", area=f"area:{area}")


@record
class WhichWorm(Choice):
    """The choice whether an ordinary worm or the Wild Maker is placed (W8.6)."""

    kind = "war.which_worm"
    tells = ("area",)
    area: str

    def offers(self, game: G) -> list[Option]:
        return [option("worm", "plain-worm"), option("maker", "wild-maker", "warlord:wild_maker")]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        if picks[0] == "maker":
            place_maker(game, self.area)
        else:
            add_worm(game, self.area)
            game.state.fresh.append(self.area)


@record
class TakeWorm(Choice):
    """The choice of the worm on the board to move here, because the supply is empty (W8.5)."""

    kind = "war.take_worm"
    tells = ("area",)
    area: str
    old: list[str]

    def offers(self, game: G) -> list[Option]:
        return [at_area("take-worm", area) for area in self.old]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        remove_worm(game, picks[0].partition(".")[2])
        add_worm(game, self.area)
        game.state.fresh.append(self.area)


@record
class Storms(Rule):
    """Coriolis storms, which hit the Harkonnen legions outside shelter one after the other (W8.7, W8.8)."""

    kind = "war.storms"
    # The areas that the storms still have to hit; None until these are determined.
    areas: list[str] | None = None
    # Whether claims are possible after the storms, by the article's rules (R204).
    window: bool = True

    def go_on(self, game: G) -> bool:
        if self.areas is None:
            self.areas = [area for area in legions_of(game, HARKONNEN) if is_exposed(game, area)]
            tell(game, "storms", n=len(self.areas))
        if not self.areas:
            game.pop()
            if self.window and rules(game).claims == "any_time":
                open_window(game)
            return False
        area = self.areas.pop(0)
        if own_legion(game, HARKONNEN, area) is not None:
            where = ground(game, area)
            count(game, f"storm.{where}")
            special_attack(game, area, rules(game).storm_dice.at(where), rules(game).storm_special.at(where), "storm")
        return False


def is_exposed(game: G, area: str) -> bool:
    """Whether an area is exposed to storms (W8.7 to W8.9).

    Mountains are sheltered. By the article's rules, areas with a settlement are sheltered as well. By the retail rules,
    plateaus with the ringed symbol are sheltered instead of these. An area that the atomics have laid open has neither
    of these two kinds of shelter.
    """
    state = game.state
    if ground(game, area) == "mountain":
        return False
    if state.crater and area in lib(game).atomics[state.crater].exposes:
        return True
    if rules(game).storm_shelter == "settlement":
        return area not in state.settlements
    return not lib(game).areas[area].storm_sheltered


def worm_targets(game: G, area: str) -> list[str]:
    """The areas with a Harkonnen legion or harvester that a worm can attack. They are adjacent, or two steps away
    across a desert. A worm never attacks mountains (W9.4)."""
    near = lib(game).near
    found = dict.fromkeys(near[area])
    for middle in near[area]:
        if is_desert(game, middle):
            found |= dict.fromkeys(near[middle])
    return [
        other
        for other in found
        if other != area
        and ground(game, other) != "mountain"
        and (other in game.state.harvesters or own_legion(game, HARKONNEN, other) is not None)
    ]


def worm_moves(game: G, area: str) -> list[str]:
    """The deserts up to two steps away to which a worm can move. They must be without a legion, harvester or worm; in
    the retail game they must be empty except for testing stations (W9.3, W1.9)."""
    near, state = lib(game).near, game.state
    steps = [one for one in near[area] if is_desert(game, one)]
    found = dict.fromkeys(steps)
    for middle in steps:
        found |= dict.fromkeys(one for one in near[middle] if is_desert(game, one))
    found.pop(area, None)
    if rules(game).worm_destination == "empty":
        return [one for one in found if is_empty(game, one, for_worm=True)]
    return [
        one for one in found if one not in state.legions and one not in state.harvesters and not has_worm(game, one)
    ]
