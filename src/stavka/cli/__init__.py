"""The `stavka` command."""

from stavka.cli.main import main

__all__ = ["main"]
