"""The pages of a lobby's options, the list of open lobbies, and the invitation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from discord import ui

from bot.components.fingerprints import fingerprint
from bot.components.parts import CHOICES, Entry, button, cut_lines, panel, row, select, write_jump_url
from bot.components.tags import Tag, TagSelect
from bot.games.lobby import Preset, Setting
from bot.games.product import Product
from bot.games.registry import list_presets, product
from bot.language import Words
from bot.messages.lobby import write_place
from bot.store.games import GameRow, SeatRow
from bot.tables.codes import game_code
from bot.tables.lobby_controls import list_occupants
from bot.tables.table_settings import TABLE_SETTINGS
from bot.tables.teams import arrange, open_places
from engine.kernel.decisions import Msg

PAGES = {
    "game": (),
    "boxes": (),
    "time": ("pace", "late", "clock", "absence", "counting", "undo", "substitutes"),
    "table": ("language", "rated", "spectators", "detail", "picture"),
    "order": ("order",),
}
"""The table's settings on each page; the first two pages also have the settings of the product."""


class OpenLobby(NamedTuple):
    """An open lobby, its free seats, and the id of its post (None if unknown)."""

    row: GameRow
    free: int
    message_id: int | None


def find_page(made: Product, setting: str) -> str:
    own = {one.name: one.page for one in made.lobby.settings}
    return own.get(setting) or next((page for page, names in PAGES.items() if setting in names), "game")


def list_pages(made: Product) -> list[str]:
    """The pages of options for a product; the page `boxes` only if the product has settings for it."""
    return [page for page in PAGES if page != "boxes" or _settings_of(made, page)]


def value_of(game: GameRow, setting: Setting) -> str:
    """The lobby's present choice for a setting."""
    kept = {"pace": game.pace, "late": game.late, "language": game.language}
    default = setting.find_default(game.options, game.capacity)
    return kept.get(setting.name) or str(game.options.get(setting.name, default))


def build_options(game: GameRow, seats: Sequence[SeatRow], words: Words, page: str = "game") -> ui.LayoutView:
    """A page of settings with a menu for each, and buttons to the other pages. `words` know the names of the seats."""
    made, page = product(game.product), page if page in PAGES else "game"
    parts: list[str | ui.Item[ui.LayoutView]] = [words.text("options-head")]
    if page == "game":
        parts.append(row(_games(game, made, len(seats), words)))
        sizes = [Entry(str(n), words.text("seats-count", count=n)) for n in list_sizes(game, made)]
        parts.append(row(select(Tag(game.id, 0, "seats"), words.text("options-seats", count=game.capacity), sizes)))
    idle = made.lobby.find_idle(game.options, game.capacity)
    shown = _settings_of(made, page)
    for setting in (one for one in shown if one.name not in idle):
        parts.append(row(_menu(game, made, setting, words)))
        if setting.told:
            parts.append("\n".join(f"-# {setting.explain(choice, words)}" for choice in setting.choices))
    parts += _explain([(setting, idle[setting.name]) for setting in shown if setting.name in idle], words)
    if page == "order":
        parts += _order(game, seats, words)
    turn = [
        button(Tag(game.id, 0, "settings", name), words.text(f"options-{name}"), "main" if name == page else "plain")
        for name in list_pages(made)
    ]
    return panel(*parts, row(*turn))


def _settings_of(made: Product, page: str) -> list[Setting]:
    if page in ("game", "boxes"):
        return [setting for setting in made.lobby.settings if setting.page == page]
    known = {setting.name: setting for setting in TABLE_SETTINGS}
    return [known[name] for name in PAGES[page]]


def name_preset(made: Product, preset: Preset, words: Words) -> str:
    key = f"preset-{preset.name}"
    return words.text(key) if words.has(key) else words.name(f"product:{made.name}")


def _games(game: GameRow, made: Product, taken: int, words: Words) -> TagSelect:
    """A menu of the games that the table may play; the entry of a game with too few seats says so."""
    now, entries = made.lobby.find_preset(game.options), []
    for other, preset in list_presets():
        few = max(other.lobby.seats) < taken
        why = words.plain.say(Msg("refused-seats-taken", {"seats": taken})) if few else ""
        entries.append(Entry(preset.name, name_preset(other, preset, words.plain), why))
    name = name_preset(made, now, words.plain) if now else words.plain.name(f"product:{made.name}")
    return select(Tag(game.id, 0, "game"), words.text("options-game-now", name=name), entries[:CHOICES])


