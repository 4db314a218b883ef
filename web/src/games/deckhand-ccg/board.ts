// What is drawn from the first turn on.
export { default as Docked } from './ShipBoard.svelte'
export { default as WhatIf } from './PreviewSheet.svelte'
