"""The host's role can be given to a person who accepts it, or taken from an inactive host."""

from __future__ import annotations

import pytest

from bot.handlers.interaction import Interaction
from bot.handlers.table_lookup import Meant, TableLookup
from bot.sandbox import Actor, Message
from bot.store import games
from tests.bot.support.harness import World, find_lobby, open_cockpit, open_table, running
from tests.bot.support.people import pass_time, to_turns

pytestmark = pytest.mark.slow


async def host_of(world: World) -> int:
    async with world.store.read() as connection:
        row = await games.find_game(connection, 1)
    assert row is not None
    return row.host_id


def question(person: Actor) -> Message:
    return [m for m in person.timeline() if "vote at the table" in m.text][-1]


async def test_the_host_hands_over_to_somebody_who_accepts(url) -> None:
    async with running(url) as world:
        ayla, bo, cy = await open_table(world, ["Ayla", "Bo", "Cy"])
        said = await (await ayla.slash("host handover", player=bo)).answered()
        assert "is asked to be the host" in said.text
        await world.bot.outbox.settle()
        assert "Only Bo votes" in question(ayla).text
        assert bo.id in question(ayla).pings
        refused = await (await cy.click(question(cy), label="Agree")).answered()
        assert "no vote" in refused.text
        assert await host_of(world) == ayla.id
        await (await bo.click(question(bo), label="Agree")).answered()
        assert await host_of(world) == bo.id
        assert not (await (await bo.slash("host hold")).answered()).error
        assert "on hold" in (await (await ayla.slash("turn")).answered()).text


async def test_nobody_becomes_host_against_their_will_or_by_saying_nothing(url) -> None:
    async with running(url) as world:
        ayla, bo, _ = await open_table(world, ["Ayla", "Bo", "Cy"])
        await (await ayla.slash("host handover", player=bo)).answered()
        await world.bot.outbox.settle()
        await (await bo.click(question(bo), label="Decline")).answered()
        await world.bot.outbox.settle()
        assert "does not become the host" in question(ayla).text
        await (await ayla.slash("host handover", player=bo)).answered()
        for _ in range(7):
            await pass_time(world, 12)
        assert await host_of(world) == ayla.id


async def test_only_the_host_hands_over_and_only_to_people_at_the_table(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        eve = world.sandbox.actor("Eve")
        assert "host" in (await (await bo.slash("host handover", player=bo)).answered()).text
        assert "isn’t at the table" in (await (await ayla.slash("host handover", player=eve)).answered()).text
        assert "already" in (await (await ayla.slash("host handover", player=ayla)).answered()).text
        assert await host_of(world) == ayla.id


async def test_a_host_who_has_gone_meanwhile_hands_nothing_over(url) -> None:
    async with running(url) as world:
        ayla, bo, cy = await open_table(world, ["Ayla", "Bo", "Cy"])
        await (await ayla.slash("host handover", player=cy)).answered()
        await world.bot.outbox.settle()
        await world.bot.router.consent.leave(1, ayla.id, begun=True)
        await (await cy.click(question(cy), label="Agree")).answered()
        assert await host_of(world) == bo.id


async def test_a_host_without_a_move_for_two_weeks_is_replaced_by_a_majority(url) -> None:
    async with running(url) as world:
        ayla, bo, cy, di = await open_table(world, ["Ayla", "Bo", "Cy", "Di"])
        await to_turns(world, [ayla, bo, cy, di])
        await pass_time(world, 13 * 24)
        refused = await (await bo.slash("host claim")).answered()
        assert "after 14 days without a move" in refused.text
        await pass_time(world, 25)
        await (await bo.slash("host claim")).answered()
        await world.bot.outbox.settle()
        assert "instead of Ayla" in question(bo).text
        assert await host_of(world) == ayla.id
        await (await cy.click(question(cy), label="Agree")).answered()
        assert await host_of(world) == bo.id


async def test_a_host_who_plays_meanwhile_stays(url) -> None:
    async with running(url) as world:
        ayla, bo, cy = await open_table(world, ["Ayla", "Bo", "Cy"])
        await to_turns(world, [ayla, bo, cy])
        await pass_time(world, 15 * 24)
        await (await bo.slash("host claim")).answered()
        await world.bot.outbox.settle()
        panel = await open_cockpit(ayla)
        await (await ayla.click(panel, label="End")).answered()
        await (await cy.click(question(cy), label="Agree")).answered()
        assert await host_of(world) == ayla.id


async def test_in_a_lobby_the_host_hands_over_at_once_to_somebody_who_sits_there(url) -> None:
    async with running(url) as world:
        ayla, bo, eve = (world.sandbox.actor(name) for name in ("Ayla", "Bo", "Eve"))
        await ayla.slash("dune new", game="tiny", seats=2)
        await (await bo.click(find_lobby(ayla), label="Join")).answered()
        assert "Only the host" in (await (await bo.slash("host handover", player=bo)).answered()).text
        assert "isn’t at the table" in (await (await ayla.slash("host handover", player=eve)).answered()).text
        assert "already" in (await (await ayla.slash("host handover", player=ayla)).answered()).text
        said = await (await ayla.slash("host handover", player=bo)).answered()
        assert "is the host now" in said.text
        await world.bot.outbox.settle()
        assert len([m for m in bo.pings() if "the host of this lobby now" in m.text]) == 1
        assert "2. Bo (host)" in find_lobby(ayla).text
        assert await host_of(world) == bo.id
        await (await bo.click(find_lobby(bo), label="Start")).answered()
        async with world.bot.tables.hold(1) as live:
            assert live.row.status == "open"


async def test_a_lobby_whose_host_leaves_goes_to_whoever_sits_there_next(url) -> None:
    async with running(url) as world:
        ayla, bo = world.sandbox.actor("Ayla"), world.sandbox.actor("Bo")
        await ayla.slash("dune new", game="tiny", seats=2)
        await (await bo.click(find_lobby(ayla), label="Join")).answered()
        await (await ayla.slash("dune leave")).answered()
        await world.bot.outbox.settle()
        assert await host_of(world) == bo.id
        assert "1. Bo (host)" in find_lobby(bo).text


@pytest.mark.parametrize("command", ["close", "leave"])
async def test_whoever_closes_or_leaves_a_lobby_does_not_end_the_game_that_begins_meanwhile(
    url, monkeypatch, command
) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        assert not (await ayla.slash("dune new", game="tiny", seats=2)).error
        await world.bot.tables.lobby.join(1, 902, "Bo")
        find = TableLookup.find_meant

        async def find_then_start(self: TableLookup, interaction: Interaction, code: str | None) -> Meant:
            meant = await find(self, interaction, code)
            await world.bot.tables.start(1, ayla.id)
            return meant

        monkeypatch.setattr(TableLookup, "find_meant", find_then_start)
        assert "already begun" in (await (await ayla.slash(f"dune {command}")).answered()).text
        async with world.store.read() as connection:
            row, seats = await games.find_game(connection, 1), await games.list_seats(connection, 1)
        assert row is not None
        assert (row.status, [seat.user_id for seat in seats]) == ("open", [ayla.id, 902])
