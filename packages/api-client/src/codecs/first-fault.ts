import type * as t from 'io-ts'

/** The first thing a decoder found wrong, as a path and what was expected there: `meta.pii: expected string`. */
export const firstFault = (errors: t.Errors): string => {
  const context = errors[0]?.context ?? []
  const path = context.map(({ key }) => key).filter(key => key !== '').join('.')
  return `${path === '' ? 'the whole' : path}: expected ${context.at(-1)?.type.name ?? 'another value'}`
}
