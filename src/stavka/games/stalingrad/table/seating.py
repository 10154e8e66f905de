"""Who sits where when everybody has wishes: the hidden blocks of a position, and the hexes where they may stand."""

from __future__ import annotations

from random import Random


class Seating:
    """Items on seats, each item on one of those it wishes. Somebody seated may change seats, but never loses one."""

    def __init__(self, wishes: dict[int, list[int]], seats: int, rng: Random) -> None:
        self.wishes = wishes
        self.guests: list[list[int]] = [[] for _ in range(seats)]  # by seat: the items that wish it
        self.taken: dict[int, int] = {}  # seat -> item
        self.seat: dict[int, int] = {}  # item -> seat
        self.rng = rng
        for item, wished in wishes.items():
            rng.shuffle(wished)
            for seat in wished:
                self.guests[seat].append(item)

    def seat_items(self, items: list[int]) -> None:
        """Find a seat for each of these items, in random order."""
        self.rng.shuffle(items)
        for item in items:
            if not self._place(item, set()):
                raise LookupError("no seat is left for an item")

    def fill_seats(self) -> None:
        """Find an item for each seat that is still empty."""
        for seat, guests in enumerate(self.guests):
            self.rng.shuffle(guests)
            if seat not in self.taken and not self._fill(seat, set()):
                raise LookupError("no item is left for a seat")

    def _place(self, item: int, tried: set[int]) -> bool:
        """Seat an item, on an empty seat if there is one, else where somebody else can move on."""
        free = [seat for seat in self.wishes[item] if seat not in self.taken]
        for seat in free or self.wishes[item]:
            if seat not in tried:
                tried.add(seat)
                if seat not in self.taken or self._place(self.taken[seat], tried):
                    self._take(seat, item)
                    return True
        return False

    def _fill(self, seat: int, tried: set[int]) -> bool:
        """Fill a seat, with an item that has none if there is one, else with one whose seat can be filled again."""
        free = [item for item in self.guests[seat] if item not in self.seat]
        for item in free or self.guests[seat]:
            if item not in tried:
                tried.add(item)
                if item not in self.seat or self._fill(self.seat[item], tried):
                    self._take(seat, item)
                    return True
        return False

    def _take(self, seat: int, item: int) -> None:
        self.taken[seat] = item
        self.seat[item] = seat
