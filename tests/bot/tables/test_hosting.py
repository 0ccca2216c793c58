"""Remedies for a game in trouble: reports of problems, holds, and the host's tools."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import random
from functools import partial

import pytest
from sqlalchemy import delete
from typer.testing import CliRunner

from bot.games.registry import product
from bot.language import Words
from bot.main import app, load_commands
from bot.messages.motions import build_motion
from bot.settings import Unusable
from bot.store import Store, clocks, game_log, games, motions, reports, snapshots
from bot.store import schema as t
from bot.tables.closing import close
from bot.tables.consent.requests import Requests
from bot.tables.hosting import Hosting
from bot.tables.pace import DAY, HOUR
from bot.tables.privacy import Privacy
from bot.tables.substitution import begin_substitution
from bot.work.jobs import Jobs
from engine.kernel.decisions import NotYours, Refused, Stale
from engine.kernel.export import verify
from engine.registry import family
from tests.bot.support.consent import answer, questions, said, seats_of, start_with, the_motion, unrate
from tests.bot.support.faults import Cut, cut_at
from tests.bot.support.harness import captions, open_cockpit, open_table, running, table_posts
from tests.bot.support.people import to_turns
from tests.bot.support.tables import CHANNEL, GUILD, USERS, head, make_tables, play_on, start_tiny
from tests.bot.support.timed import clock_of, list_queued, through_sealed

EN = Words("en", ["Ayla", "Bo", "Cy", "Dee"])
SECRET_TEXT = "my spice went missing <@999>"


@pytest.fixture
def hosting(tables) -> Hosting:
    return Hosting(tables)


# -- reports and holds -------------------------------------------------------------------------------------------------


async def test_a_report_holds_the_game_until_the_host_goes_on(tables, store, clock, hosting, caplog) -> None:
    game_id = await start_with(tables, pace="daily")
    before, state = await head(store, game_id)
    with caplog.at_level(logging.INFO):
        await hosting.report(game_id, USERS[1], SECRET_TEXT)
    assert SECRET_TEXT not in caplog.text
    async with store.read() as connection:
        (kept,) = await reports.list_reports(connection)
        assert await clocks.list_jobs(connection) == []
    assert (kept.revision, kept.digest, kept.user_id) == (before.revision, state["digest"], USERS[1])
    assert SECRET_TEXT not in json.dumps([queued.payload for queued in await list_queued(store, "motion")])
    with pytest.raises(Refused, match="refused-held"):
        await answer(tables, game_id, USERS[0])
    clock.time += 3 * DAY
    await Jobs(make_tables(store)).work()
    motion = await the_motion(store, game_id)
    with pytest.raises(NotYours):
        await hosting.resume(game_id, USERS[1])
    tables.cache.drop(game_id)
    assert await tables.motions.vote(motion.id, game_id, USERS[0], "go-on") == "go-on"
    row, _ = await head(store, game_id)
    assert (row.status, row.told) == ("open", (0, 1, 2))
    assert (await clock_of(store, game_id, 0)).deadline == clock.time + DAY
    assert (await list_queued(store, "table"))[-1].payload["ping"] == USERS[:3]
    await answer(tables, game_id, USERS[0])


@pytest.mark.slow
@pytest.mark.parametrize("act", ["halt", "report"])
async def test_a_hold_happens_whole_or_not_at_all(tables, store, act) -> None:
    """A hold happens completely or not at all: after a kill at any statement or commit, the game is either held with
    its question open, or continues."""
    game_id = await start_with(tables, pace="daily")
    for number in range(100):
        hosting = Hosting(make_tables(store))
        with contextlib.suppress(Cut), cut_at(store, number):
            await (hosting.halt(game_id, USERS[0]) if act == "halt" else hosting.report(game_id, USERS[1], "x"))
        async with store.read() as connection:
            kept = len(await reports.list_reports(connection))
            asked = [motion.kind for motion in await motions.list_open(connection, game_id)]
            planned = await clocks.list_jobs(connection)
        held = (await head(store, game_id))[0].status == "held"
        assert (asked, kept) == (["resume"] * held, held and act == "report"), number
        assert bool(planned) is not held
        if held:
            break
    assert held
    assert number > 8


async def test_a_held_game_whose_question_is_lost_goes_on_all_the_same(tables, store, hosting) -> None:
    game_id = await start_tiny(tables, people=3)
    for _ in range(2):
        await hosting.halt(game_id, USERS[0])
        async with store.write() as connection:
            await connection.execute(delete(t.motion))
        await hosting.resume(game_id, USERS[0])
        assert (await head(store, game_id))[0].status == "open"
    await hosting.halt(game_id, USERS[0])
    async with store.write() as connection:
        await connection.execute(delete(t.motion))
    await hosting.report(game_id, USERS[1], "it is stuck")
    assert (await the_motion(store, game_id)).kind == "resume"


async def test_who_deletes_their_data_leaves_the_question_of_a_held_game(tables, store, hosting) -> None:
    game_id = await start_tiny(tables, people=4)
    await hosting.report(game_id, USERS[3], "x")
    await Privacy(tables).forget(USERS[3])
    motion = await the_motion(store, game_id)
    assert (motion.proposer, sorted(motion.ballots)) == (None, USERS[:3])
    assert "Somebody has reported a problem" in "".join(said(build_motion(motion, (await head(store, game_id))[0], EN)))
    assert await tables.motions.vote(motion.id, game_id, USERS[1], "go-on") is None
    assert await tables.motions.vote(motion.id, game_id, USERS[2], "go-on") == "go-on"
    assert (await head(store, game_id))[0].status == "open"


async def test_after_the_host_who_held_it_the_next_one_lets_it_go_on(tables, store, hosting) -> None:
    game_id = await start_tiny(tables, people=3)
    await hosting.halt(game_id, USERS[0])
    await Privacy(tables).forget(USERS[0])
    with pytest.raises(NotYours):
        await hosting.resume(game_id, USERS[2])
    await hosting.resume(game_id, USERS[1])
    assert (await head(store, game_id))[0].status == "open"


async def test_who_sits_down_at_a_held_game_has_a_vote(tables, store, hosting) -> None:
    game_id = await start_with(tables, people=3, substitutes="free")
    requests = Requests(tables)
    await hosting.halt(game_id, USERS[0])
    await requests.leave(game_id, USERS[2])
    assert await requests.sit(game_id, 2, 99, "Dee")
    assert sorted((await the_motion(store, game_id)).ballots) == [*USERS[:2], 99]


async def test_a_majority_of_the_others_goes_on_without_the_host(tables, store, hosting) -> None:
    game_id = await start_tiny(tables, people=4)
    await hosting.report(game_id, USERS[3], "x")
    await hosting.report(game_id, USERS[2], "the same here")
    motion = await the_motion(store, game_id)
    assert await tables.motions.vote(motion.id, game_id, USERS[1], "go-on") is None
    assert (await head(store, game_id))[0].status == "held"
    assert await tables.motions.vote(motion.id, game_id, USERS[3], "go-on") == "go-on"
    with pytest.raises(Stale):
        await tables.motions.vote(motion.id, game_id, USERS[0], "go-on")
    async with store.read() as connection:
        assert len(await reports.list_reports(connection)) == 2


async def test_a_host_for_whom_somebody_plays_lets_a_held_game_go_on_by_its_button(tables, store, hosting) -> None:
    game_id = await start_tiny(tables, people=3)
    async with tables.hold(game_id) as live, store.write() as connection:
        await begin_substitution(connection, live.row, live.seats, 0, (99, "Gus"), store.now() + DAY, store.now())
    tables.cache.drop(game_id)
    await hosting.report(game_id, USERS[1], "x")
    motion = await the_motion(store, game_id)
    with pytest.raises(NotYours):
        await tables.motions.vote(motion.id, game_id, 98, "go-on")
    assert await tables.motions.vote(motion.id, game_id, USERS[0], "go-on") == "go-on"
    assert (await head(store, game_id))[0].status == "open"


async def test_who_may_not_report_or_hold(tables, store, hosting) -> None:
    game_id = await start_tiny(tables, people=2)
    with pytest.raises(NotYours):
        await hosting.report(game_id, 999, "hello")
    with pytest.raises(Refused, match="refused-report-empty"):
        await hosting.report(game_id, USERS[0], "  ")
    for act in (hosting.halt, hosting.resume, partial(close, tables)):
        with pytest.raises(NotYours):
            await act(game_id, USERS[1])
    with pytest.raises(Refused, match="refused-not-held"):
        await hosting.resume(game_id, USERS[0])
    await hosting.halt(game_id, USERS[0])
    with pytest.raises(Refused, match="refused-held"):
        await hosting.halt(game_id, USERS[0])
    await hosting.resume(game_id, USERS[0])
    assert (await head(store, game_id))[0].status == "open"


async def test_a_held_game_with_one_person_waits_for_them(tables, store, hosting) -> None:
    game_id = await start_tiny(tables, people=1, computers=2)
    await hosting.report(game_id, USERS[0], "x")
    await make_tables(store).resume()
    assert (await head(store, game_id))[0].status == "held"
    await hosting.resume(game_id, USERS[0])
    assert (await head(store, game_id))[0].status == "open"


async def test_the_host_leaves_a_held_game(tables, store, hosting) -> None:
    game_id = await start_tiny(tables, people=3)
    await hosting.halt(game_id, USERS[0])
    await Requests(tables).leave(game_id, USERS[0])
    motion = await the_motion(store, game_id)
    assert motion.ballots == {USERS[1]: None, USERS[2]: None}
    assert await tables.motions.vote(motion.id, game_id, USERS[1], "go-on") == "go-on"  # this player is the host now


async def test_a_report_is_the_persons_own(tables, store, hosting) -> None:
    game_id = await start_tiny(tables, people=2)
    await hosting.report(game_id, USERS[1], "x")
    privacy = Privacy(tables)
    assert [r["text"] for r in (await privacy.export(USERS[1]))["reports"]] == ["x"]
    await privacy.forget(USERS[1])
    async with store.read() as connection:
        assert await reports.list_reports(connection) == []


@pytest.mark.slow
def test_the_operator_lists_reports(url, monkeypatch, clock) -> None:
    async def report() -> str:
        store = Store(url, clock)
        await store.open()
        tables = make_tables(store)
        game_id = await start_tiny(tables)
        await Hosting(tables).report(game_id, USERS[1], "first line\nsecond line")
        async with tables.hold(game_id) as live:
            digest = live.game.digest()
        await store.close()
        return digest

    monkeypatch.setenv("LANDSRAAD_DATABASE_URL", url)
    load_commands()
    CliRunner().invoke(app, ["migrate"])
    assert "nothing was reported" in CliRunner().invoke(app, ["reports"]).output
    digest = asyncio.run(report())
    (listed,) = json.loads(CliRunner().invoke(app, ["reports", "--json"]).output)
    assert (listed["game"], listed["revision"], listed["digest"], listed["status"]) == ("1", 0, digest, "held")
    assert listed["text"] == "first line\nsecond line"
    plain = CliRunner().invoke(app, ["reports"]).output
    assert digest in plain
    assert "    second line" in plain


@pytest.mark.parametrize("command", ["letters", "reports"])
def test_no_database_is_made_to_say_that_it_is_empty(tmp_path, monkeypatch, command) -> None:
    monkeypatch.setenv("LANDSRAAD_DATABASE_URL", f"sqlite:///{tmp_path}/games.db")
    load_commands()
    ended = CliRunner().invoke(app, [command])
    assert isinstance(ended.exception, Unusable)
    assert "there is no database" in str(ended.exception)
    assert list(tmp_path.iterdir()) == []


# -- the host's tools --------------------------------------------------------------------------------------------------


async def uprising(tables, rated="off") -> int:
    """Begin a game of three people and play to the third round; return its id."""
    game_id = await tables.lobby.create(product("uprising"), CHANNEL, GUILD, (USERS[0], "Ayla"), 3, "en")
    for user in USERS[1:3]:
        await tables.lobby.join(game_id, user, "Bo")
    await tables.lobby.choose(game_id, USERS[0], rated=rated)
    await tables.start(game_id, USERS[0])
    rng = random.Random(3)
    while True:
        async with tables.hold(game_id) as live:
            if live.game.state.round >= 3:
                break
        await play_on(tables, game_id, rng, 5)
    return game_id


@pytest.mark.slow
async def test_rewinding_to_a_round_and_to_a_turn(tables, store, hosting) -> None:
    game_id = await uprising(tables)
    _, starts = await hosting.list_starts(game_id)
    second = next(start for start in starts if start.number == 2)
    async with store.read() as connection:
        then = await snapshots.read_snapshot(connection, game_id, second.revision)
    with pytest.raises(Refused, match="refused-no-start"):
        await hosting.rewind(game_id, USERS[0], second.revision + 1)
    with pytest.raises(NotYours):
        await hosting.rewind(game_id, USERS[1], second.revision)
    await hosting.rewind(game_id, USERS[0], second.revision)
    row, now = await head(store, game_id)
    assert now["digest"] == then["digest"]
    async with store.read() as connection:
        events = await game_log.list_events(connection, game_id, row.revision - 1)
    assert [(event.kind, event.data) for _, event in events] == [("rewound-round", {"n": 2})]
    assert len((await list_queued(store, "table"))[-1].payload["ping"]) == 1
    _, again = await hosting.list_starts(game_id)
    turn = next(start for start in reversed(again) if start.seat is not None and start.revision < second.revision)
    await hosting.rewind(game_id, USERS[0], turn.revision)
    async with tables.hold(game_id) as live:
        assert live.game.waiting() == (turn.seat,)
        assert live.game.state.round == 1
    await play_on(tables, game_id, random.Random(4))
    assert verify(json.loads(json.dumps(await tables.export(game_id))), family("imperium")).status == "verified"


async def list_proposals(store, game_id: int) -> list:
    async with store.read() as connection:
        return [motion for motion in await motions.list_open(connection, game_id) if motion.kind == "rewind"]


@pytest.mark.sweep(2)
@pytest.mark.parametrize("held", [False, True])
async def test_a_rated_game_is_put_right_if_all_agree_and_its_proof_says_so(tables, store, hosting, held) -> None:
    game_id = await uprising(tables, rated="on")
    if held:
        await hosting.halt(game_id, USERS[0])
    _, starts = await hosting.list_starts(game_id)
    second = next(start for start in starts if start.number == 2)
    async with store.read() as connection:
        then = await snapshots.read_snapshot(connection, game_id, second.revision)
    assert not await hosting.rewind(game_id, USERS[0], second.revision)
    with pytest.raises(Refused, match="refused-motion-open"):
        await hosting.rewind(game_id, USERS[0], second.revision)
    (motion,) = await list_proposals(store, game_id)
    assert motion.ballots == {USERS[0]: "agree", USERS[1]: None, USERS[2]: None}
    requests = Requests(tables)
    assert await requests.vote(game_id, motion.id, USERS[1], "agree") is None
    assert await requests.vote(game_id, motion.id, USERS[2], "agree") == "agree"
    row, now = await head(store, game_id)
    assert now["digest"] == then["digest"]
    assert row.status == ("held" if held else "open")
    async with store.read() as connection:
        events = await game_log.list_events(connection, game_id, row.revision - 1)
    assert [(event.kind, event.data) for _, event in events] == [("returned-round", {"n": 2})]
    exported = await tables.export(game_id)
    assert any(step["undone"] for step in exported["steps"])
    assert verify(json.loads(json.dumps(exported)), family("imperium")).status in ("verified", "unsealed")


@pytest.mark.slow
async def test_whoever_plays_alone_goes_back_unasked_and_computer_players_go_on(tables, hosting) -> None:
    made = product("uprising")
    game_id = await tables.lobby.create(made, CHANNEL, GUILD, (USERS[0], "Ayla"), 3, "en")
    await tables.lobby.fill(game_id, USERS[0], made.computer, 2)
    await tables.lobby.choose(game_id, USERS[0], rated="on")
    await tables.start(game_id, USERS[0])
    await play_on(tables, game_id, random.Random(3), 12)
    _, starts = await hosting.list_starts(game_id)
    async with tables.hold(game_id) as live:
        computers = [one.seat for one in live.seats if one.user_id is None]
        start = next(one for one in reversed(starts) if one.seat in computers and one.revision < live.game.revision)
    assert await hosting.rewind(game_id, USERS[0], start.revision)
    async with tables.hold(game_id) as live:
        assert {live.user_in(seat) for seat in live.game.waiting()} == {USERS[0]}


@pytest.mark.slow
async def test_one_who_declines_or_a_move_leaves_a_rated_game_as_it_is(tables, store, clock, hosting) -> None:
    game_id = await uprising(tables, rated="on")
    _, starts = await hosting.list_starts(game_id)
    before = (await head(store, game_id))[0].revision
    assert not await hosting.rewind(game_id, USERS[0], starts[0].revision)
    (motion,) = await list_proposals(store, game_id)
    assert await Requests(tables).vote(game_id, motion.id, USERS[2], "decline") == "decline"
    assert (await head(store, game_id))[0].revision == before
    with pytest.raises(Refused, match="refused-motion-declined"):
        await hosting.rewind(game_id, USERS[0], starts[0].revision)
    clock.time += HOUR
    assert not await hosting.rewind(game_id, USERS[0], starts[0].revision)
    await play_on(tables, game_id, random.Random(5), 1)
    assert await list_proposals(store, game_id) == []


@pytest.mark.slow
async def test_a_held_game_is_rewound_quietly(tables, store, hosting) -> None:
    game_id = await uprising(tables)
    await hosting.halt(game_id, USERS[0])
    _, starts = await hosting.list_starts(game_id)
    posts = len(await list_queued(store, "table"))
    await hosting.rewind(game_id, USERS[0], starts[0].revision)
    assert len(await list_queued(store, "table")) == posts
    assert [queued.payload["key"] for queued in await list_queued(store, "say")] == ["say-rewound-round"]
    await hosting.resume(game_id, USERS[0])
    assert len(await list_queued(store, "table")) == posts + 1
    async with tables.hold(game_id) as live:
        assert live.game.state.round == 1


@pytest.mark.slow
async def test_rated_tables_keep_their_course(tables, store, hosting) -> None:
    game_id = await uprising(tables, rated="on")
    _, starts = await hosting.list_starts(game_id)
    assert not await hosting.rewind(game_id, USERS[0], starts[0].revision)
    async with tables.hold(game_id) as live:
        assert live.game.state.round == 3
    with pytest.raises(Refused, match="refused-rated"):
        await hosting.replace(game_id, USERS[0], 1, offered=True)
    await hosting.halt(game_id, USERS[0])
    await hosting.resume(game_id, USERS[0])
    assert not await close(tables, game_id, USERS[0])
    assert (await head(store, game_id))[0].status == "open"


async def test_seats_given_away_and_opened(tables, store, hosting) -> None:
    game_id = await start_with(tables, rated="off")
    await through_sealed(tables, game_id, USERS[:3])
    with pytest.raises(Refused, match="refused-no-seat"):
        await hosting.replace(game_id, USERS[0], 5, offered=False)
    with pytest.raises(Refused, match="refused-kick-self"):
        await hosting.replace(game_id, USERS[0], 0, offered=False)
    await hosting.replace(game_id, USERS[0], 1, offered=False)
    seats = await seats_of(store, game_id)
    assert (seats[1].user_id, seats[1].offer) == (None, "")
    assert [queued.payload["key"] for queued in await list_queued(store, "say")] == ["say-replaced"]
    assert await list_queued(store, "offer") == []
    await hosting.replace(game_id, USERS[0], 1, offered=True)
    assert (await seats_of(store, game_id))[1].offer == "ask"
    await hosting.replace(game_id, USERS[0], 1, offered=False)
    assert (await seats_of(store, game_id))[1].offer == ""


async def test_ending_settles_everything(tables, store, hosting) -> None:
    game_id = await start_with(tables, pace="daily", people=3, rated="off")
    await Requests(tables).propose_removal(game_id, USERS[0], USERS[1])
    motion = await the_motion(store, game_id)
    async with store.write() as connection:
        key = clocks.seat_key("order", game_id, 1)
        await clocks.put_job(connection, "order", key, store.now() + 60_000, {"game": game_id, "seat": 1})
    await close(tables, game_id, USERS[0])
    async with store.read() as connection:
        assert (await motions.find_motion(connection, motion.id)).state == "lapsed"
        assert await clocks.list_jobs(connection) == []
    with pytest.raises(Refused, match="refused-over"):
        await answer(tables, game_id, USERS[0])
    for act in (partial(close, tables), hosting.halt):
        with pytest.raises(Refused, match="refused-over"):
            await act(game_id, USERS[0])


# -- by clicks ---------------------------------------------------------------------------------------------------------


@pytest.mark.slow
async def test_reporting_by_clicks(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        more = (await (await bo.click(table_posts(bo)[-1], label="More…")).answered()).ephemerals[0]
        asked = await bo.click(more, label="Report problem")
        done = await (await bo.submit_modal(asked.modal, {"text": SECRET_TEXT})).answered()
        assert "on hold" in done.text
        await world.bot.outbox.settle()
        (post,) = questions(ayla)
        assert post.mentions == [ayla.id]
        assert SECRET_TEXT not in " ".join(m.text for m in ayla.timeline())
        assert captions(post) == ["Go on"]
        await world.restart()
        assert "on hold" in (await open_cockpit(ayla)).text
        dee = world.sandbox.actor("Dee")
        assert "no vote" in (await (await dee.click(post, label="Go on")).answered()).text
        await (await ayla.click(post, label="Go on")).answered()
        await world.bot.outbox.settle()
        assert captions(questions(ayla)[0]) == []
        assert "goes on" in questions(ayla)[0].text
        assert "on hold" not in (await open_cockpit(ayla)).text


@pytest.mark.slow
async def test_the_hosts_commands(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"], computers=1)
        assert "Only the host" in (await (await bo.slash("host hold")).answered()).text
        assert "on hold" in (await (await ayla.slash("host hold")).answered()).text
        assert "goes on" in (await (await ayla.slash("host resume")).answered()).text
        assert "from the list" in (await (await ayla.slash("host rewind", to="0")).answered()).text
        assert "rated" in (await (await ayla.slash("host replace", seat="2", by="open")).answered()).text
        await unrate(world.bot.tables)
        await (await ayla.slash("host end")).answered()
        await world.bot.outbox.settle()
        assert "ended the game" in ayla.timeline()[-1].text


@pytest.mark.slow
async def test_a_seat_is_replaced_by_the_name_of_who_sits_there(url) -> None:
    async with running(url) as world:
        ayla, robin, _ = await open_table(world, ["Ayla", "Robin", "robin"], computers=1)
        await unrate(world.bot.tables)
        found = await ayla.autocomplete("host replace", focused="seat")
        offered = {choice["value"]: choice["name"] for choice in found.choices}
        assert list(offered) == ["2", "3", "4"]  # all seats except the host's own
        assert offered["2"] != offered["3"]
        assert offered["2"].endswith("Robin")
        narrowed = await ayla.autocomplete("host replace", focused="seat", value="computer")
        assert [choice["value"] for choice in narrowed.choices] == ["4"]
        for typed, told in (("Robin", "Several people here"), ("Zoe", "1 to 4"), ("5", "1 to 4"), ("²", "1 to 4")):
            refused = await (await ayla.slash("host replace", seat=typed, by="computer")).answered()
            assert told in refused.text
        assert "Only the host" in (await (await robin.slash("host replace", seat="2", by="open")).answered()).text
        await (await ayla.slash("host replace", seat=offered["3"], by="computer")).answered()
        async with world.store.read() as connection:
            sitting = [seat.user_id for seat in await games.list_seats(connection, 1)]
        assert sitting == [ayla.id, robin.id, None, None]
        await (await ayla.slash("host replace", seat="ROBIN", by="computer")).answered()  # only one is left now
        async with world.store.read() as connection:
            sitting = [seat.user_id for seat in await games.list_seats(connection, 1)]
        assert sitting == [ayla.id, None, None, None]


@pytest.mark.slow
async def test_rewinding_by_command(url) -> None:
    async with running(url) as world:
        names = ["Ayla", "Bo", "Cy"]
        ayla, bo, _ = persons = [world.sandbox.actor(name) for name in names]
        await (await ayla.slash("dune new", game="uprising", seats=3)).answered()
        for person in persons[1:]:
            await (await person.slash("dune join")).answered()
        await world.bot.tables.lobby.choose(1, ayla.id, rated="off")
        assert "not begun" in (await (await ayla.slash("host rewind", to="0")).answered()).text
        await (await ayla.slash("dune start")).answered()
        await play_on(world.bot.tables, 1, random.Random(2), 30)
        found = await ayla.autocomplete("host rewind", focused="to", to="round 1")
        names = [choice["name"] for choice in found.choices]
        assert "Start of round 1" in names
        assert any("’s turn" in name for name in names)
        assert "earlier turn or round" in (await (await ayla.slash("host rewind", to="what")).answered()).text
        assert "Only the host" in (await (await bo.slash("host rewind", to=found.choices[-1]["value"])).answered()).text
        assert "gone back" in (await (await ayla.slash("host rewind", to=found.choices[-1]["value"])).answered()).text
        await world.bot.outbox.settle()
        assert "back to the start of round 1" in table_posts(bo)[-1].text


@pytest.mark.sweep(2)
@pytest.mark.parametrize("gone", [True, False])
async def test_a_held_game_takes_its_question_along(url, gone) -> None:
    async with running(url) as world:
        ayla, bo, cy = persons = await open_table(world, ["Ayla", "Bo", "Cy"])
        await to_turns(world, persons)
        await (await ayla.slash("host hold")).answered()
        await world.bot.outbox.settle()
        (old,) = questions(bo)
        elsewhere = world.sandbox.add_channel("table-2")
        if gone:
            for _ in range(2):  # the old question and the old post of the table
                world.sandbox.fail_next(f"GET /channels/{world.sandbox.table.id}/messages/*", 404, 10003)
        assert "continues here" in (await (await persons[0].slash("dune here", elsewhere, code="1")).answered()).text
        await world.bot.outbox.settle()
        if not gone:
            assert "the newest post has the buttons" in old.text
            assert captions(old) == []
        (post,) = [m for m in bo.timeline(elsewhere) if "Go on" in captions(m)]
        assert post.mentions == []
        await world.restart()
        for person in (bo, cy):
            await (await person.click(post, label="Go on")).answered()
        await world.bot.outbox.settle()
        assert captions(post) == []
        async with world.store.read() as connection:
            row = await games.find_game(connection, 1)
        assert (row.status, row.channel_id) == ("open", elsewhere.id)


@pytest.mark.slow
async def test_a_question_whose_channel_is_gone_holds_up_nothing(url) -> None:
    async with running(url) as world:
        ayla, bo = persons = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, persons)
        await (await ayla.slash("host hold")).answered()
        await world.bot.outbox.settle()
        where = f"/channels/{world.sandbox.table.id}/messages"
        world.sandbox.fail_next(f"PATCH {where}/*", 404, 10003)
        for _ in range(2):  # the answer to the question and the table's post
            world.sandbox.fail_next(f"POST {where}", 404, 10003)
        await (await ayla.slash("host resume")).answered()
        await world.bot.outbox.settle()
        assert len([m for m in bo.dms() if "can’t be shown" in m.text]) == 1
        elsewhere = world.sandbox.add_channel("table-2")
        await (await bo.slash("dune here", elsewhere, code="1")).answered()
        await world.bot.outbox.settle()
        assert [m for m in bo.timeline(elsewhere) if "My turn" in captions(m)]


@pytest.mark.slow
async def test_an_offered_seat_is_offered_where_the_game_goes_on(url) -> None:
    async with running(url) as world:
        _, bo, cy = persons = await open_table(world, ["Ayla", "Bo", "Cy"])
        await to_turns(world, persons)
        asked = (await (await cy.slash("dune leave")).answered()).ephemerals[0]
        await (await cy.click(asked, label="Leave it")).answered()
        elsewhere = world.sandbox.add_channel("table-2")
        await (await persons[0].slash("dune here", elsewhere, code="1")).answered()
        await world.bot.outbox.settle()
        (post,) = [m for m in bo.timeline(elsewhere) if "Take seat" in captions(m)]
        dee = world.sandbox.actor("Dee")
        assert "whether you may" in (await (await dee.click(post, label="Take seat")).answered()).text


@pytest.mark.sweep(4)
@pytest.mark.parametrize("late", ["offer", "question"])
async def test_what_was_not_posted_before_the_game_moved_is_posted_once(url, monkeypatch, late) -> None:
    async with running(url) as world:
        _, bo, cy = persons = await open_table(world, ["Ayla", "Bo", "Cy"])
        await to_turns(world, persons)
        await world.bot.outbox.settle()
        monkeypatch.setattr("bot.delivery.outbox.LANES", 0)  # nothing is sent for now, as if Discord were slow
        if late == "offer":
            asked = (await (await cy.slash("dune leave")).answered()).ephemerals[0]
            await (await cy.click(asked, label="Leave it")).answered()
        else:
            await (await persons[0].slash("dune kick", player=cy)).answered()
        elsewhere = world.sandbox.add_channel("table-2")
        await (await persons[0].slash("dune here", elsewhere, code="1")).answered()
        monkeypatch.undo()
        world.bot.outbox.wake()
        await world.bot.outbox.settle()
        label = "Take seat" if late == "offer" else "Agree"
        assert len([m for m in bo.timeline(elsewhere) if label in captions(m)]) == 1
        assert not [m for m in bo.timeline(elsewhere) if "ended" in m.text]


@pytest.mark.slow
async def test_closing_a_running_game_is_said_at_the_table(url) -> None:
    async with running(url) as world:
        ayla, bo, cy = persons = await open_table(world, ["Ayla", "Bo", "Cy"])
        await to_turns(world, persons)
        await unrate(world.bot.tables)
        await (await ayla.slash("dune kick", player=cy)).answered()
        await world.bot.outbox.settle()
        (post,) = questions(bo)
        assert "Only the host" in (await (await bo.slash("dune close")).answered()).text
        assert "closed" in (await (await ayla.slash("dune close")).answered()).text
        await world.bot.outbox.settle()
        assert len([m for m in bo.timeline() if "ended the game without a result" in m.text]) == 1
        assert captions(post) == []


async def test_a_second_report_of_the_same_person_holds_no_game_that_went_on(tables, store, hosting) -> None:
    game_id = await start_tiny(tables, people=3)
    assert await hosting.report(game_id, USERS[1], "it is wrong")
    await hosting.resume(game_id, USERS[0])
    assert not await hosting.report(game_id, USERS[1], "it is wrong still")
    assert (await head(store, game_id))[0].status == "open"
    assert await hosting.report(game_id, USERS[2], "I see it too")
