"""The command line. Each module of `bot.commands` adds its own commands with `register(app)`."""

from __future__ import annotations

import gc
import pkgutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

import typer

import bot
import bot.commands
import content
from bot.settings import Unusable

app = typer.Typer(
    name="landsraad",
    help="Play Dune board games asynchronously on Discord.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


TOOLS = Path(bot.__file__).parents[1] / "tests" / "tools"


def load_commands() -> None:
    """Let every module of `bot.commands` add its commands."""
    for module in pkgutil.iter_modules(bot.commands.__path__):
        import_module(f"bot.commands.{module.name}").register(app)


def load_tools() -> None:
    """Let the developers' tools add their commands, if the program runs from a clone of its repository."""
    if TOOLS.is_dir():
        import_module("tests.tools").register(app)


def check_boxes() -> None:
    """Raise `Unusable` if a package with additional boxes is missing."""
    for package in content.PACKAGES:
        try:
            import_module(package)
        except ModuleNotFoundError as error:
            raise Unusable(f"LANDSRAAD_BOXES: no package {package}") from error


YOUNG = 2_000
"""The number of newly allocated containers after which the garbage collector searches for cycles. States, options and
events are in no cycles and are freed at once, but SQLAlchemy leaves some cycles. With ten times this number, a search
delayed all clicks by 40 ms."""


@contextmanager
def exit_plainly() -> Iterator[None]:
    """Exit with 2 and one line for unusable input. Any other error shows its traceback, because it is a bug."""
    try:
        yield
    except Unusable as error:
        print(f"landsraad: {error}", file=sys.stderr)  # noqa: T201  # the line the operator reads
        sys.exit(2)


def run() -> None:
    """Run the command line. Exits with 0, with 2 for unusable input, or with 1. If the cause is a bug, a traceback is
    printed first."""
    gc.set_threshold(YOUNG, 20, 20)
    with exit_plainly():
        check_boxes()
        load_commands()
        load_tools()
        app()


if __name__ == "__main__":
    run()
