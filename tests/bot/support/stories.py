"""Pages of stories: moments of recorded games as a table reads them, in every language.

`python -m tests.bot.support.stories` writes them anew; do so when the telling is meant to have changed, and read them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from bot.games.drama import find_drama
from bot.games.product import Product
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from bot.messages.marks import SHAPES
from bot.messages.story import tell
from bot.messages.table import write_sources
from bot.tables.history import make_record
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.players import player
from engine.registry import family

HOME = Path(__file__).parents[1] / "games" / "imperium" / "stories"
PEOPLE = ("Ayla", "Bohdan", "小美", "さくら")
GAMES: tuple[tuple[Mapping[str, Any], int], ...] = (
    ({"product": "uprising", "seats": 4, "modules": ["choam"]}, 0),
    ({"product": "uprising", "seats": 4, "modules": ["choam"]}, 3),
    ({"product": "uprising", "seats": 4, "modules": ["choam"]}, 7),
    ({"product": "uprising", "seats": 3}, 0),
    ({"product": "base", "seats": 4}, 0),
    ({"product": "base", "seats": 2}, 0),
)
"""Configurations and seeds."""
Part = Sequence[Event]


@cache
def play(number: int, who: str = "mercenary") -> Game[Any]:
    """A whole game of computer players."""
    config, seed = GAMES[number]
    rng = random.Random(seed)
    game = Game.new(family("imperium"), config, rng.randbytes(32), digests=False)
    while waiting := game.waiting():
        decision = game.options(waiting[0])
        assert decision is not None
        game.apply(waiting[0], player(who)(game.view(waiting[0]), decision, rng))
    return game


def made_of(number: int) -> Product:
    """What is played."""
    return product(str(GAMES[number][0]["product"]))


def cut_turns(events: Part) -> list[Part]:
    """The events from one turn to the next."""
    starts = [0, *(i for i, event in enumerate(events) if event.kind == "turn"), len(events)]
    return [events[a:b] for a, b in pairwise(starts)]


def has(*kinds: str) -> Callable[[Part], bool]:
    """Parts in which all of these happen."""
    return lambda part: set(kinds) <= {event.kind for event in part}


def ties(place: int) -> Callable[[Part], bool]:
    """Conflicts in which the strongest (0) or the next ones (1) are as strong as each other."""

    def found(part: Part) -> bool:
        strengths = [event.data["n"] for event in part if event.kind == "strength"]
        levels = sorted(set(strengths), reverse=True)
        return len(levels) > place and strengths.count(levels[place]) > 1

    return found


def pays(kind: str, why: str) -> Callable[[Part], bool]:
    """Parts in which something happens for a cause of this kind."""
    return lambda part: any(e.kind == kind and str(e.data.get("why", "")).startswith(why) for e in part)


def pays_another(part: Part) -> bool:
    """Turns in which the control of a location pays somebody else."""
    return any(
        e.kind == "gain" and str(e.data["why"]).startswith("control:") and e.data["seat"] != part[0].data.get("seat")
        for e in part
    )


def buys(part: Part) -> bool:
    """Reveal turns with several purchases."""
    return has("reveal")(part) and sum(event.kind == "acquire" for event in part) > 1


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
    ("Conflict", has("win", "pair")),
    ("Conflict with a sandworm", lambda part: any(e.kind == "reward" and e.data["doubled"] for e in part)),
    ("Conflict: the strongest level", ties(0)),
    ("Conflict: the second level", ties(1)),
    ("Combat cards", lambda part: has("strength")(part) and sum(e.kind == "play" for e in part) > 1),
)


@cache
def find_moments() -> list[tuple[str, int, Part]]:
    """Each moment with the number of the game in which it is found first."""
    turns = [(n, part) for n in range(len(GAMES)) for part in cut_turns(play(n).events)]
    found = [(name, next((one for one in turns if wanted(one[1])), None)) for name, wanted in MOMENTS]
    return [(name, *one) for name, one in found if one is not None]


def write_page(language: str) -> str:
    """The moments in a language, then how the games ended."""
    words = Words(language, PEOPLE, marks=SHAPES)
    lines = [f"# {language}"]
    for name, number, part in find_moments():
        told = tell(part, None, words, made_of(number).telling, "post")
        lines += ["", f"## {name}", "", *(f"{line}  " for line in told)]
    for number in range(len(GAMES)):
        game, made = play(number), made_of(number)
        outcome = game.outcome()
        assert outcome is not None
        drama = find_drama(make_record(game.events, made, game.config.seats, outcome), made.dramas)
        lines += ["", f"## The end of game {number + 1}", "", f"{words.say(drama)}  " if drama else ""]
        for standing in outcome.standings:
            held = made.unveil(game.view(standing.seat), words)
            line = words.text("line-score", seat=standing.seat, score=standing.score)
            lines.append(f"{line} · {write_sources(standing.sources, words)}{held and f' · {held}'}  ")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write the pages."""
    HOME.mkdir(exist_ok=True)
    for language in LANGUAGES:
        (HOME / f"{language}.md").write_text(write_page(language), encoding="utf-8")


if __name__ == "__main__":
    main()
