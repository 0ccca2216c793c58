"""The frames of War for Arrakis, one module for each chapter of the rules."""

from types import ModuleType

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

FRAMES: tuple[ModuleType, ...] = (
    atomics, attack, battle, closing, deployment, hands, hazards, losses, moves, omens, placing, power, programme, roll,
    round, sietches, spice, stations, strikes, turn, vehicles,
)  # fmt: skip
