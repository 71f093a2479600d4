import type { Src } from '../identifiers/href.ts'

/**
 * The pages of the site that header and footer link to. Paths that the documents do not give follow the pattern of those that
 * they do.
 */
export const accountPaths = {
  home: '/',
  browse: '/browse/journals-and-books',
  search: '/search',
  login: '/user/login',
  logout: '/user/logout',
  institutionLogin: '/user/institution/login',
  institutionLogout: '/user/institution/logout',
  organisationChoice: '/user/institution/choose',
  profile: '/user/profile',
  password: '/user/password',
  journalAlerts: '/user/alerts/journal',
  searchAlerts: '/user/alerts/search',
  readingHistory: '/user/history/reading',
  searchHistory: '/user/history/search',
  purchaseHistory: '/user/history/purchase',
  recommendations: '/user/recommendations',
  recommendationPreferences: '/user/recommendations/preferences',
  aboutRecommendations: '/user/recommendations/about',
  subscription: '/user/subscription',
  shoppingCart: '/shopping-cart',
  registration: '/user/registration',
  registrationSuccess: '/user/registration/success',
} as const

/** The pages about a reader's account. A site with its own account service has them elsewhere. */
export type AccountPage = Exclude<keyof typeof accountPaths, 'home' | 'browse' | 'search'>

/** Where those pages are. */
export type AccountUrls = Readonly<Record<AccountPage, Src>>

/** The names of those pages. */
export const ACCOUNT_PAGES = [
  'login',
  'logout',
  'institutionLogin',
  'institutionLogout',
  'organisationChoice',
  'profile',
  'password',
  'journalAlerts',
  'searchAlerts',
  'readingHistory',
  'searchHistory',
  'purchaseHistory',
  'recommendations',
  'recommendationPreferences',
  'aboutRecommendations',
  'subscription',
  'shoppingCart',
  'registration',
  'registrationSuccess',
] as const satisfies readonly AccountPage[]
