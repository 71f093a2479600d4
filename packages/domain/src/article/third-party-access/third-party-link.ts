import { function as F, option as O } from 'fp-ts'
import type { CallFailure } from '../../core/commands/call.ts'
import { doiUrl, type Doi } from '../../core/identifiers/doi.ts'
import type { EntitlementResult } from './entitlement-result.ts'
import { preferredLink, type PreferredLink } from './preferred-link.ts'

/** A link to another publisher's article with no word of what awaits the reader there; `statusCode` says what the lookup answered, if it did. */
export interface DoiLink {
  readonly kind: 'doi'
  readonly href: string
  readonly entitled: false
  readonly statusCode: O.Option<number>
}

/** What a lookup ends with: the publisher's own link, or the DOI's. */
export type ThirdPartyLink = DoiLink | (PreferredLink & { readonly entitled: boolean; readonly statusCode: O.Option<number> })

/** The link of an article that nothing was found for (FTR-4): by its DOI, marked not entitled. */
export const doiLink = (doi: Doi, statusCode: O.Option<number>): DoiLink => ({
  kind: 'doi',
  href: doiUrl(doi),
  entitled: false,
  statusCode,
})

const OK = 200

/**
 * The link that the lookup's answer gives an article (FTR-4): the publisher's where the reader is entitled, or may be, and there is one to follow;
 * else the DOI's. Only a `yes` counts as entitled.
 * @param result what the answer says of this article, if anything
 */
export const answeredLink = (doi: Doi, result: O.Option<EntitlementResult>): ThirdPartyLink => {
  if (O.isNone(result)) return doiLink(doi, O.none)
  const { statusCode, entitled, vor } = result.value
  return F.pipe(
    entitled === 'no' || statusCode !== OK ? O.none : preferredLink(vor),
    O.match<PreferredLink, ThirdPartyLink>(
      () => doiLink(doi, O.some(statusCode)),
      link => ({ ...link, entitled: entitled === 'yes', statusCode: O.some(statusCode) }),
    ),
  )
}

/** The link of an article whose lookup failed: its DOI's, with the status of a bad answer (FTR-5). */
export const fallbackLink = (doi: Doi, failure: CallFailure): DoiLink =>
  doiLink(doi, failure.kind === 'bad-status' ? O.some(failure.status) : O.none)
