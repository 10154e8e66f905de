"""What the workers of a test's cluster load before they work: the only game they know is the toy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.toy import Toy

import stavka.games


def load(id: str, packs: Any = ()) -> Toy:
    return Toy()


def dask_setup(worker: Any) -> None:
    stavka.games.load = load


def squarer() -> Callable[[int], int]:
    return lambda n: n * n
