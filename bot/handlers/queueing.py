"""Clicks about the queue: choosing a game to wait for, joining and leaving."""

from __future__ import annotations

import discord

from bot.components.tags import Tag
from bot.handlers.actions import Action, Actions
from bot.handlers.interaction import Interaction, read_values
from bot.handlers.rights import check_queue_place, holds_threads
from bot.language import Words
from bot.messages.picture import Payload
from bot.messages.presenter import Presenter
from bot.messages.queueing import ACTION, CHOOSE, LEAVE, Draft, Queued, build_queue, read_draft
from bot.store import games, people, wishes
from bot.store.clicks import acting
from bot.store.wishes import Wish
from bot.tables.queueing import check_queue, find_pause, list_sizes, stop_waiting, wait
from bot.tables.server_settings import ServerSettings, read_place
from content import LANGUAGES
from engine.kernel.decisions import Illegal, Msg, Refused


class QueueHandlers:
    """Handlers of clicks about the queue; each returns the private message to show, and raises `Refused` if the click
    is not allowed."""

    def __init__(self, presenter: Presenter) -> None:
        self.store = presenter.store
        self.actions: Actions = {
            ACTION: Action(self._press),
            CHOOSE: Action(self._choose),
            LEAVE: Action(self._leave),
        }

    async def show(self, interaction: Interaction, words: Words, draft: Draft | None = None, note: str = "") -> Payload:
        """Show the person's wishes, the number of people waiting here, and the controls for another wish."""
        guild_id, user, now = find_server(interaction), interaction.user.id, self.store.now()
        async with self.store.read() as connection:
            server = await check_queue(connection, guild_id)
            mine = await wishes.list_wishes_of(connection, user)
            found = await games.list_these(connection, [wish.game_id for wish in mine if wish.game_id])
            counts = await wishes.count_waiting(connection, guild_id, now)
            pause = await find_pause(connection, user, now)
        shown = Queued(mine, {row.id: row for row in found}, counts, pause, server.queue)
        return Payload(build_queue(shown, draft or make_draft(server, words.language), words, note))

    async def _press(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Put the displayed wish into the queue, or change whether it is also for other servers."""
        draft = read_draft(tag.arg)
        if tag.asked:
            return await self.show(interaction, words, draft._replace(anywhere=not draft.anywhere))
        guild_id, user, now = find_server(interaction), interaction.user, self.store.now()
        place = find_channel(interaction) if holds_threads(interaction) else 0
        made = Wish(0, user.id, user.display_name, guild_id, place, *draft[:6], now)
        async with acting(self.store) as connection:
            if await read_place(connection, guild_id) is None:
                check_queue_place(interaction)
            await wait(connection, made, now)
            await people.keep_person(connection, user.id, locale=words.language)
        return await self.show(interaction, words, draft, words.text("queue-joined"))

    async def _choose(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Change the draft of a wish by a menu; nothing is stored until the wish is put into the queue."""
        field, _, rest = tag.arg.partition(".")
        draft, values = read_draft(rest), read_values(interaction)
        if not values:
            raise Refused(Msg("refused-form"))
        match field:
            case "game":
                draft = fit_seats(draft._replace(game=values[0]))
            case "seats":
                low, high = _read_span(values[0])
                draft = draft._replace(low=low, high=high)
            case "pace":
                draft = draft._replace(pace=values[0])
            case _:
                draft = draft._replace(languages=tuple(one for one in LANGUAGES if one in values))
        return await self.show(interaction, words, read_draft(draft.write()))  # refuses values that no menu has

    async def _leave(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        async with acting(self.store) as connection:
            await stop_waiting(connection, interaction.user.id, tag.asked)
        return await self.show(interaction, words, None, words.text("queue-left"))


def _read_span(value: str) -> tuple[int, int]:
    """The least and the greatest number of players in a value of a menu, such as `2-4`. Raises `Illegal`."""
    try:
        low, high = map(int, value.split("-"))
    except ValueError as error:
        raise Illegal(Msg("refused-form")) from error
    return low, high


def make_draft(server: ServerSettings, language: str) -> Draft:
    """The first draft of a wish, with the server's game and pace, in the person's language."""
    pace = server.pace if server.pace != "none" else "daily"
    return fit_seats(Draft(server.game, 2, 4, pace, (language,), False))


def fit_seats(draft: Draft) -> Draft:
    """The draft with a range of players that its game allows. The draft's own range stays if the game allows it and it
    begins at 3 or more; otherwise 3 to 4 players are preferred. Raises `Refused` if the game is not offered."""
    sizes = list_sizes(draft.game)
    if not sizes:
        raise Refused(Msg("refused-no-product"))
    few = [n for n in sizes if n >= min(3, sizes[-1]) and n <= 4] or sizes
    if {draft.low, draft.high} <= {*sizes} and draft.low > 2:
        return draft
    return draft._replace(low=few[0], high=few[-1])


def find_server(interaction: Interaction) -> int:
    """The server of an interaction. Raises `Refused` outside of servers."""
    if interaction.guild_id is None:
        raise Refused(Msg("refused-no-server"))
    return interaction.guild_id


def find_channel(interaction: Interaction) -> int:
    """The channel in which threads can be opened; for a thread, its parent channel."""
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        return channel.parent_id
    assert interaction.channel_id is not None
    return interaction.channel_id
