"""The setup of a game, as the board describes it (U2, B2)."""

from __future__ import annotations

from dataclasses import replace

from content.imperium.effects import RESOURCES
from content.imperium.manifest import Start
from engine.imperium.library import Library
from engine.imperium.seating import people
from engine.imperium.state import NOBODY, G, Player, State, bare, lib, rules
from engine.imperium.triggers import NO_FACTS, notify
from engine.imperium.verbs.goods import gain, spend


def begin(game: G) -> State:
    """The state before the first frame: decks are shuffled, Objectives dealt, and Leaders given if nobody chooses."""
    config, content = game.config, lib(game)
    board = content.board
    starts = [start_of(game, seat) for seat in range(len(config.roles))]
    names: list[str] = []
    decks = [_number(names, content.starters[role.cards] if role.deck else ()) for role in config.roles]
    reserve = _number(names, tuple(card.key for card in content.reserve for _ in range(card.copies)))
    imperium = _number(names, content.deck)
    chance = game.chance
    chance.shuffle(imperium, "imperium")
    intrigue = list(range(len(content.intrigue_deck)))
    chance.shuffle(intrigue, "intrigue")
    deck, box = _conflict_deck(game, content)
    kinds = [f"{place}.{kind.name}" for kind in rules(game).units for place in kind.places]
    state = State(
        stack=[],
        serial=0,
        sealed=[],
        cards=tuple(names),
        intrigues=content.intrigue_deck + content.intrigue_own,
        players=[
            Player(
                leader="",
                deck=[card for card in own if names[card] not in content.discards],
                discard=[card for card in own if names[card] in content.discards],
                vp=0,
                units=dict.fromkeys(kinds, 0)
                | {
                    "supply.troop": start.supply or 0,
                    "garrison.troop": start.garrison or 0,
                },
                influence=dict.fromkeys(content.tracks, 0),
                **{what: getattr(start, what) for what in RESOURCES},
                agents=role.agents,
                ready=role.agents,
            )
            for own, role, start in zip(decks, config.roles, starts, strict=True)
        ],
        row=[imperium.pop() for _ in range(board.row)],
        imperium_deck=imperium,
        reserve=reserve,
        intrigue_deck=intrigue,
        conflict_deck=deck,
        box=box,
        agents={space.key: () for space in content.spaces.values() if space.comes_with is None},
        control={space.key: NOBODY for space in content.spaces.values() if space.control_bonus},
        bonus={name: 0 for name in content.makers if content.spaces[name].comes_with is None},
        alliances=dict.fromkeys(content.tracks, NOBODY),
    )
    game.state = state
    for player, start in zip(state.players, starts, strict=True):
        if start.vp:
            player.vp = start.vp
            player.sources["start"] = start.vp
    notify(game, "set_up", NOBODY, NO_FACTS)
    if board.first == "random" and not config.rules.plays:
        state.first = game.chance.pick(len(state.players), "first")  # B2.7
    notify(game, "first_given", NOBODY, NO_FACTS)
    _deal_leaders(game, state)
    return state


def start_of(game: G, seat: int) -> Start:
    """The goods and troops of a participant at the start, by the board, the number of participants and the role. A role
    that takes no resources has none (B2.5, B18.1, B18.4, B19.3)."""
    role = game.config.roles[seat]
    start = lib(game).board.start_for(len(game.config.roles), role.kind)
    if not role.collects:
        start = replace(start, **dict.fromkeys(RESOURCES, 0))
    if role.garrison is None:
        return start
    troops = (start.supply or 0) + (start.garrison or 0)
    return replace(start, garrison=role.garrison, supply=troops - role.garrison)


def _number(names: list[str], cards: tuple[str, ...]) -> list[int]:
    """Add these cards to `names` and return their instance numbers."""
    first = len(names)
    names += cards
    return list(range(first, len(names)))


def _conflict_deck(game: G, content: Library) -> tuple[list[str], list[str]]:
    """The Conflict deck, the top card last, and the cards that return to the box unseen."""
    deck: list[str] = []
    box: list[str] = []
    for level in (3, 2, 1):
        cards = [card.key for card in content.conflicts.values() if card.level == level]
        game.chance.shuffle(cards, f"conflict.{level}")
        used = content.board.conflicts.get(level, 0)
        deck += cards[:used]
        box += cards[used:]
    return deck, box


def _deal_leaders(game: G, state: State) -> None:
    """Give Leaders to roles with a fixed Leader, and to the other seats unless they choose."""
    choice = game.config.leaders
    for seat, role in enumerate(game.config.roles):
        if role.leader:
            give_leader(game, state, seat, role.leader)
    if choice in ("draft", "dealt") or game.config.bans:
        return
    if choice == "random":
        taken = {player.leader for player in state.players}
        pool = [leader.key for leader in lib(game).leaders.values() if not leader.back and leader.key not in taken]
        game.chance.shuffle(pool, "leaders")
        for seat in list_unled(game):
            give_leader(game, state, seat, pool.pop(0))
        return
    for seat in list_unled(game):
        give_leader(game, state, seat, choice[seat])


def list_unled(game: G) -> list[int]:
    """The seats of people that have no Leader yet."""
    return [seat for seat in people(game) if not game.state.players[seat].leader]


def give_leader(game: G, state: State, seat: int, name: str) -> None:
    """Give a Leader to a seat, with its token, and shuffle the seat's starting deck without the cards that the Leader
    lacks (U2.5, U2.8)."""
    leader, player = lib(game).leaders[name], state.players[seat]
    player.leader = name
    for missing in leader.without:
        card = next(card for card in player.deck if bare(missing) in lib(game).ids_of[state.cards[card]])
        player.deck.remove(card)
        state.trashed.append(card)
    game.emit("leader", {"seat": seat, "leader": f"leader:{name}"})
    for what, amount in leader.start.items():
        gain(game, seat, what, amount, f"leader:{name}")
    for what in leader.lacks:
        if amount := getattr(player, what):
            spend(game, seat, what, amount)
    for space in lib(game).spaces.values():
        if space.comes_with == bare(name):
            state.agents[space.key] = ()
            state.bonus |= {space.key: 0} if space.maker else {}
    game.chance.shuffle(player.deck, f"deck.{seat}")
    notify(game, "leader_given", seat, {"leader": name})
