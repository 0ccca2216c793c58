"""Results and ratings: written once, at the end of a game; ratings can be derived from the results alone.

The model is that of Plackett and Luce for many players (Weng and Lin, 2011, algorithm 4). A rating is a normal
distribution of skill: `mu` is its mean, `sigma` its uncertainty. Each server has its own ratings.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from statistics import fmean
from typing import NamedTuple

from openskill.models import PlackettLuce
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.games.registry import product
from bot.store import game_log, games, people, results
from bot.store.games import Forfeit, GameRow, SeatRow
from bot.store.postgres import touch
from bot.store.results import Placing, Result
from bot.store.touched import ladder
from bot.tables.game_cache import LoadedGame
from bot.tables.history import measure_times
from bot.tables.table_settings import is_rated
from bot.tables.teams import teams_of

MODEL = PlackettLuce()
PER_POINT, CENTRE = 40, 1500
"""The displayed points per unit of the rating, and the displayed rating of a newcomer."""

LADDER = "ladder"
"""The option of a table that has moved to another server; it holds the server where the game began."""


class Rating(NamedTuple):
    """The mean and the uncertainty of a player's skill."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma

    @property
    def shown(self) -> int:
        """The mean on the scale that players see."""
        return round(CENTRE + (self.mu - MODEL.mu) * PER_POINT)

    @property
    def margin(self) -> int:
        """Two sigmas on the scale that players see: the true skill is within this distance with a chance of 95 %."""
        return round(2 * self.sigma * PER_POINT)

    @property
    def sure(self) -> float:
        """A lower bound of a player's skill, by which the ladder is sorted."""
        return self.mu - 3 * self.sigma


def _side(team: int, seat: int) -> tuple[int, int]:
    """The key of a seat's side: its team, or in a game without teams the seat alone."""
    return team, seat if team < 0 else -1


def rate(placings: Sequence[Placing], before: Mapping[int, Rating]) -> dict[int, Rating]:
    """The new ratings, by seat, of the people whose game is rated; a team is rated as one. Empty if there are fewer
    than two sides.

    `before` has the ratings by user.
    """
    counted = [p for p in placings if p.counted and p.user_id is not None]
    if len(counted) < 2:
        return {}
    teams: dict[tuple[int, int], list[Placing]] = {}
    for placing in counted:
        teams.setdefault(_side(placing.team, placing.seat), []).append(placing)
    if len(teams) < 2:
        return {}
    known = [[before.get(p.user_id or 0, Rating()) for p in members] for members in teams.values()]
    after = MODEL.rate(
        [[MODEL.rating(mu=rating.mu, sigma=rating.sigma) for rating in ratings] for ratings in known],
        ranks=[float(members[0].place) for members in teams.values()],
    )
    return {
        placing.seat: Rating(rating.mu, rating.sigma)
        for members, ratings in zip(teams.values(), after, strict=True)
        for placing, rating in zip(members, ratings, strict=True)
    }


def rate_levels(
    placings: Sequence[Placing], before: Mapping[int, Rating], levels: Mapping[str, Rating]
) -> dict[int, Rating]:
    """The new ratings of computer players, by seat, after a game in which they met people and each other.

    Ratings of people do not change. A computer player in several seats gets the average.
    """
    at_first = max((p.user_id or 0 for p in placings), default=0) + 1
    stand_in = {p.seat: at_first + n for n, p in enumerate(placings) if p.level is not None}
    shown = [
        replace(p, user_id=stand_in.get(p.seat, p.user_id), counted=p.level is not None or p.measures or p.counted)
        for p in placings
    ]
    known = {**before, **{stand_in[p.seat]: levels.get(p.level or "", Rating()) for p in placings if p.level}}
    after = rate(shown, known)
    found: dict[str, list[Rating]] = {}
    for placing in placings:
        if placing.level is not None and placing.seat in after:
            found.setdefault(placing.level, []).append(after[placing.seat])
    means = {level: Rating(*(fmean(part) for part in zip(*ratings, strict=True))) for level, ratings in found.items()}
    return {p.seat: means[p.level] for p in placings if p.level in means}


def derive(found: Sequence[Result]) -> dict[int, dict[int, Rating]]:
    """All ratings after each game of a server, by game and seat, derived from its results in order."""
    now: dict[int, Rating] = {}
    levels: dict[str, dict[str, Rating]] = {}
    made = {}
    for result in found:
        here = levels.setdefault(result.product, {})
        made[result.game_id] = rate(result.everybody, now) | rate_levels(result.placings, now, here)
        for placing in result.everybody:
            if placing.seat in made[result.game_id] and placing.user_id is not None:
                now[placing.user_id] = made[result.game_id][placing.seat]
            elif placing.seat in made[result.game_id] and placing.level is not None:
                here[placing.level] = made[result.game_id][placing.seat]
    return made


def find_ladder(row: GameRow) -> int | None:
    """The server on whose ladder a game counts: the one where it began, even if the table has moved to another."""
    found: int | None = row.options.get(LADDER, row.guild_id)
    return found


def wants_rating(row: GameRow) -> bool:
    """Whether a game is rated: its table wants that, and it began on a server."""
    return is_rated(row) and find_ladder(row) is not None


async def is_contested(connection: AsyncConnection, row: GameRow, seats: Sequence[SeatRow]) -> bool:
    """Whether a running game is rated between people: at least two still play, and not everybody who plays or has
    forfeited is on the same side."""
    owned = [seat.seat for seat in seats if seat.owner_id is not None]
    return len(owned) > 1 and await _has_sides(connection, row, owned)


