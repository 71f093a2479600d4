import type { Pii } from '@lectern/domain/core'
import { either as E, taskEither as TE } from 'fp-ts'
import { pageSource, type PageSource } from '../../../rendering/page-source.ts'
import { decodePage } from '../../../rendering/stored-page.ts'
import type { CallContext, ServiceError } from '../../calls/handler.ts'
import type { ArticleDependencies } from './dependencies.ts'
import { recordOf } from './record-of.ts'
import { notFound } from './refusals.ts'

/**
 * What an article's page needs from its record, as it is stored with the page. Only if the page was made by another version of the renderer is
 * the record itself read, which can have megabytes.
 */
export const sourceOf =
  ({ store, rendererVersion }: Pick<ArticleDependencies, 'store' | 'rendererVersion'>) =>
  (pii: Pii, context: Pick<CallContext, 'log'>): TE.TaskEither<ServiceError, PageSource> =>
  async () => {
    const stored = await store.page(pii)
    if (stored === undefined) return E.left(notFound())
    const page = stored.rendererVersion === rendererVersion ? decodePage(stored.page) : undefined
    return page !== undefined && E.isRight(page)
      ? E.right(page.right.source)
      : TE.map(pageSource)(recordOf({ store })(pii, context))()
  }
