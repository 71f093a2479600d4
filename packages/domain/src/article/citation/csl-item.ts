import { option as O } from 'fp-ts'
import type { Doi } from '../../core/identifiers/doi.ts'
import type { Isbn } from '../../core/identifiers/isbn.ts'
import type { Issn } from '../../core/identifiers/issn.ts'
import type { KeyedCitation } from './citation-key.ts'
import type { CitationDate, CitationName } from './citation.ts'
import { locator } from './locator.ts'
import type { WrittenCitation, WrittenType } from './written-citation.ts'

export type CslType = 'article-journal' | 'chapter' | 'entry-encyclopedia' | 'book' | 'document'

/** The publication status: published ahead of an issue, or only accepted. */
export type CslStatus = 'advance online publication' | 'in press'

export type CslName =
  | {
      readonly family: string
      readonly given?: string
      readonly suffix?: string
      readonly 'non-dropping-particle'?: string
    }
  | { readonly literal: string }

/** An item of CSL-JSON, as citation processors and reference managers exchange it. */
export interface CslWork {
  readonly id: string
  readonly type: CslType
  readonly title?: string
  readonly author?: readonly CslName[]
  readonly editor?: readonly CslName[]
  readonly 'container-title'?: string
  readonly 'collection-title'?: string
  readonly edition?: string
  readonly volume?: string
  readonly issue?: string
  readonly page?: string
  readonly number?: string
  readonly issued?: { readonly 'date-parts': readonly [CitationDate] }
  readonly status?: CslStatus
  readonly DOI?: Doi
  readonly ISSN?: Issn
  readonly ISBN?: Isbn
  readonly publisher?: string
  readonly language?: string
  readonly abstract?: string
  readonly keyword?: string
  readonly note?: string
  readonly URL?: string
}

/** The item of an article. */
export interface CslItem extends CslWork {
  readonly language: string
  readonly URL: string
}

const types: Readonly<Record<WrittenType, CslType>> = {
  'journal-article': 'article-journal',
  chapter: 'chapter',
  'encyclopedia-entry': 'entry-encyclopedia',
  book: 'book',
  other: 'document',
}

/** The properties made from a value, if there is one. */
const where = <A, B extends object>(value: O.Option<A>, make: (value: A) => B): Partial<B> =>
  O.isSome(value) ? make(value.value) : {}

const whereAny = <A, B extends object>(values: readonly A[], make: (values: readonly A[]) => B): Partial<B> =>
  values.length > 0 ? make(values) : {}

const cslName = (name: CitationName): CslName =>
  name.kind === 'group'
    ? { literal: name.name }
    : {
        family: name.family,
        ...where(name.given, given => ({ given })),
        ...where(name.suffix, suffix => ({ suffix })),
        ...where(name.particle, particle => ({ 'non-dropping-particle': particle })),
      }

/** A work as a CSL-JSON item. An article number also fills in for missing pages, because few citation styles know article numbers. */
export const cslWork = (citation: WrittenCitation): CslWork => ({
  id: citation.key,
  type: types[citation.type],
  ...where(citation.title, title => ({ title })),
  ...whereAny(citation.authors, authors => ({ author: authors.map(({ name }) => cslName(name)) })),
  ...whereAny(citation.editors, editors => ({ editor: editors.map(({ name }) => cslName(name)) })),
  ...where(citation.container, container => ({ 'container-title': container })),
  ...where(citation.series, series => ({ 'collection-title': series })),
  ...where(citation.edition, edition => ({ edition })),
  ...where(citation.volume, volume => ({ volume })),
  ...where(citation.issue, issue => ({ issue })),
  ...where(locator(citation, '-'), page => ({ page })),
  ...where(citation.articleNumber, number => ({ number })),
  ...where(citation.issued, date => ({ issued: { 'date-parts': [date] as const } })),
  ...(citation.isInPress === true ? { status: O.isSome(citation.issued) ? 'advance online publication' : 'in press' } : {}),
  ...where(citation.doi, DOI => ({ DOI })),
  ...where(citation.issn, ISSN => ({ ISSN })),
  ...where(citation.isbn, ISBN => ({ ISBN })),
  ...where(citation.publisher, publisher => ({ publisher })),
  ...where(O.fromNullable(citation.language), language => ({ language })),
  ...whereAny(citation.abstract, lines => ({ abstract: lines.join('\n') })),
  ...whereAny(citation.keywords, keywords => ({ keyword: keywords.join(', ') })),
  ...where(O.fromNullable(citation.note), note => ({ note })),
  ...where(O.fromNullable(citation.url), URL => ({ URL })),
})

/** A citation as a CSL-JSON item (EXP-1). */
export const cslItem = (citation: KeyedCitation): CslItem => ({
  ...cslWork(citation),
  language: citation.language,
  URL: citation.url,
})
