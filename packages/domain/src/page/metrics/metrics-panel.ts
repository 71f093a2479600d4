import { option as O } from 'fp-ts'
import { partView, type PartView } from '../../article/part-view/part-view.ts'
import { mapLoading } from '../../core/loading/load-slice.ts'
import type { LinkOut } from '../../core/links/link-out.ts'
import { interfaceWords } from '../../words/interface.ts'
import { metricsWords, metricGroupTitles } from '../../words/metrics.ts'
import { METRIC_GROUPS, type MetricCount, type Metrics } from './metrics.ts'
import type { MetricsState } from './metrics-slice.ts'

/** The counts of one group, with its name. */
export interface MetricGroupView {
  readonly title: string
  readonly counts: readonly MetricCount[]
}

/** The metrics panel, ready to draw. */
export interface MetricsPanel {
  readonly title: string
  readonly isOpen: boolean
  readonly toggle: typeof interfaceWords.show | typeof interfaceWords.hide
  readonly groups: PartView<readonly MetricGroupView[]> | { readonly kind: 'nothing'; readonly text: typeof metricsWords.nothing }
  /** The provider's page with more, if the site links there and there is more. */
  readonly details: O.Option<LinkOut>
}

const groupsOf = (metrics: Metrics): readonly MetricGroupView[] =>
  METRIC_GROUPS.filter(group => metrics[group].length > 0).map(group => ({
    title: metricGroupTitles[group],
    counts: metrics[group],
  }))

const part = partView(metricsWords.failed)

const isCounted = ({ counts }: MetricGroupView): boolean => counts.some(({ count }) => count > 0)

const shownGroups = (groups: PartView<readonly MetricGroupView[]>): MetricsPanel['groups'] => {
  if (groups.kind !== 'shown') return groups
  if (groups.content.length === 0) return { kind: 'absent' }
  return groups.content.some(isCounted) ? groups : { kind: 'nothing', text: metricsWords.nothing }
}

/**
 * The metrics panel (MET-3): the groups with counts, in the documents' order; absent if no group has any, and a message if all of
 * them are zero.
 */
export const metricsPanel = ({ list, isOpen }: MetricsState, details: O.Option<LinkOut>): MetricsPanel => {
  const groups = shownGroups(part(mapLoading(groupsOf)(list)))
  return {
    title: metricsWords.title,
    isOpen,
    toggle: isOpen ? interfaceWords.hide : interfaceWords.show,
    groups,
    details: groups.kind === 'nothing' ? O.none : details,
  }
}
