"""The CHOAM module: contracts on offer, the players' contracts, and the spaces where these can be completed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.draw.boxes import Box
from bot.draw.canvas import RADIUS, Canvas, Ground
from bot.draw.palette import NAMED
from bot.draw.rows import chunk_width, draw_setting, fit
from bot.draw.text import largest_size
from bot.games.imperium.picture.effects import row_of
from bot.games.imperium.picture.panels import Layer, Marks, Owned, Page, Panel, Rank, View
from content.imperium.sets.choam.kinds import Contract


class Contracts(Panel):
    """The contracts on offer, below the Reserve, and marks on spaces where a player can complete a contract."""

    region, layer = "contracts", Layer.ON
    keys = frozenset({"choam"})

    def is_asked(self, view: View) -> bool:
        """Whether contracts are in play."""
        return bool(view.get("choam"))

    def check(self, page: Page) -> None:
        """Check that every offer has a box."""
        page.layout.boxes("contracts", len(page.view["choam"]["market"]))

    def paint_ground(self, ground: Ground, page: Page) -> None:
        """Draw a box for each offer."""
        for at in page.layout.boxes("contracts"):
            ground.box(at, NAMED["zone"], NAMED["edge"])

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """Draw the contracts on offer, and the marks of contracts to complete."""
        for at, name in zip(page.layout.boxes("contracts"), page.view["choam"]["market"], strict=False):
            _draw_offer(canvas, page, name, at)
        _draw_goals(canvas, page)

    def tell(self, page: Page) -> Iterable[tuple[Rank, str]]:
        """The contracts on offer, and the number that each player has completed."""
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
        """The player's number of completed contracts, out of all that the player has taken."""
        held = page.view["choam"]["held"][player["seat"]]
        if held["open"] or held["done"]:
            yield Owned("honours", "contract", f"{len(held['done'])}/{len(held['open']) + len(held['done'])}", size=30)

    def halos(self, page: Page, marks: Marks) -> Iterable[tuple[Box, int]]:
        """The boxes of new offers."""
        return [(page.layout.boxes("contracts")[place], RADIUS) for place in marks.get("market", ())]


def _draw_offer(canvas: Canvas, page: Page, name: str, box: Box) -> None:
    """Draw a contract on offer: its reward at the right, and its name in the remaining room."""
    words, middle = page.words, box.y + box.h / 2
    setting = fit(row_of(_sheet(page, name).reward), box.w * 0.4, box.h, largest=24)
    left = box.right - 8 - max(chunk_width(line, setting.size) for line in setting.lines)
    draw_setting(canvas, left, middle - setting.height / 2, setting)
    canvas.icon("contract", 28, box.x + 4, middle)
    title, x = words.name(f"contract:{name}"), box.x + 36
    card = _sheet(page, name).acquire
    if card is not None:  # the icon shows that this card is acquired
        canvas.icon("acquire", 26, x, middle)
        title, x = words.name(f"card:{card}"), x + 29
    room = left - 8 - x
    canvas.write(x, middle, title, largest_size(title, (22, 20), room, words.language), words.language, room=room)


def _sheet(page: Page, name: str) -> Contract:
    return page.sheets.read(Contract, "contracts")[name]


def _draw_goals(canvas: Canvas, page: Page) -> None:
    """Draw a mark at each space where contracts can be completed: the tokens of the players who hold these contracts
    (U13.5)."""
    wanted: dict[str, list[int]] = {}
    for seat, held in enumerate(page.view["choam"]["held"]):
        for contract in held["open"]:
            space = _sheet(page, contract).visit
            if space is not None:
                wanted.setdefault(space, []).append(seat)
    for space, seats in wanted.items():
        box = page.layout.space(space)
        right, y = box.right - 26, box.bottom + 2
        if any(other.y - box.bottom < 30 for other in _beneath(page, box)):
            y -= 10  # moved up, so that it does not hide the name of the space below
        if any(abs(x - right) < 40 and abs(at - y) < 40 for x, at in page.layout.posts.values()):
            right -= 44
        for number, seat in enumerate(seats):
            x = right - number * 50
            canvas.icon("contract", 36, x, y, "mm", laid=True)
            canvas.token(page.tokens[seat], 30, x + 15, y + 6)


def _beneath(page: Page, box: Box) -> list[Box]:
    """The spaces below this box in the same column of the board."""
    return [other for other in page.layout.spaces.values() if abs(other.x - box.x) < box.w / 2 and other.y > box.y]


PANELS = (Contracts(),)
