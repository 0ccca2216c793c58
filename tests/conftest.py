"""Assertions of the shared helpers explain themselves too."""

import pytest

pytest.register_assert_rewrite("tests.engine.imperium.faces", "tests.engine.imperium.table", "tests.bot.support")
