import { type Backdrop, halftone, rays } from '../../cards/backdrop'
import type { HandManagementFace } from './face'

const office: Backdrop = () =>
    `<path class="a-hi o4" d="M0 8h100v6H0zM0 22h100v6H0zM0 36h100v6H0zM0 50h100v6H0zM0 64h100v6H0z"/>` +
    `<path class="a-lo o5" d="M0 82H100V102H0Z"/><circle class="a-hi o7" cx="50" cy="48" r="33"/>`

export const backdrops: Record<HandManagementFace['is'], Backdrop> = {
    model: (_, x) =>
        `<path class="a-hi o5" d="M${x - 8} -4h16L92 104H8Z"/><ellipse class="a-hi o6" cx="50" cy="90" rx="44" ry="11"/>` +
        `<g class="a-lo o2">${halftone}</g>`,
    job: (r) =>
        `<path class="a-hi o4" d="${rays(50, 54, 20, r())}"/><circle class="a-hi o9" cx="50" cy="52" r="36"/><g class="a-lo o2">${halftone}</g>`,
    action: office,
    improvement: office,
}
