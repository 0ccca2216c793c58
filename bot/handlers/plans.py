"""Standing orders: reading, changing and showing what people want done for them, for panels and typed commands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.games.planning import Planner
from bot.games.registry import product
from bot.handlers.interaction import Handler, Interaction, read_number, read_value
from bot.language import Words
from bot.messages.picture import Payload
from bot.messages.presenter import Presenter
from bot.messages.scene import take_scene, words_for
from bot.messages.tags import Tag
from bot.messages.window_orders import ORDERS
from bot.store import orders
from bot.store.clicks import acting
from bot.tables.live import Live, find_seat
from bot.tables.standing_orders import PLAN, WINDOW, open_window
from bot.tables.window_orders import PLAYED, WindowOrder
from engine.kernel.decisions import Illegal, Msg, Refused, Stale

Change = Callable[[Any, Mapping[str, Any]], Any]
"""From a plan (of the game's family) and its owner's view to the new plan. Raises `Refused`."""


class PlanHandlers:
    """Each handler answers one action with the private payload to show. Raises `Refused`."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter, self.tables, self.store = presenter, presenter.tables, presenter.store
        self.handlers: dict[str, Handler] = {"plan": self._show, "order": self._order}

    def find_handler(self, action: str) -> Handler | None:
        """What answers an action; those of plans' panels (`plan-...`) are known to the game's family alone."""
        return self._change if action.startswith("plan-") else self.handlers.get(action)

    # -- plans -----------------------------------------------------------------------------------------------------

    async def show(self, game_id: int, user_id: int, words: Words, note: str = "") -> Payload:
        """The person's plan for their next turn."""
        return await self.change(game_id, user_id, words, lambda plan, view: plan, note=note)

    async def change(
        self, game_id: int, user_id: int, words: Words, change: Change, asked: int | None = None, note: str = ""
    ) -> Payload:
        """Change the plan and show it. `asked`: the lists that the change refers to were shown then; a change that
        comes too late for them is not made, and the panel says so."""
        async with self.tables.hold(game_id) as live:
            seat = find_idle_seat(live, user_id)
            planner = find_planner(live)
            async with self.store.read() as connection:
                plan = planner.read(await orders.find_order(connection, game_id, seat, PLAN))
            if asked is not None and asked != live.game.asked:
                note = words.say(Msg("refused-stale"))
            else:
                new = change(plan, live.game.view(seat))
                if new != plan:
                    async with acting(self.store) as connection:
                        if new == planner.read(None):
                            await orders.drop_order(connection, game_id, seat, PLAN)
                        else:
                            await orders.keep_order(connection, game_id, seat, PLAN, new.model_dump_json())
                plan = new
            scene = take_scene(live, seat, words_for(live, words.language))
        return Payload(planner.build_panel(scene, plan, note))

    async def _show(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self.show(tag.game, interaction.user.id, words)

    async def _change(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        value = read_value(interaction)
        async with self.tables.hold(tag.game) as live:
            planner = find_planner(live)

        def change(plan: Any, view: Mapping[str, Any]) -> Any:
            return planner.change(plan, tag.action, value, view)

        asked = tag.asked if tag.action in planner.listed else None
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
            seat = find_idle_seat(live, user_id)
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
                shown = made.list_plays(view)
                place = read_number(value)
                if place >= len(shown):
                    raise Illegal(Msg("refused-form"))
                card = shown[place]
                plays = old.plays if old is not None and old.window == window and old.choice == "play" else ()
                plays = (*(p for p in plays if p != card), card)[-PLAYED:]
                order = WindowOrder(window=window, choice="play", ahead=ahead, plays=plays)
            async with acting(self.store) as connection:
                await orders.keep_order(connection, game_id, seat, WINDOW, order.model_dump_json())
        return await self.presenter.cockpit(game_id, user_id, words.language)


def find_idle_seat(live: Live, user_id: int) -> int:
    """The seat of a person who may plan: in a game that goes on, and not asked anything now. Raises `Refused`."""
    seat = find_seat(live, user_id)
    if seat in live.game.waiting():
        raise Refused(Msg("refused-plan-now"))
    return seat


def find_planner(live: Live) -> Planner[Any]:
    """What can be planned in this game. Raises `Refused` where nothing can."""
    planner = product(live.row.product).planner
    if planner is None:
        raise Refused(Msg("refused-no-plans"))
    return planner
