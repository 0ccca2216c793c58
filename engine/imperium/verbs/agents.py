"""Verbs about Agents, High Council seats, control, and cards won in Conflicts."""

from __future__ import annotations

from engine.imperium.state import (
    NOBODY,
    G,
    Trophy,
    own_turn,
    seat_of,
    sent_stands,
    trophy_ref,
)  # fmt: skip
from engine.imperium.units import UnitKind, move
from engine.imperium.verbs.goods import score
from engine.imperium.verbs.units import counts_as_troop, tell_deployed


def place_agent(game: G, token: str, space: str) -> None:
    """Put an Agent on a space; the caller emits the event."""
    state = game.state
    state.agents[space] = (*state.agents[space], token)


def deploy_sent(game: G, seat: int, unit: UnitKind) -> str:
    """Move the Agent of this turn from its space into the Conflict as a unit (BL13.3). Return its token."""
    space = sent_stands(game, seat)
    token = _lift_agent(game, seat, space, sent=True)
    move(game.state.players[seat], unit.name, "", "conflict", 1)
    tell_deployed(game, "deploy-agent", {"seat": seat, "n": 1, "space": f"space:{space}"}, counts_as_troop(game, unit))
    return token


def _lift_agent(game: G, seat: int, space: str, sent: bool = False) -> str:
    """Take an Agent of the seat from a space and return its token. With `sent`, it is the Agent that was sent in this
    turn; otherwise it is preferably another one."""
    there = game.state.agents[space]
    own = [token for token in there if seat_of(token) == seat]
    sending = None
    if sent_stands(game, seat) == space and (turn := own_turn(game, seat)) is not None:
        sending = turn.sending
    if sending is not None:
        own.remove(sending.token)
        sent = sent or not own
    if sent and sending is not None:
        sending.gone = True
        token = sending.token
    else:
        token = own[0]
    place = there.index(token)
    game.state.agents[space] = there[:place] + there[place + 1 :]
    return token


def take_back(game: G, seat: int, token: str) -> None:
    """Return an Agent that is off the board to its Leader."""
    player = game.state.players[seat]
    if name := token.partition(".")[2]:
        player.lent = (*player.lent, name)
    else:
        player.ready += 1


def recall_agent(game: G, seat: int, space: str, sent: bool = False) -> None:
    """Recall an Agent of the seat from a space, which becomes free (U6.6, B13.9). With `sent`, it is the Agent that was
    sent in this turn; otherwise it is preferably another one."""
    take_back(game, seat, _lift_agent(game, seat, space, sent))
    game.emit("recall-agent", {"seat": seat, "space": f"space:{space}"})


def take_seat(game: G, seat: int) -> None:
    """Take a seat on the High Council."""
    game.state.players[seat].council = True
    game.emit("token", {"seat": seat, "what": "token:council"})


def take_swordmaster(game: G, seat: int) -> None:
    """Take the Swordmaster, an Agent that is ready at once."""
    player, third = game.state.players[seat], game.config.roles[seat].third
    player.swordmaster = True
    if third:
        player.lent = (*player.lent, third)
    else:
        player.agents += 1
        player.ready += 1
    game.emit("token", {"seat": seat, "what": "token:swordmaster"})


def move_agent(game: G, seat: int, space: str) -> str:
    """Take an Agent from its space to send it to another one at once (B16.23). Return its token."""
    token = _lift_agent(game, seat, space)
    game.emit("agent-moved", {"seat": seat, "space": f"space:{space}"})
    return token


def take_bonus(game: G, space: str, most: int | None = None) -> int:
    """Take all bonus spice from a Maker space, or at most `most`. Return the amount taken."""
    state = game.state
    amount = state.bonus[space] if most is None else min(most, state.bonus[space])
    if amount:
        game.emit("harvest", {"space": f"space:{space}", "n": amount})
        state.bonus[space] -= amount
    return amount


def lay_bonus(game: G, space: str) -> None:
    """Put 1 bonus spice from the bank on a Maker space (U12.1)."""
    game.state.bonus[space] += 1
    game.emit("bonus", {"space": f"space:{space}", "n": 1})


def take_control(game: G, seat: int, location: str) -> None:
    """Put the seat's control marker on a location, in place of another seat's (U8.1)."""
    state = game.state
    if state.control[location] != seat:
        state.control[location] = seat
        game.emit("control", {"seat": seat, "space": f"space:{location}"})


def drop_control(game: G, location: str) -> None:
    """Return the control marker of a location to its owner (B18.5)."""
    game.state.control[location] = NOBODY
    game.emit("control-lost", {"space": f"space:{location}"})


def flip_trophy(game: G, seat: int, trophy: Trophy) -> None:
    """Turn a card in front of a player face down."""
    trophy.up = False
    game.emit("flip", {"seat": seat, "card": trophy_ref(trophy)})


def pair_trophies(game: G, seat: int, one: Trophy, other: Trophy, icon: str) -> None:
    """Turn two cards with the same icon, or with one wild icon, face down for 1 VP (U11.7, U14.3)."""
    one.up = other.up = False
    game.emit("pair", {"seat": seat, "card": trophy_ref(one), "other": trophy_ref(other)})
    score(game, seat, 1, f"battle:{icon}")
