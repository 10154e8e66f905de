"""Stavka: Eastern Front board wargames, with every rule enforced and explained."""
