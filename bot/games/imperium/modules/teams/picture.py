"""The drawing of two teams: their scores, further possessions of their members, and the Throne Row, from which one team
acquires."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import Any

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas, Ground
from bot.draw.palette import NAMED, mix
from bot.draw.text import largest_size, width_of
from bot.games.imperium.picture.faces import draw_card
from bot.games.imperium.picture.panels import Marks, Owned, Page, Panel, Rank, View, acts_through

ARROWS = {"left": "arrow_left", "right": "arrow_right", "swordmaster": "arrow_both"}
"""The icon of each Agent of a Commander, by the Agent's name."""
SIZES = (26, 24, 22, 20)


class Teams(Panel):
    """A strip for each team: its sign, its name and its score."""

    region = "teams"
    keys = frozenset({"teams", "players.team", "players.activated", "players.allies", "players.tokens",
                      "players.sendable", "players.levels", "players.tracks", "players.bonus_token"})  # fmt: skip

    def is_asked(self, view: View) -> bool:
        """Whether the game has teams."""
        return bool(view.get("teams"))

    def static(self, view: View) -> Hashable:
        """The teams of the game."""
        return tuple(team["id"] for team in view["teams"])

    def check(self, page: Page) -> None:
        """Check that the layout has a strip for every team."""
        page.layout.boxes("teams", len(page.view["teams"]))

    def paint_ground(self, ground: Ground, page: Page) -> None:
        """Draw the strips in the colours of the Commanders' own tracks."""
        for team, at in zip(page.view["teams"], page.layout.boxes("teams"), strict=False):
            ink = NAMED[track_of(page, team["id"])]
            ground.box(at, mix(NAMED["ground"], ink, 0.55), ink, radius=12)

    def print(self, canvas: Canvas, page: Page) -> None:
        """Print each team's sign and name."""
        words = page.words
        for team, at in zip(page.view["teams"], page.layout.boxes("teams"), strict=False):
            y = at.y + at.h / 2
            canvas.icon(track_of(page, team["id"]), 30, at.x + 8, y)
            name = words.name(f"team:{team['id']}")
            size = largest_size(name, SIZES, at.w - 160, words.language, bold=True)
            canvas.write(at.x + 46, y, name, size, words.language, bold=True, room=at.w - 160)

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """Draw each team's score."""
        for team, at in zip(page.view["teams"], page.layout.boxes("teams"), strict=False):
            y, score = at.y + at.h / 2, str(team["score"])
            canvas.write(at.right - 12, y, score, 34, bold=True, anchor="r")
            canvas.icon("vp", 30, at.right - 20 - width_of(score, 34, bold=True), y - 1, "rm")

    def tell(self, page: Page) -> Iterable[tuple[Rank, str]]:
        """The teams' scores and members, in sentences."""
        words = page.words
        for team in page.view["teams"]:
            players = words.join([page.person(seat) for seat in team["seats"]])
            name = words.name(f"team:{team['id']}")
            yield Rank.HEAD, words.text("picture-alt-team", team=name, vp=team["score"], players=players)

    def owned(self, page: Page, player: Mapping[str, Any]) -> Iterable[Owned]:
        """The Bonus token, and for a Commander an arrow for each Agent that has not been sent."""
        if player["bonus_token"]:
            yield Owned("honours", "bonus_token")
        if acts_through(player):
            for token in player["tokens"]:
                yield Owned("honours", ARROWS[token], size=26)


class ThroneRow(Panel):
    """The cards of the Throne Row, with their effects."""

    region = "throne"
    keys = frozenset({"throne_row"})

    def is_asked(self, view: View) -> bool:
        return view.get("throne_row") is not None

    def check(self, page: Page) -> None:
        """Check that the layout has room for the cards."""
        page.layout.boxes("throne", 1)

    def print(self, canvas: Canvas, page: Page) -> None:
        """Print the title of the Throne Row."""
        title, words = page.layout.box("enthroned"), page.words
        canvas.icon("throne_row", 28, title.x + 4, title.y + title.h / 2)
        text = words.text("picture-throne")
        canvas.write(title.x + 40, title.y + title.h / 2, text, 24, words.language, bold=True, room=title.w - 100)

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """Draw the cards in their boxes, and the number of cards without a box."""
        cards, boxes, title = page.view["throne_row"], page.layout.boxes("throne"), page.layout.box("enthroned")
        for at, name in zip(boxes, cards, strict=False):
            canvas.plate(at, 10, NAMED["box"], NAMED["edge"])
            draw_card(canvas, name, page.sheets.cards[name], at, page.words)
        if len(cards) > len(boxes):
            more = f"+{len(cards) - len(boxes)}"
            canvas.write(title.right - 8, title.y + title.h / 2, more, 26, ink=NAMED["gold"], bold=True, anchor="r")

    def tell(self, page: Page) -> Iterable[tuple[Rank, str]]:
        """The cards of the Throne Row."""
        cards = [page.words.name(f"card:{name}") for name in page.view["throne_row"]]
        if cards:
            yield Rank.SALE, page.words.text("picture-alt-throne", cards=page.words.join(cards))

    def halos(self, page: Page, marks: Marks) -> Iterable[tuple[Box, int]]:
        """The boxes of cards that are new in the Throne Row."""
        boxes = page.layout.boxes("throne")
        return [(boxes[place], 10) for place in marks.get("throne", ()) if place < len(boxes)]


def track_of(page: Page, team: str) -> str:
    """The personal track of a team's Commander; its icon and colour are used for the whole team."""
    return next(track.key for track in page.sheets.tracks.values() if track.only == team)


PANELS = (Teams(), ThroneRow())
