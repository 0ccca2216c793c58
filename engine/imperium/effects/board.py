"""Effects that change Influence, tokens or spaces of the board, and effects that use an ability of a Leader or repeat
the effects of a space."""

from __future__ import annotations

from content.imperium import effects as fx
from content.imperium.rulebook import COUNCIL_SEATS
from engine.imperium.agenda import AUTO, CHOICES, DO_IT, GO, MUST, PERFORM, STANDING, WAIT, Choice, rule, start
from engine.imperium.effects.control import FUTILE
from engine.imperium.influence import gain_influence
from engine.imperium.partial_gains import meant_tracks, room
from engine.imperium.seating import level, opponents
from engine.imperium.state import (
    NOBODY,
    G,
    Pending,  # fmt: skip
    lib,
    own_turn,
    rules,
    sent_stands,
)
from engine.imperium.triggers import NO_FACTS, notify, tell
from engine.imperium.verbs.agents import recall_agent, take_control, take_seat, take_swordmaster
from engine.imperium.verbs.goods import gain
from engine.kernel.decisions import Msg, Option, Pick, Value
from engine.kernel.frames import Question
from engine.kernel.record import record

# -- Influence -------------------------------------------------------------------------------------


def open_factions(game: G, seat: int, node: fx.GainInfluence) -> tuple[str, ...]:
    """The Factions that the seat may choose. If `node.among` is `behind`, they are only those with which an opponent
    has more Influence (B16.15)."""
    factions = meant_tracks(game, seat, node)
    if node.among != "behind":
        return factions
    players = game.state.players
    others = opponents(game, seat)
    return tuple(f for f in factions if any(players[other].influence[f] > level(game, seat, f) for other in others))


@rule(STANDING, fx.GainInfluence)
def stand_influence(game: G, seat: int, node: fx.GainInfluence, item: Pending) -> int:
    """The state of the effect: mandatory if the seat chooses the Faction, otherwise immediate. It waits if no Faction
    can be chosen. Without a choice, it also waits if the seat is at the top of every track that the effect means
    (U4.1)."""
    if not node.among:
        if len(node.factions) > 1 or len(tracks := meant_tracks(game, seat, node)) > 1:
            return MUST
        return AUTO if room(game, seat, tracks[0]) else WAIT
    if node.among == "agents":
        return AUTO if any(room(game, seat, track) for track in meant_tracks(game, seat, node)) else WAIT
    return MUST if open_factions(game, seat, node) else WAIT


@rule(CHOICES, fx.GainInfluence)
def choose_influence(game: G, seat: int, node: fx.GainInfluence, item: Pending) -> list[Choice]:
    """The choices among the Factions; several different Factions are chosen in one answer (UC1.28)."""
    if node.different > 1:
        return [Choice(GO, Msg("choose-factions", {"n": node.different}))]
    if node.among == "agents":
        return DO_IT[:]
    return [
        Choice(f, Msg("choose-influence", {"faction": f"faction:{f}", "n": node.amount}), (f"faction:{f}",))
        for f in open_factions(game, seat, node)
    ]


@rule(PERFORM, fx.GainInfluence)
def perform_influence(game: G, seat: int, node: fx.GainInfluence, item: Pending, pick: str) -> None:
    """Gain the Influence. If several different Factions have to be chosen, ask for them first. An effect on all
    Factions with the seat's Agents follows the order of the board."""
    if node.among == "agents":
        for track in meant_tracks(game, seat, node):
            gain_influence(game, seat, track, node.amount)
    elif node.different > 1:
        game.push(Factions(seat=seat, at=node.at, origin=item.origin))
    else:
        gain_influence(game, seat, meant_tracks(game, seat, node)[0] if pick == GO else pick, node.amount)


