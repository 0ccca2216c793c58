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

ALL = (
    atomics, attack, battle, closing, deployment, hands, hazards, losses, moves, omens, placing, power, programme, roll,
    round, sietches, spice, stations, strikes, turn, vehicles,
)  # fmt: skip
"""Every module with frames."""
