"""What is for sale: the Imperium Row and the Reserve."""

from __future__ import annotations

from collections.abc import Iterable

from bot.draw.boxes import Box
from bot.draw.canvas import RADIUS, Canvas, Ground
from bot.draw.palette import NAMED
from bot.draw.shapes import rounded
from bot.draw.text import largest_size, width_of
from bot.games.imperium.picture.panels import Marks, Page, Panel, Rank


class Row(Panel):
    """The Imperium Row under its title, with what is left in the decks."""

    region = "row"
    keys = frozenset({"row", "imperium_deck", "intrigue_deck"})

    def check(self, page: Page) -> None:
        """Every card has a box."""
        page.layout.boxes("row", len(page.view["row"]))

    def paint_ground(self, ground: Ground, page: Page) -> None:
        """A box a card."""
        for at in page.layout.boxes("row"):
            ground.box(at, NAMED["box"], NAMED["edge"])

    def print(self, canvas: Canvas, page: Page) -> None:
        """The title."""
        title, words = page.layout.box("market"), page.words
        canvas.write(title.x + 4, title.y + 16, words.text("picture-row"), 22, words.language, ink=NAMED["dim"])

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """The decks' numbers and the cards."""
        title, view = page.layout.box("market"), page.view
        x, y = float(title.right - 4), title.y + 16
        for what, count in (("intrigue", view["intrigue_deck"]), ("card", view["imperium_deck"])):
            x -= canvas.write(x, y, str(count), 22, ink=NAMED["dim"], bold=True, anchor="r") + 4
            canvas.icon(what, 24, x, y, "rm")
            x -= 32
        for at, name in zip(page.layout.boxes("row"), view["row"], strict=False):
            _draw_card(canvas, page, name, at)

    def tell(self, page: Page) -> Iterable[tuple[Rank, str]]:
        """The cards with their prices."""
        words = page.words
        cards = [
            words.text("picture-alt-card", card=words.name(f"card:{name}"), cost=page.sheets.cards[name].cost)
            for name in page.view["row"]
        ]
        if cards:
            yield Rank.SALE, words.text("picture-alt-row", cards=words.join(cards))

    def halos(self, page: Page, marks: Marks) -> Iterable[tuple[Box, int]]:
        """New cards."""
        return [(page.layout.boxes("row")[place], RADIUS) for place in marks.get("row", ())]


class Reserve(Panel):
    """The stacks of the Reserve."""

    region = "reserve"
    keys = frozenset({"reserve"})

    def check(self, page: Page) -> None:
        """Every stack has a box."""
        page.layout.boxes("reserve", len(page.view["reserve"]))

    def paint_ground(self, ground: Ground, page: Page) -> None:
        """A box a stack."""
        for at in page.layout.boxes("reserve"):
            ground.box(at, NAMED["box"], NAMED["edge"])

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """The cards, and how many are left."""
        for at, (name, count) in zip(page.layout.boxes("reserve"), page.view["reserve"].items(), strict=False):
            _draw_card(canvas, page, name, at, count)


def _draw_card(canvas: Canvas, page: Page, name: str, box: Box, count: int | None = None) -> None:
    """Price, name, Agent icons and Factions; of a stack also how many are left."""
    card, words = page.sheets.cards[name], page.words
    if card.cost is not None:
        canvas.icon("price", 58, box.x + 36, box.y + box.h / 2, "mm")
        canvas.write(box.x + 36, box.y + box.h / 2, str(card.cost), 32, ink=NAMED["pale"], bold=True, anchor="m")
    else:
        canvas.icon("card", 44, box.x + 36, box.y + box.h / 2, "mm")
    left, title = box.x + 71, words.name(f"card:{name}")
    room = box.right - 4 - left
    size = largest_size(title, (22, 21, 20), room, words.language)
    upper, lower = box.y + box.h * 0.28, box.y + box.h * 0.69
    canvas.write(left, upper, title, size, words.language, room=room)
    right = float(box.right - 12)
    stock = "" if count is None else f"×{count}"
    taken = (width_of(stock, 26, bold=True) + 10 if stock else 0) + (len(card.factions) * 32 + 6) * bool(card.factions)
    pitch = min(34.0, (right - taken - left) / max(1, len(card.icons)))
    for number, icon in enumerate(card.icons):
        canvas.icon(icon, min(30, round(pitch)), left + number * pitch, lower)
    if stock:
        right -= canvas.write(right, lower, stock, 26, ink=NAMED["dim"], bold=True, anchor="r") + 10
    if card.factions:
        canvas.put(rounded(len(card.factions) * 32 + 6, 30, 8, NAMED["tab"], None), right, lower, "rm")
    for number, faction in enumerate(reversed(card.factions)):
        canvas.icon(faction, 26, right - 6 - number * 32, lower, "rm")
