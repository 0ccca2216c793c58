"""The content equals the print: every header field of every component is compared with a frozen copy of the fact
sheets."""

from __future__ import annotations

from typing import Any

import pytest

from content.imperium import effects as fx
from content.imperium import schema
from content.imperium.loader import load_product
from content.imperium.nodes.automata import BonusOn
from content.imperium.sets.base.kinds import HagalCard
from content.imperium.sets.choam.kinds import Contract
from content.imperium.sets.rivals.kinds import Rival
from content.imperium.sets.uprising.kinds import Objective
from tests.content.imperium.printed import list_printed, printed

BOXES = ("acquire", "discard", "trashed", "agent", "reveal")
PRINTED_TIMING = {"won": "combat"}
"""Timings that are printed like another one: a card for a won Conflict is printed like any Combat card."""


@pytest.mark.parametrize(("product", "kind"), list_printed())
def test_every_header_is_as_printed(product: str, kind: str) -> None:
    told = printed(product, kind)
    sheets = load_product(product).sheets
    icons = {space.id: str(space.icon) for space in sheets["board"] if isinstance(space, schema.Space)}
    held = {sheet.id: read(sheet, icons) for sheet in sheets[kind]}
    assert set(held) == set(told)
    different = {
        f"{name}.{field}": f"printed {value!r}, content {held[name].get(field)!r}"
        for name, fields in told.items()
        for field, value in fields.items()
        if held[name].get(field) != value
    }
    assert different == {}
    more = {name: fields for name in told if (fields := {k: v for k, v in held[name].items() if k not in told[name]})}
    assert more == {}


def test_how_much_is_printed() -> None:
    """The numbers of components in the table of printed facts are those of the rulebooks (U1.1, U1.2, B1), so the table
    is complete."""
    copies = {
        (product, kind): sum(sheet["copies"] for sheet in printed(product, kind).values())
        for product, kind in list_printed()
        if kind in ("imperium", "reserve", "starter", "intrigue", "conflicts", "contracts", "hagal", "rivals")
    }
    assert copies == COPIES
    assert {at: len(printed(*at)) for at in OTHERS} == OTHERS


COPIES = {
    ("uprising", "imperium"): 69,
    ("uprising", "reserve"): 18,
    ("uprising", "starter"): 10,
    ("uprising", "intrigue"): 44,
    ("uprising", "conflicts"): 16,
    ("uprising", "contracts"): 30,
    ("uprising", "hagal"): 38,  # R39
    ("uprising", "rivals"): 10,
    ("base", "imperium"): 67,
    ("base", "reserve"): 24,
    ("base", "starter"): 10,
    ("base", "intrigue"): 40,
    ("base", "conflicts"): 18,
    ("base", "hagal"): 31,
}
"""The numbers of cards and tokens in the boxes (U1.1, U1.2, B1)."""
OTHERS = {
    ("uprising", "leaders"): 10,  # including the other side of Jessica's card
    ("uprising", "board"): 22,
    ("uprising", "objectives"): 5,
    ("uprising", "observation_posts"): 13,
    ("base", "leaders"): 8,
    ("base", "board"): 22,
}


