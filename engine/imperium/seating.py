"""The seating: players, neighbours, and the next turn. No other file knows the order of seats."""

from __future__ import annotations

from engine.imperium.state import NOBODY, G


def seats_from(game: G, first: int) -> list[int]:
    """All participants clockwise, beginning with `first`."""
    arrange = game.config.rules.seating
    if arrange is not None:
        around: list[int] = arrange(game)
        place = around.index(first)
        return around[place:] + around[:place]
    count = len(game.state.players)
    return [(first + i) % count for i in range(count)]


def seats_after(game: G, seat: int) -> list[int]:
    """All participants clockwise, from the left neighbour of `seat` to `seat` itself."""
    own, *others = seats_from(game, seat)
    return [*others, own]


def opponents(game: G, seat: int) -> list[int]:
    """The opponents of `seat`, clockwise from its left neighbour (B1.6, B13.10, UC1.26)."""
    roles = game.config.roles
    team = roles[seat].team
    return [other for other in seats_after(game, seat) if other != seat and (team < 0 or roles[other].team != team)]


def teammates(game: G, seat: int) -> list[int]:
    """The teammates of `seat`, clockwise from its left neighbour; none in a game without teams (T1.4)."""
    roles = game.config.roles
    team = roles[seat].team
    return [other for other in seats_from(game, seat + 1) if other != seat and roles[other].team == team >= 0]


def people(game: G) -> list[int]:
    """The seats of people and computer players, but not of automatic opponents."""
    return [seat for seat, role in enumerate(game.config.roles) if role.decides]


def is_person(game: G, seat: int) -> bool:
    """Whether a person or a computer player decides for this participant; automatic opponents follow their cards."""
    return bool(game.config.roles[seat].decides)


def people_from(game: G, first: int) -> list[int]:
    """The seats of people and computer players, clockwise, beginning with `first`."""
    return [seat for seat in seats_from(game, first) if is_person(game, seat)]


def next_seat(game: G) -> int:
    """Choose the seat with the next turn, and return it. It is the first seat of the queue, which then leaves the
    queue; without a queue, it is the next seat clockwise that has not revealed. Return `NOBODY` if all seats have
    revealed (U3.3)."""
    state = game.state
    if state.queue:
        return state.queue.pop(0)
    around = seats_from(game, state.first) if state.turn_of == NOBODY else seats_after(game, state.turn_of)
    for seat in around:
        if not state.players[seat].done:
            state.turn_of = seat
            return seat
    return NOBODY


# -- owners of pieces --------------------------------------------------------------------------------------------------


def unit_seat(game: G, seat: int) -> int:
    """The seat whose units the effects of `seat` move: `seat` itself, or for a Commander the active partner (T3.3)."""
    return game.config.rules.partner(game, seat) if game.config.roles[seat].partners else seat


def track_seat(game: G, seat: int, track: str) -> int:
    """The seat whose marker moves if `seat` gains or loses Influence on a track. For a Commander it is the active Ally,
    except on the Commander's own track (T3.3, T5.7)."""
    role = game.config.roles[seat]
    return game.config.rules.partner(game, seat) if role.partners and track not in role.own_tracks else seat


def tracks_for(game: G, seat: int, icon: str) -> tuple[str, ...]:
    """The tracks that the icon of a Faction means to `seat`; if there are several, the seat chooses (T5.4)."""
    found: tuple[str, ...] = game.config.roles[seat].tracks.get(icon) or (icon,)
    return found


def level(game: G, seat: int, track: str) -> int:
    """The Influence of `seat` on a track, for requirements and conditions. On a track of its partners, it is the higher
    of their levels (T5.6)."""
    role, players = game.config.roles[seat], game.state.players
    if role.partners and track not in role.own_tracks:
        best: int = max(players[partner].influence[track] for partner in role.partners)
        return best
    found: int = players[seat].influence[track]
    return found


def standing_with(game: G, seat: int, icon: str) -> int:
    """The Influence of `seat` with the Faction of an icon: the highest on the tracks that the icon means (T5.6)."""
    if not game.config.roles[seat].tracks:
        found: int = game.state.players[seat].influence[icon]
        return found
    return max(level(game, seat, track) for track in tracks_for(game, seat, icon))


def mover(game: G, owner: int) -> int:
    """The seat that moves the units of `owner` in the current turn: the active seat if its effects move these units,
    otherwise `owner`.

    Both seats count as having recruited or deployed these units (T3.5).
    """
    turn = game.state.turn
    if turn is None or turn.seat == owner or not game.config.roles[turn.seat].partners:
        return owner
    return turn.seat if unit_seat(game, turn.seat) == owner else owner


def ready_tokens(game: G, seat: int) -> tuple[str, ...]:
    """The named Agents that can be sent now, the Swordmaster last. An arrow Agent can be sent only for the Ally to whom
    its arrow points (T3.1, T3.2)."""
    lent: tuple[str, ...] = game.state.players[seat].lent
    role = game.config.roles[seat]
    if not lent or not role.arrows:
        return lent
    partner = unit_seat(game, seat)
    found = [name for name in lent if partner in role.arrows.get(name, (partner,))]
    return tuple(sorted(found, key=lambda name: name == role.third))
