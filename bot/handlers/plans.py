"""What people want done for them: reading, changing and showing plans and orders, for panels and typed commands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.games.registry import Product, product
from bot.handlers.interaction import Handler, Interaction, read_values
from bot.language import Words
from bot.messages.orders import ALL, ORDERS, REVEAL, TROOPS, build_plan
from bot.messages.picture import Payload
from bot.messages.presenter import Presenter
from bot.messages.scene import take_scene, words_for
from bot.messages.tags import Tag
from bot.store import orders
from bot.tables.live import Live, find_seat
from bot.tables.orders import ALTERNATIVES, WISHES, Plan, WindowOrder, Wish
from bot.tables.standing_orders import PLAN, WINDOW, open_window
from engine.kernel.decisions import Illegal, Msg, Refused, Stale

Change = Callable[[Plan, Product, dict[str, Any]], Plan]

LISTED = frozenset({"plan-card", "plan-space", "plan-buy"})
"""Actions whose values are places in lists that change as the game goes on."""


class PlanHandlers:
    """Each handler answers one action with the private payload to show. Raises `Refused`."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter, self.tables, self.store = presenter, presenter.tables, presenter.store
        self.handlers: dict[str, Handler] = {"plan": self._show, "order": self._order}
        for action in ("plan-card", "plan-space", "plan-troops", "plan-buy", "plan-clear"):
            self.handlers[action] = self._change

    # -- plans -----------------------------------------------------------------------------------------------------

    async def show(self, game_id: int, user_id: int, words: Words, note: str = "") -> Payload:
        """The person's plan for their next turn."""
        return await self.change(game_id, user_id, words, lambda plan, made, view: plan, note=note)

    async def change(
        self, game_id: int, user_id: int, words: Words, change: Change, asked: int | None = None, note: str = ""
    ) -> Payload:
        """Change the plan and show it. `asked`: the lists that the change refers to were shown then; a change that
        comes too late for them is not made, and the panel says so."""
        async with self.tables.hold(game_id) as live:
            seat = find_planner(live, user_id)
            async with self.store.read() as connection:
                data = await orders.find_order(connection, game_id, seat, PLAN)
            plan = Plan() if data is None else Plan.model_validate_json(data)
            if asked is not None and asked != live.game.asked:
                note = words.say(Msg("refused-stale"))
            else:
                new = change(plan, product(live.row.product), live.game.view(seat))
                if new != plan:
                    async with self.store.write() as connection:
                        if new == Plan():
                            await orders.drop_order(connection, game_id, seat, PLAN)
                        else:
                            await orders.keep_order(connection, game_id, seat, PLAN, new.model_dump_json())
                plan = new
            scene = take_scene(live, seat, words_for(live, words.language))
        return Payload(build_plan(scene, plan, note))

    async def _show(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self.show(tag.game, interaction.user.id, words)

    async def _change(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        value = read_value(interaction)

        def change(plan: Plan, made: Product, view: dict[str, Any]) -> Plan:
            match tag.action:
                case "plan-clear":
                    return Plan()
                case "plan-card" if value == REVEAL:
                    return add_beginning(plan, Wish(verb="reveal"))
                case "plan-card":
                    return plan.model_copy(update={"draft": at(list(made.list_sends(view)), value)})
                case "plan-space":
                    space = at(made.list_sends(view).get(plan.draft, []), value)
                    return add_beginning(plan, Wish(verb="agent", targets=(plan.draft, space)))
                case "plan-troops":
                    return set_troops(plan, int(value) if value.isdecimal() else 0)
                case _:
                    return add_purchase(plan, at(made.list_buys(view), value))

        asked = tag.asked if tag.action in LISTED else None
        return await self.change(tag.game, interaction.user.id, words, change, asked)

    # -- windows ---------------------------------------------------------------------------------------------------

    async def _order(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self.give_order(tag.game, interaction.user.id, words, read_value(interaction), tag.asked)

    async def give_order(
        self, game_id: int, user_id: int, words: Words, value: str, asked: int | None = None
    ) -> Payload:
        """Say what to do in the open window: `pass`, `overtaken`, `ask`, or the place of a card in what can be played.

        Cards add up, in the order in which they are named. Raises `Refused` where no window is open to this person.
        """
        async with self.tables.hold(game_id) as live:
            seat = find_planner(live, user_id)
            made, view, window = product(live.row.product), live.game.view(seat), open_window(live)
            if window is None or seat not in made.list_involved(view):
                raise Refused(Msg("refused-no-window"))
            if value not in ORDERS and asked is not None and asked != live.game.asked:
                raise Stale(Msg("refused-stale"))
            async with self.store.read() as connection:
                data = await orders.find_order(connection, game_id, seat, WINDOW)
            old = None if data is None else WindowOrder.model_validate_json(data)
            ahead = tuple(made.list_ahead(view, seat))
            if value in ORDERS:
                order = WindowOrder.model_validate({"window": window, "choice": value, "ahead": ahead})
            else:
                card = at(made.list_plays(view), value)
                plays = old.plays if old is not None and old.window == window and old.choice == "play" else ()
                plays = (*(p for p in plays if p != card), card)[-WISHES:]
                order = WindowOrder(window=window, choice="play", ahead=ahead, plays=plays)
            async with self.store.write() as connection:
                await orders.keep_order(connection, game_id, seat, WINDOW, order.model_dump_json())
        return await self.presenter.cockpit(game_id, user_id, words.language)


def find_planner(live: Live, user_id: int) -> int:
    """The seat of a person who may plan: in a game that goes on, and not asked anything now. Raises `Refused`."""
    seat = find_seat(live, user_id)
    if seat in live.game.waiting():
        raise Refused(Msg("refused-plan-now"))
    return seat


def add_beginning(plan: Plan, wish: Wish) -> Plan:
    """One more way to begin the turn, for when those before it are not possible."""
    known = tuple(old for old in plan.begin if old != wish)
    return plan.model_copy(update={"begin": (*known, wish)[:ALTERNATIVES], "draft": ""})


def set_troops(plan: Plan, number: int) -> Plan:
    """At most so many troops; anything beyond what a panel offers means all."""
    return plan.model_copy(update={"deploy": number if number <= TROOPS else ALL})


def add_purchase(plan: Plan, card: str) -> Plan:
    """One more card to buy after those before it."""
    return plan.model_copy(update={"buys": (*plan.buys, card)[:WISHES]})


def at(shown: list[str], value: str) -> str:
    """The entry of a list that was shown. Raises `Illegal`."""
    if not value.isdecimal() or int(value) >= len(shown):
        raise Illegal(Msg("refused-form"))
    return shown[int(value)]


def read_value(interaction: Interaction) -> str:
    """The chosen value of a select; empty for a button."""
    return next(iter(read_values(interaction)), "")
