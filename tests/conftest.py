"""Assertions of the shared helpers explain themselves too."""

import pytest

pytest.register_assert_rewrite("tests.imperium.faces", "tests.imperium.table", "tests.bot.support")
