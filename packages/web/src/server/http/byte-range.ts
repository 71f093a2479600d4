import type { ByteRange } from '../../files/kept-files.ts'

/** What a request gets of a file: all of it, a part, or nothing because it has no such part (RFC 9110, 14.2). */
export type Portion = 'all' | 'none' | ByteRange

/** The part of a file of this size that a `Range` header asks for. What is no single range of bytes is ignored, as the standard allows. */
const partIn = (range: string, size: number): Portion => {
  const [, first = '', last = ''] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(range) ?? []
  if (first === '' && last === '') return 'all'
  if (first === '') return Number(last) === 0 || size === 0 ? 'none' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return 'all'
  return start >= size ? 'none' : { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

/**
 * What a request gets of a file with this size and tag.
 * @param range the `Range` header
 * @param ifRange the `If-Range` header: with another tag, the client's parts are of another file
 */
export const portionOf = (
  { size, etag }: { readonly size: number; readonly etag: string },
  range: string | undefined,
  ifRange: string | undefined,
): Portion => (range === undefined || (ifRange !== undefined && ifRange.trim() !== etag) ? 'all' : partIn(range, size))
