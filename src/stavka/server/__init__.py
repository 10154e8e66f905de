"""Accounts, lobby, tables, live updates and storage."""

from stavka.server.runner import run

__all__ = ["run"]
