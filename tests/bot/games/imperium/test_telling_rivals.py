"""The turns of automatic opponents in a story: their cards and their purchases."""

from __future__ import annotations

from typing import Any

from bot.games.registry import product
from bot.language import Words
from bot.messages.story import tell
from engine.kernel.events import Event

NAMES = ["Ayla", "Bohdan"]


def event(kind: str, seat: int = 1, **data: Any) -> Event:
    return Event(kind, {"seat": seat, **data}, None, None)


def turned(*cards: str) -> list[Event]:
    return [event("hagal", card=f"hagal:{card}") for card in cards]


def sent(space: str) -> Event:
    return event("rival-agent", space=f"space:{space}", card="hagal:hagal_secrets")


def paid(what: str, n: int, seat: int = 1) -> Event:
    return event("spend", seat, what=f"resource:{what}", n=n)


def story(*events: Event, language: str = "en") -> list[str]:
    return tell(events, None, Words(language, NAMES), product("uprising").course.telling, "post")


def test_cards_turned_up_in_a_row_are_a_list_and_the_agent_goes_there() -> None:
    events = [*turned("hagal_espionage", "hagal_secrets"), sent("secrets")]
    assert story(*events) == ["Bohdan turned up *Espionage* and *Secrets*: sent an Agent there"]
    assert story(*events, language="zh-TW") == ["Bohdan 翻開「諜報活動」「秘密」：派遣特使到該處"]
    assert story(*turned("hagal_secrets"), sent("secrets")) == ["Bohdan turned up Secrets: sent an Agent there"]
    elsewhere = story(*turned("hagal_secrets"), sent("espionage"))
    assert elsewhere == ["Bohdan turned up Secrets: sent an Agent to Espionage"]


def test_what_a_rival_pays_and_buys_is_a_line_of_its_own() -> None:
    reward = event("reward", place=2, conflict="conflict:skirmish_crysknife", doubled=0)
    gained = event("gain", what="resource:water", n=1, why="conflict:skirmish_crysknife")
    spent = [paid("spice", 1), event("rival-spends", n=2), paid("water", 4)]
    bought = event("token", what="token:swordmaster")
    assert story(reward, gained, *spent, bought)[-2:] == [
        "Bohdan took the second reward: +1 water",
        "Bohdan paid 1 spice, 2 Intrigue cards and 4 water: gained the Swordmaster",
    ]
    told = story(*turned("hagal_secrets"), sent("secrets"), paid("spice", 7), event("score", n=1, why="resource:spice"))
    assert told == ["Bohdan turned up Secrets: sent an Agent there", "Bohdan paid 7 spice: +1 VP"]
    assert (
        story(reward, *spent, bought, language="ja")[-1]
        == "Bohdan は香料1個、策謀カード2枚、水4個を支払った：剣士を得た"
    )


def test_nothing_else_is_told_as_a_consequence_of_what_a_rival_pays() -> None:
    """A Rival pays as soon as it can, even in the middle of a turn or of its rewards (R45). Troops that follow the
    payment come from the card or from the Conflict, so the line of the card or of the Conflict tells them."""
    scored, recruited = event("score", n=1, why="resource:solari"), event("recruit", n=2, why="hagal:hagal_secrets")
    told = story(
        *turned("hagal_secrets"),
        sent("secrets"),
        paid("solari", 7),
        scored,
        recruited,
        Event("end", {"seat": 1, "kind": "agent"}),
    )
    assert told == ["Bohdan turned up Secrets: sent an Agent there, recruited 2 troops", "Bohdan paid 7 Solari: +1 VP"]
    conflict = "conflict:spice_freighters"
    reward, other = (event("reward", seat, place=place, conflict=conflict, doubled=0)
                     for seat, place in ((1, 1), (0, 2)))  # fmt: skip
    his, hers = (event("recruit", seat, n=1, why=conflict) for seat in (1, 0))
    told = story(reward, paid("solari", 7), scored, his, other, hers)
    assert told == ["Bohdan won: recruited 1 troop", "Bohdan paid 7 Solari: +1 VP",
                    "Ayla took the second reward: recruited 1 troop"]  # fmt: skip


def test_a_payment_is_told_alike_where_the_rival_has_done_nothing_else() -> None:
    assert story(paid("spice", 7), event("score", n=1, why="resource:spice")) == ["Bohdan paid 7 spice: +1 VP"]


def test_a_person_pays_in_the_line_of_the_deed() -> None:
    agent = event("agent", 0, card="card:diplomacy", space="space:swordmaster")
    told = story(agent, paid("solari", 8, 0), event("token", 0, what="token:swordmaster"))
    assert len(told) == 1
    assert "−8 Solari, gained the Swordmaster" in told[0]


def test_a_faction_is_called_as_on_the_cards() -> None:
    rose = event("influence", faction="faction:bene_gesserit", now=2, n=1)
    assert story(rose, language="zh-TW") == ["Bohdan 的女修會影響力升至 2"]
    assert story(rose, language="zh-CN") == ["Bohdan 的姐妹会影响力升至 2"]
