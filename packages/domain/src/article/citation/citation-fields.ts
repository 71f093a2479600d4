import { option as O } from 'fp-ts'

/** A field of an export format. */
export type CitationField = readonly [name: string, value: string]

/** A field, present only if it has a value. */
export const givenField = (name: string, value: O.Option<string>): readonly CitationField[] =>
  O.isSome(value) ? [[name, value.value]] : []

/** A field for each value. */
export const eachField = (name: string, values: readonly string[]): readonly CitationField[] => values.map(value => [name, value])
