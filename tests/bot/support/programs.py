"""The command line, run as a process."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import AsyncIterator
from pathlib import Path

HOME = Path(__file__).parents[3]


# The tiny family exists only in the tests.
TINY = (
    "from engine import registry; registry.FAMILIES['tiny'] = 'tests.engine.kernel.tiny'; "
    "from bot.main import run; run()"
)


def environment(tmp_path: Path, **more: str) -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if not k.startswith("LANDSRAAD")}
    database = {"LANDSRAAD_DATABASE_URL": f"sqlite:///{tmp_path / 'cli.db'}"}
    return {**kept, "PYTHONUNBUFFERED": "1", "LANDSRAAD_PICTURES": "off", **database, **more}


@contextlib.asynccontextmanager
async def started(tmp_path: Path, *words: str, **env: str) -> AsyncIterator[asyncio.subprocess.Process]:
    pipe = asyncio.subprocess.PIPE
    settings = environment(tmp_path, **env)
    made = await asyncio.create_subprocess_exec(
        sys.executable, "-c", TINY, *words, cwd=HOME, env=settings, stdout=pipe, stderr=pipe
    )
    try:
        yield made
    finally:
        if made.returncode is None:
            made.kill()
            await made.communicate()


async def landsraad(tmp_path: Path, *words: str, **env: str) -> tuple[int, str, str]:
    async with started(tmp_path, *words, **env) as process:
        out, err = await process.communicate()
        return process.returncode or 0, out.decode(), err.decode()
