"""Results are written once, at the end of a game; ratings follow from them; nobody is listed against their will."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from bot.handlers.statistics import Statistics
from bot.language import Words
from bot.messages.presenter import Presenter
from bot.messages.statistics import read_ladder
from bot.store import games, people, results
from bot.store.results import Placing, Result
from bot.tables.channels import move
from bot.tables.consent.kinds import AGREE
from bot.tables.privacy import Privacy
from bot.tables.ratings import Rating, derive, derive_again, keep_result, rate
from bot.tables.tallies import count, make_stats
from engine.kernel.decisions import Refused
from tests.bot.support.endings import finish_game
from tests.bot.support.harness import running
from tests.bot.support.tables import GUILD, TINY, USERS, play_on, start_tiny


def placed(*users: int | None, counted: bool = True) -> tuple[Placing, ...]:
    """Placings in the order of place; None is a computer player."""
    return tuple(
        Placing(seat, user, f"User {user}", "", seat + 1, 10 - seat, None, counted and user is not None)
        for seat, user in enumerate(users)
    )


def words_of(payload) -> str:
    return json.dumps(payload.view.to_components(), ensure_ascii=False)


async def read(store, guild: int | None = None):
    async with store.read() as connection:
        return await results.list_results(connection, guild)


@pytest.mark.slow
async def test_the_end_of_a_game_leaves_its_result_and_ratings(tables, store) -> None:
    for number in range(3):
        game_id = await start_tiny(tables, people=2, computers=1, channel=600 + number)
        await play_on(tables, game_id, random.Random(number))
        async with tables.hold(game_id) as live:
            standings = {s.seat: (s.place, s.score) for s in live.game.outcome().standings}
        result = (await read(store, GUILD))[-1]
        assert (result.game_id, result.product, result.rated) == (game_id, "tiny", True)
        assert {p.seat: (p.place, p.score) for p in result.placings} == standings
        assert {p.seat: p.user_id for p in result.placings} == {0: USERS[0], 1: USERS[1], 2: None}
        assert {p.seat: p.counted for p in result.placings} == {0: True, 1: True, 2: False}
    found = await read(store, GUILD)
    assert len(found) == 3
    derived = derive(found)
    for result in found:
        assert {p.seat: (p.mu, p.sigma) for p in result.placings if p.counted} == {
            seat: tuple(rating) for seat, rating in derived[result.game_id].items()
        }
    assert await read(store, GUILD + 1) == []


@pytest.mark.slow
async def test_an_end_that_comes_twice_is_kept_once_and_ratings_follow(tables, store) -> None:
    ids = []
    for number in range(2):
        ids.append(await start_tiny(tables, channel=600 + number))
        await play_on(tables, ids[-1], random.Random(number))
    before = await read(store, GUILD)
    async with tables.hold(ids[0]) as live, store.write() as connection:
        await keep_result(connection, live, before[0].ended)
    assert await read(store, GUILD) == before


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("people_here", "options", "rated"),
    [(2, {}, True), (1, {}, False), (2, {"rated": "off"}, False), (2, {"rated": "on"}, True)],
)
async def test_only_tables_that_want_it_with_two_people_are_rated(tables, store, people_here, options, rated) -> None:
    game_id = await start_tiny(tables, people=people_here, computers=2 - people_here + 1)
    async with store.write() as connection:
        await games.update_game(connection, game_id, options=options)
    tables.cache.drop(game_id)
    await play_on(tables, game_id, random.Random(1))
    (result,) = await read(store)
    assert result.rated == rated
    assert {p.mu is not None for p in result.placings if p.user_id is not None} == {rated}


@pytest.mark.slow
async def test_who_does_not_want_to_be_listed_is_neither_rated_nor_shown(tables, store) -> None:
    async with store.write() as connection:
        await people.keep_person(connection, USERS[0], listed=0)
    game_id = await start_tiny(tables, people=3)
    await play_on(tables, game_id, random.Random(1))
    (result,) = await read(store)
    assert {p.user_id: p.counted for p in result.placings} == {USERS[0]: False, USERS[1]: True, USERS[2]: True}
    statistics, words = Statistics(Presenter(store, tables)), Words("en")
    ladder = words_of(await statistics.ladder(GUILD, USERS[1], words))
    assert f"<@{USERS[1]}>" in ladder
    assert f"<@{USERS[0]}>" not in ladder
    with pytest.raises(Refused, match="refused-unlisted"):
        await statistics.person(GUILD, USERS[1], USERS[0], words)
    assert "You are not listed" in words_of(await statistics.person(GUILD, USERS[0], USERS[0], words))
    with pytest.raises(Refused, match="refused-server-only"):
        await statistics.ladder(None, USERS[0], words)


@pytest.mark.slow
async def test_answer_times_are_shown_to_oneself_only(tables, store, clock) -> None:
    game_id = await start_tiny(tables)
    for number in range(200):
        clock.time += 7_200_000
        await play_on(tables, game_id, random.Random(number), limit=1)
    statistics, words = Statistics(Presenter(store, tables)), Words("en")
    assert "Only you see this" in words_of(await statistics.person(GUILD, USERS[0], USERS[0], words))
    assert "Only you see this" not in words_of(await statistics.person(GUILD, USERS[1], USERS[0], words))


@pytest.mark.slow
async def test_deleted_people_stay_in_the_sums_without_their_name(tables, store) -> None:
    for number in range(3):
        game_id = await start_tiny(tables, people=3, channel=600 + number)
        await play_on(tables, game_id, random.Random(number))
    privacy = Privacy(tables)
    exported = (await privacy.export(USERS[0]))["results"]
    assert [entry["game"] for entry in exported] == ["1", "2", "3"]
    assert all(entry["mu"] is not None and str(USERS[1]) not in json.dumps(entry) for entry in exported)
    before = await read(store, GUILD)
    await privacy.forget(USERS[0])
    after = await read(store, GUILD)
    strangers = {p.user_id for result in after for p in result.placings if p.user_id not in USERS}
    assert len(strangers) == 1
    assert strangers.pop() < 0
    assert {p.name for result in after for p in result.placings if p.user_id not in USERS} == {""}
    ratings = [[(p.seat, p.mu, p.sigma) for p in result.placings] for result in before]
    assert [[(p.seat, p.mu, p.sigma) for p in result.placings] for result in after] == ratings
    async with store.write() as connection:
        await derive_again(connection, GUILD)
    assert await read(store, GUILD) == after
    ladder = words_of(await Statistics(Presenter(store, tables)).ladder(GUILD, USERS[1], Words("en")))
    assert "<@-" not in ladder


def test_winning_raises_and_every_game_makes_surer() -> None:
    ratings = {user: Rating() for user in (1, 2, 3)}
    for _ in range(5):
        after = rate(placed(1, 2, 3), ratings)
        for user in (1, 2, 3):
            assert after[user - 1].sigma < ratings[user].sigma
        ratings = {user: after[user - 1] for user in (1, 2, 3)}
    assert ratings[1].mu > ratings[2].mu > ratings[3].mu
    assert (Rating().shown, ratings[1].shown > 1500, ratings[3].shown < 1500) == (1500, True, True)
    assert rate(placed(1, None, None), {}) == {}
    assert rate(placed(1, 2, counted=False), {}) == {}
    alone = rate(placed(1, None, 2), {})
    assert alone.keys() == {0, 2}
    assert alone == {0: rate(placed(1, 2), {})[0], 2: rate(placed(1, 2), {})[1]}


def test_records_count_games_wins_places_and_leaders() -> None:
    found = [
        Result(i, 1, "uprising", (), True, i, tuple(
            replace(p, leader=leader, typical=1000 * i) for p, leader in zip(placed(*users), leaders, strict=True)
        ))
        for i, (users, leaders) in enumerate([((1, 2), "ab"), ((2, 1), "ba"), ((1, 3), "cb")], 1)
    ]  # fmt: skip
    record = make_stats(found, 1)
    assert (record.tally.games, record.tally.wins, record.tally.average) == (3, 2, 4 / 3)
    assert [(tally.key, tally.games, tally.wins) for tally in record.leaders] == [("a", 2, 1), ("c", 1, 1)]
    assert record.typical == 2000
    assert make_stats(found, 9).tally.games == 0
    everybody = count((p.leader, p) for result in found for p in result.placings)
    assert [(tally.key, tally.games) for tally in everybody] == [("b", 3), ("a", 2), ("c", 1)]


@pytest.mark.parametrize(("games", "rating"), [
    ([], None), (["unrated"], None), ([1600], 1600), ([1600, 1700, 1650], 1650), ([1700, "unrated"], 1700),
    ([1700, "others", "forfeit", "unrated"], 1400), (["others"], None),
])  # fmt: skip
def test_somebody_s_rating_is_the_one_after_their_last_rated_game(games: list[int | str], rating: int | None) -> None:
    """Unrated games and those of others leave it; a rated game that was forfeited counts."""
    found = []
    for number, kind in enumerate(games, 1):
        one, other = placed(1, 2)
        mu = {"unrated": None, "others": None, "forfeit": 1400.0}.get(str(kind), kind)
        own = replace(one, user_id=9 if kind == "others" else 1, mu=mu, sigma=None if mu is None else 1.0)
        theirs = replace(other, mu=1000.0 + number, sigma=2.0)
        over, left = ((theirs,), (replace(own, seat=-1),)) if kind == "forfeit" else ((own, theirs), ())
        found.append(Result(number, 1, "uprising", (), True, number, over, left))
    assert make_stats(found, 1).rating == (None if rating is None else Rating(rating, 1.0))


@pytest.mark.long
@pytest.mark.slow
async def test_statistics_by_commands(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        assert "Nobody is rated here yet" in (await (await ayla.slash("ladder")).answered()).text
        assert "No finished games" in (await (await ayla.slash("stats", about="leaders")).answered()).text
        (ayla, bo), _ = await finish_game(world, 2, 3)
        await world.restart()
        ladder = await (await bo.slash("ladder")).answered()
        assert ladder.ephemerals
        assert "1 game" in ladder.text
        own = await (await ayla.slash("stats")).answered()
        assert "1 game" in own.text
        assert "Rating" in own.text
        other = await (await ayla.slash("stats", player=str(bo.id))).answered()
        assert "Only you see this" not in other.text
        leaders = await (await ayla.slash("stats", about="leaders")).answered()
        assert "3 at the table" in leaders.text
        settings = (await (await bo.slash("settings")).answered()).ephemerals[0]
        menu = next(c["custom_id"] for row in settings.components[0]["components"] for c in row.get("components", ())
                    if c["custom_id"].endswith("|listed"))  # fmt: skip
        await (await bo.choose(settings, ["0"], custom_id=menu)).answered()
        assert "Not listed in statistics" in settings.text
        assert "does not want" in (await (await ayla.slash("stats", player=str(bo.id))).answered()).text
        assert str(bo.id) not in (await (await ayla.slash("ladder")).answered()).text


async def test_a_game_without_a_server_is_not_rated(tables, store) -> None:
    lobby = tables.lobby
    game_id = await lobby.create(TINY, 700, None, (USERS[0], "Ayla"), 2, "en")
    await lobby.join(game_id, USERS[1], "Bo")
    await tables.start(game_id, USERS[0])
    await play_on(tables, game_id, random.Random(1))
    (result,) = await read(store)
    assert (result.guild_id, result.rated) == (None, False)


@pytest.mark.slow
async def test_a_game_counts_on_the_server_where_it_began(tables, store) -> None:
    game_id = await start_tiny(tables)
    for number, guild in enumerate((GUILD + 1, GUILD + 2), 1):
        assert not await move(tables, game_id, USERS[0], 700 + number, guild)
        assert await tables.motions.vote(number, game_id, USERS[1], AGREE) == AGREE
    await play_on(tables, game_id, random.Random(1))
    (result,) = await read(store, GUILD)
    assert (result.guild_id, result.rated) == (GUILD, True)
    assert await read(store, GUILD + 1) == await read(store, GUILD + 2) == []
    async with store.read() as connection:
        assert await results.find_rating(connection, GUILD, USERS[0]) is not None
    again = await tables.lobby.reopen(game_id, USERS[0], "Ayla")
    await tables.lobby.join(again, USERS[1], "Bo")
    await tables.start(again, USERS[0])
    await play_on(tables, again, random.Random(2))
    assert [one.game_id for one in await read(store, GUILD + 2)] == [again]


@pytest.mark.slow
async def test_the_ladder_sums_up_what_the_results_say_one_by_one(store) -> None:
    """The ladder agrees with a count of the single results: random results, some on another server, unrated, or with a
    computer player at several seats."""
    rng, users = random.Random(4), [11, 12, 13, 14, 15, -7]
    async with store.write() as connection:
        for n in range(120):
            seats = rng.sample(users, rng.randint(1, 3))
            placings = [Placing(seat, user, f"U{user} {n}", "", 0, 9, counted=True) for seat, user in enumerate(seats)]
            level = rng.choice(["mercenary", "recruit"])
            placings += [Placing(len(seats) + k, None, "", "", 0, 9, level=level) for k in range(rng.randint(0, 2))]
            places = rng.sample(range(1, len(placings) + 1), len(placings))
            rated = rng.random() < 0.7
            placings = [
                replace(one, place=place, **({"mu": 20.0 + n / 10, "sigma": 8 - n / 50} if rated else {}))
                for one, place in zip(placings, places, strict=True)
            ]
            facts = {"family": "tiny", "product": rng.choice(["base", "uprising"]), "options": {}, "status": "over"}
            facts |= {"guild_id": rng.choice([GUILD, GUILD, GUILD + 1]), "channel_id": 1, "host_id": 0}
            game = await games.insert_game(connection, **facts, language="en", capacity=4, created=0, updated=0)
            made = Result(game, facts["guild_id"], facts["product"], (), rated, n // 2, tuple(placings))
            await results.write_result(connection, made)
        await people.keep_person(connection, 13, listed=0)
        ladder, found = await read_ladder(connection, GUILD), await results.list_results(connection, GUILD)
    shown = {one.user_id: (one.tally.games, one.tally.wins, one.tally.places, one.rating) for one in ladder.ranked}
    stats = {user: make_stats(found, user) for user in users if user > 0 and user != 13}
    assert shown == {u: (s.tally.games, s.tally.wins, s.tally.places, s.rating) for u, s in stats.items()}
    last = {p.user_id: p.name for result in found for p in result.placings if p.mu is not None}
    assert {one.user_id: one.name for one in ladder.ranked} == {user: last[user] for user in stats}
    sure = [one.rating.sure for one in ladder.ranked]
    assert sure == sorted(sure, reverse=True)
    levels = {(result.product, p.level) for result in found for p in result.placings if p.level and p.mu is not None}
    assert {(one.product, one.level) for one in ladder.levels} == levels
    for one in ladder.levels:
        seats = [p for r in found if r.product == one.product for p in r.placings if p.level == one.level]
        assert (one.tally.games, one.tally.wins) == (len(seats), sum(p.place == 1 for p in seats))
        assert one.rating == Rating(*[(p.mu, p.sigma) for p in seats if p.mu is not None][-1])
