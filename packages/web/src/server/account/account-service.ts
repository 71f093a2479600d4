import { askedSearch } from '@lectern/domain/site'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { defaultRobots } from '../../usage/default-robots.ts'
import type { FrameOf } from '../frame/frame.ts'
import type { ReaderSessions } from '../readers/reader-sessions.ts'
import type { CallContext, Handlers } from '../calls/handler.ts'
import type { Store } from '../../store/port.ts'
import { accountRoutes } from './account-routes.ts'
import { followForms, type FollowFormOf } from './follow-form.ts'
import { readerEntries } from './saved-entries.ts'
import { remember, type Remember } from './remember.ts'

/** The interface of reader accounts to the rest of the site. */
export interface ReaderAccountService {
  readonly routes: FastifyPluginAsync
  /** The account part of a call's context: the form to follow its subject. */
  readonly contextOf: (request: FastifyRequest) => Pick<CallContext, 'followForm'>
  readonly remember: Remember
  /** The follow form for pages whose subject can be followed. */
  readonly followForm: FollowFormOf
  /** Wraps the service's handlers so that `search` records the query in the reader's search history. */
  readonly remembering: (handlers: Handlers) => Handlers
}

/** Builds the reader account service. */
export const readerAccountService = ({
  sessions,
  store,
  frameOf,
}: {
  readonly sessions: ReaderSessions
  readonly store: Store
  readonly frameOf: FrameOf
}): ReaderAccountService => {
  const savedEntries = readerEntries(store, sessions.options.now)
  const followForm = followForms(sessions, savedEntries)
  const remembers = remember(savedEntries, sessions.options.settings.accounts, defaultRobots)
  return {
    routes: async app => {
      await app.register(accountRoutes, { sessions, store, frameOf, savedEntries, followForm })
    },
    contextOf: request => ({ followForm: followed => followForm(request, followed) }),
    remember: remembers,
    followForm,
    remembering: handlers => ({
      ...handlers,
      search: (request, context) => async () => {
        await remembers.searched(askedSearch(request.query).words, context)
        return handlers.search(request, context)()
      },
    }),
  }
}
