import { formatOf } from './detect.ts'
import { chaptersOf, isBits } from './jats/index.ts'
import { elementsOf, first, isNamed, type XmlElement } from './xml/index.ts'

/** What an article has that is one of several in a file, and no other element of its name in any grammar. */
const hasHead = (element: XmlElement): boolean => elementsOf(element).some(isNamed('front', 'front-stub', 'article-meta'))

/** Whether an element within a file is an article, of those elements whose names other grammars have, too. */
const isArticle = (element: XmlElement): boolean => {
  const format = formatOf(element)
  return format === 'elsevier' ? element.uri.includes('elsevier.com') : format === 'jats' && (isBits(element) || hasHead(element))
}

/** An article in a file. */
export interface ArticleIn {
  /** What it is read from: its element, or that of a chapter with what its book says of all of them. */
  readonly root: XmlElement
  /** Its element as it stands in the file. */
  readonly own: XmlElement
}

const alone = (root: XmlElement): ArticleIn => ({ root, own: root })

const itsOwn = (article: XmlElement): readonly ArticleIn[] => {
  if (!isBits(article)) return [alone(article)]
  const chapters = chaptersOf(article).map(root => ({ root, own: first(root, 'book-part') ?? root }))
  return chapters.length === 0 ? [alone(article)] : chapters
}

const withinWrapper = (wrapper: XmlElement): readonly ArticleIn[] =>
  elementsOf(wrapper).flatMap(child => (isArticle(child) ? itsOwn(child) : withinWrapper(child)))

/**
 * The articles in a file, in their order: the root element, the chapters of a book, or all articles in a set of them, whatever is around them
 * (`pmc-articleset`, an answer of OAI-PMH). The root element if there are none.
 */
export const articlesIn = (root: XmlElement): readonly ArticleIn[] => {
  if (formatOf(root) !== undefined) return itsOwn(root)
  const found = withinWrapper(root)
  return found.length === 0 ? [alone(root)] : found
}
