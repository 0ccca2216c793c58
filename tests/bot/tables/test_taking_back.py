"""Undo with the consent of the others: requested, voted on, carried out once, refused, too late, and after a
restart."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from bot.games.registry import product
from bot.language import LANGUAGES, Words
from bot.messages.motions import build_motion
from bot.store import game_log, motions, queue, snapshots
from bot.tables.consent.kinds import MOTION_KINDS, MotionKind, tally
from bot.tables.consent.requests import Requests
from bot.tables.pace import DAY
from bot.tables.substitutes import ask_substitute
from bot.work.jobs import Jobs
from engine.kernel.decisions import NotYours, Refused, Stale
from engine.kernel.export import verify
from engine.registry import family
from tests.bot.support.consent import answer, questions, said, the_motion
from tests.bot.support.harness import World, captions, open_cockpit, open_table, running, table_posts
from tests.bot.support.people import to_turns
from tests.bot.support.tables import CHANNEL, GUILD, USERS, head, make_tables, play_on, start_tiny
from tests.bot.support.timed import list_queued, through_sealed
from tests.engine.kernel.tiny import FAMILY


@pytest.fixture
def requests(tables) -> Requests:
    return Requests(tables)


async def asked(tables, game_id) -> int:
    async with tables.hold(game_id) as live:
        return live.game.asked


def test_rules_of_voting() -> None:
    everybody, majority = MOTION_KINDS["undo"], MotionKind("majority", None)
    most = MotionKind("most", None, ("wait", "computer", "open"), "computer", "computer")
    assert tally(everybody, ["agree", None]) is None
    assert tally(everybody, ["agree", "agree"]) == "agree"
    assert tally(everybody, [None, "decline", None]) == "decline"
    assert tally(everybody, ["agree", None], over=True) == "decline"
    assert tally(majority, ["agree", None, None]) is None
    assert tally(majority, ["agree", "agree", None]) == "agree"
    assert tally(majority, ["agree", "decline"]) == "decline"
    assert tally(majority, ["agree", None, None], over=True) == "decline"
    assert tally(majority, []) == "agree"
    assert tally(most, ["wait", "open"]) == "computer"
    assert tally(most, ["wait", "wait", None]) == "wait"
    assert tally(most, ["open", None, None], over=True) == "open"
    assert tally(most, []) == tally(most, [None, None], over=True) == "computer"


@pytest.mark.slow
async def test_all_agree_and_the_last_turn_is_played_again(tables, store, requests) -> None:
    game_id = await start_tiny(tables, people=3)
    await through_sealed(tables, game_id, USERS[:3])
    _, start = await head(store, game_id)
    await answer(tables, game_id, USERS[0], "c0")
    await answer(tables, game_id, USERS[0], "end")
    await answer(tables, game_id, USERS[1], "c0")
    what, others = await requests.find_take_back(game_id, USERS[0])
    assert (what, others) == ("turn", [1, 2])
    assert await requests.ask_take_back(game_id, USERS[0], await asked(tables, game_id)) is None
    motion = await the_motion(store, game_id)
    assert motion.ballots == {USERS[1]: None, USERS[2]: None}
    assert await requests.vote(game_id, motion.id, USERS[1], "agree") is None
    assert await requests.vote(game_id, motion.id, USERS[2], "agree") == "agree"
    row, now = await head(store, game_id)
    assert now["digest"] == start["digest"]
    assert row.told == (0,)
    async with store.read() as connection:
        events = await game_log.list_events(connection, game_id, start["revision"])
    assert [event.kind for _, event in events] == ["undone-turn"]
    last = (await list_queued(store, "table"))[-1]
    assert last.payload["ping"] == [USERS[0]]
    with pytest.raises(Stale):
        await requests.vote(game_id, motion.id, USERS[2], "agree")
    await play_on(tables, game_id, random.Random(3))
    assert verify(json.loads(json.dumps(await tables.export(game_id))), FAMILY).status == "verified"


async def test_an_end_of_turn_nobody_reacted_to_is_one_step(tables, store, requests) -> None:
    game_id = await start_tiny(tables)
    await through_sealed(tables, game_id)
    await answer(tables, game_id, USERS[0], "c0")
    _, before = await head(store, game_id)
    await answer(tables, game_id, USERS[0], "end")
    assert (await requests.find_take_back(game_id, USERS[0]))[0] == "step"
    await requests.ask_take_back(game_id, USERS[0], await asked(tables, game_id))
    motion = await the_motion(store, game_id)
    await requests.vote(game_id, motion.id, USERS[1], "agree")
    _, after = await head(store, game_id)
    assert after["digest"] == before["digest"]


@pytest.mark.parametrize("forced", [False, True])
async def test_what_the_service_answered_for_a_person_is_taken_back_with_their_last_answer(
    tables, store, requests, forced: bool
) -> None:
    game_id = await start_tiny(tables)
    await through_sealed(tables, game_id)
    _, start = await head(store, game_id)
    await answer(tables, game_id, USERS[0], "c0")
    _, before = await head(store, game_id)
    await answer(tables, game_id, USERS[0], "end")
    async with tables.hold(game_id) as live:
        if forced:  # as if the service had ended the turn
            live.forced.add(live.game.steps[-1].revision)
    await requests.ask_take_back(game_id, USERS[0], await asked(tables, game_id))
    await requests.vote(game_id, (await the_motion(store, game_id)).id, USERS[1], "agree")
    _, after = await head(store, game_id)
    assert after["digest"] == (start if forced else before)["digest"]


async def test_one_refusal_is_enough(tables, store, requests) -> None:
    game_id = await start_tiny(tables, people=3)
    await through_sealed(tables, game_id, USERS[:3])
    await answer(tables, game_id, USERS[0], "end")
    before, _ = await head(store, game_id)
    await requests.ask_take_back(game_id, USERS[0], await asked(tables, game_id))
    motion = await the_motion(store, game_id)
    assert await requests.vote(game_id, motion.id, USERS[2], "decline") == "decline"
    assert (await head(store, game_id))[0].revision == before.revision
    with pytest.raises(Stale):
        await requests.vote(game_id, motion.id, USERS[1], "agree")


async def test_an_answer_meanwhile_makes_it_lapse(tables, store, requests) -> None:
    game_id = await start_tiny(tables)
    await through_sealed(tables, game_id)
    await answer(tables, game_id, USERS[0], "end")
    await requests.ask_take_back(game_id, USERS[0], await asked(tables, game_id))
    motion = await the_motion(store, game_id)
    await answer(tables, game_id, USERS[1], "c0")
    with pytest.raises(Stale):
        await requests.vote(game_id, motion.id, USERS[1], "agree")
    async with store.read() as connection:
        assert (await motions.find_motion(connection, motion.id)).state == "lapsed"


@pytest.mark.parametrize("lent", [False, True])
async def test_whoever_asked_and_left_takes_nothing_back(tables, store, requests, lent: bool) -> None:
    game_id = await start_tiny(tables, people=3)
    await through_sealed(tables, game_id, USERS[:3])
    await answer(tables, game_id, USERS[0], "end")
    await requests.ask_take_back(game_id, USERS[0], await asked(tables, game_id))
    motion = await the_motion(store, game_id)
    if lent:
        await ask_substitute(tables, game_id, USERS[0], (2_100_001, "Guest"), tables.store.now() + DAY)
        async with store.read() as connection:
            loan = next(one for one in await motions.list_open(connection, game_id) if one.kind == "loan")
        await requests.vote(game_id, loan.id, 2_100_001, "agree")
    else:
        await requests.leave(game_id, USERS[0])
    async with store.read() as connection:
        assert (await motions.find_motion(connection, motion.id)).state == ("open" if lent else "lapsed")


async def test_who_may_not(tables, store, requests) -> None:
    game_id = await start_tiny(tables, people=3)
    await through_sealed(tables, game_id, USERS[:3])
    await answer(tables, game_id, USERS[0], "end")
    now = await asked(tables, game_id)
    with pytest.raises(NotYours):
        await requests.ask_take_back(game_id, 999, now)
    with pytest.raises(Stale):
        await requests.ask_take_back(game_id, USERS[0], now - 1)
    await requests.ask_take_back(game_id, USERS[0], now)
    with pytest.raises(Refused, match="refused-motion-open"):
        await requests.ask_take_back(game_id, USERS[0], now)
    motion = await the_motion(store, game_id)
    for user in (999, USERS[0]):
        with pytest.raises(NotYours):
            await requests.vote(game_id, motion.id, user, "agree")
    with pytest.raises(Refused):
        await requests.vote(game_id, motion.id, USERS[1], "perhaps")
    with pytest.raises(Stale):
        await requests.vote(game_id, motion.id + 1, USERS[1], "agree")


@pytest.mark.parametrize("policy", ["window", "never"])
async def test_the_lobby_can_forbid_it(tables, policy, requests) -> None:
    game_id = await tables.lobby.create(product("tiny"), CHANNEL, GUILD, (USERS[0], "Ayla"), 2, "en")
    await tables.lobby.join(game_id, USERS[1], "Bo")
    await tables.lobby.choose(game_id, USERS[0], undo=policy)
    await tables.start(game_id, USERS[0])
    await through_sealed(tables, game_id)
    await answer(tables, game_id, USERS[0], "c0")
    reason = "^refused-undo-never" if policy == "never" else "^refused-undo$"
    if policy == "never":
        with pytest.raises(Refused, match=reason):
            await tables.undo(game_id, USERS[0])
    else:
        await tables.undo(game_id, USERS[0])
    await answer(tables, game_id, USERS[0], "end")
    with pytest.raises(Refused, match=reason):
        await requests.find_take_back(game_id, USERS[0])


async def test_without_other_people_it_is_done_at_once(tables, store, requests) -> None:
    game_id = await start_tiny(tables, people=1, computers=2)
    await through_sealed(tables, game_id, USERS[:1])
    before, _ = await head(store, game_id)
    await answer(tables, game_id, USERS[0], "end")
    assert (await requests.find_take_back(game_id, USERS[0]))[1] == []
    assert await requests.ask_take_back(game_id, USERS[0], await asked(tables, game_id)) == "agree"
    async with store.read() as connection:
        # the computer players had bid before
        bid = await snapshots.read_snapshot(connection, game_id, before.revision - 1)
    assert (await head(store, game_id))[1]["digest"] == bid["digest"]
    assert await list_queued(store, "motion") == []


async def test_a_question_nobody_answers_runs_out(tables, store, clock, requests) -> None:
    game_id = await start_tiny(tables, people=3)
    await through_sealed(tables, game_id, USERS[:3])
    await answer(tables, game_id, USERS[0], "end")
    await requests.ask_take_back(game_id, USERS[0], await asked(tables, game_id))
    motion = await the_motion(store, game_id)
    await requests.vote(game_id, motion.id, USERS[1], "agree")
    clock.time += 3 * DAY
    await Jobs(make_tables(store)).work()
    async with store.read() as connection:
        ended = await motions.find_motion(connection, motion.id)
        assert (ended.state, ended.result) == ("decided", "decline")
        assert [queued.payload for queued in await queue.list_due(connection) if queued.kind == "motion"][-1] == {
            "motion": motion.id
        }


@pytest.mark.slow
async def test_the_last_turn_of_uprising_from_its_own_mark(tables, store, requests) -> None:
    game_id = await tables.lobby.create(product("uprising"), CHANNEL, GUILD, (USERS[0], "Ayla"), 3, "en")
    for user in USERS[1:3]:
        await tables.lobby.join(game_id, user, "Bo")
    await tables.start(game_id, USERS[0])
    rng, previous = random.Random(5), None
    while True:
        async with tables.hold(game_id) as live:
            own = [step for step in live.game.steps if step.seat == 0 and step.revision not in live.forced]
            others = [step for step in live.game.steps if own and step.revision > own[-1].revision and step.seat]
            if len(own) > 12 and others:
                break
        await play_on(tables, game_id, rng, 1)
    what, _ = await requests.find_take_back(game_id, USERS[0])
    assert what == "turn"
    await requests.ask_take_back(game_id, USERS[0], await asked(tables, game_id))
    motion = await the_motion(store, game_id)
    async with store.read() as connection:
        previous = await snapshots.read_snapshot(connection, game_id, motion.data["target"])
    for user in USERS[1:3]:
        await requests.vote(game_id, motion.id, user, "agree")
    async with tables.hold(game_id) as live:
        assert live.game.digest() == previous["digest"]
        assert live.game.waiting() == (0,)
        assert live.game.options(0).kind.endswith("turn")
    await play_on(tables, game_id, rng)
    assert verify(json.loads(json.dumps(await tables.export(game_id))), family("imperium")).status == "verified"


# -- by clicks ---------------------------------------------------------------------------------------------------------


async def ask_by_clicks(world: World, persons) -> None:
    """Have Ayla end her turn and ask the others to undo it."""
    ayla = persons[0]
    await to_turns(world, persons)
    await (await ayla.click(await open_cockpit(ayla), label="End")).answered()
    await world.bot.outbox.settle()
    panel = await open_cockpit(ayla)
    more = (await (await ayla.click(panel, label="More…")).answered()).ephemerals[0]
    assert "Ask undo" in captions(more)
    offer = (await (await ayla.click(more, label="Ask undo")).answered()).message
    assert "Bo and Cy" in more.text
    assert not (await (await ayla.click(more, label="Ask others")).answered()).error
    await world.bot.outbox.settle()
    assert offer is not None


@pytest.mark.slow
async def test_asking_and_agreeing_by_clicks(url) -> None:
    async with running(url) as world:
        ayla, bo, cy = persons = await open_table(world, ["Ayla", "Bo", "Cy"])
        await ask_by_clicks(world, persons)
        (post,) = questions(bo)
        assert sorted(post.mentions) == sorted([bo.id, cy.id])
        assert "> Ended: ●\N{NO-BREAK SPACE}**Ayla**" in post.text, "what would be taken back is told"
        dee = world.sandbox.actor("Dee")
        assert "no vote" in (await (await dee.click(post, label="Agree")).answered()).text
        assert "no vote" in (await (await ayla.click(post, label="Agree")).answered()).text
        assert "Agree" in (await (await bo.click(post, label="Agree")).answered()).text
        await world.bot.outbox.settle()
        assert "Agree: 1" in questions(bo)[0].text
        await world.restart()
        assert "last one needed" in (await (await cy.click(questions(cy)[0], label="Agree")).answered()).text
        await world.bot.outbox.settle()
        (post,) = questions(bo)
        assert "All agreed" in post.text
        assert captions(post) == []
        assert "took back their last step" in table_posts(bo)[-1].text
        assert "End" in captions(await open_cockpit(ayla))


@pytest.mark.slow
async def test_late_clicks_on_a_question_are_answered(url) -> None:
    async with running(url) as world:
        ayla, bo, cy = persons = await open_table(world, ["Ayla", "Bo", "Cy"])
        await ask_by_clicks(world, persons)
        post, post_id = questions(bo)[0], (await the_motion(world.store, 1)).id
        first, second = await bo.click(post, label="Agree"), await bo.click(post, label="Agree")
        await first.answered()
        await second.answered()
        await (await cy.click(post, label="Decline")).answered()
        await world.bot.outbox.settle()
        assert "Not all agreed" in questions(bo)[0].text
        agree = f"lb1|1|{post_id}|vote|agree"
        assert "settled" in (await (await bo.press_raw(agree, post)).answered()).text
        assert "End" not in captions(await open_cockpit(ayla))


@pytest.mark.sweep(4)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_question_and_every_end_has_words(store, tables, requests, language) -> None:
    game_id = await start_tiny(tables)
    await through_sealed(tables, game_id)
    await answer(tables, game_id, USERS[0], "end")
    await requests.ask_take_back(game_id, USERS[0], await asked(tables, game_id))
    motion = await the_motion(store, game_id)
    row, _ = await head(store, game_id)
    words = Words(language, ["Ayla", "Bo"])
    for kind, motion_kind in MOTION_KINDS.items():
        for what in {
            "undo": ("step", "turn"),
            "resume": ("report", "host"),
            "kick": ("", "silent", "lent"),
            "rewind": ("turn", "round"),
            "move": ("", "far"),
        }.get(kind, ("",)):
            for result in (None, "", *motion_kind.choices):
                made = _like(motion, kind, what, result)
                text = " ".join(said(build_motion(made, row, words)))
                assert "otion" not in text or language == "en"
                assert "{" not in text


def _like(motion, kind, what, result):
    state = "open" if result is None else "decided" if result else "lapsed"
    more = {
        "loan": {"until": 1_800_000_000_000},
        "rewind": {"start": {"n": 3} if what == "round" else {"who": "seat:1"}},
        "move": {"channel": 7, "guild": 1, "far": what == "far"},
    }
    named = what and kind != "move"  # a move to another server has no text of its own
    data = ({"what": what} if named else {}) | more.get(kind, {})
    return replace(motion, kind=kind, data=data, state=state, result=result or None)
