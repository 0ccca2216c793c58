"""The coverage goals of random games: all content should be used by some game."""

from __future__ import annotations

from engine.imperium.config import Config
from engine.imperium.state import G, rules


def expected(config: Config) -> frozenset[str]:
    """The coverage goals of random games: everything that should happen at least once in many games. A goal is a text
    with the action and the component."""
    content = config.library
    found: set[str] = set()
    starters = [name for deck in content.starters.values() for name in deck]
    owned = {*starters, *content.deck, *(card.key for card in content.reserve)}
    for name in owned:
        sheet = content.cards[name]
        found.add(f"reveal card:{name}")
        if sheet.icons:
            found.add(f"agent card:{name}")
        if sheet.cost is not None:
            found.add(f"acquire card:{name}")
        found.add(f"trash card:{name}")
    for name in dict.fromkeys(content.intrigue_deck):
        for play in content.intrigue[name].plays:
            found.add(f"play effect:{play.effect.at}")
    found |= {f"agent space:{name}" for name in content.spaces}
    found |= {
        f"win conflict:{name}" for name, card in content.conflicts.items() if content.board.conflicts.get(card.level)
    }
    found |= {f"leader leader:{name}" for name, leader in content.leaders.items() if not leader.back}
    for module in config.rules.modules:
        if module.expected is not None:
            found |= set(module.expected(config))
    return frozenset(found)


KEYS = {
    "reveal": ("cards",),
    "agent": ("card", "space"),
    "acquire": ("card",),
    "trash": ("card",),
    "play": ("effect",),
    "win": ("conflict",),
    "leader": ("leader",),
}
"""By kind of event, the arguments that name the content that was used."""


def seen(game: G) -> set[str]:
    """The coverage goals of random games that this game has reached, written as in `expected`."""
    keys = dict(KEYS)
    for module in rules(game).modules:
        keys |= module.exercised
    found: set[str] = set()
    for event in game.events:
        for key in keys.get(event.kind, ()):
            value = event.data[key]
            for reference in value if isinstance(value, list) else (value,):
                found.add(f"{event.kind} {reference}")
    return found
