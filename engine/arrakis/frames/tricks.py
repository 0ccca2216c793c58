"""What single cards do beyond the actions: discards, tank, dice, prescience, worms, vehicles, atomics (W13, W14.7)."""

from __future__ import annotations

from collections.abc import Callable

from content.arrakis.programme import Step
from engine.arrakis.asking import DONE, Choice, at_area, option
from engine.arrakis.frames.losses import push_excess, roll_combat, special_attack
from engine.arrakis.frames.moves import Who, arrive
from engine.arrakis.frames.omens import hand_option
from engine.arrakis.frames.spice import move_marker
from engine.arrakis.free_actions import atomics_option
from engine.arrakis.library import ATREIDES, FACES, MARKERS, POWERS
from engine.arrakis.places import (
    deserts,
    find_leader,
    ground,
    has_worm,
    is_desert,
    is_empty,
    is_free,
    legions_of,
    own_legion,
    share_sector,
    worm_areas,
)
from engine.arrakis.state import G, Legion, count, decider, is_automatic, lib, other_side, rules, seats_of, solo
from engine.arrakis.verbs import (
    add_worm,
    check_objective,
    destroy_legion,
    discard_card,
    drop_if_dead,
    raise_marker,
    remove_flier,
    remove_harvester,
    remove_sign,
    reveal_omens,
    reveal_sietch,
    reveal_tokens,
    send_to_tank,
    shift_legion,
    tell,
)
from engine.kernel.decisions import Option, Pick
from engine.kernel.record import record

# -- cards in hands ------------------------------------------------------------------------------------------------


@record
class Discard(Choice):
    """So many cards of one's own choice (The Voice, Manipulation of Others)."""

    kind = "war.discard"
    tells = ("left",)
    left: int

    def offers(self, game: G) -> list[Option]:
        """The hand."""
        hand = game.state.hands[self.seat]
        return [hand_option(game, "discard", card) for card in hand]

    def pick(self, game: G, options: list[Option]) -> Pick:
        """All at once."""
        most = min(self.left, len(options))
        return Pick("many", most, most)

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Discard them."""
        game.pop()
        for pick in picks:
            discard_card(game, seat, int(pick.partition(".")[2]))


@record
class Rob(Choice):
    """Which of two partners has to discard (R212)."""

    kind = "war.rob"
    amount: int

    def offers(self, game: G) -> list[Option]:
        """Enemies with cards."""
        enemies = seats_of(game, other_side(game.config.sides[self.seat]))
        able = [seat for seat in enemies if game.state.hands[seat]]
        return [option(f"seat.{seat}", "rob", f"seat:{seat}", who=f"seat:{seat}") for seat in able]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """That one discards."""
        game.pop()
        game.push(Discard(int(picks[0].partition(".")[2]), self.amount))


# -- leaders and legions -------------------------------------------------------------------------------------------


@record
class Tank(Choice):
    """An enemy named leader goes to the tank; `where`: anywhere, in a sector with an own legion, or next to one."""

    kind = "war.tank"
    where: str
    here: str

    def offers(self, game: G) -> list[Option]:
        """Whom."""
        side = game.config.sides[self.seat]
        own, state = legions_of(game, side), game.state
        if self.where == "adjacent":  # to the legion that moved, or to one that could have
            own = [self.here] if self.here in own else [area for area in own if state.legions[area].special]
        found = []
        for area in legions_of(game, other_side(side)):
            near = self.where == "any" or (
                share_sector(game, area, own)
                if self.where == "sector"
                else any(one in lib(game).near[area] for one in own)
            )
            if near:
                found += [_leader_option(name) for name in state.legions[area].named]
        return [*found, DONE] if found else []

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Off the board."""
        game.pop()
        name = picks[0].partition(".")[2]
        if name:
            area = find_leader(game, name)
            game.state.legions[area].named.remove(name)
            tell(game, "leader-lost", area=f"area:{area}", leader=f"warlord:{name}")
            send_to_tank(game, name)


def _leader_option(name: str) -> Option:
    return option(f"hunt.{name}", "hunt", f"warlord:{name}", leader=f"warlord:{name}")


