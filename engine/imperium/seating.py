"""Who plays, who sits with whom, and whose turn is next: the only place that knows (width, section 4)."""

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
    """All participants clockwise, beginning with the left neighbour of `seat`, who comes last."""
    own, *others = seats_from(game, seat)
    return [*others, own]


def opponents(game: G, seat: int) -> list[int]:
    """The participants against whom `seat` plays, clockwise from its left (B1.6, B13.10, UC1.26)."""
    roles = game.config.roles
    team = roles[seat].team
    return [other for other in seats_after(game, seat) if other != seat and (team < 0 or roles[other].team != team)]


def people(game: G) -> list[int]:
    """The participants that a person or a computer player plays, by seat."""
    return [seat for seat, role in enumerate(game.config.roles) if role.kind == "person"]


def is_person(game: G, seat: int) -> bool:
    """Returns whether somebody decides for this participant; Rivals follow their cards."""
    return bool(game.config.roles[seat].kind == "person")


def people_from(game: G, first: int) -> list[int]:
    """The participants with somebody to decide for them, clockwise, beginning with `first`."""
    return [seat for seat in seats_from(game, first) if is_person(game, seat)]


def next_seat(game: G) -> int:
    """Whose turn is next: those in the queue, then clockwise whoever has not revealed; -1 when all have (U3.3)."""
    state = game.state
    if state.queue:
        return state.queue.pop(0)
    around = seats_from(game, state.first) if state.turn_of == NOBODY else seats_after(game, state.turn_of)
    for seat in around:
        if not state.players[seat].done:
            state.turn_of = seat
            return seat
    return NOBODY
