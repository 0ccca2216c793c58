"""The actions of buttons and menus, one entry for each."""

from __future__ import annotations

from typing import NamedTuple

from bot.handlers.interaction import Handler


class Action(NamedTuple):
    """The reaction to a click. By default the answer replaces the clicked message if that is private; beside a public
    message the answer is a new private message."""

    act: Handler
    beside: bool = False
    """Whether the answer is a new private message, so that the clicked message stays unchanged."""
    post: bool = False
    """Whether the control is on a lobby's post; the answer changes this post for everybody."""
    looks: bool = False
    """Whether the answer replaces the clicked message if that is a look (`bot.messages.looks`); elsewhere the other
    fields apply."""
    watches: bool = False
    """Whether the control shows a game, so that only its players may use it at a table without spectators."""
    refreshes: bool = False
    """Whether the panel is refreshed when the action is refused."""
    again: Handler | None = None
    """Makes the present form of the message, for a click on a form of it that is out of date."""


Actions = dict[str, Action]
"""Actions by their name in the control's tag."""
