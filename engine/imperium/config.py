"""What a table may choose before the game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from engine.imperium.library import Library, library

MODULES = ("choam",)
"""Modules of Uprising that can be mixed in."""


class Config(BaseModel):
    """A checked configuration.

    `leaders`: `random`, `draft` (picked openly, from the last seat to the first), `dealt` (each picks unseen from
    those dealt to them), or one leader id a seat. `bans`: before that each seat bans one, unseen (R21).
    `spies_must`: placing a Spy is mandatory when it can be done (the designer's reading of U9.2).
    """

    model_config = ConfigDict(extra="forbid", frozen=True)
    product: Literal["uprising"] = "uprising"
    seats: int = Field(default=4, ge=3, le=4)
    modules: tuple[str, ...] = ()
    leaders: Literal["random", "draft", "dealt"] | tuple[str, ...] = "random"
    bans: bool = False
    spies_must: bool = False

    @model_validator(mode="after")
    def _check(self) -> Config:
        unknown = set(self.modules) - set(MODULES)
        if unknown or len(set(self.modules)) != len(self.modules):
            raise ValueError(f"modules: {', '.join(self.modules)}: known, each once, are {', '.join(MODULES)}")
        if isinstance(self.leaders, tuple):
            known = {name for name, leader in self.library.leaders.items() if not leader.back}
            if len(self.leaders) != self.seats or len(set(self.leaders)) != self.seats or set(self.leaders) - known:
                raise ValueError("leaders: one different leader for each seat is needed")
            if self.bans:
                raise ValueError("bans: leaders given by name cannot be banned")
        return self

    @cached_property
    def library(self) -> Library:
        """The content tables of this configuration."""
        return library(self.product, self.modules)

    def to_data(self) -> dict[str, Any]:
        """Plain data that `read_config` reads back."""
        return self.model_dump(mode="json")


def read_config(data: Mapping[str, Any]) -> Config:
    """The configuration in `data`. Raises `ValueError` naming the first faulty field."""
    try:
        return Config.model_validate(dict(data))
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise ValueError(f"{where}: {first['msg']}" if where else first["msg"]) from error
