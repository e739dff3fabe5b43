# Everything a person types in this project. `make` alone lists it.

PYTHON ?= $(shell for name in python3.12 python3.11 python3; do \
	$$name -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& { echo $$name; break; }; done)
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/stamp
# No link and no index goes into the files, so they install from whatever index pip is set to.
COMPILE := CUSTOM_COMPILE_COMMAND="make requirements" $(BIN)/pip-compile --quiet \
	--generate-hashes --allow-unsafe --strip-extras --no-emit-options \
	--no-emit-index-url --no-emit-trusted-host --no-emit-find-links

SPEED ?= 1
SEED ?=
TERMINAL ?=
SETUP ?= topics
# Not ?=: the environment may hold a LANGUAGE of its own.
LANGUAGE = ru
CHOSEN ?=
GAMES ?= 2000
RULESET ?=
PLAY_ARGS ?=
EVENINGS ?= 20
SWAPS ?= 4
JOBS ?= 1
MUTANTS ?= 200
UPDATES ?= 100000
MINUTES ?= 60
BENCH ?= engine
BENCH_ARGS ?=
PICTURES ?= /tmp/procurator-pictures
SCENARIOS ?= tests/scenarios
PYTEST_ARGS ?= -q -n auto

.DEFAULT_GOAL := help
.PHONY: help play run test lint format pytest scenario through random theory mutants fuzz evenings \
	festival failures torture table-kills seconds swaps golden golden-check bench page page-check \
	pictures coverage \
	requirements clean distclean

help: ## this list
	@echo 'Procurator. make TARGET [NAME=VALUE ...]'
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' Makefile | \
		while IFS='|' read -r target what; do printf '  %-14s%s\n' "$$target" "$$what"; done

# ------------------------------------------------------------------------------ to use the bot

play: $(STAMP) ## play without a token, in the browser: SETUP=plain, LANGUAGE=en, RULESET=club; TERMINAL=1, SPEED=0 SEED=7
	@$(BIN)/procurator play --speed $(SPEED) --setup $(SETUP) --language $(LANGUAGE) \
		$(if $(SEED),--seed $(SEED)) $(if $(TERMINAL),--terminal) \
		$(if $(RULESET),--ruleset $(RULESET)) $(PLAY_ARGS)

run: $(STAMP) ## run the bot with the token in .env
	@test -f .env || { echo 'There is no .env: cp .env.example .env, then write the token of' \
		'@BotFather into it.' >&2; exit 1; }
	@$(BIN)/procurator run

# ------------------------------------------------------------------------------ to work on it

test: lint pytest ## lint and all tests in their short forms: what CI runs

lint: $(STAMP) ## ruff, mypy --strict, import contracts
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

format: $(STAMP) ## let ruff put the code in form
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

pytest: $(STAMP)
	$(BIN)/pytest $(PYTEST_ARGS)

scenario: $(STAMP) ## the rule book through the engine: SCENARIOS=path
	@$(BIN)/procurator scenario $(SCENARIOS)

through: $(STAMP) ## the same through the whole bot, over HTTP: SETUP=groups, LANGUAGE=en, CHOSEN=1
	@$(BIN)/procurator scenario --through-telegram --setup $(SETUP) --language $(LANGUAGE) \
		$(if $(CHOSEN),--chosen) $(if $(filter tests/scenarios,$(SCENARIOS)),\
		tests/scenarios/book tests/scenarios/own,$(SCENARIOS))

random: $(STAMP) ## random legal games with invariants: GAMES=2000, RULESET=club for that one
	$(BIN)/python -m tests.kit.random_play --games $(GAMES) \
		$(if $(RULESET),--ruleset $(RULESET))

theory: GAMES = 5000
theory: $(STAMP) ## win chances of 24 tables against exact values: GAMES=5000 SEED=1
	$(BIN)/python -m tests.kit.theory --games $(GAMES) --seed $(or $(SEED),1)

mutants: $(STAMP) ## break the rules on purpose and see the tests notice: MUTANTS=200
	$(BIN)/python -m tests.kit.mutants --count $(MUTANTS)

fuzz: $(STAMP) ## hostile updates through the real dispatcher and storage: UPDATES=100000 SEED=1
	@$(BIN)/python -m tests.kit.fuzz --updates $(UPDATES) --seed $(or $(SEED),1)

