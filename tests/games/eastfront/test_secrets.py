"""What a role remembers stays true in every dealt position, and the rest is dealt as it might be."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from tests.games.eastfront.kit import AXIS, DATA, GAME, SOVIET, Producing, Table, build, number, position

from stavka.core.dice import PlainDice
from stavka.core.hexes import bits
from stavka.core.match import consider
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.bot.player import BOTS
from stavka.games.eastfront.state import ELIMINATED, State
from stavka.games.eastfront.table.known import visible

KAMENSK, STEPPE, ROSTOV, STALINGRAD = "15,18", "16,18", "14,19", "17,17"
ENEMY = {AXIS: SOVIET, SOVIET: AXIS}


def dealt(s: State, role: str, seed: int = 0) -> State:
    return GAME.determinize(GAME.view(s, role, known=True), Random(seed))


def bot_games(scenario: str, actions: int) -> Iterator[tuple[int, State]]:
    """The positions of a game between computer players."""
    rng, dice = Random(scenario), PlainDice(Random(4))
    s, _ = GAME.setup(scenario, {}, dice)
    for n in range(actions):
        if s.outcome is not None:
            return
        yield n, s
        role = GAME.pending(s)[0]
        GAME.apply(s, role, BOTS["marshal"].choose(GAME, GAME.view(s, role, known=True), rng), dice)


# --- memory -----------------------------------------------------------------------------------------------


class CarefulPlayer:
    """Follows blocks that have lain open: those that stay, and those that leave a hex where no other stood."""

    def __init__(self, s: State) -> None:
        self.known: dict[int, int] = {}
        self.before = s.copy()

    def watch(self, s: State) -> None:
        old = self.before
        for cell, units in enumerate(old.at):
            for side in (AXIS, SOVIET):
                blocks = units & old.own(side) & ~old.shown
                left = blocks & ~s.at[cell]
                if left and blocks & (blocks - 1):
                    self.known = {u: c for u, c in self.known.items() if not blocks >> u & 1}
        arrived = any(at >= 0 > was for at, was in zip(s.where, old.where, strict=True))
        self.known = {u: s.where[u] for u, cell in self.known.items() if cell >= 0 or not arrived}
        for u in bits(old.shown & ~s.shown):
            self.known[u] = s.where[u]
        for u in bits(s.shown):
            self.known.pop(u, None)
        self.known = {u: cell for u, cell in self.known.items() if cell >= 0 or cell == ELIMINATED}
        self.before = s.copy()


@pytest.mark.rule("2.3", "7.12")
@pytest.mark.parametrize("scenario", ["edelweiss", "s42", "w43"])
def test_what_was_seen_stays_true_in_dealt_positions(scenario: str) -> None:
    compared = 0
    watcher: CarefulPlayer | None = None
    for n, s in bot_games(scenario, 260):
        watcher = watcher or CarefulPlayer(s)
        watcher.watch(s)
        if n % 12:
            continue
        for role in (AXIS, SOVIET, "observer"):
            other = dealt(s, role, n)
            for u, place in watcher.known.items():
                if s.own(ENEMY.get(role, AXIS)) >> u & 1:
                    compared += 1
                    assert other.where[u] == place, f"{role} has lost {DATA.ids[u]}"
            for u, (low, high) in s.recalled.items():
                assert other.where[u] == s.where[u]
                assert low <= other.cv[u] <= high or (visible(s, role) >> u & 1 and other.cv[u] == s.cv[u])
    assert compared > 20


def fought() -> Table:
    """Two Soviet armies have been seen in a battle at the steppe and stand again; a third has not."""
    units = {
        "axis-AGA": (KAMENSK, 2), "ger-3Pz": (KAMENSK, 4), "sov-12": (STEPPE, 3), "sov-51": (STEPPE, 3),
        "sov-9": (ROSTOV, 3), "sov-SOU": (STALINGRAD, 2),
    }  # fmt: skip
    t = Table(units)
    t.command("axis-AGA")
    t.go("ger-3Pz", STEPPE, KAMENSK)
    t.end()
    t.fight(*[1] * 10)
    return t


@pytest.mark.rule("2.3", "7.12")
def test_the_defenders_of_a_battle_are_remembered_at_their_strength() -> None:
    s = fought().s
    for u, at, points in ((number("sov-12"), STEPPE, 3), (number("sov-51"), STEPPE, 3)):
        for seed in range(5):
            other = dealt(s, AXIS, seed)
            assert (other.where[u], other.cv[u]) == (DATA.cell[at], points)
    assert number("sov-9") not in s.recalled


def standing(where: dict[str, str], known: tuple[str, ...]) -> Table:
    """Soviet blocks about to move, of which some have been seen."""
    units = {id: (hex, 3) for id, hex in where.items()} | {"sov-SOU": (STALINGRAD, 2), "ger-3Pz": ("10,10", 3)}
    t = Table(units, SOVIET)
    for id in known:
        t.s.recalled[number(id)] = (3, 3)
    t.command("sov-SOU")
    return t


@pytest.mark.rule("2.3")
def test_a_stack_that_splits_is_forgotten_and_one_that_goes_together_is_not() -> None:
    blocks = {"sov-12": STALINGRAD, "sov-51": STALINGRAD}
    t = standing(blocks, ("sov-12", "sov-51"))
    t.s.put(number("sov-SOU"), DATA.cell["18,16"])
    t.s.recalled |= {number("sov-12"): (3, 3), number("sov-51"): (3, 3)}
    t.go("sov-12", STEPPE)
    assert not t.s.recalled.keys() & {number(id) for id in blocks}, "nobody can tell which of the two has gone"
    split = t.s.copy()
    t.go("sov-51", STEPPE)
    t.end()
    assert t.s.recalled.keys() >= {number(id) for id in blocks}
    GAME.apply(split, SOVIET, do.EndPhase(), PlainDice(Random(1)))
    assert not split.recalled.keys() & {number(id) for id in blocks}


@pytest.mark.rule("2.3")
def test_a_block_that_stands_alone_can_be_followed() -> None:
    t = standing({"sov-12": "17,18", "sov-51": STALINGRAD}, ("sov-12",))
    t.go("sov-12", STEPPE)
    assert t.s.recalled == {number("sov-12"): (3, 3)}
    assert dealt(t.s, AXIS).where[number("sov-12")] == DATA.cell[STEPPE]


@pytest.mark.rule("11.41", "11.42")
def test_production_may_have_added_a_step_and_brought_back_the_lost() -> None:
    p = Producing({"sov-12": (STALINGRAD, 2), "ger-3Pz": (KAMENSK, 2)})
    lost, army = number("sov-51"), number("sov-12")
    p.s.recalled |= {lost: (0, 0), army: (2, 2)}
    p.s.expect_steps(~p.s.battles())
    assert p.s.recalled[army] == (2, 3)
    p.act("build sov-12", role=SOVIET)
    assert {dealt(p.s, AXIS, seed).cv[army] for seed in range(12)} == {2, 3}
    p.act("cadre", "sov-9", STALINGRAD, role=SOVIET)
    assert lost not in p.s.recalled


# --- nothing is told that is not seen ----------------------------------------------------------------------


@pytest.mark.rule("11.1", "2.3")
def test_the_enemy_reads_nothing_of_the_steps_that_are_built() -> None:
    p = Producing({"sov-12": (STALINGRAD, 2), "sov-51": (STALINGRAD, 2), "ger-3Pz": (KAMENSK, 2)})
    logs = []
    for units in ((), ("sov-12",), ("sov-12", "sov-51")):
        s, events = p.s.copy(), []
        for action in (*map(build, units), do.EndPhase()):
            events += GAME.apply(s, SOVIET, action, PlainDice(Random(1))).events
        logs.append([event.read_by(AXIS) for event in events])
        assert any(len(e.read_by(SOVIET).args.get("built", ())) == len(units) for e in events)
    assert logs[0] == logs[1] == logs[2]


@pytest.mark.rule("10.2", "4.46")
def test_a_plan_in_pencil_stops_before_the_supply_check() -> None:
    """The phase before it is not ended in pencil; one that leads to a battle is."""
    units = {"axis-AGA": (KAMENSK, 2), "ger-3Pz": (KAMENSK, 4), "sov-12": (STEPPE, 3), "sov-SOU": (STALINGRAD, 2)}
    t = Table(units)
    t.command("axis-AGA")
    quiet = t.s.copy()
    after, events, done, _ = consider(GAME, quiet.copy(), AXIS, [do.EndPhase()])
    assert (done, events, after) == (0, [], quiet)
    truth = GAME.apply(quiet, AXIS, do.EndPhase(), PlainDice(Random(1))).events
    assert any(event.id == "all-supplied" for event in truth), "the check comes next"
    t.go("ger-3Pz", STEPPE, KAMENSK)
    after, _, done, _ = consider(GAME, t.s.copy(), AXIS, [do.EndPhase()])
    assert (done, after.phase) == (1, "combat")


@pytest.mark.rule("4.41", "2.3")
def test_a_side_without_headquarters_is_asked_all_the_same() -> None:
    s = position({"ger-3Pz": (KAMENSK, 4), "sov-12": (STALINGRAD, 3)})
    t = Table({"ger-3Pz": (KAMENSK, 4), "axis-AGA": (KAMENSK, 0), "sov-12": (STALINGRAD, 3)}, weather="mud")
    assert t.s.phase == "command"
    assert list(GAME.legal(t.s, AXIS)) == [do.EndPhase()]
    assert s.phase != "command"


# --- calibration -------------------------------------------------------------------------------------------


def measured(s: State, role: str) -> tuple[int, int]:
    """The strength of the troops that a role cannot see, and the headquarters among them that touch its own."""
    hidden = [u for u in bits(s.own(ENEMY[role]) & ~visible(s, role)) if s.where[u] >= 0]
    contact = DATA.grid.adjacent(s.cells(role)) | s.cells(role)
    points = sum(s.cv[u] for u in hidden if not DATA.hq >> u & 1)
    return points, sum(contact >> s.where[u] & 1 for u in hidden if DATA.hq >> u & 1)


def test_dealt_positions_are_like_the_true_ones() -> None:
    """Over games of computer players: strength within a tenth, headquarters in contact within half of one."""
    true, guess = [0, 0], [0, 0]
    looks = 0
    for scenario in ("s42", "w42", "s44"):
        for n, s in bot_games(scenario, 320):
            if n % 40 == 0:
                for role in (AXIS, SOVIET):
                    looks += 1
                    true = [a + b for a, b in zip(true, measured(s, role), strict=True)]
                    guess = [a + b for a, b in zip(guess, measured(dealt(s, role, n), role), strict=True)]
    assert abs(guess[0] / true[0] - 1) < 0.1, f"strength {guess[0]} for {true[0]}"
    assert abs(guess[1] - true[1]) / looks < 0.5, f"headquarters in contact {guess[1]} for {true[1]} in {looks} looks"


@pytest.mark.rule("16.7")
def test_guards_of_the_plain_are_dealt_when_the_whole_army_is_on_the_map() -> None:
    s, _ = GAME.setup("w44", {}, PlainDice(Random(1)))
    assert len(s.plain) == 3
    for u, at in enumerate(s.where):
        if at == ELIMINATED and DATA.axis >> u & 1:
            s.cv[u] = DATA.max[u]
            s.put(u, next(c for c in bits(s.axis_cells & ~s.soviet_cells) if s.room(c, AXIS) > 0))
    GAME.changed(s)
    for seed in range(20):
        there = dealt(s, SOVIET, seed)
        GAME.check(there)
        assert there.plain.keys() == s.plain.keys()
