import { option as O } from 'fp-ts'
import { arrivingActions, type ArrivingActions, type StandingReference } from '../../article/references/standing-reference.ts'
import { entitlementLookup } from '../../article/third-party-access/entitlement-lookup.ts'
import { thirdPartyLinkView, type ThirdPartyLinkView } from '../../article/third-party-access/third-party-link-view.ts'
import type { Doi } from '../../core/identifiers/doi.ts'
import type { PageState } from '../model/page-state.ts'

/**
 * What a reader can do with a reference beside what it states itself (REF-9), as far as the service knows by now.
 * @param page the open page
 */
export const pageReferenceActions = ({
  referenceLinks,
  facts: { linkOutUrls },
}: Pick<PageState, 'referenceLinks' | 'facts'>): ((standing: StandingReference) => readonly ArrivingActions[]) =>
  arrivingActions(referenceLinks, linkOutUrls)

/**
 * The link to another publisher's PDF of a cited work (PDF-6, PDF-7), by what the lookup of access has said by now.
 * @param page the open page
 * @param doi the cited work
 */
export const pageThirdPartyLink = ({ entitlements }: Pick<PageState, 'entitlements'>, doi: Doi): O.Option<ThirdPartyLinkView> =>
  thirdPartyLinkView(entitlementLookup(entitlements, O.some(doi)))
