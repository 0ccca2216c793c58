"""Rows of icons and numbers for effects of spaces, cards and rewards, made from the same data as their texts.

A row is a list of chunks; a chunk is a list of marks that stay together on one line. `bot.draw.rows` breaks rows into
lines.
"""

from __future__ import annotations

from bot.draw.rows import Chunk, Mark
from bot.games.imperium.picture.atoms import ARROW, OR, THEN, counted, draw_word, mark_factions
from content.imperium import effects as e
from content.imperium.text.shapes import part_counted, together


def row_of(node: e.Effect) -> list[Chunk]:
    """The chunks that show an effect, in reading order."""
    match node:
        case e.All(items=items) | e.Seq(items=items):
            rest, alike = part_counted(items)
            number = [(counted(icon, len(alike)),) for item in alike[:1] for icon in item.icons]
            return [chunk for item in rest for chunk in row_of(item)] + number
        case e.Choose(items=items):
            rows = [row_of(item) for item in items]
            return rows[0] + [chunk for row in rows[1:] for chunk in _after((OR,), row)]
        case e.May(effect=effect):
            return row_of(effect)
        case e.Pay(costs=costs, effect=effect):
            price = tuple(mark for cost, times in together(costs) for mark in _cost(cost, times))
            return _after((*price, ARROW), row_of(effect))
        case e.If(condition=condition, effect=effect, otherwise=otherwise):
            other = [] if otherwise is None else _after((OR,), row_of(otherwise))
            head = _condition(condition)
            return _after((*head, THEN) if head else (), row_of(effect)) + other
        case e.Per(count=count, effect=effect):
            return [*row_of(effect), (OR, *_atom(count))]
        case e.EachOpponent(effect=effect):
            return _after((Mark("opponents"), THEN), row_of(effect))
        case e.Later(effect=effect):
            return _after((Mark("reveal"), THEN), row_of(effect))
        case e.WhenAcquiring(effect=effect):
            return _after((Mark("acquire"), THEN), row_of(effect))
        case e.Split(first=first, second=second):
            return row_of(first) + _after((OR,), row_of(second)) + [(ARROW, Mark("allies"))]
        case e.Gain(what=what, amount=amount):
            return [(counted(what, amount),)]
        case _:
            return [_atom(node)]


def _after(head: Chunk, row: list[Chunk]) -> list[Chunk]:
    """Join `head` to the first chunk of a row."""
    return [(*head, *row[0]), *row[1:]]


SIGNS = ("no", "recall", "repeat")
"""Icons that modify the icon after them."""


def _atom(node: object, times: int = 1) -> Chunk:
    """The icons declared by a word of the card notation. Raises `TypeError` for a word that declares none.

    The number of the word (or `times`) is beside the first icon that is not a mere sign. The icons of Factions and of
    an inner effect come last.
    """
    if (drawn := draw_word(node)) is not None:
        return drawn * times
    icons: tuple[str, ...] = getattr(node, "icons", ())
    if not icons:
        raise TypeError(f"no icons for {type(node).__name__}")
    number = next((value for name in ("amount", "n") if (value := getattr(node, name, None)) is not None), None)
    number = times if number is None and times > 1 else number
    numbered = next((place for place, icon in enumerate(icons) if icon not in SIGNS), 0)
    marks = [
        counted(icon, number) if place == numbered and number is not None else Mark(icon)
        for place, icon in enumerate(icons)
    ]
    faction = getattr(node, "faction", None)
    marks += [Mark(faction)] if faction else []
    marks += mark_factions(getattr(node, "factions", ())) if "factions" not in icons else ()
    inner = getattr(node, "effect", None)
    return (*marks, *((THEN, *(mark for chunk in row_of(inner) for mark in chunk)) if inner is not None else ()))


def _cost(cost: e.Cost, times: int = 1) -> Chunk:
    return (Mark(cost.what, str(cost.amount)),) if isinstance(cost, e.Spend) else _atom(cost, times)


def _condition(condition: e.Condition) -> Chunk:
    if isinstance(condition, e.Both):
        return tuple(mark for part in condition.conditions for mark in _condition(part))
    return _atom(condition)
