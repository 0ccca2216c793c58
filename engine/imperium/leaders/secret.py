"""Factions that a Leader chooses secretly before the first round, and reveals once (B2.6, B16.2, B21.5)."""

from __future__ import annotations

import random
from typing import Any

from content.imperium import effects as fx
from engine.imperium.agenda import MAY, PERFORM, STANDING, WAIT, rule
from engine.imperium.influence import gain_influence
from engine.imperium.module import Facts, Module
from engine.imperium.state import G, Part, Pending, lib
from engine.kernel.decisions import Msg, Option, Pick
from engine.kernel.frames import Question
from engine.kernel.record import record


@record
class Secret(Part):
    """The secretly chosen Factions of each seat."""

    kind = "imperium.secret"
    # The chosen cards that are still face down, in the order of the tracks.
    chosen: list[list[str]]
    # The chosen cards that were revealed.
    shown: list[list[str]]


def set_up(game: G, seat: int, facts: Facts) -> None:
    count = len(game.state.players)
    Secret(chosen=[[] for _ in range(count)], shown=[[] for _ in range(count)]).add_to(game)


def ask_secrets(game: G, seat: int, facts: Facts) -> None:
    """Ask for the Factions once the setup is otherwise complete (B2.6)."""
    for owner, player in enumerate(game.state.players):
        leader = lib(game).leaders.get(player.leader)
        if leader is not None and leader.secret and game.config.roles[owner].deck:
            game.push(ChooseSecret(seat=owner, count=leader.secret))


@record
class ChooseSecret(Question):
    """The choice of the secret Factions. Only their owner sees them."""

    kind = "imperium.secret-choice"
    asks = "secret"
    sealed = True
    count: int

    def offers(self, game: G) -> list[Option]:
        return [
            Option(
                track, Msg("choose-secret", {"faction": f"faction:{track}"}), "secret", targets=(f"faction:{track}",)
            )
            for track in lib(game).tracks
        ]

    def pick(self, game: G, options: list[Option]) -> Pick:
        return Pick("many", self.count, self.count)

    def names(self, game: G) -> dict[str, int]:
        return {"n": self.count}

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Keep the chosen Factions face down."""
        game.pop()
        chosen = [track for track in lib(game).tracks if track in picks]
        Secret.of(game).chosen[seat] = chosen
        data = {"seat": seat, "n": self.count}
        full = data | {"factions": [f"faction:{track}" for track in chosen], "shown": 1}
        game.emit("secret", full, (seat,), data | {"shown": 0})


@rule(STANDING, fx.InfluenceSecret)
def stand_secret(game: G, seat: int, node: fx.InfluenceSecret, item: Pending) -> int:
    """The state of the effect: optional once in a game, while the Factions are face down; otherwise waiting."""
    return MAY if Secret.of(game).chosen[seat] else WAIT


@rule(PERFORM, fx.InfluenceSecret)
def perform_secret(game: G, seat: int, node: fx.InfluenceSecret, item: Pending, pick: str) -> None:
    """Reveal the Factions and gain 1 Influence with each."""
    part, player = Secret.of(game), game.state.players[seat]
    tracks, part.chosen[seat] = part.chosen[seat], []
    part.shown[seat] = tracks
    player.used = (*player.used, item.origin)
    game.emit("secret-shown", {"seat": seat, "factions": [f"faction:{track}" for track in tracks]})
    for track in tracks:
        gain_influence(game, seat, track, 1)


def show(game: G, viewer: int | None, view: dict[str, Any]) -> None:
    """Add to the view the number of face-down Factions and the revealed ones; for the owner also the face-down ones."""
    part = Secret.of(game)
    for player in view["players"]:
        seat = player["seat"]
        if part.chosen[seat] or part.shown[seat]:
            player["secret"] = {"hidden": len(part.chosen[seat]), "shown": list(part.shown[seat])}
    if viewer is not None and part.chosen[viewer]:
        view["secret"] = list(part.chosen[viewer])


def determinize(game: G, seat: int, rng: random.Random) -> None:
    """Choose the face-down Factions of other seats anew; their number is known."""
    part, tracks = Secret.of(game), list(lib(game).tracks)
    for owner, chosen in enumerate(part.chosen):
        if owner != seat and chosen:
            few = rng.sample(tracks, len(chosen))
            part.chosen[owner] = [track for track in tracks if track in few]


MODULE = Module(
    name="secret",
    at={"set_up": set_up, "game_begins": ask_secrets},
    view=show,
    determinize=determinize,
)
