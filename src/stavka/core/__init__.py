"""The parts every game is made of: boards, dice, matches, decisions, views. Knows no game."""
