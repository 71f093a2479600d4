import type { Href } from '../../core/identifiers/href.ts'
import { function as F, option as O } from 'fp-ts'
import type { CallFailure } from '../../core/commands/call.ts'
import { doiUrl, type Doi } from '../../core/identifiers/doi.ts'
import type { EntitlementResult } from './entitlement-result.ts'
import { preferredLink, type PreferredLink } from './preferred-link.ts'

/** A link to another publisher's article without a promise of access; `statusCode` is the lookup's answer, if there was one. */
export interface DoiLink {
  readonly kind: 'doi'
  readonly href: Href
  readonly entitled: false
  readonly statusCode: O.Option<number>
}

/** The result of a lookup: the publisher's own link, or the DOI's. */
export type ThirdPartyLink = DoiLink | (PreferredLink & { readonly entitled: boolean; readonly statusCode: O.Option<number> })

/** The link for an article without a result (FTR-4): by its DOI, marked not entitled. */
export const doiLink = (doi: Doi, statusCode: O.Option<number>): DoiLink => ({
  kind: 'doi',
  href: doiUrl(doi),
  entitled: false,
  statusCode,
})

const OK = 200

/**
 * The link that the lookup's answer gives an article (FTR-4): the publisher's if the reader is or may be entitled and the link is
 * safe to follow; otherwise the DOI's. Only a `yes` counts as entitled.
 * @param result the answer about this article, if any
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

/** The link for an article whose lookup failed: its DOI's, with the status of a bad answer (FTR-5). */
export const fallbackLink = (doi: Doi, failure: CallFailure): DoiLink =>
  doiLink(doi, failure.kind === 'bad-status' ? O.some(failure.status) : O.none)
