"""The drawing of Spies: observation posts between spaces, the Spies there, and the numbers in supply."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import Any

from bot.draw.boxes import Box, around
from bot.draw.canvas import Canvas, Ground
from bot.draw.palette import NAMED
from bot.games.imperium.picture.panels import Layer, Marks, Owned, Page, Panel, Rank, View, seats_at

POST_SIZE = 28
PITCH = 20
"""The distance between Spies on the same post."""
INSET = 12
"""The least distance from the edges of a space at which a line to a post ends."""


class PostLines(Panel):
    """The lines from observation posts to their spaces, drawn below the spaces."""

    layer = Layer.UNDER
    keys = frozenset({"posts"})

    def is_asked(self, view: View) -> bool:
        """Whether the board has observation posts."""
        return bool(view.get("posts"))

    def static(self, view: View) -> Hashable:
        """The observation posts on the board."""
        return tuple(view["posts"])

    def paint_ground(self, ground: Ground, page: Page) -> None:
        """Draw a line from each post to each of its spaces: sideways, then up or down to the nearest side."""
        for post in page.view["posts"]:
            x, y = page.layout.post(post)
            for space in page.sheets.posts[post].connects:
                to = page.layout.space(space)
                near = (
                    min(max(x, to.x + INSET), to.right - INSET),
                    min(max(y, to.y + INSET), to.bottom - INSET),
                )
                ground.line([(x, y), (near[0], y), near], NAMED["faint"], 2.5)


class Posts(PostLines):
    """The observation posts, drawn above the spaces."""

    layer = Layer.ON
    keys = frozenset({"posts", "players.spies", "players.spies_gone"})

    def check(self, page: Page) -> None:
        """Check that the layout has a place for every observation post."""
        for post in page.view["posts"]:
            page.layout.post(post)

    def paint_ground(self, ground: Ground, page: Page) -> None:
        """Draw a disc for each post."""
        for post in page.view["posts"]:
            ground.disc(*page.layout.post(post), POST_SIZE / 2, NAMED["tab"], NAMED["faint"], 2.5)

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """Draw the Spies at each post side by side."""
        for post, seats in page.view["posts"].items():
            x, y = page.layout.post(post)
            for number, seat in enumerate(seats):
                canvas.token(page.tokens[seat], POST_SIZE, x + (number - (len(seats) - 1) / 2) * PITCH, y)

    def owned(self, page: Page, player: Mapping[str, Any]) -> Iterable[Owned]:
        """The number of Spies in the player's supply."""
        if "spies" in player:
            yield Owned("pieces", "spies", str(player["spies"]))

    def tell(self, page: Page) -> Iterable[tuple[Rank, str]]:
        """The seats with a Spy at each post, and the Spies out of the game (BL9.4)."""
        for sentence in seats_at(page, "spies", {f"post:{post}": at for post, at in page.view["posts"].items()}):
            yield Rank.PLACES, sentence
        for player in page.players:
            if gone := player.get("spies_gone"):
                person = page.person(player["seat"])
                yield Rank.HONOURS, page.words.text("picture-alt-spies-gone", player=person, n=gone)

    def halos(self, page: Page, marks: Marks) -> Iterable[tuple[Box, int]]:
        """The observation posts with a new Spy."""
        return [(around(*page.layout.post(post), 16), 16) for post in marks.get("posts", ())]


PANELS = (PostLines(), Posts())
