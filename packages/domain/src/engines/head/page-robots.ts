import type { ArticleMeta } from '../../article/record/record.ts'
import { accountPaths } from '../../core/links/account-paths.ts'

/** What decides what engines may do with an article's page. */
export interface IndexedPage {
  readonly access: Pick<ArticleMeta['access'], 'openAccess' | 'openArchive'>
  /** It repeats the content of another address: the abstract by itself, or the print version. */
  readonly isDuplicate: boolean
}

/**
 * What engines may do with an article's page, as a `robots` value: a page that repeats another is not indexed, and an article
 * that is not free, or whose PDF crawlers may not have (PDF-2), is not cached. Empty if there are no limits.
 */
export const articleRobots = ({ access: { openAccess, openArchive }, isDuplicate }: IndexedPage): readonly string[] => [
  ...(isDuplicate ? ['noindex', 'follow'] : []),
  ...(openAccess || openArchive ? [] : ['noarchive']),
]

/** Pages of individual readers, or made from what someone typed. */
const NOT_FOUND_BY_ENGINES = [
  accountPaths.search,
  '/user',
  '/reading-as',
  '/sdfe',
  '/cookie-settings',
  accountPaths.shoppingCart,
] as const

/** Whether engines should ignore a page that is not an article's, by its address. */
export const isUnlistedPage = (address: string): boolean => {
  const [path = ''] = address.split(/[?#]/)
  return NOT_FOUND_BY_ENGINES.some(each => path === each || path.startsWith(`${each}/`))
}