@record
class Factions(Question):
    """The choice of several different Factions, all chosen before Influence is gained (UC1.28)."""

    kind = "imperium.factions"
    at: str
    origin: str

    def offers(self, game: G) -> list[Option]:
        """Offer the Factions from which the effect lets the seat choose."""
        node = self._node(game)
        return [
            Option(
                f,
                Msg("choose-influence", {"faction": f"faction:{f}", "n": node.amount}),
                "resolve",
                targets=(f"faction:{f}",),
            )
            for f in meant_tracks(game, self.seat, node)
        ]

    def pick(self, game: G, options: list[Option]) -> Pick:
        different = self._node(game).different
        return Pick("many", different, different)

    def names(self, game: G) -> dict[str, Value]:
        return {"origin": self.origin, "n": self._node(game).different}

    def _node(self, game: G) -> fx.GainInfluence:
        node = lib(game).nodes[self.at]
        assert isinstance(node, fx.GainInfluence)
        return node

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Gain Influence with the chosen Factions, in the order of the tracks."""
        node = self._node(game)
        game.pop()
        for faction in meant_tracks(game, seat, node):
            if faction in picks:
                gain_influence(game, seat, faction, node.amount)


DOUBLED = "doubled"
"""The name under which a turn notes that the Influence of its visit was doubled and cannot be doubled again
(IM12.5)."""


@rule(STANDING, fx.DoubleInfluence)
def stand_double(game: G, seat: int, node: fx.DoubleInfluence, item: Pending) -> int:
    """The state of the effect: immediate in a turn with an Agent on a Faction space, otherwise waiting. It also waits
    if the Influence of the visit cannot be doubled again."""
    turn = game.state.turn
    if turn is None or not turn.space or DOUBLED in turn.used:
        return WAIT
    return AUTO if lib(game).spaces[turn.space].faction else WAIT


def _is_at_top(game: G, seat: int, node: fx.DoubleInfluence, item: Pending) -> bool:
    """Whether the visited Faction's track has no level left for one more Influence (U4.1)."""
    turn = game.state.turn
    faction = game.config.library.spaces[turn.space].faction if turn is not None and turn.space else None
    return faction is not None and not room(game, seat, faction)


FUTILE[fx.DoubleInfluence] = _is_at_top


@rule(PERFORM, fx.DoubleInfluence)
def perform_double(game: G, seat: int, node: fx.DoubleInfluence, item: Pending, pick: str) -> None:
    """Gain 1 more Influence with the Faction of the visited space. In all, the visit gives 2 instead of 1 (U5.3,
    UC1.22)."""
    turn = game.state.turn
    faction = lib(game).spaces[turn.space].faction if turn is not None else None
    if faction is not None:
        gain_influence(game, seat, faction, 1)
        notify(game, "doubled", seat, NO_FACTS)


@rule(STANDING, fx.InfluenceVisited)
def stand_visited(game: G, seat: int, node: fx.InfluenceVisited, item: Pending) -> int:
    """The state of the effect: immediate in the seat's turn with an Agent on a Faction space, otherwise waiting."""
    turn = own_turn(game, seat)
    return AUTO if turn is not None and turn.space and lib(game).spaces[turn.space].faction else WAIT


@rule(PERFORM, fx.InfluenceVisited)
def perform_visited(game: G, seat: int, node: fx.InfluenceVisited, item: Pending, pick: str) -> None:
    """Gain Influence with the Faction of the visited space, in addition to the 1 of the visit (IM12.1)."""
    turn = own_turn(game, seat)
    faction = lib(game).spaces[turn.space].faction if turn is not None and turn.space else None
    if faction is not None:
        gain_influence(game, seat, faction, node.amount)


# -- tokens and places -----------------------------------------------------------------------------


@rule(PERFORM, fx.TakeControl)
def perform_control(game: G, seat: int, node: fx.TakeControl, item: Pending, pick: str) -> None:
    """Give control of the location to the winner (U8.1)."""
    take_control(game, seat, node.location)


def has_free_seat(game: G) -> bool:
    """Whether the High Council has a seat left."""
    return sum(player.council for player in game.state.players) < COUNCIL_SEATS


@rule(STANDING, fx.TakeSeat)
def stand_seat(game: G, seat: int, node: fx.TakeSeat, item: Pending) -> int:
    """The state of the effect: immediate if the seat is on the High Council or the council has a free seat, otherwise
    waiting."""
    return AUTO if game.state.players[seat].council or has_free_seat(game) else WAIT


