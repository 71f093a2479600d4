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

/** The type of a reader's account. An unknown type counts as no account. */
export const UserTypeCodec: Codec<UserType> = withFallback<UserType, UserType>(word('a type of user', USER_TYPES), 'GUEST')

/** One of several words. Other words become `OTHER`; a missing one becomes `absent`. */
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

/** The reader, and how they have access. */
export const UserProfileCodec: Codec<UserProfile, WireFields> = named('a reader', {
  privilegeType: ['privilegeType', orOther(PRIVILEGE_TYPES, 'BASIC')],
  accessType: ['accessType', orOther(ACCESS_TYPES, 'GUEST')],
  userType: ['userType', UserTypeCodec],
})

/** BAR-9: what the reader's institution allows its readers to do. */
export const TransactionFlagsCodec: Codec<TransactionFlags, WireFields> = named('transaction flags', {
  creditCardPurchaseAllowed: ['creditCardPurchaseAllowed', withFallback(Flag, false)],
  preventTransactionalAccess: ['preventTransactionalAccess', withFallback(Flag, false)],
  preventDocumentDelivery: ['preventDocumentDelivery', withFallback(Flag, false)],
})

/** USE-3: the cookies that a reader allows. Optional kinds are refused until the reader has been asked. */
export const CookiePreferencesCodec: Codec<CookiePreferences, WireFields> = named('cookie preferences', {
  strictlyNecessary: ['STRICTLY_NECESSARY', withFallback(Flag, true)],
  performance: ['PERFORMANCE', withFallback(Flag, false)],
  functional: ['FUNCTIONAL', withFallback(Flag, false)],
  targeting: ['TARGETING', withFallback(Flag, false)],
})
