let clusters: Intl.Segmenter | undefined

/** Made when it is first needed, because the browser then reads Unicode's rules, which takes a phone a tenth of a second. */
const segmenter = (): Intl.Segmenter => (clusters ??= new Intl.Segmenter('en', { granularity: 'grapheme' }))

/**
 * Texts in which every code unit is a character, because none of these joins another: letters of the usual scripts with their accents, signs,
 * Chinese characters and kana, but no combining marks. Most texts are such, and a segmenter is slow.
 */
const PLAIN =
  /^[\t\n\x20-\x7e\xa0-\u02ff\u0370-\u0482\u048a-\u052f\u1e00-\u200b\u200e-\u20cf\u2100-\u2bff\u3000-\u3029\u3041-\u3096\u30a0-\u30ff\u3400-\u4dbf\u4e00-\u9fff]*$/

/**
 * The characters of a text as a reader counts them (TEXT-1).
 * @param most the most characters to look for
 */
export const graphemes = (text: string, most = Number.POSITIVE_INFINITY): readonly string[] => {
  if (PLAIN.test(text)) return text.slice(0, most).split('')
  const found: string[] = []
  for (const { segment } of segmenter().segment(text)) {
    if (found.length >= most) break
    found.push(segment)
  }
  return found
}

/** How much of a text is segmented at a time, in code units: a segmenter copies everything that it is given. */
const WINDOW = 256

/** Where a window that begins at `start` ends: never inside a code point, which would count as two characters. */
const windowEnd = (text: string, start: number, size: number): number =>
  (text.codePointAt(start + size - 1) ?? 0) > 0xffff ? start + size + 1 : start + size

/**
 * The first `most` of a text's `graphemes` (TEXT-1), or all of them if there are fewer. The cost depends on the result, not on
 * the text: only the beginning is read, window by window. Where a character ends depends on what precedes it and on the one code
 * point after it, so all characters of a window but the last are final; the last is read again together with what follows.
 */
export const firstGraphemes = (text: string, most: number): readonly string[] => {
  // A character of a plain beginning ends before the next one, which may be the last that is read.
  if (PLAIN.test(text.slice(0, most + 1))) return text.slice(0, most).split('')
  const first: string[] = []
  let start = 0
  let size = WINDOW
  while (first.length < most && start < text.length) {
    const end = windowEnd(text, start, size)
    const found = graphemes(text.slice(start, end))
    const own = (end < text.length ? found.slice(0, -1) : found).slice(0, most - first.length)
    for (const cluster of own) {
      first.push(cluster)
      start += cluster.length
    }
    size = own.length === 0 ? 2 * size : WINDOW
  }
  return first
}

/** What replaces the text that is cut off (TEXT-1): one character, in addition to the limit. */
export const ELLIPSIS = '…'

/** The first `limit` characters, followed by an ellipsis if there are more (TEXT-1). */
export const truncated = (text: string, limit: number): string => {
  if (text.length <= limit) return text
  const kept = firstGraphemes(text, limit).join('')
  return kept.length === text.length ? text : kept + ELLIPSIS
}

const isSpace = (cluster: string): boolean => /\s/u.test(cluster)

/**
 * Like `truncated`, but with whole words: the cut moves back to the last white space, unless the first word alone is too long.
 */
export const truncatedAtWord = (text: string, limit: number): string => {
  if (text.length <= limit) return text
  const kept = firstGraphemes(text, limit + 1)
  if (kept.length <= limit) return text
  const space = kept.findLastIndex(isSpace)
  const whole = kept.slice(0, space > 0 ? space : limit).join('')
  return (whole.replace(/(?<![\s,;:])[\s,;:]+$/u, '') || whole) + ELLIPSIS
}
