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
from collections.abc import Callable, Hashable, Sequence
from functools import cache
from itertools import pairwise
from operator import attrgetter
from typing import Any, TypeAlias, TypeVar

import msgspec
from msgspec import Raw

Json: TypeAlias = Any
Delta: TypeAlias = dict[str, Any] | list[Any]
T = TypeVar("T")

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
    delta: Delta = msgspec.json.decode(msgspec.json.encode(written(msgspec.json.encode(old), msgspec.json.encode(new))))
    return delta


def written(old: bytes, new: bytes) -> Delta:
    """The same of two values as they are written: the delta holds pieces of the new one, ready to be sent.

    What is the same to the byte is never read: a picture of a thousand values in which three changed costs three.
    """
    return _between(Raw(old), Raw(new))


_fields = msgspec.json.Decoder(dict[str, Raw]).decode
_elements = msgspec.json.Decoder(list[Raw]).decode
_OBJECT, _LIST = b"{["  # the first signs of values that can be told in parts


def _between(old: Raw, new: Raw) -> Delta:
    a, b = _kind(old), _kind(new)
    if a == b == _OBJECT:
        return _smaller(_of_objects(_fields(old), _fields(new)), new)
    if a == b == _LIST:
        before, after = _elements(old), _elements(new)
        if before and after:
            return _smaller(_of_lists(before, after, new), new)
    return [new]


def _kind(value: Raw) -> int:
    """The first sign of a value: what it is."""
    return memoryview(value)[0]


def _smaller(delta: Delta, new: Raw) -> Delta:
    return delta if len(msgspec.json.encode(delta)) < len(memoryview(new)) + 2 else [new]


def _of_objects(old: dict[str, Raw], new: dict[str, Raw]) -> Delta:
    delta: dict[str, Any] = {key: None for key in old if key not in new}
    for key, value in new.items():
        if key not in old:
            delta[key] = [value]
        elif old[key] != value and (change := _between(old[key], value)) != NOTHING:
            delta[key] = change
    return delta


# --- structs ---------------------------------------------------------------------------------------

WORTH = 200  # bytes; what is shorter is told whole where it changed: looking closer takes longer than sending it


def of_structs(old: msgspec.Struct, new: msgspec.Struct) -> dict[str, Any]:
    """What makes the new struct of the old one, both of one type, as they are written.

    Fields are compared as Python values, so that what is shared between both is seen at a glance and what is equal
    is never written.
    """
    delta: dict[str, Any] = {}
    values, fields = _plan(type(new))
    for before, after, (name, default) in zip(values(old), values(new), fields, strict=True):
        if before is after or before == after:
            continue
        if _left_out(after, default):
            delta[name] = None
        elif _left_out(before, default):
            delta[name] = [after]
        else:
            delta[name] = _of_values(before, after)
    return delta


def _of_values(old: Any, new: Any) -> Delta:
    """What makes one value of another; they are not the same."""
    kind = type(new)
    if kind is type(old):
        if kind in (list, tuple):
            return _of_rows(old, new)
        if issubclass(kind, msgspec.Struct) and not kind.__struct_config__.array_like:
            return of_structs(old, new)
        if kind is dict:
            return _of_written(old, new)
    return [new]


def _of_rows(old: Sequence[Any], new: Sequence[Any]) -> Delta:
    if not old or not new:
        return [new]
    if not (isinstance(new[0], msgspec.Struct) and new[0].__struct_config__.frozen):
        return _of_written(old, new)
    start, before, after = _unlike(old, new)
    try:
        pairs = _equal(before, after)
    except TypeError:  # elements that hold what cannot be looked up
        return _of_written(old, new)
    if len(after) - len(pairs) > len(new) // 2:  # most of it is another
        return [new]
    script = _Script(start)
    for (i, j), (next_i, next_j) in pairwise([(-1, -1), *pairs, (len(before), len(after))]):
        if i >= 0:
            script.keep()
        _fill(script, [_raw(x) for x in before[i + 1 : next_i]], [_raw(x) for x in after[j + 1 : next_j]])
    return script.steps if len(script.steps) > 1 else [new]


def _equal(old: Sequence[Any], new: Sequence[Any]) -> list[tuple[int, int]]:
    """Places of equal elements in both, as many as keep their order."""
    if not old or not new:
        return []
    if old[1:] == new[:-1]:  # one went further back, as a piece does that moves
        return [(n + 1, n) for n in range(len(old) - 1)]
    if old[:-1] == new[1:]:
        return [(n, n + 1) for n in range(len(old) - 1)]
    return _paired(old, new)


def _of_written(old: Any, new: Any) -> Delta:
    after = _raw(new)
    return [after] if len(memoryview(after)) < WORTH else _between(_raw(old), after)


