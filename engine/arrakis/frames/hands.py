"""Cards in hand: drawing from a player's decks (W5.10), and discarding required by card texts (W13)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.arrakis.asking import Choice, few_of_each, option
from engine.arrakis.state import G, lib, other_side, rules, seats_of
from engine.arrakis.verbs import discard_card, draw_cards
from engine.kernel.decisions import Option, Pick
from engine.kernel.record import record


def hand_option(game: G, verb: str, card: int, final: bool = False) -> Option:
    """An option about a card in hand."""
    reference = f"plan:{lib(game).cards[card]}"
    return option(f"{verb}.{card}", verb, reference, final=final, card=reference)


def hand_options(game: G, verb: str, cards: Iterable[int], most: int) -> list[Option]:
    """Options about cards in hand, of which at most `most` can be picked; so at most that many copies of a card are
    offered."""
    return [hand_option(game, verb, card) for card in few_of_each(cards, lib(game).cards.__getitem__, most)]


@record
class Draw(Choice):
    """Draw `left` planning cards from the seat's decks; in the retail game the split between the decks is chosen first
    (W5.10)."""

    kind = "war.draw"
    tells = ("left",)
    left: int

    def offers(self, game: G) -> list[Option]:
        """Offer the decks that still have cards, or the possible splits between them."""
        decks = [deck for deck in game.config.decks[self.seat] if game.state.decks[deck]]
        if not self.left or not decks:
            return []
        if rules(game).mentat_split_first and len(decks) == 2:
            sizes = [len(game.state.decks[deck]) for deck in decks]
            few = min(self.left, sum(sizes))
            return [
                option(
                    f"split.{n}",
                    "split",
                    f"deck:{decks[0]}",
                    f"deck:{decks[1]}",
                    first=n,
                    second=few - n,
                    one=f"deck:{decks[0]}",
                    other=f"deck:{decks[1]}",
                )
                for n in range(few + 1)
                if n <= sizes[0] and few - n <= sizes[1]
            ]
        return [option(f"deck.{deck}", "draw", f"deck:{deck}", deck=f"deck:{deck}") for deck in decks]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        verb, _, what = picks[0].partition(".")
        if verb == "deck":
            self.left -= draw_cards(game, seat, what, 1)
            return
        game.pop()
        decks = [deck for deck in game.config.decks[seat] if game.state.decks[deck]]
        few = min(self.left, sum(len(game.state.decks[deck]) for deck in decks))
        draw_cards(game, seat, decks[0], int(what))
        draw_cards(game, seat, decks[1], few - int(what))


@record
class Discard(Choice):
    """Discard `left` cards of the seat's choice (The Voice, Manipulation of Others)."""

    kind = "war.discard"
    tells = ("left",)
    left: int

    def offers(self, game: G) -> list[Option]:
        return hand_options(game, "discard", game.state.hands[self.seat], self.left)

    def asks_always(self, game: G) -> bool:
        """Whether the seat keeps some of its cards. It is then asked even if all its cards are copies of a single card,
        so that nobody can tell that they are alike."""
        return len(game.state.hands[self.seat]) > self.left

    def pick(self, game: G, options: list[Option]) -> Pick:
        most = min(self.left, len(options))
        return Pick("many", most, most)

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        for pick in picks:
            discard_card(game, seat, int(pick.partition(".")[2]))


@record
class Rob(Choice):
    """Choose which of two partners on the enemy side has to discard (R212)."""

    kind = "war.rob"
    amount: int

    def offers(self, game: G) -> list[Option]:
        """Offer the opponents who have cards."""
        enemies = seats_of(game, other_side(game.config.sides[self.seat]))
        able = [seat for seat in enemies if game.state.hands[seat]]
        return [option(f"seat.{seat}", "rob", f"seat:{seat}", who=f"seat:{seat}") for seat in able]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        game.push(Discard(int(picks[0].partition(".")[2]), self.amount))
