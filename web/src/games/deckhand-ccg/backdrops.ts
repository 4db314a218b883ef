import { type Backdrop, dots, halftone, rays } from '../../cards/backdrop'
import type { Kind } from './face'

const space: Backdrop = (r, x) =>
    `<g class="a-hi o9">${dots(r, 34, 0, 100, 0.55)}</g><circle class="a-mid o9" cx="${x}" cy="86" r="46"/>` +
    `<circle class="a-hi o3" cx="${x - 10}" cy="78" r="38"/>` +
    `<path class="a-line o5" d="M-6 ${64 + r() * 16}Q50 ${36 + r() * 12} 108 ${52 + r() * 20}"/>`

export const backdrops: Record<Kind, Backdrop> = {
    captain: space,
    crew: space,
    maneuver: (r) =>
        `<path class="a-hi o4" d="${rays(50, 50, 18, r())}"/><circle class="a-lo o5" cx="50" cy="50" r="37"/>` +
        `<circle class="a-ring o8" cx="50" cy="50" r="37"/><circle class="a-ring o4" cx="50" cy="50" r="43"/>`,
    gamer: () =>
        `<g class="a-hi o3">${halftone}</g><path class="a-line o4" d="M0 30H100M0 50H100M0 70H100M30 0V100M50 0V100M70 0V100"/>` +
        `<circle class="a-hi o5" cx="50" cy="50" r="36"/>`,
}
