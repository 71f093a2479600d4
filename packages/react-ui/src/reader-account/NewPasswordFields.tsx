import { newPasswordWords } from '@lectern/domain/words'
import { PASSWORD_LENGTH, type NewPasswordFaults } from '@lectern/domain/site'
import { FormField } from './FormField.tsx'

interface NewPasswordFieldsProps {
  /** The names of the two fields. */
  readonly words: { readonly password: string; readonly repeated: string }
  readonly faults: NewPasswordFaults
}

/** The fields for a new password, which is typed twice. */
export const NewPasswordFields = ({ words, faults }: NewPasswordFieldsProps) => (
  <>
    <FormField
      label={words.password}
      hint={newPasswordWords.hint(PASSWORD_LENGTH.least)}
      fault={faults.password}
      name="password"
      type="password"
      autoComplete="new-password"
      required
      minLength={PASSWORD_LENGTH.least}
      maxLength={PASSWORD_LENGTH.most}
    />
    <FormField
      label={words.repeated}
      fault={faults.repeated}
      name="repeated"
      type="password"
      autoComplete="new-password"
      required
      maxLength={PASSWORD_LENGTH.most}
    />
  </>
)
