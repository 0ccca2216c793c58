"""Recruiting, deploying and losing troops (U6.1, U7, B6.7)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import Any

from content.imperium import effects as fx
from engine.imperium.agenda import AUTO, CHOICES, DO_IT, GO, MAY, MUST, PERFORM, STANDING, WAIT, Choice, rule
from engine.imperium.effects.control import FUTILE
from engine.imperium.partial_gains import SUPPLY, USES, Use
from engine.imperium.seating import is_person, opponents, unit_seat
from engine.imperium.state import NOBODY, Allowance, G, Pending, allowance, lib, own_turn
from engine.imperium.triggers import notify
from engine.imperium.units import (
    TROOP,
    Squad,
    UnitKind,
    count_at,
    count_troops,
    cubes_first,
    find_squads,
    parts_of_squad,
    read_squad,
    squad_label,
    write_squad,
)  # fmt: skip
from engine.imperium.verbs.units import deploy, deploy_supply, lose_troops, recruit, retreat
from engine.kernel.decisions import Msg, Option
from engine.kernel.frames import Question
from engine.kernel.record import LATE, record

GARRISONED = 2
"""The most units that may come from the garrison at a Combat space (U7.4)."""
NO_ALLOWANCE = Allowance(-1)
"""The allowance of a participant who has no permission to deploy beyond what every turn allows."""


def is_barred(game: G, seat: int) -> bool:
    """Whether deployment is forbidden to this seat this turn (U16.3)."""
    turn = game.state.turn
    if turn is None or not turn.allowance:
        return False
    owner = unit_seat(game, seat)
    return any(found.seat == owner and found.barred for found in turn.allowance)


def deployable(game: G, seat: int, unit: UnitKind = TROOP) -> int:
    """The number of units of a kind that may still be deployed this turn: recruits, two from the garrison at a Combat
    space or with the Combat icon, and troops that effects allow to be deployed (U7.4, B6.7, BL3.4, BL6.1, IX5.2)."""
    turn = game.state.turn
    if turn is None or turn.seat != seat or (turn.kind != "agent" and not turn.allowance):
        return 0
    owner = unit_seat(game, seat) if game.config.roles[seat].partners else seat
    mine = NO_ALLOWANCE
    for found in turn.allowance:
        if found.seat == owner:
            mine = found
    there = game.state.players[owner].units[f"garrison.{unit.name}"] - (mine.staying if unit is TROOP else 0)
    if not there or mine.barred:
        return 0
    combat = mine.open
    if not combat and turn.kind == "agent" and turn.sending is not None:
        combat = game.config.library.spaces[turn.sending.space].combat
    tally, kinds, lost = turn.tally, game.config.rules.deploying, mine.staying + mine.strayed
    recruits = mine.recruits and turn.kind == "agent" and turn.sending is not None
    if len(kinds) == 1:
        allowed = tally.get("recruited", 0) - lost + (GARRISONED if combat else 0) if combat or recruits else mine.free
        return max(0, min(there, allowed - mine.used))
    left, from_garrison = {}, GARRISONED if combat else 0
    for kind in kinds:
        others = sum(tally.get(f"recruited.{other.name}", 0) for other in kinds if other is not TROOP)
        fresh = tally.get(f"recruited.{kind.name}", 0)
        if kind is TROOP:
            fresh = tally.get("recruited", 0) - others - lost
        open_ = combat or (recruits and kind.is_troop)  # effects on recruited troops open no way for others (IX5.2)
        allowed = fresh if open_ else mine.free if kind is TROOP else 0
        used = mine.units.get(kind.name, 0) if kind is not TROOP else mine.used - sum(mine.units.values())
        left[kind.name] = max(0, allowed - used)
        from_garrison -= max(0, used - allowed)
    return min(there, left[unit.name] + max(0, from_garrison))


def deployable_beside(game: G, seat: int) -> list[tuple[int, int]]:
    """The other seats whose troops `seat` may deploy in its own turn, each with the number of troops (T8.2)."""
    turn, owner = own_turn(game, seat), unit_seat(game, seat)
    if turn is None or not turn.allowance:
        return []
    found = [
        (beside.seat, min(game.state.players[beside.seat].garrison, beside.free - beside.used))
        for beside in turn.allowance
        if beside.seat != owner and not beside.barred
    ]
    return [(other, most) for other, most in found if most > 0]


# -- from the supply ---------------------------------------------------------------------------------------------------


Taker = Callable[[G, int, Any, str, int, int], None]
"""A function that takes troops from a supply, given the game, the acting seat, the effect, its origin, the owner of the
supply, and the number wanted."""
TAKERS: dict[type[fx.Node], Taker] = {}
"""The kinds of effects that take troops from a supply, with their functions."""


def supplied(kind: type[fx.Node], wanted: int | None = None) -> Callable[[Taker], Taker]:
    """Register the rule of an effect that only takes troops from the seat's supply: `wanted` troops, or the effect's
    `amount`. If there are too few, their owner may first return some (IM5.3, R81)."""

    def register(take: Taker) -> Taker:
        TAKERS[kind] = take
        rule(STANDING, kind)(stand_supplied)
        rule(PERFORM, kind)(
            lambda game, seat, node, item, pick: take_supplied(
                game, seat, node, item.origin, node.amount if wanted is None else wanted
            )
        )
        return take

    return register


def stand_supplied(game: G, seat: int, node: fx.Node, item: Pending) -> int:
    """The state of the effect: immediate if the supply has troops, even fewer than wanted. With an empty supply it is
    optional if a troop can be returned first, otherwise waiting (U6.1)."""
    owner = unit_seat(game, seat) if game.config.roles[seat].partners else seat
    if game.state.players[owner].supply:
        return AUTO
    return MAY if count_refill(game, owner) else WAIT


def take_supplied(game: G, seat: int, node: fx.Node, origin: str, wanted: int, ally: int = NOBODY) -> None:
    """Take troops from the supply of `seat`, or of an `ally`, for an effect. If there are too few, their owner may
    first return some."""
    owner = unit_seat(game, seat) if ally == NOBODY else ally
    if wanted > game.state.players[owner].supply and count_refill(game, owner):
        named = 0 if wanted == getattr(node, "amount", 0) else wanted
        game.push(GiveBack(seat=owner, by=seat, at=node.at, origin=origin, wanted=named, asked=ally != NOBODY))
    else:
        TAKERS[type(node)](game, seat, node, origin, owner, wanted)


def count_refill(game: G, seat: int) -> int:
    """The number of troops that may return to the supply at any time (IM5.3)."""
    refill = game.config.rules.refill
    return 0 if refill is None else refill.count(game, seat)


@record
class GiveBack(Question):
    """The choice of how many troops to return to the supply, before an effect takes troops from it."""

    kind = "imperium.give-back"
    # The seat whose effect takes the troops.
    by: int
    # The content address of the effect.
    at: str
    origin: str
    # The number of troops to take, if the effect does not state it.
    wanted: int = field(default=0, metadata=LATE)
    # Whether another seat's effect takes the troops; if not, at least one troop must return to an empty supply.
    asked: bool = field(default=False, metadata=LATE)

    def resume(self, game: G) -> bool:
        """Ask for the number if several numbers are possible; otherwise take the only one. An empty supply needs at
        least one troop, so there may be no choice if only one is missing, or if only one can return."""
        options = self.offers(game)
        if len(options) > 1:
            return True
        self.take(game, self.seat, (options[0].id,))
        return False

    def offers(self, game: G) -> list[Option]:
        """Offer each possible number of troops to return, at most the number that is missing."""
        refill, supply = game.config.rules.refill, game.state.players[self.seat].supply
        assert refill is not None
        low, most = int(not supply and not self.asked), min(self._amount(game) - supply, refill.count(game, self.seat))
        return [Option(str(n), Msg(refill.label, {"n": n}), "return") for n in range(low, most + 1)]

    def names(self, game: G) -> dict[str, int]:
        return {"n": self._amount(game), "supply": game.state.players[self.seat].supply}

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        refill, n, amount = game.config.rules.refill, int(picks[0]), self._amount(game)
        game.pop()
        if n and refill is not None:
            refill.give(game, seat, n)
        node = lib(game).nodes[self.at]
        TAKERS[type(node)](game, self.by, node, self.origin, seat, amount)

    def _amount(self, game: G) -> int:
        said: int = getattr(lib(game).nodes[self.at], "amount", 0)
        return self.wanted or said


@supplied(fx.Recruit)
def take_recruits(game: G, seat: int, node: fx.Recruit, origin: str, owner: int, amount: int) -> None:
    """Recruit as many troops as the supply has. The effect may allow additional troops of the garrison to be deployed
    in this turn (B16.30)."""
    amount = recruit(game, owner, amount, origin)
    turn = own_turn(game, seat)
    if node.deploy and turn is not None:
        allowance(turn, owner).free += amount
    if "recruited" in game.config.rules.listeners:
        notify(game, "recruited", seat, {"owner": owner, "n": amount, "node": node, "why": origin})


@supplied(fx.RecruitFighting)
def take_fighting(game: G, seat: int, node: fx.RecruitFighting, origin: str, owner: int, amount: int) -> None:
    """Recruit troops and deploy them to the Conflict, even in another seat's turn (IX19.8). They do not count towards
    the two units that a Combat space allows.

    The troops stay in the garrison if deployment is forbidden or the Conflict is decided (R320, BL15.3).
    """
    amount = recruit(game, owner, amount, origin)
    if not amount or is_barred(game, seat) or not _is_fought_over(game):
        return
    turn = own_turn(game, seat)
    if turn is not None:
        found = allowance(turn, owner)
        found.free += amount
        found.used += amount
    deploy(game, owner, amount)


def _is_fought_over(game: G) -> bool:
    """Whether the outcome of the current Conflict is still open."""
    ranked = (frame for frame in game.state.stack if frame.kind == "imperium.combat" and frame.stage != "intrigue")  # type: ignore[attr-defined]  # a combat
    return bool(game.state.conflict) and next(ranked, None) is None


USES[fx.Deploy] = lambda game, seat, node: [Use(SUPPLY, node.amount or 1)] if node.source == "supply" else []


@rule(STANDING, fx.Deploy)
def stand_deploy(game: G, seat: int, node: fx.Deploy, item: Pending) -> int:
    """The state of the effect: waiting if deployment is forbidden. An effect on the garrison is otherwise optional
    while the garrison has a unit that the effect may deploy (U7.5). An effect on the supply has the same state as
    recruiting (B16.14, `stand_supplied`)."""
    player = game.state.players[unit_seat(game, seat)]
    if node.source == "supply":
        return WAIT if is_barred(game, seat) else stand_supplied(game, seat, node, item)
    there = count_at(game, player, "garrison", node.units) - staying(game, unit_seat(game, seat))
    return MAY if there > 0 and not is_barred(game, seat) else WAIT


@rule(CHOICES, fx.Deploy)
def choose_deploy(game: G, seat: int, node: fx.Deploy, item: Pending) -> list[Choice]:
    """The choices for deploying. From the garrison they are the numbers and kinds of units; if the effect gives no
    number, any number is possible. From the supply, the only choice is to deploy (B16.14, R280)."""
    if node.source == "supply":
        return DO_IT[:]
    owner = unit_seat(game, seat)
    player, kept = game.state.players[owner], staying(game, owner)
    there = count_at(game, player, "garrison", node.units) - kept
    most = there if node.amount is None else min(node.amount, there)
    squads = find_squads(game, player, "garrison", 1, most, node.units)
    cubes = player.units["garrison.troop"] - kept
    return squad_choices(game, "choose-deploy", [squad for squad in squads if squad[0] <= cubes])


def staying(game: G, owner: int) -> int:
    """The number of troops in the garrison that cannot be deployed in this turn (BL13.8)."""
    turn = game.state.turn
    return 0 if turn is None else sum(found.staying for found in turn.allowance if found.seat == owner)


@rule(PERFORM, fx.Deploy)
def perform_deploy(game: G, seat: int, node: fx.Deploy, item: Pending, pick: str) -> None:
    """Deploy units, whatever space the Agent is on. They do not count towards the two units that a Combat space
    allows."""
    owner = unit_seat(game, seat)
    player = game.state.players[owner]
    if node.source == "supply":
        wanted = player.supply + count_refill(game, owner) if node.amount is None else node.amount
        take_supplied(game, seat, node, item.origin, wanted)
    else:
        squad = cubes_first(game, player, "garrison", 1, node.units) if pick == GO else read_squad(game, pick)
        for unit, amount in parts_of_squad(game, squad):
            deploy(game, owner, amount, unit)


def take_deployed(game: G, seat: int, node: fx.Deploy, origin: str, owner: int, amount: int) -> None:
    """Deploy troops from the supply to the Conflict, at most as many as the supply has (B16.14)."""
    deploy_supply(game, owner, min(amount, game.state.players[owner].supply))


TAKERS[fx.Deploy] = take_deployed


def squad_choices(game: G, key: str, squads: list[Squad]) -> list[Choice]:
    return [Choice(write_squad(squad), squad_label(game, key, squad)) for squad in squads]


# -- retreating --------------------------------------------------------------------------------------------------------


def find_retreats(game: G, seat: int, node: fx.Retreat) -> list[Squad]:
    """The squads with which the seat can retreat by this effect."""
    player = game.state.players[unit_seat(game, seat)]
    most = count_at(game, player, "conflict", node.units)
    high = most if node.high is None else min(node.high, most)
    return find_squads(game, player, "conflict", max(1, node.low), high, node.units)


def retreat_squad(game: G, seat: int, node: fx.Retreat, pick: str) -> None:
    """Retreat the chosen squad, or the smallest one that the effect allows."""
    found = find_retreats(game, seat, node)
    squad = read_squad(game, pick) if pick not in ("", GO) else found[0]
    withdraw(game, unit_seat(game, seat), squad)


def withdraw(game: G, owner: int, squad: Squad) -> None:
    """Move units from the Conflict to the garrison, and report once how many of them are troops (BL13.1)."""
    troops = 0
    for unit, amount in parts_of_squad(game, squad):
        retreat(game, owner, amount, unit)
        troops += amount if unit.is_troop else 0
    notify(game, "retreated", owner, {"n": troops})


@rule(CHOICES, fx.Retreat)
def choose_retreat(game: G, seat: int, node: fx.Retreat, item: Pending) -> list[Choice]:
    """The numbers and kinds of units to retreat, as choices (BL14.7, IX11.7)."""
    return squad_choices(game, "choose-retreat", find_retreats(game, seat, node))


@rule(STANDING, fx.Retreat)
def stand_retreat(game: G, seat: int, node: fx.Retreat, item: Pending) -> int:
    """The state of the effect: waiting if too few units are in the Conflict, otherwise optional. If the effect must
    happen, it is mandatory instead, or immediate if only one squad can retreat (IX11.18)."""
    player = game.state.players[unit_seat(game, seat)]
    if count_at(game, player, "conflict", node.units) < max(1, node.low):
        return WAIT
    if not node.must:
        return MAY
    return AUTO if len(find_retreats(game, seat, node)) == 1 else MUST


@rule(PERFORM, fx.Retreat)
def perform_retreat(game: G, seat: int, node: fx.Retreat, item: Pending, pick: str) -> None:
    retreat_squad(game, seat, node, pick)


# -- losing troops -----------------------------------------------------------------------------------------------------


Loss = tuple[Squad, Squad]
"""A loss of troops: those lost from the garrison, then those lost from the Conflict."""


def troops_in(game: G, seat: int, zone: str) -> int:
    """The number of troops of `seat` in the `garrison`, in the `conflict`, or in both together (`any`)."""
    player = game.state.players[unit_seat(game, seat)]
    return sum(count_troops(game, player, place) for place in _places(zone))


def _places(zone: str) -> tuple[str, ...]:
    return ("garrison", "conflict") if zone == "any" else (zone,)


@rule(STANDING, fx.LoseTroops)
def stand_lose(game: G, seat: int, node: fx.LoseTroops, item: Pending) -> int:
    """The state of the loss: mandatory if there is a choice of troops, immediate if there is none, waiting if there are
    no troops (B16.19)."""
    if not troops_in(game, seat, node.zone):
        return WAIT
    return AUTO if len(find_losses(game, seat, node)) == 1 else MUST


def find_losses(game: G, seat: int, node: fx.LoseTroops) -> list[Loss]:
    """The possible losses, those with the fewest troops from the garrison first (BL14.5)."""
    player = game.state.players[unit_seat(game, seat)]
    amount = min(node.amount, troops_in(game, seat, node.zone))
    garrison, fighting = (
        count_troops(game, player, place) if place in _places(node.zone) else 0 for place in ("garrison", "conflict")
    )
    return [
        (one, other)
        for n in range(max(0, amount - fighting), min(amount, garrison) + 1)
        for one in find_squads(game, player, "garrison", n, n)
        for other in find_squads(game, player, "conflict", amount - n, amount - n)
    ]


@rule(CHOICES, fx.LoseTroops)
def choose_lose(game: G, seat: int, node: fx.LoseTroops, item: Pending) -> list[Choice]:
    """The numbers and kinds of units to lose, as choices: those with the most units from the garrison come first."""
    return [_loss_choice(game, loss) for loss in reversed(find_losses(game, seat, node))]


def _loss_choice(game: G, loss: Loss) -> Choice:
    here, there = loss
    kinds = [kind for kind, one, other in zip(game.config.rules.deploying, here, there, strict=True) if one or other]
    if all(kind is TROOP for kind in kinds):
        return Choice(str(here[0]), Msg("choose-lose", {"n": here[0], "rest": there[0]}))
    facts = {"n": here[0], "m": sum(here[1:]), "rest": there[0], "others": sum(there[1:])}
    label = Msg("choose-lose-units", {**facts, "unit": f"unit:{kinds[-1].name}"})
    return Choice(f"{write_squad(here)}/{write_squad(there)}", label)


@rule(PERFORM, fx.LoseTroops)
def perform_lose(game: G, seat: int, node: fx.LoseTroops, item: Pending, pick: str) -> None:
    """Return the lost units to the supplies of their kinds; strength decreases at once (B16.33)."""
    losses = find_losses(game, seat, node)
    if pick not in ("", GO):
        loss = next(loss for loss in losses if _loss_choice(game, loss).id == pick)
    elif is_person(game, seat):
        loss = losses[0]
    else:
        loss = min(losses, key=lambda one: (sum(one[0][1:]) + sum(one[1][1:]), sum(one[1]), sum(one[1][1:])))  # BL17.5
    for zone, squad in zip(("garrison", "conflict"), loss, strict=True):
        for unit, amount in parts_of_squad(game, squad):
            lose_troops(game, unit_seat(game, seat), zone, amount, unit)
    notify(game, "lost_in_conflict", unit_seat(game, seat), {"n": sum(loss[1])})


# -- opponents' troops -----------------------------------------------------------------------------


@rule(STANDING, fx.DriveBack)
def stand_drive_back(game: G, seat: int, node: fx.DriveBack, item: Pending) -> int:
    """The state of the effect: mandatory if an opponent has a unit in the Conflict that can be driven back, otherwise
    waiting. Sandworms cannot be driven back (BL20.2, IX13.8)."""
    return MUST if find_driven(game, seat, node) else WAIT


def find_driven(game: G, seat: int, node: fx.DriveBack) -> list[tuple[int, Squad]]:
    """Each pair of an opponent and a squad that could be driven back. A squad has as many units as the effect says, or
    all units if there are fewer."""
    found = []
    for other in opponents(game, seat):
        player = game.state.players[other]
        amount = min(node.amount, count_at(game, player, "conflict", node.units))
        if amount:
            squads = find_squads(game, player, "conflict", amount, amount, node.units)
            found += [(other, squad) for squad in squads]
    return found


@rule(CHOICES, fx.DriveBack)
def choose_drive_back(game: G, seat: int, node: fx.DriveBack, item: Pending) -> list[Choice]:
    """The opponents' squads that can be driven back, as choices."""
    found = []
    for other, squad in find_driven(game, seat, node):
        label = squad_label(game, "choose-drive-back", squad)
        whose = f"seat:{other}"
        found.append(Choice(f"{other}/{write_squad(squad)}", Msg(label.key, {**label.args, "seat": whose}), (whose,)))
    return found


