"""Recruiting, deploying, sandworms, memories (U6.1, U7)."""

from __future__ import annotations

from content import effects as fx
from engine.imperium.agenda import (
    AUTO,
    CHOICES,
    GO,
    MAY,
    PERFORM,
    STANDING,
    WAIT,
    Choice,
    Pending,
    add_items,
    rule,
)  # fmt: skip
from engine.imperium.effects.cards import draw_cards
from engine.imperium.state import NOBODY, lib, protected
from engine.imperium.verbs import G, deploy, recruit, remember, summon
from engine.kernel.decisions import Msg


def banned(game: G, seat: int) -> bool:
    """Nothing of this seat's can be deployed this turn (U16.3)."""
    turn = game.state.turn
    return turn is not None and turn.seat == seat and turn.banned


def deployable(game: G, seat: int) -> int:
    """Troops that may still be deployed this turn: recruits, and two from the garrison at a Combat space (U7.4)."""
    turn, player = game.state.turn, game.state.players[seat]
    if turn is None or turn.seat != seat or turn.kind != "agent" or not turn.space or turn.banned:
        return 0
    combat = lib(game).spaces[turn.space].combat
    allowed = (turn.recruited if combat or turn.free_recruits else 0) + (2 if combat else 0)
    return max(0, min(player.garrison, allowed - turn.allowance_used))


@rule(PERFORM, fx.Recruit)
def perform_recruit(game: G, seat: int, node: fx.Recruit, item: Pending, pick: str) -> None:
    """Troops to the garrison."""
    recruit(game, seat, node.amount, item.origin)


@rule(STANDING, fx.Sandworm)
def stand_sandworm(game: G, seat: int, node: fx.Sandworm, item: Pending) -> int:
    """At once, unless the Conflict is protected or the owner may not deploy; then it waits for the wall to fall."""
    return WAIT if protected(game) or not game.state.conflict or banned(game, seat) else AUTO


@rule(PERFORM, fx.Sandworm)
def perform_sandworm(game: G, seat: int, node: fx.Sandworm, item: Pending, pick: str) -> None:
    """Sandworms straight into the Conflict (U7.6)."""
    if stand_sandworm(game, seat, node, item) == AUTO:
        summon(game, seat, node.amount, item.origin)


@rule(STANDING, fx.Deploy)
def stand_deploy(game: G, seat: int, node: fx.Deploy, item: Pending) -> int:
    """Optional, with troops in the garrison (U7.5)."""
    return MAY if game.state.players[seat].garrison and not banned(game, seat) else WAIT


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
        game.state.turn.free_recruits = True


@rule(PERFORM, fx.BanDeployment)
def perform_ban(game: G, seat: int, node: fx.BanDeployment, item: Pending, pick: str) -> None:
    """No deployment for the rest of the turn (U16.3)."""
    if game.state.turn is not None:
        game.state.turn.banned = True


@rule(PERFORM, fx.Remember)
def perform_remember(game: G, seat: int, node: fx.Remember, item: Pending, pick: str) -> None:
    """A troop becomes a memory."""
    remember(game, seat)


@rule(PERFORM, fx.Awaken)
def perform_awaken(game: G, seat: int, node: fx.Awaken, item: Pending, pick: str) -> None:
    """Memories return, a card for each; the Leader flips, and the new face can be used on this very turn (U16.5)."""
    player, turn = game.state.players[seat], game.state.turn
    memories, player.memories = player.memories, 0
    player.supply += memories
    flipped = lib(game).leaders[player.leader].flips_to
    assert flipped is not None
    player.leader = flipped
    game.emit("awaken", {"seat": seat, "n": memories, "leader": f"leader:{flipped}"})
    draw_cards(game, seat, memories)
    if turn is not None and turn.space:
        icon = lib(game).spaces[turn.space].icon
        items = [
            Pending(ability.do.at, NOBODY, f"leader:{flipped}")
            for ability in lib(game).leaders[flipped].abilities
            if ability.when == "sends_to" and icon in ability.icons
        ]
        if items:
            add_items(game, seat, items)
