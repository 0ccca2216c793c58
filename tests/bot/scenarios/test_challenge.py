"""The challenge of the week: the same for everybody, one counted attempt, a ranking, and a proof."""

from __future__ import annotations

import contextlib
import json
import random
from types import SimpleNamespace

import pytest
from discord import InteractionType

from bot.components.tags import Tag
from bot.handlers.challenge import ChallengeHandlers
from bot.language import Words
from bot.messages.challenge import ACTION, WITH, build_challenge, read_challenge
from bot.messages.presenter import Presenter
from bot.sandbox import components as tree
from bot.store import entries, game_log, games, people
from bot.store.entries import Entry, Finish, rank
from bot.store.results import Placing, Result, write_result
from bot.tables import challenges, entering
from bot.tables.challenges import (
    KEY,
    OPTION,
    PRACTICE,
    Week,
    commitment_of,
    find_end,
    is_sealed,
    list_finishes,
    prolong,
    seed_of,
    task_of,
    week_at,
)
from bot.tables.closing import close
from bot.tables.codes import game_code
from bot.tables.computer import answer_anything
from bot.tables.entering import enter
from bot.tables.own_keys import read_key
from bot.tables.pace import DAY, HOUR
from bot.tables.partings import find_parting
from bot.work.outage import make_up
from engine import registry
from engine.kernel.chance import commitment
from engine.kernel.decisions import Msg, Refused
from engine.kernel.export import verify
from tests.bot.support.consent import said
from tests.bot.support.harness import captions, running
from tests.bot.support.tables import GUILD, USERS, make_tables
from tests.bot.support.timed import beat

MONDAY_W48 = 1_795_392_000_000
"""Monday, 23 November 2026, 00:00 UTC, in milliseconds since 1970."""


def test_weeks_begin_on_mondays_in_utc() -> None:
    assert week_at(MONDAY_W48).name == "2026-W48"
    assert week_at(MONDAY_W48).begins == MONDAY_W48
    assert week_at(MONDAY_W48 - 1).name == "2026-W47"
    assert week_at(MONDAY_W48 + 7 * DAY - 1).name == "2026-W48"
    assert week_at(MONDAY_W48).ends == MONDAY_W48 + 7 * DAY
    assert Week(week_at(MONDAY_W48).number + 6).name == "2027-W01"


def test_every_game_that_is_offered_has_its_week() -> None:
    from bot.games.registry import list_presets

    first = week_at(MONDAY_W48).number
    names = {task_of(Week(first + n)).preset.name for n in range(len(list_presets()))}
    assert names == {preset.name for _, preset in list_presets()}


@pytest.mark.slow
async def test_an_update_with_further_games_changes_no_week_that_somebody_has_entered(store, monkeypatch) -> None:
    tables, week = make_tables(store), week_at(store.now())
    empty, before = Week(week.number - 1), task_of(week).preset.name
    there = [await begin(tables, USERS[0], week)]
    more = list(reversed(challenges.list_presets()))
    monkeypatch.setattr(challenges, "list_presets", lambda: more)
    assert task_of(week).preset.name != before
    assert (await read_challenge(store, week, None, None)).task.preset.name == before
    assert (await read_challenge(store, empty, None, None)).task == task_of(empty)

    async def create_dm() -> SimpleNamespace:
        return SimpleNamespace(id=9_000)

    user = SimpleNamespace(id=USERS[1], display_name="P", create_dm=create_dm)
    click = SimpleNamespace(user=user, guild_id=7, type=InteractionType.component, data={})
    await ChallengeHandlers(Presenter(store, tables))._press(click, Tag(0, week.number, ACTION, "play"), Words("en"))
    async with store.read() as connection:
        entry = await entries.find_entry(connection, week.number, USERS[1])
        assert entry is not None
        rows = [await games.find_game(connection, game) for game in (*there, entry.game_id)]
    assert rows[0].product == rows[1].product
    assert len({json.dumps({**row.options, "language": ""}, sort_keys=True) for row in rows}) == 1


