"""The CHOAM module: contracts on offer, those of the players, and where they can be completed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.draw.boxes import Box
from bot.draw.canvas import RADIUS, Canvas, Ground
from bot.draw.palette import NAMED
from bot.draw.rows import draw_setting, fit
from bot.games.imperium.picture.effects import row_of
from bot.games.imperium.picture.panels import Marks, Owned, Page, Panel, Rank, View

REWARD_LEFT = 208
"""From the left edge of a contract to its reward."""


class Contracts(Panel):
    """Offers below the Reserve, signs at the spaces where somebody has a contract to complete."""

    region = "contracts"
    keys = frozenset({"choam"})

    def is_asked(self, view: View) -> bool:
        """Returns whether the module is in play."""
        return bool(view.get("choam"))

    def check(self, page: Page) -> None:
        """Every offer has a box."""
        page.layout.boxes("contracts", len(page.view["choam"]["market"]))

    def paint_ground(self, ground: Ground, page: Page) -> None:
        """A box an offer."""
        for at in page.layout.boxes("contracts"):
            ground.box(at, NAMED["zone"], NAMED["edge"])

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """Offers and goals."""
        for at, name in zip(page.layout.boxes("contracts"), page.view["choam"]["market"], strict=False):
            _draw_offer(canvas, page, name, at)
        _draw_goals(canvas, page)

    def tell(self, page: Page) -> Iterable[tuple[Rank, str]]:
        """What is on offer, and how many each player has completed."""
        words, choam = page.words, page.view["choam"]
        offer = [words.name(f"contract:{name}") for name in choam["market"]]
        if offer:
            yield Rank.OFFERS, words.text("picture-alt-contracts", contracts=words.join(offer))
        counts = [
            words.text(
                "picture-alt-held",
                player=page.person(seat),
                done=len(own["done"]),
                all=len(own["open"]) + len(own["done"]),
            )
            for seat, own in enumerate(choam["held"])
            if own["open"] or own["done"]
        ]
        if counts:
            yield Rank.OFFERS, words.text("picture-alt-completed", players=words.join(counts))

    def owned(self, page: Page, player: Mapping[str, Any]) -> Iterable[Owned]:
        """Completed contracts of all taken."""
        held = page.view["choam"]["held"][player["seat"]]
        if held["open"] or held["done"]:
            yield Owned("honours", "contract", f"{len(held['done'])}/{len(held['open']) + len(held['done'])}", size=30)

    def halos(self, page: Page, marks: Marks) -> Iterable[tuple[Box, int]]:
        """New offers."""
        return [(page.layout.boxes("contracts")[place], RADIUS) for place in marks.get("market", ())]


def _draw_offer(canvas: Canvas, page: Page, name: str, box: Box) -> None:
    """What completes it, and its reward."""
    words, middle = page.words, box.y + box.h / 2
    canvas.icon("contract", 26, box.x + 6, middle)
    title = words.name(f"contract:{name}")
    canvas.write(box.x + 38, middle, title, 20, words.language, room=REWARD_LEFT - 44)
    setting = fit(row_of(page.sheets.contracts[name].reward), box.w - REWARD_LEFT - 4, box.h, largest=26)
    draw_setting(canvas.image, canvas.pen, box.x + REWARD_LEFT, middle - setting.height / 2, setting)


def _draw_goals(canvas: Canvas, page: Page) -> None:
    """Where players have contracts to complete (U13.5)."""
    wanted: dict[str, list[int]] = {}
    for seat, held in enumerate(page.view["choam"]["held"]):
        for contract in held["open"]:
            space = page.sheets.contracts[contract].visit
            if space is not None:
                wanted.setdefault(space, []).append(seat)
    for space, seats in wanted.items():
        box = page.layout.space(space)
        for number, seat in enumerate(seats):
            x = box.right - 20 - number * 40
            canvas.icon("contract", 30, x, box.bottom + 3, "mm")
            canvas.token(page.tokens[seat], 24, x + 12, box.bottom + 10)
