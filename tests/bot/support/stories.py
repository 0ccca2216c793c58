"""Pages of stories: moments of recorded games as they are told at a table, in every language.

`python -m tests.bot.support.stories` rewrites the pages; do so after an intended change of the stories, and read them.
With `record` it first plays new games, which is necessary if the recorded answers no longer fit the rules.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from bot.components.marks import SHAPES
from bot.games.highlights import find_highlight
from bot.games.product import Product
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from bot.messages.story import tell
from bot.messages.table import write_sources
from bot.tables.history import make_record
from engine.kernel.decisions import Answer
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.players import player
from engine.registry import family

HOME = Path(__file__).parents[1] / "games" / "imperium" / "stories"
PEOPLE = ("Ayla", "Bohdan", "小美", "さくら")
GAMES: tuple[Mapping[str, Any], ...] = (
    {"product": "uprising", "seats": 4, "modules": ["choam"]},
    {"product": "uprising", "seats": 4, "modules": ["choam"]},
    {"product": "uprising", "seats": 4, "modules": ["choam"]},
    {"product": "uprising", "seats": 3},
    {"product": "base", "seats": 4},
    {"product": "base", "seats": 2},
    {"product": "uprising", "seats": 1, "modules": ["choam"], "difficulty": "mentat"},
    {"product": "uprising", "seats": 4, "modules": ["bloodlines", "tech"], "leaders": [
        "tech/kota_odax", "bloodlines/steersman_yrkoon", "bloodlines/duncan_idaho", "bloodlines/piter_de_vries",
    ]},
    {"product": "base", "seats": 4, "modules": ["ix"], "leaders": [
        "ix/tessia_vernius", "ix/ilesa_ecaz", "ix/viscount_hundro_moritani", "ix/prince_rhombur_vernius",
    ]},
)  # fmt: skip
"""Configurations of the recorded games."""
RECORD = HOME / "games.json"
"""The file with the configuration, the seed and every answer (seat, picks, amount) of each game; the games do not
depend on the computer players, which may change."""
Part = Sequence[Event]


@cache
def play(number: int, who: str = "") -> Game[Any]:
    """A finished game: the recorded one with this number, or with `who` a new one played by computer players of that
    kind."""
    if not who:
        return _repeat(json.loads(RECORD.read_text(encoding="utf-8"))[number])
    rng = random.Random(number)
    game = Game.new(family("imperium"), GAMES[number], rng.randbytes(32), digests=False)
    while waiting := game.waiting():
        decision = game.options(waiting[0])
        assert decision is not None
        game.apply(waiting[0], player(who)(game.view(waiting[0]), decision, rng))
    return game


def _repeat(recorded: Mapping[str, Any]) -> Game[Any]:
    game = Game.new(family("imperium"), recorded["config"], bytes.fromhex(recorded["seed"]), digests=False)
    for seat, picks, amount in recorded["answers"]:
        decision = game.options(seat)
        assert decision is not None, f"seat {seat} is not asked: record the games anew"
        game.apply(seat, Answer(decision.id, tuple(picks), amount))
    assert not game.waiting()
    return game


def record(who: str = "mercenary") -> None:
    """Have computer players of the kind `who` play all games anew, and store their answers."""
    made = []
    for number, config in enumerate(GAMES):
        game = play(number, who)
        answers = [[step.seat, list(step.answer.picks), step.answer.amount] for step in game.steps]
        rows = ",\n".join(map(json.dumps, answers))
        head = json.dumps({"config": config, "seed": game.chance.seed.hex()})[:-1]
        made.append(f'{head}, "answers": [\n{rows}\n]}}')
    RECORD.write_text("[\n" + ",\n".join(made) + "\n]\n", encoding="utf-8")


def made_of(number: int) -> Product:
    """The product that the game with this number is played with."""
    return product(str(GAMES[number]["product"]))


def cut_turns(events: Part) -> list[Part]:
    """Divide the events into turns; the events before the first turn come first."""
    starts = [0, *(i for i, event in enumerate(events) if event.kind == "turn"), len(events)]
    return [events[a:b] for a, b in pairwise(starts)]


def has(*kinds: str) -> Callable[[Part], bool]:
    """A test for parts that contain all of these kinds of events."""
    return lambda part: set(kinds) <= {event.kind for event in part}


def ties(place: int) -> Callable[[Part], bool]:
    """A test for Conflicts with a tie of the strongest players (0) or of the next ones (1)."""

    def found(part: Part) -> bool:
        strengths = [event.data["n"] for event in part if event.kind == "strength"]
        levels = sorted(set(strengths), reverse=True)
        return len(levels) > place and strengths.count(levels[place]) > 1

    return found


def pays(kind: str, why: str) -> Callable[[Part], bool]:
    """A test for parts with an event of this kind whose cause begins with `why`."""
    return lambda part: any(e.kind == kind and str(e.data.get("why", "")).startswith(why) for e in part)


def pays_another(part: Part) -> bool:
    """Whether the control of a location pays a player other than the one whose turn it is."""
    return any(
        e.kind == "gain" and str(e.data["why"]).startswith("control:") and e.data["seat"] != part[0].data.get("seat")
        for e in part
    )


def buys(part: Part) -> bool:
    """Whether the part is a Reveal turn with several purchases."""
    return has("reveal")(part) and sum(event.kind == "acquire" for event in part) > 1


def hires_again(part: Part) -> bool:
    """Whether a Commander is recruited in the turn without being acquired in it."""
    kinds = [event.kind for event in part]
    return kinds.count("recruit-unit") > kinds.count("commander")


def commissions(part: Part) -> bool:
    """Whether a dreadnought is commissioned in the turn."""
    return any(event.kind == "recruit-unit" and event.data["unit"] == "unit:dreadnought" for event in part)


MOMENTS: tuple[tuple[str, Callable[[Part], bool]], ...] = (
    ("The game begins", has("leader")),
    ("Agent turn", has("agent", "influence", "deploy")),
    ("Reveal turn with purchases", buys),
    ("Control pays", pays("gain", "control:")),
    ("Control pays another", pays_another),
    ("Shield Wall", has("wall")),
    ("Contract", has("complete")),
    ("Spy", has("spy")),
    ("Intelligence", has("gather")),
    ("Intrigue of another", has("steal")),
    ("Discarded because of another", pays("discard", "card:")),
    ("Alliance changes hands", has("alliance-lost")),
    ("Mentat", has("mentat")),
    ("House Hagal", has("hagal")),
    ("Rivals", has("rival")),
    ("Scheme of a Rival", has("rival-scheme", "rival-agent")),
    ("Swordmaster of a Rival", has("rival-agent", "token", "spend")),
    ("Conflict", has("win", "pair")),
    ("Conflict with a sandworm", lambda part: any(e.kind == "reward" and e.data["doubled"] for e in part)),
    ("Conflict: the strongest level", ties(0)),
    ("Conflict: the second level", ties(1)),
    ("Commander", has("commander", "skill")),
    ("Commander of the supply", hires_again),
    ("Commander in the Conflict", has("deploy-unit")),
    ("Tech tile", has("tech")),
    ("Tile flipped", has("tile-flip")),
    ("Tile set aside", has("project")),
    ("Navigation cards", has("course-laid")),
    ("Navigation card", has("navigation")),
    ("Twisted Intrigue card", has("twisted")),
    ("Agent in the Conflict", has("deploy-agent")),
    ("Freighter", has("freighter-recalled")),
    ("Dreadnought", commissions),
    ("Negotiators", has("negotiators")),
    ("Negotiators come home", has("negotiators-back", "tech")),
    ("Snooper token", has("snooper")),
    ("Card set aside", has("held-returned")),
    ("Combat cards", lambda part: has("strength")(part) and sum(e.kind == "play" for e in part) > 1),
)


@cache
def find_moments() -> list[tuple[str, int, Part]]:
    """Each moment with its events and the number of the first game that contains it."""
    turns = [(n, part) for n in range(len(GAMES)) for part in cut_turns(play(n).events)]
    found = [(name, next((one for one in turns if wanted(one[1])), None)) for name, wanted in MOMENTS]
    return [(name, *one) for name, one in found if one is not None]


def write_page(language: str) -> str:
    """The page of a language: its moments, followed by the ends of the games."""
    words = Words(language, PEOPLE, marks=SHAPES)
    lines = [f"# {language}"]
    for name, number, part in find_moments():
        told = tell(part, None, words, made_of(number).course.telling, "post")
        lines += ["", f"## {name}", "", *(f"{line}  " for line in told)]
    for number in range(len(GAMES)):
        game, made = play(number), made_of(number)
        outcome = game.outcome()
        assert outcome is not None
        highlight = find_highlight(
            make_record(game.events, made, len(game.config.roles), outcome), made.course.highlights
        )
        lines += ["", f"## The end of game {number + 1}", "", f"{words.say(highlight)}  " if highlight else ""]
        for standing in outcome.standings:
            held = made.panel.unveil(game.view(standing.seat), words)
            line = words.text("line-score", seat=standing.seat, score=standing.score)
            lines.append(f"{line} · {write_sources(standing.sources, words)}{held and f' · {held}'}  ")
    return "\n".join(lines) + "\n"


def main(what: str = "") -> None:
    """Write the pages; with `record`, play new games first."""
    HOME.mkdir(exist_ok=True)
    if what == "record":
        record()
    for language in LANGUAGES:
        (HOME / f"{language}.md").write_text(write_page(language), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
