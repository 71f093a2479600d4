/** A size, and what it cost. */
export interface Cost {
  readonly size: number
  readonly cost: number
}

/** By which power of the size a cost grows between two sizes: 1 is linear. */
export const exponentOf = (smaller: Cost, larger: Cost): number =>
  Math.log(larger.cost / smaller.cost) / Math.log(larger.size / smaller.size)
