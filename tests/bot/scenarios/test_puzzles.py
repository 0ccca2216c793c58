"""The puzzle of the day by clicks: shown, answered, explained, counted once, tried again; a restart takes nothing."""

from __future__ import annotations

from tests.bot.support.harness import press, running


async def test_a_puzzle(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        shown = (await (await ayla.slash("puzzle")).answered())
        print(shown.text)
        from bot.sandbox import components as tree
        import json
        print(json.dumps(shown.message.components, ensure_ascii=False)[:6000])
