import { option as O } from 'fp-ts'

// Where cookies are forbidden, as in a sandboxed frame, even reading the property throws.

/** All cookies that the page may read, as one text; none if they are forbidden (CAP-3). */
export const readCookies = (document: Document): string => O.getOrElse(() => '')(O.tryCatch(() => document.cookie))

/** Writes a cookie; if cookies are forbidden, nothing else is affected (CAP-3). */
export const writeCookie = (document: Document, cookie: string): void => {
  O.tryCatch(() => {
    document.cookie = cookie
  })
}
