"""What is left of a game: its last post, its files. Makes messages like the desk; changes nothing, sends nothing."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import discord

from bot.messages import table
from bot.messages.endings import CHART, Alts, build_export, build_final, write_story
from bot.messages.picture import Payload, Studio, attach
from bot.messages.replay import build_news, build_replay
from bot.messages.scene import Scene, find_last_seen, take_scene, words_for
from bot.messages.story import tell
from bot.store import Store, games, people
from bot.tables import Tables
from bot.tables.history import Times, measure_times, read_course
from bot.tables.live import Live
from bot.tables.replay_stops import find_moment, find_round, list_moments
from engine.kernel.decisions import Msg, Refused
from engine.kernel.game import Family, Game


class Epilogue:
    """Messages about games that are over."""

    def __init__(self, store: Store, tables: Tables, studio: Studio) -> None:
        self.store, self.tables, self.studio = store, tables, studio

    async def final(self, game_id: int, since: int, upto: int) -> Payload:
        """The last post. Falls back to a table post should the game go on after all."""
        async with self.tables.hold(game_id) as live:
            words = words_for(live, live.row.language)
            scene = take_scene(live, None, words)
            async with self.store.read() as connection:
                events = [event for _, event in await games.list_events(connection, game_id, since, upto)]
                course = await read_course(connection, live.row, scene.product, len(live.seats))
            story = tell(events, None, words)
            times = await self.times(live)
        if scene.outcome is None:
            return Payload(table.build_table(scene, story))
        board = await self.studio.draw_table(scene)
        chart = await self.studio.course(scene.row.product, scene.view, course, words.language, scene.faces)
        pictures = [(board, table.PICTURE), (chart, CHART)]
        files = [attach(drawn, name) for drawn, name in pictures if drawn is not None]
        alts = Alts(*(None if drawn is None else drawn.alt for drawn, _ in pictures))
        return Payload(build_final(scene, story, times, alts), files)

    async def replay(
        self, game_id: int, user_id: int, language: str, at: int = 0, number: int | None = None
    ) -> Payload:
        """The game at the last moment up to revision `at`, or where round `number` begins: only what was public.

        Raises `Refused` for a round that has not begun, `Corrupt` for a moment that cannot be read any more.
        """
        async with self.tables.hold(game_id) as live:
            scene = take_scene(live, None, words_for(live, language))
            family, last = live.game.family, live.game.revision
            async with self.store.read() as connection:
                events = await games.list_events(connection, game_id)
        moments = list_moments(events, last, scene.product)
        place = find_moment(moments, at)
        if number is not None:
            found = find_round(moments, number)
            if found is None:
                raise Refused(Msg("refused-no-round", {"rounds": moments[-1].round}))
            place = found
        here, before = moments[place].revision, moments[place - 1].revision if place else -1
        if here != last:
            scene = replace(scene, view=await self._look_back(family, game_id, here), waiting=(), outcome=None)
        story = tell([event for revision, event in events if before < revision <= here], None, scene.words)
        drawn = None if await self._is_plain(user_id) else await self.studio.draw_table(scene)
        view = build_replay(scene, moments, place, story, drawn.alt if drawn else None)
        return Payload(view, [attach(drawn, table.PICTURE)] if drawn else [])

    async def news(self, game_id: int, user_id: int, language: str) -> Payload:
        """The board with what is new since this person's last turn marked. Raises `Refused` when nothing is asked."""
        async with self.tables.hold(game_id) as live:
            seat = live.seat_of(user_id)
            since = find_last_seen(live, seat)
            scene = take_scene(live, None, words_for(live, language))
            family = live.game.family
        if since is None:
            raise Refused(Msg("refused-no-news"))
        changes = scene.product.find_changes(await self._look_back(family, game_id, since), scene.view)
        lines = scene.product.tell_changes(changes, scene.words)
        plain = await self._is_plain(user_id)
        drawn = None if plain else await self.studio.draw_table(scene, changes)
        view = build_news(scene, lines, drawn.alt if drawn else None)
        return Payload(view, [attach(drawn, table.PICTURE)] if drawn else [])

    async def _look_back(self, family: Family[Any], game_id: int, revision: int) -> Mapping[str, Any]:
        """What a spectator saw at a revision. Raises `Corrupt` when it cannot be read."""
        async with self.store.read() as connection:
            data = await games.read_snapshot(connection, game_id, revision)
        return Game.restore(family, data, bytes(32)).view(None)

    async def _is_plain(self, user_id: int) -> bool:
        """This person wants no pictures."""
        async with self.store.read() as connection:
            return (await people.find_person(connection, user_id)).plain

    async def times(self, live: Live) -> Times:
        """How long a held game took, and its people."""
        async with self.store.read() as connection:
            steps = await games.list_times(connection, live.row.id)
        return measure_times(live.row, steps, [seat.seat for seat in live.seats if seat.user_id is not None])

    async def export(self, game_id: int, user_id: int, language: str) -> Payload:
        """The game as a file for `landsraad verify`, and its story as a text in the reader's language.

        Only when it is over, since the first holds every hand. Raises `Refused` before that.
        """
        async with self.tables.hold(game_id) as live:
            if live.row.status != "over":
                raise Refused(Msg("refused-export"))
            scene = take_scene(live, live.seat_of(user_id), words_for(live, language))
            times = await self.times(live)
        async with self.store.read() as connection:
            events = [event for _, event in await games.list_events(connection, game_id)]
        data = json.dumps(await self.tables.export(game_id), separators=(",", ":")).encode()
        story = write_story(scene, events, times).encode()
        files = [self._file(scene, "json", data), self._file(scene, "txt", story)]
        return Payload(build_export(scene, [file.filename for file in files]), files)

    def _file(self, scene: Scene, ending: str, data: bytes) -> discord.File:
        return discord.File(io.BytesIO(data), f"landsraad-{scene.code.lower()}.{ending}")
