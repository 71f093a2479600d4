import { option as O } from 'fp-ts'
import type { TransactionFlags } from '@lectern/domain/core'
import { BANNER_POSITIONS } from '@lectern/domain/site'
import * as t from 'io-ts'
import { settingsRecord, settingsText, Id, NonBlank } from './fields/record.ts'
import { withRule } from './fields/list.ts'
import type { SettingsFile } from './fields/settings-file.ts'
import { Address, oneOf } from './fields/values.ts'
import { SaleAddress } from './sales.ts'
import { isAddressRange } from './address-ranges.ts'

/** How an institution's readers sign in from outside its network. */
const SIGN_IN_KINDS = ['shibboleth', 'openathens', 'ticket', 'account', 'none'] as const
export type SignInKind = (typeof SIGN_IN_KINDS)[number]

const AddressRange = settingsText(
  'an IP address, a network such as 192.0.2.0/24 or 2001:db8::/32, or a range such as 192.0.2.10-192.0.2.40',
  text => (isAddressRange(text) ? O.some(text) : O.none),
)
const SignIn = settingsText(`one of ${SIGN_IN_KINDS.join(', ')}`, text =>
  O.fromNullable(SIGN_IN_KINDS.find(kind => kind === text)),
)
const TicketKey = settingsText('a string of at least 32 characters', text => (text.length >= 32 ? O.some(text) : O.none))

const Settings = settingsRecord(
  'settings',
  {},
  { creditCardPurchaseAllowed: t.boolean, preventTransactionalAccess: t.boolean, preventDocumentDelivery: t.boolean },
)

const Banner = withRule(
  settingsRecord('a banner', { position: oneOf(BANNER_POSITIONS) }, { image: Address, text: NonBlank, url: Address }),
  ({ image, text }) => (image === undefined && text === undefined ? ['', 'expected image, text or both'] : undefined),
)

const Institution = settingsRecord(
  'institution',
  { id: Id, name: NonBlank, signIn: SignIn },
  {
    ipRanges: t.readonlyArray(AddressRange),
    entityId: NonBlank,
    scope: NonBlank,
    signInUrl: Address,
    ticketKey: TicketKey,
    settings: Settings,
    allowCart: t.boolean,
    banner: Banner,
    canActivatePersonalization: t.boolean,
    shibbolethRegistrationUrl: Address,
    ticketRegistrationUrl: Address,
    linkResolverUrl: Address,
    downloadUrl: SaleAddress,
    demonstration: NonBlank,
  },
)

/** An institution in `institutions.json`. */
export type Institution = t.TypeOf<typeof Institution>

/** `institutions.json`: the institutions with their networks, sign-in and permissions. */
export const institutionsFile: SettingsFile<readonly Institution[]> = {
  name: 'institutions.json',
  codec: t.readonlyArray(Institution),
  absent: [],
}

/** The default permissions: readers may buy articles by card, but not order copies. */
const DEFAULT_SETTINGS: TransactionFlags = {
  creditCardPurchaseAllowed: true,
  preventTransactionalAccess: false,
  preventDocumentDelivery: true,
}

/** The permissions of an institution's readers (BAR-9). */
export const settingsOf = (institution: Institution | undefined): TransactionFlags => ({
  ...DEFAULT_SETTINGS,
  ...institution?.settings,
})
