import { emailKey } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import * as t from 'io-ts'
import { settingsRecord, settingsText, Id, NonBlank } from './fields/record.ts'
import type { SettingsFile } from './fields/settings-file.ts'
import { isPasswordHash } from './password-hash.ts'

const Email = settingsText('an email address', text => (/^[^\s@]+@[^\s@]+$/.test(text.trim()) ? O.some(text.trim()) : O.none))
const PasswordHash = settingsText('a hash from "npm run password"', text => (isPasswordHash(text) ? O.some(text) : O.none))

const Account = settingsRecord(
  'account',
  { id: Id, name: NonBlank, email: Email, password: PasswordHash },
  {
    kind: t.keyof({ individual: null, admin: null }),
    institution: Id,
    privilege: t.keyof({ PRIVILEGED: null, DATA_CHECKOUT: null }),
    federatedId: NonBlank,
    demonstration: t.boolean,
  },
)

/** A reader's account in `readers.json`. */
export type Account = t.TypeOf<typeof Account>

/** `readers.json`: the accounts that can sign in with an email address and a password. */
export const accountsFile: SettingsFile<readonly Account[]> = {
  name: 'readers.json',
  codec: t.readonlyArray(Account),
  absent: [],
}

/** Whether two email addresses are equal, ignoring case. */
export const sameEmail = (one: string, other: string): boolean => emailKey(one) === emailKey(other)
