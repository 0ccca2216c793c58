"""Orders for the combat: what is refused, and what a new order leaves of an older one."""

from __future__ import annotations

import pytest

from bot.games.registry import product
from bot.handlers.plans import PlanHandlers
from bot.language import Words
from bot.messages.presenter import Presenter
from bot.store import orders
from bot.tables.standing_orders import WINDOW
from bot.tables.window_orders import WindowOrder
from engine.kernel.decisions import Refused, Stale
from tests.bot.support.orders import PEOPLE, Evening, open_combat, open_evening

EN = Words("en")


@pytest.fixture
def panels(store, tables) -> PlanHandlers:
    return PlanHandlers(Presenter(store, tables))


async def read_order(evening: Evening, seat: int) -> WindowOrder:
    async with evening.store.read() as connection:
        data = await orders.find_order(connection, evening.game, seat, WINDOW)
    assert data is not None
    return WindowOrder.model_validate_json(data)


@pytest.mark.slow
async def test_an_order_in_an_open_combat_names_cards_and_begins_anew_after_another(
    tables, store, clock, panels
) -> None:
    evening = await open_evening(tables, store, clock)
    first = await open_combat(evening)
    owner, game_id = (first + 1) % 3, evening.game
    async with tables.hold(game_id) as live:
        plays, asked = list(product("uprising").windows.list_plays(live.game.view(owner))), live.game.asked
    assert len(plays) >= 2  # both ways of Tactical Option
    for value, choice, kept in (("0", "play", plays[:1]), ("1", "play", plays[1:2]), ("ask", "ask", []),
                                ("1", "play", plays[1:2]), ("pass", "pass", []), ("0", "play", plays[:1]),
                                ("overtaken", "overtaken", [])):  # fmt: skip
        await panels.give_order(game_id, PEOPLE[owner], EN, value, asked)
        order = await read_order(evening, owner)
        assert (order.choice, list(order.plays)) == (choice, kept), value
    with pytest.raises(Refused, match="refused-form"):
        await panels.give_order(game_id, PEOPLE[owner], EN, str(len(plays)), asked)
    with pytest.raises(Stale):  # a list that was shown earlier
        await panels.give_order(game_id, PEOPLE[owner], EN, "0", asked - 1)
    await panels.give_order(game_id, PEOPLE[owner], EN, "pass", asked - 1)
    assert (await read_order(evening, owner)).choice == "pass"


@pytest.mark.slow
async def test_whoever_is_asked_in_a_combat_can_only_pass_by_an_order(tables, store, clock, panels) -> None:
    evening = await open_evening(tables, store, clock)
    first = await open_combat(evening)
    before = await evening.kinds()
    for value in ("ask", "overtaken", "0"):
        with pytest.raises(Refused, match="refused-plan-now"):
            await panels.give_order(evening.game, PEOPLE[first], EN, value)
    assert await evening.asked() == [first]
    assert await evening.kinds() == before
    await panels.give_order(evening.game, PEOPLE[first], EN, "pass")
    assert await evening.asked() != [first]


@pytest.mark.slow
async def test_before_the_combat_only_a_way_of_passing_can_be_ordered(tables, store, clock, panels) -> None:
    evening = await open_evening(tables, store, clock)
    for seat in (evening.planner, evening.first):
        with pytest.raises(Refused, match="refused-order-early"):
            await panels.give_order(evening.game, PEOPLE[seat], EN, "0")
        await panels.give_order(evening.game, PEOPLE[seat], EN, "overtaken")
        order = await read_order(evening, seat)
        assert (order.choice, order.early) == ("overtaken", True)
    with pytest.raises(Refused, match="refused-stale"):
        await panels.give_order(evening.game, PEOPLE[evening.planner], EN, "pass", shown="zz")
