"""The drawing of the Ixian Embassy: the top tile and the height of each stack of tech tiles, and the players' tiles
(BL16.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas
from bot.draw.rows import Mark
from bot.games.imperium.modules.tech.ix_board import IxBoard
from bot.games.imperium.picture.boards import Holding, SideBoard
from bot.games.imperium.picture.panels import Page, Rank, View, acts_through
from bot.games.imperium.picture.plaques import Chip, Plaque, make_plaque
from content.imperium.sets.tech.kinds import Tile


class Embassy(SideBoard):
    """The Ixian Embassy, below the board. Prices are those printed, since discounts differ by player."""

    region = "tech"
    keys = frozenset({"tech", "players.tech"})
    across = (3, 1)

    def is_asked(self, view: View) -> bool:
        """Whether tech tiles are in play."""
        return "tech" in view

    def write_title(self, canvas: Canvas, page: Page, box: Box) -> None:
        """Write the title with the number of tiles in each stack, from left to right."""
        words, y = page.words, box.y + box.h / 2
        canvas.icon("tech", 32, box.x + 12, y)
        x = box.x + 52 + canvas.write(box.x + 52, y, words.text("picture-tech"), 24, words.language, bold=True) + 24
        heights = " · ".join(str(stack["height"]) for stack in page.view["tech"]["stacks"])
        told = words.text("picture-tech-stacks", heights=heights)
        canvas.write(x, y, told, 20, words.language, room=box.right - 12 - x)

    def list_plaques(self, page: Page, width: int) -> Sequence[Plaque]:
        """The top tile of each stack, with its price."""
        return [_show_top(page, stack["top"], width) for stack in page.view["tech"]["stacks"]]

    def list_holdings(self, page: Page) -> Sequence[Holding]:
        """Each player's tiles, with the face-down ones marked as idle. Notes give the number of negotiators, and say
        whether the player has set a tile aside, without naming it."""
        words, found = page.words, []
        for player in page.players:
            own = player.get("tech", {})
            tiles = own.get("tiles", ())
            notes = [words.text("picture-project")] if own.get("project") else []
            if there := own.get("negotiators"):
                notes.append(words.text("picture-negotiators", n=there))
            if tiles or notes:
                note = words.side_by_side(notes)
                chips = tuple(Chip(words.name(f"tech:{tile}"), tile in own["down"]) for tile in tiles)
                found.append(Holding(player["seat"], note, chips))
        return found

    def tell(self, page: Page) -> Iterable[tuple[Rank, str]]:
        """The top tiles with their prices, and the players' tiles, in sentences."""
        words = page.words
        tops = [
            words.text("picture-alt-tile", tile=words.name(f"tech:{stack['top']}"), n=_price(page, stack["top"]),
                       height=stack["height"])
            for stack in page.view["tech"]["stacks"]
            if stack["top"]
        ]  # fmt: skip
        if tops:
            yield Rank.OFFERS, words.text("picture-alt-tech", tiles=words.join(tops))
        for holding in self.list_holdings(page):
            tiles = [
                words.text("board-tech-down", tile=chip.text) if chip.quiet else chip.text for chip in holding.chips
            ]
            owned = words.join([*tiles, *([holding.note] if holding.note else [])])
            yield Rank.STATE, words.text("picture-alt-tech-owned", player=page.person(holding.seat), tiles=owned)


def _price(page: Page, tile: str) -> int:
    return page.sheets.read(Tile, "tech")[tile].cost


def _show_top(page: Page, tile: str | None, width: int) -> Plaque:
    """The top tile of a stack, or a note that the stack is empty."""
    if tile is None:
        return Plaque(page.words.text("board-tech-empty"), None, ())
    return make_plaque(page, f"tech:{tile}", width, Mark("spice", str(_price(page, tile))))


def _count_negotiators(player: View) -> int | None:
    """The number of a player's negotiators; None for a Commander (T12.2), and in games without negotiators."""
    found: int | None = None if acts_through(player) else player.get("tech", {}).get("negotiators")
    return found


AT_IX = ("negotiator", "picture-ix", _count_negotiators)
PANELS = (IxBoard(), Embassy())
