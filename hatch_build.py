"""Build hook: a packaged Stavka contains the built browser client."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the client into `src/stavka/server/static/` when it is not there yet."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
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
