import type { Pii } from '@lectern/domain/core'
import type { ArticleMeta } from '@lectern/domain/article'
import type { SpecialIssue } from '@lectern/domain/page'
import { function as F, option as O, taskEither as TE } from 'fp-ts'
import { isDoiKey, type ArticleKey } from '../../settings/fields/values.ts'
import { entryFor } from '../../settings/settings.ts'
import type { Listing } from '../../store/article-index.ts'
import { withIssue } from '../article/handlers/issue-pii.ts'
import { recordOf } from '../article/handlers/record-of.ts'
import { notFound } from '../article/handlers/refusals.ts'
import type { Handler } from '../calls/handler.ts'
import { listedArticle, othersThan } from '../article/handlers/listed-article.ts'
import type { SiteDataDependencies } from './dependencies.ts'

type Needed = Pick<SiteDataDependencies, 'store' | 'records' | 'settings' | 'finding'>

/** The articles in the library that a settings file lists, in its order. */
const held = async ({ store, finding }: Needed, keys: readonly ArticleKey[]): Promise<readonly Listing[]> => {
  const found = await Promise.all(
    keys.map(async key => {
      const pii = isDoiKey(key) ? await store.piiOfDoi({ doi: key }) : key
      return pii === undefined ? undefined : finding.listing(pii)
    }),
  )
  return found.filter(listing => listing !== undefined)
}

const listed = (pii: Pii, listings: readonly Listing[]): SpecialIssue['items'] =>
  othersThan(pii, listings).map(listing => listedArticle(listing, O.none))

const issueOf = async (dependencies: Needed, meta: ArticleMeta): Promise<SpecialIssue> => {
  const { settings, finding } = dependencies
  const special = entryFor(settings.specialIssues, meta)
  if (special !== undefined) {
    return {
      title: special.title,
      editors: special.editors ?? [],
      items: listed(meta.pii, await held(dependencies, special.articles)),
    }
  }
  const besides = await finding.besides(meta.pii)
  const own = besides.find(({ pii }) => pii === meta.pii)
  return { title: own?.volumeIssue ?? meta.publicationTitle, editors: [], items: listed(meta.pii, besides) }
}

/** CALL-11: the special issue of an article, or else its issue, volume or book, with the other articles in it. */
export const specialIssueArticles =
  (dependencies: Needed): Handler<'specialIssueArticles'> =>
  ({ params: { pii, hubEid } }, context) =>
    F.pipe(
      recordOf(dependencies)(pii, context),
      TE.filterOrElse(({ meta }) => withIssue(meta).hubEid === hubEid, notFound),
      TE.chainTaskK(
        ({ meta }) =>
          () =>
            issueOf(dependencies, meta),
      ),
    )
