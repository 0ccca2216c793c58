"""Windows, in which several are asked in turn, and turns that can be planned."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.kernel.decisions import Msg

if TYPE_CHECKING:
    from bot.games.planning import Planner

View = Mapping[str, Any]


class Standing(NamedTuple):
    """The seats that are better off than a seat in an open window, and those that are just as well off."""

    ahead: tuple[int, ...] = ()
    level: tuple[int, ...] = ()


class Windows(NamedTuple):
    """The parts of a product that can be said in advance. Everything about windows is public."""

    planner: Planner[Any] | None = None
    """The planner of turns ahead; None where nothing can be planned."""
    find_window: Callable[[View, str], str | None] = lambda view, kind: None
    """A name for the window that is open while a decision of this kind is; None outside of windows."""
    find_coming: Callable[[View], str | None] = lambda view: None
    """The name of the window that comes next, where something can be said for it in advance; None for none."""
    list_involved: Callable[[View], list[int]] = lambda view: []
    """The seats that are asked in the open window, whatever they hold."""
    find_standing: Callable[[View, int], Standing] = lambda view, seat: Standing()
    """The standing of a seat in the open window."""
    list_plays: Callable[[View], dict[str, Msg]] = lambda view: {}
    """The plays that the viewer holds for a window: targets of options, apart by blanks, each with its effect."""

    def plan_stage(self, kind: str) -> bool | None:
        """True where a decision of this kind begins a turn that can be planned, False within one, None elsewhere."""
        return None if self.planner is None else self.planner.stage(kind)
