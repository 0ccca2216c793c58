"""The drawing of the Bene Tleilax board, below the other boards: both tracks, the Tleilaxu Row, and specimens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.draw.boxes import Box
from bot.draw.canvas import RADIUS, Canvas, Ground
from bot.draw.palette import NAMED
from bot.draw.rows import draw_setting, fit
from bot.games.imperium.picture.effects import row_of
from bot.games.imperium.picture.faces import draw_card
from bot.games.imperium.picture.panels import Marks, Owned, Page, Panel, Rank, View
from content.imperium.sets.immortality.kinds import ResearchNode, TleilaxuSpace

WIDE = 1200
"""The least width of a picture in which the cards are to the right of the tracks and not below them."""
TITLE, PAD = 40, 10
BELOW = 166
"""The height of the cards if they are below the tracks."""
COLUMNS, ROWS, SPACES = 9, 6, 8
"""The numbers of columns and rows of the research track, and of spaces of the Tleilaxu track (IM3.1, IM4.2)."""
CARDS = 3
"""The number of cards on offer: the Tleilaxu Row and Reclaimed Forces (IM6.1)."""

FIRST = 54
"""The width of the bonus for the first player on the Tleilaxu track (IM4.3)."""
TOKEN, RAISED = 24, -4
"""The size of a token, and the distance of its middle from the lower edge of its space on the Tleilaxu track."""


class Tleilaxu(Panel):
    """The Bene Tleilax board with its tracks and cards."""

    region, height = "tleilaxu", 430
    keys = frozenset({"tleilaxu", "players.tleilaxu", "borrowed", "joined", "players.returning"})

    def is_asked(self, view: View) -> bool:
        """Whether the board is in play."""
        return "tleilaxu" in view

    def static(self, view: View) -> str:
        return "tleilaxu"

    def measure(self, page: Page) -> int:
        """The height of the board, which is larger if the cards are below the tracks."""
        return self.height + (0 if page.layout.width >= WIDE else TITLE + BELOW - 40)

    def paint_ground(self, ground: Ground, page: Page) -> None:
        """Draw the paths between research nodes, the spaces of the Tleilaxu track, and a box for each card."""
        box = page.layout.box(self.region)
        ground.box(box, NAMED["zone"], NAMED["edge"])
        nodes = _nodes(page)
        for node in nodes.values():
            here = _node_box(box, node.column, node.row)
            for other in nodes.values():
                if other.id in node.next:
                    there = _node_box(box, other.column, other.row)
                    start, end = (here.right, here.y + here.h / 2), (there.x, there.y + there.h / 2)
                    ground.line([start, end], NAMED["edge"], 4)
        for column in {node.column for node in nodes.values() if node.marker}:
            at = _node_box(box, column, 1)
            ground.line([(at.x - 6, at.y), (at.x - 6, _node_box(box, column, ROWS).bottom)], NAMED["veil"], 3)
        for node in nodes.values():
            ground.box(_node_box(box, node.column, node.row), NAMED["box"], NAMED["edge"], 8)
        for place in range(SPACES):
            ground.box(_space_box(box, place), NAMED["box"], NAMED["edge"], 8)
        for place in range(CARDS):
            ground.box(_card_box(box, place), NAMED["box"], NAMED["edge"])

    def print(self, canvas: Canvas, page: Page) -> None:
        """Print the titles, and the gains of nodes and spaces."""
        box, words = page.layout.box(self.region), page.words
        y = box.y + TITLE / 2 + 2
        canvas.write(box.x + 14, y, words.text("picture-research"), 24, words.language, bold=True)
        first = _card_box(box, 0)
        canvas.write(
            first.x + 4, first.y - TITLE / 2 + 2, words.text("picture-tleilaxu-row"), 24, words.language, bold=True
        )
        for node in _nodes(page).values():
            if node.bonus is not None:
                _draw_effect(canvas, _node_box(box, node.column, node.row), node.bonus)
            if node.marker and node.row == min(n.row for n in _nodes(page).values() if n.column == node.column):
                at = _node_box(box, node.column, 1)
                for number in range(node.marker):
                    canvas.icon("marker", 26, at.x - 6 + 22 * number, box.y + TITLE / 2 + 4, "mm")
        for space in _spaces(page):
            at = _space_box(box, space.space)
            if space.bonus is not None:
                _draw_effect(canvas, _bonus_box(at) if space.first is not None else at, space.bonus)
            elif not space.space:
                canvas.icon("tleilaxu", 34, at.x + at.w / 2, at.y + at.h / 2, "mm")

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """Draw the tokens, the bonus for the first player on a track, the cards, and the number of cards left in the
        deck."""
        assert box is not None
        board, words = page.view["tleilaxu"], page.words
        there: dict[Box, int] = {}
        low = _space_box(box, 0).y - 1
        for player in page.players:
            own, token = player.get("tleilaxu", {}), page.tokens[player["seat"]]
            places = [_space_box(box, own["space"])] if "space" in own else []
            if "node" in own:
                node = _nodes(page)[own["node"]]
                places.append(_node_box(box, node.column, node.row))
            for at in places:
                number = there[at] = there.get(at, -1) + 1
                y = at.bottom + (RAISED if at.y > low else 4) + 16 * (number // 3)
                canvas.token(token, TOKEN, at.x + 10 + 20 * (number % 3), y)
        if board["untouched"]:
            at = next(_space_box(box, s.space) for s in _spaces(page) if s.first is not None)
            canvas.icon("bonus_spice", 26, at.right - 4, at.y + 16, "rm")
            canvas.write(at.right - 32, at.y + 16, "2", 22, bold=True, anchor="r")
        last = _card_box(box, CARDS - 1)
        canvas.write(
            last.right - 4, last.y - TITLE / 2 + 2, str(board["deck"]), 24, ink=NAMED["dim"], bold=True, anchor="r"
        )
        stays = next(card for card in page.sheets.cards.values() if card.stays)
        for place, name in enumerate([*board["row"], stays.key]):
            at = _card_box(box, CARDS - 1 if name == stays.key else place)
            draw_card(canvas, name, page.sheets.cards[name], at, words)

    def tell(self, page: Page) -> Iterable[tuple[Rank, str]]:
        """Each player's progress on the tracks, and the cards of the Tleilaxu Row, in sentences."""
        words = page.words
        for player in page.players:
            own, person = player.get("tleilaxu", {}), page.person(player["seat"])
            if "node" not in own and "space" in own:
                yield Rank.PLACES, words.text("picture-alt-tleilaxu-rival", player=person, space=own["space"])
            if "node" in own:
                column = _nodes(page)[own["node"]].column
                told = {"specimens": own["specimens"], "column": column, "space": own["space"]}
                yield Rank.PLACES, words.text("picture-alt-tleilaxu", player=person, **told)
        if page.view["tleilaxu"]["row"]:
            cards = words.join([words.name(f"card:{card}") for card in page.view["tleilaxu"]["row"]])
            yield Rank.SALE, words.text("picture-alt-tleilaxu-row", cards=cards)

    def owned(self, page: Page, player: Mapping[str, Any]) -> Iterable[Owned]:
        """The player's specimens and Family Atomics."""
        own = player.get("tleilaxu", {})
        if "node" in own:
            yield Owned("pieces", "specimen", str(own["specimens"]))
        if own.get("atomics"):
            yield Owned("honours", "atomics", gather=True, spare=True)

    def halos(self, page: Page, marks: Marks) -> Iterable[tuple[Box, int]]:
        """The boxes of new cards in the Tleilaxu Row, and the tracks on which tokens have moved."""
        box = page.layout.box(self.region)
        cards = [_card_box(box, place) for place in marks.get("tleilaxu", ())]
        return [(at, RADIUS) for at in (*cards, *_moved_on(box, marks))]