@record
class Strike(Choice):
    """A special attack by a card (W7.16): on a legion next to an own one, or out of a captured ornithopter."""

    kind = "war.strike"
    dice: int
    where: str

    def offers(self, game: G) -> list[Option]:
        """What can be struck."""
        side = game.config.sides[self.seat]
        enemies = legions_of(game, other_side(side))
        if self.where == "adjacent":
            own = set(legions_of(game, side))
            found = [at_area("strike", area, final=True) for area in enemies if own & set(lib(game).near[area])]
        else:
            found = [
                option(f"shoot.{zone}.{area}", "shoot", f"zone:{zone}", f"area:{area}", final=True, area=f"area:{area}")
                for zone, what in sorted(game.state.zones.items())
                if what == "ornithopter"
                for area in enemies
                if area in lib(game).zone_areas[zone]
            ]
        return [*found, DONE] if found else []

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Roll."""
        game.pop()
        verb, _, what = picks[0].partition(".")
        if verb == "shoot":
            zone, _, what = what.partition(".")
            remove_flier(game, zone)
        if verb != "done":
            special_attack(game, what, self.dice, 1, "special-attack")


@record
class Carry(Choice):
    """Troop Carriers: a legion goes from a settlement straight to another own legion."""

    kind = "war.carry"
    tells = ("source",)
    source: str = ""
    target: str = ""

    def offers(self, game: G) -> list[Option]:
        """From where; to where."""
        side = game.config.sides[self.seat]
        own = legions_of(game, side)
        if self.source:
            return [at_area("to", area) for area in own if area != self.source and not has_worm(game, area)]
        found = [at_area("move", area) for area in own if area in game.state.settlements] if len(own) > 1 else []
        return [*found, DONE] if found else []

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Declare; then who goes."""
        verb, _, area = picks[0].partition(".")
        if verb == "done":
            game.pop()
        elif verb == "move":
            self.source = area
        else:
            self.target = area
            game.push(Who(seat, self.source, game.state.legions[self.source].clone(), ""))

    def went(self, game: G, part: Legion) -> None:
        """They go."""
        game.pop()
        shift_legion(game, self.source, self.target, part)
        arrive(game, part.side, self.target)


@record
class Drive(Choice):
    """Sandtides: an enemy legion in a desert is moved to an empty area next to it."""

    kind = "war.drive"
    tells = ("source",)
    source: str = ""

    def offers(self, game: G) -> list[Option]:
        """Whom; where to."""
        if self.source:
            return [at_area("to", area) for area in _empty_near(game, self.source)]
        enemies = legions_of(game, other_side(game.config.sides[self.seat]))
        found = [at_area("move", area) for area in enemies if is_desert(game, area) and _empty_near(game, area)]
        return [*found, DONE] if found else []

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Choose; then move all of it."""
        verb, _, area = picks[0].partition(".")
        if verb == "move":
            self.source = area
            return
        game.pop()
        if verb == "to":
            legion = game.state.legions[self.source]
            shift_legion(game, self.source, area, legion.clone())
            arrive(game, legion.side, area)


def _empty_near(game: G, area: str) -> list[str]:
    return [one for one in lib(game).near[area] if is_empty(game, one)]


@record
class MoveSietch(Choice):
    """Kitab al-Ibar: a sietch moves to an empty desert next to it, with whom one likes."""

    kind = "war.move_sietch"
    tells = ("source",)
    source: str = ""
    target: str = ""

    def offers(self, game: G) -> list[Option]:
        """Which one; where to."""
        if self.source:
            return [at_area("to", area) for area in _empty_near(game, self.source) if is_desert(game, area)]
        able = [
            area for area in sorted(game.state.sietches) if any(is_desert(game, a) for a in _empty_near(game, area))
        ]
        return [*(at_area("sietch", area) for area in able), DONE] if able else []

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Move it; then who goes along."""
        verb, _, area = picks[0].partition(".")
        if verb == "done":
            game.pop()
        elif verb == "sietch":
            self.source = area
        else:
            state = game.state
            self.target = area
            state.sietches[area] = state.sietches.pop(self.source)
            if state.solo is not None:
                state.solo.follow(self.source, area)
            if self.source in state.seen:
                state.seen[state.seen.index(self.source)] = area
            tell(game, "sietch-moved", source=f"area:{self.source}", area=f"area:{area}")
            legion = own_legion(game, ATREIDES, self.source)
            if legion is None:
                game.pop()
            else:
                game.push(Who(seat, self.source, legion.clone(), "", none=True))

    def went(self, game: G, part: Legion) -> None:
        """They go along."""
        game.pop()
        if part.units:
            shift_legion(game, self.source, self.target, part)
            push_excess(game, self.target)


