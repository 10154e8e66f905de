"""Ratings: Weng-Lin (OpenSkill's Plackett-Luce), one for each game and group of its
scenarios (`groups.py`), by the results of rated matches.

A side that wins more often than the other is given a head start of just so much that the scenario's own record is what
two equal players would expect; so a victory with the weaker side counts for more. The record is that of this server's
listed matches, and of twenty imagined ones that fall as games between equal computers do (even where nobody has
measured that). Every finished match is counted once, whoever notices it.
"""

from __future__ import annotations

import logging
import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from statistics import NormalDist
from typing import Any

import msgspec
import sqlalchemy as sa

from stavka.ai import leaning, measured
from stavka.ai import ratings as levels
from stavka.core.game import Game
from stavka.core.texts import Outcome
from stavka.server.accounts.marks import is_account
from stavka.server.clock import now
from stavka.server.desk import Desk
from stavka.server.errors import Problem
from stavka.server.keeping import stored
from stavka.server.meeting.groups import Group, group_of, scenario_at
from stavka.server.meeting.schema import ratings, results
from stavka.server.meeting.wire import Balance, Scale
from stavka.server.schema import seats, tables
from stavka.server.storage import Clash, StorageError
from stavka.server.table import LiveTable

log = logging.getLogger(__name__)

NEWCOMER, UNIT = 1500, 60  # as shown: a newcomer's, and one of OpenSkill's points
IMAGINED = 20  # matches that every scenario begins with
LEAST = 4  # actions; what ends sooner was never played
WEEK = 7 * 24 * 3600 * 1000
MOST = 200  # looked at together
_NOT_ABORTED = sa.func.coalesce(tables.c.outcome, "").not_like('%"match-aborted"%')


@cache
def model() -> Any:
    """With OpenSkill's own parameters."""
    from openskill.models import PlackettLuce

    return PlackettLuce()


def shown(mu: float) -> float:
    """As people read it."""
    return NEWCOMER + (mu - float(model().mu)) * UNIT


def head_start(share: float) -> float:
    """How much stronger a side is that wins this share of its matches against an equal player."""
    return math.sqrt(2) * float(model().beta) * NormalDist().inv_cdf(min(max(share, 0.05), 0.95))


def rated_anew(
    sides: Sequence[Sequence[tuple[float, float]]], scores: Sequence[int], share: float
) -> list[list[tuple[float, float]]]:
    """New (mu, sigma) of two sides; the first wins `share` of such matches between equals."""
    starts = (head_start(share), 0.0)
    teams = [
        [model().rating(mu=mu + start / len(side), sigma=sigma) for mu, sigma in side]
        for side, start in zip(sides, starts, strict=True)
    ]
    new = model().rate(teams, ranks=[2 - score for score in scores])
    return [[(r.mu - start / len(team), r.sigma) for r in team] for team, start in zip(new, starts, strict=True)]


def counts(table: LiveTable) -> bool:
    """Is it a match that ratings follow? Of people with accounts, one on each seat and nobody on both sides; played to
    its end without help or a take-back."""
    sides = [{s.visitor for s in table.seats if s.role in side} for side in table.sides()]
    people = [s.visitor for s in table.seats]
    return (
        table.row.rated
        and len(sides) == 2
        and all(is_account(visitor) for visitor in people)
        and len(set(people)) == len(people)
        and not table.aids
        and table.playing.number >= LEAST
    )


async def settle(desk: Desk, id: str) -> None:
    """Note the result of a finished match, once."""
    try:
        async with desk.open(id, watching=False) as table:
            outcome = table.outcome
            if table.match is None or outcome is None or not table.over or table.frozen is not None:
                return
            if table.matters.ended == "abort":
                return  # it never was
            if not (table.row.listed or table.row.rated):
                return  # nobody's business but theirs
            rated, row = counts(table), table.row
            group, known = group_of(table.game.scenario(row.scenario)), leaning(table.game, row.scenario, table.options)
            found = [
                (str(s.visitor), s.role, n, _score(side, outcome.winners))
                for n, side in enumerate(table.sides())
                for s in table.seats
                if s.role in side and is_account(s.visitor)
            ]
        once = list({told[0]: told for told in reversed(found)}.values())  # who sat in two seats, by the first
        await desk.storage.run(lambda c: _note(c, id, row.game, row.scenario, group, once, rated, known), writes=True)
    except Clash:
        log.debug("the result of table %s is noted already", id)
    except (Problem, StorageError) as error:
        log.warning("the result of table %s is not noted yet: %s", id, error)


def _score(side: Sequence[str], winners: Sequence[str]) -> int:
    return 1 if not winners else 2 if set(side) & set(winners) else 0


