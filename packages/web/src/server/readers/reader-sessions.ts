import { either as E, option as O } from 'fp-ts'
import type { TransactionFlags } from '@lectern/domain/core'
import { SESSION_COOKIE } from '@lectern/domain/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { casaInstitution } from '../signing/casa-token.ts'
import { signature, type SigningKey } from '../signing/signature.ts'
import { opened, sealed } from '../signing/tokens.ts'
import { accountDirectory, type AccountDirectory, type KeptAccounts } from './account-directory.ts'
import type { AddressRanges } from '../../settings/address-ranges.ts'
import { serverCookieOf, sessionCookie, withoutPlainCookies } from './cookie.ts'
import type { ReaderSettings } from '../../settings/reader-settings.ts'
import { identityIn, institutionOfIdentity, type Identity } from './identity-headers.ts'
import type { IdentityConvention } from '../../settings/identity-conventions.ts'
import { settingsOf } from '../../settings/institutions.ts'
import type { Effort } from '../../settings/password-hash.ts'
import { readerClass } from './reader-class.ts'
import { federatedAccount, recognise, type Recognised } from './recognise.ts'
import { canEnd, newSession, openedSession, sealedSession, type Session } from './session.ts'
import type { SessionReader } from './session-reader.ts'
import type { EndedSessions, StoredTries } from '../../store/reader-accounts.ts'
import type { ReaderClass } from '../signing/reader-class.ts'
import { askedPii } from '../http/asked-pii.ts'
import { originOf } from '../http/origin-of.ts'
import { isForMany } from '../http/caching.ts'
import { isOpenedInBrowser } from '../http/purpose-of.ts'
import { textOf } from '../http/form-field.ts'

export interface ReaderSessionsOptions {
  readonly settings: ReaderSettings
  readonly key: SigningKey
  /** The trusted proxies in front of the server. */
  readonly proxies: AddressRanges
  /** The headers in which those proxies identify readers, if they do. */
  readonly identityHeaders?: IdentityConvention
  /** The store of the accounts that readers create, and of their changes to accounts in the site's file. */
  readonly keptAccounts?: KeptAccounts
  /** The record of the sessions that have ended: the cookie of such a session, or a copy of it, identifies nobody. */
  readonly endedSessions: EndedSessions
  /** The count of failed tries to sign in. */
  readonly failedTries: StoredTries
  /** What the hash of a password costs, if not what `hashPassword` takes by itself. */
  readonly passwordEffort?: Effort
  /** Whether the shipped library is currently shown. */
  readonly isDemonstration: () => Promise<boolean>
  readonly now: () => Date
}

/** Identifies the reader of each request and manages their sessions. */
export interface ReaderSessions {
  /** The reader of a request. */
  readonly readerOf: (request: FastifyRequest) => SessionReader
  /** The reader with their institution and account as configured. */
  readonly recognised: (request: FastifyRequest) => Recognised
  readonly classOf: (reader: SessionReader) => ReaderClass
  /** The permissions of a reader's institution (BAR-9). */
  readonly settingsOf: (reader: SessionReader) => TransactionFlags
  /** The data of the reader's session. */
  readonly sessionOf: (request: FastifyRequest) => Session
  /**
   * Replaces the reader's session with the answer. A session with another id ends the former one everywhere, which is recorded before
   * the promise resolves.
   */
  readonly keep: (request: FastifyRequest, session: Session) => Promise<void>
  /** The identity that a trusted proxy has supplied, if any. */
  readonly identityOf: (request: FastifyRequest) => Identity | undefined
  /** Whether the reader can sign out. */
  readonly canSignOut: (request: FastifyRequest) => boolean
  /** The token for this reader's forms, so that no other site can submit them in the reader's name. */
  readonly formTokenOf: (request: FastifyRequest) => string
  /** Whether the request has brought a session. */
  readonly hasSession: (request: FastifyRequest) => boolean
  /** Whether the browser says that a page of this site caused the request, or says nothing of it. */
  readonly isFromHere: (request: FastifyRequest) => boolean
  /** Whether a form was submitted from one of this reader's own pages. */
  readonly isOwnForm: (request: FastifyRequest, formToken: string) => boolean
  /** Adds the hooks that identify the reader of every request and send session cookies. */
  readonly install: (app: FastifyInstance) => void
  /** The account directory. */
  readonly accounts: AccountDirectory
  readonly options: ReaderSessionsOptions
}

