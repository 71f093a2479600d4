import { option as O } from 'fp-ts'
import type { Notice } from '../../article/record/notice.ts'
import { canonicalDoi } from '../../core/identifiers/doi.ts'
import { partView, type PartView } from '../../article/part-view/part-view.ts'
import { mapLoading } from '../../core/loading/load-slice.ts'
import type { Loading } from '../../core/loading/loading.ts'
import { referringWords } from '../../words/related.ts'
import { listedArticleView, type ListedArticleView } from '../../article/listing/listed-article-view.ts'
import { listedArticleAuthors } from '../../article/listing/listed-article-authors.ts'
import type { ReferringArticle } from './referring-article.ts'

/** The direction of the reference. */
export type ReferringDirection = 'refersTo' | 'referredToBy'

/** A list of articles under its heading. */
export interface ReferringList {
  readonly heading: string
  readonly articles: readonly ListedArticleView[]
}

const listed = listedArticleView(listedArticleAuthors)

const isNamedBy =
  ({ pii, doi }: ReferringArticle) =>
  ({ relation }: Notice): boolean =>
    relation.pii === pii ||
    (O.isSome(doi) && relation.doi !== undefined && canonicalDoi(relation.doi) === canonicalDoi(doi.value))

/**
 * The articles of one direction, ready to draw (LIFE-2): absent if there are none or they are still loading. Articles that a
 * notice links to are not listed again (ART-15).
 */
export const referringList = (
  direction: ReferringDirection,
  state: Loading<readonly ReferringArticle[]>,
  notices: readonly Notice[],
): Exclude<PartView<ReferringList>, { readonly kind: 'loading' }> => {
  const { heading, failed } = referringWords[direction]
  const view = partView(failed)(
    mapLoading((articles: readonly ReferringArticle[]): ReferringList => ({
      heading,
      articles: articles.filter(article => !notices.some(isNamedBy(article))).map(listed),
    }))(state),
  )
  return view.kind === 'loading' || (view.kind === 'shown' && view.content.articles.length === 0) ? { kind: 'absent' } : view
}
