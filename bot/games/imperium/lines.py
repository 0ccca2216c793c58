"""The state of a game of Dune: Imperium in a few lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.games.imperium.faces import find_own_track, find_part, list_scoreless, list_unrewarded
from bot.games.imperium.modules import ask
from bot.language import Words
from content.imperium.printed import printed_for

View = Mapping[str, Any]
RESOURCES = ("solari", "spice", "water")
HELD = {"card": "hand", "intrigue": "intrigue"}
PILES = {
    "board-play": ("card", "play"),
    "board-waiting": ("intrigue", "waiting"),
    "board-aside": ("card", "set_aside"),
    "board-on-top": ("card", "on_top"),
}
"""A player's public piles. Each has the key of its text, the kind of its cards, and its key in the view."""
DISCARDS = {"board-discard": ("card", "discard")}
"""The piles that are listed last, since they are long."""
TOKENS = ("council", "swordmaster")
"""The tokens that every game has."""
FACTIONS = ("emperor", "guild", "bene_gesserit", "fremen")
TRACKS = ("great_houses", "guild", "bene_gesserit", "fringe_worlds", "emperor", "fremen")
"""The order in which the tracks of the board for six are listed."""
TEAM_MARKS = ("☾", "♔")
"""The signs of the teams in text, in the order of the board: a moon for Muad'Dib, a crown for the Emperor."""


def head_line(view: View, words: Words) -> str:
    """The round, the phase and the first player; before the first round, the present step of the setup."""
    if not view["round"]:
        chosen = all(find_part(player) for player in view["players"] if "hand" in player)
        return words.text("imperium-head-setup", seat=f"seat:{view['first']}", chosen=chosen)
    return words.text("imperium-head", **_how_far(view, words), seat=f"seat:{view['first']}")


def short_head_line(view: View, words: Words) -> str:
    """The round and the phase, for a message that shows everything else below; "" before the first round."""
    return (words.attribute("imperium-head", "post", _how_far(view, words)) if view["round"] else "") or ""


def _how_far(view: View, words: Words) -> dict[str, Any]:
    return {"round": view["round"], "rounds": view["rounds"], "phase": words.text(f"phase-{view['phase']}")}


def list_table(view: View, words: Words) -> list[str]:
    """The Conflict, one line for each player (grouped by teams, if there are any), and the closed spaces."""
    lines = []
    conflict = view.get("conflict")
    if conflict:
        lines.append(words.text("imperium-conflict", conflict=f"conflict:{conflict['id']}", level=conflict["level"]))
    for heading, seats in group_seats(view, words):
        lines += [*([heading] if heading else []), *(tell_player(view["players"][seat], words, view) for seat in seats)]
    return [*lines, *list_closed(view, words)]


def group_seats(view: View, words: Words) -> list[tuple[str, list[int]]]:
    """The seats in groups such as teams, each group with its heading; a single group without a heading if there are no
    teams."""
    found = [group for groups in ask("lines", "group_seats") for group in groups(view, words)]
    return found or [("", [player["seat"] for player in view["players"]])]


def mark_team(view: View, seat: int) -> str:
    """The sign of a seat's team; "" in a game without teams."""
    team = view["players"][seat].get("team")
    return "" if team is None else TEAM_MARKS[team]


def list_brief(view: View, words: Words) -> list[str]:
    """The scores in one line, or in one line for each team, once everybody who scores has a Leader. The picture, its
    description and `Board` show everything else."""
    scoring = [player for player in view["players"] if player["seat"] not in list_scoreless(view)]
    if not all(map(find_part, scoring)):
        return []
    scores = {
        player["seat"]: words.text(
            "imperium-score",
            mark=words.mark(player["seat"]) if words.marks else "",
            name=words.beside_mark(player["seat"]) if words.marks else words.seat(player["seat"]),
            vp=player["vp"],
        )
        for player in scoring
    }
    icon = words.icon("vp")
    lines = []
    for heading, seats in group_seats(view, words):
        told = [scores[seat] for seat in seats if seat in scores]
        if not heading:
            return [words.text("imperium-scores", drawn=int(bool(icon)), icon=icon, scores=" · ".join(told))]
        lines.append(f"-# {' · '.join([heading, *told])}")
    return lines


def tracks_of(view: View, player: View) -> list[str]:
    """The tracks that a player moves on: those of the board, but for a Commander only the personal one (T5.1, T5.3)."""
    if player.get("team") is None:
        return list(FACTIONS)
    tracks = printed_for(view).tracks
    own = find_own_track(player, tracks)
    return [name for name in TRACKS if name in tracks and tracks[name].only == (own.only if own else None)]


def tell_player(player: View, words: Words, view: View) -> str:
    """A line about a player: Leader, score, resources, Influence, Agents, units and the numbers of cards; for a
    Commander also the activated Ally."""
    influence, tracks = player["influence"], tracks_of(view, player)
    rewarded = player["seat"] not in list_unrewarded(view)
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
        goods=f"{goods} · {levels}" if rewarded else levels,
        scores=player["seat"] not in list_scoreless(view),
        rewarded=rewarded,
        agents=player["agents"]["ready"],
        garrison=player["troops"]["garrison"],
        conflict=player["troops"]["conflict"],
        strength=player["strength"],
        handed="hand" in player,
        hand=player.get("hand", 0),
        intrigue=player["intrigue"],
        revealed="hand" in player and player.get("revealed", False),
        **{key: fact for count in ask("lines", "count_pieces") for key, fact in count(player).items()},
        **({"ally": f"seat:{player['activated']}"} if player.get("allies") else {}),
    )


