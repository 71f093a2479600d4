import type { PartName } from '@lectern/domain/article'
import { all, elementsOf, isBlank, isElement, isNamed, wordsOf, type XmlElement } from '../xml/index.ts'

/** An element at the top level of an article, and whether it is in the head. */
export interface PlacedElement {
  readonly element: XmlElement
  readonly inHead: boolean
}

const heads: ReadonlySet<string> = new Set(['head', 'simple-head', 'book-review-head'])
const bodies: ReadonlySet<string> = new Set(['body', 'exam', 'simple-tail', 'tail'])

/** Metadata, and elements that are looked up wherever they are. */
const elsewhere: ReadonlySet<string> = new Set([
  'article-footnote',
  'date-accepted',
  'date-received',
  'date-revised',
  'document-thread',
  'floats',
  'info',
  'item-info',
  'refers-to-document',
])

/** The children of an element; loose text is read as paragraphs. */
export const partsOf = (element: XmlElement): readonly XmlElement[] =>
  element.children.flatMap(child =>
    isElement(child) ? [child] : isBlank(child) ? [] : [{ ...element, name: 'para', attributes: {}, children: [child] }],
  )

/** A date that contains text instead of numeric attributes is also kept as text. */
const isElsewhere = (element: XmlElement): boolean =>
  elsewhere.has(element.name) && !(element.name.startsWith('date-') && wordsOf(element) !== undefined)

const elementsWithin = (container: XmlElement, inHead: boolean): readonly PlacedElement[] =>
  partsOf(container)
    .filter(element => !isElsewhere(element))
    .map(element => ({ element, inHead }))

/** An article's elements in document order, including those in its head, body and tail. A chapter has them all at its top level. */
export const topElements = (item: XmlElement): readonly PlacedElement[] =>
  partsOf(item).flatMap(element =>
    heads.has(element.name)
      ? elementsWithin(element, true)
      : bodies.has(element.name)
        ? elementsWithin(element, false)
        : isElsewhere(element)
          ? []
          : [{ element, inHead: false }],
  )

const partsByName: ReadonlyMap<string, PartName> = new Map<string, PartName>([
  ...['alt-subtitle', 'alt-title', 'dochead', 'label', 'markers', 'subtitle', 'title'].map(name => [name, 'title'] as const),
  ...['author-group', 'dedication', 'editors', 'miscellaneous', 'presented'].map(name => [name, 'authors'] as const),
  ['abstract', 'abstracts'],
  ...['keywords', 'stereochem'].map(name => [name, 'keywords'] as const),
  ...['bibliography', 'bibliography-sec', 'further-reading', 'further-reading-sec'].map(name => [name, 'references'] as const),
  ...['glossary', 'glossary-entry', 'glossary-sec'].map(name => [name, 'glossary'] as const),
  ...['exam-answer', 'exam-answers', 'exam-question', 'exam-questions', 'exam-reference'].map(name => [name, 'exam'] as const),
  ['biography', 'biographies'],
])

/** The book that a review's head names. */
export const isReviewed = isNamed('reference', 'other-ref')

/** The part of the record that a top-level element belongs to. */
export const partOf = ({ element, inHead }: PlacedElement): PartName =>
  partsByName.get(element.name) ?? (inHead && !isReviewed(element) ? 'keywords' : 'body')

/** The notes on the title, which are in heads or directly in chapters. */
export const articleFootnotesIn = (item: XmlElement): readonly XmlElement[] =>
  [item, ...elementsOf(item).filter(({ name }) => heads.has(name) || bodies.has(name))].flatMap(place =>
    all(place, 'article-footnote'),
  )
