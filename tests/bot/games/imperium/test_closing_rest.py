"""The end of a turn after an option that has to be carried out once more."""

from __future__ import annotations

import random

from bot.games.registry import product
from bot.tables.owed import find_end, find_rest
from engine.kernel.decisions import Answer
from engine.players import answer_randomly
from tests.bot.support.tables import CHANNEL, GUILD, USERS
from tests.engine.imperium.ix.yard import Yard

MADE = product("base")


def test_ix3_3_a_negotiator_chosen_together_with_the_end_of_the_turn_is_placed() -> None:
    """Tech Negotiation offers a tech tile or a negotiator. A player who takes the negotiator and ends the turn is asked
    nothing else: the negotiator is placed, and then the turn can end."""
    table = Yard(3)
    table.give(0, "dagger")
    table.send(0, "dagger", "tech_negotiation")
    asked = table.decision(0)
    _, negotiator = MADE.questions.list_last(asked)
    table.answer(0, negotiator.id)
    rest = find_rest(asked, table.decision(0), Answer(asked.id, (negotiator.id,)), MADE)
    assert rest is not None
    supply = table.player(0).units["supply.troop"]
    table.answer(0, *rest.picks)
    assert table.player(0).units["supply.troop"] == supply - 1
    assert find_end(asked, table.decision(0), MADE) is not None


def test_ix3_1_a_tech_tile_chosen_together_with_the_end_of_the_turn_is_asked_for() -> None:
    """The player chooses the tile and its price (IX3.1), even if only one can be paid for."""
    table = Yard(3)
    table.give(0, "dagger")
    table.set(0, spice=9)
    table.send(0, "dagger", "tech_negotiation")
    asked = table.decision(0)
    tile, _ = MADE.questions.list_last(asked)
    table.answer(0, tile.id)
    assert find_rest(asked, table.decision(0), Answer(asked.id, (tile.id,)), MADE) is None


async def test_ix3_3_the_turn_ends_at_the_table_with_the_negotiator_placed(tables) -> None:
    game_id = await tables.lobby.create(MADE, CHANNEL, GUILD, (USERS[0], "Ayla"), 3, "en", {"ix": "on"})
    for number, user in enumerate(USERS[1:3], 1):
        await tables.lobby.join(game_id, user, f"P{number}")
    await tables.start(game_id, USERS[0])
    async with tables.hold(game_id) as live:
        table = object.__new__(Yard)
        table.product, table.game = "base", live.game
        while (
            table.decision(seat := live.waiting_people[0]).kind != "turn"
        ):  # questions of Leaders come before the turns
            await tables.play(live, live.user_in(seat), answer_randomly({}, table.decision(seat), random.Random(1)))
        user = live.user_in(seat)
        mine = table.player(seat)
        mine.hand, mine.deck = [*mine.hand, *mine.deck], []
        live.game._open, live.game.found = {}, {}
        sent = table.find(seat, "agent", "card:dagger", "space:tech_negotiation")[0].id
        await tables.play(live, user, Answer(table.decision(seat).id, (sent,)))
        supply = table.player(seat).units["supply.troop"]
        _, negotiator = MADE.questions.list_last(table.decision(seat))
        assert await tables.play(live, user, Answer(table.decision(seat).id, (negotiator.id,)), end=True)
        assert table.player(seat).units["supply.troop"] == supply - 1
        assert seat not in live.game.waiting()
