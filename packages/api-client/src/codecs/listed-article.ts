import { publicationParts, type ListedArticle, type Pages } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import type { TypeOf } from 'io-ts'
import { Filled, lenient, Text, via, withFallback, type Codec } from './fields.ts'
import { PiiCodec } from './identifiers.ts'
import { PdfAddress } from './pdf-address.ts'
import { merged, named, sparse, type WireFields } from './records.ts'
import { AuthorNames, Words } from './words.ts'

const perhaps = lenient(Text)

/**
 * A listed article as it is on the wire, without groups. Where services use different names for a field, the first is the one
 * that is written.
 */
const Flat = named('a listed article', {
  pii: ['pii', PiiCodec],
  title: ['title', Words],
  authors: ['authors', withFallback(AuthorNames, [])],
  publicationTitle: ['publicationTitle', withFallback(Text, ''), 'journalTitle', 'srctitle'],
  volumeIssue: ['volumeIssue', perhaps, 'volumeSupText'],
  coverDate: ['coverDate', perhaps, 'publicationYear'],
  pages: ['pages', perhaps],
  articleUrl: ['articleUrl', perhaps],
  pdf: ['pdf', lenient(PdfAddress)],
})

/** Fields that some services send instead. They are read but never written. */
const InParts = sparse('a listed article', {
  lastAuthor: ['lastAuthor', AuthorNames],
  pageRange: ['pageRange', Filled],
  articleNumber: ['articleNumber', Filled],
})

const rangeOf = (pages: string): Pages => {
  const [first = '', last] = pages.split(/\s*[-–]\s*/)
  return { first, ...(last === undefined ? {} : { last }) }
}

const pagesOf = ({ pageRange, articleNumber }: TypeOf<typeof InParts>): O.Option<string> => {
  const { pages } = publicationParts({
    pages: pageRange === undefined ? [] : [rangeOf(pageRange)],
    ...(articleNumber === undefined ? {} : { articleNumber }),
  })
  return pages === '' ? O.none : O.some(pages)
}

/** Adds the last author, whom services send separately for a long list. */
const withLast = (authors: readonly string[], last: readonly string[]): readonly string[] => [
  ...authors,
  ...last.filter(name => !authors.includes(name)),
]

/** An article in a list. Services state its pages as text (`pages`) or in parts. */
export const ListedArticleCodec: Codec<ListedArticle, WireFields> = via(
  'a listed article',
  merged('a listed article', Flat, InParts),
  ({ pii, title, authors, publicationTitle, volumeIssue, coverDate, pages, articleUrl, pdf, ...parts }) =>
    O.some({
      pii,
      title,
      authors: withLast(authors, parts.lastAuthor ?? []),
      publication: { title: publicationTitle, volumeIssue, date: coverDate, pages: O.alt(() => pagesOf(parts))(pages) },
      links: { article: articleUrl, pdf },
    }),
  ({ pii, title, authors, publication, links }) => ({
    pii,
    title,
    authors,
    publicationTitle: publication.title,
    volumeIssue: publication.volumeIssue,
    coverDate: publication.date,
    pages: publication.pages,
    articleUrl: links.article,
    pdf: links.pdf,
  }),
)
