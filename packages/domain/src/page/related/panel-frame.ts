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

/** Where a panel of related content stands. */
export type PanelPlace = 'page' | 'modal'

/** What is around a panel's content: its title, whether its content shows, and the words of the button that folds or unfolds it. */
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

/** The title of a panel of related content; what an article of a journal shares with a special issue, others share with their volume. */
export const relatedPanelTitle = (panel: FoldablePanel, contentType: ContentType): string => titles[panel](contentType)

/** A panel's frame (REC-4): in the modal it is open and stays so; on the page it can be toggled where it is collapsible and no modal is open. */
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