async def play(tables, game: int, user: int, policy: random.Random | None, limit: int = 2_000) -> None:
    """Answer for a person at random until the game ends or `limit` answers have been given. Without `policy`, everybody
    gives the same answer to the same question."""
    for _ in range(limit):
        async with tables.hold(game) as live:
            if live.row.status != "open" or not live.waiting_people:
                return
            decision = live.game.options(live.waiting_people[0])
        await tables.answer(game, user, answer_anything({}, decision, policy or random.Random(0)))


async def begin(tables, user: int, week: Week, counted: bool = True) -> int:
    return await enter(tables, task_of(week), (user, f"P{user}"), 5_000 + user, 7, "en", counted)


async def steps_of(tables, game: int) -> list:
    async with tables.hold(game) as live:
        return [(step.seat, step.answer[1:], step.chance) for step in live.game.steps if not step.undone]


@pytest.mark.slow
async def test_the_same_answers_meet_the_same_cards_whatever_the_tables_luck(store) -> None:
    week, found = week_at(store.now()), []
    for number, user in enumerate(USERS[:2]):
        tables = make_tables(store, seed=number)
        tables.stand_in = ""
        game = await begin(tables, user, week)
        await play(tables, game, user, random.Random(4), limit=25)
        found.append(await steps_of(tables, game))
    assert len(found[0]) > 60
    assert found[0] == found[1]


@pytest.mark.slow
async def test_other_answers_leave_what_does_not_depend_on_them(store) -> None:
    """Different answers leave everything unchanged that does not depend on them: the first Conflicts and the Imperium
    deck are the same."""
    tables, week, decks = make_tables(store), week_at(store.now()), []
    week = next(Week(week.number + n) for n in range(60) if task_of(Week(week.number + n)).preset.name == "uprising")
    for seed, user in enumerate(USERS[:2]):
        game = await begin(tables, user, week)
        await play(tables, game, user, random.Random(seed), limit=25)
        async with tables.hold(game) as live:
            decks.append(live.game.state)
    one, other = decks
    rest = min(len(one.imperium_deck), len(other.imperium_deck))
    assert one.conflict_deck[: len(other.conflict_deck)] == other.conflict_deck[: len(one.conflict_deck)]
    assert rest > 30
    assert one.imperium_deck[:rest] == other.imperium_deck[:rest]


async def test_one_try_counts_and_practice_has_other_cards(store) -> None:
    tables, week = make_tables(store), week_at(store.now())
    game = await begin(tables, USERS[0], week)
    with pytest.raises(Refused, match="refused-entered"):
        await begin(tables, USERS[0], week)
    await tables.go_on(game)
    other = await enter(tables, task_of(week), (USERS[0], "P"), 9_000, 7, "en", False)
    async with tables.hold(game) as counted, tables.hold(other) as practice:
        assert counted.row.seed != practice.row.seed
        assert (counted.row.options[OPTION], practice.row.options[OPTION]) == (week.number, PRACTICE)
        assert practice.game.chance.streams is not None


async def test_of_two_clicks_at_once_one_enters_and_the_other_is_refused(store, monkeypatch) -> None:
    """The second click is carried out after the first one has found the person without an entry. So the first one is
    refused."""
    tables, week = make_tables(store), week_at(store.now())
    write, found = entering.acting, []

    @contextlib.asynccontextmanager
    async def wait_then_write(store):
        if not found:
            found.append(None)
            found.append(await begin(tables, USERS[0], week))
        async with write(store) as connection:
            yield connection

    monkeypatch.setattr(entering, "acting", wait_then_write)
    with pytest.raises(Refused):
        await begin(tables, USERS[0], week)
    async with store.read() as connection:
        (entry,) = await entries.list_entries_of(connection, USERS[0])
    assert entry.game_id == found[1]
    async with tables.hold(entry.game_id) as live:
        assert live.row.status == "open"


