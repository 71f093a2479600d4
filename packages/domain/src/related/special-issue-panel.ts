import { namesLine } from '../authors/cut-list.ts'
import { editorsLine } from '../authors/editors-line.ts'
import { partView, type PartView } from '../body/part-view.ts'
import { mapLoading } from '../loading/load-slice.ts'
import { listedArticleView, type ListedArticleView } from './listed-article-view.ts'
import { listedArticleAuthors } from './listed-article-authors.ts'
import type { SpecialIssue } from './special-issue.ts'
import type { SpecialIssueArticlesState } from './special-issue-articles-slice.ts'

/** What stands in place of the special issue's articles when they did not come (LIFE-2). */
export const SPECIAL_ISSUE_FAILED = 'Special issue articles cannot be displayed at this time.'

/** A special issue, ready to draw. */
export interface SpecialIssueView {
  readonly title: string
  readonly editors: string
  readonly articles: readonly ListedArticleView[]
}

const listed = listedArticleView(listedArticleAuthors)

const part = partView(SPECIAL_ISSUE_FAILED)

/** The special issue's articles as their panel draws them (LIFE-2), under the issue's title and editors. */
export const specialIssuePanel = (state: SpecialIssueArticlesState): PartView<SpecialIssueView> =>
  part(mapLoading(({ title, editors, items }: SpecialIssue): SpecialIssueView =>
    ({ title, editors: namesLine(editorsLine(editors)), articles: items.map(listed) }))(state))
