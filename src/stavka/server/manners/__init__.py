"""Manners: whom somebody does not want to hear, what people report, and what administrators do about it."""