def list_hand(view: View, words: Words) -> list[str]:
    """The viewer's hand and Intrigue cards, the line about the viewer as a player, and other facts that only the viewer
    sees (B16.2, B16.26)."""
    you = view.get("you")
    if you is None:
        return []
    hand = [f"card:{card}" for card in you["hand"]]
    intrigue = [f"intrigue:{card}" for card in you["intrigue"]]
    lines = [
        words.text("hand-cards", cards=words.pile(hand), count=len(hand)),
        words.text("hand-intrigue", cards=" · ".join(_tell_intrigue(view, intrigue, words)), count=len(intrigue)),
    ]
    mine = next((player for player in view["players"] if player["seat"] == you["seat"]), None)
    if mine is not None:
        lines.append(tell_player(mine, words, view))
    if you.get("top"):
        lines.append(words.text("hand-top", card=f"card:{you['top']}"))
    return lines + _ask("list_hand", view, words)


def _tell_intrigue(view: View, held: Sequence[str], words: Words) -> Iterator[str]:
    """The Intrigue cards with their timing; equal cards are counted."""
    printed = printed_for(view).intrigue
    for card, count in Counter(held).items():
        timings = [words.text(f"picture-timing-{one}") for one in printed[card.partition(":")[2]].timings]
        yield words.text("hand-intrigue-card", card=words.pile([card] * count), timing="/".join(timings))


def _ask(what: str, *of: Any) -> list[str]:
    """The lines that the modules add by the function of this name."""
    return [line for tell in ask("lines", what) for line in tell(*of)]


def tell_held(view: View, words: Words) -> str:
    """The viewer's hand and Intrigue cards in one line, for the end of the game; "" if there are none."""
    you = view.get("you", {"hand": (), "intrigue": ()})
    held = {kind: words.pile([f"{kind}:{card}" for card in you[pile]]) for kind, pile in HELD.items()}
    return " · ".join(words.text(f"held-{kind}", cards=cards) for kind, cards in held.items() if cards)


def list_board(view: View, words: Words) -> list[str]:
    """Everything public about the game, in words."""
    lines = [*list_table(view, words), _tell_decks(view, words)]
    for player in view["players"]:
        lines += _tell_lasting(player, words)
        lines += _tell_piles(player, PILES, words)
    for space, state in view["spaces"].items():
        if state["agents"]:
            names = [f"seat:{seat}" for seat in state["agents"]]
            lines.append(words.text("board-agents", space=f"space:{space}", who=names))
        if state.get("spice"):
            lines.append(words.text("board-spice", space=f"space:{space}", amount=state["spice"]))
        if state.get("control") is not None:
            lines.append(words.text("board-control", space=f"space:{space}", seat=state["control"]))
    lines += _ask("list_places", view, words)
    for faction, seat in view["alliances"].items():
        if seat is not None:
            lines.append(words.text("board-alliance", faction=f"faction:{faction}", seat=seat))
    if view.get("wall") is False:
        lines.append(words.text("board-wall"))
    lines += _ask("list_board", view, words)
    for what in ("list_player", "list_leader"):
        lines += [line for player in view["players"] for line in _ask(what, view, player, words)]
    lines.append(words.text("board-row", cards=words.pile([f"card:{card}" for card in view["row"]])))
    lines += _ask("list_offers", view, words)
    lines += [words.text("board-stock", card=f"card:{card}", count=n) for card, n in view["reserve"].items()]
    return [*lines, *(line for player in view["players"] for line in _tell_piles(player, DISCARDS, words))]


def _tell_piles(player: View, piles: Mapping[str, tuple[str, str]], words: Words) -> Iterator[str]:
    """The public piles of a player that have cards, one line each."""
    for key, (kind, pile) in piles.items():
        if cards := [f"{kind}:{card}" for card in player.get(pile, ())]:
            yield words.text(key, seat=player["seat"], cards=words.pile(cards))


def _tell_decks(view: View, words: Words) -> str:
    """The number of cards in each common deck."""
    return words.text(
        "board-decks",
        imperium=view["imperium_deck"],
        intrigue=view["intrigue_deck"],
        discarded=len(view["intrigue_discard"]),
        conflict=view["conflict_deck"],
    )


def _tell_lasting(player: View, words: Words) -> Iterator[str]:
    """The sizes of a player's deck and troop supply, the pieces that the player keeps and that other lines leave out,
    and the player's Conflict and Objective cards."""
    supply = None if player.get("allies") else player["troops"]["supply"]
    counts = {"deck": player.get("deck"), "supply": supply}
    things = [words.text(f"board-has-{what}", n=n) for what, n in counts.items() if n is not None]
    things += [words.name(f"token:{token}") for token in TOKENS if player.get(token)]
    yield words.text("board-has", seat=player["seat"], things=" · ".join([*things, *_ask("list_kept", player, words)]))
    yield from _ask("list_dealt", player, words)
    if cards := [name_won("conflict", card, words) for card in player.get("conflicts", ())]:
        yield words.text("board-won", seat=player["seat"], cards=words.join(cards))


def name_won(kind: str, card: View, words: Words) -> str:
    """The name of a card with a battle icon, and the icon while the card is face up (U11.7)."""
    name = words.name(f"{kind}:{card['id']}")
    if not card["up"]:
        return words.text("board-won-down", card=name)
    icon = words.name(f"battle:{card['icon']}") if card["icon"] else name
    return name if icon == name else words.text("board-won-icon", card=name, icon=icon)


def list_closed(view: View, words: Words) -> list[str]:
    """The spaces that are closed to a player's next Agent (B16.36)."""
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
