"""A sandbox that is restarted with its state file shows the same world."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from bot.sandbox import Clock, Sandbox, UnusableArchive
from tests.bot.support.sandbox_bot import connected, picture


async def test_a_world_survives_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "sandbox.sqlite"
    async with Sandbox(clock=Clock(frozen=True), state_file=path) as sandbox:
        alice = sandbox.add_user("Alice", "ja")
        async with connected(sandbox):
            table = (await alice.slash("table new", mode="imperium")).public[0]
            await alice.slash("picture")
            await alice.click(table, label="Secret")
            await alice.slash("whisper", to=alice)
        before = [sandbox.wire.message(message) for message in alice.timeline()]
        texts = [message.text for message in alice.dms()]
        last = sandbox.world.ids.next()
    async with Sandbox(clock=Clock(frozen=True), port=sandbox.port, state_file=path) as again:
        alice = again.actor("Alice")
        assert alice.user.locale == "ja"
        assert again.table.id == sandbox.table.id
        assert again.world.application_id == sandbox.world.application_id
        assert [again.wire.message(message) for message in alice.timeline()] == before
        assert [message.text for message in alice.dms()] == texts
        assert alice.timeline()[1].attachments[0].data == picture().getvalue()
        assert again.world.ids.next() > last
        async with connected(again):
            table = alice.timeline()[0]
            await alice.click(table, label="Count 0")
            assert "Count 1" in table.labels


async def test_changes_are_written_while_it_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.sandbox.server.KEEP_SECONDS", 0)
    path = tmp_path / "sandbox.sqlite"
    async with Sandbox(state_file=path) as sandbox:
        sandbox.actor("Alice").say("remember me")

        def written() -> bool:
            if not path.exists():
                return False
            connection = sqlite3.connect(path)
            try:
                return "remember me" in str(connection.execute("SELECT body FROM world").fetchone())
            except sqlite3.OperationalError:
                return False
            finally:
                connection.close()

        await sandbox.until(written)


@pytest.mark.parametrize("content", [b"not a database", b""])
def test_another_file_is_not_overwritten(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "other"
    path.write_bytes(content)
    with pytest.raises(UnusableArchive, match="other"):
        Sandbox(state_file=path)
    assert path.read_bytes() == content
