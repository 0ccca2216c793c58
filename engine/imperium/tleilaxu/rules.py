"""The rules of effects and conditions about research, the Tleilaxu track and specimens (IM3–IM6, IM13)."""

from __future__ import annotations

from collections.abc import Sequence

from content.imperium import effects as fx
from content.imperium.sets.immortality.atoms import (
    AcquireTleilaxu,
    Advance,
    HasMarker,
    LoseInfluenceOnce,
    LostTroops,
    OpponentFought,
    RecallSent,
    RemoveTleilaxu,
    Research,
    Specimens,
    SpendSpecimens,
)  # fmt: skip
from engine.imperium.agenda import (
    AUTO,
    CHOICES,
    GO,
    MAY,
    MUST,
    PERFORM,
    STANDING,
    WAIT,
    Choice,
    perform,
    rule,
    standing,
)
from engine.imperium.conditions import condition
from engine.imperium.effects.payment import CostRule, cost_rule
from engine.imperium.influence import lose_influence
from engine.imperium.library import draws_cards
from engine.imperium.module import Facts
from engine.imperium.partial_gains import USES
from engine.imperium.seating import opponents, track_seat, unit_seat
from engine.imperium.state import (
    G,
    Pending,  # fmt: skip
    lib,
    sent_stands,
)
from engine.imperium.tleilaxu.buying import acquire_choices, acquire_tleilaxu
from engine.imperium.tleilaxu.state import (
    ROW,
    Tleilaxu,
    advance,
    ahead_of,
    count_markers,
    count_specimens,
    node_of_token,
    nodes_of,
    remove_from_row,
    research,
    return_specimens,
    take_specimens,
    uses_supply,
)
from engine.imperium.verbs.agents import recall_agent
from engine.kernel.decisions import Msg

CARD = fx.Draw(1)
"""The gain of a research icon once the second genetic marker is reached (IM3.6)."""


# -- research ----------------------------------------------------------------------------------------------------------


@rule(STANDING, Research)
def stand_research(game: G, seat: int, node: Research, item: Pending) -> int:
    """The state of the step: immediate if one node is ahead, mandatory if several are. At the end of the track, the
    step has the state of a draw (IM3.1, IM3.6); without a token it waits."""
    ahead = ahead_of(game, seat)
    if not ahead:
        return standing(game, unit_seat(game, seat), CARD, item) if node_of_token(game, seat) else WAIT
    return AUTO if len(ahead) == 1 else MUST


@rule(CHOICES, Research)
def choose_research(game: G, seat: int, node: Research, item: Pending) -> list[Choice]:
    """The nodes ahead, as choices that are named by their gains. At the end of the track, the only choice is to draw a
    card."""
    ahead = ahead_of(game, seat)
    if not ahead:
        return [Choice(GO, Msg("choose-go"), final=True)]
    sheets = nodes_of(game)
    return [
        Choice(
            name,
            Msg("choose-research", {"effect": f"effect:{bonus.at}", "row": sheets[name].row}),
            (f"research:{name}",),
            final=draws_cards(bonus),
        )
        for name in ahead
        if (bonus := sheets[name].bonus) is not None
    ]


@rule(PERFORM, Research)
def perform_research(game: G, seat: int, node: Research, item: Pending, pick: str) -> None:
    """Move the research token to the chosen node; at the end of the track draw a card."""
    ahead = ahead_of(game, seat)
    if ahead:
        research(game, seat, pick if pick in ahead else ahead[0])
    elif node_of_token(game, seat):
        perform(game, unit_seat(game, seat), CARD, item)


@rule(STANDING, Advance)
def stand_advance(game: G, seat: int, node: Advance, item: Pending) -> int:
    """The state of the effect: immediate. At the end of the track the effect waits, because nobody should pay for it
    (IM4.4). For a Commander it also waits at the end of the game, when no Ally is active (T12.3)."""
    if game.state.phase == "endgame" and game.config.roles[seat].partners:
        return WAIT
    here = Tleilaxu.of(game).spaces[unit_seat(game, seat)]
    return AUTO if 0 <= here < len(lib(game).sheets["tleilaxu_track"]) - 1 else WAIT


@rule(PERFORM, Advance)
def perform_advance(game: G, seat: int, node: Advance, item: Pending, pick: str) -> None:
    """Advance the Tleilaxu token."""
    advance(game, seat, node.amount)


@condition(HasMarker)
def has_marker(game: G, seat: int, node: HasMarker, card: int) -> bool:
    """Whether the research token has reached the genetic marker that the condition names (IM3.4)."""
    return count_markers(game, seat) >= node.number


# -- specimens ---------------------------------------------------------------------------------------------------------

USES[Specimens] = lambda game, seat, node: uses_supply(node.amount)
USES[SpendSpecimens] = lambda game, seat, node: uses_supply(-node.amount)


