"""The command line with only the tools."""

from __future__ import annotations

import typer

from bot.main import exit_plainly
from tests import tools

app = typer.Typer(help="Measure and check the bot, for its developers.", no_args_is_help=True)
tools.register(app)

if __name__ == "__main__":
    with exit_plainly():
        app()
