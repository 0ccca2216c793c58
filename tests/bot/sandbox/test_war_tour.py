"""War for Arrakis on the sandbox's page, through its controls at a phone's width."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bot.support.chromium import find_browser
from tests.bot.support.tour import at_a_lobby, play_until

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(find_browser() is None, reason="no Chromium is installed on this machine"),
]


@pytest.mark.long
async def test_two_people_on_a_telephone(url: str, tmp_path: Path) -> None:
    async with at_a_lobby(url, tmp_path, "war-two", game="arrakis", seats=2) as phone:
        await phone.sit("Bo")
        await phone.press("Join")
        await phone.sit("Ayla")
        await phone.panel("lobby", "as in the article")
        await phone.press("Start")
        await phone.panel("table", "Supremacy 0 of 10")
        await phone.press("My turn")
        for usual in ("Deep and far", "Over my legions", "Over the harvesters"):
            await phone.panel("vehicles", "Place")
            await phone.press(usual)
        assert await play_until(phone.world, lambda live, seat, asked: asked.kind == "turn") == "Bo"
        await phone.settle()
        await phone.sit("Bo")
        await phone.press("My turn")
        await phone.panel("turn", "Your action turn")
        assert await phone.fits() == []
        await phone.press("My hand")
        await phone.panel("hand", "Only your side knows")
        for kind in ("moves", "attack", "battle_cards", "payment"):
            who = await play_until(phone.world, lambda live, seat, asked, kind=kind: asked.kind == kind)
            assert who is not None
            await phone.settle()
            await phone.sit(who)
            await phone.press("My turn")
            await phone.panel(kind)
            assert await phone.fits() == []
        await phone.press("Board")
        await phone.panel("board", "Kwisatz Haderach")
        assert await phone.fits() == []
        assert phone.page.problems == []


async def test_one_person_against_harkonnen_that_play_by_themselves(url: str, tmp_path: Path) -> None:
    async with at_a_lobby(url, tmp_path, "war-solo", game="arrakis", seats=1) as phone:
        await phone.panel("lobby", "The Harkonnen (plays by itself)")
        await phone.press("Options")
        await phone.choose("Rules", "as in the retail")
        await phone.press("Start")
        await phone.panel("table", "retail")
        await phone.press("My turn")
        await phone.panel("theirs", "You choose for the Harkonnen")
        assert await play_until(phone.world, lambda live, seat, asked: asked.kind == "turn") == "Ayla"
        await phone.settle()
        await phone.press("My turn")
        await phone.panel("turn", "Your action turn")
        assert await phone.fits() == []
        assert phone.page.problems == []
