"""The drawing of the board's spaces: their printed faces, with Agents, control flags and spice on them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import Any

from bot.draw.boxes import Box
from bot.draw.canvas import RADIUS, Canvas, Ground
from bot.draw.palette import NAMED, SEATS, Colour, mix
from bot.draw.rows import ALL_SIZES, BREAK, Chunk, Mark, Setting, draw_mark, draw_setting, fit
from bot.draw.text import wrap_evenly
from bot.games.imperium.picture.effects import row_of
from bot.games.imperium.picture.panels import Marks, Page, Panel, Rank, View, seats_at
from bot.language import Words
from content.imperium import effects as e
from content.imperium import schema

BADGE = 36
FLAG_LEFT = 46
FLAG_DROP = 11
"""The distance of a control bonus's tab from the left edge of its space, and of the tab's middle from the lower
edge."""
LEFT_COLUMN = 42
"""The free width at the left of a space for its badge, blades and requirement."""
AGENT_SIZE = 44
AGENT_PLACES = ((18, 19), (18, 68), (190, 84), (146, 84))
"""The places of Agents in a space: over the badge, below the badge, and two more that are rarely needed."""
PILE = 38
"""The size of the pile of spice, which is in the lower right corner of the space."""
CORNER = (PILE + 6, PILE - 6)
"""The corner of a space's row of icons that is left empty for spice and other pieces."""
TITLE = 18
"""The distance of a space's name from the upper edge of the space."""
NAME = 20
"""The text size of a space's name, and the distance between its lines if it needs two; the first line is then a little
higher."""
RAISED = 4
NEED = 22
"""The text size of a space's requirement."""


class Spaces(Panel):
    """All spaces in the view."""

    keys = frozenset({"spaces"})

    def static(self, view: View) -> Hashable:
        """The spaces on the board."""
        return tuple(view["spaces"])

    def check(self, page: Page) -> None:
        """Check that the layout has a place for every space."""
        for name in page.view["spaces"]:
            page.layout.space(name)

    def paint_ground(self, ground: Ground, page: Page) -> None:
        """Draw a box for each space."""
        for name in page.view["spaces"]:
            at = page.layout.space(name)
            fill, edge = _plaque(page, at)
            ground.box(at, fill, edge)

    def print(self, canvas: Canvas, page: Page) -> None:
        for name in page.view["spaces"]:
            _print_space(canvas, page, name)

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """Draw Agents, control flags and spice; spaces that nobody may enter are dimmed."""
        for name, state in page.view["spaces"].items():
            at = page.layout.space(name)
            if not state["agents"] and _is_closed(page, page.sheets.spaces[name]):
                canvas.veil(at, RADIUS, _plaque(page, at)[0], 0.6)
            _draw_state(canvas, page, at, state)

    def tell(self, page: Page) -> Iterable[tuple[Rank, str]]:
        """The Agents on each space, and the owners of controlled spaces, in sentences."""
        spaces = {f"space:{space}": state for space, state in page.view["spaces"].items()}
        held = {at: [state["control"]] for at, state in spaces.items() if state["control"] is not None}
        for key, places in (("agents", {at: state["agents"] for at, state in spaces.items()}), ("control", held)):
            for sentence in seats_at(page, key, places):
                yield Rank.PLACES, sentence

    def halos(self, page: Page, marks: Marks) -> Iterable[tuple[Box, int]]:
        """The spaces with a new Agent."""
        return [(page.layout.space(space), RADIUS) for space in marks.get("spaces", ())]


def _plaque(page: Page, box: Box) -> tuple[Colour, Colour]:
    """The colours of a space and of its edge. They come from the land, or from the Faction's band, under the space."""
    x, y = box.middle
    for faction, band in page.layout.tracks.items():
        if band.x <= x < band.right and band.y <= y < band.bottom:
            return mix(NAMED["tab"], NAMED[faction], 0.14), mix(NAMED["ground"], NAMED[faction], 0.75)
    land = page.layout.land(box)
    return (NAMED["box"], NAMED["edge"]) if land is None else (NAMED[land.plaque], NAMED[land.edge])


