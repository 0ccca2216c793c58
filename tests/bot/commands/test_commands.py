"""The command line from outside, as processes: exit codes, and errors in one clear line."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import subprocess
import sys

import pytest
import typer

from bot import main
from bot.sandbox import Sandbox
from bot.store import Store
from bot.store.copying import count_rows
from tests.bot.support.damage import spoil
from tests.bot.support.programs import HOME, landsraad, started
from tests.bot.support.tables import make_tables, play_on, start_tiny


@pytest.mark.sweep(13)
@pytest.mark.parametrize(
    ("words", "env", "says"),
    [
        (["run"], {}, "LANDSRAAD_TOKEN"),
        (["run"], {"LANDSRAAD_TOKEN_FILE": "no/such/file"}, "token file"),
        (["run"], {"LANDSRAAD_TOKEN": "x", "LANDSRAAD_DISCORD_API": "ftp://x"}, "LANDSRAAD_DISCORD_API"),
        (["run"], {"LANDSRAAD_TOKEN": "x", "LANDSRAAD_DATABASE_URL": "sqlite:///README.md"}, "not a database"),
        (["run"], {"LANDSRAAD_TOKEN": "x", "LANDSRAAD_COMPUTER": "mentaat"}, "none of captain, mentat, mercenary"),
        (["migrate"], {"LANDSRAAD_DATABASE_URL": "postgresql+asyncpg://x/y"}, "asyncpg"),
        (["migrate"], {"LANDSRAAD_DATABASE_URL": "nonsense"}, "database address"),
        (["health"], {"LANDSRAAD_DATABASE_URL": "nonsense"}, "database address"),
        (["health"], {"LANDSRAAD_SHARDS": "nonsense"}, "LANDSRAAD_SHARDS"),
        (["verify", "no-such-file"], {}, "no-such-file"),
        (["verify", "README.md"], {}, "not an exported game"),
        (["replay", "README.md"], {}, "not an exported game"),
        (["sandbox", "--seats", "2", "--computer", "2"], {}, "--computer"),
    ],
)
def test_unusable_input_is_one_line_and_exit_2(tmp_path, monkeypatch, capsys, words, env, says) -> None:
    for name in [name for name in os.environ if name.startswith("LANDSRAAD")]:
        monkeypatch.delenv(name)
    for name, value in ({"LANDSRAAD_DATABASE_URL": f"sqlite:///{tmp_path / 'cli.db'}"} | env).items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "argv", ["landsraad", *words])
    monkeypatch.setattr(main, "app", typer.Typer(pretty_exceptions_enable=False))
    monkeypatch.chdir(HOME)
    handlers = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    with pytest.raises(SystemExit) as end:
        main.run()
    for number, handler in handlers.items():
        signal.signal(number, handler)
    err = capsys.readouterr().err
    assert end.value.code == 2
    assert says in err
    assert len(err.strip().splitlines()) == 1


LISTED = """
import sys
from bot import main
main.load_commands()
main.load_tools()
print(*sorted({"alembic", "discord", "numpy", "sqlalchemy"} & sys.modules.keys()))
"""


@pytest.mark.slow
def test_commands_are_listed_without_the_libraries_that_they_need_to_run() -> None:
    done = subprocess.run([sys.executable, "-c", LISTED], cwd=HOME, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


@pytest.mark.long
@pytest.mark.slow
async def test_a_refused_token_and_a_taken_port(tmp_path) -> None:
    async with Sandbox() as sandbox:
        code, _, err = await landsraad(tmp_path, "run", LANDSRAAD_TOKEN="wrong", LANDSRAAD_DISCORD_API=sandbox.api)
        assert (code, len(err.strip().splitlines())) == (2, 1)
        assert "refused the token" in err
        code, _, err = await landsraad(tmp_path, "sandbox", "--no-browser", "--port", str(sandbox.port))
        assert (code, len(err.strip().splitlines())) == (2, 1)
        assert f"port {sandbox.port}" in err


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_run_serves_until_it_is_told_to_stop(tmp_path, number) -> None:
    async with Sandbox() as sandbox:
        env = {"LANDSRAAD_TOKEN": sandbox.token, "LANDSRAAD_DISCORD_API": sandbox.api}
        async with started(tmp_path, "run", **env) as process:
            await sandbox.wait_for_bot()
            assert (await sandbox.actor("Ayla").slash("board")).ephemerals
            process.send_signal(number)
            _, err = await process.communicate()
            assert process.returncode == 0, err.decode()
            assert "Traceback" not in err.decode()


@pytest.mark.slow
async def test_commands_are_registered_by_hand_too(tmp_path) -> None:
    async with Sandbox() as sandbox:
        env = {"LANDSRAAD_TOKEN": sandbox.token, "LANDSRAAD_DISCORD_API": sandbox.api}
        code, out, err = await landsraad(tmp_path, "commands", "sync", **env)
        assert (code, err) == (0, "")
        assert "registered" in out
        assert sandbox.world.commands_synced


@pytest.mark.slow
async def test_the_sandbox_prints_its_address_and_stops_cleanly(tmp_path) -> None:
    async with started(tmp_path, "sandbox", "--port", "0", "--no-browser", "--computer", "1") as process:
        assert process.stdout is not None
        line = (await process.stdout.readline()).decode()
        assert re.search(r"http://127\.0\.0\.1:\d+", line)
        process.send_signal(signal.SIGINT)
        _, err = await process.communicate()
        assert process.returncode == 0, err.decode()
        assert err.decode() == ""


@pytest.mark.long
@pytest.mark.slow
async def test_exports_verify_and_replay(tmp_path, store) -> None:
    tables = make_tables(store)
    game_id = await start_tiny(tables)
    await play_on(tables, game_id, random.Random(3))
    file = tmp_path / "game.json"
    data = await tables.export(game_id)
    file.write_text(json.dumps(data))
    code, out, _ = await landsraad(tmp_path, "verify", str(file))
    assert (code, out.split(":")[0]) == (0, "verified")
    code, out, _ = await landsraad(tmp_path, "verify", str(file), "--json")
    assert json.loads(out)["ok"] is True
    code, out, _ = await landsraad(tmp_path, "replay", str(file), "--to", "5")
    assert code == 0
    assert 1 <= len(out.splitlines()) <= 20
    code, out, _ = await landsraad(tmp_path, "replay", str(file), "--json")
    assert all(json.loads(line)["revision"] for line in out.splitlines())
    data["steps"][2]["digest"] = "0" * 16
    file.write_text(json.dumps(data))
    code, out, _ = await landsraad(tmp_path, "verify", str(file))
    assert (code, out.split(":")[0]) == (2, "wrong")


@pytest.mark.slow
async def test_migrate_and_backup(tmp_path) -> None:
    assert (await landsraad(tmp_path, "migrate"))[0] == 0
    copy = tmp_path / "copy.db"
    assert (await landsraad(tmp_path, "backup", str(copy)))[0] == 0
    assert copy.stat().st_size > 0
    code, _, err = await landsraad(tmp_path, "backup", str(copy))
    assert (code, len(err.splitlines())) == (2, 1)


@pytest.mark.slow
async def test_backup_of_a_damaged_database_leaves_no_file_and_exits_with_1(tmp_path) -> None:
    assert (await landsraad(tmp_path, "migrate"))[0] == 0
    spoil(tmp_path / "cli.db", "snapshot")
    code, _, err = await landsraad(tmp_path, "backup", str(tmp_path / "copy.db"))
    assert (code, len(err.strip().splitlines()), "damaged" in err) == (1, 1, True)
    assert not (tmp_path / "copy.db").exists()


@pytest.mark.long
@pytest.mark.slow
async def test_copy_of_a_damaged_database_leaves_no_row_and_exits_with_1(tmp_path) -> None:
    old, new = f"sqlite:///{tmp_path / 'cli.db'}", f"sqlite:///{tmp_path / 'new.db'}"
    assert (await landsraad(tmp_path, "migrate"))[0] == 0
    for table in ("snapshot", "alembic_version"):
        spoil(tmp_path / "cli.db", table)
        code, _, err = await landsraad(tmp_path, "copy", old, new)
        assert (code, len(err.strip().splitlines()), "damaged" in err) == (1, 1, True)
        assert table == "alembic_version" or table in err
    store = Store(new)
    async with store.read() as connection:
        assert set((await count_rows(connection)).values()) == {0}
    await store.close()


@pytest.mark.long
@pytest.mark.slow
async def test_a_second_bot_on_one_file_is_refused_and_the_others_look_on(tmp_path) -> None:
    assert (await landsraad(tmp_path, "migrate"))[0] == 0
    with Store(f"sqlite:///{tmp_path / 'cli.db'}").alone():
        for words in (["run"], ["sandbox", "--port", "0", "--no-browser"], ["migrate"]):
            code, _, err = await landsraad(tmp_path, *words, LANDSRAAD_TOKEN="x")
            assert (code, len(err.strip().splitlines())) == (2, 1)
            assert "in use by another landsraad" in err
        assert (await landsraad(tmp_path, "reports"))[:2] == (0, "nothing was reported\n")


@pytest.mark.slow
async def test_copy_moves_a_database_and_says_what_is_wrong(tmp_path) -> None:
    old, new = f"sqlite:///{tmp_path / 'cli.db'}", f"sqlite:///{tmp_path / 'new.db'}"
    code, _, err = await landsraad(tmp_path, "copy", old, new)
    assert (code, "there is no database" in err) == (2, True)
    store = Store(old)
    await store.open()
    await start_tiny(make_tables(store))
    await store.close()
    code, out, err = await landsraad(tmp_path, "copy", old, new)
    assert (code, "copied and counted: 1 games" in out, err) == (0, True, "")
    for target, says in ((new, "not empty"), (old, "same database"), ("nonsense", "not usable")):
        code, _, err = await landsraad(tmp_path, "copy", old, target)
        assert (code, len(err.strip().splitlines())) == (2, 1)
        assert says in err
