// The marks of a lesson, one after another. Each is shown when its time has come, and waits for what it asks for.
import { refusedTarget } from '../../match/paths'
import type { Match } from '../../match/match.svelte'
import type { LessonStep, Lesson } from '../../net/types'
import type { Move, View } from '../../net/view'

interface Stand {
    revision: number
    at: number
    made: string[]
}

export class LessonRunner {
    at = $state(0)
    over = $state(false)
    /** The move that a mark waits for, after another was tried. */
    hint = $state('')
    private made: string[] = $state([])
    private went = $state(false)
    private sent = ''
    private past: Stand[] = []
    private seen: View | undefined

    constructor(
        readonly lesson: Lesson,
        private readonly match: Match,
        at: number,
        private readonly keep: (at: number | undefined) => void,
    ) {
        this.at = Math.min(at, lesson.marks.length - 1)
        match.allows = this.allows
    }

    private readonly current = $derived.by(() => this.lesson.marks[this.at])
    /** The current step, once it is the player's turn and nothing else is pending. */
    readonly mark: LessonStep | undefined = $derived.by(() =>
        !this.over && this.match.mine ? this.current : undefined,
    )
    readonly last = $derived.by(() => this.at === this.lesson.marks.length - 1)
    /** The moves that are still waited for. */
    readonly left = $derived.by(() => this.current?.play?.filter((words) => !this.made.includes(words)) ?? [])

    /** Those of them that can be made now. */
    readonly awaited = $derived.by(() =>
        this.mark ? this.match.view.moves.filter(({ words }) => this.left.includes(words)) : [],
    )

    /** Whether the mark has got what it waits for. */
    readonly met = $derived.by(() => {
        const { choose, refused } = this.current ?? {}
        if (choose) return this.match.selection.chosen.length > 0 && this.match.selection.ready?.words === choose
        if (refused)
            return this.match.selection.refusals.some(
                (refusal) => refusal.answer === refused && this.match.selection.asked.includes(refusedTarget(refusal)),
            )
        return !this.left.length
    })
    /** Choosing leads on by itself; of what is only to be read one says so. */
    readonly leads = $derived.by(() => Boolean(this.mark?.choose) && this.met && !this.went)
    readonly canGoBack = $derived.by(() => this.at > 0 && !this.lesson.marks[this.at - 1]?.play?.length)

    readonly next = (): void => {
        if (this.last) this.leave()
        else this.go(this.at + 1)
    }
    readonly back = (): void => {
        this.go(this.at - 1)
        this.went = true
    }
    readonly leave = (): void => {
        this.over = true
        this.match.allows = () => true
        this.keep(undefined)
    }

    private go(at: number): void {
        this.at = at
        this.made = []
        this.hint = ''
        this.went = false
        this.keep(at)
    }

    /** A lesson plays its own moves: others have to wait until it is over. */
    private readonly allows = (move: Move): boolean => {
        this.follow(this.match.view) // a plan goes on before anybody has seen what its first move did
        const at = this.lesson.marks.findIndex(({ play }, i) => i >= this.at && play?.length)
        if (at < 0) {
            this.leave()
            return true
        }
        const left = at === this.at ? this.left : (this.lesson.marks[at]?.play ?? [])
        const words = this.match.view.moves.find(({ id }) => id === move.id)?.words ?? ''
        if (!left.includes(words)) {
            this.hint = left[0] ?? ''
            return false
        }
        this.past.push({ revision: this.match.view.revision, at: this.at, made: this.made })
        if (at !== this.at) this.go(at)
        this.hint = ''
        this.sent = words
        return true
    }

    /** On with the match; or back, when a move was taken back. */
    readonly follow = (view: View): void => {
        if (view === this.seen) return
        this.seen = view
        let undone: Stand | undefined
        while ((this.past.at(-1)?.revision ?? -1) >= view.revision) undone = this.past.pop()
        if (undone) {
            this.go(undone.at)
            this.made = undone.made
        } else if (this.sent) {
            this.made = [...this.made, this.sent]
            if (!this.left.length) this.next()
        }
        this.sent = ''
    }
}
