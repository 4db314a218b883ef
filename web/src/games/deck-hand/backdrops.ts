import { type Backdrop, rays, swell } from '../../cards/backdrop'
import type { Type } from './face'

export const backdrops: Record<Type, Backdrop> = {
    Attack: (r, x) =>
        `<path class="a-hi o3" d="${rays(x, 60, 16, r())}"/><circle class="a-hi o9" cx="${x}" cy="58" r="27"/>` +
        `<path class="a-lo o6" d="${swell(70, 4, 26, r() * 20)}"/><path class="a-lo o8" d="${swell(82, 5, 22, r() * 20)}"/>`,
    Adventure: (r, x) =>
        `<circle class="a-hi o9" cx="${x}" cy="30" r="15"/>` +
        `<path class="a-hi o4" d="M4 44h22a6 6 0 0 0-4-10 8 8 0 0 0-14 2 5 5 0 0 0-4 8ZM70 24h20a5 5 0 0 0-4-8 7 7 0 0 0-12 1 4 4 0 0 0-4 7Z"/>` +
        `<path class="a-lo o4" d="${swell(66, 4, 30, r() * 20)}"/><path class="a-lo o7" d="${swell(80, 5, 24, r() * 20)}"/>`,
    Structure: (_, x) =>
        `<circle class="a-hi o7" cx="${x}" cy="34" r="22"/>` +
        `<path class="a-lo o3" d="M-4 72q18-26 34-16 14-22 32-4 14-10 40 18V102H-4Z"/>` +
        `<path class="a-lo o6" d="M-4 102V84q28-10 52-2t56-4V102Z"/>`,
}
