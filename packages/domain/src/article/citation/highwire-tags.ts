import type { Origin } from '../../core/links/on-service.ts'
import { function as F, option as O } from 'fp-ts'
import { orcidHref } from '../../core/identifiers/orcid.ts'
import { publishersPii } from '../../core/identifiers/pii.ts'
import { abstractPath, currentPath } from '../record/paths.ts'
import type { ArticleRecord } from '../record/record.ts'
import { references } from '../content/listed.ts'
import { parseReferences } from '../content/reference.ts'
import { dateDigits, dateFromWords, yearDigits } from './citation-date.ts'
import { eachField, givenField, type CitationField } from './citation-fields.ts'
import { invertedName } from './citation-names.ts'
import { citationOf } from './citation-of.ts'
import type { Citation, CitationDate, CitationName, CitationPerson } from './citation.ts'
import { referenceTag } from './reference-tag.ts'

/** The addresses of an article. */
export interface ArticleAddresses {
  /** This site's scheme and host. */
  readonly origin: Origin
  /** The absolute address of its PDF, if crawlers may have it. */
  readonly pdfUrl: O.Option<string>
}

/** Zotero splits people at semicolons and takes a comma in a group's name for the end of a family name, so names have neither. */
const nameOf = (name: CitationName): string =>
  invertedName(name)
    .replace(/(?<!\s)\s*;[\s;]*/g, ' ')
    .trim()

/** An author's details follow the author. */
const author = ({ name, orcid, affiliations }: CitationPerson): readonly CitationField[] => [
  ['citation_author', nameOf(name)],
  ...eachField('citation_author_institution', affiliations),
  ...givenField('citation_author_orcid', O.map(orcidHref)(orcid)),
]

/** Full dates or the year alone: Google Scholar takes nothing else. */
const scholarDate = (date: CitationDate): string => (date.length === 3 ? dateDigits(date).join('/') : yearDigits(date))

const pages = ({ pages: [first, ...others] }: Citation): readonly CitationField[] => {
  if (first === undefined) return []
  const end = others.at(-1) ?? first
  const last = others.length > 0 ? O.some(O.getOrElse(() => end.first)(end.last)) : end.last
  return [['citation_firstpage', first.first], ...givenField('citation_lastpage', last)]
}

const container = ({ type, container: title, series }: Citation): readonly CitationField[] =>
  type === 'journal-article'
    ? givenField('citation_journal_title', title)
    : [...givenField('citation_inbook_title', title), ...givenField('citation_series_title', series)]

const referenceFields = ({ parts }: ArticleRecord): readonly CitationField[] =>
  eachField(
    'citation_reference',
    references(parts.references.content)
      .flatMap(({ node }) => parseReferences(node))
      .map(referenceTag)
      .filter(words => words !== ''),
  )

/**
 * The `meta` elements by which crawlers recognise a scholarly article (EXP-1), in order: Highwire's names, as Google Scholar asks
 * for them.
 */
export const highwireTags = (record: ArticleRecord, { origin, pdfUrl }: ArticleAddresses): readonly CitationField[] => {
  const { meta } = record
  const citation = citationOf(record, origin)
  const online = F.pipe(O.fromNullable(meta.dates.availableOnline), O.chain(dateFromWords))
  return [
    ...givenField('citation_title', citation.title),
    ...citation.authors.flatMap(author),
    ...eachField(
      'citation_editor',
      citation.editors.map(({ name }) => nameOf(name)),
    ),
    ...givenField('citation_publication_date', O.map(scholarDate)(citation.issued)),
    ...givenField('citation_online_date', O.map(scholarDate)(online)),
    ...container(citation),
    ...givenField('citation_volume', citation.volume),
    ...givenField('citation_issue', citation.issue),
    ...pages(citation),
    ...givenField('citation_article_number', citation.articleNumber),
    ...givenField('citation_doi', citation.doi),
    ...givenField('citation_issn', citation.issn),
    ...givenField('citation_isbn', citation.isbn),
    ...givenField('citation_pii', publishersPii(citation.pii)),
    ...givenField('citation_publisher', citation.publisher),
    ['citation_language', citation.language],
    ...eachField('citation_keywords', citation.keywords),
    ...(citation.abstract.length === 0 ? [] : eachField('citation_abstract', [citation.abstract.join(' ')])),
    ['citation_abstract_html_url', origin + abstractPath(meta)],
    ['citation_fulltext_html_url', origin + currentPath(meta)],
    ...givenField('citation_pdf_url', pdfUrl),
    ...referenceFields(record),
  ]
}
