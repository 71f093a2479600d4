import type { Pii } from '@lectern/domain/core'
import { randomUUID } from 'node:crypto'
import { aside } from '../../store/patience.ts'
import type { UsageLog } from '../../store/usage-log.ts'
import { circumstancesOf, type UseContext } from './circumstances.ts'
import type { SigningKey } from '../signing/signature.ts'
import type { ItemOf } from '../../usage/item-of.ts'
import { encodeUse, type PrefetchedUse, type Use } from '../../usage/use.ts'

/** The formats in which the service serves articles. */
export type ServedLink = 'html' | 'pdf' | 'xml' | 'markdown' | 'text'

/** The uses that only the service can observe: that it served an article or denied access, and that a reader searched. */
export type ServedUse =
  | {
      readonly kind: PrefetchedUse['shown']
      readonly link: ServedLink
      readonly pii: Pii
    }
  | { readonly kind: 'search' }

/**
 * Records a use. Callers wait for it before they answer, so that every answer is counted, but not while another process keeps the
 * database locked: then it is recorded later. Never rejects.
 */
export type RecordUse = (use: ServedUse, context: UseContext) => Promise<void>

export interface UsageKeeping {
  /** The key that signs the views of pages. */
  readonly key: SigningKey
  readonly log: Pick<UsageLog, 'keepUse' | 'usesBetween'>
  readonly itemOf: ItemOf
}

/**
 * Records the service's own observations in the usage log. If the log cannot be written the reader is still answered, and the error goes to
 * the server's log. Articles that are not in the library are not counted.
 *
 * This is where it is decided that nobody uses what nobody sees: requests for a head are not recorded, and an article that is fetched ahead is
 * recorded as such, to count once its page reports that it is shown (see `investigationHandler`).
 */
export const recordUse =
  ({ log, itemOf }: Pick<UsageKeeping, 'itemOf'> & { readonly log: Pick<UsageLog, 'keepUse'> }): RecordUse =>
  async (served, context) => {
    const { purpose } = context
    if (purpose === 'head' || (purpose === 'prefetch' && served.kind === 'search')) return
    const failed = (error: unknown): void => {
      context.log.error({ err: error, use: served }, 'usage could not be recorded')
    }
    try {
      const circumstances = circumstancesOf(context)
      const keep = (use: Use): Promise<void> =>
        aside(() => log.keepUse({ key: `service:${randomUUID()}`, at: use.at, json: encodeUse(use) }), failed)
      if (served.kind === 'search') {
        await keep({ ...circumstances, kind: 'search' })
        return
      }
      const item = await itemOf(served.pii)
      if (item === undefined) return
      const { kind, link } = served
      await keep(
        purpose === 'show'
          ? { ...circumstances, kind, link, item }
          : { ...circumstances, kind: 'prefetched', shown: kind, link, item },
      )
    } catch (error) {
      failed(error)
    }
  }
