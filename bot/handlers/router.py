"""Every click and every submitted modal, from any message, also from before a restart, and every typed command.

The library's own dispatch is not relied on: it drops clicks on messages it cannot read and modals it does not know.
"""

from __future__ import annotations

import contextlib
import io
import json
import logging
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager
from typing import Any

import discord

from bot.components.parts import stamp
from bot.components.tags import BESIDE, Tag, read_tag
from bot.delivery.refusals import FAILURES, Meaning, read_refusal
from bot.games.product import Product
from bot.games.registry import product
from bot.handlers.asides import AsideHandlers
from bot.handlers.consent import ConsentHandlers
from bot.handlers.desk import SeveralGames
from bot.handlers.interaction import Handler, Interaction, read_values
from bot.handlers.learning import LearningHandlers
from bot.handlers.lesson import PLAYING, LessonHandlers
from bot.handlers.lobby import LobbyHandlers
from bot.handlers.personal import Personal, note_key
from bot.handlers.plans import PlanHandlers
from bot.handlers.reception import Reception
from bot.handlers.reply import Reply
from bot.language import Words, language_of
from bot.messages.choices import Focus
from bot.messages.cockpit import build_note
from bot.messages.modals import build_modal
from bot.messages.personal import build_forget, build_privacy
from bot.messages.picture import Payload
from bot.messages.presenter import Presenter, in_words
from bot.messages.replay_pages import STEP
from bot.messages.replies import Last, read_reply
from bot.messages.scene import words_for
from bot.operation.log import about
from bot.store import StoreError, people
from bot.store.clicks import was_carried_out
from bot.store.errors import name_trouble
from bot.tables import Duplicate, Trouble
from bot.tables.codes import game_code
from bot.tables.lessons import LESSON
from bot.tables.pace import MINUTE
from bot.tables.privacy import Privacy
from bot.tables.trouble import note_bug
from engine.kernel.decisions import Decision, Msg, Refused, Stale
from engine.kernel.game import Corrupt

log = logging.getLogger("landsraad.router")

OPENING = frozenset(
    {"turn", "hand", "board", "log", "more", "why", "score", "export", "options", "snooze", "mute", "replay", "news"}
)
"""Clicks that open a private message of their own; all others change the message they are on."""
ASIDE = OPENING | {"face"}
"""Clicks that leave the message they are on as it is."""
WATCHING = (OPENING - {"options", "snooze", "mute"}) | {STEP}
"""Clicks that show something of a game: for its own people only, where the table wants no spectators."""
LOBBY = frozenset({"join", "leave", "ready", "start", "fill", "unfill", "close"})
LOBBY_POST = LOBBY | {"place"}
"""What can be pressed or chosen on a lobby's post."""
WORDY_MS = 10 * MINUTE
"""Milliseconds for which somebody whose panel was refused gets panels without icons."""
PRIVACY = frozenset({"privacy", "export", "forget", "forget-yes"})


