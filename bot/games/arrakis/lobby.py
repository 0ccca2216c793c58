"""The lobby of Dune: War for Arrakis: version of the rules, shared side, the player of the Harkonnen, difficulty, and
house set."""

from __future__ import annotations

from typing import Any

from bot.games.arrakis.house import check_house, tell_house
from bot.games.lobby import Lobby, Options, Place, Setting
from bot.language import Words
from content.arrakis.reference import list_lacking
from engine import registry
from engine.arrakis.config import AUTOMATON, EDITION, LEVELS, USUAL_LEVEL, find_version
from engine.kernel.decisions import Msg

SIDE_MARKS = {"harkonnen": "♜", "atreides": "♞"}
"""The signs of the sides in text: the rook for the Harkonnen, the knight for the Atreides."""


def why_unshared(seats: int) -> Msg | None:
    """The reason why this number of players cannot choose the shared side (W18.1); None for three players."""
    return None if seats == 3 else Msg("refused-not-three")


def why_opposed(seats: int) -> Msg | None:
    """The reason why this number of players cannot choose the player of the Harkonnen (W19.17); None for two
    players."""
    return None if seats == 2 else Msg("refused-not-two")


def is_alone(options: Options, seats: int) -> bool:
    """Whether only an automatic opponent plays the Harkonnen."""
    return seats == 1 or (why_opposed(seats) is None and options.get("opponent") == AUTOMATON)


def find_usual_version(options: Options, seats: int) -> str:
    """The default version of the rules; against an automatic opponent it is the retail game's (W19)."""
    return find_version(is_alone(options, seats))


def why_level(options: Options, seats: int) -> Msg | None:
    """The reason why a difficulty cannot be chosen (R282); None if a person plays against an automatic opponent with
    our house set."""
    if options.get("house"):
        return Msg("refused-own-house")
    return None if is_alone(options, seats) else Msg("refused-not-automatic")


class ArrakisLobby(Lobby):
    """The lobby of the family's only product; the version of its rules (W17) is a setting."""

    seats = frozenset({1, 2, 3, 4})
    usual = 2
    settings = (
        Setting("version", ("article", "retail"), "article", usual=find_usual_version, told=True),
        Setting("shared", tuple(SIDE_MARKS), "harkonnen", lambda _, seats: why_unshared(seats)),
        Setting("opponent", ("people", "mahdi"), "people", lambda _, seats: why_opposed(seats)),
        Setting("difficulty", LEVELS, USUAL_LEVEL, why_level),
    )
    texts = ("house",)

    def check_text(self, name: str, text: str) -> None:
        """Check a complete house set (W20). Raises `Refused`."""
        check_house(text)

    def tell_texts(self, options: Options, words: Words) -> list[str]:
        """The line about a table's own house set, with the share of values that were read off printed components."""
        return tell_house(options.get("house", ""), words)

    def find_lacking(self, options: Options, seats: int, config: Any = None) -> frozenset[str]:
        """The entries for everything that changes the texts of components at this table: a house set of its own, the
        scores of its objectives, and what its rules and seats switch off, which the texts of cards and leaders mark."""
        if config is None and seats not in self.seats:
            return list_lacking(options.get("house", ""), None)
        config = config or registry.family(self.family).read_config(self.configure(options, seats))
        return list_lacking(config.house, (config.level, config.edition, config.version), config.off)

    def list_places(self, seats: int) -> tuple[Place, ...]:
        """The places at a table of this size under the default settings, in which two of three players share the
        Harkonnen."""
        return self.find_places(self.read_options({}, seats), seats)

    def find_places(self, options: Options, seats: int) -> tuple[Place, ...]:
        """The sides to choose, or the halves of a shared side (W18.1), the Harkonnen first.

        Against an automatic opponent, one person has no choice, and two people share the Atreides, seated before the
        opponent (W19.17).
        """
        if seats == 1:
            return ()
        config = registry.family(self.family).read_config(self.configure(options, seats))
        teams = tuple(SIDE_MARKS)
        return tuple(
            Place(
                teams.index(side),
                Msg("place-war", {"side": f"side:{side}", "decks": [f"deck:{deck}" for deck in decks]}),
                SIDE_MARKS[side],
                f"side:{side}",
            )
            for side, decks in zip(config.sides, config.decks, strict=True)
        )

    def configure(self, options: Options, seats: int) -> dict[str, Any]:
        """Translate the lobby's settings into a configuration for the rules."""
        shared = {"shared": options["shared"]} if why_unshared(seats) is None else {}
        against = {"opponent": options["opponent"]} if options["opponent"] != "people" else {}
        own = {"house": options["house"]} if options.get("house") else {"edition": EDITION}
        level = {"difficulty": options["difficulty"]} if why_level(options, seats) is None else {}
        return {
            "product": self.name,
            "seats": seats,
            "version": options["version"],
            **shared,
            **against,
            **own,
            **level,
        }
