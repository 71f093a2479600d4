/** Facts in words, without those that are empty because nothing is known. */
export const statedFacts = (...facts: readonly string[]): readonly string[] => facts.filter(words => words !== '')
