/** Compares texts by code units, so the order is the same on every machine, whatever its locale. */
export const compareTexts = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)
