import { node, text, type ContentNode, type NodeName } from '@lectern/domain/article'
import { filled } from '../../content-nodes.ts'
import { attributeOf, wordsOf, type XmlElement } from '../../xml/index.ts'
import type { Convert } from '../convert.ts'
import { dateInWords, dateOf } from '../dates.ts'
import { absent } from '../elements.ts'
import { around, lineOf, listed } from '../nodes.ts'
import { peopleIn } from '../people/names.ts'
import { doiOf } from './identifiers.ts'
import type { Slots } from './slots.ts'

type Nodes = readonly ContentNode[]

/** Where the cited work was published: in a journal issue, as or in a book, or online. */
export type HostKind = 'book' | 'edited-book' | 'e-host' | 'issue'

const isBookType = (type: string): boolean =>
  /^(?:book|chapter|conf|edited|monograph|proceeding|report|standard|thes|dissertation|gov)/.test(type)

const isJournalType = (type: string): boolean => /^(?:journal|article|newspaper|magazine|periodical|preprint)/.test(type)

const isNetType = (type: string): boolean =>
  /^(?:web|data|software|computer|database|electronic|online|blog|url|interactive)/.test(type)

const looksLikeJournal = ({ source, volume, title, publisherName }: Slots): boolean =>
  source !== undefined && volume !== undefined && title?.name === 'article-title' && publisherName === undefined

/** The kind of host of a citation: by the file's name for it, or else by its parts. */
export const hostKindOf = (citation: XmlElement, slots: Slots): HostKind => {
  const type = attributeOf(citation, 'publication-type', 'citation-type', 'publication-format')?.toLowerCase() ?? ''
  if (isJournalType(type) || (looksLikeJournal(slots) && !isBookType(type))) return 'issue'
  if (isBookType(type) || slots.title?.name === 'chapter-title' || slots.isbn !== undefined || slots.edition !== undefined) {
    const isPart = slots.title !== undefined && slots.source !== undefined
    return isPart || slots.editors.length > 0 || slots.conference.length > 0 ? 'edited-book' : 'book'
  }
  if (isNetType(type) || slots.link !== undefined) return 'e-host'
  return slots.publisherName === undefined ? 'issue' : 'book'
}

export const group = (name: NodeName, ...parts: readonly Nodes[]): Nodes => around(name, parts.flat())

export const slotNode = (name: NodeName, element: XmlElement | undefined, to: Convert): Nodes =>
  element === undefined ? [] : filled(node(name, {}, lineOf(element, to)))

export const titleNode = (element: XmlElement | undefined, to: Convert): Nodes =>
  around('title', slotNode('maintitle', element, to))

const dateNode = ({ date }: Slots): Nodes => {
  const [first] = date
  if (first === undefined) return []
  const holder = first.name === 'date' ? first : { ...absent('date', first), children: date }
  return filled(node('date', {}, dateInWords(dateOf(holder)) ?? ''))
}

const identifier = (name: 'isbn' | 'issn', id: XmlElement | undefined): Nodes => filled(node(name, {}, wordsOf(id) ?? ''))

/** Every part that a host can have. */
const partsOf = (slots: Slots, source: XmlElement | undefined, to: Convert) => ({
  editors: group(
    'editors',
    slots.editors.flatMap(people => peopleIn(people, to, 'editor')),
  ),
  title: titleNode(source, to),
  volume: slotNode('volume-nr', slots.volume, to),
  issue: slotNode('issue-nr', slots.issue, to),
  date: dateNode(slots),
  pages: group('pages', slotNode('first-page', slots.firstPage, to), slotNode('last-page', slots.lastPage, to)),
  articleNumber: slotNode('article-number', slots.articleNumber, to),
  edition: slotNode('edition', slots.edition, to),
  version: slotNode('version', slots.version, to),
  series: group('book-series', around('series', titleNode(slots.bookSeries, to))),
  conference: group(
    'conference',
    listed(
      slots.conference.map(part => lineOf(part, to)),
      text(', '),
    ),
  ),
  publisher: group('publisher', slotNode('name', slots.publisherName, to), slotNode('location', slots.publisherPlace, to)),
  isbn: identifier('isbn', slots.isbn),
  issn: identifier('issn', slots.issn),
  link: slots.link === undefined ? [] : to.inline([slots.link]),
  accessed: slots.accessed === undefined ? [] : filled(node('date-accessed', {}, wordsOf(slots.accessed) ?? '')),
  doi: slots.doi === undefined ? [] : filled(node('doi', {}, doiOf(slots.doi) ?? '')),
})

type Parts = ReturnType<typeof partsOf>

const book =
  (name: 'book' | 'edited-book') =>
  (parts: Parts): readonly Nodes[] => [
    group(
      name,
      parts.editors,
      parts.title,
      parts.edition,
      parts.conference,
      parts.series,
      parts.volume,
      parts.issue,
      parts.date,
      parts.publisher,
      parts.isbn,
    ),
    parts.issn,
    parts.version,
    parts.pages,
    parts.articleNumber,
    group('e-host', parts.link, parts.accessed),
  ]

/** The order of the parts, by kind. Parts that a kind does not normally have go where they do no harm. */
const arrangements: Readonly<Record<HostKind, (parts: Parts) => readonly Nodes[]>> = {
  book: book('book'),
  'edited-book': book('edited-book'),
  'e-host': parts => [
    parts.editors,
    parts.conference,
    parts.edition,
    parts.series,
    parts.volume,
    parts.issue,
    parts.isbn,
    parts.issn,
    parts.pages,
    parts.articleNumber,
    group('e-host', parts.title, parts.version, parts.publisher, parts.date, parts.link, parts.accessed),
  ],
  issue: parts => [
    group(
      'issue',
      parts.editors,
      parts.conference,
      group('series', parts.title, parts.issn, parts.volume),
      parts.issue,
      parts.date,
    ),
    group('book', parts.edition, parts.publisher, parts.isbn),
    parts.series,
    parts.version,
    parts.pages,
    parts.articleNumber,
    group('e-host', parts.link, parts.accessed),
  ],
}

/** The host of a cited work, with everything about where the work was published. */
export const hostNode = (kind: HostKind, slots: Slots, source: XmlElement | undefined, to: Convert): Nodes => {
  const parts = partsOf(slots, source, to)
  return group('host', ...arrangements[kind](parts), parts.doi)
}
