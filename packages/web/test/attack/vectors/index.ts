import { addressVectors, takerVectors } from './addresses.ts'
import { attributeVectors, breakoutVectors, eventVectors } from './events.ts'
import { danglingVectors, encodedVectors, jsonVectors, mutationVectors, scriptVectors, styleVectors } from './markup.ts'
import { clobberingVectors, headerVectors, prototypeVectors, templateVectors, traversalVectors } from './texts.ts'
import type { Vector } from './vector.ts'

export { CANARY, placementsIn, written, type Vector } from './vector.ts'
export { EVENTS } from './events.ts'
export { addressVectors, clobberingVectors, headerVectors, prototypeVectors, traversalVectors }

/** Every vector. */
export const VECTORS: readonly Vector[] = [
  ...eventVectors,
  ...attributeVectors,
  ...breakoutVectors,
  ...addressVectors,
  ...takerVectors,
  ...scriptVectors,
  ...mutationVectors,
  ...danglingVectors,
  ...styleVectors,
  ...jsonVectors,
  ...encodedVectors,
  ...templateVectors,
  ...headerVectors,
  ...traversalVectors,
  ...prototypeVectors,
  ...clobberingVectors,
]

/**
 * The vectors in an order in which neighbours differ, one after another without end, so that few placements already try something of
 * each family.
 */
export const vectorsInTurn = (vectors: readonly Vector[], start: number): (() => Vector) => {
  // A step that shares no divisor with the number of vectors reaches each of them before the first comes again.
  const step = [7919, 6007, 4001, 1].find(prime => vectors.length % prime !== 0) ?? 1
  let at = start
  return () => {
    at = (at + step) % vectors.length
    const vector = vectors[at]
    if (vector === undefined) throw new Error('There are no vectors')
    return vector
  }
}
