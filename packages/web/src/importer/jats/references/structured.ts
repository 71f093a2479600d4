import { node, text, type ContentNode, type NodeName } from '@lectern/domain'
import type { XmlElement } from '../../xml.ts'
import type { Convert } from '../convert.ts'
import { dateInWords, dateOf } from '../dates.ts'
import { attributeOf, isElement, words } from '../elements.ts'
import { around, common, filled, trimmed } from '../nodes.ts'
import { doiOf, idLink, kindOfId, nameOfId } from './identifiers.ts'
import { namesInLine, peopleIn } from '../people/names.ts'
import { leftOver, slotsOf, type Slots } from './slots.ts'

type Nodes = readonly ContentNode[]

/** Where the cited work is found: in an issue of a journal, as or in a book, or on the net. */
type HostKind = 'book' | 'edited-book' | 'e-host' | 'issue'

const isBookType = (type: string): boolean => /^(?:book|chapter|conf|edited|monograph|proceeding|report|standard|thes|dissertation|gov)/.test(type)

const isNetType = (type: string): boolean => /^(?:web|data|software|computer|database|electronic|online|preprint-server|blog|url|interactive)/.test(type)

const hostKind = (citation: XmlElement, slots: Slots): HostKind => {
  const type = attributeOf(citation, 'publication-type', 'citation-type', 'publication-format')?.toLowerCase() ?? ''
  const isPart = slots.title !== undefined && slots.source !== undefined
  const looksLikeJournal = slots.source !== undefined && slots.volume !== undefined && slots.title?.name === 'article-title' && slots.publisherName === undefined
  if (/^(?:journal|article|newspaper|magazine|periodical|preprint)/.test(type) || (looksLikeJournal && !isBookType(type))) return 'issue'
  if (isBookType(type) || slots.title?.name === 'chapter-title' || slots.isbn !== undefined || slots.edition !== undefined)
    return isPart || slots.editors.length > 0 || slots.conference.length > 0 ? 'edited-book' : 'book'
  if (isNetType(type) || slots.link !== undefined) return 'e-host'
  return slots.publisherName === undefined ? 'issue' : 'book'
}

const inner = (element: XmlElement, to: Convert): Nodes => trimmed(to.inline(element.children))

const slot = (name: NodeName, element: XmlElement | undefined, to: Convert): Nodes => (element === undefined ? [] : filled(node(name, {}, inner(element, to))))

const title = (element: XmlElement | undefined, to: Convert): Nodes => around('title', slot('maintitle', element, to))

const group = (name: NodeName, ...parts: readonly Nodes[]): Nodes => around(name, parts.flat())

/** Text that stood bare in a record: its words are kept, mere punctuation goes. */
const bareText = (citation: XmlElement): Nodes =>
  citation.children.flatMap(child => (!isElement(child) && /[\p{L}\p{N}]/u.test(child) ? [node('comment', {}, trimmed([text(child)]))] : []))

const dateNode = ({ date }: Slots): Nodes => {
  const [only] = date
  const whole = date.length === 1 && only !== undefined && only.name !== 'year' ? only : { ...(only ?? EMPTY), name: 'date', children: date }
  const value = only === undefined ? undefined : dateInWords(dateOf(only.name === 'string-date' ? { ...only, children: [only] } : whole))
  return value === undefined ? [] : [node('date', {}, value)]
}

const EMPTY: XmlElement = { name: 'date', prefix: '', uri: '', attributes: {}, children: [], line: 0, column: 0 }

const accessedNode = ({ accessed }: Slots): Nodes => {
  const value = words(accessed)
  return value === undefined ? [] : [node('date-accessed', {}, value)]
}

const linkNode = ({ link }: Slots, to: Convert): Nodes => (link === undefined ? [] : to.inline([link]))

const publisher = (slots: Slots, to: Convert): Nodes =>
  group('publisher', slot('name', slots.publisherName, to), slot('location', slots.publisherPlace, to))

const pages = (slots: Slots, to: Convert): Nodes => group('pages', slot('first-page', slots.firstPage, to), slot('last-page', slots.lastPage, to))

const series = (slots: Slots, to: Convert): Nodes => group('book-series', around('series', title(slots.bookSeries, to)))

const conference = ({ conference: parts }: Slots, to: Convert): Nodes =>
  group('conference', parts.flatMap((part, index) => [...(index === 0 ? [] : [text(', ')]), ...inner(part, to)]))

const editors = (slots: Slots, to: Convert): Nodes => group('editors', slots.editors.flatMap(people => peopleIn(people, to, 'editor')))

