// Makes a GameUI of what a game from outside exports. Whatever it lacks, or fails at, is drawn like the plain table.
import type { Component } from 'svelte'

import type { CardLook } from '../../cards/cardUI'
import type { Design } from '../../cards/design'
import type { View } from '../../net/view'
import type { GameUI, KeysUI, PlatesUI, SceneUI, TextUI } from '../gameUI'
import { look as plainLook } from '../plain/look'
import { handOf, hasPlace } from '../plain/piles'
import plain from '../plain/ui'
import type { OutsideUI } from './contract'
import OutsideBoard from './OutsideBoard.svelte'
import OutsideFace from './OutsideFace.svelte'

/** Call a function of the game's; if it throws, report it and go on without. */
function guarded<A extends unknown[], R>(
    call: ((...given: A) => R) | undefined,
): ((...given: A) => R | undefined) | undefined {
    if (!call) return undefined
    return (...given) => {
        try {
            return call(...given)
        } catch (error) {
            console.error(error)
            return undefined
        }
    }
}

/** A component with one property given. */
const withProps = <P extends Record<string, unknown>>(Inner: Component<P>, given: Partial<P>): Component<never> =>
    ((internals: never, props: object) => Inner(internals, { ...props, ...given } as P)) as unknown as Component<never>

/** Leave out what is undefined, which optional fields may not be. */
const present = <T extends object>(fields: { [K in keyof T]: T[K] | undefined }): T =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

const isSeatPile = (place: string, view: View): boolean =>
    view.zones.some((zone) => zone.place === place && zone.owner !== null)

export function adapt(game: OutsideUI): GameUI {
    const own = guarded(game.look)
    const look = (design: Design): CardLook => {
        const usual = plainLook(design)
        const given = own?.(design)
        return { ...usual, ...given, chip: { ...usual.chip, ...given?.chip } }
    }
    const isDrawn = (place: string, view: View): boolean =>
        !game.board || isSeatPile(place, view)
            ? hasPlace(place, view)
            : (guarded(game.hasPlace)?.(place, view) ?? false)
    const isInReach = (card: string, view: View): boolean =>
        view.zones.some(
            (zone) => zone.cards.includes(card) && (zone.place === handOf(view) || isDrawn(zone.place, view)),
        )
    const { text = {}, scene = {}, plates = {}, keys } = game
    return {
        cards: {
            Face: game.face
                ? (withProps(OutsideFace, { draw: game.face }) as GameUI['cards']['Face'])
                : plain.cards.Face,
            look,
        },
        board: game.board
            ? {
                  Board: withProps(OutsideBoard, { draw: game.board }) as Component,
                  hasPlace: isDrawn,
                  hasCard: isInReach,
                  tableClasses: plain.board.tableClasses,
              }
            : plain.board,
        hand: plain.hand,
        plates: {
            ...plain.plates,
            ...present<PlatesUI>({ coin: plates.coin, unit: plates.unit, subtitle: guardedOr(plates.subtitle, '') }),
        },
        text: present<TextUI>({
            ...text,
            multiLabel: guardedOr(text.multiLabel, 'Choose these cards'),
            question: guarded(text.question),
            waiting: guarded(text.waiting),
            answerGlyph: guarded(text.answerGlyph),
            alternative: guarded(text.alternative),
            cardName: guarded(text.cardName),
            placeName: typeof text.placeName === 'function' ? guardedOr(text.placeName, 'a place') : text.placeName,
        }),
        scene: present<SceneUI>({
            kindOf: guarded(scene.kindOf),
            text: guarded(scene.text),
            stamps: guardedOr(scene.stamps, []),
        }),
        keys: keys
            ? present<KeysUI>({ targets: guardedOr(keys.targets, {}) ?? (() => ({})), help: keys.help })
            : plain.keys,
    }
}

function guardedOr<A extends unknown[], R>(
    call: ((...given: A) => R) | undefined,
    otherwise: R,
): ((...given: A) => R) | undefined {
    const safe = guarded(call)
    return safe && ((...given) => safe(...given) ?? otherwise)
}
