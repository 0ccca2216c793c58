"""Picks that people have made for a question without answering it yet, so that they outlast a look at something else.

Only this process knows them. Discord tells it about a pick as soon as a menu is closed.
"""

from __future__ import annotations

from collections import OrderedDict

from bot.messages.choices import Focus

REMEMBERED = 2000
"""The number of questions whose picks are remembered, by person and game."""


class Picks:
    """Remembers the picks that panels have shown."""

    def __init__(self) -> None:
        self._made: OrderedDict[tuple[int, int], tuple[int, Focus]] = OrderedDict()

    def keep(self, game_id: int, user_id: int, asked: int, focus: Focus | None) -> Focus:
        """The part of a question to show: `focus`, whose picks are then remembered. If `focus` is None, it is the
        question with the picks remembered before. `asked` is the question's revision."""
        place = (game_id, user_id)
        if focus is None:
            at, made = self._made.get(place, (asked, Focus()))
            return made if at == asked else Focus()
        self._made.pop(place, None)
        if focus.picked:
            self._made[place] = (asked, Focus(picked=focus.picked))
            if len(self._made) > REMEMBERED:
                self._made.popitem(last=False)
        return focus
