"""Match files: written, read, proved, and refused in one line when broken."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.toy import Toy, ToyState

from stavka.core import matchfile
from stavka.core.dice import commitment, match_seed, new_secret
from stavka.core.match import Match
from stavka.core.matchfile import BadMatchFile, Record, read, record_of, verify, write
from stavka.core.texts import Outcome, text
from stavka.core.versions import dry_run

SECRET = "ab" * 32
NONCES = ["one", "two"]
GAME = Toy()


def played(until: int = 1000) -> Match[Any]:
    match, rng = Match(GAME, "duel", {}, match_seed(SECRET, NONCES)), Random(5)
    while (roles := GAME.pending(match.state)) and match.number < until:
        match.act(roles[0], GAME.legal(match.state, roles[0]).pick(rng))
    return match


def finished() -> Record:
    return record_of(played(), players={"red": "Ana"}, secret=SECRET, nonces=NONCES)


FILE = write(finished())


def test_round_trip() -> None:
    record = read(FILE)
    assert record == finished()
    assert write(record) == FILE
    assert matchfile.load(record, GAME).state == played().state


def test_a_match_going_on_keeps_its_seed_to_itself() -> None:
    record = record_of(played(5), secret=SECRET, nonces=NONCES, with_seed=False)
    data = write(record)
    assert SECRET.encode() not in data
    assert b'"seed"' not in data
    assert record.commitment == commitment(SECRET)
    with pytest.raises(BadMatchFile, match="no seed"):
        matchfile.load(read(data), GAME)


def test_a_finished_match_is_proved() -> None:
    result = verify(read(FILE), GAME)
    assert result.ok
    assert [c.ok for c in result.checks] == [True] * 5


def test_a_local_match_has_nothing_promised() -> None:
    result = verify(read(write(record_of(played()))), GAME)
    assert result.ok
    assert {c.id: c.ok for c in result.checks}["commitment"] is None


def failed(record: Record) -> set[str]:
    result = verify(read(write(record)), GAME)
    assert not result.ok
    return {c.id for c in result.checks if c.ok is False}


def test_a_changed_secret_is_found() -> None:
    record = finished()
    record.secret = new_secret()
    assert failed(record) == {"commitment", "seed"}


def test_a_changed_nonce_is_found() -> None:
    record = finished()
    record.nonces = ["one", "three"]
    assert failed(record) == {"seed"}


def test_a_changed_result_is_found() -> None:
    record = finished()
    record.result = Outcome(("observer",), text("by-magic"))
    assert failed(record) == {"result"}


def test_changed_dice_are_found() -> None:
    record = finished()
    assert record.rolls is not None
    record.rolls = matchfile.Rolls(record.rolls.count, "00" * 32)
    assert failed(record) == {"rolls"}
    record.rolls = None
    assert failed(record) == {"rolls"}


def test_an_illegal_action_is_named() -> None:
    record = finished()
    record.actions[2] = (record.actions[2][0], {"verb": "bid", "card": "plan9"})
    with pytest.raises(BadMatchFile, match="action 3") as bad:
        matchfile.load(record, GAME)
    assert bad.value.action == 3
    assert failed(record) == {"actions"}


def test_resigning_ends_a_match() -> None:
    won = Outcome(("blue",), text("resigned"))
    record = record_of(played(5), secret=SECRET, nonces=NONCES, resigned="red", result=won)
    assert verify(record, GAME).ok
    record.resigned = "nobody"
    assert failed(record) == {"result"}


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "not a match file"),
        (b"PK\x03\x04 something else", "not a match file"),
        (b"\xff\xfe", "not a match file"),
        (b"[" * 100_000, "not a match file"),
        (FILE[: len(FILE) // 2], "cut off"),
        (b"[]", "not a Stavka match file"),
        (b'{"format": "chess"}', "not a Stavka match file"),
        (b'{"format": "stavka-match"}', "version"),
        (b'{"format": "stavka-match", "version": "1"}', "version"),
        (b'{"format": "stavka-match", "version": true}', "version"),
        (b'{"format": "stavka-match", "version": 99}', "version 99"),
        (b'{"format": "stavka-match", "version": 1}', "missing required field"),
        (FILE.replace(b'"scenario": "duel"', b'"scenario": 5'), r"\$.scenario"),
        (FILE.replace(b'"seed": "', b'"seed": "xyz'), "hexadecimal"),
        (FILE.replace(b'"seed": "', b'"seed": "' + b"00" * 99), "too long"),
        (FILE.replace(b'"game"', b'"gaem"'), "broken match file"),
    ],
)
def test_broken_files_get_one_clear_line(data: bytes, says: str) -> None:
    with pytest.raises(BadMatchFile, match=says) as bad:
        read(data)
    assert "\n" not in str(bad.value)


@given(st.binary(max_size=200))
def test_noise_is_never_a_crash(data: bytes) -> None:
    with pytest.raises(BadMatchFile):
        read(data)


@given(st.integers(0, len(FILE) - 1), st.binary(max_size=3))
def test_damage_anywhere_is_never_a_crash(at: int, noise: bytes) -> None:
    damaged = FILE[:at] + noise + FILE[at + len(noise) :]
    with suppress(BadMatchFile):  # anything else is a crash
        verify(read(damaged), GAME)


def test_a_match_of_another_game_or_scenario() -> None:
    record = finished()
    record.scenario = "war"
    with pytest.raises(BadMatchFile, match="cannot be set up"):
        matchfile.load(record, GAME)
    record.game = "chess"
    with pytest.raises(BadMatchFile, match="chess"):
        matchfile.load(record, GAME)


def test_the_example_in_the_document_is_a_match_file() -> None:
    page = (Path(__file__).parents[2] / "docs/match-file.md").read_text("utf-8")
    example = page.split("```json\n")[1].split("```")[0]
    record = read(example.encode())
    assert set(msgspec.to_builtins(record)) <= set(Record.__struct_fields__)
    for name in Record.__struct_fields__:
        assert f"`{name}`" in page, f"docs/match-file.md does not explain {name}"


# --- rules versions -----------------------------------------------------------------------------


class Stricter(Toy):
    """The next version: raids have no kinds any more."""

    rules_version = 2

    def read_entry(self, data: Any) -> Any:
        if isinstance(data, dict) and "how" in data:
            data = {"verb": "home", "to": "x"}
        return super().read_entry(data)


class Richer(Toy):
    """The next version: everybody starts with a point."""

    rules_version = 2

    def deploy(self, scenario: Any, options: Any, dice: Any) -> ToyState:
        s = super().deploy(scenario, options, dice)
        s.score["red"] += 1
        return s


class Renamed(Toy):
    """The next version: nothing that matters."""

    rules_version = 2


@pytest.mark.parametrize(("game", "status"), [(Stricter, "fails"), (Richer, "different"), (Renamed, "ok")])
def test_dry_run_over_stored_matches(game: type[Toy], status: str) -> None:
    trials = list(dry_run([("a", finished())], lambda id, packs: game()))
    assert [(t.name, t.played, t.now, t.status) for t in trials] == [("a", 1, 2, status)]
    assert (trials[0].action is not None) == (status == "fails")


def test_dry_run_leaves_matches_of_this_version_alone() -> None:
    assert list(dry_run([("a", finished())], lambda id, packs: GAME)) == []
    assert len(list(dry_run([("a", finished())], lambda id, packs: GAME, all=True))) == 1


def test_dry_run_names_a_game_that_is_gone() -> None:
    def loader(id: str, packs: Any) -> Any:
        raise KeyError(id)

    (trial,) = dry_run([("a", finished())], loader)
    assert trial.status == "fails"
