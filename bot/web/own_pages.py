"""The private pages: a table with the reader's hand, a feed of their games, and their deadlines."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import urlsplit

from bot.components.parts import write_jump_url
from bot.games.picture import Drawn
from bot.language import Words
from bot.messages.cockpit import list_offered, list_secrets
from bot.messages.presenter import in_words
from bot.messages.scene import Scene
from bot.store.games import GameRow
from bot.tables.codes import game_code
from bot.tables.inbox import InboxItem
from bot.tables.queueing import QUEUE
from bot.tables.web_links import table_subject
from bot.web.calendar import Entry, write_calendar
from bot.web.markup import write_lines
from bot.web.pages import FED, FeedEntry, Pages, name_table, render_feed, render_scene
from engine.kernel.decisions import Msg, Refused
from engine.kernel.game import Corrupt


class OwnPages:
    """Makes private pages; `pages` makes their public parts."""

    def __init__(self, pages: Pages) -> None:
        self.pages, self.presenter = pages, pages.presenter

    async def show_table(
        self, row: GameRow, user_id: int, language: str, number: int | None = None, public: str = ""
    ) -> str:
        """The page of a table for a person who sits there, with their hand. Raises `Refused`, `Corrupt`.

        `public` is the path to the table's public page.
        """
        scene = await self.presenter.spectate(row.id, language)
        facts = await self.pages.tell_table(row, scene, number)
        own = await self._look(row, user_id, language)
        drawn = await self._draw(own, language)
        hand = {"hand": write_lines(list_secrets(own, own.words)), "hand_alt": "" if drawn is None else drawn.alt}
        return render_scene("own.html", scene, **facts, **hand, public=public)

    async def draw_hand(self, row: GameRow, user_id: int, language: str) -> bytes | None:
        """The picture of a person's hand, or of the components that they must choose from; None if there is no picture.
        Raises `Refused`."""
        drawn = await self._draw(await self._look(row, user_id, language), language)
        return drawn and drawn.data

    async def _draw(self, own: Scene, language: str) -> Drawn | None:
        return await self.presenter.studio.hand(own.row.product, own.view, list_offered(own), language)

    async def _look(self, row: GameRow, user_id: int, language: str) -> Scene:
        """A table as a person who sits there sees it. Raises `Refused`."""
        with in_words():
            scene = await self.presenter.scene(row.id, user_id, language)
        if scene.seat is None:
            raise Refused(Msg("refused-not-at-table"))
        return scene

    async def show_feed(self, rows: Sequence[GameRow], language: str, base: str, address: str) -> str:
        """An Atom feed of the finished rounds of these tables as spectators see them, the newest first. A table that
        cannot be read is left out.

        `base` is the beginning of all pages' addresses, `address` that of the feed.
        """
        found: list[FeedEntry] = []
        host = urlsplit(base).hostname
        for row in rows:
            try:
                scene = await self.presenter.spectate(row.id, language)
            except Corrupt:
                continue
            name, page = name_table(scene), self.presenter.find_page(table_subject(row)) or base
            found += [
                FeedEntry(f"tag:{host},2026:{scene.code}/{over.number}", f"{name} · {over.title}", page, over)
                for over in await self.pages.list_over(row, scene)
            ]
        found.sort(key=lambda one: -one.over.at)
        words, updated = Words(language), max((row.updated for row in rows), default=0)
        return render_feed(words, words.text("web-own-feed"), address, address, updated, found[:FED])


def show_deadlines(items: Sequence[InboxItem], user_id: int, language: str, base: str) -> str:
    """A calendar of a person's deadlines in these games and lobbies: for answers, votes, and being ready at a table of
    the queue. `base` is the beginning of all pages' addresses."""
    words, host = Words(language), urlsplit(base).hostname
    entries: list[Entry] = []
    for item in items:
        row, code = item.row, game_code(item.row.id)
        facts = {"code": code, "product": words.name(f"product:{row.product}")}
        here = write_jump_url(row.guild_id, row.channel_id, item.message_id)
        mine = [seat for seat in item.seats if seat.user_id == user_id]
        if item.asked and item.deadline is not None:
            entries += [
                Entry(f"turn-{code}-{seat.seat}", item.deadline, row.updated, words.text("web-own-due", **facts), here)
                for seat in mine
            ]
        if row.status == "lobby" and QUEUE in row.options and any(not seat.ready for seat in mine):
            until = int(row.options[QUEUE])
            entries.append(Entry(f"ready-{code}", until, row.updated, words.text("web-own-ready", **facts), here))
        for vote in item.votes:
            if vote.expires is not None:
                there = write_jump_url(row.guild_id, vote.channel_id or row.channel_id, vote.message_id)
                summary = words.text("web-own-vote", **facts)
                entries.append(Entry(f"vote-{code}-{vote.id}", vote.expires, vote.opened, summary, there))
    named = [entry._replace(uid=f"{entry.uid}@{host}".lower()) for entry in entries]
    return write_calendar(words.text("web-own-calendar"), language, named)
