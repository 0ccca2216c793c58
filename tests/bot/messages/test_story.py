"""Lines of a story that several seats share."""

from __future__ import annotations

import pytest

from bot.language import LANGUAGES, Words
from bot.messages.story import tell
from engine.kernel.events import Event

NAMES = ["Ayla", "Bo", "Cy"]
PASSES = [Event("pass", {"seat": seat, "forced": 0}) for seat in range(3)]
GAIN = Event("gain", {"seat": 0, "what": "resource:spice", "n": 2, "from": "card:dagger"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_seats_that_do_the_same_share_a_line(language: str) -> None:
    words = Words(language, NAMES)
    (line,) = tell(PASSES, None, words)
    assert all(name in line for name in NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deed_with_a_consequence_shares_no_line_and_keeps_it(language: str) -> None:
    """The consequences of the deed of one seat are neither lost nor told of another seat."""
    words = Words(language, NAMES)
    lines = tell([PASSES[0], GAIN, *PASSES[1:]], None, words)
    assert len(lines) == 2
    assert "Ayla" in lines[0]
    assert words.event_tail(GAIN.kind, GAIN.data) in lines[0]
    assert lines[1] == tell(PASSES[1:], None, words)[0]
    assert "Ayla" not in lines[1]
