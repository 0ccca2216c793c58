"""Recruiting and deploying (U6.1, U7)."""

from __future__ import annotations

from content import effects as fx
from engine.imperium.agenda import CHOICES, GO, MAY, PERFORM, STANDING, WAIT, Choice, Pending, rule
from engine.imperium.state import G, allowance, lib, own_turn
from engine.imperium.verbs import deploy, recruit
from engine.kernel.decisions import Msg


def is_barred(game: G, seat: int) -> bool:
    """Returns whether nothing of this seat's can be deployed this turn (U16.3)."""
    turn = game.state.turn
    return turn is not None and any(found.seat == seat and found.barred for found in turn.allowance)


def deployable(game: G, seat: int) -> int:
    """Troops that may still be deployed this turn: recruits, two from the garrison at a Combat space, and those that an
    effect lets in (U7.4, B6.7)."""
    turn, player = own_turn(game, seat), game.state.players[seat]
    if turn is None or (turn.kind != "agent" and not turn.allowance):
        return 0
    recruits = used = free = 0
    for found in turn.allowance:
        if found.seat == seat:
            if found.barred:
                return 0
            recruits, free, used = found.recruits, found.free, found.used
    allowed = free
    if turn.kind == "agent" and turn.sending is not None:
        combat = lib(game).spaces[turn.sending.space].combat
        allowed += (turn.tally.get("recruited", 0) if combat or recruits else 0) + (2 if combat else 0)
    return max(0, min(player.garrison, allowed - used))


@rule(PERFORM, fx.Recruit)
def perform_recruit(game: G, seat: int, node: fx.Recruit, item: Pending, pick: str) -> None:
    """Troops to the garrison."""
    recruit(game, seat, node.amount, item.origin)


@rule(STANDING, fx.Deploy)
def stand_deploy(game: G, seat: int, node: fx.Deploy, item: Pending) -> int:
    """Optional, with troops in the garrison (U7.5)."""
    return MAY if game.state.players[seat].garrison and not is_barred(game, seat) else WAIT


@rule(CHOICES, fx.Deploy)
def choose_deploy(game: G, seat: int, node: fx.Deploy, item: Pending) -> list[Choice]:
    """How many."""
    most = min(node.amount, game.state.players[seat].garrison)
    return [Choice(str(n), Msg("choose-deploy", {"n": n})) for n in range(1, most + 1)]


@rule(PERFORM, fx.Deploy)
def perform_deploy(game: G, seat: int, node: fx.Deploy, item: Pending, pick: str) -> None:
    """From the garrison, from any space; it does not count against the two of a Combat space."""
    deploy(game, seat, 1 if pick == GO else int(pick))


@rule(PERFORM, fx.DeployRecruits)
def perform_deploy_recruits(game: G, seat: int, node: fx.DeployRecruits, item: Pending, pick: str) -> None:
    """Recruits of this turn may be deployed, those before this too (UC3.35)."""
    if game.state.turn is not None:
        allowance(game.state.turn, seat).recruits = True


@rule(PERFORM, fx.BanDeployment)
def perform_ban(game: G, seat: int, node: fx.BanDeployment, item: Pending, pick: str) -> None:
    """No deployment for the rest of the turn (U16.3)."""
    if game.state.turn is not None:
        allowance(game.state.turn, seat).barred = True
