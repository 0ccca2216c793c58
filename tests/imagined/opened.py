"""The program as if started with the boxes of this package (`LANDSRAAD_BOXES=tests.imagined`)."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from content import PACKAGES

ROOMS = ("content", "engine", "bot", "cogs")


def read_anew() -> None:
    """Forget everything that was read from files, and the products made of it."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in ROOMS:
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


@pytest.fixture(scope="module")
def opened() -> Iterator[None]:
    """Make the imagined boxes known to the tests of a file."""
    PACKAGES.append("tests.imagined")
    read_anew()
    yield
    PACKAGES.remove("tests.imagined")
    read_anew()
