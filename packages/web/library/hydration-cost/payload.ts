import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { pageOf } from './page.ts'

/** Bytes as they are, and as they travel. */
export interface Weight {
  readonly raw: number
  readonly gzip: number
  readonly brotli: number
}

/** gzip at level 6 and Brotli at quality 5: what servers choose for pages that they make on request. */
export const weigh = (text: string): Weight => {
  const bytes = Buffer.from(text)
  return {
    raw: bytes.length,
    gzip: gzipSync(bytes, { level: 6 }).length,
    brotli: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
  }
}

export interface Payload {
  /** The page whose body is markup alone. */
  readonly markup: Weight
  /** The page that carries its tree as JSON beside the markup. */
  readonly twice: Weight
  /** How much heavier the second is, as a ratio. */
  readonly ratio: Weight
}

const over = (a: Weight, b: Weight): Weight => ({ raw: a.raw / b.raw, gzip: a.gzip / b.gzip, brotli: a.brotli / b.brotli })

/** The strongest setting, for pages that are compressed once and kept: Brotli at quality 11. */
const stored = (text: string): number =>
  brotliCompressSync(Buffer.from(text), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** Bytes of a stored page with and without its state. Slow: quality 11 takes seconds for a long page. */
export interface StoredPayload {
  readonly elements: number
  readonly markup: number
  readonly twice: number
  readonly ratio: number
}

export const storedPayloadOf = (elements: number): StoredPayload => {
  const markup = stored(pageOf(elements, { mode: 'leaf', contained: false }).html)
  const twice = stored(pageOf(elements, { mode: 'full', contained: false }).html)
  return { elements, markup, twice, ratio: twice / markup }
}

/** What a page of so many elements weighs with and without its state. */
export const payloadOf = (elements: number): Payload => {
  const markup = weigh(pageOf(elements, { mode: 'leaf', contained: false }).html)
  const twice = weigh(pageOf(elements, { mode: 'full', contained: false }).html)
  return { markup, twice, ratio: over(twice, markup) }
}
