import { either as E, option as O } from 'fp-ts'
import type { TransactionFlags } from '@lectern/domain/core'
import { cookiesIn } from '@lectern/domain/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { casaInstitution } from '../signing/casa-token.ts'
import { signature, type SigningKey } from '../signing/signature.ts'
import { opened, sealed } from '../signing/tokens.ts'
import { accountDirectory, type AccountDirectory, type KeptAccounts } from './account-directory.ts'
import type { AddressRanges } from '../../settings/address-ranges.ts'
import { SESSION_COOKIE, sessionCookie } from './cookie.ts'
import type { ReaderSettings } from '../../settings/reader-settings.ts'
import { identityIn, institutionOfIdentity, type Identity } from './identity-headers.ts'
import type { IdentityConvention } from '../../settings/identity-conventions.ts'
import { settingsOf } from '../../settings/institutions.ts'
import { readerClass } from './reader-class.ts'
import { federatedAccount, recognise, type Recognised } from './recognise.ts'
import { newSession, openedSession, sealedSession, type Session } from './session.ts'
import type { SessionReader } from './session-reader.ts'
import type { ReaderClass } from '../signing/reader-class.ts'
import { askedPii } from '../http/asked-pii.ts'
import { textOf } from '../http/form-field.ts'

export interface ReaderSessionsOptions {
  readonly settings: ReaderSettings
  readonly key: SigningKey
  /** The proxies in front, whose word on readers is taken. */
  readonly proxies: AddressRanges
  /** What those proxies tell about readers, if anything. */
  readonly identityHeaders?: IdentityConvention
  /** Where accounts are kept that readers make themselves, and what they change of the site's. */
  readonly keptAccounts?: KeptAccounts
  /** Whether the shipped library is what is shown now. */
  readonly isDemonstration: () => Promise<boolean>
  readonly now: () => Date
}

/** Where readers are recognised: knows the reader of each call, and keeps their sessions. */
export interface ReaderSessions {
  /** The reader of a call. */
  readonly readerOf: (request: FastifyRequest) => SessionReader
  /** The same, with what the site's files say of their institution and account. */
  readonly recognised: (request: FastifyRequest) => Recognised
  readonly classOf: (reader: SessionReader) => ReaderClass
  /** What a reader's institution lets them do (BAR-9). */
  readonly settingsOf: (reader: SessionReader) => TransactionFlags
  /** What the reader's session keeps. */
  readonly sessionOf: (request: FastifyRequest) => Session
  /** Gives the reader another session with the answer. */
  readonly keep: (request: FastifyRequest, session: Session) => void
  /** Whom a trusted proxy in front says to have signed in, if anyone. */
  readonly identityOf: (request: FastifyRequest) => Identity | undefined
  /** What a form of this reader carries, so that no other site can send it in their name. */
  readonly formTokenOf: (request: FastifyRequest) => string
  /** Whether a form was sent from one of this reader's own pages. */
  readonly isOwnForm: (request: FastifyRequest, formToken: string) => boolean
  /** Recognises the reader of every call from now on, and sends their sessions. */
  readonly install: (app: FastifyInstance) => void
  /** The accounts that there are. */
  readonly accounts: AccountDirectory
  readonly options: ReaderSessionsOptions
}

/** What is known of the reader of a call under way. */
interface Visit {
  readonly recognised: Recognised
  readonly session: Session
  /** `page`: only with a page, as nobody asked for it. */
  readonly send: 'no' | 'page' | 'yes'
}

const HOUR = 60 * 60 * 1000

/** What groups the usage of a reader without cookies: address, browser and hour, as COUNTER has it, and so that none of it can be read back. */
const visitId = (key: SigningKey, { ip, headers }: FastifyRequest, now: Date): string =>
  signature(key, ['visit', ip, headers['user-agent'] ?? '', String(Math.floor(now.getTime() / HOUR))])
    .toString('base64url')
    .slice(0, 22)

const isSiteOfOthers = (site: unknown): boolean => site === 'cross-site' || site === 'same-site'

/** Whether the browser says that a call was brought about by another site. */
const isFromElsewhere = ({ headers, host }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return isSiteOfOthers(site)
  const { origin } = headers
  // A page that sends no referrers has browsers say `null` for its own forms, too: the form's token decides.
  return origin !== undefined && origin !== 'null' && URL.parse(origin)?.host !== host
}

