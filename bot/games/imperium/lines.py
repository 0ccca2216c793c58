"""How the views of Dune: Imperium read in a few lines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.imperium import corps, pieces, vats
from bot.games.imperium.faces import find_part
from bot.language import Words
from content.imperium.boxes import list_parts
from content.imperium.catalog import find_sheet
from content.imperium.printed import printed_for
from content.imperium.sets.rivals.kinds import Rival

View = Mapping[str, Any]
RESOURCES = ("solari", "spice", "water")
HELD = {"card": "hand", "intrigue": "intrigue"}
FACTIONS = ("emperor", "guild", "bene_gesserit", "fremen")
TRACKS = ("great_houses", "guild", "bene_gesserit", "fringe_worlds", "emperor", "fremen")
"""The tracks of the board for six, in the order in which they are told."""
TEAM_MARKS = ("☾", "♔")
"""The signs of the teams in text, in the order of the board: the moon of the desert mouse, the crown."""


def head_line(view: View, words: Words) -> str:
    """Round, phase and first player; before the first round what is done instead."""
    if not view["round"]:
        return words.text("imperium-head-setup", seat=f"seat:{view['first']}")
    return words.text("imperium-head", **_how_far(view, words), seat=f"seat:{view['first']}")


def short_head_line(view: View, words: Words) -> str:
    """Round and phase, where a picture or the lines below say the rest."""
    return (words.attribute("imperium-head", "post", _how_far(view, words)) if view["round"] else "") or ""


def _how_far(view: View, words: Words) -> dict[str, Any]:
    return {"round": view["round"], "rounds": view["rounds"], "phase": words.text(f"phase-{view['phase']}")}


def list_table(view: View, words: Words) -> list[str]:
    """The conflict and one line for each player, by teams where there are any."""
    lines = []
    conflict = view.get("conflict")
    if conflict:
        lines.append(words.text("imperium-conflict", conflict=f"conflict:{conflict['id']}", level=conflict["level"]))
    if not view.get("teams"):
        return [*lines, *(tell_player(player, words, view) for player in view["players"]), *list_closed(view, words)]
    for number, team in enumerate(view["teams"]):
        lines.append(_tell_team(number, team, words))
        lines += [tell_player(view["players"][seat], words, view) for seat in sit_first(view, team)]
    return [*lines, *list_closed(view, words)]


def _tell_team(number: int, team: View, words: Words) -> str:
    return words.text("imperium-team", mark=TEAM_MARKS[number], team=f"team:{team['id']}", vp=team["score"])


def mark_team(view: View, seat: int) -> str:
    """The sign of a seat's team; "" where there are none."""
    return TEAM_MARKS[view["players"][seat]["team"]] if view.get("teams") else ""


def sit_first(view: View, team: View) -> list[int]:
    """The seats of a team, its Commander first."""
    return sorted(team["seats"], key=lambda seat: not view["players"][seat].get("allies"))


def list_brief(view: View, words: Words) -> list[str]:
    """Scores on one line, or a line a team: the picture shows the rest, and so do its description and `Board`."""
    scores = {
        player["seat"]: words.text(
            "imperium-score",
            mark=words.mark(player["seat"]) if words.marks else "",
            name=words.beside_mark(player["seat"]) if words.marks else words.seat(player["seat"]),
            vp=player["vp"],
        )
        for player in view["players"]
        if find_part(player)
    }
    if not scores:
        return []
    icon = words.icon("vp")
    if not view.get("teams"):
        told = " · ".join(scores.values())
        return [words.text("imperium-scores", drawn=int(bool(icon)), icon=icon, scores=told)]
    lines = []
    for number, team in enumerate(view["teams"]):
        members = [scores[seat] for seat in sit_first(view, team) if seat in scores]
        lines.append(f"-# {' · '.join([_tell_team(number, team, words), *members])}")
    return lines


def tracks_of(view: View, player: View) -> list[str]:
    """The tracks that a player moves on: those of the board, a Commander his own (T5.1, T5.3)."""
    if not view.get("teams"):
        return list(FACTIONS)
    tracks = printed_for(view).tracks
    team = view["teams"][player["team"]]["id"]
    return [name for name in TRACKS if name in tracks and tracks[name].only == (team if player.get("allies") else None)]


