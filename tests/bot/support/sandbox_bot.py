"""A small bot on stock discord.py that uses every feature of the sandbox."""

from __future__ import annotations

import asyncio
import contextlib
import io
import re
import sys
from collections.abc import AsyncIterator

import discord
import yarl
from discord import app_commands, ui
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from PIL import Image

from bot.sandbox import Sandbox

CARDS = ["Dagger", "Diplomacy", "Dune, the Desert Planet", "Reconnaissance", "Seek Allies"]


def picture() -> io.BytesIO:
    """A small PNG."""
    stream = io.BytesIO()
    Image.new("RGB", (320, 200), (120, 80, 40)).save(stream, "PNG")
    stream.seek(0)
    return stream


class Count(ui.DynamicItem[ui.Button[ui.View]], template=r"count\|(?P<n>\d+)"):
    """A button that has its count in its custom id and edits its message when pressed."""

    def __init__(self, n: int) -> None:
        self.n = n
        super().__init__(ui.Button(label=f"Count {n}", custom_id=f"count|{n}", style=discord.ButtonStyle.primary))

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction, item: ui.Item, match: re.Match[str]) -> Count:
        return cls(int(match["n"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        interaction.client.clicks.append((interaction.user.id, self.n))
        await interaction.response.edit_message(view=panel(self.n + 1))


class Act(ui.DynamicItem[ui.Button[ui.View]], template=r"act\|(?P<what>\w+)"):
    """Buttons that respond in every possible way."""

    def __init__(self, what: str, disabled: bool = False) -> None:
        self.what = what
        super().__init__(ui.Button(label=what.capitalize(), custom_id=f"act|{what}", disabled=disabled))

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction, item: ui.Item, match: re.Match[str]) -> Act:
        return cls(match["what"])

    async def callback(self, interaction: discord.Interaction) -> None:
        if self.what == "secret":
            await interaction.response.send_message(f"secret of {interaction.user.display_name}", ephemeral=True)
        elif self.what == "modal":
            await interaction.response.send_modal(Form())
        elif self.what == "defer":
            await interaction.response.defer()
            await interaction.followup.send("after a while", ephemeral=True)
        elif self.what == "twice":
            await interaction.response.send_message("first", ephemeral=True)
            try:
                await interaction.client.http.request(
                    Route("POST", f"/interactions/{interaction.id}/{interaction.token}/callback"), json={"type": 6}
                )
            except discord.HTTPException as error:
                interaction.client.errors.append(error.code)


class Pick(ui.DynamicItem[ui.Select[ui.View]], template=r"pick\|(?P<n>\d+)"):
    """A menu whose choice is repeated in a private message."""

    def __init__(self, n: int) -> None:
        options = [discord.SelectOption(label=card, value=str(i)) for i, card in enumerate(CARDS)]
        super().__init__(
            ui.Select(custom_id=f"pick|{n}", placeholder="Choose cards", options=options, min_values=1, max_values=2)
        )

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction, item: ui.Item, match: re.Match[str]) -> Pick:
        return cls(int(match["n"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        names = ", ".join(CARDS[int(value)] for value in self.item.values)
        await interaction.response.send_message(f"picked {names}", ephemeral=True)


class Form(ui.Modal, title="Options"):
    """A modal with every kind of input that discord.py 2.7 offers."""

    heading = ui.TextDisplay("Set up the table.")
    name = ui.Label(text="Name", component=ui.TextInput(custom_id="name", max_length=20, default="Table"))
    pace = ui.Label(
        text="Pace",
        component=ui.RadioGroup(
            custom_id="pace",
            options=[
                discord.RadioGroupOption(label="Daily", value="daily", default=True),
                discord.RadioGroupOption(label="Live", value="live"),
            ],
        ),
    )
    modules = ui.Label(
        text="Modules",
        component=ui.CheckboxGroup(
            custom_id="modules",
            options=[
                discord.CheckboxGroupOption(label="CHOAM", value="choam"),
                discord.CheckboxGroupOption(label="Ix", value="ix"),
            ],
            required=False,
        ),
    )
    seats = ui.Label(
        text="Seats",
        component=ui.Select(
            custom_id="seats", options=[discord.SelectOption(label=f"{n} seats", value=str(n)) for n in (2, 3, 4)]
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        name, pace, modules, seats = (label.component for label in (self.name, self.pace, self.modules, self.seats))
        text = f"{name.value} {pace.value} {','.join(modules.values) or 'none'} {seats.values[0]}"
        await interaction.response.send_message(text, ephemeral=True)


def panel(n: int) -> ui.LayoutView:
    """A Components V2 panel, made anew whenever it is sent."""
    view = ui.LayoutView(timeout=None)
    container = ui.Container(accent_colour=discord.Colour(0xE8B04A))
    container.add_item(ui.TextDisplay(f"## Table\nCounted **{n}** times."))
    container.add_item(ui.Separator())
    container.add_item(ui.Section(ui.TextDisplay("A section with a button"), accessory=Act("secret")))
    container.add_item(ui.ActionRow(Count(n), Act("modal"), Act("defer"), Act("twice"), Act("never", disabled=True)))
    container.add_item(ui.ActionRow(Pick(n)))
    view.add_item(container)
    return view


class SmallBot(commands.AutoShardedBot):
    """A bot that connects like the real one: `guilds` intent, commands synced in `setup_hook`."""

    def __init__(self, shard_count: int | None = None) -> None:
        super().__init__(
            command_prefix=[],
            shard_count=shard_count,
            intents=discord.Intents(guilds=True),
            guild_ready_timeout=0,
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=60,
            help_command=None,
        )
        self.clicks: list[tuple[int, int]] = []
        self.errors: list[int] = []
        self.resumed = asyncio.Event()
        self.proceed = asyncio.Event()

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Count, Act, Pick)
        add_commands(self)
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Skip the library's five seconds between connections, since the sandbox has no identify limit."""

    async def on_resumed(self) -> None:
        self.resumed.set()


def add_commands(bot: SmallBot) -> None:
    table = app_commands.Group(name="table", description="Tables")

    @table.command(name="new", description="Open a table")
    @app_commands.describe(mode="Which game")
    @app_commands.choices(mode=[app_commands.Choice(name="Imperium", value="imperium")])
    async def new(interaction: discord.Interaction, mode: app_commands.Choice[str], seats: int = 4) -> None:
        await interaction.response.send_message(view=panel(0))

    @bot.tree.command(name="agent", description="Send an agent")
    async def agent(interaction: discord.Interaction, card: str) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.edit_original_response(content=f"sent with {card}")

    @agent.autocomplete("card")
    async def card_choices(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=c, value=c) for c in CARDS if current.lower() in c.lower()]

    @bot.tree.command(name="picture", description="Show the board")
    async def show(interaction: discord.Interaction) -> None:
        view = ui.LayoutView(timeout=None)
        gallery = ui.MediaGallery()
        gallery.add_item(media="attachment://board.png", description="The board, drawn")
        view.add_item(ui.Container(ui.TextDisplay("Round 1"), gallery))
        await interaction.response.send_message(view=view, file=discord.File(picture(), "board.png"))

    @bot.tree.command(name="whisper", description="Send a DM")
    async def whisper(interaction: discord.Interaction, to: discord.User, nonce: str = "") -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        try:
            sent = await to.send("psst", nonce=nonce or None)
            await interaction.followup.send(f"sent {sent.id}")
        except discord.HTTPException as error:
            await interaction.followup.send(f"error {error.code}")

    @bot.tree.command(name="silent", description="Never acknowledges")
    async def silent(interaction: discord.Interaction) -> None:
        await bot.proceed.wait()
        try:
            await interaction.response.send_message("too late")
        except discord.HTTPException as error:
            bot.errors.append(error.code)

    @bot.tree.command(name="ping", description="Mentions somebody")
    async def ping(interaction: discord.Interaction, who: discord.User) -> None:
        assert isinstance(interaction.channel, discord.abc.Messageable)
        await interaction.response.defer(ephemeral=True)
        await interaction.channel.send(
            f"{who.mention} your turn", allowed_mentions=discord.AllowedMentions(users=[who])
        )
        await interaction.delete_original_response()

    bot.tree.add_command(table)


@contextlib.asynccontextmanager
async def connected(sandbox: Sandbox, bot: SmallBot | None = None) -> AsyncIterator[SmallBot]:
    """The bot, connected to the sandbox; class attributes of the library that this changes are restored afterwards."""
    bot = bot or SmallBot()
    base, Route.BASE = Route.BASE, sandbox.api
    # After an invalid session the library connects to its default gateway again.
    gateway, DiscordWebSocket.DEFAULT_GATEWAY = DiscordWebSocket.DEFAULT_GATEWAY, yarl.URL(sandbox.gateway.url)
    task = asyncio.create_task(bot.start(sandbox.token))
    ready = asyncio.create_task(sandbox.wait_for_bot())
    try:
        await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            task.result()
        await ready
        yield bot
    finally:
        ready.cancel()
        await bot.close()
        await asyncio.gather(task, ready, return_exceptions=True)
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway


if __name__ == "__main__":
    Route.BASE = sys.argv[1]
    SmallBot().run(sys.argv[2], log_handler=None)
