"""The application's knowledge of a product beyond the kernel's contract: a record of parts, each with its defaults."""

from __future__ import annotations

from typing import NamedTuple

from bot.games.auto_answers import AutoAnswers
from bot.games.course import Course
from bot.games.lobby import Lobby
from bot.games.panel import Panel
from bot.games.picture import Picture
from bot.games.questions import Questions
from bot.games.talk import Talk
from bot.games.windows import Windows


class Product(NamedTuple):
    """A product, by default with nothing particular about it. Its reference is `product:<name>`."""

    lobby: Lobby
    questions: Questions = Questions()
    panel: Panel = Panel()
    picture: Picture = Picture()
    course: Course = Course()
    windows: Windows = Windows()
    auto_answers: AutoAnswers = AutoAnswers()
    talk: Talk = Talk()
    computer: str = "random"
    """The computer player for its empty seats."""
    levels: tuple[str, ...] = ()
    """Computer players that a lobby can choose among, the weakest first; offered are those that there are."""
    icons: tuple[str, ...] = ()
    """Those that stand in its lines and on its controls."""
    cog: str = ""
    """The module of its family's typed commands."""

    @property
    def family(self) -> str:
        """The family whose rules it is played by."""
        return self.lobby.family

    @property
    def name(self) -> str:
        """The name of the product in stores and references."""
        return self.lobby.name


UNKNOWN = Product(lobby=Lobby())
"""The record of a product that nobody described."""
