import { accountPaths, withQuery, type Href, type OwnPath } from '@lectern/domain/core'
import { signInNotices, signInWords } from '@lectern/domain/words'
import { institutionLoginHref, loginHref } from '@lectern/domain/site'
import type { InstitutionsPageProps, OrganisationsPageProps, SignInNoticePageProps } from '@lectern/react-ui'
import { either as E } from 'fp-ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { FrameOf } from '../frame/frame.ts'
import { originOf } from '../http/origin-of.ts'
import { signature } from '../signing/signature.ts'
import { accountKey, knownDevice, rememberDevice } from './known-device.ts'
import { limitedTries } from './limited-tries.ts'
import { networkOf } from '../http/network-of.ts'
import { purposeOf } from '../http/purpose-of.ts'
import { HTML } from '../http/send-page.ts'
import { READING_AS_PATH } from '../frame/reading-as-switch.ts'
import { institutionOfIdentity, providerSignOut } from '../readers/identity-headers.ts'
import {
  institutionChoice,
  institutionsNamed,
  institutionSignIn,
  LISTED_INSTITUTIONS,
  RETURN_PATH,
  TICKET_PATH,
} from './institution-choice.ts'
import { renderInstitutions, renderOrganisations, renderSignIn, renderSignInNotice, renderSignOut } from './pages.tsx'
import { isPassword, LONGEST_PASSWORD } from '../readers/password.ts'
import type { ReaderSessions } from '../readers/reader-sessions.ts'
import { AS_THEMSELVES, demonstrationSession, readerKind } from '../readers/reading-as.ts'
import { federatedAccount } from '../readers/recognise.ts'
import { textOf } from '../http/form-field.ts'
import { newSession, stampOf, type Session } from '../readers/session.ts'
import { targetOf } from '../http/target-path.ts'
import { ticketedInstitution } from '../readers/ticket.ts'
import { stateCaching } from '../http/caching.ts'
import { redirect } from '../http/redirect.ts'

const goOn = (reply: FastifyReply, path: Href): FastifyReply => redirect(reply, path, 303)

const show = async (reply: FastifyReply, html: Promise<string>, status = 200): Promise<FastifyReply> =>
  reply
    .code(status)
    .type(HTML)
    .send(await html)

/** Whether the browser reports that the reader followed a link on this site. Signing out then needs no confirmation. */
const isOwnLink = (request: FastifyRequest): boolean =>
  request.headers['sec-fetch-site'] === 'same-origin' &&
  request.headers['sec-fetch-mode'] === 'navigate' &&
  purposeOf(request) === 'show'

/**
 * Sign-in and sign-out (ART-7, HEAD-4, HEAD-5): by email address and password, through an institution, on return from its identity
 * provider, and by library ticket. Every page works without script, and redirects stay on this site.
 */
