"""The frames, a module a chapter of the rules. Importing this registers all of them."""

from engine.arrakis.frames import (
    atomics,
    attack,
    battle,
    closing,
    deployment,
    hands,
    hazards,
    losses,
    moves,
    omens,
    placing,
    power,
    programme,
    roll,
    round,
    sietches,
    spice,
    stations,
    strikes,
    turn,
    vehicles,
)
from engine.arrakis.mahdi import cards as mahdi_cards
from engine.arrakis.mahdi import field as mahdi_field
from engine.arrakis.mahdi import garrisons as mahdi_garrisons
from engine.arrakis.mahdi import muster as mahdi_muster
from engine.arrakis.mahdi import turn as mahdi_turn
from engine.arrakis.mahdi import vehicles as mahdi_vehicles

ALL = (
    atomics, attack, battle, closing, deployment, hands, hazards, losses, moves, omens, placing, power, programme, roll,
    round, sietches, spice, stations, strikes, turn, vehicles,
    mahdi_cards, mahdi_field, mahdi_garrisons, mahdi_muster, mahdi_turn, mahdi_vehicles,
)  # fmt: skip
"""Every module with frames."""
