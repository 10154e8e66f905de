"""Format all code, Python and client, and fix what can be fixed by itself."""

from __future__ import annotations

from tools import BIN, WEB, fail, node_environment, npm, run


def main() -> None:
    env = node_environment() or fail("no Node found: run `make setup`")
    run([BIN / "ruff", "check", "--fix", "."], "ruff found what it cannot fix")
    run([BIN / "ruff", "format", "."], "ruff could not format")
    run(npm(["run", "--silent", "format"], env), "prettier could not format", cwd=WEB, env=env)


if __name__ == "__main__":
    main()
