"""The texts of cards, Leaders and observation posts, each on one line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import takewhile
from typing import Any

from bot.language import Words
from content.imperium.printed import printed_for
from content.imperium.schema import Card
from content.imperium.text import describe
from content.texts import Box

View = Mapping[str, Any]


def about_card(view: View, card: str, words: Words, price: bool = False, less: int = 0) -> str:
    """The Agent icons, Factions and effects of a personal card. With `price` they follow the card's cost, which is
    reduced by the discount `less`."""
    sheet = printed_for(view).cards.get(card)
    return "" if sheet is None else " · ".join(_parts_of_card(sheet, words, price, less))


def _parts_of_card(sheet: Card, words: Words, price: bool, less: int) -> list[str]:
    parts = []
    if price and sheet.cost is not None:
        parts.append(words.text("deciding-costs", n=max(0, sheet.cost - less)))
    icons = "/".join(words.text("deciding-icon", icon=icon) for icon in sheet.icons)
    parts.append(
        words.text("deciding-infiltrating", icons=icons)
        if sheet.infiltrate
        else words.text("deciding-icons", icons=icons, n=len(sheet.icons))
    )
    if sheet.factions:
        factions = "/".join(words.text("deciding-icon", icon=faction) for faction in sheet.factions)
        parts.append(words.text("deciding-factions", factions=factions))
    boxes = {"acquire": sheet.acquire, "agent": sheet.agent, "unload" if sheet.unload else "reveal": sheet.reveal}
    return parts + [words.text(f"gains-{name}", effect=f"effect:{box.at}") for name, box in boxes.items() if box]


def about_leader(view: View, leader: str, words: Words) -> str:
    """The abilities of a Leader, each with its name."""
    return about_boxes(view, f"leader:{leader}", words)


def tell_leader(view: View, seat: int, words: Words) -> str:
    """The name and abilities of a seat's Leader, except the Signet Ring, which is described with its card; "" if there
    is no Leader or no such ability."""
    leader = view["players"][seat]["leader"]
    if leader is None:
        return ""
    boxes = describe(f"leader:{leader}", words.language, view["product"], words.lacking).boxes
    signet = words.name(f"signet:{leader}")
    own = list(takewhile(lambda box: signet not in box.label, boxes))
    said = _name_boxes(own, words)
    return words.text("deciding-leader", leader=f"leader:{leader}", abilities=" · ".join(said)) if said else ""


def about_boxes(view: View, reference: str, words: Words) -> str:
    """The effect of each box of a component, with the name of the box."""
    text = describe(reference, words.language, view["product"], words.lacking)
    return " · ".join(_name_boxes(text.boxes, words))


def _name_boxes(boxes: Iterable[Box], words: Words) -> list[str]:
    """The effects of boxes after their names; boxes with the same name are named once."""
    lines: dict[str, list[str]] = {}
    for box in boxes:
        lines.setdefault(box.label, []).extend(box.face.split("\n"))
    return [
        words.text("deciding-ability", name=name, text=words.text("list-of-lists").join(found))
        for name, found in lines.items()
    ]


def about_post(view: View, post: str, words: Words) -> str:
    """The spaces that a Spy on an observation post watches."""
    sheet = printed_for(view).posts.get(post)
    if sheet is None:
        return ""
    return words.text("deciding-watches", spaces=words.join([words.name(f"space:{space}") for space in sheet.connects]))
