"""Cones of Silence (W18.13) by clicks and commands at a table of four: one is opened, the bot is killed and restarted
while it is open, partners write and show cards, and it closes by itself."""

from __future__ import annotations

import json
import random

import pytest

from bot.components.tags import read_tag
from bot.language import Words
from bot.sandbox import Actor, Message
from bot.sandbox.actors import BotResponse
from tests.bot.support.harness import (
    act_somehow,
    actions,
    controls,
    open_cockpit,
    open_table,
    press,
    running,
    table_posts,
)
from tests.bot.support.people import pass_time

NAMES = ["Ayla", "Bo", "Cy", "Di"]


async def open_panel(person: Actor) -> Message:
    """The panel that `/war cone` shows."""
    return (await (await person.slash("war cone")).answered()).ephemerals[0]


async def tell(person: Actor, text: str) -> BotResponse:
    """Write to the partner with the form on the panel."""
    opened = await press(person, await open_panel(person), "talk")
    assert opened.modal is not None
    return await (await person.submit_modal(opened.modal, {"text": text})).answered()


def heard(person: Actor, part: str) -> int:
    """The number of direct messages that contain this text."""
    return sum(part in message.text for message in person.dms())


async def test_w18_13_a_cone_by_clicks_killed_and_restarted_while_it_is_open(url) -> None:
    async with running(url) as world:
        people = await open_table(world, NAMES, game="arrakis")
        ayla, bo, cy, di = people
        eve = world.sandbox.actor("Eve")
        pinged = [len(person.pings()) for person in people]

        more = (await (await press(ayla, table_posts(ayla)[-1], "more")).answered()).ephemerals[0]
        assert "talk" not in actions(more)
        watched = (await (await press(eve, table_posts(eve)[-1], "more")).answered()).ephemerals[0]
        assert "aside" not in actions(watched)
        shown = (await (await press(ayla, more, "aside")).answered()).message
        assert shown is not None
        assert "3 Cones of Silence left" in shown.text
        assert "24" in shown.text
        opened = (await (await press(ayla, shown, "aside-yes")).answered()).message
        assert opened is not None
        assert {"talk", "aside-hand", "aside-order", "aside-end"} <= set(actions(opened))
        await world.bot.outbox.settle()
        public = [message for message in eve.timeline() if message.ephemeral_to is None]
        assert sum("Harkonnen used a Cone of Silence; 2 left" in message.text for message in public) == 1
        assert [len(person.pings()) for person in people] == pinged  # the line calls nobody
        assert [heard(person, "has opened a Cone of Silence") for person in people] == [0, 1, 0, 0]

        await world.kill()
        assert "Your partner alone" in (await tell(bo, "feint at the pole")).text
        await world.bot.outbox.settle()
        assert [heard(person, "feint at the pole") for person in people] == [1, 0, 0, 0]

        await world.restart()
        await (await press(bo, await open_panel(bo), "aside-hand")).answered()
        await world.bot.outbox.settle()
        async with world.bot.tables.hold(1) as live:
            hand = [Words("en").name(f"plan:{card}") for card in live.game.view(1)["you"]["hand"]]
            kept = json.dumps([live.game.snapshot(), live.row.options], default=str)
        assert "feint" not in kept
        (letter,) = [message.text for message in ayla.dms() if "shows you their hand" in message.text]
        assert all(name in letter for name in hand)
        assert not any(heard(person, "shows you their hand") for person in (bo, cy, di))
        await (await press(bo, await open_panel(bo), "aside-order")).answered()
        await world.bot.outbox.settle()
        assert [heard(person, "shows you their orders") for person in people] == [1, 0, 0, 0]
        refused = (await (await cy.slash("war cone")).answered()).ephemerals[0]
        # this side still has its own Cones, and no talk of the other side is open to it
        assert "3 Cones of Silence left" in refused.text
        assert "talk" not in actions(refused)
        raw = await cy.press_raw("lb1|1|0|talk|", table_posts(cy)[-1])
        assert raw.modal is not None
        outcome = await (await cy.submit_modal(raw.modal, {"text": "listen to me"})).answered()
        assert "No Cone of Silence is open" in outcome.text

        (await (await press(ayla, await open_panel(ayla), "aside-end")).answered())
        assert heard(bo, "wants to close") == 0
        await world.bot.outbox.settle()
        assert heard(bo, "wants to close") == 1
        await tell(ayla, "still open")  # the talk stays open until both players close it
        await pass_time(world, 25)
        assert [heard(person, "is closed") for person in people] == [1, 1, 0, 0]
        stale = await ayla.press_raw("lb1|1|0|talk|", table_posts(ayla)[-1])
        assert stale.modal is not None
        late = await (await ayla.submit_modal(stale.modal, {"text": "too late"})).answered()
        assert "No Cone of Silence is open" in late.text
        await world.bot.outbox.settle()
        assert not any(heard(person, word) for person in people for word in ("too late", "listen to me"))

        for secret in ("feint at the pole", "still open", *hand):
            for payload in world.sandbox.payloads:
                if any(secret in text for text in payload.strings):
                    assert not payload.visible_to(eve.id), secret
                    assert not payload.visible_to(cy.id) or secret in hand, secret
        refused = await (await eve.slash("war cone")).answered()
        assert "aren’t at this table" in (refused.text or refused.ephemerals[0].text)


@pytest.mark.slow
async def test_w18_7_the_second_partner_reads_who_took_the_turn(url) -> None:
    """The partner who did not take the turn sees who took it (W18.7). Both have the panel of the turn; one acts, and
    the other then presses an outdated control."""
    async with running(url) as world:
        people = await open_table(world, NAMES, game="arrakis")
        rng = random.Random(4)
        for _ in range(80):
            async with world.bot.tables.hold(1) as live:
                asked, waiting = live.game.asked, live.waiting_people
                kinds = {seat: (decision := live.game.options(seat)) and decision.kind for seat in waiting}
            if len(waiting) == 2 and set(kinds.values()) == {"turn"}:
                break
            person = people[waiting[0]]
            assert not (await act_somehow(person, await open_cockpit(person), rng)).error
            await world.bot.outbox.settle()
        first, second = waiting
        late = await open_cockpit(people[second])
        for _ in range(10):  # free actions do not end the turn of the two partners
            async with world.bot.tables.hold(1) as live:
                if second not in live.game.waiting():
                    break
                asked = live.game.asked
            late = await open_cockpit(people[second])
            outcome = await act_somehow(people[first], await open_cockpit(people[first]), rng)
            assert not outcome.error
        tags = [tag for one in controls(late) if (tag := read_tag(one["custom_id"])) and tag.asked == asked]
        assert tags
        outcome = await act_somehow(people[second], late, random.Random(1))
        answered = await outcome.answered()
        assert f"{NAMES[first]} has taken this turn" in answered.text
