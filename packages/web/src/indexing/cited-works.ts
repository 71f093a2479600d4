import {
  childrenOf,
  idOf,
  isNamed,
  parseReferences,
  elementsOnce,
  PART_NAMES,
  quotedSentences,
  type ArticleRecord,
  type Content,
  type ContentNode,
} from '@lectern/domain/article'
import type { CitedWork } from '../store/article-index.ts'
import { citingSentences } from './citing-sentences.ts'

const isReference = isNamed('bib-reference')
const isWork = isNamed('reference', 'other-ref')

const every = ({ content, floats, footnotes }: Content): readonly ContentNode[] => [...content, ...floats, ...footnotes]

const idsIn = (reference: ContentNode): readonly string[] =>
  [reference, ...childrenOf(reference).filter(isWork)].flatMap(node => idOf(node) ?? [])

/** The parts that can contain citations. */
const CITING = PART_NAMES.filter(name => !['title', 'authors', 'references'].includes(name))

/**
 * The works in an article's reference lists, in order, each with the sentences that cite it and that everyone may read (CLOSED-2). If an entry lists
 * several works, each gets the sentences that cite it or the entry.
 */
export const citedWorks = ({ meta, parts }: Pick<ArticleRecord, 'meta' | 'parts'>): readonly CitedWork[] => {
  const references = elementsOnce(every(parts.references)).filter(isReference)
  const sentences = citingSentences(
    CITING.flatMap(name => every(parts[name])),
    new Set(references.flatMap(idsIn)),
  )
  const works = references.flatMap((reference, index) =>
    parseReferences(reference).map(({ id, refId, title, pii, hostData: { doi } }): CitedWork => {
      const ids = new Set([idOf(reference), id])
      return {
        position: index + 1,
        refId: refId ?? id ?? idOf(reference) ?? String(index + 1),
        ...(doi === undefined ? {} : { doi }),
        ...(pii === undefined ? {} : { pii }),
        ...(title === undefined ? {} : { title }),
        snippets: [...new Set([...ids].flatMap(known => [...(sentences.get(known ?? '') ?? [])]))],
      }
    }),
  )
  const quoted = quotedSentences(
    meta.access,
    works.map(({ snippets }) => snippets),
  )
  return works.map((work, index) => ({ ...work, snippets: quoted[index] ?? [] }))
}
