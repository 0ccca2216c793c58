"""Teams: each person's place before the game, and the teammates during it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.lobby import Place
from bot.games.registry import product
from bot.store.games import GameRow, SeatRow
from bot.store.results import Placing, Result

WISHES = "places"
"""The key of a lobby's options for the places that people chose, by user id."""
PRIVATE_TALKS = "asides"
"""The key of a game's options for its private talks: by team, the fields of `bot.tables.private_talk.PrivateTalk`."""


def arrange(row: GameRow, seats: Sequence[SeatRow]) -> list[SeatRow | None]:
    """The seats of a lobby by place; an empty place has None. People sit at the place they chose, the others from the
    first free place on."""
    wishes = read_wishes(row)
    placed: list[SeatRow | None] = [None] * row.capacity
    others = []
    for seat in seats:
        place = wishes.get(seat.user_id) if seat.user_id is not None else None
        if place is not None and place < row.capacity and placed[place] is None:
            placed[place] = seat
        else:
            others.append(seat)
    free = (place for place in range(row.capacity) if placed[place] is None)
    for seat, place in zip(others, list(free), strict=False):
        placed[place] = seat
    return placed


def read_wishes(row: GameRow) -> dict[int, int]:
    """The places that people have chosen, by user; empty at a table without teams or with a random order of seats."""
    if not places_of(row) or row.options.get("order") == "random":
        return {}
    return {int(user): int(place) for user, place in row.options.get(WISHES, {}).items()}


def write_wishes(row: GameRow, placed: Sequence[SeatRow | None]) -> dict[str, object]:
    """The options of a lobby, in which everybody's present place is stored as the place they chose."""
    wishes = {str(seat.user_id): n for n, seat in enumerate(placed) if seat is not None and seat.user_id is not None}
    return {**row.options, WISHES: wishes}


def places_of(row: GameRow) -> tuple[Place, ...]:
    """The place of each seat of this table, with the places of automatic opponents last; empty for a table without
    teams."""
    made = product(row.product)
    return made.lobby.find_places(made.lobby.read_options(row.options, row.capacity), row.capacity)


def open_places(row: GameRow) -> tuple[Place, ...]:
    """The places that people can take in the lobby."""
    return places_of(row)[: row.capacity]


def teams_of(row: GameRow) -> tuple[int, ...]:
    """The number of each seat's team; empty for a table without teams."""
    return tuple(place.team for place in places_of(row))


def teammates_of(row: GameRow, seat: int) -> list[int]:
    """The seats of the same team, including this seat; only this seat at a table without teams."""
    teams = teams_of(row)
    return [n for n, team in enumerate(teams) if team == teams[seat]] if teams else [seat]


def name_side(result: Result, placing: Placing) -> str:
    """The reference of the name of a placing's team. Raises `KeyError` if the game is not installed."""
    places = product(result.product).lobby.list_places(len(result.placings))
    return next(place.side for place in places if place.team == placing.team)
