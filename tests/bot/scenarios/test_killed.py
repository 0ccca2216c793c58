"""A whole game of Uprising by four people on the sandbox, with the bot's process killed again and again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bot.support.kills import play_killed

pytestmark = pytest.mark.slow


@pytest.mark.long
@pytest.mark.slow
async def test_a_game_survives_twenty_kills_at_random_moments(tmp_path: Path) -> None:
    process, log = await play_killed(tmp_path, seed=8, deaths=22)
    assert process.kills >= 20
    assert "Traceback" not in log


@pytest.mark.long
@pytest.mark.slow
async def test_what_was_acknowledged_survives_a_kill_at_once(tmp_path: Path) -> None:
    """An acknowledged click survives a kill at once, because it is committed: the process dies as soon as Discord has
    its answer."""
    process, log = await play_killed(tmp_path, seed=3, deaths=8, promised=True)
    assert process.kills == 8
    assert "Traceback" not in log
