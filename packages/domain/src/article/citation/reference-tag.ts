import type { HostData, ParsedReference, ReferenceName } from '../content/reference.ts'
import { citationLine } from './citation-text.ts'
import type { CitationField } from './citation-fields.ts'

/** A semicolon would end the pair that it is in. */
const value = (words: string): string => citationLine(words.replaceAll(';', ','))

const nameOf = ({ given, surname, suffix, collaboration }: ReferenceName): string =>
  collaboration ??
  [surname ?? given, ...(surname === undefined ? [] : [given]), suffix].filter(part => part !== undefined).join(', ')

const pair = (name: string, words: string | undefined): readonly CitationField[] => {
  const text = value(words ?? '')
  return text === '' ? [] : [[name, text]]
}

/** A work with a publisher, an edition or an ISBN, even a malformed one, is a book. */
export const isBook = ({ publisher, edition, isbn, isbnAsGiven }: HostData): boolean =>
  [publisher, edition, isbn, isbnAsGiven].some(fact => fact !== undefined)

/** A book cited as a whole is its own title; a journal is not, even if the title of the cited article is missing. */
const titles = ({ title, hostData: host }: ParsedReference): readonly CitationField[] =>
  isBook(host)
    ? [...pair('citation_title', title ?? host.title), ...(title === undefined ? [] : pair('citation_inbook_title', host.title))]
    : [...pair('citation_title', title), ...pair('citation_journal_title', host.title)]

const pairs = (parsedReference: ParsedReference): readonly CitationField[] => {
  const { authors, hostData: host } = parsedReference
  return [
    ...titles(parsedReference),
    ...authors.flatMap(author => pair('citation_author', nameOf(author))),
    ...pair('citation_volume', host.volume),
    ...pair('citation_issue', host.issue),
    ...pair('citation_firstpage', host.firstPage),
    ...pair('citation_lastpage', host.lastPage),
    ...pair('citation_publication_date', host.year),
    ...pair('citation_publisher', host.publisher),
    ...pair('citation_issn', host.issn),
    ...pair('citation_isbn', host.isbn),
    ...pair('citation_doi', host.doi),
  ]
}

/** A reference for crawlers: `citation_title=…; citation_author=…`, or its whole text if no title of any kind is known. */
export const referenceTag = (parsedReference: ParsedReference): string =>
  titles(parsedReference).length > 0
    ? pairs(parsedReference)
        .map(([name, words]) => `${name}=${words}`)
        .join('; ')
    : citationLine(parsedReference.text)
