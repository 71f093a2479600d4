import { option as O } from 'fp-ts'
import { canonicalDoi, type Doi } from '../../core/identifiers/doi.ts'
import type { ThirdPartyAccess } from './entitlement-result.ts'
import type { EntitlementsState } from './entitlements-slice.ts'
import type { ThirdPartyLink } from './third-party-link.ts'

/** The state of the lookup of a third party's article (FTR-1). Only one without a valid DOI has failed (FTR-4). */
export type EntitlementLookup =
  | { readonly status: 'pending'; readonly doi: Doi }
  | { readonly status: 'loading'; readonly doi: Doi }
  | {
      readonly status: 'success'
      readonly doi: Doi
      readonly link: ThirdPartyLink
      /** The reader's access according to the answer; none without an answer. */
      readonly access: O.Option<ThirdPartyAccess>
    }
  | { readonly status: 'failed' }

/** The lookup of an article by its DOI, if valid (FTR-1, FTR-4). */
export const entitlementLookup = ({ stages }: EntitlementsState, named: O.Option<Doi>): EntitlementLookup => {
  if (O.isNone(named)) return { status: 'failed' }
  const doi = named.value
  const stage = stages[canonicalDoi(doi)]
  switch (stage?.kind) {
    case undefined:
      return { status: 'pending', doi }
    case 'collected':
    case 'under-way':
      return { status: 'loading', doi }
    case 'answered':
      return { status: 'success', doi, link: stage.link, access: stage.access }
  }
}
