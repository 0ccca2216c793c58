"""The kernel, which is independent of any game: frames, decisions, answers, chance, events, views, log, digest, undo.

It knows seats, chance, visibility and versions, but no card, resource or phase.
"""