async def test_a_game_in_ones_direct_messages_is_named_that_has_to_end_before_the_try_that_counts(store) -> None:
    tables, week = make_tables(store), week_at(store.now())
    practice = await enter(tables, task_of(week), (USERS[0], "P"), 9_000, 7, "en", False)
    with pytest.raises(Refused) as refused:
        await enter(tables, task_of(week), (USERS[0], "P"), 9_000, 7, "en", True)
    assert refused.value.reason == Msg("refused-open-dm", {"code": game_code(practice)})
    await close(tables, practice, USERS[0])
    assert await enter(tables, task_of(week), (USERS[0], "P"), 9_000, 7, "en", True) != practice


async def test_an_entry_that_was_closed_is_neither_running_nor_finished(store) -> None:
    tables, week = make_tables(store), week_at(store.now())
    game = await begin(tables, USERS[0], week)
    await close(tables, game, USERS[0])
    told = said(build_challenge(await read_challenge(store, week, None, USERS[0]), True, USERS[0], Words("en")))
    assert "Your entry ended without a result." in told
    assert not {"My turn", "Play (counts)"} & {*told}
    assert "Practise" in told


async def test_a_rematch_of_an_entry_has_other_cards_and_is_offered_on_servers_only(store) -> None:
    tables, week = make_tables(store), week_at(store.now())
    game = await begin(tables, USERS[0], week)
    async with store.write() as connection:
        await games.update_game(connection, game, status="over", guild_id=7)
    async with store.read() as connection:
        again = await games.find_game(connection, await tables.lobby.reopen(game, USERS[0], "P"))
    assert OPTION not in again.options


async def test_a_game_that_was_opened_when_the_program_died_is_gone_on_with(store, monkeypatch) -> None:
    tables, week = make_tables(store), week_at(store.now())

    class Died(BaseException):
        """A stand-in for the end of the process, raised as an exception."""

    async def die(*_: object) -> None:
        raise Died

    for place in ("bot.store.entries.insert_entry", "bot.tables.lobby.Lobby.fill", "bot.tables.service.Tables.start"):
        with monkeypatch.context() as patch:
            patch.setattr(place, die)
            with pytest.raises(Died):
                await begin(tables, USERS[1], week)
    game = await begin(tables, USERS[1], week)
    async with tables.hold(game) as live:
        assert live.row.status == "open"
    assert game == 1


@pytest.mark.slow
async def test_the_seed_is_withheld_until_the_week_ends_and_then_proves_the_entry(store, clock) -> None:
    tables, week = make_tables(store), week_at(store.now())
    game = await begin(tables, USERS[0], week)
    await play(tables, game, USERS[0], random.Random(1))
    async with tables.hold(game) as live:
        assert live.row.status == "over"
        family = live.row.family
        seed = live.row.seed
        revision = live.row.revision
    final = await Presenter(store, tables).finished.final(game, revision - 1, revision)
    assert "Replay" in said(final.view)
    assert "Rematch" not in said(final.view), "it is played in direct messages"
    exported = await tables.export(game)
    assert exported["seed"] is None
    assert seed.hex() not in json.dumps(exported)
    assert verify(exported, registry.family(family)).status == "unsealed"
    async with store.write() as connection:
        key = await read_key(connection, KEY)
    assert seed == seed_of(key, week)
    assert commitment_of(key, week) == commitment(seed, week.name)
    clock.time += 8 * DAY
    assert verify(await tables.export(game), registry.family(family)).status == "verified"
    async with store.read() as connection:
        (finish,) = await list_finishes(connection, week)
    assert finish.entry == Entry(week.number, USERS[0], game, 7)
    assert finish.rounds > 0


def test_the_ranking_goes_by_place_points_and_rounds_and_leaves_late_ones_out() -> None:
    def end(user: int, place: int, score: int, rounds: int, ended: int) -> Finish:
        return Finish(Entry(1, user, user, None), f"P{user}", place, score, rounds, ended)

    found = [end(1, 2, 12, 8, 5), end(2, 1, 10, 9, 5), end(3, 1, 10, 8, 6), end(4, 1, 11, 10, 9), end(5, 1, 12, 7, 10)]
    assert [one.entry.user_id for one in rank(found, 10)] == [4, 3, 2, 1]


