"""The shards of a process, as the operator names them."""

from __future__ import annotations

import pytest

from bot.app import Landsraad
from bot.commands.run import check_shards
from bot.operation.shards import Shards, read_shards
from bot.settings import Settings, Unusable, read_settings
from bot.store import Store


@pytest.mark.parametrize(
    ("text", "shards"),
    [("0-3/8", Shards(0, 3, 8)), ("4-7/8", Shards(4, 7, 8)), ("2/3", Shards(2, 2, 3)), ("0/1", Shards(0, 0, 1))],
)
def test_shards_are_read(text, shards) -> None:
    assert read_shards(text) == shards
    assert shards.are_all == (text == "0/1")


@pytest.mark.parametrize("text", ["", "8", "0-3", "3-0/8", "0-8/8", "8/8", "-1/8", "a/b", "0-3/8 4-7/8", "0/0"])
def test_other_words_for_shards_are_one_clear_line(text, monkeypatch) -> None:
    monkeypatch.setenv("LANDSRAAD_SHARDS", text)
    with pytest.raises(Unusable, match=r"^LANDSRAAD_SHARDS: '") as caught:
        read_settings()
    assert "\n" not in str(caught.value)


async def test_the_bot_serves_its_shards_and_says_how_many_there_are(store) -> None:
    bot = Landsraad(Settings(shards="4-7/8", pictures="off"), store)
    assert (bot.shard_ids, bot.shard_count) == ([4, 5, 6, 7], 8)
    assert Landsraad(Settings(pictures="off"), store).shard_ids is None


def test_part_of_the_shards_needs_a_database_for_several(tmp_path) -> None:
    file = Store(f"sqlite:///{tmp_path / 'games.db'}")
    with pytest.raises(Unusable, match="need PostgreSQL"):
        check_shards(Settings(shards="0-3/8"), file)
    check_shards(Settings(shards="0-7/8"), file)
    check_shards(Settings(shards="0-3/8"), Store("postgresql://somewhere/games"))
