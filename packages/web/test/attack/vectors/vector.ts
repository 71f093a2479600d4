/** Where a vector's text has the number of its placement. */
const NUMBER = '{n}'

/** Numbers of placements are long enough not to be anything else that a page contains. */
const FIRST = 71_000_000

/** A hostile text. Wherever it becomes code, that calls `fire` with the placement's number; its addresses lead to a host of their own. */
export interface Vector {
  readonly family: string
  readonly text: string
}

/** The host to which only vectors lead. No name server knows it. */
export const CANARY = 'canary.invalid'

/** The text of a vector at its placement. */
export const written = ({ text }: Vector, placement: number): string => text.replaceAll(NUMBER, String(FIRST + placement))

/** The placements whose numbers a text contains. */
export const placementsIn = (text: string): readonly number[] =>
  [...text.matchAll(/(?<!\d)71\d{6}(?!\d)/g)].map(([number]) => Number(number) - FIRST)

export const vectorsOf = (family: string, texts: readonly string[]): readonly Vector[] =>
  [...new Set(texts)].map(text => ({ family, text }))
