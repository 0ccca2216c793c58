"""The roles of the six players: Commanders, who act through their Allies, and Allies (T1.1, T2.3)."""

from __future__ import annotations

from content.imperium.manifest import Team
from engine.imperium.config import Role
from engine.imperium.library import Library

COMMANDER, ALLY = "commander", "ally"
THIRD = "swordmaster"
"""The third Agent, called the Swordmaster. A player of a team can send this Agent in one round only (T6.3)."""
ARROWS = ("left", "right")
"""The Agents of a Commander, by the side to which they point (T2.6)."""
TRAITS = {"muad_dib": {"hooks": "shared", "figures": "dismiss"}, "shaddam": {"hooks": "none", "throne": "may"}}
"""The differences between the teams: Maker Hooks (T7.1–T7.3), the Throne Row (T9.2), and Sardaukar Commanders on board
spaces (BL18.4)."""


def seat_people(content: Library) -> tuple[Role, ...]:
    """The role of each seat of the board, clockwise."""
    board = content.board
    made = []
    for seat, sitting in enumerate(board.seating):
        team = board.teams[sitting.team]
        allies = _allies_of(content, seat)
        traits = TRAITS.get(team.id, {})
        if sitting.kind == ALLY:
            tracks = _meanings(content, ())
            made.append(Role(kind=ALLY, team=sitting.team, third=THIRD, tracks=tracks, traits=traits))
            continue
        made.append(
            Role(
                kind=COMMANDER,
                team=sitting.team,
                leader=_leader(content, team),
                cards=team.id,
                agents=0,
                partners=allies,
                arrows={side: (ally,) for side, ally in zip(ARROWS, allies, strict=True)} | {THIRD: allies},
                third=THIRD,
                tracks=_meanings(content, (team.id,)),
                own_tracks=(team.track,),
                traits=traits,
            )
        )
    return tuple(made)


def _leader(content: Library, team: Team) -> str:
    return next(leader.key for leader in content.leaders.values() if team.commander in (leader.id, leader.key))


def _allies_of(content: Library, seat: int) -> tuple[int, ...]:
    """The Allies in the team of a seat, the one on its left first (T2.3, T3.2)."""
    seating = content.board.seating
    around = [(seat + step) % len(seating) for step in range(1, len(seating))]
    return tuple(one for one in around if seating[one].team == seating[seat].team and seating[one].kind == ALLY)


def _meanings(content: Library, only: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The tracks that the icon of each Faction means: tracks of the main board, and tracks of the personal boards in
    `only` (T5.4)."""
    icons = {space.faction: space.icon for space in content.spaces.values() if space.faction is not None}
    found: dict[str, tuple[str, ...]] = {}
    for name, track in content.tracks.items():
        if track.only is None or track.only in only:
            icon = icons[name]  # type: ignore[index]  # every track has a space
            found[icon] = (*found.get(icon, ()), name)
    return found
