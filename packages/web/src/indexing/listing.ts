import {
  articlePath,
  authorNames,
  citationAbstract,
  contributors,
  isInPress,
  isNamed,
  lineOfText,
  publicationParts,
  type ArticleRecord,
  type Contributor,
} from '@lectern/domain/article'
import { ownPdfOf } from '../files/own-pdf.ts'
import type { Listing } from '../store/article-index.ts'

/** An object with this field, or an empty one if the value is missing. */
const field = <K extends string, V extends string>(name: K, value: V | undefined): { readonly [N in K]?: V } =>
  // TypeScript widens a computed property name to string.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  (value === undefined || value === '' ? {} : { [name]: value }) as { readonly [N in K]?: V }

const isDochead = isNamed('dochead')

/** The section heading of an article in its file, or else its first subject. */
const sectionOf = ({ meta, parts }: ArticleRecord): string =>
  lineOfText(parts.title.content.filter(isDochead)) || (meta.subjects[0] ?? '')

const isEditor = ({ name, role }: Contributor): boolean => name !== '' && /editor/i.test(role ?? '')

/** What a chapter's file says about its book. An article's editors are those of the journal, so they are left out. */
const ofBook = ({ meta, parts }: ArticleRecord): Pick<Listing, 'volume' | 'partTitles' | 'edition' | 'series' | 'editors'> => {
  const editors = contributors(parts.authors)
    .filter(isEditor)
    .map(({ name }) => name)
  return meta.contentType === 'JL'
    ? {}
    : {
        ...field('volume', meta.volume?.trim()),
        ...(meta.partTitles === undefined ? {} : { partTitles: meta.partTitles }),
        ...field('edition', meta.edition),
        ...field('series', meta.seriesTitle),
        ...(editors.length === 0 ? {} : { editors }),
      }
}

/** The data about an article that lists show. */
export const listingOf = (record: ArticleRecord): Listing => {
  const { meta, parts } = record
  const { volumeIssue, date, pages } = publicationParts(meta)
  return {
    pii: meta.pii,
    eid: meta.eid,
    ...field('doi', meta.doi),
    ...field('doiAsGiven', meta.doiAsGiven),
    path: articlePath(meta),
    title: meta.titleString,
    ...field('language', meta.language),
    authors: authorNames(record),
    contentType: meta.contentType,
    publicationTitle: meta.publicationTitle,
    ...field('publisher', meta.thirdPartyPublisher ?? meta.publisherName),
    ...field('issn', meta.issn),
    ...field('issnAsGiven', meta.issnAsGiven),
    ...field('isbn', meta.isbn),
    ...field('volumeIssue', volumeIssue),
    ...field('date', date),
    ...field('pages', pages),
    ...field('year', meta.publicationYear ?? /^\d{4}/.exec(meta.publicationDate ?? '')?.[0]),
    ...field('publicationDate', meta.publicationDate),
    ...(isInPress(meta) ? { isInPress: true } : {}),
    ...field('abstract', citationAbstract(parts.abstracts.content, meta.language).join('\n')),
    itemWeight: meta.itemWeight,
    openAccess: meta.access.openAccess,
    ...(meta.access.openArchive ? { openArchive: true } : {}),
    isThirdParty: meta.isThirdParty,
    ...field('section', sectionOf(record)),
    ...field('ownPdf', ownPdfOf(record)?.eid),
    ...ofBook(record),
  }
}
