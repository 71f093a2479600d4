import type { Pii } from '@lectern/domain/core'
import { randomUUID } from 'node:crypto'
import type { UsageLog } from '../../store/usage-log.ts'
import { circumstancesOf, type UseContext } from './circumstances.ts'
import type { ItemOf } from '../../usage/item-of.ts'
import { encodeUse, type ItemUseKind, type Use } from '../../usage/use.ts'

/** The forms in which the service itself gives out an article. */
export type ServedLink = 'html' | 'pdf' | 'xml'

/** What only the service sees: that it gave an article out or refused to, and that a reader searched. */
export type ServedUse =
  | {
      readonly kind: Extract<ItemUseKind, 'request' | 'no-license' | 'limit-exceeded'>
      readonly link: ServedLink
      readonly pii: Pii
    }
  | { readonly kind: 'search' }

/** Takes a use down; awaited before the answer goes, so that what was answered was counted. Never rejects. */
export type RecordUse = (use: ServedUse, context: UseContext) => Promise<void>

export interface UsageKeeping {
  readonly log: Pick<UsageLog, 'keepUse' | 'usesBetween'>
  readonly itemOf: ItemOf
}

/**
 * Keeps what the service itself sees in the usage log. A reader is answered even where the log cannot be written: that is said in the
 * server's own log. An article that is not in the library is not counted.
 */
export const recordUse =
  ({ log, itemOf }: Pick<UsageKeeping, 'itemOf'> & { readonly log: Pick<UsageLog, 'keepUse'> }): RecordUse =>
  async (served, context) => {
    try {
      const circumstances = circumstancesOf(context)
      const keep = async (use: Use): Promise<void> => {
        await log.keepUse({ key: `service:${randomUUID()}`, at: use.at, json: encodeUse(use) })
      }
      if (served.kind === 'search') {
        await keep({ ...circumstances, kind: 'search' })
        return
      }
      const item = await itemOf(served.pii)
      if (item !== undefined) await keep({ ...circumstances, kind: served.kind, link: served.link, item })
    } catch (error) {
      context.log.error({ err: error, use: served }, 'a use could not be kept')
    }
  }
