"""Codes of actions: the same action has the same code in every position.

An action's *word* is 64 bits: a fixed hash of each argument (with the verb and the argument's name; of the verb alone
where there is none), joined by exclusive or. So the words of an option, which is a product of choices, are worked out
for all of it at once and from the view alone. A word is read as letters of `bits` bits; a *code* is a letter. The
first letter decides as a rule. Where several legal actions share it (there may be more of them than codes), the same
role is asked for the next letter, with a mask of those that remain, until one action is left: every legal action can
be reached, and always by the same letters.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from stavka.core.actions import Action, PlainOption
from stavka.lab.simulate import BadStudy

Words = NDArray[np.uint64]
WORD = 64
REMEMBERED = 1 << 12  # lists of choices whose hashes are kept, by all environments of a process together


class Codes:
    """A number of codes, a power of two.

    Examples:
        >>> from stavka.core.actions import Done, Pass
        >>> codes = Codes(4096)
        >>> codes.letters(Pass()) == codes.letters(Pass()) != codes.letters(Done())
        True
        >>> len(codes.letters(Pass())), max(codes.letters(Pass())) < 4096
        (5, True)
    """

    def __init__(self, size: int) -> None:
        if size < 2 or size & size - 1:
            raise BadStudy(f"codes must be a power of two, not {size}")
        self.size = size
        self.bits = size.bit_length() - 1
        self.length = WORD // self.bits  # letters of a word
        self._shifts = [np.uint64(place * self.bits) for place in range(self.length)]
        self._last = np.uint64(size - 1)

    def letters(self, action: Action) -> tuple[int, ...]:
        """The word of an action, letter by letter; the first is its code."""
        plain: PlainOption = {
            name: said if name == "verb" else (said,) for name, said in msgspec.to_builtins(action).items()
        }
        word = self.words([plain])
        return tuple(int(self.letter(word, place)[0]) for place in range(self.length))

    def words(self, legal: Sequence[PlainOption]) -> Words:
        """The words of all legal actions of a view, in the order of its options and their products."""
        return np.concatenate([_product(option) for option in legal]) if legal else np.zeros(0, np.uint64)

    def letter(self, words: Words, place: int) -> NDArray[np.int64]:
        """The letter in this place of each word."""
        letters: NDArray[np.int64] = ((words >> self._shifts[place]) & self._last).view(np.int64)
        return letters

    def beginning(self, words: Words, asked: Sequence[int]) -> NDArray[np.int64]:
        """Which of these words begin with the letters given so far."""
        kept = np.arange(len(words))
        for place, letter in enumerate(asked):
            kept = kept[self.letter(words[kept], place) == letter]
        return kept

    def mask(self, words: Words, asked: Sequence[int]) -> NDArray[np.int8]:
        """The letters that may follow those given so far."""
        mask = np.zeros(self.size, np.int8)
        left = words[self.beginning(words, asked)] if asked else words
        mask[self.letter(left, len(asked))] = 1
        return mask


def _product(option: PlainOption) -> Words:
    verb, words = option["verb"], None
    for name, choices in option.items():
        if name != "verb":
            hashes = _hashes(verb, name, tuple(choices))
            words = hashes if words is None else np.bitwise_xor.outer(words, hashes).ravel()
    return _hashes(verb, "", ("",)) if words is None else words


@lru_cache(maxsize=REMEMBERED)
def _hashes(verb: str, name: str, choices: tuple[Any, ...]) -> Words:
    hashes = np.array([_hash(verb, name, choice) for choice in choices], np.uint64)
    hashes.flags.writeable = False
    return hashes


@lru_cache(maxsize=16 * REMEMBERED)
def _hash(verb: str, name: str, choice: Any) -> int:
    said = f"{verb}\0{name}\0{choice}".encode()
    return int.from_bytes(blake2b(said, digest_size=WORD // 8).digest(), "little")


def action_at(legal: Sequence[PlainOption], index: int) -> dict[str, Any]:
    """The legal action with this number, as plain data."""
    for option in legal:
        names = [name for name in option if name != "verb"]
        size = 1
        for name in names:
            size *= len(option[name])
        if index < size:
            action: dict[str, Any] = {"verb": option["verb"]}
            for name in reversed(names):
                index, choice = divmod(index, len(option[name]))
                action[name] = option[name][choice]
            return action
        index -= size
    raise IndexError("no legal action has this number")
