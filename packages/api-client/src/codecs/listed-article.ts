import { publicationParts, type ListedArticle, type Pages } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import type { TypeOf } from 'io-ts'
import { Filled, lenient, Text, via, withFallback, type Codec } from './fields.ts'
import { PiiCodec } from './identifiers.ts'
import { PdfAddress } from './pdf-address.ts'
import { merged, named, sparse, type WireFields } from './records.ts'
import { AuthorNames, Words } from './words.ts'

const perhaps = lenient(Text)

/** An article of a list as the wire has it: without groups. Where services have different names for a thing, the one that is written comes first. */
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

/** What some services say of it in parts, and none is written. */
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

/** A long list of authors is sent without the last, who is beside it. */
const withLast = (authors: readonly string[], last: readonly string[]): readonly string[] => [
  ...authors,
  ...last.filter(name => !authors.includes(name)),
]

/** An article of a list. Services say where it appeared in words of their own (`pages`), or in parts. */
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
