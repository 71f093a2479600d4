import type { ArticleFormat } from '../../core/commands/article-format.ts'
import type { CitationFormat } from '../../core/commands/call.ts'
import { citationFile } from '../../article/citation/export-menu.ts'
import { ARTICLE_FORMATS, formatMediaType } from '../../article/formats/article-format.ts'
import type { Pii } from '../../core/identifiers/pii.ts'
import type { SourceFormat } from '../harvest/metadata-format.ts'

/** What the address of a DOI leads to: the page of its article, the article in a format, or its citation in one. */
export type DoiForm =
  | { readonly kind: 'page' }
  | { readonly kind: 'format'; readonly format: ArticleFormat }
  | { readonly kind: 'citation'; readonly format: CitationFormat }

/** A form under one of its media types. */
export interface DoiOffer {
  readonly type: string
  readonly form: DoiForm
}

const xml = (type: string): DoiOffer => ({ type, form: { kind: 'format', format: 'xml' } })

const citation = (type: string, format: CitationFormat): DoiOffer => ({ type, form: { kind: 'citation', format } })

/** The page alone, for articles of which the site has nothing else. */
export const PAGE_OFFERS: readonly DoiOffer[] = [{ type: 'text/html', form: { kind: 'page' } }]

/**
 * What the address of an article's DOI offers, under the media types by which programs ask for it. The first is sent to those that like all
 * of them alike. RefWorks' format has no type of its own.
 * @param source the format of the article's file, if it is known
 */
export const doiOffers = (pii: Pii, source: SourceFormat | undefined): readonly DoiOffer[] => [
  ...PAGE_OFFERS,
  ...ARTICLE_FORMATS.map((format): DoiOffer => ({ type: formatMediaType(format), form: { kind: 'format', format } })),
  xml('text/xml'),
  ...(source === 'jats' ? [xml('application/jats+xml')] : []),
  { type: 'application/citeproc+json', form: { kind: 'format', format: 'csl-json' } },
  citation(citationFile(pii, 'ris').mediaType, 'ris'),
  citation(citationFile(pii, 'bibtex').mediaType, 'bibtex'),
  citation('text/x-bibtex', 'bibtex'),
  citation('text/x-bibliography', 'text'),
]
