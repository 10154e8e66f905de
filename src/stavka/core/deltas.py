"""What changed between two JSON values, small enough to send instead of the new one.

A *delta* is itself JSON:

- an object changes the keys it names, each by a delta of its own; null takes a key away;
- a list of one element puts that element in the place of the old value;
- a longer list edits a list from its start to its end, step by step: a number above zero keeps so many elements and one
  below zero drops them, a list puts its elements in, an object changes the next element. It begins with a number (zero
  where nothing is kept at the start), and what no step speaks of at the end is kept.

`web/src/lib/deltas.ts` applies the same deltas; tests/core/data/deltas.json holds both to the same cases.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Hashable
from itertools import pairwise
from typing import Any, TypeAlias

import msgspec

Json: TypeAlias = Any
Delta: TypeAlias = dict[str, Any] | list[Any]

NOTHING: Delta = {}


class BadDelta(ValueError):
    """A delta that does not fit the value it is applied to."""


def between(old: Json, new: Json) -> Delta:
    """What makes the new value of the old one.

    Examples:
        >>> between({"turn": 1, "side": "axis", "role": "observer"}, {"turn": 2, "role": "observer"})
        {'side': None, 'turn': [2]}
        >>> between(["Orel", "Kursk", "Tula", "Kiev"], ["Orel", "Tula", "Kiev", "Yelets"])
        [1, -1, 2, ['Yelets']]
    """
    if isinstance(old, dict) and isinstance(new, dict):
        return _smaller(_of_objects(old, new), new)
    if isinstance(old, list) and isinstance(new, list) and old and new:
        return _smaller(_of_lists(old, new), new)
    return [new]


def _smaller(delta: Delta, new: Json) -> Delta:
    whole = [new]
    return delta if _size(delta) < _size(whole) else whole


def _size(value: Json) -> int:
    return len(msgspec.json.encode(value))


def _of_objects(old: dict[str, Json], new: dict[str, Json]) -> Delta:
    delta: dict[str, Any] = {key: None for key in old if key not in new}
    for key, value in new.items():
        if key not in old:
            delta[key] = [value]
        elif not _same(old[key], value):
            delta[key] = between(old[key], value)
    return delta


def _same(a: Json, b: Json) -> bool:
    """Equal as JSON: Python calls 1 and true the same, and 1 and 1.0."""
    return a is b or (a == b and (type(a) is type(b) is str or msgspec.json.encode(a) == msgspec.json.encode(b)))


# --- lists ------------------------------------------------------------------------------------------


def _of_lists(old: list[Json], new: list[Json]) -> Delta:
    """Elements of the same name are kept or changed where they stand; the others go, or come."""
    start = _common(old, new)
    end = _common(old[start:][::-1], new[start:][::-1])
    before, after = old[start : len(old) - end], new[start : len(new) - end]
    script = _Script(start)
    pairs = [(-1, -1), *_aligned(before, after), (len(before), len(after))]
    for (i, j), (next_i, next_j) in pairwise(pairs):
        if i >= 0:
            script.change(before[i], after[j])
        _fill(script, before[i + 1 : next_i], after[j + 1 : next_j])
    return script.steps if len(script.steps) > 1 else [new]


def _common(a: list[Json], b: list[Json]) -> int:
    """How many elements at the start are the same."""
    count = 0
    for x, y in zip(a, b, strict=False):
        if not _same(x, y):
            break
        count += 1
    return count


def _fill(script: _Script, gone: list[Json], come: list[Json]) -> None:
    """Between two elements that stay: the old ones become the new ones in turn, the rest goes or comes."""
    both = min(len(gone), len(come))
    for x, y in zip(gone[:both], come[:both], strict=True):
        script.change(x, y)
    script.drop(len(gone) - both)
    script.insert(come[both:])


def _aligned(old: list[Json], new: list[Json]) -> list[tuple[int, int]]:
    """Places of elements of the same name in both lists, as many as keep their order."""
    places: defaultdict[Hashable, list[int]] = defaultdict(list)
    for i in range(len(old) - 1, -1, -1):
        places[_name(old[i])].append(i)
    found = [(places[name].pop(), j) for j, name in enumerate(map(_name, new)) if places.get(name)]
    return _longest_rising(found)


def _longest_rising(pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The longest selection of these pairs, in order, whose first numbers rise."""
    lowest: list[int] = []  # the lowest end of a selection, by its length
    ends: list[int] = []  # which pair that is
    before: list[int] = []  # of each pair, the one it follows in its selection
    for n, (i, _) in enumerate(pairs):
        length = bisect_left(lowest, i)
        before.append(ends[length - 1] if length else -1)
        lowest[length : length + 1] = [i]
        ends[length : length + 1] = [n]
    chosen = []
    at = ends[-1] if ends else -1
    while at >= 0:
        chosen.append(pairs[at])
        at = before[at]
    return chosen[::-1]


