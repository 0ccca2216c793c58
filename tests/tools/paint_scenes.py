"""Paint views stored as JSON. This runs in a process of its own, with the painters of a certain tree on the path."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from bot.games.arrakis.picture import paint as paint_war
from bot.games.imperium.picture import paint

HEAD = "Landsraad"


def main(scenes: Path, folder: Path) -> None:
    """Write a picture of each scene, or the reason why there is none."""
    for name, scene in json.loads(scenes.read_text(encoding="utf-8")).items():
        view, language, names, form = (scene[key] for key in ("view", "language", "names", "form"))
        try:
            if view["family"] == "arrakis":
                picture = paint_war(view, language, names, HEAD, [HEAD], form=form)
            else:
                picture = paint(view, language, names, form=form)
        except Exception as error:  # noqa: BLE001  # painters of another day may lack whatever this view has
            (folder / f"{name}.txt").write_text(f"{type(error).__name__}: {error}", encoding="utf-8")
        else:
            (folder / f"{name}.png").write_bytes(picture.data)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
