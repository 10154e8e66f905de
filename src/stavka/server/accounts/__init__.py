"""Accounts: people who want to be known by a name, on every device. Nobody needs one to play."""
