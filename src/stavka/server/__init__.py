"""Accounts, lobby, tables, live updates and storage."""