def read(sheet: schema.Sheet, icons: dict[str, str]) -> dict[str, Any]:
    """The fields of a component in the words of the table of printed facts; `icons` are those of the spaces."""
    fields: dict[str, Any] = {"name": sheet.name, "copies": sheet.copies}
    match sheet:
        case schema.Card():
            fields |= {"cost": sheet.cost, "factions": list(sheet.factions), "icons": list(sheet.icons)}
            fields["boxes"] = [box for box in BOXES if getattr(sheet, box) is not None]
        case schema.Intrigue():
            fields["timing"] = sorted({PRINTED_TIMING.get(timing, timing) for timing in sheet.timings})
        case schema.Conflict():
            fields |= {"level": sheet.level, "battle_icon": sheet.battle_icon, "location": sheet.location}
        case schema.Leader():
            fields = {"name": sheet.name, "house": sheet.house, "complexity": sheet.complexity, "back": sheet.back}
            fields |= {"ability": sheet.ability_name, "signet": sheet.signet_name}
        case schema.Space():
            fields = {"name": sheet.name} | {
                f: getattr(sheet, f) for f in ("icon", "faction", "combat", "maker", "once")
            }
            fields["requires"] = " and ".join(f"influence {f} >= {n}" for f, n in sheet.requires.items()) or None
            fields["control_bonus"] = _goods(sheet.control_bonus or {}) or None
            prices = [_goods(way.cost) for way in sheet.ways]
            fields["prices"] = prices if any(prices) else []
            if sheet.later_cost is not None:
                fields["later"] = _goods(sheet.later_cost)
        case Contract():
            fields |= {"set": sheet.series, "sardaukar": sheet.sardaukar, "reward": _reward(sheet.reward)}
            conditions = {f: getattr(sheet, f) for f in ("visit", "harvest", "acquire", "immediate")}
            fields |= {f: value for f, value in conditions.items() if value}
        case Objective():
            fields = {"name": sheet.name, "battle_icon": sheet.battle_icon}
            fields |= {"first_player": sheet.first_player, "in_use": list(sheet.in_use)}
        case schema.Post():
            fields = {
                "connects": list(sheet.connects),
                "linked_icons": list({icons[space]: 0 for space in sheet.connects}),
            }
        case Rival():
            fields |= {f: getattr(sheet, f) for f in ("swordmaster", "streamlined")}
            fields["priority"] = list(sheet.priority)
        case HagalCard() if sheet.errands or sheet.effect is not None or sheet.id == "hagal_reshuffle":
            fields |= {"players": list(sheet.players), "swords": sheet.swords, "then_reveal": not sheet.errands}
            fields |= errands_of(sheet)
        case HagalCard():
            fields |= {f: getattr(sheet, f) for f in ("space", "combat", "influence", "troops", "signet", "swords")}
            fields["players"] = list(sheet.players)
        case _:
            raise AssertionError(f"no words for a {type(sheet).__name__}")
    return fields


TWO_SPACES = {
    "deliver_supplies_heighliner": "conflict level 1-2: deliver_supplies; level 3: heighliner",
    "accept_contract_shipping_a": "influence guild < 2: accept_contract; else shipping",
    "accept_contract_shipping_b": "influence guild < 2: accept_contract; else shipping",
    "hagga_imperial_basin": "the one with more bonus spice; tie: hagga_basin",
}
"""The notation in the sheets for a choice of two spaces; the tests of RV3.3 test its rules."""


def errands_of(card: HagalCard) -> dict[str, Any]:
    """The spaces to which a House Hagal card of Uprising sends an Agent, in the words of the fact sheets."""
    errands = card.errands
    fighting = [errand.space for errand in errands if errand.combat]
    asked = [str(errand.smart_politics) for errand in errands if errand.smart_politics]
    whens = [errand.when for errand in errands]
    needs = next((f"influence {w.faction} >= {w.amount}" for w in whens if isinstance(w, fx.HasInfluence)), None)
    if any(isinstance(when, BonusOn) for when in whens):
        needs = "bonus spice there >= 1"
    partly = 0 < len(fighting) < len(errands)
    return {
        "space": TWO_SPACES.get(card.id.removeprefix("hagal_"), errands[0].space if errands else None),
        "combat": f"{fighting[0]} only" if partly else bool(fighting),
        "smart_politics": f"{asked[0]} ({card.errands[-1].space} only)"
        if asked and len(errands) > 1
        else (asked[0] if asked else None),
        "requires": needs
        if len(errands) == 1 or not any(isinstance(when, fx.HasInfluence) for when in whens)
        else None,
    }


def _goods(goods: dict[Any, int]) -> str:
    return " and ".join(f"{n} {what}" for what, n in goods.items() if n)


def _reward(effect: fx.Effect) -> str:
    """The reward of a contract in the words of the fact sheets."""
    parts = effect.items if isinstance(effect, fx.All) else (effect,)
    return "; ".join(_gain(part) for part in parts)


def _gain(node: fx.Node) -> str:
    match node:
        case fx.Gain():
            return f"{node.amount} {node.what}"
        case fx.Recruit():
            return f"{node.amount} troop" + "s" * (node.amount > 1)
        case fx.Draw():
            return f"draw {node.amount}"
        case fx.PlaceSpy():
            return "1 spy"
        case fx.GainInfluence():
            return f"{node.amount} influence {' or '.join(node.factions)}"
        case fx.TakeContract():
            return "1 contract"
        case fx.RecallAgent():
            return "recall agent"
        case fx.Negotiate():
            return "tech negotiation 1"
        case _:
            raise AssertionError(f"no words for {node}")
