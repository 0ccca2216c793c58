"""Every click and every submitted modal, from any message, also from before a restart: acknowledge, act, answer.

The library's own dispatch is not relied on: it drops clicks on messages it cannot read and modals it does not know.
"""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import logging
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import aiohttp
import discord

from bot.delivery.emojis import distrust_icons
from bot.games.product import Product
from bot.games.registry import product
from bot.handlers.consent import ConsentHandlers
from bot.handlers.interaction import Handler, Interaction, read_values
from bot.handlers.lobby import LobbyHandlers
from bot.handlers.personal import Personal
from bot.handlers.plans import PlanHandlers
from bot.language import Words, language_of
from bot.messages.choices import Focus
from bot.messages.cockpit import build_note
from bot.messages.modals import build_modal
from bot.messages.parts import stamp
from bot.messages.personal import build_forget, build_privacy
from bot.messages.picture import Payload
from bot.messages.presenter import Presenter
from bot.messages.replay_pages import STEP
from bot.messages.replies import Last, read_reply
from bot.messages.tags import Tag, read_tag
from bot.operation import metrics
from bot.operation.log import about
from bot.operation.privacy import Privacy
from bot.store import StoreError, people
from bot.tables import Duplicate, Trouble
from bot.tables.trouble import note_bug
from engine.kernel.decisions import Decision, Msg, Refused, Stale
from engine.kernel.game import Corrupt

log = logging.getLogger("landsraad.router")

OPENING = frozenset({"turn", "hand", "board", "log", "more", "why", "export", "options", "snooze", "replay", "news"})
"""Clicks that open a private message of their own; all others change the message they are on."""
WATCHING = (OPENING - {"options", "snooze"}) | {STEP}
"""Clicks that show something of a game: for its own people only, where the table wants no spectators."""
LOBBY = frozenset({"join", "leave", "ready", "start", "fill", "unfill", "close"})
PRIVACY = frozenset({"privacy", "export", "forget", "forget-yes"})


