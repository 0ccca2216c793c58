"""The panel of the queue: the reader's wishes, the number of other people waiting, and the controls for another
wish."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from discord import ui

from bot.components.parts import CHOICES, Entry, button, panel, row, rule, select, stamp
from bot.components.tags import Tag, TagSelect
from bot.games.registry import find_preset, list_presets
from bot.language import Words
from bot.messages.lobby_pages import name_preset
from bot.store.games import GameRow
from bot.store.wishes import Wish
from bot.tables.queueing import MOST_WISHES, list_sizes
from bot.tables.server_settings import SHARED
from bot.tables.table_settings import find_setting
from content import LANGUAGES
from engine.kernel.decisions import Illegal, Msg

ACTION, CHOOSE, LEAVE, PLACE = "queue", "queue-choose", "queue-leave", "queue-place"
"""The actions of the buttons, of the menus, of the button to leave, and of the menu of the server's channel."""
HERE, ELSEWHERE = 0, 1
"""Numbers in the tags of the buttons: to queue a wish, and to allow tables on other servers."""


class Draft(NamedTuple):
    """The draft of a wish: the game, number of players, pace, languages and servers that a person wants."""

    game: str
    low: int
    high: int
    pace: str
    languages: tuple[str, ...]
    anywhere: bool

    def write(self) -> str:
        """Write the draft as text for a tag."""
        spoken = "".join(str(LANGUAGES.index(one)) for one in self.languages)
        return f"{self.game}.{self.low}.{self.high}.{self.pace}.{spoken}.{int(self.anywhere)}"


class Queued(NamedTuple):
    """The facts that the panel of the queue shows."""

    mine: Sequence[Wish]
    # The lobbies that were opened for the wishes, by game.
    lobbies: Mapping[int, GameRow]
    # The numbers of people who are waiting here, by game and pace.
    counts: Sequence[tuple[str, str, int]]
    # The time at which a pause ends; 0 for no pause.
    pause: int
    # The server's setting for sharing its queue with other servers.
    queue: str


def read_draft(text: str) -> Draft:
    """Read a draft from a tag. Raises `Illegal` for a text that is not a draft."""
    try:
        game, low, high, pace, spoken, anywhere = text.split(".")
        languages = tuple(LANGUAGES[int(one)] for one in spoken)
        find_preset(game)
        draft = Draft(game, int(low), int(high), pace, languages, anywhere == "1")
    except (ValueError, KeyError, IndexError) as error:
        raise Illegal(Msg("refused-form")) from error
    if not 2 <= draft.low <= draft.high or pace not in find_setting("pace").choices:
        raise Illegal(Msg("refused-form"))
    return draft


def build_queue(shown: Queued, draft: Draft, words: Words, note: str = "") -> ui.LayoutView:
    waiting = [
        words.text("queue-count", game=name_game(game, words), pace=say_pace(pace, words), count=count)
        for game, pace, count in shown.counts
    ]
    leave = [
        button(Tag(0, wish.id, LEAVE), words.text("button-queue-leave", number=n))
        for n, wish in enumerate(shown.mine[:MOST_WISHES], 1)
    ]
    wait = button(Tag(0, HERE, ACTION, draft.write()), words.text("button-queue"), "main", bool(shown.pause))
    switch = "button-queue-own" if draft.anywhere else "button-queue-anywhere"
    share = button(Tag(0, ELSEWHERE, ACTION, draft.write()), words.text(switch))
    return panel(
        words.text("queue-head"),
        note,
        "\n".join(_write_wish(n, wish, shown, words) for n, wish in enumerate(shown.mine, 1)),
        row(*leave) if leave else None,
        words.text("queue-paused", until=stamp(shown.pause)) if shown.pause else None,
        rule(),
        "\n".join(waiting) if waiting else words.text("queue-nobody"),
        rule(),
        *(row(menu) for menu in _list_menus(draft, words)),
        words.text("queue-anywhere") if draft.anywhere else None,
        row(wait, *([share] if shown.queue == SHARED else [])),
        words.text("queue-about"),
    )


def _list_menus(draft: Draft, words: Words) -> list[TagSelect]:
    """The menus of a wish: game, seats, pace, languages."""
    plain = words.plain

    def menu(field: str, title: str, entries: Sequence[Entry], high: int = 1) -> TagSelect:
        return select(Tag(0, 0, CHOOSE, f"{field}.{draft.write()}"), title, entries, 1, high)

    games = [Entry(preset.name, name_preset(made, preset, plain)) for made, preset in list_presets()]
    sizes = list_sizes(draft.game)
    spans = [(low, high) for low in sizes for high in sizes if low <= high]
    paces = [choice for choice in find_setting("pace").choices if choice != "none"]
    spoken = plain.join([plain.text(f"setting-language-{one}") for one in draft.languages])
    pace = plain.text("lobby-setting", name=plain.text("setting-pace"), value=say_pace(draft.pace, plain))
    language = plain.text("lobby-setting", name=plain.text("setting-language"), value=spoken)
    return [
        menu("game", plain.text("options-game-now", name=name_game(draft.game, plain)), games[:CHOICES]),
        menu("seats", _say_seats(draft.low, draft.high, plain), [
            Entry(f"{low}-{high}", _say_seats(low, high, plain)) for low, high in spans[:CHOICES]
        ]),
        menu("pace", pace, [Entry(one, say_pace(one, plain)) for one in paces]),
        menu("language", language, [
            Entry(one, plain.text(f"setting-language-{one}")) for one in LANGUAGES
        ], len(LANGUAGES)),
    ]  # fmt: skip


def _write_wish(number: int, wish: Wish, shown: Queued, words: Words) -> str:
    spoken = words.join([words.text(f"setting-language-{one}") for one in wish.languages])
    line = words.text(
        "queue-wish",
        number=number,
        game=name_game(wish.game, words),
        seats=_say_seats(wish.low, wish.high, words),
        pace=say_pace(wish.pace, words),
        languages=spoken,
        since=stamp(wish.since),
    )
    lobby = None if wish.game_id is None else shown.lobbies.get(wish.game_id)
    if lobby is not None and lobby.status == "lobby":
        return words.text("queue-wish-found", line=line, place=f"<#{lobby.channel_id}>")
    return line


def name_game(game: str, words: Words) -> str:
    try:
        return name_preset(*find_preset(game), words)
    except KeyError:  # no longer on offer
        return game


def _say_seats(low: int, high: int, words: Words) -> str:
    return words.text("queue-seats", low="same" if low == high else low, high=high)


def say_pace(pace: str, words: Words) -> str:
    return words.text(f"setting-pace-{pace}")
