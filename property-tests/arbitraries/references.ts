import * as fc from 'fast-check'
import { node, type ContentNode, type HostData, type ReferenceName } from '@lectern/domain/article'
import { isbn } from './isbn.ts'
import { issn } from './issn.ts'

/** The parts of a reference, as a file would state them. */
export interface StatedReference {
  readonly title: string | undefined
  readonly authors: readonly ReferenceName[]
  readonly etAl: boolean
  readonly host: Omit<HostData, 'doi' | 'url' | 'editors'> & {
    readonly editors: readonly ReferenceName[]
    readonly doi: string | undefined
  }
}

const words = fc
  .array(fc.constantFrom('Soil', 'laws', 'Ökologie', 'of', '研究', 'H2O', 'B.'), { minLength: 1, maxLength: 4 })
  .map(all => all.join(' '))
const optional = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(arbitrary, { nil: undefined })

const person: fc.Arbitrary<ReferenceName> = fc.record({
  given: optional(words),
  surname: words,
  suffix: optional(fc.constantFrom('Jr.', 'III')),
  collaboration: fc.constant(undefined),
})
const group: fc.Arbitrary<ReferenceName> = words.map(collaboration => ({
  given: undefined,
  surname: undefined,
  suffix: undefined,
  collaboration,
}))

const year = fc.integer({ min: 1000, max: 2999 }).map(String)
const number = fc.integer({ min: 1, max: 999 }).map(String)

const shared = {
  volume: optional(number),
  seriesTitle: fc.constant(undefined),
  conference: fc.constant(undefined),
  firstPage: optional(number),
  lastPage: optional(number),
  doi: optional(fc.integer({ min: 1, max: 99_999 }).map(suffix => `10.1016/j.x.${suffix}`)),
} as const
const none = fc.constant(undefined)
const nobody = fc.constant<readonly ReferenceName[]>([])

const dated = (text: string): { readonly date: string; readonly year: string } => ({ date: `${text}a`, year: text })

const journal = fc
  .record({
    ...shared,
    title: optional(words),
    issue: optional(number),
    year,
    articleNumber: optional(number),
    issn: optional(issn),
    edition: none,
    isbn: none,
    isbnAsGiven: none,
    publisher: none,
    location: none,
    editors: nobody,
  })
  .map(host => Object.assign(host, dated(host.year)))

const book = fc
  .record({
    ...shared,
    title: optional(words),
    issue: none,
    year,
    articleNumber: none,
    issn: none,
    edition: optional(fc.constant('2nd')),
    isbn: optional(isbn),
    isbnAsGiven: none,
    publisher: optional(words),
    location: optional(words),
    editors: fc.array(person, { maxLength: 2 }),
  })
  .map(host => Object.assign(host, dated(host.year), { location: host.publisher === undefined ? undefined : host.location }))

const stated = (host: typeof journal | typeof book): fc.Arbitrary<StatedReference> =>
  fc.record({ title: optional(words), authors: fc.array(fc.oneof(person, group), { maxLength: 3 }), etAl: fc.boolean(), host })

const maybe = (name: Parameters<typeof node>[0], value: string | undefined): readonly ContentNode[] =>
  value === undefined ? [] : [node(name, {}, value)]
const titled = (value: string | undefined): readonly ContentNode[] =>
  value === undefined ? [] : [node('title', {}, [node('maintitle', {}, value)])]

const named =
  (element: 'author' | 'editor') =>
  ({ given, surname, suffix, collaboration }: ReferenceName): ContentNode =>
    collaboration !== undefined
      ? node('collaboration', {}, collaboration)
      : node(element, {}, [...maybe('given-name', given), ...maybe('surname', surname), ...maybe('suffix', suffix)])

const pages = ({ firstPage, lastPage }: StatedReference['host']): readonly ContentNode[] =>
  firstPage === undefined && lastPage === undefined
    ? []
    : [node('pages', {}, [...maybe('first-page', firstPage), ...maybe('last-page', lastPage)])]

const journalHost = (host: StatedReference['host']): readonly ContentNode[] => [
  node('issue', {}, [
    node('series', {}, [...titled(host.title), ...maybe('issn', host.issn), ...maybe('volume-nr', host.volume)]),
    ...maybe('issue-nr', host.issue),
    ...maybe('date', host.date),
  ]),
  ...pages(host),
  ...maybe('article-number', host.articleNumber),
]

const bookHost = (host: StatedReference['host']): readonly ContentNode[] => [
  node('edited-book', {}, [
    ...(host.editors.length === 0 ? [] : [node('editors', {}, host.editors.map(named('editor')))]),
    ...titled(host.title),
    ...maybe('edition', host.edition),
    node('book-series', {}, [node('series', {}, maybe('volume-nr', host.volume))]),
    ...maybe('date', host.date),
    ...(host.publisher === undefined
      ? []
      : [node('publisher', {}, [node('name', {}, host.publisher), ...maybe('location', host.location)])]),
    ...maybe('isbn', host.isbn),
  ]),
  ...pages(host),
]

const written =
  (inside: (host: StatedReference['host']) => readonly ContentNode[]) =>
  (reference: StatedReference): ContentNode =>
    node('bib-reference', { id: 'b1' }, [
      node('label', {}, '[1]'),
      node('reference', { refId: '7' }, [
        node('contribution', { langtype: 'en' }, [
          node('authors', {}, [...reference.authors.map(named('author')), ...(reference.etAl ? [node('et-al')] : [])]),
          ...titled(reference.title),
        ]),
        node('host', {}, [...inside(reference.host), ...maybe('doi', reference.host.doi)]),
      ]),
    ])

/** What a file states about a cited work, with the node for it: journal articles and chapters of books. */
export const statedReference: fc.Arbitrary<{ readonly stated: StatedReference; readonly node: ContentNode }> = fc.oneof(
  stated(journal).map(reference => ({ stated: reference, node: written(journalHost)(reference) })),
  stated(book).map(reference => ({ stated: reference, node: written(bookHost)(reference) })),
)