def _print_space(canvas: Canvas, page: Page, name: str) -> None:
    box, space, language = page.layout.space(name), page.sheets.spaces[name], page.words.language
    canvas.icon(space.icon, BADGE, box.x + 22, box.y + 22, "mm")
    below = box.y + 58
    for faction, amount in space.requires.items():
        draw_mark(canvas, box.x + 3, below, Mark(faction, str(amount)), NEED)
        below += NEED
    if space.combat:
        low = below + 4 if space.requires else box.y + 78
        canvas.icon("combat", 24, box.x + 22, min(low, box.bottom - 14), "mm")
    left, room = box.x + LEFT_COLUMN, box.w - LEFT_COLUMN - 2
    lines = name_lines(page.words, name, box)
    for number, line in enumerate(lines):
        middle = box.y + TITLE + number * NAME - (RAISED if len(lines) > 1 else 0)
        canvas.write(left, middle, line, NAME, language, room=room)
    draw_setting(canvas, left, box.y + box.h - _row_height(box, len(lines)), space_setting(space, box, len(lines)))
    if space.control_bonus:
        _print_control_bonus(canvas, space.control_bonus, box)


def name_lines(words: Words, space: str, box: Box) -> tuple[str, ...]:
    """The name of a space in lines that fit its box."""
    return wrap_evenly(words.name(f"space:{space}"), NAME, box.w - LEFT_COLUMN - 2, words.language)


def space_setting(space: schema.Space, box: Box, lines: int = 1) -> Setting:
    """The effects of a space as a row of icons, at the size that fits its box below the lines of its name."""
    wide, high = box.w - LEFT_COLUMN - 2, _row_height(box, lines)
    return fit(space_chunks(space), wide, high, 28, ALL_SIZES[-1], CORNER)


def _row_height(box: Box, lines: int) -> int:
    return box.h - TITLE - 14 - ((lines - 1) * NAME - RAISED if lines > 1 else 0)


def space_chunks(space: schema.Space) -> list[Chunk]:
    """The ways of using a space, one below the other, each with its cost on a dark tab in front."""
    chunks: list[Chunk] = []
    for number, way in enumerate(space.ways):
        if number:
            chunks.append(BREAK)
        later = space.later_cost or {}
        for what, amount in way.cost.items():
            price = f"{amount}/{later[what]}" if what in later else str(amount)
            chunks.append((Mark(what, price, tab=True),))
        chunks += row_of(way.effect)
    if space.reveal is not None:
        chunks += [BREAK, (Mark("agent"), Mark("", "…"), *row_of(space.reveal)[0])]
    return chunks


def _print_control_bonus(canvas: Canvas, bonus: Mapping[schema.Resource, int], box: Box) -> None:
    """Print the control bonus on a tab below a space that can be controlled."""
    x, y = box.x + FLAG_LEFT, box.bottom + FLAG_DROP
    canvas.plate(Box(x, y - 15, 86, 30), 8, NAMED["tab"], NAMED["edge"])
    canvas.icon("control", 22, x + 8, y)
    for what, amount in bonus.items():
        draw_mark(canvas, x + 36, y, Mark(what, str(amount)), 22)


def _is_closed(page: Page, space: schema.Space) -> bool:
    """Whether no player can enter the space: none meets its requirement (U5.2), or all have used its once-a-game gain
    (B6.3)."""
    players = page.players
    seat = any(isinstance(way.effect, e.TakeSeat) for way in space.ways)
    if space.once and all(player.get("council" if seat else "swordmaster") for player in players):
        return True
    return any(all(_highest(player, icon) < amount for player in players) for icon, amount in space.requires.items())


def _highest(player: Mapping[str, Any], icon: str) -> int:
    """A player's highest Influence on the tracks that an icon may mean (T5.4, T5.6)."""
    levels: dict[str, int] = {**player["influence"], **player.get("levels", {})}
    return max(levels.get(track, 0) for track in player.get("tracks", {}).get(icon, (icon,)))


def pile_box(box: Box) -> Box:
    """The box of the spice on a space."""
    return Box(box.right - PILE - 3, box.bottom - PILE - 3, PILE, PILE)


def _draw_state(canvas: Canvas, page: Page, box: Box, state: Mapping[str, Any]) -> None:
    agents, tokens = state["agents"], page.tokens
    if agents:
        canvas.frame(box, RADIUS, SEATS[tokens[agents[0]]], 4)
    if state["control"] is not None:
        x, y = box.x + FLAG_LEFT, box.bottom + FLAG_DROP
        canvas.plate(Box(x, y - 15, 86, 30), 8, None, SEATS[tokens[state["control"]]], 3)
        canvas.token(tokens[state["control"]], 34, x - 8, y)
    if state["spice"]:
        middle, height = pile_box(box).middle
        canvas.icon("spice_pile", PILE, middle, height, "mm")
        canvas.write(middle, height + 1, str(state["spice"]), 24, ink=NAMED["dark"], bold=True, anchor="m")
    for number, seat in enumerate(agents):
        x, y = AGENT_PLACES[min(number, len(AGENT_PLACES) - 1)]
        canvas.token(tokens[seat], AGENT_SIZE, box.x + x, box.y + y)
