"""The game-agnostic kernel: frames, decisions, answers, chance, events, views, log, digest, undo window.

It knows seats, frames, chance, visibility and versions; it knows no card, no resource and no phase.
"""
