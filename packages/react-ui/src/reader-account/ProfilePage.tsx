import type { Href } from '@lectern/domain/core'
import { profileWords as words } from '@lectern/domain/words'
import { NAME_LIMIT } from '@lectern/domain/site'
import type { option as O } from 'fp-ts'
import { SignInFrame } from '../sign-in/SignInFrame.tsx'
import { AccountFrame, type AccountShell } from './AccountFrame.tsx'
import { FormField } from './FormField.tsx'
import { PostForm, type HiddenFields } from './PostForm.tsx'

/** The facts in a reader's profile. */
export interface ProfileFacts {
  readonly name: string
  readonly email: string
  readonly organisation: string
  readonly signedIn: string
}

export interface ProfilePageProps {
  readonly shell: AccountShell
  readonly profile: ProfileFacts
  readonly action: Href
  readonly fields: HiddenFields
  /** The name that was typed, with its error; absent if the name cannot be changed here. */
  readonly rename?: { readonly typed: string; readonly fault: O.Option<string> } | undefined
  readonly eraseHref: Href
}

/** The reader's profile, with links to change it. */
export const ProfilePage = ({
  shell,
  profile: { name, email, organisation, signedIn },
  action,
  fields,
  rename,
  eraseHref,
}: ProfilePageProps) => (
  <AccountFrame shell={shell} title={words.title}>
    <dl className="account-facts">
      <div>
        <dt>{words.name}</dt>
        <dd>{name}</dd>
      </div>
      <div>
        <dt>{words.email}</dt>
        <dd>{email}</dd>
      </div>
      <div>
        <dt>{words.organisation}</dt>
        <dd>{organisation}</dd>
      </div>
      <div>
        <dt>{words.signedIn}</dt>
        <dd>{signedIn}</dd>
      </div>
    </dl>
    <section aria-labelledby="change-name">
      <h2 id="change-name">{words.changeName}</h2>
      {rename === undefined ? (
        <p>{words.demonstrationName}</p>
      ) : (
        <PostForm action={action} fields={fields} className="account-form">
          <FormField
            label={words.name}
            fault={rename.fault}
            name="name"
            autoComplete="name"
            required
            maxLength={2 * NAME_LIMIT}
            defaultValue={rename.typed}
          />
          <button type="submit" className="primary-button">
            {words.saveName}
          </button>
        </PostForm>
      )}
    </section>
    <section aria-labelledby="erase-account">
      <h2 id="erase-account">{words.erase}</h2>
      <p>{words.eraseIntro}</p>
      <p>
        <a className="quiet-button outlined" href={eraseHref}>
          {words.eraseLink}
        </a>
      </p>
    </section>
  </AccountFrame>
)

export interface EraseAccountPageProps {
  readonly shell: AccountShell
  /** What will be deleted, and what will not. */
  readonly texts: readonly string[]
  readonly action: Href
  readonly fields: HiddenFields
  readonly keepHref: Href
}

/** The confirmation page before an account is deleted. */
export const EraseAccountPage = ({ shell, texts, action, fields, keepHref }: EraseAccountPageProps) => (
  <AccountFrame shell={shell} title={words.eraseTitle}>
    {texts.map(text => (
      <p key={text}>{text}</p>
    ))}
    <PostForm action={action} fields={fields} className="account-choice">
      <button type="submit" className="quiet-button outlined danger">
        {words.eraseButton}
      </button>
      <a className="quiet-button outlined" href={keepHref}>
        {words.keep}
      </a>
    </PostForm>
  </AccountFrame>
)

/** The page after an account has been deleted. */
export const AccountErasedPage = ({ homeHref }: { readonly homeHref: Href }) => (
  <SignInFrame title={words.erasedTitle}>
    <p>{words.erasedText}</p>
    <p>
      <a href={homeHref}>{words.home}</a>
    </p>
  </SignInFrame>
)
