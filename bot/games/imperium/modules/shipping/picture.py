"""The drawing of the CHOAM overlay: two spaces, and the Shipping track with all Freighters (IX16.1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.draw.boxes import Box
from bot.draw.canvas import RADIUS, Canvas, Ground
from bot.draw.palette import NAMED
from bot.draw.rows import ALL_SIZES, draw_setting, fit
from bot.draw.text import fit_lines
from bot.games.imperium.picture.effects import row_of
from bot.games.imperium.picture.layout import Layout
from bot.games.imperium.picture.panels import Layer, Marks, Page, Panel, Rank, View, acts_through, seats_at
from content.imperium.sets.ix.kinds import ShippingSpace

HEIGHT = 104
"""The height of the shipping track if it is drawn below the board."""
GAP, TOKEN, EDGE = 4, 28, 6
"""The gap between spaces of the track, the size of a Freighter, and the margin inside a space."""
LAID = {
    ("base", "landscape"): ("secure_contract", "sell_melange", ("rally_troops", "hall_of_oratory"), ""),
    ("base", "portrait"): ("secure_contract", "hall_of_oratory", ("sell_melange",), ""),
    ("uprising", "landscape"): ("accept_contract", "shipping", ("assembly_hall", "gather_support"), "choam"),
    ("uprising", "portrait"): ("assembly_hall", "gather_support", ("accept_contract", "shipping"), "landsraad_right"),
}
"""The spaces and the observation post that the three parts of the overlay cover (Interstellar Shipping, Smuggling, the
track), by board and form (IX2.1, IX13.1, IX13.2)."""
SPACES, POST = ("interstellar_shipping", "smuggling"), "ix_choam"


class Overlay(Panel):
    """The overlay on the spaces that it covers. On a board without these spaces only the track is drawn, below the
    board."""

    region, layer = "shipping", Layer.UNDER
    keys = frozenset({"players.freighter"})

    def is_asked(self, view: View) -> bool:
        """Whether any player has a Freighter."""
        return any("freighter" in player for player in view["players"])

    def measure(self, page: Page) -> int:
        """The height of the panel below the board; 0 if the overlay is on the board."""
        return 0 if SPACES[0] in page.view["spaces"] else HEIGHT

    def arrange(self, layout: Layout) -> Layout:
        """Replace the covered spaces in the layout by the overlay's spaces, post and track."""
        if self.region in layout.regions:
            return layout
        board = "base" if "sell_melange" in layout.spaces else "uprising"
        *covered, under, post = LAID[board, layout.form]
        spaces = {name: layout.space(place) for name, place in zip(SPACES, map(str, covered), strict=True)}
        posts = {POST: layout.post(str(post))} if post else {}
        boxes = [layout.space(place) for place in under]
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
        track = Box(left, top, right - left, bottom - top)
        return replace(
            layout,
            spaces={**layout.spaces, **spaces},
            posts={**layout.posts, **posts},
            regions={**layout.regions, self.region: (track,)},
        )

    def paint_ground(self, ground: Ground, page: Page) -> None:
        """Draw a box for each space."""
        for at in _cells(page):
            ground.box(at, NAMED["trade_box"], NAMED["trade_edge"], 8)

    def print(self, canvas: Canvas, page: Page) -> None:
        """Print the name of the track, and the rewards of its spaces."""
        words, (bottom, *others) = page.words, _cells(page)
        _, lines = fit_lines(words.text("picture-shipping"), (20,), bottom.w - 2 * EDGE, 2, words.language)
        canvas.icon("freighter", 26, bottom.x + bottom.w / 2, bottom.y + 18, "mm")
        for number, line in enumerate(lines):
            canvas.write(bottom.x + bottom.w / 2, bottom.y + 42 + 20 * number, line, 20, words.language, anchor="m",
                         room=bottom.w - 2 * EDGE)  # fmt: skip
        for made, at in zip(_list_spaces(page), others, strict=True):
            height = at.h - TOKEN - 2 * EDGE
            setting = fit(row_of(made.reward), at.w - 2 * EDGE, height, 30, ALL_SIZES[-1])
            draw_setting(canvas, at.x + EDGE, at.y + EDGE + (height - setting.height) / 2, setting)

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """Draw the Freighters."""
        for place, at in enumerate(_cells(page)):
            seats = _list_there(page, place)
            pitch = min(TOKEN + 2, (at.w - 2 * EDGE - TOKEN) / max(1, len(seats) - 1))
            for number, seat in enumerate(seats):
                x = at.x + EDGE + TOKEN / 2 + pitch * number
                canvas.token(page.tokens[seat], TOKEN, x, at.bottom - TOKEN / 2 - 3)

    def tell(self, page: Page) -> Iterable[tuple[Rank, str]]:
        """The space of each Freighter on the track, in sentences."""
        places = {f"shipping:{made.key}": _list_there(page, made.space) for made in _list_spaces(page)}
        for sentence in seats_at(page, "freighters", places):
            yield Rank.PLACES, sentence

    def halos(self, page: Page, marks: Marks) -> Iterable[tuple[Box, int]]:
        """The track, if a Freighter has moved."""
        return [(page.layout.box(self.region), RADIUS)] if marks.get("freighters") else []


def _list_spaces(page: Page) -> list[ShippingSpace]:
    """The spaces of the track above its bottom, the lowest first."""
    return sorted(page.sheets.read(ShippingSpace, "shipping").values(), key=lambda made: made.space)


def _list_there(page: Page, place: int) -> list[int]:
    """The seats whose Freighter is on a space; Commanders have no Freighter (T12.2)."""
    return [one["seat"] for one in page.players if one["freighter"] == place and not acts_through(one)]


def _cells(page: Page) -> list[Box]:
    """The boxes of the track's spaces from left to right, beginning with the bottom of the track."""
    box, count = page.layout.box(Overlay.region), len(_list_spaces(page)) + 1
    width = (box.w - (count - 1) * GAP) // count
    return [Box(box.x + place * (width + GAP), box.y, width, box.h) for place in range(count)]


PANELS = (Overlay(),)
