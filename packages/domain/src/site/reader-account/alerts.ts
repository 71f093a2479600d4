import type { Href, OwnPath } from '../../core/identifiers/href.ts'
import { accountPaths } from '../../core/links/account-paths.ts'
import { loginHref } from '../header/account-routes.ts'
import { isBookKey } from '../../article/publication/publication-key.ts'
import { alertWords, followWords } from '../../words/reader-account.ts'
import { searchKey } from './history.ts'

/** What a reader can follow: a journal or a book, or a search. */
export type Followed = { readonly kind: 'journal'; readonly key: string } | { readonly kind: 'search'; readonly words: string }

/** The most alerts of one kind per reader. */
export const ALERT_LIMIT = 100

/** The most new articles that one alert names; the number of further ones is given. */
export const NAMED_NEWS = 10

/** The page of each kind of alert, to which its forms are also sent. */
export const alertPaths: Readonly<Record<Followed['kind'], OwnPath>> = {
  journal: accountPaths.journalAlerts,
  search: accountPaths.searchAlerts,
}

/** What distinguishes an alert from others of its kind. */
export const alertKey = (followed: Followed): string => (followed.kind === 'journal' ? followed.key : searchKey(followed.words))

/**
 * How far a reader has seen an alert's articles, by arrival number, after they mark a page as seen: as far as that page went,
 * never back before what they had seen, never beyond what has arrived.
 * @param shown the arrival number in the page's form
 */
export const seenUpTo = (shown: string, before: number, last: number): number =>
  /^\d{1,15}$/.test(shown) ? Math.max(before, Math.min(Number(shown), last)) : before

/** How many are new, in words. */
export const newsLine = (total: number, isMore = false): string =>
  isMore ? alertWords.newsAtLeast(total) : alertWords.news(total)

/** The form with which a reader follows what a page shows, ready to draw. */
export type FollowFormView =
  | { readonly kind: 'sign-in'; readonly href: Href; readonly label: string }
  | {
      readonly kind: 'form'
      readonly action: Href
      readonly fields: readonly (readonly [name: string, value: string])[]
      readonly label: string
    }
  | { readonly kind: 'followed'; readonly text: string; readonly href: Href; readonly link: string }

/** The facts about the reader of a page with such a form. */
export interface Follower {
  readonly hasAccount: boolean
  readonly isFollowing: boolean
  readonly formToken: string
  /** The page's address, to which the form and the sign-in return. */
  readonly address: string
}

const noun = (followed: Followed): keyof typeof followWords.follow =>
  followed.kind === 'search' ? 'search' : isBookKey(followed.key) ? 'book' : 'journal'

/**
 * The form to follow what a page shows: readers without an account sign in first and return (HEAD-4); readers who already follow
 * it are told so.
 */
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
