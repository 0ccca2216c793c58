"""What is fought over: the Conflict card with the rewards of its places."""

from __future__ import annotations

from collections.abc import Iterable

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas, Ground
from bot.draw.palette import NAMED
from bot.draw.rows import draw_setting, fit
from bot.draw.text import largest_size
from bot.games.imperium.picture.effects import row_of
from bot.games.imperium.picture.panels import Marks, Page, Panel, Rank
from content.imperium import schema

ROMAN = ("", "I", "II", "III")


class Conflict(Panel):
    """The card in play, and how many are left."""

    region = "conflict"
    keys = frozenset({"conflict", "conflict_deck"})

    def paint_ground(self, ground: Ground, page: Page) -> None:
        """A box."""
        ground.box(page.layout.box("conflict"), NAMED["zone"], NAMED["edge"], radius=14)

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """Level, battle icon, name, and the rewards of the three places."""
        assert box is not None
        view, words = page.view, page.words
        canvas.icon("combat", 26, box.x + 14, box.y + 99)
        canvas.write(box.x + 46, box.y + 99, str(view["conflict_deck"]), 22, ink=NAMED["dim"], bold=True)
        if view["conflict"] is None:
            text = words.text("picture-conflict")
            canvas.write(box.x + 16, box.y + 34, text, 22, words.language, ink=NAMED["faint"])
            return
        name, card = view["conflict"]["id"], page.sheets.conflicts[view["conflict"]["id"]]
        canvas.write(box.x + 16, box.y + 64, ROMAN[card.level], 34, ink=NAMED["gold"], bold=True)
        if card.battle_icon:
            canvas.icon(card.battle_icon, 52, box.x + 206, box.y + 82, "mm")
        if card.location and view.get("wall") is not None:
            canvas.icon("wall" if view["wall"] else "wall_broken", 36, box.x + 140, box.y + 82, "mm")
        title = words.name(f"conflict:{name}")
        room = page.layout.box("rewards").x - box.x - 20
        size = largest_size(title, (24, 22, 20), room, words.language)
        canvas.write(box.x + 16, box.y + 26, title, size, words.language, room=room)
        _draw_rewards(canvas, page, card)

    def tell(self, page: Page) -> Iterable[tuple[Rank, str]]:
        """The card and its level."""
        conflict = page.view["conflict"]
        if conflict is not None:
            card = page.words.name(f"conflict:{conflict['id']}")
            yield Rank.HEAD, page.words.text("picture-alt-conflict", level=ROMAN[conflict["level"]], card=card)

    def halos(self, page: Page, marks: Marks) -> Iterable[tuple[Box, int]]:
        """A new card."""
        return [(page.layout.box("conflict"), 14)] if marks.get("conflict") else []


def _draw_rewards(canvas: Canvas, page: Page, card: schema.Conflict) -> None:
    places = page.layout.boxes("rewards", 3)
    for number, (place, effect) in enumerate(zip(places, (card.first, card.second, card.third), strict=True)):
        middle = place.y + place.h / 2
        canvas.pen.line((place.x, place.y + 14, place.x, place.bottom - 15), fill=NAMED["edge"], width=2)
        canvas.write(place.x + 14, middle, str(number + 1), 36, ink=NAMED["faint"], bold=True)
        setting = fit(row_of(effect), place.w - 48, place.h - 16, largest=32)
        draw_setting(canvas.image, canvas.pen, place.x + 44, middle - setting.height / 2, setting)
