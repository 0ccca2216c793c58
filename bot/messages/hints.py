"""Hints of a first game: each is shown beside two questions, and then no more in that game."""

from __future__ import annotations

from collections import OrderedDict

TIMES = 2
"""Questions beside which a hint stands."""
REMEMBERED = 5000
"""Hints of people in games that are remembered at the same time; one forgotten may come once more."""


class Hints:
    """The hints that one process has shown."""

    def __init__(self) -> None:
        self._shown: OrderedDict[tuple[int, int, str], set[int]] = OrderedDict()

    def show(self, game_id: int, user_id: int, hint: str, asked: int) -> str:
        """The hint, where it may stand beside what is `asked` at this revision, else ""; a question that is looked at
        again keeps its hint."""
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
