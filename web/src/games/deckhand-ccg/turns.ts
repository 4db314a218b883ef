// What is drawn from the first turn on.
export { default as Docked } from './Docked.svelte'
export { default as WhatIf } from './WhatIf.svelte'
