import { option as O } from 'fp-ts'
import { headerWords } from '../../words/header.ts'
import { accountItem, type AccountItem, type AccountItemId } from './account-items.ts'
import { isInstitutionalOrAnonymous } from '../../article/reader/access.ts'
import type { UserType } from '../../article/reader/reader.ts'
import type { HeaderFacts } from './header-facts.ts'
import { headerUser, type HeaderUser } from './header-user.ts'

/** The header's menu about the reader. */
export interface AccountMenu {
  readonly user: HeaderUser
  /** The label of the menu's button: the reader's name, if there is one. */
  readonly label: string
  readonly email: O.Option<string>
  readonly items: readonly AccountItem[]
}

const personal: readonly AccountItemId[] = [
  'recommendations',
  'search-history',
  'reading-history',
  'alerts',
  'privacy-center',
  'profile',
]
const purchases: readonly AccountItemId[] = ['purchased-articles', 'order-history', 'shopping-cart']
const organisations: readonly AccountItemId[] = ['choose-organisation', 'change-organisation']

const menus: Readonly<Record<HeaderUser, readonly AccountItemId[]>> = {
  anonymous: ['sign-in', 'institution-sign-in', 'my-account', 'purchased-articles', 'shopping-cart', 'choose-organisation'],
  'anonymous-institutional': ['sign-in', 'activate-personalisation', 'purchased-articles', 'shopping-cart', ...organisations],
  'signed-in': [...personal, 'change-password', ...purchases, ...organisations, 'sign-out'],
  'signed-in-through-institution': [...personal, 'change-password', ...purchases, ...organisations, 'sign-out'],
  admin: [...personal, 'change-password', 'admin-tool', ...purchases, ...organisations, 'sign-out'],
}

/** Readers who come through an organisation (ART-6) have their password there, and sign out of it separately. */
const itemsFor = (userType: UserType): readonly AccountItemId[] => {
  const all = menus[headerUser(userType)]
  return isInstitutionalOrAnonymous(userType) ? [...all.filter(id => id !== 'change-password'), 'organisation-sign-out'] : all
}

const filled = (text: string): O.Option<string> => (text.trim() === '' ? O.none : O.some(text))

/**
 * The menu for each kind of reader, its items in order (HEAD-6, HEAD-11). Readers with an account of their own find its pages
 * first; signing out comes last. A password can be changed by those who have one here, an organisation left by those who came
 * through one: the type of user decides (ART-6, HEAD-9).
 */
export const accountMenu = (facts: HeaderFacts): AccountMenu => {
  const user = headerUser(facts.config.userType)
  return {
    user,
    label: O.getOrElse<string>(() => headerWords.account)(filled(facts.config.userName)),
    email: filled(facts.config.userEmail),
    items: itemsFor(facts.config.userType).flatMap(id => {
      const item = accountItem(facts)(id)
      return O.isSome(item) ? [item.value] : []
    }),
  }
}
