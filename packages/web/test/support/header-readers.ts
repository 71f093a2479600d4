import { statePath, statePii } from './saved-state.ts'

/** A link of the header or the footer: its text and its address. */
export type Item = readonly [name: string, href: string]

/** The field that brings a reader back to a state's page. */
export const back = (index: number): string => `targetUrl=${encodeURIComponent(statePath(statePii(index)))}`

/** What the name of a link to a new window ends with. */
export const NEW = '. Opens in new window'

const PERSONAL: readonly Item[] = [
  ['Recommendations', '/user/recommendations'],
  ['Search history', '/user/history/search'],
  ['Reading history', '/user/history/reading'],
  ['Manage alerts', '/user/alerts/journal'],
  [`Privacy center${NEW}`, 'https://privacy.lectern.example/'],
  ['Profile', '/user/profile'],
]
const PASSWORD: Item = ['Change password', '/user/password']
const ADMIN: readonly Item[] = [
  ['Admin tool', 'https://admin.lectern.example/'],
  ['Purchased articles', '/user/history/purchase'],
]
const PURCHASED: Item = ['Purchased articles', '/user/history/purchase']
const CART: Item = ['Shopping cart', '/shopping-cart']
const orders = (where: string): Item => ['Order history', `https://${where}cart.lectern.example/orders`]
const signIn = (index: number): Item => ['Sign in', `/user/login?${back(index)}&from=globalheader`]
const institutionSignIn = (index: number, name = 'Sign in via your institution'): Item => [
  name,
  `/user/institution/login?${back(index)}`,
]
const signOut = (index: number): Item => ['Sign out', `/user/logout?${back(index)}`]
const organisationSignOut = (index: number): Item => [
  'Sign out from this organisation',
  `/user/institution/logout?${back(index)}`,
]
/** The way to the account, for who has not signed in. */
export const MY_ACCOUNT: Item = ['My account', '/user/profile']

const ADA = { userName: 'Ada Lovelace', userEmail: 'ada@example.org', environment: 'prod' }
/** A reader in an institution. */
export const AT_UNIVERSITY = { orgName: 'Example University', hasInstitutionalAssociation: true, environment: 'prod' }

/** A reader, as the service describes them to the header. */
export interface ReaderOfState {
  readonly what: string
  readonly header: Readonly<Record<string, unknown>>
  /** The label of the menu's button. */
  readonly name: string
  readonly notes: readonly string[]
  readonly items: (index: number) => readonly Item[]
}

/** Each type of user, and what else the service may allow them. */
export const READERS: readonly ReaderOfState[] = [
  ...(['GUEST', 'NORMAL'] as const).map((userType): ReaderOfState => ({
    what: `HEAD-1, HEAD-10, HEAD-11 ${userType}: anonymous`,
    header: { userType, environment: 'prod' },
    name: 'My account',
    notes: [],
    items: at => [signIn(at), institutionSignIn(at), MY_ACCOUNT],
  })),
  {
    what: 'HEAD-1, HEAD-6, HEAD-9 INDIVIDUAL: signed in',
    header: { ...ADA, userType: 'INDIVIDUAL' },
    name: 'Ada Lovelace',
    notes: ['ada@example.org'],
    items: at => [...PERSONAL, PASSWORD, signOut(at)],
  },
  {
    what: 'HEAD-1, HEAD-6, HEAD-9, HEAD-11 ADMIN: an administrator',
    header: { ...ADA, userType: 'ADMIN' },
    name: 'Ada Lovelace',
    notes: ['ada@example.org'],
    items: at => [...PERSONAL, PASSWORD, ...ADMIN, signOut(at)],
  },
  ...(['SHIBANON', 'TICKANON'] as const).map((userType): ReaderOfState => ({
    what: `HEAD-1, HEAD-9 ${userType}: anonymous in an institution`,
    header: { ...AT_UNIVERSITY, userType, shib_regUrl: '/register/shib', tick_regUrl: '/register/ticket' },
    name: 'My account',
    notes: ['You have access through Example University'],
    items: at => [signIn(at), institutionSignIn(at, 'Change organisation'), organisationSignOut(at)],
  })),
  ...(['SHIBREG', 'TICKREG'] as const).map((userType): ReaderOfState => ({
    what: `HEAD-1, HEAD-6 ${userType}: signed in through an institution`,
    header: { ...ADA, ...AT_UNIVERSITY, userType },
    name: 'Ada Lovelace',
    notes: ['ada@example.org', 'You have access through Example University'],
    items: at => [...PERSONAL, institutionSignIn(at, 'Change organisation'), signOut(at), organisationSignOut(at)],
  })),
  ...(
    [
      ['SHIBANON', '/register/shib'],
      ['TICKANON', '/register/ticket'],
    ] as const
  ).map(([userType, registration]): ReaderOfState => ({
    what: `HEAD-9, HEAD-7 ${userType} with all that a service may allow, where nobody reads`,
    header: {
      ...AT_UNIVERSITY,
      userType,
      environment: 'dev',
      allowCart: true,
      hasMultiOrg: true,
      showPurchasedArticles: true,
      canActivatePersonalization: true,
      shib_regUrl: '/register/shib',
      tick_regUrl: '/register/ticket',
    },
    name: 'My account',
    notes: ['You have access through Example University'],
    items: at => [
      signIn(at),
      ['Activate personalisation', registration],
      PURCHASED,
      CART,
      ['Choose organisation', `/user/institution/choose?${back(at)}`],
      organisationSignOut(at),
    ],
  })),
  {
    what: 'HEAD-7, HEAD-9, HEAD-11 INDIVIDUAL with a cart, several organisations and purchased articles',
    name: 'Ada Lovelace',
    notes: ['ada@example.org', 'You have access through Example University'],
    header: {
      ...ADA,
      ...AT_UNIVERSITY,
      userType: 'INDIVIDUAL',
      allowCart: true,
      hasMultiOrg: true,
      showPurchasedArticles: true,
      canActivatePersonalization: true,
      shib_regUrl: '/register/shib',
    },
    items: at => [
      ...PERSONAL,
      PASSWORD,
      PURCHASED,
      orders(''),
      CART,
      ['Choose organisation', `/user/institution/choose?${back(at)}`],
      signOut(at),
    ],
  },
  {
    what: 'HEAD-7 INDIVIDUAL with a cart, where nobody reads',
    header: { ...ADA, userType: 'INDIVIDUAL', allowCart: true, environment: 'staging' },
    name: 'Ada Lovelace',
    notes: ['ada@example.org'],
    items: at => [...PERSONAL, PASSWORD, orders('staging.'), CART, signOut(at)],
  },
]

/** The texts and addresses of links, as a reader sees them. */
export const itemsOf = (links: Iterable<Element>): readonly Item[] =>
  [...links].map(link => [link.textContent.replaceAll('\u00a0', ' ').trim(), link.getAttribute('href') ?? ''])
