"""The needs of operators: health, metrics, structured logs, orderly exits, backups of a running bot."""

from __future__ import annotations

import asyncio
import configparser
import io
import json
import logging
import random
import re
import sqlite3
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.operation import metrics
from bot.operation.log import JsonLines, about
from bot.sandbox import Sandbox
from bot.settings import Settings, Unusable
from bot.store import Store, StoreError, game_log, games, people, queue, snapshots
from bot.tables.computer import answer_anything
from bot.tables.errors import note_bug
from bot.work.health import (
    BEAT,
    SILENCE_MS,
    STALL_MS,
    STUCK_MS,
    Beat,
    Heartbeat,
    find_illness,
    read_beat,
)
from bot.work.signs import name_beat
from bot.work.supervisor import Supervisor, Vitals
from engine import registry
from engine.kernel.game import Game
from tests.bot.support.harness import open_cockpit, open_table, press_fresh, running, table_posts
from tests.bot.support.people import revision, to_turns
from tests.bot.support.programs import HOME, landsraad, started
from tests.bot.support.tables import make_tables, start_tiny
from tests.engine.kernel.tiny import Turn

GUIDE = HOME / "bot" / "deploy" / "README.md"
"""The guide for operators, whose promises are tested."""

SECRET = "card:dagger"
WELL = Beat(at=1_000_000_000, gateway=True, outbox=0, outbox_age=0, jobs=0, games=3)


@pytest.mark.parametrize(
    ("beat", "says"),
    [
        (WELL, ""),
        (None, "no heartbeat"),
        (Beat(WELL.at - SILENCE_MS - 1, True, 0, 0, 0, 0), "no heartbeat for 75 s"),
        (Beat(WELL.at + SILENCE_MS + 1, True, 0, 0, 0, 0), "no heartbeat"),
        (Beat(WELL.at, False, 0, 0, 0, 0), "not connected"),
        (Beat(WELL.at, True, 2, STUCK_MS + 1, 0, 0), "2 messages wait"),
        (Beat(WELL.at, True, 2, STUCK_MS - 1, 9, 0), ""),
        (replace(WELL, aside=3), ""),
        (replace(WELL, chores={"outbox": Vitals(90_000, 0)}), "outbox has not turned for 90 s"),
        (replace(WELL, at=WELL.at - 15_000, chores={"jobs": Vitals(STALL_MS - 14_000, 0)}), "jobs has not turned"),
        (replace(WELL, chores={"outbox": Vitals(STALL_MS - 1, 1), "start-up": Vitals(None, 0)}), ""),
        (replace(WELL, chores={"outbox": Vitals(0, 2)}), "outbox fails"),
        (replace(WELL, chores={"start-up": Vitals(None, 1)}), "start-up fails"),
    ],
)
def test_illnesses(beat: Beat | None, says: str) -> None:
    found = find_illness(beat, WELL.at)
    assert says in found if says else not found
    assert "\n" not in found


def test_a_dead_or_stalled_chore_is_noticed_within_75_seconds() -> None:
    assert STALL_MS + BEAT * 1000 <= 75_000


@pytest.mark.slow
async def test_the_outbox_that_dies_is_named_and_started_anew(url, monkeypatch) -> None:
    """An outbox that has died is reported and restarted. In an earlier version its task could end silently while the
    bot still looked healthy."""
    real, broken = queue.claim_lanes, True

    async def claim_lanes(*args):
        if broken:
            raise RuntimeError  # an error that is not one of the store's
        return await real(*args)

    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        panel, posts = await open_cockpit(ayla), len(table_posts(bo))
        world.bot.supervisor.sleep = lambda seconds: asyncio.sleep(0)
        monkeypatch.setattr(queue, "claim_lanes", claim_lanes)
        await (await ayla.click(panel, label="End")).answered()
        await world.sandbox.until(lambda: world.bot.supervisor.report()["outbox"].failures > 1)
        assert "outbox fails" in find_illness(await world.bot.heartbeat.measure(), world.store.now())
        broken = False
        await world.sandbox.until(lambda: len(table_posts(bo)) > posts, what="the post")


async def test_each_process_beats_for_itself(store) -> None:
    for shards, jobs in (("0-3/8", 1), ("4-7/8", 2), (None, 3)):
        beat = json.dumps({"at": 5, "gateway": True, "outbox": 0, "outbox_age": 0, "jobs": jobs, "games": 1})
        async with store.write() as connection:
            await people.write_memo(connection, name_beat(shards), beat)
    assert [(await read_beat(store, shards)).jobs for shards in ("0-3/8", "4-7/8", None)] == [1, 2, 3]
    assert await read_beat(store, "0/2") is None


