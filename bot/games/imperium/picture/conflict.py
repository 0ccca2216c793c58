"""The drawing of the Conflict: its card, the reward of each place, and each player's strength. A finished Conflict is
shown until the next one begins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas, Ground
from bot.draw.palette import NAMED, SEATS, mix
from bot.draw.rows import Setting, draw_setting, fit
from bot.draw.text import fit_lines, largest_size, width_of
from bot.games.imperium.picture.effects import row_of
from bot.games.imperium.picture.panels import Marks, Page, Panel, Rank, View, acts_through, owned_by
from content.imperium import schema
from content.imperium.effects import Effect

ROMAN = ("", "I", "II", "III")
PLACES = ("gold", "silver", "clay")
"""The colours of the three places."""
UNIT = 58
"""The width for the icon of a kind of unit and its number."""
REWARD_LEFT, REWARD_RIGHT = 44, 52
"""The free width beside a reward: at the left for its number, at the right for the card's battle icon."""


@dataclass(frozen=True, slots=True)
class _Fight:
    """A Conflict and its strengths, present or finished."""

    card: str
    level: int
    strengths: Sequence[int]
    # The place that each seat has earned; seats without a place are missing.
    places: Mapping[int, int]
    over: bool


class Conflict(Panel):
    """The present Conflict card, or the last one, with a bar for each seat."""

    region = "conflict"
    keys = frozenset({"conflict", "conflict_deck", "fought"})

    def __init__(self, others: Sequence[Panel] = ()) -> None:
        """Create the panel; the panels in `others` draw the units other than troops that fight."""
        self.others = others

    def paint_ground(self, ground: Ground, page: Page) -> None:
        """Draw a box, and the lines that separate the rewards."""
        ground.box(page.layout.box("conflict"), NAMED["zone"], NAMED["edge"], radius=14)
        rewards = page.layout.boxes("rewards", 3)
        for place in rewards[1:]:
            ground.line([(place.x, place.y), (place.right, place.y)], NAMED["edge"], 1)

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """Draw the card, its rewards, and the strengths."""
        fight = _read(page.view)
        _draw_card(canvas, page, fight)
        if fight is not None:
            _draw_rewards(canvas, page, page.sheets.conflicts[fight.card], fight.over)
        self._draw_strengths(canvas, page, fight)

    def _draw_strengths(self, canvas: Canvas, page: Page, fight: _Fight | None) -> None:
        """Draw a row for each seat except Commanders, the strongest on top: place, token, units, a bar and its number.
        A strength of 0 is faint."""
        area, players = page.layout.box("strengths"), page.players
        strengths = [player["strength"] for player in players] if fight is None else fight.strengths
        places: Mapping[int, int] = {} if fight is None else fight.places
        fighters = [player["seat"] for player in players if not acts_through(player)]
        most, pitch = max(10, *strengths), area.h / len(fighters)
        tall = min(30.0, pitch - 6)
        units = {seat: _list_units(page, players[seat], self.others) for seat in fighters}
        shown = dict.fromkeys(icon for owned in units.values() for icon, count in owned.items() if count)
        left, right = area.x + 74 + UNIT * max(2, len(shown)), area.right - 48
        for line, seat in enumerate(sorted(fighters, key=lambda seat: (-strengths[seat], seat))):
            y, strength = area.y + (line + 0.5) * pitch, strengths[seat]
            if place := places.get(seat):
                canvas.dot(26, NAMED[PLACES[place - 1]], area.x + 13, y)
                canvas.write(area.x + 13, y, str(place), 20, ink=NAMED["dark"], bold=True, anchor="m")
            canvas.token(page.tokens[seat], round(min(32, tall + 2)), area.x + 48, y)
            if fight is None or not fight.over:
                for place, icon in enumerate(shown):
                    if count := units[seat].get(icon):
                        canvas.icon(icon, 24, area.x + 74 + place * UNIT, y)
                        canvas.write(area.x + 102 + place * UNIT, y, str(count), 24, bold=True)
            canvas.fill(left, y - 1, right - left, 2, NAMED["edge"])
            if strength:
                long = max(12, round((right - left) * strength / most))
                bar = Box(left, round(y - tall * 0.36), long, round(tall * 0.72))
                canvas.plate(bar, 5, SEATS[page.tokens[seat]], NAMED["dark"])
            ink = NAMED["ink" if strength else "faint"]
            canvas.write(area.right, y, str(strength), round(min(32, pitch)), ink=ink, bold=True, anchor="r")

    def tell(self, page: Page) -> Iterable[tuple[Rank, str]]:
        """The card and its level, in sentences; for a finished Conflict also the strengths."""
        fight, words = _read(page.view), page.words
        if fight is None:
            return
        facts = {"level": ROMAN[fight.level], "card": words.name(f"conflict:{fight.card}")}
        if not fight.over:
            yield Rank.HEAD, words.text("picture-alt-conflict", **facts)
            return
        order = sorted(range(len(fight.strengths)), key=lambda seat: (-fight.strengths[seat], seat))
        fought = [
            words.text("picture-alt-pair", place=page.person(seat), players=str(fight.strengths[seat]))
            for seat in order
            if fight.strengths[seat]
        ]
        yield Rank.HEAD, words.text("picture-alt-fought", players=words.join(fought) if fought else "–", **facts)

    def halos(self, page: Page, marks: Marks) -> Iterable[tuple[Box, int]]:
        """The box of a new Conflict; otherwise the rows of strengths, if any strength has changed."""
        if marks.get("conflict"):
            return [(page.layout.box("conflict"), 14)]
        return [(page.layout.box("strengths"), 14)] if marks.get("strength") else []


