import type { Pii } from '@lectern/domain/core'
import { articlePage, type ArticleRecord } from '@lectern/domain/article'
import { either as E, taskEither as TE } from 'fp-ts'
import type { RenderedParts } from '../../../rendering/fragments.tsx'
import { pageSource, type PageSource } from '../../../rendering/page-source.ts'
import { decodePage } from '../../../rendering/stored-page.ts'
import type { CallContext, ServiceError } from '../../calls/handler.ts'
import type { ArticleDependencies } from './dependencies.ts'
import { recordOf } from './record-of.ts'
import { notFound } from './refusals.ts'

type Needed = Pick<ArticleDependencies, 'store' | 'records' | 'rendererVersion'>

/**
 * An article's page without its markup, as it is stored. Only if the page was made by another version of the renderer is the record itself read,
 * which can have megabytes.
 */
export const pageOf =
  ({ store, records, rendererVersion }: Needed) =>
  (pii: Pii, context: Pick<CallContext, 'log'>): TE.TaskEither<ServiceError, Pick<RenderedParts, 'page' | 'source'>> =>
  async () => {
    const stored = await store.page(pii)
    if (stored === undefined) return E.left(notFound())
    const page = stored.rendererVersion === rendererVersion ? decodePage(stored.page) : undefined
    return page !== undefined && E.isRight(page)
      ? E.right(page.right)
      : TE.map((record: ArticleRecord) => ({ page: articlePage(record), source: pageSource(record) }))(
          recordOf({ records })(pii, context),
        )()
  }

/** What an article's page needs from its record, read as by `pageOf`. */
export const sourceOf =
  (needed: Needed) =>
  (pii: Pii, context: Pick<CallContext, 'log'>): TE.TaskEither<ServiceError, PageSource> =>
    TE.map(({ source }: Pick<RenderedParts, 'source'>) => source)(pageOf(needed)(pii, context))
