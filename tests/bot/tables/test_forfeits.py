"""Rated games that somebody leaves: whoever leaves is ranked last, unless another person finishes the game for them."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from bot.handlers.consent import ConsentHandlers
from bot.handlers.statistics import Statistics
from bot.language import LANGUAGES, Words
from bot.messages.presenter import Presenter
from bot.messages.seats import build_leave
from bot.messages.statistics import read_ladder
from bot.store import games, people, results
from bot.store.results import Placing, Result
from bot.tables.consent.requests import Requests
from bot.tables.pace import DAY
from bot.tables.privacy import Privacy
from bot.tables.ratings import derive, derive_again, keep_result, would_forfeit
from bot.tables.seasons import leave, list_tables, would_lose
from bot.tables.substitution import begin_substitution
from bot.tables.teams import teams_of
from bot.work.jobs import Jobs
from engine.kernel.decisions import Refused
from engine.kernel.game import Game, Outcome, Standing
from tests.bot.support.consent import start_with, the_motion
from tests.bot.support.faults import spoil
from tests.bot.support.harness import open_table, running
from tests.bot.support.leagues import list_round, start
from tests.bot.support.people import to_turns
from tests.bot.support.tables import CHANNEL, GUILD, USERS, head, make_tables, open_war, play_on, start_tiny
from tests.bot.support.timed import clock_of, through_sealed


@pytest.fixture
def requests(tables) -> Requests:
    return Requests(tables)


async def the_result(store, game_id: int = 1) -> Result:
    async with store.read() as connection:
        return next(one for one in await results.list_results(connection, GUILD) if one.game_id == game_id)


async def finish(tables, store, game_id: int) -> Result:
    await play_on(tables, game_id, random.Random(3))
    return await the_result(store, game_id)


def gone(result: Result) -> list[int | None]:
    return [placing.user_id for placing in result.forfeits]


async def list_person(store, user_id: int, listed: bool) -> None:
    """Let a person choose whether they want to be listed."""
    async with store.write() as connection:
        await people.keep_person(connection, user_id, listed=int(listed))


async def test_whoever_leaves_a_game_of_two_comes_last_in_it(tables, store, requests) -> None:
    game_id = await start_tiny(tables, people=2, computers=1)
    await requests.leave(game_id, USERS[0])
    result = await finish(tables, store, game_id)
    assert (result.rated, gone(result)) == (True, [USERS[0]])
    assert [placing.user_id for placing in sorted(result.placings, key=lambda p: p.seat)] == [None, USERS[1], None]
    (left,), (stayed,) = result.forfeits, [p for p in result.placings if p.user_id == USERS[1]]
    assert (left.name, left.place) == ("Ayla", max(p.place for p in result.placings) + 1)
    assert left.mu < 25 < stayed.mu
    made = derive([result])[game_id]
    assert {p.seat: (p.mu, p.sigma) for p in (left, stayed)} == {p.seat: tuple(made[p.seat]) for p in (left, stayed)}
    async with store.write() as connection:
        await derive_again(connection, GUILD)
    assert await the_result(store, game_id) == result
    async with store.read() as connection:
        ladder = await read_ladder(connection, GUILD)
        assert [(rung.user_id, rung.tally.games, rung.tally.wins) for rung in ladder.ranked][-1] == (USERS[0], 1, 0)
        known = {user: await results.has_finished(connection, game_id, user) for user in USERS[:2]}
    assert known == {USERS[0]: False, USERS[1]: True}
    again = await start_tiny(tables, people=2, channel=CHANNEL + 1)
    async with store.read() as connection:
        known = {user: await results.has_finished(connection, again, user) for user in USERS[:2]}
    assert known == {USERS[0]: False, USERS[1]: True}  # a forfeit is no finished game at another table either


async def test_a_forfeit_counts_in_the_sums_of_the_person_alone(tables, store, requests) -> None:
    """A forfeit counts only for the person who left. The sums by seat, by Leader and by number of players contain only
    the results of seats."""
    game_id = await start_tiny(tables, people=3)
    await requests.leave(game_id, USERS[0])
    await finish(tables, store, game_id)
    statistics, words = Statistics(Presenter(store, tables)), Words("en")
    own = json.dumps((await statistics.person(GUILD, USERS[0], USERS[0], words)).view.to_components())
    assert "1 game" in own
    seats = json.dumps((await statistics.leaders(GUILD, words)).view.to_components())
    assert "4 players" not in seats
    async with store.read() as connection:
        assert {p.seat for p in (await results.list_placings(connection, [game_id]))[game_id]} == {0, 1, 2}


async def test_everybody_who_left_shares_the_last_place(tables, store, requests) -> None:
    game_id = await start_tiny(tables, people=4)
    for user in USERS[:2]:
        await requests.leave(game_id, user)
    result = await finish(tables, store, game_id)
    assert gone(result) == USERS[:2]
    assert {placing.place for placing in result.forfeits} == {5}
    assert len({placing.mu for placing in result.forfeits}) == 1
    assert len({placing.seat for placing in result.everybody}) == 6


@pytest.mark.parametrize("sits", [USERS[3], USERS[0]], ids=["another", "the same"])
async def test_a_person_in_the_seat_at_the_end_has_its_result(tables, store, requests, sits) -> None:
    game_id = await start_with(tables, people=2, substitutes="free")
    await requests.leave(game_id, USERS[0])
    await requests.sit(game_id, 0, sits, "Dee")
    result = await finish(tables, store, game_id)
    assert gone(result) == []
    assert {p.user_id for p in result.placings if p.counted} == {USERS[1], sits}


async def test_a_vote_against_somebody_in_time_is_no_forfeit(tables, store, requests) -> None:
    game_id = await start_tiny(tables, people=4)
    await requests.propose_removal(game_id, USERS[1], USERS[0])
    assert await requests.vote(game_id, (await the_motion(store, game_id)).id, USERS[2], "agree") == "agree"
    assert gone(await finish(tables, store, game_id)) == []


async def test_a_vote_against_somebody_whose_time_has_run_out_is_a_forfeit(tables, store, clock, requests) -> None:
    game_id = await start_with(tables, people=2, pace="daily")
    await through_sealed(tables, game_id, USERS[:2])
    clock.time += DAY
    assert await requests.propose_removal(game_id, USERS[1], USERS[0]) == "agree"
    assert gone(await finish(tables, store, game_id)) == [USERS[0]]


@pytest.mark.parametrize(("pace", "forfeits"), [("bank", False), ("live", True)])
async def test_whoever_is_inactive_forfeits_only_after_their_deadline_if_they_have_one(
    tables, store, clock, requests, pace, forfeits
) -> None:
    """An inactive person with time left in the bank may be removed by the others, but does not forfeit the game."""
    game_id, jobs = await start_with(tables, people=2, pace=pace), Jobs(tables)
    await through_sealed(tables, game_id, USERS[:2])
    for _ in range(10):
        clock.time += DAY // 2
        await jobs.work()
    there = await clock_of(store, game_id, 0)
    assert there.slept
    assert there.deadline is None if forfeits else there.deadline > clock.time
    assert await requests.propose_removal(game_id, USERS[1], USERS[0]) == "agree"
    assert gone(await finish(tables, store, game_id)) == [USERS[0]] * forfeits


@pytest.mark.parametrize("unrated", ["table", "person", "direct"])
async def test_where_nothing_is_rated_nothing_is_forfeited(tables, store, requests, unrated) -> None:
    options = {"rated": "off"} if unrated == "table" else {}
    if unrated == "person":
        await list_person(store, USERS[0], False)
    game_id = await start_with(tables, people=2, **options)
    if unrated == "direct":
        async with store.write() as connection:
            await games.update_game(connection, game_id, guild_id=None)
    tables.cache.drop(game_id)
    async with store.read() as connection:
        row, seats = await games.find_game(connection, game_id), await games.list_seats(connection, game_id)
        assert not await would_forfeit(connection, row, seats, USERS[0])
    await requests.leave(game_id, USERS[0])
    await play_on(tables, game_id, random.Random(3))
    async with store.read() as connection:
        (result,) = await results.list_results(connection)
    assert (result.forfeits, {placing.mu for placing in result.placings}) == ((), {None})


def counted(result: Result) -> dict[int | None, bool]:
    return {placing.user_id: placing.counted for placing in result.placings}


async def test_a_choice_about_statistics_does_not_change_games_that_have_begun(tables, store) -> None:
    """A choice about statistics does not change games that have begun. So nobody gains by leaving the statistics before
    a lost game ends, or by joining them before a won game ends."""
    await list_person(store, USERS[1], False)
    game_id = await start_with(tables, people=3)
    await list_person(store, USERS[0], False)
    await list_person(store, USERS[1], True)
    tables.cache.drop(game_id)
    assert [(await Privacy(tables).export(user))["games"][0]["counts"] for user in USERS[:2]] == [True, False]
    assert counted(await finish(tables, store, game_id)) == {USERS[0]: True, USERS[1]: False, USERS[2]: True}


async def test_whoever_leaves_the_statistics_before_or_after_the_game_forfeits_it(tables, store, requests) -> None:
    game_id = await start_with(tables, people=4)
    await list_person(store, USERS[0], False)
    await requests.leave(game_id, USERS[0])
    await requests.leave(game_id, USERS[1])
    await list_person(store, USERS[1], False)
    assert gone(await finish(tables, store, game_id)) == USERS[:2]


async def test_a_new_person_in_a_seat_counts_as_they_wished_when_they_took_it(tables, store, requests) -> None:
    await list_person(store, 99, False)
    game_id = await start_with(tables, people=3, substitutes="free")
    await requests.leave(game_id, USERS[2])
    assert await requests.sit(game_id, 2, 99, "Eve")
    await list_person(store, 99, True)
    assert counted(await finish(tables, store, game_id)) == {USERS[0]: True, USERS[1]: True, 99: False}


@pytest.mark.parametrize("listed", [True, False])
async def test_leaving_and_coming_back_does_not_change_whether_a_person_counts(tables, store, requests, listed) -> None:
    """Leaving a game and coming back neither avoids a defeat nor makes a victory count."""
    await list_person(store, USERS[0], listed)
    game_id = await start_with(tables, people=2, substitutes="free")
    await requests.leave(game_id, USERS[0])
    await list_person(store, USERS[0], not listed)
    assert await requests.sit(game_id, 0, USERS[0], "Ayla")
    (left,) = (await Privacy(tables).export(USERS[0]))["left"]
    assert left["counts"] is listed
    result = await finish(tables, store, game_id)
    assert (counted(result)[USERS[0]], gone(result)) == (listed, [])


async def test_a_forfeit_stands_if_the_result_of_whoever_has_the_seat_counts_for_nobody(
    tables, store, requests
) -> None:
    await list_person(store, 99, False)
    game_id = await start_with(tables, people=2, substitutes="free")
    await requests.leave(game_id, USERS[0])
    assert await requests.sit(game_id, 0, 99, "Eve")
    result = await finish(tables, store, game_id)
    assert gone(result) == [USERS[0]]
    assert counted(result) == {99: False, USERS[1]: True}


async def test_where_nobody_else_counts_nobody_is_told_that_they_come_last(tables, store, requests) -> None:
    await list_person(store, USERS[1], False)
    game_id = await start_with(tables, people=2)
    async with store.read() as connection:
        row, seats = await games.find_game(connection, game_id), await games.list_seats(connection, game_id)
        assert not await would_forfeit(connection, row, seats, USERS[0])
    await requests.leave(game_id, USERS[0])
    result = await finish(tables, store, game_id)
    assert (gone(result), counted(result)) == ([], {None: False, USERS[1]: False})


async def test_of_a_lent_seat_its_owner_would_forfeit_the_game_and_not_the_substitute(tables, store) -> None:
    """The result of a lent seat is its owner's: a substitute who returns it early, and a stranger, lose nothing."""
    game_id = await start_with(tables, people=2)
    async with tables.hold(game_id) as live, store.write() as connection:
        await begin_substitution(connection, live.row, live.seats, 0, (99, "Gus"), store.now() + DAY, store.now())
    async with store.read() as connection:
        row, seats = await games.find_game(connection, game_id), await games.list_seats(connection, game_id)
        told = {user: await would_forfeit(connection, row, seats, user) for user in (*USERS[:3], 99)}
    assert told == {USERS[0]: True, USERS[1]: True, USERS[2]: False, 99: False}


