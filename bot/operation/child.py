"""The program of a child process: `python -m bot.operation.child` answers requests from its standard input until the
input ends.

Before it imports any module of ours, it makes sure that it ends with its parent, however busy it is: on Linux by the
kernel's signal, elsewhere by a thread that watches for the end of the input.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import struct
import sys
import threading
import traceback
from queue import SimpleQueue
from typing import IO, Any

HEAD = struct.Struct(">I")
AUTOGROUP = "/proc/self/autogroup"
DEATH_OF_PARENT = 1
"""The option PR_SET_PDEATHSIG of Linux (prctl(2))."""


def write_frame(stream: IO[bytes], data: bytes) -> None:
    """Write data to a stream, preceded by its length."""
    stream.write(HEAD.pack(len(data)) + data)
    stream.flush()


def read_frame(stream: IO[bytes]) -> bytes:
    """Read data that `write_frame` wrote. Raises `EOFError` if the other process has ended."""
    head = stream.read(HEAD.size)
    if len(head) < HEAD.size:
        raise EOFError
    (size,) = HEAD.unpack(head)
    data = stream.read(size)
    if len(data) < size:
        raise EOFError
    return data


def end_with_parent(parent: int) -> None:
    """Make the kernel, if it can, end this process together with its parent (id `parent`)."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(DEATH_OF_PARENT, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(0)


def stand_back(behind: int) -> None:
    """Lower this process's priority by an amount as for `os.nice`.

    Linux may first divide time between sessions (sched(7), autogroup), so the session's priority is lowered, too.
    """
    if behind and hasattr(os, "nice"):
        os.nice(behind)
        # without this file, or without the right to write to it, the priority stays as it is
        with contextlib.suppress(OSError), open(AUTOGROUP, "r+", encoding="ascii") as group:
            group.write(str(behind))


def answer(data: bytes) -> bytes:
    """Do one piece of work. Returns its result, or the type and place of its error without any value."""
    try:
        work, args = pickle.loads(data)  # data from the parent process, so unpickling is safe
        return pickle.dumps((True, work(*args)))
    except Exception as error:  # noqa: BLE001  # one failed piece of work does not end the process
        return pickle.dumps((False, (type(error).__name__, "".join(traceback.format_tb(error.__traceback__)))))


def serve(inbox: IO[bytes], outbox: IO[bytes]) -> None:
    """Answer requests. End the process as soon as the input ends, even during a request, or as soon as nobody reads the
    answers."""
    waiting: SimpleQueue[bytes] = SimpleQueue()

    def receive() -> None:
        try:
            while True:
                waiting.put(read_frame(inbox))
        except EOFError:
            os._exit(0)  # end at once, even during the work, since nobody will read the result

    threading.Thread(target=receive, daemon=True).start()
    while True:
        done = answer(waiting.get())
        try:
            write_frame(outbox, done)
        except BrokenPipeError:  # the parent died: its pipes are closed before its children are signalled
            os._exit(0)


def main() -> None:
    """Run the child process. Its arguments are the parent's id and the amount by which the priority is lowered; the
    first input is the search path for modules."""
    end_with_parent(int(sys.argv[1]))
    stand_back(int(sys.argv[2]))
    inbox: Any = os.fdopen(os.dup(0), "rb")
    outbox: Any = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # printed text must not mix with the results
    sys.path[:] = pickle.loads(read_frame(inbox))  # data from the parent process, so unpickling is safe
    serve(inbox, outbox)


if __name__ == "__main__":
    main()
