import type { Relation } from '@lectern/domain/article'
import { all, attributeOf, inside, wordsOf, type XmlElement } from '../xml/index.ts'
import { addressOf, doiIn, isAbsolute } from './addresses.ts'

const typeOf = (element: XmlElement): string =>
  attributeOf(element, 'related-article-type', 'link-type', 'object-type', 'content-type', 'document-type', 'source-type') ??
  element.name

const targetOf = (element: XmlElement): { readonly value: string; readonly type: string } => ({
  value:
    attributeOf(element, 'href', 'document-id', 'object-id') ??
    wordsOf(inside(element, 'article-id', 'object-id', 'pub-id')[0]) ??
    '',
  type: attributeOf(element, 'ext-link-type', 'document-id-type', 'object-id-type') ?? '',
})

/** Whether a text is a name for readers, not just a date or a number. */
const isName = (words: string | undefined): words is string =>
  words !== undefined && (/\p{L}/u.test(words) || doiIn(words) !== undefined)

/** Where another document was published: its journal, volume, issue and page. */
export const placeOf = (element: XmlElement): string | undefined => {
  const place = ['journal-id', 'vol', 'issue', 'page'].flatMap(name => attributeOf(element, name) ?? [])
  return place.length > 1 ? place.join(', ') : undefined
}

/** How the file describes the other document: its text, or else its title attribute, or where it was published. */
const titleOf = (element: XmlElement): string | undefined =>
  [wordsOf(element), attributeOf(element, 'title'), placeOf(element)].find(isName)

const relation = (element: XmlElement): Relation => {
  const { value, type } = targetOf(element)
  const doi = doiIn(value)
  const href = value === '' ? '' : addressOf(value, type)
  const title = titleOf(element)
  return {
    type: typeOf(element),
    ...(doi === undefined ? {} : { doi }),
    ...(isAbsolute(href) ? { href } : {}),
    ...(title === undefined ? {} : { title }),
  }
}

/** The kinds of objects that are documents; others are data sets, trials, figures and so on. */
const DOCUMENT =
  /article|comment|companion|concern|correct|corrigend|editorial|errat|letter|preprint|repl[iy]|respon|retract|review/i

/** Whether an element names another article, and not any other object. */
export const isRelation = (element: XmlElement): boolean =>
  element.name === 'related-article' ||
  (element.name === 'related-object' && typeOf(element) !== element.name && DOCUMENT.test(typeOf(element)))

/** The documents named in an article's metadata: those that it corrects, retracts, comments on or accompanies. */
export const relationsOf = (meta: XmlElement): readonly Relation[] =>
  all(meta, 'related-article', 'related-object').filter(isRelation).map(relation)
