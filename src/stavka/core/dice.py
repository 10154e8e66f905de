"""Chance. Every die, draw and shuffle of a match comes from one counted source.

`SeededDice` derives number *n* from (match seed, n), so that anybody who has the seed can
check every roll; `ScriptedDice` replays the printed dice of an example; `PlainDice` is a quick
generator for simulations; `NoDice` refuses, for trying actions in pencil.
"""

from __future__ import annotations

import hashlib
import secrets
from abc import ABC, abstractmethod
from collections.abc import Iterable, MutableSequence, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Dice(ABC):
    """A source of numbers. `count` is how many have been handed out."""

    def __init__(self, count: int = 0) -> None:
        self.count = count

    @abstractmethod
    def number(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""

    def roll(self, n: int = 1, sides: int = 6) -> tuple[int, ...]:
        """Roll n dice."""
        return tuple([self.number(sides) + 1 for _ in range(n)])

    def pick(self, things: Sequence[T]) -> T:
        """One of these at random; a single thing needs no number."""
        return things[self.number(len(things))] if len(things) > 1 else things[0]

    def shuffle(self, things: MutableSequence[T]) -> None:
        """Fisher-Yates."""
        for i in range(len(things) - 1, 0, -1):
            j = self.number(i + 1)
            things[i], things[j] = things[j], things[i]

    def fork(self) -> Dice:
        """The same numbers as are still to come, for a trial beside the match."""
        raise NotImplementedError

    def draw(self, things: MutableSequence[T]) -> T:
        """Take one thing at random out of a cup, bag or hand."""
        return things.pop(self.number(len(things)) if len(things) > 1 else 0)


class SeededDice(Dice):
    """Number n is a keyed hash of n: the same seed gives the same match, for ever.

    Examples:
        >>> seed = bytes.fromhex("19" * 32)
        >>> SeededDice(seed).roll(5)
        (6, 3, 1, 5, 2)
        >>> SeededDice(seed, count=3).roll(2) == SeededDice(seed).roll(5)[3:]
        True
    """

    def __init__(self, seed: bytes, count: int = 0) -> None:
        super().__init__(count)
        self.seed = seed
        self._keyed = hashlib.blake2b(key=seed, digest_size=8)

    def number(self, n: int) -> int:
        h = self._keyed.copy()
        h.update(self.count.to_bytes(8, "big"))
        self.count += 1
        # 64 random bits scaled to n: the bias is below n / 2**64
        return int.from_bytes(h.digest(), "big") * n >> 64

    def fork(self) -> SeededDice:
        return SeededDice(self.seed, self.count)


class PlainDice(Dice):
    """Quick numbers for simulations.

    Examples:
        >>> dice = PlainDice(Random(1))
        >>> trial = dice.fork()
        >>> trial.roll(6) == dice.roll(6)
        True
    """

    def __init__(self, rng: Random) -> None:
        super().__init__()
        self._rng = rng
        self._random = rng.random

    def fork(self) -> PlainDice:
        rng = Random()
        rng.setstate(self._rng.getstate())
        trial = PlainDice(rng)
        trial.count = self.count
        return trial

    def number(self, n: int) -> int:
        self.count += 1
        return int(self._random() * n)

    def roll(self, n: int = 1, sides: int = 6) -> tuple[int, ...]:
        self.count += n
        random = self._random
        return tuple([int(random() * sides) + 1 for _ in range(n)])

    def shuffle(self, things: MutableSequence[T]) -> None:
        random, last = self._random, len(things) - 1
        self.count += max(last, 0)
        for i in range(last, 0, -1):
            j = int(random() * (i + 1))
            things[i], things[j] = things[j], things[i]


class ScriptedDice(Dice):
    """Faces as printed in an example; what is not a six-sided die comes from `picks`.

    Examples:
        >>> dice = ScriptedDice([5, 6, 1])
        >>> dice.roll(2), dice.roll()
        ((5, 6), (1,))
        >>> dice.roll()
        Traceback (most recent call last):
            ...
        stavka.core.dice.ScriptEnded: 1 dice asked for, 0 left in the script
    """

    def __init__(self, faces: Iterable[int], picks: Iterable[int] = ()) -> None:
        super().__init__()
        self.faces = list(faces)
        self.picks = list(picks)

    def roll(self, n: int = 1, sides: int = 6) -> tuple[int, ...]:
        if len(self.faces) < n:
            raise ScriptEnded(f"{n} dice asked for, {len(self.faces)} left in the script")
        self.count += n
        out, self.faces = self.faces[:n], self.faces[n:]
        return tuple(out)

    def number(self, n: int) -> int:
        if not self.picks:
            raise ScriptEnded(f"a pick among {n} asked for, none left in the script")
        self.count += 1
        index = self.picks.pop(0)
        if not 0 <= index < n:
            raise ScriptEnded(f"scripted pick {index} is not below {n}")
        return index


class ScriptEnded(Exception):
    """A scripted example asked for more chance than was printed."""


class WouldReveal(Exception):
    """The action needs chance, so it cannot be tried in pencil."""


class NoDice(Dice):
    """For dry runs: whatever needs chance stops here."""

    def number(self, n: int) -> int:
        raise WouldReveal


def new_secret() -> str:
    """The server's secret share of a match seed."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """What is published before play: it binds the server to its secret."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def match_seed(secret: str, nonces: Sequence[str]) -> str:
    """The seed of a match, from the server's secret and every player's own share.

    Examples:
        >>> secret = new_secret()  # the server publishes commitment(secret), then everybody adds a share
        >>> seed = match_seed(secret, ["d2f1a07c", "77aa30e9"])
        >>> seed == match_seed(secret, ["d2f1a07c", "77aa30e9"])
        True
        >>> seed == match_seed(secret, ["d2f1a07c", "77aa30e8"])
        False
    """
    h = hashlib.sha256(bytes.fromhex(secret))
    for nonce in nonces:
        h.update(hashlib.sha256(nonce.encode()).digest())
    return h.hexdigest()
