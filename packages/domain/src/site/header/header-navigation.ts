import type { Href } from '../../core/identifiers/href.ts'
import { navigationWords } from '../../words/navigation.ts'
import { accountPaths } from '../../core/links/account-paths.ts'
import type { MenuItem } from './menu-item.ts'
import type { SiteConfig } from './site-config.ts'

export type NavigationId = 'home' | 'browse' | 'search'

const own = (id: NavigationId, label: string, href: Href): MenuItem<NavigationId> => ({
  id,
  label,
  href,
  isExternal: false,
  opensNewTab: false,
})

/** The pages of the site that every header links to. */
export const headerNavigation = ({
  name,
}: Pick<SiteConfig, 'name'>): readonly [
  home: MenuItem<NavigationId>,
  browse: MenuItem<NavigationId>,
  search: MenuItem<NavigationId>,
] => [
  own('home', name, accountPaths.home),
  own('browse', navigationWords.browse, accountPaths.browse),
  own('search', navigationWords.search, accountPaths.search),
]