async def test_beats_of_other_versions_can_be_read_and_age_comes_from_the_store(store, clock) -> None:
    old = {"at": clock.time, "gateway": True, "outbox": 0, "outbox_age": 0, "jobs": 0, "games": 1, "unknown": 5}
    async with store.write() as connection:
        await people.write_memo(connection, name_beat(None), json.dumps(old))
        await queue.put_message(connection, "note", 5, {}, None, clock.time)
    clock.time += STUCK_MS + 1
    beat = await read_beat(store)
    assert beat is not None
    assert (beat.games, beat.chores) == (1, {})
    client: Any = SimpleNamespace(shards={})
    measured = await Heartbeat(client, store, Supervisor()).measure()
    assert (measured.outbox, measured.outbox_age) == (1, STUCK_MS + 1)


@pytest.mark.long
@pytest.mark.slow
async def test_health_is_0_while_the_bot_is_well_and_1_with_a_line_when_not(tmp_path) -> None:
    code, out, err = await landsraad(tmp_path, "health")
    assert (code, err) == (1, "")
    assert "no database" in out
    assert not (tmp_path / "cli.db").exists()
    async with Sandbox() as sandbox:
        env = {"LANDSRAAD_TOKEN": sandbox.token, "LANDSRAAD_DISCORD_API": sandbox.api}
        async with started(tmp_path, "run", **env) as process:
            await sandbox.wait_for_bot(timeout=90)
            store = Store(f"sqlite:///{tmp_path / 'cli.db'}")
            beat = await read_beat(store)
            while beat is None or not beat.gateway:  # the first heartbeat may be older than the connection
                code, out, _ = await landsraad(tmp_path, "health", "--json")
                beat = await read_beat(store)
            await store.close()
            code, out, _ = await landsraad(tmp_path, "health", "--json")
            assert code == 0, out
            assert json.loads(out)["well"] is True
            assert json.loads(out)["beat"]["gateway"] is True
            process.terminate()
            await process.communicate()
    with sqlite3.connect(tmp_path / "cli.db") as plain:
        text = json.loads(plain.execute("select value from memo where key = 'pulse'").fetchone()[0])
        plain.execute("update memo set value = ? where key = 'pulse'", (json.dumps(text | {"at": 5}),))
    plain.close()
    code, out, _ = await landsraad(tmp_path, "health")
    assert code == 1
    assert "no heartbeat" in out


def sample(text: str, name: str, **labels: str) -> float:
    """One number of the exported metrics; 0 if it is missing."""
    for family in text_string_to_metric_families(text):
        for found in family.samples:
            if found.name == name and labels.items() <= found.labels.items():
                return found.value
    return 0.0


async def scrape(port: int) -> str:
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/metrics") as answer:
        assert answer.status == 200
        return await answer.text()


@pytest.mark.slow
async def test_metrics_count_what_happens_and_name_nobody(url) -> None:
    async with metrics.published("127.0.0.1", 0) as port, running(url) as world:
        assert port is not None
        before = await scrape(port)
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        panel = await open_cockpit(ayla)
        world.sandbox.fail_next("POST /channels/*/messages", 429, retry_after=0.01)
        await (await ayla.click(panel, label="End")).answered()
        await world.bot.outbox.settle()
        failures = len(world.sandbox.failures)
        world.sandbox.fail_next("POST /interactions/*/*/callback", 404, 10062)
        await ayla.click(table_posts(bo)[-1], label="My turn", wait="none")
        await world.sandbox.until(lambda: len(world.sandbox.failures) > failures, what="the refused answer")
        await world.bot.router.acknowledger.drain()
        await world.bot.heartbeat.work()
        after = await scrape(port)

        def grew(name: str, **labels: str) -> float:
            return sample(after, name, **labels) - sample(before, name, **labels)

        assert grew("landsraad_clicks_total", kind="component") >= 6
        assert grew("landsraad_clicks_total", kind="application_command") == 1
        assert grew("landsraad_ack_seconds_count") >= 6
        assert grew("landsraad_move_post_seconds_count") >= 2
        assert grew("landsraad_rate_limits_total") == 1
        assert grew("landsraad_discord_statuses_total", status="429") == 1
        assert grew("landsraad_discord_errors_total", code="10062") == 1
        assert sample(after, "landsraad_open_games") == 1
        assert sample(after, "landsraad_gateway_up") == 1
        assert sample(after, "landsraad_outbox_letters") == 0
        assert "Ayla" not in after
        assert str(ayla.id) not in after