@record
class SwapTokens(Choice):
    """Stillsuits: two sietches swap their face-down tokens."""

    kind = "war.swap_tokens"

    def offers(self, game: G) -> list[Option]:
        """The sietches."""
        state = game.state
        if not any(area in state.legions and state.legions[area].tokens for area in state.sietches):
            return []
        return [at_area("swap", area) for area in sorted(state.sietches)]

    def asks_always(self, game: G) -> bool:
        """None need be swapped."""
        return True

    def pick(self, game: G, options: list[Option]) -> Pick:
        """Two, or none: one alone is none."""
        return Pick("many", 0, min(2, len(options)))

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Swap."""
        game.pop()
        if len(picks) < 2:
            return
        areas = [pick.partition(".")[2] for pick in picks]
        legions = game.state.legions
        held = [legions[area].tokens if area in legions else [] for area in areas]
        for area, tokens in zip(areas, reversed(held), strict=True):
            if area in legions or tokens:
                legions.setdefault(area, Legion(ATREIDES)).tokens = tokens
        tell(game, "swapped", source=f"area:{areas[0]}", area=f"area:{areas[1]}")
        for area in areas:
            drop_if_dead(game, area)
            push_excess(game, area)


# -- looking and dice ----------------------------------------------------------------------------------------------


@record
class Spy(Choice):
    """Spies All Over Arrakis: a sietch and all deployment tokens of an area are revealed."""

    kind = "war.spy"

    def offers(self, game: G) -> list[Option]:
        """Where something is hidden."""
        state = game.state
        found = []
        for area in lib(game).areas:
            legion = own_legion(game, ATREIDES, area)
            if (area in state.sietches and area not in state.seen) or (legion is not None and legion.tokens):
                found.append(at_area("spy", area, final=True))
        return [*found, DONE] if found else []

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Look."""
        game.pop()
        area = picks[0].partition(".")[2]
        if area:
            reveal_sietch(game, area)
            reveal_tokens(game, area)
            push_excess(game, area)


@record
class EnemyDie(Choice):
    """An unused die of the enemy: it is discarded if it shows `face`, or ("") must be used next (Truthtrance)."""

    kind = "war.enemy_die"
    face: str

    def offers(self, game: G) -> list[Option]:
        """The results they have."""
        enemies = seats_of(game, other_side(game.config.sides[self.seat]))
        held = [face for face in FACES if any(game.state.dice[seat].get(face) for seat in enemies)]
        if is_automatic(game, enemies[0]) and solo(game).unrolled:
            from engine.arrakis.mahdi.turn import nameable

            held = nameable(game)
        wanted = [face for face in held if self.face in ("", face)]
        found = [option(f"die.{one}", "die", f"action:{one}", action=f"action:{one}") for one in wanted]
        return [*found, DONE] if found else []

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """It is gone, or named."""
        game.pop()
        face = picks[0].partition(".")[2]
        if not face:
            return
        if self.face:
            enemies = seats_of(game, other_side(game.config.sides[seat]))
            dice = next(game.state.dice[one] for one in enemies if game.state.dice[one].get(face))
            dice[face] -= 1
            if not dice[face]:
                del dice[face]
            tell(game, "die-spoiled", action=f"action:{face}")
        else:
            game.state.forced = face
            tell(game, "die-forced", action=f"action:{face}")


# -- prescience ----------------------------------------------------------------------------------------------------


