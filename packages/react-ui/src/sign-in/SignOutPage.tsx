import type { Href, OwnPath } from '@lectern/domain/core'
import { signInWords } from '@lectern/domain/words'
import { SignInFrame } from './SignInFrame.tsx'

export interface SignOutPageProps {
  /** What the reader signs out of: this site, or an organisation. */
  readonly from: string
  readonly action: Href
  readonly targetUrl: OwnPath
  readonly formToken: string
  readonly fault?: string | undefined
}

/** Asks for confirmation before signing out, because another site may have led the reader here. Works without script. */
export const SignOutPage = ({ from, action, targetUrl, formToken, fault }: SignOutPageProps) => (
  <SignInFrame title={signInWords.signOut} fault={fault}>
    <form method="post" action={action} className="sign-in-form">
      <p>{signInWords.signOutFrom(from)}</p>
      <input type="hidden" name="targetUrl" value={targetUrl} />
      <input type="hidden" name="formToken" value={formToken} />
      <button type="submit" className="primary-button">
        {signInWords.signOut}
      </button>
    </form>
    <p>
      <a href={targetUrl}>{signInWords.stay}</a>
    </p>
  </SignInFrame>
)
