"""Two pieces of work at once, where both spend their time outside of Python: the database and NumPy."""

import threading
from collections.abc import Callable
from typing import TypeVar

First = TypeVar("First")
Second = TypeVar("Second")


def beside(first: Callable[[], First], second: Callable[[], Second]) -> tuple[First, Second]:
    """What both give. The second runs in a thread that has ended by then, whatever either raises."""
    given: list[Second] = []
    raised: list[BaseException] = []

    def run() -> None:
        try:
            given.append(second())
        except BaseException as error:  # noqa: BLE001 - it is raised again, by whoever waits.
            raised.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    try:
        done = first()
    finally:
        thread.join()
    if raised:
        raise raised[0]
    return done, given[0]
