"""The Dune: Imperium family, as the kernel uses it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from engine.imperium.config import Config, read_config
from engine.imperium.coverage import expected, seen
from engine.imperium.determinize import determinize
from engine.imperium.figures import figures
from engine.imperium.fold import differences
from engine.imperium.frames import FRAMES
from engine.imperium.frames.draft import Bans, begin_choice
from engine.imperium.frames.round import Round
from engine.imperium.invariants import faults
from engine.imperium.preview import foresee
from engine.imperium.scoring import outcome
from engine.imperium.setup import begin, list_unled
from engine.imperium.state import G, State
from engine.imperium.upgrades import UPGRADES
from engine.imperium.view import view
from engine.kernel.game import Family, Outcome, Sure

SAME_CONTENT = frozenset({"6bc937952feec202"})
"""Digests of contents that differ from the present one only in notation."""


class Imperium:
    """The rules of Dune: Imperium and its boxes, as the kernel calls them."""

    name = "imperium"
    version = "14"
    corrects = frozenset({"3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13"})
    # Version 4: gains that a limit cuts short are ordered by their owner (R5); R17, R36, R38. Version 5: in a combat
    # beside a Rival of Uprising, the turn passes from one person to the other (U11.1, RV2.5). Version 6: Immortality,
    # Bloodlines and six players, by R278 to R288. Version 7: a Rival of the base game buys points with the gains of its
    # tiles (B19.12, BL17.10). Version 8: rare cases of Bloodlines, Immortality, and Rise of Ix (BL3.3, BL4, BL13, IM12,
    # IX9.4, IX11.3, R323, R324). Version 9: nobody gains specimens for the loss of Commanders alone (BL3.9, IM11.15).
    # Version 10: a visit's Influence is doubled once, with Ghola too; a Rival that takes nothing any more is given no
    # Intrigue cards; a card that trashes itself waits while it could pay for another effect (IM12.5, R42, B6.6).
    # Version 11: nothing is paid to double Influence that cannot be doubled (R17, R325). Version 12: permission to
    # deploy recruited troops does not include dreadnoughts; bonus spice taken beside a card is harvested; other counts
    # by Memocorders and Grand Conspiracy for a Commander (IX5.2, UC3.35, R326, T12.2, R327). Version 13: cards for the
    # Agent of the turn are played before it is sent; nothing is paid for a draw or a Combat icon that gives nothing;
    # units that retreat make room for others; an ability that a card sets off stays open in the turn; some questions
    # with a single answer are not asked (R333, R17, U7.4, R334, BL4.1, BL14.4). Version 14: Rivals wait for their
    # Swordmasters before they acquire tiles only with the tech module (R340).
    upgrades = UPGRADES
    frames = FRAMES  # the modules of the frames that any game may have on its stack

    def read_config(self, data: Mapping[str, Any]) -> Config:
        """The checked configuration. Raises `ValueError` naming the field."""
        return read_config(data)

    def participants(self, config: Config) -> tuple[str, ...]:
        """The names of the roles: people first, then automatic opponents."""
        return tuple(role.called or ("person" if role.decides else role.kind) for role in config.roles)

    def begin(self, config: Config, game: G) -> State:
        """Set up the game (U2)."""
        state = begin(game)
        game.push(Round())
        if config.bans:
            game.push(Bans(asked=list(range(config.seats)), banned=[]))
        elif list_unled(game):
            begin_choice(game, [])
        return state

    def read_state(self, data: dict[str, Any], config: Config) -> State:
        """The state in saved data."""
        return State.from_data(data)

    def content_digest(self, config: Config) -> str:
        """The digest of the board and the sets in play."""
        return config.library.digest

    def plays_like(self, version: str, content: str, config: Config) -> bool:
        """Whether games with another content can continue: they were made under the present version of the rules, and
        their content differs from the present one only in notation."""
        return version == self.version and content in SAME_CONTENT

    def view(self, game: G, viewer: int | None) -> dict[str, Any]:
        """The view of a seat or a spectator."""
        return view(game, viewer)

    def outcome(self, game: G) -> Outcome | None:
        """The final standings; None while the game continues."""
        return outcome(game)

    def foresee(self, game: G, seat: int, pick: str) -> Mapping[str, Sure]:
        """The certain results of an answer or an effect for a seat: persuasion, swords, strength and reward."""
        return foresee(game, seat, pick)

    def determinize(self, game: G, seat: int, rng: random.Random) -> None:
        """Redeal everything hidden from `seat`."""
        determinize(game, seat, rng)

    def faults(self, game: G) -> list[str]:
        """The invariants that the state breaks, in words."""
        return faults(game)

    def expected(self, config: Config) -> frozenset[str]:
        """The coverage goals of random games: every card, space, Leader, contract and so on of the configuration is
        used."""
        return expected(config)

    def seen(self, game: G) -> set[str]:
        """The coverage goals of random games that this game has reached."""
        return seen(game)

    def figures(self, game: G) -> dict[str, list[int]]:
        """Figures by seat for statistics: goods left, numbers of actions, and victory points by source."""
        return figures(game)

    def audit(self, game: G) -> list[str]:
        """The differences between the state and the state rebuilt from events."""
        return differences(game)


FAMILY: Family[State] = Imperium()
