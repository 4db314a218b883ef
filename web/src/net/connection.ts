// The line to a table: it says hello, hears what happens, and sends moves until each is acknowledged. A line that breaks
// is taken up again, after longer and longer waits, at the last entry that was heard; so nothing is lost or made twice.
import {
    type SetAutoAnswer,
    type AnswerUndo,
    type PlayMove,
    PROTOCOL,
    type Rejection,
    type SendChat,
    type ToClient,
    type ToServer,
    type Undo,
} from './types'

/** What is kept until it is answered: what one does at a table, as against what one only asks. */
export type Command = PlayMove | SendChat | SetAutoAnswer | Undo | AnswerUndo

/** How the line stands: `until` is when the next try is made, in milliseconds of the clock. */
export type ConnectionState =
    | { kind: 'open' }
    | { kind: 'trying'; first: boolean }
    | { kind: 'lost'; until: number; restart: boolean }
    | { kind: 'closed' }

export interface Listener {
    onMessage: (frame: ToClient) => void
    onState: (standing: ConnectionState) => void
}

export const SHORTEST = 400
export const LONGEST = 10_000
/** Who does not answer within this is gone, though the line looks open. */
const PATIENCE = 8_000
/** With this code a server closes that is about to be started again. */
const RESTART = 1012
/** After these the line stays closed: trying again would not help. */
const FINAL = new Set(['NO_SUCH_TABLE', 'NO_ACCESS', 'PROTOCOL', 'OTHER_VERSION', 'ORIGIN'])

/** The wait before a try, in milliseconds: doubled each time, and never the same for all who wait. */
export function backOff(tries: number, chance: number): number {
    const wait = Math.min(LONGEST, SHORTEST * 2 ** tries)
    return wait / 2 + (wait / 2) * chance
}

export class TableConnection {
    private socket: WebSocket | undefined
    private seen = 0
    private tries = 0
    private timer: ReturnType<typeof setTimeout> | undefined
    private watchdog: ReturnType<typeof setTimeout> | undefined
    private closed = false
    /** What was not acknowledged yet, in order. */
    private readonly unacknowledged = new Map<string, Command>()

    constructor(
        private readonly id: string,
        private readonly token: string | undefined,
        private readonly listener: Listener,
    ) {
        addEventListener('online', this.reconnectNow)
        document.addEventListener('visibilitychange', this.reconnectNow)
    }

    open(): void {
        if (!this.closed && !this.socket) this.connect(true)
    }

    readonly reconnectNow = (): void => {
        if (this.closed || this.socket || document.visibilityState === 'hidden') return
        clearTimeout(this.timer)
        this.connect(false)
    }

    /** A deed goes out now or as soon as the line is back. */
    post(deed: Command): void {
        this.unacknowledged.set(deed.request_id, deed)
        this.send(deed)
    }

    send(frame: ToServer): boolean {
        if (this.socket?.readyState !== WebSocket.OPEN) return false
        this.socket.send(JSON.stringify(frame))
        if (frame.type === 'play_move') this.startWatchdog()
        return true
    }

    get waiting(): number {
        return this.unacknowledged.size
    }

    close(): void {
        this.closed = true
        removeEventListener('online', this.reconnectNow)
        document.removeEventListener('visibilitychange', this.reconnectNow)
        clearTimeout(this.timer)
        clearTimeout(this.watchdog)
        this.socket?.close()
        this.listener.onState({ kind: 'closed' })
    }

    private connect(first: boolean): void {
        this.listener.onState({ kind: 'trying', first })
        const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
        const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/socket`)
        this.socket = socket
        this.startWatchdog()
        socket.onopen = () => {
            this.send({ type: 'hello', protocol: PROTOCOL, token: this.token ?? null, seen: this.seen })
        }
        socket.onmessage = ({ data }) => this.hear(JSON.parse(data as string) as ToClient)
        socket.onclose = ({ code }) => this.socket === socket && this.onClose(code === RESTART)
    }

    private hear(frame: ToClient): void {
        clearTimeout(this.watchdog)
        if (frame.type === 'update') {
            const back = this.tries > 0 || this.seen === 0
            this.tries = 0
            this.seen = frame.number
            for (const { request_id } of frame.table_events) if (request_id) this.unacknowledged.delete(request_id)
            this.listener.onState({ kind: 'open' })
            this.listener.onMessage(frame)
            if (back) for (const deed of this.unacknowledged.values()) this.send(deed)
            return
        }
        if (frame.type === 'ack') this.unacknowledged.delete(frame.request_id)
        if (frame.type === 'rejection') this.refused(frame)
        this.listener.onMessage(frame)
    }

    private refused({ code, request_id }: Rejection): void {
        if (request_id) this.unacknowledged.delete(request_id)
        else if (FINAL.has(code)) this.close()
    }

    private onClose(restart = false): void {
        this.socket = undefined
        clearTimeout(this.watchdog)
        if (this.closed) return
        const wait = backOff(this.tries++, Math.random())
        this.listener.onState({ kind: 'lost', until: Date.now() + wait, restart })
        this.timer = setTimeout(() => this.connect(false), wait)
    }

    /** A silent line is as good as none. */
    private startWatchdog(): void {
        clearTimeout(this.watchdog)
        this.watchdog = setTimeout(() => {
            const socket = this.socket
            this.onClose()
            socket?.close()
        }, PATIENCE)
    }
}
