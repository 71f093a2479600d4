import type { Citation, CitationType } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { everyField, type Found } from './expected-import.ts'
import type { NameParts } from './imported-names.ts'

/** BibTeX has no entry for encyclopedias. */
const types: Readonly<Record<CitationType, string>> = {
  'journal-article': 'article-journal',
  chapter: 'chapter',
  'encyclopedia-entry': 'chapter',
  book: 'book',
}

/** A name without a given one has no place for a suffix: both are its one part. */
const names = (all: readonly NameParts[]): readonly NameParts[] =>
  all.map(([name, given, suffix]) => (given === '' && suffix !== '' ? [`${name} ${suffix}`, '', ''] : [name, given, suffix]))

/** Braces and backslashes of a DOI stand as a resolver wants them: BibTeX has no other way to write them as they are. */
const doi = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('{', '%7B').replaceAll('}', '%7D').replaceAll('\\', '%5C') : value

/** What biblatex, which knows every field that we write, finds of a citation; `number` is an article number beside pages. */
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

/** What BibTeX itself finds: it knows no abstracts, keywords and languages, and this importer no `eid` beside a `number`. */
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
