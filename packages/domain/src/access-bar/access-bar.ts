import { option as O } from 'fp-ts'
import { receivedHref } from '../account/received-href.ts'
import type { Breakpoint } from '../article/breakpoint.ts'
import type { AccessBarFacts } from './components.ts'
import type { AccessBarConfig, QuickSearchConfig } from './config.ts'
import { defaultAccessBarConfig } from './default-config.ts'
import { INSTITUTION_POPOVER_WIDTH, institutions, type InstitutionLink } from './institutions.ts'
import { accessBarItems, type AccessBarItem } from './items.ts'
import { labelRuns, type LabelRun } from './label.ts'
import { accessBarLayout, type AccessBarLayout } from './layouts.ts'
import { inBarAt, OVERFLOW_TITLE, overflowsAt } from './overflow.ts'

/** An item, and the breakpoints at which it stands in the bar itself. */
export interface PlacedItem {
  readonly item: AccessBarItem
  readonly inBarAt: readonly Breakpoint[]
}

/** The access bar, ready to draw. */
export interface AccessBar {
  readonly layout: AccessBarLayout
  readonly ariaLabel: string
  readonly itemsAriaLabel: string
  readonly label: readonly LabelRun[]
  /** The ways in through institutions, in the layout that is theirs. */
  readonly institutions: readonly InstitutionLink[]
  readonly institutionPopoverWidth: number
  readonly items: readonly PlacedItem[]
  readonly popover: { readonly title: string; readonly at: readonly Breakpoint[] }
  readonly search: QuickSearchConfig
}

/**
 * The access bar of an article for its reader (BAR-1, BAR-2): its layout, the items that are there, and for each the breakpoints at which it
 * stands in the bar (BAR-3), so that the page needs no script to have the right ones there.
 */
export const accessBar = (facts: AccessBarFacts, config: AccessBarConfig): AccessBar => {
  const layout = accessBarLayout(facts)
  const items = accessBarItems(facts, config)
  return {
    layout,
    ariaLabel: config.ariaLabel,
    itemsAriaLabel: config.componentsAriaLabel,
    label: O.match(() => [], labelRuns)(config.label),
    institutions: layout === 'unentitledWithInstitution' ? institutions(facts.article.accessOptions, facts.seamlessInstitution) : [],
    institutionPopoverWidth: INSTITUTION_POPOVER_WIDTH,
    items: items.map((item, index) => ({ item, inBarAt: inBarAt(index) })),
    popover: { title: OVERFLOW_TITLE, at: overflowsAt(items.length) },
    search: { ...config.search, formAction: O.getOrElse(() => defaultAccessBarConfig.search.formAction)(receivedHref(O.some(config.search.formAction))) },
  }
}