async def _has_sides(connection: AsyncConnection, row: GameRow, held: Collection[int]) -> bool:
    """Whether a game is running and rated, and these seats together with the forfeited ones are on several sides."""
    if row.status not in games.RUNNING_STATES or not wants_rating(row):
        return False
    gone = [one.seat for one in await games.list_forfeits(connection, row.id)]
    try:
        teams = teams_of(row)
    except KeyError:  # the game is not installed
        return False
    return len({_side(teams[seat] if teams else -1, seat) for seat in (*held, *gone)}) > 1


async def would_forfeit(connection: AsyncConnection, row: GameRow, seats: Sequence[SeatRow], user_id: int) -> bool:
    """Whether a person who leaves their seat for good would be ranked last: others still play, and somebody whose
    result counts is on another side."""
    own = next((seat.seat for seat in seats if seat.owner_id == user_id), None)
    counted = await list_counted(connection, seats)
    if own not in counted or not await is_contested(connection, row, seats):
        return False
    return await _has_sides(connection, row, counted)


async def is_counted(connection: AsyncConnection, seat: SeatRow) -> bool:
    """Whether the result of a seat's owner counts: they wanted to be listed when they joined the game, or if that is
    not known, they want it now."""
    if seat.owner_id is None or seat.counts is not None:
        return bool(seat.counts)
    return (await people.find_person(connection, seat.owner_id)).listed


async def list_counted(connection: AsyncConnection, seats: Sequence[SeatRow]) -> set[int]:
    """The seats whose owners' results count."""
    return {seat.seat for seat in seats if await is_counted(connection, seat)}


async def list_last(connection: AsyncConnection, game_id: int, counted: Collection[int]) -> list[Forfeit]:
    """The people who have forfeited a game and are ranked last. A person is left out if somebody whose result counts
    has continued in the same seat (`counted`)."""
    return [one for one in await games.list_forfeits(connection, game_id) if one.seat not in counted]


async def keep_result(connection: AsyncConnection, live: LoadedGame, at: int) -> None:
    """Store the result of a game that has just ended, in the transaction of its last step.

    A table is rated if it wants that, began on a server and has at least two people. People who forfeited the game
    count among them; people who did not want to be listed when they joined do not. Whoever forfeited is ranked after
    everybody else, with two exceptions: somebody whose result counts has finished the game in that seat, or all rated
    people were on one side. Computer players of the product's levels are rated too, even against one person. If a game
    ends a second time (after an undo), the new end replaces the first.
    """
    outcome, row = live.game.outcome(), live.row
    if outcome is None:
        return
    guild_id = find_ladder(row)
    await touch(connection, ladder(guild_id))
    made, view = product(row.product), live.game.view(None)
    users, wanted = live.users, wants_rating(row)
    counted = await list_counted(connection, live.seats)
    gone = await list_last(connection, row.id, counted)
    rated = wanted and len(users) + len(gone) >= 2
    times = measure_times(row, await game_log.list_times(connection, row.id), live.seats)
    placings = []
    for standing in outcome.standings:
        seat = live.seats[standing.seat]
        listed = seat.seat in counted
        level = seat.computer if wanted and seat.computer in made.levels else None
        leader = made.course.read_leader(view, standing.seat)
        placings.append(
            Placing(
                standing.seat, seat.user_id, seat.name, leader, standing.place, standing.score,
                times.by_seat.get(standing.seat), rated and listed, team=standing.team, level=level,
                measures=wanted and listed,
            )
        )  # fmt: skip
    last = max(placing.place for placing in placings) + 1
    lost = gone if rated else []
    rivals = {p.seat for p in placings if p.counted} | {one.seat for one in lost}
    sides = {_side(standing.team, standing.seat) for standing in outcome.standings if standing.seat in rivals}
    forfeits = [
        Placing(-n, one.user_id, one.name, made.course.read_leader(view, one.seat), last, 0, counted=True)
        for n, one in enumerate(lost if len(sides) > 1 else [], 1)
    ]
    if sum(placing.counted for placing in placings + forfeits) < 2:
        placings, forfeits = [replace(placing, counted=False) for placing in placings], []
    modules = tuple(made.lobby.list_modules(made.lobby.read_options(row.options, row.capacity)))
    result = Result(row.id, guild_id, row.product, modules, rated, at, tuple(placings), tuple(forfeits))
    again = await results.write_result(connection, result)
    if guild_id is None:
        return
    if again:
        await derive_again(connection, guild_id)
        return
    before = {
        placing.user_id: Rating(*found)
        for placing in result.everybody
        if (placing.counted or placing.measures)
        and placing.user_id is not None
        and (found := await results.find_rating(connection, guild_id, placing.user_id)) is not None
    }
    levels = {
        level: Rating(*found)
        for level in {placing.level for placing in placings} - {None}
        if (found := await results.find_level_rating(connection, guild_id, row.product, level or "")) is not None
    }
    after = rate(result.everybody, before) | rate_levels(
        placings, before, {level or "": now for level, now in levels.items()}
    )
    await results.write_ratings(connection, row.id, [(seat, *rating) for seat, rating in after.items()])


async def derive_again(connection: AsyncConnection, guild_id: int) -> None:
    """Derive all ratings of a server from its results, and store them."""
    for game_id, ratings in derive(await results.list_results(connection, guild_id)).items():
        await results.write_ratings(connection, game_id, [(seat, *rating) for seat, rating in ratings.items()])
