"""Changes of a lobby's game and settings: the new options, and the refusal of unplayable ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.lobby import Preset
from bot.games.product import Product
from bot.store.games import GameRow
from engine.kernel.decisions import Refused


def carry_options(old: Product, options: Mapping[str, Any], made: Product, preset: Preset) -> dict[str, Any]:
    """The stored options of a lobby after its game was changed from the product `old` to a preset of the product
    `made`."""
    gone = {*(setting.name for setting in old.lobby.settings), *old.lobby.texts} - {*made.lobby.texts}
    kept = {name: value for name, value in options.items() if name not in gone}
    for setting in made.lobby.settings:
        value = options.get(setting.name)
        if value in setting.choices:
            kept[setting.name] = value
        elif setting.usual is None:
            kept[setting.name] = setting.default
    return kept | made.lobby.fill_preset(preset)


def refuse_unplayable(made: Product, row: GameRow, options: Mapping[str, str], capacity: int) -> None:
    """Raise `Refused` if settings do not apply, or if they or the number of seats make the lobby unplayable.

    A lobby that is unplayable already may be changed step by step until it is playable.
    """
    new = {**row.options, **options}
    idle = made.lobby.find_idle(new, capacity)
    for name in options:
        if name in idle:
            raise Refused(idle[name])
    why = made.lobby.why_not(new, capacity)
    if why is not None and (capacity not in made.lobby.seats or made.lobby.why_not(row.options, row.capacity) is None):
        raise Refused(why)
