"""The Dune: War for Arrakis family, as the kernel uses it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from engine.arrakis.config import AUTOMATON, EDITION, Config, read_config
from engine.arrakis.coverage import expected, seen
from engine.arrakis.determinize import determinize
from engine.arrakis.frames import FRAMES
from engine.arrakis.frames.round import Round
from engine.arrakis.invariants import faults
from engine.arrakis.mahdi import POLICY
from engine.arrakis.scoring import outcome
from engine.arrakis.setup import begin
from engine.arrakis.side_policy import POLICIES
from engine.arrakis.state import G, State
from engine.arrakis.view import view
from engine.kernel.game import Family, Outcome, Sure

POLICIES[AUTOMATON] = POLICY


class Arrakis:
    """The rules of Dune: War for Arrakis, as the kernel calls them."""

    name = "arrakis"
    version = "9"
    corrects: frozenset[str] = frozenset({"1", "2", "3", "4", "5", "6", "7", "8"})
    # Version 2: partners discard for combat dice simultaneously (R276), and W19 is followed more closely (R271 to
    # R275). Version 3: supremacy for spice (W19.14, R291), leaders where their units do not fit (W1.6, R292), cards
    # that cannot do anything (R294), Mohiam at step 4 of a shared side (W18.2). Version 4: questions with a single
    # possible answer are not asked, such as ornithopters when a flight needs all of them, hits that leave the same
    # figures, or a choice among equal copies; a legion that stays in its area (R296, R297). Version 5: carryalls where
    # a legion flees to (W8.4), one ornithopter a turn (W6.5), Mohiam's token (W13.5), cards whose leader is in the tank
    # (W5.4), and others of the changelog. Version 6: no more options that look alike than can be picked, and no more
    # areas for units than the supply has units for (W1.12); the Wild Maker attacks where a legion cannot flee (W8.6),
    # Rabban's second move is on foot, and who carries out an action for a partner decides in it (W18.9). Version 7: the
    # Wild Maker's special action (W9.7), and a card sets off the atomics only if its player wants to (W5.4).
    # Version 8: in the retail game no worm is placed after its attack beside a saved harvester (W8.6), and Hawat's
    # Scheming counts as an effect of the card that plays it (W19.9). Version 9: by the article, the Wild Maker attacks
    # with 6 dice (W9.7, R335), and two results with four dice each are both rolled again (W5.2, R336); the Atreides
    # choose areas for the last wormsigns (W8.1, R337), and the atomics drive a legion where it has room (W14.7, R338).
    longest = 20_000  # with random players a game has some 80 rounds, and sometimes hundreds
    closer = "raider"
    # The fields of the configuration in which new tables differ from the defaults, which are those of old saved games.
    newest: Mapping[str, Any] = {"edition": EDITION}
    upgrades: Mapping[int, Callable[[dict[str, Any], dict[str, Any]], dict[str, Any]]] = {}
    frames = FRAMES  # the modules of the frames that any game may have on its stack

    def read_config(self, data: Mapping[str, Any]) -> Config:
        """The checked configuration. Raises `ValueError` naming the field."""
        return read_config(data)

    def participants(self, config: Config) -> tuple[str, ...]:
        """The kind of player of each seat: a person, or an automatic opponent (W19)."""
        return tuple(AUTOMATON if seat in config.automatic else "person" for seat in range(len(config.sides)))

    def begin(self, config: Config, game: G) -> State:
        state = begin(game)
        game.push(Round())
        return state

    def read_state(self, data: dict[str, Any], config: Config) -> State:
        return State.from_data(data)

    def content_digest(self, config: Config) -> str:
        """The digest of the box, the house set and the version of the rules."""
        return config.library.box.digest

    def plays_like(self, version: str, content: str, config: Config) -> bool:
        """Whether saved games can continue under the current rules. They can if they have this version of the rules,
        and if their content differs from this box only by the parts that version 3 added."""
        return version == self.version and content == config.library.box.before

    def view(self, game: G, viewer: int | None) -> dict[str, Any]:
        """The view of a seat or a spectator."""
        return view(game, viewer)

    def outcome(self, game: G) -> Outcome | None:
        """The final standings; None while the game continues."""
        return outcome(game)

    def foresee(self, game: G, seat: int, pick: str) -> Mapping[str, Sure]:
        """Foresee no numbers, since dice and opponents decide the results of most actions."""
        return {}

    def determinize(self, game: G, seat: int, rng: random.Random) -> None:
        """Redeal everything hidden from `seat`."""
        determinize(game, seat, rng)

    def faults(self, game: G) -> list[str]:
        """The invariants that the state breaks, in words."""
        return faults(game)

    def expected(self, config: Config) -> frozenset[str]:
        """The coverage goals of random games: cards, leaders, results, hazards."""
        return expected(config)

    def seen(self, game: G) -> set[str]:
        """The coverage goals of random games that this game has reached."""
        return seen(game)

    def figures(self, game: G) -> dict[str, list[int]]:
        """Counts of what happened in the game."""
        return {name: [number] for name, number in game.state.tally.items()}

    def audit(self, game: G) -> list[str]:
        """The differences between the end according to the events and the end according to the state."""
        won = [event.data["side"] for event in game.events if event.kind == "war-won"]
        told = [f"side:{game.state.winner}"] if game.state.winner else []
        return [] if won == told else [f"the events tell of {won}, the state of {told}"]


FAMILY: Family[State] = Arrakis()
