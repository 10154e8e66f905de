"""Messages are tried with everything that their words depend on."""

from __future__ import annotations

from pathlib import Path

import pytest

from stavka.cli.main import run
from stavka.core.messages import source as read
from stavka.lab import wording

SHEETS = Path(__file__).parents[1] / "words"


def ways(monkeypatch: pytest.MonkeyPatch, language: str, source: str) -> dict[str, list[str]]:
    for module in ("stavka.lab.wording", "stavka.core.messages"):
        monkeypatch.setattr(
            f"{module}.source", lambda package, lang: source if package == "any" else read(package, lang)
        )
    return dict(wording.wordings("any", language))


def test_counts_forms_and_choices_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = """
plain = Nada
named = { $who } espera
counted = { $n ->
    [one] 1 punto
   *[other] { $n } puntos
}
agrees = { $unit } { $unit-form ->
    [f] eliminada
   *[m] eliminado
}
goes = { $unit } va { $hex-to }{ $unit-number ->
    [p] n
   *[s] a
}
named-nth = { $n-nth } Cuerpo
chosen = { $side ->
    [axis] Eje
   *[soviet] Soviéticos
}
"""
    assert ways(monkeypatch, "es", catalogue) == {
        "plain": ["Nada"],
        "named": ["Eje espera", "Soviéticos espera"],
        "counted": ["0 puntos", "1 punto", "2 puntos"],
        "agrees": [
            "5.º Ejército eliminado",
            "5.ª Brigada eliminada",
            "Obreros de Barricadas eliminado",
            "Milicias del Don eliminado",
        ],
        "goes": [
            "5.º Ejército va al hexágono 43a",
            "5.º Ejército va a Kieva",
            "5.º Ejército va a la Fábrica de Tractoresa",
            "Obreros de Barricadas va al hexágono 43n",
            "Obreros de Barricadas va a Kievn",
            "Obreros de Barricadas va a la Fábrica de Tractoresn",
        ],
        "named-nth": ["1.er Cuerpo", "2.º Cuerpo"],
        "chosen": ["Eje", "Soviéticos"],
    }


def test_words_that_should_agree_and_do_not_are_read_as_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """No message asks for a number or a form here, and yet each is tried."""
    catalogue = """
unit-militia = Milicias
    .form = fp
unit-brigade = Brigada { $n }
    .form = f
more = { $steps } pasos o más
gone = { $unit } eliminado
go = { $units } van a { $hex }
held = Controla { $side }
both = { $left } pasos de { $hits } impactos
"""
    read = ways(monkeypatch, "es", catalogue)
    assert read["more"] == ["2 pasos o más", "1 pasos o más", "0 pasos o más"]
    assert read["gone"] == ["5.º Ejército eliminado", "5.ª Brigada eliminado", "Milicias del Don eliminado"]
    assert read["go"] == [
        "5.º Ejército y Milicias del Don van a Kiev",
        "5.º Ejército van a Kiev",
        "5.ª Brigada van a Kiev",
        "Milicias del Don van a Kiev",
        "5.º Ejército y Milicias del Don van a hexágono 43",
    ]
    assert read["held"] == ["Controla Eje", "Controla Soviéticos"]
    assert read["both"] == [
        "2 pasos de 2 impactos",
        "1 pasos de 2 impactos",
        "0 pasos de 2 impactos",
        "2 pasos de 1 impactos",
        "2 pasos de 0 impactos",
    ]
    assert read["unit-brigade"] == ["Brigada 5"]


def test_lists_are_read_with_one_and_with_several(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of several things bears its own article, and several take a plural verb."""
    catalogue = """
fall = { $units } { $units-number ->
    [p] caen
   *[s] cae
}
attack = Ataque { $hexes-to }
"""
    read = ways(monkeypatch, "es", catalogue)
    assert read["fall"][-1] == "5.º Ejército y Obreros de Barricadas caen"
    assert read["attack"][-1] == "Ataque al hexágono 43 y a la Fábrica de Tractores"


def test_the_kind_of_a_variable_follows_from_its_name_but_for_exceptions() -> None:
    assert wording.kind_of("rubble-roll", "stacks") == "number"
    assert wording.kind_of("quick-attack", "stacks") == "places"
    assert wording.kind_of("never-heard-of", "anything") == "number"


def test_a_change_is_found_and_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stavka.cli.recordings.sheets", lambda: iter([("core.en.txt", "a\n    A\n")]))
    assert run(["words", "--check", "--into", str(tmp_path)]) == 1
    assert run(["words", "--into", str(tmp_path)]) == 0
    assert run(["words", "--check", "--into", str(tmp_path)]) == 0
    assert run(["words", "--into", str(tmp_path / "nowhere")]) == 2


def test_the_committed_sheets_read_as_the_catalogues_do() -> None:
    """`stavka words` writes them; the diff is what a translator reads."""
    kept = {path.name: path.read_text("utf-8") for path in SHEETS.iterdir()}
    assert sorted(name for name, text in wording.sheets() if kept.pop(name, "") != text) == []
    assert sorted(kept) == []
