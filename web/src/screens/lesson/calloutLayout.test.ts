import { expect, it } from 'vitest'

import { apart, grown, place } from './calloutLayout'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const MARK = { width: 376, height: 240 }
const bar = { left: 50, top: 550, right: 1060, bottom: 620 }
const corner = { left: 20, top: 150, right: 250, bottom: 420 }

it('stands on the side it is asked to, with its tip at the middle of what it is about', () => {
    expect(place('top', [bar], [], MARK, DESK)).toEqual({ side: 'top', x: 367, y: 288, tip: 188 })
    expect(place('right', [corner], [], MARK, DESK)).toEqual({ side: 'right', x: 272, y: 150, tip: 64 })
})

it('goes to another side where there is no room, or where it would hide what it is about', () => {
    expect(place('left', [corner], [], MARK, DESK).side).not.toBe('left')
    expect(place('top', [bar, { left: 400, top: 300, right: 700, bottom: 500 }], [], MARK, DESK).side).toBe('bottom')
})

it('is above or below on a phone, and never outside the window', () => {
    const low = place('left', [{ left: 8, top: 440, right: 382, bottom: 590 }], [], { width: 370, height: 230 }, PHONE)
    expect(low).toMatchObject({ side: 'top', x: 10, y: 188 })
    const high = place('left', [{ left: 8, top: 60, right: 382, bottom: 110 }], [], { width: 370, height: 230 }, PHONE)
    expect(high).toMatchObject({ side: 'bottom', y: 132 })
})

it('never hides what is to be touched', () => {
    const pot = { left: 250, top: 150, right: 380, bottom: 300 }
    const button = { left: 16, top: 530, right: 374, bottom: 580 }
    const tall = { width: 370, height: 330 }
    expect(place('left', [pot, button], [button], tall, PHONE)).toMatchObject({ side: 'top', y: 178 })
})

it('leaves out holes inside others', () => {
    const button = { left: 800, top: 560, right: 1000, bottom: 610 }
    expect(apart([bar, button, corner, bar])).toEqual([bar, corner])
})

it('keeps holes inside the window', () => {
    expect(grown({ left: 0, top: 890, right: 1440, bottom: 900 }, DESK)).toEqual({
        left: 4,
        top: 884,
        right: 1436,
        bottom: 896,
    })
})