async def test_metrics_are_off_by_default() -> None:
    async with metrics.published("127.0.0.1", None) as port:
        assert port is None


@pytest.mark.slow
async def test_log_lines_are_objects_with_game_and_revision_and_no_card(url, monkeypatch) -> None:
    out = io.StringIO()
    handler = logging.StreamHandler(out)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.addHandler(handler)
    try:
        async with running(url) as world:
            ayla, bo = await open_table(world, ["Ayla", "Bo"])
            await to_turns(world, [ayla, bo])
            panel = await open_cockpit(ayla)
            with monkeypatch.context() as patch:
                patch.setattr(Turn, "take", lambda *args: {}[SECRET])
                await (await ayla.click(panel, label="End")).answered()
            world.sandbox.fail_next("POST /channels/*/messages", 500)
            asked = await revision(world)
    finally:
        root.removeHandler(handler)
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    bug = next(line for line in lines if line["text"].startswith("bug "))
    assert (bug["game"], bug["level"], bug["logger"]) == (1, "ERROR", "landsraad.tables")
    assert bug["revision"] == asked
    assert SECRET not in out.getvalue()


def test_fields_nest_and_traces_keep_their_message_to_themselves() -> None:
    out = io.StringIO()
    log = logging.getLogger("landsraad.test")
    handler = logging.StreamHandler(out)
    handler.setFormatter(JsonLines())
    log.addHandler(handler)
    try:
        with about(game=3, revision=None), about(queued=5):
            try:
                raise ValueError(SECRET)
            except ValueError:
                log.exception("caught")
        log.error("after")
    finally:
        log.removeHandler(handler)
    first, second = (json.loads(line) for line in out.getvalue().splitlines())
    assert (first["game"], first["queued"], first["error"]) == (3, 5, "ValueError")
    assert "revision" not in first
    assert SECRET not in json.dumps(first)
    assert "game" not in second


