import type { Article } from '../../article/record/article.ts'
import { relatedSide, type RelatedPanel } from '../article-view/page-sides.ts'
import { isSettled, type Loading } from '../../core/loading/loading.ts'
import { callsOnLoad } from './calls-on-load.ts'
import type { LoadName } from './loads.ts'
import type { Reader } from '../../article/reader/reader.ts'

/**
 * What can be beside the article (ART-18): its panels, the articles that it refers to or that refer to it, and other places to
 * read it.
 */
export type RelatedPlace = RelatedPanel | 'referring' | 'other-places'

/** What a preview shows among its sections instead: the articles that this one refers to, and those that refer to it. */
export const PREVIEW_RELATED_LINKS: readonly RelatedPlace[] = ['referring']

/** The loads that a place waits for. */
const sources = {
  substances: ['substances'],
  recommendations: ['recommendations'],
  'special-issue-articles': ['specialIssueArticles', 'virtualSpecialIssue'],
  'virtual-special-issue': ['virtualSpecialIssue'],
  referring: ['refersTo', 'referredToBy'],
  'other-places': ['linkingHub'],
  metrics: ['metrics'],
} as const satisfies Readonly<Record<RelatedPlace, readonly LoadName[]>>

/** The loads that decide the places. */
export type RelatedSource = (typeof sources)[RelatedPlace][number]

/** The places that show that they are loading, by load. */
const sayLoading: Readonly<Partial<Record<RelatedPlace, RelatedSource>>> = {
  recommendations: 'recommendations',
  'special-issue-articles': 'specialIssueArticles',
  metrics: 'metrics',
}

export interface RelatedColumnFacts {
  readonly article: Article
  readonly reader: Pick<Reader, 'profile' | 'settings'>
  readonly loads: Readonly<Record<RelatedSource, Pick<Loading<unknown>, 'status'>>>
  readonly hasVirtualSpecialIssue: boolean
}

const placesOf = (hasVirtualSpecialIssue: boolean): readonly RelatedPlace[] =>
  relatedSide(hasVirtualSpecialIssue).flatMap((panel): readonly RelatedPlace[] =>
    panel === 'metrics' ? ['referring', 'other-places', panel] : [panel],
  )

/**
 * The places beside the article to draw now, in order (ART-18): those whose loads are complete, and the next one if it shows that
 * it is loading. New places appear below existing ones, so that nothing moves under a reader's eyes.
 */
export const relatedPlaces = ({
  article,
  reader,
  loads,
  hasVirtualSpecialIssue,
}: RelatedColumnFacts): readonly RelatedPlace[] => {
  const asked = new Set(callsOnLoad({ article, reader }).map(({ endpoint }) => endpoint))
  const hasEnded = (source: RelatedSource): boolean =>
    isSettled(loads[source]) || (loads[source].status === 'idle' && !asked.has(source))
  const places = placesOf(hasVirtualSpecialIssue)
  const waiting = places.findIndex(place => !sources[place].every(hasEnded))
  const next = places[waiting]
  if (next === undefined) return places
  const isLoading = (source: RelatedSource): boolean => source === sayLoading[next] && loads[source].status === 'requested'
  return places.slice(0, sources[next].every(source => hasEnded(source) || isLoading(source)) ? waiting + 1 : waiting)
}
