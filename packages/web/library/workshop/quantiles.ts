const ascending = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b)

/** The quantile `p` (0 to 1) of some numbers, by linear interpolation between neighbours (Hyndman and Fan's type 7). */
export const quantile = (values: readonly number[], p: number): number => {
  const sorted = ascending(values)
  const at = (sorted.length - 1) * p
  const below = sorted[Math.floor(at)] ?? Number.NaN
  const above = sorted[Math.ceil(at)] ?? below
  return below + (above - below) * (at - Math.floor(at))
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** A median with the quartiles on either side of it. */
export interface Spread {
  readonly median: number
  readonly q1: number
  readonly q3: number
}

export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  q1: quantile(values, 0.25),
  q3: quantile(values, 0.75),
})
