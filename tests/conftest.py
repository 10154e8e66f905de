"""Shared by all tests."""

from hypothesis import HealthCheck, settings

# Speed is measured by `stavka bench`, never by a test: no example has a time limit.
settings.register_profile("stavka", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
settings.load_profile("stavka")
