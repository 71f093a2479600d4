import { option as O } from 'fp-ts'

// Where cookies are forbidden, as in a sandboxed frame, merely naming them throws.

/** All cookies that the page may read, as one text; none where they are forbidden (CAP-3). */
export const readCookies = (document: Document): string => O.getOrElse(() => '')(O.tryCatch(() => document.cookie))

/** Keeps a cookie; where that is forbidden it costs nothing but what was to be kept (CAP-3). */
export const writeCookie = (document: Document, cookie: string): void => {
  O.tryCatch(() => {
    document.cookie = cookie
  })
}
