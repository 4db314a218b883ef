#!/bin/sh
# The first round of variants, sixteen processes, about ten minutes: what wins goes into a second one.
exec "${PYTHON:-python}" -m tools.studies.search_variants \
	deck-hand:bias=0.1 deck-hand:ordered=1+widening=1+bias=0.1 deck-hand:horizon=25+lead=6 \
	deck-hand:horizon=25+lead=6+bias=0.1 \
	deckhand-ccg:bias=0.1 deckhand-ccg:bias=0.2 deckhand-ccg:ordered=1+widening=1+bias=0.1 \
	deckhand-ccg:horizon=30+lead=6+bias=0.1 \
	hanataz:exploration=0.6 hanataz:exploration=0.9 hanataz:random_one_in=2 hanataz:ordered=1+widening=1 \
	hand-management:mutual=1 hand-management:exploration=0.12 hand-management:bias=0.06 \
	hand-management:mutual=1+bias=0.06 \
	--seconds 540 --out "${1:-search.json}"
