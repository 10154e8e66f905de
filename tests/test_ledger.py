"""Every enforced rule has code and a test that cite it, and every citation names a rule."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

import stavka.games
from stavka.core.citations import citations, coverage, sources_of_code, sources_of_tests, standing
from stavka.core.ledger import CITATION, Ledger

ROOT = Path(__file__).parents[1]
STATUSES = ("enforced", "automatic", "not-applicable")

every_game = pytest.mark.parametrize("id", stavka.games.ids())


@every_game
def test_every_rule_has_code_that_cites_it(id: str) -> None:
    uncited = coverage(stavka.games.load(id)).uncited
    assert not uncited, f"no code cites {', '.join(uncited)}"


@every_game
def test_every_enforced_rule_has_a_test_that_cites_it(id: str) -> None:
    untested = coverage(stavka.games.load(id)).untested
    assert not untested, f"no test cites {', '.join(untested)}"


@every_game
def test_no_citation_names_a_rule_that_is_not_there(id: str) -> None:
    game = stavka.games.load(id)
    known = game.ledger.rules
    sources = [*sources_of_code(game), *sources_of_tests(game)]
    wrong = [f"{c.path}:{c.line} {c.rule}" for p in sources for c in citations(p) if c.rule not in known]
    assert not wrong, "\n".join(wrong)


@every_game
def test_the_ledger_is_whole(id: str) -> None:
    ledger: Ledger = stavka.games.load(id).ledger
    assert len(ledger.rules) == len(ledger.book.rule), "a rule is there twice"
    chapters = {c.id for c in ledger.book.chapter}
    for rule in ledger.book.rule:
        assert rule.status in STATUSES, rule.id
        assert rule.id.partition(".")[0] in chapters, f"{rule.id} has no chapter"
        assert all((rule.title.en, rule.title.es, rule.en, rule.es)), f"{rule.id} has an empty text"
        assert (rule.reason is not None) == (rule.status == "not-applicable"), f"{rule.id}: a reason or none"


def test_citations_are_found_where_they_stand(tmp_path: Path) -> None:
    source = tmp_path / "a.py"
    source.write_text(
        '@rule("1.1", "1.2")\n'
        "def f(play):\n"
        '    play.tell("moved", "1.3", side="german", count=2)\n'
        '    return Refusal("1.4", text("no", why="1.9"))\n'
        '@pytest.mark.rule("1.5")\n'
        "def test_g(): Prompt(text('x'), rules=('1.6',)), Refusal('', text('y'))\n"
    )
    assert {c.rule for c in citations(source)} == {f"1.{n}" for n in range(1, 7)}


def test_a_citation_is_a_rule_number_and_nothing_else() -> None:
    cited = CITATION.findall('f("8.5.3", \'C1.a.II\', "C12", "10.1.b") + "12" + "C" + "CA01" + "1942 was" + "x1.2"')
    assert cited == ["8.5.3", "C1.a.II", "C12", "10.1.b"]


@every_game
def test_a_package_knows_what_the_tests_cite(id: str) -> None:
    """The build hook reads the tests as the ledger does."""
    spec = spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    hook = module_from_spec(spec)
    spec.loader.exec_module(hook)
    assert hook.CITATION.pattern == CITATION.pattern
    game = stavka.games.load(id)
    noted = hook.citations(ROOT)[game.package.rpartition(".")[2]]
    assert set(noted) == game.ledger.cited(sources_of_tests(game))


def test_where_a_rule_stands() -> None:
    (found,) = standing(stavka.games.load("stalingrad"), "8.2.1")
    assert {c.rule for c in [*found.code, *found.tests]} == {"8.2.1"}
    assert found.code[0].by == "rule"  # what upholds it comes before what speaks of it
    assert found.code[0].path.parts[-2:] == ("rules", "combat.py")
    assert found.tests
