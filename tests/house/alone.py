"""Search the library of a configuration for words that have no rule, in a process that has opened no other
configuration.

Rules are registered when modules are imported, so a process that has opened other configurations may have rules that
this configuration alone lacks. As a program, this module forks for each configuration on its input and prints a line
with the words that have no rule.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from typing import Any

from content.imperium import effects as fx
from content.imperium import schema
from content.imperium.loader import list_sets
from content.imperium.nodes import automata
from content.imperium.reader import load_set
from engine.imperium import conditions
from engine.imperium.agenda import PERFORM
from engine.imperium.config import read_config
from engine.imperium.effects.payment import COSTS


def find_lawless(data: dict[str, Any]) -> list[str]:
    """The words in this configuration's library for which no rule is in play. An effect of a module that is not in play
    is replaced as the rules say."""
    config = read_config(data)
    there = {sheet.full: stem for stem, sheets in config.library.sheets.items() for sheet in sheets.values()}
    nodes = [node for node in config.library.nodes.values() if _is_in_play(node, there)]
    costs = {id(cost) for node in nodes if isinstance(node, fx.Pay) for cost in node.costs}
    found = {name for node in nodes for name in _list_unknown(node, id(node) in costs, config.rules.names)}
    return sorted(found)


def list_strays() -> list[str]:
    """The words, of all boxes, for which the core has no rule although they name no module."""
    for name in list_sets():
        load_set(name)
    tables = (PERFORM, COSTS, conditions.HOLDS)
    counted = {*conditions.COUNTS, *conditions.TALLIES}
    return sorted(
        word
        for word, made in fx.ATOMS.items()
        if not made.module and made.__module__ != automata.__name__
        if made.written not in counted and not any(made in table for table in tables)
    )


def _is_in_play(node: fx.Node, there: dict[str, str]) -> bool:
    """Whether a node belongs to the rulebook, to a board's teams, or to a component that is `there`. Words that only
    automatic opponents use have their own rules and do not count."""
    home, stem, name = (*node.at.partition(".")[0].split("/"), "", "")[:3]
    if type(node).__module__ == automata.__name__:
        return False
    return stem not in schema.KINDS or there.get(f"{home}/{name}") == stem


def _list_unknown(node: fx.Node, paid: bool, modules: frozenset[str]) -> Iterator[str]:
    kind = type(node)
    counted = {**conditions.COUNTS, **conditions.TALLIES}
    if isinstance(node, fx.Condition):
        known = kind in conditions.HOLDS
        if isinstance(node, fx.AtLeast | fx.MoreThanEach):
            known = node.what in conditions.COUNTS
        if isinstance(node, fx.Fact):
            known = node.what in conditions.FACTS
    elif isinstance(node, fx.Count):
        known = isinstance(node, fx.CountAtom) and node.written in counted
    elif paid:
        known = kind in COSTS
    else:
        known = kind in PERFORM or (bool(node.module) and node.module not in modules)
    if not known:
        yield f"{kind.__name__} {node.at}"


def main() -> None:
    """Print a line of JSON for each configuration on the input; for `null` the words that the core does not know."""
    for line in sys.stdin:
        if os.fork():
            os.wait()
            continue
        asked = json.loads(line)
        sys.stdout.write(json.dumps(list_strays() if asked is None else find_lawless(asked)) + "\n")
        sys.stdout.flush()
        os._exit(0)


if __name__ == "__main__":
    main()