class Router:
    """Answers components and modals."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter, self.tables, self.store = presenter, presenter.tables, presenter.store
        self.personal = Personal(presenter.store)
        self.privacy = Privacy(presenter.tables)
        self.consent, self.lobby = ConsentHandlers(presenter), LobbyHandlers(presenter)
        self.plans = PlanHandlers(presenter)
        self.handlers = self.consent.handlers | self.lobby.handlers
        self.closing = False
        self._busy = 0
        self._idle = asyncio.Event()
        self._idle.set()

    async def handle(self, interaction: Interaction) -> None:
        """Answer one click or modal; never raises."""
        data: Any = interaction.data or {}
        tag = read_tag(str(data.get("custom_id", "")))
        try:
            with self._at_work(interaction), about(game=tag and (tag.game or None), revision=tag and tag.asked):
                await self._dispatch(interaction, tag)
        except discord.HTTPException as error:
            # Nothing can be said on this interaction any more; what was to be done is either done or not begun.
            log.warning("interaction %s not answered: %s %s", interaction.id, error.status, error.code)
            metrics.note_error(error)
            distrust_icons(self.presenter, error)
        except (aiohttp.ClientError, OSError) as error:
            log.warning("interaction %s not answered: %s", interaction.id, type(error).__name__)

    @contextlib.contextmanager
    def _at_work(self, interaction: Interaction) -> Iterator[None]:
        """Counts an interaction, and counts as work until the end of the block."""
        metrics.CLICKS.labels(interaction.type.name).inc()
        self._busy += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._busy -= 1
            if not self._busy:
                self._idle.set()

    async def drain(self) -> None:
        """Return when every click that had arrived is answered."""
        await self._idle.wait()

    async def _dispatch(self, interaction: Interaction, tag: Tag | None) -> None:
        if tag is not None and interaction.type is discord.InteractionType.component and not self.closing:
            modal = build_modal(tag, Words(language_of(str(interaction.locale))))
            if modal is not None:
                await interaction.response.send_modal(modal)
                return
        private = interaction.guild_id is None or (
            interaction.message is not None and interaction.message.flags.ephemeral
        )
        stays = tag is not None and (tag.action in LOBBY or (tag.action not in OPENING and private))
        if stays and not self.closing:
            await acknowledge(interaction)
        else:
            await acknowledge(interaction, ephemeral=True, thinking=True)
        words = Words(await self._language(interaction))
        if self.closing:
            await self._say(interaction, words.text("closing"), stays=False)
        elif tag is None:
            await self._say(interaction, words.text("panel-unknown"), stays=False)
        else:
            await self._guard(interaction, tag, words, stays)

    async def _guard(self, interaction: Interaction, tag: Tag, words: Words, stays: bool) -> None:
        """Do what was clicked; whatever goes wrong becomes a private sentence."""
        try:
            await self._act(interaction, tag, words, stays)
        except Refused as refused:
            await self._refuse(interaction, tag, words, stays, words.say(refused.reason))
        except Duplicate:
            await self._refuse(interaction, tag, words, stays, "")
        except Exception as error:  # noqa: BLE001  # a bug must end in a code, not in silence
            where = f"{tag.action} in game {tag.game} at {tag.asked}"
            await self._say(interaction, describe_failure(error, words, where), stays)

    async def serve(self, interaction: Interaction, act: Callable[[Words], Awaitable[Payload]]) -> None:
        """Acknowledge a typed command, do it and show privately the payload it makes. Never raises."""
        try:
            with self._at_work(interaction):
                await acknowledge(interaction, ephemeral=True, thinking=True)
                words = Words(await self._language(interaction))
                await self._serve(interaction, words, act)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("interaction %s not answered: %s", interaction.id, type(error).__name__)
            metrics.note_error(error)
            distrust_icons(self.presenter, error)

    async def _serve(self, interaction: Interaction, words: Words, act: Callable[[Words], Awaitable[Payload]]) -> None:
        if self.closing:
            await self._say(interaction, words.text("closing"), stays=False)
            return
        try:
            await show(interaction, await act(words))
        except Refused as refused:
            await self._say(interaction, words.say(refused.reason), stays=False)
        except Duplicate:
            log.info("interaction %s came twice", interaction.id)
        except Exception as error:  # noqa: BLE001  # a bug must end in a code, not in silence
            where = f"command {interaction.command.name if interaction.command else ''}"
            await self._say(interaction, describe_failure(error, words, where), stays=False)

    async def _act(self, interaction: Interaction, tag: Tag, words: Words, stays: bool) -> None:
        if tag.game:
            await self.tables.note_activity(tag.game, interaction.user.id)
        if tag.action in WATCHING:
            await self.presenter.admit(tag.game, interaction.user.id)
        if tag.action == "me":
            await self._set(interaction, tag, words)
        elif tag.action in OPENING:
            payload = await self._open(interaction, tag, words)
            await show(interaction, payload)
        elif (handler := self.find_handler(tag.action)) is not None:
            await show(interaction, await handler(interaction, tag, words))
        elif tag.action == STEP:
            at = (read_values(interaction) or [tag.arg[1:]])[0]
            seen = self.presenter.replays.replay(
                tag.game, interaction.user.id, words.language, int(at) if at.isdecimal() else 0
            )
            await show(interaction, await seen)
        else:
            await self._play(interaction, tag, words)

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
                return await presenter.log(tag.game, user, language)
            case "more":
                return await presenter.more(tag.game, language)
            case "why":
                return await presenter.refusals(tag.game, user, language)
            case "export":
                return await presenter.finished.export(tag.game, user, language)
            case "replay":
                return await presenter.replays.replay(tag.game, user, language)
            case "news":
                return await presenter.replays.news(tag.game, user, language)
            case "options":
                return await presenter.options(tag.game, language)
            case "snooze":
                until = await self.tables.snooze(tag.game, user)
                return Payload(build_note(words.text("note-snoozed", until=stamp(until))))
            case _:
                return await presenter.cockpit(tag.game, user, language)

    # -- oneself -----------------------------------------------------------------------------------------------------

    async def _set(self, interaction: Interaction, tag: Tag, words: Words) -> None:
        """Something a person sets for themselves; the panel comes back in the language they read now."""
        values, user = read_values(interaction), interaction.user.id
        if tag.arg == "inbox":
            await show(interaction, await self.personal.inbox(user, words, tag.asked))
            return
        if tag.arg in PRIVACY:
            await show(interaction, await self.serve_privacy(user, words, tag.arg))
            return
        if not values:
            raise Refused(Msg("refused-setting"))
        person = await self.personal.choose(user, tag.arg, values[0])
        now = Words(person.language or language_of(str(interaction.locale)))
        await show(interaction, await self.personal.settings(user, now, now.text("note-ready")))

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

    async def _play(self, interaction: Interaction, tag: Tag, words: Words) -> None:
        user = interaction.user.id
        if tag.action == "undo":
            await self.tables.undo(tag.game, user, interaction.id)
            note = words.text("note-undone")
            await show(interaction, await self.presenter.cockpit(tag.game, user, words.language, note=note))
            return
        if tag.action in ("fresh", "back"):
            await show(interaction, await self.presenter.cockpit(tag.game, user, words.language))
            return
        decision, made = await self._decision(tag, user)
        reply = read_reply(decision, tag, read_values(interaction), made)
        if not isinstance(reply, Focus):
            answer, end = reply if isinstance(reply, Last) else (reply, "")
            await self.tables.answer(tag.game, user, answer, interaction.id, end)
            reply = Focus()
        await show(interaction, await self.presenter.cockpit(tag.game, user, words.language, reply))

    async def _decision(self, tag: Tag, user_id: int) -> tuple[Decision, Product]:
        """The decision a control was made for, if it is still open to this person, and what is played."""
        async with self.tables.hold(tag.game) as live:
            seat = live.seat_of(user_id)
            if seat is None:
                raise Refused(Msg("refused-not-at-table"))
            decision = live.game.options(seat)
            if decision is None or live.game.asked != tag.asked:
                raise Stale(Msg("refused-stale"))
            return decision, product(live.row.product)

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

    async def _refuse(self, interaction: Interaction, tag: Tag, words: Words, stays: bool, why: str) -> None:
        """A refusal: on one's own panel together with a fresh one, elsewhere as a private sentence."""
        elsewhere = {STEP} | LOBBY | OPENING
        own = tag.game != 0 and tag.action not in elsewhere and self.find_handler(tag.action) is None
        if own:
            try:
                await show(
                    interaction, await self.presenter.cockpit(tag.game, interaction.user.id, words.language, note=why)
                )
            except (Refused, Corrupt, StoreError, Trouble):
                await self._say(interaction, why or words.text("refused-no-game"), stays)
        elif why:
            await self._say(interaction, why, stays)

    async def _say(self, interaction: Interaction, text: str, stays: bool) -> None:
        """A private sentence: beside the message that stays, or as the answer itself."""
        if stays:
            await interaction.followup.send(view=build_note(text), ephemeral=True)
        else:
            await interaction.edit_original_response(view=build_note(text))


def describe_failure(error: Exception, words: Words, where: str) -> str:
    """A fault of ours, in a sentence that helps to find it. Raises what only says that Discord cannot be reached."""
    if isinstance(error, (discord.HTTPException, aiohttp.ClientError, OSError)):
        raise error
    if isinstance(error, Corrupt):
        log.error("a game cannot be read: %s", error)
        return words.text("trouble-corrupt")
    if isinstance(error, StoreError):
        log.error("%s", error)
        return words.text("trouble-store")
    trouble = error if isinstance(error, Trouble) else note_bug(error, where)
    return words.text("trouble-bug", code=trouble.code)


async def acknowledge(interaction: Interaction, **how: bool) -> None:
    """Tell Discord within its three seconds that the answer will come."""
    begun = time.perf_counter()
    await interaction.response.defer(**how)
    metrics.ACK.observe(time.perf_counter() - begun)


async def show(interaction: Interaction, payload: Payload) -> None:
    """Put a payload where the acknowledgement said it would come."""
    await interaction.edit_original_response(view=payload.view, attachments=payload.files)
