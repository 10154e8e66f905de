"""Environments for learning programs: codes of actions, arrays from views. Needs the extra `stavka[rl]`."""
