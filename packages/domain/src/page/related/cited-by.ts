import { option as O } from 'fp-ts'
import { partView, type PartView } from '../../article/part-view/part-view.ts'
import { mapLoading } from '../../core/loading/load-slice.ts'
import { citedByHeading } from '../preview/preview-sections.ts'
import type { LinkOut } from '../../core/links/link-out.ts'
import { citingArticleWords } from '../../words/related.ts'
import type { CitingArticles } from './citing-article.ts'
import { citedByCount } from './citing-articles-status.ts'
import { citingArticleView, type CitingArticleView } from './citing-article-view.ts'
import { CITING_ARTICLES_SHOWN, hasMoreCitingArticles, type CitingArticlesState } from './citing-articles-slice.ts'

/** The link to all citing articles exists only for more hits than this (CITE-1). */
export const VIEW_ALL_ABOVE = 6

/** The ways to all citing articles: the received ones on this page, and all of them where they are listed. */
export interface ViewAllCitingArticles {
  /** The label of the button that shows all received ones. */
  readonly button: O.Option<string>
  readonly link: O.Option<{ readonly label: string; readonly to: LinkOut }>
}

export interface CitedByList {
  readonly articles: readonly CitingArticleView[]
  readonly viewAll: ViewAllCitingArticles
}

/** The cited-by section, ready to draw. */
export interface CitedBy {
  readonly heading: string
  readonly part: PartView<CitedByList>
}

/** The host of Scopus; a service may list citing articles anywhere. */
const SCOPUS = /^https?:\/\/(?:[\w-]+\.)*scopus\.com(?:[:/?#]|$)/i

const linkTo = (to: LinkOut): { readonly label: string; readonly to: LinkOut } => ({
  label: SCOPUS.test(to.href) ? citingArticleWords.viewAllAtScopus : citingArticleWords.viewAllElsewhere,
  to,
})

/**
 * The ways to all citing articles (CITE-1), only for more than six hits: a button while some received ones are hidden, and a link
 * to the full list if it has more and its address is known. The button does nothing without script, the link does.
 */
export const viewAllCitingArticles = (state: CitingArticlesState, listedAt: O.Option<LinkOut>): ViewAllCitingArticles => {
  const { list, showsAll } = state
  if (list.status !== 'received' || list.value.hitCount <= VIEW_ALL_ABOVE) return { button: O.none, link: O.none }
  const { hitCount, articles } = list.value
  return {
    button: hasMoreCitingArticles(state) && !showsAll ? O.some(citingArticleWords.viewAll(articles.length)) : O.none,
    link: hitCount > articles.length ? O.map(linkTo)(listedAt) : O.none,
  }
}

const part = partView(citingArticleWords.failed)

const isNothing = ({ hitCount, articles }: CitingArticles): boolean => hitCount === 0 && articles.length === 0

/**
 * The cited-by section: its heading with the count, and the articles, each with its own abstract (CITE-3); absent if nothing
 * cites the article.
 * @param expanded for each citing article whether its abstract is shown
 * @param listedAt where all citing articles are listed, if the site links there
 */
export const citedBy = (state: CitingArticlesState, expanded: readonly boolean[], listedAt: O.Option<LinkOut>): CitedBy => {
  const viewAll = viewAllCitingArticles(state, listedAt)
  const shown = (value: CitingArticles): CitedByList => ({
    articles: value.articles
      .slice(0, state.showsAll ? undefined : CITING_ARTICLES_SHOWN)
      .map((article, index) => citingArticleView(article, index, expanded[index] ?? false)),
    viewAll,
  })
  return {
    heading: citedByHeading(citedByCount(state.list)),
    part:
      state.list.status === 'received' && isNothing(state.list.value) ? { kind: 'absent' } : part(mapLoading(shown)(state.list)),
  }
}
