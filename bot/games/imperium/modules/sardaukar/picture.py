"""The drawing of Sardaukar Commanders (on spaces, in garrisons, supplies and the Conflict) and of Skills (BL16.1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.draw.boxes import Box, around
from bot.draw.canvas import Canvas
from bot.games.imperium.picture.boards import Holding, SideBoard
from bot.games.imperium.picture.panels import Owned, Page, Rank, View
from bot.games.imperium.picture.plaques import Chip, Plaque, make_plaque

FIGURE = 36
"""The size of a Commander on a space."""


class Corps(SideBoard):
    """The Commanders on the board, and a side board with the Skills on offer and each player's Skills."""

    region, fights = "skills", True
    keys = frozenset({"sardaukar", "players.commanders", "players.skills"})

    def is_asked(self, view: View) -> bool:
        """Whether Commanders are in play."""
        return "sardaukar" in view

    def check(self, page: Page) -> None:
        """Check that the layout has a place for every space with a Commander."""
        for space in page.view["sardaukar"]["spaces"]:
            page.layout.space(space)

    def write_title(self, canvas: Canvas, page: Page, box: Box) -> None:
        """Write the title with the number of Skills in the stack, and of Commanders in the bank and out of the game."""
        words, part, y = page.words, page.view["sardaukar"], box.y + box.h / 2
        canvas.icon("commander", 32, box.x + 12, y)
        x = box.x + 52 + canvas.write(box.x + 52, y, words.text("picture-skills"), 24, words.language, bold=True) + 24
        told = words.text("picture-skills-stack", stack=part["stack"], bank=part["bank"], gone=part["gone"])
        canvas.write(x, y, told, 20, words.language, room=box.right - 12 - x)

    def list_plaques(self, page: Page, width: int) -> Sequence[Plaque]:
        """The Skills on offer."""
        return [make_plaque(page, f"skill:{skill}", width) for skill in page.view["sardaukar"]["row"]]

    def list_holdings(self, page: Page) -> Sequence[Holding]:
        """Each player's Skills, and the places of the player's Commanders."""
        words, found = page.words, []
        for player in page.players:
            there, skills = player.get("commanders", {}), player.get("skills", ())
            if skills or any(there.values()):
                chips = tuple(Chip(words.name(f"skill:{skill}"), not there["conflict"]) for skill in skills)
                found.append(Holding(player["seat"], words.text("picture-commanders", **there), chips))
        return found

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """Draw the side board, and the Commanders on spaces."""
        super().draw(canvas, page, box)
        for space in page.view["sardaukar"]["spaces"]:
            at = figure_box(page.layout.space(space))
            canvas.icon("commander", FIGURE, *at.middle, "mm")

    def owned(self, page: Page, player: Mapping[str, Any]) -> Iterable[Owned]:
        """A player's Commanders in the Conflict, and in the garrison."""
        there = player.get("commanders", {})
        yield Owned("units", "commander", str(there.get("conflict", 0)))
        if there.get("garrison"):
            yield Owned("honours", "commander", str(there["garrison"]), size=28)

    def tell(self, page: Page) -> Iterable[tuple[Rank, str]]:
        """The places of Commanders, the Skills of each player, and those on offer."""
        words, part = page.words, page.view["sardaukar"]
        if part["spaces"]:
            places = words.join([words.name(f"space:{space}") for space in part["spaces"]])
            yield Rank.PLACES, words.text("picture-alt-commanders", places=places)
        for player in page.players:
            there = player.get("commanders", {})
            if any(there.values()) or player.get("skills"):
                person = page.person(player["seat"])
                skills = words.join([words.name(f"skill:{skill}") for skill in player["skills"]])
                yield Rank.STATE, words.text("picture-alt-corps", player=person, skills=skills or "–", **there)
        if part["row"]:
            skills = words.join([words.name(f"skill:{skill}") for skill in part["row"]])
            yield Rank.OFFERS, words.text("picture-alt-skills", skills=skills, stack=part["stack"])


def figure_box(space: Box) -> Box:
    """The place of a Commander at the lower left of a space, below the Agent's place (BL2.1)."""
    return around(space.x + 21, space.bottom - FIGURE / 2 - 4, FIGURE // 2)


PANELS = (Corps(),)
