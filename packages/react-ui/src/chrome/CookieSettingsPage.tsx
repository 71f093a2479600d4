import { cookieSettingsWords } from '@lectern/domain/words'
import { CookieChoices, type CookieChoicesProps } from './CookieChoices.tsx'
import { PageFrame } from './PageFrame.tsx'

export interface CookieSettingsPageProps extends Pick<CookieChoicesProps, 'preferences'> {
  readonly formToken: string
  readonly isSaved: boolean
  /** Why nothing was saved. */
  readonly fault?: string | undefined
}

/** The cookie settings as a page, which works without script (USE-3). */
export const CookieSettingsPage = ({ preferences, formToken, isSaved, fault }: CookieSettingsPageProps) => (
  <PageFrame className="site-page">
    <h1>{cookieSettingsWords.title}</h1>
    {fault === undefined ? null : (
      <p role="alert" className="form-fault">
        {fault}
      </p>
    )}
    {isSaved ? (
      <p role="status" className="form-note">
        {cookieSettingsWords.saved}
      </p>
    ) : null}
    <CookieChoices preferences={preferences} formToken={formToken} />
  </PageFrame>
)
