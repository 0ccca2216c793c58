"""Exported games: verified, or a clear reason why not; never a traceback."""

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
    """A random game in which some steps are taken back."""
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
    for step in finished["steps"][:3]:
        for key in step:
            data = copy.deepcopy(finished)
            del data["steps"][0][key]
            assert verify(data, FAMILY).status == "unreadable"


def test_another_version_is_not_called_wrong(finished) -> None:
    class Newer(TinyFamily):
        version = "2"

    verdict = verify(finished, Newer())
    assert verdict.status == "other-version"
    assert "version 1" in verdict.reason
    assert verify({**finished, "landsraad": 2}, FAMILY).status == "other-version"


def test_a_game_goes_on_in_a_new_segment() -> None:
    rng = random.Random(8)
    game = Game.new(FAMILY, {"seats": 2}, SEED)
    segments = [start_of(game)]
    for _ in itertools.islice(play(game, rng), 7):
        pass
    data = json.loads(json.dumps(game.snapshot()))
    resumed = Game.restore(FAMILY, data, SEED, game.steps)
    segments.append(Segment(resumed.revision, FAMILY.version, FAMILY.content_digest(None), "rules", data))
    resumed = play_with_undos(resumed, rng)
    verdict = verify(json.loads(json.dumps(export(resumed, "g2", segments))), FAMILY)
    assert verdict.status == "verified", verdict.reason