async def test_in_games_begun_before_wishes_were_kept_the_wish_of_now_counts(tables, store) -> None:
    game_id = await start_with(tables, people=3)
    async with store.write() as connection:
        seats = await games.list_seats(connection, game_id)
        await games.replace_seats(connection, game_id, [replace(seat, counts=None) for seat in seats])
    await list_person(store, USERS[0], False)
    tables.cache.drop(game_id)
    assert counted(await finish(tables, store, game_id)) == {USERS[0]: False, USERS[1]: True, USERS[2]: True}


async def test_alone_with_computer_players_nobody_forfeits(tables, store, requests) -> None:
    game_id = await start_tiny(tables, people=1, computers=1)
    async with store.read() as connection:
        row, seats = await games.find_game(connection, game_id), await games.list_seats(connection, game_id)
        assert not await would_forfeit(connection, row, seats, USERS[0])
    await requests.leave(game_id, USERS[0])
    assert (await head(store, game_id))[0].status == "closed"


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options", "others"), [(2, {"opponent": "mahdi"}, False), (3, {}, True)])
async def test_whoever_leaves_a_game_without_people_on_another_side_forfeits_nothing(
    tables, store, requests, monkeypatch, seats, options, others
) -> None:
    """A person who leaves a game that has no people on another side forfeits nothing. Partners are not rated against
    each other, so neither of them gains when the other leaves."""
    game_id = await open_war(tables, seats, seats, **options)
    row, _ = await head(store, game_id)
    places = teams_of(row)
    user = USERS[next(n for n in range(seats) if places[:seats].count(places[n]) == 2)]
    async with store.read() as connection:
        assert await would_forfeit(connection, row, await games.list_seats(connection, game_id), user) is others
    await requests.leave(game_id, user)
    standings = tuple(Standing(seat, 1 + team, 0, {}, team) for seat, team in enumerate(places))
    async with tables.hold(game_id) as live, store.write() as connection:
        monkeypatch.setattr(Game, "outcome", lambda _: Outcome(standings))
        await keep_result(connection, live, store.now())
    result = await the_result(store, game_id)
    assert gone(result) == [user] * others
    assert {p.mu is None for p in result.everybody if p.user_id is not None} == {not others}