def tell_player(player: View, words: Words, view: View) -> str:
    """Score, resources, influence, agents and units of a player; of a Commander through whom he acts."""
    influence, tracks = player["influence"], tracks_of(view, player)
    goods = " ".join(words.icon(name) + str(player[name]) for name in RESOURCES)
    levels = " ".join(words.icon(faction) + str(influence.get(faction, 0)) for faction in tracks)
    return words.text(
        "imperium-commander" if player.get("allies") else "imperium-player",
        seat=player["seat"],
        leader=find_part(player),
        led=bool(find_part(player)),
        vp=player["vp"],
        solari=player["solari"],
        spice=player["spice"],
        water=player["water"],
        influence=words.side_by_side([f"{words.name(f'faction:{f}')} {influence.get(f, 0)}" for f in tracks]),
        icons=all(words.icon(name) for name in (*RESOURCES, *tracks)),
        goods=f"{goods} · {levels}",
        agents=player["agents"]["ready"],
        garrison=player["troops"]["garrison"],
        conflict=player["troops"]["conflict"],
        strength=player["strength"],
        spied="spies" in player,
        spies=player.get("spies", 0),
        handed="hand" in player,
        hand=player.get("hand", 0),
        intrigue=player["intrigue"],
        revealed="hand" in player and player.get("revealed", False),
        **({"ally": f"seat:{player['activated']}"} if player.get("allies") else {}),
    )


def list_hand(view: View, words: Words) -> list[str]:
    """Hand, intrigue and resources of the viewer, and what else only they see (B16.2, B16.26)."""
    you = view.get("you")
    if you is None:
        return []
    hand = [f"card:{card}" for card in you["hand"]]
    intrigue = [f"intrigue:{card}" for card in you["intrigue"]]
    lines = [
        words.text("hand-cards", cards=words.pile(hand), count=len(hand)),
        words.text("hand-intrigue", cards=words.pile(intrigue), count=len(intrigue)),
    ]
    mine = next((player for player in view["players"] if player["seat"] == you["seat"]), None)
    if mine is not None:
        lines.append(tell_player(mine, words, view))
    if you.get("top"):
        lines.append(words.text("hand-top", card=f"card:{you['top']}"))
    if view.get("secret"):
        lines.append(words.text("hand-secret", factions=[f"faction:{track}" for track in view["secret"]]))
    lines += vats.list_own(view, words) + corps.list_own(view, words) + pieces.list_own(view, words)
    return [*lines, *(line for part in list_parts("lines") for line in part.list_hand(view, words))]


def tell_held(view: View, words: Words) -> str:
    """Hand and Intrigue cards of the viewer on one line, for when they are no secret any more; "" for none."""
    you = view.get("you", {"hand": (), "intrigue": ()})
    held = {kind: words.pile([f"{kind}:{card}" for card in you[pile]]) for kind, pile in HELD.items()}
    return " · ".join(words.text(f"held-{kind}", cards=cards) for kind, cards in held.items() if cards)


def list_board(view: View, words: Words) -> list[str]:
    """Everything public, in words."""
    lines = list_table(view, words)
    for player in view["players"]:
        piles = {
            "play": player.get("play", ()),
            "discard": player.get("discard", ()),
            "on-top": player.get("on_top", ()),
        }
        for key, cards in ((f"board-{name}", pile) for name, pile in piles.items()):
            if cards:
                lines.append(words.text(key, seat=player["seat"], cards=words.pile([f"card:{card}" for card in cards])))
    for space, state in view["spaces"].items():
        if state["agents"]:
            names = [f"seat:{seat}" for seat in state["agents"]]
            lines.append(words.text("board-agents", space=f"space:{space}", who=names))
        if state.get("spice"):
            lines.append(words.text("board-spice", space=f"space:{space}", amount=state["spice"]))
        if state.get("control") is not None:
            lines.append(words.text("board-control", space=f"space:{space}", seat=state["control"]))
    for post, seats in view.get("posts", {}).items():
        if seats:
            lines.append(words.text("board-spies", post=f"post:{post}", who=[f"seat:{seat}" for seat in seats]))
    for faction, seat in view["alliances"].items():
        if seat is not None:
            lines.append(words.text("board-alliance", faction=f"faction:{faction}", seat=seat))
    if view.get("wall") is False:
        lines.append(words.text("board-wall"))
    lines += [*list_mentat(view, words), *list_secrets(view, words), *list_contracts(view, words)]
    lines += [
        *list_rivals(view, words),
        *list_hagal(view, words),
        *vats.list_public(view, words),
        *vats.list_grafts(view, words),
        *corps.list_public(view, words),
        *pieces.list_all(view, words),
    ]
    lines += [line for part in list_parts("lines") for line in part.list_board(view, words)]
    lines.append(words.text("board-row", cards=words.pile([f"card:{card}" for card in view["row"]])))
    if view.get("throne_row"):
        lines.append(words.text("board-throne", cards=words.pile([f"card:{card}" for card in view["throne_row"]])))
    stock = [words.text("board-stock", card=f"card:{card}", count=n) for card, n in view["reserve"].items()]
    return [*lines, *stock]


