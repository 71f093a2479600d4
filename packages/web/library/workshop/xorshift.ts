/** A stream of numbers in [0, 1): the same seed always gives the same ones. */
export type Random = () => number

/** Marsaglia's 32-bit xorshift with the shifts 13, 17 and 5. The seed must not be 0. */
export const xorshift32 = (seed: number): Random => {
  let state = seed >>> 0
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 0x1_0000_0000
  }
}

/** A whole number from 0 to `below`, without `below`. */
export const integerBelow = (random: Random, below: number): number => Math.floor(random() * below)

/** One of the items, each as likely as the others. */
export const pick = <A>(random: Random, items: readonly [A, ...A[]]): A => items[integerBelow(random, items.length)] ?? items[0]

/** The items in a random order (Fisher and Yates). */
export const shuffled = <A>(random: Random, items: readonly A[]): readonly A[] => {
  const rest = [...items]
  const out: A[] = []
  while (rest.length > 0) out.push(...rest.splice(integerBelow(random, rest.length), 1))
  return out
}
