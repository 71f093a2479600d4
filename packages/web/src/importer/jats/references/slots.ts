import { statedPlace } from '@lectern/domain/article'
import { all, attributeOf, elementsOf, first, wordsOf, type XmlElement } from '../../xml/index.ts'
import { doiIn } from '../addresses.ts'
import { isGenerated } from './citations.ts'
import { doiOf, isForMachines, kindOfId } from './identifiers.ts'

/** The content of a citation record; each element is in at most one slot. */
export interface Slots {
  readonly authors: readonly XmlElement[]
  readonly editors: readonly XmlElement[]
  /** The work's own title. */
  readonly title: XmlElement | undefined
  readonly translatedTitles: readonly XmlElement[]
  /** The title of the journal, book or website that contains the work. */
  readonly source: XmlElement | undefined
  readonly volume: XmlElement | undefined
  readonly issue: XmlElement | undefined
  readonly date: readonly XmlElement[]
  readonly firstPage: XmlElement | undefined
  readonly lastPage: XmlElement | undefined
  readonly articleNumber: XmlElement | undefined
  readonly edition: XmlElement | undefined
  readonly version: XmlElement | undefined
  readonly bookSeries: XmlElement | undefined
  readonly conference: readonly XmlElement[]
  readonly publisherName: XmlElement | undefined
  readonly publisherPlace: XmlElement | undefined
  readonly isbn: XmlElement | undefined
  readonly issn: XmlElement | undefined
  readonly doi: XmlElement | undefined
  readonly link: XmlElement | undefined
  readonly accessed: XmlElement | undefined
}

const TITLES = ['article-title', 'chapter-title', 'part-title', 'data-title'] as const
const DATE = ['day', 'month', 'season', 'year'] as const
const NAMES = ['anonymous', 'collab', 'collab-alternatives', 'etal', 'name', 'name-alternatives', 'string-name'] as const
const LINKS: readonly string[] = ['ext-link', 'uri']
const CONFERENCE = ['conf-name', 'conf-theme', 'conf-acronym', 'conf-num', 'conf-date', 'conf-loc', 'conf-sponsor'] as const

const groupType = (group: XmlElement): string => attributeOf(group, 'person-group-type')?.toLowerCase() ?? ''

const isEditors = (group: XmlElement): boolean => /editor/.test(groupType(group))

const isAuthors = (group: XmlElement): boolean =>
  ['', 'all-authors', 'allauthors', 'author', 'inventor'].includes(groupType(group))

/** Groups of authors, and people outside any group. */
const authorsOf = (citation: XmlElement): readonly XmlElement[] => [
  ...all(citation, 'person-group').filter(isAuthors),
  ...all(citation, ...NAMES),
]

/** Whether the text of a link is a bare DOI. */
const isDoiLink = (link: XmlElement): boolean =>
  (wordsOf(link) ?? '').startsWith('10.') && doiIn(wordsOf(link) ?? '') !== undefined

/** The whole date, or else the first of each kind of part. */
const dateOf = (citation: XmlElement): readonly XmlElement[] => {
  const whole = first(citation, 'string-date', 'date')
  return whole === undefined ? DATE.flatMap(name => all(citation, name).slice(0, 1)) : [whole]
}

const isAccessDate = (date: XmlElement): boolean => !/copyright|update|publish/i.test(attributeOf(date, 'content-type') ?? '')

const idOfKind = (citation: XmlElement, kind: string): XmlElement | undefined =>
  first(citation, kind) ?? all(citation, 'pub-id', 'object-id').find(id => kindOfId(id) === kind)

const isOfOneNumber = (range: XmlElement | undefined): boolean => range !== undefined && /^[\w.]+$/.test(wordsOf(range) ?? '')

/** What an element says, to compare with others of its kind. A DOI is the same in every notation. */
const statement = (element: XmlElement): string => {
  const words = wordsOf(element) ?? ''
  const doi =
    doiIn(words.replace(/^doi:?\s*/i, '')) ??
    (LINKS.includes(element.name) ? doiIn(attributeOf(element, 'href') ?? '') : undefined)
  return doi === undefined ? `${element.name} ${kindOfId(element)} ${words}` : `doi ${doi.toLowerCase()}`
}

