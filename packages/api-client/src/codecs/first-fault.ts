import type * as t from 'io-ts'

/** Puts a key in quotation marks if it would be invisible or break the line. */
const shown = (key: string): string => (/^\S$|^\S[^\p{Cc}\u2028\u2029]*\S$/u.test(key) ? key : JSON.stringify(key))

/** The first error of a decoder, as a path and what was expected there: `meta.pii: expected text`. */
export const firstFault = (errors: t.Errors): string => {
  const [error] = errors
  const context = error?.context ?? []
  const path = context
    .map(({ key }) => key)
    .filter(key => key !== '')
    .map(shown)
    .join('.')
  return `${path === '' ? 'the top level' : path}: ${error?.message ?? `expected ${context.at(-1)?.type.name ?? 'another value'}`}`
}
