"""Games loaded as by another version of the program."""

from __future__ import annotations

import re

from engine.kernel.export import Verdict
from tests.bot.support.tables import make_tables
from tests.engine.kernel.tiny import TinyFamily


def check_proven(verdict: Verdict) -> None:
    """Check that a finished game verifies, or that it does not only because a newer version corrects the rules under
    which it was played."""
    assert verdict.steps > 0, verdict.reason
    corrected = re.search(r"under version (\w+), which version (\w+) corrects", verdict.reason)
    assert verdict.status == "verified" or corrected, verdict.reason


async def load_under(monkeypatch, store, game_id, content, version="1"):
    """Load a game as a program with this content digest and version does."""
    monkeypatch.setattr(TinyFamily, "content_digest", lambda self, config: content)
    monkeypatch.setattr(TinyFamily, "version", version)
    tables = make_tables(store)
    async with tables.hold(game_id) as live:
        assert live.game.decisions()
    return tables
