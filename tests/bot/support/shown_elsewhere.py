"""Messages with controls that belong to no table. Each function brings a new world into a state, and returns what
people see then."""

from __future__ import annotations

from bot.delivery.webhooks import Caller, Outcome
from bot.sandbox import Actor, Message
from bot.sandbox import components as tree
from bot.store.webhooks import Webhook
from bot.tables.web_links import Links, Subject
from tests.bot.support.harness import World, actions, open_table, press, table_posts
from tests.bot.support.people import pass_time
from tests.bot.support.shown import Shown, State, at_turns, reach, see


def open_pages(world: World) -> None:
    """Give the bot web pages, which are not served."""
    links, base = Links(b"key"), "https://example.org/"

    def find_page(subject: Subject) -> str | None:
        written = links.write(subject)
        return f"{base}{written}/" if written else "" if subject.may_open else None

    world.bot.presenter.pages, world.bot.presenter.find_page = base, find_page


async def settings(world: World) -> Shown:
    (ayla, *_) = await open_table(world, ["Ayla", "Bo"])
    return [(ayla, await see(ayla, "settings"))]


class Deaf(Caller):
    """A caller that sends nothing, and reports that everything was received."""

    async def send(self, webhook: Webhook, body: bytes, nonce: str, now: int) -> Outcome:
        return Outcome(204)


async def own_webhook(world: World) -> Shown:
    world.bot.router.webhooks.caller = Deaf()
    ayla = world.sandbox.actor("Ayla")
    panel = await see(ayla, "settings")
    settings = await see(ayla, "settings")
    await reach(ayla, panel, "webhook")
    opened = await press(ayla, panel, "webhook-set")
    await (await ayla.submit_modal(opened.modal, {"text": "https://hook.example.org/a"})).answered()
    return [(ayla, panel), (ayla, settings)]


async def stored_data(world: World) -> Shown:
    (ayla, *_) = await at_turns(world)
    panel = await see(ayla, "privacy")
    sure = await see(ayla, "privacy")
    (forget,) = [one for one in tree.of_types(sure.components, tree.BUTTON) if one["custom_id"].endswith("|forget")]
    await (await ayla.click(sure, custom_id=forget["custom_id"])).answered()
    return [(ayla, panel), (ayla, sure)]


async def inbox(world: World) -> Shown:
    open_pages(world)
    ayla, bo = await open_table(world, ["Ayla", "Bo"])
    for number in range(6):
        await (await ayla.slash("dune new", world.sandbox.add_channel(f"c{number}"), game="tiny", seats=2)).answered()
    renewed = await see(bo, "inbox")
    await reach(bo, renewed, "calendar")
    await world.advance(11)
    again = await reach(bo, await see(bo, "inbox"), "calendar")
    return [(ayla, await see(ayla, "inbox")), (bo, renewed), (bo, again)]


async def pages_of_a_table(world: World) -> Shown:
    open_pages(world)
    ayla, bo = await open_table(world, ["Ayla", "Bo"])
    post = table_posts(ayla)[-1]
    own = await reach(bo, await reach(bo, post, "more"), "web-own")
    return [(ayla, await reach(ayla, post, "more")), (bo, own)]


async def pages_of_a_server(world: World) -> Shown:
    open_pages(world)
    ayla = world.sandbox.actor("Ayla")
    ayla.allow("manage_guild")
    return [(ayla, await see(ayla, "dune setup"))]


async def open_pages_of_a_server(world: World) -> Shown:
    ((ayla, panel),) = await pages_of_a_server(world)
    return [(ayla, await reach(ayla, panel, "server-page"))]


async def queue(world: World) -> Shown:
    ayla, bo = (world.sandbox.actor(name) for name in ("Ayla", "Bo"))
    waiting = await see(ayla, "queue")
    await reach(ayla, waiting, "queue")
    return [(ayla, waiting), (bo, await see(bo, "queue"))]


