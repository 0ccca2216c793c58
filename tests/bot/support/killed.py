"""A table of people whose bot may die at any moment."""

from __future__ import annotations

from bot.sandbox import Actor, Sandbox
from tests.bot.support.harness import find_lobby, table_posts


async def open_table(people: list[Actor], sandbox: Sandbox) -> None:
    """From `/dune new` to the first table post."""
    await people[0].slash("dune new", game="uprising", seats=len(people))
    for person in people[1:]:
        await (await person.click(find_lobby(people[0]), label="Join")).answered()
    await (await people[0].click(find_lobby(people[0]), label="Start")).answered()
    await sandbox.until(lambda: table_posts(people[0]))


def assert_posts_once(person: Actor) -> None:
    """Each hand-off was told once: no two table posts tell of the same revision."""
    revisions = [tree_id for m in person.timeline() for tree_id in m.custom_ids if "|turn|" in tree_id]
    assert len(revisions) == len(set(revisions))
