"""Slash commands of Dune: Imperium: playing a turn, planning one (`/plan …`), and orders for a combat (`/combat`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from discord import app_commands
from discord.ext import commands

from bot.games.imperium.modules import ask
from bot.games.imperium.plan_choices import (
    join_refs,
    list_buys,
    list_extras,
    list_sends,
    list_uses,
    split_refs,
)
from bot.games.imperium.plan_panel import list_conditions, list_partners, name_extra, name_use
from bot.games.imperium.planner import TurnPlanner
from bot.games.imperium.plans import (
    ACQUIRE,
    AGENT,
    DEEDS,
    JOIN,
    PLAY,
    REVEAL,
    Extra,
    TurnPlan,
    add_beginning,
    add_extra,
    add_purchase,
    set_troops,
)
from bot.games.planning import edit
from bot.handlers.plans import Change
from bot.handlers.typed import Completion, TypedCommands, find_named
from bot.messages.picture import Payload
from bot.messages.scene import Scene
from bot.tables.states import refuse_stranger
from cogs.common import Interaction, choose, describe
from engine.kernel.decisions import Msg, Refused

if TYPE_CHECKING:
    from bot.app import Landsraad

ACQUIRING = (ACQUIRE, *(label for deeds in ask("deeds", "ACQUIRING") for deed in deeds for label in DEEDS[deed]))
PLAYING = (PLAY, *(label for deeds in ask("deeds", "PLAYING") for deed in deeds for label in DEEDS[deed]))
"""The labels of the options that `/play` chooses from."""
CARDS = "play"
"""The choice of `/combat` that also needs a card."""


class Turns(commands.Cog):
    """A command for each kind of answer, with completions from the caller's legal answers."""

    def __init__(self, bot: Landsraad) -> None:
        self.typed = TypedCommands(bot.presenter, bot.router)

    @app_commands.command(name="agent", description=describe("agent"))
    @app_commands.describe(card=describe("agent-card"), space=describe("agent-space"), graft=describe("agent-graft"))
    async def agent(self, interaction: Interaction, card: str, space: str, graft: str | None = None) -> None:
        """Send an Agent with a card, or with two grafted cards, to a space."""
        if graft is None:
            await self.typed.play(interaction, (AGENT,), (card, space))
        else:
            await self.typed.play(interaction, (JOIN,), (card, graft, space))

    @agent.autocomplete("card")
    async def complete_card(self, interaction: Interaction, current: str) -> list[Completion]:
        """Completions with the cards that can be sent to a space, alone or with another card."""
        return await self.typed.complete(interaction, (AGENT, JOIN), 0, current, last=False)

    @agent.autocomplete("space")
    async def complete_space(self, interaction: Interaction, current: str) -> list[Completion]:
        """Completions with the spaces to which the chosen card, or the chosen pair of cards, can send an Agent."""
        card, graft = (getattr(interaction.namespace, name, "") for name in ("card", "graft"))
        if card and graft:
            return await self.typed.complete(interaction, (JOIN,), 2, current, (card, graft))
        return await self.typed.complete(interaction, (AGENT,), 1, current, (card,) if card else ())

    @agent.autocomplete("graft")
    async def complete_graft(self, interaction: Interaction, current: str) -> list[Completion]:
        """Completions with the cards that can be played together with the chosen card."""
        card = getattr(interaction.namespace, "card", "")
        return await self.typed.complete_references(
            interaction, lambda scene: find_joined(scene, card), current, waiting=True
        )

    @app_commands.command(name="reveal", description=describe("reveal"))
    async def reveal(self, interaction: Interaction) -> None:
        """Reveal the hand."""
        await self.typed.play(interaction, (REVEAL,), ())

    @app_commands.command(name="acquire", description=describe("acquire"))
    @app_commands.describe(card=describe("acquire-card"))
    async def acquire(self, interaction: Interaction, card: str) -> None:
        """Acquire a card, a tech tile, or a Sardaukar Commander."""
        await self.typed.play(interaction, ACQUIRING, (card,))

    @acquire.autocomplete("card")
    async def complete_acquire(self, interaction: Interaction, current: str) -> list[Completion]:
        """Completions with the affordable purchases; a Commander is listed under the space of its location."""
        return await self.typed.complete(interaction, ACQUIRING, 0, current)

    @app_commands.command(name="play", description=describe("play"))
    @app_commands.describe(card=describe("play-card"))
    async def play(self, interaction: Interaction, card: str) -> None:
        """Play an Intrigue card, or flip a tech tile."""
        await self.typed.play(interaction, PLAYING, (card,))

    @play.autocomplete("card")
    async def complete_play(self, interaction: Interaction, current: str) -> list[Completion]:
        """Completions with the cards that can be played and the tiles that can be flipped now."""
        return await self.typed.complete(interaction, PLAYING, 0, current)