class Router:
    """Answers components and modals."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter, self.tables, self.store = presenter, presenter.tables, presenter.store
        self.personal = Personal(presenter.tables)
        self.privacy = Privacy(presenter.tables)
        self.consent, self.lobby = ConsentHandlers(presenter), LobbyHandlers(presenter)
        self.plans, self.learning = PlanHandlers(presenter), LearningHandlers(presenter)
        self.lesson, self.asides = LessonHandlers(presenter), AsideHandlers(presenter)
        self.handlers = self.consent.handlers | self.lobby.handlers | self.learning.handlers | self.lesson.handlers
        self.handlers |= self.asides.handlers
        self.handlers["end-ask"] = self._offer_end
        self.reception = Reception(presenter.store)
        self.on_form: Callable[[Exception], None] = lambda error: None
        """Told of an answer that was refused as it is."""
        self._wordy: dict[int, int] = {}
        """Until when people whose panels were refused are shown them without icons."""

    async def handle(self, interaction: Interaction) -> None:
        """Answer one click or modal; never raises."""
        data: Any = interaction.data or {}
        tag = read_tag(str(data.get("custom_id", "")))
        private = interaction.guild_id is None or (
            interaction.message is not None and interaction.message.flags.ephemeral
        )
        beside = tag is not None and (tag.action in ASIDE or tag.arg == BESIDE)
        stays = tag is not None and (tag.action in LOBBY_POST or (private and not beside))
        with about(game=tag and (tag.game or None), revision=tag and tag.asked):
            await self.reception.attend(interaction, stays, lambda reply: self._dispatch(reply, tag))

    async def _dispatch(self, reply: Reply, tag: Tag | None) -> None:
        interaction = reply.interaction
        if tag is not None and interaction.type is discord.InteractionType.component:
            modal = build_modal(tag, Words(language_of(str(interaction.locale))))
            if modal is not None:
                await reply.ask(modal)
                return
        words = Words(await self._language(interaction))
        if tag is None:
            await reply.say(words.text("panel-unknown"))
        else:
            where = f"{tag.action} in game {tag.game} at {tag.asked}"
            await self._guard(
                reply,
                words,
                where,
                lambda: self._act(reply, tag, words),
                lambda why: self._refuse(reply, tag, words, why),
            )

    async def serve(self, interaction: Interaction, act: Callable[[Words], Awaitable[Payload]]) -> None:
        """Do a typed command and show privately the payload it makes. Never raises."""

        async def work(reply: Reply) -> None:
            words = Words(await self._language(interaction))
            where = f"command {interaction.command.name if interaction.command else ''}"

            async def do() -> None:
                try:
                    made = await act(words)
                except SeveralGames as several:
                    made = await self.personal.ask_which(interaction.user.id, words, several)
                await reply.show(made)

            async def refuse(why: str) -> None:
                await reply.say(why or words.text("note-done"))

            await self._guard(reply, words, where, do, refuse)

        await self.reception.attend(interaction, False, work)

    async def _guard(
        self,
        reply: Reply,
        words: Words,
        where: str,
        act: Callable[[], Awaitable[None]],
        refuse: Callable[[str], Awaitable[None]],
    ) -> None:
        """Act; whatever goes wrong becomes a private sentence. What was carried out before is refused with ""."""
        try:
            with self._shown_to(reply.interaction.user.id):
                await act()
        except Refused as refused:
            await refuse(words.say(refused.reason))
        except Duplicate:
            log.info("interaction %s came twice", reply.interaction.id)
            await refuse("")
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
        """How what is made inside the block is written for this person."""
        return in_words() if self._wordy.get(user_id, 0) > self.store.now() else contextlib.nullcontext()

    async def _act(self, reply: Reply, tag: Tag, words: Words) -> None:
        interaction = reply.interaction
        if tag.game == LESSON and tag.action in PLAYING:
            await reply.show(await self.lesson.tap(interaction, tag, words))
            return
        if tag.game:
            await self.tables.note_activity(tag.game, interaction.user.id)
        if tag.action in WATCHING:
            await self.presenter.admit(tag.game, interaction.user.id)
        if tag.action == "me":
            await self._set(reply, tag, words)
        elif tag.action in OPENING:
            await reply.show(await self._open(interaction, tag, words))
        elif (handler := self.find_handler(tag.action)) is not None:
            await reply.show(await handler(interaction, tag, words))
        elif tag.action == STEP:
            at = (read_values(interaction) or [tag.arg[1:]])[0]
            seen = self.presenter.replays.replay(
                tag.game, interaction.user.id, words.language, int(at) if at.isdecimal() else 0
            )
            await reply.show(await seen)
        else:
            await self._play_or_explain(reply, tag, words)

    def find_handler(self, action: str) -> Handler | None:
        """What answers an action with a private payload of its own; None for the others."""
        return self.handlers.get(action) or self.plans.find_handler(action)

    # -- opening ---------------------------------------------------------------------------------------------------

    async def _open(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        presenter, user, language = self.presenter, interaction.user.id, words.language
        match tag.action:
            case "hand":
                return await presenter.hand(tag.game, user, language)
            case "board":
                return await presenter.board(tag.game, language, user)
            case "log":
                return await presenter.log(tag.game, user, language, _read_round(tag))
            case "more":
                return await presenter.more(tag.game, user, language)
            case "score":
                return await presenter.scores(tag.game, language)
            case "why":
                return await presenter.refusals(tag.game, user, language)
            case "export":
                return await presenter.finished.export(tag.game, user, language)
            case "replay":
                return await presenter.replays.replay(tag.game, user, language, 0, _read_round(tag))
            case "news":
                return await presenter.replays.news(tag.game, user, language)
            case "options":
                return await presenter.options(tag.game, language)
            case "snooze":
                until = await self.tables.snooze(tag.game, user)
                return Payload(build_note(words.text("note-snoozed", until=stamp(until, "f"))))
            case "mute":
                await self.tables.mute(tag.game, user)
                return Payload(build_note(words.text("note-muted", code=game_code(tag.game))))
            case _:
                return await presenter.cockpit(tag.game, user, language)

    async def _offer_end(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self.lobby.offer_close(interaction, tag.game, words)

    # -- oneself -----------------------------------------------------------------------------------------------------

    async def _set(self, reply: Reply, tag: Tag, words: Words) -> None:
        """Something a person sets for themselves; the panel comes back in the language they read now."""
        interaction = reply.interaction
        values, user = read_values(interaction), interaction.user.id
        if tag.arg == "inbox":
            await reply.show(await self.personal.inbox(user, words, tag.asked))
            return
        if tag.arg in PRIVACY:
            await reply.show(await self.serve_privacy(user, words, tag.arg))
            return
        if not values:
            raise Refused(Msg("refused-setting"))
        person = await self.personal.choose(user, tag.arg, values[0])
        now = Words(person.language or language_of(str(interaction.locale)))
        await reply.show(await self.personal.settings(user, now, now.text(note_key(tag.arg))))

    async def serve_privacy(self, user_id: int, words: Words, wish: str) -> Payload:
        """Tell, give out or delete what is stored of a person; `wish` is one of `PRIVACY`."""
        match wish:
            case "export":
                name = "landsraad-data.json"
                data = json.dumps(await self.privacy.export(user_id), indent=1, ensure_ascii=False).encode()
                return Payload(build_privacy(words, name), [discord.File(io.BytesIO(data), name)])
            case "forget":
                return Payload(build_forget(await self.privacy.count_running(user_id), words))
            case "forget-yes":
                await self.privacy.forget(user_id)
                return Payload(build_note(words.text("note-forgotten")))
            case _:
                return Payload(build_privacy(words))

    # -- playing -----------------------------------------------------------------------------------------------------

    async def _play(self, reply: Reply, tag: Tag, words: Words) -> None:
        user = reply.interaction.user.id
        if tag.action == "undo":
            await self.tables.undo(tag.game, user)
            note = words.text("note-undone")
            await reply.show(await self.presenter.cockpit(tag.game, user, words.language, note=note))
            return
        if tag.action in ("fresh", "back"):
            await reply.show(await self.presenter.cockpit(tag.game, user, words.language))
            return
        decision, made = await self._decision(tag, user)
        said, note = read_reply(decision, tag, read_values(reply.interaction), made), ""
        if not isinstance(said, Focus):
            ends = isinstance(said, Last)
            ended = await self.tables.answer(tag.game, user, said.answer if isinstance(said, Last) else said, ends)
            note = words.text("note-not-ended") if ends and not ended else ""
            said = Focus()
        await reply.show(await self.presenter.cockpit(tag.game, user, words.language, said, note))

    async def _play_or_explain(self, reply: Reply, tag: Tag, words: Words) -> None:
        """Play; who comes too late reads why, with the names at their table."""
        try:
            await self._play(reply, tag, words)
        except Stale as stale:
            async with self.tables.hold(tag.game) as live:
                named = words_for(live, words.language)
            await self._refuse(reply, tag, words, named.say(stale.reason))

    async def _decision(self, tag: Tag, user_id: int) -> tuple[Decision, Product]:
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

    # -- saying ------------------------------------------------------------------------------------------------------

    async def _language(self, interaction: Interaction) -> str:
        """The person's language. Somebody who uses a DM can be written to again."""
        locale, user = language_of(str(interaction.locale)), interaction.user.id
        try:
            async with self.store.read() as connection:
                person = await people.find_person(connection, user)
            news: dict[str, str] = {}
            if person.dm_state == "closed" and interaction.guild_id is None and interaction.context.dm_channel:
                news["dm_state"] = "open"
            if person.locale not in (None, locale):
                news["locale"] = locale
            if news:
                async with self.store.write() as connection:
                    await people.keep_person(connection, user, **news)
        except StoreError:
            return locale
        return person.language or locale

    async def _refuse(self, reply: Reply, tag: Tag, words: Words, why: str) -> None:
        """A refusal: on one's own panel together with a fresh one, elsewhere as a private sentence."""
        user, elsewhere = reply.interaction.user.id, {STEP} | LOBBY_POST | OPENING
        if tag.game != 0 and tag.action not in elsewhere and self.find_handler(tag.action) is None:
            try:
                made = await self.presenter.cockpit(tag.game, user, words.language, note=why)
            except (Refused, Corrupt, StoreError, Trouble):
                await reply.say(why or words.text("refused-no-game"))
            else:
                await reply.show(made)
        elif why:
            await reply.say(why)
        elif tag.action in LOBBY_POST:
            await reply.show(await self.presenter.lobby(tag.game))
        else:
            await reply.say(words.text("note-done"))


def _read_round(tag: Tag) -> int | None:
    """The round that a typed command asked for, before it was asked which game is meant."""
    return int(tag.arg) if tag.arg.isdecimal() else None


def describe_failure(error: Exception, words: Words, where: str) -> str:
    """A fault of ours, in a sentence that helps to find it. Raises what only says that Discord cannot be reached."""
    if isinstance(error, FAILURES):
        raise error
    done = "yes" if was_carried_out() else "no"
    if isinstance(error, Corrupt):
        log.error("a game cannot be read: %s", error)
        return words.text("trouble-corrupt")
    if isinstance(error, StoreError):
        log.error("%s", error)
        return words.text(name_trouble(error), done=done)
    trouble = error if isinstance(error, Trouble) else note_bug(error, where)
    return words.text("trouble-bug", code=trouble.code, done=done)
