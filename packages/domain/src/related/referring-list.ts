import { option as O } from 'fp-ts'
import type { Notice } from '../article/notices.ts'
import { partView, type PartView } from '../body/part-view.ts'
import { mapLoading } from '../loading/load-slice.ts'
import type { Loading } from '../loading/loading.ts'
import { listedArticleView, type ListedArticleView } from './listed-article-view.ts'
import { listedArticleAuthors } from './listed-article-authors.ts'
import type { ReferringArticle } from './referring-article.ts'

/** Which way the reference goes. */
export type ReferringDirection = 'refersTo' | 'referredToBy'

/** The heading over each list of articles that stand in a relation to this one, and what stands in its place when it did not come (LIFE-2). */
export const REFERRING_WORDS: Readonly<Record<ReferringDirection, { readonly heading: string; readonly failed: string }>> = {
  refersTo: { heading: 'Refers to', failed: 'The articles that this one refers to cannot be displayed at this time.' },
  referredToBy: { heading: 'Referred to by', failed: 'The articles that refer to this one cannot be displayed at this time.' },
}

/** A list of articles under its heading. */
export interface ReferringList {
  readonly heading: string
  readonly articles: readonly ListedArticleView[]
}

const listed = listedArticleView(listedArticleAuthors)

const isTold = ({ pii, doi }: ReferringArticle) => ({ relation }: Notice): boolean =>
  relation.pii === pii || (O.isSome(doi) && relation.doi?.toLowerCase() === doi.value.toLowerCase())

/**
 * The articles of one direction as the page draws them (LIFE-2): absent where there are none or they are still on their way. Those that a
 * notice leads to already are not listed again (ART-15).
 */
export const referringList = (direction: ReferringDirection, state: Loading<readonly ReferringArticle[]>, notices: readonly Notice[]): PartView<ReferringList> => {
  const { heading, failed } = REFERRING_WORDS[direction]
  const view = partView(failed)(mapLoading((articles: readonly ReferringArticle[]): ReferringList =>
    ({ heading, articles: articles.filter(article => !notices.some(isTold(article))).map(listed) }))(state))
  return view.kind === 'loading' || (view.kind === 'shown' && view.content.articles.length === 0) ? { kind: 'absent' } : view
}
