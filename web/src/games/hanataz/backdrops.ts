import { type Backdrop, dots, rays, swell } from '../../cards/backdrop'
import type { Suit } from './face'

export const backdrops: Record<Suit | '', Backdrop> = {
    Flames: (r) =>
        `<path class="a-hi o3" d="${rays(50, 88, 13, r())}"/><circle class="a-hi o5" cx="50" cy="62" r="34"/>` +
        `<path class="a-lo o6" d="M-2 102V84l9-9 7 8 11-13 9 12 10-8 9 9 12-12 10 11 9-8 10 10 8-6V102Z"/>` +
        `<g class="a-hi o8">${dots(r, 16, 6, 80, 0.9)}</g>`,
    Waves: (r, x) =>
        `<circle class="a-hi o6" cx="${x}" cy="38" r="24"/><path class="a-lo o3" d="${swell(60, 7, 34, r() * 30)}"/>` +
        `<path class="a-lo o4" d="${swell(72, 7, 28, r() * 30)}"/><path class="a-lo o5" d="${swell(85, 6, 24, r() * 30)}"/>`,
    Winds: (r, x) =>
        `<circle class="a-hi o5" cx="${x}" cy="40" r="26"/><g class="a-line o6">` +
        `<path d="M-5 ${26 + r() * 8}C20 12 40 44 66 28s34-6 44-10"/><path d="M-5 ${46 + r() * 8}C24 30 46 62 72 46s26-6 34-8"/>` +
        `<path d="M-5 ${66 + r() * 8}C20 54 50 84 74 66s24-8 36-8"/></g>` +
        `<path class="a-lo o5" d="M-2 102V88q14-10 26-4t26 0 26-2 28-2V102Z"/>`,
    Stones: (_, x) =>
        `<circle class="a-hi o5" cx="${x}" cy="32" r="20"/><path class="a-lo o3" d="M-4 102L18 44l14 20 20-40 22 44 12-16 20 50Z"/>` +
        `<path class="a-lo o6" d="M-4 102V82l16-14 14 12 16-18 20 20 14-10 30 18V102Z"/>` +
        `<path class="a-hi o5" d="M52 24l9 18-8-4-5 6-5-2Z"/>`,
    // those without a suit belong to the night
    '': (r) =>
        `<circle class="a-hi o9" cx="50" cy="46" r="35"/><circle class="a-hi o3" cx="50" cy="46" r="43"/>` +
        `<g class="a-hi o8">${dots(r, 22, 2, 60, 0.55)}</g>` +
        `<path class="a-lo o9" d="M-2 102V86l8-2v-8h4v5h5v-9h3v9l14 4 12-7 14 8 14-9 9 5v-12h4v7h5v-9h3v15l6 3V102Z"/>`,
}
