"""A game of Uprising with an absent player, for standing orders, and functions that bring it into a state."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from bot.games.imperium.plans import Beginning, TurnPlan
from bot.games.registry import product
from bot.store import Store, clocks, game_log, games, orders, queue
from bot.tables import Tables
from bot.tables.game_cache import LoadedGame
from bot.tables.standing_orders import LATEST, PLAN, WINDOW
from bot.tables.window_orders import WindowOrder
from bot.work.jobs import Jobs
from engine.kernel.decisions import Answer
from engine.players import player
from tests.bot.support.tables import CHANNEL, GUILD, USERS, Clock

PEOPLE = USERS[:3]


REVEAL = TurnPlan(begin=(Beginning(verb="reveal"),), rest="end")


async def begin(tables, **table: str) -> int:
    """Begin a game of Uprising with three people, the first of whom is asked, and return its id. `table` is passed to
    `Lobby.choose`."""
    game_id = await tables.lobby.create(product("uprising"), CHANNEL, GUILD, (PEOPLE[0], "Ayla"), 3, "en")
    for user in PEOPLE[1:]:
        await tables.lobby.join(game_id, user, f"User {user}")
    if table:
        await tables.lobby.choose(game_id, PEOPLE[0], **table)
    await tables.start(game_id, PEOPLE[0])
    return game_id


def send(card: str, space: str, *way: str) -> Beginning:
    """The action with which a plan begins: an Agent sent by a card to a space, with one way of using it."""
    return Beginning(verb="agent", targets=(f"card:{card}", f"space:{space}", *way))


class Evening(NamedTuple):
    """A table with a virtual clock. The seat `first` is asked; the seat `planner` comes after it."""

    tables: Tables
    store: Store
    clock: Clock
    game: int
    first: int
    planner: int

    async def asked(self) -> list[int]:
        """The seats that are asked."""
        async with self.tables.hold(self.game) as live:
            return list(live.game.waiting())

    async def keep(self, order: TurnPlan | WindowOrder, seat: int | None = None) -> None:
        """Store an order of the planner or of another seat."""
        kind = PLAN if isinstance(order, TurnPlan) else WINDOW
        async with self.store.write() as connection:
            await orders.keep_order(connection, self.game, self.planner if seat is None else seat, kind, order.write())

    async def orders(self) -> dict[tuple[int, str], str]:
        async with self.store.read() as connection:
            return await orders.list_orders(connection, self.game)

    async def choose(self, *verbs: str, name: str = "random") -> int:
        """Answer for a seat that must answer now: take the first option with one of these verbs, otherwise answer as a
        computer player. Return the seat."""
        async with self.tables.hold(self.game) as live:
            seat = live.game.waiting()[0]
            decision = live.game.options(seat)
            assert decision is not None
            legal = decision.legal()
            found = next((o for verb in verbs for o in legal if o.verb == verb), None)
            if found is not None:
                answer = Answer(decision.id, (found.id,))
            else:
                answer = player(name)(live.game.view(seat), decision, random.Random(live.game.revision))
            user = live.user_in(seat)
            assert user is not None
        await self.tables.answer(self.game, user, answer)
        return seat

    async def pass_turn(self) -> int:
        """Reveal and end the turn for the seat that must answer now, and return the seat."""
        (seat,) = await self.asked()
        await self.choose("reveal")
        for _ in range(60):
            if seat not in await self.asked():
                return seat
            await self.choose("end")
        raise AssertionError("the turn does not end")

    async def wait(self, milliseconds: int = LATEST) -> None:
        """Let time pass, and do everything that is due."""
        self.clock.time += milliseconds
        await Jobs(self.tables).work()

    async def letters(self, kind: str = "table") -> list[Any]:
        """The queued messages of a kind."""
        async with self.store.read() as connection:
            return [queued for queued in await queue.list_due(connection) if queued.kind == kind]

    async def due_orders(self) -> list[int]:
        """The times at which orders are to be carried out."""
        async with self.store.read() as connection:
            return [job.due for job in await clocks.list_jobs(connection, "order")]

    async def told(self) -> tuple[int, ...]:
        """The seats that have been called for their question."""
        async with self.store.read() as connection:
            row = await games.find_game(connection, self.game)
            assert row is not None
            return row.told

    async def kinds(self) -> list[str]:
        """The kinds of the events so far."""
        async with self.store.read() as connection:
            return [event.kind for _, event in await game_log.list_events(connection, self.game)]

    async def state(self) -> Any:
        """The state of the game, as the rules have it."""
        async with self.tables.hold(self.game) as live:
            return live.game.state

    async def is_asked(self) -> bool:
        """Whether the planner has been called and nothing was done in their place."""
        return await self.asked() == [self.planner] and self.planner in await self.told()


async def open_evening(tables: Tables, store: Store, clock: Clock, **table: str) -> Evening:
    """A game in which the first seat is asked and the next one can plan."""
    game_id = await begin(tables, **table)
    async with tables.hold(game_id) as live:
        (first,) = live.game.waiting()
    return Evening(tables, store, clock, game_id, first, (first + 1) % 3)


def refresh(live: LoadedGame) -> None:
    """Clear values computed from a state that a test has changed."""
    live.game._open = {}
    live.game.found = {}


def give_card(live: LoadedGame, seat: int, name: str) -> None:
    """Put a card of the seat's deck into its hand, in exchange for another."""
    state = live.game.state
    own = state.players[seat]
    for pile in (own.hand, own.deck):
        found = next((card for card in pile if state.cards[card] == name), None)
        if found is not None:
            if pile is own.deck:
                place = next(i for i, card in enumerate(own.hand))
                own.deck[own.deck.index(found)], own.hand[place] = own.hand[place], found
            refresh(live)
            return
    raise AssertionError(f"no {name}")


def give_intrigue(live: LoadedGame, seat: int, name: str | None = None) -> None:
    """Put a copy of the named Intrigue card from the deck into a hand, and remove its other copies from all hands.
    Without a name, take any card of the deck."""
    state = live.game.state
    wanted = [card for card, known in enumerate(state.intrigues) if name is None or known == name]
    for holder in state.players:
        holder.intrigue = [card for card in holder.intrigue if name is None or card not in wanted]
    found = next(card for card in wanted if card in state.intrigue_deck)
    state.intrigue_deck.remove(found)
    state.players[seat].intrigue.append(found)
    refresh(live)


async def change(evening: Evening, alter: Any) -> None:
    """Change the state of the game as a scenario needs it."""
    async with evening.tables.hold(evening.game) as live:
        alter(live, live.game.state.players[evening.planner])
        refresh(live)


async def open_combat(evening: Evening, seats: tuple[int, ...] = (0, 1, 2)) -> int:
    """Open a combat in which each of `seats` has one troop and an Intrigue card; the card of the second seat is
    Tactical Option. Return the seat that is asked first."""
    while True:
        async with evening.tables.hold(evening.game) as live:
            state = live.game.state
            last = sum(player.done for player in state.players) == 2
        if last:
            break
        await evening.pass_turn()

    def fight(live, own) -> None:
        for seat in seats:
            player = live.game.state.players[seat]
            player.units["conflict.troop"] += 1
            player.units["supply.troop"] -= 1
            give_intrigue(live, seat, "tactical_option" if seat == (live.game.state.first + 1) % 3 else None)

    await change(evening, fight)
    await evening.pass_turn()
    async with evening.tables.hold(evening.game) as live:
        (seat,) = live.game.waiting()
        assert live.game.options(seat).kind == "combat"
    return int(seat)
