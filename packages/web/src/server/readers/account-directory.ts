import { createHash } from 'node:crypto'
import { isOwnAccountId } from '../../store/own-account-id.ts'
import type { HouseAccountChanges, OwnAccounts } from '../../store/reader-accounts.ts'
import { sameEmail, type Account } from '../../settings/accounts.ts'

/** What the book needs of the store. */
export type KeptAccounts = Pick<OwnAccounts, 'ownAccount' | 'ownAccountOf' | 'houseAccountChanges'>

/** Every account there is: those of the house's file, as their readers have changed them, and those that readers have made. */
export interface AccountBook {
  readonly byId: (id: string) => Promise<Account | undefined>
  /** By its address, whatever the case. Of two with one address the house's own counts. */
  readonly byEmail: (email: string) => Promise<Account | undefined>
  /** The accounts that a call may be made with which names these ids: the house's, with those of the ids as they are now. */
  readonly forCall: (ids: readonly (string | undefined)[]) => Promise<readonly Account[]>
  /** Whether the house's own file keeps an account. */
  readonly isOfHouse: (id: string) => boolean
}

/** What tells one hash of a password from another. */
export const passwordDigest = (hash: string): string => createHash('sha256').update(hash).digest('base64url')

/** A password that a reader has chosen counts until the house's file has another than the one it was chosen in place of. */
const changed = (account: Account, { name, password }: HouseAccountChanges): Account => ({
  ...account,
  ...(name !== undefined && { name }),
  ...(password !== undefined && password.over === passwordDigest(account.password) && { password: password.hash }),
})

/** The book over the accounts of the house's file and those of the store; without a store those of the file alone. */
export const accountBook = (house: readonly Account[], kept?: KeptAccounts): AccountBook => {
  const ids = new Map(house.map(account => [account.id, account]))

  const asChanged = async (account: Account): Promise<Account> => {
    // What one visitor of a demonstration changes would change it for all.
    if (kept === undefined || account.demonstration === true) return account
    return changed(account, await kept.houseAccountChanges(account.id))
  }
  const byId: AccountBook['byId'] = async id => {
    const ofHouse = ids.get(id)
    if (ofHouse !== undefined) return asChanged(ofHouse)
    return isOwnAccountId(id) ? kept?.ownAccount(id) : undefined
  }
  return {
    byId,
    byEmail: async email => {
      const ofHouse = house.find(account => sameEmail(account.email, email))
      return ofHouse === undefined ? kept?.ownAccountOf(email) : asChanged(ofHouse)
    },
    forCall: async named => {
      const found = (await Promise.all([...new Set(named)].map(async id => (id === undefined ? undefined : byId(id))))).filter(
        account => account !== undefined,
      )
      return found.length === 0 ? house : [...found, ...house.filter(({ id }) => found.every(account => account.id !== id))]
    },
    isOfHouse: id => ids.has(id),
  }
}
