"""Dealing Objectives and matching battle icons (U2.3, U2.6, U11.7)."""

from __future__ import annotations

from collections.abc import Sequence

from content.imperium import effects as fx
from engine.imperium.agenda import Choice
from engine.imperium.effects.payment import CostRule, cost_rule
from engine.imperium.module import Facts
from engine.imperium.seating import is_person
from engine.imperium.state import G, Pending, Trophy, lib, rules, trophy_ref
from engine.imperium.triggers import find_permits
from engine.imperium.verbs.agents import flip_trophy, pair_trophies
from engine.kernel.decisions import Msg, Option
from engine.kernel.frames import Question
from engine.kernel.record import record

KIND = "objective"


def deal_objectives(game: G, seat: int, facts: object) -> None:
    """Deal one Objective to each participant with units. The participant with the marked Objective is First Player
    (U2.3, T2.7). Some roles have a fixed Objective (RV2.4)."""
    state, sheets = game.state, lib(game).sheets["objectives"]
    icons = [role.emblem for role in game.config.roles]
    cards = [card.key for card in sheets.values() if len(state.players) in card.in_use]
    own = {sheets[name].battle_icon: name for name in cards if sheets[name].battle_icon in icons}
    cards = [name for name in cards if name not in own.values()]
    game.chance.shuffle(cards, "objectives")
    seats = [who for who, role in enumerate(game.config.roles) if not role.partners]
    dealt = iter(cards)
    for who in seats:
        card = sheets[own[icons[who]] if icons[who] else next(dealt)]
        state.players[who].trophies.append(Trophy(card.key, card.battle_icon, True, KIND))
        if card.first_player:
            state.first = who
        game.emit("objective", {"seat": who, "card": f"{KIND}:{card.key}"})


def match_won(game: G, seat: int, facts: object) -> None:
    """Match the Conflict card just won with another face-up card; if several match, the winner chooses."""
    partners = match_partners(game, seat)
    if len(partners) == 1 or (partners and not is_person(game, seat)):
        match_icons(game, seat, partners[0])
    elif partners:
        game.state.active = seat
        game.push(Match(seat=seat))


def match_partners(game: G, seat: int) -> list[int]:
    """The indices of the face-up cards that have the icon of the card just won; wild icons do not match when a card is
    won (U11.7)."""
    *others, won = game.state.players[seat].trophies
    icon = icon_of(game, seat, won)
    return [
        i
        for i, trophy in enumerate(others)
        if trophy.up and icon_of(game, seat, trophy) == icon and icon not in ("", "wild")
    ]


def match_icons(game: G, seat: int, partner: int) -> None:
    """Turn the card just won and the matching card face down, and gain 1 VP."""
    trophies = game.state.players[seat].trophies
    pair_trophies(game, seat, trophies[partner], trophies[-1], icon_of(game, seat, trophies[-1]))


def _list_trophies(game: G, seat: int, which: list[int], label: str) -> list[Option]:
    """Options for some of the cards in front of a player, given by their indices."""
    refs = {str(i): trophy_ref(game.state.players[seat].trophies[i]) for i in which}
    return [Option(i, Msg(label, {"card": ref}), "resolve", targets=(ref,)) for i, ref in refs.items()]


@record
class Match(Question):
    """The choice of the card to match with the card just won, if several have its icon (U11.7)."""

    kind = "imperium.match"

    def offers(self, game: G) -> list[Option]:
        return _list_trophies(game, self.seat, match_partners(game, self.seat), "choose-flip")

    def names(self, game: G) -> dict[str, str]:
        return {"icon": f"battle:{icon_of(game, self.seat, game.state.players[self.seat].trophies[-1])}"}

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        match_icons(game, seat, int(picks[0]))


# -- other icons (BL15.2) ------------------------------------------------------------------------------------------


def icon_of(game: G, seat: int, trophy: Trophy) -> str:
    """The battle icon of a card in front of a player, as changed by the player's effects; "" for none (BL15.2)."""
    if not trophy.icon or "battle_icon" not in rules(game).modifies:
        return trophy.icon
    return next(iter(find_permits(game, "battle_icon", seat)), trophy.icon)


def find_ready(game: G, seat: int) -> list[int]:
    """The indices of the seat's face-up cards with a battle icon, for the effect that makes all battle icons equal."""
    trophies = game.state.players[seat].trophies
    return [i for i, trophy in enumerate(trophies) if trophy.up and trophy.icon]


def match_all(game: G, seat: int, facts: Facts) -> None:
    """Match as many pairs as possible at once, after all battle icons have become equal. If the number of cards is odd,
    the owner chooses the card left over (BL15.2, R132)."""
    ready = find_ready(game, seat) if facts["of"] == "battle_icon" else []
    if len(ready) > 1 and len(ready) % 2 and is_person(game, seat):
        game.push(Spare(seat=seat))
    elif len(ready) > 1:
        _pair_up(game, seat, ready[len(ready) % 2 :])


def _pair_up(game: G, seat: int, ready: list[int]) -> None:
    trophies = [game.state.players[seat].trophies[i] for i in ready]
    for one, other in zip(trophies[::2], trophies[1::2], strict=True):
        pair_trophies(game, seat, one, other, icon_of(game, seat, one))


@record
class Spare(Question):
    """The choice of the card that stays face up while the others are matched (BL15.2)."""

    kind = "imperium.spare"

    def offers(self, game: G) -> list[Option]:
        return _list_trophies(game, self.seat, find_ready(game, self.seat), "choose-spare")

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        _pair_up(game, seat, [i for i in find_ready(game, seat) if i != int(picks[0])])


def _is_meant(asked: str, icon: str) -> bool:
    """Whether a card with the battle icon `icon` can pay a cost that asks for `asked` (UC4.8)."""
    return asked == "any" or icon in (asked, "wild")


def _choose_flip(game: G, seat: int, cost: fx.FlipConflict, item: Pending) -> list[Choice]:
    return [
        Choice(trophy.id, Msg("choose-flip", {"card": f"conflict:{trophy.id}"}), (f"conflict:{trophy.id}",))
        for trophy in game.state.players[seat].trophies
        if trophy.up and trophy.of == "conflict" and _is_meant(cost.icon, icon_of(game, seat, trophy))  # UC4.8
    ]


def _pay_flip(game: G, seat: int, cost: fx.FlipConflict, item: Pending, pick: str) -> None:
    found = game.state.players[seat].trophies
    flip_trophy(game, seat, next(t for t in found if t.id == pick and t.of == "conflict"))


def _lack_flips(game: G, seat: int, costs: Sequence[fx.FlipConflict], item: Pending) -> bool:
    """Whether the seat has too few cards to turn one for each cost, or no card that can pay one of the costs."""
    ways = [{choice.id for choice in _choose_flip(game, seat, cost, item)} for cost in costs]
    return not all(ways) or len(set().union(*ways)) < len(costs)


cost_rule(fx.FlipConflict, CostRule(choose=_choose_flip, pay=_pay_flip, lack=_lack_flips))
