"""`landsraad` with the players `captain` and `mentat` of `thinkers`: `python -m tests.bot.support.thinking_bot run`."""

from __future__ import annotations

from functools import partial

import bot.app
from bot.main import run
from bot.tables import Tables
from tests.bot.support.thinkers import find_here

if __name__ == "__main__":
    bot.app.Tables = partial(Tables, thinkers=find_here)  # type: ignore[misc,assignment]
    run()
