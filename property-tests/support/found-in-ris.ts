import type { Citation, CitationType } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { everyField, type Found } from './expected-import.ts'
import { withoutCommas } from './imported-names.ts'

const types: Readonly<Record<CitationType, string>> = {
  'journal-article': 'article-journal',
  chapter: 'chapter',
  'encyclopedia-entry': 'entry-encyclopedia',
  book: 'book',
}

/** The importer treats a full stop or comma at the end of a DOI as the end of a sentence. */
const doi = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  const read = value.replace(/[.,]+$/, '')
  return /^[^/]*\/$/.test(read) ? undefined : read
}

const hasEnd = ({ pages: [first] }: Citation): boolean => first !== undefined && O.isSome(first.last)

/**
 * The fields that citation-js finds in RIS. If it knows a tag for one type and not for another, the field is undefined here;
 * tests of the tags themselves check those.
 */
export const foundInRis = (citation: Citation): Found => {
  const all = everyField(citation)
  const isJournal = citation.type === 'journal-article'
  const isBook = citation.type === 'book'
  const number = isJournal ? (all.issn ?? all.isbn) : (all.isbn ?? all.issn)
  return {
    ...all,
    type: types[citation.type],
    authors: withoutCommas(all.authors),
    // Journals have no second authors; `A2` of a chapter and `A3` of a book are its editors.
    editors: isJournal ? [] : withoutCommas(all.editors),
    // A book's second title is its series; an entry of an encyclopedia has no third.
    container: isBook ? undefined : all.container,
    series: isBook || citation.type === 'chapter' ? all.series : undefined,
    edition: isJournal ? undefined : all.edition,
    issue: isJournal ? all.issue : undefined,
    // A lone first page is read as a book's number of pages.
    pages: isBook && !hasEnd(citation) ? undefined : all.pages,
    number: isJournal ? all.number : undefined,
    // Only the year of a chapter's date is read.
    issued: citation.type === 'chapter' && Array.isArray(all.issued) ? all.issued.slice(0, 1) : all.issued,
    doi: doi(all.doi),
    // One tag for both numbers.
    issn: isJournal ? number : undefined,
    isbn: isJournal ? undefined : number,
    publisher: isJournal ? undefined : all.publisher,
  }
}
