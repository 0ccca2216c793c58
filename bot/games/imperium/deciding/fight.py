"""The strengths in the Conflict, its rewards, and a seat's chances in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.components.marks import mark_of
from bot.games.imperium.faces import list_unrewarded
from bot.games.imperium.lines import mark_team
from bot.games.imperium.modules import ask
from bot.games.previews import Asked
from bot.language import Words
from content.imperium.printed import printed_for
from engine.kernel.decisions import Option

View = Mapping[str, Any]
THIRD = 3
"""The place of the third reward."""


def tell_fight(asked: Asked, words: Words) -> list[str]:
    """Lines about the Conflict: the strengths above 0, the strongest first, the seats that have passed, ties, and the
    rewards; empty if there is no Conflict."""
    view, conflict = asked.view, asked.view.get("conflict")
    if conflict is None:
        return []
    strengths = _strengths(view)
    due = conflict["due"]
    ranked = sorted((s for s, amount in enumerate(strengths) if amount), key=lambda seat: -strengths[seat])
    standings = [
        words.text(
            "fight-own" if seat == asked.seat else "fight-other",
            mark=mark_team(view, seat) + mark_of(seat, asked.tokens),
            seat=seat,
            n=strengths[seat],
            place=due[seat],
        )
        for seat in ranked
    ]
    passed = [f"seat:{seat}" for seat in view.get("passed", ())]
    shown = " · ".join(standings) or words.text("fight-nobody")
    line = words.text("fight-line", conflict=f"conflict:{conflict['id']}", standings=shown, passed=passed)
    tied = len({*ranked, asked.seat}) > 2 and (THIRD in due or _may_tie(asked))
    return [line, *_tell_ties(view, words), *_tell_rewards(view, conflict["id"], tied, words)]


def _tell_ties(view: View, words: Words) -> list[str]:
    """The ties that lower rewards, with the rewards of the tied seats (U11.4, U11.5).

    A tie with teammates is not told, since one of them may concede it (T4.4). If a seat that takes no rewards is among
    those tied for first, the seats that take the second reward are named (B18.6).
    """
    sides = [player.get("team", seat) for seat, player in enumerate(view["players"])]
    strengths, due = _strengths(view), view["conflict"]["due"]
    lines, without = [], list_unrewarded(view)
    for amount in sorted(set(strengths) - {0}, reverse=True):
        level = [seat for seat, strength in enumerate(strengths) if strength == amount]
        above = sum(strength > amount for strength in strengths)
        if 1 < len(level) == len({sides[seat] for seat in level}) and above < 3:
            who, takers = ([f"seat:{seat}" for seat in level if seat not in out] for out in ((), without))
            key = "fight-level" if above or who == takers else "fight-level-some"
            place = due[level[0]]
            lines.append(words.text(key, who=who, n=amount, first=not above, place=place, takers=takers))
    return lines


def _may_tie(asked: Asked) -> bool:
    """Whether some option would make a strength that earns the third reward now. With fewer than four players this
    needs a tie for second (U11.5)."""
    options = () if asked.decision is None else asked.decision.legal()
    world = asked.imagine() if options else None
    return world is not None and any(
        world.foresee(asked.seat, option.id)["reward"].amount == THIRD
        for option in options
        if shows_strength(asked, option)
    )


def shows_strength(asked: Asked, option: Option) -> bool:
    """Whether an option is shown with the strength that it makes. This is so for the deployment of troops, and for
    cards played in a combat (U11.2)."""
    kind = option.targets[0].partition(":")[0] if option.targets else ""
    if (option.verb, kind) == ("play", "intrigue"):
        return asked.view["phase"] == "combat" and asked.decision is not None and asked.decision.kind == "combat"
    return (option.verb, kind) == ("deploy", "amount")


def _tell_rewards(view: View, conflict: str, tied: bool, words: Words) -> list[str]:
    """The rewards by place: the first includes the Conflict card with its battle icon (U11.7). With fewer than four
    players the third reward is taken only after a tie for second (U11.3, U11.5), so it is told only if such a tie is
    possible (`tied`). Modules add their changes of the rewards."""
    card = printed_for(view).conflicts[conflict]
    places = {"first": card.first, "second": card.second, "third": card.third}
    effects = {name: f"effect:{effect.at}" for name, effect in places.items()}
    icon = f"battle:{card.battle_icon}" if card.battle_icon else ""
    four = len(view["players"]) > 3
    line = words.text("fight-rewards", **effects, card=bool(icon), icon=icon, four=four, tied=tied)
    return [line, *(more for tell in ask("preview", "tell_rewards") for more in tell(view, words))]


def about_strength(asked: Asked, pick: str, words: Words) -> str:
    """The seat's strength after a pick, and the reward that this strength would earn now. The strength still includes
    units that the pick costs, so it may fall when they are paid. `pick` is an option's id, or the content address of an
    effect."""
    seen = asked.imagine().foresee(asked.seat, pick)
    strength, place = seen["strength"], seen["reward"].amount
    less = strength.less and not strength.more
    return words.text("fight-makes", n=strength.amount, more=strength.more, less=less, place=place)


def _strengths(view: View) -> list[int]:
    return [int(player["strength"]) for player in view["players"]]
