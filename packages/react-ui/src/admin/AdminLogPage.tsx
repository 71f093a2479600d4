import type { Href } from '@lectern/domain/core'
import { adminWords } from '@lectern/domain/words'
import { AdminFrame, AdminWaysOn, type AdminPageProps, type AdminWays } from './AdminFrame.tsx'

/** An act as it stands in the log. */
export interface ListedAct {
  readonly what: string
  readonly reason: string
  readonly who: string
  /** ISO 8601, to the second. */
  readonly when: string
  readonly article?: { readonly pii: string; readonly href: Href }
}

/** Acts, the newest first. */
export const ActList = ({ acts }: { readonly acts: readonly ListedAct[] }) => (
  <ol role="list" className="entries admin-entries">
    {acts.map(({ what, reason, who, when, article }) => (
      <li key={`${when} ${what} ${article?.pii ?? ''}`}>
        <div>
          <p className="entry-title">
            {what}
            {article === undefined ? null : (
              <>
                {' · '}
                <a href={article.href}>{article.pii}</a>
              </>
            )}
          </p>
          {reason === '' ? null : <p>{reason}</p>}
          <p className="entry-detail">
            <time dateTime={when}>{adminWords.log.at(when.slice(0, 10), when.slice(11, 16))}</time>
            {who === '' ? null : ` ${adminWords.log.by(who)}`}
          </p>
        </div>
      </li>
    ))}
  </ol>
)

export interface AdminLogPageProps extends AdminPageProps {
  readonly acts: readonly ListedAct[]
  readonly ways: AdminWays
}

/** Everything that was done with articles. */
export const AdminLogPage = ({ shell, acts, ways }: AdminLogPageProps) => (
  <AdminFrame shell={shell} title={adminWords.log.title}>
    {acts.length === 0 ? <p className="account-empty">{adminWords.log.none}</p> : <ActList acts={acts} />}
    <AdminWaysOn ways={ways} />
  </AdminFrame>
)
