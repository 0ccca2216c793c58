"""The worth of the components of Leaders."""

from __future__ import annotations

from content.imperium import effects as fx
from content.imperium.sets.bloodlines import pieces
from content.imperium.sets.ix import pieces as ix
from engine.imperium.players import weights
from engine.imperium.players.choices import id_of, node_at
from engine.imperium.players.evaluation import Data, Judge, Worth
from engine.imperium.players.fights import value_deployment
from engine.imperium.players.resource_values import gain
from engine.kernel.decisions import Decision


def _give(eyes: Judge, args: Data, decision: Decision) -> float:
    """The worth of giving an Intrigue card to a player: highest for the player with the fewest points."""
    other = eyes.view["players"][int(id_of(args["seat"]))]
    return -0.7 * weights.INTRIGUE - 0.1 * float(other["vp"])


def _hold(eyes: Judge, args: Data, decision: Decision) -> float:
    """The worth of setting a card aside. For a card with one Agent icon it is the worth of 1 spice, for a card with
    several icons that of 1 Solari, and for a card without icons almost nothing."""
    icons = len(eyes.printed.cards[id_of(args["card"])].icons)
    return 0.1 + (gain(eyes, "spice" if icons == 1 else "solari", 1) if icons else 0.0)


def _snooped(eyes: Judge, node: ix.SnoopedInfluence) -> float:
    out = eyes.me.get("snoopers", {"out": ()})["out"]
    return max((eyes.influence(track, node.amount) for track in out), default=0.0)


WORTH = Worth(
    values={
        fx.InfluenceSecret: lambda eyes, node: sum(map(eyes.influence, eyes.view.get("secret", ()))),
        fx.Train: lambda eyes, node: 2.5,
        fx.Remember: lambda eyes, node: 0.5,
        fx.Awaken: lambda eyes, node: weights.CARD * int(eyes.me["troops"].get("memories", 0)) - 2.0,
        pieces.IntoTheFray: lambda eyes, node: value_deployment(eyes, 1) if not eyes.later else 2.0,
        pieces.LaySpice: lambda eyes, node: 0.8,
        pieces.TakeSpice: lambda eyes, node: gain(eyes, "spice", 1),
        pieces.StayingTroops: lambda eyes, node: weights.TROOP * node.amount * eyes.soon(),
        pieces.DrawTwisted: lambda eyes, node: 0.8 * weights.INTRIGUE * node.amount,
        ix.HoldBack: lambda eyes, node: 0.0,
        ix.TrackBonus: lambda eyes, node: 2.0,
        ix.SnooperInfluence: lambda eyes, node: 2.5 * node.amount,
        ix.SnoopedInfluence: _snooped,
    },
    odds={
        pieces.SentTo: lambda eyes, condition: 0.4 if eyes.here is None else float(eyes.here.icon == condition.icon),
        ix.HeldIcons: lambda eyes, condition: 0.5,
    },
    choices={
        "choose-give-intrigue": _give,
        "choose-hold-back": _hold,
        "choose-take-spice": lambda eyes, args, decision: 0.1 + gain(eyes, "spice", 1),
    },
    options={
        # the value of laying a Navigation card into the row
        "navigation": lambda eyes, option, decision: 0.5 + eyes.effect(node_at(eyes, option.label.args["effect"])),
        "secret": lambda eyes, option, decision: eyes.effect(
            eyes.printed.tracks[id_of(option.label.args["faction"])].at_4
        ),
    },
    icons={"train": 2.5, "memory": 1.5},
    units=(lambda player, zone: int(player["troops"].get("agents", 0)) if zone == "conflict" else 0,),
    arrivals={"deploy-agent": 2.0},
)
