import { option as O } from 'fp-ts'
import * as t from 'io-ts'
import { settingsRecord, settingsText, Id, NonBlank } from './fields/record.ts'
import type { SettingsFile } from './fields/settings-file.ts'
import { isPasswordHash } from './password-hash.ts'

const Email = settingsText('an email address', text => (/^[^\s@]+@[^\s@]+$/.test(text.trim()) ? O.some(text.trim()) : O.none))
const PasswordHash = settingsText('a hash as "npm run password" makes it', text => (isPasswordHash(text) ? O.some(text) : O.none))

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

/** A reader's own account, as `readers.json` has it. */
export type Account = t.TypeOf<typeof Account>

/** `readers.json`: who may sign in with an email address and a password, and as what. */
export const accountsFile: SettingsFile<readonly Account[]> = {
  name: 'readers.json',
  codec: t.readonlyArray(Account),
  absent: [],
}

/** Addresses compare without regard to case. */
export const sameEmail = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()
