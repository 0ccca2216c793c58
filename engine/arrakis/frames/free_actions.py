"""Free actions during a player's turn: training, scouting, claims, atomics, Hawat's Scheming (W5.14)."""

from __future__ import annotations

from engine.arrakis.asking import one_of_each, option, token_face
from engine.arrakis.cards import scheme, schemes
from engine.arrakis.frames.atomics import atomics_option, detonate
from engine.arrakis.frames.losses import push_excess
from engine.arrakis.frames.omens import begin_claim, claim_option
from engine.arrakis.library import ATREIDES, HARKONNEN
from engine.arrakis.places import is_banned, legions_of, near_ornithopter, own_legion
from engine.arrakis.prophecy import claimable, free_ways
from engine.arrakis.side_policy import policy_for
from engine.arrakis.state import G, count, lib, rules
from engine.arrakis.verbs import remove_flier, reveal_sietch, reveal_token, reveal_tokens
from engine.kernel.decisions import Option

ATOMICS_AT = 8
"""The step that a marker must have reached before the atomics may be set off (W14.7)."""


def list_free(game: G, seat: int) -> list[Option]:
    """The free actions that a seat can take in its turn."""
    if game.config.sides[seat] == HARKONNEN:
        return [*list_scouting(game), *_list_schemes(game, seat)]
    found = _list_training(game)
    found += map(claim_option, claimable(game, free_ways(game)))
    if rules(game).atomics == "free" and not game.state.crater and max(game.state.markers.values()) >= ATOMICS_AT:
        found += [atomics_option(name) for name in lib(game).atomics]
    return found


def _list_training(game: G) -> list[Option]:
    """Options for the tokens that guerrilla training may flip. In the retail game, and against an automatic opponent
    (W19.16), tokens near ornithopters are left out."""
    found = []
    anywhere = rules(game).training_near_ornithopters and not policy_for(game, HARKONNEN).watches
    for area in legions_of(game, ATREIDES):
        legion = game.state.legions[area]
        if legion.tokens and (anywhere or not near_ornithopter(game, area)):
            for one in one_of_each(legion.tokens, lib(game).tokens.__getitem__):
                where = f"area:{area}"
                found.append(
                    option(f"train.{area}.{one}", "train", where, final=True, area=where, face=token_face(game, one))
                )
    return found


def list_scouting(game: G) -> list[Option]:
    """Options for scouting: an ornithopter reveals a sietch of a neighbouring sector. In the retail game, it may also
    reveal the tokens of an area."""
    if is_banned(game, "scouting"):
        return []
    found = []
    for zone, what in sorted(game.state.zones.items()):
        if what == "ornithopter":
            for area in lib(game).zone_areas[zone]:
                if _hides(game, area):
                    where, flier = f"area:{area}", f"zone:{zone}"
                    found.append(
                        option(f"scout.{zone}.{area}", "scout", flier, where, final=True, zone=flier, area=where)
                    )
    return found


def _hides(game: G, area: str) -> bool:
    state = game.state
    if area in state.sietches and area not in state.seen:
        return True
    legion = own_legion(game, ATREIDES, area)
    return rules(game).scouting == "area" and legion is not None and bool(legion.tokens)


def _list_schemes(game: G, seat: int) -> list[Option]:
    held = len(schemes(game, seat))
    return [option(f"hawat.{n}", "hawat", "plan:hawats_scheming", n=n) for n in (2, 3) if n <= held]


def take_free(game: G, seat: int, pick: str) -> None:
    """Carry out the chosen free action."""
    verb, _, rest = pick.partition(".")
    what, _, more = rest.partition(".")
    count(game, f"free.{verb}")
    match verb:
        case "train":
            turn = game.state.turn
            if turn is not None and what not in game.state.sietches and what not in turn.ambushes:
                turn.ambushes.append(what)
            reveal_token(game, what, int(more))
            push_excess(game, what)
            policy_for(game, HARKONNEN).see_reveal(game)
        case "scout":
            scout(game, what, more)
        case "hawat":
            scheme(game, seat, int(what))
        case "atomics":
            detonate(game, seat, what)
        case _:
            begin_claim(game, seat, what)


def scout(game: G, zone: str, area: str) -> None:
    """Spend an ornithopter to reveal a sietch. In the retail game, the tokens of its area are revealed, too (W5.14)."""
    remove_flier(game, zone)
    reveal_sietch(game, area)
    if rules(game).scouting == "area" and own_legion(game, ATREIDES, area) is not None:
        reveal_tokens(game, area)
        push_excess(game, area)
