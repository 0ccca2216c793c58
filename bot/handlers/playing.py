"""Clicks on a player's panel that answer its question or show more of it."""

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
from bot.tables.game_cache import LoadedGame, find_seat, find_sitting
from bot.tables.rewind import find_undo
from engine.kernel.decisions import Answer, Decision, Stale


class PlayHandlers:
    """Handlers of clicks on a panel; each returns the person's panel, and raises `Refused` if the click is not
    allowed."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter, self.tables = presenter, presenter.tables
        play = partial(Action, refreshes=True)
        self.actions: Actions = {
            "undo": play(self._undo),
            "fresh": play(self._look),
            **dict.fromkeys(ANSWERING | {"amt-in"}, play(self._answer)),
            "back": play(self._begin_again),
        }

    async def _undo(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Undo what the panel offered to undo. Raises `Refused`, also if that is already undone or can no longer be."""
        user = interaction.user.id
        async with self.tables.hold(tag.game) as live:
            seat = find_seat(live, user)
            if tag.arg != str(find_undo(live, seat)):
                raise Stale(live.game.explain_stale(seat, tag.asked))
            return await self._take_back(live, user, words)

    async def _look(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self.presenter.cockpit(tag.game, interaction.user.id, words.language)

    async def _begin_again(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Show the whole question, without the picks made so far."""
        return await self.presenter.cockpit(tag.game, interaction.user.id, words.language, Focus())

    async def _answer(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Carry out a control that answers the question. The game stays locked until the panel is made, so that nothing
        changes in between."""
        user = interaction.user.id
        async with self.tables.hold(tag.game) as live:
            try:
                decision, made = _find_asked(live, tag, user)
                said = read_reply(decision, tag, read_values(interaction), made)
                if isinstance(said, Focus):
                    return await self._show(live, user, words, said)
                answer, ends = (said.answer, True) if isinstance(said, Last) else (said, False)
                ended = await self.tables.play(live, user, answer, ends)
                return await self._show(live, user, words, note=words.text("note-not-ended") if ends > ended else "")
            except Stale as stale:
                note = words_for(live, words.language).say(stale.reason)
        return await self.presenter.cockpit(tag.game, user, words.language, note=note)

    async def take_back(self, game_id: int, user_id: int, words: Words) -> Payload:
        """Take back a person's last answer and show their panel. Raises `Refused`."""
        async with self.tables.hold(game_id) as live:
            return await self._take_back(live, user_id, words)

    async def _take_back(self, live: LoadedGame, user_id: int, words: Words) -> Payload:
        await self.tables.take_back(live, user_id)
        return await self._show(live, user_id, words, note=words.text("note-undone"))

    async def give(self, game_id: int, user_id: int, words: Words, answer: Answer) -> Payload:
        """Give a person's answer and show their panel. Raises `Refused`."""
        async with self.tables.hold(game_id) as live:
            await self.tables.play(live, user_id, answer)
            return await self._show(live, user_id, words)

    async def _show(
        self, live: LoadedGame, user_id: int, words: Words, focus: Focus | None = None, note: str = ""
    ) -> Payload:
        """The person's panel of a game that the caller has locked."""
        async with self.presenter.store.read() as connection:
            return await self.presenter.panel(connection, live, user_id, words.language, focus, note)


def _find_asked(live: LoadedGame, tag: Tag, user_id: int) -> tuple[Decision, Product]:
    """The decision that a control belongs to, and the product. Raises `Refused` if this person can no longer answer the
    decision."""
    seat = find_sitting(live, user_id)
    decision = live.game.options(seat)
    if decision is None or live.game.asked != tag.asked:
        raise Stale(live.game.explain_stale(seat, tag.asked))
    made = product(live.row.product)
    return made.questions.arrange(decision), made
