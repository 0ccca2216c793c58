"""The post of a lobby."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot.components.fingerprints import fingerprint
from bot.components.parts import CHOICES, Entry, button, cut_lines, panel, row, select, stamp
from bot.components.tags import ALL, Tag, TagButton, TagSelect
from bot.games.lobby import Place
from bot.games.registry import product
from bot.language import Words
from bot.messages.clocks import describe_clocks
from bot.store.games import GameRow, SeatRow
from bot.tables.codes import game_code
from bot.tables.full import ANYBODY
from bot.tables.levels import EVERYBODY, name_level
from bot.tables.lobby_controls import count_computers, list_computers, name_ready
from bot.tables.pace import HOUR
from bot.tables.queueing import QUEUE
from bot.tables.table_settings import CLOCKS, COLUMNS, TABLE_SETTINGS
from bot.tables.teams import arrange, open_places

SETTINGS_LIMIT = 1200


def build_lobby(game: GameRow, seats: Sequence[SeatRow], words: Words, levels: Sequence[str] = ()) -> ui.LayoutView:
    """The post of a lobby: the seats, the game, and buttons to change them.

    `words` know the names of the seats; `levels` are the computer players to choose from.
    """
    made = product(game.product)

    def tool(action: str, style: str = "plain", disabled: bool = False, arg: str = "") -> TagButton:
        return button(Tag(game.id, 0, action, arg), words.text(f"button-{action}"), style, disabled)

    head = words.text("lobby-head", code=game_code(game.id), product=f"product:{game.product}")
    places = open_places(game)
    lines = []
    for number, taken in enumerate(arrange(game, seats)):
        line = _seat_line(number, taken, game, words)
        lines.append(write_place(places[number], line, words) if places else line)
    automatic = made.lobby.list_automatic(game.options, game.capacity)
    for number, kind in enumerate(automatic, 1):
        lines.append(
            words.text("lobby-automatic", name=words.text(f"{kind}-name", number=number, among=len(automatic)))
        )
    idle = made.lobby.find_idle(game.options, game.capacity)
    settings = [
        words.text("lobby-setting", name=words.text(f"setting-{s.name}"), value=s.say(v, words))
        for s in made.lobby.settings
        if s.name not in idle
        and (v := game.options.get(s.name, s.find_default(game.options, game.capacity)))
        and (v != "off" or v != s.default)
    ]
    settings += made.lobby.tell_texts(game.options, words)
    settings += describe_clocks(game, words)
    settings += [
        words.text("lobby-setting", name=words.text(f"setting-{s.name}"), value=words.text(f"setting-{s.name}-{v}"))
        for s in TABLE_SETTINGS
        if s.name not in (*COLUMNS, *CLOCKS) and (v := game.options.get(s.name, s.default)) != s.default
    ]
    if game.status == "closed":
        return panel(head, words.text("lobby-closed"))
    if game.status != "lobby":
        return panel(head, cut_lines(lines, 1500), cut_lines(settings, SETTINGS_LIMIT), words.text("lobby-started"))
    empty = game.capacity - len(seats)
    full = not empty
    no_room = full and all(seat.computer is None for seat in seats)  # a person may take a computer player's seat
    why = made.lobby.why_not(game.options, game.capacity)
    can_start = full and why is None
    chosen = places and game.options.get("order") != "random"
    computers = fingerprint(count_computers(seats))
    return panel(
        head,
        cut_lines(lines, 1500),
        cut_lines(settings, SETTINGS_LIMIT),
        words.say(why) if why else None,
        words.text("lobby-queue", until=stamp(int(game.options[QUEUE])))
        if QUEUE in game.options
        else words.text("lobby-help", host=f"<@{game.host_id}>", left=empty, hours=ANYBODY // HOUR),
        row(_place_menu(game, seats, places, words)) if chosen else None,
        row(menu) if (menu := _level_menu(game, seats, levels, words)) is not None else None,
        row(
            tool("join", "good", disabled=no_room),
            tool("leave"),
            tool("ready", arg=name_ready(seats)),
            tool("start", "main", disabled=not can_start),
        ),
        row(
            tool("fill", disabled=full, arg=computers),
            *([button(Tag(game.id, 0, "fill", ALL), words.text("button-fill-all"))] if empty > 1 else []),
            tool("unfill", arg=computers),
            tool("options"),
            tool("close", "grave"),
        ),
    )


def _seat_line(number: int, taken: SeatRow | None, game: GameRow, words: Words) -> str:
    if taken is None:
        return words.text("lobby-seat-free", number=number + 1)
    name = words.seat(taken.seat)
    key = "lobby-seat-ready" if taken.ready and not taken.computer else "lobby-seat"
    host = 1 if taken.user_id == game.host_id else 0
    line = words.text(key, number=number + 1, name=name, host=host)
    level = name_level(product(game.product), taken)
    return words.text("level-seat", line=line, level=words.text(level)) if level else line


def write_place(place: Place, line: str, words: Words) -> str:
    """The line of a place: the sign of its team, the name of the place, and its occupant (`line`)."""
    return words.text("lobby-place", mark=place.mark, place=words.say(place.name), line=line)


def _level_menu(game: GameRow, seats: Sequence[SeatRow], levels: Sequence[str], words: Words) -> TagSelect | None:
    """A menu of levels, for all computer players or for a single one; None if there is no choice."""
    plain, taken = words.plain, [n for n, seat in enumerate(seats) if seat.computer is not None]
    if not taken or len(levels) < 2:
        return None
    entries = []
    for level in levels:
        name, about = plain.text(f"level-{level}"), plain.text(f"level-{level}-about")
        label = plain.text("level-entry-all", level=name) if len(taken) > 1 else name
        entries.append(Entry(f"{EVERYBODY}:{level}", label, about))
    for n in taken if len(taken) > 1 else ():
        for level in levels:
            label = plain.text("level-entry", name=plain.seat(seats[n].seat), level=plain.text(f"level-{level}"))
            entries.append(Entry(f"{n}:{level}", label))
    return select(
        Tag(game.id, 0, "level", fingerprint(list_computers(seats))), plain.text("level-menu"), entries[:CHOICES]
    )


def _place_menu(game: GameRow, seats: Sequence[SeatRow], places: Sequence[Place], words: Words) -> TagSelect:
    """A menu of places at which a person can sit down: free places and those of computer players."""
    entries = []
    for number, (place, taken) in enumerate(zip(places, arrange(game, seats), strict=True)):
        if taken is None or taken.user_id is None:
            label = words.plain.text(
                "place-entry", number=number + 1, mark=place.mark, place=words.plain.say(place.name)
            )
            entries.append(Entry(str(number), label))
    disabled = not entries
    entries = entries or [Entry("0", words.plain.text("place-none"))]
    made = select(Tag(game.id, 0, "place", fingerprint(places)), words.plain.text("place-menu"), entries)
    made.item.disabled = disabled
    return made