@rule(PERFORM, fx.TakeSeat)
def perform_seat(game: G, seat: int, node: fx.TakeSeat, item: Pending, pick: str) -> None:
    """Put the player on the High Council. In the player's own Reveal turn, the council seat gives its persuasion at
    once (UC3.7)."""
    if not game.state.players[seat].council:
        take_seat(game, seat)
        turn = own_turn(game, seat)
        if turn is not None and turn.kind == "reveal":
            gain(game, seat, "persuasion", 2, "token:council")
        tell(game, "took_token", seat, {"what": "council"})


@rule(PERFORM, fx.TakeSwordmaster)
def perform_swordmaster(game: G, seat: int, node: fx.TakeSwordmaster, item: Pending, pick: str) -> None:
    """Take the Swordmaster, an additional Agent that can be sent in this round."""
    if not game.state.players[seat].swordmaster:
        take_swordmaster(game, seat)


def _recallable(game: G, seat: int, node: fx.RecallAgent) -> list[str]:
    """The spaces from which `seat` can recall an Agent. The Agent sent this turn is left out if the effect demands
    another Agent (U6.6, B13.9)."""
    sent = sent_stands(game, seat) if node.which == "other" else ""
    own = str(seat)
    return [
        space
        for space, there in game.state.agents.items()
        if there and sum(token[0] == own for token in there) > (space == sent)
    ]


@rule(STANDING, fx.RecallAgent)
def stand_recall_agent(game: G, seat: int, node: fx.RecallAgent, item: Pending) -> int:
    """The state of the effect: mandatory if there is an Agent to recall, otherwise waiting (UC3.44)."""
    return MUST if _recallable(game, seat, node) or _list_elsewhere(game, seat, item) else WAIT


def _list_elsewhere(game: G, seat: int, item: Pending) -> list[Choice]:
    """The choices to recall Agents that are on no board space."""
    return [choice for recalling in rules(game).recalls for choice in recalling.choices(game, seat, item)]


@rule(CHOICES, fx.RecallAgent)
def choose_agent(game: G, seat: int, node: fx.RecallAgent, item: Pending) -> list[Choice]:
    return [
        Choice(space, Msg("choose-recall-agent", {"space": f"space:{space}"}), (f"space:{space}",))
        for space in _recallable(game, seat, node)
    ] + _list_elsewhere(game, seat, item)


@rule(PERFORM, fx.RecallAgent)
def perform_recall_agent(game: G, seat: int, node: fx.RecallAgent, item: Pending, pick: str) -> None:
    """Recall an Agent, who may be sent again this round."""
    for recalling in rules(game).recalls:
        if pick in [choice.id for choice in recalling.choices(game, seat, item)]:
            recalling.take(game, seat, pick)
            return
    recall_agent(game, seat, pick)


@rule(PERFORM, fx.IgnoreInfluence)
def perform_ignore(game: G, seat: int, node: fx.IgnoreInfluence, item: Pending, pick: str) -> None:
    """Do nothing: the effect applied when the Agent was sent (UC3.51)."""


@rule(PERFORM, fx.SendAnywhere, fx.IgnoreAgents)
def perform_anywhere(game: G, seat: int, node: fx.SendAnywhere, item: Pending, pick: str) -> None:
    """Do nothing: the effect applied when the Agent was sent (B16.23)."""


# -- Leaders ---------------------------------------------------------------------------------------


@rule(PERFORM, fx.SignetRing)
def perform_signet(game: G, seat: int, node: fx.SignetRing, item: Pending, pick: str) -> None:
    """Resolve the Leader's right-hand ability as the Agent box of this card (UC2.2)."""
    leader = lib(game).leaders[game.state.players[seat].leader]
    if leader.signet is None:
        return
    start(game, seat, leader.signet, Pending(leader.signet.at, item.card, f"leader:{leader.key}"))


@rule(PERFORM, fx.RepeatSpace)
def perform_repeat(game: G, seat: int, node: fx.RepeatSpace, item: Pending, pick: str) -> None:
    """Resolve the printed effects of the space once more, without Influence, cost, control bonus or deployment
    (U16.6)."""
    turn = game.state.turn
    if turn is not None and turn.space:
        effect = lib(game).spaces[turn.space].ways[0].effect
        start(game, seat, effect, Pending(effect.at, NOBODY, f"space:{turn.space}"))
