import { accountPaths } from '@lectern/domain/core'
import { purchaseWords, subscriptionWords as words } from '@lectern/domain/words'
import { isbnKey, issnKey } from '@lectern/domain/article'
import { heldYearsWords, institutionLoginHref, type HeldYears } from '@lectern/domain/site'
import { PurchasesPage, SubscriptionPage, type HeldItem } from '@lectern/react-ui'
import type { FastifyInstance } from 'fastify'
import type { Holdings } from '../../settings/holdings.ts'
import type { AccountParts } from './account-parts.ts'
import { accountPage, type AccountVisit } from './account-visit.ts'
import { renderAccount } from './render-account.tsx'
import { compareTitles } from '../../text/compare-titles.ts'

type Held = Holdings['accounts'] extends ReadonlyMap<string, infer A> ? A : never

/** The pages that list the holdings of a reader's account and institution, and the reader's purchases. */
export const holdingRoutes = (app: FastifyInstance, { sessions, store, frameOf }: AccountParts): void => {
  const { holdings } = sessions.options.settings

  const rows = async <Number extends string>(
    numbers: ReadonlyMap<Number, readonly HeldYears[]>,
    keyOf: (number: Number) => string,
  ): Promise<readonly HeldItem[]> =>
    (
      await Promise.all(
        [...numbers].map(async ([number, periods]) => {
          const publication = await store.publication(keyOf(number))
          return periods.map(years => ({ number, title: publication?.facts.title ?? number, years: heldYearsWords(years) }))
        }),
      )
    ).flat()

  /** Journals and books that are not on the site are listed by ISSN or ISBN. */
  const items = async (held: Held | undefined): Promise<readonly HeldItem[]> =>
    held === undefined
      ? []
      : [...(await rows(held.journals, issnKey)), ...(await rows(held.books, isbnKey))].toSorted((one, other) =>
          compareTitles(one.title, other.title),
        )

  const subscription = async (visit: AccountVisit): Promise<string> => {
    const {
      account,
      reader: { institution },
    } = visit
    const own = { holder: words.own, nothing: words.nothingOwn, items: await items(holdings.accounts.get(account.id)) }
    const through =
      institution === undefined
        ? []
        : [
            {
              holder: institution.name,
              nothing: words.nothing(institution.name),
              items: await items(holdings.institutions.get(institution.id)),
            },
          ]
    return renderAccount(
      await frameOf(visit.request),
      words.title,
      <SubscriptionPage
        shell={visit.shell(accountPaths.subscription)}
        holders={[own, ...through]}
        note={account.privilege === undefined ? undefined : words.privileged}
        institutionHref={institution === undefined ? institutionLoginHref(accountPaths.subscription) : undefined}
      />,
    )
  }

  app.get(
    accountPaths.subscription,
    accountPage(sessions, visit => visit.show(subscription(visit))),
  )

  app.get(
    accountPaths.purchaseHistory,
    accountPage(sessions, visit =>
      visit.show(
        frameOf(visit.request).then(frame =>
          renderAccount(
            frame,
            purchaseWords.title,
            <PurchasesPage shell={visit.shell(accountPaths.purchaseHistory)} subscriptionHref={accountPaths.subscription} />,
          ),
        ),
      ),
    ),
  )
}
