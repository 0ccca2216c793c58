"""Hints for a first game: each is shown with two questions, and then no more in that game."""

from __future__ import annotations

from collections import OrderedDict

TIMES = 2
"""The number of different questions for which a hint is shown."""
REMEMBERED = 5000
"""The number of hints that are remembered, by person and game; a forgotten hint may be shown once more."""


class Hints:
    """Remembers the hints that this process has shown."""

    def __init__(self) -> None:
        self._shown: OrderedDict[tuple[int, int, str], set[int]] = OrderedDict()

    def show(self, game_id: int, user_id: int, hint: str, asked: int) -> str:
        """The hint, or "" if it has been shown with enough questions; `asked` is the question's revision.

        A question that is shown again keeps its hint.
        """
        if not hint:
            return ""
        shown = self._shown.setdefault((game_id, user_id, hint), set())
        self._shown.move_to_end((game_id, user_id, hint))
        if len(self._shown) > REMEMBERED:
            self._shown.popitem(last=False)
        if asked not in shown and len(shown) >= TIMES:
            return ""
        shown.add(asked)
        return hint