def _moved_on(box: Box, marks: Marks) -> Iterable[Box]:
    """The boxes around the tracks on which tokens have moved."""
    area, first, last = _tracks(box), _space_box(box, 0), _space_box(box, SPACES - 1)
    if marks.get("research"):
        yield Box(area.x, area.y, area.w, first.y - area.y - PAD)
    if marks.get("tleilaxu-track"):
        yield Box(first.x, first.y, last.right - first.x, first.h)


def _nodes(page: Page) -> Mapping[str, ResearchNode]:
    return page.sheets.read(ResearchNode, "research")


def _spaces(page: Page) -> Iterable[TleilaxuSpace]:
    return page.sheets.read(TleilaxuSpace, "tleilaxu_track").values()


def _tracks(box: Box) -> Box:
    """The area of both tracks."""
    if box.w < WIDE:
        return Box(box.x + PAD, box.y + TITLE, box.w - 2 * PAD, box.h - 2 * TITLE - BELOW - PAD)
    return Box(box.x + PAD, box.y + TITLE, round(box.w * 0.56), box.h - TITLE - PAD)


def _node_box(box: Box, column: int, row: int) -> Box:
    """The box of a node on the research track; rows count in halves of a node's height."""
    area = _tracks(box)
    pitch, step = (area.w - 10) / COLUMNS, (area.h - 90) / (ROWS + 1)
    width, height = round(pitch * (0.74 if box.w >= WIDE else 0.82)), round(step * 1.55)
    return Box(round(area.x + pitch * column), round(area.y + step * (row - 1)), width, height)


def _space_box(box: Box, place: int) -> Box:
    """The box of a space of the Tleilaxu track, below the research track."""
    area = _tracks(box)
    pitch = (area.w - 10) / SPACES
    return Box(round(area.x + pitch * place), area.bottom - 62, round(pitch - 8), 56)


def _bonus_box(at: Box) -> Box:
    """The box for a space's own bonus: above the tokens, and beside the bonus for the first player."""
    return Box(at.x, at.y, at.w - FIRST, at.h + RAISED - TOKEN // 2)


def _card_box(box: Box, place: int) -> Box:
    """The box of a card: the cards of the Tleilaxu Row are side by side, and Reclaimed Forces comes after them."""
    area = _tracks(box)
    left, top, height = area.right + 14, area.y, box.h - TITLE - PAD
    if box.w < WIDE:
        left, top, height = area.x, area.bottom + TITLE, BELOW
    pitch = (box.right - PAD - left + 8) / CARDS
    return Box(round(left + pitch * place), top, round(pitch - 8), height)


def _draw_effect(canvas: Canvas, at: Box, effect: Any) -> None:
    setting = fit(row_of(effect), at.w - 4, at.h - 4, largest=26, smallest=18)
    draw_setting(canvas, at.x + 4, at.y + at.h / 2 - setting.height / 2, setting)


PANELS = (Tleilaxu(),)
