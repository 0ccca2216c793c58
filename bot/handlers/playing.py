"""Clicks on a panel that answer what is asked, or look further into it."""

from __future__ import annotations

from functools import partial

from bot.components.tags import Tag
from bot.games.product import Product
from bot.games.registry import product
from bot.handlers.actions import Action, Actions
from bot.handlers.interaction import Interaction, read_values
from bot.language import Words
from bot.messages.choices import ANSWERING, Focus
from bot.messages.picture import Payload
from bot.messages.presenter import Presenter
from bot.messages.replies import Last, read_reply
from bot.messages.scene import words_for
from engine.kernel.decisions import Decision, Msg, Refused, Stale


class PlayHandlers:
    """Each handler answers one action with the person's panel. Handlers raise `Refused`."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter, self.tables = presenter, presenter.tables
        play = partial(Action, refreshes=True)
        self.actions: Actions = {
            "undo": play(self._undo),
            "fresh": play(self._look),
            **dict.fromkeys(ANSWERING | {"amt-in"}, play(self._answer)),
            "back": play(self._look),
        }

    async def _undo(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        user = interaction.user.id
        await self.tables.undo(tag.game, user)
        return await self.presenter.cockpit(tag.game, user, words.language, note=words.text("note-undone"))

    async def _look(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self.presenter.cockpit(tag.game, interaction.user.id, words.language)

    async def _answer(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        user, note = interaction.user.id, ""
        try:
            decision, made = await self._find_asked(tag, user)
            said = read_reply(decision, tag, read_values(interaction), made)
            if isinstance(said, Focus):
                return await self.presenter.cockpit(tag.game, user, words.language, said)
            ends = isinstance(said, Last)
            ended = await self.tables.answer(tag.game, user, said.answer if isinstance(said, Last) else said, ends)
            note = words.text("note-not-ended") if ends and not ended else ""
        except Stale as stale:
            async with self.tables.hold(tag.game) as live:
                note = words_for(live, words.language).say(stale.reason)
        return await self.presenter.cockpit(tag.game, user, words.language, note=note)

    async def _find_asked(self, tag: Tag, user_id: int) -> tuple[Decision, Product]:
        """The decision a control was made for, if it is still open to this person, and what is played."""
        async with self.tables.hold(tag.game) as live:
            seat = live.seat_of(user_id)
            if seat is None:
                raise Refused(Msg("refused-not-at-table"))
            decision = live.game.options(seat)
            if decision is None or live.game.asked != tag.asked:
                raise Stale(live.game.explain_stale(seat, tag.asked))
            made = product(live.row.product)
            return made.questions.arrange(decision), made
