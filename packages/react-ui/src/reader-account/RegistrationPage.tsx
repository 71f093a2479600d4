import type { Href } from '@lectern/domain/core'
import { registrationWords as words } from '@lectern/domain/words'
import { EMAIL_LIMIT, NAME_LIMIT, type RegistrationFaults } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { SignInFrame } from '../sign-in/SignInFrame.tsx'
import { FormField } from './FormField.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { PostForm, type HiddenFields } from './PostForm.tsx'

/** No field has an error. */
export const NO_REGISTRATION_FAULTS: RegistrationFaults = { name: O.none, email: O.none, password: O.none, repeated: O.none }

export interface RegistrationPageProps {
  readonly action: Href
  readonly fields: HiddenFields
  /** What was typed before. Passwords must be typed again. */
  readonly typed: { readonly name: string; readonly email: string }
  readonly faults: RegistrationFaults
  /** An error of the form as a whole. */
  readonly fault?: string | undefined
  readonly loginHref: Href
}

/** The page for creating an account. Works without script. */
export const RegistrationPage = ({ action, fields, typed, faults, fault, loginHref }: RegistrationPageProps) => (
  <SignInFrame title={words.title} fault={fault}>
    <p className="account-intro">{words.intro}</p>
    <PostForm action={action} fields={fields} className="account-form" describedBy={fault === undefined ? undefined : 'fault'}>
      <FormField
        label={words.name}
        hint={words.nameHint}
        fault={faults.name}
        name="name"
        autoComplete="name"
        required
        maxLength={2 * NAME_LIMIT}
        defaultValue={typed.name}
      />
      <FormField
        label={words.email}
        hint={words.emailHint}
        fault={faults.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        maxLength={EMAIL_LIMIT}
        defaultValue={typed.email}
      />
      <NewPasswordFields words={words} faults={faults} />
      <button type="submit" className="primary-button">
        {words.submit}
      </button>
    </PostForm>
    <p>
      <a href={loginHref}>{words.known}</a>
    </p>
  </SignInFrame>
)

/** The page after a registration: what to do next. It is the same whether or not the address already had an account. */
export const RegistrationSuccessPage = ({ loginHref }: { readonly loginHref: Href }) => (
  <SignInFrame title={words.success}>
    <p>{words.successText}</p>
    <p>{words.successKnown}</p>
    <p>
      <a className="primary-button" href={loginHref}>
        {words.signIn}
      </a>
    </p>
  </SignInFrame>
)
