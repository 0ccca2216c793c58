"""Every kind of vote: who is asked, what decides it, and when a declined proposal may be made again."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from bot.language import Words
from bot.store import games
from bot.store.games import Substitution
from bot.store.motions import Motion
from bot.tables.consent.kinds import AGREE, DECLINE, MOTION_KINDS, tally
from bot.tables.consent.requests import Requests
from bot.tables.consent.votes import find_open
from bot.tables.pace import DAY, HOUR
from engine.kernel.decisions import Refused
from tests.bot.support.tables import CHANNEL, USERS, start_tiny

HOST, PROPOSER, SUBJECT, OTHER = USERS
GUEST = 99


class Kind(NamedTuple):
    """A kind of vote about a game of four."""

    # The people who are asked, if `PROPOSER` proposes something about the seat of `SUBJECT`, or about the host.
    asked: list[int]
    # The form of its post about the decision: `all` agreed, the `majority` did, or "" for a person asked alone.
    rule: str
    # The milliseconds before the same person may propose again what was declined.
    rests: int = 0
    seat: int | None = None


EVERYBODY, OTHERS = [HOST, PROPOSER, SUBJECT, OTHER], [HOST, PROPOSER, OTHER]
KINDS = {
    "undo": Kind([HOST, SUBJECT, OTHER], "all", seat=1),
    "kick": Kind(OTHERS, "majority", HOUR, 2),
    "unseat": Kind(OTHERS, "majority", HOUR, 2),
    "loan": Kind([GUEST], "", seat=1),
    "substitute": Kind(OTHERS, "majority", seat=2),
    "late": Kind(OTHERS, "most", seat=2),
    "host": Kind([SUBJECT], "", seat=2),
    "claim": Kind([PROPOSER, SUBJECT, OTHER], "majority", HOUR, 0),
    "clocks": Kind(EVERYBODY, "all", DAY),
    "move": Kind(EVERYBODY, "all", DAY),
    "rewind": Kind(EVERYBODY, "all", HOUR),
    "end": Kind(EVERYBODY, "all", DAY),
    "untouched": Kind(EVERYBODY, "majority"),
    "resume": Kind(EVERYBODY, "most"),
}
DATA: dict[str, Any] = {
    "revision": 0, "target": 0, "what": "turn", "start": {"who": "seat:0"}, "computer": "anything", "name": "Z",
    "clocks": {"pace": "daily"}, "channel": 777, "guild": 400, "since": 0, "until": 1_900_000_000_000,
}  # fmt: skip
TOLD = {"all": "All agreed", "majority": "The majority agreed"}


async def start(tables, kinds: Collection[str]) -> dict[str, int]:
    """Begin games of four, and return the game for votes of each kind: one in which somebody plays for `SUBJECT`, one
    in which the seat of `SUBJECT` is on offer, and one for all other kinds."""
    found: dict[str, int] = {}
    for place, kind in enumerate(["unseat", "substitute", ""]):
        if kind and kind not in kinds:
            continue
        game_id = await start_tiny(tables, people=4, channel=CHANNEL + place)
        async with tables.store.write() as connection:
            seats = await games.list_seats(connection, game_id)
            if kind == "unseat":
                lent = Substitution(SUBJECT, "Cy", tables.store.now() + 99 * DAY)
                seats[2] = replace(seats[2], user_id=GUEST, substitution=lent)
            elif kind == "substitute":
                seats[2] = replace(seats[2], user_id=None, computer="anything", offer="ask")
            await games.replace_seats(connection, game_id, seats)
        tables.cache.drop(game_id)
        found |= {one: game_id for one in kinds if one not in found and kind in (one, "")}
    return found


async def propose(tables, game_id: int, kind: str) -> Motion:
    guests = [GUEST] if kind == "loan" else []
    async with tables.hold(game_id) as live:
        await tables.motions.open(live, kind, PROPOSER, KINDS[kind].seat, DATA, guests)
    async with tables.store.read() as connection:
        found = await find_open(connection, game_id, kind, KINDS[kind].seat)
    assert found is not None
    return found


def test_every_kind_is_known() -> None:
    assert KINDS.keys() == MOTION_KINDS.keys()


async def test_a_vote_asks_whom_it_concerns(tables) -> None:
    """The proposer agrees already, except that a game goes on only by a vote of its own."""
    for kind, game_id in (await start(tables, KINDS)).items():
        motion, known = await propose(tables, game_id, kind), KINDS[kind]
        assert sorted(motion.ballots) == sorted(known.asked), kind
        agrees = None if kind == "resume" else MOTION_KINDS[kind].choices[0]
        assert motion.ballots.get(PROPOSER, agrees) == agrees, kind


@pytest.mark.parametrize("kind", [kind for kind, known in KINDS.items() if known.rule != "most"])
def test_a_vote_is_decided_as_its_post_says(kind) -> None:
    rule = KINDS[kind].rule
    told = Words("en").text(
        f"motion-decided-{kind}-agree", who="A", seat="B", number=1, channel="#c", changes="d", guest="E", until="f"
    )
    assert told.startswith(TOLD.get(rule, "")), told
    made = MOTION_KINDS[kind]
    for votes, all_agree, most_agree in (
        ([AGREE, AGREE, AGREE], AGREE, AGREE),
        ([AGREE, AGREE, DECLINE], DECLINE, AGREE),
        ([AGREE, AGREE, None], None, AGREE),
        ([AGREE, DECLINE, DECLINE], DECLINE, DECLINE),
        ([AGREE, DECLINE, None], DECLINE, None),
        ([AGREE, DECLINE], DECLINE, DECLINE),
        ([AGREE, None], None, None),
    ):
        assert tally(made, votes) == (most_agree if rule == "majority" else all_agree), votes


async def test_a_declined_proposal_is_not_made_again_by_the_same_person_at_once(tables, clock) -> None:
    for kind, game_id in (await start(tables, [kind for kind, known in KINDS.items() if known.rests])).items():
        motion = await propose(tables, game_id, kind)
        for user in motion.missing:
            if (await tables.motions.vote(motion.id, game_id, user, DECLINE)) is not None:
                break
        clock.time += KINDS[kind].rests - 1
        with pytest.raises(Refused, match="refused-motion-declined"):
            await propose(tables, game_id, kind)
        clock.time += 1
        assert (await propose(tables, game_id, kind)).id != motion.id


async def test_a_substitute_neither_becomes_the_host_nor_asks_to(tables, store) -> None:
    game_id = await start_tiny(tables, people=4)
    async with store.write() as connection:
        seats = await games.list_seats(connection, game_id)
        lent = Substitution(SUBJECT, "Cy", store.now() + 99 * DAY)
        seats[2] = replace(seats[2], user_id=GUEST, substitution=lent)
        await games.replace_seats(connection, game_id, seats)
    tables.cache.drop(game_id)
    with pytest.raises(Refused, match="refused-host-substitute"):
        await Requests(tables).propose_host(game_id, HOST, GUEST)
    with pytest.raises(Refused, match="refused-host-substitute"):
        await Requests(tables).claim_host(game_id, GUEST)
    with pytest.raises(Refused, match="refused-host-awake"):
        await Requests(tables).claim_host(game_id, OTHER)
