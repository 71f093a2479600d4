import { option as O } from 'fp-ts'

/** Text encoded for a part of an address. Text that is not well-formed Unicode is repaired first, so that nothing throws. */
export const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

/** The decoded text; none if the input is not properly encoded. */
export const decoded = (part: string): O.Option<string> => O.tryCatch(() => decodeURIComponent(part))

/** The decoded text, or the input as it is if it is not properly encoded. */
export const decodedOrAsIs = (part: string): string => O.getOrElse(() => part)(decoded(part))
