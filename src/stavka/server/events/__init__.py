"""Events: round robin and Swiss. Entry, pairings, rounds with a time limit, standings."""
