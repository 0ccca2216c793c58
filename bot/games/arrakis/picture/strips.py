"""The strips beside the map: both sides with their dice, cards and leaders; the tracks, spice and prescience cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas
from bot.draw.palette import NAMED, Colour
from bot.draw.text import SMALLEST, fit_lines, largest_size, shorten, width_of
from bot.games.arrakis.ground import place_of
from bot.games.arrakis.picture.pieces import SIDES, count_all, draw_letter, letters_of
from content.arrakis.loader import load_printed
from content.arrakis.names import name_of

View = Mapping[str, Any]
FACES = ("leadership", "strategy", "deployment", "mentat", "house")
MARKERS = ("kwisatz_haderach", "sand_dwellers", "jihad")
POWERS = ("choam", "spacing_guild", "landsraad")
RADIUS = 14
"""The radius of a box's corners."""
NARROW = 700
"""The width that separates narrow boxes from wide ones. A line has two named leaders and one prescience card in a
narrow box, and one more of each in a wide box."""
ROW = 0.9
"""The height of a row of named leaders, as a multiple of the height of a line."""
WIDEST, STATUS = 1300, 0.8
"""The width above which a header has the status beside its text, and the size of the status relative to the text."""
GOAL = 10
"""The supremacy that wins the game (W15.1)."""


class Look(NamedTuple):
    """The style of a strip: the language, the font size, and the players' names and tokens by seat."""

    language: str
    size: int
    names: Sequence[str]
    tokens: Sequence[int]


def draw_header(canvas: Canvas, box: Box, head: str, view: View, look: Look, status: str = "") -> None:
    """Draw the game's name and the present phase on a band in the colour of the side that is to act.

    Below these is the `status` with the tokens of the players who are to act; in a wide box it is beside them.
    """
    turn = view["turn"]
    canvas.plate(box, RADIUS, SIDES[turn["side"]] if turn else NAMED["zone"], NAMED["edge"])
    beside = _measure_status(status, view, look) if status and box.w > WIDEST else 0.0
    y = box.y + box.h / (4 if status and not beside else 2) + (4 if status and not beside else 0)
    room = box.w - 40 - beside
    size = largest_size(head, tuple(range(look.size, 19, -2)), room, look.language, bold=True)
    canvas.write(box.x + 20, y, head, size, look.language, ink=NAMED["pale"], bold=True, room=room)
    if beside:
        _draw_status(canvas, box.right - beside, y, status, view, look)
    elif status:
        _draw_status(canvas, box.x + 20, box.y + 0.73 * box.h, status, view, look)


def _measure_status(status: str, view: View, look: Look) -> float:
    size = round(STATUS * look.size)
    return width_of(status, size, look.language) + len(_list_acting(view)) * 1.5 * size + 30


def _draw_status(canvas: Canvas, x: float, y: float, status: str, view: View, look: Look) -> None:
    """Draw the tokens of the players who are to act, then the status."""
    size = round(STATUS * look.size)
    for seat in _list_acting(view):
        canvas.token(look.tokens[seat], round(1.2 * size), x + 0.6 * size, y)
        x += 1.5 * size
    canvas.write(x, y, status, size, look.language, ink=NAMED["pale"])


def _list_acting(view: View) -> list[int]:
    """The seats of the side that is to act."""
    side = view["turn"]["side"] if view["turn"] else ""
    return [player["seat"] for player in view["players"] if player["side"] == side]


