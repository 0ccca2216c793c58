"""Testing stations (W14.5)."""

from __future__ import annotations

from engine.arrakis.asking import Choice, option
from engine.arrakis.library import ATREIDES
from engine.arrakis.state import G, count, decider
from engine.arrakis.verbs import raise_marker, tell
from engine.kernel.decisions import Option
from engine.kernel.record import record


def take_station(game: G, area: str) -> None:
    """Take a testing station's token off the board and advance one of the markers shown on it (W14.5)."""
    symbols = game.state.stations.pop(area, ())
    if symbols:
        game.barrier()
        tell(game, "station", area=f"area:{area}")
        count(game, f"station.{'-'.join(symbols)}")
        if len(symbols) == 1:
            raise_marker(game, symbols[0], 1)
        else:
            game.push(Station(decider(game, ATREIDES), symbols))


@record
class Station(Choice):
    """The choice of a symbol on a testing station that has several (W14.5)."""

    kind = "war.station"
    symbols: tuple[str, ...]

    def offers(self, game: G) -> list[Option]:
        return [option(f"marker.{one}", "marker", f"track:{one}", track=f"track:{one}") for one in self.symbols]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        raise_marker(game, picks[0].partition(".")[2], 1)
