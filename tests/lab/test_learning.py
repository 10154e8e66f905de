"""Learning environments: PettingZoo's own tests for every scenario, fixed codes, nothing hidden, and the rest."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from tests.toy import Toy

import observation_cost
import stavka.games
from stavka.core.actions import Action, Piece, Place, PlainOption
from stavka.games.stalingrad import actions as do
from stavka.lab import BadStudy, env, many, solo
from stavka.lab.learning.aec import WarEnv
from stavka.lab.learning.codes import Codes, action_at
from stavka.lab.learning.solo import EVERYBODY

SCENARIOS = [(id, s.id) for id in stavka.games.ids() for s in stavka.games.load(id).scenarios()]


def any_code(war: WarEnv, rng: Random) -> int:
    return int(rng.choice(np.flatnonzero(war.observe(war.agent_selection)["action_mask"])))


def played(war: WarEnv, decisions: int, seed: int = 1) -> WarEnv:
    """The match some decisions on."""
    war.reset(seed)
    rng = Random(seed)
    while war.decisions < decisions and not war.over:
        war.step(any_code(war, rng))
    return war


def same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return one.keys() == other.keys() and all(
        same(one[name], other[name]) if isinstance(one[name], dict) else np.array_equal(one[name], other[name])
        for name in one
    )


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_pettingzoo_accepts_every_scenario(game: str, scenario: str) -> None:
    api_test(env(game, scenario), num_cycles=60)
    seed_test(lambda: env(game, scenario), num_cycles=20)


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_a_match_that_is_cut_off_is_truncated(game: str, scenario: str) -> None:
    war = played(env(game, scenario, max_decisions=6), 6)
    assert war.position.outcome is None
    roles = war.possible_agents
    assert war.truncations == dict.fromkeys(roles, True)
    assert war.terminations == dict.fromkeys(roles, False)
    assert war.rewards == dict.fromkeys(roles, 0.0)
    assert not any(war.observe(role)["action_mask"].any() for role in roles)
    for _ in roles:
        war.step(None)
    assert war.agents == []


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_an_observation_holds_nothing_that_a_role_cannot_know(game: str, scenario: str) -> None:
    war = played(env(game, scenario), 15)
    for role in war.possible_agents:
        mine = war.observe(role)
        known = war.game.information_state(war.view(role, known=True))
        truth, war.position = war.position, war.game.swap(war.position, role, Random(3))
        war._seen.clear()
        assert same(mine, war.observe(role))
        assert known == war.game.information_state(war.view(role, known=True))
        war.position = truth
        war._seen.clear()


@pytest.mark.parametrize("game", stavka.games.ids())
def test_an_action_has_the_same_code_in_every_position(game: str) -> None:
    war = env(game)
    war.reset(1)
    rng = Random(1)
    for _ in range(25):
        role = war.agent_selection
        legal = list(war.game.legal(war.position, role))
        mask = war.observe(role)["action_mask"]
        letters = [war.codes.letters(action) for action in rng.sample(legal, min(20, len(legal)))]
        assert all(mask[first] for first, *_ in letters)
        assert mask.sum() <= len(legal)
        war.play(rng.choice(legal))


def test_codes_are_the_same_in_every_release() -> None:
    """What was learned is kept with its codes: they must not change by accident."""
    codes = Codes(1 << 14)
    assert codes.letters(do.CallReinforcements()) == (16071, 14820, 4096, 13883)
    assert codes.letters(do.Deploy(Piece("14Pz"), Place("X"))) == (100, 3582, 9847, 11077)


def spelled(war: WarEnv, action: Action) -> int:
    """Spell an action: the mask must allow every letter, and the last one name it. How many letters it took."""
    war.asked = ()
    for number, letter in enumerate(war.codes.letters(action), 1):
        seen = war.observe(war.agent_selection)
        assert seen["action_mask"][letter]
        assert np.count_nonzero(seen["observation"]["asked"]) == number - 1
        named = war.named(letter)
        if named is not None:
            assert named == action
            return number
        war.step(letter)  # asks the same role for another letter
    raise AssertionError("no letters are left")


@pytest.mark.parametrize(("game", "scenario"), [("minsk44", "minsk"), ("eastfront", "s43"), ("stalingrad", "duel")])
def test_with_more_options_than_codes_every_action_can_be_reached(game: str, scenario: str) -> None:
    war = played(env(game, scenario, codes=16), 0)
    before = war.game.write_state(war.position)
    legal = list(war.game.legal(war.position, war.agent_selection))
    assert len(legal) > 16
    assert sum(spelled(war, action) for action in legal) > len(legal)
    assert (war.decisions, war.game.write_state(war.position)) == (0, before)


def test_a_real_position_with_more_options_than_codes() -> None:
    war = env("eastfront", "w44")
    war.reset(0)
    rng = Random(0)
    while (legal := war.game.legal(war.position, war.agent_selection)).size <= war.codes.size:
        war.play(legal.pick(rng))
    assert war.observe(war.agent_selection)["action_mask"].sum() < war.codes.size < legal.size
    assert {spelled(war, legal.pick(rng)) for _ in range(60)} == {1, 2}


def test_thousands_of_options_at_once() -> None:
    """More than twice as many options as codes: all are told apart."""
    codes = Codes(1 << 12)
    places = tuple(f"{n}" for n in range(94))
    legal: list[PlainOption] = [{"verb": "march", "unit": places, "to": places}, {"verb": "pass"}]
    words = codes.words(legal)
    assert len(set(words.tolist())) == len(words) == 8837
    first = codes.mask(words, ())
    assert 0.85 < first.mean() < 0.92  # of 4,096 codes 1 - exp(-8837/4096) are taken
    crowded = codes.beginning(words, (int(codes.letter(words[:1], 0)[0]),))
    assert 0 in crowded
    assert len(crowded) > 1
    assert action_at(legal, 94 + 2) == {"verb": "march", "unit": "1", "to": "2"}
    assert action_at(legal, 8836) == {"verb": "pass"}
    with pytest.raises(IndexError):
        action_at(legal, 8837)


def test_a_code_that_is_not_legal_is_refused() -> None:
    war = env("stalingrad")
    war.reset(1)
    wrong = int(np.flatnonzero(war.observe("german")["action_mask"] == 0)[0])
    with pytest.raises(ValueError, match="no legal action of german here"):
        war.step(wrong)
    with pytest.raises(ValueError, match="must give a code"):
        war.step(None)


def test_rewards_by_result_and_by_points() -> None:
    for reward in ("result", "points"):
        war = played(env("roads", "exercises", reward=reward), 10_000, seed=12)
        assert war.terminations == {"axis": True, "soviet": True}
        outcome = war.position.outcome
        assert outcome is not None
        ahead = outcome.points["axis"] - outcome.points["soviet"]
        assert war.rewards["axis"] == -war.rewards["soviet"] == (ahead if reward == "points" else np.sign(ahead))
        assert ahead
    war = played(env("stalingrad", "co-op", reward="points"), 10_000)  # counts no points: by the result
    assert war.rewards == {"sixth-army": -1.0, "fourth-panzer": -1.0}


def test_everything_that_is_seen_is_observed() -> None:
    """Pieces in hand, tracks, cards: a board's lists are complete, and what changes shows."""
    war = played(env("no-retreat"), 40)
    role = war.agent_selection
    view, seen = war.view(role), war.observe(role)["observation"]
    assert seen["units"][:, 0].sum() == len(
        {p.id for p in view.pieces if p.id} | {i for b in view.boxes for i in b.pieces}
    )
    assert seen["board"][:2].sum() == sum(p.place in war.observers[role].cell for p in view.pieces)
    assert seen["cards"][0].sum() == sum(len(hand.cards or ()) for hand in view.hands)
    assert seen["hands"].sum() == sum(hand.count for hand in view.hands)
    assert {int(v) for v in seen["tracks"][:, 0]} >= {track.value for track in view.tracks}
    assert seen["moment"][0] == view.turn
    assert seen["question"].sum() == 1


