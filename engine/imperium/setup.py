"""Setting up a game of three or four players (U2)."""

from __future__ import annotations

from engine.imperium import choam
from engine.imperium.library import Library
from engine.imperium.state import NOBODY, Player, State, Trophy, lib
from engine.imperium.verbs import G

ROW = 5
DECK_BY_LEVEL = {1: 1, 2: 5, 3: 4}
"""Conflict cards of each level in the deck (U2.2)."""


def begin(game: G) -> State:
    """The state before the first frame: decks shuffled, Objectives dealt, Leaders still to come unless they are
    given."""
    config, content = game.config, lib(game)
    names: list[str] = []
    decks = [_number(names, content.starter) for _ in range(config.seats)]
    reserve = _number(names, tuple(card.id for card in content.reserve for _ in range(card.copies)))
    imperium = _number(names, content.deck)
    chance = game.chance
    chance.shuffle(imperium, "imperium")
    intrigue = list(range(len(content.intrigue_deck)))
    chance.shuffle(intrigue, "intrigue")
    deck, box = _conflict_deck(game, content)
    state = State(
        stack=[],
        serial=0,
        sealed=[],
        cards=tuple(names),
        intrigues=content.intrigue_deck,
        players=[
            Player(leader="", deck=own, vp=0)
            for own in decks
        ],
        row=[imperium.pop() for _ in range(ROW)],
        imperium_deck=imperium,
        reserve=reserve,
        intrigue_deck=intrigue,
        conflict_deck=deck,
        box=box,
        agents=dict.fromkeys(content.spaces, 0),
        posts=dict.fromkeys(content.posts, 0),
        control={space.id: NOBODY for space in content.spaces.values() if space.control_bonus},
        bonus=dict.fromkeys(content.makers, 0),
    )  # fmt: skip
    game.state = state
    start_vp = 1 if config.seats == 4 else 0  # U2.5
    for player in state.players:
        if start_vp:
            player.vp = start_vp
            player.sources["start"] = start_vp
    choam.set_up(game)
    _deal_objectives(game, state)
    _deal_leaders(game, state)
    return state


def _number(names: list[str], cards: tuple[str, ...]) -> list[int]:
    """Instance numbers for cards, noted in `names`."""
    first = len(names)
    names += cards
    return list(range(first, len(names)))


def _conflict_deck(game: G, content: Library) -> tuple[list[str], list[str]]:
    """The deck, top last, and the cards that go back to the box unseen."""
    deck: list[str] = []
    box: list[str] = []
    for level in (3, 2, 1):
        cards = [card.id for card in content.conflicts.values() if card.level == level]
        game.chance.shuffle(cards, f"conflict.{level}")
        deck += cards[: DECK_BY_LEVEL[level]]
        box += cards[DECK_BY_LEVEL[level] :]
    return deck, box


def _deal_objectives(game: G, state: State) -> None:
    """One a player, face up; its holder takes the First Player marker where it shows one (U2.7)."""
    seats = len(state.players)
    cards = [card.id for card in lib(game).objectives.values() if seats in card.in_use]
    game.chance.shuffle(cards, "objectives")
    for seat, (player, name) in enumerate(zip(state.players, cards, strict=True)):
        card = lib(game).objectives[name]
        player.trophies.append(Trophy(card.id, card.battle_icon, True, True))
        if card.first_player:
            state.first = seat
        game.emit("objective", {"seat": seat, "card": f"objective:{card.id}"})


def _deal_leaders(game: G, state: State) -> None:
    choice = game.config.leaders
    if choice in ("draft", "dealt") or game.config.bans:
        return
    if choice == "random":
        pool = [leader.id for leader in lib(game).leaders.values() if not leader.back]
        game.chance.shuffle(pool, "leaders")
        choice = pool
    for seat in range(len(state.players)):
        give_leader(game, state, seat, choice[seat])


def give_leader(game: G, state: State, seat: int, name: str) -> None:
    """Leader setup (U2.5, U2.8): its token, and the starting deck without what it lacks, shuffled."""
    leader, player = lib(game).leaders[name], state.players[seat]
    player.leader = name
    player.training = leader.track[0].id if leader.track else ""
    for missing in leader.without:
        card = next(card for card in player.deck if state.cards[card] == missing)
        player.deck.remove(card)
        state.trashed.append(card)
    game.emit("leader", {"seat": seat, "leader": f"leader:{name}"})
    game.chance.shuffle(player.deck, f"deck.{seat}")
    choam.reserve(game)
