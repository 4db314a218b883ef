// The move on its way to the server, and the moves planned to follow it.
import type { Move, View } from '../net/view'
import { plannedAfter, type Plan, type Target } from './paths'

export class Outbox {
    /** The move sent and not yet answered: the page shows it as made, and takes it back if the server rejects it. */
    sent: Move | undefined = $state.raw()
    /** The last move the server rejected. */
    rejected: Move | undefined
    /** What was selected for the move and those planned after it. */
    private targets: Target[] = []
    private planned: number[] = []
    private revision = -1

    constructor(private readonly send: (move: Move) => void) {}

    play(move: Move, view: View, targets: Target[]): void {
        this.sent = move
        this.planned = plannedAfter(move)
        this.revision = view.revision
        this.targets = targets
        this.send(move)
    }

    /** The server rejected the move: forget the plan and return what was selected for it. */
    reject(): Target[] {
        this.rejected = this.sent
        this.sent = undefined
        this.planned = []
        return this.targets
    }

    /** The table has changed: nothing is on its way any more. */
    settle(): void {
        this.sent = undefined
    }

    /** Take the next planned move, if this view answers the last one and allows it, and what is still selected for it. */
    next(view: View, mine: boolean): { plan: Plan; targets: Target[] } | undefined {
        if (view.revision === this.revision) return undefined // not the answer yet
        const [id, ...then] = this.planned
        const move = mine ? view.moves.find((other) => other.id === id) : undefined
        this.planned = []
        return move && { plan: { ...move, then }, targets: this.targets.slice(1) }
    }
}
