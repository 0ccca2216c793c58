"""Exported games are verified, or refused with a clear reason; there is never a traceback."""

from __future__ import annotations

import copy
import itertools
import json
import random

import pytest

from engine.kernel.chance import commitment
from engine.kernel.decisions import Answer
from engine.kernel.export import export, replay, verify
from engine.kernel.game import Corrupt, Game
from engine.kernel.log import Segment
from tests.engine.kernel.conftest import SEED, answer_randomly, play
from tests.engine.kernel.tiny import FAMILY, TinyFamily


def start_of(game: Game) -> Segment:
    return Segment(game.revision, FAMILY.version, FAMILY.content_digest(None), "start", game.snapshot())


def play_with_undos(game: Game, rng: random.Random, limit: int = 1000) -> Game:
    """A random game with some undone steps."""
    history = {game.revision: game.snapshot()}
    while game.waiting() and limit:
        limit -= 1
        decision = rng.choice(game.decisions())
        game.apply(decision.seat, answer_randomly(decision, rng))
        history[game.revision] = game.snapshot()
        if game.undoable(decision.seat) and rng.random() < 0.4:
            live = [step.revision for step in game.steps if not step.undone]
            game = game.rewind(history[live[-2] if len(live) > 1 else 0])
            history[game.revision] = game.snapshot()
    return game


@pytest.fixture
def finished() -> dict:
    rng = random.Random(5)
    game = Game.new(FAMILY, {"seats": 3}, SEED)
    first = start_of(game)
    game = play_with_undos(game, rng)
    assert any(step.undone for step in game.steps)
    return json.loads(json.dumps(export(game, "g1", [first])))


def test_a_finished_game_verifies(finished) -> None:
    verdict = verify(finished, FAMILY)
    assert verdict.ok
    assert verdict.status == "verified"
    assert verdict.outcomes > 0
    assert finished["commitment"] == commitment(SEED, "g1")


def test_replay_reaches_the_last_state(finished) -> None:
    games = [game for _, game in replay(finished, FAMILY)]
    assert games[-1].digest() == finished["digest"]


def test_a_running_game_is_exported_without_its_seed() -> None:
    game = Game.new(FAMILY, {"seats": 2}, SEED)
    first = start_of(game)
    game.apply(0, Answer(game.options(0).id, ("s0",)))
    data = export(game, "g1", [first])
    assert data["seed"] is None
    assert SEED.hex() not in json.dumps(data)
    assert verify(data, FAMILY).status == "unsealed"


def test_every_edit_is_found(finished) -> None:
    def edited(change):
        data = copy.deepcopy(finished)
        change(data)
        return verify(data, FAMILY)

    live = [i for i, step in enumerate(finished["steps"]) if not step["undone"]]
    chancy = next(i for i in live if finished["steps"][i]["chance"])
    edits = [
        lambda d: d["steps"][chancy]["chance"][0][1].reverse() or d["steps"][chancy]["chance"].pop(),
        lambda d: d["steps"][live[3]].update(digest="0" * 16),
        lambda d: d["steps"].pop(live[-1]),
        lambda d: d["steps"].pop(live[2]),
        lambda d: d["steps"][live[1]].update(seat=2, picks=["s9"]),
        lambda d: d.update(seed="00" * 32),
        lambda d: d["segments"][0]["snapshot"]["state"]["deck"].reverse(),
        lambda d: d["segments"][0]["snapshot"].update(chance=7),
    ]
    for number, edit in enumerate(edits):
        verdict = edited(edit)
        assert verdict.status in ("wrong", "unreadable"), number
        assert verdict.reason


@pytest.mark.parametrize(
    "broken",
    [
        None,
        [],
        "text",
        {},
        {"landsraad": 1},
        {"landsraad": 1, "family": "tiny", "segments": [], "steps": [], "seed": None},
        {"landsraad": 1, "family": "tiny", "segments": [{}], "steps": [], "seed": None},
        {"landsraad": 1, "family": "chess"},
    ],
)
def test_files_that_are_no_games_are_named_so(broken) -> None:
    assert verify(broken, FAMILY).status == "unreadable"
    with pytest.raises(Corrupt):
        list(replay(broken, FAMILY))


def test_every_truncation_gets_a_verdict(finished) -> None:
    for key in list(finished):
        data = {k: v for k, v in finished.items() if k != key}
        assert not verify(data, FAMILY).ok, key
    for number, step in enumerate(finished["steps"][:3]):
        for key in step:
            data = copy.deepcopy(finished)
            del data["steps"][number][key]
            assert verify(data, FAMILY).status == "unreadable"


def test_another_version_is_not_called_wrong(finished) -> None:
    class Newer(TinyFamily):
        version = "2"

    verdict = verify(finished, Newer())
    assert verdict.status == "other-version"
    assert "version 1" in verdict.reason
    assert verify({**finished, "landsraad": 2}, FAMILY).status == "other-version"


def test_what_ran_alike_under_rules_that_were_corrected_is_proven_and_the_rest_is_not_called_wrong(finished) -> None:
    class Corrected(TinyFamily):
        version = "2"
        corrects = frozenset({"1"})

    assert verify(finished, Corrected()).status == "verified"
    otherwise = copy.deepcopy(finished)
    step = next(step for step in otherwise["steps"] if not step["undone"])
    step["digest"] = "0" * 16
    verdict = verify(otherwise, Corrected())
    assert (verdict.status, verdict.ok) == ("other-version", False)
    assert "version 1, which version 2 corrects" in verdict.reason
    assert verify(otherwise, FAMILY).status == "wrong"


