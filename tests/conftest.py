"""Assertions of the shared helpers explain themselves too; property tests say the same of one commit everywhere; a
sentence that lacks an argument fails the test that said it.

`uv run pytest --hypothesis-profile=search` tries other examples at each run.
"""

from collections.abc import Iterator

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("tests.engine.imperium.faces", "tests.engine.imperium.table", "tests.bot.support")

settings.register_profile("repeatable", derandomize=True, database=None, print_blob=True)
settings.register_profile("search", max_examples=2000)
settings.load_profile("repeatable")

WORDING = "landsraad.language"
"""The logger that is told of sentences that could not be put together."""


@pytest.fixture(autouse=True)
def wording_holds(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """No test may have said a sentence with a fault in its wording: the log alone would pass unseen."""
    yield
    told = [record for when in ("setup", "call") for record in caplog.get_records(when)]
    faults = {record.getMessage() for record in told if record.name == WORDING}
    assert not faults, f"faults in the wording: {sorted(faults)}"
