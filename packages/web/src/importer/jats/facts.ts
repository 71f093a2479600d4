import { node, text, type ContentNode, type NamedFact } from '@lectern/domain/article'
import { all, attributeOf, elementsOf, first, wordsOf, type XmlElement } from '../xml/index.ts'
import { isPdf } from './attachments.ts'
import type { Convert } from './convert.ts'
import { dateInWords, dateOf } from './dates.ts'
import { lineOf } from './nodes.ts'
import { customFields, isDataStatement } from './parts.ts'
import { otherHistory } from './publication.ts'
import { isRelation } from './relations.ts'
import { marginTitles } from './titles.ts'

/** Elements that have their own place in the record, or only identify something for machines. */
const PLACED: ReadonlySet<string> = new Set([
  'abstract',
  'aff',
  'aff-alternatives',
  'article-categories',
  'article-id',
  'author-notes',
  'book-part-id',
  'contrib-group',
  'contract-num',
  'contract-sponsor',
  'copyright-holder',
  'copyright-statement',
  'copyright-year',
  'counts',
  'custom-meta-group',
  'custom-meta-wrap',
  'elocation-id',
  'fpage',
  'funding-group',
  'grant-num',
  'grant-sponsor',
  'history',
  'isbn',
  'issue',
  'issue-id',
  'kwd-group',
  'license',
  'lpage',
  'object-id',
  'page-range',
  'permissions',
  'product',
  'pub-date',
  'pub-history',
  'related-article',
  'related-object',
  'self-uri',
  'supplement',
  'supplementary-material',
  'support-group',
  'title-group',
  'trans-abstract',
  'unstructured-kwd-group',
  'volume',
  'volume-id',
  'volume-series',
  'book-part-title-group',
  'funding-statement',
  'address',
])

const fact = (name: string, value: readonly ContentNode[]): readonly NamedFact[] => (value.length === 0 ? [] : [{ name, value }])

/**
 * PubMed Central's own fields about an article's state in its archive (`pmc-status-live`, `display-pdf`, `is-scanned`), of which only access
 * means something elsewhere.
 */
const isOfArchive = (field: XmlElement): boolean =>
  /^(?:pmc-.*|display-pdf|is-(?:in-collection-domain|journal-matter|manuscript|olf|preprint|retracted|scanned))$/.test(
    wordsOf(first(field, 'meta-name')) ?? '',
  ) ||
  (wordsOf(first(field, 'meta-name')) === 'status' && wordsOf(first(field, 'meta-value')) === 'released')

const custom = (meta: XmlElement, to: Convert): readonly NamedFact[] =>
  customFields(meta)
    .filter(field => !isDataStatement(field) && !isOfArchive(field))
    .flatMap(field => {
      const value = first(field, 'meta-value')
      return fact(wordsOf(first(field, 'meta-name'))?.replace(/:$/, '') ?? 'custom', value === undefined ? [] : lineOf(value, to))
    })

/** One event of the publication history on one line: its date, notes and links. */
const eventLine = (event: XmlElement, to: Convert): readonly ContentNode[] =>
  elementsOf(event)
    .flatMap((child): readonly ContentNode[] => {
      if (child.name === 'date' || child.name === 'pub-date') return [text(dateInWords(dateOf(child)) ?? '')]
      const content = lineOf(child, to)
      const href = attributeOf(child, 'href')
      if (child.name === 'self-uri' && href !== undefined) return to.inline([child])
      return content.length === 0 || child.name === 'event-desc' ? [] : [node('text', { role: child.name }, content)]
    })
    .flatMap((part, index) => (index === 0 ? [part] : [text(' '), part]))

const events = (meta: XmlElement, to: Convert): readonly NamedFact[] =>
  all(first(meta, 'pub-history'), 'event').flatMap(event =>
    fact(wordsOf(first(event, 'event-desc')) ?? attributeOf(event, 'event-type') ?? 'event', eventLine(event, to)),
  )

const counts = (meta: XmlElement): readonly NamedFact[] =>
  all(meta, 'counts')
    .flatMap(elementsOf)
    .flatMap(count => {
      const value = attributeOf(count, 'count')
      return value === undefined
        ? []
        : fact(count.name === 'count' ? (attributeOf(count, 'count-type') ?? 'count') : count.name, [text(value)])
    })

const otherAddresses = (meta: XmlElement, to: Convert): readonly NamedFact[] =>
  all(meta, 'self-uri')
    .filter(uri => !isPdf(uri))
    .flatMap(uri => fact(attributeOf(uri, 'content-type') ?? uri.name, to.inline([uri])))

/** Everything else in an article's metadata, under the file's own names, so that no text is lost. */
export const factsOf = (meta: XmlElement, to: Convert): readonly NamedFact[] => [
  ...custom(meta, to),
  ...marginTitles(meta).flatMap(title =>
    fact(`alt-title ${attributeOf(title, 'alt-title-type') ?? ''}`.trim(), lineOf(title, to)),
  ),
  ...otherHistory(meta).flatMap(({ name, date }) => fact(name, [text(date)])),
  ...events(meta, to),
  ...counts(meta),
  ...otherAddresses(meta, to),
  ...all(first(meta, 'article-categories'), 'series-title', 'series-text').flatMap(series =>
    fact(series.name, lineOf(series, to)),
  ),
  ...all(meta, 'related-object')
    .filter(object => !isRelation(object))
    .flatMap(object => fact(object.name, to.inline([object]))),
  ...elementsOf(meta)
    .filter(({ name }) => !PLACED.has(name))
    .flatMap(element => fact(element.name, lineOf(element, to))),
]
