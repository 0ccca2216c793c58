"""Clicks that show something of a game in a private message, and the person's notes about a game."""

from __future__ import annotations

from functools import partial

from bot.components.parts import stamp
from bot.components.tags import Tag
from bot.handlers.actions import Action, Actions
from bot.handlers.interaction import Interaction, read_value, read_values
from bot.language import Words
from bot.messages.cockpit import build_note
from bot.messages.following import build_choice
from bot.messages.picture import Payload
from bot.messages.presenter import Presenter
from bot.messages.replay_pages import STEP
from bot.messages.review_page import AT
from bot.messages.table import read_page
from bot.store import following, private_notes
from bot.tables.activity import mute_reminders, snooze_reminders
from bot.tables.codes import game_code
from bot.tables.following import follow
from bot.tables.game_cache import find_sitting


class ViewHandlers:
    """Handlers of clicks that show a game; each returns the private message to show, and raises `Refused` if the click
    is not allowed."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter, self.tables = presenter, presenter.tables
        view = partial(Action, beside=True, watches=True)
        look = partial(view, looks=True)
        own = partial(Action, beside=True)
        self.actions: Actions = {
            "turn": look(self._turn),
            "hand": look(self._hand),
            "board": look(self._board),
            "log": look(self._log),
            "more": look(self._more),
            "score": look(self._score),
            "why": look(self._why),
            "export": view(self._export),
            "replay": view(self._replay),
            "review": look(self._review),
            "news": look(self._news),
            "note-in": Action(self._keep_note),
            "follow": view(self._follow),
            "options": own(self._options),
            "snooze": own(self._snooze),
            "mute": own(self._mute),
            STEP: Action(self._step, watches=True),
        }

    async def _turn(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self.presenter.cockpit(tag.game, interaction.user.id, words.language)

    async def _keep_note(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Replace the person's note about the game."""
        text, user = " ".join(read_values(interaction)).strip(), interaction.user.id
        async with self.tables.hold(tag.game) as live:
            find_sitting(live, user)
        async with self.tables.store.write() as connection:
            await private_notes.keep_note(connection, tag.game, user, text)
        said = words.text("private-note-kept" if text else "private-note-gone")
        return await self.presenter.cockpit(tag.game, user, words.language, note=said)

    async def _follow(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Ask how often the person wants to follow a game, or store the choice."""
        user = interaction.user.id
        if tag.arg:
            async with self.tables.hold(tag.game) as live, self.tables.store.write() as connection:
                way = await follow(connection, live.row, user, tag.arg)
            return Payload(build_note(words.text(f"follow-{way or 'stopped'}-chosen", code=game_code(tag.game))))
        async with self.tables.store.read() as connection:
            mine = {one.game_id: one.often for one in await following.list_followed(connection, user)}
        return Payload(build_choice(tag.game, words, mine.get(tag.game, "")))

    async def _hand(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self.presenter.hand(tag.game, interaction.user.id, words.language)

    async def _board(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        part = read_value(interaction) or ""
        return await self.presenter.board(tag.game, words.language, interaction.user.id, part, read_page(tag))

    async def _log(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self.presenter.log(tag.game, interaction.user.id, words.language, _read_round(tag))

    async def _more(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self.presenter.more(tag.game, interaction.user.id, words.language)

    async def _score(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self.presenter.scores(tag.game, words.language)

    async def _why(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self.presenter.refusals(tag.game, interaction.user.id, words.language)

    async def _export(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self.presenter.finished.export(tag.game, interaction.user.id, words.language)

    async def _replay(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Show a replay from its start, from a round, or from a moment that a review names."""
        replays, at = self.presenter.replays, tag.arg.removeprefix(AT) if tag.arg.startswith(AT) else ""
        moment = int(at) if at.isdecimal() else 0
        return await replays.replay(tag.game, interaction.user.id, words.language, moment, _read_round(tag))

    async def _review(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self.presenter.reviews.review(tag.game, interaction.user.id, words.language)

    async def _step(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Show another point of a replay."""
        at, _, page = (read_value(interaction) or tag.arg[1:]).partition(".")
        moment, shown = (int(number) if number.isdecimal() else 0 for number in (at, page))
        replays = self.presenter.replays
        return await replays.replay(tag.game, interaction.user.id, words.language, moment, page=shown)

    async def _news(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self.presenter.replays.news(tag.game, interaction.user.id, words.language)

    async def _options(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self.presenter.options(tag.game, words.language)

    async def _snooze(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        until = await snooze_reminders(self.tables.store, tag.game, interaction.user.id)
        return Payload(build_note(words.text("note-snoozed", until=stamp(until, "f"))))

    async def _mute(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        await mute_reminders(self.tables.store, tag.game, interaction.user.id)
        return Payload(build_note(words.text("note-muted", code=game_code(tag.game))))


def _read_round(tag: Tag) -> int | None:
    """The round that a slash command named, if the person was asked after the command which game it is about. None in
    all other cases."""
    return int(tag.arg) if tag.arg.isdecimal() else None
