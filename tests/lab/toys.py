"""What the workers of a test's cluster load before they work: the toy is one more game that they know."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.toy import Toy

import stavka.games

real = stavka.games.load


def load(id: str, packs: Any = ()) -> Any:
    return Toy() if id == Toy.id else real(id, packs)


def dask_setup(worker: Any) -> None:
    stavka.games.load = load


def squarer() -> Callable[[int], int]:
    return lambda n: n * n


def mortal(parent: int, killed: Path | None) -> Callable[[int], int]:
    """Squares, too, but whose process is killed over number 20: once, or every time when there is no file to tell."""

    def square(n: int) -> int:
        if n == 20 and os.getpid() != parent and not (killed and killed.exists()):
            if killed:
                killed.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return n * n

    return square
