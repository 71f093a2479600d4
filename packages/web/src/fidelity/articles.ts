import { elsevierArticlesIn } from './elsevier-facts.ts'
import type { XmlArticle } from './facts.ts'
import { jatsArticlesIn } from './jats-articles.ts'
import { jatsArticle } from './jats-facts.ts'
import { readXml } from './xml-reader.ts'

/**
 * The articles of an XML file in either grammar, and the chapters of a book; none if it is something else.
 * @throws if the file is not well formed
 */
export const articlesOf = (xml: string): readonly XmlArticle[] => {
  const root = readXml(xml)
  const jats = jatsArticlesIn(root)
  return jats.length > 0 ? jats.map(jatsArticle) : elsevierArticlesIn(root)
}
