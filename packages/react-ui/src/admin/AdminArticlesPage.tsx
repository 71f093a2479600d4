import type { Href } from '@lectern/domain/core'
import { adminWords } from '@lectern/domain/words'
import { AdminFrame, AdminWaysOn, type AdminPageProps, type AdminWays } from './AdminFrame.tsx'

const words = adminWords.articles

/** An article in the list of all that are imported. */
export interface AdminListed {
  readonly pii: string
  readonly href: Href
  readonly title: string
  readonly state: string
  readonly warnings: readonly string[]
}

export interface AdminArticlesPageProps extends AdminPageProps {
  readonly action: Href
  readonly parts: readonly { readonly value: string; readonly label: string }[]
  readonly part: string
  readonly text: string
  readonly articles: readonly AdminListed[]
  readonly ways: AdminWays
}

/** All articles that are imported, with their states and what is odd about them. */
export const AdminArticlesPage = ({ shell, action, parts, part, text, articles, ways }: AdminArticlesPageProps) => (
  <AdminFrame shell={shell} title={words.title}>
    <form method="get" action={action} className="account-form">
      <div className="form-field">
        <label htmlFor="part">{words.state}</label>
        <select id="part" name="part" defaultValue={part} autoComplete="off">
          {parts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="form-field">
        <label htmlFor="text">{words.text}</label>
        <input id="text" name="text" type="search" defaultValue={text} autoComplete="off" />
      </div>
      <button type="submit" className="primary-button">
        {words.filter}
      </button>
    </form>
    {articles.length === 0 ? (
      <p className="account-empty">{words.none}</p>
    ) : (
      <ol role="list" className="entries admin-entries">
        {articles.map(({ pii, href, title, state, warnings }) => (
          <li key={pii}>
            <div>
              <p className="entry-title">
                <a href={href}>{title}</a>
              </p>
              <p className="entry-detail">{`${state} · ${pii}`}</p>
              {warnings.length === 0 ? null : (
                <ul className="entry-detail" aria-label={adminWords.article.warnings}>
                  {warnings.map(warning => (
                    <li key={warning}>{warning}</li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ol>
    )}
    <AdminWaysOn ways={ways} />
  </AdminFrame>
)
