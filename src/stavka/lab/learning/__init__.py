"""Environments for learning programs: codes of actions, arrays from views, PettingZoo, Gymnasium. Extra `stavka[rl]`."""
