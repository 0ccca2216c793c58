"""A local Discord in one process: REST and gateway on loopback, strict about Discord's limits, with users to act as.

A test in short::

    from bot.sandbox import Clock, Sandbox

    async def test_join() -> None:
        async with Sandbox(clock=Clock(frozen=True)) as sandbox:      # nothing expires by itself
            ...  # start the bot with LANDSRAAD_DISCORD_API=sandbox.api and LANDSRAAD_TOKEN=sandbox.token
            await sandbox.wait_for_bot()
            alice, bob = sandbox.actor("Alice"), sandbox.actor("Bob")
            lobby = (await alice.slash("dune new", mode="imperium")).public[0]
            outcome = await bob.click(lobby, label="Join")            # an absent or disabled button raises ActionError
            assert outcome.acked and not outcome.error
            assert "Bob" in lobby.text                                # messages are live: edits show up
            assert alice.timeline() == bob.timeline()                 # own ephemerals apart
            await sandbox.until(lambda: bob.dms())                    # waiting is on conditions
            assert not sandbox.refusals                               # nothing Discord would have refused
"""

from bot.sandbox.actors import Actor, BotResponse
from bot.sandbox.archive import UnusableArchive
from bot.sandbox.clock import Clock
from bot.sandbox.errors import ActionError, DiscordError, NotAnswered, PortInUse, SandboxError
from bot.sandbox.ledger import Failure, Refusal, SentPayload
from bot.sandbox.modals import Modal
from bot.sandbox.server import Sandbox
from bot.sandbox.world import Channel, Message, User

__all__ = [
    "ActionError",
    "Actor",
    "BotResponse",
    "Channel",
    "Clock",
    "DiscordError",
    "Failure",
    "Message",
    "Modal",
    "NotAnswered",
    "PortInUse",
    "Refusal",
    "Sandbox",
    "SandboxError",
    "SentPayload",
    "UnusableArchive",
    "User",
]
