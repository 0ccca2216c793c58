"""The bot in the sandbox, and people who answer all questions by clicking controls that they see."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import re
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Any, Literal
from weakref import WeakKeyDictionary

import discord

from bot.app import Landsraad, serving
from bot.components.tags import read_tag
from bot.delivery.webhooks import Caller
from bot.sandbox import Actor, BotResponse, Clock, Message, Sandbox
from bot.sandbox import components as tree
from bot.sandbox.world import Channel
from bot.settings import Settings
from bot.store import Store, people
from bot.thinking.pool import Minds
from bot.work.signs import name_beat
from tests.bot.support.tables import make_tables

LEASES = 80.0
"""The seconds after which a dead process has no lease any more."""
TOOLS = ("undo", "undo-ask", "why", "fresh", "hand", "board", "log", "more", "back", "plan", "news", "habits")
"""The actions of buttons that give no answer."""


@dataclass
class World:
    """A sandbox with a bot that can be restarted on the same database."""

    sandbox: Sandbox
    url: str
    seed: int = 1
    pictures: Literal["thread", "off"] = "off"
    minds: Callable[[], Minds] | None = None
    """Makes the pool of thinking processes for every new process of the bot."""
    caller: Caller | None = None
    """The sender of webhooks for every new process of the bot, if webhooks are allowed."""
    bot: Landsraad = field(init=False)
    store: Store = field(init=False)
    _stack: contextlib.AsyncExitStack = field(default_factory=contextlib.AsyncExitStack)

    async def start(self) -> None:
        """Open the store, and connect the bot to the sandbox."""
        self.store = Store(self.url, lambda: int(self.sandbox.clock.now() * 1000))
        self._stack.enter_context(self.store.alone())
        await self.store.open()
        settings = Settings(discord_api=self.sandbox.api, database_url=self.url, computer="anything")
        settings.pictures, settings.webhooks = self.pictures, self.caller is not None
        serve = serving(
            settings, self.sandbox.token, self.store, make_tables(self.store, self.seed, self.minds and self.minds())
        )
        self.bot = await self._stack.enter_async_context(serve)
        if self.caller is not None:
            self.bot.webhooks.caller = self.bot.router.webhooks.caller = self.caller
        await self.sandbox.wait_for_bot()

    async def stop(self) -> None:
        """Close the bot and the store."""
        await self._beat()
        await self._stack.aclose()
        await self.store.close()
        await self.sandbox.wait_for_disconnect()

    async def kill(self) -> None:
        """Stop the bot in the middle of everything, and start it again as a new process."""
        await self.die()
        self._pass_leases()
        await self.start()

    async def die(self, beats: bool = True) -> None:
        """Stop the bot in the middle of everything. `beats`: whether it sends a last heartbeat first."""
        if beats:
            await self._beat()
        notes = self.bot.outbox.sender.notes._writing  # a task of its own, which may be in the middle of a transaction
        tasks = (*self.bot._tasks, *([] if notes is None else [notes]))
        while running_still := [task for task in (*tasks, *self.bot.router.acknowledger.tasks) if not task.done()]:
            for task in running_still:
                # cancelled again, because a wait that had just ended may have swallowed the first cancellation
                task.cancel()
            await asyncio.wait(running_still, timeout=0.1)
        self.bot.tables.pondering.close()
        await discord.Client.close(self.bot)
        self.bot._done = True
        await self._stack.aclose()
        await self.store.close()
        await self.sandbox.wait_for_disconnect()

    async def advance(self, seconds: float) -> None:
        """Let time pass while the bot runs. Before that, a heartbeat of a simulated second process is stored, dated at
        the end of this time."""
        at = self.store.now() + int(seconds * 1000)
        async with self.store.write() as connection:
            await people.write_memo(connection, name_beat("beside"), json.dumps({"at": at}))
        self.sandbox.clock.advance(seconds)

    async def _beat(self) -> None:
        """Send a heartbeat, even if a test has moved the clock by days."""
        if not self.bot._done:
            await self.bot.heartbeat.work()

    async def restart(self) -> None:
        """Restart the bot, as a new process on the same store."""
        await self.stop()
        self._pass_leases()
        await self.start()

    def _pass_leases(self) -> None:
        """Let leases expire, since the jobs of one process pass to another one only then."""
        if self.store.is_shared:
            self.sandbox.clock.advance(LEASES)

    def check(self) -> None:
        """Check that nothing was sent that Discord would have refused."""
        assert not self.sandbox.refusals, self.sandbox.refusals[:3]


@contextlib.asynccontextmanager
async def running(
    url: str, seed: int = 1, pictures: Literal["thread", "off"] = "off", caller: Caller | None = None
) -> AsyncIterator[World]:
    """A world with a connected bot; at the end, Discord must not have refused anything."""
    async with Sandbox(clock=Clock(frozen=True)) as sandbox:
        world = World(sandbox, url, seed, pictures, caller=caller)
        await world.start()
        try:
            yield world
            world.check()
        finally:
            await world.stop()


async def open_table(
    world: World, names: list[str], game: str = "tiny", computers: int = 0, language: str = "en", **options: str
) -> list[Actor]:
    """Begin a game at a table with these options, and return its people in the order of seats. The table and the people
    have this `language`."""
    people = [world.sandbox.actor(name) for name in names]
    for person in people:
        person.user.locale = {"en": "en-US"}.get(language, language)
    seats = len(people) + computers
    assert not (await people[0].slash("dune new", game=game, seats=seats)).error
    if chosen := options | ({"language": language} if language != "en" else {}):
        await world.bot.tables.lobby.choose(1, people[0].id, **chosen)
    lobby = find_lobby(people[0])
    for person in people[1:]:
        assert not (await (await press(person, lobby, "join")).answered()).error
    for _ in range(computers):
        await (await press(people[0], lobby, "fill")).answered()
    await (await press(people[0], lobby, "start")).answered()
    await world.bot.outbox.settle()
    return people


async def press(person: Actor, message: Message, action: str) -> BotResponse:
    """Click the button with this action, whatever its label."""
    found = [button for button in tree.of_types(message.components, tree.BUTTON) if action_of(button) == action]
    return await person.click(message, custom_id=found[0]["custom_id"])


async def choose_surely(person: Actor, option: str) -> BotResponse:
    """Answer by `/choose` with this option, and confirm it if that is asked. Returns the last response."""
    outcome = await (await person.slash("choose", option=option)).answered()
    if outcome.ephemerals and is_confirmation(outcome.ephemerals[0]):
        return await (await press(person, outcome.ephemerals[0], "pick")).answered()
    return outcome


def is_confirmation(panel: Message) -> bool:
    """Whether a panel asks to confirm an answer: its first button goes back, and the second gives the answer."""
    return [action_of(one) for one in tree.of_types(panel.components, tree.BUTTON)][:2] == ["back", "pick"]


def action_of(control: dict[str, Any]) -> str:
    """The action of a control; "" for a link."""
    tag = read_tag(control.get("custom_id", ""))
    return "" if tag is None else tag.action


_found: WeakKeyDictionary[Message, tuple[list[dict[str, Any]], frozenset[str]]] = WeakKeyDictionary()
"""The actions of the enabled buttons of each message, with the components in which they were found. An edit replaces
the components, and then the actions are found anew."""


def actions(message: Message) -> frozenset[str]:
    """The actions of the enabled buttons of a message."""
    components, found = _found.get(message, (None, frozenset()))
    if components is not message.components:
        buttons = tree.of_types(message.components, tree.BUTTON)
        found = frozenset(action_of(button) for button in buttons if not button.get("disabled"))
        _found[message] = message.components, found
    return found


def find_lobby(person: Actor) -> Message:
    """The newest post of a lobby."""
    return next(message for message in reversed(person.timeline()) if "leave" in actions(message))


def table_posts(person: Actor, channel: Channel | None = None) -> list[Message]:
    """The public posts with the buttons of a table, the oldest first."""
    return [m for m in person.timeline(channel) if m.ephemeral_to is None and {"turn", "more"} <= actions(m)]


def captions(message: Message) -> list[str]:
    """The captions of the enabled buttons of a message."""
    buttons = tree.of_types(message.components, tree.BUTTON)
    return [tree.button_caption(b) for b in buttons if not b.get("disabled")]


def controls(message: Message) -> list[dict[str, Any]]:
    """The controls by which a panel's question can be answered."""
    selects = tree.of_types(message.components, *tree.SELECTS)
    buttons = tree.of_types(message.components, tree.BUTTON)
    found = selects + [b for b in buttons if action_of(b) not in TOOLS and not b.get("disabled")]
    return [control for control in found if not re.search(r"\|(order|turn|plan[a-z-]*)\|", control["custom_id"])]


