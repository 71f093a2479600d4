import { option as O } from 'fp-ts'
import type { PartLoading } from '../../core/loading/loading.ts'
import type { ArticleLinkState } from './article-link-state.ts'
import type { ArticleUse } from './investigation-of.ts'

/** The forms of an article whose use is reported (USE-1), as named in the report. */
export const USE_FORMATS = { full: 'HTML', abstract: 'ABSTRACT', pdf: 'PDF' } as const

/** One visit to an article's page, within which each use counts once (USE-5). */
export interface PageVisit {
  /** When the service served the page: ISO 8601 in UTC. A page restored from the browser's cache is the same visit. */
  readonly beginTime: string
  /** The page as reports name it. */
  readonly origin: string
  /** The link that led here, where it is known. */
  readonly way: O.Option<Pick<ArticleLinkState, 'origin' | 'zone'>>
}

const used = (
  { beginTime }: PageVisit,
  form: keyof typeof USE_FORMATS,
  isSuccess: boolean,
  { origin, zone }: Pick<ArticleLinkState, 'origin' | 'zone'>,
): ArticleUse => ({ beginTime, isSuccess, origin, zone, primary: true, format: USE_FORMATS[form] })

/**
 * The use of an article by showing it (USE-1): its abstract at once, its text when that is loaded or has failed. The report
 * includes where the reader came from if known; otherwise this page, and the part of the article that it shows.
 */
export const shownUse = (
  visit: PageVisit,
  view: 'full' | 'abstract',
  body: Pick<PartLoading<unknown>, 'status'>,
): O.Option<ArticleUse> => {
  const here = { origin: visit.origin, zone: view === 'full' ? 'body' : 'abstract' }
  const way = O.getOrElse((): Pick<ArticleLinkState, 'origin' | 'zone'> => here)(visit.way)
  if (view === 'abstract') return O.some(used(visit, 'abstract', true, way))
  switch (body.status) {
    case 'idle':
    case 'requested':
      return O.none
    case 'rendered':
    case 'received':
      return O.some(used(visit, 'full', true, way))
    case 'failed':
      return O.some(used(visit, 'full', false, way))
  }
}

/** The use of an article's PDF (USE-1), by a link in a part of the page. */
export const pdfUse = (visit: PageVisit, zone: string): ArticleUse => used(visit, 'pdf', true, { origin: visit.origin, zone })
