"""Rows of face tests of Immortality on the base board: the printed headers of cards, and functions that play a row."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.content.imperium.printed import printed
from tests.engine.imperium.faces import BASE_GIVES, BASE_NEUTRAL, Row, check, finish, measure, place
from tests.engine.imperium.immortality.vats import Vats


class Head(NamedTuple):
    """The header of a card: its price in persuasion or specimens, its icons and Factions, whether it is a Graft card,
    and its grey icons."""

    cost: int | None
    icons: str = ""
    factions: str = ""
    graft: bool = False
    grey: str = ""


STARTER = {"experimentation": Head(None, "spice_trade")}
IMPERIUM = {
    "bene_tleilax_lab": Head(2, "city spice_trade"),
    "bene_tleilax_researcher": Head(4, "landsraad", graft=True),
    "blank_slate": Head(1, "landsraad city spice_trade", grey="emperor guild bene_gesserit fremen"),
    "clandestine_meeting": Head(4, "", "bene_gesserit"),
    "corrupt_smuggler": Head(3, "guild spice_trade", "guild fremen"),
    "dissecting_kit": Head(2, "landsraad city", graft=True),
    "for_humanity": Head(7, "bene_gesserit landsraad spice_trade", "bene_gesserit"),
    "high_priority_travel": Head(1, "landsraad spice_trade", "guild"),
    "imperium_ceremony": Head(6, "emperor guild landsraad", "emperor guild"),
    "interstellar_conspiracy": Head(4, "city", graft=True),
    "keys_to_power": Head(5, "guild bene_gesserit landsraad", "guild bene_gesserit"),
    "lisan_al_gaib": Head(4, "fremen city spice_trade", "bene_gesserit fremen"),
    "long_reach": Head(6, "", "bene_gesserit", grey="landsraad city spice_trade"),
    "occupation": Head(8, "emperor guild bene_gesserit fremen city spice_trade", "guild"),
    "organ_merchants": Head(3, "city spice_trade"),
    "planned_coupling": Head(3, "bene_gesserit", "bene_gesserit", graft=True),
    "replacement_eyes": Head(5, "city", graft=True),
    "sardaukar_quartermaster": Head(2, "landsraad city", "emperor"),
    "shadout_mapes": Head(2, "fremen spice_trade", "fremen"),
    "show_of_strength": Head(3, "", "emperor fremen", grey="landsraad spice_trade"),
    "spiritual_fervor": Head(3, "spice_trade"),
    "stillsuit_manufacturer": Head(5, "fremen city", "fremen"),
    "throne_room_politics": Head(4, "emperor", "emperor bene_gesserit"),
    "tleilaxu_master": Head(5, "landsraad spice_trade"),
    "tleilaxu_surgeon": Head(3, "emperor city"),
}
PAIRS = {"dissecting_kit", "high_priority_travel", "planned_coupling", "spiritual_fervor", "tleilaxu_master"}
"""Imperium cards with two copies."""
TLEILAXU = {
    "beguiling_pheromones": Head(3, "city spice_trade", graft=True),
    "chairdog": Head(2, "city", graft=True),
    "contaminator": Head(1, "fremen", "fremen"),
    "corrino_genes": Head(1, "emperor", "emperor"),
    "face_dancer": Head(2, "emperor guild fremen", "emperor guild fremen", graft=True),
    "face_dancer_initiate": Head(1, "emperor guild fremen", "emperor guild fremen", graft=True),
    "from_the_tanks": Head(2, "landsraad"),
    "ghola": Head(3, "city", graft=True),
    "guild_impersonator": Head(2, "guild", "guild", graft=True),
    "industrial_espionage": Head(1, "landsraad"),
    "scientific_breakthrough": Head(3, "landsraad city spice_trade"),
    "slig_farmer": Head(2, "landsraad", graft=True),
    "stitched_horror": Head(3, "city", graft=True),
    "subject_x_137": Head(2, "landsraad spice_trade"),
    "tleilaxu_infiltrator": Head(2, "city", graft=True),
    "twisted_mentat": Head(4, "landsraad city", graft=True),
    "unnatural_reflexes": Head(3, "spice_trade", graft=True),
    "usurp": Head(4, "", graft=True),
}
RESERVE = {"reclaimed_forces": Head(3)}
HEADS = STARTER | IMPERIUM | TLEILAXU | RESERVE
"""The printed headers, copied from the fact sheets."""
NO_ICONS = "convincing_argument"
"""A card without Agent icons and without an Agent box, as the other card of a grafted pair."""
RICH = {"solari": 10, "spice": 10, "water": 5, "fremen": 2}
"""Goods and Influence that are enough for every space of the base board."""


def vats_for(position: dict[str, Any], seats: int = 3, product: str = "base") -> Vats:
    """A table whose seat 0 is in `position`.

    Its keys are those of `faces.table_for`, and also `node` (of the research token), `steps` (of the Tleilaxu token),
    `tanks` (the number of specimens), and `shelf` (the Tleilaxu Row).
    """
    rest = dict(position)
    table = Vats(seats, product)
    node, steps, tanks, shelf = (rest.pop(name, None) for name in ("node", "steps", "tanks", "shelf"))
    if node is not None:
        table.node(0, node)
    if steps is not None:
        table.part.spaces[0] = steps
    if shelf is not None:
        table.shelf(*shelf.split())
    place(table, rest)
    if tanks is not None:
        table.fill(0, tanks)
        assert table.specimens(0) == tanks
    return table


def spaces_of(icons: str, product: str = "base") -> set[str]:
    """The spaces that have one of these Agent icons."""
    return {name for name, space in printed(product, "board").items() if space["icon"] in icons.split()}


def play_agent(made: Row) -> None:
    """Send an Agent with the row's card, or with a Graft card and the card `pair`, make the row's choices, and check
    the changes."""
    position = dict(made.position)
    partner = position.pop("pair", "")
    card = made.face
    space = made.at or BASE_NEUTRAL[HEADS[card].icons.split()[0]][0]
    table = vats_for(position)
    table.give(0, *filter(None, (card, partner)))
    before = measure(table)
    if partner:
        table.join(card, partner, space)
    else:
        table.send(0, card, space)
    finish(table, made, space)
    check(table, before, BASE_GIVES[space], "play+2" if partner else "play+1", "ready-1", made.expect)


def play_acquire(made: Row) -> None:
    """Acquire the card for its price in persuasion or specimens and check the changes. Check also that it is not
    offered for 1 less of them."""
    name = made.face
    cost = HEADS[name].cost
    assert cost is not None
    in_specimens = name in TLEILAXU or name in RESERVE
    good = "specimens" if in_specimens else "persuasion"
    for have in (cost - 1, cost):
        table = vats_for(made.position)
        if name in TLEILAXU:
            table.shelf(name)
        elif name in IMPERIUM:
            table.row(name)
        if in_specimens:
            table.fill(0, have)
        table.reveal(0)
        if not in_specimens:
            table.set(0, persuasion=have)
        found = table.find(0, "acquire", f"card:{name}")
        assert bool(found) == (have == cost)
    before = measure(table)
    table.answer(0, found[0].id)
    finish(table, made)
    check(table, before, f"{good}-{cost}", "" if name in RESERVE else "discard+1", made.expect)