@record
class OmenChoice(Choice):
    """A revealed prescience card: back into the deck (`what` shuffle), or something is attached to it (eyes, fear)."""

    kind = "war.omen_choice"
    what: str

    def offers(self, game: G) -> list[Option]:
        """The cards; one to which nothing is attached, and Eyes of Ibad let none go."""
        state = game.state
        free = [one for one in state.omens if self.what == "shuffle" or one not in state.attached]
        free = [one for one in free if state.attached.get(one) != "eyes"]
        found = [option(f"omen.{one}", self.what, f"omen:{one}", omen=f"omen:{one}") for one in free]
        return [*found, DONE] if found else []

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Do it."""
        game.pop()
        name, state = picks[0].partition(".")[2], game.state
        if not name:
            return
        if self.what == "shuffle":
            state.omens.remove(name)
            state.attached.pop(name, None)
            state.omen_deck.append(name)
            game.chance.shuffle(state.omen_deck, "omens")
            tell(game, "omen-back", omen=f"omen:{name}")
        else:
            state.attached[name] = self.what
            tell(game, "attached", omen=f"omen:{name}", what=f"plan:{ATTACHED[self.what]}")


ATTACHED = {"eyes": "eyes_of_ibad", "fear": "fear_is_the_mind_killer"}


@record
class RenewOmens(Choice):
    """Adab: any number of revealed prescience cards out of the game, and as many new ones."""

    kind = "war.renew_omens"

    def offers(self, game: G) -> list[Option]:
        """Those without Eyes of Ibad."""
        state = game.state
        free = [one for one in state.omens if state.attached.get(one) != "eyes"]
        return [option(f"drop.{one}", "drop", f"omen:{one}", omen=f"omen:{one}") for one in free]

    def asks_always(self, game: G) -> bool:
        """None may go, too."""
        return True

    def pick(self, game: G, options: list[Option]) -> Pick:
        """None to all."""
        return Pick("many", 0, len(options))

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Renew."""
        game.pop()
        state = game.state
        for pick in picks:
            name = pick.partition(".")[2]
            state.omens.remove(name)
            state.attached.pop(name, None)
            state.gone_omens.append(name)
            tell(game, "omen-dropped", omen=f"omen:{name}")
        reveal_omens(game, len(picks))


@record
class Shift(Choice):
    """Alam al-Mithal: one marker goes down, another up by the same number."""

    kind = "war.shift"

    def offers(self, game: G) -> list[Option]:
        """From which, to which, by how much; what would be lost beyond the end of the track is not offered."""
        markers, last = game.state.markers, lib(game).box.house.prescience_track
        found = []
        for down in MARKERS:
            for up in MARKERS:
                if up != down:
                    found += [
                        option(f"shift.{down}.{up}.{n}", "shift", f"track:{down}", f"track:{up}",
                               down=f"track:{down}", up=f"track:{up}", n=n)
                        for n in range(1, min(markers[down], last - markers[up]) + 1)
                    ]  # fmt: skip
        return [*found, DONE] if found else []

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Shift."""
        game.pop()
        _, *rest = picks[0].split(".")
        if rest:
            down, up, number = rest
            raise_marker(game, down, -int(number))
            raise_marker(game, up, int(number))


@record
class Lower(Choice):
    """Bill of Particulars: an imperium marker goes down, its ban stays off."""

    kind = "war.lower"

    def offers(self, game: G) -> list[Option]:
        """Markers above the bottom row."""
        able = [power for power in POWERS if game.state.rows[power] > 1]
        return [*(option(f"lower.{one}", "lower", f"power:{one}", power=f"power:{one}") for one in able), DONE]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Down."""
        game.pop()
        power = picks[0].partition(".")[2]
        if power:
            move_marker(game, power, -1)


# -- signs, worms, vehicles ----------------------------------------------------------------------------------------


@record
class DropSigns(Choice):
    """Wormsigns off the board, unseen."""

    kind = "war.drop_signs"
    tells = ("left",)
    left: int

    def offers(self, game: G) -> list[Option]:
        """Every wormsign."""
        return [at_area("drop-sign", area) for area in lib(game).areas if area in game.state.signs]

    def asks_always(self, game: G) -> bool:
        """None need go."""
        return True

    def pick(self, game: G, options: list[Option]) -> Pick:
        """None to all."""
        return Pick("many", 0, min(self.left, len(options)))

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Away with them."""
        game.pop()
        for pick in picks:
            remove_sign(game, pick.partition(".")[2], False)


@record
class PlaceWorms(Choice):
    """Worms by a card: into empty deserts next to a worm, or to an own legion."""

    kind = "war.place_worms"
    tells = ("left",)
    left: int
    near: str

    def offers(self, game: G) -> list[Option]:
        """Where one may come."""
        if not self.left or not game.state.supply["atreides.sandworm"]:
            return []
        around = worm_areas(game) if self.near == "worm" else legions_of(game, ATREIDES)
        beside = {other for area in around for other in lib(game).near[area]}
        areas = [area for area in deserts(game) if area in beside and is_empty(game, area, for_worm=True)]
        return [*(at_area("worm-at", area) for area in areas), DONE] if areas else []

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """It comes."""
        area = picks[0].partition(".")[2]
        if area:
            self.left -= 1
            add_worm(game, area)
        else:
            game.pop()


@record
class Wreck(Choice):
    """Harkonnen vehicles off the board: those of `zones` and `areas`. With `deep` harvesters of deep deserts, all of
    one sector (Dust Chasms)."""

    kind = "war.wreck"
    tells = ("left",)
    left: int
    areas: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    deep: bool = False

    def offers(self, game: G) -> list[Option]:
        """What can be removed."""
        if not self.left:
            return []
        found = [
            at_area("wreck", area)
            for area in sorted(game.state.harvesters)
            if area in self.areas and (not self.deep or ground(game, area) == "deep_desert")
        ]
        found += [
            option(f"down.{zone}", "down", f"zone:{zone}", zone=f"zone:{zone}")
            for zone in sorted(game.state.zones)
            if zone in self.zones
        ]
        return [*found, DONE] if found else []

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Remove one, or stop."""
        verb, _, what = picks[0].partition(".")
        self.left -= 1
        if verb == "wreck":
            if self.deep:
                areas = lib(game).areas
                self.areas = tuple(a for a in areas if set(areas[a].sectors) & set(areas[what].sectors))
            remove_harvester(game, what)
        elif verb == "down":
            remove_flier(game, what)
        else:
            game.pop()


