"""The drawing of the players: one box each, with their possessions and their units in the Conflict.

Things that the view of a player lacks are left out: the base game has no Spies, a Rival has no hand.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas, Ground
from bot.draw.palette import NAMED, SEATS
from bot.draw.text import largest_size, width_of
from bot.games.imperium.faces import find_part, list_scoreless, list_unrewarded
from bot.games.imperium.picture.panels import Owned, Page, Panel, Rank, View, acts_through, own_track, owned_by

RESOURCES = ("solari", "spice", "water")
SMALLEST = 18
"""The smallest size of the icons of goods, used when a narrow box has many."""
SMALLEST_NUMBER = 20
RADIUS = 14
NAMES = (28, 26, 24, 22)
"""The sizes to try for a name, the largest first. A name that is too wide for the last size is cut."""
LEADERS = (22, 21, 20)
HIGH, LOW, FLAT, WIDE = 240, 180, 130, 500
"""Limits of a box's size. From height `HIGH` on the Leader has a line of full width; below `LOW` all goods are on one
line; below `FLAT` the Leader is beside the name. In a box narrower than `WIDE` the Leader's line continues below the
score."""


class Players(Panel):
    """A box for each seat, to which other panels add icons."""

    keys = frozenset(
        f"players.{key}"
        for key in (
            "seat", "leader", "vp", *RESOURCES, "agents", "hand", "intrigue", "troops", "strength", "persuasion",
            "revealed", "council", "swordmaster",
        )
    ) | {"players", "first", "active"}  # fmt: skip

    def __init__(self, others: Sequence[Panel] = ()) -> None:
        """Create the panel; the panels in `others` add icons to the boxes."""
        self.others = others

    def static(self, view: View) -> Hashable:
        """The number of players."""
        return len(view["players"])

    def paint_ground(self, ground: Ground, page: Page) -> None:
        """Draw the players' boxes."""
        for box in page.layout.seats:
            ground.box(box, NAMED["zone"], NAMED["edge"], radius=RADIUS)

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        for player, at in zip(page.players, page.layout.seats, strict=True):
            _draw_player(canvas, page, player, at, owned_by(page, player, (self, *self.others)))

    def owned(self, page: Page, player: Mapping[str, Any]) -> Iterable[Owned]:
        """The player's Agents, cards, High Council seat and Swordmaster."""
        if "agents" in player:
            yield Owned("pieces", "agent", f"{player['agents']['ready']}/{player['agents']['total']}")
        for icon, key in (("card", "hand"), ("intrigue", "intrigue")):
            if key in player:
                yield Owned("pieces", icon, str(player[key]))
        for what in ("council", "swordmaster"):
            if player.get(what):
                yield Owned("honours", what)

    def tell(self, page: Page) -> Iterable[tuple[Rank, str]]:
        """A sentence for each player, and one for the members of the High Council."""
        words, view = page.words, page.view
        for player in page.players:
            facts = {
                "player": page.person(player["seat"]), "vp": player["vp"], "strength": player["strength"],
                "garrison": player["troops"]["garrison"],
                "influence": " ".join(
                    str(level)
                    for faction, level in player["influence"].items()
                    if page.sheets.tracks[faction].only is None
                ),
            }  # fmt: skip
            if "hand" not in player:
                scores = player["seat"] not in list_scoreless(view)
                yield Rank.SEATS, words.text("picture-alt-automatic", **facts, scores=scores)
                continue
            facts |= {what: player[what] for what in (*RESOURCES, "hand", "intrigue")} | player["agents"]
            if acts_through(player):
                own = own_track(page, player)
                assert own is not None
                facts |= {"ally": page.person(player["activated"]), "faction": words.name(f"faction:{own}")}
                level = str(player["influence"][own])
                yield Rank.SEATS, words.text("picture-alt-commander", **{**facts, "influence": level})
                continue
            yield Rank.SEATS, words.text("picture-alt-player", **facts)
        council = [page.person(player["seat"]) for player in view["players"] if player.get("council")]
        if council:
            yield Rank.HONOURS, words.text("picture-alt-council", players=words.join(council))


