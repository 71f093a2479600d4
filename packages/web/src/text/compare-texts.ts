/** The order of texts by their code units: the same on every machine, whatever its language. */
export const compareTexts = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)
