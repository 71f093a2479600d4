import { option as O } from 'fp-ts'
import type { PartLoading } from '../../core/loading/loading.ts'
import type { ArticleLinkState } from './article-link-state.ts'
import type { ArticleUse } from './investigation-of.ts'

/** The forms of an article that its page reports the use of (USE-1), as the report writes them. */
export const USE_FORMATS = { full: 'HTML', abstract: 'ABSTRACT', pdf: 'PDF' } as const

/** One visit to an article's page, of which each use counts once (USE-5). */
export interface PageVisit {
  /** When the service gave the page out: ISO 8601 in UTC. A page that the browser shows once more is the same visit. */
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
 * That a page shows its article (USE-1): its abstract at once, its text when that is there or has failed to come. Where the reader came from is
 * said as far as it is known; else the page itself is, and which part of the article it shows.
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

/** That a reader asked for the article's PDF (USE-1), by a link in one of the page's parts. */
export const pdfUse = (visit: PageVisit, zone: string): ArticleUse => used(visit, 'pdf', true, { origin: visit.origin, zone })
