"""Prescience cards: the conditions for claiming them, and their rewards (W14.2 to W14.4)."""

from __future__ import annotations

from content.arrakis.schema import Condition, PrescienceCard
from engine.arrakis.library import ALIASES, ATREIDES, HARKONNEN, MARKERS
from engine.arrakis.places import find_leader, ground, legions_of, near_ornithopter, own_legion, worm_areas
from engine.arrakis.side_policy import policy_for
from engine.arrakis.state import G, count, lib, rules, seats_of
from engine.arrakis.verbs import raise_markers, tell

MOST_CLAIMS = 2
"""The most claims in a round (W14.2)."""
ATTACHED = {"eyes": "eyes_of_ibad", "fear": "fear_is_the_mind_killer"}
"""The planning cards that can be attached to a prescience card, by the names that the state uses (W14.4)."""
REVEALING = ("reveal_sietch", "reveal_tokens")
"""The costs that are paid by revealing tokens or Paul's sietch."""


def claimable(game: G, how: tuple[str, ...]) -> list[str]:
    """The revealed prescience cards that may be claimed now in one of these ways (`free`, `die`, `end`) and whose
    conditions and costs can be met."""
    state = game.state
    if state.claims >= MOST_CLAIMS or state.winner:
        return []
    cards = lib(game).prescience
    return [name for name in state.omens if cards[name].claim in how and is_met(game, cards[name])]


def free_ways(game: G) -> tuple[str, ...]:
    """The ways to claim cards without a die in the seat's action turn. The article does not restrict claims to phases
    (W14.2)."""
    return ("free", "end") if rules(game).claims == "any_time" else ("free",)


def end_ways(game: G) -> tuple[str, ...]:
    """The ways to claim cards at the end of the round."""
    return ("free", "end") if rules(game).claims == "any_time" else ("end",)


def is_met(game: G, card: PrescienceCard) -> bool:
    """Whether the condition and the cost of a card can be met now. Against an automatic opponent, nothing may be
    revealed near an ornithopter."""
    if card.cost == "discard_two" and sum(len(game.state.hands[s]) for s in seats_of(game, ATREIDES)) < 2:
        return False
    if not _test(game, card.condition):
        return False
    hinders = policy_for(game, HARKONNEN).watches and card.cost in REVEALING
    return not hinders or not near_ornithopter(game, find_leader(game, "paul"))


def _where(game: G, names: tuple[str, ...]) -> list[str]:
    return [find_leader(game, name) for name in names]


def _fits(game: G, condition: Condition, area: str) -> bool:
    """Whether an area has the ground that a condition demands, and has or lacks a sietch as the condition demands."""
    if condition.terrain and ground(game, area) not in condition.terrain:
        return False
    return condition.sietch is None or condition.sietch == (area in game.state.sietches)


def _test(game: G, condition: Condition) -> bool:
    state, turn = game.state, game.state.turn
    match condition.test:
        case "legions":
            areas = [area for area in legions_of(game, ATREIDES) if _fits(game, condition, area)]
            return len(areas) >= condition.least
        case "hidden_sietch":
            area = find_leader(game, condition.who)
            return area in state.sietches and area not in state.seen
        case "each_in":
            areas = _where(game, condition.leaders)
            return all(area and _fits(game, condition, area) for area in areas)
        case "together":
            areas = _where(game, condition.leaders)
            return bool(areas[0]) and len(set(areas)) == 1 and _fits(game, condition, areas[0])
        case "tokens_with":
            area = find_leader(game, condition.who)
            return bool(area) and len(state.legions[area].tokens) >= condition.least
        case "family":
            return bool(family_areas(game))
        case "alone":
            return _alone(game, condition.who)
        case "harvesters":
            return state.phase == "actions" and state.lost_harvesters >= condition.least
        case "captain":
            return turn is not None and turn.side == ATREIDES and turn.captain
        case "worms":
            return len(worm_areas(game)) >= condition.least
        case "ride":
            return turn is not None and turn.side == ATREIDES and turn.rode >= condition.least
        case "ambush":
            return turn is not None and turn.side == ATREIDES and len(turn.ambushes) >= condition.least


def _alone(game: G, who: str) -> bool:
    """Whether a leader is in a desert without a sietch and without other named leaders of the Atreides."""
    area = find_leader(game, who)
    if not area or ground(game, area) not in ("desert", "deep_desert") or area in game.state.sietches:
        return False
    return all(one in ALIASES.get(who, (who,)) for one in game.state.legions[area].named)


def family_areas(game: G) -> list[str]:
    """The sietches with a face-down token and another unit or token of the Atreides."""
    found = []
    for area in game.state.sietches:
        legion = own_legion(game, ATREIDES, area)
        if legion is not None and legion.tokens and legion.units > 1:
            found.append(area)
    return sorted(found)


def read_attached(text: str) -> list[str]:
    """The planning cards in an entry of `State.attached`, as keys of `ATTACHED`."""
    return text.split("+") if text else []


def has_attached(game: G, name: str, what: str) -> bool:
    """Whether the planning card `eyes` or `fear` is attached to a prescience card. A prescience card may have both."""
    return what in read_attached(game.state.attached.get(name, ""))


def attach(game: G, name: str, what: str) -> None:
    """Attach a planning card to a prescience card, which may already have another one."""
    attached = game.state.attached
    attached[name] = "+".join([*read_attached(attached.get(name, "")), what])


def reward(game: G, name: str) -> bool:
    """Take the reward of a prescience card: the card leaves the game, and the markers move (W14.2). Return whether an
    attached card adds to the reward."""
    state = game.state
    state.claims += 1
    state.omens.remove(name)
    state.gone_omens.append(name)
    tell(game, "claimed", omen=f"omen:{name}")
    count(game, f"claimed.{name}")
    more = has_attached(game, name, "fear")
    state.attached.pop(name, None)
    raise_markers(game, dict(zip(MARKERS, lib(game).prescience[name].reward.steps, strict=True)))
    return more
