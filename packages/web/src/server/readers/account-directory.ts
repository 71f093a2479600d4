import { createHash } from 'node:crypto'
import { isOwnAccountId } from '../../store/own-account-id.ts'
import type { FileAccountChanges, OwnAccounts } from '../../store/reader-accounts.ts'
import { sameEmail, type Account } from '../../settings/accounts.ts'

/** What the book needs of the store. */
export type KeptAccounts = Pick<OwnAccounts, 'ownAccount' | 'ownAccountOf' | 'fileAccountChanges'>

/** Every account there is: those of the site's file, as their readers have changed them, and those that readers have made. */
export interface AccountDirectory {
  readonly byId: (id: string) => Promise<Account | undefined>
  /** By its address, whatever the case. Of two with one address the site's own counts. */
  readonly byEmail: (email: string) => Promise<Account | undefined>
  /** The accounts that a call may be made with which names these ids: the site's, with those of the ids as they are now. */
  readonly forCall: (ids: readonly (string | undefined)[]) => Promise<readonly Account[]>
  /** Whether the site's own file keeps an account. */
  readonly isOfFile: (id: string) => boolean
}

/** What tells one hash of a password from another. */
export const passwordDigest = (hash: string): string => createHash('sha256').update(hash).digest('base64url')

/** A password that a reader has chosen counts until the site's file has another than the one it was chosen in place of. */
const changed = (account: Account, { name, password }: FileAccountChanges): Account => ({
  ...account,
  ...(name !== undefined && { name }),
  ...(password !== undefined && password.over === passwordDigest(account.password) && { password: password.hash }),
})

/** The book over the accounts of the site's file and those of the store; without a store those of the file alone. */
export const accountDirectory = (settings: readonly Account[], kept?: KeptAccounts): AccountDirectory => {
  const ids = new Map(settings.map(account => [account.id, account]))

  const asChanged = async (account: Account): Promise<Account> => {
    // What one visitor of a demonstration changes would change it for all.
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
