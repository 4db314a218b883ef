// What waits for the next frame: to measure what has just changed in the same go would keep the page still for twice as long.
export class NextFrame {
    private work: (() => void) | undefined
    private number = 0

    /** Before the next frame is drawn; what waited before this comes first. */
    plan(work: () => void): void {
        this.do()
        this.work = work
        this.number = requestAnimationFrame(() => this.do())
    }

    /** What waits, now. */
    do(): void {
        const { work } = this
        this.drop()
        work?.()
    }

    drop(): void {
        cancelAnimationFrame(this.number)
        this.work = undefined
    }
}
