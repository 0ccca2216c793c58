"""The drawing of the Shield Wall: its ridge across Arrakis, complete or broken, and a sign for its state."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from itertools import pairwise

from bot.draw.boxes import Box, around
from bot.draw.canvas import Canvas, Ground
from bot.draw.palette import NAMED, mix
from bot.games.imperium.picture.panels import Layer, Marks, Page, Panel, Rank, View


class ShieldWall(Panel):
    """The Shield Wall, for boards that have one."""

    region, layer = "wall", Layer.UNDER
    keys = frozenset({"wall"})

    def is_asked(self, view: View) -> bool:
        """Whether the board has a wall, broken or not."""
        return view.get("wall") is not None

    def static(self, view: View) -> Hashable:
        """Whether the wall is complete."""
        return bool(view["wall"])

    def paint_ground(self, ground: Ground, page: Page) -> None:
        """Draw small peaks along the wall's line; if the wall is broken, low rubble with gaps."""
        wall = page.view["wall"]
        light, shade = NAMED["stone"], NAMED["ridge"]
        if not wall:
            light, shade = mix(light, NAMED["desert"], 0.6), mix(shade, NAMED["desert"], 0.6)
        for (x0, y0), (x1, y1) in pairwise(page.layout.line("ridge")):
            upright = x0 == x1
            steps = max(1, round(max(abs(x1 - x0), abs(y1 - y0)) / (17 if upright else 20)))
            for step in range(steps + 1):
                x, y = x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps
                if upright:
                    x += 5 if step % 2 else -5
                tall, wide = (20, 15) if step % 2 else (13, 11)
                if not wall:
                    if step % 3 == 1:
                        continue
                    tall, wide = tall // 2, wide * 2 // 3
                peak = [(x - wide, y + 8), (x, y - tall), (x + wide, y + 8)]
                ground.polygon(peak, shade)
                ground.polygon([peak[0], peak[1], (x + wide * 0.1, y + 8)], light)

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """Draw the sign for the wall's state."""
        assert box is not None
        wall, words = page.view["wall"], page.words
        middle = box.x + box.w / 2
        canvas.icon("wall" if wall else "wall_broken", 56, middle, box.y + 34, "mm")
        for y, key, ink in (
            (74, "picture-wall", "dim"), (98, *(("picture-wall-up", "dim") if wall else ("picture-wall-down", "red"))),
        ):  # fmt: skip
            canvas.write(middle, box.y + y, words.text(key), 20, words.language, ink=NAMED[ink], anchor="m")

    def tell(self, page: Page) -> Iterable[tuple[Rank, str]]:
        """A sentence that says whether the wall is complete."""
        words = page.words
        state = words.text("picture-wall-up" if page.view["wall"] else "picture-wall-down")
        yield Rank.STATE, words.text("picture-alt-wall", state=state)

    def halos(self, page: Page, marks: Marks) -> Iterable[tuple[Box, int]]:
        """The sign for the wall's state, if the wall was broken since the last look."""
        box = page.layout.box("wall")
        return [(around(box.x + box.w // 2, box.y + 34, 32), 32)] if marks.get("wall") else []
