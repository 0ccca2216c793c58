"""Looking back on a game, finished or under way: turn by turn, or what is new. Only what was public."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.games.picture import NO_MARKS, Drawn
from bot.language import Words
from bot.messages import table
from bot.messages.looks import as_look
from bot.messages.picture import Payload, Studio, attach
from bot.messages.replay_pages import build_news, build_replay
from bot.messages.scene import Scene, find_since, take_scene, unveil, words_for
from bot.messages.story import tell
from bot.store import Store, games, people
from bot.tables import Tables
from bot.tables.chronicle import list_starts
from bot.tables.history import look_back
from bot.tables.replay_stops import find_round, find_stop, list_stops
from engine.kernel.decisions import Msg, Refused
from engine.kernel.game import Family


class Replays:
    """Boards of earlier revisions, as private messages."""

    def __init__(self, store: Store, tables: Tables, studio: Studio) -> None:
        self.store, self.tables, self.studio = store, tables, studio

    async def replay(
        self, game_id: int, user_id: int, language: str, at: int = 0, number: int | None = None
    ) -> Payload:
        """The game at the last stop up to revision `at`, or where round `number` begins: only what was public,
        with what everybody held once the game is over.

        Raises `Refused` for a round that has not begun, `Corrupt` for a moment that cannot be read any more.
        """
        async with self.tables.hold(game_id) as live:
            scene = take_scene(live, None, words_for(live, language))
            family, last = live.game.family, live.game.revision
            async with self.store.read() as connection:
                events = await games.list_events(connection, game_id)
        stops = list_stops(events, last, scene.product)
        place = find_stop(stops, at)
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
        story = tell(told, None, scene.marked, scene.product.course.telling, "post")
        drawn = await self._draw(scene, user_id)
        view = build_replay(scene, stops, place, story, drawn.alt if drawn else None)
        return Payload(view, [attach(drawn, table.PICTURE)] if drawn else [])

    async def news(self, game_id: int, user_id: int, language: str) -> Payload:
        """The board with what is new since this person's last turn marked. Raises `Refused` when nothing is asked."""
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
        """A spectator's view at a revision. Raises `Corrupt` when it cannot be read."""
        return (await look_back(self.store, family, game_id, revision)).view(None)

    async def _draw(self, scene: Scene, user_id: int, changes: Mapping[str, Any] = NO_MARKS) -> Drawn | None:
        """The picture as this person likes it; None for those who want none."""
        async with self.store.read() as connection:
            person = await people.find_person(connection, user_id)
        if person.plain:
            return None
        return await self.studio.draw_table(replace(scene, form=person.picture or scene.form), changes)
