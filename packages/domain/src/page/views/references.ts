import { option as O } from 'fp-ts'
import { arrivingActions, type ArrivingActions, type RenderedReference } from '../../article/references/rendered-reference.ts'
import { entitlementLookup } from '../../article/third-party-access/entitlement-lookup.ts'
import { thirdPartyLinkView, type ThirdPartyLinkView } from '../../article/third-party-access/third-party-link-view.ts'
import type { Doi } from '../../core/identifiers/doi.ts'
import type { PageState } from '../model/page-state.ts'

/**
 * What a reader can do with a reference besides what it states itself (REF-9), as currently known.
 * @param page the open page
 */
export const pageReferenceActions = ({
  referenceLinks,
  facts: { linkOutUrls },
}: Pick<PageState, 'referenceLinks' | 'facts'>): ((reference: RenderedReference) => readonly ArrivingActions[]) =>
  arrivingActions(referenceLinks, linkOutUrls)

/**
 * The link to another publisher's PDF of a cited work (PDF-6, PDF-7), by the current state of its lookup.
 * @param page the open page
 * @param doi the cited work
 */
export const pageThirdPartyLink = ({ entitlements }: Pick<PageState, 'entitlements'>, doi: Doi): O.Option<ThirdPartyLinkView> =>
  thirdPartyLinkView(entitlementLookup(entitlements, O.some(doi)))
