"""The router of clicks, submitted forms and slash commands, from any message, even one sent before a restart.

The library's own dispatch is not used: it drops clicks on messages that it cannot read, and forms that it does not
know.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager, AbstractContextManager
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

import discord

from bot.components.tags import BESIDE, Tag, read_tag
from bot.delivery.refusals import FAILURES, Meaning, read_refusal
from bot.handlers.acknowledge import Acknowledger
from bot.handlers.actions import Action
from bot.handlers.browser import BrowserHandlers
from bot.handlers.challenge import ChallengeHandlers
from bot.handlers.consent import ConsentHandlers
from bot.handlers.interaction import READ_SECONDS, Interaction, choose_language
from bot.handlers.league import LeagueHandlers
from bot.handlers.learning import LearningHandlers
from bot.handlers.lesson import LessonHandlers
from bot.handlers.lobby import LobbyHandlers
from bot.handlers.own import OwnHandlers
from bot.handlers.plans import PlanHandlers
from bot.handlers.playing import PlayHandlers
from bot.handlers.private_talk import PrivateTalkHandlers
from bot.handlers.puzzle import PuzzleHandlers
from bot.handlers.queueing import QueueHandlers
from bot.handlers.reply import Reply
from bot.handlers.setup import SetupHandlers
from bot.handlers.table_lookup import SeveralGames
from bot.handlers.trials import TrialHandlers
from bot.handlers.viewing import ViewHandlers
from bot.handlers.webhooks import WebhookHandlers
from bot.language import Words
from bot.messages.modals import TextModal, build_modal
from bot.messages.picture import Payload
from bot.messages.presenter import Presenter, in_words
from bot.operation.log import about
from bot.store import StoreError, clocks, people, private_notes
from bot.store.clicks import was_carried_out
from bot.store.errors import name_trouble
from bot.store.heads import around
from bot.store.kept import ask
from bot.tables import Bug, Duplicate
from bot.tables.activity import note_active
from bot.tables.admission import check_admitted
from bot.tables.errors import note_bug
from bot.tables.lessons import LESSON
from bot.tables.pace import MINUTE
from bot.tables.puzzles import is_puzzle
from bot.tables.trials import is_trial
from engine.kernel.decisions import Refused, Stale
from engine.kernel.game import Corrupt

log = logging.getLogger("landsraad.router")

PLAN = "plan-"
"""The prefix of the actions of plans' panels."""
NOTE = "note"
"""The action that opens the form for a note about a game."""
WORDY_MS = 10 * MINUTE
"""Milliseconds for which a person gets messages without icons after Discord refused a panel."""


class Visit(NamedTuple):
    """The facts about a person who clicks that the router needs."""

    words: Words
    # Whether the person had ignored reminders of this game.
    sleepy: bool = False
    # The reason why the person may not see the game; None if it is visible to them.
    refused: Refused | None = None
    # Whether these facts could not be read, so that they are only defaults.
    unread: bool = False


