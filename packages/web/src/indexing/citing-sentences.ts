import { ELLIPSIS, truncatedAtWord } from '@lectern/domain/core'
import {
  childrenOf,
  isNamed,
  isText,
  plainText,
  refidsOf,
  rewrite,
  text,
  withChildren,
  type ContentNode,
} from '@lectern/domain/article'
import { CITATION_END, CITED, CITES, sentences } from '../text/sentences.ts'

/** How many characters of a sentence are shown on either side of the citation. */
const REACH = 250

// oxlint-disable-next-line no-control-regex -- the citation marks
const MARKS = /\u0001(\d+)\u0002|\u0003/g
// oxlint-disable-next-line no-control-regex -- the same characters, where the text itself contains them
const STRAY = /[\u0001-\u0003]/g

const isCitation = isNamed('cross-ref', 'cross-refs')

/** Marks each citation of these ids with its index in `citations`, which lists the ids that each one cites. */
const marked = (nodes: readonly ContentNode[], ids: ReadonlySet<string>) => {
  const citations: (readonly string[])[] = []
  const withMarks = rewrite(node => {
    if (isText(node) && node._ !== undefined && node._.search(STRAY) !== -1) return [text(node._.replaceAll(STRAY, ''))]
    const cites = isCitation(node) ? refidsOf(node).filter(id => ids.has(id)) : []
    if (cites.length === 0) return node
    citations.push(cites)
    return [withChildren(node, [text(`${CITES}${citations.length - 1}${CITED}`), ...childrenOf(node), text(CITATION_END)])]
  })(nodes)
  return { nodes: withMarks, citations }
}

/** A sentence without its marks, and each of its citations with its place there. */
const unmarked = (
  sentence: string,
): { readonly words: string; readonly places: readonly { readonly citation: number; readonly at: number }[] } => {
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

/** The end of a text, starting at the beginning of a word. */
const tail = (before: string): string => {
  if (before.length <= REACH) return before
  const cut = before.slice(-REACH)
  const space = cut.search(/\s/)
  return ELLIPSIS + (space === -1 ? cut.replace(/^\p{Surrogate}/u, '') : cut.slice(space + 1))
}

/** The words of a sentence around a place, or all of them if they are few. */
const shortened = (words: string, at: number): string =>
  words.trim().length <= 2 * REACH
    ? words.trim()
    : `${tail(words.slice(0, at).trim())} ${truncatedAtWord(words.slice(at).trim(), REACH)}`.trim()

/**
 * For each reference id, the sentences in these nodes that cite it, in document order and without duplicates. A very long
 * sentence is truncated on both sides of the citation.
 * @param ids the ids of the references
 */
export const citingSentences = (
  nodes: readonly ContentNode[],
  ids: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>()
  const { nodes: withMarks, citations } = marked(nodes, ids)
  if (citations.length === 0) return found
  for (const line of plainText(withMarks).split('\n')) {
    if (!line.includes(CITES)) continue
    for (const sentence of sentences(line)) {
      const { words: plain, places } = unmarked(sentence)
      for (const { citation, at } of places) {
        const words = shortened(plain, at)
        for (const id of citations[citation] ?? []) {
          const known = found.get(id)
          if (known === undefined) found.set(id, new Set([words]))
          else known.add(words)
        }
      }
    }
  }
  return found
}
