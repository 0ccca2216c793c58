"""The application's knowledge of a product beyond the rules: a record with defaults for everything."""

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
    """A game that can be played, as the application knows it. Its reference is `product:<name>`."""

    lobby: Lobby
    questions: Questions = Questions()
    panel: Panel = Panel()
    picture: Picture = Picture()
    course: Course = Course()
    windows: Windows = Windows()
    auto_answers: AutoAnswers = AutoAnswers()
    talk: Talk = Talk()
    computer: str = "random"
    """The computer player for empty seats."""
    levels: tuple[str, ...] = ()
    """Computer players that a lobby can choose from, the weakest first; those that are not installed are left out."""
    icons: tuple[str, ...] = ()
    """The icons used in the product's texts and on its controls."""
    cog: str = ""
    """The module with the family's typed commands."""

    @property
    def family(self) -> str:
        """The family whose rules the product uses."""
        return self.lobby.family

    @property
    def name(self) -> str:
        """The name of the product in the database and in references."""
        return self.lobby.name


UNKNOWN = Product(lobby=Lobby())
"""The description used for a product that the bot does not know."""
