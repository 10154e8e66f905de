"""What has been worked out before, found again by all that it depends on.

What holds for one position only is in `State.cache`, which is emptied whenever the position changes. A `Cache` outlasts
it: its key is everything that an answer depends on, so nothing ever has to be dropped because it is wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Cache(dict[K, V]):
    """Answers by all that they depend on; when there are too many, all are forgotten.

    Examples:
        >>> squares = Cache[int, int](most=2)
        >>> [squares.find(n, lambda n=n: n * n) for n in (3, 4, 5)]
        [9, 16, 25]
        >>> squares
        {5: 25}
    """

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def find(self, key: K, work: Callable[[], V]) -> V:
        """The answer for a key, worked out now if it is not known."""
        answer = self.get(key)
        return self.keep(key, work()) if answer is None else answer

    def keep(self, key: K, answer: V) -> V:
        """This is the answer for a key."""
        if len(self) >= self.most:
            self.clear()
        self[key] = answer
        return answer


class Latest(Cache[K, V]):
    """The latest answers: when there are too many, the oldest is forgotten. For large answers that soon grow old: one
    goes as another comes, so Python's search for unreachable objects finds nothing that has piled up.

    Examples:
        >>> squares = Latest[int, int](most=2)
        >>> [squares.find(n, lambda n=n: n * n) for n in (3, 4, 5)]
        [9, 16, 25]
        >>> squares
        {4: 16, 5: 25}
    """

    def keep(self, key: K, answer: V) -> V:
        """This is the answer for a key."""
        if len(self) >= self.most:
            del self[next(iter(self))]
        self[key] = answer
        return answer
