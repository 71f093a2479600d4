import { option as O } from 'fp-ts'
import { interfaceWords } from '../../words/interface.ts'
import { relatedPanelTitles } from '../../words/related.ts'
import {
  canTogglePanel,
  type FoldablePanel,
  type RelatedContentFacts,
  type RelatedContentMode,
  type RelatedContentState,
} from './related-content-slice.ts'
import type { ContentType } from '../../article/record/content-type.ts'

/** Where a panel of related content is. */
export type PanelPlace = 'page' | 'modal'

/** The frame of a panel: its title, whether its content is shown, and the label of the button that toggles it. */
export interface PanelFrame {
  readonly panel: FoldablePanel
  readonly title: string
  readonly isOpen: boolean
  readonly toggle: O.Option<typeof interfaceWords.show | typeof interfaceWords.hide>
}

const titles: Readonly<Record<FoldablePanel, (contentType: ContentType) => string>> = {
  substances: () => relatedPanelTitles.substances,
  recommendations: () => relatedPanelTitles.recommendations,
  'special-issue-articles': contentType => (contentType === 'JL' ? relatedPanelTitles.specialIssue : relatedPanelTitles.volume),
  'virtual-special-issue': () => relatedPanelTitles.virtualSpecialIssue,
}

/** The title of a panel of related content: an article of a journal shares a special issue, others share their volume. */
export const relatedPanelTitle = (panel: FoldablePanel, contentType: ContentType): string => titles[panel](contentType)

/**
 * A panel's frame (REC-4): in the modal it is always open; on the page it can be toggled if it is collapsible and no modal is
 * open.
 */
export const panelFrame = (
  state: RelatedContentState,
  panel: FoldablePanel,
  contentType: ContentType,
  place: PanelPlace,
  facts: RelatedContentFacts,
): PanelFrame => {
  const isOpen = place === 'modal' || state.open[panel]
  return {
    panel,
    title: relatedPanelTitle(panel, contentType),
    isOpen,
    toggle:
      place === 'page' && canTogglePanel(state, panel, facts)
        ? O.some(isOpen ? interfaceWords.hide : interfaceWords.show)
        : O.none,
  }
}

/** The frame of the panel that the related-content modal shows, while it is open: one at a time (REC-5). */
export const relatedContentModal = (
  state: RelatedContentState,
  contentType: ContentType,
  facts: RelatedContentFacts,
): O.Option<PanelFrame & { readonly panel: RelatedContentMode }> =>
  O.map((mode: RelatedContentMode) => ({ ...panelFrame(state, mode, contentType, 'modal', facts), panel: mode }))(state.modal)
