"""Four people play a whole game of Uprising in the sandbox, while the bot's process is killed repeatedly."""

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
    """An acknowledged click survives an immediate kill, because it is committed: the process is killed as soon as
    Discord has the acknowledgement."""
    process, log = await play_killed(tmp_path, seed=3, deaths=8, promised=True)
    assert process.kills == 8
    assert "Traceback" not in log
