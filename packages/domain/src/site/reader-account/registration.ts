import { either as E, option as O } from 'fp-ts'
import { displayName } from './display-name.ts'
import { emailAddress } from './email-address.ts'
import { newPasswordFaults, type NewPassword, type NewPasswordFaults } from './new-password.ts'

/** What a reader gives who makes an account. */
export interface RegistrationFields extends NewPassword {
  readonly name: string
  readonly email: string
}

/** An account to be made. */
export interface Registration {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** What is wrong with each field, where something is. */
export interface RegistrationFaults extends NewPasswordFaults {
  readonly name: O.Option<string>
  readonly email: O.Option<string>
}

const faultIn = (checked: E.Either<string, unknown>): O.Option<string> => (E.isLeft(checked) ? O.some(checked.left) : O.none)

/** The account that the fields make, or every field's fault at once. Whether the address is known here is no fault: strangers are not told. */
export const registration = ({ name, email, ...password }: RegistrationFields): E.Either<RegistrationFaults, Registration> => {
  const [givenName, address, secret] = [displayName(name), emailAddress(email), newPasswordFaults(password)]
  return E.isRight(givenName) && E.isRight(address) && O.isNone(secret.password) && O.isNone(secret.repeated)
    ? E.right({ name: givenName.right, email: address.right, password: password.password })
    : E.left({ name: faultIn(givenName), email: faultIn(address), ...secret })
}
