"""The games, one package each; they import core only."""