@rule(PERFORM, fx.DriveBack)
def perform_drive_back(game: G, seat: int, node: fx.DriveBack, item: Pending, pick: str) -> None:
    """Move the units to the garrison of their owner."""
    other, _, squad = pick.partition("/")
    withdraw(game, int(other), read_squad(game, squad))


@rule(PERFORM, fx.DeployRecruits)
def perform_deploy_recruits(game: G, seat: int, node: fx.DeployRecruits, item: Pending, pick: str) -> None:
    """Allow all recruits of this turn to be deployed, including earlier ones (UC3.35)."""
    if game.state.turn is not None:
        allowance(game.state.turn, unit_seat(game, seat)).recruits = True


@rule(PERFORM, fx.CombatIcon)
def perform_combat_icon(game: G, seat: int, node: fx.CombatIcon, item: Pending, pick: str) -> None:
    """Allow the seat to deploy in this turn as if its Agent were on a Combat space (IM9.2, BL6.1)."""
    turn = own_turn(game, seat)
    if turn is not None:
        allowance(turn, unit_seat(game, seat)).open = True


def _opens_nothing(game: G, seat: int, node: fx.CombatIcon, item: Pending) -> bool:
    """Whether the icon would change nothing. This is so if the seat cannot deploy in this turn (U16.3), or if a Combat
    space or another icon lets it deploy already, since these do not add up (BL6.2)."""
    turn = own_turn(game, seat)
    if turn is None or is_barred(game, seat):
        return True
    owner = unit_seat(game, seat)
    opened = any(found.open for found in turn.allowance if found.seat == owner)
    return opened or (turn.sending is not None and game.config.library.spaces[turn.sending.space].combat)


FUTILE[fx.CombatIcon] = _opens_nothing


@rule(PERFORM, fx.BanDeployment)
def perform_ban(game: G, seat: int, node: fx.BanDeployment, item: Pending, pick: str) -> None:
    """Forbid the seat to deploy for the rest of the turn (U16.3)."""
    if game.state.turn is not None:
        allowance(game.state.turn, unit_seat(game, seat)).barred = True
