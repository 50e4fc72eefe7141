# Everything a newcomer types: `make run`, `make test`, `make test-atelier`. Each does all the set-up it needs.

PYTHON ?= python3
VENV := .venv
SLOW := .venv-slow
BIN := $(VENV)/bin
PORT ?= 8000
PIP := $(BIN)/python -m pip --disable-pip-version-check
PINNED := $(PIP) install --quiet --require-hashes --no-deps

.PHONY: run test test-atelier slow peers check bench lock site pictures mutation browser postgres clean

run: $(VENV)/.run
	$(BIN)/comptoir serve --port $(PORT)

test: $(VENV)/.dev browser postgres
	$(BIN)/python -m pytest -n 2 --dist worksteal --ignore=tests/web/atelier --ignore=tests/slow

# The workshop is driven step by step in a browser, which takes its own minutes.
test-atelier: $(VENV)/.dev browser
	$(BIN)/python -m pytest -n 2 tests/web/atelier

# A small real language model on this machine holds a conversation; it is built once, in minutes.
slow: $(VENV)/.dev $(SLOW)/.built
	COMPTOIR_SMALL_MODEL_PYTHON=$(SLOW)/bin/python $(BIN)/python -m pytest tests/slow

# What a turn costs beside other frameworks, each in an environment of its own.
peers: $(VENV)/.run
	$(BIN)/python benchmarks/peers.py

check: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/pyright
	$(BIN)/lint-imports
	$(BIN)/typos

bench: $(VENV)/.run
	$(BIN)/python benchmarks/overhead.py

# The pins hold names, versions and hashes, and no download address.
lock: $(VENV)/.dev
	$(BIN)/python constraints/lock.py

# How many small faults the tests notice, in the core, the rules and the gate; the better part of an hour.
mutation: $(VENV)/.dev
	$(BIN)/python -m benchmarks.mutation

# The documentation as a site, in build/site; a broken link fails.
site: $(VENV)/.dev
	$(BIN)/python -m sphinx -W --keep-going -q -b html -c docs/site docs build/site

# The pictures in the documentation, from the running product.
pictures: $(VENV)/.dev browser
	$(BIN)/python docs/screenshots.py

$(SLOW)/.built: tests/slow/requirements.txt
	$(PYTHON) -m venv $(SLOW)
	$(SLOW)/bin/python -m pip install --quiet -r $<
	@touch $@

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Comptoir needs Python 3.11 or later; try: make PYTHON=python3.12 …" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.run: $(VENV)/bin/python constraints/run.txt pyproject.toml
	@echo "Installing what Comptoir needs (once) …"
	@$(PINNED) -r constraints/run.txt
	@$(PIP) install --quiet --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.dev: $(VENV)/.run constraints/dev.txt
	@echo "Installing what its tests need (once) …"
	@$(PINNED) -r constraints/dev.txt
	@touch $@

# The browser tests drive a real Chromium; Debian's is taken where none is found.
browser:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || { \
	  echo "Installing Chromium from Debian (once) …"; \
	  $$(command -v sudo) apt-get update -qq && \
	  $$(command -v sudo) apt-get install -y -qq chromium >/dev/null; }

# The tests of the storage start a PostgreSQL server of their own. Debian's is taken where none is
# found, and told to start none by itself.
postgres:
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || { \
	  echo "Installing PostgreSQL from Debian (once) …"; \
	  sudo=$$(command -v sudo); own=/etc/postgresql-common/createcluster.d; \
	  $$sudo mkdir -p $$own && \
	  echo "create_main_cluster = false" | $$sudo tee $$own/comptoir-tests.conf >/dev/null && \
	  $$sudo apt-get update -qq && \
	  $$sudo apt-get install -y -qq --no-install-recommends postgresql >/dev/null; }

clean:
	rm -rf $(VENV) $(SLOW) dist build .pytest_cache .ruff_cache .hypothesis .coverage
