import { option as O } from 'fp-ts'
import { newPasswordWords } from '../../words/reader-account.ts'

/** The least and most characters of a password. */
export const PASSWORD_LENGTH = { least: 12, most: 1000 } as const

/** The fields of a new password. */
export interface NewPassword {
  readonly password: string
  readonly repeated: string
}

/** The faults of the two fields of a new password. */
export interface NewPasswordFaults {
  readonly password: O.Option<string>
  readonly repeated: O.Option<string>
}

const lengthFault = ({ length }: string): O.Option<string> => {
  if (length < PASSWORD_LENGTH.least) return O.some(newPasswordWords.short(PASSWORD_LENGTH.least))
  return length > PASSWORD_LENGTH.most ? O.some(newPasswordWords.long(PASSWORD_LENGTH.most)) : O.none
}

/**
 * What is wrong with a new password, if anything: its length, or that the two entries differ. Both are counted and compared as
 * typed, including spaces.
 */
export const newPasswordFaults = ({ password, repeated }: NewPassword): NewPasswordFaults => ({
  password: lengthFault(password),
  repeated: password === repeated ? O.none : O.some(newPasswordWords.different),
})
