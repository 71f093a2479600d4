import { newPasswordWords, passwordWords as words } from '@lectern/domain/words'
import { PASSWORD_LENGTH, type NewPasswordFaults } from '@lectern/domain/site'
import type { option as O } from 'fp-ts'
import { AccountFrame, type AccountShell } from './AccountFrame.tsx'
import { FormField } from './FormField.tsx'
import { PostForm, type HiddenFields } from './PostForm.tsx'

/** What is wrong with each field of a change of password. */
export interface PasswordPageFaults extends NewPasswordFaults {
  readonly old: O.Option<string>
}

export type PasswordPageProps = { readonly shell: AccountShell } & (
  | {
      readonly kind: 'form'
      readonly action: string
      readonly fields: HiddenFields
      readonly email: string
      readonly faults: PasswordPageFaults
    }
  /** Why the password is not changed here. */
  | { readonly kind: 'refused'; readonly text: string }
)

/** Where a reader changes their password, if they have one here (HEAD-9). */
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
        {/* For the browser's own keeping of passwords, which wants to know whose it is. */}
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
        <FormField
          label={words.password}
          hint={newPasswordWords.hint(PASSWORD_LENGTH.least)}
          fault={props.faults.password}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          minLength={PASSWORD_LENGTH.least}
          maxLength={PASSWORD_LENGTH.most}
        />
        <FormField
          label={words.repeated}
          fault={props.faults.repeated}
          name="repeated"
          type="password"
          autoComplete="new-password"
          required
          maxLength={PASSWORD_LENGTH.most}
        />
        <p>{words.ends}</p>
        <button type="submit" className="primary-button">
          {words.submit}
        </button>
      </PostForm>
    )}
  </AccountFrame>
)