export const readerRoutes: FastifyPluginAsync<{ sessions: ReaderSessions; frameOf: FrameOf }> = async (
  app,
  { sessions, frameOf },
) => {
  stateCaching(app, 'nobody')
  const { settings, key, identityHeaders, isDemonstration, now } = sessions.options
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => {
      done(null, new URLSearchParams(String(body)))
    },
  )

  const signInPage = async (request: FastifyRequest, targetUrl: OwnPath, email = '', fault?: string): Promise<string> =>
    renderSignIn(await frameOf(request), {
      action: accountPaths.login,
      targetUrl,
      formToken: sessions.formTokenOf(request),
      email,
      fault,
      institutionHref: institutionLoginHref(targetUrl),
      registrationHref: withQuery(accountPaths.registration, [['targetUrl', targetUrl]]),
    })

  const noticePage = async (request: FastifyRequest, words: SignInNoticePageProps): Promise<string> =>
    renderSignInNotice(await frameOf(request), words)

  const notice = (
    request: FastifyRequest,
    reply: FastifyReply,
    text: string,
    targetUrl: OwnPath,
    status = 200,
  ): Promise<FastifyReply> =>
    show(
      reply,
      noticePage(request, {
        title: signInWords.viaInstitution,
        text,
        href: institutionLoginHref(targetUrl),
        link: signInNotices.chooseAnother,
      }),
      status,
    )

  const institutionsPage = async (request: FastifyRequest, props: InstitutionsPageProps): Promise<string> =>
    renderInstitutions(await frameOf(request), props)

  const tries = limitedTries(sessions.options.failedTries, now)
  /** What failed tries count against: a known device, or else the network, each for one account. */
  const sourceOf = (request: FastifyRequest, email: string, device: string | undefined): string =>
    signature(key, [
      'sign-in',
      accountKey(email),
      ...(device === undefined ? ['network', networkOf(request.ip)] : ['device', device]),
    ]).toString('base64url')

  app.get(accountPaths.login, (request, reply) => show(reply, signInPage(request, targetOf(request, request.query))))

  app.post(accountPaths.login, async (request, reply) => {
    const targetUrl = targetOf(request, request.body)
    const email = textOf(request.body, 'email') ?? ''
    const password = textOf(request.body, 'password') ?? ''
    const refuse = (seconds: number): Promise<FastifyReply> =>
      show(reply.header('retry-after', seconds), signInPage(request, targetUrl, email, signInNotices.tooManyTries(seconds)), 429)
    const device = knownDevice(key, request, email, now())
    if (device === undefined) {
      // A known device is not affected by others at its address.
      const seconds = app.secondsToWait(request, 'signIns')
      if (seconds > 0) return refuse(seconds)
    }
    if (!sessions.isOwnForm(request, textOf(request.body, 'formToken') ?? ''))
      return show(reply, signInPage(request, targetUrl, email, signInNotices.staleForm), 403)
    const source = sourceOf(request, email, device)
    const begun = await tries.begin(source)
    if (E.isLeft(begun)) return refuse(Math.ceil(begun.left / 1000))
    const known = await sessions.accounts.byEmail(email)
    const account = known?.demonstration === true && !(await isDemonstration()) ? undefined : known
    const isRight = await isPassword(password.slice(0, LONGEST_PASSWORD + 1), account?.password, sessions.options.passwordEffort)
    if (account === undefined || !isRight)
      return show(reply, signInPage(request, targetUrl, email, signInNotices.wrongPassword), 422)
    await tries.succeed(source, device !== undefined)
    rememberDevice(key, request, reply, email, now(), device)
    const before = sessions.sessionOf(request)
    const kept = before.demonstration === true && !(await isDemonstration()) ? {} : before
    await sessions.keep(request, { ...kept, ...newSession(), account: account.id, stamp: stampOf(account) })
    return goOn(reply, targetUrl)
  })

  const organisationsPage = async (request: FastifyRequest, targetUrl: OwnPath, fault?: string): Promise<string> => {
    const { organisations, institution } = sessions.recognised(request)
    const props: OrganisationsPageProps = {
      action: accountPaths.organisationChoice,
      targetUrl,
      formToken: sessions.formTokenOf(request),
      organisations,
      current: institution?.id,
      fault,
      otherHref: institutionLoginHref(targetUrl),
    }
    return renderOrganisations(await frameOf(request), props)
  }

  app.post(accountPaths.organisationChoice, async (request, reply) => {
    const targetUrl = targetOf(request, request.body)
    const chosen = sessions.recognised(request).organisations.find(({ id }) => id === textOf(request.body, 'organisation'))
    if (!sessions.isOwnForm(request, textOf(request.body, 'formToken') ?? ''))
      return show(reply, organisationsPage(request, targetUrl, signInNotices.staleForm), 403)
    if (chosen === undefined) return show(reply, organisationsPage(request, targetUrl, signInNotices.unknownInstitution), 422)
    await sessions.keep(request, { ...sessions.sessionOf(request), chosen: chosen.id })
    return goOn(reply, targetUrl)
  })

  for (const path of [accountPaths.institutionLogin, accountPaths.organisationChoice]) {
    app.get(path, async (request, reply) => {
      const targetUrl = targetOf(request, request.query)
      if (path === accountPaths.organisationChoice && sessions.recognised(request).organisations.length > 1)
        return show(reply, organisationsPage(request, targetUrl))
      const id = textOf(request.query, 'institution')
      const entityId = textOf(request.query, 'entityID')
      const chosen = settings.institutions.find(institution =>
        id === undefined ? entityId !== undefined && institution.entityId === entityId : institution.id === id,
      )
      if (chosen !== undefined) {
        const way = institutionSignIn(chosen, identityHeaders, originOf(request), targetUrl)
        return way.kind === 'notice' ? notice(request, reply, way.text, targetUrl) : goOn(reply, way.href)
      }
      const words = (textOf(request.query, 'q') ?? '').slice(0, 200).trim()
      const found = institutionsNamed(settings.institutions, words)
      const institutions = found.slice(0, LISTED_INSTITUTIONS).map(institutionChoice(targetUrl))
      const fault = id === undefined && entityId === undefined ? undefined : signInNotices.unknownInstitution
      return show(
        reply,
        institutionsPage(request, {
          action: accountPaths.institutionLogin,
          targetUrl,
          words,
          institutions,
          more: found.length - institutions.length,
          fault,
          loginHref: loginHref(targetUrl),
        }),
      )
    })
  }

  app.get(RETURN_PATH, async (request, reply) => {
    const targetUrl = targetOf(request, request.query)
    const identity = sessions.identityOf(request)
    // The institution of this sign-in, not the one that gave access until now.
    const institution = identity && institutionOfIdentity(identity, settings.institutions)
    if (identity === undefined || institution === undefined)
      return notice(request, reply, signInNotices.notIdentified, targetUrl, 403)
    const { account } = sessions.recognised(request)
    await sessions.keep(request, {
      ...newSession(),
      institution: institution.id,
      way: 'shibboleth',
      ...(identity.attributes !== undefined && { attributes: identity.attributes }),
      ...(account !== undefined && { account: account.id, stamp: stampOf(account) }),
    })
    return goOn(reply, targetUrl)
  })

  app.get(TICKET_PATH, { config: { limit: 'signIns' } }, async (request, reply) => {
    const targetUrl = targetOf(request, request.query)
    const field = (name: string): string => textOf(request.query, name) ?? ''
    const reader = field('reader')
    const institution = ticketedInstitution(
      { institution: field('institution'), expires: field('expires'), reader, signature: field('signature') },
      settings.institutions,
      now(),
    )
    if (institution === undefined) return notice(request, reply, signInNotices.staleTicket, targetUrl, 403)
    const federated = federatedAccount(settings, institution, reader === '' ? undefined : reader)
    const account = federated && (await sessions.accounts.byId(federated.id))
    await sessions.keep(request, {
      ...newSession(),
      institution: institution.id,
      way: 'ticket',
      ...(account !== undefined && { account: account.id, stamp: stampOf(account) }),
    })
    return goOn(reply, targetUrl)
  })

  /** How to sign out, and what remains of the session. */
  const signOuts: readonly {
    readonly path: OwnPath
    readonly from: (request: FastifyRequest) => string
    readonly rest: (session: Session) => Session
  }[] = [
    { path: accountPaths.logout, from: () => signInNotices.thisSite, rest: () => newSession() },
    {
      path: accountPaths.institutionLogout,
      from: request => sessions.readerOf(request).institution?.name ?? signInNotices.thisOrganisation,
      rest: ({ account, stamp, demonstration }) => ({
        ...newSession(),
        ...(account !== undefined && { account }),
        ...(stamp !== undefined && { stamp }),
        ...(demonstration && { demonstration }),
      }),
    },
  ]

  for (const { path, from, rest } of signOuts) {
    const signOut = async (request: FastifyRequest, reply: FastifyReply, targetUrl: OwnPath): Promise<FastifyReply> => {
      await sessions.keep(request, rest(sessions.sessionOf(request)))
      const provider =
        identityHeaders !== undefined && sessions.identityOf(request) !== undefined ? providerSignOut[identityHeaders] : undefined
      return goOn(
        reply,
        provider === undefined ? targetUrl : withQuery(provider, [['return', `${originOf(request)}${targetUrl}`]]),
      )
    }
    const ask = async (request: FastifyRequest, targetUrl: OwnPath, fault?: string): Promise<string> =>
      renderSignOut(await frameOf(request), {
        from: from(request),
        action: path,
        targetUrl,
        formToken: sessions.formTokenOf(request),
        fault,
      })

    app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
      const targetUrl = targetOf(request, request.query)
      return isOwnLink(request) ? signOut(request, reply, targetUrl) : show(reply, ask(request, targetUrl))
    })
    app.post(path, async (request, reply) => {
      const targetUrl = targetOf(request, request.body)
      return sessions.isOwnForm(request, textOf(request.body, 'formToken') ?? '')
        ? signOut(request, reply, targetUrl)
        : show(reply, ask(request, targetUrl, signInNotices.staleForm), 403)
    })
  }

  app.post(READING_AS_PATH, async (request, reply) => {
    if (!(await isDemonstration())) return reply.callNotFound()
    const chosen = textOf(request.body, 'kind') ?? ''
    const kind = readerKind(chosen)
    const session = kind === undefined ? undefined : demonstrationSession(settings, kind)
    const targetUrl = targetOf(request, request.body)
    // A page that all readers get has no token. Without a session, there is nothing that another site could take over.
    const isOwn = sessions.hasSession(request)
      ? sessions.isOwnForm(request, textOf(request.body, 'formToken') ?? '')
      : sessions.isFromHere(request)
    if (!isOwn) {
      return show(
        reply,
        noticePage(request, {
          title: signInWords.readingAs,
          text: signInNotices.staleForm,
          href: targetUrl,
          link: signInNotices.backToPage,
        }),
        403,
      )
    }
    if (chosen === AS_THEMSELVES) return goOn(reply, targetUrl)
    if (session === undefined)
      return show(
        reply,
        noticePage(request, {
          title: signInWords.readingAs,
          text: signInNotices.noSuchReader,
          href: targetUrl,
          link: signInNotices.backToPage,
        }),
        400,
      )
    await sessions.keep(request, session)
    return goOn(reply, targetUrl)
  })
}
