import type { HeaderConfig } from './header-config.ts'
import type { SiteConfig } from './site-config.ts'

/** What header and footer are drawn from. */
export interface HeaderFacts {
  readonly site: SiteConfig
  readonly config: HeaderConfig
  /** The page's own: path, query and hash. */
  readonly address: string
  /** The page's host with its scheme, as `https://lectern.example`: a service elsewhere sends readers back by it. */
  readonly origin: string
}

/** The page's address as anyone who answers at `url` understands it: on this host its path, elsewhere all of it. */
export const addressFor = (url: string, { address, origin }: Pick<HeaderFacts, 'address' | 'origin'>): string =>
  url.startsWith('/') ? address : `${origin}${address}`
