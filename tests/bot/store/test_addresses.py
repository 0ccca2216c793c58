"""Database addresses as operators write them."""

from __future__ import annotations

import pytest

from bot.store import StoreError
from bot.store.addresses import read_address, show_address


@pytest.mark.parametrize(
    ("text", "driver"),
    [
        ("sqlite:///games.db", "sqlite+aiosqlite"),
        ("postgres://a@b/c", "postgresql+asyncpg"),
        ("postgresql://a@b/c", "postgresql+asyncpg"),
        ("postgresql+asyncpg://a@b/c", "postgresql+asyncpg"),
    ],
)
def test_each_kind_of_address_gets_its_driver(text, driver) -> None:
    assert read_address(text).drivername == driver


def test_an_option_for_libpq_is_put_into_the_drivers_words() -> None:
    assert read_address("postgres://a@b/c?sslmode=require").query == {"ssl": "require"}


@pytest.mark.parametrize(
    "text",
    [
        "nonsense",
        "mysql://a:hush@b/c",
        "postgresql+psycopg://a:hush@b/c",
        "postgresql://a:hush@b",
        "",
        "://hush",
        "postgresql://a:b@c:hush@d/e",
    ],
)
def test_what_is_no_address_is_refused_in_one_line_without_its_password(text) -> None:
    with pytest.raises(StoreError, match="not usable") as caught:
        read_address(text)
    assert "hush" not in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "reason"), [("", "it is empty"), ("postgresql://a@b:c/d", "its port is not a number")]
)
def test_the_reason_is_told_in_words(text, reason) -> None:
    with pytest.raises(StoreError) as caught:
        read_address(text)
    assert str(caught.value) == f"database address not usable: {reason}"


def test_a_password_is_never_shown() -> None:
    assert "hush" not in show_address(read_address("postgresql://a:hush@b/c"))
    assert "hush" not in show_address(read_address("postgresql://b/c?user=a&password=hush"))
