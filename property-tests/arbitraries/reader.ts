import * as fc from 'fast-check'
import type { TransactionFlags } from '@lectern/domain/core'
import { ACCESS_TYPES, PRIVILEGE_TYPES, USER_TYPES, type Reader } from '@lectern/domain/article'

export const transactionFlags: fc.Arbitrary<TransactionFlags> = fc.record({
  creditCardPurchaseAllowed: fc.boolean(),
  preventTransactionalAccess: fc.boolean(),
  preventDocumentDelivery: fc.boolean(),
})

/** Anyone who may open a page. */
export const reader: fc.Arbitrary<Reader> = fc.record({
  profile: fc.record({
    privilegeType: fc.constantFrom(...PRIVILEGE_TYPES),
    accessType: fc.constantFrom(...ACCESS_TYPES),
    userType: fc.constantFrom(...USER_TYPES),
  }),
  settings: transactionFlags,
  cookiePreferences: fc.record({
    strictlyNecessary: fc.constant(true),
    performance: fc.boolean(),
    functional: fc.boolean(),
    targeting: fc.boolean(),
  }),
})

/** A guest, with some of their data replaced. */
export const readerWith = (
  given: {
    readonly profile?: Partial<Reader['profile']>
    readonly settings?: Partial<TransactionFlags>
    readonly cookiePreferences?: Partial<Reader['cookiePreferences']>
  } = {},
): Reader => ({
  profile: { privilegeType: 'BASIC', accessType: 'GUEST', userType: 'GUEST', ...given.profile },
  settings: {
    creditCardPurchaseAllowed: true,
    preventTransactionalAccess: false,
    preventDocumentDelivery: false,
    ...given.settings,
  },
  cookiePreferences: {
    strictlyNecessary: true,
    performance: false,
    functional: false,
    targeting: false,
    ...given.cookiePreferences,
  },
})
