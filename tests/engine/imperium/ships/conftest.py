"""A fixture that makes the box `armada` known to the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from content import PACKAGES
from tests.imagined.opened import read_anew

PACKAGE = "tests.engine.imperium.ships"


@pytest.fixture(scope="module", autouse=True)
def known() -> Iterator[None]:
    PACKAGES.append(PACKAGE)
    read_anew()
    yield
    PACKAGES.remove(PACKAGE)
    read_anew()
