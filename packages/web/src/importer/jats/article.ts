import { all, attributeOf, elementsOf, first, type XmlElement } from '../xml/index.ts'
import { absent, SUB_ARTICLES } from './elements.ts'

/** The parts of an article, chapter or sub-article, under the same names in every tag set. */
export interface ArticleXml {
  readonly element: XmlElement
  readonly journal: XmlElement | undefined
  /** Title, people, dates, abstracts; an empty element if the file has none. */
  readonly meta: XmlElement
  /** Notes, lists and glossaries in `front`, beside the metadata. */
  readonly beside: readonly XmlElement[]
  readonly body: XmlElement | undefined
  readonly back: XmlElement | undefined
  readonly floats: readonly XmlElement[]
  readonly subArticles: readonly XmlElement[]
}

const METAS = ['article-meta', 'book-part-meta', 'front-stub'] as const

const METADATA: ReadonlySet<string> = new Set([...METAS, 'journal-meta', 'book-meta', 'collection-meta', 'processing-meta'])

/** The parent of an article's metadata: `front`, or the article itself. */
const frontOf = (element: XmlElement): XmlElement => first(element, 'front') ?? element

/** Whether notes only cite the article itself, as in Wiley's files: the page does that. */
const citesItself = (notes: XmlElement): boolean => {
  const inner = elementsOf(notes)
  return notes.name === 'notes' && inner.length > 0 && inner.every(each => attributeOf(each, 'content-type') === 'self-citation')
}

export const articleXml = (element: XmlElement, journal?: XmlElement): ArticleXml => {
  const front = frontOf(element)
  return {
    element,
    journal: first(front, 'journal-meta') ?? first(element, 'book-meta', 'collection-meta') ?? journal,
    meta: first(front, ...METAS) ?? absent('article-meta', element),
    beside: front === element ? [] : elementsOf(front).filter(child => !METADATA.has(child.name) && !citesItself(child)),
    body: first(element, 'body'),
    back: first(element, 'back'),
    floats: all(element, 'floats-group', 'floats-wrap').flatMap(elementsOf),
    subArticles: all(element, ...SUB_ARTICLES),
  }
}