def test_a_computer_player_s_rating_ignores_who_left() -> None:
    person = Placing(0, USERS[1], "Bo", "", 2, 3, counted=True, measures=True)
    computer = Placing(1, None, "raider 1", "", 1, 9, level="raider")
    left = Placing(-1, USERS[0], "Ayla", "", 3, 0, counted=True)
    result = Result(1, GUILD, "tiny", (), True, 5, (person, computer), (left,))
    with_both, without = derive([result])[1], derive([replace(result, forfeits=())])[1]
    assert with_both[1] == without[1]
    assert with_both[0].mu > 25 > with_both[-1].mu


async def test_deleting_one_s_data_removes_a_forfeit_to_come(tables, store, requests) -> None:
    game_id = await start_tiny(tables, people=3)
    await requests.leave(game_id, USERS[0])
    exported = await Privacy(tables).export(USERS[0])
    assert exported["left"] == [{"game": "1", "seat": 0, "name": "Ayla", "forfeited": True, "counts": True}]
    await Privacy(tables).forget(USERS[0])
    assert gone(await finish(tables, store, game_id)) == []


async def test_a_forfeit_stays_in_the_ratings_without_a_name_after_deletion(tables, store, requests) -> None:
    game_id = await start_tiny(tables, people=3)
    await requests.leave(game_id, USERS[0])
    before = await finish(tables, store, game_id)
    assert [entry["place"] for entry in (await Privacy(tables).export(USERS[0]))["results"]] == [4]
    await Privacy(tables).forget(USERS[0])
    (left,) = (await the_result(store, game_id)).forfeits
    assert (left.user_id < 0, left.name, left.mu) == (True, "", before.forfeits[0].mu)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_panel_says_so_before(tables, store, language) -> None:
    game_id = await start_tiny(tables)
    row, _ = await head(store, game_id)
    words = Words(language)
    told = words.text("leave-forfeits")
    assert told in json.dumps(build_leave(row, words, forfeits=True).to_components(), ensure_ascii=False)
    assert told not in json.dumps(build_leave(row, words).to_components(), ensure_ascii=False)


