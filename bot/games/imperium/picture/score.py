"""The score track at the right edge."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas, Ground
from bot.draw.palette import NAMED
from bot.games.imperium.picture.layout import Layout
from bot.games.imperium.picture.panels import Marks, Page, Panel, View


class ScoreTrack(Panel):
    """Numbers from below, the goal in gold, and a token a seat."""

    region = "score"
    keys = frozenset({"players.vp", "goal"})

    def static(self, view: View) -> Hashable:
        """The score that ends the game."""
        return view.get("goal")

    def paint_ground(self, ground: Ground, page: Page) -> None:
        """The track and the lines between its fields."""
        box, score = page.layout.box("score"), page.layout.score
        ground.box(box, NAMED["zone"], NAMED["edge"], radius=14)
        pitch = box.h / (score.top + 1)
        for number in range(1, score.top + 1):
            y, goal = round(box.bottom - number * pitch), number == goal_of(page.view, page.layout)
            ground.line([(box.x + 4, y), (box.right - 4.5, y)], NAMED["gold" if goal else "edge"], 2 if goal else 1)

    def print(self, canvas: Canvas, page: Page) -> None:
        """The numbers."""
        box, score = page.layout.box("score"), page.layout.score
        for number in range(score.top + 1):
            goal = number >= goal_of(page.view, page.layout)
            ink = NAMED["gold" if goal else "faint"]
            y = field_middle(page.layout, number) + 26
            canvas.write(box.x + box.w / 2, y, str(number), 22, ink=ink, bold=goal, anchor="m")

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """Tokens at their score; they share a field by growing smaller."""
        assert box is not None
        fields: dict[float, list[int]] = {}
        for player in page.players:
            fields.setdefault(field_middle(page.layout, player["vp"]), []).append(player["seat"])
        middle = box.x + box.w / 2
        for y, seats in fields.items():
            if len(seats) == 1:
                canvas.token(page.tokens[seats[0]], 44, middle, y - 10)
                continue
            top = y - 10 if len(seats) == 2 else y - 22
            for number, seat in enumerate(seats):
                alone = number == len(seats) - 1 and number % 2 == 0
                x = middle if alone else middle - 11 + number % 2 * 22
                canvas.token(page.tokens[seat], 24, x, top + number // 2 * 22)

    def halos(self, page: Page, marks: Marks) -> Iterable[tuple[Box, int]]:
        """The fields of those whose score changed."""
        box = page.layout.box("score")
        fields = {field_middle(page.layout, page.players[seat]["vp"]) for seat in marks.get("score", ())}
        return [(Box(box.x + 6, round(y) - 28, box.w - 12, 44), 12) for y in sorted(fields)]


def goal_of(view: View, layout: Layout) -> int:
    """The score that ends the game: what the game says, else what is printed on the board."""
    goal: int = view.get("goal", layout.score.goal)
    return goal


def field_middle(layout: Layout, score: int) -> float:
    """The middle of a score's field; more than the track holds stands at its top."""
    box, top = layout.box("score"), layout.score.top
    pitch = box.h / (top + 1)
    return box.bottom - pitch * (min(max(score, 0), top) + 0.5)
