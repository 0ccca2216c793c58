"""Replays of a game, finished or running: turn by turn, or the changes since a player's last turn. They show only facts
that are public by then; after the game these include everybody's secret components."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from bot.games.picture import NO_MARKS, Drawn
from bot.language import Words
from bot.messages import table
from bot.messages.looks import as_look
from bot.messages.picture import Payload, Studio, attach
from bot.messages.replay_pages import build_news, build_replay
from bot.messages.scene import Scene, find_since, take_scene, unveil, words_for
from bot.messages.story import tell
from bot.store import Store, game_log, people
from bot.tables import Tables
from bot.tables.chronicle import list_starts
from bot.tables.history import look_back
from bot.tables.replay_stops import Stop, find_round, find_stop, list_stops, step_round
from engine.kernel.decisions import Msg, Refused
from engine.kernel.game import Family


class Moment(NamedTuple):
    """A moment of a replay: a spectator's scene, its index (`place`) among the stops, and the events since the previous
    stop."""

    scene: Scene
    stops: Sequence[Stop]
    place: int
    story: Sequence[str]

    @property
    def steps(self) -> dict[str, int]:
        """The indices of the stops one round back, one turn back, one turn on and one round on, by the letters of their
        buttons."""
        stops, place, last = self.stops, self.place, len(self.stops) - 1
        turns = {"b": max(0, place - 1), "c": min(last, place + 1)}
        return {"a": step_round(stops, place, -1), **turns, "d": step_round(stops, place, 1)}


class Replays:
    """Makes messages with boards of earlier revisions."""

    def __init__(self, store: Store, tables: Tables, studio: Studio) -> None:
        self.store, self.tables, self.studio = store, tables, studio

    async def replay(
        self, game_id: int, user_id: int, language: str, at: int = 0, number: int | None = None, page: int = 0
    ) -> Payload:
        """The panel of a replay at the moment that `find` finds. Raises what `find` raises.

        `page` is the page of the board, if the board is described in words.
        """
        moment = await self.find(game_id, language, at, number)
        drawn = await self._draw(moment.scene, user_id)
        view = build_replay(*moment, drawn.alt if drawn else None, page)
        return Payload(view, [attach(drawn, table.PICTURE)] if drawn else [])

    async def find(
        self, game_id: int, language: str, at: int = 0, number: int | None = None, nth: int | None = None
    ) -> Moment:
        """Find a moment of a replay: the last stop up to revision `at`, the stop at which round `number` begins, or the
        stop with index `nth`.

        The moment has only public facts, and everybody's secret components once the game is over. An `nth` beyond the
        last stop means the last. Raises `Refused` for a round that has not begun, `Corrupt` for a moment that can no
        longer be read.
        """
        async with self.tables.hold(game_id) as live:
            scene = take_scene(live, None, words_for(live, language))
            family, last = live.game.family, live.game.revision
            async with self.store.read() as connection:
                events = await game_log.list_events(connection, game_id)
        stops = list_stops(events, last, scene.product)
        place = find_stop(stops, at) if nth is None else min(nth, len(stops) - 1)
        if number is not None:
            found = find_round(stops, number)
            if found is None:
                raise Refused(Msg("refused-no-round", {"rounds": stops[-1].round}))
            place = found
        here, before = stops[place].revision, stops[place - 1].revision if place else -1
        scene = replace(scene, unveiled=unveil(live))
        if here != last:
            then = await look_back(self.store, family, game_id, here)
            scene = replace(scene, view=then.view(None), waiting=(), outcome=None, unveiled=unveil(live, then))
        told = [event for revision, event in events if before < revision <= here]
        return Moment(scene, stops, place, tell(told, None, scene.marked, scene.product.course.telling, "post"))

    async def news(self, game_id: int, user_id: int, language: str) -> Payload:
        """The present board, with the changes since this person's last turn marked. Raises `Refused` if there is no
        news for them."""
        async with self.tables.hold(game_id) as live:
            seat = live.seat_of(user_id)
            async with self.store.read() as connection:
                starts = await list_starts(connection, live)
            since = None if seat is None else find_since(live, seat, starts)
            scene = take_scene(live, None, words_for(live, language))
            family = live.game.family
        if since is None:
            raise Refused(Msg("refused-no-news"))
        changes = scene.product.picture.find_changes(await self._look_back(family, game_id, since), scene.view)
        lines = scene.product.picture.tell_changes(changes, scene.words)
        drawn = await self._draw(scene, user_id, changes)
        view = build_news(scene, lines, drawn.alt if drawn else None)
        made = Payload(view, [attach(drawn, table.PICTURE)] if drawn else [])
        return as_look(made, game_id, Words(language))

    async def _look_back(self, family: Family[Any], game_id: int, revision: int) -> Mapping[str, Any]:
        """A spectator's view of a game at a revision. Raises `Corrupt` if it cannot be read."""
        return (await look_back(self.store, family, game_id, revision)).view(None)

    async def _draw(self, scene: Scene, user_id: int, changes: Mapping[str, Any] = NO_MARKS) -> Drawn | None:
        """The picture in the form that this person has chosen; None if they want no pictures."""
        async with self.store.read() as connection:
            person = await people.find_person(connection, user_id)
        if person.plain:
            return None
        return await self.studio.draw_table(replace(scene, form=person.picture or scene.form), changes)
