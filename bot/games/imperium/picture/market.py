"""The drawing of the cards for sale, with their effects: the Imperium Row and the Reserve."""

from __future__ import annotations

from collections.abc import Iterable

from bot.draw.boxes import Box
from bot.draw.canvas import RADIUS, Canvas, Ground
from bot.draw.palette import NAMED
from bot.draw.text import width_of
from bot.games.imperium.picture.faces import draw_card
from bot.games.imperium.picture.panels import Marks, Page, Panel, Rank, View

STACK = 420
"""The width of a stack below the board."""


class Row(Panel):
    """The Imperium Row with a title and the numbers of cards left in the decks."""

    region = "row"
    keys = frozenset({"row", "imperium_deck", "intrigue_deck"})

    def check(self, page: Page) -> None:
        """Check that the layout has a box for every card."""
        page.layout.boxes("row", len(page.view["row"]))

    def paint_ground(self, ground: Ground, page: Page) -> None:
        """Draw a box for each card."""
        for at in page.layout.boxes("row"):
            ground.box(at, NAMED["box"], NAMED["edge"])

    def print(self, canvas: Canvas, page: Page) -> None:
        """Print the title, and the meanings of the strips' signs in words."""
        title, words = page.layout.box("market"), page.words
        x, y = float(title.x + 4), title.y + title.h / 2
        x += canvas.write(x, y, words.text("picture-row"), 24, words.language, bold=True) + 26
        for sign in ("agent", "reveal"):
            said = words.text(f"picture-sign-{sign}")
            if x + 34 + width_of(said, 20, words.language) > title.right - 190:
                break
            canvas.icon(sign, 26, x, y)
            x += 32 + canvas.write(x + 32, y, said, 20, words.language, ink=NAMED["dim"]) + 22

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """Draw the numbers of cards left in the decks, and the cards."""
        title, view = page.layout.box("market"), page.view
        x, y = float(title.right - 4), title.y + title.h / 2
        for what, count in (("intrigue", view["intrigue_deck"]), ("card", view["imperium_deck"])):
            x -= canvas.write(x, y, str(count), 24, ink=NAMED["dim"], bold=True, anchor="r") + 4
            canvas.icon(what, 26, x, y, "rm")
            x -= 40
        for at, name in zip(page.layout.boxes("row"), view["row"], strict=False):
            draw_card(canvas, name, page.sheets.cards[name], at, page.words)

    def tell(self, page: Page) -> Iterable[tuple[Rank, str]]:
        """The cards with their prices, in sentences."""
        words = page.words
        cards = [
            words.text("picture-alt-card", card=words.name(f"card:{name}"), cost=page.sheets.cards[name].cost)
            for name in page.view["row"]
        ]
        if cards:
            yield Rank.SALE, words.text("picture-alt-row", cards=words.join(cards))

    def halos(self, page: Page, marks: Marks) -> Iterable[tuple[Box, int]]:
        """The boxes of new cards in the Imperium Row."""
        return [(page.layout.boxes("row")[place], RADIUS) for place in marks.get("row", ())]


def _list_stacks(view: View, mixed: bool = False) -> dict[str, int]:
    """The stacks of the Reserve with the number of cards left: the stacks of every game on the board or, with `mixed`,
    the stacks of optional sets."""
    return {n: left for n, left in view["reserve"].items() if (n.partition("/")[0] in view["sets"]) == mixed}


class Reserve(Panel):
    """The stacks of the Reserve that every game on the board has."""

    region = "reserve"
    keys = frozenset({"reserve"})

    def check(self, page: Page) -> None:
        """Check that the layout has a box for every stack."""
        page.layout.boxes("reserve", len(_list_stacks(page.view)))

    def paint_ground(self, ground: Ground, page: Page) -> None:
        """Draw a box for each stack."""
        for at in page.layout.boxes("reserve"):
            ground.box(at, NAMED["box"], NAMED["edge"])

    def print(self, canvas: Canvas, page: Page) -> None:
        """Print the title, if the layout has a place for it."""
        for title in page.layout.regions.get("stock", ()):
            words = page.words
            y = title.y + title.h / 2
            canvas.write(title.x + 4, y, words.text("picture-reserve"), 24, words.language, bold=True)

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """Draw the card of each stack, and the number of cards left."""
        for at, (name, count) in zip(page.layout.boxes("reserve"), _list_stacks(page.view).items(), strict=False):
            draw_card(canvas, name, page.sheets.cards[name], at, page.words, count)


class MoreReserve(Panel):
    """The Reserve stacks of optional sets, below the board."""

    region, height = "more_reserve", 68

    def is_asked(self, view: View) -> bool:
        """Whether an optional set adds a stack."""
        return bool(_list_stacks(view, mixed=True))

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """Draw the card of each stack from left to right, and the number of cards left."""
        assert box is not None
        for place, (name, count) in enumerate(_list_stacks(page.view, mixed=True).items()):
            at = Box(box.x + place * (STACK + 8), box.y, STACK, box.h)
            canvas.plate(at, RADIUS, NAMED["box"], NAMED["edge"])
            draw_card(canvas, name, page.sheets.cards[name], at, page.words, count)
