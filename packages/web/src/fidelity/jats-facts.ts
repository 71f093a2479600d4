import type { XmlArticle } from './facts.ts'
import { citationOf, claimsOf } from './jats-claims.ts'
import { crossReferencesOf, floatsOf, formulasOf, tableOf } from './jats-floats.ts'
import { peopleOf } from './jats-people.ts'
import { referencesOf } from './jats-references.ts'
import { metaOf, textOf, wordsOutside } from './jats-text.ts'
import { all, type Element } from './tree.ts'

/** What a JATS article says. */
export const jatsArticle = (article: Element): XmlArticle => {
  const meta = metaOf(article)
  const citation = citationOf(meta)
  return {
    grammar: 'JATS',
    at: article.at,
    doi: citation.doi,
    title: citation.title,
    ...textOf(article),
    tables: all(article, 'table-wrap', 'array').flatMap(tableOf),
    floats: floatsOf(article),
    formulas: formulasOf(article),
    crossReferences: crossReferencesOf(article),
    people: peopleOf(meta),
    references: referencesOf(article),
    claims: claimsOf(article, meta),
    citation,
    elsewhere: wordsOutside(article),
  }
}