async def test_an_entry_that_an_outage_delays_past_the_end_of_its_week_is_in_time(store, clock) -> None:
    tables, week = make_tables(store), week_at(store.now())
    clock.time = week.ends - HOUR
    game = await begin(tables, USERS[0], week)
    await beat(store)
    clock.time = week.ends + HOUR
    assert await make_up(store) is not None
    shown = await read_challenge(store, week, None, USERS[0])
    assert (shown.over, shown.present, shown.ends) == (False, False, week.ends + 2 * HOUR)
    assert not {"Play (counts)", "Practise"} & {*said(build_challenge(shown, True, USERS[0], Words("en")))}
    async with store.write() as connection:
        assert await is_sealed(connection, await games.find_game(connection, game), clock.time)
        placing = Placing(0, USERS[0], "P", "leader", 1, 10)
        await write_result(connection, Result(game, None, "imperium", (), False, clock.time, (placing,)))
    clock.time += 3 * DAY
    shown = await read_challenge(store, week, None, USERS[0])
    assert [one.entry.game_id for one in shown.ranked] == [game]
    assert shown.over
    assert (await read_challenge(store, week_at(clock.time), None, USERS[0])).ends == week.ends + 7 * DAY


@pytest.mark.slow
async def test_two_games_part_where_the_first_answers_differ(store) -> None:
    tables, week = make_tables(store), week_at(store.now())
    games_ = []
    for seed, user in enumerate(USERS[:2]):
        games_.append(await begin(tables, user, week))
        await play(tables, games_[-1], user, random.Random(3), limit=6)
        await play(tables, games_[-1], user, random.Random(seed), limit=12)
    one, other = games_
    async with tables.hold(one), tables.hold(other):  # comparing entries neither waits for a locked game nor locks one
        parting, same = await find_parting(store, one, other), await find_parting(store, one, one)
    assert same is None
    assert parting is not None
    assert parting.seat == 0
    assert parting.answers >= 6
    assert parting.one != parting.other


@pytest.mark.long
@pytest.mark.slow
async def test_two_games_are_compared_by_the_points_after_each_round(store) -> None:
    tables, week = make_tables(store), week_at(store.now())
    week = next(Week(week.number + n) for n in range(60) if task_of(Week(week.number + n)).preset.name == "uprising")
    rounds = []
    for seed, user in enumerate(USERS[:2]):
        game = await begin(tables, user, week)
        await play(tables, game, user, random.Random(seed))
        async with tables.hold(game) as live:
            assert live.row.status == "over"
        async with store.read() as connection:
            events = [event for _, event in await game_log.list_events(connection, game)]
        own, points = 1, []  # in a game of four every player begins with a point
        for event in events:
            if event.kind == "round" and event.data["n"] > 1:
                points.append(own)
            if event.kind == "score" and event.data["seat"] == 0:
                own += event.data["n"]
        rounds.append([*points, own])
    async with store.read() as connection:
        found = {one.entry.user_id: one for one in await list_finishes(connection, week)}
    one, other = (found[user] for user in USERS[:2])
    shown = await ChallengeHandlers(Presenter(store, tables))._part(one, other, Words("en"))
    said = "\n".join(tree.texts(shown.view.to_components())).replace("\N{NO-BREAK SPACE}", " ")
    mine, theirs = (" · ".join(map(str, points)) for points in rounds)
    assert f"Your points after each round were {mine}, those of P{USERS[1]} {theirs}." in said
    assert [points[-1] for points in rounds] == [one.score, other.score]
    assert [len(points) for points in rounds] == [one.rounds, other.rounds]


