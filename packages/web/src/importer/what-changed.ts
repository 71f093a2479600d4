import type { Stats } from 'node:fs'
import type { Source } from '../files/source.ts'

/**
 * What has become of a file since an article was made from it: nothing; it was written again as it was (`stamp`); it lies elsewhere, with the
 * files beside it (`place`); or an article is to be made from it, because it or a file that it names is another, or a day has come on which it says
 * something else (`content`).
 */
export type Change = 'nothing' | 'stamp' | 'place' | 'content'

/** Whether a licence or a freedom of an article has begun or ended since it was made. */
export const isPast = ({ standing: { changesOn } }: Pick<Source, 'standing'>, today: string): boolean =>
  changesOn !== undefined && changesOn <= today

/**
 * What has changed of a file.
 * @param known the file as it was when its article was stored
 * @param digestOf the digest of the files that now lie beside it and have one of these names
 * @param today the day of the import
 */
export const changeOf = (
  found: Pick<Source, 'path' | 'fingerprint' | 'stamp'>,
  known: Source | undefined,
  digestOf: (names: readonly string[]) => string,
  today: string,
): Change => {
  if (known === undefined || known.fingerprint !== found.fingerprint || isPast(known, today)) return 'content'
  if (known.beside.digest !== digestOf(known.beside.names)) return 'content'
  if (known.path !== found.path) return 'place'
  return known.stamp === found.stamp ? 'nothing' : 'stamp'
}

/**
 * Milliseconds after a change in which another one might get the same time. File systems write down times in steps of up to two seconds, and the
 * clock of a file server may differ from this one.
 */
const SETTLED_AFTER = 10_000

/**
 * A text that differs whenever the file has been written to or replaced, or is to be read with another maker. Empty if the file was changed so
 * recently that a further change could not be told from it.
 * @param maker what articles are made with
 * @param now milliseconds since 1970, before the file is read
 */
export const stampOf = (
  { size, mtimeMs, ctimeMs, ino }: Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs' | 'ino'>,
  maker: string,
  now: number,
): string => (Math.max(mtimeMs, ctimeMs) > now - SETTLED_AFTER ? '' : [maker, size, mtimeMs, ctimeMs, ino].join(' '))