@pytest.mark.slow
async def test_leaving_finishes_what_was_begun_and_tells_it_once(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        panel, other = await open_cockpit(ayla), await open_cockpit(bo)
        before, posts = await revision(world), len(table_posts(bo))
        hold = world.sandbox.chaos.hold("POST /interactions/*/*/callback")
        late = world.sandbox.chaos.hold(f"POST /channels/{world.sandbox.table.id}/messages")
        move = await ayla.click(panel, label="End", wait="none")
        await hold.arrived.wait()
        leaving = asyncio.create_task(world.bot.close())
        await world.sandbox.until(lambda: world.bot.router.acknowledger.closing)
        refused = await (await press_fresh(bo, other)).answered()
        assert "didn’t count" in refused.text
        assert (await (await bo.slash("hand")).answered()).ephemerals
        assert not leaving.done()
        hold.release()
        late.release()
        await leaving
        assert not (await move.answered()).error
        async with world.store.read() as connection:
            row = await games.find_game(connection, 1)
        assert row.revision == before + 1
        told = [m for m in bo.timeline() if "Ended" in m.text]
        assert len(told) == 1
        await world.restart()
        await world.bot.outbox.settle()
        assert [m for m in bo.timeline() if "Ended" in m.text] == told
        assert len(table_posts(bo)) <= posts + 1


@pytest.mark.slow
async def test_what_cannot_be_sent_in_time_is_sent_after_the_next_start(url, monkeypatch) -> None:
    monkeypatch.setattr("bot.app.DRAIN_SECONDS", 0.2)
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        panel = await open_cockpit(ayla)
        hold = world.sandbox.chaos.hold(f"POST /channels/{world.sandbox.table.id}/messages")
        await (await ayla.click(panel, label="End")).answered()
        await hold.arrived.wait()
        await world.bot.close()
        hold.drop()
        assert not [m for m in bo.timeline() if "Ended" in m.text]
        await world.restart()
        await world.sandbox.until(lambda: [m for m in bo.timeline() if "Ended" in m.text], what="the post")
        await world.bot.outbox.settle()
        assert len([m for m in bo.timeline() if "Ended" in m.text]) == 1


@pytest.mark.slow
@pytest.mark.sqlite
async def test_backups_of_a_busy_bot_are_whole(tables, store, tmp_path) -> None:
    game_id = await start_tiny(tables)
    rng, playing = random.Random(4), True

    async def play() -> None:
        while playing:
            async with tables.hold(game_id) as live:
                seats = live.waiting_people
                if not seats:
                    return
                answer, user = answer_anything({}, live.game.options(seats[0]), rng), live.user_in(seats[0])
            await tables.answer(game_id, user, answer)

    work = asyncio.create_task(play())
    seen: list[int] = []
    for number in range(6):
        copy = tmp_path / f"copy-{number}.db"
        await store.backup(copy)
        with sqlite3.connect(copy) as plain:
            assert plain.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        plain.close()
        restored = Store(f"sqlite:///{copy}", store.now)
        await restored.open()
        async with restored.read() as connection:
            row = await games.find_game(connection, game_id)
            snapshot = await snapshots.read_snapshot(connection, game_id, row.revision)
            steps = await game_log.list_steps(connection, game_id)
        game = Game.restore(registry.family("tiny"), snapshot, row.seed, [step for step, _ in steps])
        assert (game.revision, game.digest()) == (row.revision, snapshot["digest"])
        seen.append(row.revision)
        if not work.done():
            other = make_tables(restored)
            async with other.hold(game_id) as live:
                assert live.game.revision == row.revision
        await restored.close()
    playing = False
    await work
    assert seen == sorted(seen)
    assert seen[-1] > 0


@pytest.mark.sqlite
async def test_a_backup_that_fails_leaves_nothing_behind(store, tmp_path, monkeypatch) -> None:
    def fail(*args):
        raise sqlite3.OperationalError("disk full")

    monkeypatch.setattr("bot.store.sqlite._copy_pages", fail)
    (tmp_path / "copies").mkdir()
    with pytest.raises(StoreError, match="disk full"):
        await store.backup(tmp_path / "copies" / "copy.db")
    assert list((tmp_path / "copies").iterdir()) == []


@pytest.mark.parametrize("text", ["", " \n"])
def test_a_blank_token_is_no_token(tmp_path, text) -> None:
    file = tmp_path / "token"
    file.write_text(text)
    with pytest.raises(Unusable, match="token file empty"):
        Settings(token=text, token_file=file).read_token()
    with pytest.raises(Unusable, match="no token"):
        Settings(token=text, token_file=None).read_token()
    file.write_text(" kept\n")
    assert Settings(token=text, token_file=file).read_token() == "kept"


def test_bugs_are_counted() -> None:
    before = metrics.BUGS._value.get()
    note_bug(ValueError("x"), "a test")
    assert metrics.BUGS._value.get() == before + 1


def test_the_unit_stops_and_restarts_as_the_bot_expects() -> None:
    unit = configparser.RawConfigParser(strict=False)
    unit.optionxform = str
    unit.read(HOME / "bot" / "deploy" / "landsraad.service")
    service = unit["Service"]
    from bot.app import DRAIN_SECONDS, LEAVE_SECONDS

    assert service["Restart"] == "on-failure"
    assert service["RestartPreventExitStatus"] == "2"
    assert int(service["TimeoutStopSec"].removesuffix("s")) > 2 * (DRAIN_SECONDS + LEAVE_SECONDS)
    assert service["StateDirectory"] == "landsraad"
    assert service["ExecStart"].endswith("landsraad run")
    assert unit["Unit"]["StartLimitIntervalSec"] == "0"  # the service is restarted even after ten crashes in a row
    assert "postgresql.service" in unit["Unit"]["After"].split()


def test_the_container_comes_back_and_its_user_reads_the_token() -> None:
    text = (HOME / "bot" / "deploy" / "Containerfile").read_text(encoding="utf-8")
    user = re.search(r"^USER (\d+)$", text, re.MULTILINE)
    assert user is not None
    assert "--restart=unless-stopped" in text
    assert f"chown {user[1]} token" in text


def test_the_guide_for_operators_invites_with_the_permissions_the_bot_needs() -> None:
    needed = discord.Permissions(
        view_channel=True,
        create_public_threads=True,
        send_messages=True,
        send_messages_in_threads=True,
        embed_links=True,
        attach_files=True,
        read_message_history=True,
    )
    text = GUIDE.read_text(encoding="utf-8")
    assert f"permissions={needed.value}" in text
    assert "scope=bot+applications.commands" in text


def test_every_setting_is_in_the_guide_for_operators() -> None:
    from bot.settings import Settings

    text = GUIDE.read_text(encoding="utf-8")
    missing = [name for name in Settings.model_fields if f"`LANDSRAAD_{name.upper()}`" not in text]
    assert missing == []


def test_the_privacy_text_is_what_the_command_says() -> None:
    from bot.language import Words

    text = " ".join(GUIDE.read_text(encoding="utf-8").split())
    for line in Words("en").text("privacy-text").splitlines()[1:]:
        assert line.strip() in text