@rule(STANDING, Specimens)
def stand_specimens(game: G, seat: int, node: Specimens, item: Pending) -> int:
    """The state of the effect: immediate if the supply has a troop, otherwise waiting (IM5.1)."""
    return AUTO if game.state.players[unit_seat(game, seat)].supply else WAIT


@rule(PERFORM, Specimens)
def perform_specimens(game: G, seat: int, node: Specimens, item: Pending, pick: str) -> None:
    """Move troops from the supply into the axolotl tanks, as specimens."""
    take_specimens(game, seat, node.amount)


def _lack_specimens(game: G, seat: int, costs: Sequence[SpendSpecimens], item: Pending) -> bool:
    return count_specimens(game, seat) < sum(cost.amount for cost in costs)


cost_rule(
    SpendSpecimens,
    CostRule(pay=lambda game, seat, cost, item, pick: return_specimens(game, seat, cost.amount), lack=_lack_specimens),
)


# -- buying outside of the Reveal turn ---------------------------------------------------------------------------------


@rule(STANDING, AcquireTleilaxu)
def stand_acquire(game: G, seat: int, node: AcquireTleilaxu, item: Pending) -> int:
    """The state of the effect: optional if there are enough specimens for a card, otherwise waiting (IM13.3)."""
    return MAY if acquire_choices(game, seat) else WAIT


@rule(CHOICES, AcquireTleilaxu)
def choose_acquire(game: G, seat: int, node: AcquireTleilaxu, item: Pending) -> list[Choice]:
    return acquire_choices(game, seat)


@rule(PERFORM, AcquireTleilaxu)
def perform_acquire(game: G, seat: int, node: AcquireTleilaxu, item: Pending, pick: str) -> None:
    """Acquire the card for its price in specimens."""
    acquire_tleilaxu(game, seat, pick)


# -- effects that only this module has ---------------------------------------------------------------------------------


@rule(PERFORM, RemoveTleilaxu)
def perform_remove(game: G, seat: int, node: RemoveTleilaxu, item: Pending, pick: str) -> None:
    """Remove the left or the right card of the Tleilaxu Row; Reclaimed Forces is never removed (IM10.7)."""
    remove_from_row(game, seat, 0 if node.side == "left" else ROW - 1)


@rule(STANDING, RecallSent)
def stand_recall(game: G, seat: int, node: RecallSent, item: Pending) -> int:
    """The state of the effect: optional while the Agent of this turn is on the board, otherwise waiting (IM12.17)."""
    return MAY if sent_stands(game, seat) else WAIT


@rule(PERFORM, RecallSent)
def perform_recall(game: G, seat: int, node: RecallSent, item: Pending, pick: str) -> None:
    """Recall the Agent of this turn; gains from its space are kept."""
    if space := sent_stands(game, seat):
        recall_agent(game, seat, space, sent=True)


def _choose_track(game: G, seat: int, cost: LoseInfluenceOnce, item: Pending) -> list[Choice]:
    players = game.state.players
    tracks = dict.fromkeys([*players[seat].influence, *players[unit_seat(game, seat)].influence])
    return [
        Choice(track, Msg("choose-lose-influence", {"faction": f"faction:{track}"}), (f"faction:{track}",))
        for track in tracks
        if players[track_seat(game, seat, track)].influence.get(track, 0) >= cost.amount
    ]


def _lose_on(game: G, seat: int, cost: LoseInfluenceOnce, item: Pending, pick: str) -> None:
    lose_influence(game, seat, pick, cost.amount)


cost_rule(LoseInfluenceOnce, CostRule(choose=_choose_track, pay=_lose_on))


@condition(LostTroops)
def lost_troops(game: G, seat: int, node: LostTroops, card: int) -> bool:
    """Whether enough troops of the seat returned to the supply after this Conflict (IM13.3)."""
    return Tleilaxu.of(game).lost[seat] >= node.amount


@condition(OpponentFought)
def opponent_fought(game: G, seat: int, node: OpponentFought, card: int) -> bool:
    """Whether an opponent played a Combat Intrigue card in this Conflict (IM13.2)."""
    return any(other in Tleilaxu.of(game).fought for other in opponents(game, seat))


def forget_fight(game: G, seat: int, facts: Facts) -> None:
    """Reset the records about the combat when a new one begins."""
    part = Tleilaxu.of(game)
    part.fought, part.lost = [], [0] * len(game.state.players)


def note_played(game: G, seat: int, facts: Facts) -> None:
    """Record that a seat has played a card in this combat."""
    part = Tleilaxu.of(game)
    if game.state.phase == "combat" and seat not in part.fought and game.state.conflict:
        part.fought.append(seat)


def note_lost(game: G, seat: int, facts: Facts) -> None:
    """Record how many troops, of every kind, return to the supply (BL3.4)."""
    Tleilaxu.of(game).lost[seat] = sum(facts["units"].get(kind.name, 0) for kind in game.config.rules.troops)
