import type { DeckBuilderUI } from '../gameUI'
import Captain from './CaptainTile.svelte'
import './deck.css'
import { faceOf, FREELANCER, shipOf } from './face'
import DeckLine from './DeckLine.svelte'

export default {
    cost: ({ facts }) => Number(facts.cost ?? 0),
    sign: 'cor',
    kinds: [
        { words: 'Crew', colour: 'crew', of: ({ facts }) => facts.kind === 'crew' },
        { words: 'Maneuvers', colour: 'man', of: ({ facts }) => facts.kind === 'maneuver' },
    ],
    houses: ({ name }) => [
        { words: name, glyph: shipOf(name)?.glyph ?? '', of: ({ facts }) => facts.symbol === name },
        {
            words: 'Freelancers',
            glyph: shipOf(FREELANCER)?.glyph ?? '',
            of: ({ facts }) => facts.symbol === FREELANCER,
        },
    ],
    code: (design) => faceOf(design).ship?.code ?? '',
    Captain,
    Line: DeckLine,
    counts: { glyph: 'crosshair', words: 'with Range 2 or 3', of: ({ facts }) => Number(facts.range ?? 0) > 1 },
} satisfies DeckBuilderUI
