import { elsevierArticle } from './elsevier-facts.ts'
import type { XmlArticle } from './facts.ts'
import { jatsArticle, jatsArticlesIn } from './jats-facts.ts'
import { readXml } from './xml-reader.ts'

/**
 * The articles of an XML file in either grammar; none if it is something else.
 * @throws if the file is not well formed
 */
export const articlesOf = (xml: string): readonly XmlArticle[] => {
  const root = readXml(xml)
  const jats = jatsArticlesIn(root)
  if (jats.length > 0) return jats.map(jatsArticle)
  const elsevier = elsevierArticle(root)
  return elsevier === undefined ? [] : [elsevier]
}
