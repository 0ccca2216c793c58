"""Recruiting, deploying and losing troops (U6.1, U7, B6.7)."""

from __future__ import annotations

from content.imperium import effects as fx
from engine.imperium.agenda import AUTO, CHOICES, GO, MAY, MUST, PERFORM, STANDING, WAIT, Choice, Pending, rule
from engine.imperium.scarce import SUPPLY, USES, Use
from engine.imperium.seating import opponents, unit_seat
from engine.imperium.state import G, allowance, lib, own_turn
from engine.imperium.verbs import deploy, deploy_supply, lose_troops, recruit, retreat
from engine.kernel.decisions import Decision, Msg, Option
from engine.kernel.frames import Question
from engine.kernel.record import record


def is_barred(game: G, seat: int) -> bool:
    """Returns whether nothing of this seat's can be deployed this turn (U16.3)."""
    turn = game.state.turn
    if turn is None or not turn.allowance:
        return False
    owner = unit_seat(game, seat)
    return any(found.seat == owner and found.barred for found in turn.allowance)


def deployable(game: G, seat: int) -> int:
    """Troops that may still be deployed this turn: recruits, two from the garrison at a Combat space, and those that an
    effect lets in (U7.4, B6.7)."""
    turn = game.state.turn
    if turn is None or turn.seat != seat or (turn.kind != "agent" and not turn.allowance):
        return 0
    owner = unit_seat(game, seat) if game.config.roles[seat].partners else seat
    player = game.state.players[owner]
    if not player.garrison:
        return 0
    recruits = used = free = 0
    is_open = False
    for found in turn.allowance:
        if found.seat == owner:
            if found.barred:
                return 0
            recruits, free, used, is_open = found.recruits, found.free, found.used, found.open
    allowed = free
    if turn.kind == "agent" and turn.sending is not None:
        combat = is_open or game.config.library.spaces[turn.sending.space].combat
        if combat or recruits:  # all recruits, those let in by an effect among them
            allowed = turn.tally.get("recruited", 0) + (2 if combat else 0)
    return max(0, min(player.garrison, allowed - used))


def deployable_beside(game: G, seat: int) -> list[tuple[int, int]]:
    """Others whose troops `seat` may deploy in its own turn, and how many of them (T8.2)."""
    turn, owner = own_turn(game, seat), unit_seat(game, seat)
    if turn is None or not turn.allowance:
        return []
    found = [
        (beside.seat, min(game.state.players[beside.seat].garrison, beside.free - beside.used))
        for beside in turn.allowance
        if beside.seat != owner and not beside.barred
    ]
    return [(other, most) for other, most in found if most > 0]


@rule(STANDING, fx.Recruit)
def stand_recruit(game: G, seat: int, node: fx.Recruit, item: Pending) -> int:
    """At once, as many as there are; with an empty supply not before a troop has come back to it (U6.1)."""
    owner = unit_seat(game, seat) if game.config.roles[seat].partners else seat
    if game.state.players[owner].supply:
        return AUTO
    return MAY if count_refill(game, owner) else WAIT


@rule(PERFORM, fx.Recruit)
def perform_recruit(game: G, seat: int, node: fx.Recruit, item: Pending, pick: str) -> None:
    """Troops to the garrison; where the supply has too few, its owner may first give troops back to it (IM5.3)."""
    owner = unit_seat(game, seat)
    if node.amount > game.state.players[owner].supply and count_refill(game, owner):
        game.push(GiveBack(seat=owner, by=seat, at=node.at, origin=item.origin))
    else:
        take_recruits(game, seat, node, item.origin)


def take_recruits(game: G, seat: int, node: fx.Recruit, origin: str) -> None:
    """As many as there are; some of them may be deployed from the garrison in this turn (B16.30)."""
    owner = unit_seat(game, seat)
    amount = recruit(game, owner, node.amount, origin)
    turn = own_turn(game, seat)
    if node.deploy and turn is not None:
        allowance(turn, owner).free += amount


def count_refill(game: G, seat: int) -> int:
    """Troops that may come back to the supply at any time (IM5.3)."""
    refill = game.config.rules.refill
    return 0 if refill is None else refill.count(game, seat)


