import type { AjaxLink, ArticleMeta } from '@lectern/domain/article'
import { articleKeys } from '../../settings/fields/values.ts'
import { entryFor, type Settings } from '../../settings/settings.ts'
import { withIssue } from '../article/handlers/issue-pii.ts'

/**
 * The lists that the site's settings can provide for an article; its page requests no others. A list that depends on the article's text is
 * always offered. The other articles of an issue are offered only for a special issue: an ordinary journal issue has links to the articles
 * before and after. Those of other publications' volumes and books are always offered.
 */
export const siteListsOf =
  (settings: Settings) =>
  (meta: ArticleMeta): readonly AjaxLink[] => {
    const keys = articleKeys(meta)
    const offered: Readonly<Partial<Record<AjaxLink, boolean>>> = {
      questionsAndAnswers: entryFor(settings.questions, meta) !== undefined,
      specialIssueArticles:
        withIssue(meta).hubEid !== undefined &&
        (meta.contentType !== 'JL' || entryFor(settings.specialIssues, meta) !== undefined),
      substances: settings.substances.some(
        ({ articles = [], names = [] }) => names.length > 0 || articles.some(key => keys.includes(key)),
      ),
    }
    return (['questionsAndAnswers', 'specialIssueArticles', 'substances'] as const).filter(link => offered[link])
  }
