import { elementsOf, first, hasOwnText, hasWords, isElement, type XmlElement, type XmlNode } from '../../xml/index.ts'

/** Elements that each contain one citation. */
export const CITATIONS: ReadonlySet<string> = new Set([
  'citation',
  'citation-alternatives',
  'element-citation',
  'mixed-citation',
  'nlm-citation',
  'product',
])

const namedForms = ['element-citation', 'nlm-citation', 'mixed-citation', 'citation'] as const

/** Whether an element has the punctuation or words that a house puts between the parts of a citation. */
export const isGenerated = ({ name }: XmlElement): boolean => name === 'x'

/** Whether there is text between the parts of a citation, on its own or in `x`. */
export const hasTextBetween = (children: readonly XmlNode[]): boolean =>
  hasOwnText(children) || children.some(child => isElement(child) && isGenerated(child) && hasWords(child))

/** Whether a citation is printed text, with text between its parts, or else a record in which order does not matter. */
export const isPrinted = (citation: XmlElement): boolean => {
  if (citation.name === 'element-citation' || citation.name === 'nlm-citation') return false
  return hasTextBetween(citation.children) || elementsOf(citation).every(({ name }) => !PARTS.has(name))
}

/** The parts of a citation record. */
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

/** The alternative to use: a record, which can be searched for and linked, before a printed line. */
const chosen = (alternatives: XmlElement): XmlElement | undefined =>
  namedForms.map(name => first(alternatives, name)).find(form => form !== undefined) ?? elementsOf(alternatives)[0]

const isRecord = ({ name }: XmlElement): boolean => name === 'element-citation' || name === 'nlm-citation'

const isPrintedLine = ({ name }: XmlElement): boolean => name === 'mixed-citation' || name === 'citation'

/** Whether two citations are a printed line and a record of the same work, as in SciELO's files. */
const isPair = (citations: readonly XmlElement[]): boolean =>
  citations.length === 2 && citations.filter(isRecord).length === 1 && citations.filter(isPrintedLine).length === 1

/** The citations of a reference, in one form each. */
export const citationsOf = (ref: XmlElement): readonly XmlElement[] => {
  const citations = elementsOf(ref).filter(({ name }) => CITATIONS.has(name))
  return (isPair(citations) ? citations.filter(isRecord) : citations).flatMap(citation =>
    citation.name === 'citation-alternatives' ? [chosen(citation) ?? citation] : [citation],
  )
}
