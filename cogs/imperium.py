"""Typed commands of Dune: Imperium: playing a turn, planning one (`/plan …`), and orders for a combat (`/combat`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from discord import app_commands
from discord.ext import commands

from bot.games.imperium.planner import TurnPlanner
from bot.games.imperium.plans import (
    ACQUIRE,
    AGENT,
    PLAY,
    REVEAL,
    TurnPlan,
    add_beginning,
    add_purchase,
    list_buys,
    list_sends,
    set_troops,
)
from bot.games.planning import Wish
from bot.handlers.plans import Change
from bot.handlers.typed import Completion, TypedCommands, find_named
from bot.messages.picture import Payload
from bot.messages.scene import Scene
from cogs.common import Interaction, choose, describe
from engine.kernel.decisions import Msg, Refused

if TYPE_CHECKING:
    from bot.app import Landsraad

CARDS = "play"
"""What `/combat` takes with a card."""


class Turns(commands.Cog):
    """One command a verb, with completion over what the caller may legally do."""

    def __init__(self, bot: Landsraad) -> None:
        self.typed = TypedCommands(bot.presenter, bot.router)

    @app_commands.command(name="agent", description=describe("agent"))
    @app_commands.describe(card=describe("agent-card"), space=describe("agent-space"))
    async def agent(self, interaction: Interaction, card: str, space: str) -> None:
        """Send an agent."""
        await self.typed.play(interaction, (AGENT,), (card, space))

    @agent.autocomplete("card")
    async def complete_card(self, interaction: Interaction, current: str) -> list[Completion]:
        """Cards that reach a space."""
        return await self.typed.complete(interaction, (AGENT,), 0, current)

    @agent.autocomplete("space")
    async def complete_space(self, interaction: Interaction, current: str) -> list[Completion]:
        """Spaces that the chosen card reaches."""
        card = getattr(interaction.namespace, "card", "")
        return await self.typed.complete(interaction, (AGENT,), 1, current, (card,) if card else ())

    @app_commands.command(name="reveal", description=describe("reveal"))
    async def reveal(self, interaction: Interaction) -> None:
        """Reveal the hand."""
        await self.typed.play(interaction, (REVEAL,), ())

    @app_commands.command(name="acquire", description=describe("acquire"))
    @app_commands.describe(card=describe("acquire-card"))
    async def acquire(self, interaction: Interaction, card: str) -> None:
        """Acquire a card."""
        await self.typed.play(interaction, (ACQUIRE,), (card,))

    @acquire.autocomplete("card")
    async def complete_acquire(self, interaction: Interaction, current: str) -> list[Completion]:
        """Cards that the caller can pay for."""
        return await self.typed.complete(interaction, (ACQUIRE,), 0, current)

    @app_commands.command(name="play", description=describe("play"))
    @app_commands.describe(card=describe("play-card"))
    async def play(self, interaction: Interaction, card: str) -> None:
        """Play an intrigue card."""
        await self.typed.play(interaction, (PLAY,), (card,))

    @play.autocomplete("card")
    async def complete_play(self, interaction: Interaction, current: str) -> list[Completion]:
        """Cards that can be played now."""
        return await self.typed.complete(interaction, (PLAY,), 0, current)


def is_planned_here(scene: Scene) -> bool:
    """Returns whether the game is one whose turns are planned as here."""
    return isinstance(scene.product.planner, TurnPlanner)


def find_sends(scene: Scene) -> dict[str, list[str]]:
    """The reader's cards that can begin a turn, each with the spaces it may reach."""
    return list_sends(scene.view) if is_planned_here(scene) else {}


def find_buys(scene: Scene) -> Iterable[str]:
    """What is on offer."""
    return list_buys(scene.view) if is_planned_here(scene) else ()


