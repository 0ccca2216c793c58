"""Slash commands that do not fit this program: each is answered privately."""

from __future__ import annotations

import re

import pytest

from bot.language import LANGUAGES, Words
from tests.bot.support.harness import open_table, running

SAID = {"en": "from another version", "zh-TW": "屬於其他版本", "zh-CN": "属于其他版本", "ja": "別のバージョン"}
DISCORD = {"en": "en-US", "zh-TW": "zh-TW", "zh-CN": "zh-CN", "ja": "ja"}


@pytest.mark.slow
async def test_a_command_that_this_program_does_not_have_is_answered(url) -> None:
    """A command that Discord still shows, although the running program no longer has it, is answered in the person's
    language; its completions are empty."""
    async with running(url) as world:
        (ayla, *_) = await open_table(world, ["Ayla", "Bo"])
        tree = world.bot.tree
        tree.remove_command("undo")
        tree.remove_command("card")
        for language in LANGUAGES:
            ayla.user.locale = DISCORD[language]
            outcome = await (await ayla.slash("undo")).answered()
            assert SAID[language] in outcome.text
            assert outcome.text == Words(language).text("command-unknown")
        assert (await ayla.autocomplete("card", focused="component", value="dag")).choices == []


@pytest.mark.slow
async def test_a_command_with_other_options_is_answered(url) -> None:
    async with running(url) as world:
        (ayla, *_) = await open_table(world, ["Ayla", "Bo"])
        tree = world.bot.tree
        tree.remove_command("undo")

        @tree.command(name="undo")
        async def changed(interaction, steps: int) -> None:
            raise AssertionError

        outcome = await (await ayla.slash("undo")).answered()
        assert SAID["en"] in outcome.text


@pytest.mark.slow
async def test_a_bug_before_the_router_has_a_code(url, caplog) -> None:
    async with running(url) as world:
        (ayla, *_) = await open_table(world, ["Ayla", "Bo"])
        tree, secret = world.bot.tree, "a card of a hand"
        tree.remove_command("undo")

        @tree.command(name="undo")
        async def broken(interaction) -> None:
            raise KeyError(secret)

        outcome = await (await ayla.slash("undo")).answered()
        code = re.search(r"bug ([0-9A-F]{6}) in command undo: KeyError", caplog.text)
        assert code is not None
        assert code[1] in outcome.text
        assert secret not in caplog.text
