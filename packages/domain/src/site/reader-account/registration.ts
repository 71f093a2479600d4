import { either as E, option as O } from 'fp-ts'
import { displayName } from './display-name.ts'
import { emailAddress } from './email-address.ts'
import { newPasswordFaults, type NewPassword, type NewPasswordFaults } from './new-password.ts'

/** The fields of a registration. */
export interface RegistrationFields extends NewPassword {
  readonly name: string
  readonly email: string
}

/** A valid registration. */
export interface Registration {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** The fault of each invalid field. */
export interface RegistrationFaults extends NewPasswordFaults {
  readonly name: O.Option<string>
  readonly email: O.Option<string>
}

const faultIn = (checked: E.Either<string, unknown>): O.Option<string> => (E.isLeft(checked) ? O.some(checked.left) : O.none)

/**
 * The account that the fields describe, or the faults of all fields at once. That the address is known already is not a fault:
 * strangers are not told.
 */
export const registration = ({ name, email, ...password }: RegistrationFields): E.Either<RegistrationFaults, Registration> => {
  const [givenName, address, secret] = [displayName(name), emailAddress(email), newPasswordFaults(password)]
  return E.isRight(givenName) && E.isRight(address) && O.isNone(secret.password) && O.isNone(secret.repeated)
    ? E.right({ name: givenName.right, email: address.right, password: password.password })
    : E.left({ name: faultIn(givenName), email: faultIn(address), ...secret })
}
