// One seat, one window: whichever window of this browser came to a table last plays there; the others look on until they
// are told to play, or that one has gone. The keys are kept in this browser, so no other can have the seat.
interface Word {
    table: string
    /** It has the seat now, or no longer. */
    taken: boolean
}

export class TabLock {
    private readonly channel = new BroadcastChannel('seats')
    private elsewhere = false

    constructor(
        private readonly table: string,
        private readonly onchange: (elsewhere: boolean) => void,
    ) {
        this.channel.onmessage = ({ data }: MessageEvent<Word>) => data.table === table && this.stand(data.taken)
        addEventListener('pagehide', this.leave)
        this.take()
    }

    /** Play here. */
    readonly take = (): void => {
        this.say(true)
        this.stand(false)
    }

    close(): void {
        this.leave()
        removeEventListener('pagehide', this.leave)
        this.channel.close()
    }

    private readonly leave = (): void => {
        if (!this.elsewhere) this.say(false)
    }

    private say(taken: boolean): void {
        this.channel.postMessage({ table: this.table, taken } satisfies Word)
    }

    private stand(elsewhere: boolean): void {
        this.elsewhere = elsewhere
        this.onchange(elsewhere)
    }
}
