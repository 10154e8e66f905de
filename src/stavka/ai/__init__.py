"""Bots and search over the game interface."""
