import { signature, type SigningKey } from '../../signing/signature.ts'

declare const LECTERN_BUILD: string | undefined

/** A digest of all sources, which the build inserts, or `source` when run from the sources (in tests). */
const BUILD = typeof LECTERN_BUILD === 'string' ? LECTERN_BUILD : 'source'

const plain = (_name: string, value: unknown): unknown =>
  value instanceof Map || value instanceof Set ? [...value] : value instanceof RegExp ? String(value) : value

/** Names what pages are made with, other than their articles: the build, these settings of the site, and its secret, which signs their tokens. */
export const madeWith = (key: SigningKey, settings: unknown): string =>
  signature(key, ['pages', BUILD, JSON.stringify(settings, plain)]).toString('base64url')