/** The reader and session of a request being processed. */
interface Visit {
  readonly recognised: Recognised
  readonly session: Session
  /** `page`: sent only with a page, because the reader has not asked for a session. */
  readonly send: 'no' | 'page' | 'yes'
}

const HOUR = 60 * 60 * 1000

/**
 * How long an ended session is on record: longer than its cookie is valid, so that it stays ended if a server's clock is days ahead for a
 * while.
 */
const ENDED_KEPT = 30 * 24 * HOUR

/**
 * The id that groups the usage of a reader without cookies. It is a signature over address, browser and hour, as COUNTER defines, from
 * which none of them can be recovered.
 */
const visitId = (key: SigningKey, { ip, headers }: FastifyRequest, now: Date): string =>
  signature(key, ['visit', ip, headers['user-agent'] ?? '', String(Math.floor(now.getTime() / HOUR))])
    .toString('base64url')
    .slice(0, 22)

const isSiteOfOthers = (site: unknown): boolean => site === 'cross-site' || site === 'same-site'

/** Whether the browser reports that another site caused the request. */
const isFromElsewhere = (request: FastifyRequest): boolean => {
  const { headers } = request
  const site = headers['sec-fetch-site']
  if (site !== undefined) return isSiteOfOthers(site)
  const { origin } = headers
  // With a no-referrer policy browsers send `null` for the site's own forms, too, so the form's token decides.
  return origin !== undefined && origin !== 'null' && URL.parse(origin)?.host !== URL.parse(originOf(request))?.host
}

/** Whether the answer is a page for this reader alone. Answers that others get too must not carry a session. */
const isOwnPage = (request: FastifyRequest, reply: FastifyReply): boolean =>
  /^text\/html\b/.test(String(reply.getHeader('content-type'))) && !isForMany(request, reply)

const canSignOut = ({ account, way }: Recognised): boolean => account !== undefined || way === 'shibboleth' || way === 'ticket'

/**
 * The reader sessions of a site. The server's memory has no state between requests: a reader's data comes with the request, their account
 * from the directory, and whether their session has ended from the store.
 */