class Router:
    """Answers clicks on buttons and menus, submitted forms, and slash commands."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter, self.tables, self.store = presenter, presenter.tables, presenter.store
        self.webhooks = WebhookHandlers(presenter)
        self.own, self.plays = OwnHandlers(presenter, self.webhooks), PlayHandlers(presenter)
        self.views, self.private_talk = ViewHandlers(presenter), PrivateTalkHandlers(presenter)
        self.consent, self.lobby = ConsentHandlers(presenter), LobbyHandlers(presenter)
        self.plans, self.learning = PlanHandlers(presenter), LearningHandlers(presenter)
        self.lesson, self.browser = LessonHandlers(presenter), BrowserHandlers(presenter)
        self.trials, self.challenge = TrialHandlers(presenter), ChallengeHandlers(presenter)
        self.actions = self.own.actions | self.plays.actions | self.views.actions | self.private_talk.actions
        self.actions |= self.consent.actions | self.lobby.actions | self.plans.actions
        self.actions |= self.learning.actions | self.lesson.actions | self.browser.actions | self.trials.actions
        self.queue, self.setup = QueueHandlers(presenter), SetupHandlers(presenter)
        self.league, self.puzzle = LeagueHandlers(presenter), PuzzleHandlers(presenter)
        self.actions |= self.challenge.actions | self.queue.actions | self.league.actions | self.setup.actions
        self.actions |= self.webhooks.actions
        self.acknowledger = Acknowledger(presenter.store)
        self.on_form: Callable[[Exception], None] = lambda error: None
        """A callback for answers that Discord refused because of their content."""
        self._wordy: dict[int, int] = {}
        """The times until which people get messages without icons, by person."""
        self._posting: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        """Locks on the posts of lobbies, so that a post shows the newest state after clicks by several people."""

    async def handle(self, interaction: Interaction) -> None:
        """Answer one click or submitted form; never raises."""
        data: Any = interaction.data or {}
        tag = read_tag(str(data.get("custom_id", "")))
        private = interaction.guild_id is None or (
            interaction.message is not None and interaction.message.flags.ephemeral
        )
        action = None if tag is None else self.find_action(tag)
        beside = action is not None and tag is not None and (action.beside or tag.arg == BESIDE)
        if beside and action is not None and tag is not None and action.looks:
            beside = not self.acknowledger.open_panels.is_look(interaction, tag.game)
        stays = action is not None and (action.post or (private and not beside))
        with about(game=tag and (tag.game or None), revision=tag and tag.asked):
            await self.acknowledger.run(interaction, stays, lambda reply: self._dispatch(reply, tag, action))

    async def _dispatch(self, reply: Reply, tag: Tag | None, action: Action | None) -> None:
        interaction = reply.interaction
        if tag is not None and interaction.type is discord.InteractionType.component:
            form = await self._make_form(interaction, tag)
            if form is not None:
                await reply.ask(form)
                return
        if action is not None and action.watches:
            await self.acknowledger.go_first(reply)
        visit = await self._meet(interaction, tag, action)
        words = visit.words
        if tag is None or action is None:
            await reply.say(words.text("panel-unknown"))
        else:
            where = f"{tag.action} in game {tag.game} at {tag.asked}"
            await self._guard(
                reply,
                words,
                where,
                lambda: self._act(reply, tag, action, visit),
                lambda why, stale: self._refuse(reply, tag, action, words, why, stale),
            )

    async def _make_form(self, interaction: Interaction, tag: Tag) -> TextModal | None:
        """The form that a control opens, in the person's language; None for a control that opens none.

        If the database does not answer in time, the form is in the language of the person's Discord client and lacks
        their note about the game.
        """
        language, user, note = choose_language(interaction), interaction.user.id, None
        if build_modal(tag, Words(language)) is None:
            return None
        with contextlib.suppress(StoreError, TimeoutError):
            async with asyncio.timeout(READ_SECONDS), self.store.read() as connection:
                language = choose_language(interaction, await people.find_person(connection, user))
                if tag.action == NOTE:
                    note = await private_notes.find_note(connection, tag.game, user)
        return build_modal(tag, Words(language), note)

    async def serve(self, interaction: Interaction, act: Callable[[Words], Awaitable[Payload]]) -> None:
        """Run a slash command and show its answer privately; never raises."""

        async def work(reply: Reply) -> None:
            words = (await self._meet(interaction)).words
            where = f"command {interaction.command.name if interaction.command else ''}"

            async def do() -> None:
                try:
                    made = await act(words)
                except SeveralGames as several:
                    made = await self.own.personal.ask_which(interaction.user.id, words, several)
                await reply.show(made)

            async def refuse(why: str, stale: bool) -> None:
                await reply.say(why or words.text("note-done"))

            await self._guard(reply, words, where, do, refuse)

        await self.acknowledger.run(interaction, False, work)

    async def _guard(
        self,
        reply: Reply,
        words: Words,
        where: str,
        act: Callable[[], Awaitable[None]],
        refuse: Callable[[str, bool], Awaitable[None]],
    ) -> None:
        """Run a handler; an error becomes a private sentence, unless it only means that Discord cannot be reached.

        `refuse` is called with the reason, "" for a repeated click, and with whether the click was out of date.
        """
        try:
            with self._shown_to(reply.interaction.user.id):
                await act()
        except Refused as refused:
            await refuse(words.say(refused.reason), isinstance(refused, Stale))
        except Duplicate:
            log.info("interaction %s came twice", reply.interaction.id)
            await refuse("", False)
        except discord.HTTPException as error:
            if read_refusal(error) is not Meaning.FORM:
                raise
            self._note_refused(reply.interaction.user.id, error)
            await reply.say(words.text("trouble-form"))
        except Exception as error:  # noqa: BLE001  # a bug must end in a code, not in silence
            await reply.say(describe_failure(error, words, where))

    def _note_refused(self, user_id: int, error: Exception) -> None:
        now = self.store.now()
        self._wordy = {user: until for user, until in self._wordy.items() if until > now} | {user_id: now + WORDY_MS}
        self.on_form(error)

    def _shown_to(self, user_id: int) -> AbstractContextManager[None]:
        """Write texts inside the block with icons, or in words for a person to whom icons could not be sent."""
        return in_words() if self._wordy.get(user_id, 0) > self.store.now() else contextlib.nullcontext()

    def find_action(self, tag: Tag) -> Action | None:
        """The action of a control; None for an unknown or outdated control."""
        if tag.game == LESSON and tag.action in self.lesson.playing:
            return self.lesson.playing[tag.action]
        if is_trial(tag.game):
            return self.trials.playing.get(tag.action)
        if is_puzzle(tag.game):
            return self.puzzle.playing.get(tag.action)
        if tag.action.startswith(PLAN):
            return self.plans.changing
        return self.actions.get(tag.action)

    async def _act(self, reply: Reply, tag: Tag, action: Action, visit: Visit) -> None:
        if visit.sleepy:
            await note_active(self.tables.store, tag.game, reply.interaction.user.id)
        if visit.unread and action.watches:
            await self.presenter.admit(tag.game, reply.interaction.user.id)
        if visit.refused is not None:
            raise visit.refused
        async with self._hold_post(tag, action):
            await reply.show(await action.act(reply.interaction, tag, visit.words))

    def _hold_post(self, tag: Tag, action: Action) -> AbstractAsyncContextManager[object]:
        """Lock the post that the answer changes for everybody, if it changes one."""
        return self._posting.setdefault(tag.game, asyncio.Lock()) if action.post else contextlib.nullcontext()

    # -- answering ---------------------------------------------------------------------------------------------------

    async def _meet(self, interaction: Interaction, tag: Tag | None = None, action: Action | None = None) -> Visit:
        """Read the facts about the person who clicks, in one transaction. A click in a DM shows that they can be
        written to again."""
        locale, user = choose_language(interaction), interaction.user.id
        sleepy, refused = False, None
        try:
            async with self.store.read(once=True) as connection:
                questions = [people.these(user)]
                if tag is not None and tag.game:
                    questions += [*around(tag.game), clocks.unanswered(tag.game, user)]
                await ask(connection, *questions)
                person = await people.find_person(connection, user)
                if tag is not None and tag.game:
                    sleepy = await clocks.count_unanswered(connection, tag.game, user) > 0
                if tag is not None and action is not None and action.watches:
                    try:
                        await check_admitted(connection, tag.game, user)
                    except Refused as error:
                        refused = error
            news: dict[str, str] = {}
            if person.dm_state == "closed" and interaction.guild_id is None and interaction.context.dm_channel:
                news["dm_state"] = "open"
            if person.locale not in (None, locale):
                news["locale"] = locale
            if news:
                async with self.store.write() as connection:
                    await people.keep_person(connection, user, **news)
        except StoreError:
            return Visit(Words(locale), unread=True)
        return Visit(Words(choose_language(interaction, person)), sleepy, refused)

    async def _refuse(self, reply: Reply, tag: Tag, action: Action, words: Words, why: str, stale: bool) -> None:
        """Answer with a refusal: a fresh panel after a click on the person's own panel, the lobby's post after a
        repeated click on that post, otherwise a private sentence.

        `why` is "" for a repeated click. After a click that was out of date (`stale`), the present form of the message
        is shown, too, if the action can make one.
        """
        if action.refreshes and tag.game:
            try:
                made = await self.presenter.cockpit(tag.game, reply.interaction.user.id, words.language, note=why)
            except Refused as refused:
                await reply.say(why or words.say(refused.reason))
            except (Corrupt, StoreError, Bug):
                await reply.say(why or words.text("note-done"))
            else:
                await reply.show(made)
        elif action.again is not None and (stale or (action.post and not why)):
            with contextlib.suppress(Refused, Corrupt, StoreError, Bug):  # then the sentence alone must suffice
                async with self._hold_post(tag, action):
                    await reply.show(await action.again(reply.interaction, tag, words))
            if why or not reply.answered:
                await reply.say(why or words.text("note-done"))
        else:
            await reply.say(why or words.text("note-done"))


def describe_failure(error: Exception, words: Words, where: str) -> str:
    """A sentence about an error of the program, with the code under which it is logged. Raises the error again if it
    only means that Discord cannot be reached."""
    if isinstance(error, FAILURES):
        raise error
    done = "yes" if was_carried_out() else "no"
    if isinstance(error, Corrupt):
        log.error("a game cannot be read: %s", error)
        return words.text("trouble-corrupt")
    if isinstance(error, StoreError):
        log.error("%s", error)
        return words.text(name_trouble(error), done=done)
    bug = error if isinstance(error, Bug) else note_bug(error, where)
    return words.text("trouble-bug", code=bug.code, done=done)
