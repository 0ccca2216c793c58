"""Feyd-Rautha's training track (U16.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from content.imperium import effects as fx
from content.imperium.schema import TrainingSpace
from engine.imperium.agenda import AUTO, CHOICES, GO, MUST, PERFORM, STANDING, WAIT, Choice, rule, start
from engine.imperium.module import Facts, Module
from engine.imperium.state import NOBODY, G, Part, Pending, lib
from engine.kernel.decisions import Msg
from engine.kernel.record import record


@record
class Training(Part):
    """The places of the Training tokens."""

    kind = "imperium.training"
    # The space of each seat's token, "" for a Leader without a Training track.
    at: list[str]


def set_up(game: G, seat: int, facts: Facts) -> None:
    """Add the state of the Training tokens before Leaders are given."""
    Training(at=[""] * len(game.state.players)).add_to(game)


def place_token(game: G, seat: int, facts: Facts) -> None:
    """Put the token on the first space of the track (U2.8)."""
    track = lib(game).leaders[game.state.players[seat].leader].track
    Training.of(game).at[seat] = track[0].id if track else ""


def _track(game: G, seat: int) -> dict[str, TrainingSpace]:
    return {space.id: space for space in lib(game).leaders[game.state.players[seat].leader].track}


def _ahead(game: G, seat: int) -> tuple[str, ...]:
    here = _track(game, seat).get(Training.of(game).at[seat])
    return () if here is None else here.next


@rule(STANDING, fx.Train)
def stand_train(game: G, seat: int, node: fx.Train, item: Pending) -> int:
    """The state of the step: mandatory if there are several spaces ahead, immediate if there is one. The token never
    leaves the last space, so there the step waits (U16.4)."""
    ahead = _ahead(game, seat)
    return MUST if len(ahead) > 1 else AUTO if ahead else WAIT


@rule(CHOICES, fx.Train)
def choose_training(game: G, seat: int, node: fx.Train, item: Pending) -> list[Choice]:
    """The spaces ahead, as choices that are named by their rewards."""
    track = _track(game, seat)
    return [
        Choice(ahead, Msg("choose-effect", {"effect": f"effect:{reward.at}"}))
        for ahead in _ahead(game, seat)
        if (reward := track[ahead].reward) is not None
    ]


@rule(PERFORM, fx.Train)
def perform_train(game: G, seat: int, node: fx.Train, item: Pending, pick: str) -> None:
    """Move one space to the right and take its reward."""
    place = _ahead(game, seat)[0] if pick == GO else pick
    Training.of(game).at[seat] = place
    game.emit("train", {"seat": seat, "space": f"training:{place}"})
    reward = _track(game, seat)[place].reward
    if reward is not None:
        start(game, seat, reward, Pending(reward.at, NOBODY, item.origin))


def show(game: G, viewer: int | None, view: dict[str, Any]) -> None:
    """Add the space of the token to the view."""
    for player in view["players"]:
        player["training"] = Training.of(game).at[player["seat"]]


def follow_train(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record the space of the token."""
    seat.marks["training"] = data["space"].partition(":")[2]


MODULE = Module(
    name="training",
    at={"set_up": set_up, "leader_given": place_token},
    view=show,
    follow={"train": follow_train},
)
