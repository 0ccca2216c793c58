"""The spaces of the board: what is printed on them, and the Agents, control flags and spice that lie there."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any

from bot.draw.boxes import Box
from bot.draw.canvas import RADIUS, Canvas, Ground
from bot.draw.palette import NAMED, SEATS
from bot.draw.rows import BREAK, Chunk, Mark, draw_mark, draw_setting, fit
from bot.draw.shapes import rounded, veil
from bot.games.imperium.picture.effects import row_of
from bot.games.imperium.picture.panels import Marks, Page, Panel, Rank, View, seats_at
from content.imperium import effects as e
from content.imperium import schema

BADGE = 36
FLAG_LEFT = 46
FLAG_DROP = 11
"""The tab of a control bonus: from the left edge of its space, and how far its middle hangs below it."""
LEFT_COLUMN = 42
"""Room for the badge, the blades and the requirement of a space."""
AGENT_SIZE = 44
AGENT_PLACES = ((18, 19), (18, 68), (190, 84), (146, 84))
"""In a space: over its badge, then below it; rarely are there more."""


class Spaces(Panel):
    """Every space of the view at its place."""

    keys = frozenset({"spaces"})

    def static(self, view: View) -> Hashable:
        """Which spaces there are."""
        return tuple(view["spaces"])

    def check(self, page: Page) -> None:
        """Every space has a place."""
        for name in page.view["spaces"]:
            page.layout.space(name)

    def paint_ground(self, ground: Ground, page: Page) -> None:
        """A box each."""
        for name in page.view["spaces"]:
            ground.box(page.layout.space(name), NAMED["box"], NAMED["edge"])

    def print(self, canvas: Canvas, page: Page) -> None:
        """What is printed on each."""
        for name in page.view["spaces"]:
            _print_space(canvas, page, name)

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """Agents, flags and spice; what nobody may enter is dimmed."""
        for name, state in page.view["spaces"].items():
            at = page.layout.space(name)
            if not state["agents"] and _is_closed(page.sheets.spaces[name], page.players):
                canvas.put(veil(at.w, at.h, RADIUS, NAMED["zone"], 0.55), at.x, at.y)
            _draw_state(canvas, page, at, state)

    def tell(self, page: Page) -> Iterable[tuple[Rank, str]]:
        """Who stands where, and who controls what."""
        spaces = {f"space:{space}": state for space, state in page.view["spaces"].items()}
        held = {at: [state["control"]] for at, state in spaces.items() if state["control"] is not None}
        for key, places in (("agents", {at: state["agents"] for at, state in spaces.items()}), ("control", held)):
            for sentence in seats_at(page, key, places):
                yield Rank.PLACES, sentence

    def halos(self, page: Page, marks: Marks) -> Iterable[tuple[Box, int]]:
        """Spaces with somebody new."""
        return [(page.layout.space(space), RADIUS) for space in marks.get("spaces", ())]


def _print_space(canvas: Canvas, page: Page, name: str) -> None:
    box, space, language = page.layout.space(name), page.sheets.spaces[name], page.words.language
    canvas.icon(space.icon, BADGE, box.x + 22, box.y + 22, "mm")
    below = box.y + 58
    for faction, amount in space.requires.items():
        draw_mark(canvas.image, canvas.pen, box.x + 5, below, Mark(faction, str(amount)), 22)
        below += 28
    if space.combat:
        canvas.icon("combat", 24, box.x + 22, below + 2 if space.requires else box.y + 80, "mm")
    left, room = box.x + LEFT_COLUMN, box.w - LEFT_COLUMN - 2
    canvas.write(left, box.y + 19, page.words.name(f"space:{name}"), 20, language, room=room)
    setting = fit(space_chunks(space), room, box.h - 36, largest=28)
    draw_setting(canvas.image, canvas.pen, left, box.y + 34, setting)
    if space.control_bonus:
        _print_control_bonus(canvas, space.control_bonus, box)


def space_chunks(space: schema.Space) -> list[Chunk]:
    """The ways of a space below each other, each with its cost on a tab before it."""
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
    """The tab that hangs below a place that can be controlled."""
    x, y = box.x + FLAG_LEFT, box.bottom + FLAG_DROP
    canvas.put(rounded(86, 30, 8, NAMED["tab"], NAMED["edge"]), x, y, "lm")
    canvas.icon("control", 22, x + 8, y)
    for what, amount in bonus.items():
        draw_mark(canvas.image, canvas.pen, x + 36, y, Mark(what, str(amount)), 22)


def _is_closed(space: schema.Space, players: Sequence[Mapping[str, Any]]) -> bool:
    """Returns whether no player meets what the space requires (U5.2), or all have what it gives once a game (B6.3)."""
    seat = any(isinstance(way.effect, e.TakeSeat) for way in space.ways)
    if space.once and all(player.get("council" if seat else "swordmaster") for player in players):
        return True
    return any(
        all(player["influence"].get(faction, 0) < amount for player in players)
        for faction, amount in space.requires.items()
    )


def _draw_state(canvas: Canvas, page: Page, box: Box, state: Mapping[str, Any]) -> None:
    agents, tokens = state["agents"], page.tokens
    if agents:
        canvas.frame(box, RADIUS, SEATS[tokens[agents[0]]], 4)
    if state["control"] is not None:
        x, y = box.x + FLAG_LEFT, box.bottom + FLAG_DROP
        canvas.put(rounded(86, 30, 8, None, SEATS[tokens[state["control"]]], 3), x, y, "lm")
        canvas.token(tokens[state["control"]], 34, x - 8, y)
    if state["spice"]:
        canvas.icon("spice_pile", 46, box.right - 14, box.y - 6, "mm")
        canvas.write(box.right - 14, box.y - 5, str(state["spice"]), 28, ink=NAMED["dark"], bold=True, anchor="m")
    for number, seat in enumerate(agents):
        x, y = AGENT_PLACES[min(number, len(AGENT_PLACES) - 1)]
        canvas.token(tokens[seat], AGENT_SIZE, box.x + x, box.y + y)
