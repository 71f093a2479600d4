/** The first value that is not undefined. */
export const firstGiven = (...values: readonly (string | undefined)[]): string | undefined =>
  values.find(value => value !== undefined)