def _draw_player(canvas: Canvas, page: Page, player: Mapping[str, Any], box: Box, owned: Sequence[Owned]) -> None:
    """Draw a player's box: the name with the score, below it goods, cards and pieces, then lasting possessions.

    In a low box all goods are on one line.
    """
    seat = player["seat"]
    if seat == page.view["active"]:
        canvas.frame(box, RADIUS, SEATS[page.tokens[seat]], 5)
    low, flat = box.h < LOW, box.h < FLAT
    _draw_name(canvas, page, player, box)
    top = 52 if flat else 74 if box.h < HIGH else 100
    inner = Box(box.x + 16, box.y + top, box.w - 32, box.h - top - 6)
    rewarded = player["seat"] not in list_unrewarded(page.view)
    goods = [(what, str(player[what])) for what in RESOURCES if what in player and rewarded]
    pieces = [(thing.icon, thing.text) for thing in owned if thing.line == "pieces"]
    large, small = (42, 32) if box.h >= HIGH else (34, 28)
    lines = [([*goods, *pieces], 28)] if low else [(goods, large), (pieces, small)]
    if low and not _have_room([*goods, *pieces], SMALLEST, inner.w):
        lines = [(goods, 26), (pieces, 26)]
    begin, end = 2.6 * (28 if low else 34) + 12, _measure_end(player)
    honours = [thing for thing in owned if thing.line == "honours"]
    shown = _lay_honours(honours, (inner.w - begin - end, inner.w))
    pitch = inner.h / (len(lines) + len(shown))
    for number, (things, size) in enumerate(lines):
        _draw_counts(canvas, inner, inner.y + (number + 0.5) * pitch, things, min(size, round(pitch)))
    y = inner.bottom - pitch * (len(shown) - 0.5)
    canvas.fill(inner.x, y - min(26, pitch / 2 + 1), inner.w, 1, NAMED["edge"])
    garrison, sizes = str(player["troops"]["garrison"]), (28, 26) if low else (34, 32)
    if pitch < sizes[0]:
        sizes = round(pitch), max(SMALLEST_NUMBER, round(pitch) - 2)
    if acts_through(player):
        canvas.icon("allies", sizes[0], inner.x, y)
        canvas.token(page.tokens[player["activated"]], sizes[0], inner.x + 1.5 * sizes[0] + 8, y)
    else:
        _draw_count(canvas, inner.x, y, "troops", garrison, *sizes)
    for number, row in enumerate(shown):
        left, at = inner.x + (0 if number else begin), y + number * pitch
        for thing in row:
            size = min(thing.size, round(pitch))
            canvas.icon(thing.icon, size, left, at)
            if thing.text:
                canvas.write(left + thing.size + 3, at, thing.text, max(SMALLEST_NUMBER, min(HONOURS, size)), bold=True)
            left += _measure_honour(thing)
    _draw_end(canvas, player, inner.right, y, min(1.0, pitch / 30))


def _draw_name(canvas: Canvas, page: Page, player: Mapping[str, Any], box: Box) -> None:
    """Draw token, name, score and Leader, with the sign of the first player beside the token.

    The Leader is beside the name in a flat box, otherwise below it, in a high box over the full width.
    """
    seat, words = player["seat"], page.words
    low, flat = box.h < HIGH, box.h < FLAT
    narrow = low and not flat and box.w < WIDE
    language, left, y = words.language, box.x + 72, box.y + (28 if low else 40)
    token, big = (42, 42) if flat else (48, 44 if narrow else 52)
    canvas.token(page.tokens[seat], token, box.x + 38, box.y + (28 if flat else 40))
    if page.view["first"] == seat:
        canvas.icon("first", 26, box.x + 56, box.y + (44 if flat else 58), "mm")
    vp = str(player["vp"])
    middle = box.y + (28 if flat or narrow else 38)
    star = box.right - 24 - width_of(vp, big, bold=True)
    if seat not in list_scoreless(page.view):
        canvas.write(box.right - 18, middle, vp, big, bold=True, anchor="r")
        canvas.icon("vp", big - 8, star, middle - 2, "rm")
    right = star - big - 2
    name, room = page.names[seat], (right - left) * (0.5 if flat else 1)
    size = largest_size(name, NAMES, room, language, bold=True)
    used = canvas.write(left, y, name, size, language, bold=True, room=room)
    part = find_part(player)
    leader = words.name(part) if part else "–"
    x: float = left
    if flat:
        x = left + used + 18
    elif low:
        y = box.y + (62 if narrow else 58)
    else:
        x, y = box.x + 18, box.y + 82
    room = (right if low and not narrow else box.right - 16) - x
    size = largest_size(leader, LEADERS, room, language)
    canvas.write(x, y, leader, size, language, ink=NAMED["dim"], room=room)


def _measure_counts(things: Sequence[tuple[str, str]], size: int, number: int) -> list[float]:
    return [size + 6 + width_of(text, number, bold=True) for _, text in things]


