"""The players around the Conflict: one box each, with what is theirs and what they fight with.

Whatever a player's entry in the view lacks is left out: the base game has no Spies, a Rival has no hand.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas, Ground
from bot.draw.palette import NAMED, SEATS
from bot.draw.shapes import rounded
from bot.draw.text import largest_size, width_of
from bot.games.imperium.picture.panels import Owned, Page, Panel, Rank, View

RESOURCES = ("solari", "spice", "water")
RADIUS = 14
NAMES = (26, 24, 22)
"""Sizes of names: the largest that has room, and cut where even the last is too wide."""


class Players(Panel):
    """A box a seat; other panels add what their modules give a player."""

    keys = frozenset(
        f"players.{key}"
        for key in (
            "seat", "leader", "vp", *RESOURCES, "agents", "hand", "intrigue", "troops", "strength", "persuasion",
            "revealed", "council", "swordmaster",
        )
    ) | {"players", "first", "active"}  # fmt: skip

    def __init__(self, others: Sequence[Panel] = ()) -> None:
        """`others` say what else a player may have."""
        self.others = others

    def static(self, view: View) -> Hashable:
        """How many there are."""
        return len(view["players"])

    def paint_ground(self, ground: Ground, page: Page) -> None:
        """The boxes."""
        for box in page.layout.seats:
            ground.box(box, NAMED["zone"], NAMED["edge"], radius=RADIUS)

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """Everybody."""
        for player, at in zip(page.players, page.layout.seats, strict=True):
            _draw_player(canvas, page, player, at, self._owned(page, player))

    def _owned(self, page: Page, player: Mapping[str, Any]) -> list[Owned]:
        panels = (self, *(panel for panel in self.others if panel.is_asked(page.view)))
        return [thing for panel in panels for thing in panel.owned(page, player)]

    def owned(self, page: Page, player: Mapping[str, Any]) -> Iterable[Owned]:
        """Agents, cards, deployed troops, and the two seats of honour."""
        if "agents" in player:
            yield Owned("pieces", "agent", f"{player['agents']['ready']}/{player['agents']['total']}")
        for icon, key in (("card", "hand"), ("intrigue", "intrigue")):
            if key in player:
                yield Owned("pieces", icon, str(player[key]))
        yield Owned("units", "troops", str(player["troops"]["conflict"]))
        for what in ("council", "swordmaster"):
            if player.get(what):
                yield Owned("honours", what)

    def tell(self, page: Page) -> Iterable[tuple[Rank, str]]:
        """Each player in one sentence, and who sits in the High Council."""
        words, view = page.words, page.view
        for player in page.players:
            facts = {
                "player": page.person(player["seat"]), "vp": player["vp"], "strength": player["strength"],
                "garrison": player["troops"]["garrison"],
                "influence": " ".join(str(level) for level in player["influence"].values()),
            }  # fmt: skip
            if "hand" not in player:
                yield Rank.SEATS, words.text("picture-alt-rival", **facts)
                continue
            facts |= {what: player[what] for what in (*RESOURCES, "hand", "intrigue")} | player["agents"]
            yield Rank.SEATS, words.text("picture-alt-player", **facts)
        council = [page.person(player["seat"]) for player in view["players"] if player.get("council")]
        if council:
            yield Rank.HONOURS, words.text("picture-alt-council", players=words.join(council))


def _draw_player(canvas: Canvas, page: Page, player: Mapping[str, Any], box: Box, owned: Sequence[Owned]) -> None:
    seat, words = player["seat"], page.words
    token = page.tokens[seat]
    if seat == page.view["active"]:
        canvas.frame(box, RADIUS, SEATS[token], 5)
    canvas.token(token, 52, box.x + 37, box.y + 42)
    vp = str(player["vp"])
    canvas.write(box.right - 14, box.y + 34, vp, 48, bold=True, anchor="r")
    star = box.right - 20 - width_of(vp, 48, bold=True)
    canvas.icon("vp", 42, star, box.y + 32, "rm")
    left = box.x + 70
    name, room = page.names[seat], star - 50 - left
    size = largest_size(name, NAMES, room, words.language, bold=True)
    canvas.write(left, box.y + 30, name, size, words.language, bold=True, room=room)
    if page.view["first"] == seat:
        canvas.icon("first", 26, left, box.y + 65)
        left += 32
    leader = words.name(f"leader:{player['leader']}") if player["leader"] else "–"
    canvas.write(left, box.y + 65, leader, 20, words.language, ink=NAMED["dim"], room=box.right - 8 - left)
    for number, what in enumerate(RESOURCES):
        if what in player:
            _draw_count(canvas, box.x + 14 + number * 122, box.y + 107, what, str(player[what]), 42, 40)
    _draw_pieces(canvas, box, [thing for thing in owned if thing.line == "pieces"])
    _draw_units(canvas, box, player, [thing for thing in owned if thing.line == "units"])
    _draw_honours(canvas, box, player, [thing for thing in owned if thing.line == "honours"])


def _draw_count(canvas: Canvas, x: float, y: float, what: str, count: str, size: int, number: int) -> None:
    """An icon and its number; nothing is shown dimmed."""
    canvas.icon(what, size, x, y)
    canvas.write(x + size + 7, y, count, number, ink=NAMED["faint" if count == "0" else "ink"], bold=True)


def _draw_pieces(canvas: Canvas, box: Box, things: Sequence[Owned]) -> None:
    """What is at hand, side by side; the first (Agents) is the widest."""
    if len(things) < 4:
        places: Sequence[float] = (0, 122, 244)
    elif len(things) == 4:
        places = (0, 112, 204, 286)
    else:
        pitch = (box.w - 124) / (len(things) - 1)
        places = (0, *(96 + number * pitch for number in range(len(things) - 1)))
    for place, thing in zip(places, things, strict=False):
        _draw_count(canvas, box.x + 14 + place, box.y + 152, thing.icon, thing.text, 30, 28)


def _draw_units(canvas: Canvas, box: Box, player: Mapping[str, Any], things: Sequence[Owned]) -> None:
    """Garrison at the left; on the dark field what fights, and the strength it makes."""
    y = box.y + 197
    _draw_count(canvas, box.x + 14, y, "troops", str(player["troops"]["garrison"]), 34, 34)
    canvas.put(rounded(box.w - 118, 46, 10, NAMED["tab"], None), box.x + 108, y, "lm")
    pitch = 78 if len(things) < 3 else 156 / len(things)
    for number, thing in enumerate(things):
        _draw_count(canvas, box.x + 118 + number * pitch, y, thing.icon, thing.text, 32 if pitch > 60 else 22, 30)
    strength = str(player["strength"])
    ink = NAMED["ink" if player["strength"] else "faint"]
    canvas.write(box.right - 20, y, strength, 42, ink=ink, bold=True, anchor="r")
    canvas.icon("swords", 36, box.right - 26 - width_of(strength, 42, bold=True), y, "rm")


def _draw_honours(canvas: Canvas, box: Box, player: Mapping[str, Any], things: Sequence[Owned]) -> None:
    """What stays; in a Reveal turn its Persuasion, after it the sign of that turn."""
    y, x = box.y + 239, float(box.x + 14)
    persuasion = player.get("persuasion")
    for thing in things:
        if not thing.gather:
            canvas.icon(thing.icon, thing.size, x, y)
            x += thing.size + 5
            if thing.text:
                x += canvas.write(x - 2, y, thing.text, 24, bold=True) + 7
    gathered = [thing for thing in things if thing.gather]
    pitch = min(33.0, (box.right - (84 if persuasion else 50) - x) / max(1, len(gathered)))
    for thing in gathered if pitch > 20 else [thing for thing in gathered if not thing.spare]:
        canvas.icon(thing.icon, thing.size, x, y)
        x += max(pitch, 21)
    if persuasion:
        canvas.write(box.right - 18, y, str(persuasion), 28, bold=True, anchor="r")
        canvas.icon("persuasion", 30, box.right - 24 - width_of(str(persuasion), 28, bold=True), y, "rm")
    elif player.get("revealed"):
        canvas.icon("reveal", 34, box.right - 14, y, "rm")