evenings: $(STAMP) ## whole seeded games of the real process over HTTP: EVENINGS=20, RULESET=club
	$(BIN)/python -m tests.kit.evenings --games $(EVENINGS) \
		$(if $(RULESET),--ruleset $(RULESET))

festival: GAMES = 50
festival: $(STAMP) ## the same with everything by lot, up to 60 people: GAMES=50 JOBS=1 SEED=1
	$(BIN)/python -m tests.kit.evenings --festival --games $(GAMES) --jobs $(JOBS) \
		--seed $(or $(SEED),1)

swaps: GAMES = 300
swaps: $(STAMP) ## two swap cards, no third one sees it: GAMES=300 SWAPS=4 JOBS=1 SEED=1 RULESET=club
	$(BIN)/python -m tests.kit.swaps --games $(GAMES) --swaps $(SWAPS) --jobs $(JOBS) \
		--seed $(or $(SEED),1) $(if $(RULESET),--ruleset $(RULESET))

golden: $(STAMP) ## whole games as text, in tests/golden/: write them anew, then read the diff
	$(BIN)/python -m tests.kit.golden

golden-check: $(STAMP) ## the same, compared with what stands there
	$(BIN)/python -m tests.kit.golden --check

failures: $(STAMP) ## every failure of Telegram at every kind of request, a game for each: JOBS=1
	$(BIN)/python -m tests.kit.failures --jobs $(JOBS)

torture: $(STAMP) ## a kill after each request of a game: DATABASE=postgresql RULESET=club for those
	$(BIN)/python -m tests.kit.torture $(if $(filter postgresql,$(DATABASE)),--postgres) \
		$(if $(RULESET),--ruleset $(RULESET))

table-kills: $(STAMP) ## a kill in each window of games of club and city, in time and too late
	$(BIN)/python -m tests.kit.table_kills

seconds: $(STAMP) ## nine tables in real seconds, 25 minutes: how late windows close: MINUTES=60 SEED=1
	$(BIN)/python -m tests.kit.real_seconds --minutes $(MINUTES) --seed $(or $(SEED),1)

bench: $(STAMP) ## figures (docs/performance.md): BENCH=engine, rivals, requests, presses ...
	@$(BIN)/python -m benchmarks.$(BENCH) $(BENCH_ARGS)

page-check: ## the page that is committed is the one that its sources make
	@kept=$$(mktemp -d) && cp -r playground/page/static/. $$kept && $(MAKE) -s page && \
		diff -rq $$kept playground/page/static || { echo 'The built page is not what its' \
		'sources make: make page, then commit playground/page/static.' >&2; exit 1; }

pictures: $(STAMP) ## pictures of the page in its games, light and dark: PICTURES=/tmp/pictures
	PROCURATOR_TEST_PICTURES=$(PICTURES) $(BIN)/pytest -q -n 0 tests/browser

coverage: $(STAMP) ## branch coverage of bot/ and playground/
	$(BIN)/pytest $(PYTEST_ARGS) --cov --cov-report=term

page: ## build the playground's page from its sources (Node.js); the result is committed
	cd playground/page/web && npm ci --ignore-scripts --no-audit --no-fund \
		&& npm run check && npm run build

# Versions move only when this is asked for: what is pinned stays while pyproject.toml allows it.
requirements: $(STAMP) ## write requirements/ anew from pyproject.toml (UPGRADE=1: newest versions)
	$(COMPILE) $(if $(UPGRADE),--upgrade) --extra dev --extra postgres \
		--extra charts -o requirements/dev.txt pyproject.toml
	cp requirements/dev.txt requirements/run.txt # so that both name the same versions
	$(COMPILE) -o requirements/run.txt pyproject.toml

clean: ## remove caches and build products
	rm -rf .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .coverage* \
		htmlcov dist build
	find . -name __pycache__ -not -path './$(VENV)/*' -prune -exec rm -rf {} +

distclean: clean ## remove the virtual environment too
	rm -rf $(VENV)

$(STAMP): requirements/dev.txt pyproject.toml
	@test -n "$(PYTHON)" || { echo 'Python 3.11 or newer with its venv module is needed.' \
		'On Debian and Ubuntu: apt-get install python3 python3-venv.' \
		'Or name one: make PYTHON=/path/to/python' >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@
