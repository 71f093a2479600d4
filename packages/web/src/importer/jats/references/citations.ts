import { all, attributeOf, elementsOf, hasOwnText, hasWords, isElement, type XmlElement, type XmlNode } from '../../xml/index.ts'

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

/** The form to use: a record, which can be searched for and linked, before a printed line. */
const bestOf = (forms: readonly XmlElement[]): readonly XmlElement[] =>
  [...namedForms.map(name => forms.find(form => form.name === name)), forms[0]].filter(form => form !== undefined).slice(0, 1)

const languageOf = (form: XmlElement): string | undefined => attributeOf(form, 'lang')

/** The alternatives to use: one, or one in each language, because readers of each look for the work as it is cited there. */
const chosen = (alternatives: XmlElement): readonly XmlElement[] => {
  const forms = elementsOf(alternatives)
  return forms.every(form => languageOf(form) !== undefined)
    ? [...Map.groupBy(forms, languageOf).values()].flatMap(bestOf)
    : bestOf(forms)
}

const isRecord = ({ name }: XmlElement): boolean => name === 'element-citation' || name === 'nlm-citation'

const isPrintedLine = ({ name }: XmlElement): boolean => name === 'mixed-citation' || name === 'citation'

const inOrder = (ref: XmlElement): readonly XmlElement[] => elementsOf(ref).filter(({ name }) => CITATIONS.has(name))

/** The printed line and the record of the same work in one language, which SciELO's files give beside each other. */
const pairIn = (ref: XmlElement): { readonly line: XmlElement; readonly record: XmlElement } | undefined => {
  const citations = inOrder(ref)
  const [line, record] = [citations.find(isPrintedLine), citations.find(isRecord)]
  const isOfOneLanguage = new Set(citations.flatMap(each => languageOf(each) ?? [])).size <= 1
  return citations.length === 2 && line !== undefined && record !== undefined && isOfOneLanguage ? { line, record } : undefined
}

/**
 * The citations of a reference, in one form each, or in one for each language. Of a printed line and its record it is the line: the record lacks parts of it, such as
 * the place, the pages or a note on access, and the order of the journal's style.
 */
export const citationsOf = (ref: XmlElement): readonly XmlElement[] => {
  const pair = pairIn(ref)
  if (pair !== undefined) return [isPrinted(pair.line) ? pair.line : pair.record]
  return inOrder(ref).flatMap(citation => (citation.name === 'citation-alternatives' ? chosen(citation) : [citation]))
}

/** The identifiers of a printed work that only its record has. */
export const identifiersBeside = (ref: XmlElement): readonly XmlElement[] => {
  const pair = pairIn(ref)
  return pair !== undefined && isPrinted(pair.line) ? all(pair.record, 'pub-id') : []
}
