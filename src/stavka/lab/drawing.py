"""Pictures of what-ifs: a sweep over values, a position played on, tables of odds."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from stavka.core.messages import Messages
from stavka.lab.charts import Dot, Plot, Series, plots
from stavka.lab.sweep import Finding, Mean, Sweep, finite, written


def draw_sweep(found: Sweep, words: Messages) -> str:
    """Wins, points and differences along the first thing that is varied; the others are series of their own."""
    findings = found.findings()
    first = found.vary[0]
    numbers = all(isinstance(v, int | float) and not isinstance(v, bool) for v in first.values)
    place = {v: float(v) if numbers else float(n) for n, v in enumerate(first.values)}
    ticks = tuple((place[v], written(v)) for v in first.values)
    groups = list(dict.fromkeys(case.values[1:] for case in found.cases))
    side = words.listed(words.get(f"role-{role}") for role in found.side)

    def series(what: Callable[[Finding], Mean | None]) -> tuple[Series, ...]:
        return tuple(Series(_named(found, group), tuple(dots(group, what))) for group in groups)

    def dots(group: tuple[object, ...], what: Callable[[Finding], Mean | None]) -> list[Dot]:
        means = [(f.values[0], finite(what(f))) for f in findings if f.values[1:] == group]
        return [Dot(place[value], mean.value, mean.low, mean.high) for value, mean in means if mean is not None]

    get = words.get
    panels = [
        Plot(
            get("sweep-wins", side=side),
            series(lambda f: f.shares[found.side[0]] if f.games else None),
            ticks,
            percent=True,
            within=(0, 1),
        )
    ]
    if any(f.points for f in findings):
        panels.append(Plot(get("sweep-points", side=side), series(lambda f: f.points), ticks))
    than = get("sweep-than", base=found.cases[found.base].label)
    panels.append(
        Plot(get("sweep-wins-more", than=than), series(lambda f: f.wins_more), ticks, percent=True, zero=True)
    )
    if any(f.points_more for f in findings):
        panels.append(Plot(get("sweep-points-more", than=than), series(lambda f: f.points_more), ticks, zero=True))
    panels[-1] = replace(panels[-1], below=first.name)
    bots = words.listed(f"{get('role-' + role)}: {bot}" for role, bot in found.bots.items())
    least = min((f.games for f in findings), default=0)
    what = words.listed(one.name for one in found.vary)
    note = get("sweep-note", what=what, games=least, bots=bots)
    return plots(get("sweep-title", game=get(f"game-{found.game}")), note, panels)


def _named(found: Sweep, group: tuple[object, ...]) -> str:
    return ", ".join(f"{one.name} = {written(v)}" for one, v in zip(found.vary[1:], group, strict=True))
