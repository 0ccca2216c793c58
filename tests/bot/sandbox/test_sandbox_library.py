"""The sandbox answers API calls so that a bot with unmodified discord.py can parse every answer."""

from __future__ import annotations

import discord
import pytest

from bot.sandbox import Actor, Sandbox
from tests.bot.support.sandbox_bot import SmallBot, panel, picture


async def table_of(bot: SmallBot, sandbox: Sandbox) -> discord.TextChannel:
    channel = await bot.fetch_channel(sandbox.table.id)
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_channels_people_and_guild(sandbox: Sandbox, bot: SmallBot, alice: Actor) -> None:
    channel = await table_of(bot, sandbox)
    assert channel.name == "table-1"
    assert (await bot.fetch_user(alice.id)).global_name == "Alice"
    guild = await bot.fetch_guild(sandbox.world.guild.id)
    assert guild.name == "Sietch"
    assert (await guild.fetch_member(alice.id)).display_name == "Alice"
    with pytest.raises(discord.NotFound) as gone:
        await guild.fetch_member(1)
    assert gone.value.code == 10007
    assert (await bot.application_info()).name == "Landsraad"
    await channel.typing()
    sandbox.chaos.rename_channel(sandbox.table, "renamed")
    await sandbox.until(lambda: bot.get_channel(sandbox.table.id).name == "renamed")
    extra = sandbox.add_channel("table-2")
    await sandbox.until(lambda: bot.get_channel(extra.id))
    sandbox.chaos.delete_channel(extra)
    await sandbox.until(lambda: bot.get_channel(extra.id) is None)


async def test_messages_and_their_life(sandbox: Sandbox, bot: SmallBot, alice: Actor) -> None:
    channel = await table_of(bot, sandbox)
    message = await channel.send("plain", embed=discord.Embed(title="T").add_field(name="n", value="v"), silent=True)
    reply = await message.reply("answer", mention_author=True)
    assert reply.reference is not None
    assert (await channel.fetch_message(reply.id)).type is discord.MessageType.reply
    post = await channel.send(view=panel(3))
    assert post.flags.components_v2
    assert (await channel.fetch_message(post.id)).components[0].type is discord.ComponentType.container
    assert (await post.edit(view=panel(4))).components
    with_file = await channel.send(file=discord.File(picture(), "board.png", description="A board"))
    assert with_file.attachments[0].description == "A board"
    assert len(await with_file.attachments[0].read()) == len(picture().getvalue())
    changed = await with_file.edit(attachments=[discord.File(picture(), "next.png")])
    assert [attachment.filename for attachment in changed.attachments] == ["next.png"]
    await message.pin()
    assert [pin.id async for pin in channel.pins()] == [message.id]
    await message.unpin()
    assert [m.id async for m in channel.history(limit=2)] == [with_file.id, post.id]
    await reply.delete()
    with pytest.raises(discord.NotFound):
        await channel.fetch_message(reply.id)
    partial = channel.get_partial_message(post.id)
    await partial.edit(view=panel(5))
    assert "Count 5" in sandbox.world.messages[post.id].labels
    private = await (await bot.fetch_user(alice.id)).create_dm()
    sent = await private.send("hand", nonce="n-1")
    assert (await private.fetch_message(sent.id)).content == "hand"
    assert not sandbox.refusals


async def test_threads_and_emojis(sandbox: Sandbox, bot: SmallBot, alice: Actor) -> None:
    channel = await table_of(bot, sandbox)
    thread = await channel.create_thread(
        name="Log", type=discord.ChannelType.public_thread, auto_archive_duration=10080
    )
    await thread.send("round 1")
    await thread.add_user(discord.Object(alice.id))
    assert {member.id for member in await thread.fetch_members()} == {bot.application_id, alice.id}
    assert (await thread.edit(archived=True)).archived
    message = await channel.send("x")
    assert (await message.create_thread(name="From it")).id == message.id
    emoji = await bot.create_application_emoji(name="spice", image=picture().getvalue())
    assert [found.name for found in await bot.fetch_application_emojis()] == ["spice"]
    assert (await bot.fetch_application_emoji(emoji.id)).id == emoji.id
    assert (await emoji.edit(name="water")).name == "water"
    await emoji.delete()
    assert await bot.fetch_application_emojis() == []
    assert len(await bot.tree.fetch_commands()) == len(sandbox.world.commands[None])
    bot.tree.copy_global_to(guild=discord.Object(sandbox.world.guild.id))
    assert await bot.tree.sync(guild=discord.Object(sandbox.world.guild.id))
    assert not sandbox.refusals
    assert not sandbox.failures
