// What is looked at as a sheet on a phone: an agency, by its seat, or the shop.
import type { Match } from '../../match/match.svelte'

export type Office = number | 'shop'

let opened = $state.raw<{ match?: Match; office?: Office }>({})

export const officeOf = (match: Match): Office | undefined => (opened.match === match ? opened.office : undefined)

export const openOffice = (match: Match, office: Office): void => void (opened = { match, office })

export const closeOffice = (): void => void (opened = {})
