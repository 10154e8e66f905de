"""What nobody can reach any more goes, also where it was set aside, and the whole is seldom looked through."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from stavka.server.sweeping import GROWN, REST, Sweeper


class Ring:
    """Two that hold each other."""

    def __init__(self) -> None:
        self.other = Ring.__new__(Ring)
        self.other.other = self


@pytest.fixture
def sweeper() -> Iterator[Sweeper]:
    before = gc.get_threshold()
    gc.disable()  # only the sweeper sweeps
    sweeper = Sweeper()
    sweeper.sweep_whole()
    yield sweeper
    gc.unfreeze()
    gc.set_threshold(*before)
    gc.enable()


def test_what_came_lately_is_found_at_the_next_sweep(sweeper: Sweeper) -> None:
    gone = weakref.ref(Ring())
    assert gone() is not None
    sweeper.sweep(quiet=False)
    assert gone() is None


def test_what_was_set_aside_is_found_when_it_is_quiet(sweeper: Sweeper) -> None:
    ring = Ring()
    sweeper.sweep(quiet=False)
    gone = weakref.ref(ring)
    del ring
    sweeper.sweep(quiet=True)
    assert gone() is not None, "the whole has been looked through just now"
    sweeper.whole_at -= REST + 1
    sweeper.sweep(quiet=False)
    assert gone() is not None, "others are waiting"
    sweeper.sweep(quiet=True)
    assert gone() is None


def test_what_was_set_aside_is_found_when_memory_has_grown(sweeper: Sweeper) -> None:
    ring = Ring()
    gone = weakref.ref(ring)
    more: list[list[int]] = []
    sweeper.sweep(quiet=False)
    del ring
    while gone() is not None:
        assert gc.get_freeze_count() < 1.5 * GROWN * sweeper.kept
        more += [[n] for n in range(sweeper.kept // 4)]
        sweeper.sweep(quiet=False)
    assert more
    assert sweeper.aside == sweeper.kept, "and it is counted anew"


def test_what_comes_and_goes_is_no_growth(sweeper: Sweeper) -> None:
    at = sweeper.whole_at
    for _ in range(12):
        passing = [[n] for n in range(sweeper.kept // 4)]
        sweeper.sweep(quiet=False)
        del passing
    assert sweeper.whole_at == at
