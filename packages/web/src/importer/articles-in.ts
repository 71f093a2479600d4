import { formatOf } from './detect.ts'
import { chaptersOf, isBits } from './jats/index.ts'
import { elementsOf, isNamed, type XmlElement } from './xml/index.ts'

/** What an article has that is one of several in a file, and no other element of its name in any grammar. */
const hasHead = (element: XmlElement): boolean => elementsOf(element).some(isNamed('front', 'front-stub', 'article-meta'))

/** Whether an element within a file is an article, of those elements whose names other grammars have, too. */
const isArticle = (element: XmlElement): boolean => {
  const format = formatOf(element)
  return format === 'elsevier' ? element.uri.includes('elsevier.com') : format === 'jats' && (isBits(element) || hasHead(element))
}

const withinWrapper = (wrapper: XmlElement): readonly XmlElement[] =>
  elementsOf(wrapper).flatMap(child => (isArticle(child) ? itsOwn(child) : withinWrapper(child)))

const itsOwn = (article: XmlElement): readonly XmlElement[] => {
  if (!isBits(article)) return [article]
  const chapters = chaptersOf(article)
  return chapters.length === 0 ? [article] : chapters
}

/**
 * The articles in a file, in their order: the root element, the chapters of a book, or all articles in a set of them, whatever is around them
 * (`pmc-articleset`, an answer of OAI-PMH). The root element if there are none.
 */
export const articlesIn = (root: XmlElement): readonly XmlElement[] => {
  if (formatOf(root) !== undefined) return itsOwn(root)
  const found = withinWrapper(root)
  return found.length === 0 ? [root] : found
}
