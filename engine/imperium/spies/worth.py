"""The worth of Spies and their posts."""

from __future__ import annotations

from content.imperium import effects as fx
from engine.imperium.players import weights
from engine.imperium.players.choices import id_of, value_space
from engine.imperium.players.evaluation import Data, Judge, Worth
from engine.kernel.decisions import Decision, Msg

SPY = 1.5


def _spied(eyes: Judge, node: fx.GainInfluenceSpied) -> float:
    posts = [post for post, there in eyes.view.get("posts", {}).items() if eyes.seat in there]
    spaces = eyes.printed.spaces
    factions = {spaces[space].faction for post in posts for space in eyes.printed.posts[post].connects}
    return sum(eyes.influence(str(faction)) for faction in factions if faction is not None)


def _post(eyes: Judge, args: Data, decision: Decision) -> float:
    """The worth of a Spy on a post, by the worth of visiting the connected spaces."""
    post = eyes.printed.posts[id_of(args["post"])]
    return 1.0 + 0.05 * sum(value_space(eyes, eyes.printed.spaces[space]) for space in post.connects)


WORTH = Worth(
    values={
        fx.GainInfluenceSpied: _spied,
        fx.PlaceSpy: lambda eyes, node: SPY * (0.3 + 0.7 * eyes.soon()) if eyes.me.get("spies") else 0.2,
    },
    costs={fx.RecallSpy: lambda eyes, cost: SPY},
    odds={fx.SpyPlacedOn: lambda eyes, condition: 0.5},
    counts={"spies": lambda eyes: sum(eyes.seat in there for there in eyes.view.get("posts", {}).values())},
    facts={"recalled_spy": lambda eyes: 0.5},
    choices={
        "choose-post": _post,
        "choose-recall-spy": lambda eyes, args, decision: -SPY,
        "choose-trash-spy": lambda eyes, args, decision: -2.0 * SPY,
    },
    paid=("choose-recall-spy",),
    options={"gather": lambda eyes, option, decision: weights.CARD - SPY},
    icons={"spies": SPY},
    reasons={"spy": lambda eyes, data: (SPY, Msg("why-spy", {"post": data["post"]}))},
)
