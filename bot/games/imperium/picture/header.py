"""The header of the picture: round and phase, first player, the seat that is asked; at the end the winner."""

from __future__ import annotations

from collections.abc import Iterable

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas, Ground
from bot.draw.palette import NAMED
from bot.draw.text import largest_size, width_of
from bot.games.imperium.picture.panels import Page, Panel, Rank, View

SMALL, GAP = 24, 24
"""The size of the labels and of the first player's name, and the least gap between two texts."""
TOKEN = 48
"""The width of a token with the gap beside it."""
NAMES, ROOM = (30, 28, 26, 24, 22), 310
"""The sizes to try for the name of the player who is asked, and the greatest width of the name."""


def winners_of(view: View) -> list[int]:
    """The seats in first place once the game is over; empty before that."""
    return [entry["seat"] for entry in view.get("outcome") or () if entry["place"] == 1]


class Header(Panel):
    region = "header"
    keys = frozenset({"product", "round", "rounds", "phase", "first", "active", "outcome"})

    def paint_ground(self, ground: Ground, page: Page) -> None:
        """Draw the dark background of the header."""
        ground.box(page.layout.box("header"), NAMED["tab"], radius=0)

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """Draw the round and the number of rounds, the phase, the first player and the asked seat, or the winners
        beside a star.

        A narrow picture has the phase and the first player on a second line.
        """
        assert box is not None
        view, words = page.view, page.words
        narrow = box.w < 1200
        language, y = words.language, box.y + (32 if narrow else 30)
        left = box.x + (12 if narrow else 20)
        x = left + canvas.write(left, y, words.text("picture-round"), 24, language, ink=NAMED["dim"]) + 12
        x += canvas.write(x, y, str(view["round"]), 42, bold=True) + 6
        x += canvas.write(x, y + 3, f"/ {view['rounds']}", 26, ink=NAMED["dim"], bold=True) + 24
        for number in range(view["rounds"]):
            ink = NAMED["gold"] if number < view["round"] else NAMED["edge"]
            canvas.fill(x, y - 8, 10, 17, ink)
            x += 14
        second, x = (box.y + 76, float(left)) if narrow else (y, box.x + 470.0)
        canvas.write(x, second, words.text(f"picture-phase-{_phase_of(view)}"), 26, language, room=240)
        right = box.right - (left - box.x)
        asked = self._draw_asked(canvas, page, right, y)
        edge = right if narrow else asked
        first = page.names[view["first"]]
        wide = width_of(first, SMALL, language)
        x = min(box.right - 330.0, edge - 91 - wide) if narrow else box.x + 760.0
        canvas.icon("first", 34, x, second)
        canvas.token(page.tokens[view["first"]], 36, x + 62, second)
        canvas.write(x + 90, second, first, SMALL, language, ink=NAMED["dim"], room=edge - x - 90)

    def _draw_asked(self, canvas: Canvas, page: Page, right: float, y: float) -> float:
        """Draw the token and the name of the asked seat or of each winner, so that they end at `right`; returns the x
        left of them, after a gap."""
        view, words = page.view, page.words
        winners = winners_of(view)
        shown = winners or ([] if view["active"] is None else [view["active"]])
        if not shown:
            return right
        name = words.join([page.names[seat] for seat in shown])
        size = largest_size(name, NAMES, ROOM, words.language, bold=True)
        x = right - min(ROOM, width_of(name, size, words.language, True))
        canvas.write(x, y, name, size, words.language, bold=True, room=ROOM)
        for seat in reversed(shown):
            x -= TOKEN
            canvas.token(page.tokens[seat], 44, x + 18, y)
        x -= 14
        if winners:
            canvas.icon("vp", 38, x, y - 1, "rm")
            return x - 38 - GAP
        label = words.text("picture-active")
        return x - canvas.write(x, y, label, SMALL, words.language, ink=NAMED["dim"], anchor="r") - GAP

    def tell(self, page: Page) -> Iterable[tuple[Rank, str]]:
        """The round, the phase, the asked seat or the winner, and the first player, in sentences."""
        view, words = page.view, page.words
        yield Rank.HEAD, words.text(
            "picture-alt-head", product=words.name(f"product:{view['product']}"), round=view["round"],
            rounds=view["rounds"], phase=words.text(f"picture-phase-{_phase_of(view)}"),
        )  # fmt: skip
        winners = winners_of(view)
        if winners:
            yield (
                Rank.HEAD,
                words.text("picture-alt-winner", player=words.join([page.person(seat) for seat in winners])),
            )
        elif view["active"] is not None:
            yield Rank.HEAD, words.text("picture-alt-active", player=page.person(view["active"]))
        yield Rank.PLACES, words.text("picture-alt-first", player=page.person(view["first"]))


def _phase_of(view: View) -> str:
    """The phase. Before the first round it is the setup, unless the game is over."""
    return str(view["phase"]) if view["round"] or view["phase"] == "over" else "setup"
