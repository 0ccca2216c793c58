"""Clicks about agreements at a table: proposals, votes, substitutes, and clocks."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.components.base36 import to_base36
from bot.components.parts import stamp
from bot.components.tags import Tag
from bot.handlers.actions import Action, Actions
from bot.handlers.interaction import Interaction, read_number, read_value, read_values
from bot.handlers.personal import check_absence, read_day
from bot.language import Words
from bot.messages.absence import build_removal
from bot.messages.clocks import read_clocks
from bot.messages.closing import name_stage
from bot.messages.cockpit import build_note
from bot.messages.motions import build_take_back
from bot.messages.picture import Payload
from bot.messages.presenter import Presenter
from bot.messages.scene import words_for
from bot.messages.seats import build_leave
from bot.store import people, queue
from bot.store.games import SeatRow
from bot.tables.closing import find_table
from bot.tables.consent.requests import Requests
from bot.tables.game_cache import LoadedGame, find_sitting
from bot.tables.hosting import Hosting
from bot.tables.ratings import would_forfeit
from bot.tables.substitutes import ask_substitute, return_seat
from bot.tables.table_settings import CLOCKS, find_setting
from engine.kernel.decisions import Msg, NotYours, Refused


class ConsentHandlers:
    """Handlers of clicks about agreements; each returns the private message to show, and raises `Refused` if the click
    is not allowed."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter, self.tables = presenter, presenter.tables
        self.requests, self.hosting = Requests(presenter.tables), Hosting(presenter.tables)
        self.actions: Actions = {
            "undo-ask": Action(self._offer_take_back),
            "undo-yes": Action(self._take_back, refreshes=True),
            "vote": Action(self._vote),
            "kick-ask": Action(self._offer_removal),
            "kick-yes": Action(self._propose_removal),
            "wake": Action(self._remind),
            "sit": Action(self._sit),
            "leave-ask": Action(self._offer_leave),
            "leave-yes": Action(self._leave),
            "seat-back": Action(self._return_seat, refreshes=True),
            "report-in": Action(self._report),
            "clocks": Action(self._show_clocks),
            "clocks-yes": Action(self._propose_clocks),
        }

    async def _offer_take_back(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self.offer_take_back(tag.game, interaction.user.id, words)

    async def offer_take_back(self, game_id: int, user_id: int, words: Words) -> Payload:
        """Explain the extent of an undo, with a button that asks the other players for it. Raises `Refused`."""
        async with self.tables.hold(game_id) as live:
            named, row, asked = words_for(live, words.language), live.row, live.game.asked
        what, others = await self.requests.find_take_back(game_id, user_id)
        return Payload(build_take_back(row, asked, what, others, named))

    async def _take_back(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        user = interaction.user.id
        done = await self.requests.ask_take_back(tag.game, user, tag.asked)
        note = words.text("note-undone" if done else "note-asked")
        return await self.presenter.cockpit(tag.game, user, words.language, note=note)

    async def _vote(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        decided = await self.requests.vote(tag.game, tag.asked, interaction.user.id, tag.arg)
        key = "note-voted" if decided is None else "note-voted-last"
        return Payload(build_note(words.text(key, choice=words.text(f"vote-{tag.arg}"))))

    async def _offer_removal(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        async with self.tables.hold(tag.game) as live:
            seat, named = read_number(tag.arg.partition(".")[0]), words_for(live, words.language)
            find_sitting(live, interaction.user.id)
            other = _find_person(live, seat)
            silent, lent = await self.requests.is_inactive(live, seat), live.seats[seat].substitution is not None
            alone = {one.user_id for one in live.seats if one.seat != seat} <= {None, interaction.user.id}
            return Payload(build_removal(live.row, seat, other, silent, named, lent, alone))

    async def _propose_removal(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Propose the removal of the person about whom the confirmation was; if the seat has changed hands since, ask
        again about the person who has it now."""
        seat, _, person = tag.arg.partition(".")
        async with self.tables.hold(tag.game) as live:
            other = _find_person(live, read_number(seat))
        if to_base36(other) != person:
            return await self._offer_removal(interaction, tag, words)
        return await self.propose_removal(tag.game, interaction.user.id, other, words)

    async def propose_removal(self, game_id: int, user_id: int, other: int, words: Words) -> Payload:
        """Propose to the others that somebody leaves the game, or that a substitute leaves their seat. If nobody has to
        be asked, it happens at once. Raises `Refused`."""
        async with self.tables.hold(game_id) as live:
            lent = any(seat.user_id == other and seat.substitution is not None for seat in live.seats)
        if await self.requests.propose_removal(game_id, user_id, other) is None:
            return Payload(build_note(words.text("note-proposed")))
        return Payload(build_note(words.text("note-returned" if lent else "note-removed")))

    async def _remind(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        await self.requests.remind(tag.game, interaction.user.id, read_number(tag.arg))
        return Payload(build_note(words.text("note-reminded")))

    async def _sit(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        user = interaction.user
        seated = await self.requests.sit(tag.game, read_number(tag.arg), user.id, user.display_name)
        async with self.presenter.store.write() as connection:
            await people.keep_person(connection, user.id, locale=words.language, dm_state="unknown")
        if seated:
            return await self.presenter.cockpit(tag.game, user.id, words.language, note=words.text("note-joined"))
        return Payload(build_note(words.text("note-asked-seat")))

    async def _offer_leave(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self.offer_leave(tag.game, interaction.user.id, words)

    async def offer_leave(self, game_id: int, user_id: int, words: Words) -> Payload:
        """Explain the effect of leaving a table, with the button to leave. Raises `Refused`."""
        async with self.presenter.store.read() as connection:
            row, seats = await find_table(connection, game_id)
            mine = next((seat for seat in seats if seat.belongs_to(user_id)), None)
            if mine is None:
                raise NotYours(Msg("refused-not-in-lobby" if row.status == "lobby" else "refused-not-at-table"))
            lent = mine.owner_id != user_id
            forfeits = not lent and await would_forfeit(connection, row, seats, user_id)
        forfeits = forfeits and await self.tables.cache.is_readable(game_id)
        return Payload(build_leave(row, words, lent=lent, forfeits=forfeits, last=_is_last(seats, user_id)))

    async def _leave(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Leave a table; if leaving means something else now than when the confirmation was shown, ask again."""
        async with self.presenter.store.read() as connection:
            row, seats = await find_table(connection, tag.game)
        if tag.arg not in ("", name_stage(row, last=_is_last(seats, interaction.user.id))):
            return await self.offer_leave(tag.game, interaction.user.id, words)
        await self.leave(tag.game, interaction.user.id, row.status != "lobby")
        return Payload(build_note(words.text("note-left")))

    async def leave(self, game_id: int, user_id: int, begun: bool) -> None:
        """Leave a lobby or, with `begun`, a game that has begun. Raises `Refused`, also if the game of the lobby has
        begun meanwhile."""
        if begun:
            await self.requests.leave(game_id, user_id)
            return
        await self.tables.lobby.leave(game_id, user_id)
        async with self.presenter.store.write() as connection:
            await queue.put_message(connection, "lobby", 0, {}, game_id, self.presenter.store.now())

    async def ask_substitute(
        self, game_id: int, user_id: int, guest: discord.abc.User, day: str, words: Words
    ) -> Payload:
        """Ask a guest to substitute for a person until a day, which is given as text. Raises `Refused`."""
        if guest.bot:
            raise Refused(Msg("refused-substitute-bot"))
        async with self.presenter.store.read() as connection:
            person, now = await people.find_person(connection, user_id), self.presenter.store.now()
        until = read_day(day, person, now)
        check_absence(now, until, now)
        await ask_substitute(self.tables, game_id, user_id, (guest.id, guest.display_name), until)
        return Payload(build_note(words.text("note-substitute-asked", who=guest.mention, until=stamp(until, "D"))))

    async def _return_seat(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self.return_seat(tag.game, interaction.user.id, words, tag.arg)

    async def return_seat(self, game_id: int, user_id: int, words: Words, shown: str = "") -> Payload:
        """End a substitution: give the seat back to its owner, whichever of the two people clicked. Raises `Refused`,
        also if the substitution has another fingerprint than `shown`."""
        await return_seat(self.tables, game_id, user_id, shown)
        return await self.presenter.cockpit(game_id, user_id, words.language, note=words.text("note-returned"))

    async def _show_clocks(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Show the clocks of a table, or other clocks that its host is drafting."""
        name, _, code = tag.arg.partition(".")
        wanted, value = read_clocks(code), read_value(interaction)
        if value:
            if wanted is None or name not in CLOCKS or value not in find_setting(name).choices:
                raise Refused(Msg("refused-setting"))
            wanted[name] = value
        return await self.presenter.clocks(tag.game, interaction.user.id, words.language, wanted)

    async def _propose_clocks(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self.propose_clocks(tag.game, interaction.user.id, read_clocks(tag.arg) or {}, words)

    async def propose_clocks(self, game_id: int, user_id: int, changes: dict[str, str], words: Words) -> Payload:
        """Propose other clocks in the host's name. Raises `Refused`."""
        done = await self.requests.propose_clocks(game_id, user_id, changes)
        return Payload(build_note(words.text("note-ready" if done else "note-proposed")))

    async def _report(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        held = await self.hosting.report(tag.game, interaction.user.id, " ".join(read_values(interaction)))
        return Payload(build_note(words.text("note-reported" if held else "note-report-kept")))


def _is_last(seats: Sequence[SeatRow], user_id: int) -> bool:
    """Whether no other person has a seat at a table."""
    return {seat.owner_id for seat in seats} <= {None, user_id}


def _find_person(live: LoadedGame, seat: int) -> int:
    """The person in a seat. Raises `Refused` for a seat without a person."""
    user = live.user_in(seat) if seat < len(live.seats) else None
    if user is None:
        raise Refused(Msg("refused-kick-nobody"))
    return user
