"""A table for tests: a real game that is put in a position, and helpers to play on from there."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from content.imperium.effects import FACTIONS
from engine.imperium.choam.state import Choam
from engine.imperium.family import FAMILY
from engine.imperium.frames.endgame import enter_endgame
from engine.imperium.mentat.rules import take_mentat
from engine.imperium.sandworms.state import Sandworms
from engine.imperium.spies.state import Spies
from engine.imperium.state import Player, State, Trophy, bare, lib
from engine.imperium.units import move
from engine.kernel.decisions import Answer, Decision, Option
from engine.kernel.game import Game

LEADERS = ("muad_dib", "gurney_halleck", "lady_amber_metulli", "princess_irulan")
"""Leaders without an automatic ability in most tests."""
USUAL = {
    "uprising": (LEADERS, "skirmish_crysknife"),
    "base": (("paul_atreides", "earl_memnon_thorvald", "helena_richese", "count_ilban_richese"), "skirmish_2"),
}
"""The default Leaders and Conflict of a table, by board."""
SET = re.compile(r":[a-z_]+/(?=[a-z0-9_]+$)")
"""The pattern of the set's name in a reference such as `card:base/dagger`."""


class Table:
    """A game of `seats` players at the first turn of seat 0, which is always first player; all hands are empty.

    Components are named by their ids. This is enough even on boards whose keys contain a set (`dagger` is `base/dagger`
    on the base board).
    """

    def __init__(
        self,
        seats: int = 3,
        leaders: Iterable[str] = (),
        conflict: str = "",
        product: str = "uprising",
        **config: Any,
    ) -> None:
        self.product = product
        usual, quiet = USUAL[product]
        wanted = [self.key(leader) for leader in (leaders or usual)][:seats]
        asked = {"product": product, "seats": seats, "leaders": wanted} | config
        self.game: Game[State] = Game.new(FAMILY, asked, bytes(32))
        while self.state.phase in ("setup", "recall"):  # before the first round the first option is always chosen
            self._choose_first()
        state = self.state
        state.first = 0
        self._set_conflict(self.key(conflict or quiet))
        for player in state.players:
            player.deck += player.hand
            player.hand = []
            player.shown = []
        state.stack = state.stack[:1]  # only the frame of the round is left
        state.phase, state.turn, state.active, state.turn_of = "turns", None, -1, -1
        self.settle()

    @property
    def state(self) -> State:
        """The game's state, which tests read and change."""
        return self.game.state

    def player(self, seat: int) -> Player:
        """The record of a seat."""
        return self.state.players[seat]

    def key(self, name: str) -> str:
        """The key of a component, given its id or its key."""
        return name if "/" in name or self.product == "uprising" else f"{self.product}/{name}"

    @property
    def spies(self) -> Spies:
        """The Spies' part of the state."""
        return Spies.of(self.game)

    @property
    def sandworms(self) -> Sandworms:
        """The sandworms' part of the state."""
        return Sandworms.of(self.game)

    @property
    def choam(self) -> Choam:
        """The contracts' part of the state."""
        return Choam.of(self.game)

    def give_mentat(self, seat: int) -> None:
        """Give `seat` the Mentat for this round."""
        take_mentat(self.game, seat)
        self.game._open = {}
        self.game.found = {}

    def worms(self, seat: int) -> int:
        """The number of a seat's sandworms in the Conflict."""
        return self.player(seat).units["conflict.sandworm"]

    def training(self, seat: int) -> str:
        """The space of a seat's training token."""
        return self.state.parts["training"].at[seat]  # type: ignore[attr-defined]  # the training part

    def _choose_first(self) -> None:
        decision = self.decision(self.game.waiting()[0])
        self.answer(decision.seat, *(option.id for option in decision.options[: decision.pick.low]))

    def _set_conflict(self, name: str) -> None:
        """Set the present Conflict; the card that it replaces goes to the box."""
        state = self.state
        if name == state.conflict:
            return
        if name in state.conflict_deck:
            level = self.printed("conflicts", name).level
            other = next((card for card in state.box if self.printed("conflicts", card).level == level), None)
            place = state.conflict_deck.index(name)
            state.conflict_deck[place : place + 1] = [] if other is None else [other]
            if other is not None:
                state.box.remove(other)
        else:
            state.box.remove(name)
        state.box.append(state.conflict)
        state.conflict = name

    def combat(self) -> None:
        """Go on to the Combat phase, as if all had revealed. The phase is played to its end unless somebody has an
        Intrigue card."""
        for player in self.state.players:
            player.done = True
        self.state.stack = self.state.stack[:1]
        self.state.turn, self.state.active, self.state.turn_of = None, -1, -1
        self.settle()

    def endgame(self) -> None:
        """Go on to the Endgame, in which players are asked for Intrigue cards."""
        state = self.state
        state.stack = state.stack[:1]
        state.phase, state.turn, state.active, state.turn_of = "endgame", None, -1, -1
        enter_endgame(self.game)
        self.settle()

    def settle(self) -> None:
        """Let the rules continue after a change by hand."""
        self.game._open = {}
        self.game.found = {}
        self.game._run()

    # -- setting up positions ------------------------------------------------------------------------------------

    def give(self, seat: int, *cards: str, zone: str = "hand") -> list[int]:
        """Put cards into a zone of `seat`. Each comes from the first of these places that has it: the seat's deck, the
        Imperium deck, the reserve, the trashed cards, the Row."""
        player, names = self.player(seat), self.state.cards
        given = []
        for name in map(self.key, cards):
            for pile in (player.deck, self.state.imperium_deck, self.state.reserve, self.state.trashed):
                card = next((card for card in pile if names[card] == name), None)
                if card is not None:
                    pile.remove(card)
                    break
            else:
                card = self._from_row(name)
            getattr(player, zone).append(card)
            given.append(card)
        self.game._open = {}
        self.game.found = {}
        return given

    def _from_row(self, name: str) -> int:
        row, deck = self.state.row, self.state.imperium_deck
        place = next(i for i, card in enumerate(row) if self.state.cards[card] == name)
        card, row[place] = row[place], deck.pop(0)
        return card

    def stack_deck(self, seat: int, *cards: str) -> None:
        """Put these cards on top of a seat's deck, the first one on top."""
        player = self.player(seat)
        given = self.give(seat, *cards)
        player.hand = [card for card in player.hand if card not in given]
        player.deck += reversed(given)

    def row(self, *cards: str) -> None:
        """Put these cards into the Imperium Row."""
        state = self.state
        for i, name in enumerate(map(self.key, cards)):
            there = next((place for place, card in enumerate(state.row) if state.cards[card] == name), None)
            if there is not None:
                state.row[i], state.row[there] = state.row[there], state.row[i]
                continue
            card = next(card for card in state.imperium_deck if state.cards[card] == name)
            state.imperium_deck.remove(card)
            state.imperium_deck.insert(0, state.row[i])
            state.row[i] = card
        self.game._open = {}
        self.game.found = {}

    def intrigue(self, seat: int, *cards: str) -> list[int]:
        """Put Intrigue cards into the hand of `seat`."""
        given = []
        for name in map(self.key, cards):
            card = next(card for card in self.state.intrigue_deck if self.state.intrigues[card] == name)
            self.state.intrigue_deck.remove(card)
            self.player(seat).intrigue.append(card)
            given.append(card)
        self.game._open = {}
        self.game.found = {}
        return given

    def set(self, seat: int, **fields: Any) -> None:
        """Set fields of a player; troops for the garrison or the Conflict are taken from the supply."""
        player = self.player(seat)
        for name, value in fields.items():
            if name in ("garrison", "conflict"):
                move(player, "troop", "supply", name, value - getattr(player, name))
            elif name in ("supply", "memories"):
                player.units[f"{name}.troop"] = value
            elif name == "sandworms":
                player.units["conflict.sandworm"] = value
            elif name == "hooks":
                self.sandworms.hooks[seat] = value
            elif name == "training":
                self.state.parts["training"].at[seat] = value  # type: ignore[attr-defined]  # the training part
            else:
                setattr(player, name, value)
        self.game._open = {}
        self.game.found = {}

    def influence(self, seat: int, faction: str, level: int) -> None:
        """Set the Influence and what follows from it by the rules (VP at 2, Alliance at 4), but not the bonuses of the
        track."""
        player = self.player(seat)
        before = player.influence[faction]
        player.influence[faction] = level
        if (level >= 2) != (before >= 2):
            change = 1 if level >= 2 else -1
            player.vp += change
            player.sources["influence"] = player.sources.get("influence", 0) + change
        if level >= 4 and self.state.alliances[faction] == -1:
            self.state.alliances[faction] = seat
            player.vp += 1
            player.sources["alliance"] = player.sources.get("alliance", 0) + 1
        self.game._open = {}
        self.game.found = {}

    def spy(self, seat: int, *posts: str) -> None:
        """Put Spies of `seat` on posts."""
        for post in posts:
            self.spies.posts[post] |= 1 << seat
            self.spies.supply[seat] -= 1
        self.game._open = {}
        self.game.found = {}

    def trophies(self, seat: int, *won: tuple[str, str, bool]) -> None:
        """Give a seat exactly these face-up cards: for each the id, the battle icon, and whether it is an Objective.
        Won Conflicts are taken from the deck and the box."""
        self.player(seat).trophies = [
            Trophy(name, icon, True, "objective" if objective else "conflict") for name, icon, objective in won
        ]
        now = self.state.conflict
        for name, _, objective in won:
            if not objective:
                self._set_conflict(name)
                self._set_conflict(now)
                self.state.box.remove(name)
        self.game._open = {}
        self.game.found = {}

    def agent(self, seat: int, space: str) -> None:
        """Put an Agent of `seat` on a space, as if sent earlier in the round."""
        self.state.agents[space] = (*self.state.agents[space], str(seat))
        self.player(seat).ready -= 1
        self.game._open = {}
        self.game.found = {}

    def free(self, space: str) -> None:
        """Return the Agents on a space to their owners."""
        for token in self.state.agents[space]:
            self.player(int(token[0])).ready += 1
        self.state.agents[space] = ()
        self.game._open = {}
        self.game.found = {}

    # -- playing -------------------------------------------------------------------------------------------------

    def decision(self, seat: int, refused: bool = False) -> Decision:
        """The decision that `seat` is asked for."""
        decision = self.game.options(seat, refused)
        assert decision is not None, f"nothing is asked of seat {seat} but of {self.game.waiting()}"
        return decision

    def ids(self, seat: int) -> list[str]:
        """The ids of the options that `seat` can take."""
        return [option.id for option in self.decision(seat).legal()]

    def find(self, seat: int, *words: str) -> list[Option]:
        """The options that contain all of `words` in their id, verb, targets, group, effects and origins."""
        return [option for option in self.decision(seat).legal() if all(_names(option, word) for word in words)]

    def take(self, seat: int, *words: str) -> None:
        """Take the only option that contains all of `words`."""
        found = self.find(seat, *words)
        if len({(option.verb, option.targets) for option in found}) == 1:
            found = found[:1]  # the options are for copies of one card
        assert len(found) == 1, f"{words} names {[option.id for option in found]} of {self.ids(seat)}"
        self.answer(seat, found[0].id)

    def answer(self, seat: int, *picks: str) -> None:
        """Answer with the options that have these ids."""
        self.game.apply(seat, Answer(self.decision(seat).id, picks))
        assert FAMILY.faults(self.game) == []

    def send(self, seat: int, card: str, space: str, *words: str) -> None:
        """Send an Agent with a card to a space."""
        self.take(seat, "agent", f"card:{card}", f"space:{space}", *words)

    def can_send(self, seat: int, card: str) -> set[str]:
        """The spaces to which `card` can send an Agent now."""
        options = self.find(seat, "agent", f"card:{card}")
        return {option.targets[1].partition(":")[2] for option in options}

    def end(self, seat: int) -> None:
        """End the turn of a seat."""
        self.answer(seat, "end")

    def reveal(self, seat: int) -> None:
        """Take the Reveal turn."""
        self.answer(seat, "reveal")

    def pass_turns(self, *seats: int) -> None:
        """Reveal and end the turn of each of `seats`; optional effects are declined."""
        for seat in seats:
            self.reveal(seat)
            while "end" not in self.ids(seat):
                self.answer(seat, self.ids(seat)[0])
            self.end(seat)

    # -- reading the state ---------------------------------------------------------------------------------------

    def names(self, seat: int, zone: str) -> list[str]:
        """The ids of the cards in a zone of `seat`, sorted."""
        return sorted(bare(self.state.cards[card]) for card in getattr(self.player(seat), zone))

    def level(self, seat: int, faction: str) -> int:
        """The Influence of a seat with a Faction."""
        return self.player(seat).influence[faction]

    def pending(self) -> list[str]:
        """The content addresses of the pending effects in the agenda that is on top."""
        return [item.at for item in self.state.stack[-1].pending]  # type: ignore[attr-defined]  # an agenda in these tests

    def printed(self, kind: str, name: str) -> Any:
        """A component's sheet in the library; those of spaces and tracks have keys without a set."""
        sheets = getattr(lib(self.game), kind)
        return sheets[name] if name in sheets else sheets[self.key(name)]


def targets_of(option: Option) -> set[str]:
    """The targets of an option, without the set in their keys."""
    return {SET.sub(":", target) for target in option.targets}


def _names(option: Option, word: str) -> bool:
    parts = {option.id, option.verb, option.group, *option.targets}
    for label in (option.label, option.group_label):
        if label is not None:
            parts |= {label.key, *(str(value) for value in label.args.values())}
    parts |= {SET.sub(":", part) for part in parts}
    return word in parts or any(part.endswith(("/" + word, ":" + word, "." + word)) for part in parts)


__all__ = ["FACTIONS", "Table", "targets_of"]
