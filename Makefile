# make play: set up and open the table. make test: everything that must pass before a change lands.
PYTHON3 ?= python3

.PHONY: help setup play test bench soak screenshots docs wheel release lock format clean

help:
	@echo 'make setup   install and build everything needed (only what changed)'
	@echo 'make play    set up, start a server on this machine and open the browser'
	@echo 'make test    set up, then run every check and every test'
	@echo 'make bench   measure the speed of the games'
	@echo 'make soak    play thousands of random games of every scenario and check every invariant and every forecast, then send the server made-up requests and kill its processes (hours; MINUTES=30: as far as it gets)'
	@echo 'make screenshots   pictures of every game, theme, language and size in test-results/screenshots'
	@echo 'make docs    build the docs site into site/'
	@echo 'make wheel   build an installable package into dist/'
	@echo 'make release VERSION=x.y.z   check, build, write the notes, commit and tag (DRY_RUN=1: only check)'
	@echo 'make lock    pin the dependencies again after a change in pyproject.toml'
	@echo 'make format  format all code and fix what can be fixed by itself'
	@echo 'make clean   remove everything that was installed or built'

setup:
	@$(PYTHON3) scripts/setup.py

play: setup
	@.venv/bin/stavka play

test: setup
	@$(PYTHON3) scripts/chromium.py
	@$(PYTHON3) scripts/services.py
	@$(PYTHON3) scripts/test.py

bench: setup
	@.venv/bin/stavka bench

soak: setup
	@.venv/bin/stavka soak $(if $(MINUTES),--minutes $(MINUTES))
	@.venv/bin/stavka forecasts $(if $(MINUTES),--minutes $(MINUTES))
	@.venv/bin/python -W ignore -m tests.server.chains --requests 100000 $(if $(MINUTES),--minutes $(MINUTES))
	@STAVKA_POSTGRES_CYCLES=$(if $(MINUTES),10,100) .venv/bin/python -m pytest -q -s tests/server/test_postgres.py -k killed

screenshots: setup
	@$(PYTHON3) scripts/chromium.py
	@.venv/bin/python scripts/screenshots.py

docs: setup
	@NO_MKDOCS_2_WARNING=1 .venv/bin/mkdocs build --strict

wheel: setup
	@.venv/bin/python -m build --no-isolation --outdir dist .

release: setup
	@.venv/bin/python scripts/release.py $(VERSION) $(if $(DRY_RUN),--dry-run)

lock:
	@$(PYTHON3) scripts/setup.py --no-client
	@$(PYTHON3) scripts/lock.py

format: setup
	@$(PYTHON3) scripts/format.py

clean:
	rm -rf .venv web/node_modules src/stavka/server/static build dist site
	rm -rf .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis test-results
	find src tests scripts -name __pycache__ -type d -prune -exec rm -rf {} +
