"""Assertions of the shared helpers explain themselves too; property tests say the same of one commit everywhere.

`uv run pytest --hypothesis-profile=search` tries other examples at each run.
"""

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("tests.engine.imperium.faces", "tests.engine.imperium.table", "tests.bot.support")

settings.register_profile("repeatable", derandomize=True, database=None, print_blob=True)
settings.register_profile("search", max_examples=2000)
settings.load_profile("repeatable")
