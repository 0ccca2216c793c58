"""The slash commands as sent to Discord: in four languages, within its limits, and with the places where they can be
used."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import content
from bot.language import words
from bot.language.words import Words
from bot.sandbox.limits import check_commands
from bot.store import people
from tests.bot.support import registered
from tests.bot.support.harness import open_table, running

Json = dict[str, Any]
LOCALES = {"zh-TW", "zh-CN", "ja"}
ANYWHERE = {"inbox", "learn", "settings", "privacy", "card", "away", "rules", "help", "puzzle"}


def nodes(commands: list[Json], path: str = "") -> Iterator[tuple[str, Json]]:
    """Yield every command, sub-command, option and choice with its path."""
    for node in commands:
        here = f"{path} {node['name']}".strip()
        yield here, node
        yield from nodes(node.get("options") or [], here)
        for choice in node.get("choices") or []:
            yield f"{here} = {choice['value']}", choice


async def test_everything_is_named_and_described_in_every_language(url) -> None:
    async with running(url) as world:
        commands = world.sandbox.world.commands[None]
        assert list(check_commands(commands)) == []
        found = dict(nodes(commands))
        assert len(found) > 40
        for path, node in found.items():
            assert set(node["name_localizations"]) == LOCALES, path
            if "=" in path:
                continue
            assert set(node["description_localizations"]) == LOCALES, f"word {path} in content/wording"
            for locale in LOCALES:
                assert node["description_localizations"][locale] != node["description"], path
            key = "command-" + path.replace(" ", "-").replace("_", "-")
            assert Words("en").attribute(key, "name") == node["name"], path
            assert Words("ja").text(key) == node["description_localizations"]["ja"], path
        assert found["dune new seats"]["name_localizations"]["zh-TW"] == "座位"
        assert found["dune language language = ja"]["name_localizations"]["zh-CN"] == "日本語"


@pytest.mark.slow
async def test_personal_commands_are_for_everywhere_and_play_is_for_servers_and_dms(url) -> None:
    async with running(url) as world:
        for command in world.sandbox.world.commands[None]:
            wanted = ([0, 1], [0, 1, 2]) if command["name"] in ANYWHERE else ([0], [0, 1])
            assert (sorted(command["integration_types"]), sorted(command["contexts"])) == wanted, command["name"]
        ayla, *_ = await open_table(world, ["Ayla", "Bo"])
        for name, options in (("inbox", {}), ("settings", {}), ("privacy", {}), ("card", {"component": "Dagger"})):
            outcome = await (await ayla.slash(name, ayla.dm, **options)).answered()
            assert outcome.text, name
            assert not outcome.error, name


@pytest.fixture
def reworded(tmp_path, monkeypatch) -> Iterator[None]:
    """The program's wording, with one description changed in one language."""
    known = content.list_wording
    changed = tmp_path / "commands.ftl"
    text = known("ja")["commands.ftl"].read_text(encoding="utf-8")
    changed.write_text(re.sub(r"(?m)^command-hand = .*", "command-hand = 別文", text), encoding="utf-8")
    kept = [one for one in vars(words).values() if hasattr(one, "cache_clear")]
    with monkeypatch.context() as patch:
        mine = {"commands.ftl": changed}
        patch.setattr(content, "list_wording", lambda language: known(language) | (mine if language == "ja" else {}))
        for each in kept:
            each.cache_clear()
        yield
    for each in kept:
        each.cache_clear()


@pytest.mark.slow
async def test_commands_are_registered_again_only_when_their_wording_changed(url, request) -> None:
    async with running(url) as world:
        await world.bot.sync_commands()  # the start may not have stored its own digest yet
        assert not await world.bot.sync_commands()
        request.getfixturevalue("reworded")
        assert await world.bot.sync_commands()
        assert not await world.bot.sync_commands()
        hand = next(c for c in world.sandbox.world.commands[None] if c["name"] == "hand")
        assert hand["description_localizations"]["ja"] == "別文"


@pytest.mark.slow
@pytest.mark.parametrize(("status", "code"), [(403, 50001), (400, 50035), (400, 30034)])
async def test_a_failing_registration_leaves_the_bot_serving(url, status, code) -> None:
    async with running(url) as world:
        await world.bot.sync_commands()
        world.sandbox.fail_next("PUT /applications/*/commands", status, code)
        assert not await world.bot.sync_commands(always=True)
        assert (await (await world.sandbox.actor("Ayla").slash("inbox")).answered()).ephemerals
        async with world.store.read() as connection:
            known = await people.read_memo(connection, "commands")
        assert await world.bot.sync_commands(always=True)
        async with world.store.read() as connection:
            assert await people.read_memo(connection, "commands") == known


async def test_a_name_without_wording_leaves_the_bot_serving(url, monkeypatch) -> None:
    async with running(url) as world:
        with monkeypatch.context() as patch:
            patch.setattr(Words, "attribute", lambda *args: None)
            patch.setattr(registered, "translated", {})
            assert not await world.bot.sync_commands(always=True)
        assert (await (await world.sandbox.actor("Ayla").slash("inbox")).answered()).ephemerals
