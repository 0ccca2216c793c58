"""The drawing of the Influence tracks: a band for each Faction, a column for each seat, and the Alliances."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from bot.draw.boxes import Box, around
from bot.draw.canvas import Canvas, Ground
from bot.draw.palette import NAMED, SEATS, ink_on, mix
from bot.draw.rows import Mark, draw_mark, mark_width
from bot.draw.shapes import SEAT_SHAPES
from bot.games.imperium.picture.effects import row_of
from bot.games.imperium.picture.panels import Marks, Page, Panel, Rank, View, acts_through, own_track, seats_at
from content.imperium.effects import EachTeammate

TOKEN = 34


class Tracks(Panel):
    """The bands of all tracks on which players have Influence."""

    keys = frozenset({"alliances", "players.influence"})

    def static(self, view: View) -> Hashable:
        """The tracks, the number of players, and the side of the board."""
        return factions_of(view), len(view["players"]), view.get("board")

    def check(self, page: Page) -> None:
        """Check that the layout has a band for every track and every Alliance."""
        for player in page.players:
            for faction in player["influence"]:
                page.layout.band(faction)
        for faction in page.view["alliances"]:
            page.layout.band(faction)

    def paint_ground(self, ground: Ground, page: Page) -> None:
        """Draw the bands in the colours of their Factions, with lines for the levels and columns for the seats."""
        for faction in factions_of(page.view):
            band = page.layout.band(faction)
            fill, edge = (mix(NAMED["ground"], NAMED[faction], share) for share in (0.3, 0.6))
            ground.box(band, fill, edge, radius=14)
            _paint_lines(ground, page, faction)

    def print(self, canvas: Canvas, page: Page) -> None:
        """Print each Faction's name and the gains of its track."""
        track, words = page.layout.track, page.words
        for faction in factions_of(page.view):
            band = page.layout.band(faction)
            canvas.icon(faction, 32, band.x + 26, band.y + 21, "mm")
            canvas.write(
                band.x + 48, band.y + 21, words.name(f"faction:{faction}"), 22, words.language, bold=True, room=270
            )
            for level, mark, shared in bonuses_of(page, faction):
                y = band.y + track.zero - level * track.step
                left = band.x + track.label + (44 - mark_width(mark, 22)) / 2
                draw_mark(canvas, left, y, mark, 22)
                if shared:
                    canvas.icon("team", 18, band.x + track.label + 2, y, "rm")

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """Draw a column for each seat: a bar up to its Influence, and its token with the number. A ring marks the
        holder of the Alliance."""
        for faction in factions_of(page.view):
            band, holder = page.layout.band(faction), page.view["alliances"].get(faction)
            canvas.icon("alliance", 32, band.right - 60, band.y + 21, "mm")
            if holder is not None:
                canvas.token(page.tokens[holder], 30, band.right - 26, band.y + 21)
            for seat in seats_on(page, faction):
                _draw_column(canvas, page, faction, seat, holder)

    def tell(self, page: Page) -> Iterable[tuple[Rank, str]]:
        """A sentence that names the Factions, in the order in which other sentences list Influence, and a sentence
        about the holders of the Alliances."""
        words = page.words
        common = [faction for faction in factions_of(page.view) if page.sheets.tracks[faction].only is None]
        order = words.join([words.name(f"faction:{faction}") for faction in common])
        yield Rank.SEATS, words.text("picture-alt-order", factions=order)
        holders = {f"faction:{name}": [seat] for name, seat in page.view["alliances"].items() if seat is not None}
        for sentence in seats_at(page, "alliances", holders):
            yield Rank.HONOURS, sentence

    def halos(self, page: Page, marks: Marks) -> Iterable[tuple[Box, int]]:
        """The tokens that have moved, and the Alliances that have a new holder."""
        for faction, seat in marks.get("influence", ()):
            yield around(*token_place(page, faction, seat), 17), 17
        for faction in marks.get("alliances", ()):
            band = page.layout.band(faction)
            yield around(band.right - 26, band.y + 21, 17), 17


def factions_of(view: View) -> tuple[str, ...]:
    """The tracks of the game, in the order in which views list them."""
    return tuple(dict.fromkeys(faction for player in view["players"] for faction in player["influence"]))


def seats_on(page: Page, faction: str) -> list[int]:
    """The seats with a column on a track (T5.1). A personal track has a column for its Commander, any other track one
    for each player who is not a Commander."""
    only = page.sheets.tracks[faction].only is not None
    return [
        player["seat"]
        for player in page.players
        if faction in player["influence"] and (own_track(page, player) == faction if only else not acts_through(player))
    ]


def bonuses_of(page: Page, faction: str) -> list[tuple[int, Mark, bool]]:
    """The gains of a track: level, icon, and whether the whole team gains it (U4.2, U4.3, T5.3)."""
    track, point = page.sheets.tracks[faction], (2, Mark("vp"), False)
    if track.at_4 is not None:
        return [point, (4, row_of(track.at_4)[0][0], False)]
    shared = [
        (level, effect) for level, effect in ((1, track.at_1), (3, track.at_3)) if isinstance(effect, EachTeammate)
    ]
    return [
        point,
        *((level, row_of(effect.effect)[0][0], True) for level, effect in shared),
        (4, Mark("alliance"), False),
    ]


def token_place(page: Page, faction: str, seat: int) -> tuple[int, int]:
    """The centre of a seat's token on a Faction's track."""
    band, track, seats = page.layout.band(faction), page.layout.track, seats_on(page, faction)
    level = min(page.players[seat]["influence"][faction], track.top)
    pitch = track.width / len(seats)
    return round(band.x + track.columns + pitch * (seats.index(seat) + 0.5)), band.y + track.zero - level * track.step


def _paint_lines(ground: Ground, page: Page, faction: str) -> None:
    track, seats, band = page.layout.track, len(seats_on(page, faction)), page.layout.band(faction)
    left, low = band.x + track.columns, band.y + track.zero
    giving = {level for level, _, _ in bonuses_of(page, faction)}
    for level in range(track.top + 1):
        y, marked = low - level * track.step, level in giving
        ink = NAMED["dim"] if marked else mix(NAMED["ground"], NAMED["faint"], 0.6)
        ground.line([(left, y), (left + track.width, y)], ink, 2 if marked else 1)
    pitch = track.width / seats
    for seat in range(seats):
        x = left + pitch * (seat + 0.5)
        ground.line([(x, low - track.top * track.step), (x, low)], NAMED["tab"], 4)


def _draw_column(canvas: Canvas, page: Page, faction: str, seat: int, holder: int | None) -> None:
    x, y = token_place(page, faction, seat)
    band, track, token = page.layout.band(faction), page.layout.track, page.tokens[seat]
    low, level = band.y + track.zero, min(page.players[seat]["influence"][faction], track.top)
    pitch = track.width // len(seats_on(page, faction))
    size = min(TOKEN, pitch + 4)
    if level:
        canvas.plate(Box(x - 7, y, 14, low - y + 4), 5, SEATS[token], NAMED["dark"])
    if seat == holder:
        canvas.icon("ring", size + 14, x, y, "mm", laid=True)
    canvas.token(token, size, x, y)
    if level:
        lift = 3 if SEAT_SHAPES[token] == "triangle" else 0
        canvas.write(x, y + lift, str(level), 20, ink=ink_on(SEATS[token]), bold=True, anchor="m")
