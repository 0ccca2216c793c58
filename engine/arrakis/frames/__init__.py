"""The frames, a module a chapter of the rules. Importing this registers all of them."""

from engine.arrakis.frames import (
    battle,
    closing,
    deployment,
    hazards,
    losses,
    moves,
    omens,
    placing,
    power,
    programme,
    roll,
    round,
    spice,
    tricks,
    turn,
    vehicles,
)

ALL = (
    battle, closing, deployment, hazards, losses, moves, omens, placing, power, programme, roll, round, spice, tricks,
    turn, vehicles,
)  # fmt: skip
"""Every module with frames."""