def _raw(value: Any) -> Raw:
    return Raw(msgspec.json.encode(value))


@cache
def _plan(kind: type[msgspec.Struct]) -> tuple[Callable[[Any], tuple[Any, ...]], tuple[tuple[str, Any], ...]]:
    """What gets all values of a struct at once; its fields as written, each with the value that is left out."""
    omits, fields = kind.__struct_config__.omit_defaults, msgspec.structs.fields(kind)
    names = [f.name for f in fields]
    values = attrgetter(*names) if len(names) > 1 else lambda s: tuple(getattr(s, name) for name in names)
    return values, tuple((f.encode_name, _default(f) if omits else _ALWAYS) for f in fields)


_ALWAYS = object()  # the default of a field that is always written


def _default(field: msgspec.structs.FieldInfo) -> Any:
    """The default itself, or the type of which an empty one is."""
    if field.default is not msgspec.NODEFAULT:
        return field.default
    return _ALWAYS if field.default_factory is msgspec.NODEFAULT else field.default_factory


def _left_out(value: Any, default: Any) -> bool:
    """Is a field with this value not written? (As msgspec has it: the default itself, or an empty collection.)"""
    if value is default or value is msgspec.UNSET:
        return True
    return (default is list or default is dict or default is set) and type(value) is default and not value


# --- lists ------------------------------------------------------------------------------------------


def _of_lists(old: list[Raw], new: list[Raw], whole: Raw) -> Delta:
    """Elements of the same name are kept or changed where they stand; the others go, or come."""
    start, before, after = _unlike(old, new)
    script = _Script(start)
    pairs = [(-1, -1), *_aligned(before, after), (len(before), len(after))]
    for (i, j), (next_i, next_j) in pairwise(pairs):
        if i >= 0:
            script.change(before[i], after[j])
        _fill(script, before[i + 1 : next_i], after[j + 1 : next_j])
    return script.steps if len(script.steps) > 1 else [whole]


def _unlike(old: Sequence[T], new: Sequence[T]) -> tuple[int, Sequence[T], Sequence[T]]:
    """How many elements at the start are the same, and what lies between those and the ones at the end that are."""
    start = _common(old, new)
    end = _common(old[start:][::-1], new[start:][::-1])
    return start, old[start : len(old) - end], new[start : len(new) - end]


def _common(a: Sequence[T], b: Sequence[T]) -> int:
    """How many elements at the start are the same."""
    for count, (x, y) in enumerate(zip(a, b, strict=False)):
        if x != y:
            return count
    return min(len(a), len(b))


def _fill(script: _Script, gone: Sequence[Raw], come: Sequence[Raw]) -> None:
    """Between two elements that stay: the old ones become the new ones in turn, the rest goes or comes."""
    both = min(len(gone), len(come))
    for x, y in zip(gone[:both], come[:both], strict=True):
        script.change(x, y)
    script.drop(len(gone) - both)
    script.insert(come[both:])


def _aligned(old: Sequence[Raw], new: Sequence[Raw]) -> list[tuple[int, int]]:
    """Places of elements of the same name in both lists, as many as keep their order."""
    return _paired([_name(x) for x in old], [_name(x) for x in new])


def _paired(old: Sequence[Hashable], new: Sequence[Hashable]) -> list[tuple[int, int]]:
    places: defaultdict[Hashable, list[int]] = defaultdict(list)
    for i in range(len(old) - 1, -1, -1):
        places[old[i]].append(i)
    found = [(places[name].pop(), j) for j, name in enumerate(new) if places.get(name)]
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


def _name(element: Raw) -> bytes:
    """What tells an element from the others in its list. A poor name makes a longer delta, never a wrong one."""
    if _kind(element) != _OBJECT:
        return bytes(element)
    fields = _fields(element)
    named = [fields["id"]] if "id" in fields else [*fields.values()][:2]
    return b",".join(bytes(value) for value in named)


class _Script:
    """The steps that edit a list; like steps are drawn together."""

    def __init__(self, start: int) -> None:
        self.steps: list[Any] = [start]

    def change(self, old: Raw, new: Raw) -> None:
        if old == new:
            self._count(1)
            return
        if _kind(old) == _kind(new) == _OBJECT:
            delta = _between(old, new)
            if delta == NOTHING:
                self._count(1)
                return
            if isinstance(delta, dict):
                self.steps.append(delta)
                return
        self.drop(1)
        self.insert([new])

    def keep(self) -> None:
        self._count(1)

    def drop(self, count: int) -> None:
        if count:
            self._count(-count)

    def insert(self, elements: Sequence[Raw]) -> None:
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
