"""Where an Agent can be sent, and sending it (U5.1–U5.3, U9.5–U9.9)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import cast

from content import effects as fx
from content.schema import Space
from engine.imperium.agenda import Pending, start
from engine.imperium.choam import complete_visit
from engine.imperium.conditions import spied_spaces
from engine.imperium.effects.cards import turn_agenda
from engine.imperium.library import draws_cards, visit
from engine.imperium.state import FACTION, NOBODY, card_ref, lib
from engine.imperium.verbs import G, draw, gain, leave_hand, recall_spy, spend
from engine.kernel.decisions import Decision, Msg, Option
from engine.kernel.frames import Question
from engine.kernel.record import record


@dataclass(slots=True, eq=False)
class Placement:
    """One use of a space, by one of its ways and past the post whose Spy infiltrates: what its option shows."""

    suffix: str
    label: Msg
    targets: tuple[str, ...]
    costs: tuple[Msg, ...]
    gains: tuple[Msg, ...]
    draws: bool


@cache
def _placement(space: Space, way: int, later: bool, post: str) -> Placement:
    """Using a space at the later cost or not; `post` is "" where nobody has to be passed. Made once."""
    ref, effect = f"space:{space.id}", space.ways[way].effect
    key = "choose-infiltrate" if post else "choose-space"
    return Placement(
        f"{space.id}.{way}.{post}",
        Msg(key, {"space": ref, "post": f"post:{post}"} if post else {"space": ref}),
        (ref,) if len(space.ways) == 1 else (ref, f"way:{way}"),
        tuple(Msg("cost", {"what": f"resource:{what}", "n": n}) for what, n in _cost(space, way, later).items()),
        (Msg("gains", {"effect": f"effect:{effect.at}"}),),
        draws_cards(effect),
    )


def _cost(space: Space, way: int, later: bool) -> Mapping[str, int]:
    return cast("Mapping[str, int]", space.later_cost if later else space.ways[way].cost)


def cost_of(game: G, space: Space, way: int) -> Mapping[str, int]:
    """What sending an Agent there costs now; the Swordmaster is cheaper once anybody has one."""
    return _cost(space, way, _is_later(game, space))


def _is_later(game: G, space: Space) -> bool:
    return space.later_cost is not None and any(player.swordmaster for player in game.state.players)


def placements(game: G, seat: int, space: Space) -> list[Placement]:
    """The ways in which `seat` can use `space` now, its Influence requirement aside."""
    state = game.state
    player = state.players[seat]
    entries: tuple[str, ...] = ("",)
    if there := state.agents[space.id]:
        bit = 1 << seat
        if there & bit:
            return []
        # U9.5: another player's Agents are ignored by recalling a Spy from a connected post
        entries = tuple(post for post in lib(game).posts_of[space.id] if state.posts[post] & bit)
        if not entries:
            return []
    if space.once and player.swordmaster:
        return []
    later = _is_later(game, space)
    found = []
    for way in range(len(space.ways)):
        for what, amount in _cost(space, way, later).items():  # U5.2
            if getattr(player, what) < amount:
                break
        else:
            for post in entries:
                found.append(_placement(space, way, later, post))
    return found


def meets_influence(game: G, seat: int, space: Space) -> bool:
    """The Influence requirement of the space (U5.2)."""
    influence, requires = game.state.players[seat].influence, space.requires
    return not requires or all(influence[FACTION[faction]] >= least for faction, least in requires.items())


def refusal(game: G, seat: int, space: Space, lifted: bool) -> Msg:
    """Why `seat` cannot send an Agent to `space` now, where it cannot. Same predicates as `placements`."""
    state = game.state
    player = state.players[seat]
    if not lifted and not meets_influence(game, seat, space):
        ((faction, least),) = space.requires.items()
        have = player.influence[FACTION[faction]]
        args = {"space": f"space:{space.id}", "faction": f"faction:{faction}", "n": least, "have": have}
        return Msg("refused-influence", args)
    there = state.agents[space.id]
    if space.once and player.swordmaster:
        return Msg("refused-swordmaster")
    if there & 1 << seat:
        return Msg("refused-own-agent", {"space": f"space:{space.id}"})
    if there and not any(state.posts[post] & 1 << seat for post in lib(game).posts_of[space.id]):
        return Msg("refused-occupied", {"space": f"space:{space.id}"})
    cost = min((cost_of(game, space, way) for way in range(len(space.ways))), key=lambda goods: sum(goods.values()))
    what, amount = next((w, a) for w, a in cost.items() if getattr(player, w) < a)
    return Msg("refused-cost", {"what": f"resource:{what}", "n": amount, "have": getattr(player, what)})


def reachable(game: G, seat: int, card: str) -> list[Space]:
    """The spaces that a card's Agent icons reach, each once, in the order of the board (U5.1, U9.9)."""
    content = lib(game)
    fixed = content.reach_of[card]
    if "spy" not in content.cards[card].icons:
        return fixed
    spied = spied_spaces(game, seat)
    return [space for space in content.spaces.values() if space.id in spied or space in fixed]


def agent_options(game: G, seat: int, refused: bool) -> list[Option]:
    """An option for every card in hand and every use of a space it reaches."""
    state, content = game.state, lib(game)
    player = state.players[seat]
    if player.ready == 0:
        return []
    uses: dict[str, list[Placement]] = {}
    anyhow: dict[str, list[Placement]] = {}
    options: list[Option] = []
    for name, card in {state.cards[card]: card for card in player.hand}.items():
        lifted = name in content.lifts_influence
        known = anyhow if lifted else uses
        draws = name in content.drawing
        for space in reachable(game, seat, name):
            found = known.get(space.id)
            if found is None:
                met = lifted or meets_influence(game, seat, space)
                found = known[space.id] = placements(game, seat, space) if met else []
            for use in found:
                options.append(_agent_option(card, name, use, draws))
            if refused and not found:
                options.append(_refused_option(game, seat, card, space, lifted))
    return options


