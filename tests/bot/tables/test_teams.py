"""Tables with teams: places, votes of one team, messages between teammates, results.

The places are those of T2.3: seats 0, 2 and 4 are Muad'Dib's team, seats 1, 3 and 5 Shaddam's.
"""

from __future__ import annotations

import pytest
from discord import ui

from bot.games.registry import product
from bot.language import LANGUAGES, Words
from bot.messages.statistics import build_leaders, build_stats
from bot.store import games, motions, results
from bot.store.puzzles import PuzzleScore
from bot.tables.consent.requests import Requests
from bot.tables.ratings import Rating, rate
from bot.tables.talk import say_to_team
from bot.tables.tallies import count_sides, make_stats
from bot.tables.teams import name_side, teammates_of, teams_of
from engine.kernel.decisions import NotYours, Refused, Stale
from tests.bot.support.tables import CHANNEL, GUILD, head
from tests.bot.support.timed import list_queued

SIX = [21, 22, 23, 24, 25, 26]


@pytest.fixture
def requests(tables) -> Requests:
    return Requests(tables)


async def open_six(tables, people: int = 6, start: bool = True, **options: str) -> int:
    """Begin a table for six on a server, with computer players in the remaining seats; return its id."""
    made, lobby = product("uprising"), tables.lobby
    game_id = await lobby.create(made, CHANNEL, GUILD, (SIX[0], "P0"), 6, "en", options)
    for number, user in enumerate(SIX[1:people], 1):
        await lobby.join(game_id, user, f"P{number}")
    if start:
        if people < 6:
            await lobby.fill(game_id, SIX[0], "random", None)
        await tables.start(game_id, SIX[0])
    return game_id


async def users_of(store, game_id) -> list[int | None]:
    async with store.read() as connection:
        return [seat.user_id for seat in await games.list_seats(connection, game_id)]


async def test_who_is_with_whom(tables, store) -> None:
    row, _ = await head(store, await open_six(tables))
    assert teams_of(row) == (0, 1, 0, 1, 0, 1)
    assert (teammates_of(row, 0), teammates_of(row, 3)) == ([0, 2, 4], [1, 3, 5])


async def test_a_place_is_chosen_once_and_kept_by_who_was_there(tables, store) -> None:
    game_id = await open_six(tables, start=False)
    lobby = tables.lobby
    with pytest.raises(Refused, match="refused-place-taken"):
        await lobby.take_place(game_id, SIX[1], 0)
    with pytest.raises(Refused, match="refused-place-own"):
        await lobby.take_place(game_id, SIX[1], 1)
    with pytest.raises(NotYours):
        await lobby.take_place(game_id, 99, 1)
    for place in (6, -1):
        with pytest.raises(Stale):
            await lobby.take_place(game_id, SIX[1], place)
    await lobby.leave(game_id, SIX[4])
    await lobby.take_place(game_id, SIX[1], 5)  # this place is free now, since everybody has moved up
    await lobby.swap(game_id, SIX[0], 0)
    await lobby.join(game_id, 27, "P7")
    await tables.start(game_id, SIX[0])
    order = await users_of(store, game_id)
    assert sorted(user for user in order if user) == sorted([*SIX[:4], SIX[5], 27])
    assert order[5] == SIX[1]
    assert order[1] == SIX[0]


async def test_where_chance_seats_people_nobody_chooses(tables, store) -> None:
    game_id = await open_six(tables, people=5, start=False, order="random")
    with pytest.raises(Refused, match="refused-place-random"):
        await tables.lobby.take_place(game_id, SIX[1], 5)


async def test_a_table_of_alikes_has_no_places(tables) -> None:
    game_id = await tables.lobby.create(product("uprising"), CHANNEL, GUILD, (SIX[0], "P0"), 4, "en")
    with pytest.raises(Stale):
        await tables.lobby.take_place(game_id, SIX[0], 2)


async def test_six_is_never_begun_with_five(tables, store) -> None:
    game_id = await open_six(tables, people=5, start=False)
    with pytest.raises(Refused, match="refused-empty-seats"):
        await tables.start(game_id, SIX[0])
    assert (await head_of(store, game_id)).status == "lobby"


async def head_of(store, game_id) -> games.GameRow:
    async with store.read() as connection:
        row = await games.find_game(connection, game_id)
    assert row is not None
    return row


# -- votes ------------------------------------------------------------------------------------------------------------


async def test_r71_who_takes_a_commanders_seat_is_decided_by_his_team(tables, store, requests) -> None:
    """Only a Commander's team votes on a new owner of the Commander's seat (R71), and both Allies have to agree."""
    game_id = await open_six(tables)
    await requests.leave(game_id, SIX[3])
    await requests.sit(game_id, 3, 77, "Dee")
    async with store.read() as connection:
        (motion,) = await motions.list_open(connection, game_id)
    assert motion.ballots == {SIX[1]: None, SIX[5]: None}
    with pytest.raises(NotYours):
        await requests.vote(game_id, motion.id, SIX[0], "decline")
    await requests.vote(game_id, motion.id, SIX[1], "agree")
    await requests.vote(game_id, motion.id, SIX[5], "agree")
    assert (await users_of(store, game_id))[3] == 77


