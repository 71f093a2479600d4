import { createHash } from 'node:crypto'
import { isOwnAccountId } from '../../store/own-account-id.ts'
import type { FileAccountChanges, OwnAccounts } from '../../store/reader-accounts.ts'
import { sameEmail, type Account } from '../../settings/accounts.ts'

/** The part of the store that the directory needs. */
export type KeptAccounts = Pick<OwnAccounts, 'ownAccount' | 'ownAccountOf' | 'fileAccountChanges'>

/** All accounts: those in the site's file, with their readers' changes, and those that readers have created. */
export interface AccountDirectory {
  readonly byId: (id: string) => Promise<Account | undefined>
  /**
   * Finds an account by its email address, ignoring case. If two accounts share an address, the one in the site's file takes precedence.
   */
  readonly byEmail: (email: string) => Promise<Account | undefined>
  /** The accounts for a call that refers to these ids: those in the site's file, and the current version of those with the ids. */
  readonly forCall: (ids: readonly (string | undefined)[]) => Promise<readonly Account[]>
  /** Whether the account is in the site's file. */
  readonly isOfFile: (id: string) => boolean
}

/** A digest that identifies a password hash. */
export const passwordDigest = (hash: string): string => createHash('sha256').update(hash).digest('base64url')

/** A password that a reader has chosen is valid until the hash in the site's file changes. */
const changed = (account: Account, { name, password }: FileAccountChanges): Account => ({
  ...account,
  ...(name !== undefined && { name }),
  ...(password !== undefined && password.over === passwordDigest(account.password) && { password: password.hash }),
})

/** The directory of the accounts in the site's file and in the store; without a store, only those in the file. */
export const accountDirectory = (settings: readonly Account[], kept?: KeptAccounts): AccountDirectory => {
  const ids = new Map(settings.map(account => [account.id, account]))

  const asChanged = async (account: Account): Promise<Account> => {
    // Demo accounts are shared, so one visitor's changes must not affect the others.
    if (kept === undefined || account.demonstration === true) return account
    return changed(account, await kept.fileAccountChanges(account.id))
  }
  const byId: AccountDirectory['byId'] = async id => {
    const ofFile = ids.get(id)
    if (ofFile !== undefined) return asChanged(ofFile)
    return isOwnAccountId(id) ? kept?.ownAccount(id) : undefined
  }
  return {
    byId,
    byEmail: async email => {
      const ofFile = settings.find(account => sameEmail(account.email, email))
      return ofFile === undefined ? kept?.ownAccountOf(email) : asChanged(ofFile)
    },
    forCall: async named => {
      const found = (await Promise.all([...new Set(named)].map(async id => (id === undefined ? undefined : byId(id))))).filter(
        account => account !== undefined,
      )
      return found.length === 0 ? settings : [...found, ...settings.filter(({ id }) => found.every(account => account.id !== id))]
    },
    isOfFile: id => ids.has(id),
  }
}