def draw_side(canvas: Canvas, box: Box, side: str, view: View, look: Look) -> None:
    """Draw the players of a side: remaining dice, cards by deck, figures on the map, and the whereabouts of its named
    leaders."""
    canvas.plate(box, RADIUS, NAMED["zone"], SIDES[side], 4)
    players = [player for player in view["players"] if player["side"] == side]
    leaders = _list_leaders(side, view)
    rows = max(1, -(-len(leaders) // _count_columns(box)))
    pitch = (box.h - 20) / (2 + len(players) + ROW * rows)
    inner, y = Box(box.x + 18, box.y, box.w - 36, box.h), box.y + 10 + pitch / 2
    canvas.fill(box.x + 4, box.y + 14, 8, box.h - 28, SIDES[side])
    for player in players:
        _draw_player(canvas, inner, y, player, look)
        y += pitch
    if any(player["kind"] != "person" for player in players):
        _draw_unrolled(canvas, inner, y, view["solo"], look)
    else:
        _draw_dice(canvas, inner, y, players, view["aside"] * (side == "harkonnen"), look)
    y += pitch
    figures = count_all(view["areas"].values(), side)
    units = "·".join(str(figures[kind]) for kind in ("regular", "elite", "special"))
    things = [("troops", units), ("war_pennant", str(figures["generic"]))]
    if side == "atreides" or "solo" in view:  # an automatic opponent has garrison tokens (W19.3)
        left = view["pool"] if side == "atreides" else sum(view["solo"]["garrisons"])
        things.append(("war_token", f"{figures['tokens']}+{left}"))
    things += [("bene_gesserit", str(view["sisters"][side]))] * bool(view["sisters"][side])
    _draw_counts(canvas, inner, y, things + _count_others(view, side), look)
    _draw_leaders(canvas, inner, y + ROW * pitch, ROW * pitch, leaders, view, look)


def _count_columns(box: Box) -> int:
    """The number of columns for the names of leaders."""
    return 2 if box.w < NARROW else 3


def _draw_player(canvas: Canvas, box: Box, y: float, player: Mapping[str, Any], look: Look) -> None:
    """Draw a person's token and name, and the number of cards of each deck."""
    seat, size = player["seat"], look.size
    canvas.token(look.tokens[seat], round(1.5 * size), box.x + 0.75 * size, y)
    x = box.x + 1.9 * size
    decks = "  ".join(f"{name_of(f'deck:{deck}', look.language)} {n}" for deck, n in player["hand"].items())
    own = 0.9 * size
    room = box.right - x - width_of(decks, round(own), look.language) - 2.6 * size
    name = shorten(look.names[seat], look.size, max(room, 4 * size), look.language, True)
    canvas.write(x, y, name, size, look.language, bold=True)
    left = x + width_of(name, size, look.language, True) + size
    smaller = largest_size(decks, (round(own), round(0.8 * own)), box.right - left - 1.5 * size, look.language)
    canvas.icon("card", round(1.3 * size), left, y)
    canvas.write(
        left + 1.5 * size, y, decks, smaller, look.language, ink=NAMED["dim"], room=box.right - left - 1.5 * size
    )


def _count_others(view: View, side: str) -> list[tuple[str, str]]:
    """The icons and numbers of a side's other pieces on the map: vehicles, or sandworms and wormsigns."""
    areas, flying = view["areas"].values(), list(view["zones"].values())
    if side == "harkonnen":
        grounded = sum(bool(here.get("harvester")) for here in areas)
        numbers = (grounded, flying.count("ornithopter"), flying.count("carryall"))
        icons = ("war_harvester", "war_ornithopter", "war_carryall")
    else:
        numbers = (sum("worm" in here for here in areas), sum(bool(here.get("sign")) for here in areas), 0)
        icons = ("sandworms", "war_sign", "")
    return [(icon, str(n)) for icon, n in zip(icons, numbers, strict=True) if icon]


def _draw_dice(
    canvas: Canvas, box: Box, y: float, players: Sequence[Mapping[str, Any]], aside: int, look: Look
) -> None:
    """Draw the remaining dice of partners together, a square for each die, sorted by face, then a crossed-out square
    for each die set `aside` (W4.2)."""
    dice = {face: sum(player["dice"].get(face, 0) for player in players) for face in FACES}
    x, side = float(box.x), round(1.8 * look.size)
    for face, n in dice.items():
        for _ in range(n):
            canvas.plate(Box(round(x), round(y - side / 2), side, side), 6, NAMED["tab"], NAMED["faint"])
            canvas.icon(f"war_{face}", round(0.72 * side), x + side / 2, y, "mm")
            x += side + 5
        x += 9 * bool(n)
    for _ in range(aside):
        canvas.plate(Box(round(x), round(y - side / 2), side, side), 6, NAMED["zone"], NAMED["faint"])
        canvas.icon("war_banned", round(0.5 * side), x + side / 2, y, "mm")
        x += side + 5
    if not any(dice.values()) and not aside:
        canvas.write(x, y, "–", look.size, ink=NAMED["dim"])


def _draw_unrolled(canvas: Canvas, box: Box, y: float, solo: View, look: Look) -> None:
    """Draw the dice that an automatic opponent still has to roll, and its reserves (W19.6, W19.2)."""
    x, side = float(box.x), round(1.8 * look.size)
    for _ in range(solo["unrolled"]):
        canvas.plate(Box(round(x), round(y - side / 2), side, side), 6, NAMED["tab"], NAMED["faint"])
        canvas.write(x + side / 2, y, "?", look.size, ink=NAMED["dim"], bold=True, anchor="m")
        x += side + 5
    canvas.icon("card", round(1.3 * look.size), x + look.size, y)
    canvas.write(x + 2.6 * look.size, y, str(solo["reserves"]), look.size, look.language, bold=True)


def _draw_counts(canvas: Canvas, box: Box, y: float, things: Sequence[tuple[str, str]], look: Look) -> float:
    """Draw icons with their numbers, closer together if there is little room; returns the x at which they end."""
    x, size = float(box.x), round(1.5 * look.size)
    full = sum(size + 6 + width_of(text, look.size, look.language, True) for _, text in things)
    gap = min(26.0, (box.w - full) / max(1, len(things)))
    for icon, text in things:
        canvas.icon(icon, size, x, y)
        x += size + 6
        x += canvas.write(x, y, text, look.size, look.language, bold=True) + gap
    return x


def _list_leaders(side: str, view: View) -> list[str]:
    """The named leaders of a side that are in the game."""
    states = view["leaders"]
    ours = [leader.id for leader in load_printed()[0]["leaders"] if leader.side == side and leader.id in states]
    return [leader for leader in ours if states[leader]["where"] not in ("out", "gone")]


def _draw_leaders(
    canvas: Canvas, box: Box, y: float, pitch: float, leaders: list[str], view: View, look: Look
) -> None:  # fmt: skip
    """Draw the names of a side's leaders: gold on the map, pale if set aside, dark in the tank, underlined while their
    card is turned over."""
    zoom, letters, columns, size = look.size / 22, letters_of(look.language), _count_columns(box), look.size
    named = [(leader, name_of(f"warlord:{leader}", look.language)) for leader in leaders]
    most, before = round(0.92 * size), 1.7 * size
    wide = _share_width([[name for _, name in named[n::columns]] for n in range(columns)], box.w, most, before, look)
    for number, (leader, name) in enumerate(named):
        column, at = number % columns, y + number // columns * pitch
        state, x = view["leaders"][leader], box.x + 0.7 * size + sum(wide[:column])
        draw_letter(canvas, x, at, letters[leader], look.language, zoom, GROUNDS[place_of(view, leader)])
        if state["spent"]:
            canvas.fill(x - 0.6 * size, at + 0.68 * size, 1.2 * size, 4, NAMED["red"])
        room = wide[column] - before
        fitting = largest_size(name, tuple(range(most, SMALLEST - 1, -1)), room, look.language)
        canvas.write(x + 0.9 * size, at, name, fitting, look.language, ink=NAMED["dim"], room=room)


def _share_width(columns: Sequence[Sequence[str]], width: float, size: int, before: float, look: Look) -> list[float]:
    """The widths of columns of names with `before` pixels in front: each as wide as its longest name plus an equal
    share of the spare width.

    The widths are equal if the names do not fit.
    """
    needs = [max((width_of(name, size, look.language) for name in names), default=0) + before + 6 for names in columns]
    spare = (width - sum(needs)) / len(columns)
    return [need + spare for need in needs] if spare >= 0 else [width / len(columns)] * len(columns)


GROUNDS: dict[str, Colour] = {"board": NAMED["gold"], "aside": NAMED["bone"], "tank": NAMED["faint"]}
"""The colours behind a leader's letter, by the place of the leader."""


def draw_affairs(canvas: Canvas, box: Box, view: View, look: Look) -> None:
    """Draw supremacy and the prescience markers, the Spice Must Flow board with its bans, and the prescience cards."""
    canvas.plate(box, RADIUS, NAMED["zone"], NAMED["edge"])
    omens = view["omens"]
    columns = _count_columns(box) - 1
    pitch = (box.h - 20) / max(2 + -(-len(omens) // columns), 4)
    inner, y = Box(box.x + 18, box.y, box.w - 36, box.h), box.y + 10 + pitch / 2
    things = [("war_supremacy", f"{view['supremacy']}/{GOAL}")]
    things += [(f"war_{marker}", str(view["markers"][marker])) for marker in MARKERS]
    _draw_counts(canvas, inner, y, things, look)
    _draw_rows(canvas, inner, y + pitch, view, look)
    wide = inner.w / columns
    for number, omen in enumerate(omens):
        x, at = inner.x + number % columns * wide, y + (2 + number // columns) * pitch
        canvas.icon("war_kwisatz_haderach", look.size, x, at)
        name = name_of(f"omen:{omen['id']}", look.language)
        size, room = round(0.9 * look.size), wide - 1.6 * look.size
        size, lines = fit_lines(name, tuple(range(size, SMALLEST - 1, -1)) or (size,), room, 2, look.language)
        for place, line in enumerate(lines):
            middle = at + (place - (len(lines) - 1) / 2) * 1.15 * size
            canvas.write(x + 1.3 * look.size, middle, line, size, look.language, room=room)


def _draw_rows(canvas: Canvas, box: Box, y: float, view: View, look: Look) -> None:
    """Draw each power's icon with the number of the row of its marker, then the saved spice. The icon is crossed out if
    the power has banned something."""
    x, size = float(box.x), round(1.5 * look.size)
    for power in POWERS:
        canvas.icon(f"war_{power}", size, x, y)
        if power in view["bans"]:
            canvas.icon("war_banned", size, x, y, laid=True)
        x += size + 6
        x += canvas.write(x, y, str(view["rows"][power]), look.size, look.language, bold=True) + 26
    canvas.icon("spice", size, x, y)
    canvas.write(x + size + 6, y, str(view["spice"]), look.size, look.language, bold=True)
