import type { HeaderConfig } from './header-config.ts'
import type { SiteConfig } from './site-config.ts'

/** What header and footer are drawn from. `address` is the page's own: path, query and hash. */
export interface HeaderFacts {
  readonly site: SiteConfig
  readonly config: HeaderConfig
  readonly address: string
}