def list_sizes(game: GameRow, made: Product) -> list[int]:
    """The numbers of players that the lobby's settings allow; if they allow none, all numbers that the product
    allows."""
    lobby = made.lobby
    return [n for n in sorted(lobby.seats) if lobby.why_not(game.options, n) is None] or sorted(lobby.seats)


def _explain(idle: Sequence[tuple[Setting, Msg]], words: Words) -> list[str]:
    """A line for each reason why settings are not offered, beginning with the settings' names unless the reason
    contains them."""
    alike: dict[str, list[str]] = {}
    for setting, why in idle:
        alike.setdefault(words.say(why), []).append(words.text(f"setting-{setting.name}"))
    lines = (
        why if all(name in why for name in names) else words.text("lobby-setting", name=words.join(names), value=why)
        for why, names in alike.items()
    )
    return [f"-# {line}" for line in lines]


def _menu(game: GameRow, made: Product, setting: Setting, words: Words) -> TagSelect:
    """A menu of a setting's choices with their meanings; a choice that does not suit the other settings shows the
    reason."""
    say = words.plain.text
    value = setting.say(value_of(game, setting), words.plain)
    entries = []
    for choice in setting.choices:
        why = made.lobby.why_not({**game.options, setting.name: choice}, game.capacity)
        about = words.plain.say(why) if why else setting.explain(choice, words.plain)
        entries.append(Entry(choice, setting.say(choice, words.plain), about))
    shown = say("lobby-setting", name=say(f"setting-{setting.name}"), value=value)
    return select(Tag(game.id, 0, "set", setting.name), shown, entries)


def _order(game: GameRow, seats: Sequence[SeatRow], words: Words) -> list[str | ui.Item[ui.LayoutView]]:
    """The order of seats, and up to five buttons that swap two neighbours."""
    places = open_places(game)
    placed = arrange(game, seats) if places else list(seats)
    lines = [f"{n}. {words.seat(seat.seat) if seat else '…'}" for n, seat in enumerate(placed, 1)]
    if places:
        lines = [write_place(place, line, words) for place, line in zip(places, lines, strict=True)]
    swaps = [
        button(
            Tag(game.id, 0, "swap", f"{n}.{fingerprint(list_occupants(placed, n))}"),
            words.text("button-swap", one=n + 1, two=n + 2),
        )
        for n in range(len(placed) - 1)
        if not places or any(one is not None and one.user_id is not None for one in placed[n : n + 2])
    ]
    return [cut_lines(lines, 800), *([row(*swaps[:5])] if swaps else [])]


def build_found(found: Sequence[OpenLobby], words: Words) -> ui.LayoutView:
    """The list of open lobbies, the newest first."""
    lines = []
    for lobby in found:
        place = f"<#{lobby.row.channel_id}>"
        if lobby.message_id is not None:
            place = write_jump_url(lobby.row.guild_id, lobby.row.channel_id, lobby.message_id)
        about = {
            "code": game_code(lobby.row.id),
            "product": words.name(f"product:{lobby.row.product}"),
            "pace": words.text(f"setting-pace-{lobby.row.pace}"),
            "language": words.text(f"setting-language-{lobby.row.language}"),
        }
        lines.append(words.text("found-line", free=lobby.free, seats=lobby.row.capacity, place=place, **about))
    return panel(words.text("found-head", count=len(lines)), cut_lines(lines, 3500))


def build_invite(game: GameRow, by: int, words: Words) -> ui.LayoutView:
    """An invitation to a lobby, with the button that accepts it."""
    about = {"code": game_code(game.id), "product": f"product:{game.product}", "channel": f"<#{game.channel_id}>"}
    join = button(Tag(game.id, 0, "join-in"), words.text("button-join"), "good")
    return panel(words.text("invite-text", who=f"<@{by}>", **about), row(join))
