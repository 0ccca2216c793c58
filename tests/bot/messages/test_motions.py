"""The post of a vote: how many votes each choice has, and who has not voted."""

from __future__ import annotations

import pytest

from bot.language import LANGUAGES, Words
from bot.messages.motions import build_motion
from bot.store import games
from bot.store.motions import Motion
from tests.bot.support.consent import said
from tests.bot.support.tables import USERS, start_tiny

AYLA, BO, CY, DEE = USERS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("ballots", "counts", "missing"), [
    ({AYLA: "agree", BO: None, CY: None}, {"agree": 1}, [BO, CY]),
    ({AYLA: "agree", BO: "agree", CY: "decline", DEE: None}, {"agree": 2, "decline": 1}, [DEE]),
])  # fmt: skip
async def test_the_post_names_who_has_not_voted_and_nobody_else(
    tables, store, ballots, counts, missing, language: str
) -> None:
    game_id = await start_tiny(tables)
    async with store.read() as connection:
        row = await games.find_game(connection, game_id)
    motion = Motion(1, game_id, "clocks", AYLA, None, {"clocks": {}}, 0, None, "open", None, None, None, ballots)
    words = Words(language)
    texts = [line for text in said(build_motion(motion, row, words)) for line in text.splitlines()]
    lines = [line.replace("\N{NO-BREAK SPACE}", " ") for line in texts if line.startswith("-# ")]
    votes = [words.text("motion-count", choice=words.text(f"vote-{one}"), count=n) for one, n in counts.items()]
    assert lines[0] == "-# " + " · ".join(votes).replace("\N{NO-BREAK SPACE}", " ")
    (named,) = [line for line in lines if "<@" in line]
    assert [user for user in USERS if f"<@{user}>" in named] == missing


@pytest.mark.parametrize(("kind", "key"), [("late", "motion-lapsed-late"), ("end", "motion-lapsed")])
async def test_a_vote_that_has_lapsed_says_why_and_takes_no_votes(tables, store, kind: str, key: str) -> None:
    game_id = await start_tiny(tables)
    async with store.read() as connection:
        row = await games.find_game(connection, game_id)
    data = {"since": 5, "computer": "anything"}
    motion = Motion(1, game_id, kind, None, 1, data, 0, None, "lapsed", None, None, None, {AYLA: None})
    words = Words("en", ["Ayla", "Bo"])
    texts = said(build_motion(motion, row, words))
    assert texts[1:] == [words.text(key, seat=1, number=2, who=words.text("motion-somebody"))]
