"""The private answer about a person's calendar and feed."""

from __future__ import annotations

import pytest

from bot.components.tags import TagButton, read_tag
from bot.language import Words
from bot.messages.own_links import CLOSE, NEW, build_calendar


@pytest.mark.parametrize(("secret", "wanted"), [(None, [NEW, CLOSE]), ("s" * 26, [CLOSE])])
def test_links_that_are_shown_can_be_closed_and_others_also_be_made_anew(secret: str | None, wanted: list[str]) -> None:
    """The links are shown only when they are made. Later, a person who has lost them can only get new ones."""
    view = build_calendar("https://example.org/", secret, Words("en"))
    buttons = [item for item in view.walk_children() if isinstance(item, TagButton)]
    tags = [read_tag(button.item.custom_id or "") for button in buttons]
    assert [tag.arg for tag in tags if tag is not None] == wanted
