import { option as O } from 'fp-ts'
import { partView, type PartView } from '../body/part-view.ts'
import { mapLoading } from '../loading/load-slice.ts'
import type { LinkOut } from '../usage/link-out.ts'
import { METRIC_GROUPS, type MetricCount, type MetricGroup, type Metrics } from './metrics.ts'
import type { MetricsState } from './metrics-slice.ts'

/** The names of the groups of metrics, as the service and the page write them (MET-3). */
export const METRIC_GROUP_TITLES: Readonly<Record<MetricGroup, string>> =
  { citations: 'Citations', captures: 'Captures', mentions: 'Mentions', socialMedia: 'Social Media' }

/** What stands above the metrics. */
export const METRICS_TITLE = 'Article metrics'

/** What stands in place of the metrics when they did not come or not in time (MET-2). */
export const METRICS_FAILED = 'Article metrics cannot be displayed at this time.'

/** What stands in place of counts that are all nought: bars of no length, and a provider with no more to say, would only mislead. */
export const METRICS_NOTHING = 'Nothing has been counted for this article yet.'

/** The way on after a failure. */
export const METRICS_RETRY = 'Try again'

/** The words of the link to where the provider says more. */
export const METRICS_DETAILS = 'View details'

/** The counts of one group under its name. */
export interface MetricGroupView {
  readonly title: string
  readonly counts: readonly MetricCount[]
}

/** The metrics panel, ready to draw. */
export interface MetricsPanel {
  readonly title: string
  readonly isOpen: boolean
  readonly toggle: 'Show' | 'Hide'
  readonly groups: PartView<readonly MetricGroupView[]> | { readonly kind: 'nothing'; readonly text: typeof METRICS_NOTHING }
  /** Where the provider says more, if the house links there and there is more to say. */
  readonly details: O.Option<LinkOut>
}

const groupsOf = (metrics: Metrics): readonly MetricGroupView[] =>
  METRIC_GROUPS.filter(group => metrics[group].length > 0).map(group => ({ title: METRIC_GROUP_TITLES[group], counts: metrics[group] }))

const part = partView(METRICS_FAILED)

const isCounted = ({ counts }: MetricGroupView): boolean => counts.some(({ count }) => count > 0)

const shownGroups = (groups: PartView<readonly MetricGroupView[]>): MetricsPanel['groups'] => {
  if (groups.kind !== 'shown') return groups
  if (groups.content.length === 0) return { kind: 'absent' }
  return groups.content.some(isCounted) ? groups : { kind: 'nothing', text: METRICS_NOTHING }
}

/**
 * The metrics as their panel draws them (MET-3): the groups that have counts, in the documents' order; absent where no group has any, and a sentence where
 * all of them are nought.
 */
export const metricsPanel = ({ list, isOpen }: MetricsState, details: O.Option<LinkOut>): MetricsPanel => {
  const groups = shownGroups(part(mapLoading(groupsOf)(list)))
  return { title: METRICS_TITLE, isOpen, toggle: isOpen ? 'Hide' : 'Show', groups, details: groups.kind === 'nothing' ? O.none : details }
}
