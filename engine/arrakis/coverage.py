"""The coverage goals of random games: every card, leader, token, ban, station, kind of area, result and hazard should
occur."""

from __future__ import annotations

from typing import get_args

from content.arrakis.programme import Verb
from content.arrakis.schema import Ground
from engine.arrakis.config import SCHEMING, Config
from engine.arrakis.library import FACES, POWERS, SIDES, SIGNS
from engine.arrakis.state import G


def expected(config: Config) -> frozenset[str]:
    """The coverage goals of random games: content and rules that should be used at least once in many games of a
    configuration."""
    library = config.library
    wanted = {f"played.{name}" for name in library.planning if name != SCHEMING}
    wanted |= {f"claimed.{name}" for name in library.prescience}
    wanted |= {f"die.{side}.{face}" for side in SIDES for face in FACES}
    wanted |= {f"step.{verb}" for verb in get_args(Verb)}
    wanted |= {f"atomics.{name}" for name in library.atomics}
    wanted |= {f"token.{'-'.join(map(str, face))}" for face in library.tokens}
    wanted |= {f"ban.{power}" for power in POWERS}
    wanted |= {f"station.{'-'.join(one)}" for one in getattr(library.box.house.stations, library.rules.stations)}
    wanted |= {f"sign.{face}" for face in SIGNS}
    wanted |= {f"ground.{area.ground}" for area in library.areas.values()}
    wanted |= {f"storm.{where}" for where in get_args(Ground) if where != "mountain"}
    wanted |= {
        f"entered.{name}"
        for name, leader in library.leaders.items()
        if leader.entry == "later" and name not in config.absent and library.rules.shared_leaders.get(name) != 0
    }
    if not config.automatic:  # an automatic opponent never scouts (W19.6)
        wanted.add("free.scout")
    else:
        wanted |= {f"garrison.{'-'.join(str(number) for number in face.values())}" for face in library.garrisons}
    wanted |= {
        f"special.{name}" for name, leader in library.leaders.items() if leader.special and name not in config.absent
    }
    wanted |= {
        "free.train",
        "worms_come",
        "worm_moves",
        "worm_attacks",
        "saved",
        "desert_power",
    }
    return frozenset(wanted)


def seen(game: G) -> set[str]:
    """The coverage goals of random games that this game has reached."""
    return set(game.state.tally)