class Plans(commands.GroupCog, group_name="plan", group_description=describe("plan")):
    """The caller's next turn."""

    def __init__(self, bot: Landsraad) -> None:
        super().__init__()
        self.typed = TypedCommands(bot.presenter, bot.router)
        self.plans = bot.router.plans

    async def _change(self, interaction: Interaction, change: Change) -> None:
        async def act(scene: Scene) -> Payload:
            if not is_planned_here(scene):
                raise Refused(Msg("refused-no-plans"))
            return await self.plans.change(scene.row.id, interaction.user.id, scene.words, change)

        await self.typed.serve(interaction, act)

    @app_commands.command(name="show", description=describe("plan-show"))
    async def show(self, interaction: Interaction) -> None:
        """The plan."""
        await self._change(interaction, lambda plan, view: plan)

    @app_commands.command(name="agent", description=describe("plan-agent"))
    @app_commands.describe(card=describe("plan-agent-card"), space=describe("plan-agent-space"))
    async def agent(self, interaction: Interaction, card: str, space: str) -> None:
        """Send an agent, or else."""

        def change(plan: TurnPlan, view: Mapping[str, Any]) -> TurnPlan:
            sends = list_sends(view)
            sent = find_named(sends, card)
            return add_beginning(plan, Wish(verb=AGENT, targets=(sent, find_named(sends[sent], space))))

        await self._change(interaction, change)

    @agent.autocomplete("card")
    async def complete_card(self, interaction: Interaction, current: str) -> list[Completion]:
        """Cards in hand that reach a space."""
        return await self.typed.complete_references(interaction, find_sends, current)

    @agent.autocomplete("space")
    async def complete_space(self, interaction: Interaction, current: str) -> list[Completion]:
        """Spaces that the chosen card reaches."""
        card = getattr(interaction.namespace, "card", "")
        return await self.typed.complete_references(interaction, lambda scene: find_sends(scene).get(card, []), current)

    @app_commands.command(name="reveal", description=describe("plan-reveal"))
    async def reveal(self, interaction: Interaction) -> None:
        """Reveal, or else."""
        await self._change(interaction, lambda plan, view: add_beginning(plan, Wish(verb=REVEAL)))

    @app_commands.command(name="troops", description=describe("plan-troops"))
    @app_commands.describe(count=describe("plan-troops-count"))
    async def troops(self, interaction: Interaction, count: app_commands.Range[int, 0, 99]) -> None:
        """Deploy at most so many."""
        await self._change(interaction, lambda plan, view: set_troops(plan, count))

    @app_commands.command(name="buy", description=describe("plan-buy"))
    @app_commands.describe(card=describe("plan-buy-card"))
    async def buy(self, interaction: Interaction, card: str) -> None:
        """Buy a card after those named before."""
        await self._change(interaction, lambda plan, view: add_purchase(plan, find_named(list_buys(view), card)))

    @buy.autocomplete("card")
    async def complete_buy(self, interaction: Interaction, current: str) -> list[Completion]:
        """What is on offer."""
        return await self.typed.complete_references(interaction, find_buys, current)

    @app_commands.command(name="clear", description=describe("plan-clear"))
    async def clear(self, interaction: Interaction) -> None:
        """Forget the plan."""
        await self._change(interaction, lambda plan, view: TurnPlan())


class Combat(commands.Cog):
    """What the caller does in the combat that is open."""

    def __init__(self, bot: Landsraad) -> None:
        self.typed = TypedCommands(bot.presenter, bot.router)
        self.plans = bot.router.plans

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

        async def act(scene: Scene) -> Payload:
            value = order
            if order == CARDS:
                plays = scene.product.list_plays(scene.view) if scene.seat is not None else []
                if not card:
                    raise Refused(Msg("refused-order-card"))
                value = str(plays.index(find_named(plays, card)))
            return await self.plans.give_order(scene.row.id, interaction.user.id, scene.words, value)

        await self.typed.serve(interaction, act)

    @combat.autocomplete("card")
    async def complete_play(self, interaction: Interaction, current: str) -> list[Completion]:
        """Intrigue cards for combat in the caller's hand."""
        return await self.typed.complete_references(
            interaction, lambda scene: scene.product.list_plays(scene.view), current
        )


async def setup(bot: Landsraad) -> None:
    """Called by the library."""
    await bot.add_cog(Turns(bot))
    await bot.add_cog(Plans(bot))
    await bot.add_cog(Combat(bot))
