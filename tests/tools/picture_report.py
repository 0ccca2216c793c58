"""A page of the pictures that a change alters: old, new and difference side by side.

The same views are painted by two trees, so only differences in the painting show, not those in the game.
"""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

import typer
from PIL import Image, ImageChops

ROOT = Path(__file__).parents[2]
PAINTER = Path(__file__).with_name("paint_scenes.py")
RED = (255, 0, 0)
FAINT = 8
"""The difference (of 255) up to which pixels count as equal, because the palette causes such differences."""
FADED = 0.25
"""The share of brightness that the new picture keeps where it is the background of the marked differences."""
STYLE = """body { background: #18140f; color: #e8dcc8; font: 16px sans-serif; margin: 2rem; }
section { margin: 2rem 0; }
.sides { display: flex; gap: 1rem; }
figure { flex: 1; margin: 0; }
img { width: 100%; }
"""


class Compared(NamedTuple):
    """A scene, the share of its pixels that differ, and the reason why it could not be compared ("" if it could)."""

    name: str
    share: float
    trouble: str = ""


def list_scenes(language: str) -> dict[str, dict[str, Any]]:
    """The fullest states of every board in both forms, and the whole map of War for Arrakis, as views."""
    from tests.bot.games.imperium.picture.fullest import FORMS, NAMES, TABLES, fill, late, war

    found = {}
    for form in FORMS:
        for board, seats in TABLES:
            view = late(board, seats)
            full = {**view, "players": [fill(player) for player in view["players"]]}
            found[f"{board}-{seats}-{form}"] = {"view": full, "names": NAMES[:seats], "form": form}
        found[f"arrakis-4-{form}"] = {"view": war(4), "names": NAMES[:4], "form": form}
    return {name: scene | {"language": language} for name, scene in found.items()}


def check_out(revision: str, folder: Path) -> None:
    """Write the tree of a revision into a folder. Raises `typer.BadParameter` if there is no such revision."""
    done = subprocess.run(["git", "archive", revision], cwd=ROOT, capture_output=True, check=False)
    if done.returncode:
        raise typer.BadParameter(f"{revision}: {done.stderr.decode().strip()}")
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as packed:
        packed.extractall(folder, filter="data")


def paint_scenes(tree: Path, scenes: Path, folder: Path) -> None:
    """Paint scenes with the painters of a tree."""
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run(
        [sys.executable, "-P", PAINTER, scenes, folder],
        cwd=tree,
        env=os.environ | {"PYTHONPATH": str(tree)},
        check=True,
    )


def compare(name: str, folder: Path) -> Compared:
    """Compare the two pictures of a scene, and store their difference, if there is any, beside them."""
    troubles = [f"{side}: {file.read_text(encoding='utf-8')}" for side in ("old", "new")
                if (file := folder / side / f"{name}.txt").exists()]  # fmt: skip
    if troubles:
        return Compared(name, 1.0, "; ".join(troubles))
    old, new = (Image.open(folder / side / f"{name}.png").convert("RGB") for side in ("old", "new"))
    size = max(old.width, new.width), max(old.height, new.height)
    old, new = (_widen(image, size) for image in (old, new))
    changed = ImageChops.difference(old, new).convert("L").point(lambda value: 255 if value > FAINT else 0)
    share = changed.histogram()[255] / (size[0] * size[1])
    if share:
        shown = Image.blend(Image.new("RGB", size), new, FADED)
        shown.paste(RED, mask=changed)
        (folder / "difference").mkdir(exist_ok=True)
        shown.save(folder / "difference" / f"{name}.png")
    return Compared(name, share)


def _widen(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """Paste a picture into the top left corner of an empty picture of this size."""
    wide = Image.new("RGB", size)
    wide.paste(image)
    return wide


def write_page(found: list[Compared], revision: str, folder: Path) -> None:
    """Write the page with a section for each picture that differs, and with a line for the others."""
    (folder / "style.css").write_text(STYLE, encoding="utf-8")
    (folder / "index.html").write_text("\n".join(_write_lines(found, revision)) + "\n", encoding="utf-8")


def _write_lines(found: list[Compared], revision: str) -> Iterator[str]:
    yield "<!doctype html>"
    yield '<html lang="en"><head><meta charset="utf-8"><title>Changed pictures</title>'
    yield '<link rel="stylesheet" href="style.css"></head><body>'
    yield f"<h1>Pictures since {escape(revision)}</h1>"
    for one in (one for one in found if one.share):
        told = escape(one.trouble) if one.trouble else f"{one.share:.2%} of the pixels differ"
        yield f"<section><h2>{escape(one.name)}</h2><p>{told}</p>"
        if not one.trouble:
            figures = (f'<figure><figcaption>{side}</figcaption><a href="{side}/{one.name}.png">'
                       f'<img src="{side}/{one.name}.png" alt="{side}"></a></figure>'
                       for side in ("old", "new", "difference"))  # fmt: skip
            yield f'<div class="sides">{"".join(figures)}</div>'
        yield "</section>"
    same = [escape(one.name) for one in found if not one.share]
    yield f"<p>Unchanged: {', '.join(same) or 'none'}</p></body></html>"


def report(revision: str, folder: Path, language: str) -> list[Compared]:
    """Paint the scenes with this tree and with that of `revision`, and write the page."""
    with tempfile.TemporaryDirectory() as scratch:
        tree = Path(scratch) / "tree"
        check_out(revision, tree)
        return report_trees(tree, ROOT, list_scenes(language), revision, folder)


def report_trees(
    old: Path, new: Path, scenes: Mapping[str, Mapping[str, Any]], revision: str, folder: Path
) -> list[Compared]:
    """Paint scenes with two trees and write the page."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        kept = Path(scratch) / "scenes.json"
        kept.write_text(json.dumps(scenes), encoding="utf-8")
        for side, tree in (("old", old), ("new", new)):
            paint_scenes(tree, kept, folder / side)
    found = [compare(name, folder) for name in scenes]
    write_page(found, revision, folder)
    return found
