// What is looked at on the map: the unit that would act, what it aims at, and what would come of that.
import { plannedAfter, placeTarget, type Target } from '../../match/paths'
import type { Match } from '../../match/match.svelte'
import { type FullCaption, captions, captionForMove } from '../../match/selectors'
import type { Move, View } from '../../net/view'
import { unitAt } from './units'

/** The unit that acts, was chosen to act, or answers an attack. */
export function actor(view: View, chosen: string[]): string | undefined {
    const acting = captions(view, 'unit').find((unit) => unit.parts.some((part) => part.kind === 'acting'))
    const first = chosen[0]?.split('place:')[1]
    const decision = view.question?.decision
    if (decision === 'COUNTER') return captions(view, 'attack')[0]?.places[0]
    return acting?.places[0] ?? (decision === 'TURN' ? first : undefined)
}

export const attacks = (view: View, from: string | undefined): FullCaption[] =>
    captions(view, 'attack').filter((attack) => from === undefined || attack.places[0] === from)

/** The place that is aimed at: the last one touched, or who is answered. */
export function aimedAt(match: Match): string | undefined {
    const { view } = match
    const chosen = match.selection.chosen
    if (view.question?.decision === 'COUNTER') return captions(view, 'attack')[0]?.places[1]
    const from = actor(view, chosen)
    const last = chosen.at(-1)?.split('place:')[1]
    return last === from ? undefined : last
}

export const attackOn = (match: Match): FullCaption | undefined =>
    match.selection.chosen[0]?.startsWith('card:')
        ? undefined
        : attacks(match.view, actor(match.view, match.selection.chosen)).find(
              (attack) => attack.places[1] === aimedAt(match),
          )

/** Whether a unit is to act, or something is chosen that one stands on. */
export const aims = (match: Match): boolean =>
    match.mine &&
    (actor(match.view, match.selection.chosen) !== undefined ||
        match.selection.chosen.some((target) => unitAt(match.view, target.split('place:')[1])))

/** Whether there is something to tell of what would come of an answer. */
export const isForetold = (match: Match): boolean =>
    match.mine &&
    (captions(match.view, 'source').length > 0 ||
        attackOn(match) !== undefined ||
        (match.selection.chosen.length > 0 && preview(match.view, match.selection.ready) !== undefined))

export interface OutcomeStep {
    words: string
    /** What does not follow, though you might think so. */
    remark: string
    place: string | null | undefined
}

/** The steps of a preview: a part with words begins one, and a remark belongs to the step before it. */
export function stepsOf(would: FullCaption | undefined): OutcomeStep[] {
    const steps: OutcomeStep[] = []
    for (const { kind, words = '', place } of would?.parts ?? []) {
        const last = steps.at(-1)
        if (kind === 'remark' && last) last.remark = words
        else if (words) steps.push({ words, remark: '', place })
    }
    return steps
}

/** What an answer would bring about, step by step. */
export function preview(view: View, move: Move | undefined): FullCaption | undefined {
    const [then] = move ? plannedAfter(move) : []
    if (then === undefined) return captionForMove(view, 'would', move?.id)
    return [...captions(view, 'summon'), ...captions(view, 'target')].find(
        (plan) => plan.move === move?.id && plan.then === then && plan.parts.length,
    )
}

/** Where the unit that aims at an enemy could go instead, if there is one such place. */
export function alternative(view: View, chosen: Target[]): { words: string; target: Target } | undefined {
    const from = actor(view, chosen)
    const aims = attacks(view, from).some(({ places }) => chosen.at(-1) === placeTarget(places[1] ?? ''))
    const [step, ...others] = aims ? captions(view, 'step').filter(({ places }) => places[0] === from) : []
    return step && !others.length ? { words: step.words, target: placeTarget(step.places[1] ?? '') } : undefined
}

const BRINGS: Record<string, string | undefined> = {
    damaged: 'bright-explosion',
    healed: 'hearts',
    drawn: 'card-draw',
    moved: 'footprint',
}

/** The sign of what one of several effects brings. */
export const answerGlyph = (view: View, move: Move): string | undefined =>
    BRINGS[captionForMove(view, 'answer', move.id)?.parts[0]?.kind ?? '']
