import type { ArticleMeta } from '../../article/record/record.ts'
import { accountPaths } from '../../core/links/account-paths.ts'

/** What decides what engines may do with an article's page. */
export interface IndexedPage {
  readonly access: Pick<ArticleMeta['access'], 'openAccess' | 'openArchive'>
  /** It shows what another address shows: the abstract by itself, or the page as it is printed. */
  readonly isDuplicate: boolean
}

/**
 * What engines may do with an article's page, as `robots` says it: a page that shows what another does is not for finding, and of an article that not
 * everyone may read, or whose PDF crawlers may not have (PDF-2), no copy is kept. Empty where they may do anything.
 */
export const articleRobots = ({ access: { openAccess, openArchive }, isDuplicate }: IndexedPage): readonly string[] => [
  ...(isDuplicate ? ['noindex', 'follow'] : []),
  ...(openAccess || openArchive ? [] : ['noarchive']),
]

/** Pages that are each reader's own, or made from what somebody typed. */
const NOT_FOUND_BY_ENGINES = [
  accountPaths.search,
  '/user',
  '/reading-as',
  '/sdfe',
  '/cookie-settings',
  accountPaths.shoppingCart,
] as const

/** Whether engines shall leave a page out that is no article's, by its address. */
export const isUnlistedPage = (address: string): boolean => {
  const [path = ''] = address.split(/[?#]/)
  return NOT_FOUND_BY_ENGINES.some(each => path === each || path.startsWith(`${each}/`))
}
