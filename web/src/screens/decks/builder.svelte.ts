// A deck on the workbench: what is in it, and what the server says is wrong with it, as one builds.
import { countOf, type Deck, deckOf, entriesOf, isName, keyOf, withCopies } from '../../decks/deck'
import { deleteDeck, saveDeck, saveDraft, savedDraft, type SavedDeck, savedDecks } from '../../decks/savedDecks'
import { request, ApiError } from '../../net/api'
import type {
    CheckDeckResponse,
    DeckProblemView,
    CheckDeckRequest,
    DeckFile,
    DeckView,
    GameView,
    CardPools,
} from '../../net/types'

const numbered = (deck: Deck): SavedDeck => ({ ...deck, id: crypto.randomUUID() })

export class Builder {
    deck: SavedDeck
    decks: SavedDeck[]
    complaints: DeckProblemView[] = $state.raw([])
    /** Why something could not be done. */
    trouble = $state('')
    /** The deck that the complaints are about. */
    private judged: SavedDeck | undefined = $state.raw()
    private asking = false

    constructor(
        readonly game: GameView,
        readonly pools: CardPools,
    ) {
        this.decks = $state.raw(savedDecks(game.name))
        this.deck = $state.raw(savedDraft(game.name) ?? this.fresh(game.decks[0]?.cards ?? []))
        void this.check()
    }

    readonly count = $derived.by(() => countOf(this.deck))
    readonly pool = $derived.by(
        () => this.pools.pools.find(({ captain }) => captain === this.deck.captain)?.cards ?? {},
    )
    readonly wrong = $derived.by(() => new Set(this.complaints.flatMap(({ cards }) => cards)))
    /** Nothing is wrong with the deck as it is. */
    readonly legal = $derived.by(() => this.judged === this.deck && !this.complaints.length)
    readonly kept = $derived.by(() =>
        this.decks.some(
            (one) => one.id === this.deck.id && one.name === this.deck.name && keyOf(one) === keyOf(this.deck),
        ),
    )

    readonly copies = (card: string): number => this.deck.cards[card] ?? 0
    readonly put = (card: string, copies: number): void =>
        this.lay({ ...this.deck, ...withCopies(this.deck, card, copies) })
    readonly rename = (name: string): void => {
        if (isName(name)) this.lay({ ...this.deck, name })
    }

    /** Another captain; one of the game's own decks that nobody has touched gives way to that captain's own. */
    readonly lead = (captain: string): void => {
        const untouched = this.game.decks.some(({ cards }) => keyOf(deckOf('', cards)) === keyOf(this.deck))
        const theirs = this.game.decks.find(({ cards }) => cards[0] === captain)
        if (untouched && theirs && !this.kept) this.lay(this.fresh(theirs.cards))
        else this.lay({ ...this.deck, captain })
    }

    /** Another deck; one that is not saved is put away with the others. */
    readonly open = (deck: SavedDeck): void => {
        this.putAway()
        this.lay(deck)
    }
    readonly start = ({ cards }: DeckView): void => this.open(this.fresh(cards))

    readonly save = (): void => {
        if (!this.legal) return
        const { unfinished: _, ...deck } = this.deck
        this.keep(deck)
    }
    readonly forget = (id: string): void => {
        deleteDeck(this.game.name, id)
        this.decks = savedDecks(this.game.name)
    }

    /** Read a deck file on the server, so that it means the same everywhere. */
    async read(file: File): Promise<void> {
        await this.attempt(async () => {
            const body: DeckFile = { name: file.name, text: await file.text() }
            const { name, cards } = await request<DeckView>(`games/${this.game.name}/decks/read`, {
                method: 'POST',
                body,
            })
            const called = [name, file.name.replace(/\.toml$/, ''), cards[0] ?? ''].find(isName) ?? 'A deck'
            this.open(numbered(deckOf(called, cards)))
        })
    }

    async attempt(what: () => Promise<unknown>): Promise<void> {
        this.trouble = ''
        try {
            await what()
        } catch (error) {
            if (!(error instanceof ApiError)) throw error
            this.trouble = error.message
        }
    }

    private fresh(cards: string[]): SavedDeck {
        return numbered(deckOf(`My ${cards[0] ?? 'deck'}`, cards))
    }

    private lay(deck: SavedDeck): void {
        this.deck = deck
        saveDraft(this.game.name, deck)
        void this.check()
    }

    private keep(deck: SavedDeck): void {
        saveDeck(this.game.name, deck)
        this.decks = savedDecks(this.game.name)
    }

    private putAway(): void {
        const untouched = this.game.decks.some(({ cards }) => keyOf(deckOf('', cards)) === keyOf(this.deck))
        if (this.kept || untouched) return
        const { unfinished: _, ...deck } = this.deck
        const saved = this.decks.some(({ id, unfinished }) => id === deck.id && !unfinished)
        this.keep({ ...(saved ? numbered(deck) : deck), ...(this.legal ? {} : { unfinished: true }) })
    }

    private async check(): Promise<void> {
        if (this.asking) return
        this.asking = true
        await this.attempt(async () => {
            while (this.judged !== this.deck) {
                const deck = this.deck
                const body: CheckDeckRequest = { cards: entriesOf(deck) }
                this.complaints = (
                    await request<CheckDeckResponse>(`games/${this.game.name}/decks/check`, { method: 'POST', body })
                ).problems
                this.judged = deck
            }
        })
        this.asking = false
    }
}
