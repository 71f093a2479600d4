import { accountPaths } from '@lectern/domain/core'
import { accountWords, passwordWords } from '@lectern/domain/words'
import { mayChangePassword, newPasswordFaults } from '@lectern/domain/site'
import { PasswordPage, type PasswordPageFaults } from '@lectern/react-ui'
import { option as O } from 'fp-ts'
import type { FastifyInstance } from 'fastify'
import { passwordDigest } from '../readers/account-directory.ts'
import { hashPassword, isPassword, LONGEST_PASSWORD } from '../readers/password.ts'
import { newSession, stampOf } from '../readers/session.ts'
import type { AccountParts } from './account-parts.ts'
import { accountForm, accountPage, type AccountVisit } from './account-visit.ts'
import { renderAccount } from './render-account.tsx'

const NO_FAULTS: PasswordPageFaults = { old: O.none, password: O.none, repeated: O.none }

const hasFault = (faults: PasswordPageFaults): boolean => [faults.old, faults.password, faults.repeated].some(O.isSome)

/**
 * Changes a password, given the current one; for individuals and administrators (HEAD-9). This ends all other sessions, because sessions
 * are bound to the password.
 */
export const passwordRoutes = (app: FastifyInstance, { sessions, store, frameOf }: AccountParts): void => {
  const { settings, passwordEffort } = sessions.options
  /** Attempts are limited per account, not per address: someone with a stolen session must not be able to guess the password. */
  const secondsToWait = ({ request, account }: AccountVisit): number => app.secondsToWait(request, 'passwordChanges', account.id)

  const refusal = ({ reader, isDemonstration }: AccountVisit): string | undefined => {
    if (!mayChangePassword(reader.profile.userType)) return passwordWords.elsewhere
    return isDemonstration ? passwordWords.demonstration : undefined
  }

  const page = async (visit: AccountVisit, faults: PasswordPageFaults = NO_FAULTS, fault?: string): Promise<string> => {
    const text = refusal(visit)
    const shell = visit.shell(accountPaths.password, fault)
    return renderAccount(
      await frameOf(visit.request),
      passwordWords.title,
      text === undefined ? (
        <PasswordPage
          shell={shell}
          kind="form"
          action={accountPaths.password}
          fields={visit.fields}
          email={visit.account.email}
          faults={faults}
        />
      ) : (
        <PasswordPage shell={shell} kind="refused" text={text} />
      ),
    )
  }

  /** The faults of the submitted form. The current password is checked only if everything else is valid. */
  const faultsOf = async ({ submitted, account }: AccountVisit): Promise<PasswordPageFaults> => {
    const given = { password: submitted('password'), repeated: submitted('repeated') }
    const faults = newPasswordFaults(given)
    if (O.isSome(faults.password) || O.isSome(faults.repeated)) return { ...faults, old: O.none }
    if (!(await isPassword(submitted('old').slice(0, LONGEST_PASSWORD + 1), account.password)))
      return { ...NO_FAULTS, old: O.some(passwordWords.wrong) }
    return given.password === submitted('old') ? { ...NO_FAULTS, password: O.some(passwordWords.same) } : NO_FAULTS
  }

  app.get(
    accountPaths.password,
    accountPage(sessions, visit => visit.show(page(visit), refusal(visit) === undefined ? 200 : 403)),
  )

  app.post(
    accountPaths.password,
    accountForm(
      sessions,
      accountPaths.password,
      async visit => {
        if (refusal(visit) !== undefined) return visit.show(page(visit), 403)
        if (secondsToWait(visit) > 0) return visit.show(page(visit, NO_FAULTS, accountWords.tooManyTries), 429)
        const faults = await faultsOf(visit)
        if (hasFault(faults)) return visit.show(page(visit, faults, accountWords.checkFields), 422)
        const { id } = visit.account
        const password = await hashPassword(visit.submitted('password'), passwordEffort)
        const inFile = settings.accounts.find(account => account.id === id)
        await (inFile === undefined
          ? store.changeOwnAccount(id, { password })
          : store.changeFileAccount(id, { password: { hash: password, over: passwordDigest(inFile.password) } }))
        const session = sessions.sessionOf(visit.request)
        await sessions.keep(visit.request, {
          ...session,
          ...newSession(),
          ...(session.account !== undefined && { stamp: stampOf({ password }) }),
        })
        return visit.goOn(accountPaths.password, 'password')
      },
      (visit, fault, status) => visit.show(page(visit, NO_FAULTS, fault), status),
    ),
  )
}
