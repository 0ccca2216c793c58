"""Clicks about private talk of teammates: the form for a message, and the panel."""

from __future__ import annotations

from bot.components.tags import Tag
from bot.handlers.actions import Action, Actions
from bot.handlers.interaction import Interaction, read_values
from bot.language import Words
from bot.messages.cockpit import build_note
from bot.messages.picture import Payload
from bot.messages.presenter import Presenter
from bot.messages.private_talk import build_private_talk
from bot.tables.game_cache import find_seat
from bot.tables.private_talk import (
    PrivateTalk,
    count_left,
    end_talk,
    is_open,
    open_talk,
    read_talk,
    show_hand,
    show_orders,
)
from bot.tables.talk import may_talk, say_to_team
from engine.kernel.decisions import Msg, Refused


class PrivateTalkHandlers:
    """Handlers of clicks about private talk; each returns the private message to show, and raises `Refused` if the
    click is not allowed."""

    def __init__(self, presenter: Presenter) -> None:
        self.tables = presenter.tables
        self.actions: Actions = {
            "aside": Action(self._show),
            "aside-yes": Action(self._open, again=self._show),
            "aside-hand": Action(self._show_hand, again=self._show),
            "aside-order": Action(self._show_orders, again=self._show),
            "aside-end": Action(self._end),
            "talk-in": Action(self._talk),
        }

    async def show(self, game_id: int, user_id: int, words: Words, note: str = "") -> Payload:
        """Show the panel of private talk. Raises `Refused` for a person whose team may not talk in private, or who has
        no team."""
        async with self.tables.hold(game_id) as live:
            seat, now = find_seat(live, user_id), self.tables.store.now()
            talk, left = read_talk(live.row, seat), count_left(live, seat)
            if not left and not talk.used:
                raise Refused(Msg("refused-aside-none"))
            shown = talk if is_open(live.row, seat, now) else PrivateTalk(talk.used)
            return Payload(build_private_talk(live.row, shown, seat, left, now, words, note))

    async def _talk(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Send a message to the sender's team; the answer says how many people will read it."""
        user = interaction.user.id
        count = await say_to_team(self.tables, tag.game, user, " ".join(read_values(interaction)))
        async with self.tables.hold(tag.game) as live:
            always = may_talk(live.row)
        if always:
            return Payload(build_note(words.text("note-talked", count=count)))
        return await self.show(tag.game, user, words, words.text("note-talked-aside", count=count))

    async def _show(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self.show(tag.game, interaction.user.id, words)

    async def _open(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        await open_talk(self.tables, tag.game, interaction.user.id, tag.arg)
        return await self.show(tag.game, interaction.user.id, words)

    async def _show_hand(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        count = await show_hand(self.tables, tag.game, interaction.user.id, tag.arg)
        return await self.show(tag.game, interaction.user.id, words, words.text("note-aside-shown", count=count))

    async def _show_orders(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        count = await show_orders(self.tables, tag.game, interaction.user.id, tag.arg)
        return await self.show(tag.game, interaction.user.id, words, words.text("note-aside-order-shown", count=count))

    async def _end(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        closed = await end_talk(self.tables, tag.game, interaction.user.id)
        note = words.text("note-aside-ended" if closed else "note-aside-ending")
        return await self.show(tag.game, interaction.user.id, words, note)
