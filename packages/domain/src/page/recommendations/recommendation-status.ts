import { option as O } from 'fp-ts'
import type { Loading } from '../../core/loading/loading.ts'

/** The states of the recommendations by the documents' names (REC-6). */
export type RecommendationStatus = 'recommendationsLoading' | 'complete' | 'recommendationServiceFailed'

const statuses: Readonly<Record<Loading<unknown>['status'], O.Option<RecommendationStatus>>> = {
  idle: O.none,
  requested: O.some('recommendationsLoading'),
  received: O.some('complete'),
  failed: O.some('recommendationServiceFailed'),
}

/** The state of the recommendations by name (REC-6); none before they are requested. */
export const recommendationStatus = ({ status }: Loading<unknown>): O.Option<RecommendationStatus> => statuses[status]