def _read(view: View) -> _Fight | None:
    """The present Conflict, else the last one; None before the first Conflict."""
    if view["conflict"] is not None:
        strengths = [player["strength"] for player in view["players"]]
        due = {seat: place for seat, place in enumerate(view["conflict"]["due"]) if place}
        return _Fight(view["conflict"]["id"], view["conflict"]["level"], strengths, due, over=False)
    last = view.get("fought")
    if last is None:
        return None
    places = {seat: place for seat, place in enumerate(last["places"]) if place > 0}
    return _Fight(last["id"], last["level"], last["strengths"], places, over=True)


def _draw_card(canvas: Canvas, page: Page, fight: _Fight | None) -> None:
    """Draw the card's level, its name on one or two lines, its location, and the number of cards left in the deck."""
    box, view, words = page.layout.box("fought"), page.view, page.words
    low = box.h < 70
    y = box.y + box.h / 2 if low else box.bottom - 22
    right = float(box.right - 6)
    right -= canvas.write(right, y, str(view["conflict_deck"]), 24, ink=NAMED["dim"], bold=True, anchor="r") + 4
    canvas.icon("combat", 26, right, y, "rm")
    right -= 40
    head = words.text("picture-last" if fight is not None and fight.over else "picture-conflict")
    if fight is None:
        canvas.write(box.x + 4, box.y + 18, head, 22, words.language, ink=NAMED["faint"])
        return
    card, title = page.sheets.conflicts[fight.card], words.name(f"conflict:{fight.card}")
    if card.location and view.get("wall") is not None:
        canvas.icon("wall" if view["wall"] else "wall_broken", 34, right, y, "rm")
        right -= 42
    if low:
        x = box.x + 4 + canvas.write(box.x + 4, y, ROMAN[fight.level], 34, ink=NAMED["gold"], bold=True) + 14
        size = largest_size(title, (28, 26, 24, 22, 20), right - x - 8, words.language, bold=True)
        x += canvas.write(x, y, title, size, words.language, bold=True, room=right - x - 8) + 14
        if right - x > width_of(head, 20, words.language):
            canvas.write(x, y, head, 20, words.language, ink=NAMED["dim"])
        return
    canvas.write(box.x + 4, box.y + 18, head, 20, words.language, ink=NAMED["dim"])
    size, lines = fit_lines(title, (26, 24, 22, 20), box.w - 8, 2, words.language, bold=True)
    for number, line in enumerate(lines):
        top = box.y + (50 if len(lines) > 1 else 60) + number * 31
        canvas.write(box.x + 4, top, line, size, words.language, bold=True, room=box.w - 8)
    canvas.write(box.x + 4, y, ROMAN[fight.level], 34, ink=NAMED["gold"], bold=True)


def reward_setting(effect: Effect, box: Box) -> Setting:
    """Set the icons of a reward at the size that fits its box."""
    return fit(row_of(effect), box.w - REWARD_LEFT - REWARD_RIGHT, box.h, largest=30)


def _draw_rewards(canvas: Canvas, page: Page, card: schema.Conflict, over: bool) -> None:
    """Draw the reward of each place; the first place also gets the card's battle icon (U11.7)."""
    effects = (card.first, card.second, card.third)
    for number, (box, effect) in enumerate(zip(page.layout.boxes("rewards", 3), effects, strict=True)):
        middle = box.y + box.h / 2
        ink = mix(NAMED["zone"], NAMED[PLACES[number]], 0.5 if over else 1)
        canvas.write(box.x + 16, middle, str(number + 1), 32, ink=ink, bold=True, anchor="m")
        setting = reward_setting(effect, box)
        draw_setting(canvas, box.x + REWARD_LEFT, middle - setting.height / 2, setting)
        if number == 0 and card.battle_icon:
            canvas.icon(card.battle_icon, 42, box.right - 6, middle, "rm")


def _list_units(page: Page, player: Mapping[str, Any], others: Sequence[Panel]) -> dict[str, int]:
    """The number of a player's troops and other units in the Conflict, by icon."""
    things = [thing for thing in owned_by(page, player, others) if thing.line == "units"]
    return {"troops": player["troops"]["conflict"]} | {thing.icon: int(thing.text or 1) for thing in things}