async def open_cockpit(person: Actor, channel: Channel | None = None) -> Message:
    """The private panel that `My turn` below the newest post of the table opens."""
    posts = await person.changes.until(lambda: table_posts(person, channel), what="a post of the table")
    outcome = await (await press(person, posts[-1], "turn")).answered()
    assert outcome.ephemerals, outcome.text
    return outcome.ephemerals[0]


async def open_beside(world: World, person: Actor) -> Message:
    """Open another panel without replacing the first one. This happens after a quarter of an hour, when older panels
    can no longer be edited."""
    open_panels, drain = world.bot.router.acknowledger.open_panels, world.bot.router.acknowledger.drain
    await drain()
    open_panels.forget()
    opened = await open_cockpit(person)
    await drain()
    open_panels.forget()
    return opened


async def press_fresh(person: Actor, panel: Message) -> BotResponse:
    """Press `Refresh` on a panel even if it has no such button, because older panels still have one."""
    asked = next(
        tag for _, part in tree.walk(panel.components) if (tag := read_tag(part.get("custom_id", ""))) is not None
    )
    return await person.press_raw(asked._replace(action="fresh", arg="").write("lb1"), panel)


async def act_somehow(person: Actor, panel: Message, rng: random.Random) -> BotResponse:
    """Use a random control of the panel, with a random choice."""
    control = rng.choice(controls(panel))
    custom_id = control["custom_id"]
    if control["type"] == tree.BUTTON:
        outcome = await person.click(panel, custom_id=custom_id)
        if outcome.modal is not None:
            outcome = await person.submit_modal(outcome.modal, {"amount": "1"})
        return await outcome.answered()
    values = [option["value"] for option in control["options"]]
    count = rng.randint(control.get("min_values", 1), control.get("max_values", 1))
    outcome = await person.choose(panel, rng.sample(values, max(1, count)), custom_id=custom_id)
    return await outcome.answered()