async def test_r71_a_team_without_people_lets_the_table_decide(tables, store, requests) -> None:
    game_id = await open_six(tables)
    for seat in (1, 5, 3):
        await requests.leave(game_id, SIX[seat])
    await requests.sit(game_id, 3, 77, "Dee")
    async with store.read() as connection:
        (motion,) = await motions.list_open(connection, game_id)
    assert set(motion.ballots) == {SIX[0], SIX[2], SIX[4]}


async def test_removing_somebody_concerns_the_whole_table(tables, store, requests) -> None:
    game_id = await open_six(tables)
    await requests.propose_removal(game_id, SIX[0], SIX[3])
    async with store.read() as connection:
        (motion,) = await motions.list_open(connection, game_id)
    assert set(motion.ballots) == set(SIX) - {SIX[3]}


# -- talk between teammates -------------------------------------------------------------------------------------------


async def letters(store) -> dict[int, str]:
    """The texts of the queued notes by reader."""
    return {queued.target: str(queued.payload["args"]["text"]) for queued in await list_queued(store, "note")}


async def test_r70_team_talk_is_off_unless_the_table_wants_it(tables, store) -> None:
    """Team talk is off unless the table chooses it (R70): open talk is the default (T1.5)."""
    game_id = await open_six(tables)
    with pytest.raises(Refused, match="refused-talk"):
        await say_to_team(tables, game_id, SIX[0], "attack")


async def test_r70_team_talk_reaches_the_team_and_nobody_else(tables, store) -> None:
    game_id = await open_six(tables, talk="team")
    assert await say_to_team(tables, game_id, SIX[3], "  deploy *all*\nnow ") == 2
    assert await letters(store) == {SIX[1]: "deploy \\*all\\* now", SIX[5]: "deploy \\*all\\* now"}
    with pytest.raises(NotYours):
        await say_to_team(tables, game_id, 99, "hello")
    with pytest.raises(Refused, match="refused-talk-empty"):
        await say_to_team(tables, game_id, SIX[0], " \n ")


async def test_team_talk_is_for_tables_with_teams(tables) -> None:
    game_id = await tables.lobby.create(product("uprising"), CHANNEL, GUILD, (SIX[0], "P0"), 4, "en")
    with pytest.raises(Refused, match="refused-no-teams"):
        await tables.lobby.choose(game_id, SIX[0], talk="team")


# -- results ----------------------------------------------------------------------------------------------------------


def placing(seat: int, team: int, place: int) -> results.Placing:
    return results.Placing(seat, SIX[seat], f"P{seat}", "", place, 10, counted=True, team=team)


def test_a_teams_result_rates_its_players_alike() -> None:
    """A team's result rates its players alike: if all had the same rating, every player of the winning team gains what
    every player of the other team loses."""
    placings = [placing(seat, seat % 2, 1 + seat % 2) for seat in range(6)]
    after = rate(placings, {})
    assert len({round(after[seat].mu, 6) for seat in (0, 2, 4)}) == 1
    assert len({round(after[seat].mu, 6) for seat in (1, 3, 5)}) == 1
    assert after[0].mu > Rating().mu > after[1].mu


def ended(game_id: int, winner: int) -> results.Result:
    """The result of a game of six that this team won."""
    placings = tuple(placing(seat, seat % 2, 1 if seat % 2 == winner else 2) for seat in range(6))
    return results.Result(game_id, GUILD, "uprising", (), True, game_id, placings)


def test_statistics_count_each_team_of_a_game_once() -> None:
    found = [ended(1, 0), ended(2, 0), ended(3, 1)]
    everybody = {tally.key: (tally.games, tally.wins) for tally in count_sides(found, name_side)}
    assert everybody == {"team:muad_dib": (3, 2), "team:shaddam": (3, 1)}
    own = {tally.key: (tally.games, tally.wins) for tally in count_sides(found, name_side, SIX[3])}
    assert own == {"team:shaddam": (3, 1)}
    alone = results.Result(4, GUILD, "uprising", (), True, 4, tuple(placing(seat, -1, seat + 1) for seat in range(3)))
    assert count_sides([alone], name_side) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_statistics_name_the_teams(language: str) -> None:
    words = Words(language)
    sides = count_sides([ended(1, 0)], name_side)
    stats = make_stats([ended(1, 0)], SIX[0])
    for view in (build_leaders([], sides, {}, 1, words), build_stats(stats, sides, PuzzleScore(), True, True, words)):
        text = "\n".join(item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay))
        assert words.name("team:muad_dib") in text


def test_a_team_with_one_person_is_rated_against_the_others() -> None:
    placings = [placing(0, 0, 2), placing(1, 1, 1), placing(3, 1, 1)]
    after = rate(placings, {})
    assert after[0].mu < Rating().mu < after[1].mu
