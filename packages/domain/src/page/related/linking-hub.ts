import type { Href } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { receivedHref } from '../../core/links/received-href.ts'
import type { Loading } from '../../core/loading/loading.ts'

/** A site with the article, according to the linking hub. */
export interface LinkingHubItem {
  readonly siteName: string
  readonly siteId: number
  /** The service's own value: only `true` means that the reader is entitled there. */
  readonly entitled: string
  /** As received. */
  readonly redirectUrl: string
}

/** HUB-1: the names of two sites: the clinical platform, which comes first, and this platform, which needs no link. */
export interface LinkingHubConfig {
  readonly clinicalSite: string
  readonly mainSite: string
}

/** The linking hub's default site names (HUB-1). */
export const defaultLinkingHubConfig: LinkingHubConfig = { clinicalSite: 'ClinicalKey', mainSite: 'ScienceDirect' }

/** Another place where the reader can read the article. */
export interface LinkingHubLink {
  readonly siteName: string
  readonly href: Href
}

/** The links of the linking hub, ready to draw. The link to the clinical platform is the first of them, if there is one. */
export interface LinkingHubLinks {
  readonly links: readonly LinkingHubLink[]
  readonly clinicalKeyLink: O.Option<LinkingHubLink>
  readonly hasError: boolean
}

interface Followable extends LinkingHubLink {
  readonly siteId: number
}

const followable = ({ siteName, siteId, redirectUrl }: LinkingHubItem): readonly Followable[] => {
  const href = receivedHref(O.some(redirectUrl))
  return O.isSome(href) ? [{ siteName, siteId, href: href.value }] : []
}

const linkOf = ({ siteName, href }: Followable): LinkingHubLink => ({ siteName, href })

/** HUB-1 for a received list. */
const arranged = (
  items: readonly LinkingHubItem[],
  { clinicalSite, mainSite }: LinkingHubConfig,
): Omit<LinkingHubLinks, 'hasError'> => {
  const usable = items.filter(({ siteName, entitled }) => entitled === 'true' && siteName !== mainSite).flatMap(followable)
  const clinical = usable
    .filter(({ siteName }) => siteName === clinicalSite)
    .toSorted((one, other) => other.siteId - one.siteId)[0]
  const others = usable.filter(link => link !== clinical).map(linkOf)
  return clinical === undefined
    ? { links: others, clinicalKeyLink: O.none }
    : { links: [linkOf(clinical), ...others], clinicalKeyLink: O.some(linkOf(clinical)) }
}

/**
 * The links of the linking hub (HUB-1): those that the reader is entitled to and that lead to another platform; first the one to
 * the clinical platform with the highest site id, then the others as received. A failed load has no links and says so (HUB-2).
 */
export const linkingHubLinks = (list: Loading<readonly LinkingHubItem[]>, config: LinkingHubConfig): LinkingHubLinks => {
  const { links, clinicalKeyLink } = arranged(list.status === 'received' ? list.value : [], config)
  return { links, clinicalKeyLink, hasError: list.status === 'failed' }
}