/** The first of these that says more than zeros. */
const numbered = (citation: XmlElement, name: string): XmlElement | undefined => all(citation, name).find(isPlace)

const PLACES: ReadonlySet<string> = new Set(['fpage', 'issue', 'lpage', 'volume'])

const isPlace = (element: XmlElement): boolean => statedPlace(wordsOf(element)) !== undefined

/** Another page or number than this one. */
const other = (element: XmlElement | undefined, than: XmlElement | undefined): XmlElement | undefined =>
  wordsOf(element) === wordsOf(than) ? undefined : element

/** Sorts a citation's elements into slots. The remaining ones become comments. */
export const slotsOf = (citation: XmlElement): Slots => {
  const titles = all(citation, ...TITLES)
  const firstPage = numbered(citation, 'fpage')
  const doi = all(citation, 'pub-id', 'object-id').find(id => doiOf(id) !== undefined) ?? all(citation, ...LINKS).find(isDoiLink)
  return {
    authors: authorsOf(citation),
    editors: all(citation, 'person-group').filter(isEditors).slice(0, 1),
    title: titles.find(({ name }) => name === 'chapter-title') ?? titles[0],
    translatedTitles: all(citation, 'trans-title'),
    source: first(citation, 'source'),
    volume: numbered(citation, 'volume'),
    issue: numbered(citation, 'issue'),
    date: dateOf(citation),
    firstPage: firstPage ?? all(citation, 'page-range').find(isOfOneNumber),
    lastPage: firstPage === undefined ? undefined : other(numbered(citation, 'lpage'), firstPage),
    articleNumber: other(first(citation, 'elocation-id'), firstPage),
    edition: first(citation, 'edition'),
    version: first(citation, 'version'),
    bookSeries: first(citation, 'series'),
    conference: CONFERENCE.flatMap(name => all(citation, name)),
    publisherName: first(citation, 'publisher-name'),
    publisherPlace: first(citation, 'publisher-loc'),
    isbn: idOfKind(citation, 'isbn'),
    issn: idOfKind(citation, 'issn'),
    doi,
    link: all(citation, ...LINKS).find(link => !isDoiLink(link) && (doi === undefined || statement(link) !== statement(doi))),
    accessed: all(citation, 'date-in-citation', 'access-date').find(isAccessDate),
  }
}

/** Whether an element repeats the pages, or has zeros in place of a number. */
const isNoPlace = (element: XmlElement, slots: Slots): boolean =>
  (PLACES.has(element.name) && !isPlace(element)) ||
  isPageRangeAgain(element, slots) ||
  (['elocation-id', 'lpage'].includes(element.name) && wordsOf(element) === wordsOf(slots.firstPage))

const isPageRangeAgain = (element: XmlElement, { firstPage, lastPage }: Slots): boolean =>
  element.name === 'page-range' &&
  firstPage !== undefined &&
  firstPage !== element &&
  (wordsOf(element) ?? '')
    .split(/[-–—]/)
    .map(page => page.trim())
    .every(page => page === wordsOf(firstPage) || page === wordsOf(lastPage))

/** The elements of a citation that are not in any slot and say something that no other one says. */
export const leftOver = (citation: XmlElement, slots: Slots): readonly XmlElement[] => {
  const held = new Set(Object.values(slots).flatMap((slot: XmlElement | readonly XmlElement[] | undefined) => slot ?? []))
  const said = new Set([...held].map(statement))
  return elementsOf(citation).filter(element => {
    if (held.has(element) || element.name === 'label' || isGenerated(element)) return false
    if (isNoPlace(element, slots) || isForMachines(element)) return false
    const isNew = wordsOf(element) === undefined || !said.has(statement(element))
    said.add(statement(element))
    return isNew
  })
}