@record
class Rockets(Choice):
    """Fremen Rockets: a sector with an own legion; so many vehicles as dice hit."""

    kind = "war.rockets"
    dice: int

    def offers(self, game: G) -> list[Option]:
        """Sectors with a legion and something to shoot at."""
        own = set(legions_of(game, ATREIDES))
        found = []
        for sector, areas in lib(game).sectors.items():
            zones = sector_zones(game, sector)
            prey = any(area in areas for area in game.state.harvesters) or any(z in zones for z in game.state.zones)
            if prey and own & set(areas):
                name = f"sector:{sector}"
                found.append(option(f"sector.{sector}", "rockets", name, final=True, sector=name))
        return [*found, DONE] if found else []

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Roll."""
        game.pop()
        sector = picks[0].partition(".")[2]
        if sector:
            counts = roll_combat(game, self.dice, "rockets")
            hits = counts["hit"] + counts["special"]
            tell(game, "rockets", sector=f"sector:{sector}", hits=hits)
            game.push(Wreck(seat, hits, lib(game).sectors[sector], sector_zones(game, sector)))


def sector_zones(game: G, sector: str) -> tuple[str, ...]:
    """The air zones connected to a sector."""
    sheets = lib(game).box.sheets["sectors"]
    found: tuple[str, ...] = next(sheet.air_zones for sheet in sheets if sheet.id == sector)
    return found


# -- stations and atomics ------------------------------------------------------------------------------------------


@record
class Station(Choice):
    """A testing station with several symbols: one of them (W14.5)."""

    kind = "war.station"
    symbols: tuple[str, ...]

    def offers(self, game: G) -> list[Option]:
        """The markers shown."""
        return [option(f"marker.{one}", "marker", f"track:{one}", track=f"track:{one}") for one in self.symbols]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """One step."""
        game.pop()
        raise_marker(game, picks[0].partition(".")[2], 1)


@record
class Atomics(Choice):
    """Which of the family atomics is set off (W14.7)."""

    kind = "war.atomics"

    def offers(self, game: G) -> list[Option]:
        """The three."""
        return [] if game.state.crater else [atomics_option(name) for name in lib(game).atomics]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Set it off."""
        game.pop()
        detonate(game, seat, picks[0].partition(".")[2])


def push_atomics(game: G) -> None:
    """The first marker has reached 8, and by the article that sets them off (W14.7)."""
    game.state.atomics_due = False
    game.push(Atomics(decider(game, ATREIDES)))


def detonate(game: G, seat: int, name: str) -> None:
    """W14.7: the area becomes a desert; a legion there is moved by its opponent."""
    state = game.state
    state.crater = name
    area = lib(game).atomics[name].area
    tell(game, "atomics", atomics=f"atomics:{name}", area=f"area:{area}")
    count(game, f"atomics.{name}")
    legion = state.legions.get(area)
    if legion is not None:
        game.push(Evacuate(decider(game, other_side(legion.side)), area))


