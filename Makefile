# Two commands are the promise: `make run` and `make test`, from a bare checkout with Python >= 3.11 and make.
# GNU make 3.81 (macOS) is enough. Stamp files in .venv make every repeat cheap.

PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
PY := $(BIN)/python
RUNTIME := $(VENV)/.installed-runtime
DEVELOPMENT := $(VENV)/.installed-development
PIP_INSTALL := $(PY) -m pip install --quiet --quiet --disable-pip-version-check --no-input --require-hashes
LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--custom-compile-command "make lock"
# One process a core, in the browser's tests each with a server and a browser of its own (so no more than four).
# In order: tests that empty the database come last.
PARALLEL := -n auto --dist load
BROWSERS := $(PARALLEL) --maxprocesses 4
TEMPLATES := $(wildcard ui/templates rules/templates tutorial/templates table/templates presi_site/templates)

.DEFAULT_GOAL := help
.PHONY: help setup run test unit e2e lint format bench selfcheck messages lock ci clean

help: ## this list
	@echo "Presi: read, learn and play. The commands:"
	@sed -n 's/^\([a-z][a-z0-9]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-16s %s\n", $$1, $$2 }'
	@echo "PORT=8001 make run serves on another port; PYTHON=/path/to/python3 make setup picks the Python."

setup: $(RUNTIME) ## the virtual environment with what the site needs

run: $(RUNTIME) ## the site on http://127.0.0.1:8000/ (PORT=8001 changes the port; Ctrl-C stops it)
	@$(PY) -c 'import socket; s = socket.socket(); s.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1); \
		s.bind(("127.0.0.1", $(PORT)))' 2>/dev/null || \
		{ echo "Port $(PORT) cannot be had here (is the site running already?). Another: PORT=8001 make run"; exit 1; }
	@$(PY) manage.py prepare
	@echo "Presi: http://127.0.0.1:$(PORT)/ (Ctrl-C stops it)"
	@exec $(BIN)/uvicorn presi_site.asgi:application --host 127.0.0.1 --port $(PORT) \
		--log-level warning --timeout-graceful-shutdown 3

test: unit e2e ## all tests, in a browser too

unit: $(DEVELOPMENT) ## the tests without a browser
	@$(PY) -m pytest -q --ignore=tests/e2e $(PARALLEL) $(PYTEST)

# A call of its own: Playwright's event loop and the other tests do not mix.
e2e: $(DEVELOPMENT) ## the tests in a browser
	@CHROMIUM="$$($(PY) tests/e2e/browser.py)" && export CHROMIUM && $(PY) -m pytest -q tests/e2e $(BROWSERS) $(PYTEST)

lint: $(DEVELOPMENT) ## style, types, direction of imports, templates
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@$(BIN)/djlint --lint --check $(TEMPLATES)

format: $(DEVELOPMENT) ## let the tools lay out the code and the templates
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format .
	-@$(BIN)/djlint --quiet --reformat $(TEMPLATES)

bench: $(RUNTIME) ## how fast engine, bots and site are here (some minutes; docs/performance.md)
	@$(PY) -m engine bench
	@$(PY) manage.py bench_site

selfcheck: $(RUNTIME) ## ten thousand random hands held against what must always be so (HANDS=…, SEED=…)
	@$(PY) -m engine selfcheck --hands $(or $(HANDS),10000) --seed $(or $(SEED),1)

messages: $(DEVELOPMENT) ## collect new texts into locale/ (developers; needs GNU gettext)
	@command -v xgettext >/dev/null 2>&1 || { echo "make messages needs GNU gettext (Debian: apt install gettext; macOS: brew install gettext)."; exit 1; }
	@$(PY) manage.py makemessages --all --no-location --no-obsolete --ignore=.venv --ignore=var --ignore=tests

lock: $(DEVELOPMENT) ## refresh requirements*.txt from pyproject.toml (UPGRADE=--upgrade takes newer releases)
	@$(LOCK) $(UPGRADE) pyproject.toml -o requirements.txt
	@$(LOCK) $(UPGRADE) pyproject.toml --group dev -c requirements.txt -o requirements-dev.txt

ci: ## what the project's CI runs
	@bash .ci/run

clean: ## forget the environment and what the site wrote, games included
	rm -rf $(VENV) var

$(RUNTIME): requirements.txt | $(PY)
	@echo "Installing what the site needs into $(VENV) ..."
	@$(PIP_INSTALL) -r requirements.txt
	@touch $@

$(DEVELOPMENT): requirements-dev.txt $(RUNTIME)
	@echo "Installing what the tests need into $(VENV) ..."
	@$(PIP_INSTALL) -r requirements-dev.txt
	@touch $@

# Each candidate is run, not looked up: a pyenv shim can exist and fail.
$(PY):
	@for python in $(PYTHON) python3.13 python3.12 python3.11 python3.14 python3 python; do \
		"$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 || continue; \
		if ! "$$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then no_venv="$$python"; continue; fi; \
		echo "Making $(VENV) with $$("$$python" --version) ($$python) ..."; \
		"$$python" -m venv --clear $(VENV) && exit 0; \
		exit 1; \
	done; \
	if [ -n "$$no_venv" ]; then \
		echo "$$no_venv is here, but without its venv module (Debian, Ubuntu: apt install python3-venv)."; \
	else \
		echo "Presi needs Python 3.11 or newer, and none of python3.14 ... python3.11, python3, python is one."; \
		echo "Install it (python.org, 'apt install python3 python3-venv', 'brew install python'), or name one that"; \
		echo "make cannot find: PYTHON=/path/to/python3 make $(MAKECMDGOALS)"; \
	fi >&2; \
	exit 1
