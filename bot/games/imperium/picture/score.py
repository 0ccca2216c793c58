"""The drawing of the score track: vertical at an edge, or across a narrow picture."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas, Ground
from bot.draw.palette import NAMED
from bot.games.imperium.faces import list_scoreless
from bot.games.imperium.picture.layout import Layout
from bot.games.imperium.picture.panels import Marks, Page, Panel, View


class ScoreTrack(Panel):
    """The score track, numbered from below or from the left, with the winning score in gold and a token for each
    seat."""

    region = "score"
    keys = frozenset({"players.vp", "goal"})

    def static(self, view: View) -> Hashable:
        """The score that ends the game."""
        return view.get("goal")

    def paint_ground(self, ground: Ground, page: Page) -> None:
        """Draw the track and the lines between its fields."""
        box, goal = page.layout.box("score"), goal_of(page.view, page.layout)
        ground.box(box, NAMED["zone"], NAMED["edge"], radius=14)
        for number in range(1, page.layout.score.top + 1):
            field = field_of(page.layout, number)
            upright = box.h > box.w
            first = (field.x + 4.0, float(field.bottom)) if upright else (float(field.x), field.y + 4.0)
            last = (field.right - 4.5, float(field.bottom)) if upright else (float(field.x), field.bottom - 4.5)
            ground.line([first, last], NAMED["gold" if number == goal else "edge"], 2 if number == goal else 1)

    def print(self, canvas: Canvas, page: Page) -> None:
        """Print the numbers, below the tokens or to their left."""
        box = page.layout.box("score")
        for number in range(page.layout.score.top + 1):
            goal, field = number >= goal_of(page.view, page.layout), field_of(page.layout, number)
            x, y = field.middle
            x, y = (x, field.bottom - 12) if box.h > box.w else (field.x + 15, y)
            ink = NAMED["gold" if goal else "faint"]
            canvas.write(x, y, str(number), 22 if box.h > box.w else 20, ink=ink, bold=goal, anchor="m")

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """Draw the tokens at their scores, smaller where several share a field."""
        assert box is not None
        upright = box.h > box.w
        fields: dict[Box, list[int]] = {}
        scoreless = list_scoreless(page.view)
        for player in page.players:
            if player["seat"] in scoreless:
                continue
            fields.setdefault(field_of(page.layout, player["vp"]), []).append(player["seat"])
        for field, seats in fields.items():
            x, y = field.middle
            x, y = (x, y - 10) if upright else (x + 13, y)
            if len(seats) == 1:
                canvas.token(page.tokens[seats[0]], 40 if upright else 34, x, y)
                continue
            size, pitch = (24, 22) if upright else (20, 19)
            top = y if len(seats) == 2 else y - pitch / 2
            for number, seat in enumerate(seats):
                alone = number == len(seats) - 1 and number % 2 == 0
                left = x if alone else x - pitch / 2 + number % 2 * pitch
                canvas.token(page.tokens[seat], size, left, top + number // 2 * pitch)

    def halos(self, page: Page, marks: Marks) -> Iterable[tuple[Box, int]]:
        """The fields of seats whose score changed."""
        fields = {field_of(page.layout, page.players[seat]["vp"]) for seat in marks.get("score", ())}
        inset = [Box(field.x + 4, field.y + 4, field.w - 8, field.h - 8) for field in fields]
        return [(box, 12) for box in sorted(inset, key=lambda box: (box.x, box.y))]


def goal_of(view: View, layout: Layout) -> int:
    """The score that ends the game: the game's own if it has one, else the one printed on the board."""
    goal: int = view.get("goal", layout.score.goal)
    return goal


def field_of(layout: Layout, score: int) -> Box:
    """The field of a score, counted from below or from the left; scores beyond the track are at its end."""
    box, top = layout.box("score"), layout.score.top
    place = min(max(score, 0), top)
    if box.h > box.w:
        ends = [round(box.bottom - box.h * part / (top + 1)) for part in (place + 1, place)]
        return Box(box.x, ends[0], box.w, ends[1] - ends[0])
    ends = [round(box.x + box.w * part / (top + 1)) for part in (place, place + 1)]
    return Box(ends[0], box.y, ends[1] - ends[0], box.h)