@record
class Evacuate(Choice):
    """The legion of a crater is moved by its opponent; with nowhere to go it is lost (W14.7)."""

    kind = "war.evacuate"
    tells = ("area",)
    area: str

    def offers(self, game: G) -> list[Option]:
        """Free neighbours."""
        legion = game.state.legions[self.area]
        return [at_area("to", one) for one in lib(game).near[self.area] if is_free(game, legion.side, one)]

    def skip(self, game: G) -> None:
        """Nowhere to go."""
        game.pop()
        destroy_legion(game, self.area)

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """All of it goes."""
        game.pop()
        area = picks[0].partition(".")[2]
        legion = game.state.legions[self.area]
        shift_legion(game, self.area, area, legion.clone())
        arrive(game, legion.side, area)


# -- by the verbs of programmes ------------------------------------------------------------------------------------


def _rob(game: G, seat: int, step: Step, here: str) -> None:
    game.push(Rob(seat, step.n))


def _discard(game: G, seat: int, step: Step, here: str) -> None:
    game.push(Discard(seat, step.n))


def _tank(game: G, seat: int, step: Step, here: str) -> None:
    game.push(Tank(seat, step.range, here))


def _strike(game: G, seat: int, step: Step, here: str) -> None:
    game.push(Strike(seat, step.n, step.range))


def _attach(game: G, seat: int, step: Step, here: str) -> None:
    game.push(OmenChoice(seat, step.to))


def _shuffle_omen(game: G, seat: int, step: Step, here: str) -> None:
    game.push(OmenChoice(seat, "shuffle"))


def _enemy_die(game: G, seat: int, step: Step, here: str) -> None:
    game.push(EnemyDie(seat, step.face))


def _hunt(game: G, seat: int, step: Step, here: str) -> None:
    game.state.hunted = True
    tell(game, "hunted")


def _objective(game: G, seat: int, step: Step, here: str) -> None:
    """Gom Jabbar: a second objective; either wins."""
    state = game.state
    if state.objective_box:
        game.barrier()
        state.objective_box.sort()
        found = state.objective_box.pop(game.chance.pick(len(state.objective_box), "objective"))
        state.objectives.append(found)
        tell(game, "objective", seats_of(game, ATREIDES), {}, objective=f"goal:objective_{found + 1}")
        if rules(game).victory == "at_once":
            check_objective(game)


def _discard_signs(game: G, seat: int, step: Step, here: str) -> None:
    if step.near:
        for area in lib(game).near[step.near]:
            if area in game.state.signs:
                remove_sign(game, area, False)
    else:
        game.push(DropSigns(seat, step.n))


def _worms(game: G, seat: int, step: Step, here: str) -> None:
    game.push(PlaceWorms(seat, step.n, step.near))


def _wreck(game: G, seat: int, step: Step, here: str) -> None:
    game.push(Wreck(seat, step.n, tuple(lib(game).areas), deep=True))


def _unload(game: G, seat: int, step: Step, here: str) -> None:
    """Vehicles of the sector of a leader, in the air zones connected to it, too."""
    area = find_leader(game, step.by)
    if area:
        sectors = lib(game).areas[area].sectors
        areas = tuple(one for sector in sectors for one in lib(game).sectors[sector])
        game.push(Wreck(seat, step.n, areas, tuple(z for sector in sectors for z in sector_zones(game, sector))))


def _rockets(game: G, seat: int, step: Step, here: str) -> None:
    game.push(Rockets(seat, step.n))


def _detonate(game: G, seat: int, step: Step, here: str) -> None:
    game.push(Atomics(seat))


def _simply(frame: Callable[[int], Choice]) -> Callable[[G, int, Step, str], None]:
    return lambda game, seat, step, here: game.push(frame(seat))


TRICKS: dict[str, Callable[[G, int, Step, str], None]] = {
    "attach": _attach, "carry": _simply(Carry), "detonate": _detonate, "discard": _discard,
    "discard_signs": _discard_signs, "drive": _simply(Drive), "force_die": _enemy_die, "hunt": _hunt,
    "lower": _simply(Lower), "move_sietch": _simply(MoveSietch), "objective": _objective,
    "renew_omens": _simply(RenewOmens), "rob": _rob, "rockets": _rockets, "shift": _simply(Shift),
    "shuffle_omen": _shuffle_omen, "special_attack": _strike, "spoil_die": _enemy_die, "spy": _simply(Spy),
    "swap_tokens": _simply(SwapTokens), "tank": _tank, "unload": _unload, "worms": _worms, "wreck": _wreck,
}  # fmt: skip
"""What each of these verbs does for a seat."""
