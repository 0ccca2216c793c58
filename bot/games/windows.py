"""Windows, in which several seats are asked in turn, and planned turns."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.kernel.decisions import Decision, Msg

if TYPE_CHECKING:
    from bot.games.planning import Planner

View = Mapping[str, Any]


class Standing(NamedTuple):
    """The standing of a seat in an open window: the seats ahead of it, and the seats level with it."""

    ahead: tuple[int, ...] = ()
    level: tuple[int, ...] = ()


class Windows(NamedTuple):
    """The functions of a product for orders given in advance. Everything that they say about windows is public, except
    for the plays in `list_plays`."""

    planner: Planner[Any] | None = None
    """The planner of future turns; None if turns cannot be planned."""
    find_window: Callable[[View, str], str | None] = lambda view, kind: None
    """Returns the name of the window to which a decision of this kind belongs; None if it belongs to none."""
    find_coming: Callable[[View], str | None] = lambda view: None
    """Returns the name of the next window if orders for it are possible, else None."""
    list_involved: Callable[[View], list[int]] = lambda view: []
    """Returns the seats that are asked in the open window, whatever their hands contain."""
    find_standing: Callable[[View, int], Standing] = lambda view, seat: Standing()
    """Returns the standing of a seat in the open window."""
    list_plays: Callable[[View], dict[str, Msg]] = lambda view: {}
    """Returns the plays that the viewer's hand allows in a window: the targets of options, separated by spaces, and the
    effect of each."""

    def plan_stage(self, decision: Decision) -> bool | None:
        """The part of a turn that a question belongs to: True for the beginning of a turn that can be planned, False
        for a later question in it, None for others."""
        return None if self.planner is None else self.planner.stage(decision)
