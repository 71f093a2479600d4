import type { XmlElement } from '../../xml.ts'
import { elementsOf, first, hasOwnText, without } from '../elements.ts'

/** The elements that are one citation each. */
export const CITATIONS: ReadonlySet<string> = new Set([
  'citation',
  'citation-alternatives',
  'element-citation',
  'mixed-citation',
  'nlm-citation',
  'product',
])

const namedForms = ['element-citation', 'nlm-citation', 'mixed-citation', 'citation'] as const

/** Whether a citation has words between its parts: then it is printed text, else a record whose order says nothing. */
export const isPrinted = (citation: XmlElement): boolean => {
  if (citation.name === 'element-citation' || citation.name === 'nlm-citation') return false
  const own = without(citation, 'label')
  return (
    hasOwnText(own) ||
    elementsOf(citation)
      .filter(({ name }) => name !== 'label')
      .every(({ name }) => !PARTS.has(name))
  )
}

/** What a record of a citation is made of. */
const PARTS: ReadonlySet<string> = new Set([
  'article-title',
  'chapter-title',
  'collab',
  'conf-name',
  'data-title',
  'fpage',
  'name',
  'part-title',
  'person-group',
  'publisher-name',
  'source',
  'string-name',
  'volume',
  'year',
])

/** Of a citation's alternatives, the record, which can be searched for and linked, comes before the printed line. */
const chosen = (alternatives: XmlElement): XmlElement | undefined =>
  namedForms.map(name => first(alternatives, name)).find(form => form !== undefined) ?? elementsOf(alternatives)[0]

const isRecord = ({ name }: XmlElement): boolean => name === 'element-citation' || name === 'nlm-citation'

const isPrintedLine = ({ name }: XmlElement): boolean => name === 'mixed-citation' || name === 'citation'

/** A printed line and a record side by side, and nothing else, are one citation in two forms (as SciELO has them). */
const isPair = (citations: readonly XmlElement[]): boolean =>
  citations.length === 2 && citations.filter(isRecord).length === 1 && citations.filter(isPrintedLine).length === 1

/** The citations of a reference, each once. */
export const citationsOf = (ref: XmlElement): readonly XmlElement[] => {
  const citations = elementsOf(ref).filter(({ name }) => CITATIONS.has(name))
  return (isPair(citations) ? citations.filter(isRecord) : citations).flatMap(citation =>
    citation.name === 'citation-alternatives' ? [chosen(citation) ?? citation] : [citation],
  )
}
