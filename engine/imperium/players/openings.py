"""The worth of Plot cards that open spaces for an Agent: by other Agent icons, by lifting an obstacle, or by goods."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from content.imperium import effects as fx
from content.imperium.schema import Space
from engine.imperium.players.choices import SENDING, id_of, reference_of
from engine.imperium.players.evaluation import Judge, may_visit
from engine.imperium.players.resource_values import cost_of
from engine.kernel.decisions import Decision, Msg, Option

PAYABLE = ("solari", "spice", "water")
"""The goods that an Agent's space can cost."""
KEPT = 1.0
"""The least advantage for which a card that only opens spaces is played. It is the advantage of the best turn with the
card over the best turn without it."""

Opened = tuple[Option, Judge, Option]
"""An option to play a card, the evaluation with the goods that the card gives, and an Agent turn possible after it."""


def list_opened(eyes: Judge, decision: Decision) -> list[Opened]:
    """The Agent turns that are not possible yet, but would be after a Plot card."""
    if decision.kind != "turn" or not int(eyes.me["agents"]["ready"]):
        return []
    known = {_use(option) for option in decision.legal() if option.verb in SENDING}
    found = []
    for option in decision.legal():
        node = _played(eyes, option)
        if node is not None and any(change := _find_change(node)):
            icons, lifted, goods = change
            then = _with_goods(eyes, goods)
            sends = (send for send in _list_sends(then, icons, lifted) if _use(send) not in known)
            found += [(option, then, send._replace(id=f"{option.id} {send.id}")) for send in sends]
    return found


def value_opening(eyes: Judge, option: Option, worth: float, best: float | None) -> float:
    """The worth of playing a Plot card before an Agent is sent, given its `worth` by itself and that of the `best` turn
    that it opens. A card that only opens spaces is kept if it opens nothing better."""
    if isinstance(_played(eyes, option), fx.Modify):
        return -KEPT if best is None else best - KEPT * eyes.soon()
    return worth if best is None else max(worth, best + min(0.0, worth))


def opens(eyes: Judge, option: Option) -> bool:
    """Whether an option plays a card that can open spaces for an Agent."""
    node = _played(eyes, option)
    return node is not None and any(_find_change(node))


def _played(eyes: Judge, option: Option) -> fx.Node | None:
    """The effect of the card that an option plays; None if it plays none."""
    return eyes.printed.nodes.get(id_of(option.label.args["effect"])) if option.verb == "play" else None


def _use(send: Option) -> tuple[str, str, str]:
    return reference_of(send, "card"), reference_of(send, "space"), reference_of(send, "way") or "0"


def _with_goods(eyes: Judge, goods: dict[str, int]) -> Judge:
    if not goods:
        return eyes
    me = {**eyes.me, **{what: int(eyes.me[what]) + amount for what, amount in goods.items()}}
    return replace(eyes, me=me, stores={}, known={}, aims=None)


def _list_sends(eyes: Judge, icons: Sequence[str], lifted: str) -> Iterator[Option]:
    """Yield the options to send an Agent with each card of the hand, as if the card also had these icons and the
    obstacle `lifted` were gone: one for each affordable way of using a space."""
    there, own = eyes.view["spaces"], eyes.hidden
    more, prices = own.get("icons", {}), eyes.view.get("prices", {})
    hand = [name for name in dict.fromkeys(own.get("hand", ())) if not eyes.printed.cards[name].together]
    for space in (eyes.printed.spaces[name] for name in there):
        if not _is_open(eyes, space, lifted):
            continue
        cards = [name for name in hand if space.icon in {*eyes.printed.cards[name].icons, *more.get(name, ()), *icons}]
        for number, way in enumerate(space.ways):
            cost = prices[space.key][number] if space.key in prices else cost_of(eyes, space, way)
            if all(int(eyes.me[what]) >= amount for what, amount in cost.items()):
                yield from (_send(card, space, number, cost) for card in cards)


def _find_change(node: fx.Node) -> tuple[tuple[str, ...], str, dict[str, int]]:
    """The Agent icons that an effect adds, the obstacle that it lifts, and the goods that it gives."""
    parts = node.items if isinstance(node, fx.All | fx.Seq) else (node,)
    icons: tuple[str, ...] = ()
    lifted, goods = "", dict[str, int]()
    for part in parts:
        if isinstance(part, fx.Modify) and part.of == "icons" and isinstance(part.value, tuple):
            icons = part.value
        elif isinstance(part, fx.Modify) and part.of == "lifts":
            lifted = str(part.value)
        elif isinstance(part, fx.Gain) and part.what in PAYABLE:
            goods[part.what] = goods.get(part.what, 0) + part.amount
    return icons, lifted, goods


def _is_open(eyes: Judge, space: Space, lifted: str) -> bool:
    """Whether nothing except Agent icons and costs can keep the seat's Agents from a space, if the obstacle `lifted` is
    gone."""
    agents = eyes.view["spaces"][space.key]["agents"]
    if eyes.seat in agents or (agents and lifted != "occupied"):
        return False
    if space.once and any(_has(eyes, part) for way in space.ways for part in fx.walk(way.effect)):
        return False
    if lifted == "influence":
        return not any(closed(eyes.view, eyes.me, space) for closed in eyes.worth.closed)
    return may_visit(eyes, eyes.me, space)


def _has(eyes: Judge, part: fx.Node) -> bool:
    return bool(
        (isinstance(part, fx.TakeSeat) and eyes.me["council"])
        or (isinstance(part, fx.TakeSwordmaster) and eyes.me["swordmaster"])
    )


def _send(card: str, space: Space, way: int, cost: dict[str, int]) -> Option:
    targets = (f"card:{card}", f"space:{space.key}", f"way:{way}")
    costs = tuple(Msg("cost", {"what": f"resource:{what}", "n": amount}) for what, amount in cost.items())
    return Option(f"{card}.{space.key}.{way}", Msg("choose-space"), "agent", targets=targets, costs=costs)