def list_closed(view: View, words: Words) -> list[str]:
    """The spaces that are closed to somebody's next Agent (B16.36)."""
    return [
        words.text(
            "board-closed",
            space=f"space:{closed['space']}",
            seat=closed["seat"],
            who=[f"seat:{seat}" for seat in closed["bound"]],
        )
        for closed in view.get("closed", ())
        if closed["bound"]
    ]


def list_rivals(view: View, words: Words) -> list[str]:
    """The Rivals of Uprising: what their Swordmaster costs them, and their order of Factions (RV2.1)."""
    lines = []
    for player in view["players"]:
        if player.get("rival"):
            rival = find_sheet(f"rival:{player['rival']}")[1]
            assert isinstance(rival, Rival)
            order = " → ".join(words.name(f"faction:{faction}") for faction in rival.priority)
            lines.append(
                words.text(
                    "board-rival", seat=player["seat"], rival=f"rival:{rival.key}", n=rival.swordmaster, order=order
                )
            )
    return lines


def list_hagal(view: View, words: Words) -> list[str]:
    """The deck of the automatic opponents: how many are left, and what has been turned up since the shuffle (B17.9)."""
    deck = view.get("hagal")
    if deck is None:
        return []
    revealed = words.pile([f"hagal:{card}" for card in deck["revealed"]])
    return [words.text("board-hagal", n=deck["deck"], revealed=revealed, revealed_count=len(deck["revealed"]))]


def list_mentat(view: View, words: Words) -> list[str]:
    """Where the Mentat is and who has it next, in games that have one (B15.2, B15.3)."""
    mentat = view.get("mentat")
    if mentat is None:
        return []
    owner, place = mentat["owner"], mentat["at"]
    state = "home" if owner is None else "held" if place is None else "out"
    facts = {} if owner is None else {"seat": owner}
    facts |= {} if place is None else {"place": f"space:{place}"}
    lines = [words.text("board-mentat", state=state, **facts)]
    return lines if mentat["next"] is None else [*lines, words.text("board-mentat-next", seat=mentat["next"])]


def list_secrets(view: View, words: Words) -> list[str]:
    """Factions that Leaders chose in secret: how many are face down, and those revealed (B2.6)."""
    lines = []
    for player in view["players"]:
        secret = player.get("secret", {"hidden": 0, "shown": []})
        if secret["hidden"]:
            lines.append(words.text("board-secret", seat=player["seat"], n=secret["hidden"]))
        if secret["shown"]:
            shown = [f"faction:{track}" for track in secret["shown"]]
            lines.append(words.text("board-secret-shown", seat=player["seat"], factions=shown))
    return lines


def list_contracts(view: View, words: Words) -> list[str]:
    """The contracts on offer and those taken; none without the CHOAM module."""
    choam = view.get("choam")
    if choam is None:
        return []
    market = [f"contract:{name}" for name in choam["market"]]
    lines = [words.text("board-market", contracts=words.pile(market), bank=choam["bank"])] if market else []
    for seat, held in enumerate(choam["held"]):
        names = [f"contract:{name}" for name in held["open"]]
        if names or held["done"]:
            done = len(held["done"])
            lines.append(
                words.text(
                    "board-contracts", seat=seat, contracts=words.pile(names), contracts_count=len(names), done=done
                )
            )
    return lines
