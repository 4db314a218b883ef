// A seat that is dragged to another place: by mouse from anywhere on it, by finger from its animal, so that a list still scrolls.
/** Before that, in pixels, it is a click. */
const SLACK = 6
const CONTROLS = 'button:not(.mover), input, select, a, label'

export class SeatDrag {
    /** The seat that is dragged, how far it is, and the place it would take. */
    seat: number | undefined = $state()
    shift = $state.raw({ x: 0, y: 0 })
    over: number | undefined = $state()
    private from: { seat: number; pointer: number; x: number; y: number } | undefined

    constructor(private readonly drop: (seat: number, to: number) => void) {}

    take(event: PointerEvent, seat: number): void {
        const on = event.target instanceof Element ? event.target : undefined
        const held = event.pointerType === 'mouse' ? !on?.closest(CONTROLS) : on?.closest('.mover')
        if (held && event.button === 0)
            this.from = { seat, pointer: event.pointerId, x: event.clientX, y: event.clientY }
    }

    readonly move = ({ pointerId, clientX, clientY }: PointerEvent): void => {
        if (pointerId !== this.from?.pointer) return
        const shift = { x: clientX - this.from.x, y: clientY - this.from.y }
        if (this.seat === undefined && Math.hypot(shift.x, shift.y) < SLACK) return
        this.seat = this.from.seat
        this.shift = shift
        const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]')
        this.over = under?.dataset.place === undefined ? undefined : Number(under.dataset.place)
    }

    readonly end = (): void => {
        const { seat, over } = this
        this.cancel()
        if (seat !== undefined && over !== undefined && over !== seat) this.drop(seat, over)
    }

    readonly cancel = (): void => {
        this.from = this.seat = this.over = undefined
    }
}
