import { option as O } from 'fp-ts'

type Field = readonly [name: string, value: string]

/** Text as it may stand in a part of an address; what is not well-formed Unicode is mended first, so that nothing is thrown. */
export const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

/** The text that was encoded so; none where nothing was. */
export const decoded = (part: string): O.Option<string> => O.tryCatch(() => decodeURIComponent(part))

/** The text that was encoded so; what was not stays as it is. */
export const decodedOrAsIs = (part: string): string => O.getOrElse(() => part)(decoded(part))

/** Whether a text is the whole address of something on the web, and no name or path alone. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/]/i.test(text)

/** Fields as the query of an address holds them, in their order. */
export const queryString = (fields: readonly Field[]): string =>
  fields.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')

/** A path, or an address without a query, followed by the fields given, in their order. */
export const withQuery = (path: string, fields: readonly Field[]): string =>
  fields.length === 0 ? path : `${path}?${queryString(fields)}`
