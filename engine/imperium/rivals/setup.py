"""The setup of Rivals: the House Hagal deck, the Rival cards, and the help that the easiest level gives (RV2)."""

from __future__ import annotations

from engine.imperium.automata.deck import is_solo, rivals, shuffle_deck
from engine.imperium.automata.solo import level
from engine.imperium.module import Facts
from engine.imperium.rivals.gains import take
from engine.imperium.rivals.settings import RANDOM, STREAMLINED, rival_cards
from engine.imperium.rivals.state import Rivals, rival_of
from engine.imperium.seating import people
from engine.imperium.state import G, lib
from engine.imperium.verbs.cards import draw_intrigue


def set_up(game: G, seat: int, facts: Facts) -> None:
    """Shuffle the House Hagal deck (RV2.3), and give each Rival the card that the table has named (RV2.1)."""
    shuffle_deck(game)
    Rivals(cards=[""] * len(game.state.players)).add_to(game)
    for rival, name in zip(rivals(game), game.config.options["rivals"], strict=True):
        if name not in (RANDOM, STREAMLINED):
            _seat_rival(game, rival, name)


def begin_game(game: G, seat: int, facts: Facts) -> None:
    """Draw a card for each Rival that the table has not named, but no card with the name of a chosen Leader (RV2.1).
    Then give each Rival its setup. On the easiest level, the person gets an Intrigue card (RV2.6)."""
    cards, part = rival_cards(lib(game)), Rivals.of(game)
    leaders = {lib(game).leaders[game.state.players[person].leader].name for person in people(game)}
    open_ = [seat for seat in rivals(game) if not part.cards[seat]]
    if open_:
        wanted = game.config.options["rivals"]
        pool = [card for card in cards.values() if card.name not in leaders and card.key not in part.cards]
        if not is_solo(game):  # R40
            pool = [card for card in pool if card.streamlined == (STREAMLINED in wanted)]
        names = [card.key for card in pool]
        game.chance.shuffle(names, "rivals")
        for rival, name in zip(open_, names, strict=False):
            _seat_rival(game, rival, name)
    for rival in rivals(game):
        if (own := rival_of(game, rival).setup) is not None:
            take(game, rival, own, f"rival:{part.cards[rival]}")
    if is_solo(game) and level(game) == 0:
        draw_intrigue(game, people(game)[0], 1)


def _seat_rival(game: G, seat: int, name: str) -> None:
    Rivals.of(game).cards[seat] = name
    game.emit("rival", {"seat": seat, "rival": f"rival:{name}"})
