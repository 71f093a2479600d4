import type { Href } from '../../core/identifiers/href.ts'
import { accountPaths } from '../../core/links/account-paths.ts'
import type { UserType } from '../../article/reader/reader.ts'
import { accountWords } from '../../words/reader-account.ts'
import { mayChangePassword } from './own-account.ts'

/** A page of an account. */
export interface AccountSection {
  readonly label: string
  readonly href: Href
  /** `page` for the current page, `true` for the section that it belongs to. */
  readonly current: 'page' | 'true' | 'no'
}

const { sections: labels } = accountWords

const sections: readonly (readonly [label: string, href: Href, isFor?: (userType: UserType) => boolean])[] = [
  [labels.profile, accountPaths.profile],
  [labels.password, accountPaths.password, mayChangePassword],
  [labels.recommendations, accountPaths.recommendations],
  [labels.reading, accountPaths.readingHistory],
  [labels.search, accountPaths.searchHistory],
  [labels.journalAlerts, accountPaths.journalAlerts],
  [labels.searchAlerts, accountPaths.searchAlerts],
  [labels.subscription, accountPaths.subscription],
  [labels.purchases, accountPaths.purchaseHistory],
]

/** The pages of a reader's account in order, with the current one marked (HEAD-6, HEAD-9). */
export const accountSections = (userType: UserType, path: string): readonly AccountSection[] =>
  sections.flatMap(([label, href, isFor]) =>
    isFor?.(userType) === false
      ? []
      : [
          {
            label,
            href,
            current: path === href ? 'page' : path.startsWith(`${href}/`) ? 'true' : 'no',
          },
        ],
  )
