import { isWebAddress, type Href, type WebAddress } from '../../core/identifiers/href.ts'
import { function as F, option as O } from 'fp-ts'
import { parseUrn } from '../../core/identifiers/urn.ts'
import type { VersionOfRecordLink } from './entitlement-result.ts'

/** The link to the article's text, safe to follow. */
export interface PreferredLink {
  readonly kind: 'pdf' | 'version-of-record'
  readonly href: Href
}

const isPdf = (contentType: string): boolean => /^\s*application\/pdf\s*(?:;|$)/i.test(contentType)

/** The address, if it is a web address. */
const webAddress = (url: string): O.Option<WebAddress> =>
  F.pipe(
    O.fromEither(parseUrn(url)),
    O.chain(urn => (urn.kind === 'address' && isWebAddress(urn.href) ? O.some(urn.href) : O.none)),
  )

const usable = ({ url, contentType }: VersionOfRecordLink): readonly PreferredLink[] =>
  F.pipe(
    webAddress(url),
    O.match<WebAddress, readonly PreferredLink[]>(
      () => [],
      href => [{ kind: isPdf(contentType) ? 'pdf' : 'version-of-record', href }],
    ),
  )

/** The link to the article's text (FTR-6): the first PDF, else the first of all; only web addresses count. */
export const preferredLink = (vor: readonly VersionOfRecordLink[]): O.Option<PreferredLink> => {
  const links = vor.flatMap(usable)
  return O.fromNullable(links.find(({ kind }) => kind === 'pdf') ?? links[0])
}
