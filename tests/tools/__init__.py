"""Tools for developers of the program: `python -m tests.tools`, or `landsraad` in the repository."""

from __future__ import annotations

from importlib import import_module

import typer

TOOLS = (
    "audit", "bench", "capacity", "faults", "language", "pictures", "puzzles", "rules", "selfplay", "train", "wording",
)  # fmt: skip
"""The modules of the tools; each has `register(app)` and imports heavy modules only when it runs."""


def register(app: typer.Typer) -> None:
    """Add the commands of all tools."""
    for name in TOOLS:
        import_module(f"{__name__}.{name}").register(app)