def _refused_option(game: G, seat: int, card: int, space: Space, lifted: bool) -> Option:
    """A space to which the card cannot be sent now, and why."""
    ref, there = card_ref(game, card), f"space:{space.id}"
    label, menu = Msg("choose-space", {"space": there}), Msg("choose-card", {"card": ref})
    why = refusal(game, seat, space, lifted)
    return Option(f"a{card}.{space.id}", label, "agent", ref, menu, (ref, there), refusal=why)


@cache
def _agent_option(card: int, name: str, use: Placement, draws: bool) -> Option:
    """Playing a card there; `draws`: its own box shows hidden cards. Made once."""
    ref = f"card:{name}"
    menu = Msg("choose-card", {"card": ref})
    final = use.draws or draws
    return Option(
        f"a{card}.{use.suffix}", use.label, "agent", ref, menu, (ref, *use.targets), use.costs, use.gains, final=final
    )


def send_agent(game: G, seat: int, pick: str) -> None:
    """Play the card and send the Agent as chosen (U5.3)."""
    state = game.state
    number, name, way, post = pick[1:].split(".")
    card, player, space = int(number), state.players[seat], lib(game).spaces[name]
    cost = cost_of(game, space, int(way))
    turn = state.turn
    assert turn is not None
    leave_hand(game, seat, card)
    player.played.append(card)
    turn.kind, turn.card, turn.space = "agent", card, name
    player.ready -= 1
    state.agents[name] |= 1 << seat
    game.emit("agent", {"seat": seat, "card": card_ref(game, card), "space": f"space:{name}"})
    if post:
        recall_spy(game, seat, post)
    for what, amount in cost.items():
        spend(game, seat, what, amount)
    _pay_controller(game, space)
    _tell_rivals(game, seat, space)
    watchers = [p for p in lib(game).posts_of[name] if state.posts[p] & 1 << seat]
    if watchers:  # a Spy just recalled to infiltrate no longer stands there (U9.7)
        game.push(Gather(seat=seat, way=int(way)))
    else:
        open_visit(game, seat, int(way))


def _pay_controller(game: G, space: Space) -> None:
    """The control bonus to whoever holds the location, on placing (U8.2)."""
    if space.control_bonus and (holder := game.state.control[space.id]) != NOBODY:
        for what, amount in space.control_bonus.items():
            gain(game, holder, what, amount, f"control:{space.id}")


def _tell_rivals(game: G, seat: int, space: Space) -> None:
    """Leaders that react to another player's Agent at a Maker space (U16.7)."""
    if not space.maker:
        return
    for other, rival in enumerate(game.state.players):
        if other == seat:
            continue
        for ability in lib(game).leaders[rival.leader].abilities:
            if ability.when == "rival_at_maker" and space.id in spied_spaces(game, other):
                start(game, other, ability.do, Pending(ability.do.at, NOBODY, f"leader:{rival.leader}"))


def open_visit(game: G, seat: int, way: int) -> None:
    """The effects of space, card, Faction and Leader, in any order (U5.3 step 4)."""
    state = game.state
    turn, player = state.turn, state.players[seat]
    assert turn is not None
    space = lib(game).spaces[turn.space]
    items = [Pending(visit(space.faction), NOBODY, f"space:{space.id}")] if space.faction else []
    effect = space.ways[way].effect
    parts = effect.items if isinstance(effect, fx.All) else (effect,)
    items += [Pending(part.at, NOBODY, f"space:{space.id}") for part in parts]
    box = lib(game).cards[state.cards[turn.card]].agent
    if box is not None:
        parts = box.items if isinstance(box, fx.All) else (box,)
        items += [Pending(part.at, turn.card, card_ref(game, turn.card)) for part in parts]
    for ability in lib(game).leaders[player.leader].abilities:
        if ability.when == "sends_to" and space.icon in ability.icons:
            items.append(Pending(ability.do.at, NOBODY, f"leader:{player.leader}"))
    turn_agenda(game).pending += items
    complete_visit(game, seat, space.id)


@record
class Gather(Question):
    """Gather Intelligence or not, before any effect of the visit (U9.6)."""

    kind = "imperium.gather"
    way: int

    def ask(self, game: G, seat: int, refused: bool = False) -> Decision:
        """One of the Spies that watch the space, or none."""
        turn = game.state.turn
        assert turn is not None
        options = [
            Option(
                post, Msg("choose-gather", {"post": f"post:{post}"}), "gather", targets=(f"post:{post}",), final=True
            )
            for post in lib(game).posts_of[turn.space]
            if game.state.posts[post] & 1 << seat
        ]
        options.append(Option("no", Msg("choose-no-gather"), "decline"))
        prompt = Msg("prompt-gather", {"space": f"space:{turn.space}"})
        return Decision(game.decision_id(self), seat, "gather", prompt, options, default="no")

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Recall the Spy and draw, or go on."""
        game.pop()
        if picks[0] != "no":
            recall_spy(game, seat, picks[0])
            game.emit("gather", {"seat": seat, "post": f"post:{picks[0]}"})
            draw(game, seat, 1)
        open_visit(game, seat, self.way)
