"""The board of Ix: its two spaces, everybody's negotiators, and the dreadnoughts in supplies (IX16.1); its tech tiles
have a panel of their own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas, Ground
from bot.draw.palette import NAMED
from bot.games.imperium.picture.layout import Layout
from bot.games.imperium.picture.panels import Layer, Page, Panel, Rank, View, acts_through

SPACES, POST = ("tech_negotiation", "dreadnought"), "ix_board"
WIDTH, HEIGHT, PAD, APART = 208, 104, 12, 40
"""Of a space; around it; from one to the other, where their post lies."""
SHARE, ROW = 62, 62
"""The width of what a player has; the height of a line of it with its name."""


class IxBoard(Panel):
    """Below the board."""

    region, height, layer = "ix", HEIGHT + 2 * PAD, Layer.UNDER

    def is_asked(self, view: View) -> bool:
        """Returns whether it is there."""
        return SPACES[0] in view["spaces"]

    def arrange(self, layout: Layout) -> Layout:
        """The spaces at the left, the post between them."""
        first, second = _space_boxes(layout.box(self.region))
        spaces = dict(zip(SPACES, (first, second), strict=True))
        posts = {POST: (first.right + APART // 2, first.y + HEIGHT // 2)}
        return replace(layout, spaces={**layout.spaces, **spaces}, posts={**layout.posts, **posts})

    def paint_ground(self, ground: Ground, page: Page) -> None:
        """The board."""
        ground.box(page.layout.box(self.region), NAMED["zone"], NAMED["edge"])

    def print(self, canvas: Canvas, page: Page) -> None:
        """What the rows are."""
        banner, words = _banner(page), page.words
        for number, (icon, key, _) in enumerate(ROWS):
            y = banner.y + 20 + ROW * number
            canvas.icon(icon, 28, banner.x, y)
            canvas.write(banner.x + 36, y, words.text(key), 20, words.language, ink=NAMED["dim"], room=banner.w - 36)

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """How many everybody has; none is dimmed."""
        banner = _banner(page)
        for number, (_, _, count) in enumerate(ROWS):
            shown = [(one["seat"], there) for one in page.players if (there := count(one)) is not None]
            pitch = min(SHARE, banner.w / max(1, len(shown)))
            for place, (seat, there) in enumerate(shown):
                x, y = banner.x + pitch * place, banner.y + 48 + ROW * number
                canvas.token(page.tokens[seat], 24, x + 13, y)
                canvas.write(x + 31, y, str(there), 24, ink=NAMED["ink" if there else "faint"], bold=True)

    def tell(self, page: Page) -> Iterable[tuple[Rank, str]]:
        """Who has negotiators there."""
        words = page.words
        pairs = [
            words.text("picture-alt-pair", place=page.person(player["seat"]), players=str(there))
            for player in page.players
            if (there := _count_negotiators(player))
        ]
        if pairs:
            yield Rank.STATE, words.text("picture-alt-negotiators", players=words.join(pairs))


def _count_negotiators(player: View) -> int | None:
    """The negotiators of a player; None where there is no banner, and for a Commander (T12.2)."""
    found: int | None = None if acts_through(player) else player.get("tech", {}).get("negotiators")
    return found


def _count_docked(player: View) -> int | None:
    """The dreadnoughts in the supply of a player; None for a Commander."""
    found: int | None = None if acts_through(player) else player.get("dreadnoughts", {}).get("supply")
    return found


ROWS = (
    ("negotiator", "picture-ix", _count_negotiators),
    ("dreadnought", "picture-docked", _count_docked),
)
"""What is shown of everybody: its icon, what it is called, and how many."""


def _space_boxes(box: Box) -> tuple[Box, Box]:
    first = Box(box.x + PAD, box.y + PAD, WIDTH, HEIGHT)
    return first, first.moved(WIDTH + APART, 0)


def _banner(page: Page) -> Box:
    """The room beside the spaces."""
    box = page.layout.box(IxBoard.region)
    left = _space_boxes(box)[1].right + 24
    return Box(left, box.y, box.right - PAD - left, box.h)


PANELS = (IxBoard(),)
