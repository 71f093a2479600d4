import type { Href, ExternalHref } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { articlePath } from '../../article/record/paths.ts'
import type { Article } from '../../article/record/article.ts'
import { doiUrl } from '../../core/identifiers/doi.ts'
import { queryString, withQuery } from '../../core/links/with-query.ts'
import { truncated } from '../../core/text/truncated.ts'
import type { DataLayerEvent } from '../../core/commands/data-layer-event.ts'
import { shareNetworkNames } from '../../words/sharing.ts'
import type { SharedLink } from '../../core/commands/shared-link.ts'
import { SHARE_NETWORKS, type ShareNetwork } from '../../core/commands/share-network.ts'

/** SHARE-1: the most characters of a title in a shared link. */
export const SHARE_SUBJECT_LIMITS: Readonly<Record<ShareNetwork, number>> = {
  email: 70,
  x: 70,
  facebook: 70,
  linkedin: 70,
  reddit: 300,
}

/** The subject of a shared article (SHARE-1): its title, cut at the network's limit. */
export const shareSubject = (network: ShareNetwork, title: string): string => truncated(title, SHARE_SUBJECT_LIMITS[network])

/** A way to share an article, ready to draw, with its data-layer event. */
export interface ShareLink {
  readonly network: ShareNetwork
  readonly label: string
  readonly href: Href
  readonly opensNewTab: boolean
  readonly event: DataLayerEvent
}

/** Some networks read the title from the article's page and take no subject. */
const hrefs: Readonly<Record<ShareNetwork, (subject: string, address: string) => ExternalHref>> = {
  email: (subject, address) =>
    `mailto:?${queryString([
      ['subject', subject],
      ['body', address],
    ])}`,
  x: (text, url) =>
    withQuery('https://x.com/intent/post', [
      ['text', text],
      ['url', url],
    ]),
  facebook: (_, u) => withQuery('https://www.facebook.com/sharer/sharer.php', [['u', u]]),
  linkedin: (_, url) => withQuery('https://www.linkedin.com/sharing/share-offsite/', [['url', url]]),
  reddit: (title, url) =>
    withQuery('https://www.reddit.com/submit', [
      ['url', url],
      ['title', title],
    ]),
}

/**
 * The address at which a network shares an article (SHARE-1).
 * @param address the article's full address, with scheme and host
 */
export const shareHref = (network: ShareNetwork, title: string, address: string): ExternalHref =>
  hrefs[network](shareSubject(network, title), address)

/** The address to share: the DOI's, which is permanent, or else the page's. `origin` is this site's scheme and host. */
export const sharedAddress = ({ ids, meta }: Pick<Article, 'ids' | 'meta'>, origin: string): string =>
  O.match(() => origin + articlePath(meta), doiUrl)(ids.doi)

/** The data for the browser's share sheet (SHARE-1). Its target is unknown, so the shorter limit applies. */
export const sharedLink = (article: Pick<Article, 'ids' | 'meta'>, origin: string): SharedLink => ({
  title: shareSubject('email', article.meta.titleString),
  url: sharedAddress(article, origin),
})

/** The share menu of an article (SHARE-1). */
export const shareMenu = (article: Pick<Article, 'ids' | 'meta'>, origin: string): readonly ShareLink[] =>
  SHARE_NETWORKS.map(network => ({
    network,
    label: shareNetworkNames[network],
    href: shareHref(network, article.meta.titleString, sharedAddress(article, origin)),
    opensNewTab: network !== 'email',
    event: { event: 'socialShare', pii: article.ids.pii, network },
  }))
