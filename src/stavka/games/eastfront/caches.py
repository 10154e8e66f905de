"""What has been worked out before, in one place, each with all that it depends on (`core/caches.py`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from stavka.core.actions import Option
from stavka.core.caches import Cache

if TYPE_CHECKING:
    from stavka.games.eastfront.atlas import RailReach

Shut: TypeAlias = tuple[tuple[int, int], ...]  # enemy hexes, and the neighbours from which nobody more can enter them

# hexes without enemies, and enemy hexes with those from which they can be entered
Reach: TypeAlias = tuple[int, dict[int, int]]
# a hex, the speed, hexes that end a move, enemies, hexes that may be crossed, and whether straits may be
ReachKey: TypeAlias = tuple[int, int, int, int, int, bool]
# a hex and the units that set out, who of them has fled, the going, the hexes that politics allow those whom they bind,
# and of the hexes near by: those that end a move, enemies, full ones, those with sides that are used up
MarchKey: TypeAlias = tuple[int, int, int, str, tuple[int, ...], tuple[int, int, int, Shut]]


class Caches:
    """All that is remembered for one set of data."""

    def __init__(self) -> None:
        self.reaches: Cache[ReachKey, Reach] = Cache(20_000)
        # land moves of the units on a hex outside battles
        self.marches: Cache[MarchKey, list[Option]] = Cache(20_000)
        # what rail leads to: the hex, the side, the railway hexes that it may use, how far along the way the hex lies
        self.rails: Cache[tuple[int, str, int, int], RailReach] = Cache(20_000)
        # rail nets: the side, its friendly hexes, battles among them, and with sea power the enemy's friendly hexes
        self.nets: Cache[tuple[str, int, int, int], int] = Cache(20_000)
        # what a port supplies that a scenario names: the port, the friendly hexes outside battles
        self.sea_nets: Cache[tuple[str, int], int] = Cache(20_000)
        # the hexes beside a rail net: the net
        self.beside: Cache[int, int] = Cache(20_000)
        # hexes with a line to a rail net: the net, and those beside it where a line may pass
        self.lines: Cache[tuple[int, int], int] = Cache(20_000)
        # the balance with which a scenario opens when it is played alone: the scenario
        self.openings: Cache[str, int] = Cache(100)
