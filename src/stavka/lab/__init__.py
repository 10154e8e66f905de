"""Mass simulation, balance and strength studies."""

from stavka.lab.bench import Bench, bench, calibration
from stavka.lab.doors import env, many, solo
from stavka.lab.history import History, distances, history, read_by
from stavka.lab.odds import forecasts
from stavka.lab.picture import draw
from stavka.lab.questions import Questions, questions
from stavka.lab.simulate import BadStudy, Crash, Study, simulate, wilson
from stavka.lab.soak import soak

__all__ = [
    "BadStudy",
    "Bench",
    "Crash",
    "History",
    "Questions",
    "Study",
    "bench",
    "calibration",
    "distances",
    "draw",
    "env",
    "forecasts",
    "history",
    "many",
    "questions",
    "read_by",
    "simulate",
    "soak",
    "solo",
    "wilson",
]
