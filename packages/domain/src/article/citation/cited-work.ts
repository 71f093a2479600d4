import { function as F, option as O } from 'fp-ts'
import type { HostData, ParsedReference, ReferenceName } from '../content/reference.ts'
import { citationKey, differentKeys } from './citation-key.ts'
import { citationName } from './citation-people.ts'
import { citationWords } from './citation-text.ts'
import type { CitationPages, CitationPerson } from './citation.ts'
import { present } from './present.ts'
import { isBook } from './reference-tag.ts'
import type { WrittenCitation } from './written-citation.ts'

const people = (names: readonly ReferenceName[]): readonly CitationPerson[] =>
  present(...names.map(citationName)).map(name => ({ name, orcid: O.none, affiliations: [] }))

const pages = ({ firstPage, lastPage }: HostData): readonly CitationPages[] => {
  const [first, last] = [citationWords(firstPage ?? lastPage), citationWords(firstPage === undefined ? undefined : lastPage)]
  return present(first).map(start => ({ first: start, last: O.filter((end: string) => end !== start)(last) }))
}

type Titles = Pick<WrittenCitation, 'type' | 'title' | 'container'>

/** What a work is: a book or a part of one if the reference says so, an article if it appeared somewhere. */
const titles = ({ title, hostData: host }: ParsedReference): Titles => {
  const [own, around] = [citationWords(title), citationWords(host.title)]
  if (isBook(host))
    return O.isSome(own) && O.isSome(around)
      ? { type: 'chapter', title: own, container: around }
      : { type: 'book', title: O.alt(() => around)(own), container: O.none }
  return { type: O.isSome(around) ? 'journal-article' : 'other', title: own, container: around }
}

/** A cited work as formats write it, without its key. One without any title is known as its printed line. */
const unnamed = (cited: ParsedReference): Omit<WrittenCitation, 'key'> => {
  const { hostData: host } = cited
  const named = titles(cited)
  const [note] = O.isSome(named.title) || O.isSome(named.container) ? [] : present(citationWords(cited.text))
  const [url] = present(citationWords(host.url))
  return {
    ...named,
    authors: people(cited.authors),
    hasMoreAuthors: cited.etAl,
    editors: named.type === 'journal-article' ? [] : people(host.editors),
    series: citationWords(host.seriesTitle),
    edition: citationWords(host.edition),
    volume: citationWords(host.volume),
    issue: citationWords(host.issue),
    pages: pages(host),
    articleNumber: citationWords(host.articleNumber),
    issued: O.map((year: string) => [Number(year)] as const)(O.fromNullable(host.year)),
    doi: O.fromNullable(host.doi),
    issn: O.fromNullable(host.issn),
    isbn: O.fromNullable(host.isbn),
    publisher: citationWords(host.publisher),
    abstract: [],
    keywords: [],
    ...(url === undefined ? {} : { url }),
    ...(note === undefined ? {} : { note }),
  }
}

const keyOf = ({ authors: [first], hostData: { year = '' } }: ParsedReference): string =>
  citationKey(first?.surname ?? first?.collaboration ?? first?.given ?? '', year)

/** Cited works as formats for reference managers write them, in their order. Works that only their printed lines tell are kept as notes. */
export const citedWorks = (references: readonly ParsedReference[]): readonly WrittenCitation[] => {
  const stated = references.filter(({ text }) => O.isSome(citationWords(text)))
  return F.pipe(stated.map(keyOf), differentKeys, keys =>
    stated.map((cited, index) => ({ ...unnamed(cited), key: keys[index] ?? '' })),
  )
}
