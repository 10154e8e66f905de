"""Execute the notebooks in examples/ and keep what they show: `python scripts/notebooks.py`.

The last picture of each goes to docs/images/ as well. `--games` says how many games are played (each notebook has a
number of its own), names of notebooks which of them are run.
"""

from __future__ import annotations

import argparse
import base64
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

from tools import ROOT

EXAMPLES, PICTURES = ROOT / "examples", ROOT / "docs" / "images"
PATIENCE = 3600  # seconds for a cell, and for a kernel to begin


def notebooks() -> list[Path]:
    """All of them."""
    return sorted(EXAMPLES.glob("*.ipynb"))


def executed(path: Path, **settings: str) -> Any:
    """A notebook with what it shows; settings are environment variables."""
    book = nbformat.read(path, as_version=4)
    with environment({"MPLBACKEND": "module://matplotlib_inline.backend_inline", **settings}):
        NotebookClient(book, timeout=PATIENCE, startup_timeout=PATIENCE, kernel_name="python3").execute()
    for cell in book.cells:
        cell.metadata.pop("execution", None)  # when each cell ran: another diff every time
    return book


@contextmanager
def environment(settings: dict[str, str]) -> Iterator[None]:
    """These variables, for a while."""
    before = dict(os.environ)
    os.environ.update(settings)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


def pictures(book: Any) -> list[bytes]:
    """The pictures that a notebook shows."""
    outputs = (output for cell in book.cells for output in cell.get("outputs", ()))
    return [base64.b64decode(o.data["image/png"]) for o in outputs if "image/png" in o.get("data", {})]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="which notebooks; all when none is named")
    parser.add_argument("--games", help="games in each")
    asked = parser.parse_args()
    for path in notebooks():
        if asked.names and path.stem not in asked.names:
            continue
        book = executed(path, **({"STAVKA_GAMES": asked.games} if asked.games else {}))
        nbformat.write(book, path)
        (PICTURES / f"{path.stem.replace('_', '-')}.png").write_bytes(pictures(book)[-1])
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
