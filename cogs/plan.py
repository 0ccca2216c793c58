"""`/plan …` and `/combat`: what somebody wants done for them, by typed commands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from discord import app_commands
from discord.ext import commands

from bot.games.registry import Product
from bot.handlers.plans import Change, PlanHandlers, add_beginning, add_purchase, set_troops
from bot.handlers.typed import Completion, TypedCommands, find_named
from bot.language import Words
from bot.messages.picture import Payload
from bot.messages.scene import Scene
from bot.tables.orders import Plan, Wish
from cogs.common import Interaction, choose, describe
from engine.kernel.decisions import Msg, Refused

if TYPE_CHECKING:
    from bot.app import Landsraad

CARDS = "play"
"""What `/combat` takes with a card."""


def list_sends(scene: Scene) -> Iterable[str]:
    """The reader's cards that can begin a turn."""
    return scene.product.list_sends(scene.view)


def list_buys(scene: Scene) -> Iterable[str]:
    """What is on offer."""
    return scene.product.list_buys(scene.view)


def list_plays(scene: Scene) -> Iterable[str]:
    """What the reader could play in a combat."""
    return scene.product.list_plays(scene.view)


class Plans(commands.GroupCog, group_name="plan", group_description=describe("plan")):
    """The caller's next turn."""

    def __init__(self, bot: Landsraad) -> None:
        super().__init__()
        self.typed, self.router, self.plans = TypedCommands(bot.presenter, bot.router), bot.router, bot.router.plans

    async def _change(self, interaction: Interaction, change: Change) -> None:
        async def act(words: Words) -> Payload:
            scene = await self.typed.scene(interaction, words)
            return await self.plans.change(scene.row.id, interaction.user.id, words, change)

        await self.router.serve(interaction, act)

    @app_commands.command(name="show", description=describe("plan-show"))
    async def show(self, interaction: Interaction) -> None:
        """The plan."""
        await self._change(interaction, lambda plan, made, view: plan)

    @app_commands.command(name="agent", description=describe("plan-agent"))
    @app_commands.describe(card=describe("plan-agent-card"), space=describe("plan-agent-space"))
    async def agent(self, interaction: Interaction, card: str, space: str) -> None:
        """Send an agent, or else."""

        def change(plan: Plan, made: Product, view: dict[str, Any]) -> Plan:
            sends = made.list_sends(view)
            sent = find_named(sends, card)
            return add_beginning(plan, Wish(verb="agent", targets=(sent, find_named(sends[sent], space))))

        await self._change(interaction, change)

    @agent.autocomplete("card")
    async def complete_card(self, interaction: Interaction, current: str) -> list[Completion]:
        """Cards in hand that reach a space."""
        return await self.typed.complete_references(
            interaction, lambda scene: scene.product.list_sends(scene.view), current
        )

    @agent.autocomplete("space")
    async def complete_space(self, interaction: Interaction, current: str) -> list[Completion]:
        """Spaces that the chosen card reaches."""
        card = getattr(interaction.namespace, "card", "")
        return await self.typed.complete_references(
            interaction, lambda scene: scene.product.list_sends(scene.view).get(card, []), current
        )

    @app_commands.command(name="reveal", description=describe("plan-reveal"))
    async def reveal(self, interaction: Interaction) -> None:
        """Reveal, or else."""
        await self._change(interaction, lambda plan, made, view: add_beginning(plan, Wish(verb="reveal")))

    @app_commands.command(name="troops", description=describe("plan-troops"))
    @app_commands.describe(count=describe("plan-troops-count"))
    async def troops(self, interaction: Interaction, count: app_commands.Range[int, 0, 99]) -> None:
        """Deploy at most so many."""
        await self._change(interaction, lambda plan, made, view: set_troops(plan, count))

    @app_commands.command(name="buy", description=describe("plan-buy"))
    @app_commands.describe(card=describe("plan-buy-card"))
    async def buy(self, interaction: Interaction, card: str) -> None:
        """Buy a card after those named before."""
        await self._change(
            interaction, lambda plan, made, view: add_purchase(plan, find_named(made.list_buys(view), card))
        )

    @buy.autocomplete("card")
    async def complete_buy(self, interaction: Interaction, current: str) -> list[Completion]:
        """What is on offer."""
        return await self.typed.complete_references(
            interaction, lambda scene: scene.product.list_buys(scene.view), current
        )

    @app_commands.command(name="clear", description=describe("plan-clear"))
    async def clear(self, interaction: Interaction) -> None:
        """Forget the plan."""
        await self._change(interaction, lambda plan, made, view: Plan())


class Combat(commands.Cog):
    """What the caller does in the combat that is open."""

    def __init__(self, bot: Landsraad) -> None:
        self.typed, self.router = TypedCommands(bot.presenter, bot.router), bot.router
        self.plans: PlanHandlers = bot.router.plans

    @app_commands.command(name="combat", description=describe("combat"))
    @app_commands.describe(order=describe("combat-order"), card=describe("combat-card"))
    @app_commands.choices(
        order=[
            choose("order-pass", "pass"),
            choose("order-overtaken", "overtaken"),
            choose("order-ask", "ask"),
            choose("order-play-cards", CARDS),
        ]
    )
    async def combat(self, interaction: Interaction, order: str, card: str = "") -> None:
        """Say what to do."""

        async def act(words: Words) -> Payload:
            scene = await self.typed.scene(interaction, words)
            value = order
            if order == CARDS:
                plays = scene.product.list_plays(scene.view) if scene.seat is not None else []
                if not card:
                    raise Refused(Msg("refused-order-card"))
                value = str(plays.index(find_named(plays, card)))
            return await self.plans.give_order(scene.row.id, interaction.user.id, words, value)

        await self.router.serve(interaction, act)

    @combat.autocomplete("card")
    async def complete_play(self, interaction: Interaction, current: str) -> list[Completion]:
        """Intrigue cards for combat in the caller's hand."""
        return await self.typed.complete_references(
            interaction, lambda scene: scene.product.list_plays(scene.view), current
        )


async def setup(bot: Landsraad) -> None:
    """Called by the library."""
    await bot.add_cog(Plans(bot))
    await bot.add_cog(Combat(bot))
