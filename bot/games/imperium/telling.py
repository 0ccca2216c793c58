"""How the events of Dune: Imperium make a story."""

from __future__ import annotations

from bot.games.product import Telling, Told

PRICES = frozenset({"resource:persuasion", "resource:solari"})
"""What cards are bought with."""


def retell(told: Told) -> Told:
    """A payment goes into the purchase after it (`acquire-for`), and what another's card made a seat discard is told
    with that card (`discard-for`)."""
    paid = None
    for kind, data in told:
        if paid is not None and kind == "acquire" and data["seat"] == paid["seat"]:
            yield "acquire-for", {**data, "n": paid["n"], "what": paid["what"]}
            paid = None
            continue
        if paid is not None:
            yield "spend", paid
            paid = None
        if kind == "spend" and data["what"] in PRICES:
            paid = data
        else:
            yield "discard-for" if kind == "discard" and data.get("why") else kind, data
    if paid is not None:
        yield "spend", paid


TELLING = Telling(
    summed=frozenset({"gain", "recruit", "deploy", "retreat", "draw", "intrigue"}),
    latest=frozenset({"influence"}),
    deeds=frozenset({"play", "pass", "acquire", "acquire-for", "hagal"}),
    alone=frozenset({"defend", "pass"}),
    retell=retell,
)
