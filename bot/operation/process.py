"""A process for work that would block the event loop, and the communication with it."""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from bot.operation.child import read_frame, write_frame

log = logging.getLogger("landsraad.processes")

Call = tuple[Callable[..., Any], tuple[Any, ...]]
GIVEN = (
    "PATH", "HOME", "LANG", "LANGUAGE", "TZ", "TMPDIR", "TEMP", "TMP", "SYSTEMROOT", "WINDIR", "LD_LIBRARY_PATH",
    "DYLD_LIBRARY_PATH", "VIRTUAL_ENV",
)  # fmt: skip
GIVEN_KINDS = ("LC_", "PYTHON", "COV", "FONTCONFIG_", "XDG_")
"""The names and prefixes of the environment variables that a child process gets; neither the token nor the database is
among them."""


class Failed(Exception):
    """The error that reports an exception raised by the work. `trace` lists the places in the code that led to the
    exception, without the values of variables."""

    def __init__(self, name: str, trace: str = "") -> None:
        super().__init__(name)
        self.trace = trace


class Died(Failed):
    """The error of a process that ended before giving a result."""


class Slow(Failed):
    """The error of work that took too long; its process was ended."""


class Process:
    """A process that does one piece of work at a time. It is started by the first call, and again after it has died.

    `name` is the name of the thread that waits for it; `behind` is the amount by which its priority is lowered, as for
    `os.nice`.
    """

    def __init__(self, name: str, behind: int = 0) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._line = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._behind = behind
        self._answered = False

    @property
    def pid(self) -> int | None:
        """The process's id; None if no process is running."""
        return None if self._process is None else self._process.pid

    async def call(self, call: Call, limit: float, first_limit: float) -> Any:
        """Make a call and return its result. Raises `Failed`.

        The call may take `limit` seconds. The first call of a process may take `first_limit` seconds, since it loads
        the modules.
        """
        if self._process is None:
            self._start()
        process = self._process
        assert process is not None
        talk = asyncio.get_running_loop().run_in_executor(self._line, _exchange, process, pickle.dumps(call))
        try:
            done, _ = await asyncio.wait({talk}, timeout=limit if self._answered else first_limit)
        except asyncio.CancelledError:
            # read the exception, so that asyncio does not report it
            talk.add_done_callback(lambda ended: ended.cancelled() or ended.exception())
            self.kill()
            raise
        if not done:
            self.kill()
            await asyncio.wait({talk})
            talk.exception()
            raise Slow("too slow")
        try:
            fine, result = talk.result()
        except (EOFError, OSError) as error:
            self.kill()
            raise Died("the process died") from error
        self._answered = True
        if not fine:
            raise Failed(*result)
        return result

    def _start(self) -> None:
        """Start the process from the event loop's thread, since the kernel's signal is tied to the thread that starts
        it."""
        command = [sys.executable, "-m", "bot.operation.child", str(os.getpid()), str(self._behind)]
        places = os.pathsep.join(place for place in sys.path if place)
        self._process = subprocess.Popen(  # this program's own interpreter and module
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=list_given() | {"PYTHONPATH": places},
            start_new_session=True,  # Ctrl-C must reach only the parent process
        )
        self._answered = False
        assert self._process.stdin is not None
        # short enough for the pipe's buffer, so this does not block
        write_frame(self._process.stdin, pickle.dumps(sys.path))

    def kill(self) -> None:
        """End the process at once."""
        if self._process is not None:
            self._process.kill()
            self._line.submit(_bury, self._process)
            self._process = None

    def close(self) -> None:
        """End the process and accept no more calls."""
        self.kill()
        self._line.shutdown(wait=False)


def list_given() -> dict[str, str]:
    """The environment variables that child processes receive."""
    return {name: value for name, value in os.environ.items() if name in GIVEN or name.startswith(GIVEN_KINDS)}


def _exchange(process: subprocess.Popen[bytes], data: bytes) -> Any:
    """Send a call and wait for its result; runs in a thread. Raises `EOFError` or `OSError` if the process has
    ended."""
    assert process.stdin is not None
    assert process.stdout is not None
    write_frame(process.stdin, data)
    return pickle.loads(read_frame(process.stdout))  # data from the child process, so unpickling is safe


def _bury(process: subprocess.Popen[bytes]) -> None:
    """Wait until a killed process has ended and close its streams; runs in a thread."""
    process.wait()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            try:
                stream.close()
            except OSError:  # nobody reads any data left in the pipe
                log.debug("a pipe was closed with something in it")
