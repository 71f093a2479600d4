import { jsonOf, slotsOf, withTexts, type Json } from './json-slots.ts'
import type { Placement, Placements } from './placements.ts'
import { addressVectors, clobberingVectors, prototypeVectors, VECTORS, vectorsInTurn, type Vector } from './vectors/index.ts'

/** A value with vectors, and their placements. */
export interface Filled {
  readonly value: Json
  readonly placements: readonly Placement[]
}

interface Unit {
  readonly path: string
  readonly text: string
  readonly placement: Placement
}

export interface Filler {
  /**
   * Puts vectors into some of a value's texts.
   * @param share one of so many texts
   * @param reasonAgainst why Lectern does not accept a value; undefined if it does
   */
  readonly fill: (
    value: Json,
    share: number,
    turn: number,
    reasonAgainst?: (value: Json) => Promise<string | undefined>,
    isSlot?: (slot: string) => boolean,
  ) => Promise<Filled>
}

const isAddress = (slot: string): boolean =>
  /href|url|uri|link|src|image|cover|wordmark|script|frame|service|locator|path|address/i.test(slot)

/**
 * Fills the values of one kind of input.
 * @param refused the placements that Lectern does not accept, to which these are added
 */
const filling = (placements: Placements, family: string, refused: Map<number, string>): Filler => {
  const any = vectorsInTurn(VECTORS, 17)
  const address = vectorsInTurn(addressVectors, 17)
  const word = vectorsInTurn([...clobberingVectors, ...prototypeVectors], 17)
  const vectorFor = (slot: string, at: number): Vector =>
    isAddress(slot) && at % 4 !== 0
      ? address()
      : /(?:\.|^)(?:id|#name|name|refid|class)$/.test(slot) && at % 2 === 0
        ? word()
        : any()
  return {
    fill: async (value, share, turn, reasonAgainst, isSlot = () => true) => {
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
      const taken = await accepted([], units)
      return { value: valueOf(taken), placements: taken.map(({ placement }) => placement) }
    },
  }
}

export { filling, jsonOf }
