"""A position played on by each level: dealt as a role knows it, or as it truly stood."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest
from tests.toy import Toy

import stavka.games
from stavka.cli.main import run
from stavka.core import matchfile
from stavka.core.match import Match
from stavka.core.matchfile import Record
from stavka.core.messages import Messages
from stavka.lab import BadStudy
from stavka.lab.drawing import draw_position
from stavka.lab.position import Sight, analyse, player, position_of, where

Capture = pytest.CaptureFixture[str]
RECORDED = Path(__file__).parents[1] / "playthroughs"
# a match of each game, and a position in it where something is hidden
MATCHES = {
    "stalingrad": ("duel-advance", 60),
    "no-retreat": ("saturn", 83),
    "roads": ("exercises", 50),
    "eastfront": ("edelweiss", 29),
    "minsk44": ("minsk", 300),
}


def recorded(game: str) -> tuple[Record, int]:
    name, number = MATCHES[game]
    return matchfile.read((RECORDED / game / f"{name}.match.json").read_bytes()), number


@pytest.fixture
def match(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Record:
    """A whole match of the toy, also as match.json, and its first half as half.json."""
    monkeypatch.setattr(stavka.games, "load", lambda id, packs=(): Toy())
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "C")
    played, rng = Match(Toy(), "duel", {}, "ab" * 32), Random(1)
    while roles := played.game.pending(played.state):
        played.act(roles[0], played.game.legal(played.state, roles[0]).pick(rng))
    record = matchfile.record_of(played)
    Path("match.json").write_bytes(matchfile.write(record))
    half = msgspec.structs.replace(record, actions=record.actions[:6], result=None, rolls=None)
    Path("half.json").write_bytes(matchfile.write(half))
    return record


def half() -> Record:
    return matchfile.read(Path("half.json").read_bytes())


def test_where() -> None:
    assert where("a/b.json@7") == (Path("a/b.json"), 7)
    assert where("a@b/c.json") == (Path("a@b/c.json"), None)
    assert where("@7") == (Path("@7"), None)


@pytest.mark.parametrize("id", stavka.games.ids())
def test_it_tells_nothing_that_the_role_cannot_know(id: str) -> None:
    """Hidden things are exchanged in the true position: the same games are played. Every game can be looked at."""
    record, number = recorded(id)
    game = stavka.games.load(id, tuple(record.packs))
    s, _, role = position_of(record, game, number)
    twin = game.swap(s.copy(), role, Random(3))
    lines = []
    for position in (s, twin):
        view = game.view(position, role, known=True)
        sight = Sight(role, msgspec.json.encode(view), turn=view.turn)
        lines.append(player(game, (), sight, ["random"], 1, "x")(0))
    assert lines[0] == lines[1]
    assert lines[0].crash is None
    assert lines[0].decisions > 0
    assert lines[0].ahead is not None


@pytest.mark.parametrize("id", stavka.games.ids())
def test_a_level_plays_any_game_on(id: str) -> None:
    record, number = recorded(id)
    found = analyse(record, number, levels=["quick"], games=1, turns=1, true=True)
    (quick,) = found.prospects()
    assert (quick.games, quick.crashes) == (1, 0)
    assert found.turn + 1 == found.lines["quick"][0].turn or quick.going_on == 0


def test_distributions_of_each_level(match: Record) -> None:
    found = analyse(match, 4, levels=["random"], games=40)
    (random,) = found.prospects()
    assert (random.games, random.crashes, random.going_on) == (40, 0, 0)
    assert sum(share.value for share in random.shares.values()) == pytest.approx(1)
    assert list(random.shares) == ["red", "blue", "draw"]
    assert random.ahead is not None
    assert random.quarters is not None
    assert random.ahead.low < random.ahead.value < random.ahead.high
    assert list(random.quarters) == sorted(random.quarters)
    red = [line for line in found.lines["random"] if line.outcome and line.outcome.winners == ("red",)]
    assert random.shares["red"].value == len(red) / 40
    sign = 1 if found.role == "red" else -1
    assert all((line.ahead or 0) * sign > 0 for line in red)


def test_processes_change_nothing(match: Record) -> None:
    one, two = (analyse(match, 4, games=15, jobs=jobs) for jobs in (1, 2))
    assert one.prospects() == two.prospects()


def test_deals_differ_and_the_truth_does_not(match: Record) -> None:
    s, _, role = position_of(match, Toy(), 3)
    other = "blue" if role == "red" else "red"
    hands: dict[bool, set[Any]] = {}
    for true in (False, True):
        view = Toy().view(s, role, known=True)
        for n in range(20):
            dealt = s.copy() if true else Toy().determinize(view, Random(n))
            hands.setdefault(true, set()).add((dealt.hands[role], dealt.hands[other]))
    assert len({mine for mine, _ in hands[False]}) == 1
    assert len(hands[False]) > 10
    assert len(hands[True]) == 1
    assert analyse(match, 3, games=30, true=True).prospects() != analyse(match, 3, games=30).prospects()


def test_the_truth_is_only_shown_when_the_match_is_over(match: Record) -> None:
    with pytest.raises(BadStudy, match="only be looked at when the match is over"):
        analyse(half(), 3, games=1, true=True)
    resigned = msgspec.structs.replace(half(), resigned="red")
    assert analyse(resigned, 3, games=1, true=True).done == 1


def test_some_turns_only(match: Record) -> None:
    found = analyse(match, 0, games=10, turns=1)
    (random,) = found.prospects()
    assert random.going_on == 10
    assert {line.turn for line in found.lines["random"]} == {2}
    assert random.ahead is None, "the toy has no staff that could appraise"
    assert analyse(match, 0, games=10, turns=9).prospects()[0].going_on == 0


def test_an_interrupted_analysis_goes_on(match: Record, tmp_path: Path) -> None:
    def stop(done: int, all: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    first = analyse(match, 4, games=12, progress=stop, journal=tmp_path)
    assert (first.interrupted, first.done) == (True, 5)
    assert analyse(match, 4, games=12, journal=tmp_path).prospects() == analyse(match, 4, games=12).prospects()
    with pytest.raises(BadStudy, match="another study: sight"):
        analyse(match, 5, games=12, journal=tmp_path)


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"role": "green"}, "no role 'green' (there are: red, blue)"),
        ({"levels": ["genius"]}, "no level 'genius' (there are: random)"),
        ({"number": None}, "name an earlier position, as FILE@"),
    ],
)
def test_nonsense(match: Record, asked: dict[str, Any], says: str) -> None:
    with pytest.raises(BadStudy) as error:
        analyse(match, **{"number": 3, "games": 1, **asked})
    assert says in str(error.value)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_picture(match: Record, lang: str) -> None:
    words = Messages(lang, ("stavka.lab",))
    root = ElementTree.fromstring(draw_position(analyse(match, 4, games=20), words))
    said = " ".join(e.text or "" for e in root.iter())
    assert ("20 games of each level, to the end" if lang == "en" else "20 partidas de cada nivel, hasta") in said
    assert len([e for e in root.iter() if e.tag.endswith("rect")]) == 2, "the sheet, and a box for the level"
    ElementTree.fromstring(draw_position(analyse(match, 4, games=2, turns=1), words))


def test_the_command(match: Record, capsys: Capture) -> None:
    assert run(["lab", "position", "match.json@4", "-n", "6", "-j", "1"]) == 0
    said, progress = capsys.readouterr()
    assert "toy duel after 4 actions" in said
    assert "drawn in position.svg" in said
    assert progress == ""
    assert run(["lab", "position", "match.json@4", "-n", "6", "-j", "1", "--true", "--json", "--out", "x.svg"]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert (plain["true"], plain["number"], plain["levels"][0]["games"]) == (True, 4, 6)
    assert len(plain["levels"][0]["figures"]) == 6


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (["missing.json@3"], "missing.json"),
        (["match.json"], "FILE@"),
        (["match.json@9999"], "9,999"),
        (["half.json@3", "--true"], "when the match is over"),
        (["match.json@3", "--role", "green"], "green"),
        (["match.json@3", "--levels", "genius"], "genius"),
        (["match.json@3", "--out", "x.pdf"], ".svg"),
    ],
)
def test_mistakes_are_one_line(match: Record, capsys: Capture, more: list[str], says: str) -> None:
    assert run(["lab", "position", *more]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert says in err
