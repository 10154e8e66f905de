"""Build hook: a packaged Stavka contains the built browser client, and which rules its tests cite."""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# as in stavka.core.ledger, which cannot be imported here: nothing is installed yet
CITATION = re.compile(r"""["'](C?\d+(?:\.[0-9a-zA-Z]+)+|C\d+)["']""")


class PackageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds what is not in the source folders."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self.build_client()
        if self.target_name == "wheel":
            note = Path(tempfile.mkdtemp()) / "citations.json"
            note.write_text(json.dumps(citations(Path(self.root)), indent=1), "utf-8")
            build_data["force_include"][str(note)] = "stavka/games/citations.json"

    def build_client(self) -> None:
        """Builds the client into `src/stavka/server/static/` when it is not there yet."""
        root = Path(self.root)
        page = root / "src/stavka/server/static/index.html"
        if page.exists():
            return
        command = [sys.executable, str(root / "scripts/setup.py"), "--client-only"]
        done = subprocess.run(command, cwd=root, stdout=sys.stderr, check=False)
        if done.returncode != 0 or not page.exists():
            self.app.abort(
                "stavka: the browser client is not built and could not be built here; run `make setup` first"
            )


def citations(root: Path) -> dict[str, list[str]]:
    """Game package -> the rules that its tests cite: a package has no tests, yet `stavka ledger` tells of them."""
    out = {}
    tests = sorted((root / "tests").rglob("*.py"))
    for game in sorted(p.parent.name for p in (root / "src/stavka/games").glob("*/__init__.py")):
        own = [p for p in tests if game in str(p.relative_to(root / "tests"))]
        out[game] = sorted({id for p in own for id in CITATION.findall(p.read_text("utf-8"))})
    return out
