import { decodeHTML } from 'entities'

/** The body of an HTML document, without scripts and styles. */
const bodyOf = (html: string): string => html.slice(html.indexOf('<body')).replace(/<(script|style)\b[^]*?<\/\1>/g, ' ')

/** The text of a page as a reader finds it. Element borders separate words, as in `wordsOfXml`. */
export const textOfPage = (html: string): string => decodeHTML(bodyOf(html).replace(/<[^>]*>/g, ' '))

/** How often each word occurs. Words are runs of letters and digits. */
export const countWords = (text: string): ReadonlyMap<string, number> => {
  const count = new Map<string, number>()
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) count.set(word, (count.get(word) ?? 0) + 1)
  return count
}

/** Words of one text that the other lacks, or has less often. */
export const missingWords = (
  wanted: ReadonlyMap<string, number>,
  found: ReadonlyMap<string, number>,
): readonly (readonly [string, number])[] =>
  [...wanted].flatMap(([word, times]) => {
    const missing = times - (found.get(word) ?? 0)
    return missing > 0 ? [[word, missing] as const] : []
  })

export const totalOf = (counts: Iterable<readonly [string, number]>): number =>
  [...counts].reduce((sum, [, times]) => sum + times, 0)