def test_the_toy_game_is_an_environment_too() -> None:
    war = played(env(Toy(), "short", {}), 100)
    assert war.terminations == {"red": True, "blue": True}


# --- one side, and many at once ------------------------------------------------------------------------


def test_one_side_against_a_level() -> None:
    one = solo("stalingrad", "duel", "soviet", "recruit")
    for _ in range(2):
        seen, info = one.reset(seed=4)
        rng, over, steps = Random(2), False, 0
        while not over and steps < 20:
            assert one.war.agent_selection == "soviet" == info["role"]
            assert (one.action_masks() == seen["action_mask"]).all()
            seen, reward, over, cut, info = one.step(rng.choice(np.flatnonzero(seen["action_mask"])))
            steps += 1
            assert one.observation_space.contains(seen)
            assert not cut
            assert (reward != 0) <= over
        last = one.war.game.write_state(one.war.position)
    assert one.reset(seed=4)[0]["action_mask"].any()
    rng = Random(2)
    for _ in range(steps):
        seen, *_ = one.step(rng.choice(np.flatnonzero(one.action_masks())))
    assert one.war.game.write_state(one.war.position) == last


def in_step(processes: bool) -> tuple[Any, ...]:
    matches = many("stalingrad", 2, "duel", processes=processes, role=EVERYBODY, max_decisions=12)
    try:
        seen, info = matches.reset(seed=3)
        rng, roles, ends = Random(1), {*info["role"]}, 0
        for _ in range(30):
            codes = [rng.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in seen["action_mask"]]
            seen, _, _, cut, info = matches.step(np.array(codes))
            roles |= {*info["role"]}
            ends += int(cut.sum())
        return seen["observation"]["board"].tolist(), roles, ends
    finally:
        matches.close()