def upgraded(rng: random.Random, contents: tuple[str, ...], answers: int = 7) -> dict:
    """An exported game that was played under each of these contents in turn, with this number of answers under each."""
    game = Game.new(FAMILY, {"seats": 2}, SEED)
    segments = [start_of(game)._replace(content=contents[0])]
    for content in contents[1:]:
        for _ in itertools.islice(play(game, rng), answers + 1):  # the play ends before its last answer
            pass
        data = json.loads(json.dumps(game.snapshot()))
        game = Game.restore(FAMILY, data, SEED, game.steps)
        segments.append(Segment(game.revision, FAMILY.version, content, "rules", data))
    return json.loads(json.dumps(export(play_with_undos(game, rng), "g2", segments)))


HERE = FAMILY.content_digest(None)


def test_every_segment_is_re_executed() -> None:
    """Every step of each segment is executed again, and an edited step is found."""
    data = upgraded(random.Random(8), (HERE, HERE, HERE))
    verdict = verify(data, FAMILY)
    assert verdict.status == "verified", verdict.reason
    assert verdict.steps == sum(not step["undone"] for step in data["steps"])
    assert verdict.outcomes == sum(len(step["chance"]) for step in data["steps"] if not step["undone"])
    for segment in data["segments"]:
        edited = copy.deepcopy(data)
        step = next(s for s in edited["steps"] if s["revision"] > segment["revision"] and not s["undone"])
        step["digest"] = "0" * 16
        assert verify(edited, FAMILY)[:3:2] == ("wrong", step["revision"])


def test_a_segment_goes_on_from_where_the_one_before_it_ended() -> None:
    data = upgraded(random.Random(8), (HERE, HERE))
    other = upgraded(random.Random(9), (HERE, HERE))
    data["segments"][1]["snapshot"] = other["segments"][1]["snapshot"]
    verdict = verify(data, FAMILY)
    assert (verdict.status, verdict.revision) == ("wrong", 7)
    assert "go on from where it was" in verdict.reason


@pytest.mark.parametrize(
    ("contents", "unproven", "taken"),
    [
        (("old", HERE), ((0, 7),), (7,)),
        ((HERE, "new"), ((8, None),), ()),
        ((HERE, "other", HERE), ((8, 14),), (14,)),
        (("old", HERE, "new"), ((0, 7), (15, None)), (7,)),
    ],
)
def test_what_was_played_under_other_rules_is_named_and_the_rest_proven(contents, unproven, taken) -> None:
    data = upgraded(random.Random(8), contents)
    verdict = verify(data, FAMILY)
    expected = tuple((first, data["revision"] if last is None else last) for first, last in unproven)
    assert (verdict.status, verdict.ok, verdict.unproven) == ("partly", False, expected)
    for first, last in expected:
        assert f"revisions {first} to {last} not proven: made under version 1, content " in verdict.reason
    assert [f"the state at revision {at} is taken as it is" in verdict.reason for at in range(20)] == [
        at in taken for at in range(20)
    ]
    proven = [
        step
        for step in data["steps"]
        if not step["undone"] and not any(first <= step["revision"] <= last for first, last in expected)
    ]
    assert verdict.steps == len(proven)
    proven[-1]["digest"] = "0" * 16
    assert verify(data, FAMILY).status == "wrong"


def test_nothing_is_proven_of_a_game_that_was_never_played_under_these_rules() -> None:
    data = upgraded(random.Random(8), ("old", "older"))
    verdict = verify(data, FAMILY)
    assert (verdict.status, verdict.steps) == ("other-version", 0)
    assert verdict.unproven == ((0, 7), (8, data["revision"]))


def test_chance_comes_from_the_seed_and_not_from_the_file() -> None:
    """Outcomes of chance come from the seed and not from the file: a game with forged shuffles is consistent with them,
    and is refused nevertheless."""
    game = Game.new(FAMILY, {"seats": 2}, SEED)
    first, rng = start_of(game), random.Random(5)
    honest = game.clone()
    while True:
        decision = rng.choice(game.decisions())
        answer = answer_randomly(decision, rng)
        honest = game.clone()
        honest.apply(decision.seat, answer)
        if drawn := honest.steps[-1].chance:
            break
        game.apply(decision.seat, answer)
    chosen = drawn[0]._replace(values=tuple(reversed(drawn[0].values)))
    if len(chosen.values) == 1:
        chosen = chosen._replace(values=((chosen.values[0] + 1) % 6,))
    assert chosen != drawn[0]
    game.chance.script = [chosen]
    game.apply(decision.seat, answer)
    assert game.steps[-1].chance[0] == chosen
    for _ in play(game, rng):
        pass
    data = json.loads(json.dumps(export(game, "g1", [first])))
    assert data["commitment"] == commitment(SEED, "g1")
    verdict = verify(data, FAMILY)
    assert verdict.status == "wrong"
    assert chosen.label in verdict.reason


def test_segments_out_of_order_are_unreadable() -> None:
    data = upgraded(random.Random(8), (HERE, HERE, HERE))
    data["segments"][1:] = reversed(data["segments"][1:])
    assert verify(data, FAMILY).status == "unreadable"