/** Whether a browser opens a page: it will keep the session that comes with it. Anyone who does not say so may keep none. */
const isOpenedInBrowser = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-dest'] === 'document'

/** A page that is this reader's own: what may be kept for others must not carry a session. */
const isOwnPage = (reply: FastifyReply): boolean =>
  /^text\/html\b/.test(String(reply.getHeader('content-type'))) &&
  !/\b(public|immutable)\b/.test(String(reply.getHeader('cache-control')))

/** Whether a reader can sign out. After that the browser is not to show again what it showed before, to the next person at that computer. */
const canSignOut = ({ account, way }: Recognised): boolean => account !== undefined || way === 'shibboleth' || way === 'ticket'

/** The desk of a site. It keeps nothing between calls: what it knows of a reader comes with the call, and their account from the book. */
export const readerSessions = (options: ReaderSessionsOptions): ReaderSessions => {
  const { settings, key, proxies, identityHeaders, isDemonstration, now } = options
  const visits = new WeakMap<FastifyRequest, Visit>()

  const identityOf = (request: FastifyRequest): Identity | undefined =>
    identityHeaders !== undefined && proxies.contains(request.socket.remoteAddress ?? '')
      ? identityIn(request.headers, identityHeaders)
      : undefined

  const accounts = accountDirectory(settings.accounts, options.keptAccounts)

  /** The account that the proxy in front says a reader has, as the site's file calls it. */
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

  /** The institution of the campus programme's link that was followed. */
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

  const arrive = async (request: FastifyRequest): Promise<Visit> => {
    const cookie = cookiesIn(request.headers.cookie ?? '')[SESSION_COOKIE]
    const kept = cookie === undefined ? undefined : E.getOrElseW(() => undefined)(openedSession(key, cookie, now()))
    const casa = casaOf(request)
    const isDemonstrated = await demonstrates(kept)
    const known = await accounts.forCall([kept?.account, federatedId(identityOf(request))])
    if (casa !== undefined && (kept?.way === undefined || kept.way === 'casa')) {
      const session: Session = { ...(kept ?? newSession()), institution: casa, way: 'casa' }
      return { recognised: recognisedWith(request, session, isDemonstrated, known), session, send: 'yes' }
    }
    if (kept !== undefined) return { recognised: recognisedWith(request, kept, isDemonstrated, known), session: kept, send: 'no' }
    const session = newSession()
    // What is used with the page that brings the session is counted with what is used from that page.
    return {
      recognised: recognisedWith(request, isOpenedInBrowser(request) ? session : undefined, isDemonstrated, known),
      session,
      send: 'page',
    }
  }

  /** A call whose reader has not been looked at, because it failed before, is a guest's. */
  const visitOf = (request: FastifyRequest): Visit =>
    visits.get(request) ?? { recognised: recognisedWith(request, undefined, false), session: newSession(), send: 'no' }

  const bound = ({ id }: Session): readonly string[] => ['form', id]

  return {
    readerOf: request => visitOf(request).recognised.reader,
    recognised: request => visitOf(request).recognised,
    classOf: reader => readerClass(reader, settings.holdings),
    settingsOf: ({ institution }) => settingsOf(settings.institutions.find(({ id }) => id === institution?.id)),
    sessionOf: request => visitOf(request).session,
    keep: (request, session) => {
      visits.set(request, { ...visitOf(request), session, send: 'yes' })
    },
    identityOf,
    formTokenOf: request => sealed(key, bound(visitOf(request).session), '', now()),
    isOwnForm: (request, formToken) => {
      const { session, send } = visitOf(request)
      return send === 'no' && !isFromElsewhere(request) && E.isRight(opened(key, bound(session), formToken, now()))
    },
    install: app => {
      app.addHook('onRequest', async request => {
        visits.set(request, await arrive(request))
      })
      app.addHook('onSend', async (request, reply) => {
        const { send, session, recognised } = visitOf(request)
        if (canSignOut(recognised) && isOwnPage(reply)) reply.header('cache-control', 'no-store')
        if (send === 'yes' || (send === 'page' && isOwnPage(reply)))
          reply.header('set-cookie', sessionCookie(sealedSession(key, session, now()), request.protocol === 'https'))
      })
    },
    accounts,
    options,
  }
}