async def test_an_entry_whose_person_is_no_longer_listed_is_compared_with_nothing(store, monkeypatch) -> None:
    tables, week = make_tables(store), week_at(store.now())
    there = [await begin(tables, user, week) for user in USERS[:2]]
    async with store.write() as connection:
        for game, user in zip(there, USERS, strict=False):
            placing = Placing(0, user, "P", "leader", 1, 10)
            await write_result(connection, Result(game, None, "imperium", (), False, store.now(), (placing,)))
    handlers = ChallengeHandlers(Presenter(store, tables))

    async def take(own, other, words) -> tuple[int, int]:
        return own.entry.game_id, other.entry.game_id

    monkeypatch.setattr(handlers, "_part", take)
    data = {"values": [str(there[1])]}
    click = SimpleNamespace(user=SimpleNamespace(id=USERS[0]), type=InteractionType.component, data=data)
    tag = Tag(0, week.number, WITH)
    assert await handlers._compare(click, tag, Words("en")) == tuple(there)
    async with store.write() as connection:
        await people.keep_person(connection, USERS[1], listed=0)
    with pytest.raises(Refused, match="refused-not-finished"):
        await handlers._compare(click, tag, Words("en"))


@pytest.mark.parametrize("way", ["play", "practise"])
@pytest.mark.parametrize("ago", [1, 2])
async def test_an_old_button_enters_no_week_that_is_over(store, way: str, ago: int) -> None:
    """An old button enters nobody in the challenge of an earlier week, whose seed is published."""
    tables, week = make_tables(store), week_at(store.now())
    handlers = ChallengeHandlers(Presenter(store, tables))

    async def create_dm() -> SimpleNamespace:
        return SimpleNamespace(id=77)

    user = SimpleNamespace(id=USERS[0], display_name="Ayla", create_dm=create_dm)
    click = SimpleNamespace(user=user, guild_id=GUILD)
    with pytest.raises(Refused, match="refused-week-over"):
        await handlers._press(click, Tag(0, week.number - ago, "challenge", way), Words("en"))
    async with store.read() as connection:
        assert await entries.list_entries_of(connection, USERS[0]) == []
        assert await games.list_seats_of(connection, USERS[0]) == []


async def test_a_week_whose_end_was_put_off_is_put_off_again_by_another_outage(store) -> None:
    week = week_at(store.now())
    after = Week(week.number + 1)
    async with store.write() as connection:

        async def lose(begun: int, ended: int) -> tuple[int, int]:
            await prolong(connection, week.ends + begun * HOUR, week.ends + ended * HOUR)
            ends = [(await find_end(connection, one) - one.ends) // HOUR for one in (week, after)]
            return ends[0], ends[1]

        assert await lose(-4, -1) == (3, 0)
        assert await lose(1, 3) == (5, 2)  # the week was still open, and the next one had begun
        assert await lose(6, 7) == (5, 3)


@pytest.mark.slow
async def test_a_week_that_has_not_begun_is_not_shown(url) -> None:
    async with running(url) as world:
        ayla, week = world.sandbox.actor("Ayla"), week_at(world.store.now())
        shown = (await ayla.slash("challenge")).ephemerals[0]
        forged = Tag(0, week.number + 1, ACTION, "all").write("lb1")
        text = (await (await ayla.press_raw(forged, shown)).answered()).text
        assert week.name in text
        assert Week(week.number + 1).name not in text


@pytest.mark.slow
async def test_the_challenge_by_clicks(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        shown = await (await ayla.slash("challenge")).answered()
        week = week_at(world.store.now())
        assert week.name in shown.text
        assert "Nobody has finished yet" in shown.text
        assert "Hash of the seed" in shown.text
        entered = await (await ayla.click(shown.message, label="Play (counts)")).answered()
        assert "It counts" in entered.text
        await world.bot.outbox.settle()
        assert any("My turn" in captions(message) for message in ayla.dms())
        assert world.sandbox.actor("Bo").timeline() == []
        turn = await (await ayla.click(entered.message, label="My turn")).answered()
        assert "Your" in turn.text
        again = await (await ayla.slash("challenge")).answered()
        assert "Your entry is game" in again.text
        assert "Play (counts)" not in captions(again.message)
        last = await (await ayla.click(again.message, label="The week before")).answered()
        assert "You did not enter" in last.text
        assert "The seed was" in last.text
