"""Statistics of a server's games: people, the ladder, Leaders, teams and seats."""

from __future__ import annotations

from bot.language import Words
from bot.messages.picture import Payload
from bot.messages.presenter import Presenter
from bot.messages.statistics import build_ladder, build_leaders, build_stats, read_ladder
from bot.store import people, puzzles, results
from bot.store.puzzles import score
from bot.tables.tallies import count, count_sides, make_stats
from bot.tables.teams import name_side
from engine.kernel.decisions import Msg, Refused


class Statistics:
    """Shows statistics made from the results of games."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter, self.store = presenter, presenter.store

    async def person(self, guild_id: int | None, asker: int, user_id: int, words: Words) -> Payload:
        """Show a person's games on this server. Raises `Refused` for other people who do not want to be listed, and in
        DMs."""
        guild = _guild(guild_id)
        async with self.store.read() as connection:
            person = await people.find_person(connection, user_id)
            if not person.listed and asker != user_id:
                raise Refused(Msg("refused-unlisted"))
            found = await results.list_results(connection, guild, user_id)
            solved = score(await puzzles.list_answers_of(connection, user_id))
        stats, sides = make_stats(found, user_id), count_sides(found, name_side, user_id)
        return Payload(build_stats(stats, sides, solved, asker == user_id, person.listed, words))

    async def ladder(self, guild_id: int | None, asker: int, words: Words) -> Payload:
        """Show the ranking of this server. Raises `Refused` in DMs."""
        guild = _guild(guild_id)
        async with self.store.read() as connection:
            ladder = await read_ladder(connection, guild)
            page = await self.presenter.find_server_page(connection, guild)
        return Payload(build_ladder(ladder, asker, words, page))

    async def leaders(self, guild_id: int | None, words: Words) -> Payload:
        """Show results by Leader, team and seat on this server, without names of people. Raises `Refused` in DMs."""
        guild = _guild(guild_id)
        async with self.store.read() as connection:
            found = await results.list_results(connection, guild)
        placings = [p for result in found for p in result.placings]
        leaders = count((p.leader, p) for p in placings if p.leader)
        sizes = sorted({len(result.placings) for result in found})
        seats = {
            size: sorted(
                count((str(p.seat), p) for r in found if len(r.placings) == size for p in r.placings),
                key=lambda tally: int(tally.key),
            )
            for size in sizes
        }
        return Payload(build_leaders(leaders, count_sides(found, name_side), seats, len(found), words))


def _guild(guild_id: int | None) -> int:
    if guild_id is None:
        raise Refused(Msg("refused-server-only"))
    return guild_id
