import { ELLIPSIS, truncatedAtWord } from '@lectern/domain/core'
import { sentences } from './sentences.ts'

/** How many characters of a sentence are shown on either side of the citation. */
const REACH = 250

// oxlint-disable-next-line no-control-regex -- the citation marks
const MARKS = /\u0001(\d+)\u0002|\u0003/g

/** A sentence without its marks, and each of its citations with its place there. */
export interface CitedSentence {
  readonly words: string
  readonly places: readonly { readonly citation: number; readonly at: number }[]
}

const unmarked = (sentence: string): CitedSentence => {
  const places: { citation: number; at: number }[] = []
  let words = ''
  let from = 0
  for (const { 0: mark, 1: citation, index } of sentence.matchAll(MARKS)) {
    words += sentence.slice(from, index)
    if (citation !== undefined) places.push({ citation: Number(citation), at: words.length })
    from = index + mark.length
  }
  return { words: words + sentence.slice(from), places }
}

/** The sentences of a line with marked citations. */
export const citedSentences = (line: string): readonly CitedSentence[] => sentences(line).map(unmarked)

/** The end of a text, starting at the beginning of a word. */
const tail = (before: string): string => {
  if (before.length <= REACH) return before
  const cut = before.slice(-REACH)
  const space = cut.search(/\s/)
  return ELLIPSIS + (space === -1 ? cut.replace(/^\p{Surrogate}/u, '') : cut.slice(space + 1))
}

/** The words of a sentence around a place, or all of them if they are few. */
export const shortened = (words: string, at: number): string =>
  words.trim().length <= 2 * REACH
    ? words.trim()
    : `${tail(words.slice(0, at).trim())} ${truncatedAtWord(words.slice(at).trim(), REACH)}`.trim()

/** The sentence of a line in which a citation is, or as much of it as is shown around it; undefined if the line does not have the citation. */
export const sentenceCiting = (line: string, citation: number): string | undefined => {
  for (const { words, places } of citedSentences(line)) {
    const place = places.find(each => each.citation === citation)
    if (place !== undefined) return shortened(words, place.at)
  }
  return undefined
}
