import type { Href } from '@lectern/domain/core'
import { registrationWords, signInWords } from '@lectern/domain/words'
import { SignInFrame } from './SignInFrame.tsx'

export interface SignInPageProps {
  /** The address that the form is submitted to. */
  readonly action: Href
  /** The page to go to after signing in. */
  readonly targetUrl: string
  readonly formToken: string
  /** The email address typed before, if the sign-in failed. */
  readonly email: string
  readonly fault?: string | undefined
  /** The link to sign in through an institution instead. */
  readonly institutionHref: Href
  /** The link to create an account; absent if accounts cannot be created. */
  readonly registrationHref?: Href | undefined
}

/** Sign-in with an account of this site. Works without script. */
export const SignInPage = ({
  action,
  targetUrl,
  formToken,
  email,
  fault,
  institutionHref,
  registrationHref,
}: SignInPageProps) => (
  <SignInFrame title={signInWords.signIn} fault={fault}>
    <form method="post" action={action} className="sign-in-form" aria-describedby={fault === undefined ? undefined : 'fault'}>
      <input type="hidden" name="targetUrl" value={targetUrl} />
      <input type="hidden" name="formToken" value={formToken} />
      <label htmlFor="email">{signInWords.email}</label>
      <input id="email" name="email" type="email" autoComplete="username" required defaultValue={email} />
      <label htmlFor="password">{signInWords.password}</label>
      <input id="password" name="password" type="password" autoComplete="current-password" required maxLength={1000} />
      <button type="submit" className="primary-button">
        {signInWords.signIn}
      </button>
    </form>
    <p>
      <a href={institutionHref}>{signInWords.viaInstitution}</a>
    </p>
    {registrationHref === undefined ? null : (
      <p>
        <a href={registrationHref}>{registrationWords.title}</a>
      </p>
    )}
  </SignInFrame>
)
