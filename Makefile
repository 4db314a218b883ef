# Every target sets up what it needs; none needs another step before it.

.DEFAULT_GOAL := help
.PHONY: help play terminal page reach test programs pytest page-test lint clauses bench bench-server bench-page
.PHONY: bench-interrupt bench-others screenshots strength balance solve-leduc fit-rollout-value fit-plan gpu train-test
.PHONY: fuzz mutation-test goldens crash-test soak clean FORCE bare-machine dist sbom check lint-python
.NOTPARALLEL:

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input
NEEDS := pyproject.toml constraints.txt Makefile

# A name on the PATH proves nothing (version managers leave stand-ins), so each candidate is run.
IS_SUPPORTED := import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))
PYTHON ?= $(shell for p in python3.13 python3.12 python3.11 python3.14 python3; do \
	$$p -c "$(IS_SUPPORTED)" 2>/dev/null && $$p -c "import venv, ensurepip" 2>/dev/null && echo $$p && break; done)

# An environment holds absolute paths: when its folder has moved or its Python has gone, make it anew.
ifneq ($(shell $(BIN)/python -c "" 2>/dev/null && cat $(VENV)/made-in 2>/dev/null),$(CURDIR))
NEEDS += FORCE
endif

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: page ## play in the browser, with bots or friends; ARGS="--port N ..." goes to `allhands serve`
	@[ ! -t 0 ] || set -m; $(BIN)/allhands serve --open $(ARGS) || [ $$? -eq 130 ]  # Ctrl-C is not make's

terminal: $(VENV)/ready ## play in the terminal; ARGS="GAME ..." goes to `allhands play`
	@[ ! -t 0 ] || set -m; $(BIN)/allhands play $(ARGS) || [ $$? -eq 130 ]  # here neither

page: $(VENV)/ready ## build the page, if it has changed
	@$(BIN)/python -m tools.build_page

reach: page ## check that every legal move of every game can be chosen on the page, and that every other one says why not
	@PYTHONPATH=tests/outside:$$PYTHONPATH $(BIN)/python web/fixtures/decisions.py
	@DECISIONS=$(CURDIR)/web/fixtures/decisions $(BIN)/python -m tools.build_page npm test --silent

test: programs page ## set up what is missing, then lint, clauses and all tests; ARGS="-k NAME ..." goes to pytest
	@$(BIN)/python -m tools.build_page install
	@$(BIN)/python -m tools.parallel "$(MAKE) -s pytest" "$(MAKE) -s ARGS= lint clauses" "$(MAKE) -s page-test"

# The quick tests: rules, files, tables and the terminal, without browsers, PostgreSQL and long matches.
check: $(VENV)/ready-dev ## the quick loop while coding: ruff, mypy, layer contracts and the quick tests
	@$(BIN)/python -m tools.parallel "$(BIN)/python -m pytest -q tests/kernel tests/files tests/table tests/terminal" \
		"$(MAKE) -s ARGS= lint-python"

programs: $(VENV)/ready-dev ## install the Chromium and PostgreSQL that tests use, if they are missing
	@$(BIN)/python -m tools.programs

pytest: programs
	@$(BIN)/python -m pytest $(ARGS)

page-test: reach ## check the page's types and run its own tests
	@$(BIN)/python web/fixtures/words.py
	@$(BIN)/python -m tools.build_page npm run --silent check
	@$(BIN)/python -m tools.build_page npm test --silent

lint-python: $(VENV)/ready-dev
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo

lint: lint-python ## ruff, mypy, the layer contracts, and ESLint for the page
	@$(BIN)/python -m tools.build_page npm run --silent lint

clauses: $(VENV)/ready-dev ## list every clause of every rulebook and what cites it
	@$(BIN)/python -m tools.clause_coverage $(if $(filter clauses,$(MAKECMDGOALS)),$(ARGS))

bench-server: programs ## measure the server with clients over real sockets; ARGS=--quick
	@$(BIN)/python -m tools.bench_server $(ARGS)

bench-page: programs ## measure how quick the page is, in Chromium
	@$(BIN)/python -m tools.bench_page

bench-interrupt: $(VENV)/ready-dev ## measure how soon commands end after Ctrl-C; ARGS="GAME --only simulate --cold"
	@$(BIN)/python -m tools.bench_interrupt $(ARGS)

screenshots: programs ## photograph the page's tables beside the mock-ups in MOCKUPS=FOLDER
	@$(BIN)/python -m tools.screenshots $(ARGS)

bench: $(VENV)/ready ## measure the speed and length of matches; ARGS=--json prints JSON
	@$(BIN)/allhands bench $(ARGS)

strength: $(VENV)/ready ## check that search is as strong as the games claim; ARGS=GAME for one of them
	@$(BIN)/python -m allhands.lab.strength $(ARGS)

fit-rollout-value: $(VENV)/ready-dev ## fit the score of rollouts that search cuts short; ARGS="hanataz --games 400"
	@$(BIN)/python -m tools.studies.fit_rollout_value $(ARGS)

