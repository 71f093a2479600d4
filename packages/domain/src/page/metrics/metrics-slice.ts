import { option as O } from 'fp-ts'
import { initialLoad, updateListLoad, type LoadSliceEvent } from '../../core/loading/load-slice.ts'
import type { Loading } from '../../core/loading/loading.ts'
import { stay, type Update } from '../../core/machine/step.ts'
import type { Metrics, MetricStatistics } from './metrics.ts'
import { summarisedMetrics } from './summarised.ts'

/** The article's metrics, and whether their panel is open. */
export interface MetricsState {
  readonly list: Loading<Metrics>
  readonly isOpen: boolean
}

/** The embedded metrics, or none yet; their panel is open. */
export const initialMetrics = (embedded: O.Option<MetricStatistics>): MetricsState => ({
  list: initialLoad(O.map(summarisedMetrics)(embedded)),
  isOpen: true,
})

export type MetricsEvent = LoadSliceEvent<'metrics', MetricStatistics> | { readonly type: 'metrics/panel-toggled' }

/**
 * The metrics are requested, then received or failed; a failure or timeout ends the loading (MET-2). Received metrics are summed
 * up (MET-1).
 */
export const updateMetrics: Update<MetricsState, MetricsEvent> = (state, event) => {
  switch (event.type) {
    case 'metrics/requested':
    case 'metrics/failed':
      return updateListLoad(state, event)
    case 'metrics/received':
      return updateListLoad(state, { ...event, value: summarisedMetrics(event.value) })
    case 'metrics/panel-toggled':
      return stay({ ...state, isOpen: !state.isOpen })
  }
}
