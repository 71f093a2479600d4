import { either as E } from 'fp-ts'
import { parsePii, type Pii } from '@lectern/domain/core'
import {
  attribute,
  childrenOf,
  idOf,
  isNamed,
  lineOfText,
  parseReferences,
  walk,
  PART_NAMES,
  type ArticleParts,
  type Content,
  type ContentNode,
} from '@lectern/domain/article'
import type { CitedWork } from '../store/article-index.ts'
import { citingSentences } from './citing-sentences.ts'

const isReference = isNamed('bib-reference')
const isWork = isNamed('reference', 'other-ref')
const isLink = isNamed('inter-ref', 'e-address')

/** `pii:S0022…`, or `/science/article/pii/S0022…` at any address. */
const PII_IN_ADDRESS = /(?:^pii:|\/pii\/)([^/?#]+)/i
const PII_IN_TEXT = /\bPII:?\s*([018BS][-0-9A-Za-z()]+)/

const piiIn = (nodes: readonly ContentNode[]): Pii | undefined => {
  const addresses = [...walk(nodes)].filter(isLink).flatMap(node => attribute(node, 'href') ?? [])
  const candidates = [...addresses.map(href => PII_IN_ADDRESS.exec(href)), PII_IN_TEXT.exec(lineOfText(nodes))]
  for (const found of candidates) {
    const pii = parsePii(found?.[1] ?? '')
    if (E.isRight(pii)) return pii.right
  }
  return undefined
}

const every = ({ content, floats, footnotes }: Content): readonly ContentNode[] => [...content, ...floats, ...footnotes]

const idsIn = (reference: ContentNode): readonly string[] =>
  [reference, ...childrenOf(reference).filter(isWork)].flatMap(node => idOf(node) ?? [])

/** The parts in which an article cites. */
const CITING = PART_NAMES.filter(name => !['title', 'authors', 'references'].includes(name))

/**
 * The works that an article's lists of references name, in their order. Where one entry lists several works, each has the sentences
 * that cite it or the entry.
 */
export const citedWorks = (parts: ArticleParts): readonly CitedWork[] => {
  const references = [...walk(every(parts.references))].filter(isReference)
  const sentences = citingSentences(
    CITING.flatMap(name => every(parts[name])),
    new Set(references.flatMap(idsIn)),
  )
  return references.flatMap((reference, index) => {
    const nodes = childrenOf(reference).filter(isWork)
    return parseReferences(reference).map(({ id, refId, title, hostData: { doi } }, number): CitedWork => {
      const pii = piiIn([nodes[number] ?? reference])
      const ids = new Set([idOf(reference), id])
      return {
        position: index + 1,
        refId: refId ?? id ?? idOf(reference) ?? String(index + 1),
        ...(doi === undefined ? {} : { doi }),
        ...(pii === undefined ? {} : { pii }),
        ...(title === undefined ? {} : { title }),
        snippets: [...new Set([...ids].flatMap(known => [...(sentences.get(known ?? '') ?? [])]))],
      }
    })
  })
}