/** The parts of a host, by its kind; those that a kind has no place for follow as in any other. */
const host = (kind: HostKind, slots: Slots, source: XmlElement | undefined, to: Convert): Nodes => {
  const doi = slots.doi === undefined ? undefined : doiOf(slots.doi)
  const numbers = [...slot('volume-nr', slots.volume, to)]
  const isbn = slots.isbn === undefined ? [] : [node('isbn', {}, words(slots.isbn) ?? '')]
  const issn = slots.issn === undefined ? [] : [node('issn', {}, words(slots.issn) ?? '')]
  const net = group('e-host', kind === 'e-host' ? title(source, to) : [], kind === 'e-host' ? slot('version', slots.version, to) : [], kind === 'e-host' ? publisher(slots, to) : [],
    kind === 'e-host' ? dateNode(slots) : [], linkNode(slots, to), accessedNode(slots))
  const version = kind === 'e-host' ? [] : slot('version', slots.version, to)
  const common = [...pages(slots, to), ...slot('article-number', slots.articleNumber, to), ...net, ...(doi === undefined ? [] : [node('doi', {}, doi)])]
  if (kind === 'issue')
    return group('host',
      group('issue', editors(slots, to), conference(slots, to), group('series', title(source, to), issn, numbers), slot('issue-nr', slots.issue, to), dateNode(slots)),
      slots.publisherName === undefined && slots.publisherPlace === undefined && isbn.length === 0 && slots.edition === undefined ? [] : group('book', slot('edition', slots.edition, to), publisher(slots, to), isbn),
      series(slots, to), version, common)
  if (kind === 'e-host')
    return group('host', editors(slots, to), conference(slots, to), slot('edition', slots.edition, to), series(slots, to), numbers, slot('issue-nr', slots.issue, to), isbn, issn, common)
  return group('host',
    group(kind, editors(slots, to), title(source, to), slot('edition', slots.edition, to), conference(slots, to), series(slots, to), numbers, slot('issue-nr', slots.issue, to), dateNode(slots), publisher(slots, to), isbn),
    issn, version, common)
}

/** A title that is not part of something: a book's own, a report's, a programme's. */
const isWholeWork = (kind: HostKind, slots: Slots): boolean => slots.title === undefined && (kind === 'book' || kind === 'e-host' || slots.editors.length === 0 && kind === 'edited-book')

const contribution = (slots: Slots, work: XmlElement | undefined, to: Convert): Nodes =>
  filled(node('contribution', { langtype: attributeOf(work, 'lang') ?? 'en' }, [
    ...group('authors', slots.authors.flatMap(people => (people.name === 'person-group' ? peopleIn(people, to, 'author') : peopleIn({ ...EMPTY, children: [people] }, to, 'author')))),
    ...title(work, to),
    ...slots.translatedTitles.flatMap(each => around('translated-title', slot('maintitle', each, to))),
  ]))

/** Who else took part: translators, compilers and the like. */
const otherPeople = (people: XmlElement, to: Convert): Nodes => {
  const names = namesInLine(people, to)
  const part = attributeOf(people, 'person-group-type') ?? ''
  return names.length === 0 ? filled(node('comment', {}, inner(people, to))) : [node('comment', { role: part }, part === '' ? names : [...names, text(` (${part})`)])]
}

const comment = (element: XmlElement, to: Convert): Nodes => {
  if (element.name === 'person-group') return otherPeople(element, to)
  if (element.name === 'pub-id' || element.name === 'object-id')
    return filled(node('comment', { role: kindOfId(element) }, [text(nameOfId(element, '')), ...idLink(element, inner(element, to))]))
  const linked = ['ext-link', 'uri', 'email', 'name', 'string-name', 'collab'].includes(element.name)
  return filled(node('comment', { ...common(element), role: element.name === 'comment' ? undefined : element.name }, linked ? trimmed(to.inline([element])) : inner(element, to)))
}

/** A citation that is a record: each of its parts in its place, and what has none as a comment. */
export const structured = (citation: XmlElement, number: number | undefined, to: Convert): ContentNode => {
  const slots = slotsOf(citation)
  const kind = hostKind(citation, slots)
  const whole = isWholeWork(kind, slots)
  return node('reference', { ...common(citation), refId: number?.toString(), role: attributeOf(citation, 'publication-type', 'citation-type') }, [
    ...contribution(slots, whole ? slots.source : slots.title, to),
    ...host(kind, slots, whole ? undefined : slots.source, to),
    ...leftOver(citation, slots).flatMap(element => comment(element, to)),
    ...bareText(citation),
  ])
}
