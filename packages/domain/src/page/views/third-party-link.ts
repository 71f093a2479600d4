import { option as O } from 'fp-ts'
import { entitlementLookup } from '../../article/third-party-access/entitlement-lookup.ts'
import { thirdPartyLinkView, type ThirdPartyLinkView } from '../../article/third-party-access/third-party-link-view.ts'
import type { Doi } from '../../core/identifiers/doi.ts'
import type { PageState } from '../model/page-state.ts'

/**
 * The link to another publisher's PDF of a cited work (PDF-6, PDF-7), by the current state of its lookup.
 * @param page the open page
 * @param doi the cited work
 */
export const pageThirdPartyLink = ({ entitlements }: Pick<PageState, 'entitlements'>, doi: Doi): O.Option<ThirdPartyLinkView> =>
  thirdPartyLinkView(entitlementLookup(entitlements, O.some(doi)))
