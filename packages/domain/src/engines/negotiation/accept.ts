import { option as O } from 'fp-ts'

/** A range of media types that a client accepts, and how much it likes them, from 0 to 1. */
export interface MediaRange {
  /** `text/markdown`, `text/*`, or the range of all types. */
  readonly range: string
  readonly quality: number
}

const TOKEN = String.raw`[!#$%&'*+.^_\`|~\w-]+`
/** White space is in one place of it alone, so that no text can be taken apart in many ways. */
const PARAMETER = String.raw`[ \t]*;(?:[ \t]*${TOKEN}=(?:${TOKEN}|"(?:[^"\\]|\\.)*"))?`
const RANGE = new RegExp(String.raw`[ \t]*(\*\/\*|${TOKEN}\/${TOKEN})((?:${PARAMETER})*)[ \t]*(?:,|$)`, 'y')
const QUALITY = /;[ \t]*q=([^ \t;]*)/i
const QUOTED = /"(?:[^"\\]|\\.)*"/g
const IS_QUALITY = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/** Longer headers are read by nobody. */
const LONGEST = 2_000

/**
 * The value of an `Accept` header (RFC 9110, 12.5.1). A client that sends none accepts everything, and so does one that sends a malformed one:
 * then nothing is known of what it likes.
 */
export const acceptedRanges = (header: string | undefined): readonly MediaRange[] => {
  const everything = [{ range: '*/*', quality: 1 }]
  if (header === undefined || header.trim() === '' || header.length > LONGEST) return everything
  const ranges: MediaRange[] = []
  const pattern = new RegExp(RANGE)
  while (pattern.lastIndex < header.length) {
    const [, range, parameters] = pattern.exec(header) ?? []
    if (range === undefined) return everything
    const quality = QUALITY.exec((parameters ?? '').replace(QUOTED, ''))?.[1] ?? '1'
    if (!IS_QUALITY.test(quality)) return everything
    ranges.push({ range: range.toLowerCase(), quality: Number(quality) })
  }
  return ranges
}

/** How closely a range names a type: 2 by itself, 1 with others of its kind, 0 with all; undefined if it does not. */
const closeness = (range: string, type: string): number | undefined =>
  range === type ? 2 : range === `${type.slice(0, type.indexOf('/'))}/*` ? 1 : range === '*/*' ? 0 : undefined

interface Liking {
  readonly quality: number
  readonly closeness: number
}

/** How much a client likes a type: as the closest range says that names it. */
const likingOf = (ranges: readonly MediaRange[], type: string): Liking | undefined => {
  let found: Liking | undefined
  for (const { range, quality } of ranges) {
    const close = closeness(range, type)
    if (close !== undefined && (found === undefined || close > found.closeness)) found = { quality, closeness: close }
  }
  return found
}

/**
 * The one of several media types that a client likes best (RFC 9110, 12.5.1): the one with the highest quality; among these the one that it names
 * most closely; among these the first. None if it accepts none of them.
 */
export const preferredType = <A extends { readonly type: string }>(
  header: string | undefined,
  offers: readonly A[],
): O.Option<A> => {
  const ranges = acceptedRanges(header)
  let best: { readonly offer: A; readonly liking: Liking } | undefined
  for (const offer of offers) {
    const liking = likingOf(ranges, offer.type)
    if (liking === undefined || liking.quality === 0) continue
    const isBetter =
      best === undefined ||
      liking.quality > best.liking.quality ||
      (liking.quality === best.liking.quality && liking.closeness > best.liking.closeness)
    if (isBetter) best = { offer, liking }
  }
  return O.fromNullable(best?.offer)
}