async def test_the_panel_says_so_by_clicks(url) -> None:
    async with running(url) as world:
        ayla, *_ = persons = await open_table(world, ["Ayla", "Bo", "Cy"])
        await to_turns(world, persons)
        assert "you then come last" in (await (await ayla.slash("dune leave")).answered()).text


async def test_whoever_leaves_a_season_is_told_of_the_rated_game_that_they_forfeit(tables, store) -> None:
    season_id = await start(tables, 4)
    (table,) = await list_round(store, season_id)
    async with store.read() as connection:
        seats = await games.list_seats(connection, table.row.id)
        assert [await would_lose(connection, [table], user) for user in (1, 5)] == [True, False]
    await leave(tables, season_id, 1)
    async with store.read() as connection:
        seat = next(seat.seat for seat in seats if seat.user_id == 1)
        assert await games.list_forfeits(connection, table.row.id) == [(seat, 1, "P1")]
        assert not await would_lose(connection, await list_tables(connection, season_id), 1)


@pytest.mark.parametrize("by", ["table", "league"])
async def test_a_game_that_cannot_be_read_is_left_without_forfeiting_it(tables, store, by) -> None:
    season_id = await start(tables, 4)
    (table,) = await list_round(store, season_id)
    game_id = table.row.id
    await spoil(store, game_id)
    tables = make_tables(store)
    await (Requests(tables).leave(game_id, 1) if by == "table" else leave(tables, season_id, 1))
    async with store.read() as connection:
        assert all(seat.user_id != 1 for seat in await games.list_seats(connection, game_id))
        assert await games.list_forfeits(connection, game_id) == []


async def test_nobody_leaves_a_game_that_began_while_they_left_its_lobby(tables, store) -> None:
    game_id = await start_tiny(tables)
    handlers = ConsentHandlers(Presenter(store, tables))
    with pytest.raises(Refused, match="refused-started"):
        await handlers.leave(game_id, USERS[0], begun=False)
    async with store.read() as connection:
        assert [seat.user_id for seat in await games.list_seats(connection, game_id)] == USERS[:2]
        assert await games.list_forfeits(connection, game_id) == []
