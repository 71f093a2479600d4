import type * as t from 'io-ts'

/** The first thing a decoder found wrong, as a path and what was expected there: `meta.pii: expected text`. */
export const firstFault = (errors: t.Errors): string => {
  const [error] = errors
  const context = error?.context ?? []
  const path = context.map(({ key }) => key).filter(key => key !== '').join('.')
  return `${path === '' ? 'the whole' : path}: ${error?.message ?? `expected ${context.at(-1)?.type.name ?? 'another value'}`}`
}
