import type { Href } from '@lectern/domain/core'
import { passwordWords as words } from '@lectern/domain/words'
import { PASSWORD_LENGTH, type NewPasswordFaults } from '@lectern/domain/site'
import type { option as O } from 'fp-ts'
import { AccountFrame, type AccountShell } from './AccountFrame.tsx'
import { FormField } from './FormField.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { PostForm, type HiddenFields } from './PostForm.tsx'

/** The errors of the password form's fields. */
export interface PasswordPageFaults extends NewPasswordFaults {
  readonly old: O.Option<string>
}

export type PasswordPageProps = { readonly shell: AccountShell } & (
  | {
      readonly kind: 'form'
      readonly action: Href
      readonly fields: HiddenFields
      readonly email: string
      readonly faults: PasswordPageFaults
    }
  /** Why the password cannot be changed here. */
  | { readonly kind: 'refused'; readonly text: string }
)

/** The page for changing a password, if the reader has one here (HEAD-9). */
export const PasswordPage = (props: PasswordPageProps) => (
  <AccountFrame shell={props.shell} title={words.title}>
    {props.kind === 'refused' ? (
      <p>{props.text}</p>
    ) : (
      <PostForm
        action={props.action}
        fields={props.fields}
        className="account-form"
        describedBy={props.shell.fault === undefined ? undefined : 'fault'}
      >
        {/* Tells the browser's password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={props.email} readOnly hidden />
        <FormField
          label={words.old}
          fault={props.faults.old}
          name="old"
          type="password"
          autoComplete="current-password"
          required
          maxLength={PASSWORD_LENGTH.most}
        />
        <NewPasswordFields words={words} faults={props.faults} />
        <p>{words.ends}</p>
        <button type="submit" className="primary-button">
          {words.submit}
        </button>
      </PostForm>
    )}
  </AccountFrame>
)
