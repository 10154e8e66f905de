"""The `stavka` command."""
