"""The drawing of the board of Ix: its two spaces, and rows with a number for each player (IX16.1). Modules add a row in
`AT_IX`: its icon, its title, and a function that returns a player's number, or None for no entry."""

from __future__ import annotations

from dataclasses import replace

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas, Ground
from bot.draw.palette import NAMED
from bot.games.imperium.modules import ask
from bot.games.imperium.picture.layout import Layout
from bot.games.imperium.picture.panels import Layer, Page, Panel, View

SPACES, POST = ("tech_negotiation", "dreadnought"), "ix_board"
WIDTH, HEIGHT, PAD, APART = 208, 104, 12, 40
"""The width and height of a space, the margin around it, and the distance between the two spaces, which leaves room for
their post."""
SHARE, ROW = 62, 62
"""The width of the part for one player, and the height of a row including its title."""


class IxBoard(Panel):
    """The board of Ix, below the main board."""

    region, height, layer = "ix", HEIGHT + 2 * PAD, Layer.UNDER

    def is_asked(self, view: View) -> bool:
        return SPACES[0] in view["spaces"]

    def arrange(self, layout: Layout) -> Layout:
        """Add the two spaces at the left and the post between them to the layout."""
        first, second = _space_boxes(layout.box(self.region))
        spaces = dict(zip(SPACES, (first, second), strict=True))
        posts = {POST: (first.right + APART // 2, first.y + HEIGHT // 2)}
        return replace(layout, spaces={**layout.spaces, **spaces}, posts={**layout.posts, **posts})

    def paint_ground(self, ground: Ground, page: Page) -> None:
        """Draw the background of the board."""
        ground.box(page.layout.box(self.region), NAMED["zone"], NAMED["edge"])

    def print(self, canvas: Canvas, page: Page) -> None:
        """Print the titles of the rows."""
        banner, words = _banner(page), page.words
        for number, (icon, key, _) in enumerate(ask("picture", "AT_IX")):
            y = banner.y + 20 + ROW * number
            canvas.icon(icon, 28, banner.x, y)
            canvas.write(banner.x + 36, y, words.text(key), 20, words.language, ink=NAMED["dim"], room=banner.w - 36)

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """Draw the numbers of all players; a number of 0 is faint."""
        banner = _banner(page)
        for number, (_, _, count) in enumerate(ask("picture", "AT_IX")):
            shown = [(one["seat"], there) for one in page.players if (there := count(one)) is not None]
            pitch = min(SHARE, banner.w / max(1, len(shown)))
            for place, (seat, there) in enumerate(shown):
                x, y = banner.x + pitch * place, banner.y + 48 + ROW * number
                canvas.token(page.tokens[seat], 24, x + 13, y)
                canvas.write(x + 31, y, str(there), 24, ink=NAMED["ink" if there else "faint"], bold=True)


def _space_boxes(box: Box) -> tuple[Box, Box]:
    first = Box(box.x + PAD, box.y + PAD, WIDTH, HEIGHT)
    return first, first.moved(WIDTH + APART, 0)


def _banner(page: Page) -> Box:
    box = page.layout.box(IxBoard.region)
    left = _space_boxes(box)[1].right + 24
    return Box(left, box.y, box.right - PAD - left, box.h)