fit-plan: $(VENV)/ready-dev ## fit the weights of Hand Management's plan to matches; ARGS="--seats 3 --rounds 6 --write"
	@$(BIN)/python -m tools.studies.fit_plan $(ARGS)

solve-leduc: $(VENV)/ready ## solve Leduc hold'em by regret minimisation, whose value is known; ARGS="--iterations N"
	@$(BIN)/python -m allhands.lab.cfr leduc $(ARGS)

balance: $(VENV)/ready ## check that seats and cards are fair; ARGS="GAME --games N", or few matches of every game
	@$(BIN)/allhands balance $(ARGS)

bench-others: $(VENV)/ready-dev ## measure OpenSpiel, RLCard, PettingZoo, pgx and PokerKit beside us; writes docs/comparisons.md
	@$(BIN)/python -m tools.comparisons $(ARGS)

gpu: $(VENV)/ready ## play random matches on a GPU and compare each with the CPU; needs the extra `gpu`
	@$(BIN)/python -m allhands.lab.gpu $(ARGS)

train-test: $(VENV)/ready-dev ## test training; installs PyTorch (the extra `train`) if it is missing
	@$(BIN)/python -c "import torch" 2>/dev/null || \
		$(BIN)/python tools/step.py "Installing PyTorch" $(PIP) install -c constraints.txt --no-build-isolation -e '.[train]'
	@$(BIN)/python -m pytest tests/lab/train $(ARGS)

fuzz: $(VENV)/ready-dev ## feed random input to every parser and rule; ARGS="--seconds 600 records" for one kind only
	@$(BIN)/python -m tools.fuzz $(ARGS)

mutation-test: $(VENV)/ready-dev ## break rules on purpose and check that a test fails; ARGS="--sample 300 hanataz"
	@$(BIN)/python -m tools.mutation_test $(ARGS)

goldens: $(VENV)/ready-dev ## rewrite the golden records, the schemas and the page's types
	@$(BIN)/python -m tools.goldens $(ARGS)
	@$(BIN)/python -m tools.generate_types

crash-test: programs ## kill the server 1,000 times over each kind of store; ARGS="--kills 100 sqlite"
	@$(BIN)/python -m tools.crash_test $(ARGS)

soak: programs ## run the crash test and the slow tests; ARGS="-k NAME" runs only slow tests of that name
	@$(if $(ARGS),,$(BIN)/python -m tools.crash_test)
	@$(BIN)/python -m pytest -m soak --timeout=0 $(ARGS)

dist: $(VENV)/ready-dev ## build the sdist, the wheel and their SBOM of the last commit into dist/, and try the wheel
	@$(BIN)/python -m tools.dist $(if $(ARGS),$(ARGS),--check)

sbom: page $(VENV)/ready-dev ## write the SBOM of this checkout into build/sbom.cdx.json
	@$(BIN)/python -m tools.sbom build/sbom.cdx.json

bare-machine: ## follow the README on a bare Debian in a chroot, as root; ARGS="--system ubuntu --only play"
	@python3 -m tools.bare_machine $(ARGS)

clean: ## remove the environment, caches and build output
	@rm -rf $(VENV) .peers .node .programs web/node_modules src/allhands/server/page build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	@find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

# The build backend comes first, pinned like the rest, so that building needs no download of its own.
define SET_UP
@fail() { echo "$$1" >&2; exit 1; }; \
python='$(PYTHON)'; \
if [ -z "$$python" ] && python3 -c "$(IS_SUPPORTED)" 2>/dev/null; then \
	fail "This Python can't make virtual environments. Install that part (Debian: apt-get install -y python3-venv) and try again."; \
elif [ -z "$$python" ]; then \
	fail "All Hands needs Python 3.11 to 3.14. Install one (Debian: apt-get install -y python3 python3-venv) or name one: make PYTHON=/path/to/python3."; \
elif ! "$$python" -c "$(IS_SUPPORTED)" 2>/dev/null; then \
	fail "PYTHON=$$python isn't Python 3.11 to 3.14."; \
fi; \
step() { "$$python" tools/step.py "$$@"; }; \
if ! $(BIN)/python -c "" 2>/dev/null || [ "$$(cat $(VENV)/made-in 2>/dev/null)" != '$(CURDIR)' ]; then \
	echo "Setting up All Hands in this folder. The first time takes 1 to 3 minutes, most of it downloads." >&2; \
	step "Creating a Python environment in $(VENV)" "$$python" -m venv --clear $(VENV) || exit 1; \
	printf '%s' '$(CURDIR)' > $(VENV)/made-in; \
fi; \
step "Installing the build tools" $(PIP) install -c constraints.txt setuptools && \
step "Installing $(2)" $(PIP) install -c constraints.txt --no-build-isolation -e '$(1)' || \
	fail "The Python packages couldn't be installed. Check your network and try again."
endef

$(VENV)/ready: $(NEEDS)
	$(call SET_UP,.[server],Python packages (150 MB))
	@touch $@

$(VENV)/ready-dev: $(NEEDS)
	$(call SET_UP,.[dev],Python packages with the test tools (350 MB))
	@touch $(VENV)/ready $@

FORCE:
