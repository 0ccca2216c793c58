"""The Rivals in the view, their invariants, and their coverage goals of random games."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.imperium.automata import view as deck_view
from engine.imperium.automata.deck import rivals
from engine.imperium.config import Config
from engine.imperium.rivals.resources import PAID, PRICES, kept, owned
from engine.imperium.rivals.settings import RANDOM, STREAMLINED, rival_cards
from engine.imperium.rivals.state import Rivals, rival_of
from engine.imperium.state import G


def show(game: G, viewer: int | None, view: dict[str, Any]) -> None:
    """Add the House Hagal deck and the Rivals' cards to the view."""
    deck_view.show(game, viewer, view)
    names = Rivals.of(game).cards
    for seat in rivals(game):
        view["players"][seat]["rival"] = names[seat]


def list_expected(config: Config) -> Iterable[str]:
    """The coverage goals of random games: every House Hagal card in the deck, and every Rival that is named or may be
    drawn, with its Scheme."""
    content, chosen = config.library, config.options["rivals"]
    yield from deck_view.list_expected(config)
    for key, card in rival_cards(content).items():
        streamlined = card.streamlined and config.seats == 2
        if key in chosen or (STREAMLINED in chosen and streamlined) or (RANDOM in chosen and not streamlined):
            yield from (f"{event} rival:{key}" for event in ("rival", "rival-scheme"))


def find_faults(game: G) -> list[str]:
    """Check that no seat is asked while a Rival could buy what it wants (RV7.1, RV7.3), and that Rivals have no cards
    (RV1.2)."""
    if game.state.phase == "setup" or not all(Rivals.of(game).cards[seat] for seat in rivals(game)):
        return []
    found = []
    for seat in rivals(game):
        player, turn = game.state.players[seat], game.state.turn
        if player.hand or player.deck or player.discard or player.played or player.revealed:
            found.append(f"seat {seat} is a Rival and has cards")
        if turn is not None and turn.seat == seat:
            continue  # a Rival buys at the end of its turn (RV3.9)
        if not player.swordmaster and sum(owned(game, seat, what) for what in PAID) >= rival_of(game, seat).swordmaster:
            found.append(f"seat {seat} can pay for its Swordmaster")
        if player.swordmaster and game.config.roles[seat].scores:
            found += [
                f"seat {seat} can buy VP"
                for what, n in PRICES.items()
                if owned(game, seat, what) >= n and what not in kept(game, seat)
            ]
    return found
