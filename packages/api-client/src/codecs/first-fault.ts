import type * as t from 'io-ts'

/** A name that would not be seen, or would break the line, is in quotation marks. */
const shown = (key: string): string => (/^\S$|^\S[^\p{Cc}\u2028\u2029]*\S$/u.test(key) ? key : JSON.stringify(key))

/** The first thing a decoder found wrong, as a path and what was expected there: `meta.pii: expected text`. */
export const firstFault = (errors: t.Errors): string => {
  const [error] = errors
  const context = error?.context ?? []
  const path = context
    .map(({ key }) => key)
    .filter(key => key !== '')
    .map(shown)
    .join('.')
  return `${path === '' ? 'the whole' : path}: ${error?.message ?? `expected ${context.at(-1)?.type.name ?? 'another value'}`}`
}