def is_planned_here(scene: Scene) -> bool:
    """Whether the game's turns can be planned with these commands."""
    return isinstance(scene.product.windows.planner, TurnPlanner)


def find_sends(scene: Scene) -> Iterable[str]:
    """The reader's cards that can begin a planned turn, alone or with another card."""
    sends = list_sends(scene.view) if is_planned_here(scene) else ()
    return dict.fromkeys(card for cards in sends for card in split_refs(cards))


def find_joined(scene: Scene, card: str) -> Iterable[str]:
    """The cards that can be played now together with this card of the reader."""
    legal = scene.decision.legal() if scene.decision is not None else []
    pairs = [list(option.targets[:2]) for option in legal if option.verb == JOIN and card in option.targets[:2]]
    return dict.fromkeys(pair[1 - pair.index(card)] for pair in pairs)


def find_partners(scene: Scene, card: str) -> Iterable[str]:
    """The reader's cards that can be played together with this one."""
    pairs = map(split_refs, list_sends(scene.view) if is_planned_here(scene) else ())
    return dict.fromkeys(pair[1 - pair.index(card)] for pair in pairs if len(pair) == 2 and card in pair)


def find_uses(scene: Scene, card: str) -> dict[str, str]:
    """The spaces to which a card may be sent, with a name for each way of using them."""
    if not is_planned_here(scene):
        return {}
    uses, words = list_uses(scene.view, card), scene.words.plain
    return {" ".join(use): name_use(scene.view, use, words) for use in uses}


def find_buys(scene: Scene) -> Iterable[str]:
    """The cards that a plan can buy."""
    return list_buys(scene.view) if is_planned_here(scene) else ()


def write_extra(extra: Extra) -> str:
    """A further action of a turn, written as the value of a completion."""
    return f"{extra.does} {extra.what}".strip()


def find_extras(scene: Scene) -> dict[str, str]:
    """The further actions that a planned turn may have, by value, with their names."""
    if not is_planned_here(scene):
        return {}
    return {write_extra(extra): name_extra(extra, scene.words.plain) for extra in list_extras(scene.view)}


def find_conditions(scene: Scene) -> dict[str, str]:
    """The possible conditions of a planned beginning, by value, with their names."""
    if not is_planned_here(scene):
        return {}
    return {entry.value: entry.label for entry in list_conditions(scene.view, scene.words.plain)}


def find_allies(scene: Scene) -> dict[str, str]:
    """The Allies whom a Commander may activate for a planned turn, by value, with their names."""
    if not is_planned_here(scene):
        return {}
    return {entry.value: entry.label for entry in list_partners(scene.view, scene.words.plain)}


def find_plays(scene: Scene) -> dict[str, str]:
    """The cards that the reader may play in a combat, each alternative with its effect."""
    return {play: scene.words.plain.say(what) for play, what in scene.product.windows.list_plays(scene.view).items()}


