"""The evaluation of a view with the functions of the modules in play."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from content import PACKAGES
from content.imperium.printed import View, printed_for
from engine.imperium.players import choices, conditions, effect_values, weights
from engine.imperium.players.evaluation import Judge, Worth, join_worths, see

CORE = Worth(
    values=effect_values.VALUES,
    costs=conditions.COSTS,
    odds=conditions.ODDS,
    counts=conditions.COUNTS,
    facts=conditions.FACTS,
    choices=choices.CHOICES,
    paid=choices.PAID,
    options=choices.OPTIONS,
    icons=weights.ICONS,
    lent=("troops", "strength", "swords", "conflicts"),
)


def look(view: View, seat: int, through: int | None = None) -> Judge:
    """A participant's evaluation of a view. A participant with partners acts `through` one of them, by default the
    active one."""
    printed = printed_for(view)
    return see(view, seat, printed, worth_of(printed.modules), through)


@cache
def worth_of(modules: tuple[str, ...]) -> Worth:
    """The functions that judge a game with these modules in play."""
    return join_worths((CORE, *_list_worths(modules)))


def _list_worths(modules: tuple[str, ...]) -> Iterator[Worth]:
    """The `WORTH` of each module that has one, in the file `worth` of its folder; several modules may share a
    folder."""
    for folder in dict.fromkeys(name.partition(".")[0] for name in modules):
        places = (f"{home}.{folder}" for home in ("engine.imperium", *PACKAGES))
        place = next((place for place in places if find_spec(place)), None)
        if place is not None and find_spec(f"{place}.worth"):
            yield import_module(f"{place}.worth").WORTH