async def lobby_of_the_queue(world: World) -> Shown:
    people = [world.sandbox.actor(name) for name in ("Ayla", "Bo", "Cy")]
    for person in people:
        panel = await see(person, "queue")
        menus = tree.of_types(panel.components, *tree.SELECTS)
        (sizes,) = [one for one in menus if "|seats." in one["custom_id"]]
        await (await person.choose(panel, ["3-3"], custom_id=sizes["custom_id"])).answered()
        await reach(person, panel, "queue")
    await pass_time(world, 0.01)
    await pass_time(world, 0)
    (thread,) = world.sandbox.world.threads()
    post = next(one for one in reversed(people[0].timeline(thread)) if "ready" in actions(one))
    return [(person, post) for person in people[:2]]


async def open_season(world: World) -> tuple[Actor, Message]:
    """The organiser of a new season, and the organiser's panel."""
    boss = world.sandbox.actor("Boss")
    boss.allow("manage_guild")
    panel = await see(boss, "league")
    (games,) = [one for one in tree.of_types(panel.components, *tree.SELECTS) if "|game." in one["custom_id"]]
    await (await boss.choose(panel, ["tiny"], custom_id=games["custom_id"])).answered()
    return boss, await reach(boss, panel, "league")


async def league_before(world: World) -> Shown:
    boss = world.sandbox.actor("Boss")
    boss.allow("manage_guild")
    return [(boss, await see(boss, "league"))]


async def league_in_sign_up(world: World) -> Shown:
    boss, panel = await open_season(world)
    await world.bot.outbox.settle()
    post = next(one for one in reversed(boss.timeline()) if "league-join" in actions(one))
    people = [world.sandbox.actor(name) for name in ("Ayla", "Bo", "Cy", "Di")]
    for person in people:
        await (await press(person, post, "league-join")).answered()
    return [(boss, panel), (boss, post), (people[0], await see(people[0], "league"))]


async def league_in_a_round(world: World) -> Shown:
    ((boss, panel), (_, post), (ayla, _)) = await league_in_sign_up(world)
    await (await boss.click(panel, label="Begin now")).answered()
    await pass_time(world, 0.01)
    await pass_time(world, 0)
    leave = await reach(ayla, await see(ayla, "league"), "league-leave")
    shown = []
    for label in ("", "End round 1", "Take back round 1"):
        page = await see(boss, "league")
        await (await boss.click(page, label="Organise")).answered()
        if label:
            await (await boss.click(page, label=label)).answered()
        shown.append((boss, page))
    return [(ayla, leave), (boss, post), *shown]


async def league_that_is_stopped(world: World) -> Shown:
    shown = await league_in_a_round(world)
    boss, page = shown[2]
    (out,) = [one for one in tree.of_types(page.components, *tree.SELECTS) if "|league-out|" in one["custom_id"]]
    await (await boss.choose(page, [out["options"][0]["value"]], custom_id=out["custom_id"])).answered()
    await (await boss.click(page, label="Stop season")).answered()
    return [(boss, page)]


async def challenge(world: World) -> Shown:
    ayla = world.sandbox.actor("Ayla")
    return [(ayla, await see(ayla, "challenge"))]


async def puzzle(world: World) -> Shown:
    ayla = world.sandbox.actor("Ayla")
    return [(ayla, await see(ayla, "puzzle"))]


async def lesson(world: World) -> Shown:
    ayla = world.sandbox.actor("Ayla")
    return [(ayla, await see(ayla, "learn"))]


async def explanations(world: World) -> Shown:
    (ayla, *_) = await open_table(world, ["Ayla", "Bo"])
    return [(ayla, await see(ayla, "help"))]


ELSEWHERE: tuple[State, ...] = (
    settings, own_webhook, stored_data, inbox, pages_of_a_table, pages_of_a_server, open_pages_of_a_server, queue,
    lobby_of_the_queue, league_before, league_in_sign_up, league_in_a_round, league_that_is_stopped, challenge, puzzle,
    lesson, explanations,
)  # fmt: skip
