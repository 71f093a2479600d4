import { slotsOf, withTexts, type Json } from './json-slots.ts'
import type { Placement, Placements } from './placements.ts'
import { addressVectors, clobberingVectors, prototypeVectors, VECTORS, vectorsInTurn, type Vector } from './vectors/index.ts'

interface Unit {
  readonly path: string
  readonly text: string
  readonly placement: Placement
}

/** How a value is filled. */
export interface Filling {
  /** One of so many texts gets a vector. */
  readonly share: number
  /** With which of them to begin. */
  readonly turn: number
  /** Why Lectern does not accept a value; undefined if it does. By default it accepts every one. */
  readonly reasonAgainst?: (value: Json) => Promise<string | undefined>
  /** Which texts may get vectors; all by default. */
  readonly isSlot?: (slot: string) => boolean
}

/** Puts vectors into some of a value's texts. */
export type Fill = (value: Json, filling: Filling) => Promise<Json>

const isAddress = (slot: string): boolean =>
  /href|url|uri|link|src|image|cover|wordmark|script|frame|service|locator|path|address|favicon|logo\.(?:light|dark)/i.test(slot)

/** How many vectors, about, one round takes of each kind. */
const TAKEN = 1009

/**
 * Fills the values of one kind of input.
 * @param refused gets the placements that Lectern does not accept, each with the reason
 * @param round which round of this kind of input it is: each goes on about where the one before has ended
 */
export const fillerOf = (placements: Placements, family: string, refused: Map<number, string>, round: number): Fill => {
  const start = 17 + round * TAKEN
  const any = vectorsInTurn(VECTORS, start)
  const address = vectorsInTurn(addressVectors, start)
  const word = vectorsInTurn([...clobberingVectors, ...prototypeVectors], start)
  const vectorFor = (slot: string, at: number): Vector =>
    isAddress(slot) && at % 4 !== 0
      ? address()
      : /(?:\.|^)(?:id|#name|name|refid|class)$/.test(slot) && at % 2 === 0
        ? word()
        : any()
  return async (value, { share, turn, reasonAgainst, isSlot = () => true }) => {
    const units = slotsOf(value)
      // Most nodes keep their names, because unknown ones hide what is in them.
      .filter(({ slot }, at) => (at + turn) % (slot.endsWith('#name') ? 6 * share : share) === 0 && isSlot(slot))
      .map(({ path, slot }, at): Unit => {
        const [placement, text] = placements.place(family, slot, vectorFor(slot, at + turn))
        return { path: JSON.stringify(path), text, placement }
      })
    const valueOf = (some: readonly Unit[]): Json => withTexts(value, new Map(some.map(({ path, text }) => [path, text])))
    const accepted = async (before: readonly Unit[], some: readonly Unit[]): Promise<readonly Unit[]> => {
      if (reasonAgainst === undefined || some.length === 0) return [...before, ...some]
      const reason = await reasonAgainst(valueOf([...before, ...some]))
      if (reason === undefined) return [...before, ...some]
      const [only, ...others] = some
      if (only !== undefined && others.length === 0) {
        refused.set(only.placement.number, reason)
        return before
      }
      const half = Math.floor(some.length / 2)
      return accepted(await accepted(before, some.slice(0, half)), some.slice(half))
    }
    return valueOf(await accepted([], units))
  }
}