def _name(element: Json) -> Hashable:
    """What tells an element from the others in its list. A poor name makes a longer delta, never a wrong one."""
    if isinstance(element, dict):
        if "id" in element:
            return str(element["id"])
        return msgspec.json.encode([*element.values()][:2])
    return element if isinstance(element, str) else msgspec.json.encode(element)


class _Script:
    """The steps that edit a list; like steps are drawn together."""

    def __init__(self, start: int) -> None:
        self.steps: list[Any] = [start]

    def change(self, old: Json, new: Json) -> None:
        if _same(old, new):
            self._count(1)
            return
        if isinstance(old, dict) and isinstance(new, dict):
            delta = between(old, new)
            if isinstance(delta, dict):
                self.steps.append(delta)
                return
        self.drop(1)
        self.insert([new])

    def drop(self, count: int) -> None:
        if count:
            self._count(-count)

    def insert(self, elements: list[Json]) -> None:
        if not elements:
            return
        steps = self.steps
        if isinstance(steps[-1], list):
            steps[-1] += elements
        elif len(steps) > 2 and steps[-1].__class__ is int and steps[-1] < 0 and isinstance(steps[-2], list):
            steps[-2] += elements  # a drop between two insertions may as well stand after both
        else:
            steps.append([*elements])

    def _count(self, count: int) -> None:
        steps = self.steps
        last = steps[-1]
        if last.__class__ is int and (last > 0) == (count > 0) and (len(steps) > 1 or count > 0):
            steps[-1] += count
        else:
            steps.append(count)


# --- applying ------------------------------------------------------------------------------------------


def apply(value: Json, delta: Any) -> Json:
    """The new value. The old one is left as it is; what did not change is shared. Raises `BadDelta`.

    Examples:
        >>> apply({"turn": 1, "side": "axis"}, {"side": None, "turn": [2]})
        {'turn': 2}
    """
    if isinstance(delta, dict):
        return _changed_object(value, delta)
    if not isinstance(delta, list) or not delta:
        raise BadDelta(f"no delta: {delta!r}")
    return delta[0] if len(delta) == 1 else _edited(value, delta)


def _changed_object(value: Json, delta: dict[str, Any]) -> Json:
    if not isinstance(value, dict):
        raise BadDelta(f"no object to change: {value!r}")
    out = dict(value)
    for key, change in delta.items():
        if change is None:
            if out.pop(key, out) is out:
                raise BadDelta(f"no {key} to take away")
        else:
            out[key] = apply(out.get(key), change)
    return out


def _edited(value: Json, steps: list[Any]) -> Json:
    if not isinstance(value, list):
        raise BadDelta(f"no list to edit: {value!r}")
    out: list[Json] = []
    at = 0
    for step in steps:
        if isinstance(step, list):
            out += step
            continue
        after = at + (abs(step) if isinstance(step, int) else 1)
        if after > len(value):
            raise BadDelta("a step beyond the end of a list")
        if isinstance(step, dict):
            out.append(apply(value[at], step))
        elif step > 0:
            out += value[at:after]
        at = after
    return out + value[at:]
