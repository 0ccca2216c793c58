"""The worth of things in general, in Victory Points times ten: the table from which everything else is judged."""

from __future__ import annotations

GOODS = {"solari": 1.5, "spice": 2.2, "water": 2.0}
"""One of each resource while there is time to spend it."""
ENOUGH = {"solari": 7.0, "spice": 5.0, "water": 2.5}
"""With so many more in store one of a resource is worth 1/e of what the first is worth, early in the game."""
LEFT_OVER = 0.05
"""The part of its worth that a resource keeps at the end, as a tiebreaker."""
SAVED, PATIENCE = 0.25, 2.0
"""The share of an aim that lies in having saved for all of it; a part of the way to some power is worth that much of
it."""
FIGHTING, ONE_OF_MANY = 0.7, 0.35
"""The chance of a deal that a Conflict offers to a seat that fights, or one's own card; and of one that asks for
more."""
PERSUASION, SWORD, VP = 1.6, 1.4, 10.0
TROOP, AGENT, CARD, INTRIGUE = 2.0, 5.0, 2.5, 3.0
DISCARD, THIN = 1.5, 1.5
KINDNESS = 0.9
"""The worth of a teammate's gain, as a part of that of one's own."""
STEP = 1.5
"""A step on an Influence track that reaches nothing."""

THIRD, SEAT = 0.7, 2.2
"""The worth of the third Agent in a round, as a part of an Agent; and of the seat in the High Council."""
ARMY = 8.0
"""With so many troops in the garrison another one is worth 1/e."""

ICONS = {
    "solari": GOODS["solari"],
    "spice": GOODS["spice"],
    "bonus_spice": GOODS["spice"],
    "harvest": GOODS["spice"],
    "spice_pile": GOODS["spice"],
    "water": GOODS["water"],
    "persuasion": PERSUASION,
    "swords": SWORD,
    "vp": VP,
    "troops": TROOP,
    "troop_lost": -TROOP,
    "deploy": 1.0,
    "retreat": -1.0,
    "combat": 1.0,
    "card": CARD,
    "draw": CARD,
    "discard": -DISCARD,
    "trash": THIN,
    "intrigue": INTRIGUE,
    "influence": 4.0,
    "influence_lost": -4.0,
    "alliance": VP,
    "acquire": 4.0,
    "agent": AGENT,
    "swordmaster": 12.0,
    "council": 8.0,
    "control": 4.0,
    "signet": 2.5,
}
"""Icon to what one of it is worth to its owner; nothing is worth 0, or an effect of which nothing else is known would
never be wanted."""
OTHER = 1.0
"""An icon that is not in the table, and an effect without any."""
