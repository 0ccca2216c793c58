"""The actions of buttons and menus, one entry for each."""

from __future__ import annotations

from typing import NamedTuple

from bot.handlers.interaction import Handler


class Action(NamedTuple):
    """The reaction to a click. By default the answer replaces a private message, and beside a public message it is a
    new private one."""

    act: Handler
    beside: bool = False
    """Whether the answer is a private message of its own and leaves the clicked message unchanged."""
    post: bool = False
    """Whether the control is on a lobby's post, which the answer changes for everybody."""
    looks: bool = False
    """Whether the answer replaces a look if it was clicked there; elsewhere the other fields decide."""
    watches: bool = False
    """Whether the control shows a game, so that only its own people may use it if the table wants no spectators."""
    refreshes: bool = False
    """Whether a refusal is shown on a refreshed panel."""


Actions = dict[str, Action]
"""The actions by the name in the control's tag."""
