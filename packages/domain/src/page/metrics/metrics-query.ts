import type { Milliseconds } from '../../core/commands/timer.ts'
import type { Doi } from '../../core/identifiers/doi.ts'

/** How long the metrics service may take to answer (MET-2). */
export const METRICS_TIMEOUT: Milliseconds = 3000

/** The query to the metrics service (MET-2): by DOI. */
export const metricsQuery = (doi: Doi): { readonly type: 'doi'; readonly id: Doi } => ({ type: 'doi', id: doi })
