import { option as O } from 'fp-ts'
import { BREAKPOINT_NAMES, type Breakpoint } from '../article-view/breakpoint.ts'
import { accessBarWords } from '../../words/access-bar.ts'
import type { AccessBarFacts } from './components.ts'
import type { AccessBarConfig, QuickSearchView } from './config.ts'
import { INSTITUTION_POPOVER_WIDTH, institutions, waysThrough, type WaysThrough } from './institutions.ts'
import { accessBarItems, type AccessBarItem } from './items.ts'
import { labelRuns, type LabelRun } from './label.ts'
import { accessBarLayout, type AccessBarLayout } from './layouts.ts'
import { inBarAt, overflowsAt, roomAlone } from './overflow.ts'
import { quickSearchAction } from './quick-search.ts'

/**
 * An item, with the breakpoints at which it is in the bar and those at which it is in the popover: together all of them, none
 * twice.
 */
export interface PlacedItem {
  readonly item: AccessBarItem
  readonly inBarAt: readonly Breakpoint[]
  readonly inPopoverAt: readonly Breakpoint[]
  /** Whether it is in a narrow bar that is the page's only one; otherwise it is in the popover then. */
  readonly isInBarAlone: boolean
}

/** The access bar, ready to draw. */
export interface AccessBar {
  readonly layout: AccessBarLayout
  readonly ariaLabel: string
  readonly itemsAriaLabel: string
  readonly label: readonly LabelRun[]
  /** The institutional sign-in of the layout that has one, shown before its items without being one of them (BAR-2). */
  readonly institutions: O.Option<WaysThrough>
  readonly institutionPopoverWidth: number
  readonly items: readonly PlacedItem[]
  readonly popover: {
    readonly title: string
    readonly at: readonly Breakpoint[]
    /** Whether a narrow bar has it that is the page's only one. */
    readonly isAlone: boolean
  }
  readonly search: QuickSearchView
}

const placed = (item: AccessBarItem, at: readonly Breakpoint[], isInBarAlone: boolean): PlacedItem => ({
  item,
  isInBarAlone,
  inBarAt: at,
  inPopoverAt: BREAKPOINT_NAMES.filter(name => !at.includes(name)),
})

/**
 * The access bar of an article for its reader (BAR-1, BAR-2): its layout, its items, and for each the breakpoints at which it is
 * in the bar (BAR-3), so that no script is needed to show the right ones.
 */
export const accessBar = (facts: AccessBarFacts, config: AccessBarConfig): AccessBar => {
  const layout = accessBarLayout(facts)
  const items = accessBarItems(facts, config)
  const through =
    layout === 'unentitledWithInstitution'
      ? waysThrough(institutions(facts.article.accessOptions, facts.seamlessInstitution))
      : O.none
  const alone = roomAlone(O.isSome(through))
  return {
    layout,
    ariaLabel: config.ariaLabel,
    itemsAriaLabel: config.componentsAriaLabel,
    label: O.match(() => [], labelRuns)(config.label),
    institutions: through,
    institutionPopoverWidth: INSTITUTION_POPOVER_WIDTH,
    items: items.map((item, index) => placed(item, inBarAt(index), index < alone)),
    popover: { title: accessBarWords.others, at: overflowsAt(items.length), isAlone: items.length > alone },
    search: { ...config.search, formAction: quickSearchAction(config.search) },
  }
}
