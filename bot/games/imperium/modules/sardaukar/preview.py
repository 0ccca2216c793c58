"""Help with decisions about Sardaukar Commanders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.language import Words
from content.imperium.schema import Space
from engine.kernel.decisions import Option

View = Mapping[str, Any]
OPEN = ("commander",)
"""The verbs of actions that may still be possible in the turn."""


def list_found(view: View, space: Space, words: Words) -> list[str]:
    """The sentence that a Commander is on a space, if there is one."""
    there = view.get("sardaukar", {}).get("spaces", ())
    return [words.text("deciding-commander-there")] if space.key in there else []


def about(view: View, option: Option, words: Words) -> str | None:
    """The effect of a choice about a Commander; for an acquisition also the Skills on offer that its owner does not
    have yet (BL3.4, BL4.1, BL4.2, BL18.5)."""
    if option.verb != "commander":
        return None
    what = option.label.key.removeprefix("choose-commander-")
    if what == "dismiss":
        return ""
    players, seat = view["players"], view["you"]["seat"]
    own = players[players[seat].get("activated", seat)].get("skills", ())
    skills = [words.name(f"skill:{skill}") for skill in dict.fromkeys(view["sardaukar"]["row"]) if skill not in own]
    return words.text(f"deciding-commander-{what}", skills=words.join(skills), n=len(skills))
