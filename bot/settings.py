"""Settings from the environment (`LANDSRAAD_…`), from a `.env` file beside the program, or given in code."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Literal

from pydantic import Field, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.operation.shards import read_shards


def default_url() -> str:
    """The default database of this user: `landsraad/landsraad.db` in the platform's data folder."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home()))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return f"sqlite+aiosqlite:///{base / 'landsraad' / 'landsraad.db'}"


class Unusable(Exception):
    """The error of arguments, settings or files that cannot be used; the text is one clear line. It ends the program
    with exit code 2."""


class Passing(Unusable):
    """The error of something outside that cannot be used now but may be later; `wait` is the seconds until then, if
    known."""

    def __init__(self, text: str, wait: float = 0.0) -> None:
        super().__init__(text)
        self.wait = wait


class Settings(BaseSettings):
    """The settings of the operator."""

    model_config = SettingsConfigDict(env_prefix="LANDSRAAD_", env_file=".env", extra="ignore")
    token: str = ""
    token_file: Path | None = None
    """The path of a file that holds the token."""
    discord_api: str | None = Field(default=None, pattern=r"^https?://.+")
    """The address of another Discord-compatible server, such as `http://host:port/api/v10`."""
    database_url: str = Field(default_factory=default_url)
    """The database's address in SQLAlchemy's form."""
    log_level: str = Field(default="INFO", pattern=r"^(DEBUG|INFO|WARNING|ERROR)$")
    log_format: Literal["text", "json"] = "text"
    metrics_port: int | None = Field(default=None, ge=0, le=65535)
    """The port of `/metrics`; None for no such page."""
    metrics_host: str = "127.0.0.1"
    """The address on which `/metrics` is served."""
    web_port: int | None = Field(default=None, ge=0, le=65535)
    """The port of the web pages; None for no pages."""
    web_host: str = "127.0.0.1"
    """The address on which the pages are served."""
    web_url: str = Field(default="", pattern=r"^(https?://\S+)?$")
    """The public address of the web pages, if they are behind a proxy."""
    webhooks: bool = False
    """Whether people may register a web address that is called when a game waits for them."""
    computer: str = ""
    """The computer player for empty seats; "" for the usual one of the game."""
    thinkers: int | None = Field(default=None, ge=1, le=16)
    """The number of processes for computer players that search; None to derive it from the number of processors."""
    shards: str | None = None
    """The shards that this process serves, such as `0-3/8`; None for all."""
    pictures: Literal["process", "thread", "off"] = "process"
    """The place where boards are drawn: in a process of its own, in a thread, or not at all."""

    @field_validator("shards")
    @classmethod
    def _check_shards(cls, text: str | None) -> str | None:
        if text is not None:
            read_shards(text)
        return text

    def read_token(self) -> str:
        """The bot's token. Raises `Unusable` if there is none."""
        if token := self.token.strip():
            return token
        if self.token_file is None:
            raise Unusable("no token: set LANDSRAAD_TOKEN, or LANDSRAAD_TOKEN_FILE to a file that holds it")
        try:
            token = self.token_file.read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            raise Unusable(f"token file not readable: {error}") from error
        if not token:
            raise Unusable(f"token file empty: {self.token_file}")
        return token


def read_settings() -> Settings:
    """The settings in effect. Raises `Unusable`, which names the faulty setting."""
    try:
        return Settings()
    except ValidationError as error:
        first = error.errors()[0]
        name = "LANDSRAAD_" + "_".join(str(part) for part in first["loc"]).upper()
        raise Unusable(f"{name}: {first['msg'].removeprefix('Value error, ')}") from error