class Plans(commands.GroupCog, group_name="plan", group_description=describe("plan")):
    """Commands for the plan of the caller's next turn."""

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

    async def _edit(self, interaction: Interaction, change: Change) -> None:
        """Change the turn that the plan's panel shows."""
        await self._change(interaction, lambda plan, view: edit(plan, lambda turn: change(turn, view)))

    async def _click(self, interaction: Interaction, action: str, value: str) -> None:
        """Do the same as a click on the plan's panel."""

        async def act(scene: Scene) -> Payload:
            planner = scene.product.windows.planner
            if planner is None or not is_planned_here(scene):
                raise Refused(Msg("refused-no-plans"))
            return await self.plans.change(
                scene.row.id,
                interaction.user.id,
                scene.words,
                lambda plan, view: planner.change(plan, action, value, view),
            )

        await self.typed.serve(interaction, act)

    @app_commands.command(name="show", description=describe("plan-show"))
    async def show(self, interaction: Interaction) -> None:
        """Show the caller's plan."""
        await self._change(interaction, lambda plan, view: plan)

    @app_commands.command(name="agent", description=describe("plan-agent"))
    @app_commands.describe(
        card=describe("plan-agent-card"), space=describe("plan-agent-space"), graft=describe("plan-agent-graft")
    )
    async def agent(self, interaction: Interaction, card: str, space: str, graft: str | None = None) -> None:
        """Plan to send an Agent, as an alternative after those planned before."""

        def change(plan: TurnPlan, view: Mapping[str, Any]) -> TurnPlan:
            known = dict.fromkeys(one for sent in list_sends(view) for one in split_refs(sent))
            cards = sorted(find_named([*known], one) for one in (card, graft) if one is not None)
            sent = find_named(list_sends(view), join_refs(*cards))
            use = find_named([" ".join(use) for use in list_uses(view, sent)], space)
            return add_beginning(plan, AGENT if graft is None else JOIN, (*cards, *use.split()))

        await self._edit(interaction, change)

    @agent.autocomplete("card")
    async def complete_card(self, interaction: Interaction, current: str) -> list[Completion]:
        """Completions with the cards in hand that can be sent to a space."""
        return await self.typed.complete_references(interaction, find_sends, current)

    @agent.autocomplete("space")
    async def complete_space(self, interaction: Interaction, current: str) -> list[Completion]:
        """Completions with the spaces to which the chosen card, or the chosen pair of cards, can send an Agent, and the
        ways of using these spaces."""
        cards = sorted(filter(None, (getattr(interaction.namespace, name, "") for name in ("card", "graft"))))
        return await self.typed.complete_named(interaction, lambda scene: find_uses(scene, join_refs(*cards)), current)

    @agent.autocomplete("graft")
    async def complete_graft(self, interaction: Interaction, current: str) -> list[Completion]:
        """Completions with the cards in hand that can be played together with the chosen card."""
        card = getattr(interaction.namespace, "card", "")
        return await self.typed.complete_references(interaction, lambda scene: find_partners(scene, card), current)

    @app_commands.command(name="reveal", description=describe("plan-reveal"))
    async def reveal(self, interaction: Interaction) -> None:
        """Plan to reveal, as an alternative after those planned before."""
        await self._edit(interaction, lambda plan, view: add_beginning(plan, REVEAL))

    @app_commands.command(name="if", description=describe("plan-if"))
    @app_commands.describe(condition=describe("plan-if-condition"))
    async def only_if(self, interaction: Interaction, condition: str) -> None:
        """Set the condition under which the beginning that was planned last is carried out."""
        await self._click(interaction, "plan-when", condition)

    @only_if.autocomplete("condition")
    async def complete_condition(self, interaction: Interaction, current: str) -> list[Completion]:
        """Completions with the possible conditions."""
        return await self.typed.complete_named(interaction, find_conditions, current)

    @app_commands.command(name="troops", description=describe("plan-troops"))
    @app_commands.describe(count=describe("plan-troops-count"))
    async def troops(self, interaction: Interaction, count: app_commands.Range[int, 0, 99]) -> None:
        """Plan the most troops to deploy."""
        await self._edit(interaction, lambda plan, view: set_troops(plan, count))

    @app_commands.command(name="spies", description=describe("plan-spies"))
    @app_commands.describe(spend=describe("plan-spies-spend"))
    async def spies(self, interaction: Interaction, spend: bool) -> None:
        """Plan whether a Spy may be spent."""
        await self._click(interaction, "plan-spies", "on" if spend else "off")

    @app_commands.command(name="buy", description=describe("plan-buy"))
    @app_commands.describe(card=describe("plan-buy-card"))
    async def buy(self, interaction: Interaction, card: str) -> None:
        """Plan to buy a card, after those already planned."""
        await self._edit(interaction, lambda plan, view: add_purchase(plan, find_named(list_buys(view), card)))

    @buy.autocomplete("card")
    async def complete_buy(self, interaction: Interaction, current: str) -> list[Completion]:
        """Completions with the cards on offer."""
        return await self.typed.complete_references(interaction, find_buys, current)

    @app_commands.command(name="rest", description=describe("plan-rest"))
    @app_commands.describe(what=describe("plan-rest-what"))
    @app_commands.choices(what=[choose("plan-rest-ask", "ask"), choose("plan-rest-end", "end")])
    async def rest(self, interaction: Interaction, what: str) -> None:
        """Choose whether the plan asks the caller about left-over Persuasion or ends the turn."""
        await self._click(interaction, "plan-rest", what)

    @app_commands.command(name="also", description=describe("plan-also"))
    @app_commands.describe(what=describe("plan-also-what"))
    async def also(self, interaction: Interaction, what: str) -> None:
        """Plan a further action: with a Commander or a tech tile."""

        def change(plan: TurnPlan, view: Mapping[str, Any]) -> TurnPlan:
            extras = {write_extra(extra): extra for extra in list_extras(view)}
            if what not in extras:
                raise Refused(Msg("refused-no-component"))
            return add_extra(plan, extras[what])

        await self._edit(interaction, change)

    @also.autocomplete("what")
    async def complete_also(self, interaction: Interaction, current: str) -> list[Completion]:
        """Completions with the further actions that a turn may have."""
        return await self.typed.complete_named(interaction, find_extras, current)

    @app_commands.command(name="others", description=describe("plan-others"))
    @app_commands.describe(what=describe("plan-others-what"))
    @app_commands.choices(what=[choose("plan-rest-ask", "ask"), choose("plan-others-leave", "leave")])
    async def others(self, interaction: Interaction, what: str) -> None:
        """Choose whether the plan asks the caller about further offers of the kinds planned with `also`, or leaves
        them."""
        await self._click(interaction, "plan-others", what)

    @app_commands.command(name="ally", description=describe("plan-ally"))
    @app_commands.describe(who=describe("plan-ally-who"))
    async def ally(self, interaction: Interaction, who: str) -> None:
        """Choose the Ally whom the caller, a Commander, activates for the planned turn."""
        await self._click(interaction, "plan-ally", who)

    @ally.autocomplete("who")
    async def complete_ally(self, interaction: Interaction, current: str) -> list[Completion]:
        """Completions with the Allies of a Commander."""
        return await self.typed.complete_named(interaction, find_allies, current)

    @app_commands.command(name="turn", description=describe("plan-turn"))
    @app_commands.describe(which=describe("plan-turn-which"))
    @app_commands.choices(which=[choose("plan-turn-next", "off"), choose("plan-turn-after", "on")])
    async def turn(self, interaction: Interaction, which: str) -> None:
        """Choose the turn that the following commands plan."""
        await self._click(interaction, "plan-ahead", which)

    @app_commands.command(name="clear", description=describe("plan-clear"))
    async def clear(self, interaction: Interaction) -> None:
        """Delete the caller's plan."""
        await self._change(interaction, lambda plan, view: TurnPlan())


class Combat(commands.Cog):
    """The command for the caller's order for the open or the coming combat."""

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
        """Give an order for the open combat, or for the coming one."""

        async def act(scene: Scene) -> Payload:
            value = order
            if order == CARDS:
                if scene.seat is None:
                    raise refuse_stranger(scene.lent is not None)
                if not is_planned_here(scene):
                    raise Refused(Msg("refused-no-window"))
                if not card:
                    raise Refused(Msg("refused-order-card"))
                plays = list(scene.product.windows.list_plays(scene.view))
                value = str(plays.index(find_named(plays, card)))
            return await self.plans.give_order(scene.row.id, interaction.user.id, scene.words, value)

        await self.typed.serve(interaction, act)

    @combat.autocomplete("card")
    async def complete_play(self, interaction: Interaction, current: str) -> list[Completion]:
        """Completions with the Combat Intrigue cards in the caller's hand."""
        return await self.typed.complete_named(interaction, find_plays, current)


async def setup(bot: Landsraad) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(Turns(bot))
    await bot.add_cog(Plans(bot))
    await bot.add_cog(Combat(bot))