def _number_size(size: int) -> int:
    """The font size of numbers beside an icon of this size."""
    return max(SMALLEST_NUMBER, round(size * 0.92))


def _have_room(things: Sequence[tuple[str, str]], size: int, width: float) -> bool:
    """Whether these icons with numbers fit side by side at this size."""
    return sum(_measure_counts(things, size, _number_size(size))) + 8 * (len(things) - 1) <= width


def _draw_counts(canvas: Canvas, box: Box, y: float, things: Sequence[tuple[str, str]], size: int) -> None:
    """Draw icons with numbers over the whole width of a box, in columns of equal width, or with equal gaps if one is
    too wide for its column. A number of 0 is dimmed."""
    while size > SMALLEST and not _have_room(things, size, box.w):
        size -= 2
    number = _number_size(size)
    pitch = box.w / max(1, len(things))
    wide = _measure_counts(things, size, number)
    even = all(width <= pitch - 8 for width in wide)
    space = (box.w - sum(wide)) / max(1, len(things) - 1)
    x = float(box.x)
    for (what, text), width in zip(things, wide, strict=True):
        _draw_count(canvas, x, y, what, text, size, number)
        x += pitch if even else width + space


def _draw_count(canvas: Canvas, x: float, y: float, what: str, count: str, size: int, number: int) -> float:
    """Draw an icon and its number, dimmed if it is 0. Returns the x of the right edge."""
    canvas.icon(what, size, x, y)
    ink = NAMED["faint" if count == "0" else "ink"]
    return x + size + 6 + canvas.write(x + size + 6, y, count, number, ink=ink, bold=True)


HONOURS = 24
"""The size of the numbers beside permanent possessions."""
TIGHT = 0.8
"""The factor by which icons of permanent possessions shrink when there are many."""


def _measure_honour(thing: Owned) -> float:
    """The width of an honour (lasting possession) with the gap after it."""
    return thing.size + (8 + width_of(thing.text, min(HONOURS, thing.size), bold=True) if thing.text else 5)


def _lay_honours(things: Sequence[Owned], rooms: tuple[float, float]) -> list[list[Owned]]:
    """Arrange the honours on one line, or on two if there are many, within these widths.

    If they do not fit, equal honours are counted first, then all are made smaller, then spare honours are left out.
    """
    counted = _count_equal(things)
    smaller = [replace(thing, size=max(SMALLEST + 4, round(thing.size * TIGHT))) for thing in counted]
    least = [thing for thing in smaller if not thing.spare]
    tries = ((things, 1), (counted, 1), (smaller, 1), (counted, 2), (smaller, 2), (least, 2))
    for some, most in tries:
        lines = _break_honours(some, rooms)
        if len(lines) <= most:
            break
    return lines


def _count_equal(things: Sequence[Owned]) -> list[Owned]:
    """Combine equal honours that may be gathered into one entry with their number."""
    found: list[Owned] = []
    for thing in things:
        same = [other for other in things if other.gather and other.icon == thing.icon]
        if thing.gather and len(same) > 1:
            thing = replace(thing, text=str(len(same)))
        if thing not in found:
            found.append(thing)
    return found


def _break_honours(things: Sequence[Owned], rooms: tuple[float, float]) -> list[list[Owned]]:
    lines: list[list[Owned]] = [[]]
    used = 0.0
    for thing in things:
        wide = _measure_honour(thing)
        if used + wide > rooms[min(len(lines), 2) - 1]:
            lines.append([])
            used = 0
        lines[-1].append(thing)
        used += wide
    return lines


def _measure_end(player: Mapping[str, Any]) -> float:
    """The width needed at the right end of the line of honours."""
    persuasion = player.get("persuasion")
    return 46 + width_of(str(persuasion), 30, bold=True) if persuasion else 40 if player.get("revealed") else 0


def _draw_end(canvas: Canvas, player: Mapping[str, Any], right: float, y: float, share: float) -> None:
    """Draw a player's persuasion. If a player who has revealed has none left, draw a sign for the Reveal turn instead.
    On low lines both are drawn smaller, by the factor `share`."""
    persuasion = player.get("persuasion")
    size, number = round(32 * share), max(SMALLEST_NUMBER, round(30 * share))
    if persuasion:
        canvas.write(right, y, str(persuasion), number, bold=True, anchor="r")
        canvas.icon("persuasion", size, right - 6 - width_of(str(persuasion), number, bold=True), y, "rm")
    elif player.get("revealed"):
        canvas.icon("reveal", round(34 * share), right, y, "rm")
