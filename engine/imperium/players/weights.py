"""The general worth of goods and effects, in tenths of a victory point; all other values are derived from this
table."""

from __future__ import annotations

GOODS = {"solari": 1.5, "spice": 2.2, "water": 2.0}
"""The value of one of each resource while it can still be spent."""
ENOUGH = {"solari": 7.0, "spice": 5.0, "water": 2.5}
"""The stock at which one more of a resource has 1/e of the value of the first, early in the game."""
LEFT_OVER = 0.05
"""The part of its value that a resource keeps at the end of the game, where it only breaks ties."""
SAVED, PATIENCE = 0.25, 2.0
"""The worth of savings for a purchase. Savings of the full price are worth the first number, as a share of the
purchase's value. Savings of a part of the price are worth less; the second number is the exponent of this decrease."""
FIGHTING, ONE_OF_MANY = 0.7, 0.35
"""The chance that a purchase succeeds. The first number is for a purchase that only needs a fight in the Conflict or
the seat's own card, the second one for a purchase that needs more."""
PERSUASION, SWORD, VP = 1.6, 1.4, 10.0
TROOP, AGENT, CARD, INTRIGUE = 2.0, 5.0, 2.5, 3.0
DISCARD, THIN = 1.5, 1.5
KINDNESS = 0.9
"""The value of a teammate's gain, as a share of the value of the same gain for the seat itself."""
STEP = 1.5
"""The value of a step on an Influence track that gives nothing by itself."""

THIRD, SEAT = 0.7, 2.2
"""Two values: the value of the Swordmaster in a round, as a share of the value of an Agent, and the value of a seat on
the High Council."""
ARMY = 8.0
"""The number of troops in the garrison at which one more troop is worth 1/e of the first."""

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
"""The value of one of each icon to its owner. No value is 0, so that an effect of unknown value is still chosen."""
OTHER = 1.0
"""The value of an icon that is not listed, and of an effect without icons."""
