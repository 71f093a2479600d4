import type { Citation, CitationType } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { everyField, type Found } from './expected-import.ts'
import type { NameParts } from './imported-names.ts'

/** BibTeX has no type for encyclopedia entries. */
const types: Readonly<Record<CitationType, string>> = {
  'journal-article': 'article-journal',
  chapter: 'chapter',
  'encyclopedia-entry': 'chapter',
  book: 'book',
}

/** A name without a given name cannot have a suffix, so both become one part. */
const names = (all: readonly NameParts[]): readonly NameParts[] =>
  all.map(([name, given, suffix]) => (given === '' && suffix !== '' ? [`${name} ${suffix}`, '', ''] : [name, given, suffix]))

/** Braces and backslashes in a DOI are percent-encoded: BibTeX cannot write them otherwise. */
const doi = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('{', '%7B').replaceAll('}', '%7D').replaceAll('\\', '%5C') : value

/** The fields that biblatex, which knows all that we write, finds in a citation; `number` is an article number if there are pages. */
export const foundInBiblatex = (citation: Citation): Found => {
  const all = everyField(citation)
  const isJournal = citation.type === 'journal-article'
  return {
    ...all,
    type: types[citation.type],
    authors: names(all.authors),
    editors: names(all.editors),
    // `number` counts the issues of a journal and the books of a series.
    issue: isJournal ? all.issue : undefined,
    seriesNumber: isJournal ? undefined : all.issue,
    number: citation.pages.length > 0 ? all.number : undefined,
    doi: doi(all.doi),
  }
}

/**
 * The fields that BibTeX itself finds: it does not know abstracts, keywords and languages, and this importer ignores `eid` beside
 * a `number`.
 */
export const foundInBibtex = (citation: Citation): Found => {
  const all = foundInBiblatex(citation)
  return {
    ...all,
    abstract: undefined,
    keywords: undefined,
    language: undefined,
    number: O.isSome(citation.issue) ? undefined : all.number,
  }
}
