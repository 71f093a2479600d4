import type { Pii } from '@lectern/domain/core'
import type { ArticleRecord } from '@lectern/domain/article'
import { either as E, taskEither as TE } from 'fp-ts'
import type { CallContext, ServiceError } from '../../calls/handler.ts'
import { notFound } from './refusals.ts'
import type { Records } from '../../../store/remembered-records.ts'

/** The record of an article. If the stored record cannot be decoded, that is logged and the call fails as unavailable. */
export const recordOf =
  ({ records }: { readonly records: Records }) =>
  (pii: Pii, { log }: Pick<CallContext, 'log'>): TE.TaskEither<ServiceError, ArticleRecord> =>
  async () => {
    const record = await records(pii)
    if (record === undefined) return E.left(notFound())
    return E.mapLeft((reason: string): ServiceError => {
      log.error({ pii, reason }, 'the stored article cannot be decoded')
      return { kind: 'unavailable', message: 'This article cannot be read at the moment' }
    })(record)
  }
