import type { Href } from '@lectern/domain/core'
import { signInWords } from '@lectern/domain/words'
import { SignInFrame } from './SignInFrame.tsx'

/** An institution, and the link to sign in through it. */
export interface InstitutionChoice {
  readonly id: string
  readonly name: string
  readonly href: Href
}

export interface InstitutionsPageProps {
  /** The address that the search is submitted to. */
  readonly action: Href
  readonly targetUrl: string
  /** The search text; empty if nothing was searched for. */
  readonly words: string
  readonly institutions: readonly InstitutionChoice[]
  /** How many more there are. */
  readonly more: number
  readonly fault?: string | undefined
  /** The link to sign in with an account of this site instead. */
  readonly loginHref: Href
}

/** The choice of the institution to sign in through. Works without script. */
export const InstitutionsPage = ({ action, targetUrl, words, institutions, more, fault, loginHref }: InstitutionsPageProps) => (
  <SignInFrame title={signInWords.viaInstitution} fault={fault}>
    <form method="get" action={action} role="search" className="sign-in-form">
      <input type="hidden" name="targetUrl" value={targetUrl} />
      <label htmlFor="institution-words">{signInWords.institutionName}</label>
      <div className="field-and-button">
        <input id="institution-words" name="q" type="search" autoComplete="organization" defaultValue={words} maxLength={200} />
        <button type="submit" className="primary-button">
          {signInWords.search}
        </button>
      </div>
    </form>
    <p className="institution-count">{signInWords.institutions(words, institutions.length, more)}</p>
    <ul role="list" className="institution-list">
      {institutions.map(({ id, name, href }) => (
        <li key={id}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ul>
    <p>
      <a href={loginHref}>{signInWords.withAccount}</a>
    </p>
  </SignInFrame>
)
