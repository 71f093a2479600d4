import { namesLine } from '../../article/authors/cut-list.ts'
import { editorsLine } from '../../article/authors/editors-line.ts'
import { partView, type PartView } from '../../article/part-view/part-view.ts'
import { mapLoading } from '../../core/loading/load-slice.ts'
import type { Loading } from '../../core/loading/loading.ts'
import { relatedPanelWords } from '../../words/related.ts'
import { listedArticleView, type ListedArticleView } from '../../article/listing/listed-article-view.ts'
import { listedArticleAuthors } from '../../article/listing/listed-article-authors.ts'
import type { SpecialIssue } from './special-issue.ts'

/** A special issue, ready to draw. */
export interface SpecialIssueView {
  readonly title: string
  readonly editors: string
  readonly articles: readonly ListedArticleView[]
}

const listed = listedArticleView(listedArticleAuthors)

const part = partView(relatedPanelWords.specialIssueFailed)

/**
 * The special issue's articles, ready to draw (LIFE-2), under the issue's title and editors; absent if the article is in none.
 */
export const specialIssuePanel = (state: Loading<SpecialIssue>): PartView<SpecialIssueView> => {
  const view = part(
    mapLoading(({ title, editors, items }: SpecialIssue): SpecialIssueView => ({
      title,
      editors: namesLine(editorsLine(editors)),
      articles: items.map(listed),
    }))(state),
  )
  return view.kind === 'shown' && view.content.title === '' && view.content.articles.length === 0 ? { kind: 'absent' } : view
}
