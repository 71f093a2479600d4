import type { Pii } from '@lectern/domain/core'
import type { ArticleRecord } from '@lectern/domain/article'
import { either as E, taskEither as TE } from 'fp-ts'
import { decodeRecord } from '../../../store/stored-record.ts'
import type { Store } from '../../../store/port.ts'
import type { CallContext, ServiceError } from '../../calls/handler.ts'
import { notFound } from './refusals.ts'

/** The record of an article. If the stored record cannot be decoded, that is logged and the call fails as unavailable. */
export const recordOf =
  ({ store }: { readonly store: Pick<Store, 'record'> }) =>
  (pii: Pii, { log }: Pick<CallContext, 'log'>): TE.TaskEither<ServiceError, ArticleRecord> =>
  async () => {
    const stored = await store.record(pii)
    if (stored === undefined) return E.left(notFound())
    return E.mapLeft((reason: string): ServiceError => {
      log.error({ pii, reason }, 'the stored article cannot be decoded')
      return { kind: 'unavailable', message: 'This article cannot be read at the moment' }
    })(decodeRecord(stored))
  }
