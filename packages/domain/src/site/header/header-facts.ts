import type { HeaderConfig } from './header-config.ts'
import type { SiteConfig } from './site-config.ts'

/** The facts from which header and footer are drawn. */
export interface HeaderFacts {
  readonly site: SiteConfig
  readonly config: HeaderConfig
  /** The page's own address: path, query and hash. */
  readonly address: string
  /** The page's scheme and host, such as `https://lectern.example`: an external service needs it to send readers back. */
  readonly origin: string
}

/** The page's address as the service at `url` understands it: the path on this host, the full address elsewhere. */
export const addressFor = (url: string, { address, origin }: Pick<HeaderFacts, 'address' | 'origin'>): string =>
  url.startsWith('/') ? address : `${origin}${address}`
