const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * What a reader counts as characters (TEXT-1).
 * @param most no more than so many are looked for
 */
export const graphemes = (text: string, most = Number.POSITIVE_INFINITY): readonly string[] => {
  const found: string[] = []
  for (const { segment } of clusters.segment(text)) {
    if (found.length >= most) break
    found.push(segment)
  }
  return found
}

/** What stands in place of what is left out (TEXT-1): one character, on top of the limit. */
export const ELLIPSIS = '…'

/** The first `limit` characters, and an ellipsis on top where there are more (TEXT-1). */
export const truncated = (text: string, limit: number): string => {
  const all = graphemes(text)
  return all.length <= limit ? text : all.slice(0, limit).join('') + ELLIPSIS
}

const isSpace = (cluster: string): boolean => /\s/u.test(cluster)

/** As `truncated`, but whole words: the cut moves back to the last white space, unless the first word alone is too long. */
export const truncatedAtWord = (text: string, limit: number): string => {
  const all = graphemes(text)
  if (all.length <= limit) return text
  const kept = all.slice(0, limit + 1)
  const space = kept.findLastIndex(isSpace)
  const whole = (space > 0 ? kept.slice(0, space) : all.slice(0, limit)).join('')
  return (whole.replace(/[\s,;:]+$/u, '') || whole) + ELLIPSIS
}
