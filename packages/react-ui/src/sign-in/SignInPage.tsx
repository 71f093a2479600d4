import { registrationWords, signInWords } from '@lectern/domain/words'
import { SignInFrame } from './SignInFrame.tsx'

export interface SignInPageProps {
  /** Where the form is sent. */
  readonly action: string
  /** Where the reader goes on to. */
  readonly targetUrl: string
  readonly formToken: string
  /** What was typed before, where the sign-in has failed. */
  readonly email: string
  readonly fault?: string | undefined
  /** The way to sign in through an institution instead. */
  readonly institutionHref: string
  /** The way to make an account; absent where none can be made. */
  readonly registrationHref?: string | undefined
}

/** Sign-in with an account of one's own. Works without script. */
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
