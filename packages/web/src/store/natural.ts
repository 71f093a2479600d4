/** A whole number from 0 on, whatever is asked for. */
export const natural = (number: number): number => Math.min(Math.max(Math.trunc(number) || 0, 0), 1_000_000_000)
