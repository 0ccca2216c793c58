"""Write the saved games of a release: `python -m tests.golden.save NAME`, once, with that release's program. Further
arguments name the configurations to save.

`saved/NAME_running.json.gz` has a snapshot for every stack of frames that occurred in games on every board. With `new`
as the first argument it has only the stacks that no earlier release has. `finished/NAME_*.json` has the longest
finished games in their exported form. The files are never rewritten: later programs read them. The games are random; if
random games of a family need not end, three of four answers are those of its `closer`.
"""

from __future__ import annotations

import gzip
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from content.arrakis.loader import read_template
from engine.kernel.export import export
from engine.kernel.game import Family, Game
from engine.kernel.log import Segment
from engine.players import Player, answer_randomly, player
from engine.registry import family

HOME = Path(__file__).parent
GAMES = 20
"""The number of random games per configuration; with more games hardly any new stacks were found."""
CONFIGS: dict[str, dict[str, Any]] = {
    "uprising": {"seats": 4, "modules": ["choam"], "leaders": "draft", "bans": True},
    "base_four": {"product": "base", "seats": 4, "leaders": "draft"},
    "base_two": {"product": "base", "seats": 2},
    "base_solo": {"product": "base", "seats": 1, "difficulty": "mentat", "variants": ["row_churn"]},
    "uprising_two": {"seats": 2},
    "uprising_two_choam": {"seats": 2, "modules": ["choam"]},
    "uprising_solo": {"seats": 1, "modules": ["choam"], "difficulty": "mentat", "variants": ["row_churn"]},
    "uprising_six": {"seats": 6},
    "base_immortality": {"product": "base", "seats": 3, "modules": ["immortality"]},
    "base_solo_immortality": {
        "product": "base", "seats": 1, "modules": ["immortality"], "difficulty": "mentat", "variants": ["row_churn"],
    },
    "uprising_immortality": {"seats": 4, "modules": ["choam", "immortality"]},
    "uprising_six_immortality": {"seats": 6, "modules": ["choam", "immortality"]},
    "uprising_bloodlines": {"seats": 4, "modules": ["choam", "bloodlines", "tech"]},
    "uprising_two_bloodlines": {"seats": 2, "modules": ["bloodlines", "tech"]},
    "uprising_solo_bloodlines": {
        "seats": 1, "modules": ["bloodlines", "tech"], "difficulty": "mentat", "variants": ["row_churn"],
    },
    "uprising_six_bloodlines": {"seats": 6, "modules": ["choam", "bloodlines", "tech"], "leaders": "dealt"},
    "uprising_bloodlines_immortality": {"seats": 3, "modules": ["choam", "immortality", "bloodlines", "tech"]},
    "base_bloodlines": {"product": "base", "seats": 4, "modules": ["bloodlines", "tech"], "leaders": "draft"},
    "base_solo_bloodlines": {
        "product": "base", "seats": 1, "modules": ["bloodlines", "tech"], "variants": ["row_churn"],
    },
    "base_two_bloodlines": {"product": "base", "seats": 2, "modules": ["bloodlines", "tech"]},
    "base_ix": {"product": "base", "seats": 4, "modules": ["ix"], "leaders": "draft"},
    "uprising_ix": {"seats": 4, "modules": ["choam", "ix"]},
    "base_ix_immortality": {"product": "base", "seats": 3, "modules": ["ix", "immortality"]},
    "base_ix_bloodlines": {"product": "base", "seats": 4, "modules": ["ix", "bloodlines", "tech"]},
    "base_epic": {"product": "base", "seats": 3, "modules": ["ix"], "forms": ["epic"]},
    "uprising_ix_tech": {"seats": 3, "modules": ["bloodlines", "tech", "ix_tech"]},
    "uprising_six_ix": {
        "seats": 6, "modules": ["choam", "immortality", "bloodlines", "tech", "ix"], "leaders": "dealt",
    },
    "base_solo_ix": {
        "product": "base", "seats": 1, "modules": ["ix"], "difficulty": "mentat", "variants": ["row_churn"],
    },
    "base_solo_ix_bloodlines": {
        "product": "base", "seats": 1, "modules": ["ix", "bloodlines"], "variants": ["row_churn"],
    },
    "uprising_two_ix": {"seats": 2, "modules": ["ix"]},
    "war_two": {"product": "arrakis", "seats": 2, "version": "article"},
    "war_two_own": {"product": "arrakis", "seats": 2, "version": "retail", "house": read_template()},
    "war_three": {"product": "arrakis", "seats": 3, "version": "article", "shared": "atreides"},
    "war_four": {"product": "arrakis", "seats": 4, "version": "retail"},
    "war_solo": {"product": "arrakis", "seats": 1, "version": "retail"},
    "war_level": {"product": "arrakis", "seats": 1, "version": "retail", "difficulty": "even"},
    "war_pair": {"product": "arrakis", "seats": 2, "version": "retail", "opponent": "mahdi"},
}  # fmt: skip


def family_of(config: dict[str, Any]) -> Family[Any]:
    """The rules of a configuration."""
    return family("arrakis" if config.get("product") == "arrakis" else "imperium")


def choose_player(rules: Family[Any], rng: random.Random) -> Player:
    """A player for the next answer."""
    closer = getattr(rules, "closer", "")
    return player(closer, rules.name) if closer and rng.random() < 0.75 else answer_randomly


def play(name: str, number: int, found: dict[tuple[str, ...], dict[str, Any]]) -> Game[Any]:
    """A whole random game. For each stack of frames that is not in `found`, the first snapshot is added to it."""
    rng, rules = random.Random(number), family_of(CONFIGS[name])
    game = Game.new(rules, CONFIGS[name], rng.randbytes(32))
    while decisions := game.decisions():
        stack = tuple(sorted({frame.kind for frame in game.state.stack}))
        if (name, *stack) not in found:
            found[(name, *stack)] = {"stack": list(stack), "snapshot": game.snapshot()}
        decision = rng.choice(decisions)
        answer = choose_player(rules, rng)(game.view(decision.seat), decision, rng)
        game.apply(decision.seat, answer)
    return game


def list_stacks() -> Iterator[tuple[str, ...]]:
    """Yield the stacks of frames of the games saved by earlier releases."""
    for path in (HOME / "saved").glob("*_running.json.gz"):
        yield from (tuple(saved["stack"]) for saved in json.loads(gzip.decompress(path.read_bytes())))


def main(release: str, *names: str) -> None:
    found: dict[tuple[str, ...], dict[str, Any]] = {}
    earlier = set(list_stacks()) if names[:1] == ("new",) else set()
    for name in names[bool(earlier) :] or CONFIGS:
        game = max((play(name, number, found) for number in range(GAMES)), key=lambda played: len(played.steps))
        start = Game.new(game.family, CONFIGS[name], game.chance.seed).snapshot()
        where = Segment(0, game.family.version, game.family.content_digest(game.config), "start", start)
        data = export(game, f"{release}_{name}", [where])
        path = HOME / "finished" / f"{release}_{name}.json"
        path.write_text(json.dumps(data, ensure_ascii=False) + "\n", encoding="utf-8")
    kept = [saved for saved in found.values() if tuple(saved["stack"]) not in earlier]
    if kept:
        packed = gzip.compress(json.dumps(kept).encode(), mtime=0)
        (HOME / "saved" / f"{release}_running.json.gz").write_bytes(packed)


if __name__ == "__main__":
    main(*sys.argv[1:])
