/** Numbers from 0 to below 1, always the same for a seed. */
export type Random = () => number

/** Mulberry32: 32 bits of state are enough for one article each. */
export const randomFrom = (seed: number): Random => {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole number below a limit, all equally likely. */
export const below = (random: Random, limit: number): number => Math.floor(random() * limit)

/** A whole number below a limit, of which the nth is about as likely as 1 / n (Zipf's law). */
export const zipf = (random: Random, limit: number): number => Math.min(limit - 1, Math.floor(limit ** random()) - 1)
