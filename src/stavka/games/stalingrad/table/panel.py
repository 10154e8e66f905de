"""What the game's own panels show: the Reinforcement Table, decks, and the attack or battle at hand."""

from __future__ import annotations

import msgspec

from stavka.core.ledger import rule
from stavka.core.views import BattleView
from stavka.games.stalingrad.rules.battle import Battle
from stavka.games.stalingrad.rules.german import PlannedAttack, QuickAttack
from stavka.games.stalingrad.rules.reinforcements import DeployUnits
from stavka.games.stalingrad.secrecy import GermanLays, Sight, SovietLays
from stavka.games.stalingrad.state import WITHDRAWN, State
from stavka.games.stalingrad.table.known import current_battle


class TableRow(msgspec.Struct, frozen=True):
    """A row of the Reinforcement Table: its units, empty where they lie face down, and its R-unit."""

    row: int
    units: tuple[str, ...]
    r_unit: str
    withdrawn: bool


class BattlePanel(msgspec.Struct, frozen=True):
    """A battle: where, who, how far its thirteen steps have come, and its cards (`?`: face down)."""

    target: str
    stacks: tuple[str, ...]
    attacker: str
    planned: bool
    step: int
    soviet_card: str
    german_cards: tuple[str, ...]


class AttackPanel(msgspec.Struct, frozen=True, omit_defaults=True):
    """An attack being prepared: target and stacks of a planned one; of a quick one where it leads, and who comes."""

    target: str = ""
    stacks: tuple[str, ...] | None = None
    to: str = ""
    start: str = ""
    units: tuple[str, ...] = ()


class Panel(msgspec.Struct, frozen=True, omit_defaults=True):
    """What Stalingrad's panels show."""

    reinforcements: tuple[TableRow, ...]
    german_deck: int
    soviet_discard: tuple[str, ...]
    german_discard: tuple[str, ...]
    advantages: tuple[str, ...]
    raus: bool
    battle: BattlePanel | None = None
    attack: AttackPanel | None = None
    deploying: tuple[str, ...] | None = None  # units that the Germans have called


def panel(s: State, sight: Sight) -> Panel:
    """The panels of a role."""
    fight = current_battle(s)
    called = [f.units for f in s.frames if isinstance(f, DeployUnits)]
    return Panel(
        reinforcements=tuple(table_row(s, sight, n) for n in range(len(s.rows))),
        german_deck=len(s.german_deck),
        soviet_discard=tuple(s.soviet_discard),
        german_discard=tuple(s.german_discard),
        advantages=tuple(s.advantages),
        raus=s.raus,
        battle=battle_panel(s, sight, fight) if fight is not None else None,
        attack=attack_panel(s, sight),
        deploying=s.data.unit_names(called[-1]) if called and sight.role in s.germans else None,
    )


@rule("7.2.5", "7.2.6")
def table_row(s: State, sight: Sight, n: int) -> TableRow:
    """A row, with the units that the role has seen go back to it."""
    data = s.data
    r_unit = data.r_units.get(n + 1)
    row, known = s.rows[n], sight.rows
    units = tuple([data.ids[u] if known >> u & 1 else "" for u in row]) if known else ("",) * len(row)
    if r_unit is None:
        return TableRow(n + 1, units, "", withdrawn=False)
    return TableRow(n + 1, units, data.ids[r_unit], withdrawn=s.where[r_unit] == WITHDRAWN)


def battle_panel(s: State, sight: Sight, fight: Battle) -> BattlePanel:
    """What the role may know of the battle."""
    return BattlePanel(
        target=s.data.name[fight.target],
        stacks=tuple(s.data.name[c] for c in fight.stacks),
        attacker=fight.attacker,
        planned=fight.planned,
        step=fight.step,
        soviet_card=SovietLays().shown(fight.soviet_card, sight),
        german_cards=GermanLays().shown(fight.german_cards, sight),
    )


def battle_view(s: State) -> BattleView | None:
    """Where the battle at hand is fought."""
    fight = current_battle(s)
    if fight is None:
        return None
    return BattleView(s.data.name[fight.target], tuple(s.data.name[c] for c in fight.stacks), fight.attacker)


def attack_panel(s: State, sight: Sight) -> AttackPanel | None:
    """The attack that the Germans prepare."""
    data, top = s.data, s.frames[-1]
    if isinstance(top, PlannedAttack):
        return AttackPanel(target=data.name[top.target], stacks=tuple(data.name[c] for c in top.stacks))
    if not isinstance(top, QuickAttack):
        return None
    if sight.role not in s.germans:
        return AttackPanel(to=data.name[top.to])
    return AttackPanel(to=data.name[top.to], start=data.name[top.start], units=data.unit_names(top.units))
