import { accountPaths, withQuery } from '@lectern/domain/core'
import { accountWords, registrationWords } from '@lectern/domain/words'
import { loginHref, PASSWORD_LENGTH, registration } from '@lectern/domain/site'
import { NO_REGISTRATION_FAULTS, RegistrationPage, RegistrationSuccessPage, type RegistrationPageProps } from '@lectern/react-ui'
import { either as E } from 'fp-ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hashPassword } from '../readers/password.ts'
import { textOf } from '../http/form-field.ts'
import { targetOf } from '../http/target-path.ts'
import { newOwnAccountId } from '../../store/own-account-id.ts'
import type { AccountParts } from './account-parts.ts'
import { showPage } from './account-visit.ts'
import { renderWithoutAccount } from './render-account.tsx'
import { redirect } from '../http/redirect.ts'

/** Registrations are limited per network address, because hashing a password takes tenths of a second. */
const FEW = { config: { limit: 'registrations' } } as const

/**
 * Creates an account. The response does not reveal whether the email address is already registered: it is the same, after the same work,
 * and an existing account is left unchanged. Readers who are signed in are redirected to their profile.
 */
export const registrationRoutes = (app: FastifyInstance, { sessions, store, frameOf }: AccountParts): void => {
  const page = async (
    request: FastifyRequest,
    targetUrl: string,
    given: Pick<RegistrationPageProps, 'typed' | 'faults' | 'fault'>,
  ): Promise<string> =>
    renderWithoutAccount(
      await frameOf(request),
      registrationWords.title,
      <RegistrationPage
        {...given}
        action={accountPaths.registration}
        fields={[
          ['targetUrl', targetUrl],
          ['formToken', sessions.formTokenOf(request)],
        ]}
        loginHref={loginHref(targetUrl)}
      />,
    )

  app.get(accountPaths.registration, (request, reply) => {
    const targetUrl = targetOf(request, request.query)
    return sessions.recognised(request).account === undefined
      ? showPage(reply, page(request, targetUrl, { typed: { name: '', email: '' }, faults: NO_REGISTRATION_FAULTS }))
      : redirect(reply, accountPaths.profile, 303)
  })

  app.post(accountPaths.registration, FEW, async (request, reply) => {
    const targetUrl = targetOf(request, request.body)
    const field = (name: string): string => textOf(request.body, name) ?? ''
    const typed = { name: field('name'), email: field('email') }
    if (!sessions.isOwnForm(request, field('formToken')))
      return showPage(
        reply,
        page(request, targetUrl, { typed, faults: NO_REGISTRATION_FAULTS, fault: accountWords.staleForm }),
        403,
      )
    const checked = registration({ ...typed, password: field('password'), repeated: field('repeated') })
    if (E.isLeft(checked))
      return showPage(reply, page(request, targetUrl, { typed, faults: checked.left, fault: accountWords.checkFields }), 422)
    const { name, email, password } = checked.right
    const hash = await hashPassword(password.slice(0, PASSWORD_LENGTH.most), sessions.options.passwordEffort)
    if ((await sessions.accounts.byEmail(email)) === undefined)
      await store.makeAccount({ id: newOwnAccountId(), name, email, password: hash })
    return redirect(reply, withQuery(accountPaths.registrationSuccess, [['targetUrl', targetUrl]]), 303)
  })

  app.get(accountPaths.registrationSuccess, async (request, reply) =>
    showPage(
      reply,
      frameOf(request).then(frame =>
        renderWithoutAccount(
          frame,
          registrationWords.success,
          <RegistrationSuccessPage loginHref={loginHref(targetOf(request, request.query))} />,
        ),
      ),
    ),
  )
}
