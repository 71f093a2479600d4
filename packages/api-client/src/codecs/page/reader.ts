import type { TransactionFlags } from '@lectern/domain/core'
import {
  ACCESS_TYPES,
  PRIVILEGE_TYPES,
  USER_TYPES,
  type CookiePreferences,
  type UserProfile,
  type UserType,
} from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { Flag, Text, via, withDefault, withFallback, word, type Codec } from '../fields.ts'
import { named, type WireFields } from '../records.ts'

/** What kind of account a reader has; one that nobody knows is none. */
export const UserTypeCodec: Codec<UserType> = withFallback<UserType, UserType>(word('a type of user', USER_TYPES), 'GUEST')

/** One of several words; what is not among them is `OTHER`, and nothing at all is `absent`. */
const orOther = <W extends string>(words: readonly (W | 'OTHER')[], absent: W): Codec<W | 'OTHER'> =>
  withFallback(
    via(
      'a word',
      withDefault(Text, absent),
      text => O.some(words.find(each => each === text) ?? ('OTHER' as const)),
      each => each,
    ),
    absent,
  )

/** Who reads the page, and by what. */
export const UserProfileCodec: Codec<UserProfile, WireFields> = named('a reader', {
  privilegeType: ['privilegeType', orOther(PRIVILEGE_TYPES, 'BASIC')],
  accessType: ['accessType', orOther(ACCESS_TYPES, 'GUEST')],
  userType: ['userType', UserTypeCodec],
})

/** BAR-9: what the reader's institution lets its readers do. */
export const TransactionFlagsCodec: Codec<TransactionFlags, WireFields> = named('what a reader may do', {
  creditCardPurchaseAllowed: ['creditCardPurchaseAllowed', withFallback(Flag, false)],
  preventTransactionalAccess: ['preventTransactionalAccess', withFallback(Flag, false)],
  preventDocumentDelivery: ['preventDocumentDelivery', withFallback(Flag, false)],
})

/** USE-3: what a reader lets the page keep; what was not asked may not be. */
export const CookiePreferencesCodec: Codec<CookiePreferences, WireFields> = named('what a reader lets the page keep', {
  strictlyNecessary: ['STRICTLY_NECESSARY', withFallback(Flag, true)],
  performance: ['PERFORMANCE', withFallback(Flag, false)],
  functional: ['FUNCTIONAL', withFallback(Flag, false)],
  targeting: ['TARGETING', withFallback(Flag, false)],
})
