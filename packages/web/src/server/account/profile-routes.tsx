import { accountPaths, type OwnPath } from '@lectern/domain/core'
import { profileWords } from '@lectern/domain/words'
import { displayName, signedInHow } from '@lectern/domain/site'
import { AccountErasedPage, EraseAccountPage, ProfilePage } from '@lectern/react-ui'
import { either as E, option as O } from 'fp-ts'
import type { FastifyInstance } from 'fastify'
import { newSession } from '../readers/session.ts'
import type { AccountParts } from './account-parts.ts'
import { accountForm, accountPage, showPage, type AccountVisit } from './account-visit.ts'
import { renderAccount, renderWithoutAccount } from './render-account.tsx'

/** The page that asks for confirmation and deletes the account, and the page shown afterwards. */
const ERASE_PATH: OwnPath = `${accountPaths.profile}/erase`
const ERASED_PATH: OwnPath = `${accountPaths.profile}/erased`

/** The profile page: changing the display name, and deleting the account with all its data. */
export const profileRoutes = (app: FastifyInstance, { sessions, store, frameOf }: AccountParts): void => {
  const profile = async (
    visit: AccountVisit,
    rename?: { readonly typed: string; readonly fault: O.Option<string> },
    fault?: string,
  ): Promise<string> => {
    const {
      account,
      reader: {
        institution,
        profile: { accessType },
      },
    } = visit
    return renderAccount(
      await frameOf(visit.request),
      profileWords.title,
      <ProfilePage
        shell={visit.shell(accountPaths.profile, fault)}
        profile={{
          name: account.name,
          email: account.email,
          organisation: institution?.name ?? profileWords.noOrganisation,
          signedIn: signedInHow(accessType, institution?.name ?? ''),
        }}
        action={accountPaths.profile}
        fields={visit.fields}
        eraseHref={ERASE_PATH}
        rename={visit.isDemonstration ? undefined : (rename ?? { typed: account.name, fault: O.none })}
      />,
    )
  }

  app.get(
    accountPaths.profile,
    accountPage(sessions, visit => visit.show(profile(visit))),
  )

  app.post(
    accountPaths.profile,
    accountForm(
      sessions,
      accountPaths.profile,
      async visit => {
        const typed = visit.submitted('name')
        if (visit.isDemonstration) return visit.show(profile(visit, undefined, profileWords.demonstrationName), 403)
        const name = displayName(typed)
        if (E.isLeft(name)) return visit.show(profile(visit, { typed, fault: O.some(name.left) }), 422)
        const { id } = visit.account
        await (sessions.accounts.isOfFile(id)
          ? store.changeFileAccount(id, { name: name.right })
          : store.changeOwnAccount(id, { name: name.right }))
        return visit.goOn(accountPaths.profile, 'name')
      },
      (visit, fault, status) => visit.show(profile(visit, undefined, fault), status),
    ),
  )

  const texts = ({ account, isDemonstration }: AccountVisit): readonly string[] => {
    if (isDemonstration) return [profileWords.eraseDemonstration]
    return [sessions.accounts.isOfFile(account.id) ? profileWords.eraseListed : profileWords.eraseOwn, profileWords.eraseUsage]
  }
  const question = async (visit: AccountVisit, fault?: string): Promise<string> =>
    renderAccount(
      await frameOf(visit.request),
      profileWords.eraseTitle,
      <EraseAccountPage
        shell={visit.shell(ERASE_PATH, fault)}
        texts={texts(visit)}
        action={ERASE_PATH}
        fields={visit.fields}
        keepHref={accountPaths.profile}
      />,
    )

  app.get(
    ERASE_PATH,
    accountPage(sessions, visit => visit.show(question(visit))),
  )

  app.post(
    ERASE_PATH,
    accountForm(
      sessions,
      accountPaths.profile,
      async visit => {
        // For a demo account, this deletes only the data of the current visit.
        await store.eraseAccount(visit.owner)
        await sessions.keep(visit.request, newSession())
        return visit.goOn(ERASED_PATH)
      },
      (visit, fault, status) => visit.show(question(visit, fault), status),
    ),
  )

  app.get(ERASED_PATH, (request, reply) =>
    showPage(
      reply,
      frameOf(request).then(frame =>
        renderWithoutAccount(frame, profileWords.erasedTitle, <AccountErasedPage homeHref={accountPaths.home} />),
      ),
    ),
  )
}
