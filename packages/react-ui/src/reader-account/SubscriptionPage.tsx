import type { Href } from '@lectern/domain/core'
import { purchaseWords, subscriptionWords as words } from '@lectern/domain/words'
import { AccountFrame, type AccountShell } from './AccountFrame.tsx'

/** A journal or book in a subscription. */
export interface HeldItem {
  readonly number: string
  readonly title: string
  readonly years: string
}

/** A holder of subscriptions, and what they include. */
export interface HolderView {
  readonly holder: string
  /** The text if there is nothing. */
  readonly nothing: string
  readonly items: readonly HeldItem[]
}

export interface SubscriptionPageProps {
  readonly shell: AccountShell
  readonly holders: readonly HolderView[]
  /** A note about this account in particular. */
  readonly note?: string | undefined
  /** The page for choosing an institution; given if the reader came through none. */
  readonly institutionHref?: Href | undefined
}

/** What a reader has access to besides open content: the subscriptions of their account and of their institution. */
export const SubscriptionPage = ({ shell, holders, note, institutionHref }: SubscriptionPageProps) => (
  <AccountFrame shell={shell} title={words.title}>
    <p className="account-intro">{words.about}</p>
    {note === undefined ? null : <p>{note}</p>}
    {holders.map(({ holder, nothing, items }) => (
      <section key={holder}>
        <h2>{holder}</h2>
        {items.length === 0 ? (
          <p>{nothing}</p>
        ) : (
          // A scroll region must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <div className="holdings" role="region" aria-label={words.caption(holder)} tabIndex={0}>
            <table>
              <caption className="visually-hidden">{words.caption(holder)}</caption>
              <thead>
                <tr>
                  <th scope="col">{words.columns.title}</th>
                  <th scope="col">{words.columns.number}</th>
                  <th scope="col">{words.columns.years}</th>
                </tr>
              </thead>
              <tbody>
                {items.map(({ number, title, years }) => (
                  <tr key={`${number} ${years}`}>
                    <th scope="row">{title}</th>
                    <td>{number}</td>
                    <td>{years}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
    ))}
    {institutionHref === undefined ? null : (
      <p>
        {words.noInstitution} <a href={institutionHref}>{words.institutionLink}</a>
      </p>
    )}
  </AccountFrame>
)

/** The reader's purchases: always empty, because nothing is sold here. */
export const PurchasesPage = ({ shell, subscriptionHref }: { readonly shell: AccountShell; readonly subscriptionHref: Href }) => (
  <AccountFrame shell={shell} title={purchaseWords.title}>
    <p>
      <strong>{purchaseWords.none}</strong>
    </p>
    <p>{purchaseWords.about}</p>
    <p>
      <a href={subscriptionHref}>{purchaseWords.link}</a>
    </p>
  </AccountFrame>
)
