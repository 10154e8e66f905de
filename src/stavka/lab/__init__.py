"""Mass simulation, balance and strength studies."""

from stavka.lab.bench import Bench, bench, calibration
from stavka.lab.simulate import BadStudy, Crash, Study, simulate, wilson

__all__ = ["BadStudy", "Bench", "Crash", "Study", "bench", "calibration", "simulate", "wilson"]
