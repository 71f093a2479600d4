import { arrivingActions, type ArrivingActions, type RenderedReference } from '../../article/references/rendered-reference.ts'
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
