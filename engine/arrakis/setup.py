"""The setup of a game (W2)."""

from __future__ import annotations

from content.arrakis.loader import load_ranks
from engine.arrakis.library import ATREIDES, HARKONNEN, MARKERS, POWERS, SIDES, SIGNS
from engine.arrakis.side_policy import policy_for
from engine.arrakis.state import Chief, G, Legion, State, lib, seats_of
from engine.arrakis.verbs import shares_harkonnen, tell

GARRISONS = 8
"""The number of garrison tokens of the Atreides; all other tokens are in the pool (W2.2, W2.3)."""
CONES = 3
"""The number of Cones of Silence of a shared side (W18.2); against an automatic opponent it has none (W19.17)."""


def begin(game: G) -> State:
    """Set up the board and the decks; return the state before the first round."""
    library, box, chance = lib(game), lib(game).box, game.chance
    sheets = box.sheets
    sietch_areas = [area.id for area in library.areas.values() if area.sietch]
    ranks = list(load_ranks())
    chance.shuffle(ranks, "sietches")
    tokens = list(range(GARRISONS))
    chance.shuffle(tokens, "garrisons")
    stations = [tuple(one) for one in getattr(box.house.stations, box.rules.stations)]
    chance.shuffle(stations, "stations")
    omens = list(library.prescience)
    chance.shuffle(omens, "omens")
    objectives = list(range(len(box.house.objectives)))
    chance.shuffle(objectives, "objectives")
    decks: dict[str, list[int]] = {deck: [] for decks in game.config.decks for deck in decks}
    for card, name in enumerate(library.cards):
        decks[library.planning[name].deck].append(card)
    for name, deck in decks.items():
        chance.shuffle(deck, name)
    seats = len(game.config.decks)
    named = {name: leader for name, leader in library.leaders.items() if leader.entry != "generic"}
    signs = box.house.wormsigns
    sisters = box.house.bene_gesserit_tokens
    state = State(
        stack=[],
        serial=0,
        sealed=[],
        legions={},
        sietches=dict(zip(sietch_areas, ranks, strict=True)),
        settlements={one.area: one.rank for one in sheets["settlements"] if one.area},
        stations=dict(zip((a.id for a in library.areas.values() if a.station), stations, strict=True)),
        chiefs={name: Chief("aside" if leader.entry == "start" else "out") for name, leader in named.items()},
        supply=dict(library.supply),
        pool=list(range(GARRISONS, len(library.tokens))),
        sign_pool=[face for face in SIGNS for _ in range(getattr(signs, face))],
        decks=decks,
        hands=[[] for _ in range(seats)],
        dice=[{} for _ in range(seats)],
        omen_deck=omens,
        objectives=objectives[:1],
        objective_box=objectives[1:],
        rows=dict.fromkeys(POWERS, 5),
        markers=dict.fromkeys(MARKERS, 0),
        tanks={
            HARKONNEN: [""] * next(one.slots for one in sheets["tanks"] if one.side == HARKONNEN),
            ATREIDES: [""] * box.house.tank_atreides,
        },
        sisters={HARKONNEN: 0, ATREIDES: min(1, sisters)},
        reserve_sisters=max(0, sisters - 1),
        cones={HARKONNEN: 0, ATREIDES: 0},
        discards={deck: [] for deck in decks},
    )
    game.state = state
    for side in (HARKONNEN, ATREIDES):
        if len(seats_of(game, side)) > 1 and not game.config.automatic:
            state.cones[side] = CONES
    for area, token in zip(sietch_areas, tokens, strict=True):
        state.supply["atreides.generic"] -= 1
        state.legions[area] = Legion(ATREIDES, generic=1, tokens=[token])
    _garrison(game)
    _join_shared(game)
    for side in SIDES:
        policy_for(game, side).set_up(game)
    return state


def _garrison(game: G) -> None:
    """Put one garrison token of each kind on every Harkonnen settlement, flip it and replace it by its figures
    (W2.5)."""
    state, tokens = game.state, lib(game).box.house.tokens
    kinds = (list(tokens.harkonnen_silver), list(tokens.harkonnen_black))
    for label, kind in zip(("silver", "black"), kinds, strict=True):
        game.chance.shuffle(kind, label)
    for place, area in enumerate(state.settlements):
        legion = state.legions[area] = Legion(HARKONNEN)
        for kind in kinds:
            face = kind[place]
            for figure in ("regular", "elite", "special", "generic"):
                amount = min(getattr(face, figure), state.supply[f"harkonnen.{figure}"])
                state.supply[f"harkonnen.{figure}"] -= amount
                setattr(legion, figure, getattr(legion, figure) + amount)
        tell(game, "garrison", area=f"area:{area}", n=legion.units)


def _join_shared(game: G) -> None:
    """Bring the additional leaders of a shared Harkonnen side into the game at the start (W18.2)."""
    for name, step in lib(game).rules.shared_leaders.items() if shares_harkonnen(game) else ():
        if not step:
            game.state.chiefs[name].where = "aside"
