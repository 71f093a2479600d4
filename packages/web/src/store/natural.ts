/** Turns any number into a valid limit or offset. */
export const natural = (number: number): number => Math.min(Math.max(Math.trunc(number) || 0, 0), 1_000_000_000)
