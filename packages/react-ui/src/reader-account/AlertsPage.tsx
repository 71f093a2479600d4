import { aroundValue, type Pii, type Href } from '@lectern/domain/core'
import { alertWords as words } from '@lectern/domain/words'
import { newsLine, type Followed, type FollowFormView } from '@lectern/domain/site'
import { AccountFrame, type AccountShell } from './AccountFrame.tsx'
import { DayOf, FormButton, type ButtonForm, type Day } from './EntryList.tsx'
import { FollowForm } from './FollowForm.tsx'

/** A new article. */
export interface NewArticle {
  readonly pii: Pii
  readonly title: string
  readonly href: Href
  readonly detail: string
}

/** Something that a reader follows, with what is new in it. */
export interface AlertItem {
  /** Unique among the alerts. */
  readonly key: string
  readonly title: string
  /** Its page, if it has one. */
  readonly href?: Href | undefined
  readonly since: Day
  readonly total: number
  /** Whether there may be more than the total, because only the latest articles were looked at. */
  readonly isMore: boolean
  readonly news: readonly NewArticle[]
  readonly seen: ButtonForm
  readonly remove: ButtonForm
}

/** A journal or book that can be followed. */
export interface FoundPublication {
  readonly key: string
  readonly title: string
  readonly href: Href
  /** How much of it this site has: `5 articles`. */
  readonly pieces: string
  readonly follow: FollowFormView
}

/** The search for journals and books to follow. */
export interface PublicationSearch {
  readonly action: Href
  readonly words: string
  readonly total: number
  readonly found: readonly FoundPublication[]
}

export interface AlertsPageProps {
  readonly shell: AccountShell
  readonly kind: Followed['kind']
  readonly alerts: readonly AlertItem[]
  /** For journals and books. */
  readonly find?: PublicationSearch
  /** For searches: the search page. */
  readonly searchHref?: Href
}

const [beforeDay, afterDay] = aroundValue(words.since)

const News = ({ alert: { total, isMore, news, since, seen } }: { readonly alert: AlertItem }) => (
  <>
    <p className="alert-news">
      <strong>{newsLine(total, isMore)}</strong> {beforeDay}
      <DayOf day={since} />
      {afterDay}
    </p>
    {news.length === 0 ? null : (
      <>
        <ul className="alert-articles">
          {news.map(({ pii, title, href, detail }) => (
            <li key={pii}>
              <a href={href}>{title}</a>
              {detail === '' ? null : <span className="entry-detail">{detail}</span>}
            </li>
          ))}
        </ul>
        {total > news.length ? <p className="entry-detail">{words.more(total - news.length)}</p> : null}
        <FormButton form={seen} />
      </>
    )}
  </>
)

const Find = ({ find: { action, words: typed, total, found } }: { readonly find: PublicationSearch }) => (
  <section aria-labelledby="find-publication">
    <h2 id="find-publication">{words.find}</h2>
    <form method="get" action={action} role="search" className="account-form" aria-labelledby="find-publication">
      <label htmlFor="publication-words">{words.findLabel}</label>
      <div className="field-and-button">
        <input id="publication-words" type="search" name="q" defaultValue={typed} maxLength={200} autoComplete="off" />
        <button type="submit" className="primary-button">
          {words.findButton}
        </button>
      </div>
    </form>
    <p className="entry-detail">{total === 0 ? words.noneFound : words.found(total, found.length)}</p>
    <ul role="list" className="entries">
      {found.map(({ key, title, href, pieces, follow }) => (
        <li key={key}>
          <div>
            <p className="entry-title">
              <a href={href}>{title}</a>
            </p>
            <p className="entry-detail">{pieces}</p>
          </div>
          <FollowForm view={follow} about={title} />
        </li>
      ))}
    </ul>
  </section>
)

/** What a reader follows, and what is new in it since they last looked. */
export const AlertsPage = ({ shell, kind, alerts, find, searchHref }: AlertsPageProps) => (
  <AccountFrame shell={shell} title={words[kind].title}>
    <p className="account-intro">{words[kind].about}</p>
    <section aria-labelledby="alerts">
      <h2 id="alerts">{words[kind].list}</h2>
      {alerts.length === 0 ? (
        <p className="account-empty">
          {words[kind].empty} {searchHref === undefined ? null : <a href={searchHref}>{words.searchLink}</a>}
        </p>
      ) : (
        <ul role="list" className="alerts">
          {alerts.map(alert => (
            <li key={alert.key}>
              <div className="alert-head">
                <h3>{alert.href === undefined ? alert.title : <a href={alert.href}>{alert.title}</a>}</h3>
                <FormButton form={alert.remove} />
              </div>
              <News alert={alert} />
            </li>
          ))}
        </ul>
      )}
    </section>
    {find === undefined ? null : <Find find={find} />}
  </AccountFrame>
)
