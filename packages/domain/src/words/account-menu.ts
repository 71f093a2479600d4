import type { AccountItemId } from '../site/header/account-items.ts'

/** The items of the account's menu. */
export const accountItemLabels: Readonly<Record<AccountItemId, string>> = {
  'sign-in': 'Sign in',
  'institution-sign-in': 'Sign in via your institution',
  'my-account': 'My account',
  recommendations: 'Recommendations',
  'search-history': 'Search history',
  'reading-history': 'Reading history',
  alerts: 'Manage alerts',
  'privacy-center': 'Privacy center',
  profile: 'Profile',
  'change-password': 'Change password',
  'admin-tool': 'Admin tool',
  'purchased-articles': 'Purchased articles',
  'order-history': 'Order history',
  'shopping-cart': 'Shopping cart',
  'activate-personalisation': 'Activate personalisation',
  'choose-organisation': 'Choose organisation',
  'change-organisation': 'Change organisation',
  'sign-out': 'Sign out',
  'organisation-sign-out': 'Sign out from this organisation',
}
