import type { Pii } from '@lectern/domain/core'
import { isRecordable, searchKey, type HistoryKind } from '@lectern/domain/site'
import type { Account } from '../../settings/accounts.ts'
import type { CallContext } from '../calls/handler.ts'
import { aside } from '../../store/patience.ts'
import type { Owner } from '../../store/reader-accounts.ts'
import type { Read, ReaderEntries } from './saved-entries.ts'
import type { IsRobot } from '../../usage/robots.ts'
import { entryOwner } from './entry-owner.ts'

/** The parts of a call's context that decide whether it is recorded in a history. */
export type RememberContext = Pick<CallContext, 'reader' | 'purpose' | 'userAgent' | 'log'>

/**
 * Records what readers do, if they allow it. Callers wait for it before they answer, but not while another process keeps the database locked:
 * then it is recorded later. It never rejects, and does nothing for readers without an account.
 */
export interface Remember {
  readonly read: (pii: Pii, article: () => Read, context: RememberContext) => Promise<void>
  readonly searched: (words: string, context: RememberContext) => Promise<void>
}

/** Writes readers' histories as they open pages. */
export const remember = (savedEntries: ReaderEntries, settings: readonly Account[], isRobot: IsRobot): Remember => {
  const keep = async (
    kind: HistoryKind,
    { reader, purpose, userAgent, log }: RememberContext,
    put: (owner: Owner) => Promise<void>,
  ): Promise<void> => {
    const owner = entryOwner(settings, reader)
    if (owner === undefined) return
    const isShown = purpose === 'show' && !isRobot(userAgent)
    if (!isRecordable({ userType: reader.profile.userType, isShown })) return
    const failed = (error: unknown): void => {
      // The log must not contain what was read or searched for, or by whom.
      log.error({ err: error, history: kind }, 'a history entry could not be stored')
    }
    try {
      if (await savedEntries.isAllowed(owner, kind)) await aside(() => put(owner), failed)
    } catch (error) {
      failed(error)
    }
  }
  return {
    read: (pii, article, context) => keep('reading', context, owner => savedEntries.reading.put(owner, pii, article())),
    searched: async (words, context) => {
      const key = searchKey(words)
      if (key !== '') await keep('search', context, owner => savedEntries.search.put(owner, key, { words: words.trim() }))
    },
  }
}
