"""The drawing of spaces that are closed to the next Agent of some players: dimmed, barred, with these players'
tokens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.draw.boxes import Box
from bot.draw.canvas import RADIUS, Canvas
from bot.draw.palette import NAMED
from bot.games.imperium.picture.panels import Marks, Page, Panel, Rank, View

SIGN, TOKEN = 40, 26
INSET = 26
"""The distance from the right and the upper edge of a space to the middle of its sign."""


class ClosedSpaces(Panel):
    """The marks of closed spaces, in games in which an effect has closed one (B16.36)."""

    keys = frozenset({"closed"})

    def is_asked(self, view: View) -> bool:
        """Whether a space is closed to any player."""
        return bool(_binding(view))

    def check(self, page: Page) -> None:
        """Check that the layout has a place for every closed space."""
        for closed in _binding(page.view):
            page.layout.space(closed["space"])

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """Draw the sign of a closed space at its upper right, and below it the tokens of the players who may not
        enter."""
        for closed in _binding(page.view):
            at = page.layout.space(closed["space"])
            canvas.veil(at, RADIUS, NAMED["zone"], 0.55)
            x, y = at.right - INSET, at.y + INSET
            canvas.icon("no", SIGN, x, y, "mm")
            for number, seat in enumerate(closed["bound"]):
                canvas.token(page.tokens[seat], TOKEN, x - number * (TOKEN + 2), y + 36)

    def tell(self, page: Page) -> Iterable[tuple[Rank, str]]:
        words = page.words
        pairs = [
            words.text(
                "picture-alt-pair",
                place=words.name(f"space:{closed['space']}"),
                players=words.join([page.person(seat) for seat in closed["bound"]]),
            )
            for closed in _binding(page.view)
        ]
        yield Rank.STATE, words.text("picture-alt-closed", places=words.join(pairs))

    def halos(self, page: Page, marks: Marks) -> Iterable[tuple[Box, int]]:
        """The spaces that have been closed since the viewer's last look."""
        return [(page.layout.space(space), RADIUS) for space in marks.get("closed", ())]


def _binding(view: View) -> list[Mapping[str, Any]]:
    """The closed spaces that some player still may not enter."""
    return [closed for closed in view.get("closed", ()) if closed["bound"]]