def test_many_matches_in_step_in_one_process_and_in_several() -> None:
    board, roles, ends = in_step(processes=False)
    assert roles == {"german", "soviet"}
    assert ends == 4  # each was cut off twice, and begun again
    assert (board, roles, ends) == in_step(processes=True)


# --- bad input -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: env("stalingrad", reward="glory"), "no reward 'glory' (there are: result, points)"),
        (lambda: env("stalingrad", codes=1000), "codes must be a power of two, not 1000"),
        (lambda: env("stalingrad", max_decisions=0), "max_decisions must be at least 1, not 0"),
        (lambda: solo("stalingrad", role="axis"), "no role 'axis' (there are: german, everybody)"),
        (lambda: solo("stalingrad", level="genius"), "no level 'genius' (there are: quick,"),
        (lambda: many("stalingrad", 0), "at least one match must be played, not 0"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(make: Any, says: str) -> None:
    with pytest.raises(BadStudy) as error:
        make()
    assert str(error.value).startswith(says)


def test_the_laboratory_needs_no_extra() -> None:
    program = """if True:
        import sys
        import stavka.lab
        assert not {"numpy", "gymnasium", "pettingzoo"} & set(sys.modules)
        sys.modules["pettingzoo"] = None
        try:
            stavka.lab.env("stalingrad")
        except stavka.lab.BadStudy as error:
            print(error)
    """
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert said.stdout == "learning environments need pettingzoo: install stavka[rl]\n"


def test_the_cost_of_observations_can_be_measured(capsys: pytest.CaptureFixture[str]) -> None:
    observation_cost.main(["--decisions", "3"])
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.split() == ["game", "view", "ms", "observation", "ms", "times"]
    assert [line.split()[0] for line in lines] == list(stavka.games.ids())
