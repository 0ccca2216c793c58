"""Actions of the controls of messages: one entry a control."""

from __future__ import annotations

from typing import NamedTuple

from bot.handlers.interaction import Handler


class Action(NamedTuple):
    """The action of a control. By default the answer takes the place of a private message, and comes beside a public
    one."""

    act: Handler
    beside: bool = False
    """It leaves the message as it is: the answer is a private message of its own."""
    post: bool = False
    """It is on a lobby's post, which its answer changes for everybody."""
    looks: bool = False
    """Pressed within a look, its answer takes that place; elsewhere it comes as told before."""
    watches: bool = False
    """It shows something of a game: for its own people only, where the table wants no spectators."""
    refreshes: bool = False
    """A refusal is shown together with a fresh panel."""


Actions = dict[str, Action]
"""By the name in the control's tag."""
