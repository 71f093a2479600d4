import type { AjaxLink, ArticleMeta } from '@lectern/domain/article'
import { articleKeys } from '../../settings/fields/values.ts'
import { entryFor, type Settings } from '../../settings/settings.ts'
import { withIssue } from '../article/handlers/issue-pii.ts'

/**
 * The lists that a site's files have for an article: a page asks for no others. What only
 * its text decides is offered. A journal's ordinary issue is not: its articles have neighbours, other publications have a volume.
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
