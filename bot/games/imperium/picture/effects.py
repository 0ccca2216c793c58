"""Effect nodes as rows of icons and numbers: what is printed on spaces, cards and rewards, drawn from the same data.

A row is a list of chunks; a chunk is a list of marks that stay together on one line. `bot.draw.rows` sets them.
"""

from __future__ import annotations

from bot.draw.rows import Chunk, Mark
from bot.games.imperium.picture.atoms import ARROW, COUNT_ICONS, OR, THEN, TOP, draw_word
from content.imperium import effects as e
from content.imperium.text.shapes import together


def row_of(node: e.Effect) -> list[Chunk]:
    """The chunks that say what the node does, in reading order."""
    match node:
        case e.All(items=items) | e.Seq(items=items):
            spies = [item for item in items if _is_any_spy(item)]
            if len(spies) < 2:
                return [chunk for item in items for chunk in row_of(item)]
            rest = [item for item in items if item not in spies]
            return [*(chunk for item in rest for chunk in row_of(item)), (_counted("spies", len(spies)),)]
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
            return [*row_of(effect), (OR, *_count(count))]
        case e.EachOpponent(effect=effect):
            return _after((Mark("opponents"), THEN), row_of(effect))
        case e.Later(effect=effect):
            return _after((Mark("reveal"), THEN), row_of(effect))
        case e.WhenAcquiring(effect=effect):
            return _after((Mark("acquire"), THEN), row_of(effect))
        case e.Split(first=first, second=second):
            return row_of(first) + _after((OR,), row_of(second)) + [(ARROW, Mark("allies"))]
        case _:
            return [_verb(node)]


def _after(head: Chunk, row: list[Chunk]) -> list[Chunk]:
    """The row with `head` tied to its first chunk."""
    return [(*head, *row[0]), *row[1:]]


def _is_any_spy(node: e.Effect) -> bool:
    return isinstance(node, e.PlaceSpy) and not (node.linked or node.visited or node.share)


def _verb(node: e.Effect) -> Chunk:
    match node:
        case e.Gain(what=what, amount=amount):
            return (_counted(what, amount),)
        case e.Recruit(amount=amount, deploy=deploy):
            return (_counted("troops", amount), *((Mark("deploy"),) if deploy else ()))
        case e.GainInfluence(amount=amount, factions=factions, different=different):
            times = (Mark("", f"{different}×"),) if different > 1 else ()
            return (*times, _counted("influence", amount), *_factions(factions))
        case e.PlaceSpy(linked=linked, visited=visited, share=share):
            where = (Mark("agent"),) if visited else tuple(Mark(icon) for icon in _short(linked))
            return (Mark("spies"), *where, *((Mark("share"),) if share else ()))
        case e.Trash() | e.Retreat():
            return _cost(node)
        case e.Acquire(low=low, high=high, pay=pay, to=to, hand_if=hand_if):
            limit = str(high) if low == high else f"0–{high}" if high < 99 else ""
            price = (Mark("solari"),) if pay == "solari" else (Mark("persuasion", limit),) if limit else ()
            hand = (ARROW, Mark("recall")) if to == "hand" or hand_if is not None else TOP if to == "top" else ()
            return (Mark("acquire"), *price, *hand)
        case e.Deploy(amount=amount):
            return (Mark("troops") if amount is None else _counted("troops", amount), Mark("deploy"))
        case (
            e.All() | e.Seq() | e.Choose() | e.May() | e.Pay() | e.If() | e.Per() | e.EachOpponent() | e.WhenAcquiring()
        ):
            return tuple(mark for chunk in row_of(node) for mark in chunk)
        case _:
            return _atom(node)


SIGNS = ("no", "recall", "repeat")
"""Icons that say what happens to the icon after them."""


def _atom(node: object, times: int = 1) -> Chunk:
    """A word that a module declares with its icons: the number, or how many `times` a cost is asked, stands with the
    first icon that is no mere sign, its Faction and an effect inside it after them. Raises `TypeError` for a node that
    declares no icon."""
    if (drawn := draw_word(node)) is not None:
        return drawn * times
    icons: tuple[str, ...] = getattr(node, "icons", ())
    if not icons:
        raise TypeError(f"no icons for {type(node).__name__}")
    number = next((value for name in ("amount", "n") if (value := getattr(node, name, None)) is not None), None)
    number = times if number is None and times > 1 else number
    counted = next((place for place, icon in enumerate(icons) if icon not in SIGNS), 0)
    marks = [
        _counted(icon, number) if place == counted and number is not None else Mark(icon)
        for place, icon in enumerate(icons)
    ]
    faction = getattr(node, "faction", None)
    marks += [Mark(faction)] if faction else []
    inner = getattr(node, "effect", None)
    return (*marks, *((THEN, *(mark for chunk in row_of(inner) for mark in chunk)) if inner is not None else ()))


def _cost(cost: e.Cost, times: int = 1) -> Chunk:
    match cost:
        case e.Spend(what=what, amount=amount):
            return (Mark(what, str(amount)),)
        case e.LoseInfluence(factions=factions):
            return (Mark("influence_lost", "" if times == 1 else str(times)), *_factions(factions))
        case e.Trash(faction=faction):
            return (Mark("trash"), Mark("card"), *(() if faction is None else (Mark(faction),)))
        case e.Retreat(low=low, high=high):
            number = "" if high is None else str(low) if low == high else f"{low}–{high}"
            return (Mark("troops", number), Mark("retreat"))
        case _:
            return _atom(cost, times)


def _condition(condition: e.Condition) -> Chunk:
    match condition:
        case e.Both(conditions=conditions):
            return tuple(mark for part in conditions for mark in _condition(part))
        case _:
            return _atom(condition)


def _count(count: e.Count) -> Chunk:
    match count.what:
        case "in_play" | "revealed":
            return (Mark("card"), Mark(str(count.faction)))
        case "other_sword_cards":
            return (Mark("card"), Mark("swords"))
        case "sandworms":
            return (Mark("sandworms"),)
        case "contracts":
            return (Mark("contract"),)
        case _ if isinstance(count, e.CountAtom):
            return _atom(count)
        case what if what in COUNT_ICONS:
            return tuple(Mark(icon) for icon in COUNT_ICONS[what])
        case _:
            raise ValueError(f"no icon for the count {count.what}")


def _counted(icon: str, amount: int) -> Mark:
    """Single cards and pieces stand without a number; quantities always have one."""
    alone = amount == 1 and icon in ("card", "intrigue", "spies", "discard", "influence", "sandworms")
    return Mark(icon, "" if alone else str(amount))


def _short(icons: tuple[str, ...]) -> tuple[str, ...]:
    return ("factions",) if set(icons) == set(e.FACTIONS) else icons


def _factions(factions: tuple[str, ...]) -> Chunk:
    """Nothing for a free choice of all four."""
    if len(factions) == len(e.FACTIONS):
        return ()
    marks: list[Mark] = []
    for faction in factions:
        marks += [OR, Mark(faction)] if marks else [Mark(faction)]
    return tuple(marks)