@record
class GiveBack(Question):
    """How many troops come back to the supply before `by` recruits what `at` says; one at least where it is empty."""

    kind = "imperium.give-back"
    by: int
    at: str
    origin: str

    def ask(self, game: G, seat: int, refused: bool = False) -> Decision:
        """As many as are short at most."""
        refill, node, supply = game.config.rules.refill, self._node(game), game.state.players[seat].supply
        assert refill is not None
        most = min(node.amount - supply, refill.count(game, seat))
        options = [Option(str(n), Msg(refill.label, {"n": n}), "return") for n in range(0 if supply else 1, most + 1)]
        prompt = Msg("prompt-give-back", {"n": node.amount, "supply": supply})
        return Decision(game.decision_id(self), seat, "give-back", prompt, options, default=options[0].id)

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Then they are recruited."""
        refill, n = game.config.rules.refill, int(picks[0])
        game.pop()
        if n and refill is not None:
            refill.give(game, seat, n)
        take_recruits(game, self.by, self._node(game), self.origin)

    def _node(self, game: G) -> fx.Recruit:
        node = lib(game).nodes[self.at]
        assert isinstance(node, fx.Recruit)
        return node


USES[fx.Deploy] = lambda game, seat, node: [Use(SUPPLY, node.amount or 1)] if node.source == "supply" else []


@rule(STANDING, fx.Deploy)
def stand_deploy(game: G, seat: int, node: fx.Deploy, item: Pending) -> int:
    """Optional, with troops in the garrison (U7.5); from the supply at once, as far as there are any (B16.14)."""
    player = game.state.players[unit_seat(game, seat)]
    if node.source == "supply":
        return AUTO if player.supply and not is_barred(game, seat) else WAIT
    return MAY if player.garrison and not is_barred(game, seat) else WAIT


@rule(CHOICES, fx.Deploy)
def choose_deploy(game: G, seat: int, node: fx.Deploy, item: Pending) -> list[Choice]:
    """How many; any number where the effect names none."""
    there = game.state.players[unit_seat(game, seat)].garrison
    most = there if node.amount is None else min(node.amount, there)
    return [Choice(str(n), Msg("choose-deploy", {"n": n})) for n in range(1, most + 1)]


@rule(PERFORM, fx.Deploy)
def perform_deploy(game: G, seat: int, node: fx.Deploy, item: Pending, pick: str) -> None:
    """From any space; it does not count against the two of a Combat space."""
    owner = unit_seat(game, seat)
    if node.source == "supply":
        supply = game.state.players[owner].supply
        deploy_supply(game, owner, supply if node.amount is None else min(node.amount, supply))
    else:
        deploy(game, owner, 1 if pick == GO else int(pick))


# -- losing troops ---------------------------------------------------------------------------------


def troops_in(game: G, seat: int, zone: str) -> int:
    """Troops of `seat` in the `garrison`, the `conflict`, or both (`any`)."""
    player = game.state.players[unit_seat(game, seat)]
    return {"garrison": player.garrison, "conflict": player.conflict}.get(zone, player.garrison + player.conflict)


@rule(STANDING, fx.LoseTroops)
def stand_lose(game: G, seat: int, node: fx.LoseTroops, item: Pending) -> int:
    """As far as there are any (B16.19); which ones is asked only where there is a choice."""
    if not troops_in(game, seat, node.zone):
        return WAIT
    return AUTO if len(_split(game, seat, node)) == 1 else MUST


def _split(game: G, seat: int, node: fx.LoseTroops) -> list[int]:
    """How many of the troops may be lost from the garrison, the rest being lost in the Conflict."""
    player = game.state.players[unit_seat(game, seat)]
    amount = min(node.amount, troops_in(game, seat, node.zone))
    if node.zone != "any":
        return [amount if node.zone == "garrison" else 0]
    return list(range(max(0, amount - player.conflict), min(amount, player.garrison) + 1))


@rule(CHOICES, fx.LoseTroops)
def choose_lose(game: G, seat: int, node: fx.LoseTroops, item: Pending) -> list[Choice]:
    """How many from the garrison."""
    amount = min(node.amount, troops_in(game, seat, node.zone))
    return [
        Choice(str(n), Msg("choose-lose", {"n": n, "rest": amount - n})) for n in reversed(_split(game, seat, node))
    ]


@rule(PERFORM, fx.LoseTroops)
def perform_lose(game: G, seat: int, node: fx.LoseTroops, item: Pending, pick: str) -> None:
    """To the supply; the strength falls at once (B16.33)."""
    amount = min(node.amount, troops_in(game, seat, node.zone))
    garrison = int(pick) if pick not in ("", GO) else _split(game, seat, node)[0]
    for zone, lost in (("garrison", garrison), ("conflict", amount - garrison)):
        if lost:
            lose_troops(game, unit_seat(game, seat), zone, lost)


# -- opponents' troops -----------------------------------------------------------------------------


@rule(STANDING, fx.DriveBack)
def stand_drive_back(game: G, seat: int, node: fx.DriveBack, item: Pending) -> int:
    """Of an opponent with a troop there; sandworms are none (BL20.2)."""
    players = game.state.players
    return MUST if any(players[other].conflict for other in opponents(game, seat)) else WAIT


@rule(CHOICES, fx.DriveBack)
def choose_drive_back(game: G, seat: int, node: fx.DriveBack, item: Pending) -> list[Choice]:
    """Whose."""
    return [
        Choice(str(other), Msg("choose-seat", {"seat": f"seat:{other}"}), (f"seat:{other}",))
        for other in opponents(game, seat)
        if game.state.players[other].conflict
    ]


@rule(PERFORM, fx.DriveBack)
def perform_drive_back(game: G, seat: int, node: fx.DriveBack, item: Pending, pick: str) -> None:
    """Back to the garrison, whether its owner likes it or not."""
    retreat(game, int(pick), min(node.amount, game.state.players[int(pick)].conflict))


@rule(PERFORM, fx.DeployRecruits)
def perform_deploy_recruits(game: G, seat: int, node: fx.DeployRecruits, item: Pending, pick: str) -> None:
    """Recruits of this turn may be deployed, those before this too (UC3.35)."""
    if game.state.turn is not None:
        allowance(game.state.turn, unit_seat(game, seat)).recruits = True


@rule(PERFORM, fx.BanDeployment)
def perform_ban(game: G, seat: int, node: fx.BanDeployment, item: Pending, pick: str) -> None:
    """No deployment for the rest of the turn (U16.3)."""
    if game.state.turn is not None:
        allowance(game.state.turn, unit_seat(game, seat)).barred = True