def _note(
    c: sa.Connection,
    id: str,
    game: str,
    scenario: str,
    group: Group,
    found: list[tuple[str, str, int, int]],
    rated: bool,
    known: float,
) -> None:
    """In one transaction: whoever comes second finds the result noted and changes nothing."""
    noted = set(c.execute(sa.select(results.c.account).where(results.c.table_id == id)).scalars())
    if noted and rated:
        raise Clash
    found = [told for told in found if told[0] not in noted]  # who has just signed up brought his own: `note_earlier`
    who = [account for account, *_ in found]
    here = (ratings.c.game == game, ratings.c.group == group)
    query = sa.select(ratings).where(*here, ratings.c.account.in_(who))
    if c.dialect.name != "sqlite":  # there a writer is alone anyway
        query = query.order_by(ratings.c.account).with_for_update()
    had = {str(r.account): (r.mu, r.sigma, r.games) for r in c.execute(query)}
    fresh = (float(model().mu), float(model().sigma), 0)
    before = {account: had.get(account, fresh) for account in who}
    after = {account: before[account][:2] for account in who}
    if rated:
        sides = [[f for f in found if f[2] == n] for n in (0, 1)]
        new = rated_anew(
            [[before[f[0]][:2] for f in side] for side in sides],
            [side[0][3] for side in sides],
            _share(c, game, scenario, known),
        )
        after = {f[0]: r for side, rs in zip(sides, new, strict=True) for f, r in zip(side, rs, strict=True)}
    at = now()
    rows = [
        {
            "table_id": id, "account": account, "role": role, "game": game, "scenario": scenario, "side": side,
            "score": score, "rated": rated, "before": shown(before[account][0]), "after": shown(after[account][0]),
            "at": at,
        }
        for account, role, side, score in found
    ]  # fmt: skip
    if not rows:
        return
    c.execute(results.insert(), rows)
    if not rated:
        return
    for account in who:
        (mu, sigma), games = after[account], before[account][2] + 1
        now_rated = {"mu": mu, "sigma": sigma, "games": games}
        if c.execute(ratings.update().where(*here, ratings.c.account == account).values(now_rated)).rowcount == 0:
            c.execute(ratings.insert().values(account=account, game=game, group=group, **now_rated))


def note_earlier(c: sa.Connection, desk: Desk, account: str) -> None:
    """What somebody played to its end as a guest is in the history of his account, too; it was never rated."""
    noted = sa.exists().where(results.c.table_id == tables.c.id, results.c.account == account)
    mine = (seats.c.visitor == account, tables.c.status == "over", tables.c.listed.is_(sa.true()))
    columns = tables.c.id, tables.c.game, tables.c.scenario, tables.c.outcome, tables.c.changed, seats.c.role
    query = sa.select(*columns).join(seats, seats.c.table_id == tables.c.id).where(*mine, _NOT_ABORTED, ~noted)
    for row in {row.id: row for row in c.execute(query.order_by(seats.c.place.desc()))}.values():
        scenario = scenario_at(desk, row.game, row.scenario)
        if scenario is None or row.outcome is None:
            continue
        side = next(n for n, roles in enumerate(scenario.sides()) if row.role in roles)
        score = _score(scenario.sides()[side], msgspec.json.decode(row.outcome, type=Outcome).winners)
        this = (ratings.c.account == account, ratings.c.game == row.game, ratings.c.group == group_of(scenario))
        mu = c.execute(sa.select(ratings.c.mu).where(*this)).scalar_one_or_none()
        stands = shown(float(model().mu) if mu is None else mu)
        c.execute(
            results.insert().values(
                table_id=row.id, account=account, role=row.role, game=row.game, scenario=row.scenario, side=side,
                score=score, rated=False, before=stands, after=stands, at=row.changed,
            )
        )  # fmt: skip


def _share(c: sa.Connection, game: str, scenario: str, known: float) -> float:
    """The part of its matches that the first side of a scenario wins, begun with what is known of it."""
    where = (results.c.game == game, results.c.scenario == scenario, results.c.side == 0)
    points, played = c.execute(sa.select(sa.func.sum(results.c.score), sa.func.count()).where(*where)).one()
    return _reckoned(int(points or 0), int(played), known)


def _reckoned(points: int, played: int, known: float) -> float:
    return (points / 2 + IMAGINED * known) / (played + IMAGINED)


async def balances(desk: Desk) -> list[Scale]:
    """What ratings follow, by game and group."""
    sums = (results.c.game, results.c.scenario, sa.func.sum(results.c.score), sa.func.count())
    query = sa.select(*sums).where(results.c.side == 0).group_by(results.c.game, results.c.scenario)
    async with stored():
        rows = await desk.storage.run(lambda c: c.execute(query).all())
    found = {(game, scenario): (int(points), int(played)) for game, scenario, points, played in rows}
    return [scale for id in desk.config.games.ids() for scale in _scales(desk.game(id), found)]


def _scales(game: Game[Any], found: dict[tuple[str, str], tuple[int, int]]) -> Iterator[Scale]:
    groups: defaultdict[Group, list[Balance]] = defaultdict(list)
    for scenario in game.scenarios():
        if len(sides := scenario.sides()) == 2:
            points, played = found.get((game.id, scenario.id), (0, 0))
            share = round(50 * points / played, 1) if played else None
            known = leaning(game, scenario.id, game.complete(scenario.id, {}))
            reckoned = round(100 * _reckoned(points, played, known), 1)
            groups[group_of(scenario)].append(Balance(scenario.id, sides[0], played, share, reckoned))
    by = {group_of(game.scenario(m.scenario)) for m in measured(game)}
    for group, scenarios in groups.items():
        yield Scale(game.id, group, tuple(scenarios), levels(game) if group in by else {})


async def settle_late(desk: Desk) -> None:
    """What nobody has noted: the server ended just then."""
    noted = sa.exists().where(results.c.table_id == tables.c.id)
    wanted = (sa.or_(tables.c.listed, tables.c.rated), tables.c.status == "over", tables.c.changed > now() - WEEK)
    query = sa.select(tables.c.id).where(*wanted, _NOT_ABORTED, ~noted).limit(MOST)
    for late in await desk.storage.run(lambda c: list(c.execute(query).scalars())):
        await settle(desk, str(late))
