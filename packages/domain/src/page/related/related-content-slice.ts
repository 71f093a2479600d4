import { option as O } from 'fp-ts'
import type { RelatedPanel } from '../article-view/page-sides.ts'
import { change, stay, type Step, type Update } from '../../core/machine/step.ts'

/** The collapsible panels beside the article. */
export const FOLDABLE_PANELS = [
  'substances',
  'recommendations',
  'special-issue-articles',
  'virtual-special-issue',
] as const satisfies readonly RelatedPanel[]

export type FoldablePanel = (typeof FOLDABLE_PANELS)[number]

/** What the related-content modal can show, one at a time (REC-5). */
export type RelatedContentMode = Exclude<FoldablePanel, 'substances'>

/** The lists with expandable items, and the number of flags for each that the page begins with (REC-3). */
export const EXPANDABLE_ITEMS = { recommendations: 6, citingArticles: 3 } as const

export type ExpandableList = keyof typeof EXPANDABLE_ITEMS

/** Which panels are open and, in each list, which items are expanded. */
export interface RelatedContentFlags {
  readonly open: Readonly<Record<FoldablePanel, boolean>>
  readonly expanded: Readonly<Record<ExpandableList, readonly boolean[]>>
}

/** The flags, and what the modal shows while it is open. */
export interface RelatedContentState extends RelatedContentFlags {
  readonly modal: O.Option<RelatedContentMode>
}

const folded = (length: number): readonly boolean[] => Array.from({ length }, () => false)

const initialFlags: RelatedContentFlags = {
  open: { substances: true, recommendations: true, 'special-issue-articles': false, 'virtual-special-issue': false },
  expanded: {
    recommendations: folded(EXPANDABLE_ITEMS.recommendations),
    citingArticles: folded(EXPANDABLE_ITEMS.citingArticles),
  },
}

/** The related content of an opening page (REC-3): six recommendations and three citing articles, all folded, unless the server says otherwise. */
export const initialRelatedContent = (embedded: O.Option<RelatedContentFlags>): RelatedContentState => ({
  ...O.getOrElse(() => initialFlags)(embedded),
  modal: O.none,
})

export type RelatedContentEvent =
  | { readonly type: 'relatedContent/panel-toggled'; readonly panel: FoldablePanel }
  | { readonly type: 'relatedContent/item-toggled'; readonly list: ExpandableList; readonly index: number }
  /** One of the lists was received; `length` is its number of items. */
  | { readonly type: 'relatedContent/list-received'; readonly list: ExpandableList; readonly length: number }
  | { readonly type: 'relatedContent/modal-opened'; readonly mode: RelatedContentMode }
  | { readonly type: 'relatedContent/modal-closed' }

export interface RelatedContentFacts {
  /** The panels that the site makes collapsible. */
  readonly collapsible: readonly FoldablePanel[]
}

/** Whether the related-content modal is open. */
export const isRelatedContentModal = ({ modal }: Pick<RelatedContentState, 'modal'>): boolean => O.isSome(modal)

/** Whether a panel can be toggled now (REC-4): only one that is collapsible, and none while the modal is open. */
export const canTogglePanel = (
  state: Pick<RelatedContentState, 'modal'>,
  panel: FoldablePanel,
  { collapsible }: RelatedContentFacts,
): boolean => collapsible.includes(panel) && !isRelatedContentModal(state)

const withFlags = (state: RelatedContentState, list: ExpandableList, flags: readonly boolean[]): Step<RelatedContentState> =>
  change(state, { expanded: { ...state.expanded, [list]: flags } })

/**
 * The related content after an event: collapsible panels are toggled (REC-4); items expand and collapse separately, with a flag
 * for each item of a received list (REC-3, CITE-3); the modal shows what was last asked for (REC-5).
 */
export const updateRelatedContent: Update<RelatedContentState, RelatedContentEvent, RelatedContentFacts> = (
  state,
  event,
  facts,
) => {
  switch (event.type) {
    case 'relatedContent/panel-toggled':
      return canTogglePanel(state, event.panel, facts)
        ? change(state, { open: { ...state.open, [event.panel]: !state.open[event.panel] } })
        : stay(state)
    case 'relatedContent/item-toggled': {
      const flags = state.expanded[event.list]
      const isExpanded = flags[event.index]
      return isExpanded === undefined ? stay(state) : withFlags(state, event.list, flags.with(event.index, !isExpanded))
    }
    case 'relatedContent/list-received': {
      const flags = state.expanded[event.list]
      return withFlags(
        state,
        event.list,
        folded(event.length).map((is, index) => flags[index] ?? is),
      )
    }
    case 'relatedContent/modal-opened':
      return change(state, { modal: O.some(event.mode) })
    case 'relatedContent/modal-closed':
      return change(state, { modal: O.none })
  }
}
