"""A table's clocks in sentences, and the panel on which its host proposes other clocks."""

from __future__ import annotations

from collections.abc import Mapping

from discord import ui

from bot.components.parts import Entry, button, cut_lines, panel, row, select
from bot.components.tags import Tag, TagSelect
from bot.language import Words
from bot.store.games import RUNNING_STATES, GameRow
from bot.tables.pace import DAY, UNSEEN, find_terms
from bot.tables.table_settings import CLOCKS, find_setting, value_of

DIGITS = "0123456789"


def describe_clocks(game: GameRow, words: Words) -> list[str]:
    """The clocks of a table in sentences; empty for a table without clocks."""
    terms = find_terms(game)
    if terms is None:
        return []
    if not terms.pace.limit:
        return [words.text(f"lobby-pace-{game.pace}")]
    turn, absence = terms.whole_turn, value_of(game, "absence")
    days = absence.isdecimal()
    return [
        words.text(f"lobby-pace-{game.pace}-turn" if turn else f"lobby-pace-{game.pace}"),
        words.text("lobby-clock-turn" if turn else "lobby-clock-decision"),
        words.text(f"lobby-late-{game.late}"),
        words.text("lobby-absence-days", days=absence) if days else words.text(f"lobby-absence-{absence}"),
        *([words.text("lobby-counting-shown", days=UNSEEN // DAY)] if terms.unseen else []),
    ]


def describe_changes(changes: Mapping[str, str], words: Words) -> str:
    """The proposed settings about time, in one line."""
    return words.join([_setting_line(name, value, words) for name, value in changes.items()])


def _setting_line(name: str, value: str, words: Words) -> str:
    say = words.plain.text
    return say("lobby-setting", name=say(f"setting-{name}"), value=say(f"setting-{name}-{value}"))


def build_clocks(game: GameRow, wanted: Mapping[str, str], leads: bool, words: Words) -> ui.LayoutView:
    """The panel of a table's clocks; the host (`leads`) also gets a menu for each setting, and the button that proposes
    them.

    The tag of each menu keeps the other settings as in `wanted`.
    """
    said = describe_clocks(game, words) or [_setting_line("pace", game.pace, words)]
    parts: list[str | ui.Item[ui.LayoutView]] = [words.text("clocks-head"), cut_lines(said, 1500)]
    changes = find_changes(game, wanted)
    if leads:
        parts += [row(_menu(game, wanted, name, words)) for name in CLOCKS]
        parts.append(words.text("clocks-proposed", changes=describe_changes(changes, words)) if changes else "")
        propose = Tag(game.id, 0, "clocks-yes", write_clocks(wanted))
        parts.append(row(button(propose, words.text("button-propose-clocks"), "main", disabled=not changes)))
    return panel(*parts, f"-# {words.text('clocks-help')}" if game.status in RUNNING_STATES else None)


def _menu(game: GameRow, wanted: Mapping[str, str], name: str, words: Words) -> TagSelect:
    entries = [Entry(value, words.plain.text(f"setting-{name}-{value}")) for value in find_setting(name).choices]
    tag = Tag(game.id, 0, "clocks", f"{name}.{write_clocks(wanted)}")
    return select(tag, _setting_line(name, wanted[name], words), entries)


def find_changes(game: GameRow, wanted: Mapping[str, str]) -> dict[str, str]:
    """The wanted settings that differ from the table's."""
    return {name: value for name, value in wanted.items() if value != value_of(game, name)}


def write_clocks(wanted: Mapping[str, str]) -> str:
    """Write all settings about time as a few digits for a custom id: for each setting the index of its choice."""
    return "".join(DIGITS[find_setting(name).choices.index(wanted[name])] for name in CLOCKS)


def read_clocks(text: str) -> dict[str, str] | None:
    """Read the settings that `write_clocks` wrote; None for any other text."""
    if len(text) != len(CLOCKS) or any(digit not in DIGITS for digit in text):
        return None
    places = {name: (find_setting(name).choices, int(digit)) for name, digit in zip(CLOCKS, text, strict=True)}
    if any(place >= len(choices) for choices, place in places.values()):
        return None
    return {name: choices[place] for name, (choices, place) in places.items()}
