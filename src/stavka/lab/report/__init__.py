"""What a study found, as one page to read, show and print, and as CSV: `stavka lab report FOLDER`."""

from stavka.lab.report.page import write_report

__all__ = ["write_report"]
