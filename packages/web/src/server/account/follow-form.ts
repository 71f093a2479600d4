import { alertKey, followFormView, hasOwnAccount, type Followed, type FollowFormView } from '@lectern/domain/site'
import type { FastifyRequest } from 'fastify'
import type { ReaderSessions } from '../readers/reader-sessions.ts'
import type { ReaderEntries } from './saved-entries.ts'
import { entryOwner } from './entry-owner.ts'

/** The form to follow a journal or book (by its `publicationKey`) or a search, for `FollowForm` to render. */
export type FollowFormOf = (request: FastifyRequest, followed: Followed) => Promise<FollowFormView>

/** Builds follow forms for the reader of each request. Without an account the store is not queried. */
export const followForms =
  (sessions: ReaderSessions, savedEntries: ReaderEntries): FollowFormOf =>
  async (request, followed) => {
    const reader = sessions.readerOf(request)
    const owner = hasOwnAccount(reader.profile.userType) ? entryOwner(sessions.options.settings.accounts, reader) : undefined
    const list = followed.kind === 'journal' ? savedEntries.journalAlerts : savedEntries.searchAlerts
    return followFormView(followed, {
      hasAccount: owner !== undefined,
      isFollowing: owner !== undefined && (await list.get(owner, alertKey(followed))) !== undefined,
      formToken: sessions.formTokenOf(request),
      address: request.url,
    })
  }