export const readerSessions = (options: ReaderSessionsOptions): ReaderSessions => {
  const { settings, key, proxies, identityHeaders, endedSessions, isDemonstration, now } = options
  const visits = new WeakMap<FastifyRequest, Visit>()

  const identityOf = (request: FastifyRequest): Identity | undefined =>
    identityHeaders !== undefined && proxies.contains(request.socket.remoteAddress ?? '')
      ? identityIn(request.headers, identityHeaders)
      : undefined

  const accounts = accountDirectory(settings.accounts, options.keptAccounts)

  /** The id of the account of the reader whom the proxy has identified. */
  const federatedId = (identity: Identity | undefined): string | undefined => {
    const institution = identity === undefined ? undefined : institutionOfIdentity(identity, settings.institutions)
    return institution === undefined ? undefined : federatedAccount(settings, institution, identity?.person)?.id
  }

  const recognisedWith = (
    request: FastifyRequest,
    session: Session | undefined,
    demonstrates: boolean,
    known = settings.accounts,
  ): Recognised =>
    recognise(
      { ...settings, accounts: known },
      {
        session,
        address: request.ip,
        identity: identityOf(request),
        isDemonstration: demonstrates,
        visit: visitId(key, request, now()),
      },
    )

  /** The institution in the campus programme link that was followed. */
  const casaOf = ({ query, params }: FastifyRequest): string | undefined => {
    const text = textOf(query, 'casaToken') ?? textOf(query, 'casa_token')
    const pii = askedPii(params)
    return text === undefined || O.isNone(pii)
      ? undefined
      : E.getOrElseW(() => undefined)(casaInstitution(key, text, pii.value, now()))
  }

  const demonstrates = async (session: Session | undefined): Promise<boolean> => {
    const needsIt =
      session?.demonstration === true ||
      settings.accounts.some(({ id, demonstration }) => id === session?.account && demonstration === true)
    return needsIt && isDemonstration()
  }

  /** The session in the cookie of a request, unless it has ended. */
  const broughtBy = async (request: FastifyRequest): Promise<Session | undefined> => {
    const cookie = serverCookieOf(request, SESSION_COOKIE)
    const session = cookie === undefined ? undefined : E.getOrElseW(() => undefined)(openedSession(key, cookie, now()))
    return session !== undefined && canEnd(session) && (await endedSessions.isEndedSession(session.id)) ? undefined : session
  }

  const arrive = async (request: FastifyRequest): Promise<Visit> => {
    const kept = await broughtBy(request)
    const casa = casaOf(request)
    const isDemonstrated = await demonstrates(kept)
    const known = await accounts.forCall([kept?.account, federatedId(identityOf(request))])
    if (casa !== undefined && (kept?.way === undefined || kept.way === 'casa')) {
      const session: Session = { ...(kept ?? newSession()), institution: casa, way: 'casa' }
      return { recognised: recognisedWith(request, session, isDemonstrated, known), session, send: 'yes' }
    }
    if (kept !== undefined) return { recognised: recognisedWith(request, kept, isDemonstrated, known), session: kept, send: 'no' }
    const session = newSession()
    // The usage of the page that sets the session must be counted together with the usage from that page.
    return {
      recognised: recognisedWith(request, isOpenedInBrowser(request) ? session : undefined, isDemonstrated, known),
      session,
      send: 'page',
    }
  }

  /** If a request failed before its reader was identified, the reader is a guest. */
  const visitOf = (request: FastifyRequest): Visit =>
    visits.get(request) ?? { recognised: recognisedWith(request, undefined, false), session: newSession(), send: 'no' }

  const bound = ({ id }: Session): readonly string[] => ['form', id]

  return {
    readerOf: request => visitOf(request).recognised.reader,
    recognised: request => visitOf(request).recognised,
    classOf: reader => readerClass(reader, settings.holdings),
    settingsOf: ({ institution }) => settingsOf(settings.institutions.find(({ id }) => id === institution?.id)),
    sessionOf: request => visitOf(request).session,
    keep: async (request, session) => {
      const visit = visitOf(request)
      const at = now().getTime()
      if (session.id !== visit.session.id && canEnd(visit.session))
        await endedSessions.endSession(visit.session.id, at, at - ENDED_KEPT)
      visits.set(request, { ...visit, session, send: 'yes' })
    },
    identityOf,
    canSignOut: request => canSignOut(visitOf(request).recognised),
    formTokenOf: request => sealed(key, bound(visitOf(request).session), '', now()),
    hasSession: request => visitOf(request).send === 'no',
    isFromHere: request => !isFromElsewhere(request),
    isOwnForm: (request, formToken) => {
      const { session, send } = visitOf(request)
      return send === 'no' && !isFromElsewhere(request) && E.isRight(opened(key, bound(session), formToken, now()))
    },
    install: app => {
      app.addHook('onRequest', async request => {
        // Scripts and styles are the same for everyone: they come while the database does not answer.
        if (request.routeOptions.config.caching !== 'public-for-good') visits.set(request, await arrive(request))
      })
      app.addHook('onSend', async (request, reply) => {
        const { send, session } = visitOf(request)
        const isSentWithPage = isOwnPage(request, reply)
        if (send === 'yes' || (send === 'page' && isSentWithPage))
          reply.header('set-cookie', sessionCookie(request, sealedSession(key, session, now())))
        if (isSentWithPage) for (const header of withoutPlainCookies(request)) reply.header('set-cookie', header)
      })
    },
    accounts,
    options,
  }
}
