import type { Href } from '@lectern/domain/core'
import { signInWords } from '@lectern/domain/words'
import { SignInFrame } from './SignInFrame.tsx'

export interface OrganisationsPageProps {
  /** The address that the choice is submitted to. */
  readonly action: Href
  readonly targetUrl: string
  readonly formToken: string
  /** The organisations that the reader belongs to. */
  readonly organisations: readonly { readonly id: string; readonly name: string }[]
  /** The organisation that they currently read through. */
  readonly current: string | undefined
  readonly fault?: string | undefined
  /** The link to sign in through another one. */
  readonly otherHref: Href
}

/** The choice between the reader's own organisations (HEAD-9). Works without script. */
export const OrganisationsPage = ({
  action,
  targetUrl,
  formToken,
  organisations,
  current,
  fault,
  otherHref,
}: OrganisationsPageProps) => (
  <SignInFrame title={signInWords.chooseOrganisation} fault={fault}>
    <p>{signInWords.severalOrganisations}</p>
    <form method="post" action={action}>
      <input type="hidden" name="targetUrl" value={targetUrl} />
      <input type="hidden" name="formToken" value={formToken} />
      <ul role="list" className="institution-list organisation-list">
        {organisations.map(({ id, name }) => (
          <li key={id}>
            <button
              type="submit"
              name="organisation"
              value={id}
              className="quiet-button"
              aria-current={id === current ? 'true' : undefined}
            >
              {signInWords.readThrough(name)}
            </button>
            {id === current ? <span className="organisation-note">{signInWords.readsNow}</span> : null}
          </li>
        ))}
      </ul>
    </form>
    <p>
      <a href={otherHref}>{signInWords.anotherInstitution}</a>
    </p>
  </SignInFrame>
)
