"""Plans and orders given in advance: reading, changing and showing them, for panels and slash commands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.components.fingerprints import check_shown, fits
from bot.components.tags import Tag
from bot.games.planning import Planner
from bot.games.registry import product
from bot.handlers.actions import Action, Actions
from bot.handlers.interaction import Interaction, read_number, read_value
from bot.language import Words
from bot.messages.auto_answers import build_auto_answers
from bot.messages.picture import Payload
from bot.messages.presenter import Presenter
from bot.messages.scene import take_scene, words_for
from bot.messages.window_orders import ORDERS
from bot.store import orders
from bot.store.clicks import acting
from bot.tables.auto_answers import Choice, keep_auto_answer
from bot.tables.game_cache import LoadedGame, find_chosen, find_seat
from bot.tables.standing_orders import PLAN, WINDOW, find_coming, make_order, open_window
from bot.tables.window_orders import EARLY, PLAYED, WindowOrder
from engine.kernel.decisions import Answer, Illegal, Msg, Refused, Stale

Change = Callable[[Any, Mapping[str, Any]], Any]
"""Returns the changed plan, given a plan (of the game's family) and its owner's view. Raises `Refused`."""


class PlanHandlers:
    """Handlers of clicks about plans; each returns the private message to show, and raises `Refused` if the click is
    not allowed."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter, self.tables, self.store = presenter, presenter.tables, presenter.store
        self.actions: Actions = {
            "plan": Action(self._show),
            "order": Action(self._order, refreshes=True),
            "habits": Action(self._auto_answers),
            "habit": Action(self._auto_answer),
        }
        self.changing = Action(self._change)
        """The action of all controls of a plan's panel (`plan-...`); the game's family interprets their tags."""

    # -- plans -----------------------------------------------------------------------------------------------------

    async def show(self, game_id: int, user_id: int, words: Words, note: str = "") -> Payload:
        """Show the person's plan for their next turn."""
        return await self.change(game_id, user_id, words, lambda plan, view: plan, note=note)

    async def change(
        self,
        game_id: int,
        user_id: int,
        words: Words,
        change: Change,
        asked: int | None = None,
        note: str = "",
        shown: str = "",
    ) -> Payload:
        """Change the plan and show it.

        The change refers to lists that were shown at the revision `asked`, and to the plan with the fingerprint
        `shown`. A change that comes too late is not made, and the panel says so.
        """
        async with self.tables.hold(game_id) as live:
            seat = find_idle_seat(live, user_id)
            planner = find_planner(live)
            async with self.store.read() as connection:
                plan = planner.read(await orders.find_order(connection, game_id, seat, PLAN))
            if asked not in (None, live.game.asked) or not fits(shown, plan.write()):
                note = words.text("refused-stale")
            else:
                new = change(plan, live.game.view(seat))
                if new != plan:
                    async with acting(self.store) as connection:
                        if new == planner.read(None):
                            await orders.drop_order(connection, game_id, seat, PLAN)
                        else:
                            await orders.keep_order(connection, game_id, seat, PLAN, new.write())
                plan = new
            scene = take_scene(live, seat, words_for(live, words.language))
        return Payload(planner.build_panel(scene, plan, note))

    async def _show(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self.show(tag.game, interaction.user.id, words)

    async def _change(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        pressed, _, shown = tag.arg.partition(".")
        value = read_value(interaction) or pressed
        async with self.tables.hold(tag.game) as live:
            planner = find_planner(live)

        def change(plan: Any, view: Mapping[str, Any]) -> Any:
            return planner.change(plan, tag.action, value, view)

        asked = tag.asked if tag.action in planner.listed else None
        return await self.change(tag.game, interaction.user.id, words, change, asked, shown=shown)

    # -- automatic answers ---------------------------------------------------------------------------------------------

    async def _auto_answers(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self.show_auto_answers(tag.game, interaction.user.id, words)

    async def _auto_answer(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        choice = Choice(tag.arg, read_value(interaction))
        return await self.show_auto_answers(tag.game, interaction.user.id, words, choice)

    async def show_auto_answers(
        self, game_id: int, user_id: int, words: Words, choice: Choice | None = None
    ) -> Payload:
        """Show a person's automatic answers, after making the `choice` if there is one. Raises `Refused`."""
        async with self.tables.hold(game_id) as live:
            seat = find_seat(live, user_id)
            if not product(live.row.product).auto_answers.offered:
                raise Refused(Msg("refused-no-habits"))
            chosen = find_chosen(live, seat)
            if choice is not None:
                async with acting(self.store) as connection:
                    chosen = await keep_auto_answer(connection, live, seat, choice)
            scene = take_scene(live, seat, words_for(live, words.language))
        return Payload(build_auto_answers(scene, chosen, "" if choice is None else words.text("habits-kept")))

    # -- windows ---------------------------------------------------------------------------------------------------

    async def _order(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        user, value = interaction.user.id, read_value(interaction)
        return await self.give_order(tag.game, user, words, value, tag.asked, tag.arg)

    async def give_order(
        self, game_id: int, user_id: int, words: Words, value: str, asked: int | None = None, shown: str = ""
    ) -> Payload:
        """Set the order for the open window, or for the next: `pass`, `overtaken`, `ask`, or the index of a possible
        play.

        Cards are added in the order in which they are named; an index refers to the list that was shown at the revision
        `asked`. In an open window, `pass` by a person who is asked is their answer; in their own turn it is an order
        for the coming window. Raises `Refused` if no order is possible, or if the window that has the fingerprint
        `shown` is over.
        """
        async with self.tables.hold(game_id) as live:
            seat, note = find_seat(live, user_id), ""
            check_shown(shown, open_window(live) or find_coming(live) or "")
            own_turn = seat in live.game.waiting()
            if own_turn and open_window(live) is not None:
                await self.tables.play(live, user_id, find_pass(live, seat, value))
            else:
                await self._keep_order(live, seat, value, asked)
                note = words.text("order-line-early", choice=value) if own_turn else ""
        return await self.presenter.cockpit(game_id, user_id, words.language, note=note)

    async def _keep_order(self, live: LoadedGame, seat: int, value: str, asked: int | None) -> None:
        made, view, here = product(live.row.product), live.game.view(seat), open_window(live)
        window = find_coming(live) if here is None else here
        if window is None or (here is not None and seat not in made.windows.list_involved(view)):
            raise Refused(Msg("refused-no-window"))
        if here is None and value not in EARLY:
            raise Refused(Msg("refused-order-early"))
        if value not in ORDERS and asked is not None and asked != live.game.asked:
            raise Stale(Msg("refused-stale"))
        async with acting(self.store) as connection:
            data = await orders.find_order(connection, live.row.id, seat, WINDOW)
            if value in ORDERS:
                order = make_order(live, seat, window, value)
            else:
                old = None if data is None else WindowOrder.model_validate_json(data)
                plays = old.plays if old is not None and old.window == window and old.choice == "play" else ()
                card = find_place(list(made.windows.list_plays(view)), value)
                plays = (*(p for p in plays if p.split()[0] != card.split()[0]), card)[-PLAYED:]
                order = make_order(live, seat, window, "play", plays)
            await orders.keep_order(connection, live.row.id, seat, WINDOW, order.write())


def find_place(shown: list[str], value: str) -> str:
    """The entry that a control names, in a list as it was shown. Raises `Illegal`."""
    place = read_number(value)
    if place >= len(shown):
        raise Illegal(Msg("refused-form"))
    return shown[place]


def find_pass(live: LoadedGame, seat: int, value: str) -> Answer:
    """The answer that passes, for a person who is asked. Raises `Refused` if they cannot pass, or `value` is not
    `pass`."""
    decision, made = live.game.options(seat), product(live.row.product)
    if decision is None or value != "pass":
        raise Refused(Msg("refused-plan-now"))
    passes = [option for option in decision.legal() if made.questions.passes(option)]
    if not passes:
        raise Refused(Msg("refused-plan-now"))
    return Answer(decision.id, (passes[0].id,))


def find_idle_seat(live: LoadedGame, user_id: int) -> int:
    """The seat of a person who may plan, since their game is running and does not ask them now. Raises `Refused`."""
    seat = find_seat(live, user_id)
    if seat in live.game.waiting():
        raise Refused(Msg("refused-plan-now"))
    return seat


def find_planner(live: LoadedGame) -> Planner[Any]:
    """The planner of this game. Raises `Refused` if nothing can be planned."""
    planner = product(live.row.product).windows.planner
    if planner is None:
        raise Refused(Msg("refused-no-plans"))
    return planner
