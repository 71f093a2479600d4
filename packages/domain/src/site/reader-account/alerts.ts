import { accountPaths } from '../../core/links/account-paths.ts'
import { loginHref } from '../header/account-routes.ts'
import { isBookKey } from '../../article/publication/publication-key.ts'
import { alertWords, followWords } from '../../words/reader-account.ts'
import { searchKey } from './history.ts'

/** What a reader can follow: a journal or a book, or a search. */
export type Followed = { readonly kind: 'journal'; readonly key: string } | { readonly kind: 'search'; readonly words: string }

/** The most alerts of one kind that a reader has. */
export const ALERT_LIMIT = 100

/** The most new articles that one alert names; how many more there are is said. */
export const NAMED_NEWS = 10

/** The page of each kind of alert, which its forms are sent to as well. */
export const alertPaths: Readonly<Record<Followed['kind'], string>> = {
  journal: accountPaths.journalAlerts,
  search: accountPaths.searchAlerts,
}

/** What tells one alert from another of its kind. */
export const alertKey = (followed: Followed): string => (followed.kind === 'journal' ? followed.key : searchKey(followed.words))

/**
 * Up to which article a reader has looked, by its place in the order in which articles first came here, once they say that they have seen what a page
 * showed: as far as that page went, never back behind what they had seen, never beyond what has come.
 * @param shown what the page's form says
 */
export const seenUpTo = (shown: string, before: number, last: number): number =>
  /^\d{1,15}$/.test(shown) ? Math.max(before, Math.min(Number(shown), last)) : before

/** How much is new, in words. */
export const newsLine = (total: number): string => alertWords.news(total)

/** The form by which a page lets its reader follow what it shows; ready to draw. */
export type FollowFormView =
  | { readonly kind: 'sign-in'; readonly href: string; readonly label: string }
  | {
      readonly kind: 'form'
      readonly action: string
      readonly fields: readonly (readonly [name: string, value: string])[]
      readonly label: string
    }
  | { readonly kind: 'followed'; readonly text: string; readonly href: string; readonly link: string }

/** What is known of the reader of a page with such a form. */
export interface Follower {
  readonly hasAccount: boolean
  readonly isFollowing: boolean
  readonly formToken: string
  /** The page's address, which the form and the sign-in come back to. */
  readonly address: string
}

const noun = (followed: Followed): keyof typeof followWords.follow =>
  followed.kind === 'search' ? 'search' : isBookKey(followed.key) ? 'book' : 'journal'

/** The form to follow what a page shows: anyone who has no account is led to sign in first and comes back (HEAD-4); anyone who follows it already is told. */
export const followFormView = (followed: Followed, { hasAccount, isFollowing, formToken, address }: Follower): FollowFormView => {
  const what = noun(followed)
  if (!hasAccount) return { kind: 'sign-in', href: loginHref(address), label: followWords.signIn[what] }
  if (isFollowing)
    return { kind: 'followed', text: followWords.followed[what], href: alertPaths[followed.kind], link: followWords.manage }
  return {
    kind: 'form',
    action: alertPaths[followed.kind],
    fields: [
      ['do', 'follow'],
      followed.kind === 'journal' ? ['key', followed.key] : ['words', followed.words],
      ['targetUrl', address],
      ['formToken', formToken],
    ],
    label: followWords.follow[what],
  }
}
