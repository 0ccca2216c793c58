"""`landsraad verify FILE` and `replay FILE`: exported games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from bot.settings import Unusable


def register(app: typer.Typer) -> None:
    app.command("verify")(verify_file)
    app.command("replay")(replay_file)


def verify_file(
    file: Annotated[Path, typer.Argument(help="The exported game.")],
    as_json: bool = typer.Option(False, "--json", help="Print JSON."),
) -> None:
    """Replay an exported game and check every step and every shuffle against its seed. Exits with 2 if one differs."""
    from engine.kernel.export import verify

    data = read_export(file)
    verdict = verify(data, find_family(data))
    if as_json:
        typer.echo(json.dumps(verdict._asdict() | {"ok": verdict.ok}))
    else:
        where = "" if verdict.revision is None else f" (revision {verdict.revision})"
        typer.echo(f"{verdict.status}: {verdict.reason}{where}")
    if not verdict.ok:
        raise typer.Exit(2)


def replay_file(
    file: Annotated[Path, typer.Argument(help="The exported game.")],
    to: int = typer.Option(0, min=0, help="Stop after this revision; 0: print the whole game."),
    as_json: bool = typer.Option(False, "--json", help="Print JSON."),
) -> None:
    """Step through an exported game and print what happened."""
    from bot.games.registry import telling_of
    from bot.language import Words
    from bot.messages.story import tell
    from engine.kernel.export import replay
    from engine.kernel.game import Corrupt

    data = read_export(file)
    family = find_family(data)
    words, telling = Words("en").plain, telling_of(data["family"])
    try:
        for step, game in replay(data, family):
            if to and step.revision > to:
                break
            events = game.events[game.marks[-1] :]
            if as_json:
                happened = [{"kind": event.kind, "data": dict(event.data)} for event in events]
                typer.echo(json.dumps({"revision": step.revision, "seat": step.seat, "events": happened}))
            else:
                for line in tell(events, None, words, telling) or ["-"]:
                    typer.echo(f"{step.revision:>5}  {line}")
    except Corrupt as error:
        raise Unusable(f"{file}: {error}") from error


def read_export(file: Path) -> Any:
    """The parsed content of a JSON file. Raises `Unusable`."""
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise Unusable(f"{file}: {error.strerror}") from error
    except ValueError as error:
        raise Unusable(f"{file}: not an exported game: {error}") from error


def find_family(data: Any) -> Any:
    """The rules (family) under which an exported game was played. Raises `Unusable`."""
    from engine import registry

    name = data.get("family") if isinstance(data, dict) else None
    if not isinstance(name, str) or name not in registry.FAMILIES:
        raise Unusable(f"not an exported game of a known family: {str(name)[:40]!r}")
    return registry.family(name)
