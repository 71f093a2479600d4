import type { ExternalHref, Href } from '../identifiers/href.ts'
import { option as O } from 'fp-ts'
import { doiUrl, type Doi } from '../identifiers/doi.ts'
import type { Eid } from '../identifiers/eid.ts'
import type { Pii } from '../identifiers/pii.ts'
import { urnHref } from '../identifiers/urn.ts'
import { encoded } from '../text/address.ts'
import type { DataLayerEvent } from '../commands/data-layer-event.ts'
import type { LinkOutUrls } from './link-out-urls.ts'

/** The target of a link to another site: the site, and the identifier that it uses. */
export type LinkOutTo =
  | { readonly target: 'doi'; readonly doi: Doi }
  | { readonly target: 'copyright'; readonly pii: Pii }
  | { readonly target: 'scopus'; readonly eid: Eid }
  | { readonly target: 'cited-by'; readonly eid: Eid }
  | { readonly target: 'chemistry'; readonly substance: string }
  | { readonly target: 'metrics'; readonly doi: Doi }

/** A link to another site, and what the data layer receives when it is followed. */
export interface LinkOut {
  readonly href: Href
  readonly event: DataLayerEvent
}

const filled = (template: string, id: string): string => template.replace('{id}', encoded(id))

const address = (urls: LinkOutUrls, to: LinkOutTo): string => {
  switch (to.target) {
    case 'doi':
      return doiUrl(to.doi)
    case 'copyright':
      return filled(urls.copyright, to.pii)
    case 'scopus':
      return filled(urls.scopus, to.eid)
    case 'cited-by':
      return filled(urls.citedBy, to.eid)
    case 'chemistry':
      return filled(urls.chemistry, to.substance)
    case 'metrics':
      return filled(urls.metrics, to.doi)
  }
}

/** A link to another site (LINK-1); none if the configured address is not safe to follow. */
export const linkOut = (urls: LinkOutUrls, to: LinkOutTo): O.Option<LinkOut> =>
  O.map((href: ExternalHref): LinkOut => ({ href, event: { event: 'linkOut', url: href, name: to.target } }))(
    O.fromNullable(urnHref(address(urls, to))),
  )
