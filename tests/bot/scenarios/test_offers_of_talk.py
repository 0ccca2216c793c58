"""The button for messages to one's team: a person sees it only if another person is in the team."""

from __future__ import annotations

import pytest

from tests.bot.support.harness import actions, open_cockpit, press, running
from tests.bot.support.six import NAMES, open_six


@pytest.mark.slow
@pytest.mark.parametrize(("people", "heard"), [(2, {"Ayla": False, "Bo": False}), (3, {"Ayla": True, "Bo": False})])
async def test_who_has_only_computer_players_in_the_team_is_offered_no_talk(
    url, people: int, heard: dict[str, bool]
) -> None:
    """A person is offered talk only if another person is in their team: Ayla and Cyrus are in one team, and Bo in the
    other."""
    async with running(url) as world:
        sitting = await open_six(world, NAMES[:people], computers=6 - people, talk="team")
        for person, (name, hears) in zip(sitting, heard.items(), strict=False):
            panel = await open_cockpit(person)
            more = (await (await press(person, panel, "more")).answered()).ephemerals[0]
            assert ("talk" in actions(more)) == hears, name
