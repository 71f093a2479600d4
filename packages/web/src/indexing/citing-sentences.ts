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
import { citedSentences, shortened } from '../text/cited-sentences.ts'
import { CITATION_END, CITED, CITES } from '../text/sentences.ts'

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
    for (const { words: plain, places } of citedSentences(line)) {
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
