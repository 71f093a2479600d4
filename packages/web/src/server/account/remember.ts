import type { Pii } from '@lectern/domain/core'
import { isRecordable, searchKey, type HistoryKind } from '@lectern/domain/site'
import type { Account } from '../../settings/accounts.ts'
import type { CallContext } from '../calls/handler.ts'
import type { Owner } from '../../store/reader-accounts.ts'
import type { Read, ReaderShelves } from './reader-shelves.ts'
import { shelfOwner } from './shelf-owner.ts'

/** What of a call decides whether it goes into a history. */
export type RememberContext = Pick<CallContext, 'reader' | 'isShown' | 'log'>

/** Takes down what a reader does who has allowed that; awaited before the answer goes. Never rejects, and costs anyone who has no account nothing. */
export interface Remember {
  readonly read: (pii: Pii, article: () => Read, context: RememberContext) => Promise<void>
  readonly searched: (words: string, context: RememberContext) => Promise<void>
}

/** The histories of readers, as the pages that they open write them. */
export const remember = (shelves: ReaderShelves, settings: readonly Account[]): Remember => {
  const keep = async (
    kind: HistoryKind,
    { reader, isShown = () => false, log }: RememberContext,
    put: (owner: Owner) => Promise<void>,
  ): Promise<void> => {
    const owner = shelfOwner(settings, reader)
    if (owner === undefined || !isRecordable({ userType: reader.profile.userType, isShown: isShown() })) return
    try {
      if (await shelves.isAllowed(owner, kind)) await put(owner)
    } catch (error) {
      // What was read or searched for, and by whom, is nothing for a log.
      log.error({ err: error, history: kind }, 'a history could not be written')
    }
  }
  return {
    read: (pii, article, context) => keep('reading', context, owner => shelves.reading.put(owner, pii, article())),
    searched: async (words, context) => {
      const key = searchKey(words)
      if (key !== '') await keep('search', context, owner => shelves.search.put(owner, key, { words: words.trim() }))
    },
  }
}
